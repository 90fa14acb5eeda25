// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;

/**
 * Where the newest piece of an arena ends, and what is to be kept when it is made longer there.
 *
 * <p>The fields are public for one reader and writer outside: a list of numbers to which elements
 * are added makes itself longer with nothing but these fields. Behind a call, the JIT would load
 * everything anew for each element of a loop that adds; and it does not look into a method that is
 * called so seldom. Where anything else is to be done, {@link Space#grow} does it.
 *
 * <p>A scope's fields stay as they are here: what lies there does not grow in place.
 */
public abstract sealed class Tip permits Space {
  /** In {@link #unusual}: the newest piece is not made longer without a further look. */
  public static final int AT_EXTENSION = Unusual.CLOSED | Unusual.ASKING | Unusual.HELD;

  /** In {@link #unusual}: nor is a first piece taken. */
  public static final int AT_FIRST = AT_EXTENSION | Unusual.FREE_PIECES;

  /** The newest block. */
  public MemorySegment current = MemorySegment.NULL;

  /** Its views; there are none where there is no block. */
  public BlockViews currentViews = BlockViews.NONE;

  /** Where the next piece starts in it. */
  public long cursor;

  /** How far pieces can reach in it; 0 where each request must be looked at. */
  public long limit;

  /** Raised by as much as the cursor, unless one more piece of the run's size was pushed. */
  public long runFrom;

  /** Pieces that were handed out, those of the run aside. */
  public long requestCount;

  /** The bits of {@link Unusual}; seen and changed by the owner alone. */
  public int unusual;

  Tip() {}
}
