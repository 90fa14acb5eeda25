// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.testing.GeneratedRecords;

/**
 * Random programs on tables of record types that are made up: strings, texts, arrays and records in
 * records. After each step the rows are those of an ArrayList, also where the arena refused.
 */
class GeneratedColumnsModelTest {
  private static final int TYPES = 40;
  private static final List<Class<? extends Record>> CLASSES =
      GeneratedRecords.classes(20_261_130, TYPES);

  @Property(tries = 2_000)
  void a_table_is_an_array_list_of_its_rows(
      @ForAll @IntRange(max = TYPES - 1) int type, @ForAll @Size(max = 30) long[] program) {
    try (World<?> world = new World<>(CLASSES.get(type))) {
      for (long step : program) {
        world.run((step * 0x9e37_79b9_7f4a_7c15L) >>> 16);
        world.check();
      }
    }
  }

  private static final class World<R extends Record> implements AutoCloseable {
    private final ScratchArena frame =
        ScratchArena.of(ArenaOptions.growing(1 << 12, 1 << 24).poisoned());
    private final ScratchArena other = ScratchArena.growing(0, 1 << 24);
    private final Class<R> type;
    private final Columns<R> table;
    private final List<R> model = new ArrayList<>();

    World(Class<R> type) {
      this.type = type;
      this.table = Columns.in(frame, type);
    }

    private R value(long seed) {
      return type.cast(GeneratedRecords.value(type, new Random(seed)));
    }

    private List<R> values(long seed, int count) {
      List<R> values = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        values.add(value(seed + i));
      }
      return values;
    }

    void run(long step) {
      int size = model.size();
      long seed = step >>> 5 & 0xffff;
      int row = size == 0 ? 0 : (int) (step >>> 5 & 0xff) % size;
      int count = (int) (step >>> 13 & 0x1f);
      int end = Math.min(size, row + count);
      ArenaCore core = (ArenaCore) frame.space();
      core.refuseRequest((step >>> 40 & 7) == 0 ? 1 + (step >>> 43 & 1) : 0);
      try {
        change((int) (step & 31), seed, row, end, count);
      } catch (ArenaOverflowException refused) {
        assertThat(core.isFaultPending()).isFalse();
      } finally {
        core.refuseRequest(0);
      }
    }

    private void change(int operation, long seed, int row, int end, int count) {
      int size = model.size();
      switch (operation) {
        case 0, 1, 2 -> {
          table.add(value(seed));
          model.add(value(seed));
        }
        case 3, 4, 5 -> {
          table.addAll(values(seed, count));
          model.addAll(values(seed, count));
        }
        case 6 -> {
          table.addAll(row, values(seed, count));
          model.addAll(row, values(seed, count));
        }
        case 7 -> {
          table.add(row, value(seed));
          model.add(row, value(seed));
        }
        case 8 -> {
          table.addRow();
          model.add(table.codec().zero());
        }
        case 9 -> {
          table.truncate(row);
          model.subList(row, size).clear();
        }
        case 10 -> {
          table.removeRows(k -> (k * 7 + count) % 3 == 0);
          List<R> kept = new ArrayList<>();
          for (int k = 0; k < size; k++) {
            if ((k * 7 + count) % 3 != 0) {
              kept.add(model.get(k));
            }
          }
          model.clear();
          model.addAll(kept);
        }
        case 11 -> {
          table.removeIf(record -> hash(record) % 3 == 0);
          model.removeIf(record -> hash(record) % 3 == 0);
        }
        case 12 -> {
          table.subList(row, end).clear();
          model.subList(row, end).clear();
        }
        case 13 -> {
          table.reverseThis();
          Collections.reverse(model);
        }
        case 14 -> {
          table.sortThis(Comparator.comparingInt(World::hash));
          model.sort(Comparator.comparingInt(World::hash));
        }
        case 15 -> {
          table.sortThisByInt(World::hash);
          model.sort(Comparator.comparingInt(World::hash));
        }
        case 16 -> {
          removeEveryThird(table.iterator());
          removeEveryThird(model.iterator());
        }
        case 17 -> {
          table.clear();
          model.clear();
        }
        case 18 -> table.ensureCapacity(size + count * 8);
        case 19 -> {
          table.renew(count);
          zeros(count);
        }
        case 20 -> resetAndRenew();
        case 21 -> {
          table.renewIn(other);
          model.clear();
          ((ArenaCore) frame.space()).refuseRequest(0);
          table.addAll(values(seed, count));
          model.addAll(values(seed, count));
          check();
          table.renewIn(frame, 2);
          zeros(2);
        }
        case 22 -> {
          try (ArenaScope scope = frame.openScope()) {
            Columns<R> copy = Columns.copyOf(scope, type, table);
            assertThat(partsOf(copy)).isEqualTo(partsOf(model));
          }
        }
        default -> {
          if (size > 0) {
            changeRow(operation, seed, row);
          }
        }
      }
    }

    private void changeRow(int operation, long seed, int row) {
      int last = model.size() - 1;
      switch (operation) {
        case 23, 24, 25 -> {
          R old = table.set(row, value(seed));
          assertThat(GeneratedRecords.partsOf(old))
              .isEqualTo(GeneratedRecords.partsOf(model.set(row, value(seed))));
        }
        case 26 -> {
          table.remove(row);
          model.remove(row);
        }
        case 27, 28 -> {
          table.swapRemove(row);
          model.set(row, model.get(last));
          model.remove(last);
        }
        case 29 -> {
          table.swapRows(row, last);
          Collections.swap(model, row, last);
        }
        default -> {
          table.shuffleThis(new Random(seed));
          Collections.shuffle(model, new Random(seed));
        }
      }
    }

    /** Of the contents, since records with arrays have hash codes by identity. */
    private static int hash(Record record) {
      return GeneratedRecords.partsOf(record).hashCode() >> 8;
    }

    private static void removeEveryThird(Iterator<?> rows) {
      for (int i = 0; rows.hasNext(); i++) {
        rows.next();
        if (i % 3 == 0) {
          rows.remove();
        }
      }
    }

    private void zeros(int count) {
      model.clear();
      model.addAll(Collections.nCopies(count, RecordCodec.of(type).zero()));
    }

    private void resetAndRenew() {
      frame.reset();
      ((ArenaCore) frame.space()).refuseRequest(0);
      assertThatThrownBy(table::size).isInstanceOf(StaleArenaException.class);
      table.renew();
      model.clear();
    }

    private static List<Object> partsOf(List<? extends Record> records) {
      List<Object> parts = new ArrayList<>();
      records.forEach(record -> parts.add(GeneratedRecords.partsOf(record)));
      return parts;
    }

    void check() {
      assertThat(table.size()).isEqualTo(model.size());
      assertThat(partsOf(table)).isEqualTo(partsOf(model));
    }

    @Override
    public void close() {
      frame.close();
      other.close();
    }
  }
}
