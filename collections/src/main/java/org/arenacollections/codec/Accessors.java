// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import org.arenacollections.internal.RecordShape;

/** Finds the component of a record that a method reference reads. */
final class Accessors {
  private Accessors() {}

  /** The component's number; refuses what is no accessor of that record. */
  static int indexOf(RecordShape shape, Serializable accessor) {
    AccessorName name = AccessorName.of(Objects.requireNonNull(accessor, "accessor"));
    String owner = name.owner();
    if (owner == null) {
      throw new IllegalArgumentException(CodecMessages.notAnAccessor(shape.type(), accessor));
    }
    int index = find(shape, name);
    if (index >= 0) {
      return index;
    }
    throw new IllegalArgumentException(
        isOwn(shape, name)
            ? CodecMessages.notAComponent(shape.type(), name.method())
            : CodecMessages.accessorOfOther(shape.type(), owner, name.method()));
  }

  /** The component's number, or -1. */
  static int indexOfOrNone(RecordShape shape, Object function) {
    return function instanceof Serializable accessor ? find(shape, AccessorName.of(accessor)) : -1;
  }

  private static int find(RecordShape shape, AccessorName name) {
    if (isOwn(shape, name)) {
      List<RecordShape.Part> parts = shape.parts();
      for (int k = 0; k < parts.size(); k++) {
        if (parts.get(k).name().equals(name.method())) {
          return k;
        }
      }
    }
    return -1;
  }

  private static boolean isOwn(RecordShape shape, AccessorName name) {
    String owner = name.owner();
    String own = shape.type().getName();
    if (owner == null || owner.length() != own.length()) {
      return false;
    }
    for (int i = 0; i < own.length(); i++) {
      char c = own.charAt(i);
      if (owner.charAt(i) != (c == '.' ? '/' : c)) {
        return false;
      }
    }
    return true;
  }
}
