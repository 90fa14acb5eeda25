// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import java.util.List;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** Follows loops, round by round, until nothing new is learned. */
final class Loops {
  private final Interpreter in;

  Loops(Interpreter in) {
    this.in = in;
  }

  /** Follows a loop over elements. */
  void each(EnhancedForLoopTree tree) {
    Value iterated = in.use(tree.getExpression());
    VariableElement variable = in.statements.declare(tree.getVariable());
    // The iterator has no name; the loop variable's element stands for it, one field further.
    Place iterator = Place.variable(variable).field(variable);
    in.state().set(Place.variable(variable), Value.NULL);
    in.state().set(iterator, iterated.needs());
    run(tree, tree, null, tree.getStatement(), List.of(), true);
  }

  private void nextElement(EnhancedForLoopTree tree) {
    VariableElement variable = Declared.in(tree.getVariable());
    Place place = Place.variable(variable);
    Place iterator = place.field(variable);
    Value left = in.state().get(iterator);
    Value value = left == null ? Value.HEAP : left;
    in.live(tree.getExpression(), value);
    Level level = in.session.levels.of(variable.asType());
    boolean isCopy =
        level != Level.BACKED && in.session.levels.isBacked(TreeUtils.typeOf(tree.getExpression()));
    in.state().set(place, level == Level.NEVER || isCopy ? Value.HEAP : element(tree, value));
    in.state().set(iterator, value);
  }

  private Value element(EnhancedForLoopTree tree, Value iterated) {
    VariableElement variable = Declared.in(tree.getVariable());
    if (!in.session.levels.isLifetime(variable.asType())) {
      return iterated.needs();
    }
    in.session.names.name(tree.getVariable(), variable.getSimpleName().toString());
    return iterated.needs().notFresh().opening(in.endings.opened(tree.getVariable()));
  }

  /** Goes round a loop until nothing new is learned. */
  void run(
      Tree tree,
      @Nullable EnhancedForLoopTree elements,
      @Nullable ExpressionTree condition,
      StatementTree body,
      List<? extends StatementTree> update,
      boolean testsFirst) {
    State entry = in.copy();
    State exit = null;
    State known = null;
    in.statements.enterLoop(tree);
    while (entry != null && !entry.isSameAs(known)) {
      known = entry.copy();
      in.go(entry);
      exit = null;
      if (testsFirst) {
        test(condition);
        exit = endlessly(condition, elements) ? null : in.copy();
        if (elements != null && in.isReachable()) {
          nextElement(elements);
        }
      }
      in.statements.run(body);
      in.go(in.either(in.now(), in.jumps.arrived(Jumps.Kind.CONTINUE, tree)));
      update.forEach(in.statements::run);
      if (!testsFirst) {
        test(condition);
        exit = endlessly(condition, elements) ? null : in.copy();
      }
      exit = in.either(exit, in.jumps.arrived(Jumps.Kind.BREAK, tree));
      if (in.isReachable()) {
        in.state().setInFlight(in.state().inFlight().nextRound());
      }
      entry = in.either(known.copy(), in.now());
    }
    in.statements.leaveLoop();
    in.go(exit);
  }

  private void test(@Nullable ExpressionTree condition) {
    if (condition != null && in.isReachable()) {
      in.value(condition);
    }
  }

  private static boolean endlessly(
      @Nullable ExpressionTree condition, @Nullable EnhancedForLoopTree elements) {
    if (elements != null) {
      return false;
    }
    ExpressionTree test = condition;
    while (test instanceof ParenthesizedTree parenthesized) {
      test = parenthesized.getExpression();
    }
    return test == null
        || (test instanceof LiteralTree literal && Boolean.TRUE.equals(literal.getValue()));
  }
}
