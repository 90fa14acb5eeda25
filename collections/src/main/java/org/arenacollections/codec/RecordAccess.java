// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.annotations.Length;
import org.arenacollections.annotations.Utf8;
import org.arenacollections.internal.ComponentKind;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.ValueShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Reaches into a record type, and describes it or refuses it. */
final class RecordAccess {
  /**
   * What a handle passes: 255 slots, less the handle, its invoker, the new object and one spare.
   */
  private static final int MAX_SLOTS = 251;

  /** A method that writes more of them would be longer than a class file allows. */
  private static final int MAX_LEAVES = 1000;

  private static final long MAX_BYTE_SIZE = 1L << 30;

  /** What reaches the record that is being described. */
  private Lookup lookup;

  /** The records that are being described, the outermost first. */
  private final List<Class<?>> enclosing = new ArrayList<>();

  private int leafCount;

  private RecordAccess(Lookup lookup) {
    this.lookup = lookup;
  }

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
    return new RecordAccess(lookup).shape(record);
  }

  private RecordShape shape(Class<?> record) throws IllegalAccessException {
    RecordComponent[] components = components(record);
    enclosing.add(record);
    List<RecordShape.Part> parts = new ArrayList<>();
    Class<?>[] declared = new Class<?>[components.length];
    MethodType passed = MethodType.methodType(Object.class);
    long byteOffset = 0;
    long byteAlignment = 1;
    for (int k = 0; k < components.length; k++) {
      declared[k] = components[k].getType();
      passed = passed.appendParameterTypes(passedType(declared[k]));
      ValueShape value = value(record, components[k]);
      byteOffset = Sizes.alignUp(byteOffset, value.byteAlignment());
      parts.add(part(components[k], value, byteOffset));
      byteOffset += value.byteSize();
      byteAlignment = Math.max(byteAlignment, value.byteAlignment());
      checkSize(record, byteOffset);
    }
    enclosing.removeLast();
    MethodHandle constructor = constructor(record, declared).asType(passed);
    return new RecordShape(
        record, parts, constructor, Sizes.alignUp(byteOffset, byteAlignment), byteAlignment);
  }

  private static void checkSize(Class<?> record, long byteSize) {
    if (byteSize > MAX_BYTE_SIZE) {
      throw new IllegalArgumentException(CodecMessages.tooLarge(record, byteSize, MAX_BYTE_SIZE));
    }
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

  private RecordShape.Part part(RecordComponent component, ValueShape value, long byteOffset)
      throws IllegalAccessException {
    MethodHandle accessor = lookup.unreflect(component.getAccessor());
    MethodType passed = MethodType.methodType(passedType(component.getType()), Object.class);
    return new RecordShape.Part(component.getName(), value, accessor.asType(passed), byteOffset);
  }

  private ValueShape value(Class<?> record, RecordComponent component) {
    Class<?> type = component.getType();
    Length length = component.getAnnotation(Length.class);
    Utf8 utf8 = component.getAnnotation(Utf8.class);
    if ((length != null && !type.isArray()) || (utf8 != null && type != String.class)) {
      throw new IllegalArgumentException(CodecMessages.misplaced(record, component));
    }
    if (type.isRecord()) {
      return ValueShape.of(nested(record, component));
    }
    if (type == String.class) {
      return utf8 == null
          ? countedLeaf(record, ValueShape.single(type, ComponentKind.STRING))
          : countedLeaf(record, text(record, component, utf8.maxBytes()));
    }
    if (type.isArray()) {
      return countedLeaf(record, array(record, component, length));
    }
    return countedLeaf(record, ValueShape.single(type, kindOf(record, component, type)));
  }

  /** Refuses records that generated code would be too long for. */
  private ValueShape countedLeaf(Class<?> record, ValueShape value) {
    leafCount++;
    if (leafCount > MAX_LEAVES) {
      throw new IllegalArgumentException(
          CodecMessages.tooManyLeaves(enclosing.isEmpty() ? record : enclosing.get(0), MAX_LEAVES));
    }
    return value;
  }

  private static ValueShape text(Class<?> record, RecordComponent component, int maxBytes) {
    if (maxBytes < 1) {
      throw new IllegalArgumentException(
          CodecMessages.notPositive(record, component, "@Utf8(maxBytes = ...)", maxBytes));
    }
    return ValueShape.text(maxBytes);
  }

  private static ValueShape array(
      Class<?> record, RecordComponent component, @Nullable Length length) {
    Class<?> elementType = component.getType().getComponentType();
    @Nullable ComponentKind kind = ComponentKind.of(elementType);
    if (kind == null || length == null) {
      throw new IllegalArgumentException(
          kind == null
              ? CodecMessages.unsupported(record, component)
              : CodecMessages.noLength(record, component));
    }
    if (length.value() < 1) {
      throw new IllegalArgumentException(
          CodecMessages.notPositive(record, component, "@Length", length.value()));
    }
    ValueShape element = ValueShape.single(elementType, kindOf(record, component, elementType));
    return ValueShape.array(component.getType(), element, length.value());
  }

  private static ComponentKind kindOf(Class<?> record, RecordComponent component, Class<?> type) {
    @Nullable ComponentKind kind = ComponentKind.of(type);
    if (kind == null) {
      throw new IllegalArgumentException(CodecMessages.unsupported(record, component));
    }
    if (kind == ComponentKind.ENUM && type.getEnumConstants().length == 0) {
      throw new IllegalArgumentException(CodecMessages.emptyEnum(record, component, type));
    }
    return kind;
  }

  private RecordShape nested(Class<?> record, RecordComponent component) {
    Class<?> type = component.getType();
    if (enclosing.contains(type)) {
      throw new IllegalArgumentException(CodecMessages.recursive(record, component));
    }
    Lookup outer = lookup;
    try {
      lookup = reaching(outer, type);
      return shape(type);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(CodecMessages.noAccessToNested(record, component), e);
    } finally {
      lookup = outer;
    }
  }

  /** What reaches a nested record: the lookup that reached the outer one, or our own. */
  private static Lookup reaching(Lookup lookup, Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(type, lookup);
    } catch (IllegalAccessException e) {
      RecordAccess.class.getModule().addReads(type.getModule());
      try {
        return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      } catch (IllegalAccessException closed) {
        // Then it must be public, and in an exported package.
        return MethodHandles.publicLookup();
      }
    }
  }

  private static Class<?> passedType(Class<?> type) {
    return type.isPrimitive() ? type : Object.class;
  }

  private MethodHandle constructor(Class<?> record, Class<?>[] declared)
      throws IllegalAccessException {
    try {
      return lookup.findConstructor(record, MethodType.methodType(void.class, declared));
    } catch (NoSuchMethodException e) {
      throw new AssertionError("a record without its canonical constructor: " + record, e);
    }
  }
}
