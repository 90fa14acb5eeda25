// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.ToolProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which methods of others only look; the programs of {@code libraries} call them. */
class LookingRulesTest {
  private static final JavacTask JAVAC =
      (JavacTask)
          ToolProvider.getSystemJavaCompiler()
              .getTask(
                  null,
                  null,
                  null,
                  List.of("-proc:none", "-cp", System.getProperty("java.class.path")),
                  List.of("java.lang.Object"),
                  null);

  @ParameterizedTest
  @CsvSource({
    "org.junit.jupiter.api.Assertions, assertEquals, true",
    "org.junit.jupiter.api.Assumptions, assumeTrue, true",
    "org.junit.jupiter.api.DynamicTest, dynamicTest, false",
    "org.assertj.core.api.Assertions, assertThat, true",
    "org.assertj.core.api.AbstractAssert, isEqualTo, true",
    "org.hamcrest.Matchers, is, true",
    "org.hamcrest.MatcherAssert, assertThat, true",
    "org.mockito.Mockito, verify, true",
    "org.mockito.ArgumentMatchers, same, true",
    "org.mockito.AdditionalMatchers, not, true",
    "org.mockito.InOrder, verify, true",
    "org.mockito.Mockito, doReturn, false",
    "org.mockito.Mockito, doAnswer, false",
    "org.mockito.stubbing.OngoingStubbing, thenReturn, false",
    "java.lang.System.Logger, log, true",
    "java.util.logging.Logger, info, true",
    "java.util.logging.Handler, publish, false",
    "org.slf4j.Logger, info, true",
    "org.slf4j.spi.LoggingEventBuilder, addArgument, true",
    "org.apache.logging.log4j.Logger, info, true",
    "org.apache.logging.log4j.LogBuilder, log, true",
    "org.apache.logging.log4j.ThreadContext, putAll, false",
    "java.util.List, add, false"
  })
  void knows(String type, String method, boolean looks) {
    TypeElement element = JAVAC.getElements().getTypeElement(type);
    assertThat(element).isNotNull();
    List<ExecutableElement> methods =
        ElementFilter.methodsIn(element.getEnclosedElements()).stream()
            .filter(each -> each.getSimpleName().contentEquals(method))
            .toList();
    assertThat(methods).isNotEmpty().allMatch(each -> LookingRules.covers(each) == looks);
  }
}
