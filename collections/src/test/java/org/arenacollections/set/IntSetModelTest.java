// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.set;

import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.eclipse.collections.api.iterator.MutableIntIterator;

/**
 * Random programs of operations, the arena's among them, on a set and on {@link HashSet} side by
 * side: after each step both hold the same, and after a refusal what they held before, or part of
 * what was to be added.
 */
class IntSetModelTest {

  // for byte short char long: @Property(tries = 300)
  @Property(tries = 10_000)
  void programs_do_the_same_as_on_a_hash_set(@ForAll @Size(max = 60) long[] program) {
    try (World world = new World()) {
      for (long step : program) {
        world.run((step * 0x9e37_79b9_7f4a_7c15L) >>> 32);
        world.check();
      }
    }
  }

  /** The set, its model, and the arenas that it can be in. */
  private static final class World implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.growing(128, 1 << 12);
    private final ScratchArena small = ScratchArena.fixed(512);
    private final Deque<ArenaScope> scopes = new ArrayDeque<>();
    private final ArenaIntSet set = ArenaIntSet.in(frame);
    private MemoryArena home = frame;
    private final Set<Integer> model = new HashSet<>();

    void check() {
      assertThat(set.size()).isEqualTo(model.size());
      assertThat(set.boxed()).isEqualTo(model);
      assertThat(set.toArray()).hasSize(model.size());
      for (int i = 0; i < 100; i++) {
        assertThat(set.contains(value(i))).isEqualTo(model.contains(value(i)));
      }
      assertThat(set.hashCode()).isEqualTo(model.hashCode());
    }

    /** Runs on both; if the set's arena has no room or stands still under a scope, on neither. */
    private void both(Runnable onSet, Runnable onModel) {
      if (runs(onSet)) {
        onModel.run();
      }
    }

    private boolean runs(Runnable onSet) { // keep
      try {
        onSet.run();
        return true;
      } catch (ArenaOverflowException refused) {
        return false;
      } catch (IllegalStateException refused) {
        assertThat(refused).isExactlyInstanceOf(IllegalStateException.class);
        assertThat(refused).hasMessageContaining("stands still while");
        return false;
      }
    }

    /** Adds one after the other: after a refusal what is there is of both. */
    private void bulk(Runnable onSet, Set<Integer> added) {
      if (runs(onSet)) {
        model.addAll(added);
        return;
      }
      Set<Integer> now = new HashSet<>(set.boxed());
      Set<Integer> possible = new HashSet<>(model);
      possible.addAll(added);
      assertThat(now).containsAll(model);
      assertThat(possible).containsAll(now);
      model.addAll(now);
    }

    /** Runs the operation that the low four bits name, with operands from the others. */
    void run(long step) {
      int index = (int) ((step >>> 5) & 0x7f) % 100;
      int count = (int) ((step >>> 13) & 0x1f);
      int element = value(index);
      switch ((int) (step & 15)) {
        case 0, 1, 2 -> both(() -> set.add(element), () -> model.add(element));
        case 3 -> bulk(() -> set.addAll(array(index, count)), boxes(index, count));
        case 4 ->
            bulk(
                () -> set.addAll(ArenaIntSet.copyOf(home, array(index, count))),
                boxes(index, count));
        case 5 -> both(() -> set.remove(element), () -> model.remove(element));
        case 6 -> set.removeAll(array(index, count));
        case 7 -> removeIf(count);
        case 8 -> set.retainAll(array(index / 2, 3 * count));
        case 9 -> iteratorRemoves(count);
        case 10 -> both(() -> set.ensureCapacity(count * 4), () -> {});
        case 11 -> refusedGrowth(index);
        case 12 -> openOrCloseScope(count);
        case 13 -> resetAndRenew();
        case 14 -> moveTo(count % 2 == 0 ? frame : small);
        default -> clearOrRenew(count);
      }
      switch ((int) (step & 15)) {
        case 6 -> model.removeAll(boxes(index, count));
        case 8 -> model.retainAll(boxes(index / 2, 3 * count));
        default -> {}
      }
    }

    private void clearOrRenew(int count) {
      if (count % 2 == 0) {
        set.clear();
        model.clear();
      } else {
        both(set::renew, model::clear);
      }
    }

    private static int[] array(int from, int count) {
      int[] array = new int[count];
      for (int i = 0; i < count; i++) {
        array[i] = value((from + i) % 100);
      }
      return array;
    }

    private static Set<Integer> boxes(int from, int count) {
      Set<Integer> boxes = new HashSet<>();
      for (int element : array(from, count)) {
        boxes.add(element);
      }
      return boxes;
    }

    private void removeIf(int count) {
      List<Integer> seen = new ArrayList<>();
      set.removeIf(
          element -> {
            seen.add(element);
            return seen.size() % (count + 1) == 0;
          });
      assertThat(seen).hasSize(model.size()).containsAll(model);
      for (int i = count; i < seen.size(); i += count + 1) {
        model.remove(seen.get(i));
      }
    }

    private void iteratorRemoves(int count) {
      MutableIntIterator iterator = set.intIterator();
      Set<Integer> seen = new HashSet<>();
      Set<Integer> before = new HashSet<>(model);
      while (iterator.hasNext()) {
        Integer element = iterator.next();
        assertThat(seen.add(element)).isTrue();
        if (seen.size() % (count + 1) == 0) {
          iterator.remove();
          model.remove(element);
        }
      }
      assertThat(seen).isEqualTo(before);
    }

    private void refusedGrowth(int index) {
      home.space().core().refuseRequest(1);
      bulk(() -> set.addAll(array(index, 30)), boxes(index, 30));
      home.space().core().refuseRequest(0);
    }

    private void openOrCloseScope(int count) {
      if (count % 3 > 0 && scopes.size() < 3) {
        scopes.push(
            home == small ? small.openScope() : (scopes.isEmpty() ? frame : top()).openScope());
        both(
            () -> set.renewIn(top()),
            () -> {
              home = top();
              model.clear();
            });
      } else {
        closeScope();
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
          assertThatThrownBy(set::size).isInstanceOf(StaleArenaException.class);
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
      assertThatThrownBy(set::size).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(() -> set.contains(value(0))).isInstanceOf(StaleArenaException.class);
      set.renew();
      model.clear();
    }

    private void moveTo(ScratchArena arena) {
      // If there is no room for the room that it had, it comes without.
      set.renewIn(arena);
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
    }
  }
}
