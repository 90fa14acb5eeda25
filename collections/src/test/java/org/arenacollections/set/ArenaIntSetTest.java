// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.set;

import static org.arenacollections.testing.IntSamples.samples;
import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import java.util.Set;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.eclipse.collections.api.iterator.MutableIntIterator;
import org.eclipse.collections.api.set.primitive.ImmutableIntSet;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a set does that its heap twin does not show. */
class ArenaIntSetTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 24);

  @AfterEach
  void close() {
    arena.close();
  }

  /** The values at the edges of the type, and those that other libraries reserve. */
  private static int[] edges() {
    // for byte: return new byte[] {0, 1, -1, Byte.MIN_VALUE, 127};
    // for short: return new short[] {0, 1, -1, Short.MIN_VALUE, 32767};
    // for char: return new char[] {0, 1, 0xffff, 0x8000};
    // for long: return new long[] {0, 1, -1, Long.MIN_VALUE, 0x7fff_ffff_ffff_ffffL};
    return new int[] {0, 1, -1, Integer.MIN_VALUE, 0x7fff_ffff};
  }

  @Test
  void no_value_is_reserved() {
    ArenaIntSet set = ArenaIntSet.in(arena);
    for (int edge : edges()) {
      assertThat(set.contains(edge)).isFalse();
      assertThat(set.remove(edge)).isFalse();
      assertThat(set.add(edge)).isTrue();
      assertThat(set.add(edge)).isFalse();
      assertThat(set.contains(edge)).isTrue();
    }
    assertThat(set).isEqualTo(IntHashSet.newSetWith(edges()));
    assertThat(set.toSortedArray()).isEqualTo(IntHashSet.newSetWith(edges()).toSortedArray());
    for (int edge : edges()) {
      assertThat(set.remove(edge)).isTrue();
      assertThat(set.contains(edge)).isFalse();
    }
    assertThat(set.isEmpty()).isTrue();
  }

  @Test
  void nothing_survives_a_clear() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, edges());
    set.clear();
    set.clear();
    for (int edge : edges()) {
      assertThat(set.contains(edge)).isFalse();
      assertThat(set.remove(edge)).isFalse();
    }
    assertThat(set.intIterator().hasNext()).isFalse();
    set.addAll(edges());
    assertThat(set).isEqualTo(IntHashSet.newSetWith(edges()));
  }

  @Test
  void an_expected_size_is_taken_at_once_and_exactly_that_many_fit() {
    for (int size = 0; size <= 100; size++) {
      ArenaIntSet set = ArenaIntSet.in(arena, size);
      long used = arena.statistics().usedByteSize();
      set.addAll(samples(0, size));
      assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
      assertThat(set.size()).isEqualTo(size);
      arena.reset();
    }
  }

  @Test
  void a_size_that_cannot_be_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ArenaIntSet.in(arena, -1))
        .withMessage("expectedSize -1 is not from 0 to 2147483639");
    ArenaIntSet set = ArenaIntSet.in(arena);
    assertThatIllegalArgumentException().isThrownBy(() -> set.ensureCapacity(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> set.ensureCapacity(2_147_483_640));
    assertThatThrownBy(() -> ArenaIntSet.in(arena, 1 << 29))
        .isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(() -> ArenaIntSet.in(arena, 1 << 30))
        .isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(() -> ArenaIntSet.in(arena, 2_147_483_639))
        .isInstanceOf(ArenaOverflowException.class);
  }

  @Test
  void less_than_there_is_is_no_capacity_to_ensure() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 50));
    long used = arena.statistics().usedByteSize();
    set.ensureCapacity(3);
    set.ensureCapacity(50);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThat(set).isEqualTo(IntHashSet.newSetWith(samples(0, 50)));
  }

  @Test
  void removal_takes_no_memory_and_gives_no_room_back() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 100));
    long used = arena.statistics().usedByteSize();
    for (int i = 0; i < 100; i++) {
      assertThat(set.remove(value(i))).isTrue();
    }
    set.addAll(samples(0, 100));
    set.removeIf(element -> true);
    set.addAll(samples(0, 100));
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
  }

  @Test
  void removing_two_thirds_by_the_iterator_leaves_each_other_one_seen_once() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 100));
    IntHashSet seen = new IntHashSet();
    MutableIntIterator iterator = set.intIterator();
    for (int count = 0; iterator.hasNext(); count++) {
      assertThat(seen.add(iterator.next())).isTrue();
      if (count % 3 != 0) {
        iterator.remove();
      }
    }
    assertThat(seen).isEqualTo(IntHashSet.newSetWith(samples(0, 100)));
    assertThat(set.size()).isEqualTo(34);
    assertThat(seen.containsAll(set)).isTrue();
    assertThat(iterator.hasNext()).isFalse();
  }

  @Test
  void an_iterator_removes_once_for_each_step() {
    MutableIntIterator iterator = ArenaIntSet.copyOf(arena, samples(0, 9)).intIterator();
    assertThatThrownBy(iterator::remove).isInstanceOf(IllegalStateException.class);
    iterator.next();
    iterator.remove();
    assertThatThrownBy(iterator::remove)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("remove() needs a next() since the last remove()");
    while (iterator.hasNext()) {
      iterator.next();
    }
    assertThatThrownBy(iterator::next).isInstanceOf(NoSuchElementException.class);
    iterator.remove();
    assertThatThrownBy(iterator::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void iterators_fail_fast() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 9));
    MutableIntIterator added = set.intIterator();
    set.add(value(20));
    assertThat(added.hasNext()).isTrue();
    assertThatThrownBy(added::next).isInstanceOf(ConcurrentModificationException.class);
    MutableIntIterator removed = set.intIterator();
    removed.next();
    set.remove(value(20));
    assertThatThrownBy(removed::next).isInstanceOf(ConcurrentModificationException.class);
    assertThatThrownBy(removed::remove).isInstanceOf(ConcurrentModificationException.class);
    MutableIntIterator cleared = set.intIterator();
    set.clear();
    assertThatThrownBy(cleared::next).isInstanceOf(ConcurrentModificationException.class);
    MutableIntIterator grown = set.intIterator();
    set.ensureCapacity(1000);
    assertThatThrownBy(grown::next).isInstanceOf(ConcurrentModificationException.class);
    MutableIntIterator unchanged = set.intIterator();
    assertThat(set.add(value(1))).isTrue();
    MutableIntIterator same = set.intIterator();
    assertThat(set.add(value(1))).isFalse();
    assertThat((Object) same.next()).isEqualTo(value(1));
    assertThatThrownBy(unchanged::next).isInstanceOf(ConcurrentModificationException.class);
  }

  @Test
  void what_is_added_or_removed_may_be_the_set_itself_or_a_view_of_it() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 10));
    IntHashSet before = IntHashSet.newSetWith(samples(0, 10));
    assertThat(set.addAll(set)).isFalse();
    assertThat(set.addAll(set.asUnmodifiable())).isFalse();
    assertThat(set.addAll(set.asLazy())).isFalse();
    assertThat(set.boxed().addAll(set.boxed())).isFalse();
    assertThat(set.retainAll(set)).isFalse();
    assertThat(set.retainAll(set.asLazy())).isFalse();
    assertThat(set.boxed().retainAll(set.boxed())).isFalse();
    assertThat(set).isEqualTo(before);
    assertThat(set.removeAll(set)).isTrue();
    assertThat(set.isEmpty()).isTrue();
    set.addAll(before);
    assertThat(set.removeAll(set.asLazy())).isTrue();
    assertThat(set.isEmpty()).isTrue();
    set.addAll(before);
    assertThat(set.boxed().removeAll(set.boxed())).isTrue();
    assertThat(set.isEmpty()).isTrue();
  }

  @Test
  void equal_sets_are_equal_both_ways_whatever_their_capacity_and_history() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 20));
    ArenaIntSet large = ArenaIntSet.in(arena, 1000);
    for (int i = 30; i-- > 0; ) {
      large.add(value(i));
    }
    assertThat(set).isNotEqualTo(large);
    large.removeAll(samples(20, 30));
    IntHashSet twin = IntHashSet.newSetWith(samples(0, 20));
    ImmutableIntSet immutable = set.toImmutable();
    for (Object equal : new Object[] {large, twin, immutable, set.freeze(), set.asUnmodifiable()}) {
      assertThat(set).isEqualTo(equal);
      assertThat(equal).isEqualTo(set);
      assertThat(set.hashCode()).isEqualTo(equal.hashCode());
    }
    assertThat(set.boxed()).isEqualTo(Set.copyOf(set.boxed()));
    assertThat(set).isNotEqualTo(set.boxed()).isNotEqualTo(set.toList()).isNotEqualTo(null);
  }

  @Test
  void it_is_written_as_its_heap_twin() throws IOException, ClassNotFoundException {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, edges());
    assertThat(copy(set)).isExactlyInstanceOf(IntHashSet.class).isEqualTo(set);
    assertThat(copy(set.boxed())).isEqualTo(set.boxed());
  }

  private static Object copy(Object original) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(original);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  @Test
  void results_without_a_target_are_on_the_heap_and_outlive_the_arena() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 8));
    MutableIntSet union = set.union(ArenaIntSet.copyOf(arena, samples(4, 12)));
    MutableIntSet common = set.intersect(ArenaIntSet.copyOf(arena, samples(4, 12)));
    MutableIntSet chosen = set.select(element -> element != value(0));
    ArenaIntSet there = set.select(element -> element != value(0), ArenaIntSet.in(arena));
    assertThat(there).isEqualTo(chosen);
    arena.reset();
    assertThat(union).isEqualTo(IntHashSet.newSetWith(samples(0, 12)));
    assertThat(common).isEqualTo(IntHashSet.newSetWith(samples(4, 8)));
    assertThat(chosen).isEqualTo(IntHashSet.newSetWith(samples(1, 8)));
    assertThatThrownBy(there::size).isInstanceOf(StaleArenaException.class);
  }

  // ---- renewal ---------------------------------------------------------------------------------

  @Test
  void a_renewed_set_is_empty_and_has_the_room_it_had() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 60));
    MutableIntIterator before = set.intIterator();
    arena.reset();
    set.renew();
    long used = arena.statistics().usedByteSize();
    assertThat(set.isEmpty()).isTrue();
    assertThat(set.contains(value(1))).isFalse();
    set.addAll(samples(0, 60));
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThatThrownBy(before::next).isInstanceOf(ConcurrentModificationException.class);
    set.renew();
    assertThat(set.isEmpty()).isTrue();
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
  }

  @Test
  void it_moves_between_an_arena_and_its_scopes() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 60));
    try (ArenaScope scope = arena.openScope()) {
      set.renewIn(scope);
      set.addAll(samples(0, 90));
      assertThat(set).isEqualTo(IntHashSet.newSetWith(samples(0, 90)));
    }
    assertThatThrownBy(set::size).isInstanceOf(StaleArenaException.class);
    set.renewIn(arena);
    assertThat(set.add(value(3))).isTrue();
  }

  @Test
  void where_there_is_no_room_for_the_room_it_had_it_comes_without() {
    try (ScratchArena small = ScratchArena.fixed(256)) {
      ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 101));
      set.renewIn(small);
      assertThat(set.isEmpty()).isTrue();
      assertThat(set.contains(value(1))).isFalse();
      set.add(value(1));
      assertThat(set.toArray()).containsExactly(value(1));
    }
  }

  @Test
  void a_list_of_it_has_each_element_once() {
    ArenaIntSet set = ArenaIntSet.copyOf(arena, samples(0, 40));
    set.addAll(samples(10, 50));
    assertThat(set.toSortedList()).isEqualTo(IntArrayList.newListWith(samples(0, 50)).sortThis());
    assertThat(set.toString()).hasSameSizeAs(IntHashSet.newSetWith(samples(0, 50)).toString());
  }
}
