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
import org.checkerframework.framework.source.SourceChecker;

/** Reports each fault once, whichever way it was reached. */
final class Reporter {
  private static final int LONGEST = 60;

  private final SourceChecker checker;
  private final Trees trees;
  private final CompilationUnitTree root;
  private final Set<Tree> reported = new HashSet<>();
  private final Map<Region, End> ends = new HashMap<>();
  private boolean muted;

  Reporter(SourceChecker checker, Trees trees, CompilationUnitTree root) {
    this.checker = checker;
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

  /** Reports a value that is used after the end of what it needs. */
  void stale(Tree tree, Tie tie) {
    End end = tie.end();
    if (end == null) {
      return;
    }
    String where = end.kind() == End.Kind.ENTRY ? "" : " at " + position(end.tree());
    String wayOut =
        end.isFinal()
            ? "copy what is needed later to the heap before that (toList(), …), or make it in an"
                + " arena that lives longer"
            : "copy what is needed later to the heap before that (toList(), …), renew it, or make"
                + " it in an arena that lives longer";
    report(
        tree, "arena.stale.use", text(tree), tie.region().name(), end.kind().text + where, wayOut);
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
      report(
          call,
          "arena.stale.call",
          method,
          field,
          tie.region().name(),
          end.kind().text + " at " + position(end.tree()));
    }
  }

  String position(Tree tree) {
    long start = trees.getSourcePositions().getStartPosition(root, tree);
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
      names.add(String.format(Locale.ROOT, "'%s'%s", region.name(), end(region)));
    }
    return String.join(" and ", names);
  }

  private String end(Region region) {
    End end = ends.get(region);
    if (end != null) {
      return String.format(Locale.ROOT, " (which %s at %s)", end.kind().text, position(end.tree()));
    }
    return region instanceof Region.OfParameter ? " (which the caller ends)" : "";
  }
}
