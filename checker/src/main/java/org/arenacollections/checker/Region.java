// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.Tree;
import java.util.IdentityHashMap;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** A lifetime that a value may need: that of an arena, of an argument, or of an object. */
sealed interface Region {

  /** Returns what messages call it. */
  String name();

  /** Whatever the argument of a parameter needs, or for an arena the arena itself. */
  record OfParameter(VariableElement parameter) implements Region {
    @Override
    public String name() {
      return parameter.getSimpleName().toString();
    }
  }

  /** Whatever {@code this} needs, in a class whose instances hold arena values. */
  record OfObject(TypeElement type) implements Region {
    @Override
    public String name() {
      return "this";
    }
  }

  /** The arena in a field. */
  record OfField(Place place) implements Region {
    /** Tells whether the field is one of {@code this}, or static. */
    boolean isOwn() {
      return place.root().isSelf() || place.root().isStatic();
    }

    @Override
    public String name() {
      return place.toString();
    }
  }

  /**
   * The arena that an expression in this body made or got.
   *
   * @param site the expression
   * @param names what the arenas of a source file are called
   */
  record OfSite(Tree site, Names names) implements Region {
    @Override
    public String name() {
      return names.of(site);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof OfSite(Tree otherSite, Names _) && otherSite == site;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(site);
    }
  }

  /** What arenas without a variable of their own are called: after the first that holds them. */
  final class Names {
    private final IdentityHashMap<Tree, String> names = new IdentityHashMap<>();

    void name(Tree site, String name) {
      names.putIfAbsent(site, name);
    }

    String of(Tree site) {
      String name = names.get(site);
      return name == null ? Reporter.text(site) : name;
    }
  }
}
