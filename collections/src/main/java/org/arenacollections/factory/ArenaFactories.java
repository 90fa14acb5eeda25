// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import java.util.Objects;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Maker;
import org.arenacollections.arena.MemoryArena;
import org.eclipse.collections.api.factory.list.MutableListFactory;
import org.eclipse.collections.api.factory.list.primitive.MutableBooleanListFactory;
import org.eclipse.collections.api.factory.list.primitive.MutableByteListFactory;
import org.eclipse.collections.api.factory.list.primitive.MutableCharListFactory;
import org.eclipse.collections.api.factory.list.primitive.MutableDoubleListFactory;
import org.eclipse.collections.api.factory.list.primitive.MutableFloatListFactory;
import org.eclipse.collections.api.factory.list.primitive.MutableIntListFactory;
import org.eclipse.collections.api.factory.list.primitive.MutableLongListFactory;
import org.eclipse.collections.api.factory.list.primitive.MutableShortListFactory;
import org.eclipse.collections.api.factory.map.MutableMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableIntBooleanMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableIntByteMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableIntCharMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableIntDoubleMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableIntFloatMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableIntIntMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableIntLongMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableIntObjectMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableIntShortMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableLongBooleanMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableLongByteMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableLongCharMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableLongDoubleMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableLongFloatMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableLongIntMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableLongLongMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableLongObjectMapFactory;
import org.eclipse.collections.api.factory.map.primitive.MutableLongShortMapFactory;
import org.eclipse.collections.api.factory.set.MutableSetFactory;
import org.eclipse.collections.api.factory.set.primitive.MutableByteSetFactory;
import org.eclipse.collections.api.factory.set.primitive.MutableCharSetFactory;
import org.eclipse.collections.api.factory.set.primitive.MutableIntSetFactory;
import org.eclipse.collections.api.factory.set.primitive.MutableLongSetFactory;
import org.eclipse.collections.api.factory.set.primitive.MutableShortSetFactory;

/**
 * The factories of one arena, as Eclipse Collections' own interfaces: what is written against
 * {@code MutableIntListFactory} takes {@code IntLists.mutable}, or {@code
 * ArenaFactories.in(frame).intLists()}.
 *
 * {@snippet file="org/arenacollections/examples/Histogram.java" region="factories"}
 *
 * <p>Each call of a factory makes a collection in the arena's generation of that moment. So a
 * factory can be kept as long as the arena, also where what it makes is stale after each reset.
 * Making one takes no memory of the arena.
 */
@ArenaBacked
@Maker
public final class ArenaFactories {
  private final MemoryArena arena;

  private ArenaFactories(MemoryArena arena) {
    this.arena = arena;
  }

  /**
   * Returns the factories of an arena.
   *
   * @param arena where all that they make will lie
   * @return its factories
   */
  public static ArenaFactories in(MemoryArena arena) {
    return new ArenaFactories(Objects.requireNonNull(arena, "arena"));
  }

  // ---- lists -----------------------------------------------------------------------------------

  /**
   * Returns a factory of lists of objects: records, enums, strings or boxes.
   *
   * <p>Each list has the type of its first element, for good. One that is made of elements is an
   * {@link org.arenacollections.list.ArenaList}; one that is made empty has such a list behind it
   * from its first element on, and each call takes one step more. {@link #lists(Class)} does
   * without that step.
   *
   * @return a factory; its lists refuse an element of another type with {@link ClassCastException}
   */
  public MutableListFactory lists() {
    return new ListsIn(arena, null);
  }

  /**
   * Returns a factory of lists of objects of one type.
   *
   * @param type the type of all elements of all lists, whatever a call of the factory says
   * @return a factory; each list is an {@link org.arenacollections.list.ArenaList}
   */
  public MutableListFactory lists(Class<?> type) {
    return new ListsIn(arena, Objects.requireNonNull(type, "type"));
  }

  /**
   * {@return a factory of lists of {@code byte}, each {@link
   * org.arenacollections.list.ArenaByteList}}
   */
  public MutableByteListFactory byteLists() {
    return new ByteListsIn(arena);
  }

  /**
   * {@return a factory of lists of {@code short}, each {@link
   * org.arenacollections.list.ArenaShortList}}
   */
  public MutableShortListFactory shortLists() {
    return new ShortListsIn(arena);
  }

  /**
   * {@return a factory of lists of {@code int}, each {@link
   * org.arenacollections.list.ArenaIntList}}
   */
  public MutableIntListFactory intLists() {
    return new IntListsIn(arena);
  }

  /**
   * {@return a factory of lists of {@code long}, each {@link
   * org.arenacollections.list.ArenaLongList}}
   */
  public MutableLongListFactory longLists() {
    return new LongListsIn(arena);
  }

  /**
   * {@return a factory of lists of {@code char}, each {@link
   * org.arenacollections.list.ArenaCharList}}
   */
  public MutableCharListFactory charLists() {
    return new CharListsIn(arena);
  }

  /**
   * {@return a factory of lists of {@code float}, each {@link
   * org.arenacollections.list.ArenaFloatList}}
   */
  public MutableFloatListFactory floatLists() {
    return new FloatListsIn(arena);
  }

  /**
   * {@return a factory of lists of {@code double}, each {@link
   * org.arenacollections.list.ArenaDoubleList}}
   */
  public MutableDoubleListFactory doubleLists() {
    return new DoubleListsIn(arena);
  }

  /**
   * {@return a factory of lists of {@code boolean}, each {@link
   * org.arenacollections.list.ArenaBooleanList}}
   */
  public MutableBooleanListFactory booleanLists() {
    return new BooleanListsIn(arena);
  }

  // ---- sets ------------------------------------------------------------------------------------

  /**
   * Returns a factory of sets of objects: records, enums, strings or boxes. As with {@link
   * #lists()} each set has the type of its first element.
   *
   * @return a factory; its sets refuse an element of another type with {@link ClassCastException}
   */
  public MutableSetFactory sets() {
    return new SetsIn(arena, null);
  }

  /**
   * Returns a factory of sets of objects of one type.
   *
   * @param type the type of all elements of all sets, whatever a call of the factory says
   * @return a factory; each set is an {@link org.arenacollections.set.ArenaSet}
   */
  public MutableSetFactory sets(Class<?> type) {
    return new SetsIn(arena, Objects.requireNonNull(type, "type"));
  }

  /**
   * {@return a factory of sets of {@code byte}, each {@link org.arenacollections.set.ArenaByteSet}}
   */
  public MutableByteSetFactory byteSets() {
    return new ByteSetsIn(arena);
  }

  /**
   * {@return a factory of sets of {@code short}, each {@link
   * org.arenacollections.set.ArenaShortSet}}
   */
  public MutableShortSetFactory shortSets() {
    return new ShortSetsIn(arena);
  }

  /**
   * {@return a factory of sets of {@code int}, each {@link org.arenacollections.set.ArenaIntSet}}
   */
  public MutableIntSetFactory intSets() {
    return new IntSetsIn(arena);
  }

  /**
   * {@return a factory of sets of {@code long}, each {@link org.arenacollections.set.ArenaLongSet}}
   */
  public MutableLongSetFactory longSets() {
    return new LongSetsIn(arena);
  }

  /**
   * {@return a factory of sets of {@code char}, each {@link org.arenacollections.set.ArenaCharSet}}
   */
  public MutableCharSetFactory charSets() {
    return new CharSetsIn(arena);
  }

  // ---- maps ------------------------------------------------------------------------------------

  /**
   * Returns a factory of maps of objects to objects: records, enums, strings or boxes. Each map has
   * the types of its first key and value, for good.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaMap}, and refuses a key or
   *     value of another type with {@link ClassCastException}
   */
  public MutableMapFactory maps() {
    return new MapsIn(arena, null);
  }

  /**
   * Returns a factory of maps of objects of one type to objects of one type.
   *
   * @param keyType the type of all keys of all maps, whatever a call of the factory says
   * @param valueType the type of all values
   * @return it; each map is an {@link org.arenacollections.map.ArenaMap}
   */
  public MutableMapFactory maps(Class<?> keyType, Class<?> valueType) {
    Objects.requireNonNull(keyType, "keyType");
    Objects.requireNonNull(valueType, "valueType");
    return new MapsIn(arena, new MapsIn.Types(keyType, valueType));
  }

  /**
   * Returns a factory of maps of {@code int} to {@code byte}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntByteMap}
   */
  public MutableIntByteMapFactory intByteMaps() {
    return new IntByteMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code int} to {@code short}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntShortMap}
   */
  public MutableIntShortMapFactory intShortMaps() {
    return new IntShortMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code int} to {@code int}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntIntMap}
   */
  public MutableIntIntMapFactory intIntMaps() {
    return new IntIntMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code int} to {@code long}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntLongMap}
   */
  public MutableIntLongMapFactory intLongMaps() {
    return new IntLongMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code int} to {@code char}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntCharMap}
   */
  public MutableIntCharMapFactory intCharMaps() {
    return new IntCharMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code int} to {@code float}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntFloatMap}
   */
  public MutableIntFloatMapFactory intFloatMaps() {
    return new IntFloatMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code int} to {@code double}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntDoubleMap}
   */
  public MutableIntDoubleMapFactory intDoubleMaps() {
    return new IntDoubleMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code int} to {@code boolean}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntBooleanMap}
   */
  public MutableIntBooleanMapFactory intBooleanMaps() {
    return new IntBooleanMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code long} to {@code byte}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongByteMap}
   */
  public MutableLongByteMapFactory longByteMaps() {
    return new LongByteMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code long} to {@code short}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongShortMap}
   */
  public MutableLongShortMapFactory longShortMaps() {
    return new LongShortMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code long} to {@code int}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongIntMap}
   */
  public MutableLongIntMapFactory longIntMaps() {
    return new LongIntMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code long} to {@code long}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongLongMap}
   */
  public MutableLongLongMapFactory longLongMaps() {
    return new LongLongMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code long} to {@code char}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongCharMap}
   */
  public MutableLongCharMapFactory longCharMaps() {
    return new LongCharMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code long} to {@code float}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongFloatMap}
   */
  public MutableLongFloatMapFactory longFloatMaps() {
    return new LongFloatMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code long} to {@code double}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongDoubleMap}
   */
  public MutableLongDoubleMapFactory longDoubleMaps() {
    return new LongDoubleMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code long} to {@code boolean}.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongBooleanMap}
   */
  public MutableLongBooleanMapFactory longBooleanMaps() {
    return new LongBooleanMapsIn(arena);
  }

  /**
   * Returns a factory of maps of {@code int} to objects: records, enums, strings or boxes. Each map
   * has the type of its first value, for good.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntMap}, and refuses a value of
   *     another type with {@link ClassCastException}
   */
  public MutableIntObjectMapFactory intMaps() {
    return new IntMapsIn(arena, null);
  }

  /**
   * Returns a factory of maps of {@code int} to objects of one type.
   *
   * @param type the type of all values of all maps, whatever a call of the factory says
   * @return it; each map is an {@link org.arenacollections.map.ArenaIntMap}
   */
  public MutableIntObjectMapFactory intMaps(Class<?> type) {
    return new IntMapsIn(arena, Objects.requireNonNull(type, "type"));
  }

  /**
   * Returns a factory of maps of {@code long} to objects: records, enums, strings or boxes. Each
   * map has the type of its first value, for good.
   *
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongMap}, and refuses a value
   *     of another type with {@link ClassCastException}
   */
  public MutableLongObjectMapFactory longMaps() {
    return new LongMapsIn(arena, null);
  }

  /**
   * Returns a factory of maps of {@code long} to objects of one type.
   *
   * @param type the type of all values of all maps, whatever a call of the factory says
   * @return it; each map is an {@link org.arenacollections.map.ArenaLongMap}
   */
  public MutableLongObjectMapFactory longMaps(Class<?> type) {
    return new LongMapsIn(arena, Objects.requireNonNull(type, "type"));
  }

  /** Returns what this is, such as {@code ArenaFactories of arena 'frame'}. */
  @Override
  public String toString() {
    return FactoryMessages.factoriesOf(arena.space().describe());
  }
}
