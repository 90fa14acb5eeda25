// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Knows what test frameworks do with objects of test classes: each test has one of its own, which
 * nothing else uses afterwards, and a nested one lives no longer than the one around it.
 */
final class TestCode {
  private static final Set<String> TESTS =
      Set.of(
          "net.jqwik.api.Example",
          "net.jqwik.api.Property",
          "org.junit.Test",
          "org.junit.jupiter.api.RepeatedTest",
          "org.junit.jupiter.api.Test",
          "org.junit.jupiter.api.TestFactory",
          "org.junit.jupiter.api.TestTemplate",
          "org.junit.jupiter.params.ParameterizedTest");

  private static final Set<String> NESTED =
      Set.of("net.jqwik.api.Group", "org.junit.jupiter.api.Nested");

  private TestCode() {}

  static boolean isTest(Element method) {
    return isAnnotated(method, TESTS);
  }

  static boolean isNested(Element type) {
    return isAnnotated(type, NESTED);
  }

  private static boolean isAnnotated(Element element, Set<String> names) {
    return element.getAnnotationMirrors().stream()
        .anyMatch(
            mirror ->
                mirror.getAnnotationType().asElement() instanceof TypeElement type
                    && names.contains(type.getQualifiedName().toString()));
  }
}
