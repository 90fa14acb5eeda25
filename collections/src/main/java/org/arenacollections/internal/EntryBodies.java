// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static java.lang.constant.ConstantDescs.BSM_CLASS_DATA_AT;
import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.DEFAULT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Writes the methods of a set's or map's specialised class: how it looks keys up, and reads and
 * writes the entries of its table.
 *
 * <p>The class has a field {@code table}, an {@link ObjectTable} made for the same {@link
 * EntryShape}, and a method {@code nonNull}. For a map of strings to {@code record Stats(int min,
 * long sum) {}} the methods are what this source would be:
 *
 * <pre>{@code
 * long slotOf(Object key) {
 *   if (!String.class.isInstance(key)) {
 *     table.check();
 *     return NONE;
 *   }
 *   return table.findText((String) key, ((String) key).hashCode());  // other keys: a loop over
 * }                                                                  // candidates, see ObjectTable
 * public Object put(Object key, Object value) {
 *   table.checkChange();
 *   String text = (String) nonNull(key);
 *   int min = ((Stats) nonNull(value)).min();      // accessors are foreign code
 *   long sum = ((Stats) value).sum();
 *   long slot = slotOf(key);
 *   if (slot != NONE) {
 *     Object previous = valueOf(slot);
 *     … writes min and sum
 *     return previous;
 *   }
 *   int version = table.structureVersion();
 *   table.texts().begin(table.space());
 *   table.texts().stage(table.space(), table.generation(), text);    // so are block sources
 *   table.checkStaged(version);
 *   slot = table.insert(hash);                     // gives back what was staged if there is no room
 *   … writes text, min and sum
 *   return null;
 * }
 * }</pre>
 *
 * <p>Keys whose {@code equals} is not made of their components alone are read, and asked.
 */
public final class EntryBodies {
  /** {@code long slotOf(Object)}. */
  public static final MethodTypeDesc SLOT_OF = MethodTypeDesc.of(CD_long, CD_Object);

  /** {@code Object keyOf(long slot)}, {@code Object valueOf(long slot)}. */
  public static final MethodTypeDesc AT_SLOT = MethodTypeDesc.of(CD_Object, CD_long);

  /** {@code boolean add(Object)}. */
  public static final MethodTypeDesc ADD = MethodTypeDesc.of(CD_boolean, CD_Object);

  /** {@code Object get(Object)}. */
  public static final MethodTypeDesc GET = MethodTypeDesc.of(CD_Object, CD_Object);

  /** {@code Object put(Object, Object)}. */
  public static final MethodTypeDesc PUT = MethodTypeDesc.of(CD_Object, CD_Object, CD_Object);

  /** {@code void set(Object, Object)}. */
  public static final MethodTypeDesc SET = MethodTypeDesc.of(CD_void, CD_Object, CD_Object);

  /** {@code long slotOfOrPut(Object, Object)}. */
  public static final MethodTypeDesc SLOT_OF_OR_PUT =
      MethodTypeDesc.of(CD_long, CD_Object, CD_Object);

  /** {@code void setValueOf(long slot, Object)}. */
  public static final MethodTypeDesc SET_VALUE = MethodTypeDesc.of(CD_void, CD_long, CD_Object);

  private static final ClassDesc TABLE = ObjectTable.class.describeConstable().orElseThrow();
  private static final ClassDesc TEXTS = Texts.class.describeConstable().orElseThrow();
  private static final ClassDesc SPACE = Space.class.describeConstable().orElseThrow();
  private static final ClassDesc SEGMENT = MemorySegment.class.describeConstable().orElseThrow();
  private static final ClassDesc HASHES = KeyHashes.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc OF_INT = MethodTypeDesc.of(CD_void, CD_int);
  private static final MethodTypeDesc TO_INT = MethodTypeDesc.of(CD_int);
  private static final MethodTypeDesc TO_LONG = MethodTypeDesc.of(CD_long);
  private static final MethodTypeDesc PLACE_OF = MethodTypeDesc.of(CD_long, CD_long);

  private final ClassDesc owner;
  private final RecordBodies key;
  private final @Nullable RecordBodies value;
  private final List<Object> data;
  private final int keyTypeAt;
  private final boolean isEqualByLeaves;

  /**
   * Makes a writer of methods.
   *
   * @param owner the superclass of the specialised class, which has the field {@code table}
   * @param value null for a set
   */
  public EntryBodies(Class<?> owner, ValueShape key, @Nullable ValueShape value) {
    this.owner = owner.describeConstable().orElseThrow();
    this.key = RecordBodies.whole(key, 0);
    this.data = new ArrayList<>(this.key.classData());
    this.value = value == null ? null : RecordBodies.whole(value, data.size());
    if (this.value != null) {
      data.addAll(this.value.classData());
    }
    this.keyTypeAt = data.size();
    data.add(key.type());
    this.isEqualByLeaves = this.key.isEqualByLeaves();
  }

  /** What the class must be defined with as its class data; a room may add more behind it. */
  public List<Object> classData() {
    return List.copyOf(data);
  }

  /** A constant that the room has added behind {@link #classData}, by its place there. */
  public DynamicConstantDesc<?> extraData(int index, ClassDesc type) {
    return dataAt(data.size() + index, type);
  }

  private static DynamicConstantDesc<?> dataAt(int index, ClassDesc type) {
    return DynamicConstantDesc.ofNamed(BSM_CLASS_DATA_AT, DEFAULT_NAME, type, index);
  }

  private RecordBodies value() {
    RecordBodies known = value;
    if (known == null) {
      throw new AssertionError("a set has no values");
    }
    return known;
  }

  // ---- where things lie ------------------------------------------------------------------------

  private CodeBuilder pushTable(CodeBuilder code) {
    return pushTableOf(code, 0);
  }

  private CodeBuilder pushTableOf(CodeBuilder code, int collection) {
    return code.aload(collection).getfield(owner, "table", TABLE);
  }

  private void pushTexts(CodeBuilder code) {
    pushTable(code).invokevirtual(TABLE, "texts", MethodTypeDesc.of(TEXTS));
  }

  private void pushSpace(CodeBuilder code) {
    pushTable(code).invokevirtual(TABLE, "space", MethodTypeDesc.of(SPACE));
  }

  private void pushGeneration(CodeBuilder code) {
    pushTable(code).invokevirtual(TABLE, "generation", TO_LONG);
  }

  /** Where the leaves of a key or value lie, by locals with the block and the byte offset in it. */
  private RecordBodies.Addresses place(
      CodeBuilder code, int collection, RecordBodies bodies, String method, int slot) {
    int table = code.allocateLocal(TypeKind.REFERENCE);
    int block = code.allocateLocal(TypeKind.REFERENCE);
    int at = code.allocateLocal(TypeKind.LONG);
    pushTableOf(code, collection).astore(table);
    code.aload(table).invokevirtual(TABLE, "block", MethodTypeDesc.of(SEGMENT)).astore(block);
    code.aload(table).lload(slot).invokevirtual(TABLE, method, PLACE_OF).lstore(at);
    return new RecordBodies.Addresses() {
      @Override
      public void pushElement(CodeBuilder body) {
        body.aload(block).lload(at);
      }

      @Override
      public void push(CodeBuilder body, int leaf) {
        pushElement(body);
        long byteOffset = bodies.leaves().get(leaf).byteOffset();
        if (byteOffset > 0) {
          body.loadConstant(byteOffset).ladd();
        }
      }

      @Override
      public void pushTexts(CodeBuilder body) {
        body.aload(table).invokevirtual(TABLE, "texts", MethodTypeDesc.of(TEXTS));
      }
    };
  }

  private RecordBodies.Addresses placeOfKey(CodeBuilder code, int slot) {
    return place(code, 0, key, "keyAt", slot);
  }

  private RecordBodies.Addresses placeOfValue(CodeBuilder code, int slot) {
    return place(code, 0, value(), "valueAt", slot);
  }

  // ---- reading ---------------------------------------------------------------------------------

  /** {@code keyOf(slot)}. */
  public void keyOf(CodeBuilder code) {
    key.read(code, placeOfKey(code, 1));
    code.areturn();
  }

  /** {@code valueOf(slot)}. */
  public void valueOf(CodeBuilder code) {
    value().read(code, placeOfValue(code, 1));
    code.areturn();
  }

  /** {@code get(key)}: null if it is not there. */
  public void get(CodeBuilder code) {
    int slot = slotOf(code, 1);
    Label absent = code.newLabel();
    leaveIfNone(code, slot, absent);
    value().read(code, placeOfValue(code, slot));
    code.areturn();
    code.labelBinding(absent).aconst_null().areturn();
  }

  /**
   * Makes the key of a slot and leaves it as an {@code Object}: for an iterator.
   *
   * @param set the local that holds the set
   * @param slot the local that holds the slot
   */
  public void readKey(CodeBuilder code, int set, int slot) {
    key.read(code, place(code, set, key, "keyAt", slot));
  }

  // ---- looking up ------------------------------------------------------------------------------

  /** {@code slotOf(key)}: NONE if it is not there, whatever it is. Checks first. */
  public void slotOf(CodeBuilder code) {
    Label impossible = code.newLabel();
    Label absent = code.newLabel();
    code.loadConstant(dataAt(keyTypeAt, CD_Class)).aload(1);
    code.invokevirtual(CD_Class, "isInstance", MethodTypeDesc.of(CD_boolean, CD_Object));
    code.ifeq(impossible);
    if (isEqualByLeaves) {
      lookUpByLeaves(code, impossible, absent);
    } else {
      lookUpByEquals(code, absent);
    }
    // Elsewhere the table checks.
    code.labelBinding(impossible);
    pushTable(code).invokevirtual(TABLE, "check", MTD_void);
    code.labelBinding(absent).loadConstant(Table.NONE).lreturn();
  }

  private void lookUpByLeaves(CodeBuilder code, Label impossible, Label absent) {
    int[] leaves = key.loadForLookup(code, 1, impossible);
    int hash = code.allocateLocal(TypeKind.INT);
    hash(code, 1, leaves);
    code.istore(hash);
    if (isText()) {
      pushTable(code).aload(leaves[0]).iload(hash);
      code.invokevirtual(TABLE, "findText", MethodTypeDesc.of(CD_long, CD_String, CD_int));
      code.lreturn();
      return;
    }
    eachCandidate(
        code, hash, absent, (body, slot) -> key.same(body, leaves, placeOfKey(body, slot)));
  }

  /** The stored key is asked, as the JDK's maps do it; all of this is foreign code. */
  private void lookUpByEquals(CodeBuilder code, Label absent) {
    int version = version(code);
    int hash = code.allocateLocal(TypeKind.INT);
    hash(code, 1, new int[0]);
    code.istore(hash);
    checkVersion(code, version);
    eachCandidate(
        code,
        hash,
        absent,
        (body, slot) -> {
          key.read(body, placeOfKey(body, slot));
          body.aload(1);
          body.invokevirtual(CD_Object, "equals", MethodTypeDesc.of(CD_boolean, CD_Object));
          checkVersion(body, version);
        });
  }

  /** Writes code that pushes whether the key of a slot is the one. */
  private interface Comparison {
    void push(CodeBuilder code, int slot);
  }

  private void eachCandidate(CodeBuilder code, int hash, Label absent, Comparison comparison) {
    int slot = code.allocateLocal(TypeKind.LONG);
    Label loop = code.newLabel();
    Label found = code.newLabel();
    pushTable(code).iload(hash);
    code.invokevirtual(TABLE, "candidate", MethodTypeDesc.of(CD_long, CD_int)).lstore(slot);
    code.labelBinding(loop);
    leaveIfNone(code, slot, absent);
    comparison.push(code, slot);
    code.ifne(found);
    pushTable(code).lload(slot).iload(hash);
    code.invokevirtual(TABLE, "nextCandidate", MethodTypeDesc.of(CD_long, CD_long, CD_int));
    code.lstore(slot).goto_(loop);
    code.labelBinding(found).lload(slot).lreturn();
  }

  private static void leaveIfNone(CodeBuilder code, int slot, Label absent) {
    code.lload(slot).loadConstant(Table.NONE).lcmp().ifeq(absent);
  }

  /** Asks for the slot of the key in a local, and keeps it in another. */
  private int slotOf(CodeBuilder code, int object) {
    int slot = code.allocateLocal(TypeKind.LONG);
    code.aload(0).aload(object).invokevirtual(owner, "slotOf", SLOT_OF).lstore(slot);
    return slot;
  }

  /** Pushes the hash code of a key. */
  private void hash(CodeBuilder code, int object, int[] leaves) {
    if (!isEqualByLeaves) {
      code.aload(object).invokevirtual(CD_Object, "hashCode", TO_INT);
    } else if (leaves.length == 1 && isHashedAsItIs()) {
      key.hashLoaded(code, leaves);
    } else {
      code.lconst_0();
      for (int leaf = 0; leaf < leaves.length; leaf++) {
        ClassDesc type =
            key.leaves().get(leaf).kind().isNumber() ? key.storedType(leaf) : CD_String;
        code.loadLocal(key.typeKind(leaf), leaves[leaf]);
        code.invokestatic(HASHES, "mix", MethodTypeDesc.of(CD_long, CD_long, type));
      }
      code.invokestatic(HASHES, "fold", MethodTypeDesc.of(CD_int, CD_long));
    }
  }

  /** Whether a key is a string, or a record of one: the table looks it up in one method. */
  private boolean isText() {
    return key.leaves().size() == 1 && key.leaves().getFirst().kind() == ComponentKind.STRING;
  }

  /** One leaf of 32 bits, or a string: the table mixes it. */
  private boolean isHashedAsItIs() {
    ComponentKind kind = key.leaves().getFirst().kind();
    return kind != ComponentKind.LONG && kind != ComponentKind.DOUBLE;
  }

  // ---- adding ----------------------------------------------------------------------------------

  /** {@code add(element)}. */
  public void add(CodeBuilder code) {
    pushTable(code).invokevirtual(TABLE, "checkChange", MTD_void);
    int[] leaves = load(code, key, 1);
    int slot = slotOf(code, 1);
    Label there = code.newLabel();
    code.lload(slot).loadConstant(Table.NONE).lcmp().ifne(there);
    insert(code, slot, leaves, null);
    code.iconst_1().ireturn();
    code.labelBinding(there).iconst_0().ireturn();
  }

  /** {@code put(key, value)}: answers the value before, or null. */
  public void put(CodeBuilder code) {
    Label absent = code.newLabel();
    pushTable(code).invokevirtual(TABLE, "checkChange", MTD_void);
    int[] leaves = load(code, key, 1);
    int[] values = load(code, value(), 2);
    int slot = slotOf(code, 1);
    leaveIfNone(code, slot, absent);
    int previous = code.allocateLocal(TypeKind.REFERENCE);
    int version = version(code);
    value().read(code, placeOfValue(code, slot));
    code.astore(previous);
    checkVersion(code, version);
    replace(code, slot, values, version);
    code.aload(previous).areturn();
    code.labelBinding(absent);
    insert(code, slot, leaves, values);
    code.aconst_null().areturn();
  }

  /** {@code set(key, value)}: as put, without making the value before. */
  public void set(CodeBuilder code) {
    Label absent = code.newLabel();
    pushTable(code).invokevirtual(TABLE, "checkChange", MTD_void);
    int[] leaves = load(code, key, 1);
    int[] values = load(code, value(), 2);
    int slot = slotOf(code, 1);
    leaveIfNone(code, slot, absent);
    replace(code, slot, values, version(code));
    code.return_();
    code.labelBinding(absent);
    insert(code, slot, leaves, values);
    code.return_();
  }

  /** {@code slotOfOrPut(key, value)}: the value is put only if the key is not there. */
  public void slotOfOrPut(CodeBuilder code) {
    Label there = code.newLabel();
    int slot = slotOf(code, 1);
    code.lload(slot).loadConstant(Table.NONE).lcmp().ifne(there);
    pushTable(code).invokevirtual(TABLE, "checkChange", MTD_void);
    int version = version(code);
    int[] leaves = load(code, key, 1);
    int[] values = load(code, value(), 2);
    checkVersion(code, version);
    insert(code, slot, leaves, values);
    code.labelBinding(there).lload(slot).lreturn();
  }

  /** {@code setValueOf(slot, value)}. */
  public void setValueOf(CodeBuilder code) {
    int version = version(code);
    int[] values = load(code, value(), 3);
    checkVersion(code, version);
    replace(code, 1, values, version);
    code.return_();
  }

  private int[] load(CodeBuilder code, RecordBodies bodies, int object) {
    code.aload(0).aload(object);
    code.invokevirtual(owner, "nonNull", MethodTypeDesc.of(CD_Object, CD_Object)).pop();
    return bodies.load(code, object);
  }

  /** Adds an entry whose key is not there, and stores its slot in the local. */
  private void insert(CodeBuilder code, int slot, int[] leaves, int @Nullable [] values) {
    int version = version(code);
    int hash = code.allocateLocal(TypeKind.INT);
    hash(code, 1, leaves);
    code.istore(hash);
    checkVersion(code, version);
    boolean hasTexts = key.hasTexts() || (value != null && value.hasTexts());
    if (hasTexts) {
      RecordBodies.begin(code, this::pushTexts, this::pushSpace);
      key.stageMore(code, leaves, this::pushTexts, this::pushSpace, this::pushGeneration);
      if (values != null) {
        value().stageMore(code, values, this::pushTexts, this::pushSpace, this::pushGeneration);
      }
      pushTable(code).iload(version).invokevirtual(TABLE, "checkStaged", OF_INT);
    }
    pushTable(code).iload(hash);
    code.invokevirtual(TABLE, "insert", MethodTypeDesc.of(CD_long, CD_int)).lstore(slot);
    key.writeStaged(code, leaves, placeOfKey(code, slot), 0);
    if (values != null) {
      value().writeStaged(code, values, placeOfValue(code, slot), key.stringCount());
    }
    if (hasTexts) {
      pushTexts(code);
      code.invokevirtual(TEXTS, "commit", MTD_void);
    }
  }

  /** Writes a value in place of the one that is there. */
  private void replace(CodeBuilder code, int slot, int[] values, int version) {
    RecordBodies bodies = value();
    if (bodies.hasTexts()) {
      pushTable(code).invokevirtual(TABLE, "checkChange", MTD_void);
      bodies.stage(code, values, this::pushTexts, this::pushSpace, this::pushGeneration);
      pushTable(code).iload(version).invokevirtual(TABLE, "checkStaged", OF_INT);
    }
    RecordBodies.Addresses place = placeOfValue(code, slot);
    bodies.release(code, place);
    bodies.writeAll(code, values, place);
  }

  private int version(CodeBuilder code) {
    int version = code.allocateLocal(TypeKind.INT);
    pushTable(code).invokevirtual(TABLE, "structureVersion", TO_INT).istore(version);
    return version;
  }

  private void checkVersion(CodeBuilder code, int version) {
    pushTable(code).iload(version).invokevirtual(TABLE, "checkVersion", OF_INT);
  }
}
