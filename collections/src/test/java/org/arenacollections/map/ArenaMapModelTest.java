// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.testing.GeneratedRecords;
import org.arenacollections.testing.Parcel;

/**
 * Random programs of operations, the arena's among them, on a map of records to records and on
 * {@link HashMap} side by side: after each step both hold the same, and after a refusal what they
 * held before, or part of what was to be put.
 */
class ArenaMapModelTest {
  private static final List<Class<? extends Record>> TYPES =
      GeneratedRecords.classesWithoutArrays(101, 100);

  @Property(tries = 10_000)
  void programs_do_the_same_as_on_a_hash_map(@ForAll @Size(max = 40) long[] program) {
    run(Parcel.Place.class, Parcel.class, program);
  }

  @Property(tries = 300)
  void with_any_records_they_do(
      @ForAll("types") Class<? extends Record> key,
      @ForAll("types") Class<? extends Record> value,
      @ForAll @Size(max = 60) long[] program) {
    run(key, value, program);
  }

  @Provide
  Arbitrary<Class<? extends Record>> types() {
    return Arbitraries.of(TYPES);
  }

  private static <K extends Record, V extends Record> void run(
      Class<K> key, Class<V> value, long[] program) {
    try (World<K, V> world = new World<>(key, value)) {
      for (long step : program) {
        world.run((step * 0x9e37_79b9_7f4a_7c15L) >>> 32);
        world.check();
      }
      world.checkAll();
    }
  }

  /** The map, its model, and the arenas that it can be in. */
  private static final class World<K extends Record, V extends Record> implements AutoCloseable {
    private final ScratchArena frame =
        ScratchArena.of(ArenaOptions.growing(1 << 10, 1 << 20).poisoned());
    private final ScratchArena other = ScratchArena.growing(0, 1 << 20);
    private final Class<K> keyType;
    private final Class<V> valueType;
    private final ArenaMap<K, V> map;
    private final Map<K, V> model = new HashMap<>();

    /** What a step was about to put, for after a refusal. */
    private final Map<K, V> putting = new HashMap<>();

    World(Class<K> keyType, Class<V> valueType) {
      this.keyType = keyType;
      this.valueType = valueType;
      this.map = ArenaMap.in(frame, keyType, valueType);
    }

    private static <R extends Record> R make(Class<R> type, long number) {
      int seed = (int) (number & 63);
      if (type == Parcel.class) {
        return type.cast(Parcel.of(seed));
      }
      return type == Parcel.Place.class
          ? type.cast(new Parcel.Place(seed % 5, -seed, "room".repeat(seed % 7)))
          : type.cast(GeneratedRecords.value(type, new Random(seed)));
    }

    private K key(long number) {
      return make(keyType, number);
    }

    private V value(long number) {
      return make(valueType, number);
    }

    private Map<K, V> entries(long number, long count) {
      Map<K, V> entries = new HashMap<>();
      for (long i = 0; i < (count & 31); i++) {
        entries.put(key(number + i), value(number + 2 * i));
      }
      return entries;
    }

    void check() {
      assertThat(map.size()).isEqualTo(model.size());
      assertThat(map.equals(model)).isTrue();
    }

    void checkAll() {
      assertThat(model.equals(map)).isTrue();
      assertThat(map.hashCode()).isEqualTo(model.hashCode());
      assertThat(new ArrayList<>(map.keySet())).hasSize(model.size());
      assertThat(map.values()).containsExactlyInAnyOrderElementsOf(model.values());
      for (int i = 0; i < 64; i++) {
        assertThat(map.get(key(i))).isEqualTo(model.get(key(i)));
        assertThat(map.containsKey(key(i))).isEqualTo(model.containsKey(key(i)));
      }
    }

    /** What the low bits of a step name, with a fault at one of its requests now and then. */
    void run(long step) {
      int fault = (int) (step >>> 20 & 15);
      frame.space().core().refuseRequest(fault < 4 ? fault : 0);
      putting.clear();
      try {
        apply((int) (step & 15), step >>> 4 & 63, step >>> 10 & 63);
      } catch (ArenaOverflowException refused) {
        assertThat(fault).isBetween(1, 3);
        // What puts many may have put some.
        map.forEachKeyValue(
            (key, value) ->
                assertThat(value.equals(model.get(key)) || value.equals(putting.get(key)))
                    .isTrue());
        assertThat(map.keySet()).containsAll(model.keySet());
        model.putAll(map);
      } finally {
        frame.space().core().refuseRequest(0);
      }
    }

    private void apply(int operation, long a, long b) {
      K key = key(a);
      V value = value(b);
      switch (operation) {
        case 0, 1, 2 -> {
          V previous = map.put(key, value);
          assertThat(previous).isEqualTo(model.put(key, value));
        }
        case 3, 4 -> assertThat(map.remove(key)).isEqualTo(model.remove(key));
        case 5 -> {
          putting.putAll(entries(a, b));
          map.putAll(putting);
          model.putAll(putting);
        }
        case 6 -> {
          map.merge(key, value, (left, right) -> a % 3 == 0 ? null : right);
          model.merge(key, value, (left, right) -> a % 3 == 0 ? null : right);
        }
        case 7 -> {
          long position = map.findOrPut(key, value);
          model.putIfAbsent(key, value);
          assertThat(map.keyAt(position)).isEqualTo(key);
          assertThat(map.valueAt(position)).isEqualTo(model.get(key));
          assertThat(map.find(key)).isEqualTo(position);
        }
        case 8 -> {
          long bit = b & 3;
          map.removeIf((one, two) -> (one.hashCode() & 3) == bit);
          model.keySet().removeIf(one -> (one.hashCode() & 3) == bit);
        }
        case 9 -> removeEveryThird(map.entrySet().iterator());
        case 10 -> {
          if (b < 8) {
            map.clear();
            model.clear();
          }
        }
        case 11 -> map.ensureCapacity((int) (a * 3));
        case 12 -> {
          if (b < 16) {
            model.clear();
            frame.reset();
            renew();
          }
        }
        case 13 -> {
          if (b < 16) {
            map.renewIn(a % 2 == 0 ? frame : other);
            model.clear();
          } else {
            map.keySet().retainAll(new HashSet<>(entries(a, b | 16).keySet()));
            model.keySet().retainAll(new HashSet<>(entries(a, b | 16).keySet()));
          }
        }
        case 14 -> {
          V replaced = value(a + b);
          putAllValues(replaced);
        }
        default -> {
          try (ArenaScope scope = frame.openScope()) {
            ArenaMap<K, V> copy = ArenaMap.copyOf(scope, keyType, valueType, map);
            assertThat(copy.equals(model)).isTrue();
            map.put(key, value);
            model.put(key, value);
          }
        }
      }
    }

    private void putAllValues(V replaced) {
      model.keySet().forEach(key -> putting.put(key, replaced));
      map.replaceAll((key, value) -> replaced);
      model.replaceAll((key, value) -> replaced);
    }

    private void removeEveryThird(Iterator<Map.Entry<K, V>> entries) {
      for (int i = 0; entries.hasNext(); i++) {
        Map.Entry<K, V> entry = entries.next();
        if (i % 3 == 0) {
          entries.remove();
          assertThat(model.remove(entry.getKey())).isEqualTo(entry.getValue());
        }
      }
    }

    /** Renews until it is not refused. */
    private void renew() {
      try {
        map.renew();
      } catch (ArenaOverflowException refused) {
        map.renew();
      }
    }

    @Override
    public void close() {
      frame.close();
      other.close();
    }
  }
}
