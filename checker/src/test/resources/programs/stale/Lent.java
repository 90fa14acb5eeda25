import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaRing;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.ThreadArenas;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.NestedColumns;
import org.arenacollections.columns.RowHandles;
import org.arenacollections.columns.TextColumn;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.list.ArenaList;
import org.arenacollections.list.IntField;
import org.arenacollections.pool.ArenaPool;
import org.arenacollections.pool.TextPoolField;

/** Arenas that are lent, rings of them, and parts of tables that live again with these. */
class Lent {
  record Point(int x, int y) {}

  record Named(String name, Point at) {}

  record Frame(ScratchArena arena, Columns<Point> points) {}

  Object any;

  int published(ArenaRing<Frame> ring) throws InterruptedException {
    Frame frame = ring.fill();
    frame.points().renew();
    Columns<Point> points = frame.points();
    ring.publish(frame);
    // :: error: [arena.stale.use] says "points is used after its arena 'frame' was given back at"
    int size = points.size();
    // :: error: [arena.stale.use]
    return size + frame.points().size();
  }

  int released(ArenaRing<Frame> ring) throws InterruptedException {
    int sum = 0;
    for (Frame frame = ring.take(); frame != null; frame = ring.take()) {
      sum += frame.points().size();
      ring.release(frame);
      // :: error: [arena.stale.use]
      sum += frame.points().size();
    }
    return sum;
  }

  void kept(ArenaRing<Frame> ring) throws InterruptedException {
    Frame frame = ring.take();
    // :: error: [arena.escape.field] says "needs arena 'ring'"
    any = frame;
    any = frame.points().toList();
    ring.release(frame);
  }

  void ringOfArenas() throws InterruptedException {
    try (ArenaRing<ScratchArena> ring = ArenaRing.of(2, ArenaOptions.fixed(64))) {
      ScratchArena arena = ring.fill();
      ArenaIntList list = ArenaIntList.in(arena);
      list.add(1);
      ring.publish(arena);
      // :: error: [arena.stale.use]
      list.add(2);
    }
  }

  private final ArenaRing<Frame> frames =
      ArenaRing.of(
          2, ArenaOptions.fixed(64), arena -> new Frame(arena, Columns.in(arena, Point.class)));

  int ofAField() throws InterruptedException {
    Frame frame = frames.take();
    if (frame == null) {
      return 0;
    }
    int size = frame.points().size();
    frames.release(frame);
    return size;
  }

  int borrowed(ThreadArenas arenas) {
    ArenaIntList list;
    try (ScratchArena arena = arenas.borrow()) {
      list = ArenaIntList.in(arena);
    }
    // :: error: [arena.stale.use]
    return list.size();
  }

  @Resets("#1")
  int ownerClosed(ThreadArenas arenas) {
    ArenaIntList list = ArenaIntList.in(arenas.own());
    arenas.close();
    // :: error: [arena.stale.use] says "'arenas' was closed at"
    return list.size();
  }

  @Resets("#1")
  void parts(ScratchArena frame) {
    Columns<Named> table = Columns.in(frame, Named.class);
    TextColumn name = table.text(Named::name);
    NestedColumns<Point> at = table.nested(Named::at);
    var x = at.column(Point::x);
    var y = table.nested(Named::at).column(Point::y);
    RowHandles handles = table.handles();
    ArenaList<Named> list = ArenaList.in(frame, Named.class);
    IntField field = list.nested(Named::at).field(Point::x);
    ArenaPool<Named> pool = ArenaPool.in(frame, Named.class);
    TextPoolField text = pool.text(Named::name);
    resetAll(frame);
    table.renew(1);
    list.renew();
    x.set(0, y.get(0));
    any = name.get(0);
    any = handles.handleOf(0);
    field.get(0);
    // :: error: [arena.stale.use]
    text.get(0);
    pool.renew();
    text.get(1);
  }

  @Resets("#1")
  static void resetAll(ScratchArena arena) {
    arena.reset();
  }
}
