// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The methods of a class that a program can call, each once. */
public final class Methods {
  private Methods() {}

  /**
   * The public methods of objects of a class, those of {@code Object} aside.
   *
   * <p>Bridges to a method with another result are left out; those to a method of a class that is
   * not public stay, since nothing else stands for it.
   */
  public static List<Method> of(Class<?> type) {
    Map<String, Method> methods = new LinkedHashMap<>();
    for (Method method : type.getMethods()) {
      if (method.getDeclaringClass() != Object.class && !Modifier.isStatic(method.getModifiers())) {
        methods.merge(
            method.getName() + Arrays.toString(method.getParameterTypes()),
            method,
            (one, other) -> one.isBridge() ? other : one);
      }
    }
    return new ArrayList<>(methods.values());
  }
}
