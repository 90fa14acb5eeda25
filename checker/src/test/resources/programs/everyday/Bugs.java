import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.map.ArenaIntIntMap;
import org.arenacollections.pool.ArenaPool;
import org.arenacollections.set.ArenaIntSet;
import org.eclipse.collections.api.list.primitive.IntList;

/** Bugs as people write them, in the shapes of ordinary code. */
class Bugs {
  record P(int x, int y) {}

  Object any;
  static Object all;
  List<Object> heapList = new ArrayList<>();
  Map<String, Object> heapMap = new HashMap<>();
  IntList ints;
  Supplier<Integer> sup;
  Iterator<?> it;
  Optional<?> opt;
  ArenaIntList[] arr = new ArenaIntList[3];

  @Resets("#1")
  static boolean resets(ScratchArena a) {
    a.reset();
    return true;
  }

  int inACondition() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      if (resets(f)
          &&
          // :: error: [arena.stale.use]
          l.size() > 0) return 1;
      return 0;
    }
  }

  int inATernary(boolean c) {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      int r = c ? (resets(f) ? 1 : 0) : 0;
      // :: error: [arena.stale.use]
      return r + l.size();
    }
  }

  private final ScratchArena own = ScratchArena.fixed(64);

  ArenaIntList make() {
    // :: error: [arena.escape.return]
    return ArenaIntList.in(own);
  }

  int iteratorAcrossLabels() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      var i = l.intIterator();
      int s = 0;
      outer:
      for (int a = 0; a < 3; a++) {
        for (int b = 0; b < 3; b++) {
          if (b == 2) {
            f.reset();
            continue outer;
          }
          // :: error: [arena.stale.use]
          s += i.next();
        }
      }
      return s;
    }
  }

  int resetInFinally() {
    var f = ScratchArena.fixed(64);
    var l = ArenaIntList.in(f);
    try {
      l.add(1);
    } finally {
      f.reset();
    }
    // :: error: [arena.stale.use]
    return l.size();
  }

  IntStream lazyStream() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      // :: error: [arena.escape.return]
      return l.primitiveStream().filter(x -> x > 1);
    }
  }

  void collectedByCollectors() {
    try (var f = ScratchArena.fixed(64)) {
      var ls = Stream.of(1, 2).map(i -> ArenaIntList.in(f)).collect(Collectors.toList());
      // :: error: [arena.escape.field]
      any = ls;
    }
  }

  record R(String n, ArenaIntList l) {}

  void recordInHeapCollections() {
    try (var f = ScratchArena.fixed(64)) {
      var r = new R("a", ArenaIntList.in(f));
      // :: error: [arena.escape.collection]
      heapList.add(r);
      // :: error: [arena.escape.collection]
      heapMap.put("a", r);
      // :: error: [arena.escape.collection]
      heapMap.computeIfAbsent("b", k -> r);
      // :: error: [arena.escape.collection]
      heapMap.merge("b", r, (a, b) -> b);
    }
  }

  void factoriesOfTheJdk() {
    try (var f = ScratchArena.fixed(64)) {
      var a = ArenaIntList.in(f);
      var b = ArenaIntList.in(f);
      // :: error: [arena.escape.field]
      any = List.of(a, b);
      // :: error: [arena.escape.field]
      any = Arrays.asList(a, b);
      // :: error: [arena.escape.field]
      any = Set.of(a);
      // :: error: [arena.escape.field]
      any = Map.of("x", a);
      // :: error: [arena.escape.field]
      any = Map.entry("x", a);
      // :: error: [arena.escape.field]
      any = Optional.of(a);
      // :: error: [arena.escape.field]
      any = Stream.of(a, b).toList();
      // :: error: [arena.escape.field]
      any = new Object[] {a};
      // :: error: [arena.escape.field]
      any = new AbstractMap.SimpleEntry<>("x", a);
    }
  }

  int fromTheLastRoundOfAWhile(Iterator<String> in) {
    int n = 0;
    try (var f = ScratchArena.fixed(64)) {
      ArenaIntList prev = null;
      String s;
      while (in.hasNext()) {
        s = in.next();
        var cur = ArenaIntList.in(f);
        if (prev != null) {
          // :: error: [arena.stale.use]
          n += prev.size();
        }
        prev = cur;
        f.reset();
      }
    }
    return n;
  }

  int resetAtTheEndOfADoWhile() {
    int n = 0;
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      do {
        // :: error: [arena.stale.use]
        n += l.size();
        f.reset();
      } while (n < 3);
    }
    return n;
  }

  int fallThrough(int k) {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      switch (k) {
        case 0:
          f.reset();
        case 1:
          // :: error: [arena.stale.use]
          return l.size();
        default:
          return 0;
      }
    }
  }

  int resetInASwitchExpression(int k) {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      int q =
          switch (k) {
            case 0 -> {
              f.reset();
              yield 1;
            }
            default -> 2;
          };
      // :: error: [arena.stale.use]
      return q + l.size();
    }
  }

  int boundReference() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      IntSupplier s = l::size;
      f.reset();
      // :: error: [arena.stale.use]
      return s.getAsInt();
    }
  }

  void lambdaInALambda() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      sup =
          // :: error: [arena.escape.capture]
          () -> {
            Supplier<Integer> q = l::size;
            return q.get();
          };
    }
  }

  class Inner {
    ArenaIntList kept;

    void set(ArenaIntList l) {
      // :: error: [arena.escape.field]
      kept = l;
    }
  }

  static class Builder {
    private ArenaIntList l;

    Builder with(ArenaIntList l) {
      // :: error: [arena.escape.field]
      this.l = l;
      return this;
    }
  }

  void viewsOfTables() {
    try (var f = ScratchArena.fixed(64)) {
      var c = Columns.in(f, P.class);
      // :: error: [arena.escape.field]
      any = c.column(P::x);
      // :: error: [arena.escape.field]
      any = c.iterator();
      // :: error: [arena.escape.field]
      any = c.subList(0, 1);
      // :: error: [arena.escape.field]
      any = c.stream().filter(p -> p.x() > 0);
      // :: error: [arena.escape.field]
      any = c.asLazy();
      // :: error: [arena.escape.field]
      any = c.listIterator();
      // :: error: [arena.escape.field]
      any = c.asReversed();
      // :: error: [arena.escape.field]
      any = c.reversed();
    }
  }

  void partsOfPools() {
    try (var f = ScratchArena.fixed(64)) {
      var p = ArenaPool.in(f, P.class);
      // :: error: [arena.escape.field]
      any = p.field(P::x);
      // :: error: [arena.escape.field]
      any = p;
    }
  }

  int viewOfAMap() {
    try (var f = ScratchArena.fixed(64)) {
      var m = ArenaIntIntMap.in(f);
      var ks = m.keysView();
      f.reset();
      // :: error: [arena.stale.use]
      return ks.size();
    }
  }

  int setAfterReset() {
    try (var f = ScratchArena.fixed(64)) {
      var m = ArenaIntSet.in(f);
      f.reset();
      // :: error: [arena.stale.use]
      return m.size();
    }
  }

  MemorySegment segmentReturned() {
    try (var f = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.return]
      return f.segments().allocate(8);
    }
  }

  MemorySegment uncheckedSegmentReturned() {
    try (var f = ScratchArena.fixed(64)) {
      SegmentAllocator a = f.uncheckedSegments();
      MemorySegment s = a.allocate(8);
      // :: error: [arena.escape.return]
      return s;
    }
  }

  long segmentAfterReset() {
    try (var f = ScratchArena.fixed(64)) {
      MemorySegment s = f.uncheckedSegments().allocate(8);
      f.reset();
      // :: error: [arena.stale.use]
      return s.get(ValueLayout.JAVA_LONG, 0);
    }
  }

  void executor(ExecutorService ex) throws Exception {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      // :: error: [arena.escape.capture]
      ex.execute(() -> l.add(1));
    }
  }

  static <T> T id(T t) {
    return t;
  }

  void closedGenerics() {
    try (var f = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.argument]
      id(ArenaIntList.in(f));
    }
  }

  void arrayByAnotherName() {
    try (var f = ScratchArena.fixed(64)) {
      ArenaIntList[] a = arr;
      // :: error: [arena.escape.array]
      a[0] = ArenaIntList.in(f);
    }
  }

  ArenaIntList[][] grid = new ArenaIntList[2][2];

  void arrayOfArrays() {
    try (var f = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.array]
      grid[0][1] = ArenaIntList.in(f);
    }
  }

  void elementsOfALocalList() {
    try (var f = ScratchArena.fixed(64)) {
      List<ArenaIntList> ls = new ArrayList<>();
      ls.add(ArenaIntList.in(f));
      for (ArenaIntList l : ls) {
        // :: error: [arena.escape.field]
        any = l;
      }
      for (var i = ls.iterator(); i.hasNext(); ) {
        // :: error: [arena.escape.field]
        any = i.next();
      }
      ls.forEach(
          l ->
              // :: error: [arena.escape.field]
              any = l);
      // :: error: [arena.escape.field]
      any = ls.stream().findFirst();
      // :: error: [arena.escape.field]
      any = ls.stream().reduce((a, b) -> a).get();
      // :: error: [arena.escape.field]
      any = ls.stream().collect(Collectors.groupingBy(ArenaIntList::size));
      // :: error: [arena.escape.field]
      any = ls.toArray();
      // :: error: [arena.escape.field]
      any = ls.toArray(new ArenaIntList[0]);
      // :: error: [arena.escape.field]
      any = ls.subList(0, 1);
      // :: error: [arena.escape.field]
      any = Collections.unmodifiableList(ls);
      // :: error: [arena.escape.field]
      any = new ArrayList<>(ls);
      // :: error: [arena.escape.field]
      any = new ArrayDeque<>(ls).peek();
      // :: error: [arena.escape.field]
      any = ls.removeFirst();
      // :: error: [arena.escape.field]
      any = Objects.requireNonNullElse(ls.get(0), null);
      // :: error: [arena.escape.field]
      any = Collections.max(ls, Comparator.comparing(ArenaIntList::size));
    }
  }

  void localClass() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      class Loc {
        int s() {
          return l.size();
        }
      }
      // :: error: [arena.escape.collection]
      heapList.add(new Loc());
    }
  }

  Comparator<Integer> cmp;

  void comparator() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      // :: error: [arena.escape.field]
      cmp = Comparator.comparing(i -> l.get(i));
    }
  }

  void composedFunction() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      Function<Integer, Integer> g = l::get;
      Function<Integer, Integer> h = g.andThen(x -> x + 1);
      // :: error: [arena.escape.field]
      any = h;
      // :: error: [arena.escape.capture]
      any = g;
    }
  }

  CompletableFuture<Integer> futureThatGoesOn(CompletableFuture<Integer> c) {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      // :: error: [arena.escape.capture]
      return c.thenApply(i -> i + l.size());
    }
  }

  int scopeEndedBeforeTheLambda() {
    try (var f = ScratchArena.fixed(64)) {
      ArenaIntList keep;
      try (var t = f.openScope()) {
        keep = ArenaIntList.in(t);
      }
      // :: error: [arena.stale.use]
      IntSupplier s = () -> keep.size();
      return s.getAsInt();
    }
  }

  int patternInACondition(Object o) {
    try (var f = ScratchArena.fixed(64)) {
      Object x = ArenaIntList.in(f);
      f.reset();
      if (x instanceof ArenaIntList l
          &&
          // :: error: [arena.stale.use]
          l.size() > 0) return 1;
      return 0;
    }
  }

  static class Node {
    Object v;
    Node next;
  }

  void chainOfFields(Node n) {
    try (var f = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.field]
      n.next.v = ArenaIntList.in(f);
    }
  }

  void plainObject() {
    try (var f = ScratchArena.fixed(64)) {
      Node n = new Node();
      // :: error: [arena.escape.field]
      n.v = ArenaIntList.in(f);
      any = n;
    }
  }

  private static final ScratchArena SA = ScratchArena.fixed(64);

  private static void resetSA() {
    SA.reset();
  }

  int staticHelperResets() {
    var l = ArenaIntList.in(SA);
    resetSA();
    // :: error: [arena.stale.use]
    return l.size();
  }

  static class Engine {
    final ScratchArena frame = ScratchArena.fixed(64);

    @Resets("this.frame")
    void tick() {
      frame.reset();
    }

    @In("this.frame")
    ArenaIntList list() {
      return ArenaIntList.in(frame);
    }
  }

  int objectThatSaysSo() {
    Engine s = new Engine();
    var l = s.list();
    s.tick();
    // :: error: [arena.stale.use]
    return l.size();
  }

  static class Ctx {
    private final ScratchArena a = ScratchArena.fixed(64);

    ScratchArena arena() {
      return a;
    }
  }

  int arenaFromAGetter(Ctx c) {
    var l = ArenaIntList.in(c.arena());
    // :: error: [arena.reset.undeclared]
    c.arena().reset();
    // :: error: [arena.stale.use]
    return l.size();
  }

  int arenaFromAGetterOfALocal() {
    Ctx c = new Ctx();
    var l = ArenaIntList.in(c.arena());
    c.arena().reset();
    // :: error: [arena.stale.use]
    return l.size();
  }

  @Carrier
  static class Car {
    ArenaIntList l;

    Car(ArenaIntList l) {
      this.l = l;
    }
  }

  void intoACarrierOfAnotherArena() {
    try (var f = ScratchArena.fixed(64);
        var g = ScratchArena.fixed(64)) {
      Car c = new Car(ArenaIntList.in(f));
      // :: error: [arena.escape.field]
      c.l = ArenaIntList.in(g);
    }
  }

  int closedInALoop(boolean[] bs) {
    var f = ScratchArena.fixed(64);
    ArenaIntList l = ArenaIntList.in(f);
    for (boolean b : bs) {
      if (b) {
        f.close();
        break;
      }
    }
    // :: error: [arena.stale.use]
    return l.size();
  }

  int renewedInAScope() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      try (var t = f.openScope()) {
        l.renewIn(t);
        l.add(1);
      }
      // :: error: [arena.stale.use]
      return l.size();
    }
  }

  void functionOfAnyObject(ArenaIntList l) {
    Consumer<Object> c = o -> any = o;
    // :: error: [arena.escape.argument]
    c.accept(l);
  }

  void viewsOfALocalMap() {
    try (var f = ScratchArena.fixed(64)) {
      Map<String, ArenaIntList> m = new HashMap<>();
      m.put("a", ArenaIntList.in(f));
      // :: error: [arena.escape.field]
      any = m.values();
      // :: error: [arena.escape.field]
      any = m.entrySet().iterator().next().getValue();
      for (var e : m.entrySet()) {
        // :: error: [arena.escape.field]
        any = e.getValue();
      }
      // :: error: [arena.escape.field]
      any = m.getOrDefault("a", null);
      // :: error: [arena.escape.field]
      any = m.keySet();
      f.reset();
      // :: error: [arena.stale.use]
      m.get("a").size();
    }
  }

  void inASynchronizedBlock() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      synchronized (this) {
        // :: error: [arena.escape.field]
        any = l;
      }
    }
  }

  int compoundAssignment() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      int s = 0;
      f.reset();
      // :: error: [arena.stale.use]
      s += l.size();
      return s;
    }
  }

  static int sz(ArenaIntList l) {
    return l.size();
  }

  int passedToAHelper() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      f.reset();
      // :: error: [arena.stale.use]
      return sz(l);
    }
  }

  String concatenated() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      f.reset();
      // :: error: [arena.stale.use]
      return "x" + l;
    }
  }

  void copiedFrom() {
    try (var f = ScratchArena.fixed(64);
        var g = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      var k = ArenaIntList.in(g);
      f.reset();
      // :: error: [arena.stale.use]
      k.addAll(l);
    }
  }

  int switchedOver() {
    try (var f = ScratchArena.fixed(64)) {
      Object o = ArenaIntList.in(f);
      f.reset();
      return switch (o) {
        case ArenaIntList l ->
            // :: error: [arena.stale.use]
            l.size();
        default -> 0;
      };
    }
  }

  Callable<Integer> callable() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      // :: error: [arena.escape.capture]
      return l::size;
    }
  }

  ArenaIntList yieldedOutOfATry(int k) {
    // :: error: [arena.escape.return]
    return switch (k) {
      case 0 -> {
        try (var f = ScratchArena.fixed(64)) {
          yield ArenaIntList.in(f);
        }
      }
      default -> null;
    };
  }

  ArenaIntList returnedAfterTheBlock() {
    ArenaIntList l;
    try (var f = ScratchArena.fixed(64)) {
      l = ArenaIntList.in(f);
    }
    // :: error: [arena.stale.use]
    return l;
  }

  void storedAfterTheBlock() {
    ArenaIntList l;
    try (var f = ScratchArena.fixed(64)) {
      l = ArenaIntList.in(f);
    }
    // :: error: [arena.stale.use]
    any = l;
  }

  final Map<String, List<Object>> groups = new HashMap<>();

  void intoAGroupOfAField() {
    try (var f = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.collection]
      groups.computeIfAbsent("a", key -> new ArrayList<>()).add(ArenaIntList.in(f));
    }
  }

  void intoAGroupOfAParameter(Map<String, List<ArenaIntList>> given) {
    try (var f = ScratchArena.fixed(64)) {
      List<ArenaIntList> group = given.computeIfAbsent("a", key -> new ArrayList<>());
      // :: error: [arena.escape.collection]
      group.add(ArenaIntList.in(f));
      // :: error: [arena.escape.collection]
      given.merge("b", new ArrayList<>(), (old, more) -> old).add(ArenaIntList.in(f));
    }
  }

  static class Grouping {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private final Map<String, List<ArenaIntList>> groups = new HashMap<>();

    int add(String key) {
      // :: error: [arena.stale.use]
      groups.computeIfAbsent(key, each -> new ArrayList<>()).add(ArenaIntList.in(frame));
      frame.reset();
      // :: error: [arena.stale.use]
      return groups.get(key).size();
    }
  }

  static ArenaIntList eitherOf(ArenaIntList a, ArenaIntList b) {
    // :: error: [arena.escape.return] says "write @In({"#1", "#2"}) on the result"
    return a.isEmpty() ? b : a;
  }

  static @In("#2") ArenaIntList sayingOneOf(ArenaIntList a, ArenaIntList b) {
    // :: error: [arena.escape.return] says "write @In({"#1", "#2"}) on the result"
    return a.isEmpty() ? b : a;
  }

  interface Listener {
    void on(ArenaIntList list);
  }

  final List<Listener> listeners = new ArrayList<>();
  final Map<String, Consumer<ArenaIntList>> named = new HashMap<>();

  void listenersThatKeep() {
    // :: error: [arena.escape.field]
    listeners.add(list -> any = list);
    // :: error: [arena.escape.field]
    named.put("keep", list -> any = list);
    // :: error: [arena.escape.field]
    List<Listener> fixed = List.of(list -> {}, list -> any = list);
    listeners.add(list -> any = list.toList());
  }

  static <T> T inAnArena(Function<ScratchArena, T> body) {
    try (var f = ScratchArena.fixed(64)) {
      return body.apply(f);
    }
  }

  static ArenaIntList made(ScratchArena arena) {
    return ArenaIntList.in(arena);
  }

  int resultsOfAnArenaThatIsClosed() {
    // :: error: [arena.escape.return]
    int size = inAnArena(arena -> ArenaIntList.in(arena)).size();
    // :: error: [arena.escape.return] says "the method reference"
    size += inAnArena(ArenaIntList::in).size();
    // :: error: [arena.escape.return]
    return size + inAnArena(Bugs::made).size();
  }
}
