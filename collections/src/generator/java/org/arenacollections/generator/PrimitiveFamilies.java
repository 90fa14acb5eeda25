// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.generator;

import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Makes the members of a primitive family from its specimen: {@code PrimitiveFamilies.java SOURCES
 * OUTPUT}.
 *
 * <p>A specimen is an ordinary class of one element type ({@code ArenaIntList}, {@code IntColumn})
 * with a line {@code // specimen: long float …} that names the other members. Words change, lines
 * stay where they are, so a compiler message about a member points at the specimen's line:
 *
 * <pre>
 * int, ints, Integer    -> long, longs, Long    and "an int" -> "a long"
 * IntList, toInt, intAt -> LongList, toLong, longAt    but not Interface, Point, printInto
 * JAVA_INT              -> JAVA_LONG
 * </pre>
 *
 * <p>An {@code int} stays one where it counts or points: before a name of {@link #COUNTS}, in the
 * cast {@code (int)}, in {@code Integer.MAX_VALUE} and in the names of {@link #SPECIAL_NAMES}. An
 * import of a JDK class that does not exist ({@code java.util.stream.FloatStream}) is dropped. A
 * buffer of booleans is a {@code ByteBuffer}. The rest is said by markers in the specimen:
 *
 * <pre>
 * int chunk = 64; // keep             this line is the same in all members
 * // only: int long double            up to "// end": lines of these members alone
 * // not: boolean                     up to "// end": lines of all members but these
 * // for float double: double sum;    what these members have instead of the next line, as written
 * </pre>
 *
 * <p>A map has two types. Its specimen has two different ones, so that every word says by itself
 * which it means and the compiler can tell a key from a value: {@code ArenaIntFloatMap} begins
 *
 * <pre>
 * // specimen: keys int long, values byte short int long char float double boolean
 * </pre>
 *
 * <p>and has a member for each pair but its own. Its markers name values; a key type in a line
 * after {@code // for} is changed like elsewhere.
 *
 * <p>A file of the same name among the sources wins: then that member is written by hand.
 */
final class PrimitiveFamilies {

  /** The element types; their names in the four spellings that sources use. */
  enum Kind {
    BYTE("byte", "Byte"),
    SHORT("short", "Short"),
    INT("int", "Integer"),
    LONG("long", "Long"),
    CHAR("char", "Character"),
    FLOAT("float", "Float"),
    DOUBLE("double", "Double"),
    BOOLEAN("boolean", "Boolean");

    final String word;
    final String box;
    final String camel;

    Kind(String word, String box) {
      this.word = word;
      this.box = box;
      this.camel = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    static Kind ofCamel(String camel) {
      return valueOf(camel.toUpperCase(Locale.ROOT));
    }

    /** The kind of that name, or a complaint at that place. */
    static Kind of(String word, Place place) {
      for (Kind kind : values()) {
        if (kind.word.equals(word)) {
          return kind;
        }
      }
      throw place.fault("'" + word + "' is not a primitive type");
    }
  }

  /** Where a line stands, for messages. */
  record Place(String file, int line) {
    IllegalArgumentException fault(String message) {
      return new IllegalArgumentException(file + ":" + line + ": " + message);
    }
  }

  /** Names of variables and methods that count elements or point at them, whatever these are. */
  static final Pattern COUNTS =
      Pattern.compile(
          "[ijkn]|index|size|capacity|count|from|to|start|end|length|limit|hash|rows?|position"
              + "|offset|bits?|shift|stride|depth|cursor|low|mid|high|removed|kept|remaining|version"
              + "|[A-Z_]*(SHIFT|CAPACITY|SIZE|COUNT)"
              + "|\\w+((?<!At)Index|Size|Capacity|Count|Length|Hash|Rows?|Position|Offset|Shift|Version)"
              + "|hashCode|compareTo|compare|indexOf|lastIndexOf|detectIndex|detectLastIndex"
              + "|binarySearch|characteristics|nextIndex|previousIndex");

  /** Names with an {@code Int} that is not the element; {@code #} is where the element's goes. */
  static final Map<String, String> SPECIAL_NAMES =
      Map.of(
          "IntIntPredicate", "#IntPredicate",
          "IntIntProcedure", "#IntProcedure",
          "IntIntToObjectFunction", "#IntToObjectFunction",
          "ObjectIntIntToObjectFunction", "Object#IntToObjectFunction",
          "IntToIntFunction", "#ToIntFunction",
          "collectInt", "collectInt",
          "toIntExact", "toIntExact",
          "floatToIntBits", "floatToIntBits",
          "floatToRawIntBits", "floatToRawIntBits");

  private static final String KEEP = " // keep";
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][\\w$]*");
  private static final Pattern BLOCK = Pattern.compile("\\s*// (only|not):(.*)");
  private static final Pattern REPLACEMENT = Pattern.compile("(\\s*)// for ([a-z ]+): (.*)");
  private static final Pattern SPECIMEN = Pattern.compile("// specimen:(.*)");
  private static final Pattern PAIRS = Pattern.compile("\\s*keys ([a-z ]+), values ([a-z ]+)");
  private static final Pattern UNKNOWN_MARKER =
      Pattern.compile("\\s*// (\\w+):?( (byte|short|int|long|char|float|double|boolean))+");
  private static final Pattern ANY_CAMEL =
      Pattern.compile("(Byte|Short|Int|Long|Char|Float|Double|Boolean)(?![a-z])");
  private static final Pattern ANY_CAPITALS =
      Pattern.compile("(?<![A-Z])(BYTE|SHORT|INT|LONG|CHAR|FLOAT|DOUBLE|BOOLEAN)(?![A-Z])");
  private static final Pattern JDK_IMPORT = Pattern.compile("import (java\\.[\\w.]+);");

  /** A line: which members show it, and what some of them have in its place. */
  private record Line(String text, Set<Kind> shownIn, Map<Kind, String> replacements) {}

  /** The types of a member; without a key where there is but one type. */
  private record Member(Optional<Kind> key, Kind value) {}

  private final String file;
  private final Member own;
  private final List<Line> lines = new ArrayList<>();
  private final List<Member> members = new ArrayList<>();

  private PrimitiveFamilies(String file, String text) {
    this.file = file;
    Optional<String> named =
        text.lines().filter(line -> SPECIMEN.matcher(line).matches()).findFirst();
    this.own = ownMember(named.filter(line -> line.contains(" keys ")).isPresent());
    parse(text.lines().toList());
    members.remove(own);
  }

  private Member ownMember(boolean pairs) {
    List<Kind> kinds = kindsInName(fileName());
    if (kinds.size() < (pairs ? 2 : 1) || (pairs && kinds.get(0) == kinds.get(1))) {
      throw new Place(file, 1)
          .fault(
              pairs
                  ? "a specimen's name contains its two types, which differ, as ArenaIntFloatMap"
                  : "a specimen's name contains its element type, as ArenaIntList");
    }
    return pairs
        ? new Member(Optional.of(kinds.get(0)), kinds.get(1))
        : new Member(Optional.empty(), kinds.get(0));
  }

  public static void main(String[] args) throws IOException {
    try {
      generate(Path.of(args[0]), Path.of(args[1]));
    } catch (IllegalArgumentException fault) {
      System.err.println(fault.getMessage());
      System.exit(1);
    }
  }

  /** Brings the output folder up to date with the specimens among the sources. */
  static void generate(Path sources, Path output) throws IOException {
    Files.createDirectories(output);
    Set<Path> made = new HashSet<>();
    for (Path specimen : javaFilesIn(sources)) {
      String text = Files.readString(specimen);
      for (Map.Entry<String, String> member : membersOf(specimen.toString(), text).entrySet()) {
        Path place = sources.relativize(specimen).resolveSibling(member.getKey());
        if (!Files.exists(sources.resolve(place))) {
          writeIfChanged(output.resolve(place), member.getValue());
          made.add(output.resolve(place));
        }
      }
    }
    for (Path file : javaFilesIn(output)) {
      if (!made.contains(file)) {
        Files.delete(file);
      }
    }
  }

  /** The other members' file names and texts; none if the file is not a specimen. */
  static Map<String, String> membersOf(String file, String text) {
    if (text.lines().noneMatch(line -> SPECIMEN.matcher(line).matches())) {
      return Map.of();
    }
    PrimitiveFamilies specimen = new PrimitiveFamilies(file, text);
    Map<String, String> texts = new TreeMap<>();
    for (Member member : specimen.members) {
      texts.put(specimen.translateWords(specimen.fileName(), member), specimen.text(member));
    }
    return texts;
  }

  private static List<Path> javaFilesIn(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  /** Leaves an unchanged file alone, so that an incremental build sees no change. */
  private static void writeIfChanged(Path file, String text) throws IOException {
    if (!Files.exists(file) || !Files.readString(file).equals(text)) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
  }

  private String fileName() {
    return Path.of(file).getFileName().toString();
  }

  /** The types in a name, in their order. */
  private static List<Kind> kindsInName(String name) {
    return ANY_CAMEL.matcher(name).results().map(match -> Kind.ofCamel(match.group())).toList();
  }

  private void parse(List<String> texts) {
    Set<Kind> all = EnumSet.allOf(Kind.class);
    Set<Kind> shownIn = all;
    Place block = null;
    Map<Kind, String> replacements = new EnumMap<>(Kind.class);
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      Place place = new Place(file, i + 1);
      Matcher specimen = SPECIMEN.matcher(text);
      Matcher opening = BLOCK.matcher(text);
      Matcher replacement = REPLACEMENT.matcher(text);
      if (replacement.matches()) {
        addReplacement(replacement, replacements, place);
        lines.add(new Line("", all, Map.of()));
        continue;
      }
      if (!replacements.isEmpty() && text.strip().startsWith("//")) {
        throw place.fault("what follows '// for' is the line of code that it replaces");
      }
      if (specimen.matches()) {
        addMembers(specimen.group(1), place);
        text = "// Generated from " + fileName() + "; do not edit." + KEEP;
      } else if (opening.matches()) {
        if (block != null) {
          throw place.fault("a block inside the block of line " + block.line());
        }
        block = place;
        shownIn = kindsShownBy(opening, place);
        text = "";
      } else if (text.strip().equals("// end")) {
        if (block == null) {
          throw place.fault("'// end' without '// only:' or '// not:'");
        }
        block = null;
        shownIn = all;
        text = "";
      } else {
        checkOrdinary(text, place);
      }
      lines.add(new Line(text, shownIn, Map.copyOf(replacements)));
      replacements.clear();
    }
    if (block != null) {
      throw block.fault("the block has no '// end'");
    }
  }

  private void addMembers(String words, Place place) {
    if (own.key().isEmpty()) {
      kindsIn(words, place).forEach(kind -> members.add(new Member(Optional.empty(), kind)));
      return;
    }
    Matcher pairs = PAIRS.matcher(words);
    if (!pairs.matches()) {
      throw place.fault("'// specimen: keys …, values …' is what a map's specimen says");
    }
    for (Kind key : kindsIn(pairs.group(1), place)) {
      for (Kind value : kindsIn(pairs.group(2), place)) {
        members.add(new Member(Optional.of(key), value));
      }
    }
  }

  private void addReplacement(Matcher marker, Map<Kind, String> replacements, Place place) {
    for (Kind kind : kindsIn(marker.group(2), place)) {
      if (kind == own.value()) {
        throw place.fault("the specimen has the next line itself");
      }
      replacements.put(kind, marker.group(1) + marker.group(3));
    }
  }

  private Set<Kind> kindsShownBy(Matcher opening, Place place) {
    EnumSet<Kind> named = kindsIn(opening.group(2), place);
    Set<Kind> shown = opening.group(1).equals("only") ? named : EnumSet.complementOf(named);
    if (!shown.contains(own.value())) {
      throw place.fault("the specimen is compiled with these lines, and this leaves it out");
    }
    return shown;
  }

  private static void checkOrdinary(String text, Place place) {
    if (UNKNOWN_MARKER.matcher(text).matches()) {
      throw place.fault("unknown marker '" + text.strip() + "'");
    }
    if (text.strip().equals(KEEP.strip())) {
      throw place.fault("'// keep' stands at the end of the line that it keeps");
    }
  }

  private static EnumSet<Kind> kindsIn(String words, Place place) {
    if (words.isBlank()) {
      throw place.fault("the marker names no type");
    }
    return Stream.of(words.strip().split(" +"))
        .map(word -> Kind.of(word, place))
        .collect(toCollection(() -> EnumSet.noneOf(Kind.class)));
  }

  /** The specimen's text with the words of that member; what it does not show is left blank. */
  private String text(Member member) {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      if (line.shownIn().contains(member.value())) {
        String replacement = line.replacements().get(member.value());
        text.append(
            replacement != null
                ? translateWords(replacement, new Member(member.key(), own.value()))
                : translate(line.text(), member));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private String translate(String line, Member member) {
    if (line.endsWith(KEEP)) {
      return line.substring(0, line.length() - KEEP.length()).stripTrailing();
    }
    String translated = translateWords(fixArticles(line, member), member);
    Matcher jdkImport = JDK_IMPORT.matcher(translated);
    return jdkImport.matches() && !exists(jdkImport.group(1)) ? "" : translated;
  }

  private static boolean exists(String className) {
    try {
      Class.forName(className, false, null);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** "an int", "an {@code IntList}" become "a long", "a {@code LongList}". */
  private String fixArticles(String line, Member member) {
    String fixed = fixArticles(line, own.value(), member.value());
    return own.key().isEmpty()
        ? fixed
        : fixArticles(fixed, own.key().get(), member.key().orElseThrow());
  }

  private static String fixArticles(String line, Kind from, Kind to) {
    Pattern article =
        Pattern.compile(
            "\\b([Aa])n?( (?:\\{@\\w+ )?(?:" + from.word + "\\b|" + from.camel + "(?![a-z])))");
    return article.matcher(line).replaceAll("$1" + (to == Kind.INT ? "n" : "") + "$2");
  }

  private String translateWords(String line, Member member) {
    return IDENTIFIER
        .matcher(line)
        .replaceAll(match -> Matcher.quoteReplacement(translateWord(line, match, member)));
  }

  private String translateWord(String line, MatchResult match, Member member) {
    String word = match.group();
    for (Kind from : ownKinds()) {
      Kind to = replacementOf(from, member);
      if (from == Kind.INT && SPECIAL_NAMES.containsKey(word)) {
        return SPECIAL_NAMES.get(word).replace("#", to.camel);
      }
      if (to == Kind.BOOLEAN && word.equals(from.camel + "Buffer")) {
        return Kind.BYTE.camel + "Buffer";
      }
      if (word.equals(from.word)) {
        return from == Kind.INT && counts(line, match) ? word : to.word;
      }
      if (word.equals(from.word + "s")) {
        return to.word + "s";
      }
      if (word.equals(from.box)) {
        return line.startsWith(".MAX_VALUE", match.end()) ? word : to.box;
      }
    }
    return translateParts(word, member);
  }

  /** {@code intAt}, {@code toInt}, {@code JAVA_INT}: names with a type in them. */
  private String translateParts(String word, Member member) {
    String start = "";
    String rest = word;
    for (Kind from : ownKinds()) {
      if (word.matches(from.word + "[A-Z]\\w*")) {
        start = replacementOf(from, member).word;
        rest = word.substring(from.word.length());
        break;
      }
    }
    return start
        + ANY_CAMEL
            .matcher(rest)
            .replaceAll(part -> replacementOf(Kind.ofCamel(part.group()), member).camel)
            .transform(text -> translateCapitals(text, member));
  }

  private String translateCapitals(String text, Member member) {
    return ANY_CAPITALS
        .matcher(text)
        .replaceAll(part -> replacementOf(Kind.valueOf(part.group()), member).name());
  }

  private List<Kind> ownKinds() {
    return own.key().isEmpty() ? List.of(own.value()) : List.of(own.key().get(), own.value());
  }

  /** What a type of the specimen is in that member; any other type stays. */
  private Kind replacementOf(Kind kind, Member member) {
    if (own.key().isPresent() && kind == own.key().get()) {
      return member.key().orElseThrow();
    }
    return kind == own.value() ? member.value() : kind;
  }

  /** Whether this int is the type of a count or a cast to it. */
  private static boolean counts(String line, MatchResult match) {
    String after = line.substring(match.end());
    boolean cast = after.startsWith(")") && line.startsWith("(", match.start() - 1);
    Matcher name = IDENTIFIER.matcher(after);
    return cast
        || (after.startsWith(" ")
            && name.region(1, after.length()).lookingAt()
            && COUNTS.matcher(name.group()).matches());
  }
}
