// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Follows one body from its start to its ends, with what is known at each point.
 *
 * <p>Holds that knowledge, and the parts that each know one kind of code.
 */
final class Interpreter {
  final Session session;
  final Body body;
  final Jumps jumps;
  final Places places;
  final Expressions expressions;
  final Calls calls;
  final Results results;
  final Closures closures;
  final Stores stores;
  final Fields fields;
  final Endings endings;
  final Flights flights;
  final WaysOut waysOut;
  final Patterns patterns;
  final Statements statements;

  /** What is known here; null where control never comes. */
  private @Nullable State now;

  Interpreter(Session session, Body body, State start) {
    this.session = session;
    this.body = body;
    this.now = start;
    this.jumps = new Jumps(session.models);
    this.places = new Places(this);
    this.expressions = new Expressions(this);
    this.calls = new Calls(this);
    this.results = new Results(this);
    this.closures = new Closures(this);
    this.stores = new Stores(this);
    this.fields = new Fields(this);
    this.endings = new Endings(this);
    this.flights = new Flights(this);
    this.waysOut = new WaysOut(this);
    this.patterns = new Patterns(this);
    this.statements = new Statements(this);
  }

  boolean isReachable() {
    return now != null;
  }

  @Nullable State now() {
    return now;
  }

  /** Returns what is known, in code that is only run where control comes. */
  State state() {
    if (now == null) {
      now = State.empty();
    }
    return now;
  }

  void go(@Nullable State next) {
    now = next;
  }

  @Nullable State copy() {
    return now == null ? null : now.copy();
  }

  @Nullable State either(@Nullable State one, @Nullable State other) {
    return State.either(one, other, session.models);
  }

  Value value(ExpressionTree tree) {
    return expressions.value(tree);
  }

  /** Evaluates what is used here, so that it must be live. */
  Value use(ExpressionTree tree) {
    return live(tree, expressions.value(tree));
  }

  /** Reports a stale value; returns what is followed from here on, so that it is reported once. */
  Value live(Tree tree, Value value) {
    Tie stale = value.stale();
    if (stale == null) {
      return value;
    }
    Place place = places.of(tree);
    if (!session.lent.giveUp(List.of(stale.region()))) {
      session.reporter.stale(tree, stale, stores.isOrdinary(place));
    }
    if (place != null && place.isLocal() && value.equals(state().get(place))) {
      state().set(place, value.revived());
    }
    return value.revived();
  }

  /** Ends lifetimes here. */
  void end(Collection<Region> regions, End end) {
    state().end(regions, end);
    for (Region region : regions) {
      body.ended.merge(region, Set.of(end), Value::union);
    }
  }

  /** Returns the value in a place. */
  Value read(Place place, Tree use) {
    State state = state();
    Value value = state.get(place);
    if (place.isOwnField() && state.isFromEntry(place)) {
      body.needs.putIfAbsent(place, use);
    }
    Place original = body.original(place);
    if (original != null) {
      body.needs.putIfAbsent(original, use);
    }
    if (value != null) {
      return value;
    }
    return usual(place);
  }

  private Value usual(Place place) {
    Place base = place.base();
    if (place.isSelf()) {
      return self((TypeElement) place.element());
    }
    if (base == null) {
      VariableElement variable = (VariableElement) place.element();
      return place.isStatic()
          ? state().afterEnds(session.models.of(variable, place, Value.HEAP))
          : Value.HEAP;
    }
    Value object = base.isSelf() ? self((TypeElement) base.element()) : peek(base);
    Value value =
        place.element() instanceof VariableElement field
            ? session.models.of(field, place, object)
            : session.models.opened(object.needs().notFresh(), place.element(), place, object);
    return state().afterEnds(value, object.regions());
  }

  Value peek(Place place) {
    Value value = state().get(place);
    return value == null ? usual(place) : value;
  }

  /** Returns {@code this}, or the {@code this} of a class around. */
  Value self(TypeElement type) {
    ClassModel model = session.models.get(type);
    Value value = Value.in(session.models.selfRegions(type));
    return state().afterEnds(model == null ? value : value.plus(model.captured.needs()));
  }

  /** Returns the lifetimes that a written reference stands for in this body. */
  Set<Region> regions(Ref ref) {
    Set<Region> regions = new LinkedHashSet<>();
    if (ref.fields().isEmpty() && ref.isSelf()) {
      regions.addAll(session.models.selfRegions(body.model.type));
      for (Map.Entry<VariableElement, FieldModel> field : body.model.fields.entrySet()) {
        if (body.model.isHolder && session.levels.isLifetime(field.getKey().asType())) {
          regions.add(new Region.OfField(body.model.self().field(field.getKey())));
        }
        if (body.model.isHolder && !Places.isStatic(field.getKey())) {
          regions.addAll(field.getValue().regions());
        }
      }
      if (body.model.isHolder) {
        addInheritedArenas(regions);
      }
      return regions;
    }
    Place place = place(ref);
    if (place != null) {
      for (Tie tie : peek(place).home()) {
        regions.add(tie.region());
      }
    }
    return regions;
  }

  private void addInheritedArenas(Set<Region> regions) {
    for (TypeElement supertype : session.levels.supertypes(body.model.type)) {
      for (VariableElement field : ElementFilter.fieldsIn(supertype.getEnclosedElements())) {
        if (session.levels.isLifetime(field.asType()) && !Places.isStatic(field)) {
          regions.add(new Region.OfField(body.model.self().field(field)));
        }
      }
    }
  }

  /** Returns the arenas in the fields of this object. */
  Set<Region> arenasOfThis() {
    Set<Region> arenas = new LinkedHashSet<>();
    for (VariableElement field : body.model.fields.keySet()) {
      if (session.levels.isLifetime(field.asType()) && !Places.isStatic(field)) {
        arenas.addAll(peek(body.model.self().field(field)).opens());
      }
    }
    return arenas;
  }

  @Nullable Place place(Ref ref) {
    if (ref.isParameter()) {
      if (body.method == null) {
        return null;
      }
      Place place = Place.variable(body.method.getParameters().get(ref.parameter()));
      for (Element field : ref.fields()) {
        place = place.field(field);
      }
      return place;
    }
    return Models.place(ref, body.model.self());
  }
}
