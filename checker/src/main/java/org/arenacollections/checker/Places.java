// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** Finds the place that an expression names, if it names one. */
final class Places {
  private final Interpreter in;

  Places(Interpreter in) {
    this.in = in;
  }

  @Nullable Place of(Tree tree) {
    return switch (tree) {
      case ParenthesizedTree parenthesized -> of(parenthesized.getExpression());
      case TypeCastTree cast -> of(cast.getExpression());
      case IdentifierTree identifier -> ofIdentifier(identifier);
      case MemberSelectTree select -> ofSelect(select);
      case MethodInvocationTree call -> ofAccessor(call);
      default -> null;
    };
  }

  private @Nullable Place ofIdentifier(IdentifierTree tree) {
    Element element = TreeUtils.elementFromUse(tree);
    String name = tree.getName().toString();
    if (name.equals("this") || name.equals("super")) {
      return in.body.model.self();
    }
    if (!(element instanceof VariableElement variable)) {
      return null;
    }
    if (!isField(variable)) {
      return in.session.aliases.getOrDefault(variable, Place.variable(variable));
    }
    return isStatic(variable) ? Place.variable(variable) : implicitSelf(variable).field(variable);
  }

  private @Nullable Place ofSelect(MemberSelectTree tree) {
    if (tree.getIdentifier().contentEquals("this")) {
      return TreeUtils.typeOf(tree) == null
          ? null
          : selfOf(in.session.levels.elementOf(TreeUtils.typeOf(tree)));
    }
    if (!(TreeUtils.elementFromUse(tree) instanceof VariableElement field) || !isField(field)) {
      return null;
    }
    if (isStatic(field)) {
      return Place.variable(field);
    }
    Place base = of(tree.getExpression());
    return base == null ? null : base.field(field);
  }

  private static @Nullable Place selfOf(@Nullable TypeElement type) {
    return type == null ? null : Place.self(type);
  }

  /** A call that gives what an object keeps names that, and one that checks its argument this. */
  private @Nullable Place ofAccessor(MethodInvocationTree tree) {
    ExecutableElement method = TreeUtils.elementFromUse(tree);
    if (LookingRules.givesItsArgument(method)) {
      return of(tree.getArguments().getFirst());
    }
    Element field = in.session.getters.of(tree);
    if (field == null) {
      return null;
    }
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      Place base = of(select.getExpression());
      return base == null ? null : base.field(field);
    }
    return implicitSelf(method).field(field);
  }

  /** Returns the object whose member is named without saying whose: this, or one around it. */
  Place implicitSelf(Element member) {
    TypeElement owner = Declared.owner(member);
    Element at = in.body.model.type;
    while (at != null) {
      if (at instanceof TypeElement type && in.session.isSubclass(type, owner)) {
        return Place.self(type);
      }
      at = at.getEnclosingElement();
    }
    return in.body.model.self();
  }

  static boolean isField(Element element) {
    return element.getKind() == ElementKind.FIELD || element.getKind() == ElementKind.ENUM_CONSTANT;
  }

  static boolean isStatic(Element element) {
    return element.getModifiers().contains(Modifier.STATIC);
  }

  /** Returns the receiver of a method that is called, null if it is implicit. */
  static @Nullable ExpressionTree receiverOf(MethodInvocationTree tree) {
    return tree.getMethodSelect() instanceof MemberSelectTree select
        ? select.getExpression()
        : null;
  }
}
