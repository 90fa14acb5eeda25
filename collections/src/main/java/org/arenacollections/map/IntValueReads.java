// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char float double boolean
package org.arenacollections.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import org.arenacollections.internal.ArenaEvents;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.Table;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.LazyIntIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.api.bag.primitive.MutableIntBag;
import org.eclipse.collections.api.block.function.primitive.IntToObjectFunction;
import org.eclipse.collections.api.block.function.primitive.ObjectIntToObjectFunction;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;
import org.eclipse.collections.api.block.procedure.primitive.IntProcedure;
import org.eclipse.collections.api.iterator.MutableIntIterator;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.bag.mutable.HashBag;
import org.eclipse.collections.impl.bag.mutable.primitive.IntHashBag;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.primitive.AbstractIntIterable;

/**
 * Reads the values of a map: what the map and its {@code values()} have in common.
 *
 * <p>After each call of a function that was passed in, the table is looked at again: it may have
 * changed, moved or ended. New collections that methods here return are on the heap.
 */
abstract class IntValueReads extends AbstractIntIterable {
  final transient Table table;

  IntValueReads(Table table) {
    this.table = table;
  }

  /** What a {@code toString} that may not read shows; never throws. */
  abstract String describe();

  final int valueAt(long slot) {
    return valueOf(table, slot);
  }

  /** For who has the table in a field too: to the JIT, two fields are two tables. */
  static int valueOf(Table table, long slot) {
    return Elements.getInt(table.block(), table.payload(slot));
  }

  @Override
  public int size() {
    return table.size();
  }

  // ---- searching and reckoning -----------------------------------------------------------------

  @Override
  public boolean contains(int value) {
    long slot = table.begin();
    for (int remaining = table.size(); remaining > 0; remaining--) {
      slot = table.next(slot);
      if (Elements.same(valueAt(slot++), value)) {
        return true;
      }
    }
    return false;
  }

  // not: boolean
  @Override
  // for float double: public double sum() {
  public long sum() {
    // for float double: double sum = 0;
    long sum = 0;
    // for float double: double compensation = 0;
    table.check();
    boolean isFamiliar = table.isFamiliar();
    long slot = table.begin() - 1;
    long group = slot + 1 - Table.GROUP;
    long end = slot + 1 + table.slots();
    long used = 0;
    for (int remaining = table.size(); remaining > 0; remaining--) {
      while (used == 0 && !isFamiliar) {
        group += Table.GROUP;
        used = table.usedFrom(group, end);
      }
      slot = isFamiliar ? table.next(slot + 1) : table.firstUsed(group, used);
      used &= used - 1;
      // for float double: double value = valueAt(slot) - compensation, next = sum + value;
      int value = valueAt(slot);
      // for float double: compensation = next - sum - value; sum = next;
      sum += value;
    }
    return sum;
  }

  @Override
  public int min() {
    long first = table.next(checkNotEmpty());
    return valueAt(
        table.fold(
            this,
            this,
            first,
            (values, same, slot, least) -> values.isLess(slot, least) ? slot : least));
  }

  @Override
  public int max() {
    long first = table.next(checkNotEmpty());
    return valueAt(
        table.fold(
            this,
            this,
            first,
            (values, same, slot, most) -> values.isLess(most, slot) ? slot : most));
  }

  private boolean isLess(long slot, long other) {
    return Elements.compare(valueAt(slot), valueAt(other)) < 0;
  }

  private long checkNotEmpty() {
    if (table.size() == 0) {
      throw new NoSuchElementException(MapMessages.empty(describe()));
    }
    return table.begin();
  }

  // end
  // ---- loops that call a function --------------------------------------------------------------

  @Override
  public void each(IntProcedure procedure) {
    int version = table.structureVersion();
    long end = table.begin() + table.slots();
    for (long from = table.begin(); from < end; from += Table.GROUP) {
      for (long used = table.usedFrom(from, end); used != 0; used &= used - 1) {
        procedure.value(valueAt(table.firstUsed(from, used)));
        table.checkVersion(version);
      }
    }
  }

  @Override
  public int count(IntPredicate predicate) {
    return (int)
        table.fold(
            this,
            predicate,
            0,
            (values, wanted, slot, count) ->
                wanted.accept(values.valueAt(slot)) ? count + 1 : count);
  }

  /** The slot of the first value that the function accepts, or NONE. */
  private long detectSlot(IntPredicate predicate) {
    return table.search(
        this, predicate, (values, wanted, slot) -> wanted.accept(values.valueAt(slot)));
  }

  @Override
  public boolean anySatisfy(IntPredicate predicate) {
    return detectSlot(predicate) != Table.NONE;
  }

  @Override
  public boolean allSatisfy(IntPredicate predicate) {
    return table.search(
            this, predicate, (values, wanted, slot) -> !wanted.accept(values.valueAt(slot)))
        == Table.NONE;
  }

  @Override
  public boolean noneSatisfy(IntPredicate predicate) {
    return detectSlot(predicate) == Table.NONE;
  }

  @Override
  public int detectIfNone(IntPredicate predicate, int ifNone) {
    long slot = detectSlot(predicate);
    return slot == Table.NONE ? ifNone : valueAt(slot);
  }

  @Override
  public <T> T injectInto(T initial, ObjectIntToObjectFunction<? super T, ? extends T> function) {
    int version = table.structureVersion();
    T result = initial;
    long slot = table.begin();
    for (int remaining = table.size(); remaining > 0; remaining--) {
      slot = table.next(slot);
      result = function.valueOf(result, valueAt(slot++));
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
        this,
        large,
        0,
        (values, array, slot, count) -> {
          array[(int) count] = values.valueAt(slot);
          return count + 1;
        });
    return large;
  }

  @Override
  public MutableIntSet toSet() {
    ArenaEvents.copyOut(this, size());
    return super.toSet();
  }

  @Override
  public MutableIntBag toBag() {
    ArenaEvents.copyOut(this, size());
    return super.toBag();
  }

  @Override
  public MutableIntBag select(IntPredicate predicate) {
    ArenaEvents.copyOut(this, size());
    return select(predicate, new IntHashBag());
  }

  @Override
  public MutableIntBag reject(IntPredicate predicate) {
    ArenaEvents.copyOut(this, size());
    return reject(predicate, new IntHashBag());
  }

  @Override
  public <V> MutableBag<V> collect(IntToObjectFunction<? extends V> function) {
    ArenaEvents.copyOut(this, size());
    HashBag<V> result = HashBag.newBag();
    each(value -> result.add(function.valueOf(value)));
    return result;
  }

  @Override
  public RichIterable<IntIterable> chunk(int size) {
    if (size <= 0) {
      throw new IllegalArgumentException(MapMessages.badChunk(size));
    }
    int[] values = toArray();
    FastList<IntIterable> chunks = FastList.newList();
    for (int from = 0; from < values.length; from += Math.min(size, values.length - from)) {
      int count = Math.min(size, values.length - from);
      int[] chunk = new int[count];
      System.arraycopy(values, from, chunk, 0, count);
      chunks.add(IntHashBag.newBagWith(chunk));
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
        appendable.append(String.valueOf(valueAt(slot++)));
        table.checkVersion(version);
      }
      appendable.append(end);
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }

  /** The values as a collection is written; what stands in for them if they cannot be read. */
  @Override
  public String toString() {
    return table.isReadable() ? super.toString() : describe();
  }

  // ---- views -----------------------------------------------------------------------------------

  @Override
  public MutableIntIterator intIterator() {
    return new IntValueIterator(this);
  }

  @Override
  public LazyIntIterable asLazy() {
    table.check();
    return super.asLazy();
  }
}
