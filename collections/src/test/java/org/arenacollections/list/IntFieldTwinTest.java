// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.ListCalls;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each method of a field, and of a part of one, does what it does on the heap twin. */
class IntFieldTwinTest {
  record IntCell(boolean first, int value, double last) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 20);

  @AfterEach
  void close() {
    arena.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 7, 40}) // keep
  void each_method_agrees_with_the_heap_twin(int size) {
    IntArrayList twin = new IntArrayList();
    ArenaList<IntCell> cells = ArenaList.in(arena, IntCell.class);
    cells.add(new IntCell(true, value(9), -1));
    for (int i = 0; i < size; i++) {
      twin.add(value(i % 5));
      cells.add(new IntCell(true, value(i % 5), -1));
    }
    IntList part = cells.field(IntCell::value).subList(1, size + 1);
    IntField whole = ArenaList.copyOf(arena, IntCell.class, cells.drop(1)).field(IntCell::value);
    List<String> differences = new ArrayList<>();
    int compared = 0; // keep
    for (Method method : ListCalls.methods(IntList.class)) {
      if (!method.getName().equals("subList")) {
        String expected = IntListTwinTest.outcome(twin, method, size, arena);
        String ofField = IntListTwinTest.outcome(whole, method, size, arena);
        String ofPart = IntListTwinTest.outcome(part, method, size, arena);
        IntListTwinTest.compare(differences, method, expected, ofField);
        IntListTwinTest.compare(differences, method, expected, ofPart);
        compared++;
      }
    }
    assertThat(differences).isEmpty();
    assertThat(compared).isGreaterThan(60);
    assertThat(whole).isEqualTo(twin);
    assertThat(twin).isEqualTo(whole);
  }
}
