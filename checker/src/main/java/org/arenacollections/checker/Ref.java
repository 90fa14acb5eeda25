// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What an annotation names: {@code this}, a parameter, a variable, or a field of one of them.
 *
 * @param parameter the parameter's index, {@link #SELF}, or {@link #OTHER}
 * @param variable the variable or static field, if it is one
 * @param fields the fields that follow
 */
record Ref(int parameter, @Nullable VariableElement variable, List<Element> fields) {
  static final int SELF = -1;
  private static final int OTHER = -2;

  static final Ref THIS = new Ref(SELF, null, List.of());

  static Ref parameter(int index) {
    return new Ref(index, null, List.of());
  }

  static Ref variable(VariableElement variable) {
    return new Ref(OTHER, variable, List.of());
  }

  boolean isSelf() {
    return parameter == SELF;
  }

  boolean isParameter() {
    return parameter >= 0;
  }

  Ref field(Element field) {
    List<Element> longer = new java.util.ArrayList<>(fields);
    longer.add(field);
    return new Ref(parameter, variable, List.copyOf(longer));
  }
}
