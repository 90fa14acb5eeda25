// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.listOf;
import static org.arenacollections.testing.IntSamples.samples;
import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.iterator.MutableIntIterator;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.lazy.primitive.AbstractLazyIntIterable;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ArenaIntListTest {
  private static final int BYTE_SIZE = byteSize();

  private final ScratchArena frame = ScratchArena.growing(1 << 12, 1 << 23);

  @AfterEach
  void close() {
    frame.close();
  }

  /** How many bytes an element takes, typed in. */
  private static int byteSize() {
    // for byte boolean: return 1;
    // for short char: return 2;
    // for long double: return 8;
    return 4;
  }

  /** Boxed, since AssertJ compares primitive floats by ==. */
  private static void check(Integer actual, Integer expected) {
    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void a_new_list_is_empty_and_takes_no_memory() {
    ArenaIntList list = ArenaIntList.in(frame);
    assertThat(list.size()).isZero();
    assertThat(list.isEmpty()).isTrue();
    assertThat(list.toArray()).isEmpty();
    assertThat(list).hasToString("[]");
    assertThat(frame.statistics().usedByteSize()).isZero();
  }

  @Test
  void an_expected_size_is_exactly_that_many_adds_without_growth() {
    ArenaIntList list = ArenaIntList.in(frame, 100);
    long used = frame.statistics().usedByteSize();
    assertThat(used).isEqualTo(100L * BYTE_SIZE);
    for (int i = 0; i < 100; i++) {
      list.add(value(i % 10));
    }
    assertThat(frame.statistics().usedByteSize()).isEqualTo(used);
    list.add(value(3));
    assertThat(frame.statistics().usedByteSize()).isGreaterThan(used);
    assertThat(list.size()).isEqualTo(101);
    check(list.getLast(), value(3));
  }

  @Test
  void zeroed_gives_zeros_in_memory_that_was_used_before() {
    ArenaIntList old = ArenaIntList.in(frame);
    for (int i = 0; i < 500; i++) {
      old.add(value(7));
    }
    frame.reset();
    ArenaIntList list = ArenaIntList.zeroed(frame, 300);
    assertThat(list.toArray()).isEqualTo(new int[300]);
    list.set(299, value(5));
    check(list.get(299), value(5));
  }

  @Test
  void sizes_out_of_range_are_refused() {
    assertThatThrownBy(() -> ArenaIntList.in(frame, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expectedSize -1 is not from 0 to 2147483639");
    assertThatThrownBy(() -> ArenaIntList.zeroed(frame, Integer.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("size 2147483647 is not from 0 to 2147483639");
    ArenaIntList list = ArenaIntList.copyOf(frame, value(1));
    assertThatThrownBy(() -> list.ensureCapacity(Integer.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expectedSize 2147483647 is not from 0 to 2147483639");
    assertThatThrownBy(() -> list.ensureCapacity(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expectedSize -1 is not from 0 to 2147483639");
    assertThatThrownBy(() -> list.addCopies(-1, value(0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("count -1 is not from 0 to 2147483639");
    assertThatThrownBy(() -> list.renewZeroed(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("size -1 is not from 0 to 2147483639");
    assertThatThrownBy(() -> list.renewZeroedIn(frame, Integer.MAX_VALUE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("size 2147483647 is not from 0 to 2147483639");
    assertThatThrownBy(() -> list.addCopies(2_147_483_639, value(0)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("asked for room for 2147483640 elements, 2147483639 are possible");
    assertThatThrownBy(() -> list.addAll(hugeSource()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("asked for room for 2147483648 elements, 2147483639 are possible");
    assertThatThrownBy(() -> list.ensureCapacity(2_000_000_000))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(list.toArray()).isEqualTo(samples(1, 2));
  }

  /** Says that it has as many elements as an int can count, and has none. */
  private static LazyIntIterable hugeSource() {
    return new AbstractLazyIntIterable() {
      @Override
      public int size() {
        return Integer.MAX_VALUE;
      }

      @Override
      public IntIterator intIterator() {
        return new IntArrayList().intIterator();
      }

      @Override
      public void each(IntProcedure procedure) {
        throw new AssertionError("only its size is asked");
      }
    };
  }

  @Test
  void zero_sizes_are_fine_everywhere() {
    assertThat(ArenaIntList.in(frame, 0).isEmpty()).isTrue();
    assertThat(ArenaIntList.zeroed(frame, 0).isEmpty()).isTrue();
    assertThat(ArenaIntList.copyOf(frame, new IntArrayList()).isEmpty()).isTrue();
    ArenaIntList list = ArenaIntList.copyOf(frame);
    assertThat(list.addAll(samples(0, 0))).isFalse();
    assertThat(list.addAll(list)).isFalse();
    assertThat(list.addAllAtIndex(0, samples(0, 0))).isFalse();
    list.addRange(list, 0, 0);
    list.truncate(0);
    list.clear();
    list.reverseThis();
    list.fill(value(1));
    list.addCopies(0, value(1));
    list.ensureCapacity(0);
    list.renewZeroed(0);
    list.renewZeroedIn(frame, 0);
    assertThat(list.subList(0, 0).isEmpty()).isTrue();
    assertThat(list.intIterator().hasNext()).isFalse();
    assertThat(frame.statistics().usedByteSize()).isZero();
  }

  @Test
  void index_checks_look_at_the_size_and_not_at_the_capacity() {
    ArenaIntList list = ArenaIntList.in(frame, 16);
    list.addAll(samples(0, 3));
    for (int i : new int[] {-1, 3, 15, Integer.MIN_VALUE}) { // keep
      assertThatThrownBy(() -> list.get(i)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> list.set(i, value(0))).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> list.removeAtIndex(i)).isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> list.addAtIndex(4, value(0)))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> list.addAllAtIndex(-1, value(0)))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> list.truncate(4))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("newSize 4 is not from 0 to size 3");
    assertThatThrownBy(() -> list.truncate(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> list.subList(2, 1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> list.addRange(list, 1, 4))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(list.toArray()).isEqualTo(samples(0, 3));
  }

  @Test
  void one_value_is_given_to_all_elements_and_added_many_times() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 5));
    list.fill(value(2));
    list.addCopies(3, value(1));
    assertThat(list)
        .isEqualTo(
            IntArrayList.newListWith(
                value(2), value(2), value(2), value(2), value(2), value(1), value(1), value(1)));
    MutableIntList part = list.subList(1, 3);
    ((IntEdits) part).fill(value(5));
    ((IntEdits) part).addCopies(2, value(7));
    assertThat(list.toArray())
        .isEqualTo(
            new int[] {
              value(2), value(5), value(5), value(7), value(7), value(2), value(2), value(1),
              value(1), value(1)
            });
    MutableIntIterator iterator = list.intIterator();
    list.fill(value(1)); // no structural change
    check(iterator.next(), value(1));
    list.addCopies(1, value(1));
    assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void pop_and_truncate_remove_from_the_end() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 5));
    check(list.pop(), value(4));
    list.truncate(2);
    assertThat(list.toArray()).isEqualTo(samples(0, 2));
    list.truncate(2);
    list.pop();
    list.pop();
    assertThatThrownBy(list::pop).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void a_list_can_be_added_to_itself() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 3));
    ArenaIntList.in(frame, 1); // so that growth has to move it
    list.addAll(list);
    list.addRange(list, 1, 3);
    list.addAllAtIndex(1, list.subList(2, 4));
    IntArrayList expected = listOf(0, 3);
    expected.addAll(samples(0, 3));
    expected.addAll(samples(1, 3));
    expected.addAllAtIndex(1, value(2), value(0));
    assertThat(list).isEqualTo(expected);
    list.addAll(list.asReversed());
    assertThat(list.size()).isEqualTo(20);
    assertThat(list.removeAll(list)).isTrue();
    assertThat(list.isEmpty()).isTrue();
  }

  @Test
  void a_source_that_fills_its_block_to_the_end_is_added_whole() {
    try (ScratchArena full = ScratchArena.fixed(64L * BYTE_SIZE)) {
      ArenaIntList source = ArenaIntList.zeroed(full, 64);
      ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 1));
      list.addAll(source);
      list.addAllAtIndex(0, source);
      assertThat(list.size()).isEqualTo(129);
      assertThat(list.get(64)).isEqualTo(samples(0, 1)[0]);
    }
  }

  @Test
  void ranges_come_from_lists_on_the_heap_and_in_other_arenas() {
    try (ScratchArena other = ScratchArena.fixed(1 << 10)) {
      ArenaIntList list = ArenaIntList.in(frame);
      list.addRange(listOf(0, 6), 1, 4);
      list.addRange(ArenaIntList.copyOf(other, samples(4, 9)), 0, 3);
      assertThat(list.toArray()).isEqualTo(samples(1, 7));
    }
  }

  @Test
  void growth_moves_and_recycles_without_losing_anything() {
    ArenaIntList list = ArenaIntList.in(frame);
    ArenaIntList other = ArenaIntList.in(frame);
    for (int i = 0; i < 5000; i++) {
      list.add(value(i % 100));
      other.add(value((i + 50) % 100));
    }
    for (int i = 0; i < 5000; i++) {
      check(list.get(i), value(i % 100));
      check(other.get(i), value((i + 50) % 100));
    }
    assertThat(frame.statistics().recycledByteSize()).isPositive();
  }

  @Test
  void parts_are_live_nest_and_die_when_the_list_is_changed_elsewhere() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 10));
    MutableIntList part = list.subList(2, 8);
    MutableIntList inner = part.subList(1, 3);
    inner.set(0, value(9));
    inner.add(value(4));
    assertThat(inner.toArray()).isEqualTo(new int[] {value(9), value(4), value(4)});
    assertThat(part.size()).isEqualTo(7);
    assertThat(list.size()).isEqualTo(11);
    inner.clear();
    assertThat(list.toArray()).isEqualTo(listOf(0, 3).withAll(listOf(5, 10)).toArray());
    list.add(value(1));
    assertThatThrownBy(part::size)
        .isInstanceOf(ConcurrentModificationException.class)
        .hasMessageMatching(
            "sub-list of ArenaIntList of arena 'unnamed', .*: elements of that list came or went,"
                + " or it was renewed, after this part was made; make the part again");
    assertThatThrownBy(() -> inner.add(value(1)))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThat(part.toString()).startsWith("sub-list of ArenaIntList of arena 'unnamed'");
  }

  @Test
  void iterators_remove_and_notice_what_others_do() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 4));
    MutableIntIterator iterator = list.intIterator();
    assertThatThrownBy(iterator::remove).isInstanceOf(IllegalStateException.class);
    iterator.next();
    iterator.remove();
    assertThatThrownBy(iterator::remove).isInstanceOf(IllegalStateException.class);
    check(iterator.next(), value(1));
    list.add(value(5));
    assertThatThrownBy(iterator::next)
        .isInstanceOf(ConcurrentModificationException.class)
        .hasMessageMatching(
            "ArenaIntList of arena 'unnamed', .*: elements came or went, or it was renewed, in the"
                + " middle of an iteration or a call; do that after it, or through the iterator");
    assertThatThrownBy(iterator::remove).isInstanceOf(ConcurrentModificationException.class);
    MutableIntIterator exhausted = ArenaIntList.in(frame).intIterator();
    assertThatThrownBy(exhausted::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void lists_are_equal_by_contents_wherever_they_lie() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 5));
    ArenaIntList roomy = ArenaIntList.in(frame, 50);
    roomy.addAll(samples(0, 5));
    assertThat(list).isEqualTo(roomy).isEqualTo(listOf(0, 5)).isNotEqualTo(listOf(0, 4));
    assertThat(listOf(0, 5)).isEqualTo(list);
    assertThat(list.hashCode()).isEqualTo(roomy.hashCode()).isEqualTo(listOf(0, 5).hashCode());
    assertThat(list).isNotEqualTo(list.boxed());
    assertThat(list.boxed()).isEqualTo(listOf(0, 5).boxed());
  }

  @Test
  void it_is_written_as_the_heap_twin() throws IOException, ClassNotFoundException {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 5));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(list);
      out.writeObject(list.subList(1, 3));
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isInstanceOf(IntArrayList.class).isEqualTo(listOf(0, 5));
      assertThat(in.readObject()).isInstanceOf(IntArrayList.class).isEqualTo(listOf(1, 3));
    }
  }

  // ---- renewal ---------------------------------------------------------------------------------

  @Test
  void a_renewed_list_is_empty_and_has_the_capacity_of_before() {
    ArenaIntList list = ArenaIntList.in(frame, 40);
    list.addAll(samples(0, 9));
    frame.reset();
    list.renew();
    assertThat(list.isEmpty()).isTrue();
    assertThat(frame.statistics().usedByteSize()).isEqualTo(40L * BYTE_SIZE);
    list.addAll(samples(0, 3));
    assertThat(list.toArray()).isEqualTo(samples(0, 3));
  }

  @Test
  void a_list_is_renewed_with_zeros_where_something_else_was() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(3, 12));
    list.renewZeroed(4); // live, and there is room
    assertThat(list.toArray()).isEqualTo(new int[4]);
    list.fill(value(7));
    list.renewZeroed(200); // live, and it grows
    assertThat(list.toArray()).isEqualTo(new int[200]);
    list.fill(value(7));
    frame.reset();
    list.renewZeroed(50); // in the memory of before, and there is room for the 200 of before
    assertThat(list.toArray()).isEqualTo(new int[50]);
    assertThat(frame.statistics().usedByteSize()).isEqualTo(200L * BYTE_SIZE);
    list.addCopies(150, value(5));
    assertThat(frame.statistics().usedByteSize()).isEqualTo(200L * BYTE_SIZE);
    try (ArenaScope scope = frame.openScope()) {
      list.renewZeroedIn(scope, 300);
      assertThat(list.toArray()).isEqualTo(new int[300]);
    }
    list.renewZeroedIn(frame, 1);
    assertThat(list.toArray()).isEqualTo(new int[1]);
  }

  @Test
  void a_renewal_takes_what_is_needed_where_the_former_capacity_does_not_fit() {
    try (ScratchArena small = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(small, 64 / BYTE_SIZE);
      small.reset();
      ArenaIntList.zeroed(small, 32 / BYTE_SIZE);
      list.renew();
      assertThat(list.isEmpty()).isTrue();
      list.addCopies(8 / BYTE_SIZE, value(1)); // and in what is left it grows
      assertThat(list.size()).isEqualTo(8 / BYTE_SIZE);
      ArenaIntList large = ArenaIntList.in(frame, 1000);
      large.renewIn(small);
      assertThat(large.isEmpty()).isTrue();
      large.renewIn(frame);
      large.addCopies(1000, value(1));
      assertThat(large.size()).isEqualTo(1000);
      small.reset();
      large.renewZeroedIn(small, 16 / BYTE_SIZE);
      assertThat(large.toArray()).isEqualTo(new int[16 / BYTE_SIZE]);
    }
  }

  @Test
  void a_list_under_an_open_scope_stands_still() {
    try (ArenaScope lower = frame.openScope()) {
      ArenaIntList list = ArenaIntList.copyOf(lower, samples(0, 3));
      ArenaIntList other = ArenaIntList.in(frame, 5);
      try (ArenaScope upper = lower.openScope()) {
        List<ThrowingCallable> uses =
            List.of(
                () -> ArenaIntList.in(lower, 1),
                () -> ArenaIntList.zeroed(lower, 1),
                () -> ArenaIntList.copyOf(lower, samples(0, 1)),
                () -> ArenaIntList.copyOf(lower, list),
                () -> list.add(value(1)),
                () -> list.addCopies(1, value(1)),
                () -> list.ensureCapacity(100),
                list::renew,
                () -> list.renewZeroed(1),
                () -> other.renewIn(lower),
                () -> other.renewZeroedIn(lower, 1));
        for (ThrowingCallable use : uses) {
          assertThatThrownBy(use)
              .isExactlyInstanceOf(IllegalStateException.class)
              .hasMessageContaining("stands still while");
        }
        list.set(0, value(7));
        assertThat(upper.statistics().usedByteSize()).isPositive();
      }
      assertThat(list.toArray()).isEqualTo(new int[] {value(7), value(1), value(2)});
    }
  }

  @Test
  void renewing_a_live_list_empties_it_and_keeps_its_memory() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 9));
    long used = frame.statistics().usedByteSize();
    list.renew();
    assertThat(list.isEmpty()).isTrue();
    list.renewZeroed(5);
    assertThat(list.size()).isEqualTo(5);
    assertThat(frame.statistics().usedByteSize()).isEqualTo(used);
  }

  @Test
  void views_and_iterators_of_before_a_renewal_stay_dead() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 9));
    MutableIntIterator iterator = list.intIterator();
    MutableIntList part = list.subList(1, 3);
    frame.reset();
    list.renew();
    list.addAll(samples(0, 9));
    assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    assertThatThrownBy(() -> part.get(0)).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void a_list_can_move_between_arenas_and_scopes() {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 9));
    try (ScratchArena other = ScratchArena.fixed(1 << 10)) {
      list.renewIn(other);
      list.addAll(samples(0, 4));
      frame.reset();
      assertThat(list.toArray()).isEqualTo(samples(0, 4));
      try (ArenaScope scope = other.openScope()) {
        list.renewIn(scope);
        list.addAll(samples(0, 2));
      }
      assertThatThrownBy(list::size).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(list::renew).isInstanceOf(StaleArenaException.class);
      list.renewIn(frame);
    }
    list.add(value(1));
    assertThat(list.toArray()).isEqualTo(samples(1, 2));
  }

  @Test
  void a_refused_renewal_leaves_the_list_stale() {
    ScratchArena small = ScratchArena.fixed(64);
    ArenaIntList list = ArenaIntList.in(small, 8);
    list.add(value(3));
    small.reset();
    MemoryArena wall = small;
    ArenaIntList.zeroed(wall, 64 / BYTE_SIZE);
    assertThatThrownBy(() -> list.renewZeroed(8)).isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(list::size).isInstanceOf(StaleArenaException.class);
    small.close();
    assertThatThrownBy(list::renew).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> list.renewIn(wall)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> list.get(0)).isInstanceOf(StaleArenaException.class);
    ArenaIntList live = ArenaIntList.copyOf(frame, samples(0, 3));
    assertThatThrownBy(() -> live.renewIn(wall)).isInstanceOf(StaleArenaException.class);
    assertThat(live.toArray()).isEqualTo(samples(0, 3));
  }

  // ---- text ------------------------------------------------------------------------------------

  @Test
  void to_string_never_throws() throws InterruptedException {
    ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 2));
    assertThat(list).hasToString(listOf(0, 2).toString());
    List<Integer> boxed = list.boxed();
    StringBuilder seen = new StringBuilder();
    Thread.ofPlatform().start(() -> seen.append(list)).join();
    assertThat(seen.toString())
        .matches("ArenaIntList of arena 'unnamed', generation 1, of thread '.*'");
    frame.reset();
    assertThat(list)
        .hasToString(
            "ArenaIntList of arena 'unnamed', generation 1, stale: the arena is in generation 2");
    assertThat(boxed.toString()).startsWith("boxed view of ArenaIntList of arena 'unnamed'");
  }

  // ---- order -----------------------------------------------------------------------------------

  // not: boolean
  @Test
  void sorting_is_that_of_the_jdk_at_all_sizes() {
    java.util.Random random = new java.util.Random(1);
    for (int size = 0; size < 300; size++) {
      checkSorting(random, size, 100);
      checkSorting(random, size, 3);
    }
    checkSorting(random, 100_000, 100);
  }

  private void checkSorting(java.util.Random random, int size, int limit) {
    int[] values = new int[size];
    for (int i = 0; i < size; i++) {
      int index = random.nextInt(limit); // keep
      values[i] = value(index);
    }
    ArenaIntList list = ArenaIntList.copyOf(frame, values);
    ArenaIntList backwards = ArenaIntList.copyOf(frame, values);
    java.util.Arrays.sort(values);
    assertThat(list.sortThis().toArray()).isEqualTo(values);
    assertThat(list.sortThis().toArray()).isEqualTo(values);
    assertThat(list.reverseThis().sortThis().toArray()).isEqualTo(values);
    backwards.sortThis((left, right) -> Integer.compare(right, left));
    assertThat(backwards.reverseThis().toArray()).isEqualTo(values);
    for (int i = 0; i < Math.min(size, 50); i++) {
      check(list.get(list.binarySearch(values[i])), values[i]);
    }
    frame.reset();
  }

  @Test
  void sorting_survives_input_that_is_bad_for_quicksort() {
    for (int count : new int[] {1000, 20_000}) { // keep
      ArenaIntList list = ArenaIntList.in(frame);
      for (int i = 0; i < count; i++) {
        // An organ pipe, again and again.
        list.add(value(i % 100 < 50 ? i % 50 : 50 - i % 50));
      }
      int[] expected = list.toArray();
      java.util.Arrays.sort(expected);
      assertThat(list.sortThis().toArray()).isEqualTo(expected);
      frame.reset();
    }
  }
  // end
}
