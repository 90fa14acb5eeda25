import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
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

  private static int sizeOf(Collection<?> elements) {
    int size = 0;
    for (Object each : elements) {
      size += each.hashCode();
    }
    return size + elements.size();
  }

  static int totalOf(IntList... lists) {
    int total = lists[0].size();
    for (IntList each : lists) {
      total += each.size();
    }
    return total + Arrays.stream(lists).mapToInt(IntList::size).sum();
  }

  private static int hashOf(Object... objects) {
    return objects[0].hashCode();
  }

  private static int timed(IntSupplier work) {
    return work.getAsInt();
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
      even |= totalOf(list, list) + totalOf(new IntList[] {list}) > hashOf(list, frame);
      return sum(list) + sizeOf(lists) + timed(() -> list.size()) + (even ? 1 : 0);
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

  private static <T> void keepFirst(List<T> elements, List<Object> into) {
    kept = elements.get(0);
  }

  private static <K, V> void keepEntry(Map<K, V> map) {
    kept = map.entrySet().iterator().next();
  }

  static final class Keeper<T> {
    private final List<T> items = new ArrayList<>();

    void keepAll(List<T> more) {
      items.addAll(more);
    }

    void keepFirst(List<T> more) {
      items.add(more.get(0));
    }
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
      List<ArenaIntList> lists = new ArrayList<>(List.of(list));
      // :: error: [arena.escape.argument]
      keepFirst(lists, all);
      // :: error: [arena.escape.argument]
      keepEntry(new HashMap<>(Map.of("a", list)));
      Keeper<ArenaIntList> keeper = new Keeper<>();
      // :: error: [arena.escape.argument]
      keeper.keepAll(lists);
      // :: error: [arena.escape.argument]
      keeper.keepFirst(lists);
      // :: error: [arena.escape.argument]
      written(list);
      // :: error: [arena.escape.argument]
      overridable(org.arenacollections.list.ArenaFloatList.in(frame));
    }
  }

  /** Type variables, the results of functions and lists in lists could hide what is kept. */
  private static <T, R> List<R> map(Iterable<T> in, Function<? super T, ? extends R> function) {
    List<R> out = new ArrayList<>();
    for (T each : in) {
      out.add(function.apply(each));
    }
    return out;
  }

  private static Object got(Supplier<Object> work) {
    return work.get();
  }

  private static void keepInner(List<List<Integer>> lists) {
    kept = lists.get(0);
  }

  void hidden() {
    try (ScratchArena frame = ScratchArena.fixed(1 << 10)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.argument]
      map(List.of(list), each -> each);
      // :: error: [arena.escape.capture]
      got(() -> list);
      // :: error: [arena.escape.argument]
      keepInner(List.of(list.boxed()));
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
