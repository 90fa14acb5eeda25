// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.Collection;
import java.util.Map;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ArenaEvents;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.EntryShape;
import org.arenacollections.internal.IntTable;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Table;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.block.function.Function0;
import org.eclipse.collections.api.block.function.Function2;
import org.eclipse.collections.api.block.function.primitive.IntToObjectFunction;
import org.eclipse.collections.api.block.predicate.primitive.IntObjectPredicate;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.block.procedure.primitive.IntObjectProcedure;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.map.primitive.ImmutableIntObjectMap;
import org.eclipse.collections.api.map.primitive.IntObjectMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;
import org.eclipse.collections.api.map.primitive.MutableObjectIntMap;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.api.tuple.primitive.IntObjectPair;
import org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap;
import org.eclipse.collections.impl.map.mutable.primitive.ObjectIntHashMap;
import org.eclipse.collections.impl.map.mutable.primitive.SynchronizedIntObjectMap;
import org.eclipse.collections.impl.map.mutable.primitive.UnmodifiableIntObjectMap;

/**
 * A map of {@code int} keys to records, enums, strings or boxes in an arena: an open hash table
 * outside the heap, with the values in it as C structs.
 *
 * <p>Its values are values: {@code get} makes one that is equal to the one that went in and is
 * never the same object. Where the JIT inlines it, no record is made at all; it mostly does for
 * records of up to some ten components. {@link #put} answers the old value, which it makes for
 * that; {@link #withKeyValue} and {@link #withoutKey} make none.
 *
 * <p>A slot of its table takes the key, the value as {@link RecordCodec#layout} says, and padding
 * up to a power of two; at most half of the slots are used, or 3 of 8 where they have up to 16
 * bytes. The table has a power of two of slots, from 8 on. It grows by four until it takes 16 KiB,
 * then by two; what it grew out of is used again in the arena. Each string of more than 12 bytes
 * takes beside that what it takes in UTF-8, rounded up by a third at most or to 16; those bytes are
 * used again in the map when it is replaced or removed. The map holds at most 2,147,483,639
 * entries. No key is reserved; null is no value.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew}. The package says what all maps
 * here promise, and which results are views. What takes memory, namely making a map with room or
 * entries, putting, setting a longer string, {@link #ensureCapacity} and renewal, throws {@link
 * org.arenacollections.arena.ArenaOverflowException} if the arena has no room, and {@link
 * IllegalStateException} if the map lies in a scope on which another one is open or would have more
 * entries than a map can. Nothing has changed then.
 *
 * @param <V> the type of the values
 */
@ArenaBacked
public abstract class ArenaIntMap<V> extends ObjectValueReads<V>
    implements MutableIntObjectMap<V>, Serializable {
  @Serial private static final long serialVersionUID = 1;

  /** Read by the classes that {@link IntMapSpecialiser} makes, and by fields. */
  final transient IntTable keys;

  ArenaIntMap(IntTable keys, @Nullable ValueHome home) {
    super(keys, home);
    this.keys = keys;
  }

  // ---- making ----------------------------------------------------------------------------------

  /**
   * Makes an empty map, which takes no memory yet.
   *
   * @param arena where it will lie
   * @param type the values' class: a record, an enum, {@code String} or a box
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if the type can't be laid out or reached; see {@link
   *     RecordCodec#of(Class)}
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static <V> ArenaIntMap<V> in(MemoryArena arena, Class<V> type) {
    return make(arena, ValueHome.of(type));
  }

  /**
   * As {@link #in(MemoryArena, Class)}, for a record type that only the caller's lookup reaches.
   *
   * @param arena where it will lie
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param <R> the record type
   * @return a map that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaIntMap<R> in(MemoryArena arena, RecordCodec<R> codec) {
    return make(arena, ValueHome.of(codec));
  }

  /**
   * Makes an empty map whose values have the type of the first one that is put, for good.
   *
   * <p>For code that is not told the type. One that is made with its type is quicker.
   *
   * @param arena where it will lie
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed; it refuses a value of another
   *     type than the first one's with {@link ClassCastException}
   */
  public static <V> ArenaIntMap<V> in(MemoryArena arena) {
    return new UntypedIntMap<>(arena.space());
  }

  private static <V> ArenaIntMap<V> make(MemoryArena arena, ValueHome home) {
    IntTable keys = IntTable.ofObjects(kindOf(home), arena.space(), entryOf(home));
    return IntMapSpecialiser.make(keys, home);
  }

  static String kindOf(ValueHome home) {
    return MapMessages.kind("ArenaIntMap", home.typeName());
  }

  static EntryShape entryOf(ValueHome home) {
    return EntryShape.ofNumbers(Integer.BYTES, home.shape());
  }

  /**
   * Makes an empty map with room for at least {@code expectedSize} entries.
   *
   * @param arena where it lies
   * @param type the values' class: a record, an enum, {@code String} or a box
   * @param expectedSize how many entries can be added before it grows
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   */
  public static <V> ArenaIntMap<V> in(MemoryArena arena, Class<V> type, int expectedSize) {
    return ArenaIntMap.<V>in(arena, type).withRoom(expectedSize);
  }

  /**
   * As the one with a class, for a record type that only the caller's lookup reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param expectedSize how many entries can be added before it grows
   * @param <R> the record type
   * @return a map that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaIntMap<R> in(
      MemoryArena arena, RecordCodec<R> codec, int expectedSize) {
    return in(arena, codec).withRoom(expectedSize);
  }

  private ArenaIntMap<V> withRoom(int expectedSize) {
    ensureCapacity(expectedSize);
    return this;
  }

  /**
   * Makes a map of the entries of another one.
   *
   * @param arena where it lies
   * @param type the values' class: a record, an enum, {@code String} or a box
   * @param source what is copied
   * @param <V> the type of the values
   * @return a map that is valid until the arena is reset or closed
   * @throws NullPointerException if a value or one of its components is null
   */
  public static <V> ArenaIntMap<V> copyOf(
      MemoryArena arena, Class<V> type, IntObjectMap<? extends V> source) {
    ArenaIntMap<V> map = in(arena, type);
    map.putAll(source);
    return map;
  }

  /**
   * As {@link #copyOf(MemoryArena, Class, IntObjectMap)}, for a record type that only the caller's
   * lookup reaches.
   *
   * @param arena where it lies
   * @param codec {@code RecordCodec.of(MethodHandles.lookup(), R.class)}
   * @param source what is copied
   * @param <R> the record type
   * @return a map that is valid until the arena is reset or closed
   */
  public static <R extends Record> ArenaIntMap<R> copyOf(
      MemoryArena arena, RecordCodec<R> codec, IntObjectMap<? extends R> source) {
    ArenaIntMap<R> map = in(arena, codec);
    map.putAll(source);
    return map;
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /**
   * Makes every alias of this map live again, and with it its fields: empty, in its arena's current
   * generation, with the room it had, or with none if the arena has no room for that any more.
   *
   * <p>Makes no garbage. Iterators of before stay dead. On a live map it is {@link #clear}. A
   * refused renewal leaves the map as it was: a stale one stays stale.
   *
   * @throws IllegalStateException if the map lies in a scope on which another one is open
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed, or the scope
   *     that the map lay in
   * @throws WrongThreadException if the arena belongs to another thread
   */
  @Renews
  public void renew() {
    keys.renew();
  }

  /**
   * Makes every alias of this map live again, empty, in another arena or scope; otherwise as {@link
   * #renew()}.
   *
   * @param arena where it lies from now on
   * @throws IllegalStateException if {@code arena} is a scope on which another one is open, and
   *     this map has taken memory
   * @throws org.arenacollections.arena.StaleArenaException if that arena is closed
   * @throws WrongThreadException if that arena, or the one the map lies in, belongs to another
   *     thread
   */
  @Renews(in = "#1")
  public void renewIn(MemoryArena arena) {
    keys.renewIn(arena.space());
  }

  /**
   * Makes room for {@code expectedSize} entries in all, or more; does nothing if there is.
   *
   * <p>There is no opposite: memory comes back when the arena is reset. Long strings need room of
   * their own.
   *
   * @param expectedSize how many entries must fit, those that are there included
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   */
  public void ensureCapacity(int expectedSize) {
    keys.check();
    keys.ensureCapacity(checkedSize(expectedSize));
  }

  static int checkedSize(int expectedSize) { // keep
    if (expectedSize < 0 || expectedSize > Sizes.MAX_CAPACITY) {
      throw new IllegalArgumentException(MapMessages.badSize("expectedSize", expectedSize));
    }
    return expectedSize;
  }

  // ---- looking up ------------------------------------------------------------------------------

  final int keyOf(long slot) {
    return keys.key(slot);
  }

  /** Returns an equal value, never the same object; null if the key is not there. */
  @Override
  public abstract @Nullable V get(int key);

  @Override
  public @Nullable V getIfAbsent(int key, Function0<? extends V> function) {
    long slot = keys.find(key);
    return slot == Table.NONE ? function.value() : valueOf(slot);
  }

  @Override
  public boolean containsKey(int key) {
    return keys.find(key) != Table.NONE;
  }

  // ---- positions -------------------------------------------------------------------------------

  /**
   * Returns where the entry of a key is, for fields. Makes nothing.
   *
   * @param key a key
   * @return its position, which is good until the structure of the map changes; -1 if it is not
   *     there
   */
  public long find(int key) {
    long slot = keys.find(key);
    return slot == Table.NONE ? Table.NONE : keys.positionOf(slot);
  }

  /**
   * Returns where the entry of a key is, for fields, and puts a value there if the key is new.
   *
   * @param key a key
   * @param initial the value of a new entry
   * @return its position, which is good until the structure of the map changes
   * @throws NullPointerException if the key is new, and the value or one of its components is null
   */
  public long findOrPut(int key, V initial) {
    int version = keys.structureVersion();
    long slot = keys.find(key);
    return keys.positionOf(slot == Table.NONE ? store(slot, version, key, nonNull(initial)) : slot);
  }

  /**
   * Returns where the entry of a key is, for fields, and puts the value of zeros there if the key
   * is new: a record of zeros, the first constant of an enum, an empty string.
   *
   * @param key a key
   * @return its position, which is good until the structure of the map changes
   * @throws IllegalArgumentException if the constructor of the values refuses zeros
   * @throws IllegalStateException if the map was made without a type and has had no value yet
   */
  public long findOrPutZero(int key) {
    return findOrPut(key, zero());
  }

  /**
   * Returns the key of a position.
   *
   * @param position where an entry is
   * @return the key
   * @throws java.util.NoSuchElementException if the position is -1
   * @throws java.util.ConcurrentModificationException if it is of before a change of structure
   */
  public int keyAt(long position) {
    return keys.key(keys.slotAt(position));
  }

  // ---- putting ---------------------------------------------------------------------------------

  /**
   * Writes a value, and refuses what changed the map since the slot was found. The class of a value
   * type takes the value apart, asks {@link #settle} and writes.
   *
   * @param slot where the key is, or {@link Table#NONE}
   * @param version the map's when the slot was found
   * @param value is not null
   * @return where it is then
   */
  abstract long store(long slot, int version, int key, Object value);

  /** Where to write a value: there, once its old strings are given back, or in a new entry. */
  final long settle(long slot, int key) {
    if (slot == Table.NONE) {
      return keys.insert(key);
    }
    release(slot);
    return slot;
  }

  private Object nonNull(@Nullable Object value) {
    if (value == null) {
      throw new NullPointerException(MapMessages.nullValue(describe()));
    }
    return value;
  }

  /**
   * Puts a value under a key, in place of the one that is there; makes that one.
   *
   * @return the value that was there; null if there was none
   * @throws NullPointerException if the value or one of its components is null
   */
  @Override
  public @Nullable V put(int key, V value) {
    keys.checkChange();
    int version = keys.structureVersion();
    long slot = keys.find(key);
    V previous = slot == Table.NONE ? null : valueOf(slot);
    store(slot, version, key, nonNull(value));
    return previous;
  }

  /**
   * Puts a value under a key, in place of the one that is there; makes no garbage.
   *
   * @throws NullPointerException if the value or one of its components is null
   */
  @Override
  public MutableIntObjectMap<V> withKeyValue(int key, V value) {
    set(key, value);
    return this;
  }

  private void set(int key, V value) {
    keys.checkChange();
    int version = keys.structureVersion();
    store(keys.find(key), version, key, nonNull(value));
  }

  /** Puts one entry after the other; what was put before a refusal stays. */
  @Override
  public void putAll(IntObjectMap<? extends V> source) {
    ensureCapacity(source.size());
    source.forEachKeyValue(this::set);
  }

  // ---- putting what a function gives; it must not change this map's structure ------------------

  @Override
  public V getIfAbsentPut(int key, V value) {
    int version = keys.structureVersion();
    long slot = keys.find(key);
    if (slot != Table.NONE) {
      return valueOf(slot);
    }
    store(slot, version, key, nonNull(value));
    return value;
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if the function changed this map's structure
   */
  @Override
  public V getIfAbsentPut(int key, Function0<? extends V> function) {
    int version = keys.structureVersion();
    long slot = keys.find(key);
    if (slot != Table.NONE) {
      return valueOf(slot);
    }
    V value = function.value();
    keys.checkVersion(version);
    store(slot, version, key, nonNull(value));
    return value;
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if the function changed this map's structure
   */
  @Override
  public V getIfAbsentPutWithKey(int key, IntToObjectFunction<? extends V> function) {
    return getIfAbsentPut(key, () -> function.valueOf(key));
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if the function changed this map's structure
   */
  @Override
  public <P> V getIfAbsentPutWith(int key, Function<? super P, ? extends V> function, P parameter) {
    return getIfAbsentPut(key, () -> function.valueOf(parameter));
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if a function changed this map's structure
   */
  @Override
  public V updateValue(
      int key, Function0<? extends V> factory, Function<? super V, ? extends V> function) {
    int version = keys.structureVersion();
    long slot = keys.find(key);
    V value = function.valueOf(slot == Table.NONE ? factory.value() : valueOf(slot));
    keys.checkVersion(version);
    store(slot, version, key, nonNull(value));
    return value;
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if a function changed this map's structure
   */
  @Override
  public <P> V updateValueWith(
      int key,
      Function0<? extends V> factory,
      Function2<? super V, ? super P, ? extends V> function,
      P parameter) {
    return updateValue(key, factory, value -> function.value(value, parameter));
  }

  // ---- removing --------------------------------------------------------------------------------

  /**
   * Removes a key with its value; makes the value.
   *
   * @return the value that was there; null if there was none
   */
  @Override
  public @Nullable V removeKey(int key) {
    keys.checkChange();
    int version = keys.structureVersion();
    long slot = keys.find(key);
    if (slot == Table.NONE) {
      return null;
    }
    V previous = valueOf(slot);
    keys.checkVersion(version);
    keys.removeAt(slot);
    return previous;
  }

  /** As {@link #removeKey}. */
  @Override
  public @Nullable V remove(int key) {
    return removeKey(key);
  }

  /** Removes a key with its value; makes no garbage. */
  @Override
  public MutableIntObjectMap<V> withoutKey(int key) {
    keys.remove(key);
    return this;
  }

  /** Removes what a copy of the keys has; so they may be this map's. */
  @Override
  public MutableIntObjectMap<V> withoutAllKeys(IntIterable gone) {
    for (int key : gone.toArray()) {
      keys.remove(key);
    }
    return this;
  }

  /**
   * Removes what a function wants removed, each before it is asked about the next one.
   *
   * <p>If the function throws, exactly those are removed that it wanted removed until then.
   *
   * @throws java.util.ConcurrentModificationException if the function changed this map's structure
   */
  @Override
  public boolean removeIf(IntObjectPredicate<? super V> predicate) {
    int version = keys.structureVersion();
    long slot = keys.begin();
    int count = keys.size();
    for (int i = 0; i < count; i++) {
      slot = keys.next(slot);
      boolean isGone = predicate.accept(keys.key(slot), valueOf(slot));
      keys.checkVersion(version);
      if (isGone) {
        // Another one may have moved to this slot.
        keys.removeAt(slot);
        version = keys.structureVersion();
      } else {
        slot++;
      }
    }
    return keys.size() != count;
  }

  @Override
  public void clear() {
    keys.clear();
  }

  // ---- visiting --------------------------------------------------------------------------------

  @Override
  public void forEachKey(IntProcedure procedure) {
    keySet().each(procedure);
  }

  @Override
  public void forEachKeyValue(IntObjectProcedure<? super V> procedure) {
    int version = keys.structureVersion();
    long end = keys.begin() + keys.slots();
    for (long from = keys.begin(); from < end; from += Table.GROUP) {
      for (long used = keys.usedFrom(from, end); used != 0; used &= used - 1) {
        long slot = keys.firstUsed(from, used);
        procedure.value(keys.key(slot), valueOf(slot));
        keys.checkVersion(version);
      }
    }
  }

  @Override
  public MutableIntObjectMap<V> tap(Procedure<? super V> procedure) {
    each(procedure);
    return this;
  }

  // ---- results on the heap ---------------------------------------------------------------------

  private IntObjectHashMap<V> onHeap() {
    ArenaEvents.copyOut(this, size());
    IntObjectHashMap<V> copy = new IntObjectHashMap<>(size());
    forEachKeyValue(copy::put);
    return copy;
  }

  @Override
  public MutableIntObjectMap<V> select(IntObjectPredicate<? super V> predicate) {
    ArenaEvents.copyOut(this, size());
    IntObjectHashMap<V> result = new IntObjectHashMap<>();
    forEachKeyValue(
        (key, value) -> {
          if (predicate.accept(key, value)) {
            result.put(key, value);
          }
        });
    return result;
  }

  @Override
  public MutableIntObjectMap<V> reject(IntObjectPredicate<? super V> predicate) {
    return select((key, value) -> !predicate.accept(key, value));
  }

  @Override
  public MutableObjectIntMap<V> flipUniqueValues() {
    ArenaEvents.copyOut(this, size());
    ObjectIntHashMap<V> result = new ObjectIntHashMap<>();
    forEachKeyValue(
        (key, value) -> {
          if (result.containsKey(value)) {
            throw new IllegalStateException(MapMessages.notUnique(value, describe()));
          }
          result.put(value, key);
        });
    return result;
  }

  @Override
  public ImmutableIntObjectMap<V> toImmutable() {
    return onHeap().toImmutable();
  }

  // ---- equality --------------------------------------------------------------------------------

  @Override
  public boolean equals(@Nullable Object that) {
    int version = keys.structureVersion();
    if (this == that) {
      return true;
    }
    if (!(that instanceof IntObjectMap<?> other) || other.size() != size()) {
      return false;
    }
    keys.checkVersion(version);
    return keys.search(
            this, other, (map, twin, slot) -> !map.valueOf(slot).equals(twin.get(map.keyOf(slot))))
        == Table.NONE;
  }

  @Override
  public int hashCode() {
    return (int)
        keys.fold(
            this,
            this,
            0,
            (map, same, slot, hash) ->
                hash + (Elements.hash(map.keyOf(slot)) ^ map.valueOf(slot).hashCode()));
  }

  final String describe() {
    return keys.describe();
  }

  /** The entries as a map is written; what stands in for them if they cannot be read. */
  @Override
  public String toString() {
    return keys.isReadable() ? asMap().toString() : describe();
  }

  // ---- views -----------------------------------------------------------------------------------

  @Override
  public MutableIntSet keySet() {
    keys.check();
    return new IntKeySet(keys);
  }

  @Override
  public LazyIntIterable keysView() {
    return keySet().asLazy();
  }

  /**
   * {@inheritDoc}
   *
   * <p>A live view, which fails fast; removing here removes the key as well.
   */
  @Override
  public Collection<V> values() {
    return asMap().values();
  }

  @Override
  public RichIterable<IntObjectPair<V>> keyValuesView() {
    keys.check();
    return new IntObjectPairs<>(this);
  }

  /**
   * Returns a live {@link java.util.Map} of this map's entries, with all that such a map can do: it
   * fails fast, its entries write through, null is refused.
   *
   * @return a view that lives as long as this map
   */
  public Map<Integer, V> asMap() {
    keys.check();
    return new IntMapView<>(this);
  }

  @Override
  public MutableIntObjectMap<V> asUnmodifiable() {
    keys.check();
    return new UnmodifiableIntObjectMap<>(this);
  }

  @Override
  public MutableIntObjectMap<V> asSynchronized() {
    keys.check();
    return new SynchronizedIntObjectMap<>(this);
  }

  // ---- serialization ---------------------------------------------------------------------------

  /**
   * Writes the map as its heap twin.
   *
   * @return a map on the heap with the same entries
   */
  @Serial
  protected final Object writeReplace() {
    return onHeap();
  }

  /**
   * Refuses: no stream has one.
   *
   * @param stream not read
   * @throws InvalidObjectException always
   */
  @Serial
  private void readObject(ObjectInputStream stream) throws InvalidObjectException {
    throw new InvalidObjectException(MapMessages.writtenAs());
  }
}
