// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.ConcurrentModificationException;

/** Makes what is thrown where the structure of a collection changed under what relies on it. */
public final class Changes {
  private Changes() {}

  /**
   * {@return the refusal to go on after a change during an iteration or a call}
   *
   * @param collection what was changed, described
   */
  public static ConcurrentModificationException meanwhile(String collection) {
    return new ConcurrentModificationException(InternalMessages.changedMeanwhile(collection));
  }

  /**
   * {@return the refusal to use a part of a list that was changed after the part was made}
   *
   * @param part what was used, described
   */
  public static ConcurrentModificationException since(String part) {
    return new ConcurrentModificationException(InternalMessages.changedSince(part));
  }
}
