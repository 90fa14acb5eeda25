// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * A native library, and its functions by {@link NativeCall}. The one class that links.
 *
 * <p>Every argument and result is passed as a {@code long} and cast to its kind: an address is a
 * number here, and whoever passes it keeps what it points to alive. No function is linked as {@code
 * critical}.
 */
@SuppressWarnings("restricted") // What needs the flag is here; isEnabled() is asked first.
final class NativeCalls {
  private final @Nullable MethodHandle[] handles;
  private final NativeCall[] calls;
  private final LongAdder count = new LongAdder();

  private NativeCalls(NativeCall[] calls, @Nullable MethodHandle[] handles) {
    this.calls = calls;
    this.handles = handles;
  }

  /** Whether native access is enabled; asking does not enable it. */
  static boolean isEnabled() {
    return NativeCalls.class.getModule().isNativeAccessEnabled();
  }

  /** Finds a library by name or path and keeps it for good; null if there is none. */
  static @Nullable SymbolLookup find(String library) {
    try {
      return SymbolLookup.libraryLookup(library, Arena.global());
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** The functions that a library must have and has not. */
  static List<String> missing(SymbolLookup library, NativeCall[] calls) {
    List<String> missing = new ArrayList<>();
    for (NativeCall call : calls) {
      if (!call.isOptional() && library.find(call.symbol()).isEmpty()) {
        missing.add(call.symbol());
      }
    }
    return missing;
  }

  /** Links all functions that the library has. */
  static NativeCalls link(SymbolLookup library, NativeCall[] calls) {
    @Nullable MethodHandle[] handles = new MethodHandle[calls.length];
    for (int i = 0; i < calls.length; i++) {
      Optional<MemorySegment> symbol = library.find(calls[i].symbol());
      handles[i] = symbol.isEmpty() ? null : link(symbol.get(), calls[i].kinds());
    }
    return new NativeCalls(calls, handles);
  }

  private static MethodHandle link(MemorySegment symbol, String kinds) {
    MemoryLayout[] arguments = new MemoryLayout[kinds.length() - 1];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = layout(kinds.charAt(i + 1));
    }
    FunctionDescriptor descriptor =
        kinds.charAt(0) == 'V'
            ? FunctionDescriptor.ofVoid(arguments)
            : FunctionDescriptor.of(layout(kinds.charAt(0)), arguments);
    MethodHandle handle = Linker.nativeLinker().downcallHandle(symbol, descriptor);
    Class<?>[] longs = new Class<?>[arguments.length];
    Arrays.fill(longs, long.class);
    return MethodHandles.explicitCastArguments(handle, MethodType.methodType(long.class, longs));
  }

  /** An address is passed as a number: the same register, and no scope to acquire. */
  private static MemoryLayout layout(char kind) {
    return switch (kind) {
      case 'P', 'J' -> ValueLayout.JAVA_LONG;
      case 'I' -> ValueLayout.JAVA_INT;
      case 'B' -> ValueLayout.JAVA_BYTE;
      default -> throw new IllegalArgumentException("kind " + kind);
    };
  }

  /** Memory at an address that a driver has answered. */
  static MemorySegment at(long address, long byteSize) {
    return MemorySegment.ofAddress(address).reinterpret(byteSize);
  }

  /** The text at an address that a driver has answered. */
  static String text(long address) {
    return address == 0 ? "" : MemorySegment.ofAddress(address).reinterpret(1 << 16).getString(0);
  }

  boolean has(NativeCall call) {
    return handles[call.ordinal()] != null;
  }

  long count() {
    return count.sum();
  }

  private MethodHandle handle(NativeCall call) {
    MethodHandle handle = handles[call.ordinal()];
    if (handle == null) {
      throw new UnsupportedOperationException(
          "this driver has no " + calls[call.ordinal()].symbol());
    }
    count.increment();
    return handle;
  }

  long call(NativeCall call, long a) {
    try {
      return (long) handle(call).invokeExact(a);
    } catch (Throwable e) {
      throw undeclared(e);
    }
  }

  long call(NativeCall call, long a, long b) {
    try {
      return (long) handle(call).invokeExact(a, b);
    } catch (Throwable e) {
      throw undeclared(e);
    }
  }

  long call(NativeCall call, long a, long b, long c) {
    try {
      return (long) handle(call).invokeExact(a, b, c);
    } catch (Throwable e) {
      throw undeclared(e);
    }
  }

  long call(NativeCall call, long a, long b, long c, long d) {
    try {
      return (long) handle(call).invokeExact(a, b, c, d);
    } catch (Throwable e) {
      throw undeclared(e);
    }
  }

  long call(NativeCall call, long a, long b, long c, long d, long e) {
    try {
      return (long) handle(call).invokeExact(a, b, c, d, e);
    } catch (Throwable thrown) {
      throw undeclared(thrown);
    }
  }

  long call(NativeCall call, long a, long b, long c, long d, long e, long f) {
    try {
      return (long) handle(call).invokeExact(a, b, c, d, e, f);
    } catch (Throwable thrown) {
      throw undeclared(thrown);
    }
  }

  long call(NativeCall call, long a, long b, long c, long d, long e, long f, long g, long h) {
    try {
      return (long) handle(call).invokeExact(a, b, c, d, e, f, g, h);
    } catch (Throwable thrown) {
      throw undeclared(thrown);
    }
  }

  long call(
      NativeCall call, long a, long b, long c, long d, long e, long f, long g, long h, long i) {
    try {
      return (long) handle(call).invokeExact(a, b, c, d, e, f, g, h, i);
    } catch (Throwable thrown) {
      throw undeclared(thrown);
    }
  }

  long call(
      NativeCall call,
      long a,
      long b,
      long c,
      long d,
      long e,
      long f,
      long g,
      long h,
      long i,
      long j,
      long k) {
    try {
      return (long) handle(call).invokeExact(a, b, c, d, e, f, g, h, i, j, k);
    } catch (Throwable thrown) {
      throw undeclared(thrown);
    }
  }

  private static RuntimeException undeclared(Throwable thrown) {
    if (thrown instanceof Error e) {
      throw e;
    }
    return thrown instanceof RuntimeException e
        ? e
        : new IllegalStateException("a native function throws nothing", thrown);
  }
}
