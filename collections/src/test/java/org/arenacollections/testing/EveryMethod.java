// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.io.StringWriter;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.arenacollections.arena.MemoryArena;

/**
 * Calls every public method of an object, and collects those that do not throw what they should.
 */
public final class EveryMethod {
  private final Object target;
  private final Object element;
  private final MemoryArena arena;
  private final Set<String> exempt;

  public EveryMethod(Object target, Object element, MemoryArena arena, Set<String> exempt) {
    this.target = target;
    this.element = element;
    this.arena = arena;
    this.exempt = exempt;
  }

  /** The methods, with what came instead, that did not throw the exception. */
  public Set<String> notThrowing(Class<? extends Exception> expected) {
    Set<String> others = new TreeSet<>();
    for (Method method : Methods.of(target.getClass())) {
      if (!exempt.contains(method.getName())) {
        String outcome = call(method, expected);
        if (outcome != null) {
          others.add(
              method.getName() + Arrays.toString(method.getParameterTypes()) + ": " + outcome);
        }
      }
    }
    return others;
  }

  /** What came instead of the exception; null if it came. */
  private String call(Method method, Class<? extends Exception> expected) {
    try {
      method.setAccessible(true);
      method.invoke(target, arguments(method));
      return "returned";
    } catch (InvocationTargetException e) {
      return expected.isInstance(e.getCause()) ? null : "threw " + e.getCause();
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private Object[] arguments(Method method) {
    List<Object> arguments = new ArrayList<>();
    for (Class<?> type : method.getParameterTypes()) {
      arguments.add(method.getName().equals("equals") ? List.of(element) : argument(type));
    }
    return arguments.toArray();
  }

  @SuppressWarnings("UnnecessaryStringBuilder") // That is what the method takes.
  private Object argument(Class<?> type) {
    if (type.isPrimitive()) {
      // Not 0: it would be refused as the size of chunks.
      return type == int.class ? Integer.valueOf(1) : Array.get(Array.newInstance(type, 1), 0);
    }
    if (type.isArray()) {
      Object array = Array.newInstance(type.getComponentType(), 1);
      if (type.getComponentType().isInstance(element)) {
        Array.set(array, 0, element);
      }
      return array;
    }
    if (type == Collector.class) {
      return Collectors.toList();
    }
    if (type.isInstance(arena) && type != Object.class) {
      return arena;
    }
    if (type == target.getClass()) {
      return target;
    }
    if (type == Collection.class || type == Iterable.class || type == List.class) {
      return new ArrayList<>(List.of(element));
    }
    if (type == MemorySegment.class) {
      return MemorySegment.ofArray(new byte[4]);
    }
    if (type == String.class) {
      return "";
    }
    if (type == StringBuilder.class) {
      return new StringBuilder();
    }
    if (type == Appendable.class) {
      return new StringWriter();
    }
    if (type == Class.class) {
      return Object.class;
    }
    if (type == Random.class) {
      return new Random(1);
    }
    if (type.isInterface()) {
      return Proxy.newProxyInstance(
          type.getClassLoader(), new Class<?>[] {type}, (proxy, called, none) -> answer(called));
    }
    return element;
  }

  private static Object answer(Method called) {
    Class<?> type = called.getReturnType();
    return type.isPrimitive() && type != void.class
        ? Array.get(Array.newInstance(type, 1), 0)
        : null;
  }
}
