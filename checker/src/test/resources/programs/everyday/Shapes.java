import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.arenacollections.map.ArenaMap;
import org.eclipse.collections.api.list.primitive.IntList;

/** More shapes, right ones and bugs side by side. */
class Shapes {
  record P(int x, int y) {}

  Object any;
  static Object all;
  Runnable later;

  static class Base {
    protected final ScratchArena frame = ScratchArena.fixed(64);
    protected ArenaIntList list;

    void init() {
      // :: error: [arena.escape.field]
      list = ArenaIntList.in(frame);
    }
  }

  static class Base2 {
    protected final ScratchArena frame = ScratchArena.fixed(64);

    @In("this.frame")
    protected ArenaIntList list = ArenaIntList.in(frame);
  }

  static class Derived extends Base2 {
    int use() {
      frame.reset();
      // :: error: [arena.stale.use]
      return list.size();
    }

    void ok() {
      list = ArenaIntList.in(frame);
    }
  }

  int resourceThatWasThere(ScratchArena given) {
    ScratchArena f = ScratchArena.fixed(64);
    ArenaIntList l = ArenaIntList.in(f);
    try (f) {
      l.add(1);
    }
    // :: error: [arena.stale.use]
    return l.size();
  }

  @Resets("#1")
  static void done(AutoCloseable c) throws Exception {}

  int resetInTheTry() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      try {
        f.reset();
        throw new IllegalStateException();
      } catch (IllegalStateException e) {
        // :: error: [arena.stale.use]
        return l.size();
      }
    }
  }

  int resetAndMadeAnewInALoop(int n) {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      while (true) {
        if (n-- < 0) break;
        if (n % 3 == 0) {
          f.reset();
          l = ArenaIntList.in(f);
          continue;
        }
        l.add(n);
      }
      return l.size();
    }
  }

  int resetInALoop(int n) {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      while (true) {
        if (n-- < 0) break;
        if (n % 3 == 0) {
          f.reset();
          continue;
        }
        // :: error: [arena.stale.use]
        l.add(n);
      }
      return 0;
    }
  }

  int localRecord() {
    record Loc(ArenaIntList l, int n) {}
    try (var f = ScratchArena.fixed(64)) {
      var x = new Loc(ArenaIntList.in(f), 1);
      // :: error: [arena.escape.field]
      any = x;
      f.reset();
      // :: error: [arena.stale.use]
      return x.l().size();
    }
  }

  void localListOfRecords() {
    try (var f = ScratchArena.fixed(64)) {
      record E(String k, ArenaIntList v) {}
      List<E> es = new ArrayList<>();
      es.add(new E("a", ArenaIntList.in(f)));
      es.sort(Comparator.comparing(E::k));
      int n = 0;
      for (E e : es) if (e instanceof E(String k, ArenaIntList v)) n += v.size() + k.length();
    }
  }

  int arrayOfArenas() {
    ScratchArena[] as = {ScratchArena.fixed(64), ScratchArena.fixed(64)};
    ArenaIntList l = ArenaIntList.in(as[0]);
    as[1].reset();
    l.add(1);
    for (ScratchArena a : as) a.close();
    return 0;
  }

  int mapOfArenas(Map<String, ScratchArena> m) {
    ArenaIntList l = ArenaIntList.in(m.get("a"));
    return l.size();
  }

  int parameterGivenADefault(ArenaIntList l, ScratchArena f) {
    if (l == null) l = ArenaIntList.in(f);
    return l.size();
  }

  private final ScratchArena own = ScratchArena.fixed(64);
  private final ArenaIntList mine = ArenaIntList.in(own);

  private void rec(int n) {
    if (n == 0) {
      own.reset();
      return;
    }
    rec(n - 1);
  }

  int resetDeepInside() {
    mine.renew();
    mine.add(1);
    rec(3);
    // :: error: [arena.stale.use]
    return mine.size();
  }

  interface Shape {
    ArenaIntList pts();

    default int n() {
      return pts().size();
    }
  }

  @Carrier
  static class Sq implements Shape {
    private final ArenaIntList p;

    Sq(ArenaIntList p) {
      this.p = p;
    }

    @Override
    public ArenaIntList pts() {
      return p;
    }
  }

  /** An interface's result is as long there as the object. */
  int shaped() {
    try (var f = ScratchArena.fixed(64)) {
      Shape shape = new Sq(ArenaIntList.in(f));
      // :: error: [arena.escape.field]
      any = shape.pts();
      return shape.pts().size() + shape.n();
    }
  }

  /** The twin: it doesn't end with the object. */
  static class Own implements Shape {
    final ScratchArena home = ScratchArena.fixed(64);
    private final ArenaIntList p = ArenaIntList.in(home);

    @Override
    // :: error: [arena.override.result]
    public @In("this.home") ArenaIntList pts() {
      return p;
    }
  }

  /** A function that gives what it captures. */
  int supplied() {
    try (var f = ScratchArena.fixed(64)) {
      var list = ArenaIntList.in(f);
      Shape shape = () -> list;
      // :: error: [arena.escape.field]
      any = shape.pts();
      f.reset();
      // :: error: [arena.stale.use]
      return shape.pts().size();
    }
  }

  @ArenaBacked
  interface Shape2 {
    ArenaIntList pts();

    default int n() {
      return pts().size();
    }
  }

  static class Sq2 implements Shape2 {
    private final ArenaIntList p;

    Sq2(ArenaIntList p) {
      this.p = p;
    }

    @Override
    public ArenaIntList pts() {
      return p;
    }
  }

  int interfaceOfArenaThings() {
    try (var f = ScratchArena.fixed(64)) {
      Shape2 s = new Sq2(ArenaIntList.in(f));
      int n = s.n();
      // :: error: [arena.escape.field]
      any = s.pts();
      return n;
    }
  }

  int chainOnAChoice(boolean b) {
    try (var f = ScratchArena.fixed(64)) {
      return (b ? ArenaIntList.in(f) : ArenaIntList.copyOf(f, 1, 2)).with(3).size();
    }
  }

  int optional() {
    try (var f = ScratchArena.fixed(64)) {
      Optional<ArenaIntList> o = Stream.of(ArenaIntList.in(f)).findFirst();
      f.reset();
      // :: error: [arena.stale.use]
      return o.get().size();
    }
  }

  int iterator() {
    try (var f = ScratchArena.fixed(64)) {
      ArenaList<P> l = ArenaList.in(f, P.class);
      Iterator<P> i = l.iterator();
      f.reset();
      // :: error: [arena.stale.use]
      return i.hasNext() ? 1 : 0;
    }
  }

  int columnOfAScope() {
    try (var f = ScratchArena.fixed(1 << 16)) {
      IntColumn c;
      try (var t = f.openScope()) {
        c = Columns.zeroed(t, P.class, 3).column(P::x);
        c.set(0, 1);
      }
      // :: error: [arena.stale.use]
      return c.get(0);
    }
  }

  static @In("#2") ArenaIntList to(ScratchArena tmp, ScratchArena out) {
    ArenaIntList r = ArenaIntList.in(out);
    r.add(1);
    return r;
  }

  int secondArena(ScratchArena out) {
    ArenaIntList r;
    try (var tmp = ScratchArena.fixed(64)) {
      r = to(tmp, out);
    }
    return r.size();
  }

  @Carrier
  static class B {
    private final ArenaIntList l;

    B(MemoryArena a) {
      l = ArenaIntList.in(a);
    }

    B add(int i) {
      l.add(i);
      return this;
    }

    IntList build() {
      return l.toList();
    }
  }

  IntList builder() {
    try (var f = ScratchArena.fixed(64)) {
      return new B(f).add(1).add(2).build();
    }
  }

  B builderReturned() {
    try (var f = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.return]
      return new B(f).add(1);
    }
  }

  int iteratorMadeHere() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      Iterable<Integer> it =
          () ->
              new Iterator<>() {
                int i;

                public boolean hasNext() {
                  return i < l.size();
                }

                public Integer next() {
                  return l.get(i++);
                }
              };
      int s = 0;
      for (int x : it) s += x;
      return s;
    }
  }

  int recursiveFunction() {
    try (var f = ScratchArena.fixed(64)) {
      var l = ArenaIntList.in(f);
      IntUnaryOperator[] fib = new IntUnaryOperator[1];
      fib[0] = n -> n < 2 ? l.size() : fib[0].applyAsInt(n - 1);
      return fib[0].applyAsInt(3);
    }
  }

  int switchWithADefault(String s) {
    try (var a = ScratchArena.fixed(64)) {
      ArenaIntList l;
      switch (s) {
        case "x":
          l = ArenaIntList.in(a);
          break;
        case "y":
          l = ArenaIntList.copyOf(a, 1);
          break;
        default:
          return 0;
      }
      return l.size();
    }
  }

  int twoArenasInTurn() {
    ScratchArena f = ScratchArena.fixed(64);
    ArenaIntList l = ArenaIntList.in(f);
    int n = l.size();
    f.close();
    f = ScratchArena.fixed(64);
    l = ArenaIntList.in(f);
    n += l.size();
    f.close();
    return n;
  }

  static class Ctor {
    private final ScratchArena a = ScratchArena.fixed(64);
    private final ArenaIntList l;

    Ctor() {
      l = create();
      l.add(1);
    }

    private @In("this.a") ArenaIntList create() {
      return ArenaIntList.in(a);
    }

    int n() {
      return l.size();
    }
  }

  static class Ctor2 {
    private final ScratchArena a = ScratchArena.fixed(64);
    private final ArenaIntList l;

    Ctor2() {
      l = ones(a);
    }

    static ArenaIntList ones(MemoryArena a) {
      return ArenaIntList.copyOf(a, 1, 1);
    }

    int n() {
      a.reset();
      // :: error: [arena.stale.use]
      return l.size();
    }
  }

  static class Swap {
    private ScratchArena cur = ScratchArena.fixed(64);
    private ScratchArena prev = ScratchArena.fixed(64);

    void swap() {
      ScratchArena t = cur;
      cur = prev;
      prev = t;
      cur.reset();
    }

    int work() {
      ArenaIntList l = ArenaIntList.in(cur);
      l.add(1);
      swap();
      return 0;
    }
  }

  static P2 two(MemoryArena a) {
    return new P2(ArenaIntList.in(a), ArenaIntList.in(a));
  }

  record P2(ArenaIntList a, ArenaIntList b) {}

  int destructured() {
    try (var f = ScratchArena.fixed(64)) {
      if (two(f) instanceof P2(var a, var b)) {
        f.reset();
        // :: error: [arena.stale.use]
        return a.size()
            +
            // :: error: [arena.stale.use]
            b.size();
      }
      return 0;
    }
  }

  List<P> rowsByStream() {
    try (var f = ScratchArena.fixed(64)) {
      return Columns.in(f, P.class).stream().filter(p -> p.x() > 0).toList();
    }
  }

  Map<Integer, P> rowsByKey() {
    try (var f = ScratchArena.fixed(64)) {
      return Columns.in(f, P.class).stream().collect(Collectors.toMap(P::x, Function.identity()));
    }
  }

  P[] rowsInAnArray() {
    try (var f = ScratchArena.fixed(64)) {
      return Columns.in(f, P.class).toArray(new P[0]);
    }
  }

  Iterator<P> rowsByIterator() {
    try (var f = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.return]
      return Columns.in(f, P.class).iterator();
    }
  }

  Set<String> keysOfAMap() {
    try (var f = ScratchArena.fixed(1 << 16)) {
      var m = ArenaMap.in(f, String.class, P.class);
      m.put("a", new P(1, 2));
      any = m.get("a");
      any = new HashMap<>(m);
      any = Map.copyOf(m);
      for (var e : m.entrySet()) any = e.getValue();
      m.forEach((k, v) -> any = v);
      // :: error: [arena.escape.return]
      return m.keySet();
    }
  }

  Set<String> keysCopied() {
    try (var f = ScratchArena.fixed(1 << 16)) {
      var m = ArenaMap.in(f, String.class, P.class);
      return new TreeSet<>(m.keySet());
    }
  }
}
