// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.testing;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.regex.Pattern;
import java.util.stream.BaseStream;
import org.eclipse.collections.api.PrimitiveIterable;

/** What a call did, as text, in a form that does not depend on the order of iteration. */
public final class Outcomes {
  /** What depends on the order alone, where there are several elements. */
  private static final Pattern BY_ORDER =
      Pattern.compile(
          "powerSet|injectInto.*|reduce.*|detect.*|getFirst|getLast|getAny|chunk|zip.*|take.*|drop.*"
              + "|groupByUniqueKey|forEachWithIndex|.*Optional|min.*By.*|max.*By.*");

  /** Methods that stop early, so what their functions see depends on the order. */
  private static final Pattern STOPS_EARLY =
      Pattern.compile("any.*|all.*|none.*|contains.*|.*Sorted.*|flipUniqueValues");

  /** What comes of a method that is not supported, or that fails itself, as some of booleans do. */
  public static final String UNSUPPORTED = "unsupported";

  private Outcomes() {}

  /**
   * The result, what was written to arguments, what functions saw, and the receiver afterwards.
   *
   * @param size how many elements there are: where there are several, what depends on their order
   *     is left out
   */
  @SuppressWarnings("ReferenceEquality") // Whether it returns itself is what is asked.
  public static String of(Object receiver, Method method, ListCalls calls, int size) {
    if (size > 1 && BY_ORDER.matcher(method.getName()).matches()) {
      return "by order";
    }
    String result;
    try {
      Object returned = calls.call(receiver, method);
      result = returned == receiver ? "itself" : text(returned);
    } catch (UnsupportedOperationException | NullPointerException | ArrayStoreException thrown) {
      return UNSUPPORTED;
    } catch (AssertionError fault) {
      // Of the test itself: it has no argument for a parameter.
      throw fault;
    } catch (Throwable thrown) {
      result = thrown.getClass().getName();
    }
    boolean early = size > 1 && STOPS_EARLY.matcher(method.getName()).matches();
    String seen = early ? "" : calls.log().toString();
    String all =
        result
            + " arguments "
            + text(calls.arguments())
            + " seen "
            + seen
            + " then "
            + text(receiver);
    String plain =
        all.replaceAll("(?<=[A-Za-z0-9])@[0-9a-f]+", "@").replaceAll("\\$\\$?Lambda[^ ,\\]]*", "");
    return sorted(plain);
  }

  /** The characters in their order, so that what is the same in another order is the same. */
  public static String sorted(String text) {
    return text.chars()
        .sorted()
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static String text(Object result) {
    List<Object> texts = new ArrayList<>();
    switch (result) {
      // Some of Eclipse Collections' views have no toString of their own.
      case PrimitiveIterable iterable -> texts.add(iterable.makeString("[", ", ", "]"));
      case Map<?, ?> map -> texts.add(map.toString());
      case BaseStream<?, ?> stream ->
          stream.iterator().forEachRemaining(element -> texts.add(text(element)));
      case Spliterator<?> spliterator -> spliterator.forEachRemaining(texts::add);
      case Iterable<?> iterable -> addTexts(texts, iterable.iterator());
      case Iterator<?> iterator -> addTexts(texts, iterator);
      case null -> texts.add("null");
      default -> {
        if (result.getClass().isArray()) {
          for (int i = 0; i < Array.getLength(result); i++) {
            texts.add(text(Array.get(result, i)));
          }
        } else if (result.getClass().getSimpleName().contains("Iterator")) {
          addPrimitives(texts, result);
        } else if (result.getClass().getSimpleName().startsWith("NonParallel")
            || result.getClass().getSimpleName().contains("Parallel")) {
          texts.add("parallel");
        } else {
          texts.add(String.valueOf(result));
        }
      }
    }
    return texts.toString();
  }

  private static void addTexts(List<Object> texts, Iterator<?> elements) {
    while (elements.hasNext()) {
      texts.add(text(elements.next()));
    }
  }

  /** Steps through an iterator of Eclipse Collections, which have no common type. */
  private static void addPrimitives(List<Object> texts, Object iterator) {
    try {
      Method hasNext = null;
      Method next = null;
      for (Class<?> type : iterator.getClass().getInterfaces()) {
        hasNext = type.getMethod("hasNext");
        next = type.getMethod("next");
      }
      while ((boolean) hasNext.invoke(iterator)) {
        texts.add(next.invoke(iterator));
      }
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(iterator.toString(), e);
    }
  }
}
