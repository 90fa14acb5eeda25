// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.List;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.RecordShape;

/**
 * Makes records of the structs that a kernel has written: one handle that reads all components and
 * calls the constructor.
 *
 * @param <R> the record type
 */
final class RecordReader<R extends Record> {
  private static final MethodHandle ADD;
  private static final MethodHandle CONSTANT;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ADD =
          lookup.findStatic(
              RecordReader.class, "add", MethodType.methodType(long.class, long.class, long.class));
      CONSTANT =
          lookup.findStatic(
              RecordReader.class,
              "constant",
              MethodType.methodType(Object.class, Object[].class, int.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("methods of our own", e);
    }
  }

  private final MethodHandle read;
  private final long byteSize;

  RecordReader(RecordCodec<R> codec) {
    RecordShape shape = codec.shape();
    MethodHandle all = shape.constructor();
    List<RecordCodec.Component> components = codec.components();
    for (int k = components.size() - 1; k >= 0; k--) {
      all =
          MethodHandles.collectArguments(
              all, k, component(shape.parts().get(k), components.get(k).byteOffset()));
    }
    // Now it takes segment and offset once for each component; they are the same for all.
    int[] order = new int[2 * components.size()];
    for (int i = 0; i < order.length; i++) {
      order[i] = i % 2;
    }
    MethodType shared = MethodType.methodType(Object.class, MemorySegment.class, long.class);
    this.read =
        MethodHandles.permuteArguments(
            all.asType(all.type().changeReturnType(Object.class)), shared, order);
    this.byteSize = codec.layout().byteSize();
  }

  /** From a segment and the struct's offset in it to one component. */
  private static MethodHandle component(RecordShape.Part part, long byteOffset) {
    ValueLayout layout = part.kind().layout().withByteAlignment(1);
    MethodHandle get = layout.varHandle().toMethodHandle(VarHandle.AccessMode.GET);
    get = MethodHandles.filterArguments(get, 1, MethodHandles.insertArguments(ADD, 1, byteOffset));
    if (part.kind() == ComponentKind.ENUM) {
      Object[] constants = part.constants();
      get = MethodHandles.filterReturnValue(get, CONSTANT.bindTo(constants));
    }
    return get;
  }

  @SuppressWarnings("UnusedMethod") // Used by its handle.
  private static long add(long offset, long byteOffset) {
    return offset + byteOffset;
  }

  @SuppressWarnings("UnusedMethod") // Used by its handle.
  private static Object constant(Object[] constants, int ordinal) {
    if (ordinal < 0 || ordinal >= constants.length) {
      throw new IllegalStateException(
          GpuMessages.noConstant(constants[0], ordinal, constants.length));
    }
    return constants[ordinal];
  }

  @SuppressWarnings("unchecked") // The constructor is the record type's.
  R read(MemorySegment records, long offset, long index) {
    try {
      return (R) (Object) read.invokeExact(records, offset + index * byteSize);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(GpuMessages.constructorThrew(), e);
    }
  }
}
