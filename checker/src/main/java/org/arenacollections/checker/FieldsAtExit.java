// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Looks at the fields when a method ends: what is stale then, and what lives elsewhere. */
final class FieldsAtExit {
  private final Session session;
  private final ClassModel model;
  private final Interpreter in;

  FieldsAtExit(Session session, ClassModel model, Interpreter in) {
    this.session = session;
    this.model = model;
    this.in = in;
  }

  void check(MethodTree tree, ExecutableElement method, Contract contract) {
    for (Map.Entry<VariableElement, FieldModel> field : model.fields.entrySet()) {
      if (Places.isStatic(field.getKey())) {
        continue;
      }
      Place place = model.self().field(field.getKey());
      Value value = in.peek(place);
      Tie stale = staleOf(value);
      if (stale != null) {
        rest(field.getKey(), place, stale);
      } else if (contract.renews() == null) {
        checkHome(field.getKey(), place, value);
      }
    }
    for (TypeElement supertype : session.levels.supertypes(model.type)) {
      ClassModel inherited = session.models.get(supertype);
      if (inherited != null) {
        checkInherited(inherited);
      }
    }
  }

  /** What is left stale of a superclass is found so by its methods. */
  private void checkInherited(ClassModel inherited) {
    for (VariableElement field : inherited.fields.keySet()) {
      Tie stale = Places.isStatic(field) ? null : staleOf(in.peek(model.self().field(field)));
      if (stale != null) {
        inherited.leaves(inherited.self().field(field), stale);
        rest(field, model.self().field(field), stale);
      }
    }
  }

  /** What ended with an arena of this object that was closed is never used again. */
  private @Nullable Tie staleOf(Value value) {
    for (Tie tie : value.ties()) {
      End end = tie.end();
      if (end != null && end.kind() != End.Kind.ENTRY && !isClosedOwn(tie.region(), end)) {
        return tie;
      }
    }
    return null;
  }

  private static boolean isClosedOwn(Region region, End end) {
    return end.isFinal() && region instanceof Region.OfField field && field.place().isOwnField();
  }

  private void rest(VariableElement field, Place place, Tie stale) {
    End end = stale.end();
    Value usual = session.models.usual(place);
    boolean isRenewable =
        session.levels.isRenewable(field.asType())
            || (usual != null && usual.owner() != null)
            || in.stores.isOrdinary(place);
    model.leaves(place, stale);
    if (!isRenewable && end != null) {
      session.reporter.report(
          end.tree(),
          "arena.field.stale",
          field.getSimpleName(),
          stale.region().name(),
          in.waysOut.staleField(field));
    }
  }

  /** A field that was renewed in another arena must be back, or stale, when the method ends. */
  private void checkHome(VariableElement field, Place place, Value value) {
    Tree renewal = in.stores.renewals().get(place);
    Value usual = session.models.usual(place);
    if (renewal == null || usual == null) {
      return;
    }
    Set<Region> allowed = new LinkedHashSet<>(usual.regions());
    allowed.addAll(in.regions(Ref.THIS));
    in.stores.check(
        renewal,
        value,
        allowed,
        "arena.escape.field",
        field.getSimpleName(),
        "renew it where it was made before the method ends");
  }
}
