// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A peer written in C or C++, called in the same run over the same data.
 *
 * <p>The sources in {@code src/main/c} travel in the jar. Each is compiled once, on the machine
 * that measures it and for that machine, into the folder {@code native} beside the jar; changing a
 * source compiles it again. One call does the work of a whole question, so that the few nanoseconds
 * of the call itself do not count.
 *
 * <p>A source may begin with a line {@code // flags: …}, which the compiler gets, and with {@code
 * // needs: …}, the Debian package that it takes.
 */
final class NativePeer {
  /**
   * The value of a benchmark's parameter {@code library} that means a native peer, and its source.
   */
  private static final Map<String, String> SOURCES =
      Map.of(
          "vector", "vector.cpp",
          "malloc", "pieces.cpp",
          "calloc", "pieces.cpp",
          "bump", "pieces.cpp",
          "bumpZeroed", "pieces.cpp",
          "pmr", "pieces.cpp",
          "boost", "boost_map.cpp",
          "abseil", "abseil_map.cpp");

  /** What they include; it is written beside each of them. */
  private static final List<String> HEADERS = List.of("int_maps.hpp");

  private static final List<String> OPTIONS = List.of("-O2", "-march=native", "-shared", "-fPIC");

  private final SymbolLookup symbols;

  private NativePeer(Path library) {
    symbols = lookup(library);
  }

  /**
   * Compiles it if that has not been done yet, and loads it.
   *
   * @throws IllegalStateException if it cannot be compiled here; the message says what is missing
   */
  static NativePeer load(String library) {
    try {
      return new NativePeer(compile(SOURCES.get(library)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Why this value of {@code library} cannot be measured here, in one line; mostly nothing. */
  static Optional<String> missing(String library) {
    if (!SOURCES.containsKey(library)) {
      return Optional.empty();
    }
    try {
      compile(SOURCES.get(library));
      return Optional.empty();
    } catch (IllegalStateException | IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  @SuppressWarnings("restricted") // it is the point of this class
  private static SymbolLookup lookup(Path library) {
    return SymbolLookup.libraryLookup(library, Arena.global());
  }

  /** A function that is called without leaving Java: the least a call can cost. */
  @SuppressWarnings("restricted") // it is the point of this class
  MethodHandle function(String name, FunctionDescriptor descriptor) {
    return Linker.nativeLinker()
        .downcallHandle(symbols.findOrThrow(name), descriptor, Linker.Option.critical(false));
  }

  // ---- compiling -------------------------------------------------------------------------------

  private static Path compile(String source) throws IOException {
    byte[] text = read(source);
    int hash = Arrays.hashCode(text);
    for (String header : HEADERS) {
      hash = 31 * hash + Arrays.hashCode(read(header));
    }
    Path folder = folder();
    Path library = folder.resolve(source + "-" + Integer.toHexString(hash) + ".so");
    if (Files.exists(library)) {
      return library;
    }
    Files.createDirectories(folder);
    // Several benchmark processes may do this at once; the last one to move it wins.
    Path work = Files.createTempDirectory(folder, "compile");
    try {
      for (String header : HEADERS) {
        Files.write(work.resolve(header), read(header));
      }
      Path written = Files.write(work.resolve(source), text);
      Path made = work.resolve("made.so");
      String head = new String(text, StandardCharsets.UTF_8);
      run(command(source, head, written, made), source, head);
      Files.move(
          made, library, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      empty(work);
    }
    return library;
  }

  private static void empty(Path work) throws IOException {
    try (Stream<Path> files = Files.list(work)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(work);
  }

  private static List<String> command(String source, String head, Path written, Path made) {
    boolean isCpp = source.endsWith(".cpp");
    List<String> command = new ArrayList<>();
    command.add(isCpp ? "c++" : "cc");
    command.add(isCpp ? "-std=c++17" : "-std=c17");
    command.addAll(OPTIONS);
    command.addAll(List.of("-o", made.toString(), written.toString()));
    note(head, "flags").ifPresent(flags -> command.addAll(List.of(flags.split(" "))));
    return command;
  }

  private static void run(List<String> command, String source, String head) throws IOException {
    Path log = Path.of(command.get(command.indexOf("-o") + 1) + ".log");
    Process compiler;
    try {
      compiler =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException e) {
      throw new IllegalStateException(
          source
              + " is not measured: there is no compiler '"
              + command.getFirst()
              + "' (Debian: apt-get install g++)",
          e);
    }
    try {
      if (!compiler.waitFor(2, TimeUnit.MINUTES) || compiler.exitValue() != 0) {
        throw new IllegalStateException(
            source
                + " is not measured: it does not compile"
                + note(head, "needs").map(p -> " (Debian: apt-get install " + p + ")").orElse("")
                + ": "
                + firstError(log));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while compiling " + source, e);
    } finally {
      compiler.destroy();
    }
  }

  private static String firstError(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log);
    return lines.stream()
        .filter(line -> line.contains("error"))
        .findFirst()
        .orElse("no reason given");
  }

  private static Optional<String> note(String head, String name) {
    String mark = "// " + name + ": ";
    return head.lines()
        .filter(line -> line.startsWith(mark))
        .findFirst()
        .map(line -> line.substring(mark.length()));
  }

  private static byte[] read(String source) throws IOException {
    try (InputStream in = NativePeer.class.getResourceAsStream("/native/" + source)) {
      if (in == null) {
        throw new IOException("the jar has no " + source);
      }
      return in.readAllBytes();
    }
  }

  private static Path folder() {
    try {
      Path here =
          Path.of(NativePeer.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new File(here.toFile().getParentFile(), "native").toPath();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the place of the benchmarks is no file", e);
    }
  }
}
