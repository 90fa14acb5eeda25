// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/**
 * Knows which methods give what an object keeps, so that two calls on the same object name the same
 * thing: accessors of records, and methods that give an arena.
 *
 * <p>Where a method's source is there it must return a field. Where it isn't, it is taken for such
 * a method, unless its class is itself an arena or an owner of some, whose methods open new ones.
 */
final class Getters {
  private final Levels levels;
  private final Trees trees;
  private final Map<ExecutableElement, Optional<Element>> known = new HashMap<>();

  /** Calls whose arena is closed by who calls: nobody closes what was only shown. */
  private final Set<Tree> opening = new HashSet<>();

  Getters(Levels levels, Trees trees) {
    this.levels = levels;
    this.trees = trees;
  }

  void isOpening(Tree call) {
    opening.add(call);
  }

  /** Returns the field that a call gives, or the method where the field is not known. */
  @Nullable Element of(MethodInvocationTree call) {
    return opening.contains(call) ? null : of(TreeUtils.elementFromUse(call));
  }

  @Nullable Element of(ExecutableElement method) {
    return known.computeIfAbsent(method, each -> Optional.ofNullable(find(each))).orElse(null);
  }

  private @Nullable Element find(ExecutableElement method) {
    if (!method.getParameters().isEmpty() || Places.isStatic(method)) {
      return null;
    }
    TypeElement owner = Declared.owner(method);
    VariableElement component = owner.getKind() == ElementKind.RECORD ? component(method) : null;
    if (component != null) {
      return component;
    }
    boolean givesArena =
        method.getReturnType().getKind() == TypeKind.DECLARED
            && levels.isLifetime(method.getReturnType())
            && !levels.isLifetime(owner.asType())
            && !levels.isFunction(owner);
    if (!givesArena) {
      return null;
    }
    MethodTree tree = trees.getTree(method);
    if (tree == null) {
      VariableElement field = namesake(method);
      return field == null ? method : field;
    }
    return tree.getBody() == null ? method : returned(tree.getBody());
  }

  /** Returns the field of the name and type of a method whose source isn't there. */
  private static @Nullable VariableElement namesake(ExecutableElement method) {
    for (VariableElement field :
        ElementFilter.fieldsIn(Declared.owner(method).getEnclosedElements())) {
      if (field.getSimpleName().equals(method.getSimpleName())
          && !Places.isStatic(field)
          && field.asType().toString().equals(method.getReturnType().toString())) {
        return field;
      }
    }
    return null;
  }

  private static @Nullable VariableElement component(ExecutableElement method) {
    TypeElement type = Declared.owner(method);
    for (RecordComponentElement component : type.getRecordComponents()) {
      if (method.equals(component.getAccessor())) {
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
          if (field.getSimpleName().equals(component.getSimpleName())) {
            return field;
          }
        }
      }
    }
    return null;
  }

  /** Returns the field of {@code this} that a body returns, if that is all it does. */
  private static @Nullable Element returned(BlockTree body) {
    if (body.getStatements().size() != 1
        || !(body.getStatements().getFirst() instanceof ReturnTree returns)) {
      return null;
    }
    ExpressionTree value = returns.getExpression();
    Element element = value == null ? null : TreeUtils.elementFromTree(value);
    boolean isOwn =
        element != null
            && element.getKind() == ElementKind.FIELD
            && !Places.isStatic(element)
            && value.toString().matches("(this\\.)?\\w+");
    return isOwn ? element : null;
  }
}
