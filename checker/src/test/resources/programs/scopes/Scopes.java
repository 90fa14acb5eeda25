import java.util.function.Consumer;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Scenarios 83 to 88: nested lifetimes. */
class Scopes {
  private static final PersistentArena CONSTANT = PersistentArena.fixed(64);
  static ArenaIntList kept;
  Object holder;

  /** 83. */
  int innerToOuter() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList best = ArenaIntList.in(frame);
      try (ArenaScope temporary = frame.openScope()) {
        ArenaIntList list = ArenaIntList.in(temporary);
        list.addAll(best);
        best = list;
      }
      // :: error: [arena.stale.use] says "'temporary' was closed at the end of its try block"
      return best.size();
    }
  }

  int outerWithinInner() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList result = ArenaIntList.in(frame);
      try (ArenaScope temporary = frame.openScope()) {
        ArenaIntList list = ArenaIntList.in(temporary);
        list.add(1);
        result.addAll(list);
      }
      return result.size();
    }
  }

  /** 84. */
  void callback(ScratchArena frame) {
    // :: error: [arena.escape.field]
    scoped(frame, temporary -> holder = ArenaIntList.in(temporary));
    scoped(frame, temporary -> holder = ArenaIntList.in(temporary).size());
  }

  static void scoped(MemoryArena arena, @Borrowed Consumer<ArenaScope> body) {
    try (ArenaScope temporary = arena.openScope()) {
      body.accept(temporary);
    }
  }

  /** 86. */
  int outerClosed() {
    ScratchArena outer = ScratchArena.fixed(64);
    ArenaScope inner = outer.openScope();
    ArenaIntList list = ArenaIntList.in(inner);
    outer.close();
    // :: error: [arena.stale.use] says "'outer' was closed at"
    return list.size();
  }

  int innerClosed() {
    try (ScratchArena outer = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(outer);
      ArenaScope inner = outer.openScope();
      inner.close();
      return list.size();
    }
  }

  /** 88: a scope is mark and rollback. */
  int markAndRollback(ScratchArena frame) {
    ArenaIntList before = ArenaIntList.in(frame);
    ArenaScope mark = frame.openScope();
    ArenaIntList after = ArenaIntList.in(mark);
    mark.close();
    int size = before.size();
    // :: error: [arena.stale.use]
    return size + after.size();
  }

  /** The accumulator bug of programs with two arenas, and its right form. */
  static ArenaIntList accumulated(MemoryArena result) {
    ArenaIntList kept;
    try (ArenaScope temporary = result.openScope()) {
      kept = ArenaIntList.in(temporary);
      kept.add(1);
    }
    // :: error: [arena.stale.use]
    return kept;
  }

  static ArenaIntList accumulatedRight(MemoryArena result) {
    ArenaIntList kept = ArenaIntList.in(result);
    try (ArenaScope temporary = result.openScope()) {
      ArenaIntList list = ArenaIntList.in(temporary);
      list.add(1);
      kept.addAll(list);
    }
    return kept;
  }

  /** Made once, opened in each frame. */
  static class Reopened {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private final ArenaScope scratch = frame.newScope();
    private final ArenaIntList list = ArenaIntList.in(frame);

    int tick() {
      try (ArenaScope temporary = scratch.open()) {
        list.renewIn(temporary);
        list.add(1);
        return list.size();
      }
    }
  }

  static class NotClosed {
    private final ArenaIntList list = ArenaIntList.in(CONSTANT);

    void tick(ScratchArena other) {
      // :: error: [arena.escape.field]
      list.renewIn(other);
    }
  }

  /** 130. */
  void constants() {
    kept = ArenaIntList.in(CONSTANT);
    holder = ArenaIntList.in(CONSTANT);
  }

  /** A constant that can be reset is none. */
  static class Config {
    private static final ScratchArena NOT_CONSTANT = ScratchArena.fixed(64);
    static ArenaIntList table;

    static void fill() {
      // :: error: [arena.escape.static]
      table = ArenaIntList.in(NOT_CONSTANT);
    }
  }

  @Resets({"#1", "#2"})
  static void both(ScratchArena one, ScratchArena other) {
    one.reset();
    other.reset();
  }

  @Resets("#1")
  static int first(ScratchArena one, ScratchArena other) {
    ArenaIntList list = ArenaIntList.in(other);
    one.reset();
    return list.size();
  }

  void twice() {
    try (ScratchArena frame = ScratchArena.fixed(64);
        ScratchArena other = ScratchArena.fixed(64)) {
      first(frame, other);
      // :: error: [arena.args.alias] says "frame is passed twice to first()"
      first(frame, frame);
    }
  }
}
