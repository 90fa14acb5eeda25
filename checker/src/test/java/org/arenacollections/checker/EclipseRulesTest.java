// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.ToolProvider;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the rules say of methods of Eclipse Collections; {@code -} is what the defaults say. */
class EclipseRulesTest {
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
    "list.primitive.MutableIntList, subList(int int), - -, this",
    "ordered.primitive.ReversibleIntIterable, asReversed(), '', this",
    "list.primitive.MutableIntList, with(int), -, this",
    "IntIterable, toList(), '', -",
    "list.primitive.MutableIntList, select(IntPredicate), -, -",
    "IntIterable, select(IntPredicate R), - back, 1",
    "IntIterable, asLazy(), '', this",
    "LazyIntIterable, select(IntPredicate), back, 0 this",
    "map.primitive.IntIntMap, keysView(), '', this",
    "map.MutableMapIterable, getIfAbsentPut(K Function0), kept kept, -",
    "map.MutableMapIterable, removeKey(K), -, -",
    "multimap.MutableMultimap, put(K V), kept kept, -",
    "collection.MutableCollection, with(T), kept, this",
    "collection.MutableCollection, without(T), -, this",
    "collection.MutableCollection, addAllIterable(Iterable), kept, -",
    "factory.list.MutableListFactory, empty(), '', heap",
    "factory.list.MutableListFactory, withAll(Iterable), -, -",
    "list.ImmutableList, newWith(T), -, -",
    "stack.MutableStack, pop(int R), - back, 1"
  })
  void knows(String type, String method, String parameters, String result) {
    EclipseRules rules = new EclipseRules(JAVAC.getTypes());
    ExecutableElement element = find("org.eclipse.collections.api." + type, method);
    List<String> said = new ArrayList<>();
    for (int i = 0; i < element.getParameters().size(); i++) {
      said.add(text(rules.parameter(element, i)));
    }
    assertThat(String.join(" ", said)).isEqualTo(parameters);
    assertThat(text(rules.result(element))).isEqualTo(result);
  }

  private static String text(@Nullable ParameterRule rule) {
    return rule == null
        ? "-"
        : switch (rule.kind()) {
          case RETURNED -> "back";
          case KEPT -> "kept";
          case FREE, BORROWED -> rule.kind().name();
        };
  }

  private static String text(@Nullable ResultRule rule) {
    if (rule == null) {
      return "-";
    }
    List<String> refs =
        rule.refs().stream().map(ref -> ref.isSelf() ? "this" : "" + ref.parameter()).toList();
    return rule.kind() == ResultRule.Kind.FREE ? "heap" : String.join(" ", refs);
  }

  private static ExecutableElement find(String type, String method) {
    TypeElement element = JAVAC.getElements().getTypeElement(type);
    assertThat(EclipseRules.covers(element)).isTrue();
    return ElementFilter.methodsIn(element.getEnclosedElements()).stream()
        .filter(each -> signature(each).equals(method))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(type + " has no " + method));
  }

  private static String signature(ExecutableElement method) {
    List<String> types =
        method.getParameters().stream()
            .map(each -> each.asType().toString().replaceAll("<.*", "").replaceAll(".*[.]", ""))
            .toList();
    return method.getSimpleName() + "(" + String.join(" ", types) + ")";
  }
}
