// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction; // keep
import java.util.stream.IntStream; // keep
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.testing.IntSamples;

/**
 * Random programs of operations, the arena's among them, on a map and on {@link HashMap} side by
 * side: after each step both hold the same, and after a refusal what they held before, or part of
 * what was to be put.
 */
class IntMapModelTest {

  /** A type of values, and a hundred of them. */
  private record Type<V>(Class<V> type, List<V> samples) {
    static <V> Type<V> of(Class<V> type, IntFunction<V> sample) { // keep
      return new Type<>(type, IntStream.range(0, 100).mapToObj(sample).toList()); // keep
    }
  }

  private static final List<Type<?>> TYPES =
      List.of(
          Type.of(Quote.class, Quote::of),
          Type.of(String.class, number -> "long ".repeat(number % 9) + number),
          Type.of(Double.class, number -> number == 1 ? Double.NaN : number == 2 ? -0.0 : number),
          Type.of(Quote.Side.class, number -> Quote.of(number).side()));

  // for long: @Property(tries = 300)
  @Property(tries = 10_000)
  void programs_do_the_same_as_on_a_hash_map(@ForAll @Size(max = 60) long[] program) {
    int index = program.length == 0 ? 0 : (int) Math.floorMod(program[0], (long) TYPES.size());
    run(program, TYPES.get(index));
  }

  private static <V> void run(long[] program, Type<V> type) {
    try (World<V> world = new World<>(type, program.length % 2 == 0)) {
      for (long step : program) {
        world.run((step * 0x9e37_79b9_7f4a_7c15L) >>> 32);
        world.check();
      }
      world.checkAll();
    }
  }

  /** The map, its model, and the arenas that it can be in. */
  private static final class World<V> implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.growing(128, 1 << 15);
    private final ScratchArena small = ScratchArena.fixed(1 << 11);
    private final Deque<ArenaScope> scopes = new ArrayDeque<>();
    private final Type<V> type;
    private final ArenaIntMap<V> map;
    private MemoryArena home = frame;
    private final Map<Integer, V> model = new HashMap<>();

    World(Type<V> type, boolean isTyped) {
      this.type = type;
      this.map = isTyped ? ArenaIntMap.in(frame, type.type()) : ArenaIntMap.in(frame);
    }

    void check() {
      assertThat(map.size()).isEqualTo(model.size());
      assertThat(model.equals(map.asMap())).isTrue();
    }

    void checkAll() {
      assertThat(map.asMap()).isEqualTo(model);
      assertThat(model).isEqualTo(map.asMap());
      assertThat(map.hashCode()).isEqualTo(model.hashCode());
      for (int i = 0; i < 100; i++) {
        V expected = model.getOrDefault(key(i), value(99));
        assertThat(map.getIfAbsent(key(i), () -> value(99))).isEqualTo(expected);
        assertThat(map.containsKey(key(i))).isEqualTo(model.containsKey(key(i)));
      }
    }

    private static Integer key(int index) {
      return IntSamples.value(index % 100);
    }

    private V value(int index) {
      return type.samples().get(index % 100);
    }

    /** Runs on both; if the map's arena has no room or stands still under a scope, on neither. */
    private void both(Runnable onMap, Runnable onModel) {
      if (runs(onMap)) {
        onModel.run();
      }
    }

    private boolean runs(Runnable onMap) {
      try {
        onMap.run();
        return true;
      } catch (ArenaOverflowException refused) {
        return false;
      } catch (IllegalStateException refused) {
        assertThat(refused).isExactlyInstanceOf(IllegalStateException.class);
        assertThat(refused).hasMessageContaining("stands still while");
        return false;
      }
    }

    /** Puts one after the other: after a refusal what is there is of both. */
    private void bulk(Runnable onMap, Map<Integer, V> added) {
      if (runs(onMap)) {
        model.putAll(added);
        return;
      }
      map.forEachKeyValue(
          (key, value) -> {
            V now = value;
            assertThat(now.equals(model.get(key)) || now.equals(added.get(key))).isTrue();
          });
      assertThat(map.asMap().keySet()).containsAll(model.keySet());
      model.putAll(map.asMap());
    }

    /** Runs the operation that the low five bits name, with operands from the others. */
    void run(long step) {
      int index = (int) ((step >>> 5) & 0x7f);
      int count = (int) ((step >>> 13) & 0x1f);
      Integer key = key(index);
      V value = value(count);
      switch ((int) (step & 31)) {
        case 0, 1, 2, 3 -> both(() -> map.put(key, value), () -> model.put(key, value));
        case 4 -> bulk(() -> entries(index, count).forEach(map::put), entries(index, count));
        case 5 -> bulk(() -> map.putAll(copy(entries(index, count))), entries(index, count));
        case 6 -> both(() -> map.remove(key), () -> model.remove(key));
        case 7 -> {
          map.withoutKey(key);
          model.remove(key);
        }
        case 8 -> both(() -> map.getIfAbsentPut(key, value), () -> model.putIfAbsent(key, value));
        case 9 ->
            both(() -> map.getIfAbsentPut(key, () -> value), () -> model.putIfAbsent(key, value));
        case 10 ->
            both(
                () -> map.updateValue(key, () -> value, old -> value(count + 1)),
                () -> model.put(key, value(count + 1)));
        case 11 -> replaceAll(count);
        case 12 -> iteratorRemoves(count);
        case 13 -> removeValues(count);
        case 14 -> keySetRetains(count);
        case 15 -> entriesChange(count);
        case 16 -> both(() -> map.ensureCapacity(count * 4), () -> {});
        case 17, 18 -> refusedGrowth(index);
        case 19 -> openScope();
        case 20 -> closeScope();
        case 21 -> resetAndRenew();
        case 22 -> moveTo(count % 2 == 0 ? frame : small);
        case 23 -> both(map::renew, model::clear);
        case 24 -> both(map::clear, model::clear);
        case 25 -> viewComputes(key, value);
        case 26 -> viewMerges(key, value);
        case 27 -> getAndPut(key, value);
        case 28 -> both(() -> map.putAll(map), () -> {});
        case 29 -> both(() -> map.keySet().remove(key), () -> model.remove(key));
        case 30 ->
            both(
                () -> map.values().removeAll(List.of(value)),
                () -> model.values().removeIf(value::equals));
        default -> both(() -> map.asMap().put(key, value), () -> model.put(key, value));
      }
    }

    private Map<Integer, V> entries(int from, int count) {
      Map<Integer, V> entries = new HashMap<>();
      for (int i = 0; i < count; i++) {
        entries.put(key(from + i), value(i));
      }
      return entries;
    }

    private ArenaIntMap<V> copy(Map<Integer, V> entries) {
      ArenaIntMap<V> copy = ArenaIntMap.in(OTHER, type.type());
      entries.forEach(copy::put);
      return copy;
    }

    private static final ScratchArena OTHER = ScratchArena.growing(1 << 12, 1 << 30);

    private void getAndPut(Integer key, V value) {
      List<V> previous = new ArrayList<>();
      both(
          () -> previous.add(map.put(key, value)),
          () -> assertThat(previous.getFirst()).isEqualTo(model.put(key, value)));
    }

    private static int hash(Object element) {
      return element.hashCode();
    }

    /** One after the other: a refusal leaves some as they were. */
    private void replaceAll(int count) {
      Map<Integer, V> wanted = new HashMap<>(model);
      wanted.replaceAll((key, old) -> value(Math.floorMod(hash(key) + count, 100)));
      bulk(() -> map.asMap().replaceAll((key, old) -> wanted.get(key)), wanted);
    }

    /**
     * A removal may change the order of what is still to come, so keys are looked at afterwards.
     */
    private void iteratorRemoves(int count) {
      Iterator<V> iterator = map.iterator();
      List<V> seen = new ArrayList<>();
      List<V> removed = new ArrayList<>();
      for (int i = 0; iterator.hasNext(); i++) {
        V value = iterator.next();
        seen.add(value);
        if (i % (count + 1) == 0) {
          iterator.remove();
          removed.add(value);
        }
      }
      assertThat(seen).containsExactlyInAnyOrderElementsOf(model.values());
      Map<Integer, V> gone = new HashMap<>(model);
      gone.keySet().removeAll(map.asMap().keySet());
      assertThat(removed).containsExactlyInAnyOrderElementsOf(gone.values());
      model.keySet().removeAll(gone.keySet());
    }

    private void removeValues(int count) {
      map.removeIf((key, value) -> hash(value) % (count + 2) == 0);
      model.values().removeIf(value -> hash(value) % (count + 2) == 0);
    }

    private void keySetRetains(int count) {
      Set<Integer> wanted = new HashSet<>(entries(count, 60).keySet());
      map.keySet().boxed().retainAll(wanted);
      model.keySet().retainAll(wanted);
    }

    private void entriesChange(int count) {
      int i = 0;
      for (Iterator<Map.Entry<Integer, V>> entries = map.asMap().entrySet().iterator();
          entries.hasNext();
          i++) {
        Map.Entry<Integer, V> entry = entries.next();
        assertThat(entry.getValue()).isEqualTo(model.get(entry.getKey()));
        if (i % 3 == 0) {
          both(() -> entry.setValue(value(count)), () -> model.put(entry.getKey(), value(count)));
        } else if (i % 3 == 1) {
          entries.remove();
          model.remove(entry.getKey());
        }
      }
    }

    private void viewComputes(Integer key, V value) {
      both(
          () -> map.asMap().compute(key, (k, old) -> old == null ? value : null),
          () -> model.compute(key, (k, old) -> old == null ? value : null));
      both(
          () -> map.asMap().computeIfAbsent(key, k -> value),
          () -> model.computeIfAbsent(key, k -> value));
    }

    private void viewMerges(Integer key, V value) {
      both(
          () -> map.asMap().merge(key, value, (old, now) -> old.equals(now) ? null : now),
          () -> model.merge(key, value, (old, now) -> old.equals(now) ? null : now));
      both(
          () -> map.asMap().computeIfPresent(key, (k, old) -> value),
          () -> model.computeIfPresent(key, (k, old) -> value));
    }

    private void refusedGrowth(int index) {
      home.space().core().refuseRequest(1);
      bulk(() -> entries(index, 30).forEach(map::put), entries(index, 30));
      home.space().core().refuseRequest(0);
    }

    private void openScope() {
      if (scopes.size() < 3) {
        scopes.push(
            home == small ? small.openScope() : (scopes.isEmpty() ? frame : top()).openScope());
        both(
            () -> map.renewIn(top()),
            () -> {
              home = top();
              model.clear();
            });
      }
    }

    private MemoryArena top() {
      return scopes.getFirst();
    }

    private void closeScope() {
      if (!scopes.isEmpty()) {
        ArenaScope scope = scopes.pop();
        scope.close();
        if (home == scope) {
          assertThatThrownBy(map::size).isInstanceOf(StaleArenaException.class);
          moveTo(frame);
        }
      }
    }

    private void resetAndRenew() {
      while (!scopes.isEmpty()) {
        closeScope();
      }
      ScratchArena arena = (ScratchArena) home;
      arena.reset();
      assertThatThrownBy(map::size).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(() -> map.get(key(0))).isInstanceOf(StaleArenaException.class);
      map.renew();
      model.clear();
    }

    private void moveTo(ScratchArena arena) {
      // If there is no room for the room that it had, it comes without.
      map.renewIn(arena);
      home = arena;
      model.clear();
    }

    @Override
    public void close() {
      while (!scopes.isEmpty()) {
        scopes.pop().close();
      }
      frame.close();
      small.close();
      OTHER.reset();
    }
  }
}
