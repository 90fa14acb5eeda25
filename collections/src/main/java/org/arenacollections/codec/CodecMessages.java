// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.lang.reflect.RecordComponent;

/** Every message of this package: what was asked, what was possible, what to do. */
final class CodecMessages {
  private CodecMessages() {}

  static String notARecord(Class<?> type) {
    return type.getName() + " is not a record; describe the elements as a record";
  }

  static String noAccess(Class<?> type) {
    return "record "
        + type.getName()
        + (" is not open to this library; either write \"opens " + type.getPackageName())
        + (" to org.arenacollections\" in the module-info of " + type.getModule().getName())
        + (", or pass RecordCodec.of(MethodHandles.lookup(), " + type.getSimpleName() + ".class)");
  }

  static String lookupWithoutAccess(Class<?> type, Class<?> lookupClass) {
    return "the lookup of "
        + lookupClass.getName()
        + (" has no access to record " + type.getName())
        + "; call MethodHandles.lookup() in a class of the record's own module and pass that";
  }

  static String unsupported(Class<?> record, RecordComponent component) {
    Class<?> type = component.getType();
    return of(record, component.getName())
        + (" is a " + type.getTypeName() + ", which cannot be laid out; " + wayOut(type));
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
    Class<?> primitive = primitiveOf(type);
    if (primitive != void.class) {
      return "use " + primitive + ", and a boolean component if the value can be absent";
    }
    return "use a primitive type or an enum, such as an int that numbers the objects";
  }

  private static Class<?> primitiveOf(Class<?> type) {
    return java.lang.invoke.MethodType.methodType(type).unwrap().returnType().isPrimitive()
        ? java.lang.invoke.MethodType.methodType(type).unwrap().returnType()
        : void.class;
  }

  static String emptyEnum(Class<?> record, RecordComponent component) {
    return of(record, component.getName())
        + (" is of enum " + component.getType().getName() + ", which has no constants")
        + "; leave the component out";
  }

  static String tooManyComponents(Class<?> record, int slots, int limit) {
    return "record "
        + record.getName()
        + (" takes " + slots + " constructor slots (a long or double takes two)")
        + (", more than the " + limit + " that a method handle can pass")
        + "; split it into two records";
  }

  static String zeroRefused(Class<?> record) {
    return "the constructor of record "
        + record.getName()
        + " refuses the record whose components are all zero, so there can be no zeroed rows of it"
        + "; add records instead, or let the constructor accept zeros";
  }

  static String notAnAccessor(Class<?> record, Object function) {
    return "cannot tell which component of "
        + record.getName()
        + (" is meant by " + function.getClass().getName())
        + ("; pass an accessor as a method reference such as " + example(record))
        + ", not a lambda, a bound reference or a composed function";
  }

  static String accessorOfOther(Class<?> record, String owner, String method) {
    return owner.replace('/', '.')
        + ("::" + method + " is not an accessor of record " + record.getName())
        + ("; pass one of its own, such as " + example(record));
  }

  static String notAComponent(Class<?> record, String method) {
    return record.getSimpleName()
        + ("::" + method + " is a method and not a component of record " + record.getName())
        + ("; pass an accessor such as " + example(record));
  }

  static String noComponent(Class<?> record, String name) {
    return "record " + record.getName() + " has no component '" + name + "'";
  }

  private static String example(Class<?> record) {
    RecordComponent[] components = record.getRecordComponents();
    String name = components.length == 0 ? "component" : components[0].getName();
    return record.getSimpleName() + "::" + name;
  }

  private static String of(Class<?> record, String component) {
    return "component '" + component + "' of record " + record.getName();
  }
}
