// SPDX-License-Identifier: Apache-2.0
// specimen: keys int long, values byte short int long char float double boolean
package org.arenacollections.map;

import java.util.Iterator;
import org.arenacollections.internal.TableCursor;
import org.eclipse.collections.api.block.procedure.Procedure;
import org.eclipse.collections.api.tuple.primitive.IntFloatPair;
import org.eclipse.collections.impl.lazy.AbstractLazyIterable;
import org.eclipse.collections.impl.tuple.primitive.PrimitiveTuples;

/** The entries of a map, as pairs that are made when they are asked for. */
final class IntFloatPairs extends AbstractLazyIterable<IntFloatPair> {
  private final ArenaIntFloatMap map;

  IntFloatPairs(ArenaIntFloatMap map) {
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
  public void each(Procedure<? super IntFloatPair> procedure) {
    map.forEachKeyValue((key, value) -> procedure.value(PrimitiveTuples.pair(key, value)));
  }

  @Override
  public Iterator<IntFloatPair> iterator() {
    TableCursor cursor = new TableCursor(map.table);
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return cursor.hasNext();
      }

      @Override
      public IntFloatPair next() {
        long slot = cursor.nextSlot();
        return PrimitiveTuples.pair(map.keyAt(slot), map.valueAt(slot));
      }
    };
  }

  @Override
  public String toString() {
    return map.table.isReadable() ? super.toString() : map.describe();
  }
}
