// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.checkerframework.javacutil.ElementUtils;

/**
 * Where a value is kept: a variable, {@code this}, or a chain of fields from one of them, where a
 * method stands for the field that it gives.
 *
 * @param base what the field belongs to; null for a variable, a static field and {@code this}
 * @param element the variable or field, or for {@code this} its class
 */
record Place(@Nullable Place base, Element element) {
  static Place variable(VariableElement variable) {
    return new Place(null, variable);
  }

  static Place self(TypeElement type) {
    return new Place(null, type);
  }

  Place field(Element field) {
    return new Place(this, field);
  }

  boolean isSelf() {
    return base == null && element instanceof TypeElement;
  }

  /** Tells whether this is a field of {@code this}. */
  boolean isOwnField() {
    return base != null && base.isSelf();
  }

  /** Tells whether this is a local variable or a parameter. */
  boolean isLocal() {
    return base == null && !isSelf() && !isStatic();
  }

  boolean isStatic() {
    return base == null && element.getKind() == ElementKind.FIELD;
  }

  /** Tells whether it is the same object for good: nothing in the chain is ever assigned anew. */
  boolean isStable() {
    boolean isFixed =
        isSelf()
            || element.getModifiers().contains(Modifier.FINAL)
            || (base == null && ElementUtils.isEffectivelyFinal(element))
            || element instanceof ExecutableElement;
    return isFixed && (base == null || base.isStable());
  }

  /** Tells whether this is a place, or something in that. */
  boolean isIn(Place object) {
    return equals(object) || (base != null && base.isIn(object));
  }

  /** Returns the same in another object. */
  Place from(Place object, Place other) {
    return equals(object) || base == null ? other : new Place(base.from(object, other), element);
  }

  /** Returns the first of the chain. */
  Place root() {
    return base == null ? this : base.root();
  }

  /** Returns this chain on another root. */
  Place on(Place newRoot) {
    return base == null ? newRoot : new Place(base.on(newRoot), element);
  }

  @Override
  public String toString() {
    if (base == null) {
      return isSelf() ? "this" : element.getSimpleName().toString();
    }
    return base.isSelf()
        ? element.getSimpleName().toString()
        : base + "." + element.getSimpleName();
  }
}
