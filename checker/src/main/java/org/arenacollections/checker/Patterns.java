// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.DeconstructionPatternTree;
import com.sun.source.tree.PatternTree;
import com.sun.source.tree.Tree;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** Gives the variables of patterns what the matched value needs. */
final class Patterns {
  private final Interpreter in;

  Patterns(Interpreter in) {
    this.in = in;
  }

  /** Returns what a component needs, and which arena it is, if it is one. */
  private Value component(DeconstructionPatternTree pattern, int index, Value record) {
    TypeElement type = in.session.levels.elementOf(TreeUtils.typeOf(pattern.getDeconstructor()));
    Value value = record.needs();
    if (type == null || index >= type.getRecordComponents().size()) {
      return value;
    }
    Element accessor = type.getRecordComponents().get(index).getAccessor();
    Element field =
        accessor instanceof ExecutableElement method ? in.session.getters.of(method) : null;
    if (field == null || !in.session.levels.isLifetime(RefParser.typeOf(field))) {
      return value;
    }
    Value opened = in.session.models.opened(value.notFresh(), field, null, record);
    return opened.opens().isEmpty()
        ? opened.opening(in.endings.opened(pattern.getNestedPatterns().get(index)))
        : opened;
  }

  void bind(@Nullable Tree pattern, Value value) {
    switch (pattern) {
      case BindingPatternTree binding -> {
        VariableElement variable = in.statements.declare(binding.getVariable());
        boolean isHeap = in.session.levels.of(variable.asType()) == Level.NEVER;
        in.state().set(Place.variable(variable), isHeap ? Value.HEAP : value);
      }
      case DeconstructionPatternTree record -> {
        for (int i = 0; i < record.getNestedPatterns().size(); i++) {
          PatternTree component = record.getNestedPatterns().get(i);
          bind(component, component(record, i, value));
        }
      }
      case null, default -> {}
    }
  }
}
