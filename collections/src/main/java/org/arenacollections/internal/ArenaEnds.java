// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The ends of an arena's lifetimes, in their long form: a reset that is not just a few stores, the
 * close, and the return of a loan.
 *
 * <p>In this order always: what can refuse, with nothing changed; then the numbers and the
 * generation; then the blocks, where only upstream can still throw.
 */
final class ArenaEnds {
  private final ArenaCore core;
  private final BlockChain chain;
  private final BlockSupply supply;
  private final SegmentScope segments;

  /** Blocks of earlier generations; null unless the arena rotates. */
  private final @Nullable Slabs slabs;

  ArenaEnds(
      ArenaCore core,
      BlockChain chain,
      BlockSupply supply,
      HoldPolicy holdPolicy,
      SegmentScope segments) {
    this.core = core;
    this.chain = chain;
    this.supply = supply;
    this.segments = segments;
    this.slabs = holdPolicy.isRotating() ? new Slabs(core, holdPolicy) : null;
  }

  /** Whether the arena goes on in other blocks while it is held. */
  boolean isRotating() {
    return slabs != null;
  }

  /** Adds the blocks of earlier generations. */
  void addBlocksTo(List<Block> all) {
    if (slabs != null) {
      slabs.addBlocksTo(all);
    }
  }

  // ---- reset ---------------------------------------------------------------------------------

  /** Frees everything and begins the next generation, whatever is unusual about the arena. */
  void reset(long retainedByteSize) {
    core.checkGrants();
    if (core.scopes().depth() > 0) {
      throw core.refusals.scopeOpen(core, "reset");
    }
    boolean rotates = core.isHeld() && makeWay();
    Object event = ArenaEvents.resetBegins();
    // First, since a native call that still uses a segment refuses it, and then nothing may change.
    segments.close();
    long used = core.usedByteSize();
    core.notePeak(used);
    core.endGeneration();
    core.countReset();
    core.forgetFreePieces();
    if (rotates) {
      rotate(retainedByteSize);
    } else {
      renew(retainedByteSize);
    }
    ScopeStack scopes = core.scopes();
    if (scopes.hasBlocks()) {
      scopes.merge(retainedByteSize - chain.totalByteSize());
    }
    if (slabs != null && retainedByteSize != Long.MAX_VALUE) {
      giveBackReturned(slabs);
    }
    core.forgetRawSegments();
    if (event != null) {
      ArenaEvents.resetEnds(event, core, used, core.lastPeakByteSize());
    }
  }

  /**
   * Sees to it that nobody reads what the reset is going to free.
   *
   * @return whether somebody still does, and this generation's blocks must be left to them
   */
  private boolean makeWay() {
    long number = core.generation();
    if (!core.holds().has(held -> held.isOf(core, number))) {
      return false;
    }
    if (slabs == null) {
      core.holds().awaitNone("reset", held -> held.isOf(core, number));
      return false;
    }
    slabs.awaitTurn();
    return true;
  }

  /** Goes on in the same block, or in one instead of many. */
  private void renew(long retainedByteSize) {
    if (core.isPoisoned()) {
      chain.poison(core.cursor);
    }
    if (chain.count() > 1 || !isRetained(retainedByteSize)) {
      merge(retainedByteSize);
    } else if (!chain.isEmpty()) {
      core.rewind(chain.last());
    }
  }

  /** Whether all may be kept; asks no block where that is no question. */
  private boolean isRetained(long retainedByteSize) {
    return retainedByteSize == Long.MAX_VALUE || chain.totalByteSize() <= retainedByteSize;
  }

  /** Replaces many blocks by one of the size that they turned out to need together. */
  private void merge(long retainedByteSize) {
    long used = chain.usedBefore() + core.cursor;
    long total = chain.totalByteSize();
    List<Block> old = core.leaveBlocks();
    supply.giveBack(old);
    addMerged(total, used, old.size(), retainedByteSize);
  }

  private void addMerged(long total, long used, int blockCount, long retainedByteSize) {
    long merged = supply.mergedByteSize(total, used, blockCount, retainedByteSize);
    // If upstream refuses now, the next request asks again and says so.
    if (merged > 0) {
      core.addBlock(merged);
    }
  }

  /** Leaves the blocks to those who hold them, and goes on in others. */
  private void rotate(long retainedByteSize) {
    Slabs turned = slabs;
    if (turned == null || chain.isEmpty()) {
      return;
    }
    chain.last().soiledBelow(core.cursor);
    long used = chain.usedBefore() + core.cursor;
    long total = chain.totalByteSize();
    List<Block> left = core.leaveBlocks();
    turned.park(core.generation() - 1, left);
    supply.park(left);
    List<Block> next = turned.takeReturned();
    if (next != null) {
      supply.unpark(next);
      if (next.size() == 1 && next.getFirst().byteSize <= retainedByteSize) {
        Block block = next.getFirst();
        poisonWhole(block);
        core.append(block);
        return;
      }
      supply.giveBack(next);
    }
    addMerged(total, used, left.size(), retainedByteSize);
  }

  /** What was used of it is not known any more, so afterwards all of it counts as used. */
  private void poisonWhole(Block block) {
    if (core.isPoisoned()) {
      block.poison(0, block.byteSize);
      block.soiledBelow(block.byteSize);
    }
  }

  private void giveBackReturned(Slabs turned) {
    List<Block> left = turned.leaveReturned();
    supply.unpark(left);
    supply.giveBack(left);
  }

  // ---- close and the end of a loan -----------------------------------------------------------

  /** Ends every scope and the arena, and gives all memory back; a second call does nothing. */
  void close() {
    core.inherit();
    core.checkOwner();
    if (core.isClosed()) {
      return;
    }
    core.checkNotAsking();
    RuntimeException openScope = endScopes();
    core.notePeak();
    core.forgetFreePieces();
    core.endGeneration();
    core.end();
    List<Block> left = core.leaveBlocks();
    left.addAll(core.scopes().leaveBlocks());
    if (slabs != null) {
      left.addAll(slabs.leaveReturned());
    }
    try {
      supply.giveBack(left);
    } catch (Throwable e) {
      throw Failures.raise(Failures.join(openScope, e));
    }
    if (openScope != null) {
      throw openScope;
    }
  }

  /**
   * Frees everything and ends the scopes.
   *
   * @return what is wrong all the same; null if nothing
   */
  @Nullable Throwable giveBack() {
    core.inherit();
    core.checkOpen();
    RuntimeException openScope = endScopes();
    long ended = core.generation();
    try {
      core.reset(Long.MAX_VALUE);
      return openScope;
    } catch (Throwable e) {
      Throwable wrong = Failures.join(openScope, e);
      if (core.generation() == ended) {
        throw Failures.raise(wrong);
      }
      // It has happened all the same; the block source threw.
      return wrong;
    }
  }

  /**
   * Waits for the holds, or refuses, and ends the scopes and all raw segments.
   *
   * @return what is to be thrown at the end, if scopes were open; null if none was
   */
  private @Nullable RuntimeException endScopes() {
    if (core.holds().isAny()) {
      core.holds().awaitNone("close", held -> true);
    }
    ScopeStack scopes = core.scopes();
    RuntimeException open = scopes.depth() > 0 ? core.refusals.scopeOpen(core, "close") : null;
    // First, since a native call that still uses a segment refuses it, and then nothing may change.
    scopes.closeSegmentScopes();
    segments.close();
    scopes.endAll();
    return open;
  }
}
