// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.arenacollections.internal.HiddenClasses;
import org.arenacollections.internal.RecordBodies;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Table;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.ValueShape;

/**
 * Writes what a map's own class for a value type does with the values, whatever type the keys have:
 * {@code valueOf}, {@code release}, {@code iterator}, and parts of {@code get} and {@code store}.
 */
final class ValueCode {
  private static final ClassDesc MAP = HiddenClasses.desc(ObjectValueReads.class);
  private static final ClassDesc ITERATOR = HiddenClasses.desc(ValueIterator.class);
  private static final ClassDesc TABLE = HiddenClasses.desc(Table.class);
  private static final ClassDesc SEGMENT = HiddenClasses.desc(MemorySegment.class);
  private static final ClassDesc SPACE = HiddenClasses.desc(Space.class);
  private static final ClassDesc TEXTS = HiddenClasses.desc(Texts.class);
  private static final MethodTypeDesc OF_SLOT = MethodTypeDesc.of(CD_void, CD_long);

  private final RecordBodies bodies;
  private final Class<?> type;

  ValueCode(ValueShape value) {
    this.bodies = RecordBodies.whole(value);
    this.type = value.type();
  }

  /** The map's class data, with the iterator's class, which is made here. */
  List<Object> classData(Lookup room) {
    List<Object> data = new ArrayList<>(bodies.classData());
    data.add(
        HiddenClasses.define(
            room,
            HiddenClasses.nameFor("ValuesOf", type),
            ValueIterator.class,
            List.of(ObjectValueReads.class),
            data,
            this::addNext));
    return data;
  }

  /** Adds what does not depend on the keys. */
  void addTo(ClassBuilder map) {
    map.withMethodBody("valueOf", MethodTypeDesc.of(CD_Object, CD_long), 0, this::valueOf);
    if (bodies.hasTexts()) {
      map.withMethodBody("release", OF_SLOT, 0, this::release);
    }
    ClassDesc iterator = HiddenClasses.desc(Iterator.class);
    map.withMethodBody("iterator", MethodTypeDesc.of(iterator), ACC_PUBLIC, this::iterator);
  }

  private void addNext(ClassBuilder iterator) {
    iterator.withMethodBody("next", MethodTypeDesc.of(CD_Object), ACC_PUBLIC, this::next);
  }

  /**
   * Where a value's leaves lie, by locals that hold the map, the block and the byte offset of the
   * value there.
   */
  private record Place(RecordBodies bodies, int map, int block, int at)
      implements RecordBodies.Addresses {
    @Override
    public void push(CodeBuilder code, int leaf) {
      pushElement(code);
      long byteOffset = bodies.leaves().get(leaf).byteOffset();
      if (byteOffset > 0) {
        code.loadConstant(byteOffset).ladd();
      }
    }

    @Override
    public void pushElement(CodeBuilder code) {
      code.aload(block).lload(at);
    }

    @Override
    public void pushTexts(CodeBuilder code) {
      code.aload(map).getfield(MAP, "table", TABLE);
      code.invokevirtual(TABLE, "texts", MethodTypeDesc.of(TEXTS));
    }
  }

  /** Keeps the place of a slot's value in locals. */
  private Place place(CodeBuilder code, int map, int slot) {
    int table = code.allocateLocal(TypeKind.REFERENCE);
    int block = code.allocateLocal(TypeKind.REFERENCE);
    int at = code.allocateLocal(TypeKind.LONG);
    code.aload(map).getfield(MAP, "table", TABLE).astore(table);
    code.aload(table).invokevirtual(TABLE, "block", MethodTypeDesc.of(SEGMENT)).astore(block);
    code.aload(table).lload(slot);
    code.invokevirtual(TABLE, "payload", MethodTypeDesc.of(CD_long, CD_long)).lstore(at);
    return new Place(bodies, map, block, at);
  }

  private void valueOf(CodeBuilder code) {
    read(code, 0, 1);
    code.areturn();
  }

  /** Pushes the value of a slot, by locals that hold the map and the slot. */
  void read(CodeBuilder code, int map, int slot) {
    bodies.read(code, place(code, map, slot));
  }

  private void release(CodeBuilder code) {
    bodies.release(code, place(code, 0, 1));
    code.return_();
  }

  private void next(CodeBuilder code) {
    int map = code.allocateLocal(TypeKind.REFERENCE);
    int slot = code.allocateLocal(TypeKind.LONG);
    code.aload(0).invokevirtual(ITERATOR, "nextSlot", MethodTypeDesc.of(CD_long)).lstore(slot);
    code.aload(0).getfield(ITERATOR, "map", MAP).astore(map);
    read(code, map, slot);
    code.areturn();
  }

  /** Makes an iterator by a constant handle: so the JIT knows the class, and need not make it. */
  private void iterator(CodeBuilder code) {
    code.loadConstant(bodies.extraData(0, CD_MethodHandle)).aload(0);
    code.invokevirtual(CD_MethodHandle, "invokeExact", MethodTypeDesc.of(ITERATOR, MAP));
    code.areturn();
  }

  /**
   * Takes a value apart, and takes the room for its strings. Both are foreign code, and refused if
   * the map has changed meanwhile.
   *
   * @param value the local that holds it; it is not null
   * @param version the local that holds the map's version before
   * @return for each leaf the local that holds it
   */
  int[] load(CodeBuilder code, int value, int version) {
    int[] leaves = bodies.load(code, value);
    MethodTypeDesc ofVersion = MethodTypeDesc.of(CD_void, CD_int);
    pushTable(code).iload(version).invokevirtual(TABLE, "checkVersion", ofVersion);
    if (bodies.hasTexts()) {
      bodies.stage(
          code,
          leaves,
          body -> pushTable(body).invokevirtual(TABLE, "texts", MethodTypeDesc.of(TEXTS)),
          body -> pushTable(body).invokevirtual(TABLE, "space", MethodTypeDesc.of(SPACE)),
          body -> pushTable(body).invokevirtual(TABLE, "generation", MethodTypeDesc.of(CD_long)));
      pushTable(code).iload(version).invokevirtual(TABLE, "checkStaged", ofVersion);
    }
    return leaves;
  }

  /** Writes what {@link #load} has taken apart as the value of a slot. */
  void write(CodeBuilder code, int[] leaves, int slot) {
    bodies.writeAll(code, leaves, place(code, 0, slot));
  }

  private static CodeBuilder pushTable(CodeBuilder code) {
    return code.aload(0).getfield(MAP, "table", TABLE);
  }
}
