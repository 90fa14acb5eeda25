// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The parameters that callers in the same file may pass arena values to though nothing says so: of
 * methods that nobody overrides, whose bodies only look at them.
 *
 * <p>All are taken for borrows at first. One whose argument goes where it could be kept is given
 * up; then the bodies are gone over once more.
 */
final class Lent {
  private final Session session;
  private final Set<VariableElement> parameters = new HashSet<>();
  private final Set<ExecutableElement> methods = new HashSet<>();
  private boolean hasChanged;

  Lent(Session session) {
    this.session = session;
  }

  /** Adds the methods of a class, and of those inside it. */
  void add(ClassTree tree) {
    for (Tree member : tree.getMembers()) {
      if (member instanceof ClassTree inner) {
        add(inner);
      } else if (member instanceof MethodTree method && method.getBody() != null) {
        add(Declared.in(method));
      }
    }
  }

  private void add(ExecutableElement method) {
    if (!isFixed(method)) {
      return;
    }
    Contract contract = session.contracts.of(method);
    for (int i = 0; i < method.getParameters().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      if (contract.parameter(i).kind() == ParameterRule.Kind.FREE
          && session.levels.of(parameter.asType()) == Level.PERHAPS
          && Written.in(session.factory.fromElement(parameter)).isNothing()) {
        parameters.add(parameter);
        methods.add(method);
      }
    }
  }

  private static boolean isFixed(ExecutableElement method) {
    TypeElement owner = Declared.owner(method);
    return method.getKind() == ElementKind.METHOD
        && (method.getModifiers().contains(Modifier.PRIVATE)
            || method.getModifiers().contains(Modifier.STATIC)
            || method.getModifiers().contains(Modifier.FINAL)
            || owner.getModifiers().contains(Modifier.FINAL));
  }

  boolean has(@Nullable Element parameter) {
    return parameter instanceof VariableElement && parameters.contains(parameter);
  }

  /** Tells whether a method has had such parameters: its type variables may be arena values. */
  boolean isOf(@Nullable Element method) {
    return method instanceof ExecutableElement && methods.contains(method);
  }

  /** Gives up what is named here; returns whether there was any. */
  boolean giveUp(List<Region> regions) {
    boolean isAny = false;
    for (Region region : regions) {
      if (region instanceof Region.OfParameter(VariableElement parameter)) {
        isAny |= parameters.remove(parameter);
      }
    }
    hasChanged |= isAny;
    return isAny;
  }

  void giveUpAll() {
    parameters.clear();
  }

  /** Returns whether nothing was given up since this was asked. */
  boolean isSettled() {
    boolean settled = !hasChanged;
    hasChanged = false;
    return settled;
  }

  /** Returns a value without what is only supposed of it. */
  Value known(Value value) {
    Set<Tie> ties = new LinkedHashSet<>(value.ties());
    ties.removeIf(tie -> tie.region() instanceof Region.OfParameter(VariableElement of) && has(of));
    return value.withTies(ties);
  }
}
