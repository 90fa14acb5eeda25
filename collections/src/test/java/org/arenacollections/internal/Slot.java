// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;

/** The least that a room can make of {@link RecordBodies}: one element at a place in memory. */
abstract class Slot {
  private static final ClassDesc SLOT = Slot.class.describeConstable().orElseThrow();
  private static final ClassDesc SEGMENT = MemorySegment.class.describeConstable().orElseThrow();
  private static final ClassDesc TEXTS = Texts.class.describeConstable().orElseThrow();
  private static final ClassDesc SPACE = Space.class.describeConstable().orElseThrow();

  final Texts texts = new Texts();
  Space space;
  long generation;

  abstract Object read(MemorySegment segment, long byteOffset);

  /** Over whatever lies there; gives nothing back. */
  abstract void write(MemorySegment segment, long byteOffset, Object element);

  abstract void release(MemorySegment segment, long byteOffset);

  abstract int hash(MemorySegment segment, long byteOffset);

  abstract int hashOf(MemorySegment unused, long ignored, Object element);

  abstract boolean same(MemorySegment segment, long byteOffset, Object element);

  static Slot of(RecordBodies bodies, Space space) {
    byte[] bytes =
        ClassFile.of()
            .build(
                ClassDesc.of(Slot.class.getPackageName(), "SlotOfTest"),
                type -> build(type, bodies));
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.lookup().defineHiddenClassWithClassData(bytes, bodies.classData(), true);
      Slot slot = (Slot) lookup.lookupClass().getDeclaredConstructor().newInstance();
      slot.space = space;
      slot.generation = space.generation();
      return slot;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a class of our own package", e);
    }
  }

  private static void build(ClassBuilder type, RecordBodies bodies) {
    type.withFlags(ACC_FINAL | ACC_PUBLIC).withSuperclass(SLOT);
    type.withMethodBody(
        INIT_NAME,
        MTD_void,
        ACC_PUBLIC,
        code -> code.aload(0).invokespecial(SLOT, INIT_NAME, MTD_void).return_());
    RecordBodies.Addresses here =
        new RecordBodies.Addresses() {
          @Override
          public void push(CodeBuilder code, int leaf) {
            pushElement(code);
            code.loadConstant(bodies.leaves().get(leaf).byteOffset()).ladd();
          }

          @Override
          public void pushElement(CodeBuilder code) {
            code.aload(1).lload(2);
          }

          @Override
          public void pushTexts(CodeBuilder code) {
            code.aload(0).getfield(SLOT, "texts", TEXTS);
          }
        };
    MethodTypeDesc at = MethodTypeDesc.of(CD_void, SEGMENT, CD_long);
    MethodTypeDesc with = MethodTypeDesc.of(CD_void, SEGMENT, CD_long, CD_Object);
    type.withMethodBody(
        "read",
        at.changeReturnType(CD_Object),
        0,
        code -> {
          bodies.read(code, here);
          code.areturn();
        });
    type.withMethodBody(
        "write",
        with,
        0,
        code -> {
          int[] values = bodies.load(code, 4);
          bodies.stage(
              code,
              values,
              here::pushTexts,
              body -> body.aload(0).getfield(SLOT, "space", SPACE),
              body -> body.aload(0).getfield(SLOT, "generation", CD_long));
          bodies.writeAll(code, values, here);
          code.return_();
        });
    type.withMethodBody(
        "release",
        at,
        0,
        code -> {
          bodies.release(code, here);
          code.return_();
        });
    boolean isComparable =
        bodies.leaves().stream().noneMatch(leaf -> leaf.kind() == ComponentKind.ARRAY);
    type.withMethodBody(
        "hash",
        at.changeReturnType(CD_int),
        0,
        code -> {
          if (isComparable) {
            bodies.hash(code, here);
          } else {
            code.iconst_0();
          }
          code.ireturn();
        });
    type.withMethodBody(
        "hashOf",
        with.changeReturnType(CD_int),
        0,
        code -> {
          if (isComparable) {
            bodies.hashLoaded(code, bodies.load(code, 4));
          } else {
            code.iconst_0();
          }
          code.ireturn();
        });
    type.withMethodBody(
        "same",
        with.changeReturnType(CD_boolean),
        0,
        code -> {
          if (isComparable) {
            bodies.same(code, bodies.load(code, 4), here);
          } else {
            code.iconst_0();
          }
          code.ireturn();
        });
  }
}
