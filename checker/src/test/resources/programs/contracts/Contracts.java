import org.arenacollections.annotations.ArenaAware;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.PartOf;
import org.arenacollections.annotations.Renews;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.IntColumn;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/** Scenarios 122 to 130, carriers, seams, suppression. */
class Contracts {
  Object any;

  interface Looker {
    void look(@Borrowed Object object);

    int count(ArenaIntList list);

    Object heap(ScratchArena arena);

    void run(ScratchArena arena);

    default int twice(ArenaIntList list) {
      return 2 * count(list);
    }
  }

  /** 122 to 124. */
  static class Overrider implements Looker {
    Object kept;

    @Override
    // :: error: [arena.override.parameter]
    public void look(Object object) {
      kept = object;
    }

    @Override
    public int count(ArenaIntList list) {
      return list.size();
    }

    @Override
    // :: error: [arena.override.result]
    public @In("#1") Object heap(ScratchArena arena) {
      return ArenaIntList.in(arena);
    }

    @Override
    @Resets("#1")
    // :: error: [arena.override.resets]
    public void run(ScratchArena arena) {
      arena.reset();
    }
  }

  static class Good implements Looker {
    @Override
    public void look(@Borrowed Object object) {
      object.hashCode();
    }

    @Override
    public int count(ArenaIntList list) {
      return list.size();
    }

    @Override
    public Object heap(ScratchArena arena) {
      return ArenaIntList.in(arena).toList();
    }

    @Override
    public void run(ScratchArena arena) {}
  }

  /** 125. */
  interface Counter {
    int count(@Borrowed Object list);
  }

  int callsALambda() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Counter counter = list -> list.hashCode();
      return counter.count(ArenaIntList.in(frame)) + new Good().twice(ArenaIntList.in(frame));
    }
  }

  /** 126. */
  @SuppressWarnings("arena")
  void suppressed() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      any = ArenaIntList.in(frame);
    }
  }

  void suppressedByKey() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      @SuppressWarnings("arena:escape.variable")
      @In({}) ArenaIntList silent = ArenaIntList.in(frame);
      @SuppressWarnings("arena:wrong")
      // :: error: [arena.escape.variable]
      @In({}) ArenaIntList loud = ArenaIntList.in(frame);
    }
  }

  @Carrier
  static class Parser {
    private final MemoryArena arena;
    private final ArenaIntList nodes;

    Parser(MemoryArena arena) {
      this.arena = arena;
      nodes = ArenaIntList.in(arena);
    }

    ArenaIntList nodes() {
      return nodes;
    }

    ArenaIntList more() {
      return ArenaIntList.in(arena);
    }

    void keep(ArenaIntList list) {
      // :: error: [arena.escape.field]
      field = list;
    }

    ArenaIntList field;
  }

  ArenaIntList carried(ScratchArena given) {
    Parser parser = new Parser(given);
    parser.nodes().add(1);
    parser.more().add(2);
    return parser.nodes();
  }

  ArenaIntList carriedOut() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Parser parser = new Parser(frame);
      // :: error: [arena.escape.field]
      any = parser;
      // :: error: [arena.escape.return]
      return parser.more();
    }
  }

  record Table(Columns<Row> rows, IntColumn x) {
    @PartOf("#1")
    static Table of(Columns<Row> rows) {
      return new Table(rows, rows.column(Row::x));
    }
  }

  record Row(int x) {}

  @Carrier
  static class Matrix {
    private final ArenaIntList values;

    Matrix(MemoryArena arena) {
      values = ArenaIntList.in(arena);
    }

    @Renews(in = "#1")
    void renewIn(MemoryArena arena) {
      values.renewIn(arena);
    }

    @Renews
    int usesTooEarly() {
      // :: error: [arena.stale.use] says "may have been reset before the call"
      return values.size();
    }

    void add(int value) {
      values.add(value);
    }
  }

  void renewedCarrier() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Matrix matrix = new Matrix(frame);
      matrix.add(1);
      frame.reset();
      // :: error: [arena.stale.use]
      matrix.add(2);
      matrix.renewIn(frame);
      matrix.add(3);
    }
  }

  /** Seams: code that takes ordinary lists, and that others may override. */
  int plain(IntList list) {
    return list.size();
  }

  @ArenaAware
  static class Seam {
    IntList kept;

    static int sum(IntList list) {
      return (int) list.sum();
    }

    static void fill(MutableIntList list) {
      list.add(1);
    }

    void keep(IntList list) {
      // :: error: [arena.escape.field]
      kept = list;
    }
  }

  void seams() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      Seam.fill(list);
      Seam.sum(list);
      // :: error: [arena.escape.argument] says "@ArenaAware on its class"
      plain(list);
      plain(list.toList());
    }
  }

  static class Exposing {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private final ArenaIntList hits = ArenaIntList.in(frame);

    @In("this.frame") ArenaIntList hits() {
      return hits;
    }

    @Resets("this.frame")
    void tick() {
      frame.reset();
      hits.renew();
    }

    void tickInSecret() {
      // :: error: [arena.reset.undeclared] says "@Resets("this.frame")"
      frame.reset();
      hits.renew();
    }
  }

  @Resets("#1.frame")
  int uses(Exposing exposing) {
    ArenaIntList hits = exposing.hits();
    int size = hits.size();
    exposing.tick();
    // :: error: [arena.stale.use]
    return size + hits.size();
  }

  // :: error: [arena.name.unknown] says "'this.nothing' names nothing here"
  @In("this.nothing") ArenaIntList unknown;
}
