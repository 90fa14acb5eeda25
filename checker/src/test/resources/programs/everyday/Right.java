import java.io.IOException;
import java.io.Reader;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaOverflowException;
import org.arenacollections.arena.ArenaRing;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.ThreadArenas;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.list.ArenaCharList;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaIntIntMap;
import org.arenacollections.pool.ArenaPool;
import org.arenacollections.set.ArenaBitSet;
import org.arenacollections.set.ArenaIntSet;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.set.primitive.MutableIntSet;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.IntSets;

/** Right programs of the same shapes: nothing to say about them. */
class Right {
  record P(int x, int y) {}

  enum Color {
    RED
  }

  Object any;
  int n;
  String text;
  List<Object> heapList = new ArrayList<>();
  List<Integer> numbers = new ArrayList<>();
  Map<String, Integer> counts = new HashMap<>();
  final AtomicInteger atomic = new AtomicInteger();
  final ConcurrentHashMap<Integer, String> chm = new ConcurrentHashMap<>();

  void vars() {
    try (var f = ScratchArena.fixed(64)) {
      var c = Columns.in(f, P.class);
      var x = c.column(P::x);
      var pool = ArenaPool.in(f, P.class);
      var list = ArenaList.in(f, P.class);
      var it = c.iterator();
      while (it.hasNext()) n += it.next().x();
      var fl = pool.field(P::x);
      long h = pool.add(new P(1, 2));
      fl.set(h, 3);
      c.add(new P(1, 2));
      x.set(0, 1);
      list.add(new P(1, 1));
      any = list.get(0);
    }
  }

  Map<String, Integer> mapOfLists(List<String> words) {
    try (var f = ScratchArena.growing(64, 6400)) {
      Map<String, ArenaIntList> m = new TreeMap<>();
      int i = 0;
      for (String w : words) {
        m.computeIfAbsent(w, k -> ArenaIntList.in(f)).add(i++);
      }
      Map<String, Integer> r = new HashMap<>();
      m.forEach((k, v) -> r.put(k, v.size()));
      for (var e : m.entrySet()) r.put(e.getKey(), e.getValue().size());
      return r;
    }
  }

  List<Integer> streams() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.copyOf(f, 1, 2);
      List<Integer> r =
          IntStream.range(0, l.size()).map(l::get).boxed().collect(Collectors.toList());
      r.addAll(l.primitiveStream().boxed().toList());
      return r;
    }
  }

  String joining() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.copyOf(f, 1, 2);
      return l.primitiveStream().mapToObj(Integer::toString).collect(Collectors.joining(","));
    }
  }

  Map<Integer, List<String>> grouping() {
    try (var f = ScratchArena.fixed(64)) {
      var names = ArenaList.in(f, String.class);
      return names.stream().collect(Collectors.groupingBy(String::length));
    }
  }

  Map<Integer, Long> counting() {
    try (var f = ScratchArena.fixed(64)) {
      var ps = Columns.in(f, P.class);
      return ps.stream().collect(Collectors.groupingBy(P::x, Collectors.counting()));
    }
  }

  double average() {
    try (var f = ScratchArena.fixed(64)) {
      var ps = Columns.in(f, P.class);
      return ps.stream().mapToInt(P::x).average().orElse(0);
    }
  }

  static void fill(ArenaIntList l, int k) {
    for (int i = 0; i < k; i++) l.add(i);
  }

  static int sum(ArenaIntList... ls) {
    int s = 0;
    for (ArenaIntList l : ls) s += (int) l.sum();
    return s;
  }

  static int sumAll(List<ArenaIntList> ls) {
    int s = 0;
    for (ArenaIntList l : ls) s += (int) l.sum();
    return s;
  }

  int helpers() {
    try (var f = ScratchArena.fixed(64)) {
      var a = ArenaIntList.in(f);
      var b = ArenaIntList.in(f);
      fill(a, 3);
      fill(b, 4);
      return sum(a, b) + sumAll(List.of(a, b)) + sum();
    }
  }

  int scopesInLoopsWithLabels() {
    try (var f = ScratchArena.growing(64, 1 << 20)) {
      ArenaIntList result = ArenaIntList.in(f);
      outer:
      for (int i = 0; i < 9; i++) {
        try (var t = f.openScope()) {
          ArenaIntList tmp = ArenaIntList.in(t);
          for (int j = 0; j < 9; j++) {
            if (j == i) continue outer;
            if (i * j > 50) break outer;
            tmp.add(j);
          }
          result.addAll(tmp);
        }
      }
      return result.size();
    }
  }

  static final class Sim implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.fixed(1 << 16);
    private final ArenaIntList hits = ArenaIntList.in(frame);
    private final Columns<P> ps = Columns.in(frame, P.class);
    private final IntColumn x = ps.column(P::x);
    private List<Integer> last = List.of();

    void tick() {
      hits.renew();
      ps.renew();
      ps.add(new P(1, 2));
      for (int i = 0; i < ps.size(); i++) if (x.get(i) > 0) hits.add(i);
      last = new ArrayList<>(hits.collect(i -> i));
      frame.reset();
    }

    List<Integer> last() {
      return last;
    }

    @Override
    public void close() {
      frame.close();
    }
  }

  @Carrier
  static final class Graph {
    private final ArenaIntList from;
    private final ArenaIntList to;
    private int edges;

    Graph(MemoryArena a) {
      from = ArenaIntList.in(a);
      to = ArenaIntList.in(a);
    }

    void edge(int a, int b) {
      from.add(a);
      to.add(b);
      edges++;
    }

    int degree(int v) {
      return from.count(e -> e == v);
    }

    IntList targets(int v) {
      IntList r = to.select(i -> i > v);
      return r;
    }
  }

  int carrier() {
    try (var f = ScratchArena.fixed(64)) {
      Graph g = new Graph(f);
      g.edge(1, 2);
      any = g.targets(1);
      return g.degree(1);
    }
  }

  record Pair(ArenaIntList a, ArenaIntList b) {}

  static Pair split(MemoryArena arena, ArenaIntList in) {
    ArenaIntList a = ArenaIntList.in(arena);
    ArenaIntList b = ArenaIntList.in(arena);
    in.forEach(i -> (i > 0 ? a : b).add(i));
    return new Pair(a, b);
  }

  int recordOfResults() {
    try (var f = ScratchArena.fixed(64)) {
      Pair p = split(f, ArenaIntList.in(f));
      if (p instanceof Pair(ArenaIntList a, ArenaIntList b)) return a.size() + b.size();
      return 0;
    }
  }

  void listOfRecords() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaList.in(f, P.class);
      l.add(new P(1, 2));
      l.sort(Comparator.comparing(P::x).thenComparing(P::y));
      l.removeIf(p -> p.x() > 1);
      l.replaceAll(p -> new P(p.y(), p.x()));
      heapList.addAll(l);
      heapList.add(l.get(0));
      any = l.getFirst();
      any = new ArrayList<>(l);
      any = l.toArray();
      any = l.stream().toList();
      any = l.detect(p -> p.x() > 0);
      any = Collections.max(l, Comparator.comparing(P::x));
    }
  }

  int closedInFinally() {
    ScratchArena f = null;
    try {
      f = ScratchArena.fixed(64);
      ArenaIntList l = ArenaIntList.in(f);
      l.add(1);
      return l.size();
    } finally {
      if (f != null) f.close();
    }
  }

  void reading(Reader in) throws IOException {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaCharList.in(f);
      int c;
      while ((c = in.read()) >= 0) {
        if (c == '\n') {
          System.out.println(l.size());
          l.clear();
          continue;
        }
        l.add((char) c);
      }
      text = l.makeString("");
    }
  }

  void plainValuesInThreads(ExecutorService ex) throws Exception {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      int s = l.size();
      IntList copy = l.toList();
      Future<Integer> q = ex.submit(() -> s + copy.size());
      n = q.get();
      atomic.addAndGet(l.size());
      chm.put(l.size(), l.toString());
      counts.merge("a", l.size(), Integer::sum);
    }
  }

  void rowsInRanges(Executor ex) {
    try (var f = ScratchArena.fixed(64)) {
      var c = Columns.zeroed(f, P.class, 3);
      IntColumn x = c.column(P::x);
      c.forEachRange(
          ex,
          16,
          (from, to) -> {
            for (int i = from; i < to; i++) x.set(i, i);
          });
    }
  }

  int arenaByChoice(int k) {
    try (var a = ScratchArena.fixed(64);
        var b = ScratchArena.fixed(64)) {
      ScratchArena which = k > 0 ? a : b;
      ArenaIntList l = ArenaIntList.in(which);
      l.add(1);
      ArenaIntList m =
          switch (k) {
            case 0 -> l;
            case 1 -> ArenaIntList.in(a);
            default -> {
              var q = ArenaIntList.in(b);
              q.add(1);
              yield q;
            }
          };
      return m.size();
    }
  }

  int recursion(MemoryArena a, int depth) {
    if (depth == 0) return 0;
    try (var t = a.openScope()) {
      var l = ArenaIntList.in(t);
      l.add(depth);
      return l.size() + recursion(t, depth - 1);
    }
  }

  private static final PersistentArena TABLES = PersistentArena.fixed(1 << 16);
  private static final ArenaIntIntMap SQUARES = ArenaIntIntMap.in(TABLES);

  static {
    for (int i = 0; i < 10; i++) SQUARES.put(i, i * i);
  }

  static int sq(int i) {
    return SQUARES.get(i);
  }

  static ArenaIntIntMap squares() {
    return SQUARES;
  }

  void functions() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      IntConsumer add = l::add;
      add.accept(1);
      IntStream.range(0, 3).forEach(l::add);
      Optional<ArenaIntList> o = Optional.of(l).filter(q -> !q.isEmpty());
      o.ifPresent(q -> q.add(3));
      int s = o.map(ArenaIntList::size).orElse(0);
      n = s;
      BiFunction<ArenaIntList, Integer, Integer> g = (q, i) -> q.get(i);
      n = g.apply(l, 0);
      Function<Integer, Integer> h = l::get;
      n = h.andThen(i -> i + 1).apply(0);
      UnaryOperator<ArenaIntList> same = q -> q;
      same.apply(l).add(1);
      Predicate<ArenaIntList> e = ArenaIntList::isEmpty;
      if (e.negate().test(l)) n++;
    }
  }

  Integer[] sortedByColumns() {
    try (var f = ScratchArena.fixed(64)) {
      var c = Columns.in(f, P.class);
      IntColumn x = c.column(P::x);
      Integer[] order = new Integer[c.size()];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, (a, b) -> Integer.compare(x.get(a), x.get(b)));
      Arrays.sort(order, Comparator.comparingInt(i -> x.get(i)));
      List<Integer> li = new ArrayList<>(List.of(order));
      li.sort(Comparator.comparing(x::get));
      PriorityQueue<Integer> pq = new PriorityQueue<>(Comparator.comparingInt(x::get));
      pq.add(1);
      return order;
    }
  }

  static <T extends @Borrowed Object> T last(List<T> l) {
    return l.get(l.size() - 1);
  }

  int openGenerics() {
    try (var f = ScratchArena.fixed(64)) {
      List<ArenaIntList> ls = new ArrayList<>();
      ls.add(ArenaIntList.in(f));
      return last(ls).size();
    }
  }

  int localContainers() {
    try (var f = ScratchArena.fixed(64)) {
      Deque<ArenaIntList> d = new ArrayDeque<>();
      d.push(ArenaIntList.in(f));
      while (!d.isEmpty()) {
        ArenaIntList l = d.pop();
        n += l.size();
      }
      ArenaIntList[] buckets = new ArenaIntList[16];
      for (int i = 0; i < buckets.length; i++) buckets[i] = ArenaIntList.in(f);
      buckets[3].add(1);
      for (var b : buckets) n += b.size();
      ArenaIntList[][] g = new ArenaIntList[2][2];
      g[0][1] = buckets[0];
      n += g[0][1].size();
      Object[] os = {buckets[0], "a"};
      return os.length;
    }
  }

  void iterators() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaList.in(f, String.class);
      l.add("a");
      for (Iterator<String> i = l.iterator(); i.hasNext(); ) if (i.next().isEmpty()) i.remove();
      ListIterator<String> li = l.listIterator();
      while (li.hasNext()) text = li.next();
      for (String s : l) text += s;
      text = String.join(",", l);
      text = l.makeString();
    }
  }

  long segment() {
    try (var f = ScratchArena.fixed(64)) {
      MemorySegment s = f.uncheckedSegments().allocate(8);
      s.set(ValueLayout.JAVA_LONG, 0, 3);
      return s.get(ValueLayout.JAVA_LONG, 0);
    }
  }

  byte[] segmentCopied() {
    try (var f = ScratchArena.fixed(64)) {
      MemorySegment s = f.uncheckedSegments().allocate(8);
      return s.toArray(ValueLayout.JAVA_BYTE);
    }
  }

  void segmentWritten(WritableByteChannel out) throws IOException {
    try (var f = ScratchArena.fixed(64)) {
      MemorySegment s = f.uncheckedSegments().allocate(8);
      out.write(s.asByteBuffer());
    }
  }

  void segmentSliced() {
    try (var f = ScratchArena.fixed(64)) {
      MemorySegment s = f.uncheckedSegments().allocate(8);
      MemorySegment t = s.asSlice(0, 4);
      MemorySegment.copy(s, 0, t, 0, 4);
      t.fill((byte) 1);
      s.copyFrom(t);
      text = s.getString(0);
    }
  }

  interface Visitor {
    void visit(ArenaIntList l, int i);
  }

  static void walk(ArenaIntList l, @Borrowed Visitor v) {
    for (int i = 0; i < l.size(); i++) v.visit(l, i);
  }

  void visitor() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      walk(l, (q, i) -> n += q.get(i));
      var out = ArenaIntList.in(f);
      walk(l, (q, i) -> out.add(q.get(i)));
    }
  }

  Object copies() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      MutableIntSet s = IntSets.mutable.withAll(l);
      IntList c = IntLists.immutable.withAll(l);
      List<Integer> b = new ArrayList<>(l.boxed());
      return List.of(
          s,
          c,
          b,
          l.toArray(),
          l.toSet(),
          l.toBag(),
          l.toSortedArray(),
          l.max(),
          l.boxed().toList());
    }
  }

  boolean equality(IntList other) {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      return l.equals(other) && other.equals(l) && Objects.hash(l.size(), l.hashCode()) > 0;
    }
  }

  void messages() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      if (l.isEmpty()) throw new IllegalStateException("empty " + l);
      if (l.size() > 3) throw new IllegalArgumentException(String.format("%s", l));
    }
  }

  int resetAndMadeAnew(boolean c) {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      if (c) {
        f.reset();
        l = ArenaIntList.in(f);
      }
      return l.size();
    }
  }

  void resetFirst() {
    try (var f = ScratchArena.fixed(64)) {
      for (; ; ) {
        f.reset();
        var l = ArenaIntList.in(f);
        l.add(1);
        if (l.size() > n++) break;
      }
    }
  }

  static ArenaIntList merge(MemoryArena out, MemoryArena tmp, ArenaIntList a, ArenaIntList b) {
    ArenaIntSet seen = ArenaIntSet.in(tmp);
    ArenaIntList r = ArenaIntList.in(out);
    a.forEach(
        i -> {
          if (seen.add(i)) r.add(i);
        });
    b.forEach(
        i -> {
          if (seen.add(i)) r.add(i);
        });
    return r;
  }

  int twoArenas() {
    try (var f = ScratchArena.fixed(64)) {
      var a = ArenaIntList.in(f);
      try (var t = f.openScope()) {
        return merge(f, t, a, a).size();
      }
    }
  }

  static final class Outer {
    private final ScratchArena arena = ScratchArena.fixed(64);
    private final ArenaIntList l = ArenaIntList.in(arena);

    class Cursor {
      int i;

      boolean next() {
        return ++i < l.size();
      }

      int get() {
        return l.get(i);
      }
    }

    Cursor cursor() {
      return new Cursor();
    }
  }

  @Carrier
  static final class Cur implements Iterator<Integer> {
    private final ArenaIntList l;
    private int i;

    Cur(ArenaIntList l) {
      this.l = l;
    }

    @Override
    public boolean hasNext() {
      return i < l.size();
    }

    @Override
    public Integer next() {
      return l.get(i++);
    }
  }

  int iteratorOfMine() {
    try (var f = ScratchArena.fixed(64)) {
      Cur c = new Cur(ArenaIntList.in(f));
      int s = 0;
      while (c.hasNext()) s += c.next();
      return s;
    }
  }

  int mapOfNumbers(int k) {
    try (var f = ScratchArena.fixed(64)) {
      var m = ArenaIntIntMap.in(f);
      return m.getIfAbsentPut(k, () -> m.size() + 1);
    }
  }

  int madeLate(boolean c) {
    try (var f = ScratchArena.fixed(64)) {
      ArenaIntList l = null;
      for (int i = 0; i < 3; i++) {
        if (c && l == null) l = ArenaIntList.in(f);
        if (l != null) l.add(i);
      }
      return l == null ? 0 : l.size();
    }
  }

  int twoResources() {
    try (var f = ScratchArena.fixed(64);
        var t = f.openScope()) {
      return ArenaIntList.in(t).size();
    } catch (ArenaOverflowException e) {
      text = e.getMessage();
      return -1;
    } finally {
      n++;
    }
  }

  record Summary(int rows, List<P> best, Map<Integer, Integer> histogram) {}

  Summary summary() {
    try (var f = ScratchArena.fixed(64)) {
      var c = Columns.in(f, P.class);
      var h = new TreeMap<Integer, Integer>();
      for (P p : c) h.merge(p.x(), 1, Integer::sum);
      return new Summary(c.size(), c.select(p -> p.x() > 0).toList(), h);
    }
  }

  Summary summaryByStream() {
    try (var f = ScratchArena.fixed(64)) {
      var c = Columns.in(f, P.class);
      return new Summary(
          c.size(),
          c.stream().filter(p -> p.x() > 0).sorted(Comparator.comparing(P::y)).limit(3).toList(),
          Map.of());
    }
  }

  void intoHeapLists() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      MutableIntList heap = IntLists.mutable.empty();
      heap.addAll(l);
      any = heap;
      l.forEach(heap::add);
      l.forEachWithIndex((v, i) -> heap.add(v));
      any = l.injectInto(0, (a, b) -> a + b);
      any = l.collectInt(i -> i, IntLists.mutable.empty());
    }
  }

  void bits() {
    try (var f = ScratchArena.fixed(64)) {
      var b = ArenaBitSet.zeroed(f, 100);
      for (int i = b.nextSetBit(0); i >= 0; i = b.nextSetBit(i + 1)) numbers.add(i);
    }
  }

  int borrowed(ThreadArenas arenas) {
    try (ScratchArena a = arenas.borrow()) {
      var l = ArenaIntList.in(a);
      return l.size();
    }
  }

  record Frame(ScratchArena arena, Columns<P> ps) {}

  void ring() throws InterruptedException {
    try (var ring =
        ArenaRing.of(2, ArenaOptions.fixed(1 << 20), a -> new Frame(a, Columns.in(a, P.class)))) {
      Frame fr = ring.fill();
      fr.ps().renew();
      fr.ps().add(new P(1, 2));
      ring.publish(fr);
      ring.finish();
      for (Frame g = ring.take(); g != null; g = ring.take()) {
        n += g.ps().size();
        ring.release(g);
      }
    }
  }

  void ringOfArenas() throws InterruptedException {
    try (ArenaRing<ScratchArena> ring = ArenaRing.of(2, ArenaOptions.fixed(1 << 20))) {
      ScratchArena fr = ring.fill();
      var l = ArenaIntList.in(fr);
      l.add(1);
      ring.publish(fr);
    }
  }

  static void log(String f, @Borrowed Object... a) {
    System.out.printf(f, a);
  }

  void logging() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      log("%s %s", l, 3);
      System.out.println("n" + l + l.size());
      StringBuilder sb = new StringBuilder();
      sb.append(l).append(l.size());
      text = sb.toString();
      Objects.requireNonNull(l, "l");
      Objects.checkIndex(0, l.size());
      assert l.size() > 0 : l;
    }
  }

  void handles() {
    try (var f = ScratchArena.fixed(64)) {
      var c = Columns.in(f, P.class);
      var h = c.handles();
      c.add(new P(1, 2));
      long id = h.handleOf(0);
      n = h.rowOf(id);
    }
  }

  @Carrier
  static final class Evens implements Iterable<Integer> {
    private final ArenaIntList l;

    Evens(ArenaIntList l) {
      this.l = l;
    }

    @Override
    public Iterator<Integer> iterator() {
      return l.select(i -> i % 2 == 0).boxed().iterator();
    }
  }

  int iterableOfMine() {
    int s = 0;
    try (var f = ScratchArena.fixed(64)) {
      for (int i : new Evens(ArenaIntList.in(f))) s += i;
    }
    return s;
  }

  void handedOver() {
    var f = ScratchArena.fixed(64);
    var l = ArenaIntList.in(f);
    l.add(1);
    f.handOver();
  }

  void statistics() {
    try (var f = ScratchArena.fixed(64)) {
      any = f.statistics();
      text = f.name();
      any = f.toString();
    }
  }

  static class Groups implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private final Map<String, List<ArenaIntList>> lists = new HashMap<>();

    void add(String key, int number) {
      lists.computeIfAbsent(key, each -> new ArrayList<>()).add(ArenaIntList.copyOf(frame, number));
      lists.get(key).add(ArenaIntList.in(frame));
    }

    @Override
    public void close() {
      frame.close();
    }
  }

  int groupsInALambda(List<String> words) {
    try (var f = ScratchArena.fixed(64)) {
      Map<String, Map<Integer, List<ArenaIntList>>> groups = new HashMap<>();
      words.forEach(
          word ->
              groups
                  .computeIfAbsent(word, each -> new TreeMap<>())
                  .computeIfAbsent(word.length(), each -> new ArrayList<>())
                  .add(ArenaIntList.in(f)));
      return groups.size();
    }
  }

  BitSet bitsOnTheHeap() {
    try (var f = ScratchArena.fixed(64)) {
      var bits = ArenaBitSet.zeroed(f, 64);
      bits.set(3);
      any = bits.toBitSet();
      return bits.toBitSet();
    }
  }

  interface Maker {
    ArenaIntList make(ScratchArena arena);
  }

  static int size(Maker maker) {
    try (var f = ScratchArena.fixed(64)) {
      return maker.make(f).size();
    }
  }

  int makers() {
    Maker maker = arena -> ArenaIntList.in(arena);
    return size(maker) + size(arena -> ArenaIntList.copyOf(arena, 1)) + size(ArenaIntList::in);
  }
}
