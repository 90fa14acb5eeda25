import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.PersistentArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;

/** An arena that a constructor was given is the one that the object keeps. */
class Injected {

  // ---- in the class ----------------------------------------------------------------------------

  /** Without the annotation it is a plain object, which may outlive the arena. */
  static class Plain {
    private final ScratchArena frame;
    private final ArenaIntList list;

    Plain(ScratchArena f) {
      // :: error: [arena.escape.field] says "mark class Plain @Carrier"
      this.frame = f;
      this.list = ArenaIntList.in(f);
    }

    void tick() {
      // :: error: [arena.reset.undeclared]
      frame.reset();
      // :: error: [arena.stale.use] says "list is used after its arena 'frame' was reset"
      list.get(0);
    }
  }

  @Carrier
  static class Engine {
    private final ScratchArena frame;
    private final ArenaIntList list;
    private final List<ArenaIntList> lists = new ArrayList<>();

    Engine(ScratchArena f) {
      this.list = ArenaIntList.in(f);
      this.frame = f;
    }

    @Resets("this.frame")
    int tick() {
      frame.reset();
      // :: error: [arena.stale.use] says "list is used after its arena 'frame' was reset"
      return list.get(0);
    }

    @Resets("this.frame")
    void byAHelper() {
      reset();
      // :: error: [arena.stale.use]
      list.get(0);
    }

    @Resets("this.frame")
    private void reset() {
      frame.reset();
    }

    @Resets("this.frame")
    int whatCallersPass(ArenaIntList other) {
      frame.reset();
      // :: error: [arena.stale.use] says "other is used"
      return other.size();
    }

    int afterACallThatLeftItStale() {
      // :: error: [arena.stale.use]
      return list.get(0);
    }

    @Resets("this.frame")
    int right(ArenaIntList other) {
      int size = other.size();
      list.renew();
      list.add(size);
      size = list.size();
      frame.reset();
      return size;
    }

    ArenaIntList more() {
      return ArenaIntList.in(frame);
    }
  }

  /** Two arenas: only what lies in the one that is reset is gone. */
  @Carrier
  static class Two {
    private final ScratchArena frame;
    private final ArenaIntList config;
    private final ArenaIntList hits;

    Two(PersistentArena home, ScratchArena frame) {
      this.frame = Objects.requireNonNull(frame, "frame");
      config = ArenaIntList.in(home);
      hits = ArenaIntList.in(this.frame);
    }

    @Resets("this.frame")
    int tick() {
      hits.renew();
      hits.add(config.size());
      int size = hits.size();
      frame.reset();
      return size + config.size();
    }

    @Resets("this.frame")
    int wrong() {
      frame.reset();
      // :: error: [arena.stale.use]
      return config.size() + hits.size();
    }
  }

  /** One arena in two fields. */
  @Carrier
  static class Twice {
    private final ScratchArena one;
    private final ScratchArena other;
    private final ArenaIntList list;

    Twice(ScratchArena given) {
      one = given;
      other = given;
      list = ArenaIntList.in(given);
    }

    @Resets("this.other")
    int byTheOther() {
      ArenaIntList made = ArenaIntList.in(one);
      other.reset();
      // :: error: [arena.stale.use]
      return made.size();
    }

    @Resets("this.one")
    int byTheOne() {
      one.reset();
      // :: error: [arena.stale.use]
      return list.size();
    }

    @Resets({"this.one", "this.other"})
    int right() {
      list.renew();
      int size = list.size();
      other.reset();
      return size;
    }
  }

  /** Two arenas in two fields. */
  @Carrier
  static class Apart {
    private final ScratchArena one;
    private final ScratchArena other;
    private final ArenaIntList list;

    Apart(ScratchArena one, ScratchArena other) {
      this.one = one;
      this.other = other;
      list = ArenaIntList.in(one);
    }

    @Resets("this.other")
    int right() {
      ArenaIntList made = ArenaIntList.in(one);
      other.reset();
      return made.size() + list.size();
    }
  }

  /** One constructor calls another. */
  @Carrier
  static class Chained {
    private ScratchArena frame;
    private ArenaIntList list;

    Chained(ScratchArena f, int size) {
      frame = f;
      list = ArenaIntList.in(f, size);
    }

    Chained(ScratchArena f) {
      this(f, 3);
    }

    @Resets("this.frame")
    int tick() {
      frame.reset();
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  @Carrier
  static class Base {
    protected final ScratchArena frame;
    protected final ArenaIntList base;

    Base(ScratchArena f) {
      frame = f;
      base = ArenaIntList.in(f);
    }

    int first() {
      // :: error: [arena.stale.use] says "its arena 'frame' was reset"
      return base.get(0);
    }

    @Resets("this.frame")
    final void reset() {
      frame.reset();
    }
  }

  @Carrier
  static class Sub extends Base {
    private final ArenaIntList list;

    Sub(ScratchArena f) {
      super(f);
      list = ArenaIntList.in(f);
    }

    @Resets("this.frame")
    int tick() {
      frame.reset();
      // :: error: [arena.stale.use]
      int size = list.size();
      // :: error: [arena.stale.use]
      return size + base.size();
    }

    @Resets("this.frame")
    int byWhatItInherits() {
      reset();
      // :: error: [arena.stale.use]
      return base.size();
    }

    @Resets("this.frame")
    int right() {
      list.renew();
      base.renew();
      int size = list.size() + base.size();
      reset();
      return size;
    }
  }

  record Context(ScratchArena arena, int limit) {}

  /** The arena of a record that was given. */
  @Carrier
  static class OfARecord {
    private final Context context;
    private final ScratchArena same;
    private final ArenaIntList list;

    OfARecord(Context given) {
      context = given;
      same = given.arena();
      list = ArenaIntList.in(given.arena());
    }

    @Resets("this.context.arena")
    int tick() {
      context.arena().reset();
      // :: error: [arena.stale.use]
      return list.size();
    }

    @Resets("this.same")
    int bySameArena() {
      same.reset();
      // :: error: [arena.stale.use]
      return list.size() + context.limit();
    }

    @Resets("this.context.arena")
    int right() {
      list.renew();
      int size = list.size();
      context.arena().reset();
      return size + context.limit();
    }

    ArenaIntList more() {
      return ArenaIntList.in(context.arena());
    }
  }

  record Both(ArenaIntList numbers, ArenaIntList others) {}

  /** A record of collections in a field. */
  @Carrier
  static class WithARecord {
    private final ScratchArena frame;
    private Both both;

    WithARecord(ScratchArena given) {
      frame = given;
      both = new Both(ArenaIntList.in(given), ArenaIntList.in(frame));
    }

    @Resets("this.frame")
    int tick() {
      frame.reset();
      // :: error: [arena.stale.use] says "both.numbers() is used"
      int size = both.numbers().size();
      both = new Both(ArenaIntList.in(frame), ArenaIntList.in(frame));
      return size + both.others().size();
    }
  }

  /** A class that keeps no arena can't reset one; who made it can. */
  @Carrier
  static class Graph {
    private final ArenaIntList nodes;

    Graph(MemoryArena arena) {
      nodes = ArenaIntList.in(arena);
    }

    ArenaIntList nodes() {
      return nodes;
    }
  }

  int graph() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Graph graph = new Graph(frame);
      ArenaIntList nodes = graph.nodes();
      frame.reset();
      // :: error: [arena.stale.use]
      int size = nodes.size();
      // :: error: [arena.stale.use]
      return size + graph.nodes().size();
    }
  }

  /** An object that a constructor makes of the same arena, and that resets it. */
  @Carrier
  static class Outer {
    private final ArenaIntList before;
    private final Two inner;
    private final ArenaIntList after;
    private final List<ArenaIntList> many = new ArrayList<>();

    Outer(PersistentArena home, ScratchArena frame) {
      before = ArenaIntList.in(frame);
      inner = new Two(home, frame);
      after = ArenaIntList.in(frame);
      many.add(ArenaIntList.in(home));
      for (int i = 0; i < 3; i++) {
        many.add(ArenaIntList.in(home));
      }
    }

    @Resets("this.inner.frame")
    int tick() {
      inner.tick();
      // :: error: [arena.stale.use]
      int size = before.size();
      // :: error: [arena.stale.use]
      return size + after.size();
    }

    @Resets("this.inner.frame")
    int right() {
      before.renew();
      after.renew();
      int size = before.size() + after.size() + inner.tick();
      return size + many.get(0).size() + inner.tick();
    }
  }

  int outer(PersistentArena home) {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Outer outer = new Outer(home, frame);
      ArenaIntList mine = ArenaIntList.in(frame);
      int size = outer.right() + outer.right();
      // :: error: [arena.stale.use] says "its arena 'frame' was reset"
      return size + mine.size();
    }
  }

  // ---- who makes such an object ----------------------------------------------------------------

  int tellsItsMaker() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Engine engine = new Engine(frame);
      ArenaIntList mine = ArenaIntList.in(frame);
      ArenaIntList more = engine.more();
      engine.tick();
      // :: error: [arena.stale.use] says "mine is used after its arena 'frame' was reset"
      int size = mine.size();
      // :: error: [arena.stale.use]
      return size + more.size();
    }
  }

  int tellsItsMakerThroughARecord() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      OfARecord object = new OfARecord(new Context(frame, 1));
      ArenaIntList mine = ArenaIntList.in(frame);
      object.tick();
      // :: error: [arena.stale.use]
      return mine.size();
    }
  }

  int tellsItsMakerThroughASuperclass() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Sub object = new Sub(frame);
      ArenaIntList mine = ArenaIntList.in(frame);
      object.reset();
      // :: error: [arena.stale.use]
      return mine.size();
    }
  }

  /** Two objects of one arena, of which one resets it and the other uses what it had there. */
  int shared(ScratchArena elsewhere) {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Engine one = new Engine(frame);
      Engine other = new Engine(frame);
      ArenaIntList given = ArenaIntList.in(elsewhere);
      int size = one.right(given);
      // :: error: [arena.stale.use] says "other is used after its arena 'frame' was reset"
      return size + other.right(given);
    }
  }

  /** Its methods use nothing that they did not renew. */
  @Carrier
  static class Renewing {
    private final ScratchArena frame;
    private final ArenaIntList config;
    private final ArenaIntList hits;

    Renewing(MemoryArena home, ScratchArena frame) {
      this.frame = frame;
      config = ArenaIntList.in(home);
      hits = ArenaIntList.in(frame);
    }

    @Resets("this.frame")
    int tick() {
      hits.renew();
      hits.addAll(config);
      int size = hits.size();
      frame.reset();
      return size + config.size();
    }
  }

  int sharedRightly(PersistentArena home) {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Renewing one = new Renewing(home, frame);
      Renewing other = new Renewing(home, frame);
      return one.tick() + other.tick() + one.tick();
    }
  }

  static Engine engine(ScratchArena frame) {
    return new Engine(frame);
  }

  int madeByAMethod() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Engine engine = engine(frame);
      ArenaIntList mine = ArenaIntList.in(frame);
      engine.tick();
      // :: error: [arena.stale.use]
      return mine.size();
    }
  }

  /** Right: the object itself goes on, and what lies elsewhere. */
  int goesOn(ScratchArena other) {
    int size = 0;
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Engine engine = new Engine(frame);
      ArenaIntList mine = ArenaIntList.in(other);
      for (int i = 0; i < 3; i++) {
        size += engine.right(mine) + mine.size();
      }
    }
    return size;
  }

  /** Right: many, each with its own. */
  int many(int count) {
    List<Engine> engines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      engines.add(new Engine(ScratchArena.fixed(1024)));
    }
    for (int i = 0; i < 3; i++) {
      for (Engine engine : engines) {
        engine.tick();
      }
    }
    Map<String, Engine> byName = new HashMap<>();
    byName.put("one", new Engine(ScratchArena.fixed(1024)));
    byName.get("one").tick();
    return byName.get("one").tick();
  }

  /** Its arena by its own name. */
  int fromOutside() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Context context = new Context(frame, 1);
      ArenaIntList list = ArenaIntList.in(frame);
      context.arena().reset();
      // :: error: [arena.stale.use]
      return list.size();
    }
  }

  record Frame(ScratchArena arena, ArenaIntList list) {}

  int frames() {
    try (ScratchArena arena = ScratchArena.fixed(1024)) {
      Frame frame = new Frame(arena, ArenaIntList.in(arena));
      int size = 0;
      for (int i = 0; i < 3; i++) {
        frame.list().renew();
        frame.list().add(i);
        size += frame.list().size();
        frame.arena().reset();
      }
      // :: error: [arena.stale.use] says "frame.list() is used"
      return size + frame.list().size();
    }
  }

  /** One that says that it resets whatever it was given. */
  @Carrier
  static class All {
    private final ScratchArena frame;
    private final ArenaIntList config;

    All(ScratchArena frame, PersistentArena home) {
      this.frame = frame;
      config = ArenaIntList.in(home);
    }

    @Resets("this")
    int tick() {
      frame.reset();
      return config.size();
    }
  }

  int all(PersistentArena home) {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      All all = new All(frame, home);
      ArenaIntList kept = ArenaIntList.in(home);
      ArenaIntList mine = ArenaIntList.in(frame);
      int size = all.tick() + all.tick() + kept.size();
      // :: error: [arena.stale.use]
      return size + mine.size();
    }
  }

  // ---- in a field of another class -------------------------------------------------------------

  static class Game implements AutoCloseable {
    private final PersistentArena home = PersistentArena.fixed(1024);
    private final ScratchArena frame = ScratchArena.fixed(1024);
    private final ArenaIntList hits = ArenaIntList.in(frame);
    private final Two two;

    Game() {
      two = new Two(home, frame);
    }

    int right() {
      hits.renew();
      return hits.size() + two.tick() + two.tick();
    }

    int wrong() {
      hits.renew();
      two.tick();
      // :: error: [arena.stale.use] says "hits is used after its arena 'frame' was reset"
      return hits.size();
    }

    @Override
    public void close() {
      frame.close();
      home.close();
    }
  }

  // ---- arenas that are only passed through ------------------------------------------------------

  @Resets("#1")
  int sameObject(ScratchArena frame) {
    ArenaIntList list = ArenaIntList.in(frame);
    ScratchArena same = Objects.requireNonNull(frame, "frame");
    same.reset();
    // :: error: [arena.stale.use]
    return list.size();
  }

  void sameObjectUndeclared(ScratchArena frame) {
    // :: error: [arena.reset.undeclared]
    Objects.requireNonNull(frame).reset();
  }

  /** Right: a scope is another one. */
  int scope(ScratchArena frame) {
    ArenaIntList list = ArenaIntList.in(frame);
    try (ArenaScope scope = Objects.requireNonNull(frame.openScope())) {
      list.add(ArenaIntList.in(scope).size());
    }
    return list.size();
  }
}
