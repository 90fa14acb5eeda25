// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

/** Whether a value in an arena can be read now, for {@code toString}, which never throws. */
public final class Liveness {
  private Liveness() {}

  /** Whether the value is live and the calling thread may touch it. */
  public static boolean isReadable(Space space, long madeIn) {
    return space.isLive(madeIn) && space.isUsableHere();
  }

  /**
   * What stands in for the contents of a value that cannot be read, such as {@code ArenaIntList of
   * arena 'frame', generation 41, stale: the arena is in generation 42}.
   */
  public static String describe(String kind, Space space, long madeIn) {
    return InternalMessages.value(kind, space, madeIn);
  }
}
