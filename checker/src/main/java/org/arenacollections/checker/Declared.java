// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.checkerframework.javacutil.TreeUtils;

/** Finds the elements of declarations, which every declaration in compiled code has. */
final class Declared {
  private Declared() {}

  static VariableElement in(VariableTree tree) {
    return Objects.requireNonNull(TreeUtils.elementFromDeclaration(tree));
  }

  static ExecutableElement in(MethodTree tree) {
    return Objects.requireNonNull(TreeUtils.elementFromDeclaration(tree));
  }

  static TypeElement in(ClassTree tree) {
    return Objects.requireNonNull(TreeUtils.elementFromDeclaration(tree));
  }

  /** Returns the class that a member is declared in. */
  static TypeElement owner(Element member) {
    return (TypeElement) Objects.requireNonNull(member.getEnclosingElement());
  }
}
