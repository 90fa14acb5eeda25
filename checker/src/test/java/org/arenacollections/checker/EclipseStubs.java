// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.eclipse.collections.api.RichIterable;

/**
 * Writes the stub file of Eclipse Collections' interfaces from their class files.
 *
 * <p>All parameters are borrows ({@code @ArenaAware}); results are copies, but for the views, the
 * lazy ones and what gives back its receiver or target; what a collection of objects is given it
 * keeps.
 */
final class EclipseStubs {
  private static final Set<String> VIEWS =
      Set.of(
          "asLazy",
          "asParallel",
          "asReversed",
          "asStream",
          "asSynchronized",
          "asUnmodifiable",
          "boxed",
          "asMap",
          "castToList",
          "castToMap",
          "castToSet",
          "entrySet",
          "getOnly",
          "keySet",
          "keysView",
          "keyValuesView",
          "keyMultiValuePairsView",
          "multiValuesView",
          "parallelStream",
          "primitiveParallelStream",
          "primitiveStream",
          "stream",
          "subList",
          "values",
          "valuesView");

  /** Methods that change the receiver and give it back. */
  private static final List<String> FLUENT =
      List.of("with", "without", "sortThis", "reverseThis", "shuffleThis", "tap");

  private static final List<String> KEEPING =
      List.of(
          "add",
          "addAll",
          "addAllIterable",
          "put",
          "putAll",
          "set",
          "push",
          "with",
          "getIfAbsentPut",
          "update");

  private EclipseStubs() {}

  /**
   * Writes the file.
   *
   * @param arguments where to
   */
  public static void main(String[] arguments) throws IOException {
    java.nio.file.Files.writeString(Path.of(arguments[0]), write());
  }

  static String write() {
    Map<String, List<Class<?>>> packages = new TreeMap<>();
    for (Class<?> type : interfaces()) {
      packages.computeIfAbsent(type.getPackageName(), each -> new ArrayList<>()).add(type);
    }
    StringBuilder text = new StringBuilder();
    text.append("// SPDX-License-Identifier: Apache-2.0\n");
    text.append("// Written by EclipseStubs in the tests of this module; do not edit.\n");
    text.append("import org.arenacollections.annotations.*;\n\n");
    packages.forEach((name, types) -> write(name, types, text));
    return text.toString();
  }

  private static void write(String name, List<Class<?>> types, StringBuilder text) {
    text.append("package ").append(name).append(";\n\n");
    for (Class<?> type : types) {
      text.append("@ArenaAware\n").append(header(type)).append(" {\n");
      Arrays.stream(type.getDeclaredMethods())
          .filter(
              method ->
                  Modifier.isPublic(method.getModifiers())
                      && !method.isBridge()
                      && !method.isSynthetic())
          .map(EclipseStubs::line)
          .filter(line -> !line.isEmpty())
          .distinct()
          .sorted()
          .forEach(line -> text.append("  ").append(line).append("\n"));
      text.append("}\n\n");
    }
  }

  private static String header(Class<?> type) {
    return (type.isInterface() ? "interface " : "class ")
        + type.getSimpleName()
        + variables(type.getTypeParameters());
  }

  private static String variables(TypeVariable<?>[] variables) {
    return variables.length == 0
        ? ""
        : Arrays.stream(variables)
            .map(TypeVariable::getName)
            .collect(Collectors.joining(", ", "<", ">"));
  }

  /** Returns what is to be said of a method, or nothing if the defaults say it. */
  private static String line(Method method) {
    boolean isView = isView(method);
    int target = target(method);
    boolean keeps = keeps(method);
    boolean isFresh = isFresh(method);
    if (!isView && target < 0 && !keeps && !isFresh) {
      return "";
    }
    StringBuilder line = new StringBuilder();
    if (Modifier.isStatic(method.getModifiers())) {
      line.append("static ");
    }
    String variables = methodVariables(method);
    line.append(variables.isEmpty() ? "" : variables + " ");
    line.append(isView || target >= 0 ? "@PolyScope " : isFresh ? "@Heap " : "");
    line.append(name(method.getGenericReturnType()))
        .append(" ")
        .append(method.getName())
        .append("(");
    List<String> parameters = new ArrayList<>();
    if (isView && isLazy(method)) {
      parameters.add(
          "@PolyScope "
              + method.getDeclaringClass().getSimpleName()
              + variables(method.getDeclaringClass().getTypeParameters())
              + " this");
    }
    for (int i = 0; i < method.getParameterCount(); i++) {
      Parameter parameter = method.getParameters()[i];
      Type type = parameter.getParameterizedType();
      String qualifier =
          i == target || (isView && isLazy(method) && isReference(type))
              ? "@PolyScope "
              : keeps && holds(type) ? "@In(\"this\") " : "";
      boolean isVariable = method.isVarArgs() && i == method.getParameterCount() - 1;
      String name = name(type);
      parameters.add(
          qualifier
              + (isVariable ? name.substring(0, name.length() - 2) + "..." : name)
              + " p"
              + i);
    }
    return line.append(String.join(", ", parameters)).append(");").toString();
  }

  private static String methodVariables(Method method) {
    TypeVariable<?>[] variables = method.getTypeParameters();
    if (variables.length == 0) {
      return "";
    }
    List<String> written = new ArrayList<>();
    for (TypeVariable<?> variable : variables) {
      Type bound = variable.getBounds()[0];
      written.add(
          bound == Object.class
              ? variable.getName()
              : variable.getName() + " extends " + name(bound));
    }
    return "<" + String.join(", ", written) + ">";
  }

  private static boolean isView(Method method) {
    String name = method.getName();
    return method.getReturnType() != void.class
        && !method.getReturnType().isPrimitive()
        && (VIEWS.contains(name) || isLazy(method) || isFluent(method));
  }

  private static boolean isFluent(Method method) {
    return !Modifier.isStatic(method.getModifiers())
        && FLUENT.stream().anyMatch(method.getName()::startsWith)
        && method.getReturnType().isAssignableFrom(method.getDeclaringClass())
        && !method.getDeclaringClass().getSimpleName().startsWith("Immutable")
        && !method.getDeclaringClass().getSimpleName().endsWith("Factory");
  }

  private static boolean isLazy(Method method) {
    String type = method.getReturnType().getSimpleName();
    return type.startsWith("Lazy")
        || type.startsWith("Parallel")
        || type.contains("Iterator")
        || type.contains("Spliterator")
        || type.endsWith("Stream");
  }

  /** Returns which parameter is given back, as in {@code <R> R select(Predicate, R)}. */
  private static int target(Method method) {
    Type result = method.getGenericReturnType();
    if (result instanceof TypeVariable<?> variable
        && Arrays.asList(method.getTypeParameters()).contains(variable)
        && variable.getBounds()[0] != Object.class) {
      for (int i = 0; i < method.getParameterCount(); i++) {
        if (method.getGenericParameterTypes()[i].equals(result)) {
          return i;
        }
      }
    }
    return -1;
  }

  private static boolean keeps(Method method) {
    String type = method.getDeclaringClass().getSimpleName();
    return !Modifier.isStatic(method.getModifiers())
        && (type.startsWith("Mutable") || type.equals("FixedSizeList"))
        && !type.endsWith("Factory")
        && KEEPING.stream().anyMatch(method.getName()::startsWith)
        && !method.getName().startsWith("without")
        && Arrays.stream(method.getGenericParameterTypes()).anyMatch(EclipseStubs::holds);
  }

  /** Tells whether something of this type could bring a reference into a collection. */
  private static boolean holds(Type type) {
    return switch (type) {
      case TypeVariable<?> _ -> true;
      case ParameterizedType generic ->
          Arrays.stream(generic.getActualTypeArguments()).anyMatch(EclipseStubs::holds);
      case WildcardType wildcard ->
          holds(wildcard.getUpperBounds()[0])
              || Arrays.stream(wildcard.getLowerBounds()).anyMatch(EclipseStubs::holds);
      case GenericArrayType _ -> true;
      default -> false;
    };
  }

  /** An empty collection from a factory is known to nobody else yet. */
  private static boolean isFresh(Method method) {
    return method.getDeclaringClass().getSimpleName().startsWith("Mutable")
        && method.getDeclaringClass().getSimpleName().endsWith("Factory")
        && Arrays.stream(method.getGenericParameterTypes()).noneMatch(EclipseStubs::holds);
  }

  private static boolean isReference(Type type) {
    return !(type instanceof Class<?> plain && plain.isPrimitive());
  }

  private static String name(Type type) {
    return switch (type) {
      case Class<?> plain when plain.isArray() -> name(plain.getComponentType()) + "[]";
      case Class<?> plain -> plain.isMemberClass() ? plain.getCanonicalName() : shortName(plain);
      case ParameterizedType generic ->
          Arrays.stream(generic.getActualTypeArguments())
              .map(EclipseStubs::name)
              .collect(Collectors.joining(", ", name(generic.getRawType()) + "<", ">"));
      case TypeVariable<?> variable -> variable.getName();
      case GenericArrayType array -> name(array.getGenericComponentType()) + "[]";
      case WildcardType wildcard when wildcard.getLowerBounds().length > 0 ->
          "? super " + name(wildcard.getLowerBounds()[0]);
      case WildcardType wildcard ->
          wildcard.getUpperBounds()[0] == Object.class
              ? "?"
              : "? extends " + name(wildcard.getUpperBounds()[0]);
      default -> type.getTypeName();
    };
  }

  private static String shortName(Class<?> type) {
    return type.getSimpleName();
  }

  static List<Class<?>> interfaces() {
    List<Class<?>> all = new ArrayList<>();
    try (JarFile jar = new JarFile(Path.of(location()).toFile())) {
      jar.stream()
          .map(entry -> entry.getName())
          .filter(
              name -> name.startsWith("org/eclipse/collections/api/") && name.endsWith(".class"))
          .filter(name -> !name.contains("$") && !name.contains("package-info"))
          .filter(name -> !name.contains("/block/") && !name.contains("/tuple/"))
          .forEach(name -> addIfInterface(name, all));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    all.sort(Comparator.comparing(Class::getName));
    return all;
  }

  private static URI location() {
    try {
      return RichIterable.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void addIfInterface(String name, List<Class<?>> all) {
    try {
      Class<?> type =
          Class.forName(
              name.substring(0, name.length() - ".class".length()).replace('/', '.'),
              false,
              EclipseStubs.class.getClassLoader());
      if (type.isInterface() && !type.isAnnotation() && Modifier.isPublic(type.getModifiers())) {
        all.add(type);
      }
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
