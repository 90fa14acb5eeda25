// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.ListCalls;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each method of the interface does what it does on the heap twin. */
class IntListTwinTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 20);

  @AfterEach
  void close() {
    arena.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 7, 40}) // keep
  void each_method_agrees_with_the_heap_twin(int size) {
    List<String> differences = new ArrayList<>();
    int compared = 0; // keep
    for (Method method : ListCalls.methods(MutableIntList.class)) {
      if (isNotOnTheTwin(method)) {
        continue;
      }
      IntArrayList twin = new IntArrayList();
      for (int i = 0; i < size; i++) {
        twin.add(value(i % 5));
      }
      ArenaIntList list = ArenaIntList.copyOf(arena, twin);
      ArenaIntList whole = ArenaIntList.copyOf(arena, twin);
      whole.addAtIndex(0, value(9));
      whole.add(value(9));
      MutableIntList part = whole.subList(1, size + 1);
      String expected = outcome(twin, method, size, arena);
      compare(differences, method, expected, outcome(list, method, size, arena));
      compare(differences, method, expected, outcome(part, method, size, arena));
      compared++;
    }
    assertThat(differences).isEmpty();
    assertThat(compared).isGreaterThan(100);
  }

  /** Sub-lists of the twin do not exist; without a seed shuffling can't be compared. */
  private static boolean isNotOnTheTwin(Method method) {
    return method.getName().equals("subList")
        || (method.getName().equals("shuffleThis") && method.getParameterCount() == 0);
  }

  /** Some of Eclipse Collections' boolean lists' methods are missing, or fail. */
  private static boolean isFaultOfTheTwin(String outcome) {
    return outcome.startsWith("java.lang.UnsupportedOperationException")
        || outcome.startsWith("java.lang.ArrayStoreException")
        || outcome.startsWith("java.lang.NullPointerException");
  }

  static void compare(List<String> differences, Method method, String expected, String actual) {
    if (isFaultOfTheTwin(expected)) {
      assertThat(isFaultOfTheTwin(actual)).as(actual).isFalse();
    } else if (!actual.equals(expected)) {
      differences.add(method + "\n  twin " + expected + "\n  ours " + actual);
    }
  }

  /** The result, what was written to arguments, what functions saw, and the list afterwards. */
  @SuppressWarnings("ReferenceEquality") // Whether it returns itself is what is asked.
  static String outcome(IntList list, Method method, int size, MemoryArena arena) {
    ListCalls calls =
        new ListCalls(
            new ListCalls.Samples(
                int.class,
                value(1),
                () -> new int[] {value(1), value(4)},
                () -> IntArrayList.newListWith(value(1), value(4), value(0)),
                () -> sameSize(size),
                arena));
    String result;
    try {
      Object returned = calls.call(list, method);
      result = returned == list ? "itself" : text(returned);
    } catch (IndexOutOfBoundsException thrown) {
      result = "index out of bounds";
    } catch (Throwable thrown) {
      result = thrown.getClass().getName();
    }
    // A sort asks as it likes.
    String seen = method.getName().contains("ort") ? "" : calls.log().toString();
    return result + " arguments " + text(calls.arguments()) + " seen " + seen + " then " + list;
  }

  private static MutableIntList sameSize(int size) {
    MutableIntList list = new IntArrayList();
    for (int i = 0; i < size; i++) {
      list.add(value((i + 1) % 5));
    }
    return list;
  }

  private static String text(Object result) {
    List<Object> texts = new ArrayList<>();
    switch (result) {
      case int[] array -> texts.add(Arrays.toString(array));
      case IntIterator iterator -> {
        while (iterator.hasNext()) {
          texts.add(iterator.next());
        }
      }
      case IntIterable iterable -> texts.add(iterable.toString());
      case BaseStream<?, ?> stream -> stream.iterator().forEachRemaining(texts::add);
      case Spliterator<?> spliterator -> spliterator.forEachRemaining(texts::add);
      case Iterable<?> iterable -> addTexts(texts, iterable.iterator());
      case null, default -> texts.add(String.valueOf(result));
    }
    return texts.toString().replaceAll("(Random|TwinTest.*)@\\w+", "$1");
  }

  private static void addTexts(List<Object> texts, Iterator<?> elements) {
    while (elements.hasNext()) {
      texts.add(text(elements.next()));
    }
  }
}
