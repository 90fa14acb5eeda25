// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.GeneratedRecords;

/**
 * Random programs of list and arena operations on a list of records of a generated type and on an
 * ArrayList of the same records. After each step both hold the same, also where the arena refused.
 */
class ArenaListModelTest {
  private static final List<Class<? extends Record>> TYPES =
      GeneratedRecords.classesWithoutArrays(77, 120);

  /** Of a step: what is done, two numbers for it, and which request is refused; 0 none. */
  record Step(Operation operation, int a, int b, int refused) {}

  enum Operation {
    ADD,
    ADD_MANY,
    ADD_AT,
    ADD_RANGE,
    SET,
    REMOVE_AT,
    REMOVE_IF,
    POP,
    TRUNCATE,
    CLEAR,
    SWAP,
    REVERSE,
    SHUFFLE,
    SORT,
    SUB_LIST_CLEAR,
    SUB_LIST_ADD,
    SUB_LIST_REMOVE_IF,
    ITERATOR,
    ENSURE,
    RESET_AND_RENEW,
    RENEW_LIVE,
    RENEW_ELSEWHERE,
    TAKE_MEMORY,
    SCOPE
  }

  /** A list and its model; what a step does to the model it does after the list accepted it. */
  private static final class Pair {
    final ScratchArena arena = ScratchArena.of(ArenaOptions.growing(1 << 10, 1 << 24).poisoned());
    final ScratchArena other = ScratchArena.growing(0, 1 << 24);
    final Class<? extends Record> type;
    final ArenaList<Record> list;
    final List<Record> model = new ArrayList<>();

    @SuppressWarnings("unchecked")
    Pair(Class<? extends Record> type) {
      this.type = type;
      this.list = ArenaList.in(arena, (Class<Record>) type);
    }

    Record element(int seed) {
      return GeneratedRecords.value(type, new Random(seed));
    }

    List<Record> elements(int seed, int count) {
      List<Record> made = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        made.add(element(seed + i));
      }
      return made;
    }

    void run(Operation operation, int a, int b) {
      int size = model.size();
      switch (operation) {
        case ADD -> {
          list.add(element(a));
          model.add(element(a));
        }
        case ADD_MANY -> {
          int at = Math.floorMod(b, size + 1);
          list.addAll(at, elements(a, b % 40));
          model.addAll(at, elements(a, b % 40));
        }
        case ADD_AT -> {
          int at = Math.floorMod(b, size + 1);
          list.add(at, element(a));
          model.add(at, element(a));
        }
        case ADD_RANGE -> {
          int from = Math.floorMod(a, size + 1);
          int to = from + Math.floorMod(b, size - from + 1);
          list.addRange(list, from, to);
          model.addAll(List.copyOf(model.subList(from, to)));
        }
        case REMOVE_IF -> {
          list.removeIf(e -> e.hashCode() % 3 == a % 3);
          model.removeIf(e -> e.hashCode() % 3 == a % 3);
        }
        case TRUNCATE -> {
          int newSize = Math.floorMod(a, size + 1);
          list.truncate(newSize);
          model.subList(newSize, size).clear();
        }
        case CLEAR -> {
          list.clear();
          model.clear();
        }
        case REVERSE -> {
          list.reverseThis();
          Collections.reverse(model);
        }
        case SHUFFLE -> {
          list.shuffleThis(new Random(a));
          Collections.shuffle(model, new Random(a));
        }
        case SORT -> {
          list.sortThis(Comparator.comparing(Record::toString));
          model.sort(Comparator.comparing(Record::toString));
        }
        case ENSURE -> list.ensureCapacity(Math.floorMod(a * 10, 3000));
        case RESET_AND_RENEW -> {
          arena.reset();
          model.clear();
          list.renew();
          list.renewZeroed(b % 5);
          addZeros(b % 5);
        }
        case RENEW_LIVE -> {
          list.renewZeroed(b % 200);
          model.clear();
          addZeros(b % 200);
        }
        case RENEW_ELSEWHERE -> {
          list.renewZeroedIn(a % 2 == 0 ? arena : other, b % 100);
          model.clear();
          addZeros(b % 100);
        }
        case TAKE_MEMORY -> arena.uncheckedUninitializedSegments().allocate(b % 300);
        case SCOPE -> {
          try (ArenaScope scope = arena.openScope()) {
            ArenaList<Record> temporary = ArenaList.in(scope, list.isEmpty() ? anyType() : type());
            temporary.addAll(list);
            assertThat(temporary).isEqualTo(model);
            list.add(element(a));
            model.add(element(a));
          }
        }
        default -> {
          if (size > 0) {
            runOnElements(operation, Math.floorMod(a, size), Math.floorMod(b, size), b);
          }
        }
      }
    }

    @SuppressWarnings("unchecked")
    private Class<Record> type() {
      return (Class<Record>) type;
    }

    private Class<Record> anyType() {
      return type();
    }

    private void addZeros(int count) {
      if (count > 0) {
        Record zero = list.getFirst();
        for (int i = 0; i < count; i++) {
          model.add(zero);
        }
      }
    }

    private void runOnElements(Operation operation, int first, int second, int b) {
      int from = Math.min(first, second);
      int to = Math.max(first, second);
      switch (operation) {
        case SET -> {
          assertThat(list.set(first, element(b))).isEqualTo(model.get(first));
          model.set(first, element(b));
        }
        case REMOVE_AT -> assertThat(list.remove(first)).isEqualTo(model.remove(first));
        case POP -> assertThat(list.pop()).isEqualTo(model.removeLast());
        case SWAP -> {
          list.swap(first, second);
          Collections.swap(model, first, second);
        }
        case SUB_LIST_CLEAR -> {
          assertThat(list.subList(from, to)).isEqualTo(model.subList(from, to));
          list.subList(from, to).clear();
          model.subList(from, to).clear();
        }
        case SUB_LIST_ADD -> {
          list.subList(from, to).addAll(0, elements(b, b % 7));
          model.subList(from, to).addAll(0, elements(b, b % 7));
        }
        case SUB_LIST_REMOVE_IF -> {
          list.subList(from, to).removeIf(e -> e.hashCode() % 2 == 0);
          model.subList(from, to).removeIf(e -> e.hashCode() % 2 == 0);
        }
        case ITERATOR -> {
          removeEveryThird(list.iterator());
          removeEveryThird(model.iterator());
        }
        default -> throw new AssertionError(operation);
      }
    }

    private static void removeEveryThird(Iterator<Record> elements) {
      for (int i = 0; elements.hasNext(); i++) {
        elements.next();
        if (i % 3 == 0) {
          elements.remove();
        }
      }
    }
  }

  @Provide
  Arbitrary<List<Step>> programs() {
    Arbitrary<Step> steps =
        Combinators.combine(
                Arbitraries.of(Operation.class),
                Arbitraries.integers().between(0, 500),
                Arbitraries.integers().between(0, 500),
                Arbitraries.frequencyOf(
                    net.jqwik.api.Tuple.of(4, Arbitraries.just(0)),
                    net.jqwik.api.Tuple.of(1, Arbitraries.integers().between(1, 3))))
            .as(Step::new);
    return steps.list().ofMinSize(1).ofMaxSize(40);
  }

  @Property(tries = 4_000)
  void a_list_is_an_array_list_of_its_records(
      @ForAll("types") Class<? extends Record> type, @ForAll("programs") List<Step> program) {
    Pair pair = new Pair(type);
    try {
      for (Step step : program) {
        run(pair, step);
        assertThat(pair.list).as("after %s", step).isEqualTo(pair.model);
      }
      assertThat(pair.model).isEqualTo(pair.list);
      assertThat(pair.list.hashCode()).isEqualTo(pair.model.hashCode());
      assertThat(pair.list).hasToString(pair.model.toString());
    } finally {
      pair.arena.close();
      pair.other.close();
    }
  }

  @Provide
  Arbitrary<Class<? extends Record>> types() {
    return Arbitraries.of(TYPES);
  }

  private static void run(Pair pair, Step step) {
    pair.arena.space().core().refuseRequest(step.refused());
    try {
      pair.run(step.operation(), step.a(), step.b());
    } catch (ArenaOverflowException refused) {
      assertThat(step.refused()).isPositive();
    } finally {
      pair.arena.space().core().refuseRequest(0);
    }
    if (step.operation() == Operation.RESET_AND_RENEW && !pair.list.isReadable()) {
      pair.list.renew();
    }
  }
}
