import java.util.Objects;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Arenas that are closed, and scopes that are not open, where something is to be made in them. */
class Closed {
  int closed(boolean early) {
    ScratchArena frame = ScratchArena.fixed(64);
    if (early) {
      frame.close();
    }
    // :: error: [arena.closed] says "Arena 'frame' was closed at Closed.java:11"
    int size = ArenaIntList.in(frame).size();
    // :: error: [arena.closed]
    try (ArenaScope scope = frame.openScope()) {
      size += ArenaIntList.in(scope).size();
    }
    frame.close();
    return size;
  }

  int neverOpened(ScratchArena frame) {
    ArenaScope scope = frame.newScope();
    // :: error: [arena.closed] says "Arena 'scope' was not opened yet"
    int size = ArenaIntList.in(scope).size();
    scope.open();
    ArenaIntList list = ArenaIntList.in(scope);
    size += list.size();
    scope.close();
    // :: error: [arena.closed] says "was closed at"
    size += ArenaIntList.in(scope).size();
    scope.open();
    size += ArenaIntList.in(scope).size();
    // :: error: [arena.stale.use]
    size += list.size();
    scope.close();
    return size;
  }

  /** The same scope by two names. */
  int byEitherName(ScratchArena frame) {
    ArenaScope scratch = frame.newScope();
    ArenaIntList list;
    try (ArenaScope scope = scratch.open()) {
      list = ArenaIntList.in(scratch);
      list.add(ArenaIntList.in(scope).size());
    }
    // :: error: [arena.stale.use] says "its arena 'scratch' was closed"
    return list.size();
  }

  // ---- right -----------------------------------------------------------------------------------

  int eachRound(ScratchArena frame, int rounds) {
    ArenaScope scratch = frame.newScope();
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      try (ArenaScope scope = scratch.open()) {
        sum += ArenaIntList.in(scope).size();
      }
      try (ScratchArena own = ScratchArena.fixed(64)) {
        sum += ArenaIntList.in(own).size();
      }
      ScratchArena closed = ScratchArena.fixed(64);
      sum += ArenaIntList.in(closed).size();
      closed.close();
      sum += closed.name().length();
    }
    return sum;
  }

  int madeAnew(int rounds) {
    ScratchArena frame = ScratchArena.fixed(64);
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum += ArenaIntList.in(frame).size();
      if (i == 5) {
        frame.close();
        frame = Objects.requireNonNull(ScratchArena.fixed(128));
      }
    }
    frame.close();
    return sum;
  }

  static class Owner implements AutoCloseable {
    private ScratchArena frame = ScratchArena.fixed(64);
    private ArenaScope scratch = frame.newScope();

    int tick() {
      try (ArenaScope scope = scratch.open()) {
        return ArenaIntList.in(scope).size();
      }
    }

    int restart() {
      frame.close();
      frame = ScratchArena.fixed(64);
      scratch = frame.newScope();
      return ArenaIntList.in(frame).size() + tick();
    }

    @Override
    public void close() {
      frame.close();
    }
  }
}
