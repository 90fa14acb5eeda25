// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.set;

import static org.arenacollections.testing.IntSamples.samples;
import static org.arenacollections.testing.IntSamples.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.testing.ListCalls;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.LazyIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.set.mutable.UnifiedSet;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What fails half way, what is stale or somebody else's, and functions that change their set. */
class IntSetFaultTest {
  private static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final ScratchArena frame = ScratchArena.growing(1 << 12, 1 << 20);

  @AfterEach
  void close() {
    frame.close();
  }

  @Test
  void a_fault_at_each_allocation_of_each_growing_operation_changes_nothing() {
    List<Consumer<ArenaIntSet>> operations =
        List.of(
            set -> set.add(value(50)),
            set -> set.with(value(50)),
            set -> set.boxed().add(value(50)),
            set -> set.addAll(value(50)),
            set -> set.addAll(IntHashSet.newSetWith(value(50))),
            set -> set.ensureCapacity(100),
            set -> ArenaIntSet.in(frame, 100),
            set -> ArenaIntSet.copyOf(frame, set));
    for (int i = 0; i < operations.size(); i++) {
      assertThat(faultCount(operations.get(i))).as("operation %d", i).isPositive();
    }
  }

  private int faultCount(Consumer<ArenaIntSet> operation) {
    for (int count = 0; true; count++) {
      // As many as have room in 128 slots.
      ArenaIntSet set = ArenaIntSet.copyOf(frame, samples(0, 48));
      ArenaCore core = frame.space().core();
      long used = frame.statistics().usedByteSize();
      core.refuseRequest(count + 1);
      try {
        operation.accept(set);
        assertThat(core.isFaultPending()).isTrue();
        core.refuseRequest(0);
        return count;
      } catch (ArenaOverflowException expected) {
        assertThat(frame.statistics().usedByteSize()).isEqualTo(used);
        assertThat(set).isEqualTo(IntHashSet.newSetWith(samples(0, 48)));
        assertThat(set.toArray()).hasSize(48);
        assertThat(set.remove(value(3))).isTrue();
        operation.accept(set); // and now it works
        frame.reset();
      }
    }
  }

  @Test
  void what_was_added_before_a_refusal_stays() {
    ArenaIntSet set = ArenaIntSet.copyOf(frame, samples(0, 15));
    frame.space().core().refuseRequest(1);
    assertThatThrownBy(() -> set.addAll(samples(10, 60)))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(set).isEqualTo(IntHashSet.newSetWith(samples(0, 48)));
    assertThat(set.addAll(samples(10, 60))).isTrue();
    assertThat(set).isEqualTo(IntHashSet.newSetWith(samples(0, 60)));
  }

  @Test
  void a_refused_renewal_leaves_a_stale_set_stale() {
    ArenaIntSet set = ArenaIntSet.copyOf(frame, samples(0, 15));
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
      ArenaIntSet set = ArenaIntSet.copyOf(frame, samples(0, 40));
      IntHashSet expected = IntHashSet.newSetWith(samples(0, 40));
      int limit = count;
      long[] calls = {0};
      Runnable removal =
          () ->
              set.removeIf(
                  element -> {
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

  private static final Set<String> ALLOWED = Set.of("toString", "renew", "renewIn");

  @Test
  void every_method_of_a_stale_set_refuses() {
    ArenaIntSet set = ArenaIntSet.copyOf(frame, samples(0, 24));
    MutableSet<Integer> boxed = set.boxed();
    LazyIntIterable lazy = set.asLazy();
    MutableIntSet unmodifiable = set.asUnmodifiable();
    IntIterator iterator = set.intIterator();
    Iterator<Integer> boxedIterator = boxed.iterator();
    frame.reset();
    ArenaIntSet.copyOf(frame, samples(24, 48));
    checkEveryMethod(set, boxed, StaleArenaException.class);
    assertThatThrownBy(lazy::toList).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(unmodifiable::size).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(iterator::hasNext).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(iterator::next).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(boxedIterator::next).isInstanceOf(StaleArenaException.class);
    assertThat(set.toString()).startsWith("ArenaIntSet of arena 'unnamed'");
    assertThat(boxed.toString()).startsWith("boxed view of ArenaIntSet");
  }

  @Test
  void every_method_refuses_another_thread() throws Exception {
    ArenaIntSet set = ArenaIntSet.copyOf(frame, samples(0, 24));
    MutableSet<Integer> boxed = set.boxed();
    FutureTask<Boolean> task =
        new FutureTask<>(
            () -> {
              checkEveryMethod(set, boxed, WrongThreadException.class);
              assertThatThrownBy(set::renew).isInstanceOf(WrongThreadException.class);
              assertThat(set.toString()).startsWith("ArenaIntSet of arena");
              return true;
            });
    Thread.ofVirtual().start(task);
    task.get();
    assertThat(set).isEqualTo(IntHashSet.newSetWith(samples(0, 24)));
  }

  private void checkEveryMethod(
      ArenaIntSet set, MutableSet<Integer> boxed, Class<? extends Exception> refusal) {
    Set<String> wrong = new TreeSet<>();
    for (Method method : ListCalls.methods(ArenaIntSet.class)) {
      check(set, method, refusal, wrong);
    }
    for (Method method : ListCalls.methods(Set.class)) {
      check(boxed, method, refusal, wrong);
    }
    assertThat(wrong).isEmpty();
  }

  private void check(
      Object receiver, Method method, Class<? extends Exception> refusal, Set<String> wrong) {
    boolean asksForAnArray = method.toString().contains("toArray(java.util.function");
    if (ALLOWED.contains(method.getName()) || asksForAnArray) {
      return;
    }
    try {
      wrong.add(method + " gave " + calls().call(receiver, method));
    } catch (Throwable thrown) {
      if (!refusal.isInstance(thrown)) {
        wrong.add(method + " threw " + thrown);
      }
    }
  }

  private ListCalls calls() {
    return new ListCalls(
        new ListCalls.Samples(
            int.class,
            value(1),
            () -> samples(1, 4),
            () -> IntHashSet.newSetWith(samples(1, 4)),
            () -> IntHashSet.newSetWith(samples(0, 6)),
            frame),
        IntSetFaultTest::special);
  }

  private static Object special(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "Iterable" -> List.of((Integer) value(1), (Integer) value(4));
      case "SetIterable" -> UnifiedSet.newSetWith((Integer) value(1));
      default -> null;
    };
  }

  // ---- functions that change the set -----------------------------------------------------------

  /** What sorts or copies before the first call, and what has its function for something else. */
  private static final Pattern OTHERS =
      Pattern.compile("to(Immutable)?Sorted.*|toArray|asParallel|powerSet|reduceInPlace");

  /** What views of objects may answer before they look again. */
  private static final Pattern STOPS_EARLY =
      Pattern.compile("any.*|all.*|none.*|detect.*|contains.*|take.*|drop.*|getFirst|min.*|max.*");

  @Test
  void each_method_that_calls_functions_finds_out_at_each_call() {
    Set<String> silent = new TreeSet<>();
    int count = 0;
    for (Method method : ListCalls.methods(MutableIntSet.class)) {
      count += silentCount(silent, method, set -> set);
    }
    for (Method method : ListCalls.methods(MutableSet.class)) {
      count += silentCount(silent, method, MutableIntSet::boxed);
    }
    for (Method method : ListCalls.methods(LazyIntIterable.class)) {
      count += silentCount(silent, method, MutableIntSet::asLazy);
    }
    assertThat(silent).isEmpty();
    assertThat(count).isGreaterThan(500);
  }

  private int silentCount(Set<String> silent, Method method, Function<ArenaIntSet, Object> view) {
    boolean isOfObjects = RichIterable.class.isAssignableFrom(method.getDeclaringClass());
    if (OTHERS.matcher(method.getName()).matches()
        || (isOfObjects && STOPS_EARLY.matcher(method.getName()).matches())) {
      return 0;
    }
    List<Consumer<ArenaIntSet>> changes =
        List.of(
            MutableIntSet::clear,
            set -> set.add(value(90)),
            set -> set.remove(set.intIterator().next()),
            set -> set.ensureCapacity(200));
    for (int count = 1; true; count++) {
      for (Consumer<ArenaIntSet> change : changes) {
        frame.reset();
        ArenaIntSet set = ArenaIntSet.copyOf(frame, samples(0, 6));
        Object receiver = view.apply(set);
        ListCalls calls = calls();
        long wanted = count;
        calls.onCall(
            () -> {
              if (calls.log().size() == wanted) {
                change.accept(set);
              }
            });
        String outcome = outcome(calls, receiver, method);
        if (calls.log().size() < count) {
          return count - 1;
        }
        if (!outcome.isEmpty()) {
          silent.add(receiver.getClass().getSimpleName() + " " + method + outcome);
        }
      }
    }
  }

  /** Empty if the exception came. */
  private static String outcome(ListCalls calls, Object receiver, Method method) {
    try {
      Object result = calls.call(receiver, method);
      if (result instanceof LazyIntIterable lazy) {
        lazy.toList();
      } else if (result instanceof LazyIterable<?> lazy) {
        lazy.toList();
      }
      return " returned";
    } catch (ConcurrentModificationException expected) {
      return "";
    } catch (Throwable thrown) {
      return " threw " + thrown;
    }
  }

  @Test
  void a_function_that_resets_or_closes_the_arena_is_found_out() {
    ArenaIntSet set = ArenaIntSet.copyOf(frame, samples(0, 6));
    assertThatThrownBy(() -> set.each(element -> frame.reset()))
        .isInstanceOf(StaleArenaException.class);
    set.renew();
    set.addAll(samples(0, 6));
    assertThatThrownBy(
            () ->
                set.removeIf(
                    element -> {
                      frame.reset();
                      return true;
                    }))
        .isInstanceOf(StaleArenaException.class);
    set.renew();
    set.addAll(samples(0, 6));
    assertThatThrownBy(() -> set.each(element -> frame.close()))
        .isInstanceOf(StaleArenaException.class);
  }
}
