// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.internal;

import java.util.NoSuchElementException;
import org.eclipse.collections.api.iterator.IntIterator;

/** Iterates over ints in an arena, and notices what others change. */
final class IntCursor implements IntIterator {
  private final IntView source;
  private final int version;
  private int cursor;

  IntCursor(IntView source) {
    this.source = source;
    this.version = source.structureVersion();
  }

  /** True also if the source was changed by others, so that {@link #next} can say so. */
  @Override
  public boolean hasNext() {
    // Always asked, and first: the JIT does not look into what is called only at the end of a
    // loop, and with a call in the loop it takes no check out of it.
    boolean isChanged = source.structureVersion() != version;
    return cursor < source.size() || isChanged;
  }

  @Override
  public int next() {
    int index = cursor;
    source.checkVersion(version);
    if (index >= source.size()) {
      throw new NoSuchElementException();
    }
    cursor = index + 1;
    return source.elementAt(index, version);
  }
}
