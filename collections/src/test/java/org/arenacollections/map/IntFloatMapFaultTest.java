// SPDX-License-Identifier: Apache-2.0
// specimen: keys int long, values byte short int long char float double boolean
package org.arenacollections.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
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
import org.arenacollections.testing.FloatSamples;
import org.arenacollections.testing.IntSamples;
import org.arenacollections.testing.ListCalls;
import org.arenacollections.testing.Methods;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.LazyIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.collection.primitive.MutableFloatCollection;
import org.eclipse.collections.api.iterator.FloatIterator;
import org.eclipse.collections.api.map.primitive.MutableIntFloatMap;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.list.mutable.primitive.FloatArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.map.mutable.primitive.IntFloatHashMap;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
import org.eclipse.collections.impl.tuple.primitive.PrimitiveTuples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What fails half way, what is stale or somebody else's, and functions that change their map. */
class IntFloatMapFaultTest {
  private static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final ScratchArena frame = ScratchArena.growing(1 << 12, 1 << 20);

  @AfterEach
  void close() {
    frame.close();
  }

  private static int key(int index) {
    return IntSamples.value(index);
  }

  private static float value(int index) {
    return FloatSamples.value(index);
  }

  private static IntFloatHashMap entries(int size) {
    IntFloatHashMap entries = new IntFloatHashMap();
    for (int i = 0; i < size; i++) {
      entries.put(IntSamples.value(i), value(i));
    }
    return entries;
  }

  @Test
  void a_fault_at_each_allocation_of_each_growing_operation_changes_nothing() {
    List<Consumer<ArenaIntFloatMap>> operations =
        List.of(
            map -> map.put(key(50), value(50)),
            map -> map.withKeyValue(key(50), value(50)),
            map -> map.putPair(PrimitiveTuples.pair(key(50), value(50))),
            map -> map.getAndPut(key(50), value(50), value(1)),
            map -> map.getIfAbsentPut(key(50), value(50)),
            map -> map.getIfAbsentPut(key(50), () -> value(50)),
            map -> map.getIfAbsentPutWithKey(key(50), key -> value(50)),
            map -> map.getIfAbsentPutWith(key(50), each -> value(50), "parameter"),
            map -> map.updateValue(key(50), value(50), each -> each),
            map -> map.asMap().put(key(50), value(50)),
            map -> map.asMap().merge(key(50), value(50), (left, right) -> right),
            map -> map.asMap().computeIfAbsent(key(50), key -> value(50)),
            map -> map.ensureCapacity(100),
            map -> ArenaIntFloatMap.in(frame, 100),
            map -> ArenaIntFloatMap.copyOf(frame, map));
    for (int i = 0; i < operations.size(); i++) {
      assertThat(faultCount(operations.get(i))).as("operation %d", i).isPositive();
    }
  }

  private int faultCount(Consumer<ArenaIntFloatMap> operation) {
    for (int count = 0; true; count++) {
      // As many as have room in 64 slots.
      ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(24));
      ArenaCore core = frame.space().core();
      long used = frame.statistics().usedByteSize();
      core.refuseRequest(count + 1);
      try {
        operation.accept(map);
        assertThat(core.isFaultPending()).isTrue();
        core.refuseRequest(0);
        return count;
      } catch (ArenaOverflowException expected) {
        assertThat(frame.statistics().usedByteSize()).isEqualTo(used);
        assertThat(map).isEqualTo(entries(24));
        assertThat(map.keySet().toArray()).hasSize(24);
        map.remove(key(3));
        operation.accept(map); // and now it works
        frame.reset();
      }
    }
  }

  @Test
  void what_was_put_before_a_refusal_stays() {
    ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(15));
    frame.space().core().refuseRequest(1);
    assertThatThrownBy(() -> map.withAllKeyValues(entries(60).keyValuesView()))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(map.size()).isEqualTo(24);
    map.forEachKeyValue(
        (key, value) -> assertThat((Float) value).isEqualTo((Float) entries(60).get(key)));
    map.putAll(entries(60));
    assertThat(map).isEqualTo(entries(60));
  }

  @Test
  void a_refused_renewal_leaves_a_stale_map_stale() {
    ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(15));
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
      ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(40));
      IntFloatHashMap expected = entries(40);
      int limit = count;
      long[] calls = {0};
      Runnable removal =
          () ->
              map.keySet()
                  .removeIf(
                      key -> {
                        if (calls[0] == limit) {
                          throw new Thrown();
                        }
                        boolean isWanted = calls[0]++ % 2 == 0;
                        if (isWanted) {
                          expected.remove(key);
                        }
                        return isWanted;
                      });
      if (count < 40) {
        assertThatThrownBy(removal::run).isInstanceOf(Thrown.class);
      } else {
        removal.run();
      }
      assertThat(map).isEqualTo(expected);
    }
  }

  @Test
  void a_function_that_throws_has_changed_nothing() {
    ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(15));
    List<Runnable> calls =
        List.of(
            () -> map.getIfAbsentPut(key(50), IntFloatMapFaultTest::thrown),
            () -> map.getIfAbsentPutWithKey(key(50), key -> thrown()),
            () -> map.updateValue(key(50), value(1), old -> thrown()),
            () -> map.updateValue(key(5), value(1), old -> thrown()),
            () -> map.updateValues((key, old) -> thrown()),
            () -> map.asMap().compute(key(5), (key, old) -> thrown()),
            () -> map.asMap().replaceAll((key, old) -> thrown()));
    for (Runnable call : calls) {
      assertThatThrownBy(call::run).isInstanceOf(Thrown.class);
      assertThat(map).isEqualTo(entries(15));
    }
  }

  private static float thrown() {
    throw new Thrown();
  }

  // ---- re-entrant functions --------------------------------------------------------------------

  @Test
  void a_function_that_puts_400_other_keys_is_found_out_and_leaves_a_sound_map() {
    ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(5));
    Runnable others =
        () -> {
          for (int i = 10; i < 100; i++) {
            map.put(key(i), value(i));
          }
        };
    List<Runnable> calls =
        List.of(
            () -> map.getIfAbsentPut(key(7), () -> after(others)),
            () -> map.getIfAbsentPutWithKey(key(7), key -> after(others)),
            () -> map.getIfAbsentPutWith(key(7), each -> after(others), "parameter"),
            () -> map.updateValue(key(7), value(1), old -> after(others)),
            () -> map.updateValue(key(2), value(1), old -> after(others)),
            () -> map.updateValues((key, old) -> after(others)),
            () -> map.asMap().computeIfAbsent(key(7), key -> after(others)),
            () -> map.asMap().computeIfPresent(key(2), (key, old) -> after(others)),
            () -> map.asMap().compute(key(7), (key, old) -> after(others)),
            () -> map.asMap().merge(key(2), value(1), (old, now) -> after(others)),
            () -> map.asMap().replaceAll((key, old) -> after(others)));
    for (int i = 0; i < calls.size(); i++) {
      map.renew();
      map.putAll(entries(5));
      assertThatThrownBy(calls.get(i)::run)
          .as("call %d", i)
          .isInstanceOf(ConcurrentModificationException.class);
      assertThat(map.size()).isEqualTo(95);
      assertThat(map.containsKey(key(7))).isFalse();
      map.forEachKey(key -> assertThat(map.containsKey(key)).isTrue());
    }
  }

  private static float after(Runnable body) {
    body.run();
    return value(3);
  }

  @Test
  void a_function_that_resets_the_arena_is_found_out_and_writes_nothing() {
    ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(5));
    List<Runnable> calls =
        List.of(
            () -> map.getIfAbsentPut(key(7), () -> after(frame::reset)),
            () -> map.updateValue(key(7), value(1), old -> after(frame::reset)),
            () -> map.updateValues((key, old) -> after(frame::reset)),
            () -> map.forEachKeyValue((key, value) -> frame.reset()),
            () -> map.asMap().compute(key(7), (key, old) -> after(frame::reset)),
            () -> map.asMap().forEach((key, value) -> frame.reset()));
    for (Runnable call : calls) {
      assertThatThrownBy(call::run).isInstanceOf(StaleArenaException.class);
      map.renew();
      map.putAll(entries(5));
    }
  }

  /** What asks it for its value has found its key before. */
  @Test
  void an_entry_that_changes_the_map_while_it_is_compared_is_found_out() {
    ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(5));
    Map.Entry<Integer, Float> entry =
        new Map.Entry<>() {
          @Override
          public Integer getKey() {
            return key(3);
          }

          @Override
          public Float getValue() {
            map.remove(key(3));
            return value(3);
          }

          @Override
          public Float setValue(Float value) {
            throw new UnsupportedOperationException();
          }
        };
    assertThatThrownBy(() -> map.asMap().entrySet().remove(entry))
        .isInstanceOf(ConcurrentModificationException.class);
    IntFloatHashMap expected = entries(5);
    expected.remove(key(3));
    assertThat(map).isEqualTo(expected);
    assertThat(map.keySet().toArray()).hasSize(4);
  }

  // ---- every method ----------------------------------------------------------------------------

  private static final Set<String> ALLOWED = Set.of("toString", "renew", "renewIn");

  @Test
  void every_method_of_a_stale_map_and_its_views_refuses() {
    ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(24));
    Handles handles = new Handles(map);
    FloatIterator iterator = map.floatIterator();
    Iterator<Map.Entry<Integer, Float>> entries = map.asMap().entrySet().iterator();
    Map.Entry<Integer, Float> entry = map.asMap().entrySet().iterator().next();
    frame.reset();
    ArenaIntFloatMap.copyOf(frame, entries(30));
    checkEveryMethod(handles, StaleArenaException.class);
    assertThatThrownBy(iterator::hasNext).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(iterator::next).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(entries::next).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(entry::getValue).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> entry.setValue(value(1))).isInstanceOf(StaleArenaException.class);
    assertThat(entry.toString()).contains("=");
    assertThat(map.toString()).startsWith("ArenaIntFloatMap of arena 'unnamed'");
    assertThat(handles.keys.toString()).startsWith("keys of ArenaIntFloatMap");
    assertThat(handles.values.toString()).startsWith("values of ArenaIntFloatMap");
    assertThat(handles.view.toString()).startsWith("java.util.Map view of ArenaIntFloatMap");
    assertThat(handles.viewKeys.toString()).startsWith("keys of java.util.Map view");
    assertThat(handles.pairs.toString()).startsWith("ArenaIntFloatMap of arena");
  }

  @Test
  void every_method_refuses_another_thread() throws Exception {
    ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(24));
    Handles handles = new Handles(map);
    FutureTask<Boolean> task =
        new FutureTask<>(
            () -> {
              checkEveryMethod(handles, WrongThreadException.class);
              assertThatThrownBy(map::renew).isInstanceOf(WrongThreadException.class);
              assertThat(map.toString()).startsWith("ArenaIntFloatMap of arena");
              return true;
            });
    Thread.ofVirtual().start(task);
    task.get();
    assertThat(map).isEqualTo(entries(24));
  }

  /** A map and its views. */
  private static final class Handles {
    final ArenaIntFloatMap map;
    final MutableIntSet keys;
    final MutableFloatCollection values;
    final RichIterable<?> pairs;
    final Map<Integer, Float> view;
    final Set<Integer> viewKeys;
    final Object viewValues;
    final Object viewEntries;

    Handles(ArenaIntFloatMap map) {
      this.map = map;
      keys = map.keySet();
      values = map.values();
      pairs = map.keyValuesView();
      view = map.asMap();
      viewKeys = view.keySet();
      viewValues = view.values();
      viewEntries = view.entrySet();
    }
  }

  private void checkEveryMethod(Handles handles, Class<? extends Exception> refusal) {
    Set<String> wrong = new TreeSet<>();
    check(handles.map, ArenaIntFloatMap.class, refusal, wrong);
    check(handles.keys, MutableIntSet.class, refusal, wrong);
    check(handles.values, MutableFloatCollection.class, refusal, wrong);
    check(handles.view, Map.class, refusal, wrong);
    check(handles.viewKeys, Set.class, refusal, wrong);
    check(handles.viewValues, java.util.Collection.class, refusal, wrong);
    check(handles.viewEntries, Set.class, refusal, wrong);
    assertThat(wrong).isEmpty();
  }

  private void check(
      Object receiver, Class<?> type, Class<? extends Exception> refusal, Set<String> wrong) {
    for (Method method : Methods.of(type)) {
      boolean isOther =
          method.toString().contains("toArray(java.util.function")
              || (type == java.util.Collection.class
                  && method.getName().matches("equals|hashCode"));
      boolean isUnsupported = method.getName().matches("add|addAll|with|withAll");
      if (isOther
          || ALLOWED.contains(method.getName())
          || (!(receiver instanceof ArenaIntFloatMap) && isUnsupported)) {
        continue;
      }
      try {
        wrong.add(method + " gave " + calls().call(receiver, method));
      } catch (Throwable thrown) {
        if (!refusal.isInstance(thrown)) {
          wrong.add(method + " threw " + thrown);
        }
      }
    }
  }

  private ListCalls calls() {
    return new ListCalls(
        new ListCalls.Samples(
            float.class,
            value(1),
            () -> new float[] {value(1), value(4)},
            () -> FloatArrayList.newListWith(value(1), value(4)),
            () -> entries(5),
            frame),
        IntFloatMapFaultTest::special);
  }

  private static Object special(Class<?> type) {
    if (type == int[].class) {
      return new int[] {key(1), key(4)};
    }
    return switch (type.getSimpleName()) {
      case "IntIterable" -> IntArrayList.newListWith(key(1), key(50));
      case "IntSet" -> IntHashSet.newSetWith(key(1), key(50));
      case "IntFloatMap" -> entries(3);
      case "IntFloatPair" -> PrimitiveTuples.pair(key(60), value(3));
      case "Iterable" -> List.of(PrimitiveTuples.pair(key(60), value(3)));
      case "Map" -> new HashMap<>(Map.of((Integer) key(60), (Float) value(3)));
      default -> null;
    };
  }

  // ---- functions that change the map -----------------------------------------------------------

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
    for (Method method : ListCalls.methods(MutableIntFloatMap.class)) {
      count += silentCount(silent, method, map -> map);
    }
    for (Method method : ListCalls.methods(MutableIntSet.class)) {
      count += silentCount(silent, method, MutableIntFloatMap::keySet);
    }
    for (Method method : ListCalls.methods(MutableFloatCollection.class)) {
      count += silentCount(silent, method, MutableIntFloatMap::values);
    }
    for (Method method : ListCalls.methods(LazyIterable.class)) {
      count += silentCount(silent, method, MutableIntFloatMap::keyValuesView);
    }
    for (Method method : ListCalls.methods(Map.class)) {
      count += silentCount(silent, method, ArenaIntFloatMap::asMap);
    }
    assertThat(silent).isEmpty();
    assertThat(count).isGreaterThan(500);
  }

  private int silentCount(
      Set<String> silent, Method method, Function<ArenaIntFloatMap, Object> view) {
    boolean isOfObjects = RichIterable.class.isAssignableFrom(method.getDeclaringClass());
    if (OTHERS.matcher(method.getName()).matches()
        || (isOfObjects && STOPS_EARLY.matcher(method.getName()).matches())) {
      return 0;
    }
    List<Consumer<ArenaIntFloatMap>> changes =
        List.of(
            MutableIntFloatMap::clear,
            map -> map.put(key(90), value(1)),
            map -> map.remove(map.keySet().intIterator().next()),
            map -> map.ensureCapacity(200));
    for (int count = 1; true; count++) {
      for (Consumer<ArenaIntFloatMap> change : changes) {
        frame.reset();
        ArenaIntFloatMap map = ArenaIntFloatMap.copyOf(frame, entries(6));
        Object receiver = view.apply(map);
        ListCalls calls = calls();
        long wanted = count;
        calls.onCall(
            () -> {
              if (calls.log().size() == wanted) {
                change.accept(map);
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
}
