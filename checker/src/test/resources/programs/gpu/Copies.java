import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.annotations.Resets;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.OnBusy;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.gpu.DeviceArena;
import org.arenacollections.gpu.DeviceBytes;
import org.arenacollections.gpu.DeviceColumn;
import org.arenacollections.gpu.Frame;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.GpuStream;
import org.arenacollections.gpu.Pin;
import org.arenacollections.gpu.PinnedArena;
import org.arenacollections.gpu.PinnedOptions;
import org.arenacollections.gpu.Submitted;
import org.arenacollections.list.ArenaIntList;

/** G1 and G2: what is being copied to a GPU is neither freed nor changed. */
class Copies {
  record Row(float x, float y) {}

  // ---- G2: changes -----------------------------------------------------------------------------

  void changed(GpuStream stream, DeviceArena device, Columns<Row> rows, FloatColumn other) {
    FloatColumn x = rows.column(Row::x);
    x.set(0, 1);
    try (Frame frame = stream.frame()) {
      frame.upload(rows, device);
      // :: error: [arena.copy.write] says "'rows' is changed while it may still be read: its"
      x.set(0, 2);
      // :: error: [arena.copy.write]
      rows.column(Row::y).addTo(0, 1);
      // :: error: [arena.copy.write]
      rows.addRow();
      other.set(0, x.get(0) + rows.size());
      Submitted submitted = frame.submit();
      // :: error: [arena.copy.write] says "change it after await()"
      rows.sortThisByFloat(Row::x);
      submitted.await();
      x.set(0, 3);
      rows.clear();
    }
    rows.renew(5);
  }

  void listChanged(Frame frame, DeviceArena device, ArenaIntList list) {
    DeviceColumn<Integer> there = frame.upload(list, device);
    there.size();
    list.get(0);
    // :: error: [arena.copy.write]
    list.add(1);
    frame.submit().await();
    list.add(1);
  }

  void segmentChanged(Frame frame, DeviceArena device, MemoryArena arena) {
    MemorySegment segment = arena.uncheckedSegments().allocate(64);
    segment.fill((byte) 1);
    DeviceBytes bytes = frame.upload(arena, segment, device);
    bytes.byteSize();
    segment.get(ValueLayout.JAVA_BYTE, 0);
    // :: error: [arena.copy.write]
    segment.set(ValueLayout.JAVA_BYTE, 0, (byte) 1);
    frame.submit().await();
    segment.set(ValueLayout.JAVA_BYTE, 0, (byte) 1);
  }

  void changedInTheNextRound(GpuStream stream, DeviceArena device, PinnedArena arena, int frames) {
    Columns<Row> rows = Columns.in(arena, Row.class);
    for (int i = 0; i < frames; i++) {
      // :: error: [arena.copy.write]
      rows.renew(10);
      Frame frame = stream.frame();
      frame.upload(rows, device);
      frame.submit();
    }
  }

  void changedByAFunctionThatIsRunNow(Frame frame, DeviceArena device, ArenaIntList list) {
    frame.upload(list, device);
    // :: error: [arena.copy.write]
    List.of(1, 2).forEach(value -> list.add(value));
    frame.submit().await();
  }

  /** Right: the arena was reset in between, and what is written next lies in another slab. */
  @Resets("#3")
  void rotates(GpuStream stream, DeviceArena device, PinnedArena arena, int frames) {
    Columns<Row> rows = Columns.in(arena, Row.class);
    Submitted last = null;
    for (int i = 0; i < frames; i++) {
      rows.renew(10);
      rows.column(Row::x).fill(1);
      if (last != null) {
        last.close();
      }
      Frame frame = stream.frame();
      frame.upload(rows, device);
      last = frame.submit();
      arena.reset();
    }
  }

  /** Right: who waits under a condition knows why. */
  void waitsForTheLast(GpuStream stream, DeviceArena device, Columns<Row> rows, int frames) {
    Submitted last = null;
    for (int i = 0; i < frames; i++) {
      if (last != null) {
        last.await();
        last.close();
      }
      rows.renew(10);
      Frame frame = stream.frame();
      frame.upload(rows, device);
      last = frame.submit();
    }
    if (last != null) {
      last.close();
    }
    rows.clear();
  }

  /** Right: who asks whether it is through, and is told so, need not wait. */
  void asks(Frame frame, DeviceArena device, Columns<Row> rows) {
    frame.upload(rows, device);
    Submitted submitted = frame.submit();
    // :: error: [arena.copy.write]
    rows.addRow();
    if (submitted.isDone()) {
      rows.clear();
    }
  }

  /** Right: others wait. */
  void waitsElsewhere(GpuStream stream, DeviceArena device, Columns<Row> rows) {
    Frame frame = stream.frame();
    frame.upload(rows, device);
    finish(frame.submit());
    rows.clear();
  }

  private static void finish(Submitted submitted) {
    submitted.await();
  }

  /** Right: a frame that is kept is waited for by another method. */
  static final class Keeping {
    private final GpuStream stream;
    private Frame frame;

    Keeping(GpuStream stream) {
      // :: error: [arena.escape.field]
      this.stream = stream;
    }

    void step(DeviceArena device, Columns<Row> rows) {
      frame = stream.frame();
      frame.upload(rows, device);
      // :: error: [arena.copy.write]
      rows.addRow();
      finish();
      rows.clear();
    }

    private void finish() {
      frame.submit().await();
    }
  }

  void waitsInALambda(GpuStream stream, DeviceArena device, Columns<Row> rows) {
    try (Frame frame = stream.frame()) {
      frame.upload(rows, device);
      Submitted submitted = frame.submit();
      List<Integer> once = List.of(1);
      once.forEach(ignored -> submitted.await());
      rows.clear();
    }
  }

  /** Right: another table, in a variable that held the first one. */
  void another(Frame frame, DeviceArena device, MemoryArena arena) {
    Columns<Row> rows = Columns.zeroed(arena, Row.class, 1);
    frame.upload(rows, device);
    rows = Columns.zeroed(arena, Row.class, 1);
    rows.column(Row::x).fill(1);
    frame.submit().await();
  }

  /** Right: while a graph is recorded nothing runs. */
  void recorded(GpuStream stream, DeviceArena device, Columns<Row> rows) {
    FloatColumn x = rows.column(Row::x);
    stream
        .record(
            frame -> {
              frame.upload(rows, device);
              x.set(0, 1);
            })
        .close();
    x.set(0, 2);
  }

  /** Right: after an exception nothing is known. */
  void inAHandler(GpuStream stream, DeviceArena device, Columns<Row> rows) {
    try (Frame frame = stream.frame()) {
      frame.upload(rows, device);
      frame.submit().await();
    } finally {
      rows.clear();
    }
  }

  /** Not found: another method, and another variable. A checked stream notices these. */
  void changedElsewhere(GpuStream stream, DeviceArena device, Columns<Row> rows) {
    Columns<Row> same = rows;
    try (Frame frame = stream.frame()) {
      frame.upload(rows, device);
      fill(rows);
      same.clear();
      frame.submit().await();
    }
  }

  private static void fill(Columns<Row> rows) {
    rows.column(Row::x).fill(1);
  }

  // ---- G1: ends --------------------------------------------------------------------------------

  void resets(GpuDevice gpu, GpuStream stream, DeviceArena device) {
    try (PinnedArena arena = gpu.pinnedArena(PinnedOptions.mib(1).named("rows"))) {
      Columns<Row> rows = Columns.zeroed(arena, Row.class, 10);
      try (Frame frame = stream.frame()) {
        frame.upload(rows, device);
        // :: error: [arena.copy.reset] says "Arena 'arena' ends here while a copy"
        arena.reset();
        frame.submit().await();
        arena.reset();
      }
    }
  }

  void closes(GpuDevice gpu, GpuStream stream, DeviceArena device) {
    ScratchArena arena = ScratchArena.fixed(1 << 20);
    try (Pin pin = gpu.pin(arena);
        Frame frame = stream.frame()) {
      pin.toString();
      frame.upload(ArenaIntList.copyOf(arena, 1, 2), device);
      // :: error: [arena.copy.reset] says "make it with slabs or onBusy(WAIT)"
      arena.close();
    }
  }

  void leaves(GpuDevice gpu, GpuStream stream, DeviceArena device) {
    Frame frame = stream.frame();
    // :: error: [arena.copy.reset]
    try (PinnedArena arena = gpu.pinnedArena(PinnedOptions.mib(1))) {
      frame.upload(ArenaIntList.copyOf(arena, 1, 2), device);
    }
    frame.close();
  }

  static final class Owner {
    private final GpuDevice gpu;
    private final PinnedArena plain;
    private final ScratchArena frames = ScratchArena.of(ArenaOptions.fixed(1 << 20).named("f"));
    private final ScratchArena waiting =
        ScratchArena.of(ArenaOptions.fixed(1 << 20).onBusy(OnBusy.WAIT).named("w"));

    Owner(GpuDevice gpu) {
      // :: error: [arena.escape.field]
      this.gpu = gpu;
      plain = gpu.pinnedArena(PinnedOptions.mib(1));
    }

    void resetsItsOwn(GpuStream stream, DeviceArena device) {
      try (Frame frame = stream.frame()) {
        frame.upload(ArenaIntList.copyOf(frames, 1), device);
        // :: error: [arena.copy.reset]
        frames.reset();
      }
    }

    void waits(GpuStream stream, DeviceArena device) {
      try (Frame frame = stream.frame()) {
        frame.upload(ArenaIntList.copyOf(waiting, 1), device);
        waiting.reset();
      }
    }
  }

  /** Right: the options say that it goes on in another slab, or waits. */
  void outlasts(GpuDevice gpu, GpuStream stream, DeviceArena device, PinnedOptions options) {
    try (PinnedArena three = gpu.pinnedArena(PinnedOptions.mib(1).slabs(3).named("frames"));
        PinnedArena waiting = gpu.pinnedArena(PinnedOptions.mib(1).onBusy(OnBusy.WAIT));
        PinnedArena unknown = gpu.pinnedArena(options);
        PinnedArena idle = gpu.pinnedArena(PinnedOptions.mib(1));
        Frame frame = stream.frame()) {
      frame.upload(ArenaIntList.copyOf(three, 1), device);
      frame.upload(ArenaIntList.copyOf(waiting, 1), device);
      frame.upload(ArenaIntList.copyOf(unknown, 1), device);
      frame.upload(ArenaIntList.copyOf(idle, 1), device);
      three.reset();
      waiting.reset();
      unknown.reset();
      idle.resetWhenIdle(stream);
    }
  }

  /** Right: frames and streams wait when they are closed, and an arena may end after them. */
  void inOrder(GpuDevice gpu, DeviceArena device) {
    try (PinnedArena arena = gpu.pinnedArena(PinnedOptions.mib(1));
        GpuStream stream = gpu.stream()) {
      stream.frame().upload(ArenaIntList.copyOf(arena, 1), device);
    }
  }

  /** Right: what others made says who knows what of readers. */
  void ofOthers(GpuStream stream, DeviceArena device, ScratchArena arena, List<Row> out) {
    Columns<Row> rows = Columns.zeroed(arena, Row.class, 10);
    try (Frame frame = stream.frame()) {
      frame.upload(rows, device);
      // :: error: [arena.reset.undeclared]
      arena.reset();
      out.addAll(new ArrayList<>());
    }
  }
}
