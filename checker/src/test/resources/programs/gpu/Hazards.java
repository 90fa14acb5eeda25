import java.util.function.BooleanSupplier;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.Completed;
import org.arenacollections.gpu.DeviceArena;
import org.arenacollections.gpu.DeviceColumn;
import org.arenacollections.gpu.DeviceColumns;
import org.arenacollections.gpu.Frame;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.GpuStream;
import org.arenacollections.gpu.Hit;
import org.arenacollections.gpu.HitSink;
import org.arenacollections.gpu.Hits;
import org.arenacollections.gpu.Kernel;
import org.arenacollections.gpu.Pending;
import org.arenacollections.gpu.Pin;
import org.arenacollections.gpu.PinnedArena;
import org.arenacollections.gpu.PinnedOptions;
import org.arenacollections.gpu.SelectHits;
import org.arenacollections.gpu.Submitted;

/** Hazards of work on a GPU that goes on while the program does, by their numbers. */
class Hazards {
  record Row(float x, float y, float score) {}

  Object any;
  Pending<Hit> pending;
  Hits<Hit> hits;

  /** G3: there is nothing to read in a readback that has not come, but it could be kept. */
  void readbackKept(GpuStream stream, HitSink<Hit> sink) {
    try (Frame frame = stream.frame()) {
      // :: error: [arena.escape.field] says "needs arena 'frame'"
      pending = frame.readback(sink);
    }
  }

  void readbackOfAClosedFrame(GpuStream stream, HitSink<Hit> sink) {
    Pending<Hit> late;
    try (Frame frame = stream.frame()) {
      late = frame.readback(sink);
    }
    try (Frame frame = stream.frame()) {
      Completed done = frame.submit().await();
      // :: error: [arena.stale.use] says "late is used after its arena 'frame' was closed"
      done.get(late);
    }
  }

  /** G4: results that outlive their frame. */
  Hits<Hit> resultsKept(GpuStream stream, HitSink<Hit> sink) {
    try (Frame frame = stream.frame()) {
      Pending<Hit> coming = frame.readback(sink);
      Hits<Hit> here = frame.submit().await().get(coming);
      any = here.toList();
      any = here.get(0);
      // :: error: [arena.escape.field]
      hits = here;
      // :: error: [arena.escape.return]
      return here;
    }
  }

  int resultsOfASubmittedFrame(GpuStream stream, HitSink<Hit> sink) {
    Frame frame = stream.frame();
    Pending<Hit> coming = frame.readback(sink);
    Hits<Hit> here;
    try (Submitted submitted = frame.submit()) {
      here = submitted.await().get(coming);
      here.size();
    }
    // :: error: [arena.stale.use]
    return here.size();
  }

  /** What lies in a device arena ends with its reset. */
  void columnsAfterReset(
      GpuDevice device, GpuStream stream, Kernel<SelectHits> kernel, HitSink<Hit> sink) {
    try (DeviceArena perFrame = device.deviceArena(1 << 20);
        PinnedArena arena = device.pinnedArena(PinnedOptions.mib(1))) {
      Columns<Row> rows = Columns.in(arena, Row.class);
      try (Frame frame = stream.frame()) {
        DeviceColumns<Row> columns = frame.upload(rows, perFrame);
        DeviceColumn<Float> x = columns.column(Row::x);
        perFrame.reset();
        // :: error: [arena.stale.use] says "'perFrame' was reset"
        frame.launch(kernel, 1, new SelectHits(x, x, x, 1, 0.5f, sink));
      }
    }
  }

  /** G8: a device that is closed before what was made from it. */
  void deviceClosedFirst() {
    GpuDevice device = Gpu.open(0);
    GpuStream stream = device.stream();
    device.close();
    // :: error: [arena.stale.use] says "stream is used after its arena 'device' was closed"
    stream.frame();
  }

  void deviceClosedInside() {
    try (GpuDevice device = Gpu.open(0)) {
      try (GpuStream stream = device.stream()) {
        device.close();
        // :: error: [arena.stale.use]
        stream.frame();
      }
    }
  }

  /** A pin is the device's: it goes on when its arena is reset, and may be closed after it. */
  long pinned() {
    Pin last;
    try (GpuDevice device = Gpu.open(0)) {
      ScratchArena arena = ScratchArena.fixed(1 << 20);
      Pin pin = device.pin(arena);
      arena.reset();
      long byteSize = pin.pinnedByteSize();
      arena.close();
      pin.close();
      last = pin;
      any = byteSize;
    }
    // :: error: [arena.stale.use] says "last is used after its arena 'device' was closed"
    return last.pinnedByteSize();
  }

  GpuStream streamOfAClosedDevice() {
    try (GpuDevice device = Gpu.open(0)) {
      // :: error: [arena.escape.return]
      return device.stream();
    }
  }

  /** G11: asking whether hits are missing, and not looking at the answer. */
  int overflow(Hits<Hit> found) {
    // :: error: [arena.answer.ignored] says "What found.overflowed() answers is not looked at"
    found.overflowed();
    // :: error: [arena.answer.ignored]
    Runnable asks = () -> found.overflowed();
    asks.run();
    return found.size();
  }

  /** Right: the answer is looked at, or nobody asks, and reading throws. */
  long overflowLookedAt(Hits<Hit> found) {
    if (found.overflowed()) {
      return found.wantedCount();
    }
    boolean missing = found.overflowed();
    BooleanSupplier later = () -> found.overflowed();
    return missing || later.getAsBoolean() ? -1 : found.size();
  }

  int overflowNotAsked(Hits<Hit> found) {
    return found.size();
  }

  /** Right: one wait for each frame, and what is kept is a copy. */
  void right(Kernel<SelectHits> kernel) {
    try (GpuDevice device = Gpu.open(0);
        PinnedArena arena = device.pinnedArena(PinnedOptions.mib(1).slabs(3).named("frames"));
        DeviceArena perFrame = device.deviceArena(1 << 20);
        DeviceArena persistent = device.deviceArena(1 << 20);
        GpuStream stream = device.stream()) {
      HitSink<Hit> sink = device.sink(persistent, Hit.class, 1000);
      Columns<Row> rows = Columns.in(arena, Row.class);
      for (int number = 0; number < 3; number++) {
        rows.renew(10);
        perFrame.reset();
        try (Frame frame = stream.frame()) {
          DeviceColumns<Row> columns = frame.upload(rows, perFrame);
          frame.reset(sink);
          frame.launch(
              kernel,
              columns.size(),
              new SelectHits(
                  columns.column(Row::x),
                  columns.column(Row::y),
                  columns.column(Row::score),
                  columns.size(),
                  0.5f,
                  sink));
          Pending<Hit> coming = frame.readback(sink);
          any = frame.submit().await().get(coming).toList();
        }
        arena.reset();
      }
    }
  }

  /** Right: the owner of a device keeps what it made from it. */
  static final class Pipeline implements AutoCloseable {
    private final GpuDevice device = Gpu.open(0);
    private final GpuStream stream = device.stream();
    private final Kernel<SelectHits> kernel = device.kernel(SelectHits.source());
    private final DeviceArena persistent = device.deviceArena(1 << 20);
    private final HitSink<Hit> sink = device.sink(persistent, Hit.class, 10);

    int count() {
      try (Frame frame = stream.frame()) {
        frame.reset(sink);
        Pending<Hit> coming = frame.readback(sink);
        return frame.submit().await().get(coming).size();
      }
    }

    @Override
    public void close() {
      kernel.close();
      stream.close();
      persistent.close();
      device.close();
    }
  }
}
