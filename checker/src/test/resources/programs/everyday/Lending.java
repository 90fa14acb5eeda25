import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Heap;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.list.primitive.FloatList;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/** Methods of the same file that nobody overrides: their bodies show that they only look. */
class Lending {
  static Object kept;
  private Object mine;
  private final List<Object> all = new ArrayList<>();

  // ---- what only looks -------------------------------------------------------------------------

  private static long sum(IntList list) {
    return list.sum() + twice(list);
  }

  private static long twice(IntIterable list) {
    return 2 * list.sum();
  }

  static void fill(MutableIntList list, int count) {
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
  }

  private static <T> int sizeOf(Collection<T> elements) {
    int size = 0;
    for (T each : elements) {
      size += each.hashCode();
    }
    return size + elements.size();
  }

  private static <T, R> List<R> map(Iterable<T> in, Function<? super T, ? extends R> function) {
    List<R> out = new ArrayList<>();
    for (T each : in) {
      out.add(function.apply(each));
    }
    return out;
  }

  private static void times(int count, IntConsumer action) {
    for (int i = 0; i < count; i++) {
      action.accept(i);
    }
  }

  private void eachTwice(IntList list, IntConsumer action) {
    list.forEach(each -> action.accept(2 * each));
  }

  /** Two that call each other. */
  private static boolean isEven(IntList list, int from) {
    return from == list.size() || isOdd(list, from + 1);
  }

  private static boolean isOdd(IntList list, int from) {
    return from != list.size() && isEven(list, from + 1);
  }

  @Carrier
  static final class Graph {
    private final ArenaIntList targets;

    Graph(MemoryArena arena) {
      targets = ArenaIntList.in(arena);
    }

    void forEach(IntConsumer action) {
      for (int i = 0; i < targets.size(); i++) {
        action.accept(targets.get(i));
      }
    }

    void addAll(List<Integer> more) {
      for (int each : more) {
        targets.add(each);
      }
    }
  }

  long looks() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      ArenaIntList list = ArenaIntList.in(frame);
      fill(list, 3);
      times(3, i -> list.add(i));
      times(3, list::add);
      eachTwice(list, i -> list.contains(i));
      List<ArenaIntList> lists = new ArrayList<>(List.of(list));
      Graph graph = new Graph(frame);
      graph.forEach(list::add);
      graph.addAll(list.boxed());
      boolean even = isEven(list, 0);
      return sum(list) + sizeOf(lists) + map(lists, ArenaIntList::size).size() + (even ? 1 : 0);
    }
  }

  // ---- the twins: what keeps -------------------------------------------------------------------

  private void keep(IntList list) {
    mine = list;
  }

  private void keepLater(IntList list) {
    keepInTurn(list);
  }

  private void keepInTurn(Object object) {
    all.add(object);
  }

  private static IntList same(IntList list) {
    return list;
  }

  private static Supplier<Integer> lazily(IntList list) {
    return () -> list.size();
  }

  private static void run(Executor executor, Runnable action) {
    executor.execute(() -> action.run());
  }

  private static void passOn(IntList list, Consumer<Object> consumer) {
    consumer.accept(list);
  }

  private static <T> void put(List<T> into, T element) {
    into.add(element);
  }

  static void written(@Heap IntList list) {
    list.size();
  }

  /** Others may override it. */
  int overridable(FloatList list) {
    return list.size();
  }

  void keeps(Executor executor, FloatList floats) {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.argument]
      keep(list);
      // :: error: [arena.escape.argument]
      keepLater(list);
      // :: error: [arena.escape.argument]
      same(list);
      // :: error: [arena.escape.argument]
      lazily(list);
      // :: error: [arena.escape.capture]
      run(executor, () -> list.size());
      // :: error: [arena.escape.argument]
      passOn(list, object -> kept = object);
      // :: error: [arena.escape.argument]
      put(all, list);
      // :: error: [arena.escape.argument]
      written(list);
      // :: error: [arena.escape.argument]
      overridable(org.arenacollections.list.ArenaFloatList.in(frame));
    }
  }

  /** What a function is given by such a method is known to need what that does. */
  void given() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      List<ArenaIntList> lists = new ArrayList<>();
      lists.add(ArenaIntList.in(frame));
      map(
          lists,
          list -> {
            // :: error: [arena.escape.static]
            kept = list;
            return 1;
          });
      map(lists, list -> list).getFirst().size();
      // :: error: [arena.escape.static]
      kept = map(lists, list -> list);
      // :: error: [arena.escape.return]
      List<Object> objects = map(lists, list -> list);
      objects.clear();
    }
  }

  /** A parameter that is on the heap is not stale when an arena is reset. */
  @Resets("#1")
  private static int resets(ScratchArena frame, Map<String, Integer> counts) {
    frame.reset();
    return counts.size();
  }

  int reset() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      return resets(frame, new HashMap<>());
    }
  }
}
