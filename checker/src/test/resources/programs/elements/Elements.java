import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Arenas in arrays, collections, records and objects that are closed. */
class Elements {
  Object any;

  // ---- arrays and collections ------------------------------------------------------------------

  int array() {
    ScratchArena[] arenas = {ScratchArena.fixed(64), ScratchArena.fixed(64)};
    ArenaIntList one = ArenaIntList.in(arenas[0]);
    ArenaIntList other = ArenaIntList.in(arenas[1]);
    // :: error: [arena.escape.field] says "needs arena 'arenas[0]'"
    any = one;
    arenas[0].reset();
    // :: error: [arena.stale.use] says "one is used after its arena 'arenas[0]' was reset"
    int size = one.size();
    return size + other.size();
  }

  int byAVariable(ScratchArena[] arenas, int chosen) {
    ArenaIntList list = ArenaIntList.in(arenas[chosen]);
    arenas[chosen].reset();
    // :: error: [arena.stale.use]
    return list.size();
  }

  int list(List<ScratchArena> arenas) {
    ArenaIntList list = ArenaIntList.in(arenas.get(0));
    ArenaIntList other = ArenaIntList.in(arenas.get(1));
    arenas.get(0).reset();
    // :: error: [arena.stale.use]
    int size = list.size();
    return size + other.size();
  }

  int map(String key) {
    Map<String, ScratchArena> arenas = new HashMap<>();
    arenas.put(key, ScratchArena.fixed(64));
    ArenaIntList list = ArenaIntList.in(arenas.get(key));
    arenas.get(key).reset();
    // :: error: [arena.stale.use]
    return list.size();
  }

  int each(List<ScratchArena> arenas) {
    int sum = 0;
    for (ScratchArena arena : arenas) {
      ArenaIntList list = ArenaIntList.in(arena);
      // :: error: [arena.escape.field] says "needs arena 'arena'"
      any = list;
      arena.reset();
      // :: error: [arena.stale.use]
      sum += list.size();
    }
    return sum;
  }

  /** Right: what was put there since is another one. */
  int changed(List<ScratchArena> arenas, ScratchArena[] array) {
    ArenaIntList list = ArenaIntList.in(arenas.get(0));
    ArenaIntList other = ArenaIntList.in(array[0]);
    arenas.set(0, ScratchArena.fixed(64));
    array[0] = ScratchArena.fixed(64);
    arenas.get(0).reset();
    array[0].reset();
    return list.size() + other.size();
  }

  /** Right: what lies in one goes on after a reset of another. */
  int right(int count) {
    List<ArenaIntList> lists = new ArrayList<>();
    ScratchArena one = ScratchArena.fixed(64);
    ScratchArena other = ScratchArena.fixed(64);
    lists.add(ArenaIntList.in(one));
    lists.add(ArenaIntList.in(other));
    int sum = lists.size();
    lists = List.of();
    other.close();
    for (int i = 0; i < count; i++) {
      sum += ArenaIntList.in(one).size();
      one.reset();
    }
    for (ScratchArena arena : List.of(ScratchArena.fixed(64), ScratchArena.fixed(64))) {
      sum += ArenaIntList.in(arena).size();
      arena.reset();
    }
    one.close();
    return sum + lists.size();
  }

  // ---- records ---------------------------------------------------------------------------------

  record Frame(ScratchArena arena, ArenaIntList list) {}

  int pattern(Object object) {
    if (object instanceof Frame(ScratchArena arena, ArenaIntList list)) {
      ArenaIntList made = ArenaIntList.in(arena);
      arena.reset();
      // :: error: [arena.stale.use]
      return made.size();
    }
    return 0;
  }

  int patternOfAKnownOne() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Object object = new Frame(frame, ArenaIntList.in(frame));
      return switch (object) {
        case Frame(ScratchArena arena, ArenaIntList list) -> {
          int size = list.size();
          arena.reset();
          // :: error: [arena.stale.use] says "its arena 'frame' was reset"
          yield size + list.size();
        }
        default -> 0;
      };
    }
  }

  record Both(ArenaIntList one, ArenaIntList other) {
    Both withOne(ArenaIntList one) {
      // :: error: [arena.escape.return] says "write @In({"#1", "this"}) on the result"
      return new Both(one, other);
    }

    @In({"#1", "this"})
    Both with(ArenaIntList one) {
      return new Both(one, other);
    }
  }

  int wither(ArenaIntList given) {
    Both both = new Both(given, given);
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      both = both.with(ArenaIntList.in(frame));
    }
    // :: error: [arena.stale.use]
    return both.one().size();
  }

  // ---- objects that close their arena ----------------------------------------------------------

  static class Owner implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private final ArenaIntList list = ArenaIntList.in(frame);

    @In("this.frame")
    ArenaIntList list() {
      return list;
    }

    @Override
    @Resets("this.frame")
    public void close() {
      frame.close();
    }
  }

  int closedByATry() {
    ArenaIntList list;
    try (Owner owner = new Owner()) {
      list = owner.list();
      list.add(1);
    }
    // :: error: [arena.stale.use] says "'owner.frame' was closed at the end of its try block"
    return list.size();
  }

  int closedByACall() {
    Owner owner = new Owner();
    ArenaIntList list = owner.list();
    owner.close();
    // :: error: [arena.stale.use]
    return list.size();
  }

  int rightlyClosed() {
    try (Owner owner = new Owner()) {
      return owner.list().size();
    }
  }
}
