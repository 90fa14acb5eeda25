// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** Follows what fields are set to, checks that it lives as long, and learns what they hold. */
final class Fields {
  private final Interpreter in;

  Fields(Interpreter in) {
    this.in = in;
  }

  void set(Tree target, VariableElement field, Value object, ExpressionTree source, Value value) {
    if (in.session.levels.of(field.asType()) == Level.NEVER) {
      return;
    }
    Place place = in.places.of(target);
    set(place, field, object, source, value);
  }

  void set(
      @Nullable Place place,
      VariableElement field,
      Value object,
      ExpressionTree source,
      Value value) {
    if (in.session.levels.of(field.asType()) == Level.NEVER) {
      return;
    }
    in.flights.handOut(value);
    boolean isStale = value.stale() != null;
    in.live(source, value);
    FieldModel model = modelOf(field);
    if (model != null && place != null && place.isOwnField()) {
      model.learn(lessons(field, value));
      model.learnOwner(value);
      model.learnKind(value);
    }
    if (model != null) {
      model.learnOrigin(TreeUtils.withoutParens(source));
    }
    boolean isStatic = Places.isStatic(field);
    String key = isStatic ? "arena.escape.static" : "arena.escape.field";
    Set<Region> allowed = isStatic ? Set.of() : allowed(place, field, object);
    boolean fits = !isStale && in.stores.check(source, value, allowed, key, field.getSimpleName());
    if (fits) {
      in.state().publish(value.fresh());
    }
    if (place != null) {
      // What didn't fit has been reported, and is not followed further.
      keepInPlace(place, field, fits ? value.notFresh() : Value.HEAP, source);
    }
  }

  private void keepInPlace(Place place, VariableElement field, Value value, Tree source) {
    Value kept = value;
    if (in.session.levels.isLifetime(field.asType()) && !value.equals(Value.HEAP)) {
      Region.OfField region = new Region.OfField(place);
      if (!in.body.isInitializing()) {
        in.endings.end(Set.of(region), new End(source, End.Kind.REASSIGNED));
      }
      for (Region opened : value.opens()) {
        if (opened instanceof Region.OfSite) {
          in.state().rename(opened, region);
        }
      }
      if (value.opens().stream().allMatch(Region.OfSite.class::isInstance)) {
        kept = value.opening(region);
      }
    } else if (in.session.levels.of(field.asType()) != Level.NEVER) {
      FieldModel model = modelOf(field);
      if (model != null && model.isWritten) {
        Value usual = in.session.models.usual(place);
        kept = usual == null ? kept : kept.plus(usual);
      }
    }
    in.state().set(place, kept);
  }

  private @Nullable FieldModel modelOf(VariableElement field) {
    ClassModel model =
        field.getEnclosingElement() instanceof TypeElement owner
            ? in.session.models.get(owner)
            : null;
    return model == null ? null : model.fields.get(field);
  }

  /** Returns the lifetimes of the same object that an assigned value shows a field to need. */
  private Set<Region> lessons(VariableElement field, Value value) {
    Set<Region> own = new LinkedHashSet<>();
    TypeElement owner = Declared.owner(field);
    for (Tie tie : value.ties()) {
      if (tie.region() instanceof Region.OfField of && of.place().isOwnField()) {
        own.add(of);
      } else if (in.session.levels.isHolder(owner) && !(tie.region() instanceof Region.OfSite)) {
        own.add(new Region.OfObject(owner));
      }
    }
    return own;
  }

  private Set<Region> allowed(@Nullable Place place, VariableElement field, Value object) {
    Set<Region> allowed = new LinkedHashSet<>();
    TypeElement owner = Declared.owner(field);
    boolean isHolder = in.session.levels.isHolder(owner);
    if (place == null || !place.isOwnField()) {
      allowed.addAll(in.session.models.of(field, place, object).regions());
      return allowed;
    }
    Value usual = in.session.models.usual(place);
    if (usual != null) {
      allowed.addAll(usual.regions());
    }
    FieldModel model = modelOf(field);
    if (isHolder && (model == null || !model.isWritten)) {
      allowed.add(new Region.OfObject(owner));
      allowed.addAll(in.regions(Ref.THIS));
      if (in.body.isInitializing() && in.body.method != null) {
        for (VariableElement parameter : in.body.method.getParameters()) {
          allowed.add(new Region.OfParameter(parameter));
        }
      }
    }
    return allowed;
  }

  /** A private list is known by what is added to it. */
  void learnContent(@Nullable Place keeper, Value value) {
    if (keeper != null
        && keeper.isOwnField()
        && keeper.element() instanceof VariableElement field) {
      FieldModel model = modelOf(field);
      if (model != null) {
        model.learn(lessons(field, value));
        if (model.owner() != null) {
          model.learnOwner(value);
        }
      }
    }
  }
}
