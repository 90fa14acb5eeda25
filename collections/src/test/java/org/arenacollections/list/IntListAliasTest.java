// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.samples;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.arenacollections.arena.ScratchArena;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.utility.LazyIterate;
import org.junit.jupiter.api.Test;

/** What is added to a list or a part of it may come from that list, from any place in it. */
class IntListAliasTest {
  private static final int SIZE = 12;

  /** A part of the whole list, by its bounds. */
  private record Part(int from, int to) {
    MutableIntList of(ArenaIntList list) {
      return to - from == SIZE ? list : list.subList(from, to);
    }

    /** The same part as a part of a part. */
    MutableIntList inner(ArenaIntList list) {
      return list.subList(from / 2, SIZE).subList(from - from / 2, to - from / 2);
    }
  }

  private static final List<Part> PARTS =
      List.of(
          new Part(0, SIZE),
          new Part(0, 2),
          new Part(4, 9),
          new Part(3, 6),
          new Part(5, 5),
          new Part(7, SIZE));

  /** Ways to add at the end; {@code addRange} is there for what is a list of ours. */
  private static Map<String, BiConsumer<MutableIntList, IntIterable>> appends() {
    Map<String, BiConsumer<MutableIntList, IntIterable>> ways = new LinkedHashMap<>();
    ways.put("addAll", MutableIntList::addAll);
    ways.put("withAll", MutableIntList::withAll);
    ways.put("addAll of an array", (target, source) -> target.addAll(source.toArray()));
    ways.put(
        "addRange",
        (target, source) -> {
          if (target instanceof IntEdits edits && source instanceof IntList list) {
            edits.addRange(list, 0, list.size());
          } else {
            target.addAll(source);
          }
        });
    ways.put("boxed addAll", (target, source) -> target.boxed().addAll(boxed(source)));
    ways.put("boxed addAllIterable", (target, source) -> iterable(target, boxed(source)));
    return ways;
  }

  private static void iterable(MutableIntList target, List<Integer> source) {
    target.boxed().addAllIterable(LazyIterate.adapt(source)); // which is no collection
  }

  private static List<Integer> boxed(IntIterable source) {
    return source instanceof IntEdits edits ? edits.boxed() : copy(source);
  }

  private static List<Integer> copy(IntIterable source) {
    List<Integer> copy = new ArrayList<>();
    for (IntIterator i = source.intIterator(); i.hasNext(); ) {
      copy.add(i.next());
    }
    return copy;
  }

  /** Ways to add at index 1 or 0. */
  private static Map<String, BiConsumer<MutableIntList, IntIterable>> insertions() {
    Map<String, BiConsumer<MutableIntList, IntIterable>> ways = new LinkedHashMap<>();
    ways.put("addAllAtIndex", (target, source) -> target.addAllAtIndex(start(target), source));
    ways.put(
        "addAllAtIndex of an array",
        (target, source) -> target.addAllAtIndex(start(target), source.toArray()));
    ways.put(
        "boxed addAll at", (target, source) -> target.boxed().addAll(start(target), boxed(source)));
    ways.put(
        "addAll of an inner part",
        (target, source) -> target.subList(0, start(target)).addAll(source));
    ways.put(
        "addAll of a boxed part",
        (target, source) -> target.boxed().subList(0, start(target)).addAll(boxed(source)));
    return ways;
  }

  private static int start(MutableIntList target) {
    return Math.min(1, target.size());
  }

  /** The source itself, and what else shows its elements in the same order. */
  private static Map<String, Function<MutableIntList, IntIterable>> views() {
    Map<String, Function<MutableIntList, IntIterable>> views = new LinkedHashMap<>();
    views.put("itself", source -> source);
    views.put("unmodifiable", MutableIntList::asUnmodifiable);
    views.put("synchronized", MutableIntList::asSynchronized);
    views.put("lazy", MutableIntList::asLazy);
    views.put("reversed", MutableIntList::asReversed);
    return views;
  }

  @Test
  void parts_of_a_list_are_appended_to_parts_of_it() {
    appends().forEach((name, way) -> checkAll(name, way, true));
  }

  @Test
  void parts_of_a_list_are_inserted_into_parts_of_it() {
    insertions().forEach((name, way) -> checkAll(name, way, false));
  }

  private static void checkAll(
      String name, BiConsumer<MutableIntList, IntIterable> way, boolean atEnd) {
    for (Part target : PARTS) {
      for (Part source : PARTS) {
        views()
            .forEach(
                (viewName, view) -> {
                  String text = String.join(" ", name, viewName, target + " <- " + source);
                  check(text, way, atEnd, target, source, view, Part::of);
                  check(text + " inner", way, atEnd, target, source, view, Part::inner);
                });
      }
    }
  }

  private static void check(
      String text,
      BiConsumer<MutableIntList, IntIterable> way,
      boolean atEnd,
      Part target,
      Part source,
      Function<MutableIntList, IntIterable> view,
      java.util.function.BiFunction<Part, ArenaIntList, MutableIntList> choice) {
    for (int capacity : new int[] {SIZE, 100}) { // keep
      try (ScratchArena frame = ScratchArena.growing(1 << 10, 1 << 14)) {
        ArenaIntList list = ArenaIntList.in(frame, capacity);
        list.addAll(samples(0, SIZE));
        ArenaIntList.in(frame, 1); // so that growth has to move it
        List<Integer> model = new ArrayList<>(copy(list));
        IntIterable added = view.apply(choice.apply(source, list));
        List<Integer> expected = copy(added);
        int index = atEnd ? target.to : Math.min(target.from + 1, target.to);
        way.accept(choice.apply(target, list), added);
        model.addAll(index, expected);
        assertThat(copy(list)).as("%s, capacity %d", text, capacity).isEqualTo(model);
      }
    }
  }
}
