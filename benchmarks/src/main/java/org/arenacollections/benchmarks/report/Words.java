// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a benchmark asks, in the words of its Javadoc: the sources of the benchmarks travel in the
 * jar, so that the page cannot say anything else than they do.
 */
final class Words {
  private static final Pattern COMMENTED =
      Pattern.compile(
          "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*((?:@[\\w.]+(?:\\((?:[^()\"]|\"[^\"]*\")*\\))?\\s*)*)"
              + "public (?:final )?(class )?(?:[\\w.<>\\[\\], ?]+ )?(\\w+)",
          Pattern.DOTALL);

  private static final Map<String, String> LIBRARIES =
      Map.ofEntries(
          Map.entry("arena", "arena (ours)"),
          Map.entry("array", "array"),
          Map.entry("jdk", "JDK"),
          Map.entry("heap", "JDK, heap"),
          Map.entry("eclipse", "Eclipse"),
          Map.entry("hppc", "HPPC"),
          Map.entry("agrona", "Agrona"),
          Map.entry("vector", "C++ vector"),
          Map.entry("boost", "C++ Boost"),
          Map.entry("abseil", "C++ Abseil"),
          Map.entry("unchecked", "ours, unchecked"));

  private final Map<String, Map<String, String>> byType = new TreeMap<>();

  /** What the class asks; empty if its source does not say. */
  String ofClass(String type) {
    return of(type).getOrDefault(type, "");
  }

  /** What the method asks. */
  String ofMethod(String type, String method) {
    return of(type).getOrDefault(method, "");
  }

  /** What a library is called on the page. */
  static String ofLibrary(String library) {
    return Optional.ofNullable(LIBRARIES.get(library))
        .orElseGet(() -> library.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT));
  }

  private Map<String, String> of(String type) {
    return byType.computeIfAbsent(type, Words::read);
  }

  private static Map<String, String> read(String type) {
    String name = "/sources/org/arenacollections/benchmarks/" + type + ".java";
    try (InputStream in = Words.class.getResourceAsStream(name)) {
      return in == null ? Map.of() : parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Map.of();
    }
  }

  /** The first paragraph of each comment, by the name of the class or method it stands before. */
  static Map<String, String> parse(String source) {
    Map<String, String> words = new TreeMap<>();
    Matcher matcher = COMMENTED.matcher(source);
    while (matcher.find()) {
      words.putIfAbsent(matcher.group(4), firstParagraph(matcher.group(1)));
    }
    return words;
  }

  private static String firstParagraph(String comment) {
    return comment
        .replaceAll("(?m)^\\s*\\* ?", "")
        .split("<p>|\\n@|<ul>")[0]
        .replaceAll("\\{@(?:code|link) #?([^}]*)\\}", "$1")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
