// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static java.lang.constant.ConstantDescs.BSM_CLASS_DATA_AT;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.DEFAULT_NAME;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes the straight-line code by which a collection's specialised class reads and writes records.
 *
 * <p>A room makes its own class with {@code java.lang.classfile}, calls these methods where a
 * record goes in or comes out, and says by an {@link Addresses} where each component lies. The
 * record's constructor and accessors are constants of the class, taken from its class data, so that
 * the JIT inlines them although the record's class may be hidden from us.
 *
 * <pre>{@code
 * class data:  0: constructor   1 + 2k: accessor of component k   2 + 2k: its enum's constants
 * }</pre>
 */
public final class RecordBodies {
  private static final ClassDesc ELEMENTS = Elements.class.describeConstable().orElseThrow();
  private static final ClassDesc BODIES = RecordBodies.class.describeConstable().orElseThrow();
  private static final ClassDesc SEGMENT = MemorySegment.class.describeConstable().orElseThrow();
  private static final ClassDesc OBJECTS = CD_Object.arrayType();
  private static final MethodTypeDesc ORDINAL_OF =
      MethodTypeDesc.of(CD_int, CD_Object, CD_String, CD_String);

  private final RecordShape shape;

  /** Makes a writer for one record type. */
  public RecordBodies(RecordShape shape) {
    this.shape = shape;
  }

  /** Writes code that pushes the block and then the byte offset of a component. */
  @FunctionalInterface
  public interface Addresses {
    /** Pushes where {@code component} lies: a {@code MemorySegment} and a {@code long}. */
    void push(CodeBuilder code, int component);
  }

  /** What the class must be defined with as its class data. */
  public List<Object> classData() {
    List<Object> data = new ArrayList<>();
    data.add(shape.constructor());
    for (RecordShape.Part part : shape.parts()) {
      data.add(part.accessor());
      data.add(part.constants());
    }
    return List.copyOf(data);
  }

  /** A constant that the room has added behind {@link #classData}, by its place there. */
  public DynamicConstantDesc<?> extraData(int index, ClassDesc type) {
    return dataAt(1 + 2 * shape.parts().size() + index, type);
  }

  /** Pushes the constructor's handle, to be followed by one value for each component. */
  public void pushConstructor(CodeBuilder code) {
    code.loadConstant(dataAt(0, CD_MethodHandle));
  }

  /** Calls the constructor with what has been pushed; leaves the record. */
  public void construct(CodeBuilder code) {
    ClassDesc[] parameters = new ClassDesc[shape.parts().size()];
    for (int k = 0; k < parameters.length; k++) {
      parameters[k] = passedType(k);
    }
    code.invokevirtual(CD_MethodHandle, "invokeExact", MethodTypeDesc.of(CD_Object, parameters));
  }

  /** Reads a component from memory as the constructor takes it. */
  public void read(CodeBuilder code, int component, Addresses addresses) {
    if (isEnum(component)) {
      code.loadConstant(dataAt(2 + 2 * component, OBJECTS));
    }
    addresses.push(code, component);
    code.invokestatic(
        ELEMENTS,
        "get" + kind(component).elementName(),
        MethodTypeDesc.of(storedType(component), SEGMENT, CD_long));
    if (isEnum(component)) {
      code.aaload();
    }
  }

  /**
   * Asks a record for all its components, in order, and keeps them in fresh locals.
   *
   * <p>A null component is refused here. Accessors are foreign code: nothing has been written yet,
   * and what was known of the collection must be asked again afterwards.
   *
   * @param record the local that holds the record
   * @return for each component the local that holds it
   */
  public int[] load(CodeBuilder code, int record) {
    int[] locals = new int[shape.parts().size()];
    for (int k = 0; k < locals.length; k++) {
      code.loadConstant(dataAt(1 + 2 * k, CD_MethodHandle));
      code.aload(record);
      code.invokevirtual(
          CD_MethodHandle, "invokeExact", MethodTypeDesc.of(passedType(k), CD_Object));
      if (isEnum(k)) {
        code.loadConstant(shape.type().getSimpleName());
        code.loadConstant(shape.parts().get(k).name());
        code.invokestatic(BODIES, "ordinalOf", ORDINAL_OF);
      }
      locals[k] = code.allocateLocal(typeKind(k));
      code.storeLocal(typeKind(k), locals[k]);
    }
    return locals;
  }

  /** Writes a component from a local to memory. */
  public void write(CodeBuilder code, int component, int local, Addresses addresses) {
    addresses.push(code, component);
    code.loadLocal(typeKind(component), local);
    code.invokestatic(
        ELEMENTS,
        "set" + kind(component).elementName(),
        MethodTypeDesc.of(CD_void, SEGMENT, CD_long, storedType(component)));
  }

  /** The type of what lies in memory for a component. */
  public ClassDesc storedType(int component) {
    return kind(component).stored().describeConstable().orElseThrow();
  }

  /** The type in which a component is passed to the constructor. */
  public ClassDesc passedType(int component) {
    return isEnum(component) ? CD_Object : storedType(component);
  }

  /** How locals hold what lies in memory for a component. */
  public TypeKind typeKind(int component) {
    return TypeKind.from(storedType(component));
  }

  /** The ordinal of an enum component; refuses null. Called by the code written here. */
  @SuppressWarnings("EnumOrdinal") // The ordinal is what lies in memory, for one run of a program.
  public static int ordinalOf(Object constant, String record, String component) {
    if (constant == null) {
      throw nullComponent(record, component);
    }
    return ((Enum<?>) constant).ordinal();
  }

  /** By {@link String#format}, which stays out of compiled code; a concatenation would not. */
  private static NullPointerException nullComponent(String record, String component) {
    return new NullPointerException(
        String.format(Locale.ROOT, "component '%s' of %s is null", component, record));
  }

  private boolean isEnum(int component) {
    return kind(component) == ComponentKind.ENUM;
  }

  private ComponentKind kind(int component) {
    return shape.parts().get(component).kind();
  }

  private static DynamicConstantDesc<?> dataAt(int index, ClassDesc type) {
    return DynamicConstantDesc.ofNamed(BSM_CLASS_DATA_AT, DEFAULT_NAME, type, index);
  }
}
