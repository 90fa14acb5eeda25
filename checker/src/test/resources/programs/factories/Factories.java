import java.util.List;
import java.util.function.Supplier;
import org.arenacollections.annotations.ArenaAware;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.PolyScope;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.factory.ArenaFactories;
import org.eclipse.collections.api.factory.Lists;
import org.eclipse.collections.api.factory.list.MutableListFactory;
import org.eclipse.collections.api.factory.list.primitive.MutableIntListFactory;
import org.eclipse.collections.api.factory.map.MutableMapFactory;
import org.eclipse.collections.api.factory.primitive.IntLists;
import org.eclipse.collections.api.list.ImmutableList;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.map.MutableMap;

/** What an arena's factories make lies in the arena; the factories go on when it is reset. */
class Factories {
  record Row(int id, float score) {}

  Object any;
  MutableIntList numbers;
  static MutableList<Row> all;

  // ---- stale -----------------------------------------------------------------------------------

  void stale() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      MutableIntList list = ArenaFactories.in(frame).intLists().empty();
      MutableIntList other = ArenaFactories.in(frame).intLists().with(1, 2);
      MutableList<Row> rows = ArenaFactories.in(frame).lists().of(new Row(1, 2));
      MutableMap<String, Row> byName = ArenaFactories.in(frame).maps().empty();
      list.add(other.get(0));
      byName.put("name", rows.getFirst());
      frame.reset();
      // :: error: [arena.stale.use] says "list is used after its arena 'frame' was reset"
      list.size();
      // :: error: [arena.stale.use]
      other.add(1);
      // :: error: [arena.stale.use]
      rows.size();
      // :: error: [arena.stale.use]
      byName.get("name");
    }
  }

  void ofAScope(ScratchArena frame) {
    MutableIntList list;
    try (ArenaScope tmp = frame.openScope()) {
      list = ArenaFactories.in(tmp).intLists().empty();
    }
    // :: error: [arena.stale.use]
    list.size();
  }

  void afterClose() {
    ScratchArena frame = ScratchArena.fixed(1024);
    ArenaFactories in = ArenaFactories.in(frame);
    MutableIntListFactory lists = in.intLists();
    frame.close();
    // :: error: [arena.stale.use] says "in is used after its arena 'frame' was closed"
    in.intSets();
    // :: error: [arena.stale.use]
    lists.empty();
  }

  // ---- escapes ---------------------------------------------------------------------------------

  MutableIntList escapes(ScratchArena frame, List<IntList> heap) {
    MutableIntListFactory lists = ArenaFactories.in(frame).intLists();
    // :: error: [arena.escape.field]
    numbers = lists.empty();
    // :: error: [arena.escape.field]
    any = lists.with(1).asUnmodifiable();
    // :: error: [arena.escape.field]
    any = lists;
    // :: error: [arena.escape.collection]
    heap.add(lists.with(1));
    // :: error: [arena.escape.static]
    all = ArenaFactories.in(frame).lists().withAll(List.of(new Row(1, 2)));
    // :: error: [arena.escape.capture]
    any = (Supplier<MutableIntList>) () -> lists.empty();
    // :: error: [arena.escape.return] says "write @In("#1") on the result"
    return lists.empty();
  }

  /** Right: copies. */
  ImmutableList<Row> copies(ScratchArena frame) {
    MutableList<Row> rows = ArenaFactories.in(frame).lists(Row.class).empty();
    rows.add(new Row(1, 2));
    any = rows.get(0);
    numbers = IntLists.mutable.withAll(ArenaFactories.in(frame).intLists().with(1, 2));
    numbers =
        ArenaFactories.in(frame).intLists().with(1, 2).collectInt(i -> i, IntLists.mutable.empty());
    return rows.toImmutable();
  }

  // ---- what goes on ----------------------------------------------------------------------------

  /** Right: the factory is made once. */
  int eachFrame(int frames) {
    int sum = 0;
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      ArenaFactories in = ArenaFactories.in(frame);
      MutableIntListFactory lists = in.intLists();
      for (int i = 0; i < frames; i++) {
        MutableIntList list = lists.with(i);
        sum += list.getFirst() + in.intSets().with(1).size();
        frame.reset();
      }
    }
    return sum;
  }

  static final class Owner implements AutoCloseable {
    private final ScratchArena frame = ScratchArena.fixed(1024);
    private final ArenaFactories in = ArenaFactories.in(frame);
    private final MutableMapFactory maps = in.maps();
    private MutableIntList kept = in.intLists().empty();

    void right() {
      kept = in.intLists().empty();
      kept.add(1);
      maps.of("key", 1).size();
    }

    void wrong() {
      MutableMap<String, Integer> map = maps.of("key", 1);
      kept = in.intLists().empty();
      frame.reset();
      // :: error: [arena.stale.use] says "its arena 'frame' was reset"
      map.size();
      // :: error: [arena.stale.use]
      kept.size();
      kept = in.intLists().empty();
    }

    @Override
    public void close() {
      frame.close();
    }
  }

  // ---- methods that take factories -------------------------------------------------------------

  static MutableIntList upTo(MutableIntListFactory lists, int end) {
    MutableIntList made = lists.empty();
    for (int i = 0; i < end; i++) {
      made.add(i);
    }
    return made;
  }

  MutableIntList onTheHeap() {
    numbers = upTo(IntLists.mutable, 10);
    return upTo(IntLists.mutable, 10);
  }

  int inAnArena() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      MutableIntList list = upTo(ArenaFactories.in(frame).intLists(), 10);
      // :: error: [arena.escape.field] says "needs arena 'frame'"
      numbers = upTo(ArenaFactories.in(frame).intLists(), 10);
      int size = list.size();
      frame.reset();
      // :: error: [arena.stale.use]
      return size + list.size();
    }
  }

  MutableIntList keepsWhatItMakes(MutableIntListFactory lists) {
    // :: error: [arena.escape.field] says "needs the arena of 'lists'"
    numbers = lists.empty();
    return lists.empty();
  }

  /** One that keeps a factory gets none of an arena, unless it says how long it lives. */
  static final class Plain {
    final MutableListFactory lists;

    Plain(MutableListFactory lists) {
      this.lists = lists;
    }
  }

  @Carrier
  static final class Carrying {
    private final MutableList<Row> rows;

    Carrying(MutableListFactory lists) {
      rows = lists.empty();
    }

    int size() {
      return rows.size();
    }
  }

  int keptByOthers(MemoryArena arena) {
    any = new Plain(Lists.mutable);
    // :: error: [arena.escape.argument]
    any = new Plain(ArenaFactories.in(arena).lists());
    Carrying carrying = new Carrying(ArenaFactories.in(arena).lists());
    // :: error: [arena.escape.field]
    any = carrying;
    return carrying.size();
  }

  @ArenaAware
  static final class Aware {
    static void fill(MutableIntListFactory lists) {
      lists.empty().add(1);
    }

    static @PolyScope MutableIntList first(@PolyScope MutableIntListFactory lists) {
      return lists.with(1);
    }
  }

  void seams(ScratchArena frame) {
    Aware.fill(ArenaFactories.in(frame).intLists());
    Aware.first(ArenaFactories.in(frame).intLists()).size();
    // :: error: [arena.escape.field]
    any = Aware.first(ArenaFactories.in(frame).intLists());
    any = Aware.first(IntLists.mutable);
  }

  /** A supplier makes in the arena too. */
  void suppliers(ScratchArena frame) {
    Supplier<MutableIntList> makes = ArenaFactories.in(frame).intLists()::empty;
    // :: error: [arena.escape.field]
    any = makes.get();
  }
}
