// SPDX-License-Identifier: Apache-2.0
// specimen: long
package org.arenacollections.map;

import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.arenacollections.internal.HiddenClasses;
import org.arenacollections.internal.IntTable;
import org.arenacollections.internal.Table;
import org.arenacollections.internal.ValueShape;

/**
 * Makes the subclass of {@link ArenaIntMap} for a value type, once.
 *
 * <p>For {@code record Order(long id, String note) {}} it is what this source would be, with
 * handles for what we may not name ourselves, and {@code ID} the JDK's accessor of {@code id} in a
 * struct:
 *
 * <pre>{@code
 * final class IntMapOfOrder extends ArenaIntMap<Order> {
 *   public Object get(int key) {
 *     long slot = keys.find(key);
 *     if (slot == Table.NONE) {
 *       return null;
 *     }
 *     … as in valueOf
 *   }
 *   Object valueOf(long slot) {
 *     MemorySegment block = table.block();
 *     long at = table.payload(slot);
 *     long id = (long) ID.get(block, at);
 *     String note = table.texts().get(block, at + 8);
 *     return new Order(id, note);
 *   }
 *   long store(long slot, int version, int key, Object order) {
 *     long id = order.id();
 *     String note = order.note();
 *     table.checkVersion(version);        // the accessors are foreign code
 *     table.texts().begin(table.space()); // from here …
 *     table.texts().stage(table.space(), table.generation(), note);
 *     table.checkStaged(version);         // … to here only if there are strings
 *     slot = settle(slot, key);
 *     … as in valueOf
 *     ID.set(block, at, id);
 *     table.texts().put(0, note, block, at + 8);
 *     table.texts().commit();
 *     return slot;
 *   }
 *   void release(long slot) { … }
 *   public Iterator iterator() { return new ValuesOfOrder(this); }
 * }
 * }</pre>
 */
final class IntMapSpecialiser {
  private static final ClassDesc MAP = HiddenClasses.desc(ArenaIntMap.class);
  private static final ClassDesc KEYS = HiddenClasses.desc(IntTable.class);
  private static final ClassDesc KEY = HiddenClasses.desc(int.class);
  private static final TypeKind KEY_KIND = TypeKind.from(KEY);

  private static final HiddenClasses CLASSES =
      new HiddenClasses(value -> new IntMapSpecialiser(value).define());

  private final ValueCode values;
  private final String name;

  private IntMapSpecialiser(ValueShape value) {
    this.values = new ValueCode(value);
    this.name = HiddenClasses.nameFor("IntMapOf", value.type());
  }

  /** Makes an object of the value type's own class. */
  @SuppressWarnings("unchecked") // The class was made for that value type.
  static <V> ArenaIntMap<V> make(IntTable keys, ValueHome home) {
    MethodHandle constructor = CLASSES.of(home.shape());
    try {
      return (ArenaIntMap<V>) (ArenaIntMap<?>) constructor.invokeExact(keys, home);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor declares no exception", e);
    }
  }

  private MethodHandle define() {
    MethodHandles.Lookup room = MethodHandles.lookup();
    return HiddenClasses.define(
        room,
        name,
        ArenaIntMap.class,
        List.of(IntTable.class, ValueHome.class),
        values.classData(room),
        this::build);
  }

  private void build(ClassBuilder map) {
    values.addTo(map);
    map.withMethodBody("get", MethodTypeDesc.of(CD_Object, KEY), ACC_PUBLIC, this::get);
    map.withMethodBody(
        "store", MethodTypeDesc.of(CD_long, CD_long, CD_int, KEY, CD_Object), 0, this::store);
  }

  private void get(CodeBuilder code) {
    Label found = code.newLabel();
    long none = Table.NONE;
    int place = code.allocateLocal(TypeKind.LONG); // keep
    code.aload(0).getfield(MAP, "keys", KEYS).loadLocal(KEY_KIND, code.parameterSlot(0));
    code.invokevirtual(KEYS, "find", MethodTypeDesc.of(CD_long, KEY)).lstore(place);
    code.lload(place).loadConstant(none).lcmp().ifne(found);
    code.aconst_null().areturn();
    code.labelBinding(found);
    values.read(code, 0, place);
    code.areturn();
  }

  private void store(CodeBuilder code) {
    int slot = code.parameterSlot(0); // keep
    int[] leaves = values.load(code, code.parameterSlot(3), code.parameterSlot(1)); // keep
    code.aload(0).lload(slot).loadLocal(KEY_KIND, code.parameterSlot(2));
    code.invokevirtual(MAP, "settle", MethodTypeDesc.of(CD_long, CD_long, KEY)).lstore(slot);
    values.write(code, leaves, slot);
    code.lload(slot).lreturn();
  }
}
