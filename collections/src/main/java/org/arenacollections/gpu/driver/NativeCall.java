// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

/** A function of a native library that is bound. */
interface NativeCall {
  /** The symbol that is looked up. */
  String symbol();

  /**
   * The kinds of result and arguments, the result first: P for an address, J for 64 bits, I for 32,
   * B for 8, V for none.
   */
  String kinds();

  /** Whether a library without it can be used all the same. */
  boolean isOptional();

  /** Its place among the functions of its library. */
  int ordinal();
}
