// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.samples;
import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.eclipse.collections.api.list.primitive.MutableIntList;
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
