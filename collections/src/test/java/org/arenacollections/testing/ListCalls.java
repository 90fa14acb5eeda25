// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.io.StringWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.eclipse.collections.api.PrimitiveIterable;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.bag.mutable.HashBag;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.list.mutable.primitive.BooleanArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.ByteArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.CharArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.DoubleArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.FloatArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.LongArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.ShortArrayList;
import org.eclipse.collections.impl.map.mutable.UnifiedMap;
import org.eclipse.collections.impl.multimap.list.FastListMultimap;
import org.eclipse.collections.impl.tuple.Tuples;

/**
 * Calls any method of a list, set or map with arguments that it makes from the parameters' types,
 * the same ones each time.
 *
 * <p>Functions answer from their arguments alone, and leave a log.
 */
public final class ListCalls {
  /**
   * What is passed for the element type, its array, an iterable of it, and a list as long as ours.
   */
  public record Samples(
      Class<?> type,
      Object element,
      Supplier<?> array,
      Supplier<?> few,
      Supplier<?> sameSize,
      Object arena) {}

  private final Samples samples;
  private final Function<Class<?>, ?> others;
  private final List<Object> arguments = new ArrayList<>();
  private final List<String> log = new ArrayList<>();
  private Runnable onCall = () -> {};

  public ListCalls(Samples samples) {
    this(samples, type -> null);
  }

  /**
   * Asks first for an argument of a type; null leaves it to the samples.
   *
   * @param others what gives arguments of the types that only this test knows
   */
  public ListCalls(Samples samples, Function<Class<?>, ?> others) {
    this.samples = samples;
    this.others = others;
  }

  /** The methods that a type's instances answer, without those of Object. */
  public static List<Method> methods(Class<?> type) {
    List<Method> methods = new ArrayList<>();
    for (Method method : type.getMethods()) {
      boolean plain = method.getDeclaringClass() != Object.class && !method.isBridge();
      if (plain && !Modifier.isStatic(method.getModifiers())) {
        methods.add(method);
      }
    }
    return methods;
  }

  /** What was passed to the latest call; targets show what was written to them. */
  public List<Object> arguments() {
    return arguments;
  }

  /** What the functions were called with, in order. */
  public List<String> log() {
    return log;
  }

  /** What every function does first when it is called. */
  public void onCall(Runnable body) {
    onCall = body;
  }

  /** Calls a method; what it throws comes as it is. */
  public Object call(Object receiver, Method method) throws Throwable {
    arguments.clear();
    for (Class<?> type : method.getParameterTypes()) {
      arguments.add(argument(type, method));
    }
    // A method that only a class that is not public declares is called through its bridge.
    method.setAccessible(true);
    try {
      return method.invoke(receiver, arguments.toArray());
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  private Object argument(Class<?> type, Method method) {
    String name = type.getSimpleName();
    Object special = others.apply(type);
    if (special != null) {
      return special;
    }
    if (type == samples.type && type != int.class) {
      return samples.element;
    }
    if (type.isPrimitive()) {
      return number(name);
    }
    if (type.isArray()) {
      return type == Object[].class ? new Object[0] : samples.array.get();
    }
    if (type == Object.class) {
      return method.getName().equals("equals") ? samples.sameSize.get() : samples.element;
    }
    if (name.matches("(Boolean|Byte|Short|Char|Int|Long|Float|Double)List")) {
      return samples.sameSize.get();
    }
    if (name.matches("(Boolean|Byte|Short|Char|Int|Long|Float|Double)(Iterable|Set)")) {
      return samples.few.get();
    }
    if (name.equals("ListIterable") || name.equals("OrderedIterable")) {
      return texts(samples.sameSize.get());
    }
    Object other = other(type);
    return other == null ? function(type, method.getName()) : other;
  }

  private static MutableList<String> texts(Object primitives) {
    String text = ((PrimitiveIterable) primitives).makeString(",");
    return FastList.newListWith(text.isEmpty() ? new String[0] : text.split(","));
  }

  private static Object number(String type) {
    return switch (type) {
      case "boolean" -> true;
      case "byte" -> (byte) 1;
      case "short" -> (short) 1;
      case "char" -> (char) 1;
      case "int" -> 1;
      case "long" -> 1L;
      case "float" -> 1f;
      default -> 1d;
    };
  }

  private Object other(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "MemoryArena" -> samples.arena;
      case "Random" -> new Random(7);
      case "Comparator" -> Comparator.naturalOrder();
      case "Iterable" -> List.of("a", "b", "c");
      case "Appendable" -> new StringWriter();
      case "String" -> "|";
      case "Collection" -> new ArrayList<>(List.of(samples.element));
      case "Set" -> new HashSet<>(List.of(samples.element));
      case "Collector" -> Collectors.toList();
      case "MutableMultimap" -> FastListMultimap.newMultimap();
      case "MutableMapIterable" -> UnifiedMap.newMap();
      case "MutableBagIterable" -> HashBag.newBag();
      case "Class" -> Object.class;
      case "MutableBooleanCollection" -> new BooleanArrayList();
      case "MutableByteCollection" -> new ByteArrayList();
      case "MutableCharCollection" -> new CharArrayList();
      case "MutableShortCollection" -> new ShortArrayList();
      case "MutableIntCollection" -> new IntArrayList();
      case "MutableLongCollection" -> new LongArrayList();
      case "MutableFloatCollection" -> new FloatArrayList();
      case "MutableDoubleCollection" -> new DoubleArrayList();
      default -> null;
    };
  }

  private Object function(Class<?> type, String calledBy) {
    InvocationHandler handler =
        (proxy, method, passed) -> {
          if (method.isDefault()) {
            return InvocationHandler.invokeDefault(proxy, method, passed);
          }
          if (method.getDeclaringClass() == Object.class) {
            return "a function";
          }
          Object[] all = passed == null ? new Object[0] : passed;
          log.add(Arrays.toString(all));
          onCall.run();
          Object several = method.getReturnType() == Object.class ? several(calledBy, all) : null;
          return several == null ? answer(method, all) : several;
        };
    if (!type.isInterface() || Collection.class.isAssignableFrom(type)) {
      throw new AssertionError("no argument for a parameter of " + type);
    }
    return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
  }

  /** What a function answers that gives several, or a pair; null for other functions. */
  private static Object several(String calledBy, Object[] passed) {
    return switch (calledBy) {
      case "flatCollect", "flatCollectWith", "groupByEach", "countByEach" -> List.of(passed[0]);
      case "collect" -> passed.length == 2 ? Tuples.pair(passed[0], passed[1]) : null;
      case "flatCollectBoolean" -> BooleanArrayList.newListWith(true);
      case "flatCollectByte" -> ByteArrayList.newListWith((byte) 1);
      case "flatCollectChar" -> CharArrayList.newListWith('a');
      case "flatCollectShort" -> ShortArrayList.newListWith((short) 1);
      case "flatCollectInt" -> IntArrayList.newListWith(1);
      case "flatCollectLong" -> LongArrayList.newListWith(1);
      case "flatCollectFloat" -> FloatArrayList.newListWith(1);
      case "flatCollectDouble" -> DoubleArrayList.newListWith(1);
      default -> null;
    };
  }

  @SuppressWarnings("unchecked")
  private static Object answer(Method method, Object[] passed) {
    if (method.getName().equals("compare")) {
      return ((Comparable<Object>) passed[0]).compareTo(passed[1]);
    }
    String text = Arrays.toString(passed);
    byte number = (byte) ((text.hashCode() * 31) >>> 3);
    return switch (method.getReturnType().getSimpleName()) {
      case "void" -> null;
      case "boolean" -> number % 2 == 0;
      case "byte" -> number;
      case "short" -> (short) number;
      case "char" -> (char) (number & 0x7f);
      case "int" -> (int) number;
      case "long" -> (long) number;
      case "float" -> (float) number;
      case "double" -> (double) number;
      default -> passed.length == 1 && method.getName().equals("apply") ? passed[0] : text;
    };
  }
}
