// SPDX-License-Identifier: Apache-2.0
// specimen: keys int long, values byte short int long char float double boolean
package org.arenacollections.map;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.Map;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Renews;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.internal.ArenaEvents;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.IntTable;
import org.arenacollections.internal.PairBits;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Table;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.block.function.primitive.FloatFunction;
import org.eclipse.collections.api.block.function.primitive.FloatFunction0;
import org.eclipse.collections.api.block.function.primitive.FloatToFloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntFloatToFloatFunction;
import org.eclipse.collections.api.block.function.primitive.IntToFloatFunction;
import org.eclipse.collections.api.block.function.primitive.ObjectIntFloatToObjectFunction;
import org.eclipse.collections.api.block.predicate.primitive.IntFloatPredicate;
import org.eclipse.collections.api.block.procedure.primitive.FloatProcedure;
import org.eclipse.collections.api.block.procedure.primitive.IntFloatProcedure;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.collection.primitive.MutableFloatCollection;
import org.eclipse.collections.api.iterator.MutableFloatIterator;
import org.eclipse.collections.api.map.primitive.ImmutableIntFloatMap;
import org.eclipse.collections.api.map.primitive.IntFloatMap;
// not: boolean
import org.eclipse.collections.api.map.primitive.MutableFloatIntMap;
// end
import org.eclipse.collections.api.map.primitive.MutableIntFloatMap;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.api.tuple.primitive.IntFloatPair;
// not: boolean
import org.eclipse.collections.impl.map.mutable.primitive.FloatIntHashMap;
// end
import org.eclipse.collections.impl.map.mutable.primitive.IntFloatHashMap;
import org.eclipse.collections.impl.map.mutable.primitive.SynchronizedIntFloatMap;
import org.eclipse.collections.impl.map.mutable.primitive.UnmodifiableIntFloatMap;

/**
 * A map of {@code int} keys to {@code float} values in an arena: an open hash table outside the
 * heap.
 *
 * <p>A slot of its table takes twice what the wider of the two types takes, and at most 3 of 8
 * slots are used. The table has a power of two of slots, from 8 on. It grows by four until it takes
 * 16 KiB, then by two; what it grew out of is used again in the arena. It holds at most
 * 2,147,483,639 entries. No key and no value is reserved.
 *
 * <p>Valid until its arena is reset or closed, see {@link #renew}. The package says what all maps
 * here promise, and which results are views.
 */
@ArenaBacked
public final class ArenaIntFloatMap extends FloatValueReads
    implements MutableIntFloatMap, Serializable {
  @Serial private static final long serialVersionUID = 1;

  // for boolean: private static final boolean ABSENT = false;
  private static final float ABSENT = 0;

  /** The binary logarithm of an entry's bytes. */
  private static final int ENTRY_SHIFT = IntTable.pairShift(Elements.shiftOfFloat());

  private final transient IntTable keys;

  private ArenaIntFloatMap(IntTable keys) {
    super(keys);
    this.keys = keys;
  }

  // ---- making ----------------------------------------------------------------------------------

  /**
   * Makes an empty map, which takes no memory yet.
   *
   * @param arena where it will lie
   * @return a map that is valid until the arena is reset or closed
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntFloatMap in(MemoryArena arena) {
    return new ArenaIntFloatMap(
        IntTable.ofPairs("ArenaIntFloatMap", arena.space(), Elements.shiftOfFloat()));
  }

  /**
   * Makes an empty map with room for at least {@code expectedSize} entries.
   *
   * @param arena where it lies
   * @param expectedSize how many entries can be added before it grows
   * @return a map that is valid until the arena is reset or closed
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws IllegalStateException if the arena is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no such room
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntFloatMap in(MemoryArena arena, int expectedSize) {
    ArenaIntFloatMap map = in(arena);
    map.ensureCapacity(expectedSize);
    return map;
  }

  /**
   * Makes a map of the entries of another one.
   *
   * @param arena where it lies
   * @param source what is copied
   * @return a map that is valid until the arena is reset or closed
   * @throws IllegalStateException if the arena is a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if the arena has no such room
   * @throws org.arenacollections.arena.StaleArenaException if the arena is closed
   * @throws WrongThreadException if the arena belongs to another thread
   */
  public static ArenaIntFloatMap copyOf(MemoryArena arena, IntFloatMap source) {
    ArenaIntFloatMap map = in(arena);
    map.putAll(source);
    return map;
  }

  // ---- renewal ---------------------------------------------------------------------------------

  /**
   * Makes every alias of this map live again, empty, in its arena's current generation, with the
   * room it had, or with none if the arena has no room for that any more.
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
   * <p>There is no opposite: memory comes back when the arena is reset.
   *
   * @param expectedSize how many entries must fit, those that are there included
   * @throws IllegalArgumentException if {@code expectedSize} is negative or beyond the limit
   * @throws IllegalStateException if the map must grow and lies in a scope on which another one is
   *     open
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  public void ensureCapacity(int expectedSize) {
    keys.check();
    if (expectedSize < 0 || expectedSize > Sizes.MAX_CAPACITY) {
      throw new IllegalArgumentException(MapMessages.badSize("expectedSize", expectedSize));
    }
    keys.ensureCapacity(expectedSize);
  }

  // ---- looking up ------------------------------------------------------------------------------

  int keyAt(long slot) {
    return keys.key(slot);
  }

  void setValue(long slot, float value) {
    Elements.setFloat(keys.block(), keys.payload(slot), value);
  }

  @Override
  public float get(int key) {
    return PairBits.floatIn(keys.bitsOr(key, PairBits.bitsOf(ABSENT)));
  }

  @Override
  public float getIfAbsent(int key, float ifAbsent) {
    return PairBits.floatIn(keys.bitsOr(key, PairBits.bitsOf(ifAbsent)));
  }

  @Override
  public float getOrThrow(int key) {
    long slot = keys.find(key, ENTRY_SHIFT);
    if (slot == Table.NONE) {
      throw new IllegalStateException(MapMessages.absent(key, describe()));
    }
    return valueOf(keys, slot);
  }

  @Override
  public boolean containsKey(int key) {
    return keys.find(key, ENTRY_SHIFT) != Table.NONE;
  }

  @Override
  public boolean containsValue(float value) {
    return contains(value);
  }

  // ---- putting ---------------------------------------------------------------------------------

  /**
   * Puts a value under a key, in place of the one that is there.
   *
   * @throws IllegalStateException if the map holds as many entries as a map can, or must grow and
   *     lies in a scope on which another one is open
   * @throws org.arenacollections.arena.ArenaOverflowException if there is no room; nothing changes
   */
  @Override
  public void put(int key, float value) {
    keys.put(key, PairBits.bitsOf(value));
  }

  private float insert(int key, float value) {
    setValue(keys.insert(key), value);
    return value;
  }

  @Override
  public float getAndPut(int key, float putValue, float defaultValue) {
    float previous = getIfAbsent(key, defaultValue);
    put(key, putValue);
    return previous;
  }

  /** Puts one entry after the other; what was put before a refusal stays. */
  @Override
  public void putAll(IntFloatMap source) {
    ensureCapacity(source.size());
    source.forEachKeyValue(this::put);
  }

  @Override
  public MutableIntFloatMap withKeyValue(int key, float value) {
    put(key, value);
    return this;
  }

  // not: boolean
  @Override
  public float addToValue(int key, float toBeAdded) {
    long slot = keys.find(key, ENTRY_SHIFT);
    if (slot == Table.NONE) {
      return insert(key, toBeAdded);
    }
    float sum = Elements.add(valueOf(keys, slot), toBeAdded);
    setValue(slot, sum);
    return sum;
  }

  // end
  // ---- putting what a function gives; it must not change this map's structure ------------------

  @Override
  public float getIfAbsentPut(int key, float value) {
    long slot = keys.find(key, ENTRY_SHIFT);
    return slot == Table.NONE ? insert(key, value) : valueOf(keys, slot);
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if the function changed this map's structure
   */
  @Override
  public float getIfAbsentPut(int key, FloatFunction0 function) {
    long slot = keys.find(key, ENTRY_SHIFT);
    if (slot != Table.NONE) {
      return valueOf(keys, slot);
    }
    int version = keys.structureVersion();
    float value = function.value();
    keys.checkVersion(version);
    return insert(key, value);
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if the function changed this map's structure
   */
  @Override
  public float getIfAbsentPutWithKey(int key, IntToFloatFunction function) {
    return getIfAbsentPut(key, () -> function.valueOf(key));
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if the function changed this map's structure
   */
  @Override
  public <P> float getIfAbsentPutWith(int key, FloatFunction<? super P> function, P parameter) {
    return getIfAbsentPut(key, () -> function.floatValueOf(parameter));
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if the function changed this map's structure
   */
  @Override
  public float updateValue(int key, float initialValueIfAbsent, FloatToFloatFunction function) {
    int version = keys.structureVersion();
    long slot = keys.find(key, ENTRY_SHIFT);
    float value = function.valueOf(slot == Table.NONE ? initialValueIfAbsent : valueOf(keys, slot));
    keys.checkVersion(version);
    if (slot == Table.NONE) {
      return insert(key, value);
    }
    setValue(slot, value);
    return value;
  }

  /**
   * {@inheritDoc}
   *
   * @throws java.util.ConcurrentModificationException if the function changed this map's structure
   */
  @Override
  public void updateValues(IntFloatToFloatFunction function) {
    int version = keys.structureVersion();
    long slot = keys.begin();
    for (int remaining = keys.size(); remaining > 0; remaining--) {
      slot = keys.next(slot);
      float value = function.valueOf(keys.key(slot), valueOf(keys, slot));
      keys.checkVersion(version);
      setValue(slot++, value);
    }
  }

  // ---- removing --------------------------------------------------------------------------------

  @Override
  public void removeKey(int key) {
    keys.remove(key, ENTRY_SHIFT);
  }

  @Override
  public void remove(int key) {
    keys.remove(key, ENTRY_SHIFT);
  }

  @Override
  public float removeKeyIfAbsent(int key, float value) {
    long slot = keys.find(key, ENTRY_SHIFT);
    if (slot == Table.NONE) {
      return value;
    }
    float previous = valueOf(keys, slot);
    keys.removeAt(slot);
    return previous;
  }

  @Override
  public void clear() {
    keys.clear();
  }

  @Override
  public MutableIntFloatMap withoutKey(int key) {
    removeKey(key);
    return this;
  }

  /** Removes what a copy of the keys has; so they may be this map's. */
  @Override
  public MutableIntFloatMap withoutAllKeys(IntIterable gone) {
    for (int key : gone.toArray()) {
      removeKey(key);
    }
    return this;
  }

  // ---- visiting --------------------------------------------------------------------------------

  @Override
  public void forEachKey(IntProcedure procedure) {
    keySet().each(procedure);
  }

  @Override
  public void forEachValue(FloatProcedure procedure) {
    each(procedure);
  }

  @Override
  public void each(FloatProcedure procedure) {
    int version = keys.structureVersion();
    if (!keys.isFamiliar()) {
      super.each(procedure);
      return;
    }
    int start = (int) keys.begin();
    visit(procedure, version, start, (int) keys.slots());
    visit(procedure, version, 0, start);
  }

  private void visit(FloatProcedure procedure, int version, int from, int to) {
    int end = Table.familiar(to);
    for (int i = Table.familiar(from); i < end; i++) {
      if (keys.hasEntryAt(i, ENTRY_SHIFT)) {
        procedure.value(Elements.getFloat(keys.block(), keys.payloadAt(i, ENTRY_SHIFT)));
        keys.checkVersion(version);
      }
    }
  }

  private void visit(IntFloatProcedure procedure, int version, int from, int to) {
    int end = Table.familiar(to);
    for (int i = Table.familiar(from); i < end; i++) {
      if (keys.hasEntryAt(i, ENTRY_SHIFT)) {
        procedure.value(
            keys.keyAt(i, ENTRY_SHIFT),
            Elements.getFloat(keys.block(), keys.payloadAt(i, ENTRY_SHIFT)));
        keys.checkVersion(version);
      }
    }
  }

  @Override
  public void forEachKeyValue(IntFloatProcedure procedure) {
    int version = keys.structureVersion();
    if (keys.isFamiliar()) {
      int start = (int) keys.begin();
      visit(procedure, version, start, (int) keys.slots());
      visit(procedure, version, 0, start);
      return;
    }
    long end = keys.begin() + keys.slots();
    for (long from = keys.begin(); from < end; from += Table.GROUP) {
      for (long used = keys.usedFrom(from, end); used != 0; used &= used - 1) {
        long slot = keys.firstUsed(from, used);
        procedure.value(keys.key(slot), valueOf(keys, slot));
        keys.checkVersion(version);
      }
    }
  }

  @Override
  public boolean allSatisfyKeyValue(IntFloatPredicate predicate) {
    return keys.search(
            keys,
            predicate,
            (table, wanted, slot) -> !wanted.accept(table.key(slot), valueOf(table, slot)))
        == Table.NONE;
  }

  @Override
  public <T> T injectIntoKeyValue(
      T initial, ObjectIntFloatToObjectFunction<? super T, ? extends T> function) {
    int version = keys.structureVersion();
    T result = initial;
    long slot = keys.begin();
    for (int remaining = keys.size(); remaining > 0; remaining--) {
      slot = keys.next(slot);
      result = function.valueOf(result, keys.key(slot), valueOf(keys, slot));
      keys.checkVersion(version);
      slot++;
    }
    return result;
  }

  // ---- results on the heap ---------------------------------------------------------------------

  private MutableIntFloatMap onHeap() {
    ArenaEvents.copyOut(this, size());
    IntFloatHashMap copy = new IntFloatHashMap(size());
    forEachKeyValue(copy::put);
    return copy;
  }

  @Override
  public MutableIntFloatMap select(IntFloatPredicate predicate) {
    ArenaEvents.copyOut(this, size());
    IntFloatHashMap result = new IntFloatHashMap();
    forEachKeyValue(
        (key, value) -> {
          if (predicate.accept(key, value)) {
            result.put(key, value);
          }
        });
    return result;
  }

  @Override
  public MutableIntFloatMap reject(IntFloatPredicate predicate) {
    return select((key, value) -> !predicate.accept(key, value));
  }

  // not: boolean
  @Override
  public MutableFloatIntMap flipUniqueValues() {
    ArenaEvents.copyOut(this, size());
    FloatIntHashMap result = new FloatIntHashMap(size());
    forEachKeyValue(
        (key, value) -> {
          if (result.containsKey(value)) {
            throw new IllegalStateException(MapMessages.notUnique(value, describe()));
          }
          result.put(value, key);
        });
    return result;
  }

  // end
  @Override
  public ImmutableIntFloatMap toImmutable() {
    return onHeap().toImmutable();
  }

  // ---- equality --------------------------------------------------------------------------------

  @Override
  public boolean equals(@Nullable Object that) {
    int version = keys.structureVersion();
    if (this == that) {
      return true;
    }
    if (!(that instanceof IntFloatMap other) || other.size() != size()) {
      return false;
    }
    keys.checkVersion(version);
    return keys.search(
            keys,
            other,
            (table, twin, slot) -> {
              int key = table.key(slot);
              float value = valueOf(table, slot);
              return !twin.containsKey(key) || !Elements.same(twin.get(key), value);
            })
        == Table.NONE;
  }

  @Override
  public int hashCode() {
    return (int)
        keys.fold(
            keys,
            keys,
            0,
            (table, same, slot, hash) ->
                hash + (Elements.hash(table.key(slot)) ^ Elements.hash(valueOf(table, slot))));
  }

  @Override
  String describe() {
    return keys.describe();
  }

  /** The entries as a map is written; what stands in for them if they cannot be read. */
  @Override
  public String toString() {
    if (!keys.isReadable()) {
      return describe();
    }
    StringBuilder text = new StringBuilder("{");
    long slot = keys.begin();
    int count = keys.size();
    for (int i = 0; i < count; i++) {
      slot = keys.next(slot);
      text.append(i > 0 ? ", " : "").append(keys.key(slot)).append('=').append(valueOf(keys, slot));
      slot++;
    }
    return text.append('}').toString();
  }

  // ---- views -----------------------------------------------------------------------------------

  /**
   * {@inheritDoc}
   *
   * <p>Made here, not by a method further up, as the lists' iterators are.
   */
  @Override
  public MutableFloatIterator floatIterator() {
    return new FloatValueIterator(this);
  }

  @Override
  public MutableIntSet keySet() {
    keys.check();
    return new IntKeySet(keys);
  }

  @Override
  public MutableFloatCollection values() {
    keys.check();
    return new FloatValues(this);
  }

  @Override
  public LazyIntIterable keysView() {
    return keySet().asLazy();
  }

  @Override
  public RichIterable<IntFloatPair> keyValuesView() {
    keys.check();
    return new IntFloatPairs(this);
  }

  /**
   * Returns a live {@link java.util.Map} of this map's entries, with all that such a map can do: it
   * fails fast, its entries write through, null is refused.
   *
   * @return a view that lives as long as this map
   */
  public Map<Integer, Float> asMap() {
    keys.check();
    return new IntFloatMapView(this, keys);
  }

  @Override
  public MutableIntFloatMap asUnmodifiable() {
    keys.check();
    return new UnmodifiableIntFloatMap(this);
  }

  @Override
  public MutableIntFloatMap asSynchronized() {
    keys.check();
    return new SynchronizedIntFloatMap(this);
  }

  // ---- serialization ---------------------------------------------------------------------------

  /**
   * Writes the map as its heap twin.
   *
   * @return a map on the heap with the same entries
   */
  @Serial
  private Object writeReplace() {
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
