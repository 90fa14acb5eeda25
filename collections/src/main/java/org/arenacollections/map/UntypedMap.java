// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import java.io.Serial;
import java.lang.foreign.MemorySegment;
import org.arenacollections.internal.Changes;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Table;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A map whose keys and values have the types of the first ones that are put: from then on an object
 * of those types' own class reads and writes them, in the same table. So views of before are right.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
final class UntypedMap<K, V> extends ArenaMap<K, V> {
  @Serial private static final long serialVersionUID = 1;

  /** Null until there was an entry. */
  private transient @Nullable ArenaMap<K, V> typed;

  /** For how many entries to have room from the first one on. */
  private transient int expectedSize;

  /** Whether the first entry is being put: its accessors must not put another first one. */
  private transient boolean learning;

  UntypedMap(Space space) {
    super(MapHome.untyped(space));
    table.check();
  }

  private ArenaMap<K, V> typed() {
    ArenaMap<K, V> known = typed;
    if (known == null) {
      throw new IllegalStateException(MapMessages.untyped(table.describe()));
    }
    return known;
  }

  @Override
  public void ensureCapacity(int expectedSize) {
    if (typed != null) {
      super.ensureCapacity(expectedSize);
      return;
    }
    table.checkChange();
    if (expectedSize < 0 || expectedSize > Sizes.MAX_CAPACITY) {
      throw new IllegalArgumentException(MapMessages.badSize("expectedSize", expectedSize));
    }
    this.expectedSize = Math.max(this.expectedSize, expectedSize);
  }

  @Override
  protected long slotOf(@Nullable Object key) {
    table.check();
    return typed == null ? Table.NONE : typed.slotOf(key);
  }

  @Override
  long slotOfUtf8(MemorySegment text, long byteOffset, int byteSize) {
    table.check();
    return typed == null ? Table.NONE : typed.slotOfUtf8(text, byteOffset, byteSize);
  }

  @Override
  protected K keyOf(long slot) {
    return typed().keyOf(slot);
  }

  @Override
  protected V valueOf(long slot) {
    return typed().valueOf(slot);
  }

  @Override
  protected void setValueOf(long slot, V value) {
    typed().setValueOf(slot, value);
  }

  @Override
  public @Nullable V get(@Nullable Object key) {
    table.check();
    return typed == null ? null : typed.get(key);
  }

  @Override
  public @Nullable V put(K key, V value) {
    table.checkChange();
    return typed == null ? putFirst(key, value) : typed.put(key, value);
  }

  @Override
  long slotOfOrPut(K key, V value) {
    table.check();
    if (typed == null) {
      putFirst(key, value);
    }
    return typed().slotOfOrPut(key, value);
  }

  private @Nullable V putFirst(K key, V value) {
    nonNull(key);
    nonNull(value);
    if (learning) {
      throw Changes.meanwhile(table.describe());
    }
    learning = true;
    try {
      ArenaMap<K, V> first = MapSpecialiser.make(MapHome.ofFirst(table, key, value));
      if (expectedSize > 0) {
        table.ensureCapacity(expectedSize);
        // It has memory of this shape now.
        typed = first;
      }
      V previous = first.put(key, value);
      typed = first;
      return previous;
    } catch (Throwable thrown) {
      // A first entry that is refused teaches nothing.
      if (table.giveBack()) {
        typed = null;
      }
      throw thrown;
    } finally {
      learning = false;
    }
  }

  @Override
  V zero() {
    return typed().zero();
  }

  @Override
  MapFields fields() {
    return typed().fields();
  }
}
