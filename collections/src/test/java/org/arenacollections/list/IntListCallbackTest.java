// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.listOf;
import static org.arenacollections.testing.IntSamples.samples;
import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.testing.ListCalls;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.LazyIterable;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.lazy.primitive.AbstractLazyIntIterable;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.junit.jupiter.api.Test;

/** A function that changes or ends the list that calls it is found out at once. */
class IntListCallbackTest {
  /** Everything that calls a function, here one that runs something and then answers whatever. */
  private static List<BiConsumer<MutableIntList, Runnable>> callers() {
    List<BiConsumer<MutableIntList, Runnable>> callers = new ArrayList<>();
    callers.add((list, body) -> list.forEach(value -> body.run()));
    callers.add((list, body) -> list.each(value -> body.run()));
    callers.add((list, body) -> list.tap(value -> body.run()));
    callers.add((list, body) -> list.forEachWithIndex((value, i) -> body.run()));
    callers.add((list, body) -> list.count(value -> run(body)));
    callers.add((list, body) -> list.select(value -> run(body)));
    callers.add((list, body) -> list.reject(value -> run(body)));
    callers.add((list, body) -> list.select(value -> run(body), new IntArrayList()));
    callers.add((list, body) -> list.selectWithIndex((value, i) -> run(body)));
    callers.add((list, body) -> list.allSatisfy(value -> run(body)));
    callers.add((list, body) -> list.anySatisfy(value -> !run(body)));
    callers.add((list, body) -> list.noneSatisfy(value -> !run(body)));
    callers.add((list, body) -> list.detectIfNone(value -> !run(body), value(0)));
    callers.add((list, body) -> list.removeIf(value -> run(body)));
    callers.add((list, body) -> list.removeIf(value -> !run(body)));
    callers.add((list, body) -> list.collect(value -> run(body)));
    callers.add((list, body) -> list.collectWithIndex((value, i) -> run(body)));
    callers.add((list, body) -> list.injectInto("", (text, value) -> text + run(body)));
    callers.add((list, body) -> list.injectIntoWithIndex("", (text, value, i) -> text + run(body)));
    callers.add((list, body) -> list.asReversed().forEach(value -> body.run()));
    callers.add((list, body) -> list.asLazy().select(value -> run(body)).toList());
    callers.add((list, body) -> list.boxed().forEach(value -> body.run()));
    callers.add((list, body) -> list.boxed().each(value -> body.run()));
    callers.add((list, body) -> list.boxed().removeIf(value -> run(body)));
    callers.add(
        (list, body) ->
            list.boxed()
                .replaceAll(
                    value -> {
                      body.run();
                      return value;
                    }));
    callers.add((list, body) -> list.boxed().collect(value -> run(body)));
    callers.add((list, body) -> list.boxed().select(value -> run(body)));
    callers.add((list, body) -> list.boxed().detect(value -> !run(body)));
    callers.add((list, body) -> list.boxed().count(value -> run(body)));
    callers.add((list, body) -> list.boxed().stream().forEach(value -> body.run()));
    callers.add((list, body) -> list.boxed().iterator().forEachRemaining(value -> body.run()));
    callers.add((list, body) -> list.boxed().injectInto("", (text, value) -> text + run(body)));
    // not: boolean
    callers.add((list, body) -> list.sortThis((left, right) -> run(body) ? 1 : 0));
    callers.add(
        (list, body) -> list.boxed().sort((left, right) -> run(body) ? left.compareTo(right) : 0));
    // end
    return callers;
  }

  private static boolean run(Runnable body) { // keep
    body.run();
    return true;
  }

  @Test
  void a_reset_is_found_out() {
    checkAll(StaleArenaException.class, (frame, list) -> frame.reset());
  }

  @Test
  void a_close_is_found_out() {
    checkAll(StaleArenaException.class, (frame, list) -> frame.close());
  }

  @Test
  void a_reset_and_renewal_is_found_out() {
    checkAll(
        ConcurrentModificationException.class,
        (frame, list) -> {
          frame.reset();
          list.renew();
          list.addAll(samples(0, 9));
        });
  }

  @Test
  void growth_is_found_out() {
    checkAll(
        ConcurrentModificationException.class,
        (frame, list) -> {
          ArenaIntList.in(frame, 1); // so that growth moves the list
          list.addAll(samples(0, 90));
        });
  }

  @Test
  void removal_is_found_out() {
    checkAll(ConcurrentModificationException.class, (frame, list) -> list.clear());
  }

  private static void checkAll(
      Class<? extends Exception> expected, BiConsumer<ScratchArena, ArenaIntList> change) {
    List<BiConsumer<MutableIntList, Runnable>> callers = callers();
    for (int i = 0; i < callers.size(); i++) {
      BiConsumer<MutableIntList, Runnable> caller = callers.get(i);
      check("caller " + i, expected, change, caller, list -> list);
      check("part, caller " + i, expected, change, caller, list -> list.subList(1, 5));
    }
  }

  private static void check(
      String name,
      Class<? extends Exception> expected,
      BiConsumer<ScratchArena, ArenaIntList> change,
      BiConsumer<MutableIntList, Runnable> caller,
      java.util.function.UnaryOperator<MutableIntList> view) {
    for (int count = 1; count <= 2; count++) {
      try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 14)) {
        ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 6));
        long[] calls = {0};
        long wanted = count;
        Runnable body =
            () -> {
              if (++calls[0] == wanted) {
                change.accept(frame, list);
              }
            };
        assertThatThrownBy(() -> caller.accept(view.apply(list), body))
            .as("%s, call %d", name, count)
            .isInstanceOf(expected);
      }
    }
  }

  // ---- every method, at every call -------------------------------------------------------------

  /**
   * What sorts a copy that it has made before the first call, and what only asks its function for
   * an array or another thread.
   */
  private static final Pattern OTHERS =
      Pattern.compile("to(Immutable)?Sorted.*|toArray|asParallel");

  @Test
  void each_method_that_calls_functions_finds_out_at_each_call() {
    Set<String> silent = new TreeSet<>();
    int calls = 0; // keep
    for (Method method : ListCalls.methods(MutableIntList.class)) {
      calls += addSilent(silent, method, 6, list -> list);
      calls += addSilent(silent, method, 4, list -> list.subList(1, 5));
    }
    for (Method method : ListCalls.methods(MutableList.class)) {
      calls += addSilent(silent, method, 6, MutableIntList::boxed);
      calls += addSilent(silent, method, 4, list -> list.boxed().subList(1, 5));
    }
    for (Method method : ListCalls.methods(LazyIntIterable.class)) {
      calls += addSilent(silent, method, 6, MutableIntList::asReversed);
      calls += addSilent(silent, method, 6, MutableIntList::asLazy);
    }
    assertThat(silent).isEmpty();
    assertThat(calls).isGreaterThan(1000);
  }

  /**
   * Changes the list at each call in turn that a method makes; returns how many it made, and adds
   * what came instead of the exception.
   */
  private static int addSilent( // keep
      Set<String> silent, Method method, int size, Function<ArenaIntList, Object> view) {
    if (OTHERS.matcher(method.getName()).matches()) {
      return 0;
    }
    for (int count = 1; true; count++) {
      for (Consumer<ArenaIntList> change : changes()) {
        try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 14)) {
          ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 6));
          Object receiver = view.apply(list);
          ListCalls calls = calls(size);
          long wanted = count; // keep
          calls.onCall(
              () -> {
                if (calls.log().size() == wanted) {
                  change.accept(list);
                }
              });
          String outcome = outcome(calls, receiver, method);
          if (calls.log().size() < count) {
            return count - 1;
          }
          if (!outcome.isEmpty()) {
            silent.add(receiver.getClass().getSimpleName() + " " + method + outcome);
          }
        }
      }
    }
  }

  private static ListCalls calls(int size) {
    return new ListCalls(
        new ListCalls.Samples(
            int.class,
            value(1),
            () -> samples(1, 4),
            () -> IntArrayList.newListWith(samples(1, 4)),
            () -> IntArrayList.newListWith(samples(0, size)),
            "no arena"));
  }

  private static List<Consumer<ArenaIntList>> changes() {
    return List.of(
        MutableIntList::clear, list -> list.add(value(1)), list -> list.removeAtIndex(0));
  }

  /** Empty if the exception came. */
  private static String outcome(ListCalls calls, Object receiver, Method method) {
    try {
      Object result = calls.call(receiver, method);
      if (result instanceof LazyIntIterable lazy) {
        lazy.toList();
      } else if (result instanceof LazyIterable<?> lazy) {
        lazy.toList();
      }
      return " returned";
    } catch (ConcurrentModificationException expected) {
      return "";
    } catch (Throwable thrown) {
      // Of booleans only two keys differ.
      return thrown.toString().endsWith("already exists in map!") ? "" : " threw " + thrown;
    }
  }

  // ---- sources ---------------------------------------------------------------------------------

  /** Three elements, of which a list says first that there are so many. */
  private static LazyIntIterable source(int size, Runnable onSize, Runnable onNext) {
    return new AbstractLazyIntIterable() {
      @Override
      public int size() {
        onSize.run();
        return size;
      }

      @Override
      public IntIterator intIterator() {
        IntIterator elements = listOf(7, 10).intIterator();
        return new IntIterator() {
          @Override
          public boolean hasNext() {
            return elements.hasNext();
          }

          @Override
          public int next() {
            onNext.run();
            return elements.next();
          }
        };
      }

      @Override
      public void each(IntProcedure procedure) {
        for (IntIterator elements = intIterator(); elements.hasNext(); ) {
          procedure.value(elements.next());
        }
      }
    };
  }

  @Test
  void a_source_that_makes_the_list_grow_is_found_out() {
    for (int count = 1; count <= 3; count++) {
      try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 14)) {
        ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 6));
        ArenaIntList.in(frame, 1); // so that growth moves the list
        long[] calls = {0};
        long wanted = count; // keep
        LazyIntIterable growing =
            source(
                3,
                () -> {},
                () -> {
                  if (++calls[0] == wanted) {
                    list.ensureCapacity(100);
                  }
                });
        assertThatThrownBy(() -> list.addAll(growing))
            .isInstanceOf(ConcurrentModificationException.class);
        assertThat(list.toArray()).isEqualTo(samples(0, 6));
        list.addAll(source(3, () -> {}, () -> {}));
        assertThat(list.toArray()).isEqualTo(listOf(0, 6).withAll(listOf(7, 10)).toArray());
      }
    }
  }

  @Test
  void a_source_that_ends_the_list_when_asked_for_its_size_harms_nothing() {
    try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 14)) {
      ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 40));
      ArenaIntList other = ArenaIntList.in(frame);
      LazyIntIterable ending =
          source(
              100,
              () -> {
                frame.reset();
                other.renew();
                other.addAll(samples(3, 43)); // where the list was
                ArenaIntList.zeroed(frame, 8); // so that growth has to move it
              },
              () -> {});
      assertThatThrownBy(() -> list.addAll(ending)).isInstanceOf(StaleArenaException.class);
      for (int i = 0; i < 20; i++) {
        ArenaIntList.zeroed(frame, 8);
      }
      assertThat(other.toArray()).isEqualTo(samples(3, 43));
    }
  }

  @Test
  void a_source_that_changes_the_list_at_its_last_element_is_found_out() {
    List<BiConsumer<MutableIntList, Runnable>> uses = new ArrayList<>();
    uses.add((list, body) -> list.addAll(source(3, () -> {}, body)));
    uses.add((list, body) -> list.zipInt(source(6, () -> {}, body)));
    uses.add((list, body) -> list.zip(iterable(body)));
    uses.add((list, body) -> list.boxed().zip(iterable(body)));
    uses.add((list, body) -> list.boxed().zip(iterable(body), new ArrayList<>()));
    for (int i = 0; i < uses.size(); i++) {
      BiConsumer<MutableIntList, Runnable> use = uses.get(i);
      for (boolean part : new boolean[] {false, true}) {
        try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 14)) {
          ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 6));
          MutableIntList target = part ? list.subList(1, 5) : list;
          long[] calls = {0};
          Runnable body =
              () -> {
                if (++calls[0] == 3) {
                  list.removeAtIndex(0);
                }
              };
          // Into a part a copy is added, which has come before the part is touched.
          assertThatThrownBy(() -> use.accept(target, body))
              .as("use %d, part %s", i, part)
              .isInstanceOf(ConcurrentModificationException.class);
        }
      }
    }
  }

  /** Three texts. */
  private static Iterable<String> iterable(Runnable onNext) {
    return () -> List.of("a", "b", "c").stream().peek(text -> onNext.run()).iterator();
  }

  @Test
  void a_collection_that_changes_the_list_when_copied_revives_no_part() {
    try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 14)) {
      ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 6));
      List<Integer> part = list.boxed().subList(1, 3);
      List<Integer> source =
          new ArrayList<>(List.of(value(8))) {
            private static final long serialVersionUID = 1;

            @Override
            public Object[] toArray() {
              list.addAtIndex(0, value(9));
              return super.toArray();
            }
          };
      assertThatThrownBy(() -> part.addAll(source))
          .isInstanceOf(ConcurrentModificationException.class);
      assertThatThrownBy(part::size).isInstanceOf(ConcurrentModificationException.class);
      assertThat(list.size()).isEqualTo(7);
    }
  }

  // not: boolean
  @Test
  void a_list_that_shrinks_when_asked_for_its_size_leaves_nothing_to_read_behind_the_end() {
    try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 14)) {
      ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 6));
      IntArrayList other =
          new IntArrayList() {
            private static final long serialVersionUID = 1;

            @Override
            public int size() {
              list.clear();
              return 6;
            }

            @Override
            public int get(int index) {
              return value(1);
            }
          };
      assertThatThrownBy(() -> list.dotProduct(other))
          .isInstanceOf(ConcurrentModificationException.class);
      list.addAll(samples(0, 6));
      assertThatThrownBy(() -> list.equals(other))
          .isInstanceOf(ConcurrentModificationException.class);
    }
  }

  // end
  @Test
  void a_function_may_move_the_list_and_overwrite_elements() {
    try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 14)) {
      ArenaIntList list = ArenaIntList.copyOf(frame, samples(0, 6));
      ArenaIntList.in(frame, 1);
      IntArrayList seen = new IntArrayList();
      Consumer<MutableIntList> walk =
          part ->
              part.forEach(
                  value -> {
                    list.ensureCapacity(list.size() * 10);
                    list.set(5, value(9));
                    seen.add(value);
                  });
      walk.accept(list);
      assertThat(seen.toArray())
          .isEqualTo(IntArrayList.newListWith(samples(0, 5)).with(value(9)).toArray());
    }
  }
}
