// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/** The stand-in of the CUDA library, built once per run, and what tests ask of it. */
@SuppressWarnings("restricted")
public final class CudaShim {
  /** The kernels of the benchmarks, which run on the stand-in too. */
  static final Path DEVICE_PUSH =
      Path.of(
          "../benchmarks/src/main/resources/org/arenacollections/benchmarks/gpu/device_push.cu");

  private static @Nullable CudaShim shared;
  private static @Nullable CudaShim old;

  private final Path library;
  private final SymbolLookup symbols;

  private CudaShim(Path library) {
    this.library = library;
    this.symbols = SymbolLookup.libraryLookup(library, Arena.global());
  }

  /** The stand-in as a fresh process would find it; skips the test where there is no compiler. */
  public static synchronized CudaShim fresh() {
    Layer.SHIM.require();
    CudaShim shim = shared;
    if (shim == null) {
      shim = new CudaShim(build("libcuda-shim.so", "-DLENIENT"));
      shared = shim;
    }
    shim.call("shimReset", FunctionDescriptor.ofVoid());
    return shim;
  }

  /** A driver that has only what it must have, under the names that it had first. */
  public static synchronized CudaShim old() {
    Layer.SHIM.require();
    CudaShim shim = old;
    if (shim == null) {
      shim = new CudaShim(build("libcuda-shim-old.so", "-DOLD"));
      old = shim;
    }
    shim.call("shimReset", FunctionDescriptor.ofVoid());
    return shim;
  }

  /** One for programs in a JVM of their own: it fails at their end if something is left. */
  public static Path strict() {
    Layer.SHIM.require();
    return build("libcuda-shim-strict.so", "-DSTRICT");
  }

  private static Path build(String name, String option) {
    Path made = NativeTools.target(name);
    NativeTools.run(
        List.of(
            "g++",
            "-std=c++17",
            "-O1",
            "-Wall",
            "-Wextra",
            "-Wno-missing-field-initializers",
            "-Werror",
            option,
            "-shared",
            "-fPIC",
            "-DDEVICE_PUSH_CU=\"" + DEVICE_PUSH.toAbsolutePath() + "\"",
            "-DSELECT_HITS_CU=\"" + NativeTools.kernel("select_hits.cu") + "\"",
            NativeTools.source("cuda-shim.cpp").toString(),
            "-o",
            made.toString()));
    if (!Files.exists(made)) {
      throw new AssertionError("no " + made);
    }
    return made;
  }

  /** What to pass to the CUDA backend. */
  public String library() {
    return library.toString();
  }

  public Probe probe() {
    return CudaBackend.probe(library());
  }

  /** Lets the n-th call from now fail with a number. */
  public void fail(long n, int code) {
    fail(n, code, "");
  }

  /** Lets the n-th call of one function from now fail with a number. */
  public void fail(long n, int code, String function) {
    fail(n, code, function, 1);
  }

  /** As {@link #fail(long, int, String)}, and the next ones too, so many in all. */
  public void fail(long n, int code, String function, int times) {
    try (Arena arena = Arena.ofConfined()) {
      call(
          "shimFail",
          FunctionDescriptor.ofVoid(
              ValueLayout.JAVA_LONG,
              ValueLayout.JAVA_INT,
              ValueLayout.ADDRESS,
              ValueLayout.JAVA_INT),
          n,
          code,
          arena.allocateFrom(function),
          times);
    }
  }

  /** Changes the machine: devices, version, registers, coherent, deviceBytes, pinnedBytes. */
  public void set(String what, long value) {
    try (Arena arena = Arena.ofConfined()) {
      call(
          "shimSet",
          FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG),
          arena.allocateFrom(what),
          value);
    }
  }

  /** What is still held and what was done wrong; empty if nothing. */
  public String report() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment text = arena.allocate(4096);
      call(
          "shimReport",
          FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG),
          text,
          text.byteSize());
      return text.getString(0);
    }
  }

  public long calls() {
    return (long) call("shimCalls", FunctionDescriptor.of(ValueLayout.JAVA_LONG));
  }

  private Object call(String name, FunctionDescriptor descriptor, Object... arguments) {
    try {
      return Linker.nativeLinker()
          .downcallHandle(symbols.findOrThrow(name), descriptor)
          .invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new AssertionError(name, e);
    }
  }
}
