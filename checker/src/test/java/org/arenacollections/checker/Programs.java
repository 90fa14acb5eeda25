// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles programs with the checker, and compares what it says with what their comments expect.
 *
 * <p>{@code // :: error: [KEY]} stands on the line above the guilty one. A part of the message may
 * follow it: {@code // :: error: [KEY] says "PART"}.
 */
final class Programs {
  static final Path FOLDER = Path.of("src", "test", "resources", "programs");

  private static final Pattern EXPECTED =
      Pattern.compile(":: (error|warning): \\[([a-z.]+)](?: says \"([^\"]*)\")?");
  private static final Pattern FOUND = Pattern.compile("^\\[?([a-zA-Z.]+)]?[ :]");

  private Programs() {}

  /** A message that is expected. */
  record Expected(String file, long line, String key, String part) {
    String place() {
      return file + ":" + line + " [" + key + "]";
    }
  }

  /** A message that the compiler gave. */
  record Message(String file, long line, String key, String text) {
    String place() {
      return file + ":" + line + " [" + key + "]";
    }
  }

  static List<Path> themes() {
    try (Stream<Path> folders = Files.list(FOLDER)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> sources(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Checks sources; no classes are made. */
  static List<Message> compile(List<Path> sources, List<String> options) {
    List<String> all = new ArrayList<>(options);
    all.add("-proc:only");
    try {
      return compile(sources, all, Files.createTempDirectory("programs"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Message> compile(List<Path> sources, List<String> options, Path classes) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = javac.getStandardFileManager(collector, null, null)) {
      List<String> all = new ArrayList<>();
      all.addAll(List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path")));
      all.addAll(List.of("-Xmaxerrs", "1000", "-Xmaxwarns", "1000"));
      all.addAll(options);
      JavaCompiler.CompilationTask task =
          javac.getTask(
              null, files, collector, all, null, files.getJavaFileObjectsFromPaths(sources));
      task.setProcessors(List.of(new ArenaChecker()));
      task.call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return collector.getDiagnostics().stream()
        .filter(each -> each.getKind() != Diagnostic.Kind.NOTE)
        .map(Programs::message)
        .toList();
  }

  private static Message message(Diagnostic<? extends JavaFileObject> diagnostic) {
    String text = diagnostic.getMessage(Locale.ROOT);
    Matcher matcher = FOUND.matcher(text);
    String key = matcher.find() ? matcher.group(1) : "javac";
    JavaFileObject source = diagnostic.getSource();
    String file = source == null ? "" : Path.of(source.getName()).getFileName().toString();
    return new Message(file, diagnostic.getLineNumber(), key, text);
  }

  static List<Expected> expected(List<Path> sources) {
    List<Expected> expected = new ArrayList<>();
    for (Path source : sources) {
      try {
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
          Matcher matcher = EXPECTED.matcher(lines.get(i));
          while (matcher.find()) {
            String part = matcher.group(3) == null ? "" : matcher.group(3);
            String file = source.getFileName().toString();
            expected.add(new Expected(file, lineAfter(lines, i), matcher.group(2), part));
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return expected;
  }

  /** Returns the number of the next line that isn't a comment of expectations. */
  private static long lineAfter(List<String> lines, int index) {
    int next = index + 1;
    while (lines.get(next).trim().startsWith("// ::")) {
      next++;
    }
    return next + 1L;
  }

  /** Returns what differs between the expected and the given messages, in words; "" if nothing. */
  static String difference(List<Expected> expected, List<Message> given) {
    SortedSet<String> lines = new TreeSet<>();
    List<Message> left = new ArrayList<>(given);
    for (Expected each : expected) {
      Message found = null;
      for (Message message : left) {
        if (message.place().equals(each.place())) {
          found = message;
          break;
        }
      }
      if (found == null) {
        lines.add("missing:    " + each.place());
      } else {
        left.remove(found);
        if (!found.text().contains(each.part())) {
          lines.add("other text: " + each.place() + " " + found.text());
        }
      }
    }
    left.forEach(message -> lines.add("unexpected: " + message.place() + " " + message.text()));
    return String.join("\n", lines);
  }
}
