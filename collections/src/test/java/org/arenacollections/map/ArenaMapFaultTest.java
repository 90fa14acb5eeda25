// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.testing.EveryMethod;
import org.arenacollections.testing.FunctionCalls;
import org.arenacollections.testing.Parcel;
import org.eclipse.collections.api.tuple.Pair;
import org.eclipse.collections.impl.tuple.Tuples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What fails half way, what is stale or somebody else's, and functions that change their map. */
class ArenaMapFaultTest {
  private static final int SIZE = 6;

  /** Is no loop over the elements, or one over a copy of them, or asks at most one of them. */
  private static final Pattern EXEMPT =
      Pattern.compile(
          "(field|text|nested|block|toArray|to(Immutable)?Sorted(List|Set|Bag)(By)?"
              + "|collectKeysAndValues)\\[.*|collect\\[Function2\\]");

  /** What touches no memory: what it returns is checked when it is used. */
  private static final Set<String> OUTSIDE =
      Set.of(
          "toString",
          "renew",
          "renewIn",
          "asUnmodifiable",
          "asSynchronized",
          "field",
          "text",
          "nested",
          "block",
          "newEmpty");

  private static final Parcel LARGE =
      new Parcel(
          99,
          "large ".repeat(1_000),
          new Parcel.Place(0, 0, "room ".repeat(1_000)),
          Parcel.Kind.FLAT,
          0,
          "");

  private static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final ScratchArena frame = ScratchArena.growing(1 << 12, 1 << 22);
  private final List<ScratchArena> arenas = new ArrayList<>();

  @AfterEach
  void close() {
    frame.close();
    arenas.forEach(FunctionCalls::close);
  }

  private static Map<String, Parcel> entries(int from, int to) {
    Map<String, Parcel> entries = new HashMap<>();
    for (int i = from; i < to; i++) {
      entries.put("key number " + (1_000 + i), Parcel.of(i));
    }
    return entries;
  }

  private ArenaMap<String, Parcel> map(int size) {
    return ArenaMap.copyOf(frame, String.class, Parcel.class, entries(0, size));
  }

  @Test
  void a_fault_at_each_allocation_of_each_growing_operation_changes_nothing() {
    String there = "key number 1003";
    String absent = "new ".repeat(2_000);
    List<Consumer<ArenaMap<String, Parcel>>> operations =
        List.of(
            map -> map.put(absent, LARGE),
            map -> map.put(there, LARGE),
            map -> map.withKeyValue(absent, LARGE),
            map -> map.putPair(Tuples.pair(absent, LARGE)),
            map -> map.putIfAbsent(absent, LARGE),
            map -> map.replace(there, LARGE),
            map -> map.getIfAbsentPut(absent, LARGE),
            map -> map.getIfAbsentPut(absent, () -> LARGE),
            map -> map.getIfAbsentPutWithKey(absent, key -> LARGE),
            map -> map.getIfAbsentPutWith(absent, each -> LARGE, "parameter"),
            map -> map.updateValue(absent, () -> LARGE, each -> each),
            map -> map.updateValue(there, () -> LARGE, each -> LARGE),
            map -> map.merge(there, LARGE, (left, right) -> right),
            map -> map.compute(there, (key, value) -> LARGE),
            map -> map.computeIfAbsent(absent, key -> LARGE),
            map -> map.computeIfPresent(there, (key, value) -> LARGE),
            map -> map.findOrPut(absent, LARGE),
            map -> map.findOrPutZero(absent),
            map -> map.text(Parcel::name).set(map.find(there), LARGE.name()),
            map -> setFirst(map),
            map -> map.ensureCapacity(100),
            map -> ArenaMap.in(frame, String.class, Parcel.class, 100),
            map -> ArenaMap.copyOf(frame, String.class, Parcel.class, map));
    for (int i = 0; i < operations.size(); i++) {
      assertThat(faultCount(operations.get(i))).as("operation %d", i).isPositive();
    }
  }

  private static void setFirst(ArenaMap<String, Parcel> map) {
    map.entrySet().iterator().next().setValue(LARGE);
  }

  private int faultCount(Consumer<ArenaMap<String, Parcel>> operation) {
    for (int count = 0; true; count++) {
      // As many as have room in 32 slots.
      ArenaMap<String, Parcel> map = map(20);
      String written = map.toString();
      ArenaCore core = frame.space().core();
      core.refuseRequest(count + 1);
      try {
        operation.accept(map);
        assertThat(core.isFaultPending()).isTrue();
        core.refuseRequest(0);
        return count;
      } catch (ArenaOverflowException expected) {
        assertThat(map.equals(entries(0, 20))).isTrue();
        // In the same order too.
        assertThat(map.toString()).isEqualTo(written);
        Parcel third = Parcel.of(3);
        assertThat(map.remove("key number 1003")).isEqualTo(third);
        map.put("key number 1003", third);
        operation.accept(map); // and now it works
        assertThat(map.keySet()).containsAll(entries(0, 20).keySet());
        frame.reset();
      }
    }
  }

  @Test
  void what_was_put_before_a_refusal_stays() {
    ArenaMap<String, Parcel> map = map(15);
    frame.space().core().refuseRequest(1);
    List<Pair<String, Parcel>> pairs =
        entries(0, 60).entrySet().stream()
            .map(entry -> Tuples.pair(entry.getKey(), entry.getValue()))
            .toList();
    assertThatThrownBy(() -> map.withAllKeyValues(pairs))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(map.size()).isBetween(15, 20);
    assertThat(entries(0, 60).entrySet()).containsAll(map.entrySet());
    assertThat(map.keySet()).containsAll(entries(0, 15).keySet());
    map.putAll(entries(0, 60));
    assertThat(map.equals(entries(0, 60))).isTrue();
  }

  @Test
  void a_refused_renewal_leaves_a_stale_map_stale() {
    ArenaMap<String, Parcel> map = map(15);
    frame.reset();
    frame.space().core().refuseRequest(1);
    assertThatThrownBy(map::renew).isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(map::size).isInstanceOf(StaleArenaException.class);
    map.renew();
    assertThat(map.isEmpty()).isTrue();
  }

  @Test
  void remove_if_has_removed_exactly_the_processed_prefix_when_its_function_throws() {
    for (int count = 0; count <= 40; count++) {
      ArenaMap<String, Parcel> map = map(40);
      Map<String, Parcel> expected = entries(0, 40);
      int limit = count;
      long[] calls = {0};
      Runnable removal =
          () ->
              map.removeIf(
                  (key, value) -> {
                    if (calls[0] == limit) {
                      throw new Thrown();
                    }
                    return calls[0]++ % 2 == 0 && expected.remove(key, value);
                  });
      if (count < 40) {
        assertThatThrownBy(removal::run).isInstanceOf(Thrown.class);
      } else {
        removal.run();
      }
      assertThat(map.equals(expected)).isTrue();
    }
  }

  // ---- every method ----------------------------------------------------------------------------

  @Test
  void every_method_of_a_stale_map_says_so() {
    ArenaMap<String, Parcel> map = map(SIZE);
    Iterator<Map.Entry<String, Parcel>> iterator = map.entrySet().iterator();
    Set<String> keys = map.keySet();
    Collection<Parcel> values = map.values();
    frame.reset();
    assertThat(
            new EveryMethod(map, "key number 1001", frame, OUTSIDE)
                .notThrowing(StaleArenaException.class))
        .isEmpty();
    assertThatThrownBy(iterator::hasNext).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(iterator::next).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(keys::size).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(values::size).isInstanceOf(StaleArenaException.class);
    assertThat(keys.toString()).startsWith("keys of ArenaMap<String, Parcel> of arena");
  }

  @Test
  void every_method_on_another_thread_says_so() throws Exception {
    ArenaMap<String, Parcel> map = map(SIZE);
    Set<String> views = new HashSet<>(OUTSIDE);
    views.removeAll(Set.of("renew", "renewIn"));
    FutureTask<Set<String>> task =
        new FutureTask<>(
            () ->
                new EveryMethod(map, "key number 1001", frame, views)
                    .notThrowing(WrongThreadException.class));
    Thread.ofPlatform().start(task);
    assertThat(task.get()).isEmpty();
    assertThat(map.equals(entries(0, SIZE))).isTrue();
  }

  // ---- functions that change the map -----------------------------------------------------------

  /** What a function can do to the map. */
  enum Change {
    SHRINK(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaMap<Integer, Integer> map) {
        map.remove(map.keySet().iterator().next());
      }
    },
    ADD(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaMap<Integer, Integer> map) {
        map.put(1_000, 1_000);
      }
    },
    GROW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaMap<Integer, Integer> map) {
        map.ensureCapacity(1_000);
      }
    },
    RENEW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaMap<Integer, Integer> map) {
        map.renew();
      }
    },
    RESET(StaleArenaException.class) {
      @Override
      void apply(ScratchArena arena, ArenaMap<Integer, Integer> map) {
        arena.reset();
      }
    },
    CLOSE(StaleArenaException.class) {
      @Override
      void apply(ScratchArena arena, ArenaMap<Integer, Integer> map) {
        arena.close();
      }
    },
    HAND_OVER(WrongThreadException.class) {
      @Override
      void apply(ScratchArena arena, ArenaMap<Integer, Integer> map) {
        arena.handOver();
      }
    };

    final Class<? extends Exception> expected;

    Change(Class<? extends Exception> expected) {
      this.expected = expected;
    }

    abstract void apply(ScratchArena arena, ArenaMap<Integer, Integer> map);
  }

  @ParameterizedTest
  @EnumSource
  void a_function_that_changes_the_map_is_found_out(Change change) {
    Supplier<FunctionCalls.Target> targets =
        () -> {
          arenas.forEach(FunctionCalls::close);
          arenas.clear();
          ScratchArena arena = ScratchArena.growing(1 << 13, 1 << 20);
          arenas.add(arena);
          ArenaMap<Integer, Integer> map = ArenaMap.in(arena, Integer.class, Integer.class);
          for (int i = 11; i < 11 + SIZE; i++) {
            map.put(i, 10 * i);
          }
          return new FunctionCalls.Target(map, () -> change.apply(arena, map));
        };
    assertThat(
            new FunctionCalls(ArenaMap.class, SIZE, EXEMPT)
                .passing(13)
                .unnoticed(targets, change.expected))
        .isEmpty();
  }

  /** A record whose accessors and constructor can be made to do something. */
  public record Spy(int id, String name) {
    private static Runnable onUse = () -> {};

    public Spy {
      onUse.run();
    }

    @Override
    public String name() {
      onUse.run();
      return name;
    }
  }

  @Test
  @SuppressWarnings("ReturnValueIgnored") // What is asked for is what happens meanwhile.
  void accessors_and_constructors_that_change_the_map_lose_and_double_nothing() {
    List<BiConsumer<ArenaMap<Spy, Spy>, Spy>> operations =
        List.of(
            (map, spy) -> map.get(spy),
            (map, spy) -> map.containsKey(spy),
            (map, spy) -> map.remove(spy),
            (map, spy) -> map.put(spy, spy),
            (map, spy) -> map.findOrPut(spy, spy),
            (map, spy) -> map.merge(spy, spy, (left, right) -> right),
            (map, spy) -> map.containsValue(spy),
            (map, spy) -> map.forEachKeyValue((key, value) -> {}),
            (map, spy) -> map.replaceAll((key, value) -> value),
            (map, spy) -> map.entrySet().iterator().next().setValue(spy),
            (map, spy) -> map.entrySet().remove(Map.entry(spy, spy)),
            (map, spy) -> map.values().remove(spy));
    for (BiConsumer<ArenaMap<Spy, Spy>, Spy> operation : operations) {
      for (Spy probe : List.of(new Spy(3, "name 3"), new Spy(99, "name 99"))) {
        for (int wanted = 1; wanted <= 8; wanted++) {
          tryAt(wanted, probe, operation);
        }
      }
    }
  }

  private void tryAt(int wanted, Spy probe, BiConsumer<ArenaMap<Spy, Spy>, Spy> operation) {
    frame.reset();
    ArenaMap<Spy, Spy> map = ArenaMap.in(frame, Spy.class, Spy.class);
    Set<Spy> model = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      map.put(new Spy(i, "name " + i), new Spy(i, "name " + i));
      model.add(new Spy(i, "name " + i));
    }
    int[] uses = {0};
    Spy.onUse =
        () -> {
          if (++uses[0] == wanted) {
            Spy.onUse = () -> {};
            for (int i = 60; i < 70; i++) {
              map.put(new Spy(i, "a longer name " + i), new Spy(i, "a value " + i));
              model.add(new Spy(i, "a longer name " + i));
            }
          }
        };
    boolean found = false;
    try {
      operation.accept(map, probe);
    } catch (ConcurrentModificationException expected) {
      found = true;
    } finally {
      Spy.onUse = () -> {};
    }
    Set<Spy> now = new HashSet<>(map.keySet());
    assertThat(now).hasSameSizeAs(map.keySet());
    if (!found) {
      model.remove(probe);
      now.remove(probe);
    }
    assertThat(now).isEqualTo(model);
    for (Spy one : now) {
      assertThat(map.get(one)).isNotNull();
    }
  }
}
