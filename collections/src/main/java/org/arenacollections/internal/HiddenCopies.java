// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Copies of one of our classes that differ in a number which the JIT knows in each of them: hidden
 * classes, defined from the very class file of the class that was compiled.
 *
 * <p>The class has one constructor and is never used itself. It keeps the number by
 *
 * <pre>{@code
 * private static final int STRIDE = HiddenCopies.numberOf(MethodHandles.lookup());
 * }</pre>
 */
public final class HiddenCopies {
  private final Lookup room;
  private final Class<?> original;
  private final MethodType signature;
  private final Map<Integer, MethodHandle> made = new ConcurrentHashMap<>();

  /**
   * Makes a place for the copies of a class; makes none yet.
   *
   * @param room the full lookup of a class in the same package
   * @param original what is copied
   * @param signature the parameters of its constructor, and what its superclass is
   */
  public HiddenCopies(Lookup room, Class<?> original, MethodType signature) {
    this.room = room;
    this.original = original;
    this.signature = signature;
  }

  /** What makes objects of the copy that has that number, by the signature that was given. */
  public MethodHandle of(int number) {
    return made.computeIfAbsent(number, this::copy);
  }

  private MethodHandle copy(int number) {
    try (InputStream file = original.getResourceAsStream(original.getSimpleName() + ".class")) {
      if (file == null) {
        throw new LinkageError("the class file of " + original.getName() + " can't be read");
      }
      Lookup copy = room.defineHiddenClassWithClassData(file.readAllBytes(), number, true);
      return copy.findConstructor(copy.lookupClass(), signature.changeReturnType(void.class))
          .asType(signature);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a class of our own package", e);
    }
  }

  /**
   * The number of a copy, for its static initialiser.
   *
   * @param copy its own lookup
   */
  public static int numberOf(Lookup copy) {
    try {
      return MethodHandles.classData(copy, ConstantDescs.DEFAULT_NAME, Integer.class);
    } catch (IllegalAccessException e) {
      throw new LinkageError("a class of our own package", e);
    }
  }
}
