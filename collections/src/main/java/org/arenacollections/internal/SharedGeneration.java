// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/** The blocks of one generation of a shared arena; they all end with one JDK arena. */
final class SharedGeneration {
  final long number;
  final Arena scope;
  private final SharedLedger ledger;

  /** Used in all generations before this one; set before others see this one. */
  long passedByteSize;

  /** Changed by one thread at a time. */
  private boolean sealed;

  /** The block that is taken from; changed by one thread at a time. */
  private volatile @Nullable SharedBlock newest;

  @SuppressWarnings("MustBeClosedChecker") // Closed by end().
  SharedGeneration(long number, SharedLedger ledger) {
    this.number = number;
    this.ledger = ledger;
    this.scope = Arena.ofShared();
  }

  @Nullable SharedBlock newest() {
    return newest;
  }

  void add(Block block, long dirtyTo) {
    newest = new SharedBlock(block, dirtyTo, ledger, newest);
  }

  /** Gives no memory to anybody any more: what is used is the last word. */
  void seal() {
    for (SharedBlock block = newest; block != null && !sealed; block = block.previous) {
      block.seal();
    }
    sealed = true;
  }

  /**
   * Seals it, and ends the memory for every thread that uses it now or later.
   *
   * @throws IllegalStateException if a native call is using it; nothing has changed then
   */
  void end() {
    boolean wasSealed = sealed;
    seal();
    try {
      scope.close();
    } catch (Throwable e) {
      if (!wasSealed) {
        unseal();
      }
      throw e;
    }
  }

  private void unseal() {
    sealed = false;
    for (SharedBlock block = newest; block != null; block = block.previous) {
      block.unseal();
    }
  }

  long usedByteSize() {
    long used = 0;
    for (SharedBlock block = newest; block != null; block = block.previous) {
      used += block.usedByteSize();
    }
    return used;
  }

  /** Its blocks, the newest first. */
  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    for (SharedBlock block = newest; block != null; block = block.previous) {
      blocks.add(block.block);
    }
    return blocks;
  }

  /** Has no block any more, and answers those it had. */
  List<Block> leaveBlocks() {
    List<Block> left = blocks();
    newest = null;
    return left;
  }
}
