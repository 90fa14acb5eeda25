// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.codec;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * What a method reference such as {@code Detection::score} refers to.
 *
 * <p>A serializable method reference says it when it is written to a stream. That takes some 20 µs,
 * so it is asked once per class, and every occurrence of a method reference is a class.
 *
 * @param owner the internal name of the class that declares the method; null if this is none
 * @param method the method's name
 */
record AccessorName(@Nullable String owner, String method) {
  private static final AccessorName NONE = new AccessorName(null, "");

  private static final ClassValue<Slot> SLOTS =
      new ClassValue<>() {
        @Override
        protected Slot computeValue(Class<?> type) {
          return new Slot();
        }
      };

  /** What is known of one class; filled by the first object of it. */
  private static final class Slot {
    volatile @Nullable AccessorName name;
  }

  /** What a function refers to; {@link #owner} is null if that can't be told. */
  static AccessorName of(Serializable function) {
    Slot slot = SLOTS.get(function.getClass());
    AccessorName name = slot.name;
    if (name == null) {
      name = ask(function);
      slot.name = name;
    }
    return name;
  }

  private static AccessorName ask(Serializable function) {
    // An ordinary class cannot be a method reference, and may write itself at any length.
    if (!function.getClass().isHidden() && !function.getClass().isSynthetic()) {
      return NONE;
    }
    try (Listener listener = new Listener()) {
      listener.writeObject(function);
      SerializedLambda heard = listener.heard;
      return heard == null || !isUnbound(heard)
          ? NONE
          : new AccessorName(heard.getImplClass(), heard.getImplMethodName());
    } catch (IOException e) {
      return NONE;
    } catch (UncheckedIOException e) {
      return NONE;
    }
  }

  private static boolean isUnbound(SerializedLambda lambda) {
    return lambda.getImplMethodKind() == MethodHandleInfo.REF_invokeVirtual
        && lambda.getCapturedArgCount() == 0;
  }

  /** Writes nothing, and hears what a method reference wants to be replaced by. */
  private static final class Listener extends ObjectOutputStream {
    @Nullable SerializedLambda heard;

    Listener() throws IOException {
      super(OutputStream.nullOutputStream());
      enableReplaceObject(true);
    }

    @Override
    protected @Nullable Object replaceObject(Object object) {
      if (heard == null && object instanceof SerializedLambda lambda) {
        heard = lambda;
      }
      return null;
    }
  }
}
