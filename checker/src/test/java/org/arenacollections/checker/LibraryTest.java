// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.arenacollections.annotations.ArenaAware;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.annotations.Renews;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.factory.ArenaFactories;
import org.junit.jupiter.api.Test;

/** Checks that the library says of its types and methods what the checker needs to know. */
class LibraryTest {
  /** How the parts of tables, lists and pools are asked for. */
  private static final Set<String> PARTS =
      Set.of("column", "field", "block", "text", "nested", "handles");

  @Test
  void what_is_made_in_an_arena_says_so() {
    List<Method> makers =
        methods(
            method ->
                Modifier.isStatic(method.getModifiers())
                    && takesArena(method)
                    && isOurs(method.getReturnType()));
    assertThat(makers).hasSizeGreaterThan(100);
    assertThat(makers)
        .filteredOn(method -> !isBacked(method.getReturnType()))
        .filteredOn(method -> !method.getAnnotatedReturnType().isAnnotationPresent(In.class))
        // Kept as long as the arena; what they make is not followed, as the manual says.
        .filteredOn(method -> method.getReturnType() != ArenaFactories.class)
        .isEmpty();
  }

  @Test
  void parts_say_whose_they_are() {
    List<Method> parts =
        methods(method -> PARTS.contains(method.getName()) && isBacked(method.getReturnType()));
    assertThat(parts).hasSizeGreaterThan(80);
    assertThat(parts).filteredOn(method -> !has(method, PartOf.class)).isEmpty();
  }

  @Test
  void renewal_says_so() {
    List<Method> renewals = methods(method -> method.getName().startsWith("renew"));
    assertThat(renewals).hasSizeGreaterThan(20);
    assertThat(renewals).filteredOn(method -> !has(method, Renews.class)).isEmpty();
  }

  @Test
  void what_ends_a_lifetime_says_so() {
    List<Method> endings =
        methods(
            method ->
                isLifetime(method.getDeclaringClass())
                    && Set.of("reset", "close", "handOver").contains(method.getName())
                    && Arrays.stream(method.getParameterTypes()).noneMatch(LibraryTest::isBacked));
    assertThat(endings).hasSizeGreaterThan(10);
    assertThat(endings).filteredOn(method -> !has(method, Resets.class)).isEmpty();
  }

  @Test
  void packages_say_that_they_only_borrow() {
    List<Class<?>> backed = types().stream().filter(LibraryTest::isBacked).toList();
    assertThat(backed).hasSizeGreaterThan(60);
    assertThat(backed)
        .filteredOn(type -> !type.getPackage().isAnnotationPresent(ArenaAware.class))
        .isEmpty();
  }

  /** {@code @Resets} counts for the methods that override one too. */
  private static boolean has(Method method, Class<? extends Annotation> annotation) {
    return supertypes(method.getDeclaringClass())
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(each -> each.getName().equals(method.getName()))
        .filter(each -> Arrays.equals(each.getParameterTypes(), method.getParameterTypes()))
        .anyMatch(each -> each.isAnnotationPresent(annotation));
  }

  private static boolean takesArena(Method method) {
    return Arrays.stream(method.getParameterTypes()).anyMatch(MemoryArena.class::isAssignableFrom);
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("org.arenacollections.");
  }

  private static boolean isBacked(Class<?> type) {
    return supertypes(type).anyMatch(each -> each.isAnnotationPresent(ArenaBacked.class));
  }

  private static boolean isLifetime(Class<?> type) {
    return supertypes(type).anyMatch(each -> each.isAnnotationPresent(Lifetime.class));
  }

  private static Stream<Class<?>> supertypes(Class<?> type) {
    Stream<Class<?>> above =
        type.getSuperclass() == null ? Stream.empty() : supertypes(type.getSuperclass());
    return Stream.concat(
        Stream.concat(Stream.of(type), above),
        Arrays.stream(type.getInterfaces()).flatMap(LibraryTest::supertypes));
  }

  private static List<Method> methods(Predicate<Method> which) {
    return types().stream()
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !method.isBridge() && !method.isSynthetic())
        .filter(which)
        .toList();
  }

  /** Returns the public types of the exported packages. */
  private static List<Class<?>> types() {
    return names().stream()
        .filter(name -> name.endsWith(".class") && !name.contains(".internal."))
        .filter(name -> name.startsWith("org.") && !name.endsWith("-info.class"))
        .<Class<?>>map(name -> load(name.substring(0, name.length() - ".class".length())))
        .filter(type -> Modifier.isPublic(type.getModifiers()))
        .toList();
  }

  /** Returns what is in the library's folder of classes, or in its jar. */
  private static List<String> names() {
    try {
      URI classes = MemoryArena.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      Path root = Path.of(classes);
      if (!Files.isDirectory(root)) {
        try (JarFile jar = new JarFile(root.toFile())) {
          return jar.stream().map(entry -> entry.getName().replace('/', '.')).toList();
        }
      }
      try (Stream<Path> files = Files.walk(root)) {
        return files.map(file -> root.relativize(file).toString().replace('/', '.')).toList();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, LibraryTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
