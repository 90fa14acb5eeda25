// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import java.io.Serial;
import java.util.Iterator;
import java.util.Objects;
import org.arenacollections.internal.Changes;
import org.arenacollections.internal.IntTable;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Table;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A map whose values have the type of the first one that is put: from then on an object of that
 * type's own class reads and writes them, in the same table. So views of before are right.
 *
 * @param <V> the type of the values
 */
final class UntypedIntMap<V> extends ArenaIntMap<V> {
  @Serial private static final long serialVersionUID = 1;

  /** Null until there was a value. */
  private transient @Nullable ArenaIntMap<V> typed;

  /** For how many entries to have room from the first one on. */
  private transient int expectedSize;

  /** Whether the first value is being put: its accessors must not put another first one. */
  private transient boolean learning;

  UntypedIntMap(Space space) {
    super(IntTable.ofKeys(MapMessages.kind("ArenaIntMap", "?"), space), null);
    keys.check();
  }

  private ArenaIntMap<V> typed() {
    return Objects.requireNonNull(typed);
  }

  @Override
  ValueHome home() {
    return typed == null ? super.home() : typed.home();
  }

  @Override
  public void ensureCapacity(int expectedSize) {
    if (typed == null) {
      keys.checkChange();
      this.expectedSize = Math.max(this.expectedSize, checkedSize(expectedSize));
    } else {
      super.ensureCapacity(expectedSize);
    }
  }

  @Override
  public @Nullable V get(int key) {
    long slot = keys.find(key);
    return slot == Table.NONE ? null : valueOf(slot);
  }

  @Override
  V valueOf(long slot) {
    return typed().valueOf(slot);
  }

  @Override
  void release(long slot) {
    typed().release(slot);
  }

  @Override
  long store(long slot, int version, int key, Object value) {
    if (typed != null) {
      return typed.store(slot, version, key, value);
    }
    if (learning) {
      throw Changes.meanwhile(keys.describe());
    }
    learning = true;
    try {
      return storeFirst(slot, version, key, value);
    } catch (Throwable thrown) {
      // A first entry that is refused teaches nothing.
      if (keys.giveBack()) {
        typed = null;
      }
      throw thrown;
    } finally {
      learning = false;
    }
  }

  private long storeFirst(long slot, int version, int key, Object value) {
    ValueHome home = ValueHome.ofFirst(value);
    keys.shape(kindOf(home), entryOf(home));
    ArenaIntMap<V> first = IntMapSpecialiser.make(keys, home);
    int latestVersion = version;
    if (expectedSize > 0) {
      keys.ensureCapacity(expectedSize);
      latestVersion = keys.structureVersion();
      // It has memory of this shape now.
      typed = first;
    }
    long place = first.store(slot, latestVersion, key, value);
    typed = first;
    return place;
  }

  @Override
  public Iterator<V> iterator() {
    return new ValueIterator<>(this) {
      @Override
      public V next() {
        return map.valueOf(nextSlot());
      }
    };
  }
}
