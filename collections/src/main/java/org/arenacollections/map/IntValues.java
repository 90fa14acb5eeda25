// SPDX-License-Identifier: Apache-2.0
// specimen: byte short long char float double boolean
package org.arenacollections.map;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import org.arenacollections.internal.Elements;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.block.predicate.primitive.IntPredicate;
import org.eclipse.collections.api.collection.primitive.ImmutableIntCollection;
import org.eclipse.collections.api.collection.primitive.MutableIntCollection;
import org.eclipse.collections.impl.bag.mutable.primitive.IntHashBag;
import org.eclipse.collections.impl.collection.mutable.primitive.SynchronizedIntCollection;
import org.eclipse.collections.impl.collection.mutable.primitive.UnmodifiableIntCollection;

/**
 * The values of a map, live: what is removed here goes from the map with its key; nothing can be
 * added.
 */
final class IntValues extends IntValueReads implements MutableIntCollection, Serializable {
  @Serial private static final long serialVersionUID = 1;

  private final transient IntValueReads map;

  IntValues(IntValueReads map) {
    super(map.table);
    this.map = map;
  }

  @Override
  String describe() {
    return MapMessages.valuesOf(map.describe());
  }

  // ---- nothing can be added --------------------------------------------------------------------

  private UnsupportedOperationException adding() {
    return new UnsupportedOperationException(MapMessages.addingTo(describe()));
  }

  @Override
  public boolean add(int value) {
    throw adding();
  }

  @Override
  public boolean addAll(int... source) {
    throw adding();
  }

  @Override
  public boolean addAll(IntIterable source) {
    throw adding();
  }

  @Override
  public MutableIntCollection with(int value) {
    throw adding();
  }

  @Override
  public MutableIntCollection withAll(IntIterable source) {
    throw adding();
  }

  // ---- removing --------------------------------------------------------------------------------

  /** Removes each key that has this value, as Eclipse Collections has it. */
  @Override
  public boolean remove(int value) {
    return removeIf(each -> Elements.same(each, value));
  }

  /** Removes each before the function is asked about the next one. */
  @Override
  public boolean removeIf(IntPredicate predicate) {
    int version = table.structureVersion();
    long slot = table.begin();
    int count = table.size();
    for (int i = 0; i < count; i++) {
      slot = table.next(slot);
      boolean isGone = predicate.accept(valueAt(slot));
      table.checkVersion(version);
      if (isGone) {
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
  public boolean removeAll(IntIterable source) {
    return removeIf(source.toSet()::contains);
  }

  @Override
  public boolean removeAll(int... source) {
    return removeAll(IntHashBag.newBagWith(source));
  }

  @Override
  public boolean retainAll(IntIterable source) {
    var wanted = source.toSet();
    return removeIf(value -> !wanted.contains(value));
  }

  @Override
  public boolean retainAll(int... source) {
    return retainAll(IntHashBag.newBagWith(source));
  }

  @Override
  public void clear() {
    table.clear();
  }

  @Override
  public MutableIntCollection without(int value) {
    remove(value);
    return this;
  }

  @Override
  public MutableIntCollection withoutAll(IntIterable source) {
    removeAll(source);
    return this;
  }

  // ---- views and twins -------------------------------------------------------------------------

  @Override
  public MutableIntCollection asUnmodifiable() {
    table.check();
    return UnmodifiableIntCollection.of(this);
  }

  @Override
  public MutableIntCollection asSynchronized() {
    table.check();
    return SynchronizedIntCollection.of(this);
  }

  @Override
  public ImmutableIntCollection toImmutable() {
    return toList().toImmutable();
  }

  /** An empty bag on the heap. */
  @Override
  public MutableIntCollection newEmpty() {
    table.check();
    return new IntHashBag();
  }

  @Serial
  private Object writeReplace() {
    return IntHashBag.newBagWith(toArray());
  }

  @Serial
  private void readObject(ObjectInputStream stream) throws InvalidObjectException {
    throw new InvalidObjectException(MapMessages.writtenAs());
  }
}
