// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arenacollections.annotations.ArenaAware;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.annotations.ReadsLater;
import org.arenacollections.annotations.Renews;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.EnumColumn;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.columns.IntBlockColumn;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.columns.NestedColumns;
import org.arenacollections.columns.RowHandles;
import org.arenacollections.gpu.DeviceArena;
import org.arenacollections.gpu.DeviceBytes;
import org.arenacollections.gpu.DeviceColumn;
import org.arenacollections.gpu.DeviceColumns;
import org.arenacollections.gpu.Frame;
import org.arenacollections.gpu.HitSink;
import org.arenacollections.gpu.Hits;
import org.arenacollections.gpu.Kernel;
import org.arenacollections.gpu.Pending;
import org.arenacollections.gpu.Submitted;
import org.arenacollections.list.ArenaBooleanList;
import org.arenacollections.list.ArenaFloatList;
import org.arenacollections.list.ArenaIntList;
import org.junit.jupiter.api.Test;

/** Checks that the library says of its types and methods what the checker needs to know. */
class LibraryTest {
  /** How the parts of tables, lists and pools are asked for. */
  private static final Set<String> PARTS =
      Set.of("column", "field", "block", "text", "nested", "handles");

  private static final List<Class<?>> UPLOADED =
      List.of(
          Columns.class,
          NestedColumns.class,
          FloatColumn.class,
          IntColumn.class,
          EnumColumn.class,
          IntBlockColumn.class,
          RowHandles.class,
          ArenaIntList.class,
          ArenaFloatList.class,
          ArenaBooleanList.class);

  /** How the names begin of methods that only look. */
  private static final List<String> LOOKING =
      List.of(
          "aggregate",
          "all",
          "any",
          "anySatisfy",
          "append",
          "asLazy",
          "asParallel",
          "asReversed",
          "asSynchronized",
          "asUnmodifiable",
          "average",
          "binarySearch",
          "block",
          "boolean",
          "boxed",
          "byteSize",
          "chunk",
          "clone",
          "codec",
          "collect",
          "column",
          "compareTo",
          "contains",
          "copyTo",
          "corresponds",
          "count",
          "detect",
          "distinct",
          "dotProduct",
          "double",
          "drop",
          "each",
          "ensureCapacity",
          "equals",
          "first",
          "flat",
          "float",
          "forEach",
          "gather",
          "get",
          "group",
          "handle",
          "handles",
          "hashCode",
          "hold",
          "indexOf",
          "injectInto",
          "int",
          "into",
          "isEmpty",
          "iterator",
          "last",
          "length",
          "listIterator",
          "long",
          "make",
          "max",
          "median",
          "memory",
          "min",
          "nested",
          "newEmpty",
          "none",
          "notEmpty",
          "ordinal",
          "parallelStream",
          "partition",
          "primitive",
          "reduce",
          "reject",
          "reverseForEach",
          "reversed",
          "row",
          "select",
          "size",
          "spliterator",
          "stream",
          "subList",
          "subtract",
          "sum",
          "summarize",
          "summary",
          "take",
          "tap",
          "text",
          "to",
          "tryGet",
          "zip");

  private static final Set<Class<?>> ON_DEVICE =
      Set.of(
          DeviceArena.class,
          DeviceBytes.class,
          DeviceColumn.class,
          DeviceColumns.class,
          Frame.class,
          HitSink.class,
          Hits.class,
          Kernel.class,
          Pending.class,
          Submitted.class);

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

  @Test
  void uploads_say_that_they_read_later() {
    List<Method> uploads = methods(method -> method.getName().equals("upload"));
    assertThat(uploads).hasSize(10);
    assertThat(uploads).filteredOn(method -> !has(method, ReadsLater.class)).isEmpty();
  }

  /** Of what can be uploaded, every method either changes it, or is known to leave it alone. */
  @Test
  void methods_that_change_what_can_be_uploaded_are_known_by_their_names() {
    Set<String> names =
        UPLOADED.stream()
            .flatMap(type -> Arrays.stream(type.getMethods()))
            .filter(method -> !Modifier.isStatic(method.getModifiers()))
            .filter(method -> method.getDeclaringClass() != Object.class)
            .map(Method::getName)
            .filter(name -> !Changes.isChange(name))
            .filter(name -> LOOKING.stream().noneMatch(verb -> Changes.begins(name, verb)))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(names).isEmpty();
  }

  /** So that no pointer of a device can be taken for one of the host. */
  @Test
  void what_lies_on_a_device_has_no_address() {
    List<Method> all = methods(method -> ON_DEVICE.contains(method.getDeclaringClass()));
    assertThat(all).hasSizeGreaterThan(20);
    assertThat(all)
        .filteredOn(method -> MemorySegment.class.isAssignableFrom(method.getReturnType()))
        .isEmpty();
    assertThat(all)
        .filteredOn(method -> method.getReturnType() == long.class)
        .extracting(Method::getName)
        .containsOnly("byteSize", "byteCapacity", "usedByteSize", "peakByteSize", "wantedCount");
    assertThat(ON_DEVICE).allMatch(type -> type.getFields().length == 0);
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
