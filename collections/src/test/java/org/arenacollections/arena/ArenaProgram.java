// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.arenacollections.diagnostics.ArenaStatistics;
import org.arenacollections.internal.Held;
import org.arenacollections.internal.Space;

/**
 * A random program on one arena of random options: requests, growth, pieces given back, scopes,
 * holds, handovers, resets, and a block source that refuses and throws. After each step every live
 * or held piece still has its bytes, and the ledger is that of a model which only adds up.
 */
final class ArenaProgram {
  private static final int MOST_SCOPES = 4;

  /** Memory of the arena or of a scope, filled with a byte of its own. */
  private static final class Piece {
    final Space space;
    final byte filling;

    /** Whether it can grow and be given back, as that of a collection. */
    final boolean isOurs;

    MemorySegment block = MemorySegment.NULL;
    long offset;
    long byteSize;

    Piece(Space space, byte filling, boolean isOurs) {
      this.space = space;
      this.filling = filling;
      this.isOurs = isOurs;
    }

    Piece(Piece other) {
      this(other.space, other.filling, other.isOurs);
      lie(other.block, other.offset, other.byteSize);
    }

    void lie(MemorySegment newBlock, long newOffset, long newByteSize) {
      block = newBlock;
      offset = newOffset;
      byteSize = newByteSize;
    }

    void fill() {
      if (byteSize > 0) {
        block.asSlice(offset, byteSize).fill(filling);
      }
    }

    void check(byte expected, long upTo) {
      for (long i = 0; i < upTo; i++) {
        byte found = block.get(ValueLayout.JAVA_BYTE, offset + i);
        if (found != expected) {
          throw new AssertionError("byte " + i + " of " + byteSize + " is " + found);
        }
      }
    }

    boolean isUnder(Piece other) {
      return block.equals(other.block)
          && offset < other.offset + other.byteSize
          && other.offset < offset + byteSize;
    }
  }

  private record HeldPiece(Held held, Piece piece, long generation) {
    boolean isOf(Space space, long number) {
      return piece.space == space && generation == number;
    }
  }

  private final Random random;
  private final CountingSource source = new CountingSource();
  private final ScratchArena arena;
  private final Space ground;
  private final int slabCount;
  private final long byteLimit;

  private final Deque<ArenaScope> scopes = new ArrayDeque<>();
  private final List<List<Piece>> levels = new ArrayList<>();
  private final List<HeldPiece> holds = new ArrayList<>();
  private byte latestFilling;

  // The model.
  private long requestCount;
  private long requestedByteSize;
  private long refusedCount;
  private long resetCount;
  private long deadByteSize;
  private long peakByteSize;
  private long generationPeakByteSize;
  private long lastPeakByteSize;

  ArenaProgram(long seed) {
    random = new Random(seed);
    long first = random.nextInt(3) == 0 ? 0 : random.nextInt(5_000);
    boolean grows = random.nextBoolean();
    byteLimit = grows ? first + random.nextInt(20_000) : first;
    if (random.nextBoolean()) {
      source.dirty();
    }
    ArenaOptions options =
        grows ? ArenaOptions.growing(first, byteLimit) : ArenaOptions.fixed(first);
    options = random.nextInt(3) == 0 ? options.poisoned() : options;
    slabCount = random.nextInt(3) == 0 ? 2 + random.nextInt(2) : 1;
    options = slabCount > 1 ? options.rotating(slabCount) : options;
    arena = ScratchArena.of(options.from(source));
    ground = arena.space();
    levels.add(new ArrayList<>());
  }

  void run(int steps) {
    for (int i = 0; i < steps; i++) {
      step();
      check();
    }
    source.behave();
    holds.forEach(hold -> hold.held.release());
    Throwable atClose = catchThrowable(arena::close);
    assertThat(atClose != null).as("%s", atClose).isEqualTo(!scopes.isEmpty());
    assertThat(source.open()).isZero();
    assertThat(arena.statistics().usedByteSize()).isZero();
    assertThat(arena.statistics().requestedByteSize()).isEqualTo(requestedByteSize);
  }

  private void check() {
    ArenaStatistics now = arena.statistics();
    generationPeakByteSize = Math.max(generationPeakByteSize, now.usedByteSize());
    peakByteSize = Math.max(peakByteSize, generationPeakByteSize);
    assertThat(now.requestCount()).as("requests").isEqualTo(requestCount);
    assertThat(now.requestedByteSize()).as("requested").isEqualTo(requestedByteSize);
    assertThat(now.refusedCount()).as("refused").isEqualTo(refusedCount);
    assertThat(now.resetCount()).as("resets").isEqualTo(resetCount);
    assertThat(now.recycledByteSize() + now.abandonedByteSize()).as("dead").isEqualTo(deadByteSize);
    assertThat(now.generationPeakByteSize()).as("peak").isEqualTo(generationPeakByteSize);
    assertThat(now.lastPeakByteSize()).as("last peak").isEqualTo(lastPeakByteSize);
    assertThat(now.peakByteSize()).as("all peaks").isEqualTo(peakByteSize);
    assertThat(now.reservedByteSize()).as("reserved").isEqualTo(source.openByteSize());
    assertThat(now.usedByteSize()).isBetween(now.scopedByteSize(), now.reservedByteSize());
    if (slabCount == 1) {
      assertThat(now.reservedByteSize()).isLessThanOrEqualTo(byteLimit);
    }
    for (List<Piece> level : levels) {
      level.forEach(piece -> piece.check(piece.filling, piece.byteSize));
    }
    holds.forEach(hold -> hold.piece.check(hold.piece.filling, hold.piece.byteSize));
  }

  private boolean oneIn(int count) {
    return random.nextInt(count) == 0;
  }

  private void step() {
    if (oneIn(12)) {
      misbehaveSoon();
    }
    boolean scoped = !scopes.isEmpty() && random.nextBoolean();
    MemoryArena from = scoped ? scopes.getLast() : arena;
    List<Piece> level = levels.get(scoped ? levels.size() - 1 : 0);
    ArenaStatistics before = arena.statistics();
    int operation = random.nextInt(28);
    try {
      switch (operation) {
        case 0, 1, 2, 3, 4, 5, 6, 7 -> take(from, level, operation);
        case 8, 9, 10, 11, 12 -> grow(from, level);
        case 13, 14, 15 -> giveBack(level);
        case 16, 17 -> openScope();
        case 18, 19, 20 -> closeScope();
        case 21 -> reset();
        case 22 -> hold(level);
        case 23 -> release();
        case 24, 25 -> takeMany(from, level);
        case 26 -> leave();
        default -> handOver();
      }
    } catch (ArenaOverflowException e) {
      refusedCount++;
      assertNothingTaken(before);
    } catch (CountingSource.Mood e) {
      if (operation <= 12) {
        assertNothingTaken(before);
      }
    }
  }

  /** What is refused, or what a source throws, changes nothing that users have. */
  private void assertNothingTaken(ArenaStatistics before) {
    ArenaStatistics after = arena.statistics();
    assertThat(after.usedByteSize()).isEqualTo(before.usedByteSize());
    assertThat(after.paddingByteSize()).isEqualTo(before.paddingByteSize());
  }

  private void misbehaveSoon() {
    switch (random.nextInt(4)) {
      case 0 -> source.refuseNext(1);
      case 1 -> source.throwAtNextTake();
      case 2 -> source.failNextCloses(1, CountingSource.Mood::new);
      default -> ground.core().refuseRequest(1 + random.nextInt(2));
    }
  }

  private Piece piece(MemoryArena from, boolean isOurs) {
    latestFilling = (byte) (latestFilling == 126 ? 1 : latestFilling + 1);
    return new Piece(from.space(), latestFilling, isOurs);
  }

  private long byteSize() {
    return switch (random.nextInt(10)) {
      case 0 -> 0;
      case 1 -> random.nextInt(6_000);
      case 2 -> 1L << random.nextInt(13);
      case 3 -> Long.MAX_VALUE - random.nextInt(100);
      default -> random.nextInt(200);
    };
  }

  private void take(MemoryArena from, List<Piece> level, int how) {
    long byteSize = byteSize();
    long byteAlignment = 1L << (oneIn(8) ? random.nextInt(22) : random.nextInt(7));
    Piece piece = piece(from, how < 5);
    Space space = piece.space;
    switch (how) {
      case 0, 1 -> {
        long offset = space.reserve(byteSize, byteAlignment);
        piece.lie(space.segment(), offset, byteSize);
      }
      case 2, 3, 4 -> {
        long offset = space.reserveZeroed(byteSize, byteAlignment);
        piece.lie(space.segment(), offset, byteSize);
      }
      case 5, 6 ->
          piece.lie(from.uncheckedSegments().allocate(byteSize, byteAlignment), 0, byteSize);
      default ->
          piece.lie(
              from.uncheckedUninitializedSegments().allocate(byteSize, byteAlignment), 0, byteSize);
    }
    if (byteSize > 0) {
      requestCount++;
      requestedByteSize += byteSize;
      assertThat((piece.block.address() + piece.offset) % byteAlignment).isZero();
    }
    if (how >= 2 && how <= 6) {
      piece.check((byte) 0, byteSize);
    }
    piece.fill();
    level.add(piece);
  }

  /** Pieces of one size, one after the other, as records are taken. */
  private void takeMany(MemoryArena from, List<Piece> level) {
    boolean zeroed = random.nextBoolean();
    SegmentAllocator memory =
        zeroed ? from.uncheckedSegments() : from.uncheckedUninitializedSegments();
    long byteSize = 1L + random.nextInt(80);
    long byteAlignment = Long.lowestOneBit(byteSize);
    for (int left = random.nextInt(60); left > 0; left--) {
      long used = arena.statistics().usedByteSize();
      Piece piece = piece(from, false);
      try {
        piece.lie(memory.allocate(byteSize, byteAlignment), 0, byteSize);
      } catch (ArenaOverflowException | CountingSource.Mood e) {
        assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
        refusedCount += e instanceof ArenaOverflowException ? 1 : 0;
        return;
      }
      requestCount++;
      requestedByteSize += byteSize;
      if (zeroed) {
        piece.check((byte) 0, byteSize);
      }
      piece.fill();
      level.add(piece);
      generationPeakByteSize = Math.max(generationPeakByteSize, arena.statistics().usedByteSize());
    }
  }

  private void grow(MemoryArena from, List<Piece> level) {
    List<Piece> ours = level.stream().filter(piece -> piece.isOurs).toList();
    boolean isNew = ours.isEmpty() || oneIn(6);
    // The newest half of the time: it may grow where it lies.
    Piece piece =
        isNew
            ? piece(from, true)
            : ours.get(oneIn(2) ? ours.size() - 1 : random.nextInt(ours.size()));
    long needed = piece.byteSize + 1 + random.nextInt(oneIn(5) ? 4_000 : 100);
    long wanted = needed * (1 + random.nextInt(3));
    long kept = random.nextLong(piece.byteSize + 1);
    boolean isHeld = holds.stream().anyMatch(hold -> hold.piece.isUnder(piece));
    Space space = piece.space;
    long offset;
    try {
      offset =
          space.grow(
              space.generation(),
              piece.block,
              piece.offset,
              piece.byteSize,
              kept,
              needed,
              wanted,
              8);
    } catch (ArenaHeldException e) {
      assertThat(isHeld && slabCount == 1).isTrue();
      return;
    }
    long granted = space.grantedByteSize();
    assertThat(granted).isBetween(needed, wanted);
    if (!isNew && space.segment().equals(piece.block) && offset == piece.offset) {
      assertThat(isHeld).isFalse();
      requestedByteSize += granted - piece.byteSize;
    } else {
      requestCount++;
      requestedByteSize += granted;
      deadByteSize += piece.byteSize;
    }
    piece.lie(space.segment(), offset, granted);
    piece.check(piece.filling, kept);
    piece.fill();
    if (isNew) {
      level.add(piece);
    }
  }

  private void giveBack(List<Piece> level) {
    List<Piece> ours = level.stream().filter(piece -> piece.isOurs).toList();
    if (!ours.isEmpty()) {
      Piece piece = ours.get(random.nextInt(ours.size()));
      level.remove(piece);
      piece.space.recycle(piece.block, piece.offset, piece.byteSize);
      deadByteSize += piece.byteSize;
    }
  }

  private void openScope() {
    if (scopes.size() < MOST_SCOPES) {
      MemoryArena on = scopes.isEmpty() || random.nextBoolean() ? arena : scopes.getLast();
      scopes.addLast(on.openScope());
      levels.add(new ArrayList<>());
    }
    if (scopes.size() > 1) {
      ArenaScope lower = scopes.getFirst();
      assertThatThrownBy(() -> lower.space().reserve(1, 1))
          .isExactlyInstanceOf(IllegalStateException.class);
      assertThatThrownBy(lower::close).isExactlyInstanceOf(IllegalStateException.class);
    }
  }

  private void closeScope() {
    if (scopes.isEmpty()) {
      return;
    }
    ArenaScope top = scopes.getLast();
    Space space = top.space();
    if (isHeld(space)) {
      if (slabCount == 1) {
        assertThatThrownBy(top::close).isInstanceOf(ArenaHeldException.class);
      }
      return;
    }
    top.close();
    scopes.removeLast();
    levels.removeLast();
    top.close();
    assertThatThrownBy(top::space).isInstanceOf(StaleArenaException.class);
  }

  private boolean isHeld(Space space) {
    return holds.stream().anyMatch(hold -> hold.isOf(space, space.generation()));
  }

  private void reset() {
    Retain retain =
        switch (random.nextInt(4)) {
          case 0 -> Retain.none();
          case 1 -> Retain.upTo(random.nextInt(5_000));
          default -> Retain.all();
        };
    if (!scopes.isEmpty()) {
      assertThatThrownBy(() -> arena.reset(retain))
          .isExactlyInstanceOf(IllegalStateException.class);
      return;
    }
    if (isHeld(ground)) {
      if (slabCount == 1) {
        assertThatThrownBy(() -> arena.reset(retain)).isInstanceOf(ArenaHeldException.class);
        return;
      }
      if (heldGenerations() >= slabCount) {
        // It would wait for the oldest.
        return;
      }
    }
    try {
      arena.reset(retain);
    } finally {
      // Also if a block resists: then it has happened all the same.
      resetCount++;
      levels.getFirst().clear();
      lastPeakByteSize = generationPeakByteSize;
      generationPeakByteSize = 0;
      assertThat(arena.statistics().usedByteSize()).isZero();
    }
  }

  private long heldGenerations() {
    return holds.stream()
        .filter(hold -> hold.piece.space == ground)
        .mapToLong(HeldPiece::generation)
        .distinct()
        .count();
  }

  private void hold(List<Piece> level) {
    List<Piece> ours = level.stream().filter(p -> p.isOurs && p.byteSize > 0).toList();
    if (!ours.isEmpty()) {
      Piece piece = ours.get(random.nextInt(ours.size()));
      long generation = piece.space.generation();
      Held held =
          piece.space.holdPiece(
              generation, "program", piece.block, piece.offset, piece.byteSize, null);
      holds.add(new HeldPiece(held, new Piece(piece), generation));
    }
  }

  private void release() {
    if (!holds.isEmpty()) {
      Held held = holds.remove(random.nextInt(holds.size())).held;
      held.release();
      held.release();
    }
  }

  /** Another thread has it for a while, and ends without giving it back. */
  private void leave() {
    if (!scopes.isEmpty() || !holds.isEmpty() || !oneIn(4)) {
      return;
    }
    arena.handOver();
    try {
      OnThread.run(Thread.ofVirtual(), arena::take);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    assertThatThrownBy(arena::reset).isInstanceOf(WrongThreadException.class);
    arena.take();
  }

  private void handOver() {
    if (!scopes.isEmpty() || (!holds.isEmpty() && slabCount == 1)) {
      assertThatThrownBy(arena::handOver).isInstanceOf(IllegalStateException.class);
    } else if (holds.isEmpty()) {
      arena.handOver();
      assertThatThrownBy(arena::space).isInstanceOf(WrongThreadException.class);
      assertThatThrownBy(arena::reset).isInstanceOf(WrongThreadException.class);
      arena.take();
    }
  }
}
