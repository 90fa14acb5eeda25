// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/**
 * Random programs of requests, scopes and resets. After each step every live piece still has the
 * bytes that were written to it, so no two overlap; and what is handed out as zeroed is zero.
 */
class ArenaModelTest {
  /** One step of a program: an operation by number, and a size. */
  record Step(int operation, int byteSize, int alignmentShift) {}

  /** Pieces of the arena or of one scope, each filled with its own byte. */
  private static final class Level {
    final List<MemorySegment> pieces = new ArrayList<>();
    final List<Byte> fillings = new ArrayList<>();
  }

  private final Deque<ArenaScope> scopes = new ArrayDeque<>();
  private final Deque<Level> levels = new ArrayDeque<>();
  private byte next;

  @Property(tries = 2_000)
  void a_fixed_arena_keeps_every_live_piece(@ForAll("programs") List<Step> program) {
    run(program, ScratchArena.fixed(4096));
  }

  @Property(tries = 2_000)
  void a_growing_arena_keeps_every_live_piece(@ForAll("programs") List<Step> program) {
    run(program, ScratchArena.growing(100, 20_000));
  }

  @Property(tries = 1_000)
  void a_poisoned_arena_on_dirty_memory_keeps_every_live_piece(
      @ForAll("programs") List<Step> program) {
    BlockSource dirty = new CountingSource().dirty();
    run(program, ScratchArena.of(ArenaOptions.growing(100, 20_000).from(dirty).poisoned()));
  }

  @Provide
  Arbitrary<List<Step>> programs() {
    Arbitrary<Integer> sizes =
        Arbitraries.frequencyOf(
            Tuple.of(8, Arbitraries.integers().between(0, 200)),
            Tuple.of(1, Arbitraries.integers().between(200, 5_000)));
    Arbitrary<Step> steps =
        Combinators.combine(
                Arbitraries.integers().between(0, 9), sizes, Arbitraries.integers().between(0, 8))
            .as(Step::new);
    return steps.list().ofMinSize(1).ofMaxSize(80);
  }

  private void run(List<Step> program, ScratchArena arena) {
    Level ground = new Level();
    try (arena) {
      for (Step step : program) {
        step(arena, ground, step);
        checkAll(ground);
        levels.forEach(ArenaModelTest::checkAll);
      }
      while (!scopes.isEmpty()) {
        closeTop();
        checkAll(ground);
      }
    } finally {
      scopes.clear();
      levels.clear();
    }
  }

  private void step(ScratchArena arena, Level ground, Step step) {
    switch (step.operation()) {
      case 0, 1, 2 -> take(arena.uncheckedSegments(), ground, step, true);
      case 3 -> take(arena.uncheckedUninitializedSegments(), ground, step, false);
      case 4, 5 -> {
        if (!scopes.isEmpty()) {
          take(scopes.getLast().uncheckedSegments(), levels.getLast(), step, true);
        }
      }
      case 6 -> {
        if (scopes.size() < 3) {
          scopes.addLast(arena.openScope());
          levels.addLast(new Level());
        }
      }
      case 7 -> {
        if (!scopes.isEmpty()) {
          closeTop();
        }
      }
      case 8 -> {
        if (scopes.isEmpty()) {
          arena.reset();
          ground.pieces.clear();
          ground.fillings.clear();
          assertThat(arena.statistics().usedByteSize()).isZero();
        }
      }
      default -> {
        if (scopes.isEmpty()) {
          arena.reset(Retain.upTo(step.byteSize()));
          ground.pieces.clear();
          ground.fillings.clear();
        }
      }
    }
    assertThat(arena.statistics().usedByteSize())
        .isLessThanOrEqualTo(arena.statistics().reservedByteSize());
    assertThat(arena.statistics().reservedByteSize()).isLessThanOrEqualTo(20_000);
  }

  private void closeTop() {
    scopes.removeLast().close();
    levels.removeLast();
  }

  private void take(SegmentAllocator segments, Level level, Step step, boolean zeroed) {
    MemorySegment piece;
    try {
      piece = segments.allocate(step.byteSize(), 1L << step.alignmentShift());
    } catch (ArenaOverflowException e) {
      return;
    }
    assertThat(piece.address() % (1L << step.alignmentShift())).isZero();
    if (zeroed) {
      checkBytes(piece, (byte) 0);
    }
    next = (byte) (next == 126 ? 1 : next + 1);
    piece.fill(next);
    level.pieces.add(piece);
    level.fillings.add(next);
  }

  private static void checkAll(Level level) {
    for (int i = 0; i < level.pieces.size(); i++) {
      checkBytes(level.pieces.get(i), level.fillings.get(i));
    }
  }

  private static void checkBytes(MemorySegment piece, byte expected) {
    MemorySegment same = MemorySegment.ofArray(new byte[(int) piece.byteSize()]).fill(expected);
    assertThat(piece.mismatch(same)).isEqualTo(-1);
  }
}
