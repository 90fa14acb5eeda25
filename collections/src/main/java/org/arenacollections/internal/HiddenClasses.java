// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The hidden classes that a room makes for element types: each made once, and kept with the type.
 *
 * <p>{@link HiddenPairs} does the same for two types.
 *
 * <p>A room has one of these for its collection, and passes what makes the class of an element
 * shape; {@link #define} helps it there.
 */
public final class HiddenClasses {
  private static final String MAKE = "make";

  private final Function<ValueShape, MethodHandle> maker;

  private final ClassValue<Slot> slots =
      new ClassValue<>() {
        @Override
        protected Slot computeValue(Class<?> type) {
          return new Slot();
        }
      };

  /** What is kept with an element's class. */
  private static final class Slot {
    private @Nullable MethodHandle known;

    synchronized MethodHandle get(Function<ValueShape, MethodHandle> maker, ValueShape element) {
      MethodHandle made = known;
      if (made == null) {
        made = maker.apply(element);
        known = made;
      }
      return made;
    }
  }

  /**
   * Makes a place for a room's classes.
   *
   * @param maker makes the class for an element shape, and answers what makes its objects
   */
  public HiddenClasses(Function<ValueShape, MethodHandle> maker) {
    this.maker = maker;
  }

  /** What makes the objects for a shape; there is one shape for each type. */
  public MethodHandle of(ValueShape element) {
    return slots.get(element.type()).get(maker, element);
  }

  /**
   * Defines a final hidden class in the room's package.
   *
   * <p>It has a constructor that passes its parameters on to the superclass, and a static method
   * that calls it: through a constructor's own handle it would not be inlined, and an iterator that
   * is made so would stay on the heap.
   *
   * @param room the room's full lookup
   * @param name the class's name, to which the JDK adds a number
   * @param superclass has a constructor with these parameters
   * @param parameters of the constructor
   * @param data its class data
   * @param body adds its methods
   * @return a handle from the parameters to the superclass
   */
  public static MethodHandle define(
      Lookup room,
      String name,
      Class<?> superclass,
      List<Class<?>> parameters,
      List<Object> data,
      Consumer<ClassBuilder> body) {
    ClassDesc own = ClassDesc.of(room.lookupClass().getPackageName(), name);
    MethodType signature = MethodType.methodType(superclass, parameters);
    byte[] bytes =
        ClassFile.of()
            .build(
                own,
                type -> {
                  addConstruction(type, own, signature.describeConstable().orElseThrow());
                  body.accept(type);
                });
    try {
      Lookup lookup = room.defineHiddenClassWithClassData(bytes, List.copyOf(data), false);
      return lookup.findStatic(lookup.lookupClass(), MAKE, signature);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a class of our own package", e);
    }
  }

  private static void addConstruction(ClassBuilder type, ClassDesc own, MethodTypeDesc signature) {
    ClassDesc superclass = signature.returnType();
    MethodTypeDesc constructor = signature.changeReturnType(CD_void);
    type.withFlags(ACC_FINAL).withSuperclass(superclass);
    type.withMethodBody(
        INIT_NAME,
        constructor,
        0,
        code -> {
          code.aload(0);
          for (int k = 0; k < constructor.parameterCount(); k++) {
            code.aload(1 + k);
          }
          code.invokespecial(superclass, INIT_NAME, constructor).return_();
        });
    type.withMethodBody(
        MAKE,
        signature,
        ACC_STATIC,
        code -> {
          code.new_(own).dup();
          for (int k = 0; k < constructor.parameterCount(); k++) {
            code.aload(k);
          }
          code.invokespecial(own, INIT_NAME, constructor).areturn();
        });
  }

  /** The name of a class that is made for elements of a type. */
  public static String nameFor(String prefix, Class<?> element) {
    return prefix + element.getSimpleName();
  }

  /** How class files name a class of ours. */
  public static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }
}
