// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
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
      Value given) {
    Value value = given.equals(Value.NULL) ? Value.HEAP : given;
    if (in.session.levels.of(field.asType()) == Level.NEVER) {
      return;
    }
    in.flights.handOut(value);
    boolean isStale = value.stale() != null;
    in.live(source, value);
    FieldModel model = modelOf(field);
    if (model != null && place != null && place.isOwnField()) {
      Value known = in.session.lent.known(value);
      rememberParts(place, known);
      model.learn(lessons(field, known));
      model.learnGiven(given(known.regionsIn()));
      model.learnArenas(arenas(place, known));
      model.learnOwner(known);
      model.learnKind(known);
      model.learnFunctions(in.session.functions.among(value));
    }
    if (model != null) {
      ExpressionTree origin = TreeUtils.withoutParens(source);
      model.learnOrigin(origin);
      model.learnOrdinary(
          in.stores.makesOrdinary(origin), origin.getKind() == Tree.Kind.NULL_LITERAL);
    }
    boolean isStatic = Places.isStatic(field);
    String key = isStatic ? "arena.escape.static" : "arena.escape.field";
    Set<Region> allowed = isStatic ? Set.of() : allowed(place, field, object, value);
    boolean fits =
        !isStale
            && in.stores.check(
                source, value, allowed, key, field.getSimpleName(), in.waysOut.field(field));
    if (fits) {
      in.stores.publish(value);
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

  @Nullable FieldModel modelOf(VariableElement field) {
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

  /** Returns the arenas of this object that a constructor's value needs because that got them. */
  private Set<Region> given(Set<Region> regions) {
    Set<Region> own = new LinkedHashSet<>();
    ExecutableElement method = in.body.method;
    if (method != null && in.body.isInitializing()) {
      for (Region region : regions) {
        for (Place kept : in.body.model.keptInParts.getOrDefault(region, Set.of())) {
          own.add(new Region.OfField(kept));
        }
      }
      in.session
          .given
          .in(method)
          .forEach(
              (field, refs) -> {
                for (Ref ref : refs) {
                  Place given = in.place(ref);
                  Place kept = in.body.model.self().field(field);
                  for (Region region : regions) {
                    addGiven(region, given, kept, own);
                  }
                }
              });
    }
    return own;
  }

  /** Remembers where an object that a constructor makes keeps what the constructor was given. */
  private void rememberParts(Place place, Value value) {
    if (!in.body.isInitializing()) {
      return;
    }
    value
        .arenas()
        .forEach(
            (path, regions) -> {
              Place kept = place;
              for (Element field : path) {
                kept = kept.field(field);
              }
              for (Region region : regions) {
                if (region instanceof Region.OfParameter || isOfParameter(region)) {
                  in.body.model.keptInParts.merge(region, Set.of(kept), Value::union);
                }
              }
            });
  }

  private void addGiven(Region region, @Nullable Place given, Place kept, Set<Region> own) {
    Place arena =
        switch (region) {
          case Region.OfParameter(VariableElement parameter)
              when in.session.levels.isLifetime(parameter.asType()) ->
              Place.variable(parameter);
          case Region.OfField(Place place) -> place;
          default -> null;
        };
    if (given != null && arena != null && arena.isIn(given)) {
      own.add(new Region.OfField(arena.from(given, kept)));
    }
  }

  /** Returns the arenas in the fields of a value, as far as they are ones of this object. */
  private Map<List<Element>, Set<Region>> arenas(Place place, Value value) {
    Map<List<Element>, Set<Region>> own = new LinkedHashMap<>();
    value
        .arenas()
        .forEach(
            (path, regions) -> {
              Set<Region> here = new LinkedHashSet<>(given(regions));
              for (Region region : regions) {
                if (region instanceof Region.OfField of && of.place().isOwnField()) {
                  here.add(of);
                }
              }
              Place kept = place;
              for (Element field : path) {
                kept = kept.field(field);
              }
              here.remove(new Region.OfField(kept));
              if (!here.isEmpty()) {
                own.put(path, here);
              }
            });
    return own;
  }

  /** Tells whether this is the arena of something that the constructor is given. */
  private boolean isOfParameter(Region region) {
    return region instanceof Region.OfField(Place place)
        && in.body.method != null
        && in.body.method.getParameters().contains(place.root().element());
  }

  /** Returns what may be put into a collection in a field of this object. */
  Set<Region> allowed(Place collection, Value value) {
    return collection.element() instanceof VariableElement field
        ? allowed(collection, field, Value.HEAP, value)
        : Set.of();
  }

  private Set<Region> allowed(
      @Nullable Place place, VariableElement field, Value object, Value value) {
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
        value.regions().stream().filter(this::isOfParameter).forEach(allowed::add);
      }
    }
    if (TestCode.isNested(owner)) {
      value.regions().stream().filter(this::isAround).forEach(allowed::add);
    }
    return allowed;
  }

  /** Tells whether an arena belongs to the object around this one. */
  private boolean isAround(Region region) {
    return region instanceof Region.OfField(Place arena)
        && arena.isOwnField()
        && !arena.root().equals(in.body.model.self());
  }

  /**
   * Reports a field that what is called uses and that is stale here; one of unknown state is handed
   * up.
   */
  void checkNeed(Place field, Tree call, String method) {
    if (in.state().isFromEntry(field)) {
      in.body.needs.putIfAbsent(field, call);
    }
    Tie stale = in.peek(field).stale();
    if (stale != null) {
      in.session.reporter.staleInCall(call, field, method, stale);
    }
  }

  /** A private list is known by what is added to it. */
  void learnContent(@Nullable Place keeper, Value value) {
    if (keeper != null
        && keeper.isOwnField()
        && keeper.element() instanceof VariableElement field) {
      FieldModel model = modelOf(field);
      if (model != null) {
        Value known = in.session.lent.known(value);
        model.learn(lessons(field, known));
        model.learnGiven(given(known.regions()));
        if (model.owner() != null) {
          model.learnOwner(known);
        }
      }
    }
  }
}
