import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.Renews;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaRing;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.factory.ArenaFactories;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.factory.list.primitive.MutableIntListFactory;
import org.eclipse.collections.api.iterator.IntIterator;
import org.eclipse.collections.api.list.primitive.MutableIntList;

/**
 * 133, and all else that the checker is silent about though it goes wrong. Each program is run too,
 * and ends with the exception that is named; the manual has it word by word.
 */
class Limits {
  /** What the run-time check throws. */
  @Retention(RetentionPolicy.RUNTIME)
  @interface CaughtBy {
    Class<? extends Exception> value();
  }

  static Object kept;

  static class Holder {
    ArenaIntList list;
  }

  /** 133. Reflection, and code that was compiled without the checker. */
  @CaughtBy(StaleArenaException.class)
  static void uncheckedCode() throws ReflectiveOperationException {
    Holder holder = new Holder();
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Field field = Holder.class.getDeclaredField("list");
      Keeping.set(field, holder, ArenaIntList.in(frame));
    }
    holder.list.size();
  }

  /** Stands in for code that was compiled without the checker. */
  @SuppressWarnings("arena")
  static class Keeping {
    static void set(Field field, Object object, ArenaIntList value) throws IllegalAccessException {
      field.set(object, value);
    }
  }

  private static final SharedArena SHARED = SharedArena.fixed(1 << 20);

  private static void resetShared() {
    SHARED.reset();
  }

  /** 133. Another thread. */
  @CaughtBy(StaleArenaException.class)
  static void anotherThread() throws InterruptedException {
    ArenaIntList list = ArenaIntList.in(SHARED);
    Thread other = Thread.ofPlatform().start(Limits::resetShared);
    other.join();
    list.size();
  }

  /** One arena by two names. */
  @CaughtBy(StaleArenaException.class)
  static void twoNames() {
    List<ScratchArena> arenas = List.of(ScratchArena.fixed(1024));
    ArenaIntList list = ArenaIntList.in(arenas.get(0));
    arenas.getFirst().reset();
    list.size();
  }

  /** An arena in an array of a field. */
  @CaughtBy(StaleArenaException.class)
  static void arrayOfAField() {
    new Halves().tick();
  }

  static class Halves {
    private final ScratchArena[] halves = {ScratchArena.fixed(1024), ScratchArena.fixed(1024)};
    private final ArenaIntList list = ArenaIntList.in(halves[0]);

    int tick() {
      halves[0].reset();
      return list.size();
    }
  }

  /** A collection that a constructor was given beside the arena that it lies in. */
  @CaughtBy(StaleArenaException.class)
  static void givenBesideItsArena() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Engine engine = new Engine(frame, ArenaIntList.in(frame));
      engine.tick();
    }
  }

  @Carrier
  static class Engine {
    private final ScratchArena frame;
    private final ArenaIntList list;

    Engine(ScratchArena frame, ArenaIntList list) {
      this.frame = frame;
      this.list = list;
    }

    @Resets("this.frame")
    int tick() {
      frame.reset();
      return list.size();
    }
  }

  private static final Map<String, List<Object>> SOMEBODYS =
      new HashMap<>(Map.of("a", new ArrayList<>()));

  /** Somebody's collection that was put into a new one. */
  @CaughtBy(StaleArenaException.class)
  static void somebodysInANewOne() {
    List<List<Object>> lists = new ArrayList<>();
    lists.add(SOMEBODYS.get("a"));
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      lists.get(0).add(ArenaIntList.in(frame));
    }
    SOMEBODYS.get("a").getFirst().hashCode();
  }

  /** Functions that were kept in a collection before their object's arena was reset. */
  @CaughtBy(StaleArenaException.class)
  static void keptFunctions() {
    new Counting().run();
  }

  static class Counting {
    private final ScratchArena frame = ScratchArena.fixed(1024);
    private final ArenaIntList hits = ArenaIntList.in(frame);
    private final List<Runnable> counts = List.of(() -> hits.add(1));

    void run() {
      frame.reset();
      counts.forEach(Runnable::run);
    }
  }

  /** A function for any object, where one for lists is asked for. */
  @CaughtBy(StaleArenaException.class)
  static void functionOfAnyObject() {
    Consumer<Object> keep = object -> kept = object;
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      List<ArenaIntList> lists = new ArrayList<>();
      lists.add(ArenaIntList.in(frame));
      lists.forEach(keep);
    }
    kept.hashCode();
  }

  /** A list that grows under its iterator. */
  @CaughtBy(ConcurrentModificationException.class)
  static void growsUnderItsIterator() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      ArenaIntList list = ArenaIntList.copyOf(frame, 1, 2);
      IntIterator iterator = list.intIterator();
      list.add(3);
      iterator.next();
    }
  }

  /** Code that has nothing else to do with arenas, and keeps what a factory made for it. */
  @CaughtBy(StaleArenaException.class)
  static void madeByAFactory() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Remembering.make(ArenaFactories.in(frame).intLists());
    }
    Remembering.last.size();
  }

  record Batch(ArenaIntList numbers) {}

  /** What goes round a ring and was not renewed. */
  @CaughtBy(StaleArenaException.class)
  static void notRenewed() throws InterruptedException {
    try (ArenaRing<Batch> ring =
        ArenaRing.of(2, ArenaOptions.fixed(1024), arena -> new Batch(ArenaIntList.in(arena)))) {
      ring.fill().numbers().add(1);
    }
  }

  /** Renewal where the home of a field is a scope that was closed. */
  @CaughtBy(StaleArenaException.class)
  static void closedHome() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Scoped scoped = new Scoped(frame);
      scoped.inAScope();
      scoped.afterwards();
    }
  }

  @Carrier
  static class Scoped {
    private final ScratchArena frame;
    private final ArenaIntList list;

    Scoped(ScratchArena frame) {
      this.frame = frame;
      list = ArenaIntList.in(frame);
    }

    void inAScope() {
      try (ArenaScope scope = frame.openScope()) {
        list.renewIn(scope);
      }
    }

    void afterwards() {
      list.renew();
    }
  }

  /** A method that says that it renews, and forgets something. */
  @CaughtBy(StaleArenaException.class)
  static void forgotten() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      Two two = new Two(frame);
      frame.reset();
      two.renewIn(frame);
      two.second.size();
    }
  }

  @Carrier
  static class Two {
    final ArenaIntList first;
    final ArenaIntList second;

    Two(MemoryArena arena) {
      first = ArenaIntList.in(arena);
      second = ArenaIntList.in(arena);
    }

    @Renews(in = "#1")
    void renewIn(MemoryArena arena) {
      first.renewIn(arena);
    }
  }

  /** A helper that gives back what was lent, without a word. */
  @CaughtBy(WrongThreadException.class)
  static void givenBackByAHelper() throws InterruptedException {
    try (ArenaRing<Batch> ring =
        ArenaRing.of(2, ArenaOptions.fixed(1024), arena -> new Batch(ArenaIntList.in(arena)))) {
      Batch batch = ring.fill();
      batch.numbers().renew();
      publish(ring, batch);
      batch.numbers().add(1);
    }
  }

  /** What the consumer of mapMulti is given. */
  @CaughtBy(StaleArenaException.class)
  static void mappedToMany() {
    try (ScratchArena frame = ScratchArena.fixed(1024)) {
      List<ArenaIntList> lists =
          Stream.of(1).<ArenaIntList>mapMulti((n, sink) -> sink.accept(ArenaIntList.in(frame))).toList();
      frame.reset();
      lists.getFirst().size();
    }
  }

  static void publish(ArenaRing<Batch> ring, Batch batch) {
    ring.publish(batch);
  }
}

/** Is not looked at: nothing in it needs an arena. */
class Remembering {
  static MutableIntList last;

  static MutableIntList make(MutableIntListFactory lists) {
    last = lists.empty();
    return last;
  }
}
