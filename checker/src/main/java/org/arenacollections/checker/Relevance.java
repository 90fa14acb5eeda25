// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import javax.lang.model.type.TypeMirror;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/**
 * Tells whether code has anything to do with arenas.
 *
 * <p>Code in which no expression has a type that needs an arena, and which carries no annotation of
 * ours, cannot get hold of an arena value: whoever calls it cannot pass one. So nothing else is
 * looked at, which keeps ordinary code silent and its compilation fast.
 */
final class Relevance extends TreeScanner<Boolean, Void> {
  private final Levels levels;

  Relevance(Levels levels) {
    this.levels = levels;
  }

  boolean isRelevant(Tree tree) {
    return Boolean.TRUE.equals(scan(tree, null));
  }

  private boolean isBacked(@Nullable TypeMirror type) {
    return type != null && levels.of(type) == Level.BACKED;
  }

  @Override
  public Boolean scan(@Nullable Tree tree, Void unused) {
    return tree == null ? Boolean.FALSE : super.scan(tree, null);
  }

  @Override
  public Boolean reduce(@Nullable Boolean one, @Nullable Boolean other) {
    return Boolean.TRUE.equals(one) || Boolean.TRUE.equals(other);
  }

  @Override
  public Boolean visitAnnotation(AnnotationTree tree, Void unused) {
    return isOurs(tree);
  }

  private static boolean isOurs(AnnotationTree tree) {
    TypeMirror type = TreeUtils.typeOf(tree.getAnnotationType());
    return type != null && type.toString().startsWith("org.arenacollections.annotations.");
  }

  @Override
  public Boolean visitClass(ClassTree tree, Void unused) {
    return levels.isAware(Declared.in(tree)) || Boolean.TRUE.equals(super.visitClass(tree, null));
  }

  @Override
  public Boolean visitVariable(VariableTree tree, Void unused) {
    return isBacked(Declared.in(tree).asType())
        || Boolean.TRUE.equals(super.visitVariable(tree, null));
  }

  @Override
  public Boolean visitIdentifier(IdentifierTree tree, Void unused) {
    return isBacked(TreeUtils.typeOf(tree));
  }

  @Override
  public Boolean visitMemberSelect(MemberSelectTree tree, Void unused) {
    return isBacked(TreeUtils.typeOf(tree))
        || Boolean.TRUE.equals(super.visitMemberSelect(tree, null));
  }

  @Override
  public Boolean visitMethodInvocation(MethodInvocationTree tree, Void unused) {
    return isCallOfInterest(tree) || Boolean.TRUE.equals(super.visitMethodInvocation(tree, null));
  }

  private boolean isCallOfInterest(ExpressionTree tree) {
    return isBacked(TreeUtils.typeOf(tree));
  }

  @Override
  public Boolean visitNewClass(NewClassTree tree, Void unused) {
    return isCallOfInterest(tree) || Boolean.TRUE.equals(super.visitNewClass(tree, null));
  }

  @Override
  public Boolean visitMemberReference(MemberReferenceTree tree, Void unused) {
    return Boolean.TRUE.equals(super.visitMemberReference(tree, null));
  }
}
