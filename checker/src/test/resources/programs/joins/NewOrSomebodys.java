import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** What is a new collection on one way and somebody's on another: the worse of both holds. */
class NewOrSomebodys {
  Object any;
  static final Map<String, List<Object>> GROUPS = new HashMap<>();
  final List<ArenaIntList> mine = new ArrayList<>();

  // ---- what is put into it ---------------------------------------------------------------------

  void fromAMap() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<Object> list = GROUPS.getOrDefault("a", new ArrayList<>());
      // :: error: [arena.escape.collection] says "'list' may keep it for longer"
      list.add(ArenaIntList.in(frame));
    }
  }

  void byAChoice(List<ArenaIntList> given, boolean fresh, int kind) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> one = fresh ? new ArrayList<>() : given;
      // :: error: [arena.escape.collection]
      one.add(ArenaIntList.in(frame));
      List<ArenaIntList> other =
          switch (kind) {
            case 0 -> new ArrayList<>();
            case 1 -> null;
            default -> mine;
          };
      // :: error: [arena.escape.collection]
      other.add(ArenaIntList.in(frame));
      List<ArenaIntList> third = given;
      if (third == null) {
        third = new ArrayList<>();
      }
      // :: error: [arena.escape.collection]
      third.add(ArenaIntList.in(frame));
    }
  }

  void byMethods(List<ArenaIntList> given, Optional<List<ArenaIntList>> perhaps) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> one = Objects.requireNonNullElse(given, new ArrayList<>());
      // :: error: [arena.escape.collection]
      one.add(ArenaIntList.in(frame));
      List<ArenaIntList> other = Objects.requireNonNullElseGet(given, () -> new ArrayList<>());
      // :: error: [arena.escape.collection]
      other.add(ArenaIntList.in(frame));
      List<ArenaIntList> third = perhaps.orElse(new ArrayList<>());
      // :: error: [arena.escape.collection]
      third.add(ArenaIntList.in(frame));
      // :: error: [arena.escape.collection]
      perhaps.orElseGet(() -> new ArrayList<>()).add(ArenaIntList.in(frame));
    }
  }

  void array(ArenaIntList[] given) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList[] lists = given.length > 3 ? given : new ArenaIntList[3];
      // :: error: [arena.escape.array]
      lists[0] = ArenaIntList.in(frame);
    }
  }

  /** It was kept on one of the ways. */
  void keptOnOneWay(boolean keep) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> list = new ArrayList<>();
      if (keep) {
        any = list;
      }
      // :: error: [arena.escape.collection]
      list.add(ArenaIntList.in(frame));
    }
  }

  void inALambda(List<ArenaIntList> given, boolean fresh) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> list = fresh ? new ArrayList<>() : given;
      List.of(1, 2)
          .forEach(
              i ->
                  // :: error: [arena.escape.collection]
                  list.add(ArenaIntList.in(frame)));
    }
  }

  void byReference(List<ArenaIntList> given, boolean fresh) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> list = fresh ? new ArrayList<>() : given;
      List<ArenaIntList> made = List.of(ArenaIntList.in(frame));
      // :: error: [arena.escape.collection]
      made.forEach(list::add);
    }
  }

  // ---- where it goes ---------------------------------------------------------------------------

  void stored(Map<String, ArenaIntList> given, ArenaIntList existing, boolean some) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.field]
      any = given.getOrDefault("a", ArenaIntList.in(frame));
      // :: error: [arena.escape.field] says "'existing' (which the caller ends) and arena 'frame'"
      any = some ? existing : ArenaIntList.in(frame);
      // :: error: [arena.escape.field]
      any = Objects.requireNonNullElse(existing, ArenaIntList.in(frame));
      // :: error: [arena.escape.field]
      any = Objects.requireNonNullElseGet(existing, () -> ArenaIntList.in(frame));
      // :: error: [arena.escape.collection]
      given.computeIfAbsent("a", key -> ArenaIntList.in(frame)).add(1);
      // :: error: [arena.escape.collection]
      given.putIfAbsent("a", ArenaIntList.in(frame));
      // :: error: [arena.escape.collection]
      mine.add(some ? null : ArenaIntList.in(frame));
    }
  }

  int used(ArenaIntList existing, boolean some) {
    ScratchArena frame = ScratchArena.fixed(64);
    ArenaIntList list = some ? existing : ArenaIntList.in(frame);
    ArenaIntList same = Objects.requireNonNullElse(existing, ArenaIntList.in(frame));
    int size = list.size() + same.size();
    frame.close();
    // :: error: [arena.stale.use]
    size += list.size();
    // :: error: [arena.stale.use]
    return size + same.size();
  }

  /** What is made in one of two arenas ends with both. */
  int eitherArena(boolean first) {
    ScratchArena one = ScratchArena.fixed(64);
    try (ScratchArena other = ScratchArena.fixed(64)) {
      ScratchArena arena = first ? one : other;
      ArenaIntList list = ArenaIntList.in(Objects.requireNonNullElse(arena, other));
      one.reset();
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  // ---- right -----------------------------------------------------------------------------------

  int newOnAllWays(boolean big, int kind) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> one = big ? new ArrayList<>(100) : new ArrayList<>();
      one.add(ArenaIntList.in(frame));
      List<ArenaIntList> other = null;
      for (int i = 0; i < 3; i++) {
        if (other == null) {
          other = new ArrayList<>();
        }
        other.add(ArenaIntList.in(frame));
      }
      List<ArenaIntList> third =
          switch (kind) {
            case 0 -> new ArrayList<>();
            case 1 -> null;
            default -> List.of();
          };
      third.add(ArenaIntList.in(frame));
      Map<String, List<ArenaIntList>> groups = new HashMap<>();
      List<ArenaIntList> group = groups.get("a");
      if (group == null) {
        group = new ArrayList<>();
        groups.put("a", group);
      }
      group.add(ArenaIntList.in(frame));
      groups.getOrDefault("b", new ArrayList<>()).add(ArenaIntList.in(frame));
      groups.getOrDefault("b", null).add(ArenaIntList.in(frame));
      groups.computeIfAbsent("c", key -> new ArrayList<>()).add(ArenaIntList.in(frame));
      Objects.requireNonNullElse(group, new ArrayList<ArenaIntList>()).add(ArenaIntList.in(frame));
      return one.size() + groups.size();
    }
  }

  int heapValuesGoAnywhere(Map<String, List<Object>> given, boolean fresh) {
    List<Object> list = given.getOrDefault("a", new ArrayList<>());
    list.add("text");
    List<Object> chosen = fresh ? new ArrayList<>() : given.get("b");
    chosen.add(1);
    any = chosen;
    return list.size();
  }

  int onlyRead(List<ArenaIntList> given, boolean fresh) {
    List<ArenaIntList> list = fresh ? new ArrayList<>() : given;
    int sum = 0;
    for (ArenaIntList each : list) {
      sum += each.size();
    }
    return sum;
  }

  int nestedLoops(int rounds) {
    int sum = 0;
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Deque<List<ArenaIntList>> levels = new ArrayDeque<>();
      List<ArenaIntList> current = new ArrayList<>();
      for (int i = 0; i < rounds; i++) {
        List<ArenaIntList> next = new ArrayList<>();
        for (ArenaIntList each : current) {
          next.add(each);
        }
        next.add(ArenaIntList.in(frame));
        levels.push(current);
        current = levels.isEmpty() ? next : levels.peek();
        sum += current.size();
      }
    }
    return sum;
  }
}
