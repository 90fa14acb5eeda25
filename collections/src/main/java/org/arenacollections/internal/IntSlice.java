// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.internal;

import java.io.Serial;
import java.lang.foreign.MemorySegment;
import java.nio.IntBuffer;
import java.util.Objects;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A live part of ints in an arena, to be read. It is dead once the structure of the whole changes.
 */
final class IntSlice extends IntReads {
  @Serial private static final long serialVersionUID = 1;

  private static final int SHIFT = Elements.shiftOfInt();

  private final transient IntReads whole;
  private final transient int from;
  private final transient int size;
  private final transient int version;

  IntSlice(IntReads whole, int from, int to) {
    this.version = whole.structureVersion();
    Objects.checkFromToIndex(from, to, whole.size());
    this.whole = whole;
    this.from = from;
    this.size = to - from;
  }

  @Override
  protected int structureVersion() {
    if (whole.structureVersion() != version) {
      throw Changes.since(describe());
    }
    return version;
  }

  @Override
  public int size() {
    structureVersion();
    return size;
  }

  @Override
  protected MemorySegment block() {
    return whole.block();
  }

  @Override
  protected long base() {
    return whole.base() + ((long) from << SHIFT);
  }

  @Override
  protected @Nullable IntBuffer view() {
    return whole.view();
  }

  @Override
  protected boolean isReadable() {
    return whole.isReadable() && whole.structureVersion() == version;
  }

  @Override
  protected String describe() {
    return InternalMessages.subListOf(whole.describe());
  }
}
