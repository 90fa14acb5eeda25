// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.internal;

import java.io.Serial;
import java.util.Objects;

/**
 * A live part of ints in an arena that do not lie one behind the other, to be read. It is dead once
 * the structure of the whole changes.
 */
final class IntPart extends IntView {
  @Serial private static final long serialVersionUID = 1;

  private final transient IntView whole;
  private final transient int from;
  private final transient int size;
  private final transient int version;

  IntPart(IntView whole, int from, int to) {
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
  protected int valueAt(int index) {
    return whole.valueAt(from + index);
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
