// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import java.util.NoSuchElementException;
import org.arenacollections.internal.Changes;
import org.eclipse.collections.api.iterator.MutableIntIterator;

/** Iterates over a list, can remove, and notices what others change. */
final class IntEditsIterator implements MutableIntIterator {
  private final IntEdits list;
  private int version;
  private int cursor;
  private boolean removable;

  IntEditsIterator(IntEdits list) {
    this.list = list;
    this.version = list.structureVersion();
  }

  /** True also if the list was changed by others, so that {@link #next} can say so. */
  @Override
  public boolean hasNext() {
    // Always asked, and first: the JIT does not look into what is called only at the end of a
    // loop, and with a call in the loop it takes no check out of it.
    boolean isChanged = list.structureVersion() != version;
    return cursor < list.size() || isChanged;
  }

  @Override
  public int next() {
    int index = cursor;
    checkVersion();
    if (index >= list.size()) {
      throw new NoSuchElementException();
    }
    int element = list.get(index);
    cursor = index + 1;
    removable = true;
    return element;
  }

  @Override
  public void remove() {
    checkVersion();
    if (!removable) {
      throw new IllegalStateException(ListMessages.nothingToRemove());
    }
    list.closeGap(cursor - 1, cursor);
    cursor--;
    removable = false;
    version = list.structureVersion();
  }

  private void checkVersion() {
    if (list.structureVersion() != version) {
      throw Changes.meanwhile(list.describe());
    }
  }
}
