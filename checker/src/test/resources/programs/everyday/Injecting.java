import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;
import org.arenacollections.annotations.*;
import org.arenacollections.arena.*;
import org.arenacollections.columns.*;
import org.arenacollections.list.*;
import org.arenacollections.map.*;
import org.arenacollections.set.*;
import org.eclipse.collections.api.list.*;
import org.eclipse.collections.api.list.primitive.*;

/** Right programs with injected arenas, listeners and functions: nothing to say about them. */
class Injecting {
  record Row(int id, float x) {}

  Object any;
  List<Integer> out = new ArrayList<>();

  // listener registries with heap results
  interface OnHit {
    void hit(int id);
  }

  final List<OnHit> listeners = new ArrayList<>();
  final Map<String, List<OnHit>> byName = new HashMap<>();

  void listen() {
    List<Integer> seen = new ArrayList<>();
    listeners.add(seen::add);
    listeners.add(id -> seen.add(id));
    byName.computeIfAbsent("a", k -> new ArrayList<>()).add(id -> out.add(id));
    try (ScratchArena f = ScratchArena.fixed(64)) {
      ArenaIntList l = ArenaIntList.copyOf(f, 1, 2, 3);
      l.forEach(i -> listeners.forEach(x -> x.hit(i)));
      for (OnHit h : listeners) h.hit(l.get(0));
    }
  }

  // engine with strategy lambdas in fields
  static class Engine implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.fixed(1024);
    private final ArenaIntList hits = ArenaIntList.in(frame);
    private final IntPredicate wanted = i -> i > 3 && !hits.contains(i);
    private final Supplier<Integer> count = () -> hits.size();
    private final Map<String, Runnable> commands = new HashMap<>();
    private Runnable onEnd = () -> {};

    Engine() {
      commands.put("clear", () -> hits.clear());
      commands.put("add", this::addOne);
    }

    private void addOne() {
      hits.add(1);
    }

    void onEnd(Runnable r) {
      onEnd = r;
    }

    int tick(int[] input) {
      hits.renew();
      for (int i : input) if (wanted.test(i)) hits.add(i);
      Runnable c = commands.get("clear");
      if (c != null) c.run();
      int n = count.get();
      onEnd.run();
      frame.reset();
      return n;
    }

    int two(int[] a) {
      return tick(a) + tick(a);
    }

    public void close() {
      frame.close();
    }
  }

  int engines() {
    try (Engine e = new Engine()) {
      e.onEnd(() -> out.add(1));
      return e.tick(new int[] {1, 2}) + e.two(new int[0]);
    }
  }

  // injected, many fields
  @Carrier
  static class Stage {
    private final MemoryArena home;
    private final ScratchArena frame;
    private final ArenaIntIntMap table;
    private final ArenaIntList hits;
    private final Columns<Row> rows;
    private final IntColumn ids;
    private final List<ArenaIntList> groups = new ArrayList<>();
    private final Comparator<Integer> order;
    private int ticks;

    Stage(MemoryArena home, ScratchArena frame, int n) {
      this.home = Objects.requireNonNull(home, "home");
      this.frame = Objects.requireNonNull(frame, "frame");
      table = ArenaIntIntMap.in(this.home);
      hits = ArenaIntList.in(this.frame);
      rows = Columns.in(frame, Row.class);
      ids = rows.column(Row::id);
      for (int i = 0; i < n; i++) groups.add(ArenaIntList.in(home));
      order = Comparator.comparingInt(i -> table.get(i));
    }

    Stage(PersistentArena home, ScratchArena frame) {
      this(home, frame, 4);
    }

    @Resets("this.frame")
    List<Integer> tick(IntList input) {
      hits.renew();
      rows.renew();
      for (int i = 0; i < input.size(); i++) {
        if (table.containsKey(input.get(i))) {
          hits.add(i);
          rows.add(new Row(i, 1));
        }
      }
      groups.get(0).addAll(hits);
      List<Integer> result = new ArrayList<>();
      for (int i = 0; i < ids.size(); i++) result.add(ids.get(i));
      result.sort(order);
      ticks++;
      frame.reset();
      table.put(ticks, groups.get(0).size());
      return result;
    }

    ArenaIntList group(int i) {
      return groups.get(i);
    }

    int ticks() {
      return ticks;
    }
  }

  int stage(IntList in) {
    try (PersistentArena home = PersistentArena.fixed(1 << 16);
        ScratchArena frame = ScratchArena.fixed(1 << 16)) {
      Stage s = new Stage(home, frame);
      ArenaIntIntMap totals = ArenaIntIntMap.in(home);
      ArenaIntList g = s.group(0);
      for (int i = 0; i < 3; i++) {
        List<Integer> r = s.tick(in);
        totals.put(i, r.size());
        if (s.ticks() > 2) break;
      }
      return totals.get(0);
    }
  }

  // a pipeline owning stages
  static class Pipeline implements AutoCloseable {
    private final PersistentArena home = PersistentArena.fixed(1 << 16);
    private final ScratchArena frame = ScratchArena.fixed(1 << 16);
    private final List<Stage> stages = new ArrayList<>();
    private final Stage first = new Stage(home, frame);

    Pipeline(int n) {
      for (int i = 0; i < n; i++) stages.add(new Stage(home, frame));
    }

    int run(IntList in) {
      int n = 0;
      for (Stage s : stages) n += s.tick(in).size();
      return n;
    }

    int runFirst(IntList in) {
      return first.tick(in).size() + first.tick(in).size();
    }

    public void close() {
      frame.close();
      home.close();
    }
  }

  // scopes handed as arena
  @Carrier
  static class Work {
    private final MemoryArena arena;
    private final ArenaIntSet seen;

    Work(MemoryArena arena) {
      this.arena = arena;
      seen = ArenaIntSet.in(arena);
    }

    boolean add(int i) {
      return seen.add(i);
    }

    ArenaIntList sorted(MemoryArena into) {
      ArenaIntList l = ArenaIntList.in(into);
      seen.forEach(l::add);
      return l;
    }

    int deep() {
      try (ArenaScope s = arena.openScope()) {
        return new Work(s).sorted(s).size();
      }
    }
  }

  ArenaIntList distinct(ScratchArena into, IntList in) {
    try (ArenaScope s = into.openScope()) {
      Work w = new Work(s);
      in.forEach(i -> w.add(i));
      return w.sorted(into);
    }
  }

  // optional / default chains with heap
  List<String> names(Map<String, List<String>> m) {
    List<String> l = m.getOrDefault("a", new ArrayList<>());
    l.add("x");
    List<String> k = Optional.ofNullable(m.get("b")).orElse(new ArrayList<>());
    k.add("y");
    try (ScratchArena f = ScratchArena.fixed(64)) {
      ArenaIntList n = ArenaIntList.in(f);
      k.add("z" + n.size());
      Map<String, ArenaIntList> idx = new HashMap<>();
      ArenaIntList e = idx.getOrDefault("q", n);
      e.add(1);
      idx.merge("q", n, (a, b) -> a).add(2);
      List<ArenaIntList> acc = idx.isEmpty() ? new ArrayList<>() : new LinkedList<>();
      acc.add(n);
      List<ArenaIntList> acc2 = null;
      if (!idx.isEmpty()) acc2 = new ArrayList<>(idx.values());
      if (acc2 != null) acc2.add(e);
    }
    return k;
  }

  // collecting into a local list by higher-order helpers
  static void eachRow(List<ArenaIntList> rows, @Borrowed BiConsumer<Integer, ArenaIntList> c) {
    for (int i = 0; i < rows.size(); i++) c.accept(i, rows.get(i));
  }

  int collect(ScratchArena f) {
    List<ArenaIntList> rows = new ArrayList<>();
    for (int i = 0; i < 3; i++) rows.add(ArenaIntList.in(f));
    List<ArenaIntList> odd = new ArrayList<>();
    Map<Integer, ArenaIntList> byIndex = new TreeMap<>();
    eachRow(
        rows,
        (i, r) -> {
          if (i % 2 == 1) odd.add(r);
        });
    eachRow(rows, byIndex::put);
    int[] sum = {0};
    eachRow(rows, (i, r) -> sum[0] += r.size());
    return odd.size() + byIndex.size() + sum[0];
  }

  // visitor over own records
  sealed interface Node permits Leaf, Branch {}

  record Leaf(ArenaIntList values) implements Node {}

  record Branch(Node left, Node right) implements Node {}

  static int size(Node n) {
    return switch (n) {
      case Leaf(ArenaIntList v) -> v.size();
      case Branch(Node l, Node r) -> size(l) + size(r);
    };
  }

  static Node build(ScratchArena f, int d) {
    return d == 0 ? new Leaf(ArenaIntList.in(f)) : new Branch(build(f, d - 1), build(f, d - 1));
  }

  int tree() {
    try (ScratchArena f = ScratchArena.fixed(1 << 16)) {
      return size(build(f, 3));
    }
  }

  // executor with copies
  int parallel(ExecutorService ex) throws Exception {
    List<Future<Integer>> fs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int k = i;
      fs.add(
          ex.submit(
              () -> {
                try (ScratchArena f = ScratchArena.fixed(64)) {
                  ArenaIntList l = ArenaIntList.in(f);
                  l.add(k);
                  return l.size();
                }
              }));
    }
    int n = 0;
    for (Future<Integer> x : fs) n += x.get();
    return n;
  }

  // arenas in containers used right
  int perThread(int n) {
    List<ScratchArena> arenas = new ArrayList<>();
    for (int i = 0; i < n; i++) arenas.add(ScratchArena.fixed(64));
    int s = 0;
    for (int i = 0; i < n; i++) {
      ScratchArena a = arenas.get(i);
      s += ArenaIntList.in(a).size();
      a.reset();
    }
    for (ScratchArena a : arenas) {
      s += ArenaIntList.in(a).size();
      a.close();
    }
    arenas.forEach(a -> System.out.println(a.name()));
    return s;
  }
}
