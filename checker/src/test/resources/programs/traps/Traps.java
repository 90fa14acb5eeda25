import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** What a checker of types and stores gets wrong in silence, unless it is made not to. */
class Traps {
  Object any;
  Object text;
  ArenaIntList field;
  Runnable later;

  static void runNow(@Borrowed Runnable action) {
    action.run();
  }

  void runSometime(Runnable action) {}

  static void each(@Borrowed List<? extends Runnable> actions) {
    actions.forEach(Runnable::run);
  }

  /** Trap 1: the more specific of a written and a stored type wins, so that stale looks fresh. */
  int writtenTypeOfALocal() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      @In("frame") ArenaIntList list = ArenaIntList.in(frame);
      frame.reset();
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  @Resets("#1")
  int writtenTypeOfAParameter(ScratchArena arena, @In("#1") ArenaIntList list) {
    arena.reset();
    // :: error: [arena.stale.use]
    return list.size();
  }

  static class WrittenTypeOfAField {
    final ScratchArena arena = ScratchArena.fixed(64);

    @In("this.arena")
    ArenaIntList list = ArenaIntList.in(arena);

    @Resets("this.arena")
    int afterReset() {
      arena.reset();
      // :: error: [arena.stale.use]
      int size = list.size();
      list = ArenaIntList.in(arena);
      return size;
    }
  }

  sealed interface Shape {}

  record Round(ArenaIntList list) implements Shape {}

  record Square(ArenaIntList list, String name) implements Shape {}

  record Plain(List<String> names) {}

  sealed interface Heap {}

  record One(Object object) implements Heap {}

  record Two(List<String> strings) implements Heap {}

  /** Trap 2: variables of patterns are no local variables, and would get the heap as default. */
  int patternVariables(Object given) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Object object = ArenaIntList.in(frame);
      if (object instanceof ArenaIntList list) {
        // :: error: [arena.escape.field]
        any = list;
      }
      if (!(object instanceof ArenaIntList after)) {
        return 0;
      }
      // :: error: [arena.escape.field]
      any = after;
      if (given instanceof Plain(List<String> names)) {
        any = names;
      }
      frame.reset();
      // :: error: [arena.stale.use]
      return after.size();
    }
  }

  int lastCaseOfAnExhaustiveSwitch(boolean yes) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Shape shape = yes ? new Round(ArenaIntList.in(frame)) : new Square(null, "");
      return switch (shape) {
        case Round(ArenaIntList list) -> {
          // :: error: [arena.escape.field]
          any = list;
          yield list.size();
        }
        case Square(ArenaIntList list, String name) -> {
          // :: error: [arena.escape.field]
          any = list;
          any = name;
          yield list.size();
        }
      };
    }
  }

  int ordinarySwitch(Heap heap) {
    return switch (heap) {
      case One(Object object) -> {
        any = object;
        yield 1;
      }
      case Two(List<String> strings) -> {
        any = strings;
        yield strings.size();
      }
    };
  }

  /** Trap 3: assignments of lambdas and method references are not compared as others are. */
  Runnable lambdas(ScratchArena frame) {
    ArenaIntList list = ArenaIntList.in(frame);
    // :: error: [arena.escape.capture]
    later = list::clear;
    // :: error: [arena.escape.capture]
    runSometime(list::clear);
    // :: error: [arena.escape.capture]
    runSometime(() -> list.clear());
    runNow(list::clear);
    Runnable[] all = {list::clear};
    // :: error: [arena.escape.return]
    return all[0];
  }

  Runnable returned(ScratchArena frame) {
    ArenaIntList list = ArenaIntList.in(frame);
    // :: error: [arena.escape.capture]
    return list::clear;
  }

  Supplier<Runnable> nested(ScratchArena frame) {
    ArenaIntList list = ArenaIntList.in(frame);
    // :: error: [arena.escape.capture]
    return () -> () -> list.clear();
  }

  /** Trap 4: what is known of a captured variable must be known inside the lambda too. */
  void capturedVariables() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Object object = ArenaIntList.in(frame);
      Object heap = "heap";
      // :: error: [arena.escape.field]
      runNow(() -> any = object);
      runNow(() -> any = heap);
    }
  }

  /** Trap 5: boxes and texts take nothing over from what they are computed of. */
  void boxesAndTexts() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      any = list.get(0);
      any = (Integer) list.size();
      any = "list " + list;
      text = list + "";
      text += list.toString();
      Object boxed = list.isEmpty() ? (Object) list.size() : "none";
      any = boxed;
      frame.reset();
      any = boxed;
    }
  }

  /** Hole 1: a stale field is stale after a call of something else too. */
  static class StaleAfterACall {
    private final ScratchArena arena = ScratchArena.fixed(64);
    private ArenaIntList list = ArenaIntList.in(arena);

    int use() {
      arena.reset();
      System.out.println("between");
      // :: error: [arena.stale.use]
      int size = list.size();
      list = null;
      return size;
    }
  }

  /** Hole 2: a reset by a lambda, by a method reference, by a helper that does not say so. */
  void hiddenResets() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.reset.undeclared]
      runNow(() -> frame.reset());
      // :: error: [arena.reset.undeclared]
      runNow(frame::reset);
      helper(frame);
      list.add(1);
    }
  }

  static void helper(ScratchArena arena) {
    // :: error: [arena.reset.undeclared]
    arena.reset();
  }

  /** Hole 3: one arena passed as two. */
  void oneAsTwo() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ScratchArena same = frame;
      // :: error: [arena.args.alias]
      both(frame, same);
    }
  }

  @Resets("#2")
  static int both(ScratchArena kept, ScratchArena reset) {
    ArenaIntList list = ArenaIntList.in(kept);
    reset.reset();
    return list.size();
  }

  /** Hole 4: the same name for another arena inside. */
  int sameName() {
    try (ScratchArena frame = ScratchArena.fixed(64);
        ScratchArena other = ScratchArena.fixed(64)) {
      ArenaIntList outer = ArenaIntList.in(frame);
      var inner =
          new Object() {
            @Resets("#1")
            int use(ScratchArena frame) {
              ArenaIntList list = ArenaIntList.in(frame);
              frame.reset();
              // :: error: [arena.stale.use]
              return list.size();
            }
          };
      inner.use(other);
      return outer.size();
    }
  }

  /** Hole 5: an array needs what is in it. */
  void arrays() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList[] lists = {ArenaIntList.in(frame)};
      // :: error: [arena.escape.field]
      any = lists;
      ArenaIntList[][] nested = new ArenaIntList[1][];
      nested[0] = lists;
      // :: error: [arena.escape.field]
      any = nested;
      // :: error: [arena.escape.field]
      any = nested[0][0];
      List<ArenaIntList[]> all = new ArrayList<>();
      all.add(lists);
      // :: error: [arena.escape.field]
      any = all;
    }
  }
}
