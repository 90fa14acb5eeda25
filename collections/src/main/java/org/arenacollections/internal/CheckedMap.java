// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A table as a live {@link Map}: it fails fast, refuses null, and notices a function that changes
 * it.
 *
 * <p>A subclass gives access to what a slot holds. Keys, values and entries are made when they are
 * asked for. Making a value and comparing one are foreign code, after which the table is looked at
 * again: the entry may be elsewhere.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public abstract class CheckedMap<K, V> extends AbstractMap<K, V> implements Serializable {
  @Serial private static final long serialVersionUID = 1;

  private final transient Table table;

  /** For subclasses. */
  protected CheckedMap(Table table) {
    this.table = table;
  }

  // ---- what a subclass gives -------------------------------------------------------------------

  /**
   * The slot of a key.
   *
   * @param key anything, also null
   * @return the slot, or {@link Table#NONE}
   */
  protected abstract long find(@Nullable Object key);

  /**
   * Adds a key that is not there.
   *
   * @param key a key
   * @return its slot, whose value is to be set
   */
  protected abstract long insert(K key);

  /**
   * Adds a key that is not there with its value; or nothing, if it throws.
   *
   * @param key a key
   * @param value its value
   */
  protected void addEntry(K key, V value) {
    setValueAt(insert(key), value);
  }

  /**
   * The key of a slot.
   *
   * @param slot one with an entry
   * @return the key
   */
  protected abstract K keyAt(long slot);

  /**
   * The value of a slot.
   *
   * @param slot one with an entry
   * @return the value
   */
  protected abstract V valueAt(long slot);

  /**
   * Sets the value of a slot.
   *
   * @param slot one with an entry
   * @param value what it is then
   */
  protected abstract void setValueAt(long slot, V value);

  /**
   * What messages call it, and what a {@code toString} that may not read shows; never throws.
   *
   * @return a line of text
   */
  protected String describe() {
    return InternalMessages.viewOf("java.util.Map view", table.describe());
  }

  private <E> E nonNull(@Nullable E element) {
    if (element == null) {
      throw new NullPointerException(InternalMessages.nullElement(describe()));
    }
    return element;
  }

  // ---- single entries --------------------------------------------------------------------------

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    table.check();
    return find(key) != Table.NONE;
  }

  @Override
  public @Nullable V get(@Nullable Object key) {
    table.check();
    long slot = find(key);
    return slot == Table.NONE ? null : valueAt(slot);
  }

  @Override
  public @Nullable V put(K key, V value) {
    int version = table.structureVersion();
    nonNull(value);
    long slot = find(nonNull(key));
    if (slot == Table.NONE) {
      addEntry(key, value);
      return null;
    }
    V previous = valueAt(slot);
    table.checkVersion(version);
    setValueAt(slot, value);
    return previous;
  }

  @Override
  public @Nullable V remove(@Nullable Object key) {
    int version = table.structureVersion();
    long slot = find(key);
    if (slot == Table.NONE) {
      return null;
    }
    V previous = valueAt(slot);
    table.checkVersion(version);
    table.removeAt(slot);
    return previous;
  }

  @Override
  public void clear() {
    table.clear();
  }

  // ---- functions -------------------------------------------------------------------------------

  @Override
  public @Nullable V computeIfAbsent(K key, Function<? super K, ? extends @Nullable V> function) {
    Objects.requireNonNull(function);
    V value = get(nonNull(key));
    if (value == null) {
      int version = table.structureVersion();
      value = function.apply(key);
      table.checkVersion(version);
      if (value != null) {
        put(key, value);
      }
    }
    return value;
  }

  @Override
  public @Nullable V computeIfPresent(
      K key, BiFunction<? super K, ? super V, ? extends @Nullable V> function) {
    Objects.requireNonNull(function);
    V value = get(nonNull(key));
    return value == null ? null : replace(key, () -> function.apply(key, value));
  }

  @Override
  public @Nullable V compute(
      K key, BiFunction<? super K, ? super @Nullable V, ? extends @Nullable V> function) {
    Objects.requireNonNull(function);
    V value = get(nonNull(key));
    return replace(key, () -> function.apply(key, value));
  }

  @Override
  public @Nullable V merge(
      K key, V value, BiFunction<? super V, ? super V, ? extends @Nullable V> function) {
    Objects.requireNonNull(function);
    nonNull(value);
    V previous = get(nonNull(key));
    return replace(key, () -> previous == null ? value : function.apply(previous, value));
  }

  /** A function's answer; null for no entry. */
  private interface Answer<V> {
    @Nullable V value();
  }

  private @Nullable V replace(K key, Answer<V> answer) {
    int version = table.structureVersion();
    V value = answer.value();
    table.checkVersion(version);
    if (value == null) {
      remove(key);
    } else {
      put(key, value);
    }
    return value;
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    int version = table.structureVersion();
    TableCursor cursor = new TableCursor(table);
    while (cursor.hasNext()) {
      long slot = cursor.nextSlot();
      K key = keyAt(slot);
      table.checkVersion(version);
      action.accept(key, valueAt(slot));
    }
    table.checkVersion(version);
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    Objects.requireNonNull(function);
    int version = table.structureVersion();
    TableCursor cursor = new TableCursor(table);
    while (cursor.hasNext()) {
      long slot = cursor.nextSlot();
      K key = keyAt(slot);
      table.checkVersion(version);
      V value = nonNull(function.apply(key, valueAt(slot)));
      table.checkVersion(version);
      setValueAt(slot, value);
    }
  }

  // ---- views -----------------------------------------------------------------------------------

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    table.check();
    return new Entries();
  }

  @Override
  public Set<K> keySet() {
    table.check();
    return new Keys();
  }

  @Override
  public Collection<V> values() {
    table.check();
    return new Values();
  }

  @Override
  public boolean equals(@Nullable Object that) {
    table.check();
    return super.equals(that);
  }

  @Override
  public int hashCode() {
    table.check();
    return super.hashCode();
  }

  /** The entries as a map is written; what stands in for them if they cannot be read. */
  @Override
  public String toString() {
    return table.isReadable() ? super.toString() : describe();
  }

  /** What the two views that are sets have in common. */
  private abstract class SetView<E> extends AbstractSet<E> {
    private final String name;

    SetView(String name) {
      this.name = name;
    }

    @Override
    public final int size() {
      return table.size();
    }

    @Override
    public final void clear() {
      table.clear();
    }

    @Override
    public Object[] toArray() {
      ArenaEvents.copyOut(this, size());
      return super.toArray();
    }

    @Override
    public <T> T[] toArray(T[] target) {
      ArenaEvents.copyOut(this, size());
      return super.toArray(target);
    }

    @Override
    public final Spliterator<E> spliterator() {
      table.check();
      return new CheckedSpliterator<>(this, Spliterator.DISTINCT | Spliterator.NONNULL);
    }

    @Override
    public final boolean equals(@Nullable Object that) {
      table.check();
      return super.equals(that);
    }

    @Override
    public final int hashCode() {
      table.check();
      return super.hashCode();
    }

    @Override
    public final String toString() {
      return table.isReadable()
          ? super.toString()
          : InternalMessages.viewOf(name, CheckedMap.this.describe());
    }
  }

  private final class Entries extends SetView<Map.Entry<K, V>> {
    Entries() {
      super("entries");
    }

    @Override
    public boolean contains(@Nullable Object element) {
      return slotOf(element) != Table.NONE;
    }

    @Override
    public boolean remove(@Nullable Object element) {
      int version = table.structureVersion();
      long slot = slotOf(element);
      table.checkVersion(version);
      if (slot == Table.NONE) {
        return false;
      }
      table.removeAt(slot);
      return true;
    }

    private long slotOf(@Nullable Object element) {
      table.check();
      if (!(element instanceof Map.Entry<?, ?> entry)) {
        return Table.NONE;
      }
      long slot = find(entry.getKey());
      if (slot == Table.NONE) {
        return Table.NONE;
      }
      int version = table.structureVersion();
      boolean same = valueAt(slot).equals(entry.getValue());
      table.checkVersion(version);
      return same ? slot : Table.NONE;
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return new Steps<>() {
        @Override
        Map.Entry<K, V> at(long slot) {
          return new Entry(slot);
        }
      };
    }
  }

  private final class Keys extends SetView<K> {
    Keys() {
      super("keys");
    }

    @Override
    public boolean contains(@Nullable Object key) {
      return containsKey(key);
    }

    @Override
    public boolean remove(@Nullable Object key) {
      table.check();
      long slot = find(key);
      if (slot == Table.NONE) {
        return false;
      }
      table.removeAt(slot);
      return true;
    }

    @Override
    public Iterator<K> iterator() {
      return new Steps<>() {
        @Override
        K at(long slot) {
          return keyAt(slot);
        }
      };
    }
  }

  private final class Values extends AbstractCollection<V> {
    @Override
    public Object[] toArray() {
      ArenaEvents.copyOut(this, size());
      return super.toArray();
    }

    @Override
    public <E> E[] toArray(E[] target) {
      ArenaEvents.copyOut(this, size());
      return super.toArray(target);
    }

    @Override
    public int size() {
      return table.size();
    }

    @Override
    public boolean contains(@Nullable Object value) {
      return containsValue(value);
    }

    @Override
    public void clear() {
      table.clear();
    }

    @Override
    public Iterator<V> iterator() {
      return new Steps<>() {
        @Override
        V at(long slot) {
          return valueAt(slot);
        }
      };
    }

    @Override
    public Spliterator<V> spliterator() {
      table.check();
      return new CheckedSpliterator<>(this, Spliterator.NONNULL);
    }

    @Override
    public String toString() {
      return table.isReadable()
          ? super.toString()
          : InternalMessages.viewOf("values", CheckedMap.this.describe());
    }
  }

  private abstract class Steps<E> implements Iterator<E> {
    private final TableCursor cursor = new TableCursor(table);

    abstract E at(long slot);

    @Override
    public boolean hasNext() {
      return cursor.hasNext();
    }

    @Override
    public E next() {
      return at(cursor.nextSlot());
    }

    @Override
    public void remove() {
      cursor.remove();
    }
  }

  /** Writes through as long as its key is in the map; else it keeps what it saw last. */
  private final class Entry implements Map.Entry<K, V> {
    private final K key;
    private V value;
    private long slot;
    private int version;

    Entry(long slot) {
      this.slot = slot;
      this.version = table.structureVersion();
      this.key = keyAt(slot);
      table.checkVersion(version);
      this.value = valueAt(slot);
    }

    /** Where the key is now. */
    private long slot() {
      int now = table.structureVersion();
      if (now != version) {
        slot = find(key);
        version = now;
      }
      return slot;
    }

    @Override
    public K getKey() {
      return key;
    }

    @Override
    public V getValue() {
      long at = slot();
      if (at != Table.NONE) {
        value = valueAt(at);
      }
      return value;
    }

    @Override
    public V setValue(V newValue) {
      nonNull(newValue);
      long at = slot();
      if (at == Table.NONE) {
        throw new IllegalStateException(InternalMessages.removedEntry(describe()));
      }
      V previous = valueAt(at);
      table.checkVersion(version);
      setValueAt(at, newValue);
      value = newValue;
      return previous;
    }

    @Override
    public boolean equals(@Nullable Object that) {
      return that instanceof Map.Entry<?, ?> other
          && key.equals(other.getKey())
          && getValue().equals(other.getValue());
    }

    @Override
    public int hashCode() {
      return key.hashCode() ^ getValue().hashCode();
    }

    @Override
    public String toString() {
      return key + "=" + (table.isReadable() ? getValue() : value);
    }
  }

  // ---- serialization ---------------------------------------------------------------------------

  /**
   * Serialization writes the heap twin.
   *
   * @return a map on the heap
   */
  @Serial
  protected final Object writeReplace() {
    ArenaEvents.copyOut(this, size());
    return new HashMap<>(this);
  }

  @Serial
  private void readObject(ObjectInputStream stream) throws InvalidObjectException {
    throw new InvalidObjectException(InternalMessages.writtenAs("a map on the heap"));
  }
}
