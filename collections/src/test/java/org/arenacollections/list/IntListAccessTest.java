// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.samples;
import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.testing.ListCalls;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A list that is stale or somebody else's refuses everything, whatever the handle to it. */
class IntListAccessTest {
  private static final Set<String> ALLOWED =
      Set.of("toString", "renew", "renewIn", "renewZeroed", "renewZeroedIn");

  /** A list and all that hangs on it. */
  private static final class Handles {
    final ArenaIntList list;
    final MutableIntList part;
    final MutableIntList inner;
    final List<Integer> boxed;
    final List<Integer> boxedPart;
    final LazyIntIterable reversed;
    final LazyIntIterable lazy;
    final MutableIntList unmodifiable;
    final IntIterator iterator;
    final IntIterator backwards;
    final Iterator<Integer> boxedIterator;

    Handles(ArenaIntList list) {
      this.list = list;
      part = list.subList(1, 4);
      inner = part.subList(1, 2);
      boxed = list.boxed();
      boxedPart = boxed.subList(0, 3);
      reversed = list.asReversed();
      lazy = list.asLazy();
      unmodifiable = list.asUnmodifiable();
      iterator = list.intIterator();
      backwards = reversed.intIterator();
      boxedIterator = boxedPart.iterator();
    }

    void checkAllRefuse(Class<? extends Exception> refusal) {
      refuses(refusal, () -> list.get(0));
      refuses(refusal, () -> list.set(0, value(1)));
      refuses(refusal, () -> list.add(value(1)));
      refuses(refusal, list::size);
      refuses(refusal, list::isEmpty);
      refuses(refusal, () -> part.get(0));
      refuses(refusal, part::size);
      refuses(refusal, () -> inner.add(value(1)));
      refuses(refusal, inner::isEmpty);
      refuses(refusal, boxed::size);
      refuses(refusal, () -> boxedPart.get(0));
      refuses(refusal, () -> boxedPart.add(value(1)));
      refuses(refusal, reversed::toArray);
      refuses(refusal, reversed::size);
      refuses(refusal, lazy::toList);
      refuses(refusal, () -> unmodifiable.get(0));
      refuses(refusal, iterator::hasNext);
      refuses(refusal, iterator::next);
      refuses(refusal, backwards::hasNext);
      refuses(refusal, backwards::next);
      refuses(refusal, boxedIterator::hasNext);
      refuses(refusal, boxedIterator::next);
      assertThat(list.toString()).startsWith("ArenaIntList of arena 'unnamed'");
      assertThat(part.toString()).startsWith("sub-list of ArenaIntList");
      assertThat(boxed.toString()).startsWith("boxed view of ArenaIntList");
      assertThat(boxedPart.toString()).startsWith("sub-list of boxed view of ArenaIntList");
      assertThat(reversed.toString()).startsWith("ArenaIntList of arena");
    }

    private static void refuses(
        Class<? extends Exception> refusal,
        org.assertj.core.api.ThrowableAssert.ThrowingCallable use) {
      assertThatThrownBy(use).isInstanceOf(refusal);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 65_536, 1 << 24}) // keep
  void every_handle_is_stale_after_that_many_resets(int count) {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      Handles handles = new Handles(ArenaIntList.copyOf(frame, samples(0, 5)));
      for (int i = 0; i < count; i++) {
        frame.reset();
      }
      // Something else lies there by now, as long as the list was.
      ArenaIntList.copyOf(frame, samples(5, 10));
      handles.checkAllRefuse(StaleArenaException.class);
    }
  }

  @Test
  void every_handle_is_stale_after_the_close_of_its_arena_or_scope() {
    PersistentArena table = PersistentArena.fixed(1 << 10);
    Handles inScope;
    try (ArenaScope scope = table.openScope()) {
      inScope = new Handles(ArenaIntList.copyOf(scope, samples(0, 5)));
    }
    assertThatThrownBy(inScope.list::size).isInstanceOf(StaleArenaException.class);
    try (ArenaScope scope = table.openScope()) {
      ArenaIntList.copyOf(scope, samples(5, 10));
      assertThatThrownBy(inScope.list::size).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(inScope.iterator::next).isInstanceOf(StaleArenaException.class);
    }
    Handles handles = new Handles(ArenaIntList.copyOf(table, samples(0, 5)));
    table.close();
    handles.checkAllRefuse(StaleArenaException.class);
    assertThatThrownBy(() -> ArenaIntList.in(table)).isInstanceOf(StaleArenaException.class);
  }

  @Test
  void every_method_of_a_stale_list_refuses() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      Handles handles = new Handles(ArenaIntList.copyOf(frame, samples(0, 5)));
      frame.reset();
      checkEveryMethod(handles, frame, StaleArenaException.class);
    }
  }

  @Test
  void every_method_refuses_another_thread() throws Exception {
    try (ScratchArena frame = ScratchArena.fixed(1 << 12)) {
      Handles handles = new Handles(ArenaIntList.copyOf(frame, samples(0, 5)));
      for (Thread.Builder threads : List.of(Thread.ofPlatform(), Thread.ofVirtual())) {
        FutureTask<Boolean> task =
            new FutureTask<>(
                () -> {
                  handles.checkAllRefuse(WrongThreadException.class);
                  checkEveryMethod(handles, frame, WrongThreadException.class);
                  assertThatThrownBy(handles.list::renew).isInstanceOf(WrongThreadException.class);
                  assertThatThrownBy(() -> handles.list.renewZeroed(1))
                      .isInstanceOf(WrongThreadException.class);
                  try (ScratchArena mine = ScratchArena.fixed(64)) {
                    assertThatThrownBy(() -> handles.list.renewIn(mine))
                        .isInstanceOf(WrongThreadException.class);
                    assertThatThrownBy(() -> handles.list.renewZeroedIn(mine, 1))
                        .isInstanceOf(WrongThreadException.class);
                  }
                  return true;
                });
        threads.start(task);
        task.get();
      }
      assertThat(handles.list.toArray()).isEqualTo(samples(0, 5));
    }
  }

  private static void checkEveryMethod(
      Handles handles, ScratchArena frame, Class<? extends Exception> refusal) {
    List<String> wrong = new ArrayList<>();
    for (Method method : ListCalls.methods(ArenaIntList.class)) {
      check(handles.list, method, frame, refusal, wrong);
    }
    for (Method method : ListCalls.methods(MutableIntList.class)) {
      check(handles.part, method, frame, refusal, wrong);
    }
    for (Method method : ListCalls.methods(List.class)) {
      check(handles.boxed, method, frame, refusal, wrong);
      check(handles.boxedPart, method, frame, refusal, wrong);
    }
    assertThat(wrong).isEmpty();
  }

  private static void check(
      Object receiver,
      Method method,
      ScratchArena frame,
      Class<? extends Exception> refusal,
      List<String> wrong) {
    if (ALLOWED.contains(method.getName())) {
      return;
    }
    ListCalls calls =
        new ListCalls(
            new ListCalls.Samples(
                int.class,
                value(1),
                () -> new int[] {value(1), value(4)},
                () -> IntArrayList.newListWith(value(1), value(4)),
                () -> IntArrayList.newListWith(samples(0, 5)),
                frame));
    try {
      wrong.add(method + " gave " + calls.call(receiver, method));
    } catch (Throwable thrown) {
      if (!refusal.isInstance(thrown)) {
        wrong.add(method + " threw " + thrown);
      }
    }
  }
}
