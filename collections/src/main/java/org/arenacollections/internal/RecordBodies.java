// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static java.lang.constant.ConstantDescs.BSM_CLASS_DATA_AT;
import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_VarHandle;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.DEFAULT_NAME;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * Writes the straight-line code by which a collection's specialised class reads, writes, hashes and
 * compares its elements: records, enums, strings or boxes.
 *
 * <p>A room makes its own class with {@code java.lang.classfile}, calls these methods where an
 * element goes in or comes out, and says by an {@link Addresses} where each <em>leaf</em> lies. A
 * leaf is a component that is no record, or such a component of a record within the record, at any
 * depth, in order; an element that is no record is one leaf. {@link Leaf#byteOffset} is its place
 * in the C struct, for rooms that keep elements whole.
 *
 * <p>The records' constructors and accessors are constants of the class, taken from its class data,
 * so that the JIT inlines them although the records' classes may be hidden from us.
 *
 * <p>What a room does to add an element, where {@code texts} matters only if {@link #hasTexts}:
 *
 * <pre>{@code
 * int[] values = bodies.load(code, element);   // calls accessors: foreign code; refuses nulls
 * …                                            // checks again, makes room for the element
 * bodies.stage(code, values, texts);           // room for its strings; can fail
 * …                                            // checks again: the arena may have asked its source
 * bodies.writeAll(code, values, addresses);    // cannot fail
 * }</pre>
 */
public final class RecordBodies {
  private static final ClassDesc ELEMENTS = Elements.class.describeConstable().orElseThrow();
  private static final ClassDesc ARRAYS = ArrayElements.class.describeConstable().orElseThrow();
  private static final ClassDesc UTF8 = Utf8Text.class.describeConstable().orElseThrow();
  private static final ClassDesc TEXTS = Texts.class.describeConstable().orElseThrow();
  private static final ClassDesc SPACE = Space.class.describeConstable().orElseThrow();
  private static final ClassDesc BODIES = RecordBodies.class.describeConstable().orElseThrow();
  private static final ClassDesc SEGMENT = MemorySegment.class.describeConstable().orElseThrow();
  private static final ClassDesc OBJECTS = CD_Object.arrayType();
  private static final MethodTypeDesc AT_PLACE = MethodTypeDesc.of(CD_void, SEGMENT, CD_long);

  /**
   * One value that generated code reads and writes.
   *
   * @param value how it lies in memory; no record
   * @param byteOffset where it starts in the element's struct
   * @param record the simple name of the record that it is a component of, for messages
   * @param component its name there
   */
  public record Leaf(ValueShape value, long byteOffset, String record, String component) {
    /** What it is. */
    public ComponentKind kind() {
      return value.kind();
    }
  }

  /** A record within the element, with its place in the class data; or a leaf, with its number. */
  private sealed interface Node {}

  private record LeafNode(int number) implements Node {}

  private record RecordNode(RecordShape shape, int constructorAt, int accessorsAt, List<Node> parts)
      implements Node {}

  private static final String NUMBER = "number";

  /** From so many bytes on the JIT inlines no method ({@code FreqInlineSize}). */
  private static final int NEVER_INLINED = 326;

  /** How many slots the arguments of a method may take, itself included. */
  private static final int MAX_ARGUMENT_SLOTS = 255;

  private final ValueShape element;
  private final boolean isWhole;
  private final int dataStart;
  private final List<Leaf> leaves = new ArrayList<>();
  private final List<Integer> leafDataAt = new ArrayList<>();
  private final List<Object> data = new ArrayList<>();
  private final Node root;
  private final int stringCount;

  /** Makes a writer for one record type. */
  public RecordBodies(RecordShape shape) {
    this(ValueShape.of(shape));
  }

  /** Makes a writer for elements of that shape. */
  public RecordBodies(ValueShape element) {
    this(element, false, 0);
  }

  /**
   * Makes a writer for elements that lie whole, as C structs.
   *
   * <p>Numbers are reached from where the element {@linkplain Addresses#pushElement starts}, which
   * is checked once for all of them.
   */
  public static RecordBodies whole(ValueShape element) {
    return whole(element, 0);
  }

  /**
   * As {@link #whole(ValueShape)}, in a class that has several kinds of elements.
   *
   * @param dataStart where the {@link #classData} of this one starts in that of the class
   */
  public static RecordBodies whole(ValueShape element, int dataStart) {
    return new RecordBodies(element, true, dataStart);
  }

  private RecordBodies(ValueShape element, boolean isWhole, int dataStart) {
    this.element = element;
    this.isWhole = isWhole;
    this.dataStart = dataStart;
    this.root = node(element, 0, element.type().getSimpleName(), "element");
    this.stringCount =
        (int) leaves.stream().filter(leaf -> leaf.kind() == ComponentKind.STRING).count();
  }

  private Node node(ValueShape value, long byteOffset, String record, String component) {
    if (value.kind() != ComponentKind.RECORD) {
      leaves.add(new Leaf(value, byteOffset, record, component));
      leafDataAt.add(data.size());
      addLeafData(value, byteOffset);
      return new LeafNode(leaves.size() - 1);
    }
    RecordShape shape = value.recordShape();
    int constructorAt = data.size();
    data.add(shape.constructor());
    shape.parts().forEach(part -> data.add(part.accessor()));
    List<Node> parts = new ArrayList<>();
    String name = shape.type().getSimpleName();
    for (RecordShape.Part part : shape.parts()) {
      parts.add(node(part.value(), byteOffset + part.byteOffset(), name, part.name()));
    }
    return new RecordNode(shape, constructorAt, constructorAt + 1, parts);
  }

  private void addLeafData(ValueShape value, long byteOffset) {
    if (value.kind().isNumber()) {
      addHandle(value, byteOffset);
    }
    switch (value.kind()) {
      case ENUM -> {
        data.add(value.constants());
        data.add(value.type());
      }
      case ARRAY -> {
        data.add(value.elementShape().constants());
        data.add(value.type());
      }
      default -> {}
    }
  }

  /**
   * Adds the JDK's accessor of a number. Of elements that lie whole it takes where the element
   * starts, and looks whether all of the element is there: that is the same for all its numbers, so
   * the JIT does it once.
   */
  private void addHandle(ValueShape value, long byteOffset) {
    ValueLayout number = value.kind().layout().withByteAlignment(1);
    VarHandle handle =
        isWhole
            ? inElement(number, byteOffset).varHandle(PathElement.groupElement(NUMBER))
            : number.varHandle();
    data.add(handle);
  }

  /** The element as a struct that has nothing but that number. */
  private StructLayout inElement(ValueLayout number, long byteOffset) {
    List<MemoryLayout> members = new ArrayList<>(3);
    long behind = element.byteSize() - byteOffset - number.byteSize();
    if (byteOffset > 0) {
      members.add(MemoryLayout.paddingLayout(byteOffset));
    }
    members.add(number.withName(NUMBER));
    if (behind > 0) {
      members.add(MemoryLayout.paddingLayout(behind));
    }
    return MemoryLayout.structLayout(members.toArray(new MemoryLayout[0]));
  }

  /** Writes code that pushes the block and then the byte offset of a leaf. */
  @FunctionalInterface
  public interface Addresses {
    /** Pushes where {@code leaf} lies: a {@code MemorySegment} and a {@code long}. */
    void push(CodeBuilder code, int leaf);

    /**
     * Pushes where the element starts: a {@code MemorySegment} and a {@code long}; asked for
     * elements that lie {@link RecordBodies#whole whole}.
     */
    default void pushElement(CodeBuilder code) {
      throw new UnsupportedOperationException("elements that lie whole");
    }

    /** Pushes the collection's {@link Texts}; asked for elements that have strings. */
    default void pushTexts(CodeBuilder code) {
      throw new UnsupportedOperationException("strings");
    }
  }

  /** Writes code that pushes the value of a leaf as the constructor takes it. */
  @FunctionalInterface
  public interface Reads {
    /** Pushes the value of {@code leaf}. */
    void push(CodeBuilder code, int leaf);
  }

  /** Writes code that pushes something. */
  @FunctionalInterface
  public interface Push {
    /** Pushes it. */
    void push(CodeBuilder code);
  }

  /** The leaves of an element, in order. */
  public List<Leaf> leaves() {
    return List.copyOf(leaves);
  }

  /** How many strings an element has that need {@link Texts}. */
  public int stringCount() {
    return stringCount;
  }

  /** Whether an element has strings that need {@link Texts}. */
  public boolean hasTexts() {
    return stringCount > 0;
  }

  /** What the class must be defined with as its class data. */
  public List<Object> classData() {
    return List.copyOf(data);
  }

  /** A constant that the room has added behind {@link #classData}, by its place there. */
  public DynamicConstantDesc<?> extraData(int index, ClassDesc type) {
    return dataAt(data.size() + index, type);
  }

  // ---- reading
  // -----------------------------------------------------------------------------------

  /** Makes the element that lies in memory; leaves it as an {@code Object}. */
  public void read(CodeBuilder code, Addresses addresses) {
    make(code, (body, leaf) -> readLeaf(body, leaf, addresses));
  }

  /**
   * Makes an element of leaves that the room pushes; leaves it as an {@code Object}.
   *
   * <p>All leaves are read into variables before the first constructor runs. Constructors are
   * foreign code, and what one of them changes must not show in half of the element. And the JIT
   * makes only three fifths of the nodes for it that it makes where values wait on the stack while
   * others are read, which counts since it gives up at a number of them.
   */
  public void make(CodeBuilder code, Reads reads) {
    make(code, root, root instanceof RecordNode ? readBefore(code, reads) : reads);
    if (element.type() != element.kind().stored() && element.kind().isNumber()) {
      box(code);
    }
  }

  /** Reads all leaves into variables; what is answered pushes those. */
  private Reads readBefore(CodeBuilder code, Reads reads) {
    int[] variables = new int[leaves.size()];
    for (int leaf = 0; leaf < variables.length; leaf++) {
      TypeKind kind = TypeKind.from(passedType(leaves.get(leaf).value()));
      reads.push(code, leaf);
      variables[leaf] = code.allocateLocal(kind);
      code.storeLocal(kind, variables[leaf]);
    }
    return (body, leaf) ->
        body.loadLocal(TypeKind.from(passedType(leaves.get(leaf).value())), variables[leaf]);
  }

  private void make(CodeBuilder code, Node node, Reads reads) {
    switch (node) {
      case LeafNode(int number) -> reads.push(code, number);
      case RecordNode record -> {
        code.loadConstant(dataAt(record.constructorAt, CD_MethodHandle));
        record.parts.forEach(part -> make(code, part, reads));
        code.invokevirtual(CD_MethodHandle, "invokeExact", constructorType(record.shape));
      }
    }
  }

  private static MethodTypeDesc constructorType(RecordShape shape) {
    ClassDesc[] parameters =
        shape.parts().stream().map(part -> passedType(part.value())).toArray(ClassDesc[]::new);
    return MethodTypeDesc.of(CD_Object, parameters);
  }

  /** Turns the number of an element that is a box into the box. */
  private void box(CodeBuilder code) {
    if (element.kind() != ComponentKind.ENUM) {
      ClassDesc box = element.type().describeConstable().orElseThrow();
      code.invokestatic(box, "valueOf", MethodTypeDesc.of(box, storedType(0)));
    }
  }

  /** Reads a leaf from memory as the constructor takes it. */
  public void readLeaf(CodeBuilder code, int leaf, Addresses addresses) {
    ValueShape value = leaves.get(leaf).value();
    int dataAt = leafDataAt.get(leaf);
    switch (value.kind()) {
      case ENUM -> {
        code.loadConstant(dataAt(dataAt + 1, OBJECTS));
        readStored(code, leaf, addresses);
        code.aaload();
      }
      case STRING -> {
        addresses.pushTexts(code);
        addresses.push(code, leaf);
        code.invokevirtual(TEXTS, "get", MethodTypeDesc.of(CD_String, SEGMENT, CD_long));
      }
      case TEXT -> {
        addresses.push(code, leaf);
        code.loadConstant(value.count());
        code.invokestatic(UTF8, "getFixed", MethodTypeDesc.of(CD_String, SEGMENT, CD_long, CD_int));
      }
      case ARRAY -> {
        addresses.push(code, leaf);
        code.loadConstant(dataAt(dataAt + 1, CD_Class));
        code.loadConstant(value.count());
        readArray(code, value, dataAt);
      }
      case RECORD -> throw new AssertionError(value);
      default -> readStored(code, leaf, addresses);
    }
  }

  private void readArray(CodeBuilder code, ValueShape value, int dataAt) {
    if (value.elementShape().kind() == ComponentKind.ENUM) {
      code.loadConstant(dataAt(dataAt, OBJECTS));
      code.invokestatic(
          ARRAYS,
          "getEnums",
          MethodTypeDesc.of(CD_Object, SEGMENT, CD_long, CD_Class, CD_int, OBJECTS));
    } else {
      code.invokestatic(
          ARRAYS, "get", MethodTypeDesc.of(CD_Object, SEGMENT, CD_long, CD_Class, CD_int));
    }
  }

  /** Reads the number that lies in memory for a leaf that is one; of an enum the ordinal. */
  public void readStored(CodeBuilder code, int leaf, Addresses addresses) {
    pushNumber(code, leaf, addresses);
    code.invokevirtual(CD_VarHandle, "get", MethodTypeDesc.of(storedType(leaf), SEGMENT, CD_long));
  }

  /** Pushes what reads and writes a number, and where. */
  private void pushNumber(CodeBuilder code, int leaf, Addresses addresses) {
    code.loadConstant(dataAt(leafDataAt.get(leaf), CD_VarHandle));
    if (isWhole) {
      addresses.pushElement(code);
    } else {
      addresses.push(code, leaf);
    }
  }

  // ---- taking an element apart
  // -------------------------------------------------------------------

  /**
   * Asks an element for all its leaves, in order, and keeps them in fresh locals.
   *
   * <p>What is null, too long or of another length is refused here. Accessors are foreign code:
   * nothing has been written yet, and what was known of the collection must be asked again
   * afterwards.
   *
   * @param object the local that holds the element, which is not null
   * @return for each leaf the local that holds it
   */
  public int[] load(CodeBuilder code, int object) {
    return load(code, object, null);
  }

  /**
   * As {@link #load}, for an element that is looked up: one with a component that is null, which
   * cannot be there, is not refused.
   *
   * @param object the local that holds the element, which is of the type
   * @param absent where it goes on for such an element, with nothing on the stack
   */
  public int[] loadForLookup(CodeBuilder code, int object, Label absent) {
    return load(code, object, Objects.requireNonNull(absent));
  }

  private int[] load(CodeBuilder code, int object, @Nullable Label absent) {
    int[] locals = new int[leaves.size()];
    if (root instanceof RecordNode record) {
      load(code, record, object, locals, absent);
    } else {
      loadSingle(code, object);
      keep(code, 0, locals);
    }
    return locals;
  }

  private void load(
      CodeBuilder code, RecordNode record, int object, int[] locals, @Nullable Label absent) {
    for (int k = 0; k < record.parts.size(); k++) {
      RecordShape.Part part = record.shape.parts().get(k);
      code.loadConstant(dataAt(record.accessorsAt + k, CD_MethodHandle));
      code.aload(object);
      code.invokevirtual(
          CD_MethodHandle, "invokeExact", MethodTypeDesc.of(passedType(part.value()), CD_Object));
      if (absent != null && !part.type().isPrimitive()) {
        leaveIfNull(code, absent);
      }
      switch (record.parts.get(k)) {
        case LeafNode(int number) -> {
          if (absent != null && part.kind() == ComponentKind.TEXT) {
            // One that does not fit is no error: it is not the same as any that lies in memory.
            code.checkcast(CD_String);
          } else {
            check(code, leaves.get(number));
          }
          keep(code, number, locals);
        }
        case RecordNode nested -> {
          int local = code.allocateLocal(TypeKind.REFERENCE);
          pushNames(code, record.shape.type().getSimpleName(), part.name());
          code.invokestatic(
              BODIES, "nonNull", MethodTypeDesc.of(CD_Object, CD_Object, CD_String, CD_String));
          code.astore(local);
          load(code, nested, local, locals, absent);
        }
      }
    }
  }

  /** Goes on elsewhere if what is on the stack is null; takes it from the stack then. */
  private static void leaveIfNull(CodeBuilder code, Label absent) {
    int local = code.allocateLocal(TypeKind.REFERENCE);
    code.astore(local).aload(local).ifnull(absent).aload(local);
  }

  private void keep(CodeBuilder code, int leaf, int[] locals) {
    locals[leaf] = code.allocateLocal(typeKind(leaf));
    code.storeLocal(typeKind(leaf), locals[leaf]);
  }

  /** Turns what an accessor gave into what a local holds. */
  private static void check(CodeBuilder code, Leaf leaf) {
    switch (leaf.kind()) {
      case ENUM -> {
        pushNames(code, leaf.record(), leaf.component());
        code.invokestatic(
            BODIES, "ordinalOf", MethodTypeDesc.of(CD_int, CD_Object, CD_String, CD_String));
      }
      case STRING -> {
        pushNames(code, leaf.record(), leaf.component());
        code.invokestatic(
            BODIES, "nonNull", MethodTypeDesc.of(CD_Object, CD_Object, CD_String, CD_String));
        code.checkcast(CD_String);
      }
      case TEXT -> {
        code.loadConstant(leaf.value().count());
        pushNames(code, leaf.record(), leaf.component());
        code.invokestatic(
            BODIES,
            "fitting",
            MethodTypeDesc.of(CD_String, CD_Object, CD_int, CD_String, CD_String));
      }
      case ARRAY -> {
        boolean isEnum = leaf.value().elementShape().kind() == ComponentKind.ENUM;
        code.loadConstant(leaf.value().count());
        pushNames(code, leaf.record(), leaf.component());
        code.invokestatic(
            ARRAYS,
            isEnum ? "ordinals" : "check",
            MethodTypeDesc.of(
                isEnum ? CD_int.arrayType() : CD_Object, CD_Object, CD_int, CD_String, CD_String));
      }
      default -> {}
    }
  }

  private static void pushNames(CodeBuilder code, String record, String component) {
    code.loadConstant(record).loadConstant(component);
  }

  /** Pushes what a local holds of an element that is no record; refuses one of another type. */
  private void loadSingle(CodeBuilder code, int object) {
    switch (element.kind()) {
      case STRING -> code.aload(object).checkcast(CD_String);
      case ENUM -> {
        code.loadConstant(dataAt(leafDataAt.getFirst() + 2, CD_Class));
        code.aload(object);
        code.invokevirtual(CD_Class, "cast", MethodTypeDesc.of(CD_Object, CD_Object));
        check(code, leaves.getFirst());
      }
      default -> {
        ClassDesc box = element.type().describeConstable().orElseThrow();
        code.aload(object).checkcast(box);
        code.invokevirtual(
            box, element.kind().stored().getName() + "Value", MethodTypeDesc.of(storedType(0)));
      }
    }
  }

  // ---- writing
  // -----------------------------------------------------------------------------------

  /**
   * Takes room for the strings of an element; nothing if it has none. It may throw, and then has
   * given back what it took; it may run foreign code.
   *
   * @param locals what {@link #load} answered
   * @param texts pushes the collection's {@link Texts}
   * @param space pushes its {@link Space}
   * @param generation pushes its generation
   */
  public void stage(CodeBuilder code, int[] locals, Push texts, Push space, Push generation) {
    if (stringCount > 0) {
      begin(code, texts, space);
      stageMore(code, locals, texts, space, generation);
    }
  }

  /** Begins to stage the strings of one element, or of several that are written together. */
  public static void begin(CodeBuilder code, Push texts, Push space) {
    texts.push(code);
    space.push(code);
    code.invokevirtual(TEXTS, "begin", MethodTypeDesc.of(CD_void, SPACE));
  }

  /** As {@link #stage}, behind what has been staged since {@link #begin}. */
  public void stageMore(CodeBuilder code, int[] locals, Push texts, Push space, Push generation) {
    for (int leaf = 0; leaf < locals.length; leaf++) {
      if (kind(leaf) == ComponentKind.STRING) {
        texts.push(code);
        space.push(code);
        generation.push(code);
        code.aload(locals[leaf]);
        code.invokevirtual(TEXTS, "stage", MethodTypeDesc.of(CD_void, SPACE, CD_long, CD_String));
      }
    }
  }

  /** Writes all leaves from locals to memory, and ends the staging of strings. */
  public void writeAll(CodeBuilder code, int[] locals, Addresses addresses) {
    writeStaged(code, locals, addresses, 0);
    commit(code, addresses);
  }

  /**
   * Writes all leaves from locals to memory.
   *
   * @param stagedBefore how many strings were staged before those of this element
   */
  public void writeStaged(CodeBuilder code, int[] locals, Addresses addresses, int stagedBefore) {
    for (int leaf = 0; leaf < locals.length; leaf++) {
      write(code, leaf, locals[leaf], addresses, stagedBefore);
    }
  }

  /** Ends the staging of an element's strings; nothing if it has none. */
  public void commit(CodeBuilder code, Addresses addresses) {
    if (stringCount > 0) {
      addresses.pushTexts(code);
      code.invokevirtual(TEXTS, "commit", MethodTypeDesc.of(CD_void));
    }
  }

  /** Writes a leaf from a local to memory; a string must have been staged. */
  public void write(CodeBuilder code, int leaf, int local, Addresses addresses) {
    write(code, leaf, local, addresses, 0);
  }

  private void write(CodeBuilder code, int leaf, int local, Addresses addresses, int stagedBefore) {
    ValueShape value = leaves.get(leaf).value();
    switch (value.kind()) {
      case STRING -> {
        addresses.pushTexts(code);
        code.loadConstant(stagedBefore + stringNumber(leaf)).aload(local);
        addresses.push(code, leaf);
        code.invokevirtual(
            TEXTS, "put", MethodTypeDesc.of(CD_void, CD_int, CD_String, SEGMENT, CD_long));
      }
      case TEXT -> {
        addresses.push(code, leaf);
        code.loadConstant(value.count()).aload(local);
        code.invokestatic(
            UTF8, "putFixed", MethodTypeDesc.of(CD_void, SEGMENT, CD_long, CD_int, CD_String));
      }
      case ARRAY -> {
        addresses.push(code, leaf);
        code.aload(local).loadConstant(value.count());
        code.invokestatic(
            ARRAYS, "set", MethodTypeDesc.of(CD_void, SEGMENT, CD_long, CD_Object, CD_int));
      }
      default -> {
        pushNumber(code, leaf, addresses);
        code.loadLocal(typeKind(leaf), local);
        code.invokevirtual(
            CD_VarHandle, "set", MethodTypeDesc.of(CD_void, SEGMENT, CD_long, storedType(leaf)));
      }
    }
  }

  private int stringNumber(int leaf) {
    int number = 0;
    for (int k = 0; k < leaf; k++) {
      number += kind(k) == ComponentKind.STRING ? 1 : 0;
    }
    return number;
  }

  /**
   * Gives back the strings of an element that is overwritten or removed; nothing if it has none.
   */
  public void release(CodeBuilder code, Addresses addresses) {
    for (int leaf = 0; leaf < leaves.size(); leaf++) {
      if (kind(leaf) == ComponentKind.STRING) {
        addresses.pushTexts(code);
        addresses.push(code, leaf);
        code.invokevirtual(TEXTS, "release", AT_PLACE);
      }
    }
  }

  // ---- equality of slots
  // -------------------------------------------------------------------------

  /**
   * Whether elements are equal if and only if their leaves are, so that {@link #same} and {@link
   * #hash} may stand for {@code equals} and {@code hashCode}: their records have the implicit ones
   * and implicit accessors, and no arrays.
   */
  public boolean isEqualByLeaves() {
    return isEqualByLeaves(element);
  }

  private static boolean isEqualByLeaves(ValueShape value) {
    return switch (value.kind()) {
      case ARRAY -> false;
      case RECORD ->
          PlainRecords.isPlain(value.type())
              && value.recordShape().parts().stream()
                  .allMatch(part -> isEqualByLeaves(part.value()));
      default -> true;
    };
  }

  /** Pushes the hash code of what lies in memory; 0 bits of difference to {@link #hashLoaded}. */
  public void hash(CodeBuilder code, Addresses addresses) {
    code.iconst_0();
    for (int leaf = 0; leaf < leaves.size(); leaf++) {
      code.loadConstant(31).imul();
      hashLeaf(code, leaf, addresses);
      code.iadd();
    }
  }

  private void hashLeaf(CodeBuilder code, int leaf, Addresses addresses) {
    ValueShape value = leaves.get(leaf).value();
    switch (value.kind()) {
      case STRING -> {
        addresses.pushTexts(code);
        addresses.push(code, leaf);
        code.invokevirtual(TEXTS, "hash", MethodTypeDesc.of(CD_int, SEGMENT, CD_long));
      }
      case TEXT -> {
        addresses.push(code, leaf);
        code.loadConstant(value.count());
        code.invokestatic(UTF8, "hashFixed", MethodTypeDesc.of(CD_int, SEGMENT, CD_long, CD_int));
      }
      default -> {
        readStored(code, leaf, addresses);
        code.invokestatic(ELEMENTS, "hash", MethodTypeDesc.of(CD_int, storedType(leaf)));
      }
    }
  }

  /** Pushes the hash code of what {@link #load} put into locals. */
  public void hashLoaded(CodeBuilder code, int[] locals) {
    code.iconst_0();
    for (int leaf = 0; leaf < locals.length; leaf++) {
      code.loadConstant(31).imul();
      code.loadLocal(typeKind(leaf), locals[leaf]);
      if (kind(leaf).isNumber()) {
        code.invokestatic(ELEMENTS, "hash", MethodTypeDesc.of(CD_int, storedType(leaf)));
      } else {
        code.invokevirtual(CD_String, "hashCode", MethodTypeDesc.of(CD_int));
      }
      code.iadd();
    }
  }

  /** Pushes whether what lies in memory is what {@link #load} put into locals. */
  public void same(CodeBuilder code, int[] locals, Addresses addresses) {
    Label differs = code.newLabel();
    Label end = code.newLabel();
    for (int leaf = 0; leaf < locals.length; leaf++) {
      sameLeaf(code, leaf, locals[leaf], addresses);
      code.ifeq(differs);
    }
    code.iconst_1().goto_(end);
    code.labelBinding(differs).iconst_0();
    code.labelBinding(end);
  }

  private void sameLeaf(CodeBuilder code, int leaf, int local, Addresses addresses) {
    ValueShape value = leaves.get(leaf).value();
    switch (value.kind()) {
      case STRING -> {
        addresses.pushTexts(code);
        code.aload(local);
        addresses.push(code, leaf);
        code.invokevirtual(
            TEXTS, "same", MethodTypeDesc.of(CD_boolean, CD_String, SEGMENT, CD_long));
      }
      case TEXT -> {
        code.aload(local);
        addresses.push(code, leaf);
        code.loadConstant(value.count());
        code.invokestatic(
            UTF8, "sameFixed", MethodTypeDesc.of(CD_boolean, CD_String, SEGMENT, CD_long, CD_int));
      }
      default -> {
        readStored(code, leaf, addresses);
        code.loadLocal(typeKind(leaf), local);
        code.invokestatic(
            ELEMENTS, "same", MethodTypeDesc.of(CD_boolean, storedType(leaf), storedType(leaf)));
      }
    }
  }

  // ---- in a method of its own
  // ------------------------------------------------------------------

  /** Whether a method can have all leaves as arguments. */
  public boolean fitArguments() {
    int slots = 1;
    for (int leaf = 0; leaf < leaves.size(); leaf++) {
      slots += typeKind(leaf).slotSize();
    }
    return slots <= MAX_ARGUMENT_SLOTS;
  }

  /** The type of a method whose arguments are all leaves. */
  public MethodTypeDesc takesLeaves(ClassDesc result) {
    List<ClassDesc> types = new ArrayList<>(leaves.size());
    for (int leaf = 0; leaf < leaves.size(); leaf++) {
      types.add(storedType(leaf));
    }
    return MethodTypeDesc.of(result, types);
  }

  /** Pushes all leaves, as arguments of such a method. */
  public void pushLeaves(CodeBuilder code, int[] locals) {
    for (int leaf = 0; leaf < locals.length; leaf++) {
      code.loadLocal(typeKind(leaf), locals[leaf]);
    }
  }

  /**
   * Begins such a method: for each leaf the local that holds it.
   *
   * <p>With so many bytes that do nothing that the JIT never inlines it. Otherwise it would be
   * inlined into the method that calls it and is to be short, which would be long again.
   */
  public int[] leafArguments(CodeBuilder code) {
    for (int i = 0; i < NEVER_INLINED; i++) {
      code.nop();
    }
    int[] locals = new int[leaves.size()];
    for (int leaf = 0; leaf < locals.length; leaf++) {
      locals[leaf] = code.parameterSlot(leaf);
    }
    return locals;
  }

  // ---- types
  // -------------------------------------------------------------------------------------

  /** The type in which a local holds a leaf. */
  public ClassDesc storedType(int leaf) {
    return kind(leaf).stored().describeConstable().orElseThrow();
  }

  /** The type in which a leaf is passed to the constructor. */
  public ClassDesc passedType(int leaf) {
    return passedType(leaves.get(leaf).value());
  }

  private static ClassDesc passedType(ValueShape value) {
    return value.type().isPrimitive() ? value.type().describeConstable().orElseThrow() : CD_Object;
  }

  /** How a local holds a leaf. */
  public TypeKind typeKind(int leaf) {
    return TypeKind.from(storedType(leaf));
  }

  private ComponentKind kind(int leaf) {
    return leaves.get(leaf).kind();
  }

  private DynamicConstantDesc<?> dataAt(int index, ClassDesc type) {
    return DynamicConstantDesc.ofNamed(BSM_CLASS_DATA_AT, DEFAULT_NAME, type, dataStart + index);
  }

  // ---- called by the code written here
  // -----------------------------------------------------------

  /** The ordinal of an enum component; refuses null. */
  @SuppressWarnings("EnumOrdinal") // The ordinal is what lies in memory, for one run of a program.
  public static int ordinalOf(@Nullable Object constant, String record, String component) {
    return ((Enum<?>) nonNull(constant, record, component)).ordinal();
  }

  /** Passes a component on, unless it is null. */
  public static Object nonNull(@Nullable Object value, String record, String component) {
    if (value == null) {
      throw new NullPointerException(InternalMessages.nullComponent(record, component));
    }
    return value;
  }

  /** Passes a string on that fits into a text of so many bytes; refuses any other. */
  public static String fitting(
      @Nullable Object value, int maxBytes, String record, String component) {
    String text = (String) nonNull(value, record, component);
    // The bytes are three times the characters at most.
    if (text.length() > maxBytes / 3) {
      long byteSize = Utf8Text.byteSize(text);
      if (byteSize > maxBytes) {
        throw new IllegalArgumentException(
            InternalMessages.textTooLong(record, component, byteSize, maxBytes));
      }
    }
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException(InternalMessages.textWithZero(record, component));
    }
    return text;
  }
}
