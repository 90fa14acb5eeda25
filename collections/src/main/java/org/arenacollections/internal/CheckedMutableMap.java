// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.block.function.Function0;
import org.eclipse.collections.api.block.function.Function2;
import org.eclipse.collections.api.block.predicate.Predicate2;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.block.procedure.Procedure2;
import org.eclipse.collections.api.map.MapIterable;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.api.tuple.Pair;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.map.mutable.UnifiedMap;
import org.eclipse.collections.impl.set.mutable.UnifiedSet;

/**
 * What every map of objects in an arena does in the same way: it fails fast, refuses null, and
 * notices a function that changes it.
 *
 * <p>A method that stops at the first entry that a function accepts does not look whether that
 * function has changed the map; all others do.
 *
 * <p>A subclass reads and writes entries. All of its methods check first that the map may be
 * touched now.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public abstract class CheckedMutableMap<K, V> extends CopyingMap<K, V> implements Serializable {
  @Serial private static final long serialVersionUID = 1;

  /** The table; read by specialised classes under this name in their own superclass. */
  private final transient Table entries;

  /** The same entries as the JDK's map has them. */
  private final transient View view;

  /** For subclasses. */
  protected CheckedMutableMap(Table entries) {
    this.entries = entries;
    this.view = new View(entries);
  }

  // ---- what a subclass gives -------------------------------------------------------------------

  /**
   * The slot of a key.
   *
   * @param key anything, also null
   * @return the slot, or {@link Table#NONE}
   */
  protected abstract long slotOf(@Nullable Object key);

  /**
   * Makes the key of a slot.
   *
   * @param slot one with an entry
   * @return the key
   */
  protected abstract K keyOf(long slot);

  /**
   * Makes the value of a slot.
   *
   * @param slot one with an entry
   * @return the value
   */
  protected abstract V valueOf(long slot);

  /**
   * Sets the value of a slot.
   *
   * @param slot one with an entry
   * @param value what it is then; refused if it is null
   */
  protected abstract void setValueOf(long slot, V value);

  /**
   * Puts a value under a key; where a class is made for the types, without making the value before.
   *
   * @param key a key
   * @param value its value
   */
  protected void set(K key, V value) {
    put(key, value);
  }

  @Override
  public abstract @Nullable V get(@Nullable Object key);

  @Override
  public abstract @Nullable V put(K key, V value);

  /**
   * Makes room for so many entries in all.
   *
   * @param expectedSize how many
   */
  public abstract void ensureCapacity(int expectedSize);

  /**
   * Passes a key or value on, unless it is null.
   *
   * @param <E> the type of it
   * @param element any
   * @return the element
   * @throws NullPointerException if it is null
   */
  protected final <E> E nonNull(@Nullable E element) {
    if (element == null) {
      throw new NullPointerException(InternalMessages.nullEntry(entries.describe()));
    }
    return element;
  }

  /** The entries for the JDK's methods, which this map's go through. */
  private final class View extends CheckedMap<K, V> {
    @Serial private static final long serialVersionUID = 1;

    View(Table entries) {
      super(entries);
    }

    @Override
    protected long find(@Nullable Object key) {
      return slotOf(key);
    }

    @Override
    protected long insert(K key) {
      throw new AssertionError("put is overridden");
    }

    @Override
    protected K keyAt(long slot) {
      return keyOf(slot);
    }

    @Override
    protected V valueAt(long slot) {
      return valueOf(slot);
    }

    @Override
    protected void setValueAt(long slot, V value) {
      setValueOf(slot, value);
    }

    @Override
    public @Nullable V put(K key, V value) {
      return CheckedMutableMap.this.put(key, value);
    }

    @Override
    protected String describe() {
      return entries.describe();
    }
  }

  // ---- single entries --------------------------------------------------------------------------

  @Override
  public int size() {
    return entries.size();
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return slotOf(key) != Table.NONE;
  }

  @Override
  public boolean containsValue(@Nullable Object value) {
    int version = entries.structureVersion();
    long slot = entries.begin();
    for (int remaining = entries.size(); remaining > 0; remaining--) {
      slot = entries.next(slot);
      boolean found = valueOf(slot++).equals(value);
      entries.checkVersion(version);
      if (found) {
        return true;
      }
    }
    return false;
  }

  @Override
  public @Nullable V remove(@Nullable Object key) {
    long slot = slotOf(key);
    if (slot == Table.NONE) {
      return null;
    }
    // The constructor of a value is foreign code.
    int version = entries.structureVersion();
    V previous = valueOf(slot);
    entries.checkVersion(version);
    entries.removeAt(slot);
    return previous;
  }

  @Override
  public @Nullable V removeKey(K key) {
    return remove(key);
  }

  @Override
  public void clear() {
    entries.clear();
  }

  // ---- putting many ----------------------------------------------------------------------------

  /** Puts one entry after the other; what was put before a refusal stays. */
  @Override
  public void putAll(Map<? extends K, ? extends V> source) {
    entries.checkChange();
    source.forEach(
        (key, value) -> {
          nonNull(key);
          nonNull(value);
        });
    ensureCapacity(source.size());
    source.forEach(this::set);
  }

  /** Puts one entry after the other; what was put before a refusal stays. */
  @Override
  public void putAllMapIterable(MapIterable<? extends K, ? extends V> source) {
    ensureCapacity(source.size());
    source.forEachKeyValue(this::set);
  }

  @Override
  public <E> MutableMap<K, V> collectKeysAndValues(
      Iterable<E> source,
      Function<? super E, ? extends K> keyFunction,
      Function<? super E, ? extends V> valueFunction) {
    entries.checkChange();
    for (E element : source) {
      set(keyFunction.valueOf(element), valueFunction.valueOf(element));
    }
    return this;
  }

  /** As {@link #put}; but a value that is replaced is not made, so this makes no garbage. */
  @Override
  public MutableMap<K, V> withKeyValue(K key, V value) {
    set(key, value);
    return this;
  }

  @Override
  public MutableMap<K, V> withAllKeyValues(
      Iterable<? extends Pair<? extends K, ? extends V>> source) {
    entries.checkChange();
    return super.withAllKeyValues(source);
  }

  // ---- putting what a function gives; it must not change this map's structure ------------------

  @Override
  public V getIfAbsentPut(K key, Function0<? extends V> function) {
    Objects.requireNonNull(function);
    V present = get(nonNull(key));
    if (present != null) {
      return present;
    }
    int version = entries.structureVersion();
    V made = function.value();
    entries.checkVersion(version);
    put(key, made);
    return made;
  }

  @Override
  public V getIfAbsentPut(K key, V value) {
    return getIfAbsentPut(key, (Function0<V>) () -> value);
  }

  @Override
  public V getIfAbsentPutWithKey(K key, Function<? super K, ? extends V> function) {
    Objects.requireNonNull(function);
    return getIfAbsentPut(key, (Function0<V>) () -> function.valueOf(key));
  }

  @Override
  public <P> V getIfAbsentPutWith(K key, Function<? super P, ? extends V> function, P parameter) {
    Objects.requireNonNull(function);
    return getIfAbsentPut(key, (Function0<V>) () -> function.valueOf(parameter));
  }

  @Override
  public V updateValue(
      K key, Function0<? extends V> factory, Function<? super V, ? extends V> function) {
    V present = get(nonNull(key));
    int version = entries.structureVersion();
    V updated = function.valueOf(present == null ? factory.value() : present);
    entries.checkVersion(version);
    put(key, updated);
    return updated;
  }

  @Override
  public <P> V updateValueWith(
      K key,
      Function0<? extends V> factory,
      Function2<? super V, ? super P, ? extends V> function,
      P parameter) {
    return updateValue(key, factory, value -> function.value(value, parameter));
  }

  @Override
  public @Nullable V computeIfAbsent(
      K key, java.util.function.Function<? super K, ? extends @Nullable V> function) {
    return view.computeIfAbsent(key, function);
  }

  @Override
  public @Nullable V computeIfPresent(
      K key, BiFunction<? super K, ? super V, ? extends @Nullable V> function) {
    return view.computeIfPresent(key, function);
  }

  @Override
  public @Nullable V compute(
      K key, BiFunction<? super K, ? super @Nullable V, ? extends @Nullable V> function) {
    return view.compute(key, function);
  }

  @Override
  public @Nullable V merge(
      K key, V value, BiFunction<? super V, ? super V, ? extends @Nullable V> function) {
    return view.merge(key, value, function);
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    view.replaceAll(function);
  }

  // ---- removing --------------------------------------------------------------------------------

  /**
   * Removes what a function wants removed, each before it is asked about the next one.
   *
   * <p>If the function throws, exactly those are removed that it wanted removed until then.
   */
  @Override
  public boolean removeIf(Predicate2<? super K, ? super V> predicate) {
    Objects.requireNonNull(predicate);
    int size = size();
    TableCursor cursor = new TableCursor(entries);
    while (cursor.hasNext()) {
      long slot = cursor.nextSlot();
      int version = entries.structureVersion();
      K key = keyOf(slot);
      entries.checkVersion(version);
      if (predicate.accept(key, valueOf(slot))) {
        cursor.remove();
      }
    }
    return size() != size;
  }

  /** As {@link #remove(Object)}; but the value that goes is not made, so this makes no garbage. */
  @Override
  public MutableMap<K, V> withoutKey(K key) {
    entries.checkChange();
    long slot = slotOf(key);
    if (slot != Table.NONE) {
      entries.removeAt(slot);
    }
    return this;
  }

  /** Removes what a copy of the keys has; so they may be this map's. */
  @Override
  public boolean removeAllKeys(Set<? extends K> keys) {
    int size = size();
    for (K key : UnifiedSet.newSet(keys)) {
      withoutKey(key);
    }
    return size() != size;
  }

  /** Removes what a copy of the keys has; so they may be this map's. */
  @Override
  public MutableMap<K, V> withoutAllKeys(Iterable<? extends K> keys) {
    entries.checkChange();
    for (K key : FastList.newList(keys)) {
      withoutKey(key);
    }
    return this;
  }

  // ---- visiting --------------------------------------------------------------------------------

  @Override
  public void forEachKeyValue(Procedure2<? super K, ? super V> procedure) {
    int version = entries.structureVersion();
    long end = entries.begin() + entries.slots();
    for (long from = entries.begin(); from < end; from += Table.GROUP) {
      for (long used = entries.usedFrom(from, end); used != 0; used &= used - 1) {
        long slot = entries.firstUsed(from, used);
        K key = keyOf(slot);
        // The constructor of a key is foreign code.
        entries.checkVersion(version);
        procedure.value(key, valueOf(slot));
        entries.checkVersion(version);
      }
    }
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    forEachKeyValue(action::accept);
  }

  @Override
  public void forEachKey(Procedure<? super K> procedure) {
    int version = entries.structureVersion();
    long end = entries.begin() + entries.slots();
    for (long from = entries.begin(); from < end; from += Table.GROUP) {
      for (long used = entries.usedFrom(from, end); used != 0; used &= used - 1) {
        procedure.value(keyOf(entries.firstUsed(from, used)));
        entries.checkVersion(version);
      }
    }
  }

  @Override
  public void forEachValue(Procedure<? super V> procedure) {
    int version = entries.structureVersion();
    long end = entries.begin() + entries.slots();
    for (long from = entries.begin(); from < end; from += Table.GROUP) {
      for (long used = entries.usedFrom(from, end); used != 0; used &= used - 1) {
        procedure.value(valueOf(entries.firstUsed(from, used)));
        entries.checkVersion(version);
      }
    }
  }

  @Override
  public Iterator<V> iterator() {
    return view.values().iterator();
  }

  /** Visits the values in the calling thread; it does not split. */
  @Override
  public Spliterator<V> spliterator() {
    return view.values().spliterator();
  }

  // ---- views -----------------------------------------------------------------------------------

  @Override
  public Set<K> keySet() {
    return view.keySet();
  }

  @Override
  public Collection<V> values() {
    return view.values();
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return view.entrySet();
  }

  @Override
  public MutableMap<K, V> asUnmodifiable() {
    entries.check();
    return super.asUnmodifiable();
  }

  @Override
  public MutableMap<K, V> asSynchronized() {
    entries.check();
    return super.asSynchronized();
  }

  // ---- on the heap -----------------------------------------------------------------------------

  /** An empty map on the heap. */
  @Override
  public MutableMap<K, V> newEmpty() {
    entries.check();
    return UnifiedMap.newMap();
  }

  /** An empty map on the heap. */
  @Override
  public <K1, V1> MutableMap<K1, V1> newEmpty(int capacity) {
    entries.check();
    return UnifiedMap.newMap(capacity);
  }

  /** A copy on the heap. */
  @Override
  @SuppressWarnings("MissingSuperCall") // Nothing of this can be cloned.
  public MutableMap<K, V> clone() {
    ArenaEvents.copyOut(this, size());
    MutableMap<K, V> copy = UnifiedMap.newMap(size());
    forEachKeyValue(copy::put);
    return copy;
  }

  // ---- equality --------------------------------------------------------------------------------

  @Override
  public boolean equals(@Nullable Object that) {
    return view.equals(that);
  }

  @Override
  public int hashCode() {
    return view.hashCode();
  }

  /** The entries as a map is written; what stands in for them if they cannot be read. */
  @Override
  public String toString() {
    return view.toString();
  }

  // ---- serialization ---------------------------------------------------------------------------

  /**
   * Serialization writes the heap twin.
   *
   * @return a map on the heap
   */
  @Serial
  protected final Object writeReplace() {
    return clone();
  }

  @Serial
  private void readObject(ObjectInputStream stream) throws InvalidObjectException {
    throw new InvalidObjectException(InternalMessages.writtenAs("a map on the heap"));
  }
}
