// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import org.arenacollections.benchmarks.MapBenchmark.Keys;

/**
 * A map of C++, from {@code int_maps.hpp}. A call does the work of all keys; at 1,000 of them the
 * call itself, some 20 ns, is no hundredth of it.
 */
final class NativeMapPeer extends IntMapPeer {
  private final Arena arena = Arena.ofConfined();
  private final Functions functions;
  private final MemorySegment put;
  private final MemorySegment values;
  private final MemorySegment hits;
  private final MemorySegment hitValues;
  private final MemorySegment misses;
  private final MemorySegment map;

  NativeMapPeer(String library, Keys keys) {
    super(keys);
    functions = new Functions(NativePeer.load(library));
    put = arena.allocateFrom(JAVA_INT, keys.put());
    values = arena.allocateFrom(JAVA_INT, keys.values());
    hits = arena.allocateFrom(JAVA_INT, keys.hits());
    hitValues = arena.allocateFrom(JAVA_INT, keys.hitValues());
    misses = arena.allocateFrom(JAVA_INT, keys.misses());
    map = made(1);
  }

  /** What both sources have. */
  private static final class Functions {
    private final MethodHandle make;
    private final MethodHandle free;
    private final MethodHandle lookUp;
    private final MethodHandle follow;
    private final MethodHandle removeAndPut;
    private final MethodHandle iterate;

    Functions(NativePeer peer) {
      make =
          peer.function(
              "map_make", FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT));
      free = peer.function("map_free", FunctionDescriptor.ofVoid(ADDRESS));
      lookUp =
          peer.function(
              "map_look_up", FunctionDescriptor.of(JAVA_LONG, ADDRESS, ADDRESS, JAVA_LONG));
      follow =
          peer.function(
              "map_follow", FunctionDescriptor.of(JAVA_LONG, ADDRESS, ADDRESS, JAVA_LONG));
      removeAndPut =
          peer.function(
              "map_remove_and_put",
              FunctionDescriptor.ofVoid(ADDRESS, ADDRESS, ADDRESS, JAVA_LONG));
      iterate = peer.function("map_iterate", FunctionDescriptor.of(JAVA_LONG, ADDRESS));
    }
  }

  private MemorySegment made(int presized) {
    try {
      return (MemorySegment) functions.make.invokeExact(put, values, size(), presized);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private void free(MemorySegment some) {
    try {
      functions.free.invokeExact(some);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private long size() {
    return keys.put().length;
  }

  @Override
  long lookUp(int[] wanted) {
    MemorySegment copy = wanted == keys.hits() ? hits : misses;
    try {
      return (long) functions.lookUp.invokeExact(map, copy, size());
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  long follow() {
    try {
      return (long) functions.follow.invokeExact(map, put, size());
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  Object put(int expectedSize) {
    MemorySegment some = made(expectedSize == 0 ? 0 : 1);
    free(some);
    return some;
  }

  @Override
  Object removeAndPut() {
    try {
      functions.removeAndPut.invokeExact(map, hits, hitValues, size());
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
    return map;
  }

  @Override
  long iterate() {
    try {
      return (long) functions.iterate.invokeExact(map);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Override
  void close() {
    free(map);
    arena.close();
  }
}
