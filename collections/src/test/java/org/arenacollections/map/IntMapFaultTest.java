// SPDX-License-Identifier: Apache-2.0
// specimen: long
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
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.internal.ArenaCore;
import org.arenacollections.testing.IntSamples;
import org.arenacollections.testing.ListCalls;
import org.arenacollections.testing.Methods;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.LazyIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
import org.eclipse.collections.impl.tuple.primitive.PrimitiveTuples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What fails half way, what is stale or somebody else's, and functions that change their map. */
class IntMapFaultTest {
  private static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final ScratchArena frame =
      ScratchArena.of(ArenaOptions.growing(1 << 12, 1 << 22).poisoned());

  @AfterEach
  void close() {
    frame.close();
  }

  private static int key(int index) {
    return IntSamples.value(index);
  }

  private static IntObjectHashMap<Quote> entries(int size) {
    IntObjectHashMap<Quote> entries = new IntObjectHashMap<>();
    for (int i = 0; i < size; i++) {
      entries.put(IntSamples.value(i), Quote.of(i));
    }
    return entries;
  }

  private ArenaIntMap<Quote> copyOf(int size) {
    return ArenaIntMap.copyOf(frame, Quote.class, entries(size));
  }

  /** A value whose strings need room of their own, more than there is. */
  private static Quote large() {
    return new Quote(
        50, "x".repeat(5_000), new Quote.Place(1, 2, "y".repeat(9_000)), Quote.Side.ASK, 1, "t50");
  }

  @Test
  void a_fault_at_each_allocation_of_each_growing_operation_changes_nothing() {
    List<Consumer<ArenaIntMap<Quote>>> operations =
        List.of(
            map -> map.put(key(50), large()),
            map -> map.put(key(5), large()),
            map -> map.withKeyValue(key(50), large()),
            map -> map.putPair(PrimitiveTuples.pair(key(50), large())),
            map -> map.getIfAbsentPut(key(50), large()),
            map -> map.getIfAbsentPut(key(50), IntMapFaultTest::large),
            map -> map.getIfAbsentPutWithKey(key(50), key -> large()),
            map -> map.getIfAbsentPutWith(key(50), each -> large(), "parameter"),
            map -> map.updateValue(key(50), () -> Quote.of(1), each -> large()),
            map -> map.updateValue(key(6), () -> Quote.of(1), each -> large()),
            map -> map.updateValueWith(key(6), () -> Quote.of(1), (each, it) -> large(), "it"),
            map -> map.asMap().put(key(50), large()),
            map -> map.asMap().replace(key(7), large()),
            map -> map.asMap().merge(key(50), large(), (left, right) -> right),
            map -> map.asMap().computeIfAbsent(key(50), key -> large()),
            map -> map.asMap().entrySet().iterator().next().setValue(large()),
            map -> map.ensureCapacity(100),
            map -> ArenaIntMap.in(frame, Quote.class, 100),
            map -> ArenaIntMap.copyOf(frame, Quote.class, map));
    for (int i = 0; i < operations.size(); i++) {
      assertThat(faultCount(operations.get(i))).as("operation %d", i).isPositive();
    }
  }

  private int faultCount(Consumer<ArenaIntMap<Quote>> operation) {
    for (int count = 0; true; count++) {
      // As many as have room in 32 slots.
      ArenaIntMap<Quote> map = copyOf(20);
      ArenaCore core = frame.space().core();
      core.refuseRequest(count + 1);
      try {
        operation.accept(map);
        assertThat(core.isFaultPending()).isTrue();
        core.refuseRequest(0);
        frame.reset();
        return count;
      } catch (ArenaOverflowException expected) {
        assertThat(map).isEqualTo(entries(20));
        assertThat(map.keySet().toArray()).hasSize(20);
        map.remove(key(3));
        operation.accept(map); // and now it works
        map.keySet().forEach(each -> assertThat(map.get(each)).isNotNull());
        frame.reset();
      }
    }
  }

  @Test
  void what_was_put_before_a_refusal_stays() {
    ArenaIntMap<Quote> map = copyOf(15);
    frame.space().core().refuseRequest(1);
    assertThatThrownBy(() -> map.withAllKeyValues(entries(60).keyValuesView()))
        .isInstanceOf(ArenaOverflowException.class);
    assertThat(map.size()).isBetween(15, 21);
    map.forEachKeyValue((key, value) -> assertThat(value).isEqualTo(entries(60).get(key)));
    map.putAll(entries(60));
    assertThat(map).isEqualTo(entries(60));
  }

  @Test
  void a_refused_renewal_leaves_a_stale_map_stale() {
    ArenaIntMap<Quote> map = copyOf(15);
    frame.reset();
    frame.space().core().refuseRequest(1);
    assertThatThrownBy(map::renew).isInstanceOf(ArenaOverflowException.class);
    assertThatThrownBy(map::size).isInstanceOf(StaleArenaException.class);
    map.renew();
    assertThat(map.isEmpty()).isTrue();
    map.putAll(entries(15));
    assertThat(map).isEqualTo(entries(15));
  }

  @Test
  void remove_if_has_removed_exactly_the_processed_prefix_when_its_function_throws() {
    for (int count = 0; count <= 40; count++) {
      ArenaIntMap<Quote> map = copyOf(40);
      IntObjectHashMap<Quote> expected = entries(40);
      int limit = count;
      long[] calls = {0};
      Runnable removal =
          () ->
              map.removeIf(
                  (key, value) -> {
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
    ArenaIntMap<Quote> map = copyOf(15);
    List<Runnable> calls =
        List.of(
            () -> map.getIfAbsentPut(key(50), IntMapFaultTest::thrown),
            () -> map.getIfAbsentPutWithKey(key(50), key -> thrown()),
            () -> map.updateValue(key(50), IntMapFaultTest::thrown, old -> old),
            () -> map.updateValue(key(50), () -> Quote.of(1), old -> thrown()),
            () -> map.updateValue(key(5), () -> Quote.of(1), old -> thrown()),
            () -> map.asMap().compute(key(5), (key, old) -> thrown()),
            () -> map.asMap().replaceAll((key, old) -> thrown()));
    for (Runnable call : calls) {
      assertThatThrownBy(call::run).isInstanceOf(Thrown.class);
      assertThat(map).isEqualTo(entries(15));
    }
  }

  @Test
  void null_and_records_with_null_in_them_are_refused_and_change_nothing() {
    ArenaIntMap<Quote> map = copyOf(15);
    Quote holey = new Quote(1, null, new Quote.Place(1, 2, ""), Quote.Side.ASK, 1, "");
    List<Runnable> calls =
        List.of(
            () -> map.put(key(5), null),
            () -> map.put(key(50), null),
            () -> map.withKeyValue(key(50), null),
            () -> map.getIfAbsentPut(key(50), (Quote) null),
            () -> map.getIfAbsentPut(key(50), () -> null),
            () -> map.updateValue(key(5), () -> null, old -> null),
            () -> map.asMap().put(key(5), null));
    for (Runnable call : calls) {
      assertThatThrownBy(call::run)
          .isInstanceOf(NullPointerException.class)
          .hasMessageContaining("ArenaIntMap<Quote> of arena 'unnamed'");
      assertThat(map).isEqualTo(entries(15));
    }
    assertThatThrownBy(() -> map.put(key(50), holey))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("component 'name' of Quote");
    assertThat(map).isEqualTo(entries(15));
    assertThat(map.containsValue(null)).isFalse();
    assertThat(map.asMap().containsValue(null)).isFalse();
  }

  private static Quote thrown() {
    throw new Thrown();
  }

  // ---- re-entrant functions --------------------------------------------------------------------

  @Test
  void a_function_that_puts_90_other_keys_is_found_out_and_leaves_a_sound_map() {
    ArenaIntMap<Quote> map = copyOf(5);
    Runnable others =
        () -> {
          for (int i = 10; i < 100; i++) {
            map.put(key(i), Quote.of(i));
          }
        };
    List<Runnable> calls =
        List.of(
            () -> map.getIfAbsentPut(key(7), () -> after(others)),
            () -> map.getIfAbsentPutWithKey(key(7), key -> after(others)),
            () -> map.getIfAbsentPutWith(key(7), each -> after(others), "parameter"),
            () -> map.updateValue(key(7), () -> Quote.of(1), old -> after(others)),
            () -> map.updateValue(key(7), () -> after(others), old -> old),
            () -> map.updateValue(key(2), () -> Quote.of(1), old -> after(others)),
            () -> map.asMap().computeIfAbsent(key(7), key -> after(others)),
            () -> map.asMap().computeIfPresent(key(2), (key, old) -> after(others)),
            () -> map.asMap().compute(key(7), (key, old) -> after(others)),
            () -> map.asMap().merge(key(2), Quote.of(1), (old, now) -> after(others)),
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

  private static Quote after(Runnable body) {
    body.run();
    return Quote.of(3);
  }

  @Test
  void a_function_that_resets_the_arena_is_found_out_and_writes_nothing() {
    ArenaIntMap<Quote> map = copyOf(5);
    List<Runnable> calls =
        List.of(
            () -> map.getIfAbsentPut(key(7), () -> after(frame::reset)),
            () -> map.updateValue(key(7), () -> Quote.of(1), old -> after(frame::reset)),
            () -> map.forEachKeyValue((key, value) -> frame.reset()),
            () -> map.removeIf((key, value) -> after(frame::reset) == null),
            () -> map.asMap().compute(key(7), (key, old) -> after(frame::reset)),
            () -> map.asMap().forEach((key, value) -> frame.reset()));
    for (Runnable call : calls) {
      assertThatThrownBy(call::run).isInstanceOf(StaleArenaException.class);
      map.renew();
      map.putAll(entries(5));
    }
  }

  // ---- every method ----------------------------------------------------------------------------

  private static final Set<String> ALLOWED =
      Set.of("toString", "renew", "renewIn", "field", "text", "block", "nested");

  @Test
  void every_method_of_a_stale_map_and_its_views_refuses() {
    ArenaIntMap<Quote> map = copyOf(20);
    Handles handles = new Handles(map);
    Iterator<Quote> iterator = map.iterator();
    Iterator<Map.Entry<Integer, Quote>> entries = map.asMap().entrySet().iterator();
    Map.Entry<Integer, Quote> entry = map.asMap().entrySet().iterator().next();
    frame.reset();
    copyOf(30);
    checkEveryMethod(handles, StaleArenaException.class);
    assertThatThrownBy(iterator::hasNext).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(iterator::next).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(entries::next).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(entry::getValue).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> entry.setValue(Quote.of(1))).isInstanceOf(StaleArenaException.class);
    assertThat(entry.toString()).contains("=");
    assertThat(map.toString()).startsWith("ArenaIntMap<Quote> of arena 'unnamed'");
    assertThat(handles.keys.toString()).startsWith("keys of ArenaIntMap");
    assertThat(handles.view.toString()).startsWith("java.util.Map view of ArenaIntMap");
    assertThat(handles.viewKeys.toString()).startsWith("keys of java.util.Map view");
    assertThat(handles.pairs.toString()).startsWith("ArenaIntMap<Quote> of arena");
  }

  @Test
  void every_method_refuses_another_thread() throws Exception {
    ArenaIntMap<Quote> map = copyOf(20);
    Handles handles = new Handles(map);
    FutureTask<Boolean> task =
        new FutureTask<>(
            () -> {
              checkEveryMethod(handles, WrongThreadException.class);
              assertThatThrownBy(map::renew).isInstanceOf(WrongThreadException.class);
              assertThat(map.toString()).startsWith("ArenaIntMap<Quote> of arena");
              return true;
            });
    Thread.ofVirtual().start(task);
    task.get();
    assertThat(map).isEqualTo(entries(20));
  }

  /** A map and its views. */
  private static final class Handles {
    final ArenaIntMap<Quote> map;
    final MutableIntSet keys;
    final RichIterable<?> pairs;
    final Map<Integer, Quote> view;
    final Set<Integer> viewKeys;
    final Object viewValues;
    final Object viewEntries;

    Handles(ArenaIntMap<Quote> map) {
      this.map = map;
      keys = map.keySet();
      pairs = map.keyValuesView();
      view = map.asMap();
      viewKeys = view.keySet();
      viewValues = map.values();
      viewEntries = view.entrySet();
    }
  }

  private void checkEveryMethod(Handles handles, Class<? extends Exception> refusal) {
    Set<String> wrong = new TreeSet<>();
    check(handles.map, ArenaIntMap.class, refusal, wrong);
    check(handles.keys, MutableIntSet.class, refusal, wrong);
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
          || (!(receiver instanceof ArenaIntMap) && isUnsupported)) {
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
            Quote.class,
            Quote.of(1),
            () -> new Quote[] {Quote.of(1), Quote.of(4)},
            () -> FastList.newListWith(Quote.of(1), Quote.of(4)),
            () -> entries(5),
            frame),
        IntMapFaultTest::special);
  }

  private static Object special(Class<?> type) {
    if (type == int[].class) {
      return new int[] {key(1), key(4)};
    }
    if (type == int.class) {
      return key(1);
    }
    return switch (type.getSimpleName()) {
      case "Class" -> Quote.class;
      case "IntIterable" -> IntArrayList.newListWith(key(1), key(50));
      case "IntSet" -> IntHashSet.newSetWith(key(1), key(50));
      case "IntObjectMap" -> entries(3);
      case "IntObjectPair" -> PrimitiveTuples.pair(key(60), Quote.of(3));
      case "Iterable" -> List.of(PrimitiveTuples.pair(key(60), Quote.of(3)));
      case "Map" -> new HashMap<>(Map.of((Integer) key(60), Quote.of(3)));
      default -> null;
    };
  }

  // ---- functions that change the map -----------------------------------------------------------

  /** What sorts or copies before the first call, and what has its function for something else. */
  private static final Pattern OTHERS =
      Pattern.compile("to(Immutable)?Sorted.*|toArray|asParallel|powerSet|reduceInPlace");

  /** What may answer at the last call that it needs. */
  private static final Pattern STOPS_EARLY =
      Pattern.compile("any.*|all.*|none.*|detect.*|contains.*|take.*|drop.*|getFirst|min.*|max.*");

  @Test
  void each_method_that_calls_functions_finds_out_at_each_call() {
    Set<String> silent = new TreeSet<>();
    int count = 0;
    for (Method method : ListCalls.methods(MutableIntObjectMap.class)) {
      count += silentCount(silent, method, map -> map);
    }
    for (Method method : ListCalls.methods(MutableIntSet.class)) {
      count += silentCount(silent, method, MutableIntObjectMap::keySet);
    }
    for (Method method : ListCalls.methods(java.util.Collection.class)) {
      count += silentCount(silent, method, MutableIntObjectMap::values);
    }
    for (Method method : ListCalls.methods(LazyIterable.class)) {
      count += silentCount(silent, method, MutableIntObjectMap::keyValuesView);
    }
    for (Method method : ListCalls.methods(Map.class)) {
      count += silentCount(silent, method, ArenaIntMap::asMap);
    }
    assertThat(silent).isEmpty();
    assertThat(count).isGreaterThan(500);
  }

  private int silentCount(
      Set<String> silent, Method method, Function<ArenaIntMap<String>, Object> view) {
    boolean isOfObjects = !method.getDeclaringClass().getSimpleName().equals("MutableIntSet");
    if (OTHERS.matcher(method.getName()).matches()
        || (isOfObjects && STOPS_EARLY.matcher(method.getName()).matches())) {
      return 0;
    }
    List<Consumer<ArenaIntMap<String>>> changes =
        List.of(
            MutableIntObjectMap::clear,
            map -> map.put(key(90), "ninety"),
            map -> map.remove(map.keySet().intIterator().next()),
            map -> map.ensureCapacity(200));
    for (int count = 1; true; count++) {
      for (Consumer<ArenaIntMap<String>> change : changes) {
        frame.reset();
        ArenaIntMap<String> map =
            ArenaIntMap.copyOf(frame, String.class, IntMapTwinTest.entries(6));
        Object receiver = view.apply(map);
        ListCalls calls = callsWithStrings();
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

  /** Functions answer strings, so these can be put. */
  private ListCalls callsWithStrings() {
    return new ListCalls(
        new ListCalls.Samples(
            String.class,
            "value1",
            () -> new String[] {"value1", "other"},
            () -> FastList.newListWith("value1", "other"),
            () -> IntMapTwinTest.entries(6),
            frame),
        IntMapFaultTest::specialWithStrings);
  }

  private static Object specialWithStrings(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "Class" -> String.class;
      case "IntObjectMap" -> IntMapTwinTest.entries(3);
      case "IntObjectPair" -> PrimitiveTuples.pair(key(60), "sixty");
      case "Iterable" -> List.of(PrimitiveTuples.pair(key(60), "sixty"));
      case "Map" -> new HashMap<>(Map.of((Integer) key(60), "sixty"));
      default -> special(type);
    };
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
