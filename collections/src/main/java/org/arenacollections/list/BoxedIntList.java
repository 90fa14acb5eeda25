// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import java.io.Serial;
import java.util.Collection;
import java.util.Objects;
import org.arenacollections.internal.CheckedList;
import org.arenacollections.internal.IntKernels;
import org.checkerframework.checker.nullness.qual.Nullable;

/** A list of ints as a live {@link java.util.List} of {@code Integer}. */
final class BoxedIntList extends CheckedList<Integer> {
  @Serial private static final long serialVersionUID = 1;

  private final transient IntEdits ints;

  BoxedIntList(IntEdits ints) {
    this.ints = ints;
  }

  @Override
  protected int structureVersion() {
    return ints.structureVersion();
  }

  @Override
  protected boolean isReadable() {
    return ints.isReadable();
  }

  @Override
  protected String describe() {
    return ListMessages.boxedViewOf(ints.describe());
  }

  @Override
  public int size() {
    return ints.size();
  }

  @Override
  public Integer get(int index) {
    return ints.get(index);
  }

  @Override
  public Integer set(int index, Integer element) {
    return ints.set(index, nonNull(element));
  }

  @Override
  public boolean add(Integer element) {
    return ints.add(nonNull(element).intValue());
  }

  @Override
  public void add(int index, Integer element) {
    ints.addAtIndex(index, nonNull(element));
  }

  @Override
  public boolean addAll(int index, Collection<? extends Integer> source) {
    Objects.checkIndex(index, size() + 1);
    Object[] snapshot = snapshotOf(source);
    int[] elements = new int[snapshot.length];
    for (int i = 0; i < snapshot.length; i++) {
      elements[i] = (Integer) snapshot[i];
    }
    return ints.addAllAtIndex(index, elements);
  }

  @Override
  public Integer remove(int index) {
    return ints.removeAtIndex(index);
  }

  @Override
  protected void removeRange(int from, int to) {
    Objects.checkFromToIndex(from, to, size());
    ints.closeGap(from, to);
  }

  @Override
  protected void moveDown(int from, int to, int count) {
    Objects.checkFromIndexSize(from, count, size());
    IntKernels.move(ints.block(), ints.byteOffset(from), ints.block(), ints.byteOffset(to), count);
  }

  @Override
  public int indexOf(@Nullable Object element) {
    structureVersion();
    return element instanceof Integer value ? ints.indexOf(value) : -1;
  }

  @Override
  public int lastIndexOf(@Nullable Object element) {
    structureVersion();
    return element instanceof Integer value ? ints.lastIndexOf(value) : -1;
  }
}
