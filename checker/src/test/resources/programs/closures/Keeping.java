import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** Functions that put what they are given, or what they use, into collections. */
class Keeping {
  interface Listener {
    void on(ArenaIntList list);
  }

  final List<ArenaIntList> all = new ArrayList<>();
  final List<Runnable> runs = new ArrayList<>();
  final Map<String, Runnable> named = new HashMap<>();
  Listener field;
  Object any;

  static void each(List<ArenaIntList> lists, @Borrowed Consumer<ArenaIntList> action) {
    for (ArenaIntList list : lists) {
      action.accept(list);
    }
  }

  static void scratch(@Borrowed Consumer<ScratchArena> action) {
    try (ScratchArena scratch = ScratchArena.fixed(64)) {
      action.accept(scratch);
    }
  }

  static void register(Listener listener) {}

  // ---- a collection around the function --------------------------------------------------------

  int lambda() {
    List<ArenaIntList> kept = new ArrayList<>();
    Listener listener = list -> kept.add(list);
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      listener.on(ArenaIntList.in(frame));
    }
    // :: error: [arena.stale.use] says "kept is used after its arena 'frame' was closed"
    return kept.get(0).size();
  }

  int reference() {
    List<ArenaIntList> kept = new ArrayList<>();
    Consumer<ArenaIntList> listener = kept::add;
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      listener.accept(ArenaIntList.in(frame));
    }
    // :: error: [arena.stale.use]
    return kept.get(0).size();
  }

  int localClass() {
    List<ArenaIntList> kept = new ArrayList<>();
    class Local implements Listener {
      @Override
      public void on(ArenaIntList list) {
        kept.add(list);
      }
    }
    Listener listener = new Local();
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      listener.on(ArenaIntList.in(frame));
    }
    // :: error: [arena.stale.use]
    return kept.get(0).size();
  }

  int anonymousClass() {
    List<ArenaIntList> kept = new ArrayList<>();
    Listener listener =
        new Listener() {
          @Override
          public void on(ArenaIntList list) {
            kept.add(list);
          }
        };
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      listener.on(ArenaIntList.in(frame));
    }
    // :: error: [arena.stale.use]
    return kept.get(0).size();
  }

  int array() {
    ArenaIntList[] kept = new ArenaIntList[1];
    Listener listener = list -> kept[0] = list;
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      listener.on(ArenaIntList.in(frame));
    }
    // :: error: [arena.stale.use]
    return kept[0].size();
  }

  int listOfFunctions() {
    List<ArenaIntList> kept = new ArrayList<>();
    List<Listener> listeners = new ArrayList<>();
    listeners.add(list -> kept.add(list));
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      for (Listener listener : listeners) {
        listener.on(ArenaIntList.in(frame));
      }
    }
    // :: error: [arena.stale.use]
    return kept.get(0).size();
  }

  int insideAnother() {
    List<ArenaIntList> kept = new ArrayList<>();
    Listener outer =
        list -> {
          Runnable inner = () -> kept.add(list);
          inner.run();
        };
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      outer.on(ArenaIntList.in(frame));
    }
    // :: error: [arena.stale.use]
    return kept.get(0).size();
  }

  int passed() {
    List<ArenaIntList> kept = new ArrayList<>();
    Consumer<ArenaIntList> keep = list -> kept.add(list);
    List<ArenaIntList> others = new ArrayList<>();
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> lists = List.of(ArenaIntList.in(frame));
      lists.forEach(keep);
      each(lists, list -> others.add(list));
    }
    // :: error: [arena.stale.use]
    int size = kept.get(0).size();
    // :: error: [arena.stale.use]
    return size + others.get(0).size();
  }

  void intoAField() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> lists = List.of(ArenaIntList.in(frame));
      // :: error: [arena.escape.collection]
      lists.forEach(list -> all.add(list));
      // :: error: [arena.escape.collection]
      lists.forEach(all::add);
      // :: error: [arena.escape.collection]
      each(lists, list -> all.add(list));
    }
  }

  /** Nobody knows what these are called with. */
  Listener givenAway() {
    List<ArenaIntList> kept = new ArrayList<>();
    // :: error: [arena.escape.collection] says "list needs the arena of 'list' (which the caller ends)"
    register(list -> kept.add(list));
    // :: error: [arena.escape.collection]
    field = list -> kept.add(list);
    // :: error: [arena.escape.collection]
    Listener later = list -> kept.add(list);
    any = later;
    // :: error: [arena.escape.collection]
    return list -> kept.add(list);
  }

  /** The arena is closed before anybody looks. */
  int madeInside() {
    List<ArenaIntList> kept = new ArrayList<>();
    // :: error: [arena.escape.collection] says "ArenaIntList.in(arena) needs arena 'arena'"
    scratch(arena -> kept.add(ArenaIntList.in(arena)));
    return kept.get(0).size();
  }

  void keptMeanwhile() {
    List<ArenaIntList> kept = new ArrayList<>();
    Listener listener = list -> kept.add(list);
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      listener.on(ArenaIntList.in(frame));
      // :: error: [arena.escape.field]
      any = kept;
    }
  }

  static class Owner {
    private final ScratchArena frame = ScratchArena.fixed(64);

    private void each(@Borrowed Consumer<ArenaIntList> action) {
      action.accept(ArenaIntList.in(frame));
    }

    int wrong() {
      List<ArenaIntList> kept = new ArrayList<>();
      each(list -> kept.add(list));
      int size = kept.get(0).size();
      frame.reset();
      // :: error: [arena.stale.use]
      return size + kept.get(0).size();
    }
  }

  // ---- a function in a collection --------------------------------------------------------------

  void inCollections() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.capture] says "uses arena 'frame'"
      runs.add(() -> list.add(1));
      // :: error: [arena.escape.capture]
      runs.add(list::clear);
      // :: error: [arena.escape.capture]
      named.put("a", () -> System.out.println(list.size()));
      // :: error: [arena.escape.collection]
      named.computeIfAbsent("b", key -> () -> list.add(1));
      List<Runnable> local = new ArrayList<>();
      local.add(() -> list.add(1));
      local.get(0).run();
      frame.reset();
      // :: error: [arena.stale.use]
      local.get(0).run();
    }
  }

  // ---- right -----------------------------------------------------------------------------------

  int right() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> kept = new ArrayList<>();
      Listener listener = list -> kept.add(list);
      listener.on(ArenaIntList.in(frame));
      List<ArenaIntList> lists = List.of(ArenaIntList.in(frame));
      each(lists, list -> kept.add(list));
      each(lists, kept::add);
      lists.forEach(kept::add);
      int[] sizes = new int[1];
      each(lists, list -> sizes[0] += list.size());
      List<Integer> numbers = new ArrayList<>();
      field = list -> numbers.add(list.size());
      register(list -> numbers.add(list.size()));
      scratch(arena -> numbers.add(ArenaIntList.in(arena).size()));
      Map<String, List<ArenaIntList>> groups = new HashMap<>();
      each(lists, list -> groups.computeIfAbsent("a", key -> new ArrayList<>()).add(list));
      int size = lists.size();
      runs.add(() -> System.out.println(size));
      named.computeIfAbsent("c", key -> () -> System.out.println(numbers));
      return kept.get(0).size() + groups.size();
    }
  }
}
