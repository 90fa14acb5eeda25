// SPDX-License-Identifier: Apache-2.0
// specimen: byte short char long float double boolean
package org.arenacollections.list;

import java.io.Serial;
import java.lang.invoke.MethodHandles;
import java.nio.IntBuffer;
import org.arenacollections.internal.Elements;
import org.arenacollections.internal.HiddenCopies;

/**
 * An {@code int} field of elements whose size is a constant of the class: what {@link HiddenCopies}
 * copies for each size.
 *
 * <p>The JIT takes the check of an index out of a loop only if it knows the number that the loop's
 * variable is multiplied by.
 */
final class SizedIntField extends IntField {
  @Serial private static final long serialVersionUID = 1;

  private static final int STRIDE = HiddenCopies.numberOf(MethodHandles.lookup()); // keep
  private static final int SHIFT = Elements.shiftOfInt();

  /** From one element to the next, counted in ints. */
  private static final int STEP = STRIDE >> SHIFT; // keep

  /** Where the component lies in an element, counted in ints. */
  private final transient int first; // keep

  SizedIntField(ArenaList<?> list, long offset, String name) {
    super(list, offset, name);
    this.first = (int) (offset >> SHIFT);
  }

  @Override
  public int get(int index) {
    ArenaList<?> list = this.list;
    list.checkIndex(index);
    return read(list, index);
  }

  @Override
  protected int valueAt(int index) {
    return read(list, index);
  }

  private int read(ArenaList<?> list, int index) {
    IntBuffer view = list.views.ints();
    return view != null
        ? Elements.getInt(view, list.block, list.base, number(index))
        : Elements.getInt(list.block, byteOffset(list, index));
  }

  @Override
  public void set(int index, int value) {
    ArenaList<?> list = this.list;
    list.checkIndex(index);
    write(list, index, value);
  }

  private void write(ArenaList<?> list, int index, int value) {
    IntBuffer view = list.views.ints();
    if (view != null) {
      Elements.setInt(view, list.block, list.base, number(index), value);
    } else {
      Elements.setInt(list.block, byteOffset(list, index), value);
    }
  }

  // not: boolean char
  @Override
  public int addTo(int index, int delta) {
    ArenaList<?> list = this.list;
    list.checkIndex(index);
    int value = read(list, index);
    value += delta;
    write(list, index, value);
    return value;
  }

  // end
  @Override
  public void fill(int value) {
    int size = size();
    for (int i = 0; i < size; i++) {
      write(list, i, value);
    }
  }

  /** How many ints lie before it; where there is a view, an {@code int} can count its bytes. */
  private int number(int index) { // keep
    return index * STEP + first; // keep
  }

  private long byteOffset(ArenaList<?> list, int index) {
    return list.base + (long) index * STRIDE + offset;
  }
}
