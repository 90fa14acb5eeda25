// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.SimpleTreeVisitor;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Name;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.ElementUtils;
import org.checkerframework.javacutil.TreeUtils;

/** Follows statements, and joins what is known where ways meet. */
final class Statements extends SimpleTreeVisitor<Void, Void> {
  private final Interpreter in;
  private final Loops loops;
  private final Tries tries;
  private final Map<Name, Tree> labels = new HashMap<>();
  private final Deque<Tree> breakables = new ArrayDeque<>();
  private final Deque<Tree> continuables = new ArrayDeque<>();
  private final Deque<SwitchExpressionTree> yields = new ArrayDeque<>();
  private final Map<Tree, Value> yielded = new HashMap<>();

  Statements(Interpreter in) {
    this.in = in;
    this.loops = new Loops(in);
    this.tries = new Tries(in);
  }

  void run(@Nullable StatementTree statement) {
    if (statement != null && in.isReachable()) {
      visit(statement, null);
      in.jumps.mayThrow(in.now());
    }
  }

  void enterLoop(Tree tree) {
    breakables.push(tree);
    continuables.push(tree);
  }

  void leaveLoop() {
    continuables.pop();
    breakables.pop();
  }

  private void runAll(List<? extends StatementTree> statements) {
    statements.forEach(this::run);
  }

  VariableElement declare(VariableTree tree) {
    VariableElement variable = Declared.in(tree);
    in.body.variables.put(variable.getSimpleName().toString(), variable);
    in.body.locals.add(variable);
    if (TreeUtils.isVariableTreeDeclaredUsingVar(tree)) {
      in.session.untyped.add(variable);
    }
    return variable;
  }

  @Override
  public Void visitBlock(BlockTree tree, Void unused) {
    runAll(tree.getStatements());
    return null;
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    VariableElement variable = declare(tree);
    ExpressionTree initializer = tree.getInitializer();
    if (initializer != null) {
      in.stores.setVariable(variable, in.value(initializer), initializer);
      rememberCopy(variable, TreeUtils.withoutParens(initializer));
      findAlias(variable, initializer);
      if (ElementUtils.isEffectivelyFinal(variable)
          && in.stores.makesOrdinary(TreeUtils.withoutParens(initializer))) {
        in.session.ordinary.add(variable);
      }
    }
    return null;
  }

  /** A stale field may be copied, if the variable is renewed before it is used. */
  private void rememberCopy(VariableElement variable, ExpressionTree initializer) {
    Place field = in.places.of(initializer);
    in.body.copies.remove(Place.variable(variable));
    if (field != null
        && field.isOwnField()
        && in.session.levels.isRenewable(variable.asType())
        && in.body.needs.remove(field, initializer)) {
      in.body.copies.put(Place.variable(variable), field);
    }
  }

  /** A variable that is never assigned is another name of an object, if that has one for good. */
  private void findAlias(VariableElement variable, ExpressionTree initializer) {
    Place place = in.places.of(initializer);
    // A collection by another name is not renewed with the first.
    TypeMirror type = TreeUtils.typeOf(initializer);
    if (place != null
        && place.isStable()
        && ElementUtils.isEffectivelyFinal(variable)
        && in.session.levels.of(type) != Level.NEVER
        && !in.session.levels.isBacked(type)
        && !in.session.levels.isLifetime(type)) {
      in.session.aliases.put(variable, place);
    }
  }

  @Override
  public Void visitClass(ClassTree tree, Void unused) {
    in.closures.anonymous(tree);
    return null;
  }

  @Override
  public Void visitExpressionStatement(ExpressionStatementTree tree, Void unused) {
    in.value(tree.getExpression());
    in.calls.checkAnswer(tree.getExpression());
    return null;
  }

  @Override
  public Void visitAssert(AssertTree tree, Void unused) {
    State before = in.copy();
    in.value(tree.getCondition());
    if (tree.getDetail() != null) {
      in.value(tree.getDetail());
    }
    in.go(in.either(before, in.now()));
    return null;
  }

  @Override
  public Void visitIf(IfTree tree, Void unused) {
    in.value(tree.getCondition());
    State condition = in.copy();
    run(tree.getThenStatement());
    State afterThen = in.now();
    in.go(condition);
    run(tree.getElseStatement());
    in.go(in.either(afterThen, in.now()));
    return null;
  }

  @Override
  public Void visitLabeledStatement(LabeledStatementTree tree, Void unused) {
    labels.put(tree.getLabel(), tree.getStatement());
    run(tree.getStatement());
    in.go(in.either(in.now(), in.jumps.arrived(Jumps.Kind.BREAK, tree.getStatement())));
    return null;
  }

  @Override
  public Void visitBreak(BreakTree tree, Void unused) {
    Tree target = tree.getLabel() == null ? breakables.peek() : labels.get(tree.getLabel());
    in.jumps.jump(Jumps.Kind.BREAK, target, in.now());
    in.go(null);
    return null;
  }

  @Override
  public Void visitContinue(ContinueTree tree, Void unused) {
    Tree target = tree.getLabel() == null ? continuables.peek() : labels.get(tree.getLabel());
    in.jumps.jump(Jumps.Kind.CONTINUE, target, in.now());
    in.go(null);
    return null;
  }

  @Override
  public Void visitReturn(ReturnTree tree, Void unused) {
    ExpressionTree expression = tree.getExpression();
    if (expression != null) {
      Value value = in.value(expression);
      if (in.session.level(expression) != Level.NEVER) {
        in.stores.giveBack(expression, value);
      }
    }
    in.jumps.jump(Jumps.Kind.RETURN, null, in.now());
    in.go(null);
    return null;
  }

  @Override
  public Void visitYield(YieldTree tree, Void unused) {
    SwitchExpressionTree target = yields.element();
    Value value = in.value(tree.getValue());
    yielded.merge(target, value, Value::or);
    in.jumps.jump(Jumps.Kind.YIELD, target, in.now());
    in.go(null);
    return null;
  }

  @Override
  public Void visitThrow(ThrowTree tree, Void unused) {
    Value value = in.use(tree.getExpression());
    in.stores.check(tree.getExpression(), value, Set.of(), "arena.escape.throw", "");
    in.jumps.mayThrow(in.now());
    in.go(null);
    return null;
  }

  @Override
  public Void visitSynchronized(SynchronizedTree tree, Void unused) {
    in.value(tree.getExpression());
    run(tree.getBlock());
    return null;
  }

  @Override
  public Void visitWhileLoop(WhileLoopTree tree, Void unused) {
    loops.run(tree, null, tree.getCondition(), tree.getStatement(), List.of(), true);
    return null;
  }

  @Override
  public Void visitDoWhileLoop(DoWhileLoopTree tree, Void unused) {
    loops.run(tree, null, tree.getCondition(), tree.getStatement(), List.of(), false);
    return null;
  }

  @Override
  public Void visitForLoop(ForLoopTree tree, Void unused) {
    runAll(tree.getInitializer());
    loops.run(tree, null, tree.getCondition(), tree.getStatement(), tree.getUpdate(), true);
    return null;
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void unused) {
    loops.each(tree);
    return null;
  }

  @Override
  public Void visitSwitch(SwitchTree tree, Void unused) {
    breakables.push(tree);
    Value selector = in.value(tree.getExpression());
    State none = cases(tree.getCases(), selector, null);
    breakables.pop();
    in.go(in.either(in.now(), in.jumps.arrived(Jumps.Kind.BREAK, tree)));
    in.go(in.either(in.now(), none));
    return null;
  }

  Value switchExpression(SwitchExpressionTree tree) {
    yields.push(tree);
    yielded.remove(tree);
    Value selector = in.value(tree.getExpression());
    cases(tree.getCases(), selector, tree);
    yields.pop();
    in.go(in.jumps.arrived(Jumps.Kind.YIELD, tree));
    return yielded.getOrDefault(tree, Value.HEAP);
  }

  /**
   * Follows each case; returns what is known if none fits, and leaves what falls out of the last.
   */
  private @Nullable State cases(
      List<? extends CaseTree> cases, Value selector, @Nullable SwitchExpressionTree target) {
    State before = in.copy();
    State fallen = null;
    State ended = null;
    boolean hasDefault = false;
    for (CaseTree each : cases) {
      State start = before == null ? null : before.copy();
      in.go(in.either(start, fallen));
      fallen = null;
      for (var label : each.getLabels()) {
        hasDefault |= label instanceof DefaultCaseLabelTree;
        if (label instanceof com.sun.source.tree.PatternCaseLabelTree pattern && in.isReachable()) {
          in.patterns.bind(pattern.getPattern(), selector);
        }
      }
      if (each.getGuard() != null && in.isReachable()) {
        in.value(each.getGuard());
      }
      if (each.getCaseKind() == CaseTree.CaseKind.RULE) {
        rule(each, target);
        ended = in.either(ended, in.now());
      } else {
        runAll(each.getStatements());
        fallen = in.now();
      }
    }
    in.go(in.either(ended, fallen));
    return hasDefault ? null : before;
  }

  private void rule(CaseTree tree, @Nullable SwitchExpressionTree target) {
    if (!in.isReachable()) {
      return;
    }
    Tree body = tree.getBody();
    if (body instanceof ExpressionTree expression) {
      Value value = in.value(expression);
      if (target != null) {
        yielded.merge(target, value, Value::or);
        in.jumps.jump(Jumps.Kind.YIELD, target, in.now());
        in.go(null);
      }
    } else if (body instanceof StatementTree statement) {
      run(statement);
    }
  }

  @Override
  public Void visitTry(TryTree tree, Void unused) {
    tries.run(tree);
    return null;
  }
}
