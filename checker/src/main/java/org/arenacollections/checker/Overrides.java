// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.MethodTree;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.checkerframework.javacutil.ElementUtils;

/** Checks that a method asks no more, and promises no less, than the methods that it overrides. */
final class Overrides {
  private final Session session;

  Overrides(Session session) {
    this.session = session;
  }

  void check(MethodTree tree, ExecutableElement method) {
    TypeElement owner = Declared.owner(method);
    if (method.getModifiers().contains(Modifier.STATIC)
        || method.getModifiers().contains(Modifier.PRIVATE)) {
      return;
    }
    for (TypeElement supertype : session.levels.supertypes(owner)) {
      for (ExecutableElement other : ElementFilter.methodsIn(supertype.getEnclosedElements())) {
        if (other.getSimpleName().equals(method.getSimpleName())
            && session.elements.overrides(method, other, owner)) {
          check(tree, method, other);
        }
      }
    }
  }

  private void check(MethodTree tree, ExecutableElement method, ExecutableElement other) {
    Contract mine = session.contracts.of(method);
    Contract theirs = session.contracts.of(other);
    if (!ElementUtils.isElementFromSourceCode(other)
        && !session.levels.isHolder(Declared.owner(other))) {
      // What stubs say of the interfaces of others is no promise of those who implement them.
      return;
    }
    String where = Declared.owner(other).getSimpleName() + "." + other.getSimpleName() + "()";
    for (int i = 0; i < method.getParameters().size(); i++) {
      boolean lends = Contract.lending().contains(theirs.parameter(i).kind());
      if (lends && mine.parameter(i).kind() == ParameterRule.Kind.FREE) {
        session.reporter.report(
            tree.getParameters().get(i),
            "arena.override.parameter",
            method.getParameters().get(i).getSimpleName(),
            where);
      }
    }
    if (mine.result().kind() == ResultRule.Kind.TIED && !isSaid(mine, theirs, method)) {
      session.reporter.report(tree, "arena.override.result", where);
    }
    checkResets(tree, mine, theirs, where);
  }

  /** Tells whether those who call the other method know what the result needs. */
  private boolean isSaid(Contract mine, Contract theirs, ExecutableElement method) {
    List<Ref> said = theirs.result().refs();
    boolean ofObject = said.contains(Ref.THIS) && session.levels.isHolder(Declared.owner(method));
    return theirs.result().kind() == ResultRule.Kind.TIED
        && mine.result().refs().stream()
            .allMatch(ref -> said.contains(ref) || (ofObject && ref.isSelf()));
  }

  private void checkResets(MethodTree tree, Contract mine, Contract theirs, String where) {
    List<Ref> added = new ArrayList<>(mine.resets());
    added.removeAll(theirs.resets());
    if (!added.isEmpty()) {
      session.reporter.report(tree, "arena.override.resets", where);
    }
  }
}
