// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.codec;

import java.io.Serializable;

/**
 * An accessor of an {@code int[]} component, such as {@code Track::hits}: what names an array to a
 * table or pool, as {@code IntFunction} of Eclipse Collections names an {@code int}.
 *
 * @param <T> the record type
 */
@FunctionalInterface
public interface IntArrayFunction<T> extends Serializable {
  /**
   * Returns the array.
   *
   * @param record where it comes from
   * @return the component
   */
  int[] intArrayOf(T record);
}
