// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char
package org.arenacollections.internal;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.LazyIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.bag.primitive.MutableIntBag;
import org.eclipse.collections.api.block.function.primitive.IntToObjectFunction;
import org.eclipse.collections.api.block.function.primitive.ObjectIntToObjectFunction;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.iterator.MutableIntIterator;
import org.eclipse.collections.api.set.MutableSet;
import org.eclipse.collections.api.set.primitive.ImmutableIntSet;
import org.eclipse.collections.api.set.primitive.IntSet;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.api.tuple.primitive.IntIntPair;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.set.mutable.UnifiedSet;
import org.eclipse.collections.impl.set.mutable.primitive.IntHashSet;
import org.eclipse.collections.impl.set.mutable.primitive.SynchronizedIntSet;
import org.eclipse.collections.impl.set.mutable.primitive.UnmodifiableIntSet;
import org.eclipse.collections.impl.set.primitive.AbstractIntSet;

/**
 * The keys of a table as a set: all but adding, which is a subclass's.
 *
 * <p>After each call of a function that was passed in, the table is looked at again: it may have
 * changed, moved or ended. New collections that methods here return are on the heap.
 */
public abstract class IntTableSet extends AbstractIntSet implements MutableIntSet, Serializable {
  @Serial private static final long serialVersionUID = 1;

  private final transient IntTable table;

  /** For subclasses. */
  protected IntTableSet(IntTable table) {
    this.table = table;
  }

  /**
   * The table whose keys these are.
   *
   * @return the table
   */
  protected final IntTable table() {
    return table;
  }

  /**
   * What a {@code toString} that may not read shows; never throws.
   *
   * @return a line of text
   */
  protected String describe() {
    return table.describe();
  }

  // ---- single elements -------------------------------------------------------------------------

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public boolean contains(int value) {
    return table.find(value) != Table.NONE;
  }

  @Override
  public boolean remove(int value) {
    return table.remove(value);
  }

  // ---- adding, by what a subclass has ----------------------------------------------------------

  /** Adds one after the other; what was added before a refusal stays. */
  @Override
  public boolean addAll(int... source) {
    int size = size();
    for (int value : source) {
      add(value);
    }
    return size() != size;
  }

  /** Adds one after the other; what was added before a refusal stays. */
  @Override
  public boolean addAll(IntIterable source) {
    int size = size();
    if (source instanceof IntTableSet other && other.table == table) {
      return false;
    }
    IntIterator values = source.intIterator();
    while (values.hasNext()) {
      add(values.next());
    }
    return size() != size;
  }

  @Override
  public MutableIntSet with(int value) {
    add(value);
    return this;
  }

  @Override
  public MutableIntSet withAll(IntIterable source) {
    addAll(source);
    return this;
  }

  // ---- removing --------------------------------------------------------------------------------

  @Override
  public void clear() {
    table.clear();
  }

  @Override
  public boolean removeAll(int... source) {
    int size = size();
    for (int value : source) {
      remove(value);
    }
    return size() != size;
  }

  /** Removes what a copy of the source has; so it may be this set, or a view of it. */
  @Override
  public boolean removeAll(IntIterable source) {
    return removeAll(source.toArray());
  }

  @Override
  public boolean retainAll(int... source) {
    return retainAll(IntHashSet.newSetWith(source));
  }

  @Override
  public boolean retainAll(IntIterable source) {
    IntSet wanted = source instanceof IntSet set ? set : source.toSet();
    return removeIf(value -> !wanted.contains(value));
  }

  /**
   * Removes what a function wants removed, each before it is asked about the next one.
   *
   * <p>If the function throws, exactly those are removed that it wanted removed until then.
   *
   * @throws java.util.ConcurrentModificationException if the function changed the set
   */
  @Override
  public boolean removeIf(IntPredicate predicate) {
    int version = table.structureVersion();
    long slot = table.begin();
    int count = table.size();
    for (int i = 0; i < count; i++) {
      slot = table.next(slot);
      boolean gone = predicate.accept(table.key(slot));
      table.checkVersion(version);
      if (gone) {
        // Another one may have moved to this slot.
        table.removeAt(slot);
        version = table.structureVersion();
      } else {
        slot++;
      }
    }
    return table.size() != count;
  }

  @Override
  public MutableIntSet without(int value) {
    remove(value);
    return this;
  }

  @Override
  public MutableIntSet withoutAll(IntIterable source) {
    removeAll(source);
    return this;
  }

  // ---- reckoning -------------------------------------------------------------------------------

  @Override
  public long sum() {
    return table.fold(table, table, 0, (keys, same, slot, sum) -> sum + keys.key(slot));
  }

  @Override
  public int min() {
    long first = table.key(table.next(checkNotEmpty()));
    return Elements.toInt(
        table.fold(
            table, table, first, (keys, same, slot, least) -> Math.min(keys.key(slot), least)));
  }

  @Override
  public int max() {
    long first = table.key(table.next(checkNotEmpty()));
    return Elements.toInt(
        table.fold(
            table,
            table,
            first,
            (keys, same, slot, greatest) -> Math.max(keys.key(slot), greatest)));
  }

  private long checkNotEmpty() {
    if (table.size() == 0) {
      throw new NoSuchElementException(InternalMessages.empty(describe()));
    }
    return table.begin();
  }

  @Override
  public boolean equals(@Nullable Object that) {
    int version = table.structureVersion();
    if (this == that) {
      return true;
    }
    if (!(that instanceof IntSet other) || other.size() != size()) {
      return false;
    }
    table.checkVersion(version);
    return table.search(table, other, (keys, set, slot) -> !set.contains(keys.key(slot)))
        == Table.NONE;
  }

  @Override
  public int hashCode() {
    return (int)
        table.fold(
            table, table, 0, (keys, same, slot, hash) -> hash + Elements.hash(keys.key(slot)));
  }

  // ---- loops that call a function --------------------------------------------------------------

  @Override
  public void each(IntProcedure procedure) {
    int version = table.structureVersion();
    if (table.isFamiliar()) {
      int start = (int) table.begin();
      int slotCount = (int) table.slots();
      if (table.isOfKeys()) {
        visit(procedure, version, start, slotCount, IntTable.KEY_SHIFT);
        visit(procedure, version, 0, start, IntTable.KEY_SHIFT);
      } else {
        visit(procedure, version, start, slotCount, table.entryShift);
        visit(procedure, version, 0, start, table.entryShift);
      }
      return;
    }
    long end = table.begin() + table.slots();
    for (long from = table.begin(); from < end; from += Table.GROUP) {
      for (long used = table.usedFrom(from, end); used != 0; used &= used - 1) {
        procedure.value(table.key(table.firstUsed(from, used)));
        table.checkVersion(version);
      }
    }
  }

  private void visit(IntProcedure procedure, int version, int from, int to, int shift) {
    int end = Table.familiar(to);
    for (int i = Table.familiar(from); i < end; i++) {
      if (table.hasEntryAt(i, shift)) {
        procedure.value(table.keyAt(i, shift));
        table.checkVersion(version);
      }
    }
  }

  @Override
  public int count(IntPredicate predicate) {
    return (int)
        table.fold(
            table,
            predicate,
            0,
            (keys, wanted, slot, count) -> wanted.accept(keys.key(slot)) ? count + 1 : count);
  }

  /** The slot of the first one that the function accepts, or NONE. */
  private long detectSlot(IntPredicate predicate) {
    return table.search(table, predicate, (keys, wanted, slot) -> wanted.accept(keys.key(slot)));
  }

  @Override
  public boolean anySatisfy(IntPredicate predicate) {
    return detectSlot(predicate) != Table.NONE;
  }

  @Override
  public boolean allSatisfy(IntPredicate predicate) {
    return table.search(table, predicate, (keys, wanted, slot) -> !wanted.accept(keys.key(slot)))
        == Table.NONE;
  }

  @Override
  public boolean noneSatisfy(IntPredicate predicate) {
    return detectSlot(predicate) == Table.NONE;
  }

  @Override
  public int detectIfNone(IntPredicate predicate, int ifNone) {
    long slot = detectSlot(predicate);
    return slot == Table.NONE ? ifNone : table.key(slot);
  }

  @Override
  public <T> T injectInto(T initial, ObjectIntToObjectFunction<? super T, ? extends T> function) {
    int version = table.structureVersion();
    T result = initial;
    long slot = table.begin();
    for (int remaining = table.size(); remaining > 0; remaining--) {
      slot = table.next(slot);
      result = function.valueOf(result, table.key(slot++));
      table.checkVersion(version);
    }
    return result;
  }

  // ---- results on the heap ---------------------------------------------------------------------

  @Override
  public int[] toArray() {
    return toArray(new int[size()]);
  }

  @Override
  public int[] toArray(int[] target) {
    int size = size();
    int[] large = target.length < size ? new int[size] : target;
    ArenaEvents.copyOut(this, size);
    table.fold(
        table,
        large,
        0,
        (keys, array, slot, count) -> {
          array[(int) count] = keys.key(slot);
          return count + 1;
        });
    return large;
  }

  @Override
  public MutableIntSet toSet() {
    return new IntHashSet(toArray());
  }

  @Override
  public MutableIntBag toBag() {
    ArenaEvents.copyOut(this, size());
    return super.toBag();
  }

  @Override
  public MutableIntSet intersect(IntSet other) {
    ArenaEvents.copyOut(this, size());
    return MutableIntSet.super.intersect(other);
  }

  @Override
  public MutableIntSet select(IntPredicate predicate) {
    ArenaEvents.copyOut(this, size());
    return select(predicate, new IntHashSet());
  }

  @Override
  public MutableIntSet reject(IntPredicate predicate) {
    ArenaEvents.copyOut(this, size());
    return reject(predicate, new IntHashSet());
  }

  @Override
  public <V> MutableSet<V> collect(IntToObjectFunction<? extends V> function) {
    ArenaEvents.copyOut(this, size());
    UnifiedSet<V> result = UnifiedSet.newSet(size());
    each(value -> result.add(function.valueOf(value)));
    return result;
  }

  /** A copy on the heap, as {@link #toImmutable}. */
  @Override
  public IntSet freeze() {
    return toImmutable();
  }

  @Override
  public ImmutableIntSet toImmutable() {
    return toSet().toImmutable();
  }

  /** An empty set on the heap. */
  @Override
  public MutableIntSet newEmpty() {
    table.check();
    return new IntHashSet();
  }

  @Override
  public RichIterable<IntIterable> chunk(int size) {
    if (size <= 0) {
      throw new IllegalArgumentException(InternalMessages.badChunk(size));
    }
    int[] elements = toArray();
    FastList<IntIterable> chunks = FastList.newList();
    for (int from = 0; from < elements.length; from += Math.min(size, elements.length - from)) {
      int count = Math.min(size, elements.length - from);
      int[] chunk = new int[count];
      System.arraycopy(elements, from, chunk, 0, count);
      chunks.add(IntHashSet.newSetWith(chunk));
    }
    return chunks;
  }

  @Override
  public void appendString(Appendable appendable, String start, String separator, String end) {
    int version = table.structureVersion();
    try {
      appendable.append(start);
      long slot = table.begin();
      int size = table.size();
      for (int i = 0; i < size; i++) {
        if (i > 0) {
          appendable.append(separator);
          table.checkVersion(version);
        }
        slot = table.next(slot);
        appendable.append(String.valueOf(table.key(slot++)));
        table.checkVersion(version);
      }
      appendable.append(end);
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }

  /** The elements as a set is written; what stands in for them if they cannot be read. */
  @Override
  public String toString() {
    return table.isReadable() ? super.toString() : describe();
  }

  // ---- views -----------------------------------------------------------------------------------

  @Override
  public MutableIntIterator intIterator() {
    return new IntTableIterator(table);
  }

  @Override
  public MutableSet<Integer> boxed() {
    table.check();
    return new BoxedIntSet(this);
  }

  @Override
  public LazyIntIterable asLazy() {
    table.check();
    return super.asLazy();
  }

  @Override
  public MutableIntSet asUnmodifiable() {
    table.check();
    return new UnmodifiableIntSet(this);
  }

  @Override
  public MutableIntSet asSynchronized() {
    table.check();
    return new SynchronizedIntSet(this);
  }

  @Override
  public LazyIterable<IntIntPair> cartesianProduct(IntSet other) {
    table.check();
    return super.cartesianProduct(other);
  }

  // ---- serialization ---------------------------------------------------------------------------

  /**
   * Serialization writes the heap twin.
   *
   * @return a set on the heap
   */
  @Serial
  protected final Object writeReplace() {
    return toSet();
  }

  @Serial
  private void readObject(ObjectInputStream stream) throws InvalidObjectException {
    throw new InvalidObjectException(InternalMessages.writtenAs("a set on the heap"));
  }
}
