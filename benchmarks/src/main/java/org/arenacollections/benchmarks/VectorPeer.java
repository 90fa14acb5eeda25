// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** C++'s {@code std::vector}, from {@code vector.cpp}; the index is not checked. */
final class VectorPeer extends IntListPeer {
  private static final NativePeer CODE = NativePeer.load("vector");
  private static final MethodHandle MAKE =
      CODE.function("vector_make", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_LONG));
  private static final MethodHandle FREE =
      CODE.function("vector_free", FunctionDescriptor.ofVoid(ADDRESS));
  private static final MethodHandle SUM =
      CODE.function("vector_sum", FunctionDescriptor.of(JAVA_LONG, ADDRESS));
  private static final MethodHandle ITERATE =
      CODE.function("vector_iterate", FunctionDescriptor.of(JAVA_LONG, ADDRESS));
  private static final MethodHandle RANDOM_GET =
      CODE.function(
          "vector_random_get", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG));
  private static final MethodHandle ADD_REUSED =
      CODE.function("vector_add_reused", FunctionDescriptor.ofVoid(ADDRESS, JAVA_LONG));
  private static final MethodHandle ADD_PRESIZED =
      CODE.function("vector_add_presized", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG));
  private static final MethodHandle ADD_GROWING =
      CODE.function("vector_add_growing", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG));
  private static final MethodHandle FILL =
      CODE.function("vector_fill", FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT));
  private static final MethodHandle UPDATE =
      CODE.function("vector_update", FunctionDescriptor.ofVoid(ADDRESS));

  private final Arena arena = Arena.ofConfined();
  private final MemorySegment nativeOrder;
  private final MemorySegment list;

  VectorPeer(int[] values, int[] order) {
    super(order);
    nativeOrder = arena.allocateFrom(JAVA_INT, order);
    MemorySegment copy = arena.allocateFrom(JAVA_INT, values);
    try {
      list = (MemorySegment) MAKE.invokeExact(copy, (long) values.length);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  long sum() {
    try {
      return (long) SUM.invokeExact(list);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  long iterate() {
    try {
      return (long) ITERATE.invokeExact(list);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  int randomGet() {
    try {
      return (int) RANDOM_GET.invokeExact(list, nativeOrder, (long) order.length);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  Object addReused(int count) {
    try {
      ADD_REUSED.invokeExact(list, (long) count);
      return list;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  Object addPresized(int count) {
    try {
      return (long) ADD_PRESIZED.invokeExact((long) count);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  Object addGrowing(int count) {
    try {
      return (long) ADD_GROWING.invokeExact((long) count);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  Object fill(int filler) {
    try {
      FILL.invokeExact(list, filler);
      return list;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  Object update() {
    try {
      UPDATE.invokeExact(list);
      return list;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  void close() {
    try {
      FREE.invokeExact(list);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
    arena.close();
  }
}
