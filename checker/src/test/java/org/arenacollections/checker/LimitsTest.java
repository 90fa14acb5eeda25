// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the programs that the checker is silent about though they go wrong: the run-time check
 * catches each. The {@code README.md} lists them.
 */
class LimitsTest {
  private static final Path SOURCE = Programs.FOLDER.resolve("limits").resolve("Limits.java");
  private static final Pattern PROGRAM =
      Pattern.compile("(?s)@CaughtBy\\((\\w+)\\.class\\)\n  static void [^{]*\\{\n(.*?)\n  }\n");

  @TestFactory
  Stream<DynamicTest> the_run_time_check_catches_what_the_checker_does_not(@TempDir Path classes)
      throws MalformedURLException, ClassNotFoundException {
    assertThat(Programs.compile(List.of(SOURCE), List.of("-proc:full"), classes)).isEmpty();
    URL[] path = {classes.toUri().toURL()};
    Class<?> limits = new URLClassLoader(path, getClass().getClassLoader()).loadClass("Limits");
    List<Method> programs =
        Arrays.stream(limits.getDeclaredMethods())
            .filter(method -> method.getAnnotations().length == 1)
            .toList();
    assertThat(programs).hasSizeGreaterThanOrEqualTo(10);
    return programs.stream().map(each -> DynamicTest.dynamicTest(each.getName(), () -> run(each)));
  }

  @Test
  void the_manual_shows_each_with_its_exception() throws IOException {
    String manual = Files.readString(Path.of("README.md"));
    Matcher program = PROGRAM.matcher(Files.readString(SOURCE));
    int count = 0;
    while (program.find()) {
      String body = program.group(2).indent(-4).strip();
      assertThat(manual).contains(body + "\n```\n\n`" + program.group(1) + "`.");
      count++;
    }
    assertThat(count).isGreaterThanOrEqualTo(10);
  }

  private static void run(Method program) throws ReflectiveOperationException {
    program.setAccessible(true);
    Throwable thrown = catchThrowable(() -> program.invoke(null));
    assertThat(thrown).isInstanceOf(InvocationTargetException.class);
    assertThat(thrown.getCause()).isInstanceOf(caughtBy(program.getAnnotations()[0]));
  }

  private static Class<?> caughtBy(Annotation annotation) throws ReflectiveOperationException {
    Method value = annotation.annotationType().getDeclaredMethod("value");
    value.setAccessible(true);
    return (Class<?>) value.invoke(annotation);
  }
}
