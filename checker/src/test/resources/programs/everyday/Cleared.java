import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;

/** A collection of arena values that is cleared before their arena is reset has none of them. */
class Cleared {
  int eachFrame() {
    List<ArenaIntList> lists = new ArrayList<>(16);
    Map<String, ArenaIntList> groups = new HashMap<>();
    int found = 0;
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      for (int i = 0; i < 3; i++) {
        lists.add(ArenaIntList.in(frame));
        groups.computeIfAbsent("a" + i, key -> ArenaIntList.in(frame)).add(i);
        for (ArenaIntList list : lists) {
          list.add(i);
        }
        found += groups.size();
        lists.clear();
        groups.clear();
        frame.reset();
      }
    }
    return found + groups.size() + lists.size();
  }

  static class Frames implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.fixed(1 << 10);
    private final List<ArenaIntList> lists = new ArrayList<>();
    private final Deque<ArenaIntList> open = new ArrayDeque<>();

    void tick() {
      lists.add(ArenaIntList.in(frame));
      open.push(lists.getFirst());
      for (ArenaIntList list : lists) {
        list.add(3);
      }
      clear();
      frame.reset();
    }

    private void clear() {
      lists.clear();
      open.clear();
    }

    @Override
    public void close() {
      frame.close();
    }
  }

  /** The twin: not cleared, or not on all ways. */
  static class Forgetful {
    private final ScratchArena frame = ScratchArena.fixed(1 << 10);
    private final List<ArenaIntList> lists = new ArrayList<>();

    void tick(boolean often) {
      // :: error: [arena.stale.use]
      lists.add(ArenaIntList.in(frame));
      if (often) {
        lists.clear();
      }
      frame.reset();
    }
  }

  int sometimes(boolean often) {
    List<ArenaIntList> lists = new ArrayList<>();
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      lists.add(ArenaIntList.in(frame));
      if (often) {
        lists.clear();
      }
    }
    // :: error: [arena.stale.use]
    return lists.getFirst().size();
  }

  int filledAgain() {
    List<ArenaIntList> lists = new ArrayList<>();
    List<ArenaIntList> same = lists;
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      lists.clear();
      same.add(ArenaIntList.in(frame));
    }
    // :: error: [arena.stale.use]
    return lists.getFirst().size();
  }

  int element() {
    List<ArenaIntList> lists = new ArrayList<>();
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      lists.add(ArenaIntList.in(frame));
      ArenaIntList first = lists.getFirst();
      lists.clear();
      frame.reset();
      // :: error: [arena.stale.use]
      return first.size();
    }
  }

  /** A comparator stays. */
  int ordered() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      ArenaIntList weights = ArenaIntList.copyOf(frame, 3, 1, 2);
      PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.comparingInt(weights::get));
      queue.add(1);
      queue.clear();
      frame.reset();
      // :: error: [arena.stale.use]
      queue.add(2);
      return queue.size();
    }
  }

  /** A list in an arena stays there. */
  void inAnArena() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      ArenaIntList list = ArenaIntList.in(frame);
      list.clear();
      frame.reset();
      // :: error: [arena.stale.use]
      list.add(1);
    }
  }

  static class Aliased {
    private final ScratchArena frame = ScratchArena.fixed(1 << 10);
    private final List<ArenaIntList> lists = new ArrayList<>();

    int tick(boolean one) {
      // :: error: [arena.stale.use]
      lists.add(ArenaIntList.in(frame));
      List<ArenaIntList> other = null;
      if (one) {
        other = lists;
      }
      lists.clear();
      other.add(ArenaIntList.in(frame));
      frame.reset();
      // :: error: [arena.stale.use]
      return lists.getFirst().size();
    }
  }

  /** What was reset before a function runs is not reset by it. */
  static class Grid {
    private final ScratchArena frame = ScratchArena.fixed(1 << 10);
    private final Map<Long, ArenaIntList> cells = new HashMap<>();
    private final ArenaIntList order = ArenaIntList.in(frame);

    void rebuild(int count) {
      cells.clear();
      frame.reset();
      order.renew();
      for (int i = 0; i < count; i++) {
        cells.computeIfAbsent(i / 2L, key -> ArenaIntList.in(frame)).add(i);
        cells.values().forEach(cell -> order.add(cell.size()));
      }
    }

    int find(long key) {
      return cells.containsKey(key) ? cells.get(key).size() + order.size() : 0;
    }
  }

  /** The twin: a function that resets. */
  static class ResetInAFunction {
    private final ScratchArena frame = ScratchArena.fixed(1 << 10);
    private final ArenaIntList order = ArenaIntList.in(frame);

    int rebuild(List<Integer> numbers) {
      order.renew();
      for (int i = 0; i < 3; i++) {
        // :: error: [arena.stale.use]
        order.add(i);
        numbers.forEach(each -> reset());
      }
      // :: error: [arena.stale.use]
      return order.size();
    }

    private void reset() {
      frame.reset();
    }
  }

  /** The other order: a collection of what is stale is not itself stale. */
  int resetFirst() {
    List<ArenaIntList> lists = new ArrayList<>();
    Map<String, ArenaIntList> groups = new HashMap<>();
    Deque<ArenaIntList> open = new ArrayDeque<>();
    int found = 0;
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      for (int i = 0; i < 3; i++) {
        lists.add(ArenaIntList.in(frame));
        open.push(lists.getFirst());
        groups.put("a" + i, open.peek());
        frame.reset();
        found += lists.size() + groups.size();
        lists.clear();
        groups.clear();
        open.clear();
      }
    }
    return found + (lists.isEmpty() ? groups.size() : 0);
  }

  static class ResetFirst {
    private final ScratchArena frame = ScratchArena.fixed(1 << 10);
    private final List<ArenaIntList> lists = new ArrayList<>();

    void tick() {
      lists.add(ArenaIntList.in(frame));
      frame.reset();
      lists.clear();
    }
  }

  /** Cleared at the start, as the method before left it. */
  static class ClearedFirst {
    private final ScratchArena frame = ScratchArena.fixed(1 << 10);
    private final List<ArenaIntList> lists = new ArrayList<>();

    void tick() {
      lists.clear();
      lists.add(ArenaIntList.in(frame));
    }

    void reset() {
      frame.reset();
    }
  }

  /** Elements of before are reported where they are used, not where others are added. */
  int neverCleared() {
    List<ArenaIntList> lists = new ArrayList<>();
    int sum = 0;
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      for (int i = 0; i < 3; i++) {
        lists.add(ArenaIntList.in(frame));
        frame.reset();
      }
      // :: error: [arena.stale.use]
      for (ArenaIntList list : lists) {
        sum += list.size();
      }
    }
    return sum;
  }

  void containsLooks() {
    List<ArenaIntList> lists = new ArrayList<>();
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      lists.add(ArenaIntList.in(frame));
      frame.reset();
      // :: error: [arena.stale.use]
      lists.contains(null);
    }
  }

  /** What the variable's type says may lie in an arena. */
  int notOrdinary(boolean plain) {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      List<Integer> list = ArenaList.in(frame, Integer.class);
      List<Integer> either = plain ? new ArrayList<>() : ArenaList.in(frame, Integer.class);
      list.clear();
      either.clear();
      frame.reset();
      // :: error: [arena.stale.use]
      int size = list.size();
      // :: error: [arena.stale.use]
      return size + either.size();
    }
  }
}
