// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaCore;
import org.eclipse.collections.api.iterator.MutableIntIterator;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/**
 * Random programs of operations, the arena's among them, on a list and on {@link ArrayList} side by
 * side: after each step both hold the same, and after a refusal both hold what they held before.
 */
class IntListModelTest {

  // for byte short char long float double boolean: @Property(tries = 300)
  @Property(tries = 10_000)
  void programs_do_the_same_as_on_an_array_list(@ForAll @Size(max = 60) long[] program) {
    try (World world = new World()) {
      for (long step : program) {
        world.run((step * 0x9e37_79b9_7f4a_7c15L) >>> 32);
        world.check();
      }
    }
  }

  /** The list, its model, and the arenas that it can be in. */
  private static final class World implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.growing(128, 1 << 13);
    private final ScratchArena small = ScratchArena.fixed(512);
    private final Deque<ArenaScope> scopes = new ArrayDeque<>();
    private final ArenaIntList list = ArenaIntList.in(frame);
    private MemoryArena home = frame;
    private final List<Integer> model = new ArrayList<>();

    void check() {
      assertThat(list.size()).isEqualTo(model.size());
      assertThat(list.boxed()).isEqualTo(model);
      for (int i = 0; i < model.size(); i++) {
        assertThat((Integer) list.get(i)).isEqualTo(model.get(i));
      }
      assertThat(list.hashCode()).isEqualTo(model.hashCode());
    }

    /** Runs on both; if the list's arena has no room or stands still under a scope, on neither. */
    private void both(Runnable onList, Runnable onModel) {
      try {
        onList.run();
      } catch (ArenaOverflowException refused) {
        return;
      } catch (IllegalStateException refused) {
        assertThat(refused).isExactlyInstanceOf(IllegalStateException.class);
        assertThat(refused).hasMessageContaining("stands still while");
        assertThat(isUnderScope()).isTrue();
        return;
      }
      onModel.run();
    }

    /** Whether the list lies in a scope on which another one is open. */
    @SuppressWarnings("ReferenceEquality") // A scope is only itself.
    private boolean isUnderScope() {
      return scopes.contains(home) && home != top();
    }

    /** Runs the operation that the low five bits name, with operands from the others. */
    void run(long step) {
      int index = (int) ((step >>> 5) & 0xff);
      int count = (int) ((step >>> 13) & 0xf);
      int i = model.isEmpty() ? 0 : index % model.size();
      int k = index % (model.size() + 1);
      int element = value(index % 16);
      switch ((int) (step & 31)) {
        case 0, 1 -> both(() -> list.add(element), () -> model.add(element));
        case 2 -> both(() -> list.addAtIndex(k, element), () -> model.add(k, element));
        case 3 -> both(() -> list.addAll(array(count)), () -> model.addAll(boxes(count)));
        case 4 ->
            both(() -> list.addAllAtIndex(k, array(count)), () -> model.addAll(k, boxes(count)));
        case 5 -> both(() -> list.addAll(list), () -> model.addAll(List.copyOf(model)));
        case 6 ->
            both(
                () -> list.addRange(list, i, model.size()),
                () -> model.addAll(List.copyOf(model.subList(i, model.size()))));
        case 7 -> both(() -> list.remove(element), () -> model.remove((Object) element));
        case 8 -> removeAtIndex(i);
        case 9 -> setAndSwap(i, index % 7, element);
        case 10 -> removeIf(count);
        case 11 -> both(() -> list.removeAll(array(count)), () -> model.removeAll(boxes(count)));
        case 12 ->
            both(() -> list.retainAll(array(count + 9)), () -> model.retainAll(boxes(count + 9)));
        case 13 -> both(() -> list.truncate(k), () -> model.subList(k, model.size()).clear());
        case 14 -> both(list::clear, model::clear);
        case 15 -> both(list::reverseThis, () -> Collections.reverse(model));
        case 16 -> part(k, count, element);
        case 17 -> iteratorRemoves(count);
        case 18 -> both(() -> list.ensureCapacity(model.size() + count), () -> {});
        case 19 -> boxedPart(k, element);
        case 20 -> refusedGrowth(element);
        case 21 -> openScope();
        case 22 -> closeScope();
        case 23, 24 -> resetAndRenew();
        case 25 -> moveTo(frame);
        case 26 -> moveTo(small);
        case 27 -> both(list::renew, model::clear);
        case 28 -> zerosOrCopies(count, element);
        case 29 -> both(() -> ArenaIntList.zeroed(home, count), () -> {});
        // for boolean: case 30 -> {}
        case 30 -> sort(count);
        default -> pop();
      }
    }

    private void zerosOrCopies(int count, int element) {
      if (count % 2 == 0) {
        both(() -> list.renewZeroed(count * 4), () -> zeros(count * 4));
        return;
      }
      both(
          () -> list.addCopies(count, element),
          () -> model.addAll(Collections.nCopies(count, element)));
      if (count == 5) {
        list.fill(element);
        Collections.fill(model, element);
      }
    }

    private void zeros(int size) {
      model.clear();
      for (int zero : new int[size]) {
        model.add(zero);
      }
    }

    private static int[] array(int count) {
      int[] array = new int[count];
      for (int i = 0; i < count; i++) {
        array[i] = value(i % 13);
      }
      return array;
    }

    private static List<Integer> boxes(int count) {
      List<Integer> boxes = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        boxes.add(value(i % 13));
      }
      return boxes;
    }

    private void removeAtIndex(int i) {
      if (!model.isEmpty()) {
        Integer removed = list.removeAtIndex(i);
        assertThat(removed).isEqualTo(model.get(i));
        model.subList(i, i + 1).clear();
      }
    }

    private void setAndSwap(int i, int k, int element) {
      if (k < model.size()) {
        Integer previous = list.set(i, element);
        assertThat(previous).isEqualTo(model.set(i, element));
        list.swap(i, k);
        model.set(i, model.set(k, model.get(i)));
      }
    }

    private void removeIf(int count) {
      long[] calls = {0, 0};
      boolean changed = list.removeIf(value -> calls[0]++ % (count + 1) == 0);
      assertThat(changed).isEqualTo(model.removeIf(value -> calls[1]++ % (count + 1) == 0));
    }

    private void part(int k, int count, int element) {
      MutableIntList part = list.subList(k / 2, k);
      List<Integer> twin = model.subList(k / 2, k);
      both(() -> part.add(element), () -> twin.add(element));
      both(() -> part.addAllAtIndex(0, array(count)), () -> twin.addAll(0, boxes(count)));
      part.remove(element);
      twin.remove((Object) element);
      assertThat(part.boxed()).isEqualTo(twin);
    }

    private void boxedPart(int k, int element) {
      List<Integer> part = list.boxed().subList(k / 2, k);
      List<Integer> twin = model.subList(k / 2, k);
      both(() -> part.add(0, element), () -> twin.add(0, element));
      part.removeIf(value -> value.equals(element));
      twin.removeIf(value -> value.equals(element));
      assertThat(part).isEqualTo(twin);
    }

    private void iteratorRemoves(int count) {
      MutableIntIterator iterator = list.intIterator();
      var twin = model.iterator();
      for (int i = 0; twin.hasNext(); i++) {
        Integer element = iterator.next();
        assertThat(element).isEqualTo(twin.next());
        if (i % (count + 1) == 0) {
          iterator.remove();
          twin.remove();
        }
      }
      assertThat(iterator.hasNext()).isFalse();
    }

    private void refusedGrowth(int element) {
      ArenaCore core = home.space().core();
      core.refuseRequest(1);
      both(() -> list.addAll(list), () -> model.addAll(List.copyOf(model)));
      check();
      both(() -> list.add(element), () -> model.add(element));
      core.refuseRequest(0);
    }

    private void openScope() {
      if (scopes.size() < 3) {
        scopes.push(
            home == small ? small.openScope() : (scopes.isEmpty() ? frame : top()).openScope());
        both(
            () -> list.renewIn(top()),
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
          assertThatThrownBy(list::size).isInstanceOf(StaleArenaException.class);
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
      assertThatThrownBy(list::size).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(() -> list.get(0)).isInstanceOf(StaleArenaException.class);
      list.renew();
      model.clear();
    }

    private void moveTo(ScratchArena arena) {
      // If there is no room for the capacity that it had, it comes without.
      list.renewIn(arena);
      home = arena;
      model.clear();
    }

    // not: boolean
    private void sort(int count) {
      if (count % 2 == 0) {
        list.sortThis();
        model.sort(null);
      } else {
        list.sortThis((left, right) -> Integer.compare(right, left));
        model.sort(Collections.reverseOrder());
      }
    }

    // end
    private void pop() {
      if (!model.isEmpty()) {
        Integer last = list.pop();
        assertThat(last).isEqualTo(model.removeLast());
      }
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
