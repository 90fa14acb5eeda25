// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.Set;
import org.arenacollections.benchmarks.CheckBenchmark.Work;

/**
 * Our library once more, from the same class files, with its checks or without them.
 *
 * <p>Without them, {@code Space.check} and its relatives return at once, and {@code
 * Objects.checkIndex} answers the index whatever it is, except where it only tells the JIT how
 * large a size can be. So nothing else differs, and no release has a switch for it.
 */
final class StrippedLibrary extends ClassLoader {
  private static final String LIBRARY = "org.arenacollections.";
  private static final String BENCHMARKS = "org.arenacollections.benchmarks.";
  private static final String WORK = BENCHMARKS + "CheckedWork";
  private static final String SPACE = LIBRARY + "internal.Space";
  private static final String SIZES = LIBRARY + "internal.Sizes";
  private static final Set<String> CHECKS = Set.of("check", "checkChange", "checkOwner");

  private final boolean isStripped;

  private StrippedLibrary(boolean isStripped) {
    super(StrippedLibrary.class.getClassLoader());
    this.isStripped = isStripped;
  }

  static StrippedLibrary withChecks() {
    return new StrippedLibrary(false);
  }

  static StrippedLibrary withoutChecks() {
    return new StrippedLibrary(true);
  }

  /** The work on collections of so many elements, on this library. */
  Work newWork(int size) {
    try {
      return (Work) loadClass(WORK).getConstructor(int.class).newInstance(size);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make the work of CheckBenchmark", e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!isOurs(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name) : loaded;
    }
  }

  /** The library, and the work on it; of the benchmarks, what both sides share stays shared. */
  private static boolean isOurs(String name) {
    return name.startsWith(BENCHMARKS)
        ? name.equals(WORK) || name.startsWith(WORK + "$")
        : name.startsWith(LIBRARY);
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    byte[] bytes = read(name);
    if (isStripped) {
      bytes = strip(name, bytes);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  private byte[] read(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  private static byte[] strip(String name, byte[] bytes) {
    if (name.equals(SIZES)) {
      return bytes;
    }
    ClassFile files = ClassFile.of();
    ClassTransform bounds =
        ClassTransform.transformingMethodBodies(CodeTransform.ofStateful(() -> withoutBounds()));
    ClassTransform checks =
        name.equals(SPACE)
            ? ClassTransform.transformingMethodBodies(StrippedLibrary::isCheck, returningAtOnce())
            : ClassTransform.ACCEPT_ALL;
    return files.transformClass(files.parse(bytes), checks.andThen(bounds));
  }

  private static boolean isCheck(MethodModel method) {
    return CHECKS.contains(method.methodName().stringValue());
  }

  private static CodeTransform returningAtOnce() {
    return new CodeTransform() {
      @Override
      public void accept(CodeBuilder builder, CodeElement element) {
        // Nothing of the old body.
      }

      @Override
      public void atEnd(CodeBuilder builder) {
        builder.return_();
      }
    };
  }

  private static CodeTransform withoutBounds() {
    return (builder, element) -> {
      if (element instanceof InvokeInstruction call
          && call.owner().asInternalName().equals("java/util/Objects")
          && call.name().stringValue().equals("checkIndex")) {
        // Leaves the index.
        if (call.type().stringValue().startsWith("(I")) {
          builder.pop();
        } else {
          builder.pop2();
        }
      } else {
        builder.with(element);
      }
    };
  }
}
