// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.TreeUtils;

/** Keeps what is known of the classes in a source file, and says what a field usually holds. */
final class Models implements State.FieldValues {
  private final Session session;
  private final Map<TypeElement, ClassModel> models = new HashMap<>();

  Models(Session session) {
    this.session = session;
  }

  ClassModel add(ClassTree tree) {
    TypeElement type = Declared.in(tree);
    ClassModel known = models.get(type);
    if (known != null) {
      return known;
    }
    ClassModel model = new ClassModel(type, tree, session.levels.isHolder(type));
    models.put(type, model);
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (session.levels.of(field.asType()) != Level.NEVER) {
        model.fields.put(field, fieldModel(model, field));
      }
    }
    return model;
  }

  @Nullable ClassModel get(TypeElement type) {
    return models.get(type);
  }

  private FieldModel fieldModel(ClassModel model, VariableElement field) {
    Written written = Written.in(session.factory.fromElement(field));
    if (written.kind() == Written.Kind.IN) {
      return new FieldModel(written(model, written.names()), true, false);
    }
    boolean isWritten = !written.isNothing();
    boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
    boolean isPrivate = field.getModifiers().contains(Modifier.PRIVATE);
    boolean isInferred = isPrivate && !isWritten && !isStatic;
    boolean isComponent = model.type.getKind() == ElementKind.RECORD;
    Set<Region> regions =
        !isWritten && !isStatic && model.isHolder && (isComponent || !isInferred)
            ? Set.of(new Region.OfObject(model.type))
            : Set.of();
    return new FieldModel(regions, isWritten, isInferred && !isComponent);
  }

  private Set<Region> written(ClassModel model, List<String> names) {
    Set<Region> regions = new LinkedHashSet<>();
    for (String name : names) {
      Ref ref = session.parser.parse(name, null, model.type, Map.of());
      if (ref == null || ref.isParameter()) {
        continue; // WrittenNames says so
      }
      if (ref.fields().isEmpty() && ref.isSelf()) {
        regions.add(new Region.OfObject(model.type));
      } else {
        regions.add(new Region.OfField(place(ref, model.self())));
      }
    }
    return regions;
  }

  static Place place(Ref ref, Place self) {
    VariableElement variable = ref.variable();
    Place place = variable == null ? self : Place.variable(variable);
    for (Element field : ref.fields()) {
      place = place.field(field);
    }
    return place;
  }

  /**
   * Returns what a field of {@code this} holds if nothing else is known; null if it has no model.
   */
  @Override
  public @Nullable Value usual(Place field) {
    Place base = field.base();
    if (base == null || !base.isSelf() || !(field.element() instanceof VariableElement variable)) {
      return null;
    }
    return of(variable, field, Value.in(selfRegions((TypeElement) base.element())));
  }

  Set<Region> selfRegions(TypeElement type) {
    return session.levels.isHolder(type) ? Set.of(new Region.OfObject(type)) : Set.of();
  }

  /** Returns what a field of some object holds if nothing else is known. */
  Value of(VariableElement field, @Nullable Place place, Value object) {
    if (session.levels.of(field.asType()) == Level.NEVER) {
      return Value.HEAP;
    }
    Value value = needs(field, place, object);
    FieldModel model = modelOf(field);
    if (session.levels.isMaker(field.asType()) || (model != null && model.isMaker())) {
      value = value.of(Value.Kind.MAKER);
    }
    Map<List<Element>, Set<Region>> arenas = new LinkedHashMap<>(object.arenasIn(field));
    arenas.remove(List.<Element>of());
    if (model != null && place != null && place.base() != null) {
      arenas.putAll(model.arenas(place.base()));
    }
    return opened(value.having(arenas), field, place, object);
  }

  /**
   * Returns what a field of some object, or a method that shows one, gives, if that is an arena.
   */
  Value opened(Value value, Element field, @Nullable Place place, Value object) {
    TypeMirror type = RefParser.typeOf(field);
    if (!session.levels.isLifetime(type)) {
      return value;
    }
    Set<Region> regions = arenas(field, type, place, object);
    return regions.isEmpty() ? value : value.opening(regions).goingOn();
  }

  /** Returns the arenas that a field may hold: known ones, or the field's own. */
  private Set<Region> arenas(Element field, TypeMirror type, @Nullable Place place, Value object) {
    Set<Region> known = object.arenasIn(field).get(List.<Element>of());
    if (known != null) {
      return known;
    }
    Place base = place == null ? null : place.base();
    if (base != null && base.isSelf()) {
      return ofThis(field, base);
    }
    if (session.given.isGiven(field)) {
      Set<Region> fitting = fitting(type, object);
      boolean isSure = session.levels.isFromSource(Declared.owner(field)) || fitting.size() == 1;
      if (!fitting.isEmpty() && isSure) {
        return fitting;
      }
    }
    return place == null ? Set.of() : Set.of(new Region.OfField(place));
  }

  /** An arena that this object was given may be in two of its fields. */
  private Set<Region> ofThis(Element field, Place self) {
    Set<Region> regions = new LinkedHashSet<>();
    regions.add(new Region.OfField(self.field(field)));
    if (field instanceof VariableElement variable) {
      for (VariableElement same : session.given.sameAs(variable)) {
        regions.add(new Region.OfField(self.field(same)));
      }
    }
    return regions;
  }

  /** Returns the arenas that an object was given, as far as they are of a type. */
  private Set<Region> fitting(TypeMirror type, Value object) {
    Set<Region> fitting = new LinkedHashSet<>();
    for (Region region : object.regions()) {
      TypeMirror other = typeOf(region);
      if (other != null && session.levels.isLifetime(other) && session.areRelated(type, other)) {
        fitting.add(region);
      }
    }
    return fitting;
  }

  /** Returns the type of what a lifetime belongs to; null if it isn't known. */
  static @Nullable TypeMirror typeOf(Region region) {
    return switch (region) {
      case Region.OfParameter(VariableElement parameter) -> parameter.asType();
      case Region.OfField(Place place) -> RefParser.typeOf(place.element());
      case Region.OfSite(VariableTree site, Region.Names _) -> Declared.in(site).asType();
      case Region.OfSite(Tree site, Region.Names _) ->
          site instanceof ExpressionTree ? TreeUtils.typeOf(site) : null;
      case Region.OfObject _ -> null;
    };
  }

  private @Nullable FieldModel modelOf(VariableElement field) {
    ClassModel model =
        field.getEnclosingElement() instanceof TypeElement owner ? models.get(owner) : null;
    return model == null ? null : model.fields.get(field);
  }

  private Value needs(VariableElement field, @Nullable Place place, Value object) {
    if (!(field.getEnclosingElement() instanceof TypeElement owner)) {
      return Value.HEAP;
    }
    FieldModel fieldModel = modelOf(field);
    Place base = place == null ? null : place.base();
    if (fieldModel == null) {
      return foreign(field, owner, base, object);
    }
    Set<Tie> ties = new LinkedHashSet<>();
    for (Region region : fieldModel.regions()) {
      if (region instanceof Region.OfObject) {
        ties.addAll(object.ties());
      } else if (region instanceof Region.OfField of
          && base != null
          && of.place().root().isSelf()) {
        ties.add(new Tie(new Region.OfField(of.place().on(base)), null));
      } else {
        ties.add(new Tie(region, null));
      }
    }
    Place part = fieldModel.owner();
    return Value.HEAP.withTies(ties).partOf(part == null || base == null ? null : part.on(base));
  }

  /** A field of a class whose source isn't here: only what is written counts. */
  private Value foreign(
      VariableElement field, TypeElement owner, @Nullable Place base, Value object) {
    Written written = Written.in(session.factory.fromElement(field));
    if (written.kind() == Written.Kind.IN) {
      Set<Tie> ties = new LinkedHashSet<>();
      for (String name : written.names()) {
        Ref ref = session.parser.parse(name, null, owner, Map.of());
        if (ref != null && ref.isSelf() && ref.fields().isEmpty()) {
          ties.addAll(object.ties());
        } else if (ref != null && base != null) {
          ties.add(new Tie(new Region.OfField(place(ref, base)), null));
        }
      }
      return Value.HEAP.withTies(ties);
    }
    boolean isHeld = written.isNothing() && session.levels.isHolder(owner);
    if (!isHeld || field.getModifiers().contains(Modifier.STATIC)) {
      return Value.HEAP;
    }
    Set<Tie> ties = new LinkedHashSet<>(object.ties());
    if (base != null && base.isSelf()) {
      for (VariableElement arena : session.given.arenasOf(field, session.contracts)) {
        ties.add(new Tie(new Region.OfField(base.field(arena)), null));
      }
    }
    return Value.HEAP.withTies(ties);
  }
}
