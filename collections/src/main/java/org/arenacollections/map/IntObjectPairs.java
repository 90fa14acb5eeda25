// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import java.util.Iterator;
import org.arenacollections.internal.TableCursor;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.tuple.primitive.IntObjectPair;
import org.eclipse.collections.impl.lazy.AbstractLazyIterable;
import org.eclipse.collections.impl.tuple.primitive.PrimitiveTuples;

/** The entries of a map, as pairs that are made when they are asked for. */
final class IntObjectPairs<V> extends AbstractLazyIterable<IntObjectPair<V>> {
  private final ArenaIntMap<V> map;

  IntObjectPairs(ArenaIntMap<V> map) {
    this.map = map;
  }

  @Override
  public int size() {
    return map.size();
  }

  @Override
  public boolean isEmpty() {
    return map.isEmpty();
  }

  @Override
  public void each(Procedure<? super IntObjectPair<V>> procedure) {
    map.forEachKeyValue((key, value) -> procedure.value(PrimitiveTuples.pair(key, value)));
  }

  @Override
  public Iterator<IntObjectPair<V>> iterator() {
    TableCursor cursor = new TableCursor(map.keys);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return cursor.hasNext();
      }

      @Override
      public IntObjectPair<V> next() {
        long slot = cursor.nextSlot();
        return PrimitiveTuples.pair(map.keyOf(slot), map.valueOf(slot));
      }
    };
  }

  @Override
  public String toString() {
    return map.keys.isReadable() ? super.toString() : map.describe();
  }
}
