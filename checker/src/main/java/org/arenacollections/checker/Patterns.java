// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.DeconstructionPatternTree;
import com.sun.source.tree.PatternTree;
import com.sun.source.tree.Tree;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Gives the variables of patterns what the matched value needs. */
final class Patterns {
  private final Interpreter in;

  Patterns(Interpreter in) {
    this.in = in;
  }

  void bind(@Nullable Tree pattern, Value value) {
    switch (pattern) {
      case BindingPatternTree binding -> {
        VariableElement variable = in.statements.declare(binding.getVariable());
        boolean isHeap = in.session.levels.of(variable.asType()) == Level.NEVER;
        in.state().set(Place.variable(variable), isHeap ? Value.HEAP : value);
      }
      case DeconstructionPatternTree record -> {
        for (PatternTree component : record.getNestedPatterns()) {
          bind(component, value.needs());
        }
      }
      case null, default -> {}
    }
  }
}
