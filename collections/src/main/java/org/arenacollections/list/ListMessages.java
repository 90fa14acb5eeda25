// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import org.arenacollections.internal.Sizes;

/** Every message of this package: what was asked, what was possible, what to do. */
final class ListMessages {
  private ListMessages() {}

  static String tooLarge(String list, long needed) {
    return list
        + (": asked for room for " + needed + " elements, " + Sizes.MAX_CAPACITY + " are possible")
        + "; use several lists";
  }

  static String badSize(String parameter, long size) {
    return parameter + " " + size + " is not from 0 to " + Sizes.MAX_CAPACITY;
  }

  static String empty(String list) {
    return list + " is empty";
  }

  static String nothingToRemove() {
    return "remove() needs a next() since the last remove()";
  }
}
