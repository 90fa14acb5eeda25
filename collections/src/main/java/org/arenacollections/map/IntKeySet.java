// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import java.io.Serial;
import org.arenacollections.internal.IntTable;
import org.arenacollections.internal.IntTableSet;
import org.eclipse.collections.api.IntIterable;

/**
 * The keys of a map, live: what is removed here goes from the map with its value; nothing can be
 * added.
 */
final class IntKeySet extends IntTableSet {
  @Serial private static final long serialVersionUID = 1;

  IntKeySet(IntTable table) {
    super(table);
  }

  @Override
  protected String describe() {
    return MapMessages.keysOf(super.describe());
  }

  @Override
  public boolean add(int value) {
    throw new UnsupportedOperationException(MapMessages.addingTo(describe()));
  }

  @Override
  public boolean addAll(int... source) {
    throw new UnsupportedOperationException(MapMessages.addingTo(describe()));
  }

  @Override
  public boolean addAll(IntIterable source) {
    throw new UnsupportedOperationException(MapMessages.addingTo(describe()));
  }
}
