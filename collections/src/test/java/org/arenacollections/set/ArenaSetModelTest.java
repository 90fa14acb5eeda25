// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
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
 * Random programs of operations, the arena's among them, on a set of records and on {@link HashSet}
 * side by side: after each step both hold the same, and after a refusal what they held before, or
 * part of what was to be added.
 */
class ArenaSetModelTest {
  private static final List<Class<? extends Record>> TYPES =
      GeneratedRecords.classesWithoutArrays(99, 100);

  @Property(tries = 10_000)
  void programs_do_the_same_as_on_a_hash_set(@ForAll @Size(max = 40) long[] program) {
    run(Parcel.class, program);
  }

  @Property(tries = 300)
  void with_any_record_they_do(
      @ForAll("types") Class<? extends Record> type, @ForAll @Size(max = 60) long[] program) {
    run(type, program);
  }

  @Provide
  Arbitrary<Class<? extends Record>> types() {
    return Arbitraries.of(TYPES);
  }

  private static <R extends Record> void run(Class<R> type, long[] program) {
    try (World<R> world = new World<>(type)) {
      for (long step : program) {
        world.run((step * 0x9e37_79b9_7f4a_7c15L) >>> 32);
        world.check();
      }
      world.checkAll();
    }
  }

  /** The set, its model, and the arenas that it can be in. */
  private static final class World<R extends Record> implements AutoCloseable {
    private final ScratchArena frame =
        ScratchArena.of(ArenaOptions.growing(1 << 10, 1 << 20).poisoned());
    private final ScratchArena other = ScratchArena.growing(0, 1 << 20);
    private final Class<R> type;
    private final ArenaSet<R> set;
    private final Set<R> model = new HashSet<>();

    World(Class<R> type) {
      this.type = type;
      this.set = ArenaSet.in(frame, type);
    }

    R element(long number) {
      int seed = (int) (number & 63);
      return type == Parcel.class
          ? type.cast(Parcel.of(seed))
          : type.cast(GeneratedRecords.value(type, new Random(seed)));
    }

    List<R> elements(long number, long count) {
      List<R> elements = new ArrayList<>();
      for (long i = 0; i < (count & 31); i++) {
        elements.add(element(number + i));
      }
      return elements;
    }

    void check() {
      assertThat(set.size()).isEqualTo(model.size());
      assertThat(set.equals(model)).isTrue();
    }

    void checkAll() {
      assertThat(model.equals(set)).isTrue();
      assertThat(set.hashCode()).isEqualTo(model.hashCode());
      assertThat(new ArrayList<>(set)).hasSize(model.size());
      for (int i = 0; i < 64; i++) {
        assertThat(set.contains(element(i))).isEqualTo(model.contains(element(i)));
      }
    }

    /** What the low bits of a step name, with a fault at one of its requests now and then. */
    void run(long step) {
      int fault = (int) (step >>> 20 & 15);
      frame.space().core().refuseRequest(fault < 4 ? fault : 0);
      try {
        apply((int) (step & 15), step >>> 4 & 63, step >>> 10 & 63);
      } catch (ArenaOverflowException refused) {
        assertThat(fault).isBetween(1, 3);
        // What adds many may have added some.
        model.addAll(set);
        assertThat(set.containsAll(model)).isTrue();
      } finally {
        frame.space().core().refuseRequest(0);
      }
    }

    private void apply(int operation, long a, long b) {
      R one = element(a);
      switch (operation) {
        case 0, 1, 2 -> {
          boolean isNew = set.add(one);
          assertThat(isNew).isEqualTo(model.add(one));
        }
        case 3, 4 -> assertThat(set.remove(one)).isEqualTo(model.remove(one));
        case 5 -> {
          List<R> many = elements(a, b);
          set.addAll(many);
          model.addAll(many);
        }
        case 6 -> assertThat(set.removeAll(elements(a, b))).isEqualTo(removeAll(elements(a, b)));
        case 7 -> {
          Set<R> kept = new HashSet<>(elements(a, b + 16));
          assertThat(set.retainAll(kept)).isEqualTo(model.retainAll(kept));
        }
        case 8 -> {
          long bit = b & 3;
          set.removeIf((R element) -> (element.hashCode() & 3) == bit);
          model.removeIf(element -> (element.hashCode() & 3) == bit);
        }
        case 9 -> {
          Iterator<R> elements = set.iterator();
          for (int i = 0; elements.hasNext(); i++) {
            R element = elements.next();
            if (i % 3 == 0) {
              elements.remove();
              assertThat(model.remove(element)).isTrue();
            }
          }
        }
        case 10 -> {
          if (b < 8) {
            set.clear();
            model.clear();
          }
        }
        case 11 -> set.ensureCapacity((int) (a * 3));
        case 12 -> {
          if (b < 16) {
            model.clear();
            frame.reset();
            renew();
          }
        }
        case 13 -> {
          if (b < 16) {
            set.renewIn(a % 2 == 0 ? frame : other);
            model.clear();
          }
        }
        case 14 -> frame.uncheckedUninitializedSegments().allocate(b);
        default -> {
          try (ArenaScope scope = frame.openScope()) {
            ArenaSet<R> copy = ArenaSet.copyOf(scope, type, set);
            assertThat(copy.equals(model)).isTrue();
            boolean isNew = set.add(one);
            assertThat(isNew).isEqualTo(model.add(one));
          }
        }
      }
    }

    /** Renews until it is not refused. */
    private void renew() {
      try {
        set.renew();
      } catch (ArenaOverflowException refused) {
        set.renew();
      }
    }

    private boolean removeAll(List<R> elements) {
      boolean removed = false;
      for (R element : elements) {
        removed |= model.remove(element);
      }
      return removed;
    }

    @Override
    public void close() {
      frame.close();
      other.close();
    }
  }
}
