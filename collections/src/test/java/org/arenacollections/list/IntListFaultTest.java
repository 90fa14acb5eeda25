// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.listOf;
import static org.arenacollections.testing.IntSamples.samples;
import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Consumer;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaCore;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What fails half way has changed nothing, or what it says. */
class IntListFaultTest {
  private static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final ScratchArena frame = ScratchArena.growing(1 << 12, 1 << 20);
  private ArenaIntList list;

  @BeforeEach
  void fill() {
    list = ArenaIntList.copyOf(frame, samples(0, 6));
  }

  @AfterEach
  void close() {
    frame.close();
  }

  @Test
  void a_fault_at_each_allocation_of_each_growing_operation_changes_nothing() {
    IntArrayList heap = listOf(0, 3);
    ArenaIntList other = ArenaIntList.copyOf(frame, samples(0, 3));
    List<Consumer<ArenaIntList>> operations =
        List.of(
            target -> target.add(value(7)),
            target -> target.addAtIndex(0, value(7)),
            target -> target.addAtIndex(3, value(7)),
            target -> target.addAll(samples(0, 3)),
            target -> target.addAll(heap),
            target -> target.addAll(heap.toSet()),
            target -> target.addAll(other),
            target -> target.addAll(target),
            target -> target.addAllAtIndex(2, samples(0, 3)),
            target -> target.addAllAtIndex(2, heap),
            target -> target.addAllAtIndex(2, target),
            target -> target.addRange(target, 1, 5),
            target -> target.addRange(heap, 0, 2),
            target -> target.with(value(7)),
            target -> target.withAll(heap),
            target -> target.ensureCapacity(7),
            target -> target.renewZeroed(7),
            target -> target.addCopies(2, value(7)),
            target -> target.boxed().add(value(7)),
            target -> target.boxed().addAll(1, List.of(value(7), value(8))),
            target -> target.boxed().listIterator(3).add(value(7)),
            target -> target.boxed().subList(1, 2).add(value(7)),
            target -> target.subList(1, 3).add(value(7)),
            target -> target.subList(1, 3).addAll(heap),
            target -> target.subList(0, 6).subList(1, 2).addAllAtIndex(0, samples(0, 3)));
    for (int i = 0; i < operations.size(); i++) {
      int count = faultCount(operations.get(i));
      assertThat(count).as("allocations of operation %d", i).isPositive();
    }
  }

  private int faultCount(Consumer<ArenaIntList> operation) {
    for (int count = 0; true; count++) {
      list.renewIn(frame);
      ArenaIntList target = ArenaIntList.copyOf(frame, samples(0, 6));
      ArenaCore core = frame.space().core();
      core.refuseRequest(count + 1);
      try {
        operation.accept(target);
        assertThat(core.isFaultPending()).isTrue();
        core.refuseRequest(0);
        return count;
      } catch (ArenaOverflowException expected) {
        assertThat(target.toArray()).isEqualTo(samples(0, 6));
        operation.accept(target); // and now it works
      }
    }
  }

  @Test
  void a_refused_factory_takes_nothing() {
    ArenaCore core = frame.space().core();
    long used = frame.statistics().usedByteSize();
    core.refuseRequest(1);
    assertThatThrownBy(() -> ArenaIntList.in(frame, 10)).isInstanceOf(ArenaOverflowException.class);
    core.refuseRequest(1);
    assertThatThrownBy(() -> ArenaIntList.zeroed(frame, 10))
        .isInstanceOf(ArenaOverflowException.class);
    core.refuseRequest(1);
    assertThatThrownBy(() -> ArenaIntList.copyOf(frame, list))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(frame.statistics().usedByteSize()).isEqualTo(used);
  }

  @Test
  void a_refused_renewal_leaves_a_stale_list_stale_and_a_live_one_alive() {
    ArenaCore core = frame.space().core();
    core.refuseRequest(1);
    assertThatThrownBy(() -> list.renewZeroed(1000)).isInstanceOf(ArenaOverflowException.class);
    assertThat(list.toArray()).isEqualTo(samples(0, 6));
    frame.reset();
    core.refuseRequest(1);
    assertThatThrownBy(list::renew).isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(list::size).isInstanceOf(StaleArenaException.class);
    list.renew();
    assertThat(list.isEmpty()).isTrue();
  }

  @Test
  void a_refused_move_to_another_arena_leaves_the_list_where_and_as_it_was() {
    try (ScratchArena other = ScratchArena.fixed(1 << 10)) {
      ArenaCore core = other.space().core();
      List<Consumer<ArenaIntList>> moves =
          List.of(
              target -> target.renewIn(other),
              target -> target.renewZeroedIn(other, 1),
              target -> target.renewZeroedIn(other, 7));
      for (Consumer<ArenaIntList> move : moves) {
        ArenaIntList target = ArenaIntList.copyOf(frame, samples(0, 6));
        core.refuseRequest(1);
        assertThatThrownBy(() -> move.accept(target)).isInstanceOf(ArenaOverflowException.class);
        assertThat(target.toArray()).isEqualTo(samples(0, 6));
        assertThat(other.statistics().usedByteSize()).isZero();
        other.reset();
        assertThat(target.toArray()).as("still in its own arena").isEqualTo(samples(0, 6));
        frame.reset();
        core.refuseRequest(1);
        assertThatThrownBy(() -> move.accept(target)).isInstanceOf(ArenaOverflowException.class);
        assertThatThrownBy(target::size).isInstanceOf(StaleArenaException.class);
        move.accept(target); // and now it works
        target.fill(value(1));
        frame.reset();
        target.add(value(1));
        other.reset();
        assertThatThrownBy(target::size).isInstanceOf(StaleArenaException.class);
      }
    }
  }

  @Test
  void a_source_that_throws_has_added_nothing() {
    assertThatThrownBy(() -> list.addAll(listOf(0, 50).asLazy().select(throwingAfter(40))))
        .isInstanceOf(Thrown.class);
    assertThat(list.toArray()).isEqualTo(samples(0, 6));
  }

  private static IntPredicate throwingAfter(long limit) {
    long[] calls = {0};
    return value -> {
      if (++calls[0] > limit) {
        throw new Thrown();
      }
      return calls[0] % 2 == 1;
    };
  }

  @Test
  void remove_if_has_removed_exactly_the_processed_prefix_when_its_function_throws() {
    for (int count = 0; count <= 6; count++) {
      for (boolean boxed : new boolean[] {false, true}) { // keep
        ArenaIntList target = ArenaIntList.copyOf(frame, samples(0, 6));
        IntPredicate predicate = throwingAfter(count);
        IntArrayList expected = new IntArrayList();
        for (int i = 0; i < 6; i++) {
          if (i >= count || i % 2 == 1) {
            expected.add(value(i));
          }
        }
        Runnable removal =
            boxed
                ? () -> target.boxed().removeIf(element -> predicate.accept(element))
                : () -> target.removeIf(predicate);
        if (count < 6) {
          assertThatThrownBy(removal::run).isInstanceOf(Thrown.class);
        } else {
          removal.run();
        }
        assertThat(target).isEqualTo(expected);
      }
    }
  }

  @Test
  void remove_if_asks_about_a_list_that_is_still_whole() {
    list.addAll(samples(0, 3));
    boolean changed = list.removeIf(value -> list.indexOf(value) != list.lastIndexOf(value));
    assertThat(changed).isTrue();
    // for boolean: assertThat(list.isEmpty()).isTrue();
    assertThat(list.toArray()).isEqualTo(samples(3, 6));
  }

  // not: boolean
  @Test
  void a_comparator_that_throws_has_changed_nothing() {
    list.reverseThis();
    int[] before = list.toArray();
    long[] calls = {0};
    assertThatThrownBy(
            () ->
                list.sortThis(
                    (left, right) -> {
                      if (++calls[0] > 4) {
                        throw new Thrown();
                      }
                      return Integer.compare(left, right);
                    }))
        .isInstanceOf(Thrown.class);
    assertThat(list.toArray()).isEqualTo(before);
    assertThatThrownBy(
            () ->
                list.boxed()
                    .sort(
                        (_, _) -> {
                          throw new Thrown();
                        }))
        .isInstanceOf(Thrown.class);
    assertThat(list.toArray()).isEqualTo(before);
  }
  // end
}
