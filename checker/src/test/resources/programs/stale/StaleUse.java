import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Scenarios 40 to 69: use after the end. */
class StaleUse {

  /** 40. */
  int afterReset(ScratchArena given) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      frame.reset();
      // :: error: [arena.stale.use] says "list is used after its arena 'frame' was reset"
      int size = list.size();
      list = ArenaIntList.in(frame);
      return size + list.size();
    }
  }

  /** 41. */
  int afterTheBlock() {
    ArenaIntList list;
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      list = ArenaIntList.in(frame);
      list.add(1);
    }
    // :: error: [arena.stale.use] says "was closed at the end of its try block at StaleUse.java:27"
    return list.size();
  }

  /** 42 and 43. */
  void neverUsedAgain() {
    ArenaIntList list = null;
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      list = ArenaIntList.in(frame);
      ArenaIntList other = ArenaIntList.in(frame);
      frame.reset();
      list = ArenaIntList.in(frame);
      list.add(1);
    }
  }

  /** 44. */
  int onOneBranch(boolean yes) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      if (yes) {
        frame.reset();
      }
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  int resetThenReturn(boolean yes) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      if (yes) {
        frame.reset();
        return 0;
      }
      return list.size();
    }
  }

  /** 45: the same condition twice; a known false alarm. */
  int sameCondition(boolean yes) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      if (yes) {
        frame.reset();
      }
      if (yes) {
        list = ArenaIntList.in(frame);
      }
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  /** 47. */
  int fromTheLastRound(int rounds) {
    int sum = 0;
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList last = null;
      for (int i = 0; i < rounds; i++) {
        if (last != null) {
          // :: error: [arena.stale.use]
          sum += last.size();
        }
        last = ArenaIntList.in(frame);
        frame.reset();
      }
    }
    return sum;
  }

  /** 48. */
  int newInEachRound(int rounds) {
    int sum = 0;
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      for (int i = 0; i < rounds; i++) {
        ArenaIntList list = ArenaIntList.in(frame);
        sum += list.size();
        frame.reset();
      }
    }
    return sum;
  }

  /** 49. */
  int bestSoFar(int rounds) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList best = ArenaIntList.in(frame);
      for (int i = 0; i < rounds; i++) {
        ArenaIntList list = ArenaIntList.in(frame);
        if (list.size() > best.size()) {
          best = list;
        }
      }
      return best.size();
    }
  }

  /** 51. */
  int resetThenBreak(int rounds) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      outer:
      while (true) {
        for (int i = 0; ; i++) {
          if (i > rounds) {
            frame.reset();
            break outer;
          }
          list.add(i);
        }
      }
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  /** 53. */
  int closedInFinally() {
    ScratchArena frame = ScratchArena.fixed(64);
    ArenaIntList list = ArenaIntList.in(frame);
    try {
      list.add(1);
    } finally {
      frame.close();
    }
    // :: error: [arena.stale.use] says "was closed at"
    return list.size();
  }

  /** 54. */
  int resetInCatch() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      try {
        list.add(Integer.parseInt("1"));
      } catch (NumberFormatException e) {
        frame.reset();
        throw e;
      }
      return list.size();
    }
  }

  /** The same without the throw. */
  int resetInCatchAndGoneOn() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      try {
        list.add(Integer.parseInt("1"));
      } catch (NumberFormatException e) {
        frame.reset();
      }
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  /** 56. */
  int anIntFromInside() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      return ArenaIntList.in(frame).size();
    }
  }

  ArenaIntList theListFromInside() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.return]
      return ArenaIntList.in(frame);
    }
  }

  /** 57. */
  @Resets("#1")
  static void recycle(ScratchArena arena) {
    arena.reset();
  }

  int callsRecycle() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      recycle(frame);
      // :: error: [arena.stale.use] says "was reset at"
      return list.size();
    }
  }

  /** The arena itself goes on after its reset, also one that is given. */
  @Resets("#1")
  static int resetsTwice(ScratchArena arena, int rounds) {
    ArenaIntList kept = ArenaIntList.in(arena);
    for (int i = 0; i < rounds; i++) {
      ArenaIntList list = ArenaIntList.in(arena);
      list.add(i);
      arena.reset();
      // :: error: [arena.stale.use]
      list.add(1);
    }
    arena.reset();
    arena.close();
    // :: error: [arena.stale.use] says "arena is used after its arena 'arena' was closed"
    arena.reset();
    // :: error: [arena.stale.use]
    return kept.size();
  }

  /** 58. */
  static void recycleInSecret(ScratchArena arena) {
    // :: error: [arena.reset.undeclared] says "@Resets("#1")"
    arena.reset();
  }

  static void recycleByAnother(ScratchArena arena) {
    // :: error: [arena.reset.undeclared]
    recycle(arena);
  }

  /** 59. */
  int byAnAlias() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ScratchArena same = frame;
      ArenaIntList list = ArenaIntList.in(frame);
      same.reset();
      // :: error: [arena.stale.use] says "'frame'"
      return list.size();
    }
  }

  /** 62. */
  int reassignedArena() {
    ScratchArena arena = ScratchArena.fixed(64);
    ArenaIntList list = ArenaIntList.in(arena);
    arena = ScratchArena.fixed(64);
    arena.reset();
    // :: error: [arena.stale.use] says "was given another arena"
    return list.size();
  }

  /** A new arena in each round: what comes from the last one's can't be followed. */
  int redeclaredArena(int rounds) {
    int sum = 0;
    ArenaIntList last = null;
    for (int i = 0; i < rounds; i++) {
      ScratchArena arena = ScratchArena.fixed(64);
      if (last != null) {
        // :: error: [arena.stale.use]
        sum += last.size();
      }
      last = ArenaIntList.in(arena);
    }
    return sum;
  }

  /** 63. */
  static class Owner {
    final ScratchArena arena = ScratchArena.fixed(64);
    private ArenaIntList list = ArenaIntList.in(arena);

    int afterReset() {
      arena.reset();
      // :: error: [arena.stale.use]
      return list.size();
    }

    int afterResetAndACall() {
      arena.reset();
      System.gc();
      // :: error: [arena.stale.use]
      return list.size();
    }

    int afterAnotherMethodsReset() {
      end();
      // :: error: [arena.stale.use]
      return list.size();
    }

    private void end() {
      arena.reset();
    }

    int assignedAnew() {
      arena.reset();
      list = ArenaIntList.in(arena);
      return list.size();
    }
  }

  /** 66. */
  int writtenLocal() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      @In("frame")
      ArenaIntList list = ArenaIntList.in(frame);
      frame.reset();
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  @Resets("#1")
  int writtenParameter(ScratchArena arena, @In("#1") ArenaIntList list) {
    arena.reset();
    // :: error: [arena.stale.use]
    return list.size();
  }

  @Resets("#1")
  int parameterThatMayLiveThere(ScratchArena arena, ArenaIntList list) {
    arena.reset();
    // :: error: [arena.stale.use] says "an arena in which it may lie was reset"
    return list.size();
  }

  /** 68. */
  int plainValues() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      int first = list.getFirst();
      Integer boxed = list.getFirst();
      String text = list.toString();
      frame.reset();
      return first + boxed + text.length();
    }
  }

  /** 69: a list that grows under its iterator is for the run-time check. */
  void growsUnderItsIterator() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      var iterator = list.intIterator();
      list.add(1);
      iterator.next();
    }
  }

  /** Fields that are renewed. */
  static class Renewing {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private final ArenaIntList hits = ArenaIntList.in(frame);
    private ArenaIntList made = ArenaIntList.in(frame);

    void tick() {
      hits.renew();
      hits.add(1);
      made = null;
      frame.reset();
    }

    int between() {
      // :: error: [arena.stale.use] says "hits is used after its arena 'frame' was reset at"
      return hits.size();
    }
  }

  static class LeftStale {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private Object view = ArenaIntList.in(frame).asReversed();

    void tick() {
      // :: error: [arena.field.stale] says "Field 'view'"
      frame.reset();
    }
  }

  int notRevivedByAnAlias() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      ArenaIntList alias = list;
      var view = list.subList(0, 0);
      frame.reset();
      list.renew();
      list.add(1);
      // :: error: [arena.stale.use]
      alias.add(2);
      // :: error: [arena.stale.use]
      return view.size();
    }
  }

  int renewedAfterClose() {
    ScratchArena frame = ScratchArena.fixed(64);
    ArenaIntList list = ArenaIntList.in(frame);
    frame.close();
    // :: error: [arena.stale.use]
    list.renew();
    return list.size();
  }

  int inSwitchAndLabels(int kind) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      switch (kind) {
        case 1:
          frame.reset();
          break;
        case 2:
          list.add(1);
          return 2;
        default:
          return 0;
      }
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  /** One fault is reported once, however often the variable is used then. */
  int usedAgainAndAgain() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      frame.reset();
      // :: error: [arena.stale.use]
      int size = list.size();
      for (int i = 0; i < 3; i++) {
        size += list.size();
      }
      return size + list.getFirst();
    }
  }

  void eachElement() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.stale.use]
      for (Integer each : list.boxed()) {
        if (each > 2) {
          frame.reset();
        }
      }
    }
  }
}
