// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.lang.invoke.MethodHandle;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.checkerframework.checker.nullness.qual.Nullable;

/** The hidden classes that a room makes for pairs of types: each made once. */
public final class HiddenPairs {
  private final BiFunction<ValueShape, ValueShape, MethodHandle> maker;

  private final ClassValue<Map<Pair, MethodHandle>> known =
      new ClassValue<>() {
        @Override
        protected Map<Pair, MethodHandle> computeValue(Class<?> type) {
          return new HashMap<>();
        }
      };

  private record Pair(Class<?> key, Class<?> value) {}

  /**
   * Makes a place for a room's classes.
   *
   * @param maker makes the class for a key and a value, and answers what makes its objects
   */
  public HiddenPairs(BiFunction<ValueShape, ValueShape, MethodHandle> maker) {
    this.maker = maker;
  }

  /** What makes the objects for two shapes; there is one shape for each type. */
  public MethodHandle of(ValueShape key, ValueShape value) {
    Map<Pair, MethodHandle> made = known.get(holder(key.type(), value.type()));
    synchronized (made) {
      return made.computeIfAbsent(
          new Pair(key.type(), value.type()), pair -> maker.apply(key, value));
    }
  }

  /** The type whose class loader reaches the other's, so that keeping the class leaks neither. */
  private static Class<?> holder(Class<?> key, Class<?> value) {
    ClassLoader loaderOfKey = key.getClassLoader();
    @Nullable ClassLoader loader = value.getClassLoader();
    while (loader != null && !loader.equals(loaderOfKey)) {
      loader = loader.getParent();
    }
    return loaderOfKey == null || loader != null ? value : key;
  }
}
