import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.arenacollections.annotations.ArenaAware;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.map.ArenaIntIntMap;
import org.eclipse.collections.api.RichIterable;

/** Objects that own arenas, their private methods, and objects in them that own some too. */
class Owning {
  record Row(int city, double price) {}

  static Object kept;

  static class Book implements AutoCloseable {
    private final ScratchArena home = ScratchArena.fixed(1 << 12);
    private final ArenaIntIntMap bids = ArenaIntIntMap.in(home);
    private final ArenaIntIntMap asks = ArenaIntIntMap.in(home);

    /** What a private method gives back is known to need {@code home}. */
    private ArenaIntIntMap levels(boolean buy) {
      return buy ? bids : asks;
    }

    private List<ArenaIntList> made(int count) {
      List<ArenaIntList> lists = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        lists.add(ArenaIntList.in(home));
      }
      return lists;
    }

    int add(boolean buy, int price) {
      levels(buy).addToValue(price, 1);
      return levels(!buy).size() + made(2).getFirst().size();
    }

    int of(Book other) {
      return other.levels(true).size();
    }

    void escapes(Book other) {
      // :: error: [arena.escape.static] says "levels(true) needs arena 'home'"
      kept = levels(true);
      // :: error: [arena.escape.static]
      kept = made(1);
      // :: error: [arena.escape.static] says "needs arena 'other.home'"
      kept = other.levels(true);
    }

    ArenaIntIntMap shown() {
      // :: error: [arena.escape.return]
      return levels(true);
    }

    void stale() {
      List<ArenaIntList> lists = made(1);
      home.reset();
      // :: error: [arena.stale.use] says "lists is used after its arena 'home' was reset"
      lists.size();
      bids.renew();
      asks.renew();
    }

    @Override
    public void close() {
      home.close();
    }
  }

  private static ScratchArena forAll = ScratchArena.fixed(64);

  private static ArenaIntList madeForAll() {
    return ArenaIntList.in(forAll);
  }

  int forAll() {
    // :: error: [arena.escape.static] says "needs arena 'forAll'"
    kept = madeForAll();
    return madeForAll().size();
  }

  static class World {
    private final ScratchArena home = ScratchArena.fixed(1 << 12);
    private final ArenaIntList ids = ArenaIntList.in(home);

    @In("this.home")
    ArenaIntList ids() {
      return ids;
    }

    @Resets("this.home")
    void close() {
      home.close();
    }
  }

  /** Closes what it made and shows to nobody. */
  static class Engine {
    private final World world = new World();

    int tick() {
      world.ids().add(1);
      return world.ids().size();
    }

    void close() {
      world.close();
    }
  }

  /** The twins: it was given the object, or shows it. */
  static class Guest {
    private final World world;

    Guest(World world) {
      this.world = world;
    }

    void close() {
      // :: error: [arena.reset.undeclared] says "arena 'world.home'"
      world.close();
    }
  }

  static class Host {
    private final World world = new World();

    World world() {
      return world;
    }

    void close() {
      // :: error: [arena.reset.undeclared]
      world.close();
    }
  }

  /** A check for null gives back the very thing. */
  @Carrier
  static class Checked {
    private final ScratchArena frame;
    private final ArenaIntList hits;

    Checked(ScratchArena frame) {
      this.frame = Objects.requireNonNull(frame);
      this.hits = ArenaIntList.in(Objects.requireNonNull(frame, "frame"));
    }

    int size() {
      return hits.size();
    }
  }

  int checkedArguments(ScratchArena frame) {
    ScratchArena arena = Objects.requireNonNull(frame);
    ArenaIntList list = Objects.requireNonNull(ArenaIntList.in(arena), () -> "in " + arena.name());
    list.add(1);
    Objects.requireNonNull(list).add(2);
    return list.size() + new Checked(frame).size();
  }

  void checkedTooLate() {
    ScratchArena frame = ScratchArena.fixed(64);
    ArenaIntList list = ArenaIntList.in(Objects.requireNonNull(frame));
    Objects.requireNonNull(frame).reset();
    // :: error: [arena.stale.use]
    list.size();
    // :: error: [arena.escape.static]
    kept = Objects.requireNonNull(list);
    frame.close();
  }

  /** In aware code functions borrow elements. */
  @ArenaAware
  static class Utilities {
    static <T, R> List<R> map(RichIterable<T> in, Function<T, R> function) {
      List<R> out = new ArrayList<>();
      in.forEach(each -> out.add(function.apply(each)));
      return out;
    }
  }

  /** A function's results may be what it is given: so may what is made of them. */
  static class Box<T extends @Borrowed Object> {
    private final T value;

    Box(T value) {
      this.value = value;
    }

    T get() {
      return value;
    }

    <R extends @Borrowed Object> Box<R> map(Function<? super T, ? extends R> function) {
      return new Box<>(function.apply(value));
    }
  }

  int mapped() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      Box<ArenaIntList> box = new Box<>(ArenaIntList.in(frame));
      // :: error: [arena.escape.static]
      kept = box.map(list -> list).get();
      return box.map(ArenaIntList::size).get() + box.map(list -> list).get().size();
    }
  }

  /** What streams of copies are collected into is on the heap, whatever its type. */
  Map<Integer, StringBuilder> collected(Columns<Row> rows) {
    kept =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    Row::city, TreeMap::new, Collectors.summarizingDouble(Row::price)));
    kept =
        rows.stream()
            .collect(Collectors.teeing(Collectors.counting(), Collectors.toList(), Map::entry));
    return rows.stream()
        .collect(Collectors.toMap(Row::city, row -> new StringBuilder(), (one, other) -> one));
  }

  void collectedLists() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      List<ArenaIntList> lists = new ArrayList<>();
      lists.add(ArenaIntList.in(frame));
      // :: error: [arena.escape.static]
      kept = lists.stream().collect(Collectors.groupingBy(ArenaIntList::size));
    }
  }
}
