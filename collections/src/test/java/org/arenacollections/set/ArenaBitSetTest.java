// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.testing.EveryMethod;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the model test does not reach: limits, lifetimes, faults, garbage. */
class ArenaBitSetTest {
  private static final int LAST = 2_147_483_583;

  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 10, 1L << 30).named("frame"));

  @AfterEach
  void close() {
    frame.close();
  }

  private ArenaBitSet of(int... bits) {
    ArenaBitSet set = ArenaBitSet.in(frame);
    for (int bit : bits) {
      set.set(bit);
    }
    return set;
  }

  // ---- limits --------------------------------------------------------------------------------

  @Test
  void bits_have_numbers_from_0_to_the_limit() {
    ArenaBitSet set = of(3);
    List<Consumer<Integer>> reading =
        List.of(
            set::get,
            set::clear,
            set::nextSetBit,
            set::nextClearBit,
            bit -> set.previousSetBit(bit - 1),
            bit -> set.previousClearBit(bit - 1),
            bit -> set.clear(bit, 5),
            bit -> set.cardinality(bit, 5));
    List<Consumer<Integer>> writing =
        List.of(set::set, set::flip, bit -> set.set(bit, 5), bit -> set.flip(bit, 5));
    for (int negative : new int[] {-1, -64, Integer.MIN_VALUE + 1}) {
      for (List<Consumer<Integer>> operations : List.of(reading, writing)) {
        for (Consumer<Integer> operation : operations) {
          assertThatThrownBy(() -> operation.accept(negative))
              .isInstanceOf(IndexOutOfBoundsException.class);
        }
      }
    }
    for (int large : new int[] {LAST + 1, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> set.set(large))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessage(
              "index " + large + " is not from 0 to 2147483583; a bit set has no other bits");
      assertThatThrownBy(() -> set.flip(large)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> set.set(large - 2, large + (large == LAST + 1 ? 1 : 0)))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThat(set.get(large)).isFalse();
      assertThat(set.nextSetBit(large)).isEqualTo(-1);
      assertThat(set.previousSetBit(large)).isEqualTo(3);
      set.clear(large);
    }
    assertThatThrownBy(() -> set.set(6, 5)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(set).isEqualTo(of(3));
  }

  @Test
  void the_last_bit_can_be_set_where_there_is_room() {
    ArenaBitSet set = ArenaBitSet.in(frame, LAST + 1);
    set.set(LAST);
    assertThat(set.length()).isEqualTo(2_147_483_584);
    assertThat(set.cardinality()).isEqualTo(1);
    assertThat(set.nextSetBit(0)).isEqualTo(LAST);
    assertThat(set.nextClearBit(LAST)).isEqualTo(LAST + 1);
    assertThat(set.previousClearBit(LAST)).isEqualTo(LAST - 1);
    set.flip(0, LAST + 1);
    assertThat(set.cardinality()).isEqualTo(LAST);
    assertThatThrownBy(() -> ArenaBitSet.in(frame, LAST + 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expectedSize 2147483585 is not from 0 to 2147483584 bits");
    assertThatThrownBy(() -> ArenaBitSet.zeroed(frame, -1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_bit_of_the_heap_over_the_limit_is_refused() {
    BitSet heap = new BitSet();
    heap.set(5);
    assertThat(ArenaBitSet.copyOf(frame, heap)).isEqualTo(of(5));
    BitSet beyond = BitSet.valueOf(new long[] {1});
    beyond.set(LAST + 1);
    assertThatThrownBy(() -> ArenaBitSet.copyOf(frame, beyond))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void room_that_was_asked_for_is_there_and_no_more_is_taken() {
    ArenaBitSet set = ArenaBitSet.in(frame, 1000);
    long used = frame.statistics().usedByteSize();
    assertThat(used).isEqualTo(128);
    set.set(0, 1024);
    assertThat(frame.statistics().usedByteSize()).isEqualTo(used);
    set.clear();
    frame.reset();
    set.renew();
    assertThat(frame.statistics().usedByteSize()).isEqualTo(used);
    set.set(999);
    assertThat(frame.statistics().usedByteSize()).isEqualTo(used);
    assertThat(set).isEqualTo(of(999));
  }

  @Test
  void what_lay_in_its_memory_before_is_never_read() {
    try (ScratchArena poisoned = ScratchArena.of(ArenaOptions.fixed(1 << 10).poisoned())) {
      ArenaBitSet set = ArenaBitSet.in(poisoned);
      for (int i = 0; i < 3; i++) {
        set.set(0, 512);
        poisoned.reset();
        set.renew();
        assertThat(set.isEmpty()).isTrue();
        set.set(300);
        assertThat(set.cardinality()).isEqualTo(1);
        set.clear();
        set.flip(470);
        assertThat(set.toBitSet().toLongArray()).hasSize(8);
        assertThat(set.cardinality()).isEqualTo(1);
        set.renewZeroed(511);
        assertThat(set.isEmpty()).isTrue();
      }
    }
  }

  // ---- lifetime ------------------------------------------------------------------------------

  private static final Set<String> OUTSIDE =
      Set.of("toString", "renew", "renewZeroed", "renewIn", "renewZeroedIn");

  private Set<String> notThrowing(ArenaBitSet set, Class<? extends Exception> expected) {
    return new EveryMethod(set, new IntArrayList(), frame, OUTSIDE).notThrowing(expected);
  }

  @Test
  void every_method_of_a_stale_set_says_so() {
    ArenaBitSet set = of(1, 2);
    frame.reset();
    assertThat(notThrowing(set, StaleArenaException.class)).isEmpty();
    frame.reset();
    assertThat(set.toString())
        .isEqualTo(
            "ArenaBitSet of arena 'frame', generation 1, stale: the arena is in generation 3");
    assertThatThrownBy(() -> of(1).and(set)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> of(1).or(set)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> of(1).intersects(set)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> of(1).equals(set)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> ArenaBitSet.copyOf(frame, set))
        .isInstanceOf(StaleArenaException.class);
    frame.close();
    assertThatThrownBy(set::renew).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> ArenaBitSet.in(frame)).isInstanceOf(StaleArenaException.class);
  }

  @Test
  void every_method_on_another_thread_says_so() throws Exception {
    ArenaBitSet set = of(1, 2);
    for (Thread.Builder threads : List.of(Thread.ofVirtual(), Thread.ofPlatform())) {
      FutureTask<Set<String>> task =
          new FutureTask<>(
              () -> {
                assertThat(set.toString()).startsWith("ArenaBitSet of arena 'frame'");
                return new EveryMethod(set, new IntArrayList(), frame, Set.of("toString"))
                    .notThrowing(WrongThreadException.class);
              });
      threads.start(task);
      assertThat(task.get()).isEmpty();
    }
    assertThat(set).isEqualTo(of(1, 2));
  }

  @Test
  void under_a_scope_it_can_be_written_but_not_grow() {
    try (ArenaScope lower = frame.openScope()) {
      ArenaBitSet set = ArenaBitSet.zeroed(lower, 64);
      try (ArenaScope upper = frame.openScope()) {
        set.set(5);
        assertThatThrownBy(() -> set.set(64))
            .isInstanceOf(IllegalStateException.class)
            .isNotInstanceOf(StaleArenaException.class);
        assertThatThrownBy(set::renew).isInstanceOf(IllegalStateException.class);
        set.set(63);
        assertThat(upper.statistics()).isNotNull();
      }
      assertThat(set).isEqualTo(of(5, 63));
    }
  }

  @Test
  void a_procedure_can_change_renew_and_end_the_set() {
    ArenaBitSet set = of(1, 5, 70);
    List<Integer> seen = new ArrayList<>();
    set.forEach(
        bit -> {
          seen.add(bit);
          set.clear(5);
          if (bit < 10) {
            set.set(bit + 3);
          }
        });
    assertThat(seen).containsExactly(1, 4, 7, 10, 70);
    seen.clear();
    set.forEach(
        bit -> {
          seen.add(bit);
          set.renew();
        });
    assertThat(seen).containsExactly(1);
    ArenaBitSet ended = of(1, 5);
    assertThatThrownBy(() -> ended.forEach(_ -> frame.reset()))
        .isInstanceOf(StaleArenaException.class);
  }

  @Test
  void a_refusal_at_any_request_leaves_all_as_it_was() {
    ArenaBitSet large = of(0, 3_000);
    List<Consumer<ArenaBitSet>> operations =
        List.of(
            set -> set.set(2_000),
            set -> set.flip(2_000),
            set -> set.set(10, 2_000),
            set -> set.flip(10, 2_000),
            set -> set.or(large),
            set -> set.xor(large),
            set -> set.ensureCapacity(2_000),
            set -> set.renewZeroed(2_000),
            set -> set.renewZeroedIn(frame, 2_000),
            _ -> ArenaBitSet.in(frame, 5),
            _ -> ArenaBitSet.zeroed(frame, 5),
            _ -> ArenaBitSet.copyOf(frame, large),
            _ -> ArenaBitSet.copyOf(frame, large.toBitSet()));
    ArenaCore core = frame.space().core();
    for (Consumer<ArenaBitSet> operation : operations) {
      ArenaBitSet set = of(1, 100);
      core.refuseRequest(1);
      assertThatThrownBy(() -> operation.accept(set)).isInstanceOf(ArenaOverflowException.class);
      assertThat(set).isEqualTo(of(1, 100));
      operation.accept(set); // and now it works
    }
    ArenaBitSet stale = of(1, 100);
    frame.reset();
    core.refuseRequest(1);
    assertThatThrownBy(stale::renew).isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(stale::isEmpty).isInstanceOf(StaleArenaException.class);
    stale.renew();
    assertThat(stale.isEmpty()).isTrue();
  }

  // ---- as an object --------------------------------------------------------------------------

  @Test
  void it_is_written_as_the_set_of_the_heap() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(of(1, 64));
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      BitSet expected = new BitSet();
      expected.set(1);
      expected.set(64);
      assertThat(in.readObject()).isEqualTo(expected);
    }
  }

  @Test
  void it_is_equal_to_sets_of_the_same_bits_whatever_their_room() {
    ArenaBitSet roomy = ArenaBitSet.zeroed(frame, 10_000);
    roomy.set(7);
    roomy.set(9_999);
    roomy.clear(9_999);
    assertThat(roomy).isEqualTo(of(7)).hasSameHashCodeAs(of(7)).isNotEqualTo(of(8));
    assertThat(roomy.equals((Object) roomy.toBitSet())).isFalse();
    assertThat(roomy.into(new IntArrayList())).isEqualTo(IntArrayList.newListWith(7));
  }

  @Test
  void renewed_frames_leave_no_garbage() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    ArenaBitSet left = ArenaBitSet.in(frame);
    ArenaBitSet right = ArenaBitSet.in(frame);
    run(left, right, 100_000);
    long before = threads.getCurrentThreadAllocatedBytes();
    long sum = run(left, right, 200_000);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(100_000);
    assertThat(sum).isEqualTo(200_000L * 66);
  }

  /** Sets the 100 multiples of 3 below 300 and clears the 34 of 9 among them. */
  private long run(ArenaBitSet left, ArenaBitSet right, int frames) {
    long[] count = {0};
    IntProcedure counting = _ -> count[0]++;
    for (int i = 0; i < frames; i++) {
      left.renew();
      right.renewZeroed(300);
      for (int bit = 0; bit < 300; bit += 3) {
        left.set(bit);
        right.set(bit, bit % 9 == 0);
      }
      left.andNot(right);
      left.forEach(counting);
      frame.reset();
    }
    return count[0];
  }
}
