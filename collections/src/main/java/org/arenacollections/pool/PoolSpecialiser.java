// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.pool;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.RecordBodies;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Slots;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.ValueShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Makes the subclass of {@link ArenaPool} for a record type, once.
 *
 * <p>For {@code record Order(long id, int open, String note) {}} it is what this source would be,
 * with handles for what we may not name ourselves:
 *
 * <pre>{@code
 * final class PoolOfOrder extends ArenaPool<Order> {
 *   private static Object read(MemorySegment block, long at, Texts texts) {
 *     long id = (long) ID.get(block, at);   // the JDK's accessor of a number in a struct
 *     int open = (int) OPEN.get(block, at);
 *     String note = texts.get(block, at + 16);
 *     return new Order(id, open, note);
 *   }
 *   public Record get(long handle) {
 *     long at = slots.addressOf(handle);
 *     return read(slots.block(), at, texts);
 *   }
 *   public long add(Record order) {
 *     slots.checkChange();
 *     nonNull(order);
 *     return addLeaves(order.id(), order.open(), order.note());  // accessors are foreign code
 *   }
 *   private long addLeaves(long id, int open, String note) {
 *     int slot = slotToTake();
 *     int version = slots.version();
 *     texts.begin(…); texts.stage(note);  // may ask the arena's block source, foreign code too
 *     checkStaged(version);
 *     long at = slots.contentOf(slot);
 *     ID.set(slots.block(), at, id);
 *     …
 *     return slots.publish(slot);
 *   }
 *   public void set(long handle, Record order) { … }
 *   void releaseTexts(long at) { … }
 * }
 * }</pre>
 *
 * <p>{@code add} itself is short, so that it is inlined and the record never made. The JIT's code
 * for all of it is over 2,500 bytes even for five components, and it inlines no method of more that
 * it has compiled before.
 */
final class PoolSpecialiser {
  private static final ClassDesc POOL = ArenaPool.class.describeConstable().orElseThrow();
  private static final ClassDesc SLOTS = Slots.class.describeConstable().orElseThrow();
  private static final ClassDesc TEXTS = Texts.class.describeConstable().orElseThrow();
  private static final ClassDesc SPACE = Space.class.describeConstable().orElseThrow();
  private static final ClassDesc CODEC = RecordCodec.class.describeConstable().orElseThrow();
  private static final ClassDesc RECORD = Record.class.describeConstable().orElseThrow();
  private static final ClassDesc SEGMENT = MemorySegment.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc CONSTRUCTOR = MethodTypeDesc.of(CD_void, CODEC, SLOTS);
  private static final MethodTypeDesc MAKE = MethodTypeDesc.of(POOL, CODEC, SLOTS);
  private static final MethodTypeDesc READ = MethodTypeDesc.of(RECORD, SEGMENT, CD_long, TEXTS);
  private static final MethodTypeDesc GET = MethodTypeDesc.of(RECORD, CD_long);
  private static final MethodTypeDesc ADD = MethodTypeDesc.of(CD_long, RECORD);
  private static final MethodTypeDesc SET = MethodTypeDesc.of(CD_void, CD_long, RECORD);
  private static final String ADD_LEAVES = "addLeaves";
  private static final MethodTypeDesc OF_INT = MethodTypeDesc.of(CD_void, CD_int);

  private static final ClassValue<Slot> MADE =
      new ClassValue<>() {
        @Override
        protected Slot computeValue(Class<?> record) {
          return new Slot();
        }
      };

  /** What is kept with a record's class. */
  private static final class Slot {
    @Nullable MethodHandle constructor;

    synchronized MethodHandle constructor(RecordShape shape) {
      MethodHandle made = constructor;
      if (made == null) {
        made = new PoolSpecialiser(shape).define();
        constructor = made;
      }
      return made;
    }
  }

  private final RecordBodies bodies;
  private final ClassDesc own;

  private PoolSpecialiser(RecordShape shape) {
    this.bodies = RecordBodies.whole(ValueShape.of(shape));
    String room = ArenaPool.class.getPackageName();
    this.own = ClassDesc.of(room, "PoolOf" + shape.type().getSimpleName());
  }

  /** Makes an object of the record's own class. */
  @SuppressWarnings("unchecked") // The class was made for the codec's record type.
  static <R extends Record> ArenaPool<R> make(RecordCodec<R> codec, Slots slots) {
    RecordShape shape = codec.shape();
    MethodHandle constructor = MADE.get(shape.type()).constructor(shape);
    try {
      return (ArenaPool<R>) (ArenaPool<?>) constructor.invokeExact(codec, slots);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor declares no exception", e);
    }
  }

  private MethodHandle define() {
    byte[] bytes = ClassFile.of().build(own, this::build);
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.lookup().defineHiddenClassWithClassData(bytes, bodies.classData(), false);
      return lookup.findStatic(
          lookup.lookupClass(),
          "make",
          MethodType.methodType(ArenaPool.class, RecordCodec.class, Slots.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a class of our own package", e);
    }
  }

  private void build(ClassBuilder type) {
    type.withFlags(ACC_FINAL).withSuperclass(POOL);
    type.withMethodBody(INIT_NAME, CONSTRUCTOR, 0, this::initialize);
    type.withMethodBody("make", MAKE, ACC_STATIC, this::make);
    type.withMethodBody("read", READ, ACC_PRIVATE | ACC_STATIC, this::read);
    type.withMethodBody("get", GET, ACC_PUBLIC, this::get);
    type.withMethodBody("readAt", GET, 0, this::readAt);
    type.withMethodBody("add", ADD, ACC_PUBLIC, this::add);
    if (bodies.fitArguments()) {
      type.withMethodBody(
          ADD_LEAVES,
          bodies.takesLeaves(CD_long),
          ACC_PRIVATE,
          code -> addLeaves(code, bodies.leafArguments(code)));
    }
    type.withMethodBody("set", SET, ACC_PUBLIC, this::set);
    type.withMethodBody("releaseTexts", MethodTypeDesc.of(CD_void, CD_long), 0, this::releaseTexts);
  }

  private void initialize(CodeBuilder code) {
    code.aload(0).aload(1).aload(2).loadConstant(bodies.hasTexts() ? 1 : 0);
    code.invokespecial(
        POOL,
        INIT_NAME,
        MethodTypeDesc.of(CD_void, CODEC, SLOTS, java.lang.constant.ConstantDescs.CD_boolean));
    code.return_();
  }

  private void make(CodeBuilder code) {
    code.new_(own).dup().aload(0).aload(1).invokespecial(own, INIT_NAME, CONSTRUCTOR).areturn();
  }

  // ---- reading -------------------------------------------------------------------------------

  /** Where leaves lie, given locals with the block, the record's byte offset and the texts. */
  private RecordBodies.Addresses addresses(int block, int at, int texts) {
    return new RecordBodies.Addresses() {
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
        code.aload(texts);
      }
    };
  }

  private void read(CodeBuilder code) {
    bodies.read(code, addresses(0, 1, 3));
    code.checkcast(RECORD).areturn();
  }

  private void get(CodeBuilder code) {
    pushSlots(code).lload(1).invokevirtual(SLOTS, "addressOf", MethodTypeDesc.of(CD_long, CD_long));
    code.lstore(1);
    readAt(code);
  }

  private void readAt(CodeBuilder code) {
    pushBlock(code);
    code.lload(1);
    pushTexts(code);
    code.invokestatic(own, "read", READ).areturn();
  }

  // ---- writing -------------------------------------------------------------------------------

  private void add(CodeBuilder code) {
    pushSlots(code).invokevirtual(SLOTS, "checkChange", MTD_void);
    int[] values = load(code, 1);
    if (bodies.fitArguments()) {
      code.aload(0);
      bodies.pushLeaves(code, values);
      code.invokevirtual(own, ADD_LEAVES, bodies.takesLeaves(CD_long)).lreturn();
    } else {
      addLeaves(code, values);
    }
  }

  private void addLeaves(CodeBuilder code, int[] values) {
    int slot = code.allocateLocal(TypeKind.INT);
    pushSlots(code).iconst_0();
    code.invokevirtual(SLOTS, "slotToTake", MethodTypeDesc.of(CD_int, CD_int)).istore(slot);
    if (bodies.hasTexts()) {
      int version = code.allocateLocal(TypeKind.INT);
      pushSlots(code).invokevirtual(SLOTS, "version", MethodTypeDesc.of(CD_int)).istore(version);
      stage(code, values);
      code.aload(0).iload(version).invokevirtual(POOL, "checkStaged", OF_INT);
    }
    int at = code.allocateLocal(TypeKind.LONG);
    pushSlots(code).iload(slot);
    code.invokevirtual(SLOTS, "contentOf", MethodTypeDesc.of(CD_long, CD_int)).lstore(at);
    write(code, values, at);
    pushSlots(code).iload(slot);
    code.invokevirtual(SLOTS, "publish", MethodTypeDesc.of(CD_long, CD_int)).lreturn();
  }

  private void set(CodeBuilder code) {
    if (bodies.hasTexts()) {
      pushSlots(code).invokevirtual(SLOTS, "checkChange", MTD_void);
    }
    pushSlots(code).lload(1).invokevirtual(SLOTS, "addressOf", MethodTypeDesc.of(CD_long, CD_long));
    code.pop2();
    int[] values = load(code, 3);
    // The accessors are foreign code, and may have released the slot or moved them all.
    int at = code.allocateLocal(TypeKind.LONG);
    pushSlots(code).lload(1).invokevirtual(SLOTS, "addressOf", MethodTypeDesc.of(CD_long, CD_long));
    code.lstore(at);
    if (bodies.hasTexts()) {
      int version = code.allocateLocal(TypeKind.INT);
      pushSlots(code).invokevirtual(SLOTS, "version", MethodTypeDesc.of(CD_int)).istore(version);
      stage(code, values);
      code.aload(0).iload(version).invokevirtual(POOL, "checkStaged", OF_INT);
      code.aload(0).lload(at);
      code.invokevirtual(own, "releaseTexts", MethodTypeDesc.of(CD_void, CD_long));
    }
    write(code, values, at);
    code.return_();
  }

  private int[] load(CodeBuilder code, int record) {
    code.aload(0).aload(record);
    code.invokevirtual(POOL, "nonNull", MethodTypeDesc.of(CD_Object, CD_Object)).pop();
    return bodies.load(code, record);
  }

  private void stage(CodeBuilder code, int[] values) {
    bodies.stage(
        code,
        values,
        PoolSpecialiser::pushTexts,
        body -> pushSlots(body).invokevirtual(SLOTS, "space", MethodTypeDesc.of(SPACE)),
        body -> pushSlots(body).invokevirtual(SLOTS, "generation", MethodTypeDesc.of(CD_long)));
  }

  private void write(CodeBuilder code, int[] values, int at) {
    int block = code.allocateLocal(TypeKind.REFERENCE);
    int texts = code.allocateLocal(TypeKind.REFERENCE);
    pushBlock(code);
    code.astore(block);
    pushTexts(code);
    code.astore(texts);
    bodies.writeAll(code, values, addresses(block, at, texts));
  }

  private void releaseTexts(CodeBuilder code) {
    int block = code.allocateLocal(TypeKind.REFERENCE);
    int texts = code.allocateLocal(TypeKind.REFERENCE);
    pushBlock(code);
    code.astore(block);
    pushTexts(code);
    code.astore(texts);
    bodies.release(code, addresses(block, 1, texts));
    code.return_();
  }

  private static CodeBuilder pushSlots(CodeBuilder code) {
    return code.aload(0).getfield(POOL, "slots", SLOTS);
  }

  private static void pushTexts(CodeBuilder code) {
    code.aload(0).getfield(POOL, "texts", TEXTS);
  }

  private static void pushBlock(CodeBuilder code) {
    pushSlots(code).invokevirtual(SLOTS, "block", MethodTypeDesc.of(SEGMENT));
  }
}
