// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * Knows well-known libraries that only look at what they are given, during the call: assertions,
 * matchers, checks of arguments, and loggers, which run their suppliers and make their text at once
 * (and whatever they still hold of a list after that, its {@code toString} never throws).
 *
 * <p>What such a method gives back needs what went in: {@code assertThat(list)} holds the list, and
 * so does all that is called on it.
 */
final class LookingRules {
  private static final Set<String> CLASSES =
      Set.of(
          "com.google.common.base.Preconditions",
          "com.google.common.base.Verify",
          "java.lang.System.Logger",
          "java.util.logging.Logger",
          "junit.framework.Assert",
          "junit.framework.TestCase",
          "org.apache.commons.lang3.Validate",
          "org.apache.commons.logging.Log",
          "org.apache.logging.log4j.LogBuilder",
          "org.apache.logging.log4j.Logger",
          "org.junit.Assert",
          "org.junit.Assume",
          "org.junit.jupiter.api.Assertions",
          "org.junit.jupiter.api.Assumptions",
          "org.mockito.AdditionalMatchers",
          "org.mockito.ArgumentMatchers",
          "org.mockito.BDDMockito",
          "org.mockito.InOrder",
          "org.mockito.Mockito",
          "org.openjdk.jmh.infra.Blackhole",
          "org.slf4j.Logger",
          "org.slf4j.spi.LoggingEventBuilder",
          "org.springframework.util.Assert",
          "org.testng.Assert");

  private static final Set<String> CHECKS_OF_NULL =
      Set.of(
          "com.google.common.base.Preconditions.checkNotNull",
          "com.google.common.base.Verify.verifyNotNull",
          "java.util.Objects.requireNonNull",
          "org.apache.commons.lang3.Validate.notNull");

  private static final List<String> PACKAGES =
      List.of("com.google.common.truth.", "org.assertj.core.api.", "org.hamcrest.");

  private LookingRules() {}

  /** Tells whether all methods of a class only look. */
  static boolean covers(TypeElement type) {
    String name = type.getQualifiedName().toString();
    return CLASSES.contains(name) || PACKAGES.stream().anyMatch(name::startsWith);
  }

  /** Tells whether a method only looks: a mock answers with what it is given to answer. */
  static boolean covers(ExecutableElement method) {
    TypeElement owner = Declared.owner(method);
    return covers(owner)
        && owner.getKind() != ElementKind.ANNOTATION_TYPE
        && !(owner.getQualifiedName().toString().startsWith("org.mockito.")
            && Changes.begins(method.getSimpleName().toString(), "do"));
  }

  /** Tells whether a method gives back the very thing that it is given, once that is not null. */
  static boolean givesItsArgument(ExecutableElement method) {
    return Places.isStatic(method)
        && CHECKS_OF_NULL.contains(
            Declared.owner(method).getQualifiedName() + "." + method.getSimpleName());
  }

  /** Returns what such a method does: its result needs all that went in. */
  static Contract contract(ExecutableElement method) {
    List<ParameterRule> rules = new ArrayList<>();
    List<Ref> refs = new ArrayList<>();
    if (method.getKind() == ElementKind.METHOD && !Places.isStatic(method)) {
      refs.add(Ref.THIS);
    }
    for (int i = 0; i < method.getParameters().size(); i++) {
      rules.add(ParameterRule.RETURNED);
      refs.add(Ref.parameter(i));
    }
    return new Contract(
        List.copyOf(rules),
        ResultRule.tied(refs),
        List.of(),
        null,
        null,
        false,
        false,
        Later.NOTHING,
        true);
  }
}
