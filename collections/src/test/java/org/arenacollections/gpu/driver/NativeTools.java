// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.checkerframework.checker.nullness.qual.Nullable;

/** Compilers and libraries of the machine that the tests run on. */
public final class NativeTools {
  private static final Path SOURCES = Path.of("src/test/cpp");
  private static final Path TARGET = Path.of("target/native");
  private static final Path KERNELS =
      Path.of(System.getProperty("kernels", "src/main/resources/org/arenacollections/gpu"));

  private static @Nullable Probe openCl;
  private static @Nullable Probe cuda;

  private NativeTools() {}

  static boolean isOnPath(String program) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** Runs a program and answers what it prints; fails where it does. */
  public static String run(List<String> command) {
    return output(command, true);
  }

  /** Runs a program and answers what it prints, however it ends. */
  public static String output(List<String> command) {
    return output(command, false);
  }

  private static String output(List<String> command, boolean mustEndWell) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0 && mustEndWell) {
        throw new AssertionError(String.join(" ", command) + " failed:\n" + output);
      }
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** A file in the build folder, whose folder exists. */
  static Path target(String name) {
    try {
      Files.createDirectories(TARGET);
      return TARGET.resolve(name).toAbsolutePath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path source(String name) {
    return SOURCES.resolve(name).toAbsolutePath();
  }

  static Path kernel(String name) {
    return KERNELS.resolve(name).toAbsolutePath();
  }

  /** The CUDA driver of this machine. */
  public static synchronized Probe cuda() {
    Probe known = cuda;
    if (known == null) {
      known =
          CudaBackend.probe(System.getProperty("org.arenacollections.gpu.cuda", "libcuda.so.1"));
      cuda = known;
    }
    return known;
  }

  /** The OpenCL of this machine; its compiler keeps what it made in the build folder. */
  public static synchronized Probe openCl() {
    Probe known = openCl;
    if (known == null) {
      known = OpenClBackend.probe("libOpenCL.so.1");
      openCl = known;
    }
    return known;
  }
}
