// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

/**
 * What can be unusual about an arena: a bit each, so that one load tells the short way of an
 * operation that nothing is which it leaves out.
 */
final class Unusual {
  static final int CLOSED = 1;

  /** Upstream is being asked for a block. */
  static final int ASKING = 1 << 1;

  static final int HELD = 1 << 2;

  /** There is a JDK arena for raw segments, which must be closed at the end of a lifetime. */
  static final int RAW_SEGMENTS = 1 << 3;

  static final int SITES = 1 << 4;
  static final int POISONED = 1 << 5;
  static final int ROTATING = 1 << 6;
  static final int SEALED = 1 << 7;

  /** A test wants a request to be refused. */
  static final int FAULT = 1 << 8;

  /** Other blocks than one of the arena and at most one of its scopes. */
  static final int BLOCKS = 1 << 9;

  /** There are dead pieces that can be handed out again. */
  static final int FREE_PIECES = 1 << 10;

  /** What does not let pushes go on by themselves. */
  static final int EACH_PUSH = SITES | SEALED | FAULT;

  static final int AT_SCOPE_BEGIN = CLOSED | ASKING;
  static final int AT_SCOPE_END = ASKING | HELD | RAW_SEGMENTS | SITES | POISONED | SEALED | FAULT;
  static final int AT_RESET =
      CLOSED | ASKING | HELD | RAW_SEGMENTS | SITES | POISONED | ROTATING | BLOCKS;

  private Unusual() {}
}
