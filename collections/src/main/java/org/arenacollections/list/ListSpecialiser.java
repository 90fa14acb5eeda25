// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.list;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.arenacollections.internal.HiddenClasses;
import org.arenacollections.internal.RecordBodies;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.ValueShape;

/**
 * Makes the subclass of {@link ArenaList} for an element type, once.
 *
 * <p>For {@code record Named(int id, String name) {}} it is what this source would be, with handles
 * for what we may not name ourselves, and {@code ID} the JDK's accessor of {@code id} in a struct:
 *
 * <pre>{@code
 * final class ListOfNamed extends ArenaList<Named> {
 *   public Object get(int index) {
 *     checkIndex(index);
 *     MemorySegment block = this.block;
 *     long at = base + (long) index * 24;
 *     int id = (int) ID.get(block, at);
 *     String name = texts.get(block, at + 8);
 *     return new Named(id, name);
 *   }
 *   public boolean add(Object named) {
 *     space.check(generation);
 *     nonNull(named);
 *     int id = named.id();
 *     String name = named.name();
 *     checkChange();                      // not before: the accessors are foreign code
 *     int index = size;
 *     if (index >= capacity) growByOne();
 *     int before = version;
 *     texts.begin(space);                 // from here …
 *     texts.stage(space, generation, name);
 *     checkStaged(before);                // … to here only if there are strings
 *     MemorySegment block = this.block;
 *     long at = base + (long) index * 24;
 *     ID.set(block, at, id);
 *     texts.put(0, name, block, at + 8);
 *     texts.commit();
 *     size = index + 1;
 *     version++;
 *     return true;
 *   }
 *   public Object set(int index, Object named) { … }
 *   void release(int index) { … }
 *   public Iterator iterator() { return new ElementsOfNamed(this); }
 * }
 * final class ElementsOfNamed extends ElementIterator<Named> {
 *   public Object next() {
 *     int index = advance();
 *     … as in get
 *   }
 * }
 * }</pre>
 */
final class ListSpecialiser {
  private static final ClassDesc LIST = HiddenClasses.desc(ArenaList.class);
  private static final ClassDesc ITERATOR = HiddenClasses.desc(ElementIterator.class);
  private static final ClassDesc SEGMENT = HiddenClasses.desc(MemorySegment.class);
  private static final ClassDesc SPACE = HiddenClasses.desc(Space.class);
  private static final ClassDesc TEXTS = HiddenClasses.desc(Texts.class);
  private static final MethodTypeDesc OF_INDEX = MethodTypeDesc.of(CD_void, CD_int);

  private static final HiddenClasses CLASSES =
      new HiddenClasses(element -> new ListSpecialiser(element).define());

  private final RecordBodies bodies;
  private final Class<?> type;
  private final long stride;

  private ListSpecialiser(ValueShape element) {
    this.bodies = RecordBodies.whole(element);
    this.type = element.type();
    this.stride = element.byteSize();
  }

  /** Makes an object of the element type's own class. */
  @SuppressWarnings("unchecked") // The class was made for that element type.
  static <T> ArenaList<T> make(ListHome home) {
    MethodHandle constructor = CLASSES.of(home.element());
    try {
      return (ArenaList<T>) (ArenaList<?>) constructor.invokeExact(home);
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
            HiddenClasses.nameFor("ElementsOf", type),
            ElementIterator.class,
            List.of(ArenaList.class),
            data,
            this::buildIterator));
    return HiddenClasses.define(
        room,
        HiddenClasses.nameFor("ListOf", type),
        ArenaList.class,
        List.of(ListHome.class),
        data,
        this::build);
  }

  private void build(ClassBuilder list) {
    list.withMethodBody("get", MethodTypeDesc.of(CD_Object, CD_int), ACC_PUBLIC, this::get);
    list.withMethodBody("add", MethodTypeDesc.of(CD_boolean, CD_Object), ACC_PUBLIC, this::add);
    list.withMethodBody(
        "set", MethodTypeDesc.of(CD_Object, CD_int, CD_Object), ACC_PUBLIC, this::set);
    if (bodies.hasTexts()) {
      list.withMethodBody("release", OF_INDEX, 0, this::release);
    }
    ClassDesc iterator = HiddenClasses.desc(Iterator.class);
    list.withMethodBody("iterator", MethodTypeDesc.of(iterator), ACC_PUBLIC, this::iterator);
  }

  private void buildIterator(ClassBuilder iterator) {
    iterator.withMethodBody("next", MethodTypeDesc.of(CD_Object), ACC_PUBLIC, this::next);
  }

  /**
   * Where an element's leaves lie, by locals that hold the list, the block and the byte offset of
   * the element there.
   */
  private record Place(RecordBodies bodies, int list, int block, int at)
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
      code.aload(list).getfield(LIST, "texts", TEXTS);
    }
  }

  /** Keeps the place of an element in locals. */
  private Place place(CodeBuilder code, int list, int index) {
    int block = code.allocateLocal(TypeKind.REFERENCE);
    int at = code.allocateLocal(TypeKind.LONG);
    code.aload(list).getfield(LIST, "block", SEGMENT).astore(block);
    code.aload(list).getfield(LIST, "base", CD_long);
    code.iload(index).i2l().loadConstant(stride).lmul().ladd().lstore(at);
    return new Place(bodies, list, block, at);
  }

  private void get(CodeBuilder code) {
    code.aload(0).iload(1).invokevirtual(LIST, "checkIndex", OF_INDEX);
    bodies.read(code, place(code, 0, 1));
    code.areturn();
  }

  private void next(CodeBuilder code) {
    int list = code.allocateLocal(TypeKind.REFERENCE);
    int index = code.allocateLocal(TypeKind.INT);
    code.aload(0).invokevirtual(ITERATOR, "advance", MethodTypeDesc.of(CD_int)).istore(index);
    code.aload(0).getfield(ITERATOR, "list", LIST).astore(list);
    bodies.read(code, place(code, list, index));
    code.areturn();
  }

  /** Makes an iterator by a constant handle: so the JIT knows the class, and need not make it. */
  private void iterator(CodeBuilder code) {
    code.loadConstant(bodies.extraData(0, CD_MethodHandle)).aload(0);
    code.invokevirtual(CD_MethodHandle, "invokeExact", MethodTypeDesc.of(ITERATOR, LIST));
    code.areturn();
  }

  private void add(CodeBuilder code) {
    code.aload(0).getfield(LIST, "space", SPACE);
    code.aload(0).getfield(LIST, "generation", CD_long);
    code.invokevirtual(SPACE, "check", MethodTypeDesc.of(CD_void, CD_long));
    int[] values = load(code, 1);
    int index = indexToAppend(code);
    stage(code, values, version(code));
    bodies.writeAll(code, values, place(code, 0, index));
    publish(code, index);
    code.iconst_1().ireturn();
  }

  /**
   * The number that the element gets; makes room for it. The branch is here and not in a method of
   * the list: there it would have been taken by some list, and a call that may come in each round
   * of a loop makes the JIT read everything of the list again in each round.
   */
  private static int indexToAppend(CodeBuilder code) {
    int index = code.allocateLocal(TypeKind.INT);
    Label isRoom = code.newLabel();
    code.aload(0).invokevirtual(LIST, "checkChange", MethodTypeDesc.of(CD_void));
    code.aload(0).getfield(LIST, "size", CD_int).istore(index);
    // Not ==: where the JIT knows the size it can then take the check out of the loop.
    code.iload(index).aload(0).getfield(LIST, "capacity", CD_int).if_icmplt(isRoom);
    code.aload(0).invokevirtual(LIST, "growByOne", MethodTypeDesc.of(CD_void));
    code.labelBinding(isRoom);
    return index;
  }

  /**
   * Counts the element that has been written. Without a method, since this is what comes last:
   * where the JIT has had enough by then, a call would cost as much as all the rest.
   */
  private static void publish(CodeBuilder code, int index) {
    code.aload(0).iload(index).iconst_1().iadd().putfield(LIST, "size", CD_int);
    code.aload(0).dup().getfield(LIST, "version", CD_int);
    code.iconst_1().iadd().putfield(LIST, "version", CD_int);
  }

  private void set(CodeBuilder code) {
    int old = code.allocateLocal(TypeKind.REFERENCE);
    code.aload(0).iload(1).invokevirtual(LIST, "get", MethodTypeDesc.of(CD_Object, CD_int));
    code.astore(old);
    int before = version(code);
    int[] values = load(code, 2);
    // The accessors are foreign code, and may have moved the elements.
    code.aload(0).iload(before).invokevirtual(LIST, "checkUnchanged", OF_INDEX);
    stage(code, values, before);
    Place place = place(code, 0, 1);
    bodies.release(code, place);
    bodies.writeAll(code, values, place);
    code.aload(old).areturn();
  }

  private void release(CodeBuilder code) {
    bodies.release(code, place(code, 0, 1));
    code.return_();
  }

  private static int version(CodeBuilder code) {
    int version = code.allocateLocal(TypeKind.INT);
    code.aload(0).getfield(LIST, "version", CD_int).istore(version);
    return version;
  }

  private int[] load(CodeBuilder code, int object) {
    MethodTypeDesc ofObject = MethodTypeDesc.of(CD_Object, CD_Object);
    code.aload(0).aload(object).invokevirtual(LIST, "nonNull", ofObject).pop();
    return bodies.load(code, object);
  }

  /** Takes the room for strings, which may run foreign code. */
  private void stage(CodeBuilder code, int[] values, int before) {
    if (bodies.hasTexts()) {
      bodies.stage(
          code,
          values,
          body -> body.aload(0).getfield(LIST, "texts", TEXTS),
          body -> body.aload(0).getfield(LIST, "space", SPACE),
          body -> body.aload(0).getfield(LIST, "generation", CD_long));
      code.aload(0).iload(before).invokevirtual(LIST, "checkStaged", OF_INDEX);
    }
  }
}
