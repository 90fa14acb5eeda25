// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import java.io.Serial;
import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import java.util.Objects;
import org.arenacollections.internal.Changes;
import org.arenacollections.internal.Elements;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/**
 * A live part of a list. It changes the structure through the list, and is dead once that was
 * changed in another way.
 */
final class ArenaIntSubList extends IntEdits {
  @Serial private static final long serialVersionUID = 1;

  private static final int SHIFT = Elements.shiftOfInt();

  private final transient ArenaIntList root;
  private final transient @Nullable ArenaIntSubList parent;
  private final transient int offset;
  private transient int size;
  private transient int version;

  ArenaIntSubList(
      ArenaIntList root, @Nullable ArenaIntSubList parent, int offset, int size, int version) {
    this.root = root;
    this.parent = parent;
    this.offset = offset;
    this.size = size;
    this.version = version;
  }

  @Override
  protected int structureVersion() {
    if (root.structureVersion() != version) {
      throw Changes.since(describe());
    }
    return version;
  }

  @Override
  ArenaIntList whole() {
    return root;
  }

  @Override
  int offset() {
    return offset;
  }

  @Override
  public int size() {
    structureVersion();
    return size;
  }

  @Override
  protected MemorySegment block() {
    return root.block();
  }

  @Override
  protected long base() {
    return root.base() + ((long) offset << SHIFT);
  }

  @Override
  protected @Nullable IntBuffer view() {
    return root.view();
  }

  @Override
  protected boolean isReadable() {
    return root.isReadable() && root.structureVersion() == version;
  }

  @Override
  protected String describe() {
    return ListMessages.subListOf(root.describe());
  }

  @Override
  void openGap(int index, int count) {
    structureVersion();
    root.openGap(offset + index, count);
    changedBy(count);
  }

  @Override
  void closeGap(int from, int to) {
    structureVersion();
    root.closeGap(offset + from, offset + to);
    changedBy(from - to);
  }

  /** Tells this view and the ones around it of a change that was made through this one. */
  private void changedBy(int count) {
    int current = root.structureVersion(); // keep
    for (ArenaIntSubList view = this; view != null; view = view.parent) {
      view.size += count;
      view.version = current;
    }
  }

  @Override
  public MutableIntList subList(int fromIndex, int toIndex) {
    Objects.checkFromToIndex(fromIndex, toIndex, size());
    return new ArenaIntSubList(root, this, offset + fromIndex, toIndex - fromIndex, version);
  }
}
