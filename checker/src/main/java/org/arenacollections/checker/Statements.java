// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
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
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
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
import java.util.ArrayList;
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
  private final Map<Name, Tree> labels = new HashMap<>();
  private final Deque<Tree> breakables = new ArrayDeque<>();
  private final Deque<Tree> loops = new ArrayDeque<>();
  private final Deque<SwitchExpressionTree> yields = new ArrayDeque<>();
  private final Map<Tree, Value> yielded = new HashMap<>();
  private @Nullable Name pendingLabel;

  Statements(Interpreter in) {
    this.in = in;
  }

  void run(@Nullable StatementTree statement) {
    if (statement != null && in.isReachable()) {
      visit(statement, null);
      in.jumps.mayThrow(in.now());
    }
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
      findAlias(variable, initializer);
    }
    return null;
  }

  /** A variable that is never assigned is another name of an object, if that has one for good. */
  private void findAlias(VariableElement variable, ExpressionTree initializer) {
    Place place = in.places.of(initializer);
    TypeMirror type = variable.asType();
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
    pendingLabel = tree.getLabel();
    labels.put(tree.getLabel(), tree.getStatement());
    run(tree.getStatement());
    in.go(in.either(in.now(), in.jumps.arrived(Jumps.Kind.BREAK, tree.getStatement())));
    pendingLabel = null;
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
    Tree target = tree.getLabel() == null ? loops.peek() : labels.get(tree.getLabel());
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
    loop(tree, null, tree.getCondition(), tree.getStatement(), List.of(), true);
    return null;
  }

  @Override
  public Void visitDoWhileLoop(DoWhileLoopTree tree, Void unused) {
    loop(tree, null, tree.getCondition(), tree.getStatement(), List.of(), false);
    return null;
  }

  @Override
  public Void visitForLoop(ForLoopTree tree, Void unused) {
    runAll(tree.getInitializer());
    loop(tree, null, tree.getCondition(), tree.getStatement(), tree.getUpdate(), true);
    return null;
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void unused) {
    Value iterated = in.use(tree.getExpression());
    VariableElement variable = declare(tree.getVariable());
    // The iterator has no name; the loop variable's element stands for it, one field further.
    Place iterator = Place.variable(variable).field(variable);
    in.state().set(Place.variable(variable), Value.HEAP);
    in.state().set(iterator, iterated.needs());
    loop(tree, tree, null, tree.getStatement(), List.of(), true);
    return null;
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
    in.state().set(place, level == Level.NEVER || isCopy ? Value.HEAP : value.needs());
    in.state().set(iterator, value);
  }

  /** Goes round a loop until nothing new is learned. */
  private void loop(
      Tree tree,
      @Nullable EnhancedForLoopTree elements,
      @Nullable ExpressionTree condition,
      StatementTree body,
      List<? extends StatementTree> update,
      boolean testsFirst) {
    if (pendingLabel != null) {
      pendingLabel = null;
    }
    State entry = in.copy();
    State exit = null;
    State known = null;
    breakables.push(tree);
    loops.push(tree);
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
      run(body);
      in.go(in.either(in.now(), in.jumps.arrived(Jumps.Kind.CONTINUE, tree)));
      runAll(update);
      if (!testsFirst) {
        test(condition);
        exit = endlessly(condition, elements) ? null : in.copy();
      }
      exit = in.either(exit, in.jumps.arrived(Jumps.Kind.BREAK, tree));
      entry = in.either(known.copy(), in.now());
    }
    loops.pop();
    breakables.pop();
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
    if (tree.getFinallyBlock() == null) {
      tryAndCatch(tree);
      return null;
    }
    in.jumps.openHandler();
    in.jumps.openLevel();
    tryAndCatch(tree);
    throughFinally(tree.getFinallyBlock());
    return null;
  }

  private void throughFinally(BlockTree block) {
    State normal = in.now();
    Map<Jumps.Target, State> jumps = in.jumps.closeLevel();
    State thrown = in.jumps.closeHandler();
    in.go(thrown);
    run(block);
    in.jumps.mayThrow(in.now());
    jumps.forEach(
        (target, state) -> {
          in.go(state);
          run(block);
          in.jumps.jump(target.kind(), target.tree(), in.now());
        });
    in.go(normal);
    run(block);
  }

  private void tryAndCatch(TryTree tree) {
    in.jumps.openHandler();
    in.jumps.mayThrow(in.now());
    resources(tree, 0);
    State after = in.now();
    State thrown = in.jumps.closeHandler();
    List<State> ends = new ArrayList<>();
    for (CatchTree each : tree.getCatches()) {
      in.go(thrown == null ? null : thrown.copy());
      if (in.isReachable()) {
        VariableElement variable = declare(each.getParameter());
        in.state().set(Place.variable(variable), Value.HEAP);
        run(each.getBlock());
        if (in.now() != null) {
          ends.add(in.state());
        }
      }
    }
    if (thrown != null) {
      in.jumps.mayThrow(thrown);
    }
    in.go(after);
    for (State end : ends) {
      in.go(in.either(in.now(), end));
    }
  }

  /** Opens the resources one after the other, runs the block, and closes them in reverse. */
  private void resources(TryTree tree, int index) {
    if (index == tree.getResources().size()) {
      run(tree.getBlock());
      return;
    }
    Tree resource = tree.getResources().get(index);
    Place place;
    if (resource instanceof VariableTree variable) {
      if (variable.getInitializer() != null) {
        in.session.getters.isOpening(TreeUtils.withoutParens(variable.getInitializer()));
      }
      run(variable);
      place = Place.variable(Declared.in(variable));
    } else {
      in.value((ExpressionTree) resource);
      place = in.places.of(resource);
    }
    if (!in.isReachable()) {
      return;
    }
    Value opened = place == null ? Value.HEAP : in.peek(place);
    in.jumps.openHandler();
    in.jumps.openLevel();
    resources(tree, index + 1);
    State normal = in.now();
    Map<Jumps.Target, State> jumps = in.jumps.closeLevel();
    State thrown = in.jumps.closeHandler();
    in.go(thrown);
    leave(resource, opened);
    in.jumps.mayThrow(in.now());
    jumps.forEach(
        (target, state) -> {
          in.go(state);
          leave(resource, opened);
          in.jumps.jump(target.kind(), target.tree(), in.now());
        });
    in.go(normal);
    leave(resource, opened);
  }

  private void leave(Tree resource, Value opened) {
    if (in.isReachable()) {
      in.endings.leave(resource, opened);
    }
  }
}
