// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Locale;

/**
 * Every message of this package: what was asked, what was possible, what to do.
 *
 * <p>Made by {@link String#format}, which stays out of compiled code; a concatenation is inlined
 * wherever it is called.
 */
final class CodecMessages {
  private CodecMessages() {}

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }

  static String notARecord(Class<?> type) {
    return format("%s is not a record; describe the elements as a record", type.getName());
  }

  static String noAccess(Class<?> type) {
    return format(
        "record %s is not open to this library; either write \"opens %s to org.arenacollections\""
            + " in the module-info of %s, or pass RecordCodec.of(MethodHandles.lookup(), %s.class)",
        type.getName(), type.getPackageName(), type.getModule().getName(), type.getSimpleName());
  }

  static String lookupWithoutAccess(Class<?> type, Class<?> lookupClass) {
    return format(
        "the lookup of %s has no access to record %s; call MethodHandles.lookup() in a class of the"
            + " record's own module and pass that",
        lookupClass.getName(), type.getName());
  }

  static String unsupported(Class<?> record, RecordComponent component) {
    return format("%s, which cannot be laid out; %s", is(record, component), wayOut(component));
  }

  private static String is(Class<?> record, RecordComponent component) {
    return format(
        "component '%s' of record %s is of type %s",
        component.getName(), record.getName(), component.getType().getTypeName());
  }

  private static String wayOut(RecordComponent component) {
    Class<?> type = component.getType();
    if (type.isArray() && type.getComponentType().isArray()) {
      return "use one array of rows times columns elements, row after row";
    }
    if (type.isArray()) {
      return "use an array of a primitive type or an enum, or a second list that holds the elements"
          + " of all records, and here the first one's index and their number";
    }
    Class<?> primitive = MethodType.methodType(type).unwrap().returnType();
    if (primitive.isPrimitive()) {
      return format("use %s, and a boolean component if the value can be absent", primitive);
    }
    return "use a primitive type, such as an int that numbers the objects, an enum, a String, a"
        + " record, or an array of a primitive type or an enum with @Length(n)";
  }

  static String noLength(Class<?> record, RecordComponent component) {
    return format(
        "%s without a length; write @Length(n) before it, where n is how many elements it has",
        is(record, component));
  }

  static String misplaced(Class<?> record, RecordComponent component) {
    return format(
        "%s; @Length is for arrays and @Utf8 for strings, leave it out here",
        is(record, component));
  }

  static String notPositive(
      Class<?> record, RecordComponent component, String annotation, int value) {
    return format(
        "component '%s' of record %s has %s of %d; it must be at least 1",
        component.getName(), record.getName(), annotation, value);
  }

  static String recursive(Class<?> record, RecordComponent component) {
    return format(
        "%s, which lies around it, and a record cannot lie in itself; use an int or long that says"
            + " where the other record is, such as its index or handle, with 0 for none",
        is(record, component));
  }

  static String noAccessToNested(Class<?> record, RecordComponent component) {
    Class<?> type = component.getType();
    return format(
        "%s, which is not open to this library; either write \"opens %s to org.arenacollections\""
            + " in the module-info of %s, or pass RecordCodec.of(MethodHandles.lookup(), %s.class)"
            + " with a lookup that reaches both",
        is(record, component),
        type.getPackageName(),
        type.getModule().getName(),
        record.getSimpleName());
  }

  static String tooManyLeaves(Class<?> record, int limit) {
    return format(
        "record %s has more than %d components, those of the records in it included; split it into"
            + " two records, or use arrays",
        record.getName(), limit);
  }

  static String tooLarge(Class<?> record, long byteSize, long limit) {
    return format(
        "record %s takes %d bytes or more, %d are possible; keep what is so long in a list of its"
            + " own",
        record.getName(), byteSize, limit);
  }

  static String emptyEnum(Class<?> record, RecordComponent component, Class<?> type) {
    return format(
        "component '%s' of record %s is of enum %s, which has no constants; leave the component"
            + " out",
        component.getName(), record.getName(), type.getName());
  }

  static String notAnElement(Class<?> type) {
    if (type.isPrimitive()) {
      return format(
          "%s cannot be an element of a collection of objects; use a collection of it, such as"
              + " ArenaIntList of int, or pass the class of its box, as Integer.class",
          type.getName());
    }
    return format(
        "%s cannot be an element; elements are records, enums, strings or boxes, so describe it as"
            + " a record",
        type.getName());
  }

  static String emptyEnum(Class<?> type) {
    return format("enum %s has no constants, so there can be no elements of it", type.getName());
  }

  static String tooManyComponents(Class<?> record, int slots, int limit) {
    return format(
        "record %s takes %d constructor slots (a long or double takes two), more than the %d that a"
            + " method handle can pass; split it into two records",
        record.getName(), slots, limit);
  }

  static String zeroRefused(Class<?> record) {
    return format(
        "the constructor of record %s refuses the record whose components are all zero, so there"
            + " can be no zeroed rows of it; add records instead, or let the constructor accept"
            + " zeros",
        record.getName());
  }

  static String notAnAccessor(Class<?> record, Object function) {
    return format(
        "cannot tell which component of %s is meant by %s; pass an accessor as a method reference"
            + " such as %s, not a lambda, a bound reference or a composed function",
        record.getName(), function.getClass().getName(), example(record));
  }

  static String accessorOfOther(Class<?> record, String owner, String method) {
    return format(
        "%s::%s is not an accessor of record %s; pass one of its own, such as %s",
        owner.replace('/', '.'), method, record.getName(), example(record));
  }

  static String notAComponent(Class<?> record, String method) {
    return format(
        "%s::%s is a method and not a component of record %s; pass an accessor such as %s",
        record.getSimpleName(), method, record.getName(), example(record));
  }

  private static String example(Class<?> record) {
    RecordComponent[] components = record.getRecordComponents();
    String name = components.length == 0 ? "component" : components[0].getName();
    return format("%s::%s", record.getSimpleName(), name);
  }

  static String codec(Class<?> record, Object layout) {
    return format("RecordCodec of %s: %s", record.getSimpleName(), layout);
  }
}
