// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.RecordShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Reaches into a record type, and describes it or refuses it. */
final class RecordAccess {
  /**
   * What a handle passes: 255 slots, less the handle, its invoker, the new object and one spare.
   */
  private static final int MAX_SLOTS = 251;

  private RecordAccess() {}

  /** A lookup for a record of a package that is open to us; refuses where it isn't. */
  static Lookup open(Class<?> record) {
    Module ours = RecordAccess.class.getModule();
    // A named module does not read the class path of itself.
    ours.addReads(record.getModule());
    try {
      return MethodHandles.privateLookupIn(record, MethodHandles.lookup());
    } catch (IllegalAccessException e) {
      Lookup lookup = MethodHandles.publicLookup();
      if (isReachable(lookup, record)) {
        return lookup;
      }
      throw new IllegalArgumentException(CodecMessages.noAccess(record), e);
    }
  }

  /** As {@link #open}, by a lookup that the caller gave. */
  static Lookup given(Lookup lookup, Class<?> record) {
    try {
      return MethodHandles.privateLookupIn(record, lookup);
    } catch (IllegalAccessException e) {
      if (isReachable(lookup, record)) {
        return lookup;
      }
      throw new IllegalArgumentException(
          CodecMessages.lookupWithoutAccess(record, lookup.lookupClass()), e);
    }
  }

  private static boolean isReachable(Lookup lookup, Class<?> record) {
    try {
      shape(lookup, record);
      return true;
    } catch (IllegalAccessException e) {
      return false;
    }
  }

  /** Describes a record type; refuses components that can't be laid out. */
  static RecordShape shape(Lookup lookup, Class<?> record) throws IllegalAccessException {
    RecordComponent[] components = components(record);
    List<RecordShape.Part> parts = new ArrayList<>();
    Class<?>[] declared = new Class<?>[components.length];
    MethodType passed = MethodType.methodType(Object.class);
    for (int k = 0; k < components.length; k++) {
      declared[k] = components[k].getType();
      passed = passed.appendParameterTypes(passedType(declared[k]));
      parts.add(part(lookup, record, components[k]));
    }
    MethodHandle constructor = constructor(lookup, record, declared);
    return new RecordShape(record, parts, constructor.asType(passed));
  }

  private static RecordComponent[] components(Class<?> record) {
    RecordComponent[] components = record.getRecordComponents();
    if (components == null) {
      throw new IllegalArgumentException(CodecMessages.notARecord(record));
    }
    int slots = 0;
    for (RecordComponent component : components) {
      slots += component.getType() == long.class || component.getType() == double.class ? 2 : 1;
    }
    if (slots > MAX_SLOTS) {
      throw new IllegalArgumentException(CodecMessages.tooManyComponents(record, slots, MAX_SLOTS));
    }
    return components;
  }

  private static RecordShape.Part part(Lookup lookup, Class<?> record, RecordComponent component)
      throws IllegalAccessException {
    Class<?> type = component.getType();
    @Nullable ComponentKind kind = ComponentKind.of(type);
    if (kind == null) {
      throw new IllegalArgumentException(CodecMessages.unsupported(record, component));
    }
    if (kind == ComponentKind.ENUM && type.getEnumConstants().length == 0) {
      throw new IllegalArgumentException(CodecMessages.emptyEnum(record, component));
    }
    MethodHandle accessor = lookup.unreflect(component.getAccessor());
    MethodType passed = MethodType.methodType(passedType(type), Object.class);
    return new RecordShape.Part(component.getName(), type, kind, accessor.asType(passed));
  }

  private static Class<?> passedType(Class<?> type) {
    return type.isPrimitive() ? type : Object.class;
  }

  private static MethodHandle constructor(Lookup lookup, Class<?> record, Class<?>[] declared)
      throws IllegalAccessException {
    try {
      return lookup.findConstructor(record, MethodType.methodType(void.class, declared));
    } catch (NoSuchMethodException e) {
      throw new AssertionError("a record without its canonical constructor: " + record, e);
    }
  }
}
