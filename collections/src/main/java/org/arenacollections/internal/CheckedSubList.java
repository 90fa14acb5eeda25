// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.io.Serial;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.eclipse.collections.api.list.MutableList;

/**
 * A live part of a list. It changes the structure through the list, and is dead once that was
 * changed in another way.
 */
final class CheckedSubList<T> extends CheckedList<T> {
  @Serial private static final long serialVersionUID = 1;

  private final transient CheckedList<T> root;
  private final transient @Nullable CheckedSubList<T> parent;
  private final transient int offset;
  private transient int size;
  private transient int version;

  CheckedSubList(
      CheckedList<T> root,
      @Nullable CheckedSubList<T> parent,
      int offset,
      int parentSize,
      int version,
      int fromIndex,
      int toIndex) {
    if (fromIndex > toIndex && fromIndex >= 0 && toIndex <= parentSize) {
      throw new IllegalArgumentException(InternalMessages.backwards(fromIndex, toIndex));
    }
    Objects.checkFromToIndex(fromIndex, toIndex, parentSize);
    this.root = root;
    this.parent = parent;
    this.offset = offset + fromIndex;
    this.size = toIndex - fromIndex;
    this.version = version;
  }

  @Override
  protected boolean isReadable() {
    return root.isReadable() && root.structureVersion() == version;
  }

  @Override
  protected String describe() {
    return InternalMessages.subListOf(root.describe());
  }

  @Override
  protected int structureVersion() {
    int current = root.structureVersion();
    if (current != version) {
      throw Changes.since(describe());
    }
    return current;
  }

  @Override
  public int size() {
    structureVersion();
    return size;
  }

  @Override
  public T get(int index) {
    Objects.checkIndex(index, size());
    return root.get(offset + index);
  }

  @Override
  public T set(int index, T element) {
    Objects.checkIndex(index, size());
    return root.set(offset + index, element);
  }

  @Override
  protected void swap(int left, int right) {
    Objects.checkIndex(left, size());
    Objects.checkIndex(right, size());
    root.swap(offset + left, offset + right);
  }

  @Override
  public void add(int index, T element) {
    Objects.checkIndex(index, size() + 1);
    root.add(offset + index, element);
    changedBy(1);
  }

  @Override
  public boolean addAll(int index, Collection<? extends T> source) {
    Objects.requireNonNull(source);
    Objects.checkIndex(index, size() + 1);
    // Asked here, since the source may change the list, and then this must not go on.
    @SuppressWarnings("unchecked") // what the source has given
    List<T> snapshot = (List<T>) Arrays.asList(snapshotOf(source));
    structureVersion();
    int before = root.size();
    boolean changed = root.addAll(offset + index, snapshot);
    changedBy(root.size() - before);
    return changed;
  }

  @Override
  public T remove(int index) {
    Objects.checkIndex(index, size());
    T removed = root.remove(offset + index);
    changedBy(-1);
    return removed;
  }

  @Override
  protected void removeRange(int from, int to) {
    Objects.checkFromToIndex(from, to, size());
    root.removeRange(offset + from, offset + to);
    changedBy(from - to);
  }

  @Override
  protected void removeMarked(int first, BitSet marked, int count) {
    Objects.checkFromIndexSize(first, count, size());
    int before = root.size();
    root.removeMarked(offset + first, marked, count);
    changedBy(root.size() - before);
  }

  @Override
  public MutableList<T> subList(int fromIndex, int toIndex) {
    return new CheckedSubList<>(root, this, offset, size(), version, fromIndex, toIndex);
  }

  /** Tells this view and the ones around it of a change that was made through this one. */
  private void changedBy(int count) {
    int current = root.structureVersion();
    for (CheckedSubList<T> view = this; view != null; view = view.parent) {
      view.size += count;
      view.version = current;
    }
  }
}
