// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;

/** The method, initializer or lambda that is being looked at, and what its surroundings allow. */
final class Body {
  final ClassModel model;
  final @Nullable ExecutableElement method;
  final @Nullable Body outer;
  final boolean isLambda;

  /** The lifetimes that a result may need. */
  Set<Region> resultRegions = Set.of();

  /** What the results need, where that is left to whoever gets them. */
  boolean isResultFree;

  /** What the results must not need even then. */
  Set<Region> mayNot = Set.of();

  Value result = Value.HEAP;

  /** The arenas of this object that results may need, without saying so. */
  Set<Region> ownArenas = Set.of();

  /** Whether it was reported that a constructor keeps what it is given. */
  boolean hasKeptArgument;

  /** The variables that a written name can stand for. */
  final Map<String, VariableElement> variables = new HashMap<>();

  /** The variables that are declared in this body. */
  final Set<VariableElement> locals = new HashSet<>();

  /** The lifetimes that began in this body. */
  final Set<Region> opened = new HashSet<>();

  /** What is ended in this body, and in functions that it runs. */
  final Map<Region, Set<End>> ended = new HashMap<>();

  /** The arenas that were handed over elsewhere, and taken here. */
  final Set<Region> taken = new HashSet<>();

  /** Fields that are used as they were when the method was entered, and where. */
  final Map<Place, Tree> needs = new LinkedHashMap<>();

  /** Variables that hold the value of a field of when the method was entered. */
  final Map<Place, Place> copies = new HashMap<>();

  /** For a function: where all was made that it can reach around it. */
  Set<Tree> around = Set.of();

  /** For a function: what it is given. */
  final Set<VariableElement> given = new HashSet<>();

  /** For a function: what of that it puts into collections around it. */
  final Set<Functions.Keep> keeps = new LinkedHashSet<>();

  /** Arenas that were got from arrays and collections, and where first. */
  final Map<Element, Tree> elements = new HashMap<>();

  @Nullable State exit;

  Body(
      ClassModel model,
      @Nullable ExecutableElement method,
      @Nullable Body outer,
      boolean isLambda) {
    this.model = model;
    this.method = method;
    this.outer = outer;
    this.isLambda = isLambda;
    if (outer != null) {
      variables.putAll(outer.variables);
    }
  }

  /** An element of an array or a collection. */
  record Element(Place container, String index) {}

  @Nullable Tree element(Element element) {
    Tree known = elements.get(element);
    return known == null && outer != null ? outer.element(element) : known;
  }

  /** Says that an array or a collection may have other elements now. */
  void changed(Place container) {
    elements.keySet().removeIf(each -> each.container().equals(container));
  }

  boolean isInitializing() {
    return !isLambda && (method == null || method.getKind() == ElementKind.CONSTRUCTOR);
  }

  /** Returns the field whose value a variable was set to, to be renewed there; null if none. */
  @Nullable Place original(Place variable) {
    Place field = copies.get(variable);
    return field == null && outer != null ? outer.original(variable) : field;
  }

  /** Tells whether a lifetime began in this body, and not in one around it. */
  boolean hasOpened(Region region) {
    return opened.contains(region);
  }
}
