// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.testing.ListTestSuiteBuilder;
import com.google.common.collect.testing.MapTestSuiteBuilder;
import com.google.common.collect.testing.SetTestSuiteBuilder;
import com.google.common.collect.testing.TestStringListGenerator;
import com.google.common.collect.testing.TestStringMapGenerator;
import com.google.common.collect.testing.TestStringSetGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.ListFeature;
import com.google.common.collect.testing.features.MapFeature;
import com.google.common.collect.testing.features.SetFeature;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaMap;
import org.arenacollections.set.ArenaSet;
import org.arenacollections.testing.GuavaSuites;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.api.set.MutableSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Collections of objects that learn the type of their elements from the first one. */
class UntypedTest {
  enum Side {
    BID,
    ASK {
      @Override
      public String toString() {
        return "with a class of its own";
      }
    }
  }

  record Point(int x, int y) {}

  private final ScratchArena arena = ScratchArena.growing(1 << 14, 1 << 24);
  private final ArenaFactories factories = ArenaFactories.in(arena);

  @AfterEach
  void close() {
    arena.close();
  }

  @TestFactory
  List<DynamicNode> a_list_that_is_made_empty() {
    return GuavaSuites.asDynamicTests(
        ListTestSuiteBuilder.using(
                new TestStringListGenerator() {
                  @Override
                  protected List<String> create(String[] elements) {
                    MutableList<String> list = factories.lists().empty();
                    list.addAll(Arrays.asList(elements));
                    return list;
                  }
                })
            .named("UntypedList")
            .withFeatures(
                ListFeature.GENERAL_PURPOSE,
                CollectionSize.ANY,
                CollectionFeature.KNOWN_ORDER,
                CollectionFeature.ALLOWS_NULL_QUERIES,
                CollectionFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION)
            .withSetUp(arena::reset)
            .createTestSuite());
  }

  @TestFactory
  List<DynamicNode> a_set_that_is_made_empty() {
    return GuavaSuites.asDynamicTests(
        SetTestSuiteBuilder.using(
                new TestStringSetGenerator() {
                  @Override
                  protected Set<String> create(String[] elements) {
                    MutableSet<String> set = factories.sets().empty();
                    set.addAll(Arrays.asList(elements));
                    return set;
                  }
                })
            .named("UntypedSet")
            .withFeatures(
                SetFeature.GENERAL_PURPOSE,
                CollectionSize.ANY,
                CollectionFeature.ALLOWS_NULL_QUERIES,
                CollectionFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION)
            .withSetUp(arena::reset)
            .createTestSuite());
  }

  @TestFactory
  List<DynamicNode> a_map_that_is_made_empty() {
    return GuavaSuites.asDynamicTests(
        MapTestSuiteBuilder.using(
                new TestStringMapGenerator() {
                  @Override
                  protected Map<String, String> create(Map.Entry<String, String>[] entries) {
                    MutableMap<String, String> map = factories.maps().empty();
                    for (Map.Entry<String, String> entry : entries) {
                      map.put(entry.getKey(), entry.getValue());
                    }
                    return map;
                  }
                })
            .named("UntypedMap")
            .withFeatures(
                MapFeature.GENERAL_PURPOSE,
                MapFeature.ALLOWS_NULL_KEY_QUERIES,
                MapFeature.ALLOWS_NULL_VALUE_QUERIES,
                MapFeature.ALLOWS_NULL_ENTRY_QUERIES,
                MapFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION,
                CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
                CollectionSize.ANY)
            .withSetUp(arena::reset)
            .createTestSuite());
  }

  @Test
  void a_map_learns_both_types_and_its_views_of_before_are_live() {
    Map<Object, Object> map = factories.maps().withInitialCapacity(100);
    Set<Object> keys = map.keySet();
    Set<Map.Entry<Object, Object>> entries = map.entrySet();
    assertThat(map.get("x")).isNull();
    assertThat(map.containsKey("x")).isFalse();
    assertThat(map.containsValue("x")).isFalse();
    assertThat(map.remove("x")).isNull();
    map.put(Side.ASK, new Point(1, 2));
    long used = arena.statistics().usedByteSize();
    assertThat(keys).containsExactly(Side.ASK);
    assertThat(entries).containsExactly(Map.entry(Side.ASK, new Point(1, 2)));
    assertThatThrownBy(() -> map.put("text", new Point(1, 2)))
        .isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> map.put(Side.BID, "text")).isInstanceOf(ClassCastException.class);
    assertThat(map.computeIfAbsent(Side.BID, side -> new Point(3, 4))).isEqualTo(new Point(3, 4));
    assertThat(map).hasSize(2);
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    arena.reset();
    assertThatThrownBy(() -> map.get(Side.ASK)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> factories.maps().empty().put(null, 1))
        .isInstanceOf(NullPointerException.class);
    Object typed = factories.maps(String.class, Point.class).empty();
    assertThat(typed).isInstanceOf(ArenaMap.class);
  }

  @Test
  void a_map_gives_positions_from_its_first_entry_on() {
    ArenaMap<String, Point> map = ArenaMap.in(arena);
    assertThat(map.find("x")).isEqualTo(-1);
    assertThatThrownBy(() -> map.field(Point::x)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> map.findOrPutZero("x")).isInstanceOf(IllegalStateException.class);
    long position = map.findOrPut("x", new Point(1, 2));
    assertThat(map.field(Point::y).addTo(position, 5)).isEqualTo(7);
    assertThat(map.findOrPutZero("new")).isNotNegative();
    Map<String, Point> seen = map;
    assertThat(seen).isEqualTo(Map.of("x", new Point(1, 7), "new", new Point(0, 0)));
  }

  @Test
  void a_first_entry_that_puts_another_one_is_found_out() {
    Map<Object, Object> map = factories.maps().empty();
    Meddler.onRead = () -> map.put("text", "text");
    assertThatThrownBy(() -> map.put(1, new Meddler(1)))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThat(map).isEmpty();
    arena.space().core().refuseRequest(1);
    assertThatThrownBy(() -> map.put(1, 2)).isInstanceOf(ArenaOverflowException.class);
    map.put("other", 1.5);
    assertThat(map).isEqualTo(Map.of("other", 1.5));
  }

  @Test
  void the_first_element_says_the_type_also_where_a_constant_has_a_class_of_its_own() {
    MutableList<Side> sides = factories.lists().empty();
    sides.add(Side.ASK);
    sides.add(0, Side.BID);
    assertThat(sides).containsExactly(Side.BID, Side.ASK);
    MutableSet<Side> set = factories.sets().with(Side.ASK, Side.BID);
    assertThat(set).containsExactlyInAnyOrder(Side.BID, Side.ASK).isInstanceOf(ArenaSet.class);
    assertThat(factories.lists().with(1.5, 2.5)).isInstanceOf(ArenaList.class);
    assertThat(factories.lists(Point.class).<Point>empty()).isInstanceOf(ArenaList.class);
    assertThat(factories.sets(Point.class).<Point>empty()).isInstanceOf(ArenaSet.class);
  }

  @Test
  void an_element_of_another_type_is_refused_and_changes_nothing() {
    MutableList<Object> list = factories.lists().empty();
    list.add(new Point(1, 2));
    assertThatThrownBy(() -> list.add("text")).isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> list.addAll(List.of(new Point(3, 4), "text")))
        .isInstanceOf(ClassCastException.class);
    list.add(new Point(3, 4));
    assertThat(list).containsExactly(new Point(1, 2), new Point(3, 4));
    list.clear();
    assertThatThrownBy(() -> list.add("text")).isInstanceOf(ClassCastException.class);
    MutableSet<Object> set = factories.sets().empty();
    assertThat(set.add(1)).isTrue();
    assertThatThrownBy(() -> set.add(1L)).isInstanceOf(ClassCastException.class);
    assertThat(set).containsExactly(1);
    assertThatThrownBy(() -> factories.lists().empty().add(new Object()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("java.lang.Object");
    assertThatThrownBy(() -> factories.lists().with((Object) null))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("the first element is null");
  }

  @Test
  void a_first_element_that_is_refused_leaves_the_type_open() {
    MutableList<Object> list = factories.lists().empty();
    MutableSet<Object> set = factories.sets().empty();
    for (Runnable add : List.<Runnable>of(() -> list.add("x"), () -> set.add("x"))) {
      arena.space().core().refuseRequest(1);
      assertThatThrownBy(add::run).isInstanceOf(ArenaOverflowException.class);
    }
    list.add(1);
    set.add(1);
    assertThat(list).containsExactly(1);
    assertThat(set).containsExactly(1);
  }

  record Named(String name) {}

  /** Refused for a component that is null, after the type is known. */
  @SuppressWarnings("NullAway")
  private static final Named REFUSED = new Named(null);

  @Test
  void
      a_first_element_that_is_refused_takes_no_room_and_teaches_nothing_where_room_was_asked_for() {
    MutableList<Object> list = factories.lists().withInitialCapacity(10_000);
    MutableSet<Object> set = factories.sets().withInitialCapacity(10_000);
    MutableMap<Object, Object> map = factories.maps().withInitialCapacity(10_000);
    MutableIntObjectMap<Object> intMap = factories.intMaps().withInitialCapacity(10_000);
    List<Consumer<Object>> additions =
        List.of(list::add, set::add, value -> map.put("key", value), value -> intMap.put(1, value));
    for (Consumer<Object> addition : additions) {
      for (int i = 0; i < 1_000; i++) {
        assertThatThrownBy(() -> addition.accept(REFUSED)).isInstanceOf(NullPointerException.class);
      }
      addition.accept(7);
    }
    assertThat(list).containsExactly(7);
    assertThat(set).containsExactly(7);
    assertThat(map.get("key")).isEqualTo(7);
    assertThat(intMap.get(1)).isEqualTo(7);
    long used = arena.statistics().usedByteSize();
    for (int i = 0; i < 9_999; i++) {
      list.add(i);
      set.add(i + 8);
      map.put("k" + i, i);
      intMap.put(i + 2, i);
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
  }

  @Test
  void what_was_made_before_a_reset_is_stale_and_the_factory_is_not() {
    MutableList<String> list = factories.lists().empty();
    MutableList<String> filled = factories.lists().withInitialCapacity(5);
    MutableSet<String> set = factories.sets().empty();
    filled.add("x");
    arena.reset();
    assertThatThrownBy(list::size).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> list.add("x")).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(list::iterator).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> filled.get(0)).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(set::size).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(set::clear).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> set.add("x")).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> set.contains("x")).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(() -> set.remove("x")).isInstanceOf(StaleArenaException.class);
    assertThatThrownBy(set::iterator).isInstanceOf(StaleArenaException.class);
    assertThat(list.toString()).startsWith("ArenaList<?> of arena 'unnamed', generation 1, stale");
    assertThat(set.toString()).startsWith("ArenaSet<?> of arena 'unnamed', generation 1, stale");
    assertThat(factories.lists().with("again")).containsExactly("again");
  }

  /** Its accessor adds to the collection that it is being added to. */
  record Meddler(int number) {
    static Runnable onRead = () -> {};

    @Override
    public int number() {
      Runnable now = onRead;
      onRead = () -> {};
      now.run();
      return number;
    }
  }

  @Test
  void a_first_element_that_adds_another_one_is_found_out() {
    MutableList<Meddler> list = factories.lists().empty();
    Meddler.onRead = () -> list.add(new Meddler(2));
    assertThatThrownBy(() -> list.add(new Meddler(1)))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThat(list).extracting(Meddler::number).containsExactly(2);
    MutableSet<Meddler> set = factories.sets().empty();
    Meddler.onRead = () -> set.add(new Meddler(2));
    assertThatThrownBy(() -> set.add(new Meddler(1)))
        .isInstanceOf(ConcurrentModificationException.class);
    assertThat(set).extracting(Meddler::number).containsExactly(2);
  }

  @Test
  void an_iterator_over_nothing_notices_the_first_element() {
    MutableSet<String> set = factories.sets().empty();
    Iterator<String> iterator = set.iterator();
    assertThat(iterator.hasNext()).isFalse();
    assertThatThrownBy(iterator::remove)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("remove() needs a next() since the last remove()");
    set.add("x");
    assertThatThrownBy(iterator::next).isInstanceOf(ConcurrentModificationException.class);
    assertThat(set.iterator().next()).isEqualTo("x");
  }
}
