// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.ClassTree;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.checkerframework.checker.nullness.qual.Nullable;

/** What is known of a class whose source is being checked. */
final class ClassModel {
  final TypeElement type;
  final ClassTree tree;
  final boolean isHolder;
  final Map<VariableElement, FieldModel> fields = new LinkedHashMap<>();
  final Map<ExecutableElement, Summary> summaries = new HashMap<>();

  /** The fields that some method leaves behind stale, and how, by the last round. */
  private Map<Place, Tie> staleAtRest = new LinkedHashMap<>();

  private Map<Place, Tie> staleInThisRound = new LinkedHashMap<>();

  /** The arenas of this object that others can hold values of. */
  final Set<Region> exposed = new LinkedHashSet<>();

  /** Where the objects in the fields keep what a constructor was given. */
  final Map<Region, Set<Place>> keptInParts = new HashMap<>();

  /** For a class inside a method: what its instances hold on to. */
  Value captured = Value.HEAP;

  /** For a class inside a method: what its methods put into collections around it. */
  final Set<Functions.Keep> keeps = new LinkedHashSet<>();

  ClassModel(TypeElement type, ClassTree tree, boolean isHolder) {
    this.type = type;
    this.tree = tree;
    this.isHolder = isHolder;
  }

  void beginRound() {
    staleAtRest = staleInThisRound;
    staleInThisRound = new LinkedHashMap<>();
  }

  void leaves(Place field, Tie stale) {
    staleInThisRound.putIfAbsent(field, stale);
  }

  @Nullable Tie staleAtRest(Place field) {
    return staleAtRest.get(field);
  }

  /**
   * Tells whether objects go on when arenas are reset that they keep: what they have there is their
   * own, and no method uses it before it is renewed.
   */
  boolean seesTo(Set<Element> arenas) {
    if (type.getKind() != ElementKind.CLASS || summaries.isEmpty()) {
      return false;
    }
    for (VariableElement field : fields.keySet()) {
      if (isIn(arenas, field) && !field.getModifiers().contains(Modifier.PRIVATE)) {
        return false;
      }
    }
    for (Map.Entry<ExecutableElement, Summary> method : summaries.entrySet()) {
      boolean isCalled = !method.getKey().getModifiers().contains(Modifier.PRIVATE);
      if (isCalled
          && method.getValue().needs().keySet().stream()
              .anyMatch(need -> isIn(arenas, need.element()))) {
        return false;
      }
    }
    return true;
  }

  private boolean isIn(Set<Element> arenas, Element field) {
    FieldModel known = field instanceof VariableElement variable ? fields.get(variable) : null;
    return known != null
        && !arenas.contains(field)
        && known.regions().stream()
            .anyMatch(
                region ->
                    region instanceof Region.OfField(Place place)
                        && arenas.contains(place.element()));
  }

  /** Tells whether others may get an object of a type from this one. */
  boolean shows(TypeMirror type) {
    for (ExecutableElement method : ElementFilter.methodsIn(this.type.getEnclosedElements())) {
      if (!method.getModifiers().contains(Modifier.PRIVATE)
          && method.getReturnType().toString().equals(type.toString())) {
        return true;
      }
    }
    return false;
  }

  Place self() {
    return Place.self(type);
  }
}
