// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ClassTree;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.checkerframework.checker.nullness.qual.Nullable;

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
    if (session.levels.isLifetime(field.asType()) && place != null) {
      value = value.opening(new Region.OfField(place));
    }
    return value;
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
    return isHeld && !field.getModifiers().contains(Modifier.STATIC)
        ? Value.HEAP.withTies(object.ties())
        : Value.HEAP;
  }
}
