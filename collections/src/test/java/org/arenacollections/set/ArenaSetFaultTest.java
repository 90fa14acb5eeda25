// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What fails half way, what is stale or somebody else's, and functions that change their set. */
class ArenaSetFaultTest {
  private static final int SIZE = 6;

  /** Is no loop over the elements, or one over a copy of them, or asks at most one of them. */
  private static final Pattern EXEMPT =
      Pattern.compile("(toArray|to(Immutable)?Sorted(List|Set|Bag)(By)?|powerSet|asParallel)\\[.*");

  /** What touches no memory: what it returns is checked when it is used. */
  private static final Set<String> OUTSIDE =
      Set.of(
          "toString",
          "renew",
          "renewIn",
          "asUnmodifiable",
          "asSynchronized",
          "asLazy",
          "asParallel",
          "stream",
          "parallelStream",
          "cartesianProduct",
          // Asks the target to take all, and ours was made to do nothing.
          "unionInto",
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

  @Test
  void a_fault_at_each_allocation_of_each_growing_operation_changes_nothing() {
    List<Consumer<ArenaSet<Parcel>>> operations =
        List.of(
            set -> set.add(LARGE),
            set -> set.with(LARGE),
            set -> set.addAll(List.of(LARGE)),
            set -> set.addAllIterable(List.of(LARGE)),
            set -> set.ensureCapacity(100),
            set -> ArenaSet.in(frame, Parcel.class, 100),
            set -> ArenaSet.copyOf(frame, Parcel.class, set));
    for (int i = 0; i < operations.size(); i++) {
      assertThat(faultCount(operations.get(i))).as("operation %d", i).isPositive();
    }
  }

  private int faultCount(Consumer<ArenaSet<Parcel>> operation) {
    for (int count = 0; true; count++) {
      // As many as have room in 32 slots; the text of LARGE needs more room too.
      ArenaSet<Parcel> set = ArenaSet.copyOf(frame, Parcel.class, Parcel.parcels(0, 20));
      List<Parcel> order = List.copyOf(set);
      ArenaCore core = frame.space().core();
      core.refuseRequest(count + 1);
      try {
        operation.accept(set);
        assertThat(core.isFaultPending()).isTrue();
        core.refuseRequest(0);
        return count;
      } catch (ArenaOverflowException expected) {
        assertThat(set).isEqualTo(Set.copyOf(order));
        assertThat(List.copyOf(set)).isEqualTo(order);
        assertThat(set.remove(Parcel.of(3))).isTrue();
        assertThat(set.add(Parcel.of(3))).isTrue();
        operation.accept(set); // and now it works
        assertThat(set).containsAll(order);
        frame.reset();
      }
    }
  }

  @Test
  void what_was_added_before_a_refusal_stays() {
    ArenaSet<Parcel> set = ArenaSet.copyOf(frame, Parcel.class, Parcel.parcels(0, 15));
    frame.space().core().refuseRequest(1);
    assertThatThrownBy(() -> set.addAll(Parcel.parcels(10, 60)))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(set.size()).isBetween(15, 20);
    assertThat(set).containsAll(Parcel.parcels(0, 15));
    assertThat(set.addAll(Parcel.parcels(10, 60))).isTrue();
    assertThat(set).isEqualTo(new HashSet<>(Parcel.parcels(0, 60)));
  }

  @Test
  void a_refused_renewal_leaves_a_stale_set_stale() {
    ArenaSet<Parcel> set = ArenaSet.copyOf(frame, Parcel.class, Parcel.parcels(0, 15));
    frame.reset();
    frame.space().core().refuseRequest(1);
    assertThatThrownBy(set::renew).isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(set::size).isInstanceOf(StaleArenaException.class);
    set.renew();
    assertThat(set.isEmpty()).isTrue();
  }

  @Test
  void remove_if_has_removed_exactly_the_processed_prefix_when_its_function_throws() {
    for (int count = 0; count <= 40; count++) {
      ArenaSet<Parcel> set = ArenaSet.copyOf(frame, Parcel.class, Parcel.parcels(0, 40));
      Set<Parcel> expected = new HashSet<>(Parcel.parcels(0, 40));
      int limit = count;
      long[] calls = {0};
      Runnable removal =
          () ->
              set.removeIf(
                  (Parcel element) -> {
                    if (calls[0] == limit) {
                      throw new Thrown();
                    }
                    return calls[0]++ % 2 == 0 && expected.remove(element);
                  });
      if (count < 40) {
        assertThatThrownBy(removal::run).isInstanceOf(Thrown.class);
      } else {
        removal.run();
      }
      assertThat(set).isEqualTo(expected);
    }
  }

  // ---- every method ----------------------------------------------------------------------------

  @Test
  void every_method_of_a_stale_set_says_so() {
    ArenaSet<Parcel> set = ArenaSet.copyOf(frame, Parcel.class, Parcel.parcels(0, SIZE));
    Iterator<Parcel> iterator = set.iterator();
    frame.reset();
    assertThat(
            new EveryMethod(set, Parcel.of(1), frame, OUTSIDE)
                .notThrowing(StaleArenaException.class))
        .isEmpty();
    assertThatThrownBy(iterator::hasNext).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(iterator::next).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(set.asUnmodifiable()::size).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(set.asLazy()::toList).isInstanceOf(StaleArenaException.class);
  }

  @Test
  void every_method_on_another_thread_says_so() throws Exception {
    ArenaSet<Parcel> set = ArenaSet.copyOf(frame, Parcel.class, Parcel.parcels(0, SIZE));
    Set<String> views = new HashSet<>(OUTSIDE);
    views.removeAll(Set.of("renew", "renewIn"));
    FutureTask<Set<String>> task =
        new FutureTask<>(
            () ->
                new EveryMethod(set, Parcel.of(1), frame, views)
                    .notThrowing(WrongThreadException.class));
    Thread.ofPlatform().start(task);
    assertThat(task.get()).isEmpty();
    assertThat(set).isEqualTo(new HashSet<>(Parcel.parcels(0, SIZE)));
  }

  // ---- functions that change the set -----------------------------------------------------------

  /** What a function can do to the set. */
  enum Change {
    SHRINK(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaSet<Integer> set) {
        set.remove(set.iterator().next());
      }
    },
    ADD(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaSet<Integer> set) {
        set.add(1_000);
      }
    },
    GROW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaSet<Integer> set) {
        set.ensureCapacity(1_000);
      }
    },
    RENEW(ConcurrentModificationException.class) {
      @Override
      void apply(ScratchArena arena, ArenaSet<Integer> set) {
        set.renew();
      }
    },
    RESET(StaleArenaException.class) {
      @Override
      void apply(ScratchArena arena, ArenaSet<Integer> set) {
        arena.reset();
      }
    },
    CLOSE(StaleArenaException.class) {
      @Override
      void apply(ScratchArena arena, ArenaSet<Integer> set) {
        arena.close();
      }
    },
    HAND_OVER(WrongThreadException.class) {
      @Override
      void apply(ScratchArena arena, ArenaSet<Integer> set) {
        arena.handOver();
      }
    };

    final Class<? extends Exception> expected;

    Change(Class<? extends Exception> expected) {
      this.expected = expected;
    }

    abstract void apply(ScratchArena arena, ArenaSet<Integer> set);
  }

  @ParameterizedTest
  @EnumSource
  void a_function_that_changes_the_set_is_found_out(Change change) {
    Supplier<FunctionCalls.Target> targets =
        () -> {
          arenas.forEach(FunctionCalls::close);
          arenas.clear();
          ScratchArena arena = ScratchArena.growing(1 << 13, 1 << 20);
          arenas.add(arena);
          ArenaSet<Integer> set =
              ArenaSet.copyOf(arena, Integer.class, List.of(11, 12, 13, 14, 15, 16));
          return new FunctionCalls.Target(set, () -> change.apply(arena, set));
        };
    assertThat(new FunctionCalls(ArenaSet.class, SIZE, EXEMPT).unnoticed(targets, change.expected))
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
  void accessors_and_constructors_that_change_the_set_lose_and_double_nothing() {
    List<BiConsumer<ArenaSet<Spy>, Spy>> operations =
        List.of(
            (set, spy) -> set.contains(spy),
            (set, spy) -> set.remove(spy),
            (set, spy) -> set.add(spy),
            (set, spy) -> set.each(element -> {}),
            (set, spy) -> set.toArray());
    for (BiConsumer<ArenaSet<Spy>, Spy> operation : operations) {
      for (Spy probe : List.of(new Spy(3, "name 3"), new Spy(99, "name 99"))) {
        for (int wanted = 1; wanted <= 6; wanted++) {
          tryAt(wanted, probe, operation);
        }
      }
    }
  }

  private void tryAt(int wanted, Spy probe, BiConsumer<ArenaSet<Spy>, Spy> operation) {
    frame.reset();
    ArenaSet<Spy> set = ArenaSet.in(frame, Spy.class);
    Set<Spy> model = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      set.add(new Spy(i, "name " + i));
      model.add(new Spy(i, "name " + i));
    }
    int[] uses = {0};
    Spy.onUse =
        () -> {
          if (++uses[0] == wanted) {
            Spy.onUse = () -> {};
            for (int i = 60; i < 70; i++) {
              set.add(new Spy(i, "a longer name " + i));
              model.add(new Spy(i, "a longer name " + i));
            }
          }
        };
    boolean found = false;
    try {
      operation.accept(set, probe);
    } catch (ConcurrentModificationException expected) {
      found = true;
    } finally {
      Spy.onUse = () -> {};
    }
    boolean changed = uses[0] >= wanted;
    Set<Spy> now = new HashSet<>(set);
    assertThat(now).hasSameSizeAs(set);
    if (changed && found) {
      assertThat(now).isEqualTo(model);
    } else {
      model.remove(probe);
      now.remove(probe);
      assertThat(now).isEqualTo(model);
    }
    for (Spy one : model) {
      assertThat(set.contains(one)).isTrue();
    }
  }
}
