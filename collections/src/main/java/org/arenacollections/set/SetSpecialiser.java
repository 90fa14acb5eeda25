// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.set;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.arenacollections.internal.EntryBodies;
import org.arenacollections.internal.HiddenClasses;
import org.arenacollections.internal.ObjectTable;
import org.arenacollections.internal.ValueShape;

/**
 * Makes the subclass of {@link ArenaSet} for an element type, and that of its iterator, once;
 * {@link EntryBodies} says what their methods are.
 */
final class SetSpecialiser {
  private static final ClassDesc SET = HiddenClasses.desc(ArenaSet.class);
  private static final ClassDesc ITERATOR = HiddenClasses.desc(SetIterator.class);

  private static final HiddenClasses CLASSES =
      new HiddenClasses(element -> new SetSpecialiser(element).define());

  private final EntryBodies bodies;
  private final Class<?> type;

  private SetSpecialiser(ValueShape element) {
    this.bodies = new EntryBodies(ArenaSet.class, element, null);
    this.type = element.type();
  }

  /** Makes an object of the element type's own class. */
  @SuppressWarnings("unchecked") // The class was made for that element type.
  static <T> ArenaSet<T> make(ValueShape element, ObjectTable table) {
    MethodHandle constructor = CLASSES.of(element);
    try {
      return (ArenaSet<T>) (ArenaSet<?>) constructor.invokeExact(table);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor declares no exception", e);
    }
  }

  private MethodHandle define() {
    MethodHandles.Lookup room = MethodHandles.lookup();
    List<Object> data = new ArrayList<>(bodies.classData());
    data.add(
        HiddenClasses.define(
            room,
            HiddenClasses.nameFor("IteratorOf", type),
            SetIterator.class,
            List.of(ArenaSet.class),
            data,
            this::buildIterator));
    return HiddenClasses.define(
        room,
        HiddenClasses.nameFor("SetOf", type),
        ArenaSet.class,
        List.of(ObjectTable.class),
        data,
        this::build);
  }

  private void build(ClassBuilder set) {
    set.withMethodBody("slotOf", EntryBodies.SLOT_OF, 0, bodies::slotOf);
    set.withMethodBody("keyOf", EntryBodies.AT_SLOT, 0, bodies::keyOf);
    set.withMethodBody("add", EntryBodies.ADD, ACC_PUBLIC, bodies::add);
    ClassDesc iterator = HiddenClasses.desc(Iterator.class);
    set.withMethodBody("iterator", MethodTypeDesc.of(iterator), ACC_PUBLIC, this::iterator);
  }

  /** Makes an iterator by a constant handle: so the JIT knows the class, and need not make it. */
  private void iterator(CodeBuilder code) {
    code.loadConstant(bodies.extraData(0, CD_MethodHandle)).aload(0);
    code.invokevirtual(CD_MethodHandle, "invokeExact", MethodTypeDesc.of(ITERATOR, SET));
    code.areturn();
  }

  private void buildIterator(ClassBuilder iterator) {
    iterator.withMethodBody("next", MethodTypeDesc.of(CD_Object), ACC_PUBLIC, this::next);
  }

  private void next(CodeBuilder code) {
    int set = code.allocateLocal(TypeKind.REFERENCE);
    int slot = code.allocateLocal(TypeKind.LONG);
    code.aload(0).invokevirtual(ITERATOR, "advance", MethodTypeDesc.of(CD_long)).lstore(slot);
    code.aload(0).getfield(ITERATOR, "set", SET).astore(set);
    bodies.readKey(code, set, slot);
    code.areturn();
  }
}
