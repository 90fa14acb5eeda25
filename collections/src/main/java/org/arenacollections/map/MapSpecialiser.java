// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.map;

import static java.lang.classfile.ClassFile.ACC_PROTECTED;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;

import java.lang.classfile.ClassBuilder;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.arenacollections.internal.EntryBodies;
import org.arenacollections.internal.HiddenClasses;
import org.arenacollections.internal.HiddenPairs;
import org.arenacollections.internal.ValueShape;

/**
 * Makes the subclass of {@link ArenaMap} for a type of keys and one of values, once; {@link
 * EntryBodies} says what its methods are.
 */
final class MapSpecialiser {
  private static final HiddenPairs CLASSES =
      new HiddenPairs((key, value) -> new MapSpecialiser(key, value).define());

  private final EntryBodies bodies;
  private final String name;

  private MapSpecialiser(ValueShape key, ValueShape value) {
    this.bodies = new EntryBodies(ArenaMap.class, key, value);
    this.name =
        HiddenClasses.nameFor(HiddenClasses.nameFor("MapOf", key.type()) + "To", value.type());
  }

  /** Makes an object of the types' own class. */
  @SuppressWarnings("unchecked") // The class was made for those types.
  static <K, V> ArenaMap<K, V> make(MapHome home) {
    MethodHandle constructor = CLASSES.of(home.key(), home.value());
    try {
      return (ArenaMap<K, V>) (ArenaMap<?, ?>) constructor.invokeExact(home);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor declares no exception", e);
    }
  }

  private MethodHandle define() {
    return HiddenClasses.define(
        MethodHandles.lookup(),
        name,
        ArenaMap.class,
        List.of(MapHome.class),
        bodies.classData(),
        this::build);
  }

  private void build(ClassBuilder map) {
    map.withMethodBody("slotOf", EntryBodies.SLOT_OF, ACC_PROTECTED, bodies::slotOf);
    map.withMethodBody("keyOf", EntryBodies.AT_SLOT, ACC_PROTECTED, bodies::keyOf);
    map.withMethodBody("valueOf", EntryBodies.AT_SLOT, ACC_PROTECTED, bodies::valueOf);
    map.withMethodBody("setValueOf", EntryBodies.SET_VALUE, ACC_PROTECTED, bodies::setValueOf);
    map.withMethodBody("slotOfOrPut", EntryBodies.SLOT_OF_OR_PUT, 0, bodies::slotOfOrPut);
    map.withMethodBody("get", EntryBodies.GET, ACC_PUBLIC, bodies::get);
    map.withMethodBody("set", EntryBodies.SET, ACC_PROTECTED, bodies::set);
    map.withMethodBody("put", EntryBodies.PUT, ACC_PUBLIC, bodies::put);
  }
}
