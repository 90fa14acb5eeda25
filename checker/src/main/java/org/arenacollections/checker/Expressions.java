// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.SimpleTreeVisitor;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** Says what the value of an expression needs. */
final class Expressions extends SimpleTreeVisitor<Value, Void> {
  private final Interpreter in;

  Expressions(Interpreter in) {
    super(Value.HEAP);
    this.in = in;
  }

  Value value(ExpressionTree tree) {
    if (tree instanceof LiteralTree literal && literal.getValue() == null) {
      return Value.NULL;
    }
    Value value = visit(tree, null);
    return value.equals(Value.HEAP) || in.session.level(tree) == Level.NEVER ? Value.HEAP : value;
  }

  @Override
  public Value visitParenthesized(ParenthesizedTree tree, Void unused) {
    return in.value(tree.getExpression());
  }

  @Override
  public Value visitTypeCast(TypeCastTree tree, Void unused) {
    return in.value(tree.getExpression());
  }

  @Override
  public Value visitIdentifier(IdentifierTree tree, Void unused) {
    Place place = in.places.of(tree);
    return place == null || in.session.level(tree) == Level.NEVER
        ? Value.HEAP
        : in.read(place, tree);
  }

  @Override
  public Value visitMemberSelect(MemberSelectTree tree, Void unused) {
    Element element = TreeUtils.elementFromUse(tree);
    Place place = in.places.of(tree);
    if (!(element instanceof VariableElement field) || Places.isStatic(field)) {
      return place == null ? Value.HEAP : in.read(place, tree);
    }
    if (place != null && in.session.level(tree) != Level.NEVER) {
      // What is in a stale object may be live again, and else is reported where it is used.
      in.value(tree.getExpression());
      return in.read(place, tree);
    }
    Value object = in.use(tree.getExpression());
    if (place != null) {
      return Value.HEAP;
    }
    if (!Places.isField(field)) {
      return Value.HEAP;
    }
    return in.session.models.of(field, null, object);
  }

  @Override
  public Value visitMethodInvocation(MethodInvocationTree tree, Void unused) {
    return in.calls.method(tree);
  }

  @Override
  public Value visitNewClass(NewClassTree tree, Void unused) {
    return in.calls.constructor(tree);
  }

  @Override
  public Value visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
    return in.closures.lambda(tree, Closures.Use.ELSEWHERE);
  }

  @Override
  public Value visitMemberReference(MemberReferenceTree tree, Void unused) {
    return in.closures.reference(tree, Closures.Use.ELSEWHERE);
  }

  @Override
  public Value visitAssignment(AssignmentTree tree, Void unused) {
    return in.stores.assign(tree.getVariable(), tree.getExpression());
  }

  @Override
  public Value visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
    in.value(tree.getVariable());
    in.value(tree.getExpression());
    return Value.HEAP;
  }

  @Override
  public Value visitUnary(UnaryTree tree, Void unused) {
    in.value(tree.getExpression());
    return Value.HEAP;
  }

  @Override
  public Value visitBinary(BinaryTree tree, Void unused) {
    switch (tree.getKind()) {
      case CONDITIONAL_AND, CONDITIONAL_OR -> {
        in.value(tree.getLeftOperand());
        State left = in.copy();
        in.value(tree.getRightOperand());
        in.go(in.either(left, in.now()));
      }
      case EQUAL_TO, NOT_EQUAL_TO -> {
        in.value(tree.getLeftOperand());
        in.value(tree.getRightOperand());
      }
      default -> {
        in.use(tree.getLeftOperand());
        in.use(tree.getRightOperand());
      }
    }
    return Value.HEAP;
  }

  @Override
  public Value visitConditionalExpression(ConditionalExpressionTree tree, Void unused) {
    in.value(tree.getCondition());
    State before = in.copy();
    Value whenTrue = in.value(tree.getTrueExpression());
    State afterTrue = in.now();
    in.go(before);
    Value whenFalse = in.value(tree.getFalseExpression());
    in.go(in.either(afterTrue, in.now()));
    return whenTrue.or(whenFalse);
  }

  @Override
  public Value visitSwitchExpression(SwitchExpressionTree tree, Void unused) {
    return in.statements.switchExpression(tree);
  }

  @Override
  public Value visitInstanceOf(InstanceOfTree tree, Void unused) {
    Value value = in.value(tree.getExpression());
    if (tree.getPattern() != null) {
      in.patterns.bind(tree.getPattern(), value);
    }
    return Value.HEAP;
  }

  @Override
  public Value visitArrayAccess(ArrayAccessTree tree, Void unused) {
    Value array = in.use(tree.getExpression());
    in.value(tree.getIndex());
    Value element = array.needs().partOf(array.owner());
    Place place = in.places.of(tree.getExpression());
    boolean isOfObject = place != null && !place.isLocal();
    return in.session.levels.isLifetime(TreeUtils.typeOf(tree)) && !isOfObject
        ? element
            .notFresh()
            .opening(in.endings.element(tree, place, in.endings.index(tree.getIndex())))
        : element;
  }

  @Override
  public Value visitNewArray(NewArrayTree tree, Void unused) {
    if (tree.getDimensions() != null) {
      tree.getDimensions().forEach(in::value);
    }
    Value array = Value.HEAP.madeAt(tree);
    if (tree.getInitializers() != null) {
      List<Value> elements = tree.getInitializers().stream().map(in::use).toList();
      for (Value element : elements) {
        array = array.plus(element.needs());
      }
      array = array.partOf(Value.commonOwner(elements));
    }
    return array;
  }

  @Override
  public Value defaultAction(@Nullable Tree tree, Void unused) {
    return Value.HEAP;
  }
}
