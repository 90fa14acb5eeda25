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
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
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
          && isPlain(parameter.asType())
          && Written.in(session.factory.fromElement(parameter)).isNothing()) {
        parameters.add(parameter);
      }
    }
  }

  /** Tells whether nobody overrides a method, and no type variable hides what it is given. */
  private static boolean isFixed(ExecutableElement method) {
    TypeElement owner = Declared.owner(method);
    boolean isStatic = Places.isStatic(method);
    return method.getKind() == ElementKind.METHOD
        && method.getTypeParameters().isEmpty()
        && (isStatic || owner.getTypeParameters().isEmpty())
        && (isStatic
            || method.getModifiers().contains(Modifier.PRIVATE)
            || method.getModifiers().contains(Modifier.FINAL)
            || owner.getModifiers().contains(Modifier.FINAL));
  }

  /**
   * Tells whether all that can be got from an argument is seen to come from there: not the results
   * of a function, which may be what it captured, nor lists in a list.
   */
  private boolean isPlain(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return isPlainElement(array.getComponentType());
    }
    if (!(type instanceof DeclaredType declared)) {
      return false;
    }
    TypeElement element = (TypeElement) declared.asElement();
    if (session.levels.isFunction(element)) {
      return session.levels.of(resultOf(element, declared)) == Level.NEVER;
    }
    return declared.getTypeArguments().stream().allMatch(this::isPlainElement);
  }

  private boolean isPlainElement(TypeMirror type) {
    return session.levels.of(type) != Level.PERHAPS || !session.levels.isHeapOnly(type);
  }

  private @Nullable TypeMirror resultOf(TypeElement function, DeclaredType type) {
    for (ExecutableElement method :
        ElementFilter.methodsIn(session.elements.getAllMembers(function))) {
      if (method.getModifiers().contains(Modifier.ABSTRACT)
          && !Levels.isOfObject(method)
          && session.types.asMemberOf(type, method) instanceof ExecutableType member) {
        return member.getReturnType();
      }
    }
    return null;
  }

  boolean has(@Nullable Element parameter) {
    return parameter instanceof VariableElement && parameters.contains(parameter);
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
