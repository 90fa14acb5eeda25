// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.checker;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.VariableElement;
import org.checkerframework.framework.source.SourceChecker;

/** Reports each fault once, whichever way it was reached. */
final class Reporter {
  private static final int LONGEST = 60;

  private final SourceChecker checker;
  private final Levels levels;
  private final Trees trees;
  private final CompilationUnitTree root;
  private final Set<Tree> reported = new HashSet<>();
  private final Map<Region, End> ends = new HashMap<>();
  private boolean muted;

  Reporter(SourceChecker checker, Levels levels, Trees trees, CompilationUnitTree root) {
    this.checker = checker;
    this.levels = levels;
    this.trees = trees;
    this.root = root;
  }

  /** Says whether only facts are gathered for now. */
  void mute(boolean on) {
    muted = on;
  }

  void report(Tree tree, String key, Object... arguments) {
    if (!muted && reported.add(tree)) {
      checker.reportError(tree, key, arguments);
    }
  }

  /**
   * Reports a value that is used after the end of what it needs.
   *
   * @param isOrdinary whether it is a collection of the JDK, which can be cleared
   */
  void stale(Tree tree, Tie tie, boolean isOrdinary) {
    End end = tie.end();
    if (end == null) {
      return;
    }
    String again = isOrdinary ? "clear it, or" : end.isFinal() ? "or" : "renew it, or";
    String wayOut =
        String.format(
            Locale.ROOT,
            "copy what is needed later to the heap before that (toList(), …), %s make it in an"
                + " arena that lives longer",
            again);
    report(tree, "arena.stale.use", text(tree), ended(tie.region(), end), wayOut);
  }

  /** Reports an arena in which nothing can be made. */
  void closed(Tree tree, Region region, End end) {
    boolean isNotOpened = end.kind() == End.Kind.NOT_OPENED;
    report(
        tree,
        "arena.closed",
        region.name(),
        end.kind().text + (isNotOpened ? "" : " at " + position(end.tree())),
        isNotOpened ? "call open() first" : "make it before that, or in another arena");
  }

  /** Reports a field that is handed to a method of this class which uses it, but is stale. */
  void staleInCall(Tree call, Place field, String method, Tie tie) {
    End end = tie.end();
    if (end != null) {
      String wayOut =
          end.isFinal() ? "call it before that, or assign the field anew" : "renew the field first";
      report(call, "arena.stale.call", method, field, ended(tie.region(), end), wayOut);
    }
  }

  private String ended(Region region, End end) {
    if (end.kind() == End.Kind.ENTRY) {
      return "its arena " + end.kind().text;
    }
    String where = end.kind().text + " at " + position(end);
    return isArena(region)
        ? String.format(Locale.ROOT, "its arena '%s' %s", region.name(), where)
        : "an arena in which it may lie " + where;
  }

  /** Reports a function that outlives what it captures. */
  void capture(Tree tree, String names, String key, Object where, String wayOut) {
    String keeps =
        switch (key) {
          case "arena.escape.field" -> "field '%s' keeps it";
          case "arena.escape.static" -> "static field '%s' keeps it for good";
          case "arena.escape.array" -> "array '%s' may keep it";
          case "arena.escape.collection" -> "'%s' may keep it";
          case "arena.escape.variable" -> "variable '%s' is written to need others only";
          case "arena.escape.return" -> "the result of %s is not tied to that";
          case "arena.escape.throw" -> "whoever catches it may run it";
          default -> "%s may run it later";
        };
    String copy = "copy what it uses to the heap first";
    report(
        tree,
        "arena.escape.capture",
        text(tree),
        names,
        String.format(Locale.ROOT, keeps, where),
        wayOut.isEmpty() ? copy : copy + ", or " + wayOut);
  }

  /** Returns where a lifetime ended: for a try block, at its closing brace. */
  private String position(End end) {
    return end.kind() == End.Kind.LEFT
        ? position(trees.getSourcePositions().getEndPosition(root, end.tree()) - 1)
        : position(end.tree());
  }

  String position(Tree tree) {
    return position(trees.getSourcePositions().getStartPosition(root, tree));
  }

  private String position(long start) {
    String file = root.getSourceFile().getName();
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    return start < 0 ? name : name + ":" + root.getLineMap().getLineNumber(start);
  }

  /** Returns an expression as it stands in the source, shortened to a line. */
  static String text(Tree tree) {
    String text =
        tree instanceof NewClassTree made && made.getClassBody() != null
            ? "new " + made.getIdentifier() + "() {…}"
            : tree.toString().replaceAll("\\s+", " ").trim();
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  /** Remembers where a lifetime ends, to say so where something outlives it. */
  void sawEnd(Iterable<? extends Region> regions, End end) {
    for (Region region : regions) {
      ends.merge(region, end, (one, other) -> one.kind() == End.Kind.REASSIGNED ? other : one);
    }
  }

  /** Returns the names of arenas, and where each ends. */
  String names(List<Region> regions) {
    Set<String> names = new LinkedHashSet<>();
    for (Region region : regions) {
      names.add(plainName(region) + end(region));
    }
    return String.join(" and ", names);
  }

  /** Returns the names of arenas. */
  String plainNames(List<Region> regions) {
    Set<String> names = new LinkedHashSet<>();
    regions.forEach(region -> names.add(plainName(region)));
    return String.join(" and ", names);
  }

  private String plainName(Region region) {
    String format = isArena(region) ? "arena '%s'" : "the arena of '%s'";
    return String.format(Locale.ROOT, format, region.name());
  }

  private boolean isArena(Region region) {
    return switch (region) {
      case Region.OfParameter(VariableElement parameter) -> levels.isLifetime(parameter.asType());
      case Region.OfObject _ -> false;
      case Region.OfField _, Region.OfSite _ -> true;
    };
  }

  private String end(Region region) {
    End end = ends.get(region);
    if (end != null) {
      return String.format(Locale.ROOT, " (which %s at %s)", end.kind().text, position(end));
    }
    return region instanceof Region.OfParameter ? " (which the caller ends)" : "";
  }
}
