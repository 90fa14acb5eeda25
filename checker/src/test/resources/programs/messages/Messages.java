import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.arenacollections.annotations.Borrowed;
import org.arenacollections.annotations.Carrier;
import org.arenacollections.annotations.In;
import org.arenacollections.annotations.Renews;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.DeviceArena;
import org.arenacollections.gpu.Frame;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.GpuStream;
import org.arenacollections.gpu.Hit;
import org.arenacollections.gpu.Hits;
import org.arenacollections.gpu.PinnedArena;
import org.arenacollections.gpu.PinnedOptions;
import org.arenacollections.list.ArenaIntList;

/** A fault for each message, as a person would meet it; {@code MessagesTest} has their words. */
class Messages {
  record Row(float x, float y) {}

  static Object kept;
  static ScratchArena keptArena;
  static final Object[] ALL = new Object[3];
  ArenaIntList shown;
  Runnable later;
  final List<Object> things = new ArrayList<>();

  void fields(ScratchArena frame) {
    // :: error: [arena.escape.field]
    shown = ArenaIntList.in(frame);
    // :: error: [arena.escape.capture]
    later = () -> frame.name();
    // :: error: [arena.escape.static]
    kept = ArenaIntList.in(frame);
    // :: error: [arena.escape.static]
    keptArena = frame;
  }

  static class OwnsArena {
    private final ScratchArena home = ScratchArena.fixed(64);
    private ArenaIntList mine;
    ArenaIntList open;

    void fields(ArenaIntList list) {
      // :: error: [arena.escape.field]
      mine = list;
      // :: error: [arena.escape.field]
      open = list;
    }

    void close() {
      home.close();
    }
  }

  static class KeepsArena {
    private final ScratchArena frame;

    KeepsArena(ScratchArena frame) {
      // :: error: [arena.escape.field]
      this.frame = frame;
    }
  }

  @Carrier
  static class Carries {
    private ArenaIntList list;

    void set(ArenaIntList list) {
      // :: error: [arena.escape.field]
      this.list = list;
    }
  }

  void places(ExecutorService executor) {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      // :: error: [arena.escape.array]
      ALL[0] = list;
      // :: error: [arena.escape.collection]
      things.add(list);
      // :: error: [arena.escape.capture]
      things.add((Runnable) () -> list.size());
      // :: error: [arena.escape.capture]
      executor.submit(() -> list.size());
      // :: error: [arena.escape.capture]
      run(() -> list.size());
    }
  }

  void run(Runnable runnable) {
    runnable.run();
  }

  void plain(Object object) {}

  <T, R> R apply(Function<T, R> function, @Borrowed List<T> list) {
    for (T each : list) {
      // :: error: [arena.escape.argument]
      return function.apply(each);
    }
    return null;
  }

  void arguments(ArenaIntList list, Consumer<Object> consumer, ThreadLocal<Object> local) {
    // :: error: [arena.escape.argument]
    plain(list);
    // :: error: [arena.escape.argument]
    consumer.accept(list);
    // :: error: [arena.escape.argument]
    local.set(list);
  }

  ArenaIntList local() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      // :: error: [arena.escape.return]
      return ArenaIntList.in(frame);
    }
  }

  ArenaIntList second(MemoryArena out, MemoryArena temporary, boolean first) {
    // :: error: [arena.escape.return]
    return ArenaIntList.in(temporary);
  }

  List<Integer> borrowed(ArenaIntList list) {
    // :: error: [arena.escape.return]
    return list.boxed();
  }

  Supplier<Integer> lazy(ArenaIntList list) {
    // :: error: [arena.escape.capture]
    return () -> list.size();
  }

  @Carrier
  static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient ArenaIntList list;

    Failure(ArenaIntList list) {
      this.list = list;
    }
  }

  void thrown(ArenaIntList list) {
    // :: error: [arena.escape.throw]
    throw new Failure(list);
  }

  void variable(ScratchArena one, ScratchArena other) {
    @In("one")
    // :: error: [arena.escape.variable]
    ArenaIntList list = ArenaIntList.in(other);
    list.add(1);
  }

  int stale(ArenaIntList given, boolean early) {
    ArenaIntList late;
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      ArenaIntList list = ArenaIntList.in(frame);
      frame.reset();
      // :: error: [arena.stale.use]
      list.add(1);
      late = ArenaIntList.in(frame);
    }
    // :: error: [arena.stale.use]
    return late.size();
  }

  @Resets("#2")
  void given(ArenaIntList list, ScratchArena frame) {
    frame.reset();
    // :: error: [arena.stale.use]
    list.size();
  }

  int closed() {
    ScratchArena frame = ScratchArena.fixed(64);
    ArenaScope scope = frame.newScope();
    // :: error: [arena.closed]
    int size = ArenaIntList.in(scope).size();
    frame.close();
    // :: error: [arena.closed]
    return size + ArenaIntList.in(frame).size();
  }

  static class Frames {
    private final ScratchArena frame = ScratchArena.fixed(64);
    private final ArenaIntList hits = ArenaIntList.in(frame);
    private final List<ArenaIntList> lists = new ArrayList<>();
    private final Whole whole = new Whole(frame);

    private int count() {
      return hits.size();
    }

    int again() {
      // :: error: [arena.field.stale]
      frame.reset();
      // :: error: [arena.stale.call]
      int size = count();
      hits.renew();
      return size;
    }

    int listed() {
      // :: error: [arena.stale.use]
      lists.add(ArenaIntList.in(frame));
      // :: error: [arena.field.stale]
      frame.reset();
      hits.renew();
      // :: error: [arena.stale.use]
      return whole.size();
    }

    void close() {
      frame.close();
    }
  }

  @Carrier
  static class Whole {
    private final ArenaIntList list;

    Whole(MemoryArena arena) {
      list = ArenaIntList.in(arena);
    }

    int size() {
      return list.size();
    }
  }

  @Carrier
  static class Part {
    private final ArenaIntList list;

    Part(MemoryArena arena) {
      list = ArenaIntList.in(arena);
    }

    int size() {
      return list.size();
    }

    @Renews
    int usedTooEarly() {
      // :: error: [arena.stale.use]
      int size = list.size();
      list.renew();
      return size;
    }
  }

  void undeclared(ScratchArena frame) {
    // :: error: [arena.reset.undeclared]
    frame.reset();
    // :: error: [arena.reset.undeclared]
    Runnable reset = () -> frame.reset();
    // :: error: [arena.reset.undeclared]
    Runnable reference = frame::reset;
  }

  @Resets("#1")
  void both(ScratchArena frame, ScratchArena other) {
    frame.reset();
    other.name();
  }

  void twice() {
    try (ScratchArena frame = ScratchArena.fixed(64)) {
      // :: error: [arena.args.alias]
      both(frame, frame);
    }
  }

  // :: error: [arena.name.unknown]
  void unnamed(@In("this.nothing") ArenaIntList list) {}

  interface Base {
    void look(@Borrowed Object object);

    Object make(MemoryArena arena);

    void end(ScratchArena arena);
  }

  static class Derived implements Base {
    @Override
    // :: error: [arena.override.parameter]
    public void look(Object object) {}

    @Override
    // :: error: [arena.override.result]
    public @In("#1") Object make(MemoryArena arena) {
      return ArenaIntList.in(arena);
    }

    @Override
    @Resets("#1")
    // :: error: [arena.override.resets]
    public void end(ScratchArena arena) {
      arena.reset();
    }
  }

  void copies(GpuDevice gpu, GpuStream stream, DeviceArena device, float[] values) {
    try (PinnedArena rows = gpu.pinnedArena(PinnedOptions.mib(1))) {
      Columns<Row> table = Columns.zeroed(rows, Row.class, 10);
      Frame frame = stream.frame();
      frame.upload(table, device);
      // :: error: [arena.copy.write]
      table.addRow();
      // :: error: [arena.copy.memory]
      frame.upload(rows, MemorySegment.ofArray(values), device);
      // :: error: [arena.copy.reset]
      rows.reset();
    }
  }

  void streams(GpuDevice gpu, Columns<Row> rows) {
    try (DeviceArena shared = gpu.deviceArena(1 << 20);
        GpuStream one = gpu.stream();
        GpuStream two = gpu.stream();
        Frame first = one.frame();
        Frame second = two.frame()) {
      first.upload(rows, shared);
      // :: error: [arena.stream.mixed]
      second.upload(rows, shared);
    }
  }

  void answer(Hits<Hit> hits) {
    // :: error: [arena.answer.ignored]
    hits.overflowed();
  }
}
