// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.constant.ConstantDescs.CD_MethodHandle;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.internal.HiddenClasses;
import org.arenacollections.internal.RecordBodies;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.ValueShape;

/**
 * Makes the subclass of {@link Columns} for a record type, once.
 *
 * <p>For {@code record Point(int x, float y) {}} it is what this source would be, with handles for
 * what we may not name ourselves:
 *
 * <pre>{@code
 * final class ColumnsOfPoint extends Columns<Point> {
 *   private static int read0(Table table, int row) {
 *     return Elements.getInt(table.block, table.base + ((long) row << 2));
 *   }
 *   private static float read1(Table table, int row) {
 *     return Elements.getFloat(table.block, table.base + table.capacity * 4 + ((long) row << 2));
 *   }
 *   public Object get(int row) {
 *     table.checkRow(row);
 *     return new Point(read0(table, row), read1(table, row));
 *   }
 *   public boolean add(Object point) {
 *     table.checkChange();
 *     nonNull(point);
 *     int x = point.x();
 *     float y = point.y();
 *     int row = table.rowToAppend();     // not before: the accessors are foreign code
 *     write0(table, row, x);
 *     write1(table, row, y);
 *     table.publish(row + 1);
 *     return true;
 *   }
 *   public Object set(int row, Object point) { … }
 *   public Iterator iterator() { return new RowsOfPoint(this); }
 * }
 * final class RowsOfPoint extends RowIterator<Point> {
 *   public Object next() {
 *     int row = advance();
 *     return new Point(read0(table, row), read1(table, row));
 *   }
 * }
 * }</pre>
 *
 * <p>The small static methods keep {@code get} and {@code add} short enough to be inlined for
 * records of many components; only then is the record itself never made. From some 12 components on
 * the JIT's code for {@code get} alone is over 2,500 bytes, about 200 for the check of each access,
 * and it inlines no such method that it has compiled before. Keeping block, base and capacity in
 * locals, without these methods, was tried and changes nothing.
 */
final class Specialiser {
  private static final ClassDesc COLUMNS = Columns.class.describeConstable().orElseThrow();
  private static final ClassDesc TABLE = Table.class.describeConstable().orElseThrow();
  private static final ClassDesc TEXTS = Texts.class.describeConstable().orElseThrow();
  private static final ClassDesc SPACE = Space.class.describeConstable().orElseThrow();
  private static final ClassDesc SEGMENT = MemorySegment.class.describeConstable().orElseThrow();
  private static final ClassDesc ITERATOR = Iterator.class.describeConstable().orElseThrow();
  private static final ClassDesc ROWS = RowIterator.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc GET = MethodTypeDesc.of(CD_Object, CD_int);
  private static final MethodTypeDesc ADD = MethodTypeDesc.of(CD_boolean, CD_Object);
  private static final MethodTypeDesc SET = MethodTypeDesc.of(CD_Object, CD_int, CD_Object);
  private static final MethodTypeDesc OF_ROW = MethodTypeDesc.of(CD_void, CD_int);
  private static final MethodTypeDesc OF_OBJECT = MethodTypeDesc.of(CD_Object, CD_Object);

  private static final HiddenClasses CLASSES =
      new HiddenClasses(element -> new Specialiser(element.recordShape()).define());

  private final RecordBodies bodies;
  private final String name;
  private final String iteratorName;
  private final ClassDesc own;
  private final ClassDesc iterators;
  private final int[] prefixes;

  private Specialiser(RecordShape shape) {
    this.bodies = new RecordBodies(shape);
    this.prefixes = TableLayout.prefixes(bodies.leaves());
    this.name = HiddenClasses.nameFor("ColumnsOf", shape.type());
    this.iteratorName = HiddenClasses.nameFor("RowsOf", shape.type());
    String room = Columns.class.getPackageName();
    this.own = ClassDesc.of(room, name);
    this.iterators = ClassDesc.of(room, iteratorName);
  }

  /** Makes an object of the record's own class. */
  @SuppressWarnings("unchecked") // The class was made for the codec's record type.
  static <R extends Record> Columns<R> make(RecordCodec<R> codec, Table table) {
    MethodHandle constructor = CLASSES.of(ValueShape.of(codec.shape()));
    try {
      return (Columns<R>) (Columns<?>) constructor.invokeExact(codec, table);
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
            iteratorName,
            RowIterator.class,
            List.of(Columns.class),
            data,
            this::buildIterator));
    return HiddenClasses.define(
        room, name, Columns.class, List.of(RecordCodec.class, Table.class), data, this::build);
  }

  private void build(ClassBuilder type) {
    buildReads(type);
    for (int k = 0; k < bodies.leaves().size(); k++) {
      int component = k;
      type.withMethodBody(
          "write" + k, writes(k), ACC_PRIVATE | ACC_STATIC, code -> write(code, component));
    }
    type.withMethodBody("get", GET, ACC_PUBLIC, this::get);
    type.withMethodBody("add", ADD, ACC_PUBLIC, this::add);
    type.withMethodBody("set", SET, ACC_PUBLIC, this::set);
    type.withMethodBody("iterator", MethodTypeDesc.of(ITERATOR), ACC_PUBLIC, this::iterator);
  }

  private void buildIterator(ClassBuilder type) {
    buildReads(type);
    type.withMethodBody("next", MethodTypeDesc.of(CD_Object), ACC_PUBLIC, this::next);
  }

  private void buildReads(ClassBuilder type) {
    for (int k = 0; k < bodies.leaves().size(); k++) {
      int component = k;
      type.withMethodBody(
          "read" + k, reads(k), ACC_PRIVATE | ACC_STATIC, code -> read(code, component));
    }
  }

  // ---- one component -------------------------------------------------------------------------

  private MethodTypeDesc reads(int component) {
    return MethodTypeDesc.of(bodies.passedType(component), TABLE, CD_int);
  }

  private MethodTypeDesc writes(int component) {
    return MethodTypeDesc.of(CD_void, TABLE, CD_int, bodies.storedType(component));
  }

  private void read(CodeBuilder code, int component) {
    bodies.readLeaf(code, component, addresses);
    code.return_(TypeKind.from(bodies.passedType(component)));
  }

  private void write(CodeBuilder code, int component) {
    bodies.write(code, component, 2, addresses);
    code.return_();
  }

  /** Where leaves lie, given the table as the first argument and the row as the second. */
  private final RecordBodies.Addresses addresses =
      new RecordBodies.Addresses() {
        @Override
        public void push(CodeBuilder code, int leaf) {
          pushAddress(code, leaf);
        }

        @Override
        public void pushTexts(CodeBuilder code) {
          code.aload(0).getfield(TABLE, "texts", TEXTS);
        }
      };

  /** Pushes the block, and {@code base + capacity * prefix + (row << shift)}. */
  private void pushAddress(CodeBuilder code, int component) {
    int prefix = prefixes[component];
    code.aload(0).getfield(TABLE, "block", SEGMENT);
    code.aload(0).getfield(TABLE, "base", CD_long);
    if (prefix > 0) {
      code.aload(0).getfield(TABLE, "capacity", CD_long);
      code.loadConstant((long) prefix).lmul().ladd();
    }
    int width = TableLayout.widthOf(bodies.leaves().get(component));
    code.iload(1).i2l();
    if (Integer.bitCount(width) == 1) {
      code.loadConstant(Integer.numberOfTrailingZeros(width)).lshl().ladd();
    } else {
      code.loadConstant((long) width).lmul().ladd();
    }
  }

  // ---- whole rows ----------------------------------------------------------------------------

  private void get(CodeBuilder code) {
    int table = pushTable(code, COLUMNS);
    code.aload(table).iload(1).invokevirtual(TABLE, "checkRow", OF_ROW);
    make(code, own, table, 1);
  }

  private void next(CodeBuilder code) {
    int table = pushTable(code, ROWS);
    int row = code.allocateLocal(TypeKind.INT);
    code.aload(0).invokevirtual(ROWS, "advance", MethodTypeDesc.of(CD_int)).istore(row);
    make(code, iterators, table, row);
  }

  /** Makes the record of a row that exists, and returns it. */
  private void make(CodeBuilder code, ClassDesc type, int table, int row) {
    bodies.make(
        code, (body, k) -> body.aload(table).iload(row).invokestatic(type, "read" + k, reads(k)));
    code.areturn();
  }

  /** Makes an iterator by a constant handle: so the JIT knows the class, and need not make it. */
  private void iterator(CodeBuilder code) {
    code.loadConstant(bodies.extraData(0, CD_MethodHandle)).aload(0);
    code.invokevirtual(CD_MethodHandle, "invokeExact", MethodTypeDesc.of(ROWS, COLUMNS)).areturn();
  }

  private void add(CodeBuilder code) {
    int table = pushTable(code, COLUMNS);
    code.aload(table).invokevirtual(TABLE, "checkChange", MTD_void);
    int[] components = load(code, 1);
    int row = code.allocateLocal(TypeKind.INT);
    code.aload(table).invokevirtual(TABLE, "rowToAppend", MethodTypeDesc.of(CD_int)).istore(row);
    stage(code, table, components);
    write(code, table, row, components);
    code.aload(table).iload(row).iconst_1().iadd().invokevirtual(TABLE, "publish", OF_ROW);
    code.iconst_1().ireturn();
  }

  private void set(CodeBuilder code) {
    int table = pushTable(code, COLUMNS);
    if (bodies.hasTexts()) {
      code.aload(table).invokevirtual(TABLE, "checkChange", MTD_void);
    }
    code.aload(0).iload(1).invokevirtual(own, "get", GET);
    int old = code.allocateLocal(TypeKind.REFERENCE);
    code.astore(old);
    int version = code.allocateLocal(TypeKind.INT);
    code.aload(table).getfield(TABLE, "version", CD_int).istore(version);
    int[] components = load(code, 2);
    // The accessors are foreign code, and may have moved the rows.
    code.aload(table).iload(version).invokevirtual(TABLE, "checkVersion", OF_ROW);
    code.aload(table).iload(1).invokevirtual(TABLE, "checkRow", OF_ROW);
    stage(code, table, components);
    if (bodies.hasTexts()) {
      code.aload(table).iload(1).invokevirtual(TABLE, "releaseOld", OF_ROW);
    }
    write(code, table, 1, components);
    code.aload(old).areturn();
  }

  private int pushTable(CodeBuilder code, ClassDesc holder) {
    int table = code.allocateLocal(TypeKind.REFERENCE);
    code.aload(0).getfield(holder, "table", TABLE).astore(table);
    return table;
  }

  private int[] load(CodeBuilder code, int record) {
    code.aload(0).aload(record).invokevirtual(COLUMNS, "nonNull", OF_OBJECT).pop();
    return bodies.load(code, record);
  }

  /** Takes room for the record's strings; the arena may ask its block source, foreign code. */
  private void stage(CodeBuilder code, int table, int[] components) {
    if (!bodies.hasTexts()) {
      return;
    }
    int version = code.allocateLocal(TypeKind.INT);
    code.aload(table).getfield(TABLE, "version", CD_int).istore(version);
    bodies.stage(
        code,
        components,
        body -> body.aload(table).getfield(TABLE, "texts", TEXTS),
        body -> body.aload(table).getfield(TABLE, "space", SPACE),
        body -> body.aload(table).getfield(TABLE, "generation", CD_long));
    code.aload(table).iload(version).invokevirtual(TABLE, "checkStaged", OF_ROW);
  }

  private void write(CodeBuilder code, int table, int row, int[] components) {
    for (int k = 0; k < components.length; k++) {
      code.aload(table).iload(row).loadLocal(bodies.typeKind(k), components[k]);
      code.invokestatic(own, "write" + k, writes(k));
    }
    bodies.commit(
        code,
        new RecordBodies.Addresses() {
          @Override
          public void push(CodeBuilder body, int leaf) {
            throw new AssertionError("no leaf is touched");
          }

          @Override
          public void pushTexts(CodeBuilder body) {
            body.aload(table).getfield(TABLE, "texts", TEXTS);
          }
        });
  }
}
