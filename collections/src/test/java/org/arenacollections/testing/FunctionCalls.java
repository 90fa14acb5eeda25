// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Stream;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.eclipse.collections.api.PrimitiveIterable;
import org.eclipse.collections.impl.bag.mutable.HashBag;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.multimap.list.FastListMultimap;
import org.eclipse.collections.impl.utility.Iterate;

/**
 * Calls every method of an object that takes a function, with a function that does something to the
 * collection under it, at the first call, the second, and so on to the last; and collects those
 * that do not notice.
 */
public final class FunctionCalls {
  private final Class<?> type;
  private final int size;
  private final Pattern exempt;

  /** What the functions answer, where they answer yes or no. */
  private boolean answer;

  /** What is passed where any object is taken; null for a list. */
  private Object element;

  private int calls;
  private int wanted;
  private Runnable change = () -> {};

  /** Of an object of this type, made anew for each call, with that many elements. */
  public FunctionCalls(Class<?> type, int size, Pattern exempt) {
    this.type = type;
    this.size = size;
    this.exempt = exempt;
  }

  /** Passes this where a method takes any object, such as a key. */
  public FunctionCalls passing(Object anyElement) {
    element = anyElement;
    return this;
  }

  /** Closes an arena, which a function may have handed over. */
  public static void close(ScratchArena arena) {
    try {
      arena.take();
    } catch (IllegalStateException notOnOffer) {
      // It is this thread's, or closed.
    }
    arena.close();
  }

  /** A fresh object, and what is to be done to it in the middle. */
  public record Target(Object object, Runnable change) {}

  /** The methods, with the number of the call, that returned or threw something else. */
  public List<String> unnoticed(Supplier<Target> targets, Class<? extends Exception> expected) {
    List<String> unnoticed = new ArrayList<>();
    for (Method method : methods()) {
      for (boolean yes : new boolean[] {true, false}) {
        answer = yes;
        String refusal = undisturbed(targets.get(), method);
        if (refusal != null) {
          unnoticed.add(name(method) + " cannot be called: " + refusal);
          break;
        }
        int all = calls;
        // Where the answer ends it early, the last call comes too late.
        int last = all < size ? all - 1 : all;
        for (wanted = 1; wanted <= last; wanted++) {
          String outcome = disturbed(targets.get(), method, expected);
          if (outcome != null) {
            unnoticed.add(name(method) + " call " + wanted + " of " + all + ": " + outcome);
            break;
          }
        }
      }
    }
    return unnoticed;
  }

  /** What a method answers when it is called once, with functions that change nothing. */
  public Object answerOf(Object object, Method method) throws Throwable {
    wanted = 0;
    answer = true;
    return invoke(new Target(object, () -> {}), method);
  }

  private List<Method> methods() {
    List<Method> methods = new ArrayList<>();
    for (Method method : Methods.of(type)) {
      if (!exempt.matcher(name(method)).matches()
          && Arrays.stream(method.getParameterTypes()).anyMatch(FunctionCalls::isFunction)) {
        methods.add(method);
      }
    }
    return methods;
  }

  private static String name(Method method) {
    return method.getName()
        + Stream.of(method.getParameterTypes()).map(Class::getSimpleName).toList();
  }

  /** Counts how often a method calls its function when nothing happens. */
  private String undisturbed(Target target, Method method) {
    wanted = 0;
    try {
      call(target, method);
      return null;
    } catch (Throwable thrown) {
      return thrown.toString();
    }
  }

  private String disturbed(Target target, Method method, Class<? extends Exception> expected) {
    try {
      call(target, method);
      return "returned";
    } catch (Throwable thrown) {
      return expected.isInstance(thrown) ? null : "threw " + thrown;
    }
  }

  private void call(Target target, Method method) throws Throwable {
    consume(invoke(target, method));
  }

  private Object invoke(Target target, Method method) throws Throwable {
    calls = 0;
    change = target.change();
    Object[] arguments =
        Arrays.stream(method.getParameterTypes())
            .map(parameter -> argument(target.object(), parameter, method))
            .toArray();
    if (Arrays.equals(method.getParameterTypes(), new Class<?>[] {int.class, int.class})
        || (method.getParameterCount() > 2 && method.getParameterTypes()[1] == int.class)) {
      arguments[0] = 0;
    }
    try {
      method.setAccessible(true);
      return method.invoke(target.object(), arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static void consume(Object result) {
    if (result instanceof org.eclipse.collections.api.LazyIterable<?> lazy) {
      lazy.toList();
    }
  }

  private static boolean isFunction(Class<?> type) {
    return type.isInterface()
        && type != Object.class
        && Stream.of(
                Iterable.class,
                Map.class,
                MemoryArena.class,
                MemorySegment.class,
                Collector.class,
                PrimitiveIterable.class,
                org.eclipse.collections.api.multimap.Multimap.class,
                CharSequence.class,
                Appendable.class)
            .noneMatch(other -> other.isAssignableFrom(type));
  }

  private Object argument(Object target, Class<?> parameter, Method method) {
    if (isFunction(parameter)) {
      return function(parameter, method);
    }
    if (PrimitiveIterable.class.isAssignableFrom(parameter) && parameter.isInstance(target)) {
      return target;
    }
    return switch (parameter.getSimpleName()) {
      case "int" -> size - 1;
      case "long" -> 1L;
      case "float" -> 1f;
      case "double" -> 1d;
      case "boolean" -> true;
      case "byte" -> (byte) 1;
      case "short" -> (short) 1;
      case "char" -> 'a';
      case "MemorySegment" -> MemorySegment.ofArray(new byte[4]);
      case "Random" -> new Random(1);
      case "MutableMap", "MutableMapIterable" -> Iterate.toMap(List.of(), o -> o, o -> o);
      case "Map" -> new java.util.HashMap<>();
      case "MutableMultimap" -> FastListMultimap.newMultimap();
      case "MutableBagIterable", "MutableBag" -> HashBag.newBag();
      case "Collection", "Iterable", "List" -> sameSize();
      default -> other(parameter);
    };
  }

  private Object other(Class<?> parameter) {
    if (parameter == Object.class && element != null) {
      return element;
    }
    if (parameter.isAssignableFrom(FastList.class)) {
      return sameSize();
    }
    if (parameter.getSimpleName().matches("Mutable\\w+Collection")) {
      return primitive(parameter.getSimpleName().replaceAll("Mutable|Collection", ""));
    }
    return null;
  }

  private static Object primitive(String name) {
    try {
      String place = IntArrayList.class.getPackageName();
      return Class.forName(place + "." + name + "ArrayList").getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(name, e);
    }
  }

  private FastList<Object> sameSize() {
    FastList<Object> list = FastList.newList();
    for (int i = 0; i < size; i++) {
      list.add(i);
    }
    return list;
  }

  private Object function(Class<?> parameter, Method method) {
    InvocationHandler handler =
        (proxy, called, passed) -> {
          if (called.getDeclaringClass() == Object.class) {
            return "a function";
          }
          if (called.isDefault()) {
            return InvocationHandler.invokeDefault(proxy, called, passed);
          }
          // Those without arguments are asked for a default, after the loop.
          if (passed != null && ++calls == wanted) {
            change.run();
          }
          return result(called.getReturnType(), method, passed);
        };
    return Proxy.newProxyInstance(parameter.getClassLoader(), new Class<?>[] {parameter}, handler);
  }

  private Object result(Class<?> type, Method method, Object[] passed) {
    String name = method.getName();
    return switch (type.getSimpleName()) {
      case "void" -> null;
      case "boolean" -> answer;
      case "byte" -> (byte) 1;
      case "short" -> (short) 1;
      case "char" -> 'b';
      case "int" -> 1;
      case "long" -> 1L;
      case "float" -> 1f;
      case "double" -> 1d;
      case "Iterable" -> List.of();
      default ->
          name.matches("flatCollect(Boolean|Byte|Char|Short|Int|Long|Float|Double)")
              ? primitive(name.replace("flatCollect", ""))
              : name.startsWith("flatCollect") || name.endsWith("ByEach")
                  ? List.of()
                  : passed != null && (name.startsWith("reduce") || name.equals("replaceAll"))
                      ? passed[0]
                      : (Object) calls;
    };
  }
}
