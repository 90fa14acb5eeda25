// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.ref.Reference;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.internal.ScopeSpace;

/** Raw memory of arenas and scopes as segments of the JDK. */
final class Segments {
  private Segments() {}

  /** Zeroed memory whose segments do not notice the arena's reset. */
  static final class Unchecked implements SegmentAllocator {
    private final ArenaCore core;

    Unchecked(ArenaCore core) {
      this.core = core;
    }

    @Override
    public MemorySegment allocate(long byteSize, long byteAlignment) {
      long start = core.pushZeroed(byteSize, byteAlignment);
      return slice(core.newest(), start, byteSize, byteAlignment);
    }
  }

  /** As {@link Unchecked}, with whatever bytes were there. */
  static final class Uninitialized implements SegmentAllocator {
    private final ArenaCore core;

    Uninitialized(ArenaCore core) {
      this.core = core;
    }

    @Override
    public MemorySegment allocate(long byteSize, long byteAlignment) {
      long start = core.push(byteSize, byteAlignment);
      return slice(core.newest(), start, byteSize, byteAlignment);
    }
  }

  static MemorySegment fromLoan(ArenaCore core, long byteSize, long byteAlignment) {
    long start = core.pushZeroed(byteSize, byteAlignment);
    return slice(core.newest(), start, byteSize, byteAlignment);
  }

  static MemorySegment fromLoanUninitialized(ArenaCore core, long byteSize, long byteAlignment) {
    long start = core.push(byteSize, byteAlignment);
    return slice(core.newest(), start, byteSize, byteAlignment);
  }

  static MemorySegment fromScope(
      ScopeSpace space, long opened, long byteSize, long byteAlignment, boolean zeroed) {
    space.check(opened);
    long start =
        zeroed
            ? space.reserveZeroed(byteSize, byteAlignment)
            : space.reserve(byteSize, byteAlignment);
    return slice(space.segment(), start, byteSize, byteAlignment);
  }

  private static MemorySegment slice(
      MemorySegment block, long start, long byteSize, long byteAlignment) {
    if (byteSize > 0) {
      return block.asSlice(start, byteSize);
    }
    // An empty segment takes no room, so there may be no room for its alignment either.
    return MemorySegment.ofAddress(byteAlignment);
  }

  /**
   * Ties a segment to the JDK scope of its generation.
   *
   * @param home what the segment must keep reachable
   */
  // Restricted: asked for by the caller, who has enabled native access. The fence is all there is
  // to do.
  @SuppressWarnings({"restricted", "ReachabilityFenceUsage"})
  static MemorySegment tie(MemorySegment unchecked, Arena scope, Object home) {
    return unchecked.reinterpret(scope, ended -> Reference.reachabilityFence(home));
  }

  /** Ties a block to the JDK arena of its generation; whoever gave it keeps it reachable. */
  @SuppressWarnings("restricted") // Asked for where native access is enabled.
  static MemorySegment tie(MemorySegment block, Arena scope) {
    return block.reinterpret(scope, null);
  }

  /** Whether this module may make restricted calls; asking does not enable them. */
  static boolean isNativeAccessEnabled() {
    return Segments.class.getModule().isNativeAccessEnabled();
  }

  /** Refuses, naming the flag, where native access is not enabled; asking does not enable it. */
  static void requireNativeAccess() {
    if (!isNativeAccessEnabled()) {
      throw new UnsupportedOperationException(ArenaMessages.noNativeAccess());
    }
  }

  /**
   * The memory of a mapped file as a native segment of the same lifetime: one program that reads
   * both kinds would read both slowly.
   */
  // Restricted: asked before. Neither size nor lifetime become other than they were.
  @SuppressWarnings("restricted")
  static MemorySegment nativeTwin(MemorySegment mapped) {
    if (!isNativeAccessEnabled()) {
      throw new UnsupportedOperationException(ArenaMessages.mappedNeedsNativeAccess());
    }
    return mapped.reinterpret(mapped.byteSize());
  }
}
