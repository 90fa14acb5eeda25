// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Finds out what the names in annotations stand for. */
final class RefParser {
  private final Levels levels;
  private final Getters getters;
  private final javax.lang.model.util.Elements elements;

  RefParser(Levels levels, Getters getters, javax.lang.model.util.Elements elements) {
    this.levels = levels;
    this.getters = getters;
    this.elements = elements;
  }

  /**
   * Parses a name.
   *
   * @param method the method whose parameters may be named, if any
   * @param type the class whose fields may be named
   * @param variables local variables that may be named
   * @return null if there is no such thing
   */
  @Nullable Ref parse(
      String text,
      @Nullable ExecutableElement method,
      TypeElement type,
      Map<String, VariableElement> variables) {
    List<String> words = List.of(text.trim().split("\\.", -1));
    String first = words.get(0);
    VariableElement variable = variables.get(first);
    VariableElement field = variable == null ? fieldOf(type, first) : null;
    Ref ref;
    Element at = type;
    if (first.equals("this")) {
      ref = Ref.THIS;
    } else if (first.startsWith("#")) {
      int index = parameterIndex(first, method);
      if (method == null || index < 0) {
        return null;
      }
      ref = Ref.parameter(index);
      at = levels.elementOf(method.getParameters().get(index).asType());
    } else if (variable != null) {
      ref = Ref.variable(variable);
      at = levels.elementOf(variable.asType());
    } else if (field != null) {
      boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
      ref = isStatic ? Ref.variable(field) : Ref.THIS.field(field);
      at = levels.elementOf(field.asType());
    } else {
      int index = method == null ? -1 : indexOf(method, first);
      if (method == null || index < 0) {
        return null;
      }
      ref = Ref.parameter(index);
      at = levels.elementOf(method.getParameters().get(index).asType());
    }
    return withFields(ref, at, words.subList(1, words.size()));
  }

  private @Nullable Ref withFields(Ref start, @Nullable Element type, List<String> names) {
    Ref ref = start;
    Element at = type;
    for (String name : names) {
      Element field = at instanceof TypeElement owner ? memberOf(owner, name) : null;
      if (field == null) {
        return null;
      }
      ref = ref.field(field);
      at = levels.elementOf(typeOf(field));
    }
    return ref;
  }

  private static int parameterIndex(String text, @Nullable ExecutableElement method) {
    if (method == null || !text.matches("#[1-9][0-9]?")) {
      return -1;
    }
    int index = Integer.parseInt(text.substring(1)) - 1;
    return index < method.getParameters().size() ? index : -1;
  }

  private static int indexOf(ExecutableElement method, String name) {
    for (int i = 0; i < method.getParameters().size(); i++) {
      if (method.getParameters().get(i).getSimpleName().contentEquals(name)) {
        return i;
      }
    }
    return -1;
  }

  static TypeMirror typeOf(Element member) {
    return member instanceof ExecutableElement method ? method.getReturnType() : member.asType();
  }

  /** Returns a field, or what a method without arguments stands for. */
  private @Nullable Element memberOf(TypeElement type, String name) {
    VariableElement field = fieldOf(type, name);
    if (field != null) {
      return field;
    }
    for (ExecutableElement method : ElementFilter.methodsIn(elements.getAllMembers(type))) {
      if (method.getSimpleName().contentEquals(name) && method.getParameters().isEmpty()) {
        return getters.of(method);
      }
    }
    return null;
  }

  private @Nullable VariableElement fieldOf(TypeElement type, String name) {
    for (VariableElement field : ElementFilter.fieldsIn(elements.getAllMembers(type))) {
      if (field.getSimpleName().contentEquals(name) && field.getKind() == ElementKind.FIELD) {
        return field;
      }
    }
    // A class does not inherit its outer class's fields, and may name them.
    return type.getEnclosingElement() instanceof TypeElement outer ? fieldOf(outer, name) : null;
  }
}
