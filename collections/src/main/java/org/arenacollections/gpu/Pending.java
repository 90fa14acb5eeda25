// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.annotations.ArenaBacked;

/**
 * A result that will be there when its frame is through: {@link Completed#get} gives it. Until then
 * there is nothing to look at.
 *
 * @param <R> the record type of the result
 */
@ArenaBacked
public final class Pending<R extends Record> {
  private final Readback<R> readback;

  Pending(Readback<R> readback) {
    this.readback = readback;
  }

  Readback<R> readback() {
    return readback;
  }
}
