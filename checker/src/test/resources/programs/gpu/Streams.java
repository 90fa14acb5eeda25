import java.util.List;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.DeviceArena;
import org.arenacollections.gpu.DeviceColumns;
import org.arenacollections.gpu.Frame;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.gpu.GpuStream;
import org.arenacollections.gpu.Hit;
import org.arenacollections.gpu.HitSink;
import org.arenacollections.gpu.Kernel;
import org.arenacollections.gpu.SelectHits;

/** G6: what lies in a device arena belongs to one stream. */
class Streams {
  record Row(float x, float y, float score) {}

  void twoInOneLaunch(GpuDevice device, Kernel<SelectHits> kernel, Columns<Row> rows) {
    try (DeviceArena here = device.deviceArena(1 << 20);
        DeviceArena there = device.deviceArena(1 << 20);
        GpuStream one = device.stream();
        GpuStream two = device.stream();
        Frame first = one.frame();
        Frame second = two.frame()) {
      HitSink<Hit> sink = device.sink(here, Hit.class, 10);
      DeviceColumns<Row> a = first.upload(rows, here);
      DeviceColumns<Row> b = second.upload(rows, there);
      first.reset(sink);
      first.launch(
          kernel,
          1,
          // :: error: [arena.stream.mixed] says "which belongs to 'two' since"
          new SelectHits(a.column(Row::x), b.column(Row::y), a.column(Row::score), 1, 0.5f, sink));
      second.launch(
          kernel,
          1,
          // :: error: [arena.stream.mixed] says "have a device arena for each stream"
          new SelectHits(a.column(Row::x), a.column(Row::y), a.column(Row::score), 1, 0.5f, sink));
    }
  }

  void twoUploads(GpuDevice device, Columns<Row> rows) {
    try (DeviceArena shared = device.deviceArena(1 << 20);
        GpuStream one = device.stream();
        GpuStream two = device.stream()) {
      try (Frame frame = one.frame()) {
        frame.upload(rows, shared);
        frame.submit().await();
      }
      shared.reset();
      try (Frame frame = two.frame()) {
        // :: error: [arena.stream.mixed]
        frame.upload(rows, shared);
      }
    }
  }

  static final class Owner implements AutoCloseable {
    private final GpuDevice device = Gpu.open(0);
    private final DeviceArena here = device.deviceArena(1 << 20);
    private final GpuStream copies = device.stream();
    private final GpuStream kernels = device.stream();

    void run(Columns<Row> rows, Kernel<SelectHits> kernel, HitSink<Hit> sink) {
      try (Frame frame = copies.frame();
          Frame next = kernels.frame()) {
        DeviceColumns<Row> up = frame.upload(rows, here);
        frame.submit().await();
        SelectHits parameters =
            new SelectHits(
                up.column(Row::x), up.column(Row::y), up.column(Row::score), 1, 0.5f, sink);
        // :: error: [arena.stream.mixed]
        next.launch(kernel, 1, parameters);
      }
    }

    @Override
    public void close() {
      kernels.close();
      copies.close();
      here.close();
      device.close();
    }
  }

  /** Right: one stream, and two arenas. */
  void oneStream(GpuDevice device, Kernel<SelectHits> kernel, Columns<Row> rows) {
    try (DeviceArena perFrame = device.deviceArena(1 << 20);
        DeviceArena persistent = device.deviceArena(1 << 20);
        GpuStream stream = device.stream()) {
      HitSink<Hit> sink = device.sink(persistent, Hit.class, 10);
      for (int i = 0; i < 3; i++) {
        perFrame.reset();
        try (Frame frame = stream.frame()) {
          DeviceColumns<Row> a = frame.upload(rows, perFrame);
          frame.reset(sink);
          frame.launch(
              kernel,
              1,
              new SelectHits(
                  a.column(Row::x), a.column(Row::y), a.column(Row::score), 1, 0.5f, sink));
        }
      }
    }
  }

  /** Right: each stream has an arena of its own, in each round another. */
  void arenaOfEach(GpuDevice device, Columns<Row> rows, List<GpuStream> streams) {
    for (GpuStream stream : streams) {
      try (DeviceArena own = device.deviceArena(1 << 20);
          Frame frame = stream.frame()) {
        frame.upload(rows, own);
      }
    }
    for (int i = 0; i < 2; i++) {
      try (DeviceArena own = device.deviceArena(1 << 20);
          GpuStream stream = i == 0 ? device.stream() : device.checkedStream();
          Frame frame = stream.frame()) {
        frame.upload(rows, own);
      }
    }
  }

  /** Right, as far as is known: two parameters may be the same stream. */
  void parameters(GpuStream one, GpuStream two, DeviceArena arena, Columns<Row> rows) {
    try (Frame frame = one.frame()) {
      frame.upload(rows, arena);
    }
    try (Frame frame = two.frame()) {
      frame.upload(rows, arena);
    }
  }
}
