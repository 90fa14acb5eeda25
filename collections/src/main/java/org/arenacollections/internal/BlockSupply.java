// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Takes blocks from upstream within one arena's limit, for the arena itself and for its scopes.
 *
 * <p>Upstream is foreign code: while it runs, {@link #isAsking} says so, and the arena refuses.
 */
final class BlockSupply {
  private final ArenaCore core;
  private final Upstream upstream;
  private final ArenaLife life;
  private final long firstByteSize;
  private final long byteLimit;
  private boolean asking;
  private long reservedByteSize;

  /** The part of it that earlier generations still have; it does not count to the limit. */
  private long parkedByteSize;

  private long askedCount;

  /** Told of blocks that come and go; none as a rule. */
  private final List<BlockWatcher> watchers = new ArrayList<>();

  BlockSupply(ArenaCore core, Upstream upstream, long firstByteSize, long byteLimit) {
    this.core = core;
    this.upstream = upstream;
    this.life = core.life();
    this.firstByteSize = firstByteSize;
    this.byteLimit = byteLimit;
  }

  long firstByteSize() {
    return firstByteSize;
  }

  long byteLimit() {
    return byteLimit;
  }

  long reservedByteSize() {
    return reservedByteSize;
  }

  long askedCount() {
    return askedCount;
  }

  /** What the limit leaves for this generation. */
  private long leftByteSize() {
    return byteLimit - (reservedByteSize - parkedByteSize);
  }

  /** From now on these blocks are an earlier generation's. */
  void park(List<Block> blocks) {
    parkedByteSize += Block.totalByteSize(blocks);
  }

  /** From now on they are not. */
  void unpark(List<Block> blocks) {
    parkedByteSize -= Block.totalByteSize(blocks);
  }

  boolean isAsking() {
    return asking;
  }

  private void setAsking(boolean now) {
    asking = now;
    core.noteAsking(now);
  }

  String note() {
    return upstream.note();
  }

  void forgetRefusal() {
    upstream.forgetRefusal();
  }

  /** Whether the limit would leave room for a request only after idle blocks were given back. */
  boolean needsIdle(long idleByteSize, long byteSize, long byteAlignment) {
    return !hasRoomFor(byteSize, byteAlignment)
        && hasRoomFor(byteSize - idleByteSize, byteAlignment);
  }

  /** Whether the limit leaves room for a block that holds a request. */
  boolean hasRoomFor(long byteSize, long byteAlignment) {
    return byteSize <= leftByteSize() - paddingIn(byteAlignment);
  }

  /**
   * Takes a block that holds a request, of the wanted size if limit and upstream have that; null if
   * they have none.
   */
  @Nullable Block takeFor(long byteSize, long byteAlignment, long wanted) {
    if (!hasRoomFor(byteSize, byteAlignment)) {
      upstream.forgetRefusal();
      return null;
    }
    long needed = byteSize + paddingIn(byteAlignment);
    long better = Math.max(needed, Math.max(wanted, firstByteSize));
    long size = Math.min(leftByteSize(), better);
    Block block = take(size);
    // Upstream may have no block twice as large, and still one that is large enough.
    return block == null && needed < size ? take(needed) : block;
  }

  /** What the start of a block, a multiple of 64, may be away from a stricter alignment. */
  private static long paddingIn(long byteAlignment) {
    return Math.max(0, byteAlignment - Sizes.BLOCK_BYTE_ALIGNMENT);
  }

  /** Takes a block of exactly that size; null if upstream refuses. */
  @Nullable Block take(long byteSize) {
    askedCount++;
    Object event = ArenaEvents.growthBegins();
    Upstream.Piece piece = ask(byteSize);
    if (piece == null) {
      return null;
    }
    life.holds(piece);
    reservedByteSize += byteSize;
    if (event != null) {
      ArenaEvents.growthEnds(event, life, byteSize, reservedByteSize);
    }
    Block block = new Block(piece, byteSize);
    // Now, while nothing counts on the block: later a heap without room for them would leave a list
    // half moved.
    block.views();
    return tell(block);
  }

  private Upstream.@Nullable Piece ask(long byteSize) {
    setAsking(true);
    try {
      return upstream.take(byteSize);
    } finally {
      setAsking(false);
    }
  }

  void add(BlockWatcher watcher) {
    watchers.add(watcher);
  }

  void remove(BlockWatcher watcher) {
    watchers.remove(watcher);
  }

  private Block tell(Block block) {
    for (BlockWatcher watcher : watchers) {
      watcher.taken(block.segment);
    }
    return block;
  }

  /**
   * The size of the block that replaces a chain; 0 for none.
   *
   * <p>In one block the pieces may need up to 63 bytes of padding more for each block of the chain.
   * Where the limit leaves no room for that, no block is kept, and the next frame chains again.
   *
   * @param total the sizes of the chain's blocks together; they have been given back
   * @param used how many of these bytes were used
   */
  long mergedByteSize(long total, long used, int blockCount, long retainedByteSize) {
    long padding = Sizes.BLOCK_BYTE_ALIGNMENT * (blockCount - 1);
    long merged = Math.min(total + padding, leftByteSize());
    if (merged > retainedByteSize) {
      return retainedByteSize >= firstByteSize ? retainedByteSize : 0;
    }
    return merged < used + padding ? 0 : merged;
  }

  /**
   * Gives blocks back, all of them, also if giving one back throws; whoever had them has left them.
   *
   * <p>What upstream threw first is thrown then, errors included, with the others as suppressed.
   */
  void giveBack(List<Block> blocks) {
    reservedByteSize -= Block.totalByteSize(blocks);
    Throwable first = null;
    setAsking(true);
    try {
      for (Block block : blocks) {
        first = giveBack(block, first);
      }
    } finally {
      setAsking(false);
    }
    Failures.raiseIfAny(first);
  }

  private @Nullable Throwable giveBack(Block block, @Nullable Throwable first) {
    life.lets(block.source());
    Throwable thrown = first;
    for (BlockWatcher watcher : watchers) {
      try {
        watcher.leaving(block.segment);
      } catch (Throwable e) {
        thrown = Failures.join(thrown, e);
      }
    }
    try {
      block.source().giveBack();
      return thrown;
    } catch (Throwable e) {
      return Failures.join(thrown, e);
    }
  }
}
