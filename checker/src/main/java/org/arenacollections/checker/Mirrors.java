// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Reads annotations by name, wherever they were loaded from. */
final class Mirrors {
  private Mirrors() {}

  static boolean is(AnnotationMirror mirror, Class<? extends Annotation> annotation) {
    return mirror.getAnnotationType().asElement() instanceof TypeElement type
        && type.getQualifiedName().contentEquals(annotation.getName());
  }

  /** Returns the strings of an element, none where it isn't written. */
  static List<String> strings(AnnotationMirror mirror, String element) {
    List<String> strings = new ArrayList<>();
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        mirror.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(element)) {
        add(entry.getValue().getValue(), strings);
      }
    }
    return strings;
  }

  private static void add(Object value, List<String> strings) {
    switch (value) {
      case List<?> values -> values.forEach(each -> add(each, strings));
      case AnnotationValue one -> add(one.getValue(), strings);
      default -> strings.add(value.toString());
    }
  }
}
