// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.factory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.eclipse.collections.api.PrimitiveIterable;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.block.function.Function0;
import org.eclipse.collections.impl.factory.Maps;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each method of each factory makes what the factory on the heap makes, in the arena's generation
 * of that moment.
 */
class FactoryTwinTest {
  private final ScratchArena arena = ScratchArena.growing(1 << 12, 1 << 22);

  @AfterEach
  void close() {
    arena.close();
  }

  /** The methods that give factories without being told more. */
  private static List<Method> accessors() {
    List<Method> accessors = new ArrayList<>();
    for (Method method : ArenaFactories.class.getMethods()) {
      if (method.getParameterCount() == 0 && method.getReturnType().getName().contains("factory")) {
        accessors.add(method);
      }
    }
    return accessors;
  }

  @Test
  void there_is_a_factory_for_each_kind_of_collection_in_an_arena() {
    assertThat(accessors()).extracting(Method::getName).hasSize(FACTORIES).doesNotHaveDuplicates();
  }

  /** 8 kinds of primitive lists, 5 of sets, 16 of maps; lists, sets and 3 maps of objects. */
  private static final int FACTORIES = 8 + 5 + 16 + 2 + 3;

  @TestFactory
  Stream<DynamicTest> each_method_agrees_with_the_factory_on_the_heap() {
    return accessors().stream()
        .map(accessor -> DynamicTest.dynamicTest(accessor.getName(), () -> compare(accessor)));
  }

  private void compare(Method accessor) throws ReflectiveOperationException {
    Object ours = accessor.invoke(ArenaFactories.in(arena));
    Class<?> type = accessor.getReturnType();
    Object twin = twinOf(type);
    int count = 0;
    for (Method method : type.getMethods()) {
      if (!Modifier.isStatic(method.getModifiers())) {
        Object expected = method.invoke(twin, arguments(method, twin));
        Object made = method.invoke(ours, arguments(method, twin));
        assertThat(made).as(method.toString()).isEqualTo(expected).hasSameHashCodeAs(expected);
        assertThat(expected).as(method.toString()).isEqualTo(made);
        assertThat(made.getClass().getName())
            .as(method.toString())
            .matches("org\\.arenacollections\\.(list|set|map|factory)\\..*");
        arena.reset();
        assertThatThrownBy(() -> sizeOf(made))
            .as(method.toString())
            .isInstanceOf(StaleArenaException.class);
        count++;
      }
    }
    assertThat(count).isGreaterThan(8);
  }

  private static int sizeOf(Object made) {
    return made instanceof PrimitiveIterable numbers
        ? numbers.size()
        : ((RichIterable<?>) made).size();
  }

  /** {@code IntLists.mutable} for {@code MutableIntListFactory}. */
  private static Object twinOf(Class<?> factory) throws ReflectiveOperationException {
    String name = factory.getSimpleName().replaceAll("Mutable(\\w+)Factory", "$1s");
    String place = Maps.class.getPackageName();
    String room = factory.getName().contains("primitive") ? place + ".primitive." : place + ".";
    return Class.forName(room + name).getField("mutable").get(null);
  }

  private static Object[] arguments(Method method, Object twin)
      throws ReflectiveOperationException {
    Class<?>[] types = method.getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = argument(types[i], i, method, twin);
    }
    return arguments;
  }

  private static Object argument(Class<?> type, int index, Method method, Object twin)
      throws ReflectiveOperationException {
    if (type.isArray()) {
      Object array = Array.newInstance(type.getComponentType(), 3);
      for (int i = 0; i < 3; i++) {
        Array.set(array, i, single(type.getComponentType(), i % 2));
      }
      return array;
    }
    String name = type.getSimpleName();
    return switch (name) {
      case "Iterable" ->
          method.getName().equals("from") ? List.of("a", "bb", "bb", "") : boxes(method);
      case "Stream" -> Stream.of("x", "more than twelve bytes", "x");
      case "IntStream" -> IntStream.of(1, 2, 1);
      case "LongStream" -> LongStream.of(1, 2, 1);
      case "DoubleStream" -> DoubleStream.of(1, Double.NaN, -0.0);
      case "Map" -> Map.of("one", "1", "two", "2");
      case "MapIterable" -> Maps.mutable.of("one", "1", "two", "2");
      case "Function0" -> (Function0<?>) () -> "some text of more than twelve bytes";
      default ->
          name.endsWith("Function")
              ? function(type)
              : name.endsWith("Iterable") || name.endsWith("Map")
                  ? source(type, twin)
                  : single(type, index);
    };
  }

  /** What is on the heap, from the twin itself. */
  private static Object source(Class<?> type, Object twin) throws ReflectiveOperationException {
    for (Method method : twin.getClass().getMethods()) {
      boolean isPut = method.getParameterCount() == 4 || method.isVarArgs();
      if (method.getName().equals("with")
          && isPut
          && type.isAssignableFrom(method.getReturnType())) {
        method.setAccessible(true);
        return method.invoke(twin, arguments(method, twin));
      }
    }
    throw new AssertionError("no source of type " + type);
  }

  private static List<?> boxes(Method method) {
    String factory = method.getDeclaringClass().getSimpleName();
    for (Class<?> type :
        List.of(
            byte.class,
            short.class,
            int.class,
            long.class,
            char.class,
            float.class,
            double.class,
            boolean.class)) {
      if (factory.toLowerCase(Locale.ROOT).contains(type.getName())) {
        return List.of(single(type, 0), single(type, 1), single(type, 0));
      }
    }
    return List.of("x", "more than twelve bytes", "x");
  }

  private static Object function(Class<?> type) {
    return Proxy.newProxyInstance(
        type.getClassLoader(),
        new Class<?>[] {type},
        (proxy, method, passed) ->
            type == Function.class
                ? "value of " + passed[0]
                : single(method.getReturnType(), ((String) passed[0]).length()));
  }

  private static Object single(Class<?> type, int number) {
    return switch (type.getName()) {
      case "byte" -> (byte) number;
      case "short" -> (short) number;
      case "int" -> number;
      case "long" -> (long) number;
      case "char" -> (char) ('a' + number);
      case "float" -> number == 1 ? Float.NaN : (float) number;
      case "double" -> number == 1 ? Double.NaN : (double) number;
      case "boolean" -> number % 2 == 1;
      case "java.lang.Object" -> "text number " + number;
      default -> throw new AssertionError("no argument for a parameter of " + type);
    };
  }

  @Test
  void a_negative_capacity_is_refused() {
    List<String> silent = new ArrayList<>();
    for (Method accessor : accessors()) {
      for (Method method : accessor.getReturnType().getMethods()) {
        if (method.getName().endsWith("InitialCapacity")) {
          try {
            method.invoke(accessor.invoke(ArenaFactories.in(arena)), -1);
            silent.add(method.toString());
          } catch (InvocationTargetException e) {
            assertThat(e.getCause()).isInstanceOf(IllegalArgumentException.class);
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        }
      }
    }
    assertThat(silent).isEmpty();
  }

  @Test
  void a_capacity_that_is_asked_for_fits_without_growth() {
    var made = ArenaFactories.in(arena).intLists().withInitialCapacity(1_000);
    long used = arena.statistics().usedByteSize();
    for (int i = 0; i < 1_000; i++) {
      made.add(i);
    }
    assertThat(arena.statistics().usedByteSize()).isEqualTo(used);
    assertThat(ArenaFactories.in(arena)).hasToString("ArenaFactories of arena 'unnamed'");
  }
}
