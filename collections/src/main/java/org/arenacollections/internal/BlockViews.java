// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A whole block, seen as numbers of each type, for those who read and write single elements.
 *
 * <p>The same memory, with the same checks of the JDK: bounds, and that it has not been freed. But
 * an index here is an {@code int}, for which the JIT takes the check of the bounds out of a loop
 * without making a nest of two loops of it, and a float is read as a float, which it vectorises;
 * decision 0029 has the numbers. All views of a block are made with it and kept with it: so lists
 * that come and go make no garbage, and none fails for want of them.
 *
 * @param bytes the block as bytes, and as booleans; null if there are no views, as all others
 * @param shorts the block as shorts
 * @param chars the block as chars
 * @param ints the block as ints
 * @param longs the block as longs
 * @param floats the block as floats
 * @param doubles the block as doubles
 */
public record BlockViews(
    @Nullable ByteBuffer bytes,
    @Nullable ShortBuffer shorts,
    @Nullable CharBuffer chars,
    @Nullable IntBuffer ints,
    @Nullable LongBuffer longs,
    @Nullable FloatBuffer floats,
    @Nullable DoubleBuffer doubles) {

  /**
   * One of each other class of buffers, so that these classes are loaded. Where the JIT knows one
   * class alone it does not ask which one a view is, and then takes two uses of a view for uses of
   * two things that may overlap: no loop is vectorised that reads and writes (137 against 19 ns).
   */
  @SuppressWarnings("unused")
  private static final List<Buffer> OTHERS =
      List.of(
          ByteBuffer.allocate(0),
          ShortBuffer.allocate(0),
          CharBuffer.allocate(0),
          IntBuffer.allocate(0),
          LongBuffer.allocate(0),
          FloatBuffer.allocate(0),
          DoubleBuffer.allocate(0));

  /** Those of memory that has none: then elements are read and written by the segment. */
  public static final BlockViews NONE = new BlockViews(null, null, null, null, null, null, null);

  /** The views of a block; {@link #NONE} if it is too large for the JDK to make a buffer of it. */
  static BlockViews of(MemorySegment block) {
    if (block.byteSize() > Sizes.MAX_CAPACITY) {
      return NONE;
    }
    // Blocks start at a multiple of 64: otherwise these would be views that look at single bytes.
    ByteBuffer bytes = block.asByteBuffer().order(ByteOrder.nativeOrder());
    return new BlockViews(
        bytes,
        bytes.asShortBuffer(),
        bytes.asCharBuffer(),
        bytes.asIntBuffer(),
        bytes.asLongBuffer(),
        bytes.asFloatBuffer(),
        bytes.asDoubleBuffer());
  }

  /** The block as booleans, each of them a byte. */
  public @Nullable ByteBuffer booleans() {
    return bytes;
  }
}
