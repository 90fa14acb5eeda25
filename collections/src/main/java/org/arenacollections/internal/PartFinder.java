// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Gives what reads and writes one component of a record, a field or a column, and makes it the
 * first time. Which component an accessor names, the caller has found out.
 */
public abstract class PartFinder {
  private final RecordShape shape;

  /** What is given, in messages: {@code field}. */
  private final String noun;

  private final @Nullable Object[] made;

  protected PartFinder(RecordShape shape, String noun) {
    this.shape = shape;
    this.noun = noun;
    this.made = new @Nullable Object[shape.parts().size()];
  }

  /** The record's shape. */
  protected final RecordShape shape() {
    return shape;
  }

  /** What is for that component. */
  protected abstract Object make(int component, RecordShape.Part part);

  /** What is for that component. */
  protected final Object get(int component) {
    Object known = made[component];
    if (known != null) {
      return known;
    }
    Object first = make(component, shape.parts().get(component));
    made[component] = first;
    return first;
  }

  /** What is for that component, which must be of that kind. */
  protected final Object get(int component, ComponentKind wanted) {
    RecordShape.Part part = shape.parts().get(component);
    ComponentKind kind = part.kind();
    if (kind != wanted && !(kind == ComponentKind.TEXT && wanted == ComponentKind.STRING)) {
      throw otherType(part, wanted);
    }
    return get(component);
  }

  /** What is for that component, an array whose elements must be of that kind. */
  protected final Object block(int component, ComponentKind element) {
    Object block = get(component, ComponentKind.ARRAY);
    RecordShape.Part part = shape.parts().get(component);
    if (part.value().elementShape().kind() != element) {
      throw otherType(part, element);
    }
    return block;
  }

  private IllegalArgumentException otherType(RecordShape.Part part, ComponentKind wanted) {
    return new IllegalArgumentException(
        InternalMessages.otherType(shape.type(), part, wanted, noun));
  }
}
