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
    Class<?> type = component.getType();
    return format(
        "component '%s' of record %s is a %s, which cannot be laid out; %s",
        component.getName(), record.getName(), type.getTypeName(), wayOut(type));
  }

  private static String wayOut(Class<?> type) {
    if (type == String.class) {
      return "use an int that numbers the texts, or an enum";
    }
    if (type.isRecord()) {
      return "use that record's components one by one";
    }
    if (type.isArray()) {
      return "use one component for each element, or a second table with a row for each element";
    }
    Class<?> primitive = MethodType.methodType(type).unwrap().returnType();
    if (primitive.isPrimitive()) {
      return format("use %s, and a boolean component if the value can be absent", primitive);
    }
    return "use a primitive type or an enum, such as an int that numbers the objects";
  }

  static String emptyEnum(Class<?> record, RecordComponent component) {
    return format(
        "component '%s' of record %s is of enum %s, which has no constants; leave the component"
            + " out",
        component.getName(), record.getName(), component.getType().getName());
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
