// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.codec.RecordCodec;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.junit.jupiter.api.Test;

/** What arrives on the device is what lay on the host, of whatever kind, and of nobody else. */
@SuppressWarnings("EnumOrdinal") // It is what the device sees.
interface UploadLaws {
  Backend backend();

  /** A component of every kind that a kernel reads. */
  record AllKinds(
      boolean yes, byte b, short s, char c, int i, long l, float f, double d, Thread.State e) {
    static AllKinds of(int row) {
      return new AllKinds(
          row % 3 == 0,
          (byte) (row * 5),
          (short) (row * 331),
          (char) (row * 777),
          row * 99_991,
          row * 99_999_999_977L,
          row / 3f,
          row / 7.0,
          Thread.State.values()[row % 6]);
    }
  }

  /** The bytes of a column, as the device has them. */
  private static MemorySegment onDevice(
      Pipeline pipeline, Arena host, DeviceColumn<?> column, long byteSize) {
    DeviceDriver driver = pipeline.device.bareDriver();
    MemorySegment bytes = host.allocate(Math.max(1, column.size() * byteSize), 8);
    driver.copyToHost(
        bytes.address(),
        column.pointer(pipeline.stream),
        column.size() * byteSize,
        pipeline.stream.handle());
    driver.awaitStream(pipeline.stream.handle());
    return bytes;
  }

  @Test
  default void columns_of_every_kind_arrive_where_their_accessors_say() {
    for (int rows : new int[] {1, 63, 64, 65, 1_000}) {
      try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
          Arena host = Arena.ofShared();
          Frame frame = pipeline.stream.frame()) {
        Columns<AllKinds> table =
            Columns.in(pipeline.pinned, RecordCodec.of(MethodHandles.lookup(), AllKinds.class));
        for (int row = 0; row < rows; row++) {
          table.add(AllKinds.of(row));
        }
        DeviceColumns<AllKinds> columns = frame.upload(table, pipeline.perFrame);
        MemorySegment yes = onDevice(pipeline, host, columns.column(AllKinds::yes), 1);
        MemorySegment b = onDevice(pipeline, host, columns.column(AllKinds::b), 1);
        MemorySegment s = onDevice(pipeline, host, columns.column(AllKinds::s), 2);
        MemorySegment c = onDevice(pipeline, host, columns.column(AllKinds::c), 2);
        MemorySegment i = onDevice(pipeline, host, columns.column(AllKinds::i), 4);
        MemorySegment l = onDevice(pipeline, host, columns.column(AllKinds::l), 8);
        MemorySegment f = onDevice(pipeline, host, columns.column(AllKinds::f), 4);
        MemorySegment d = onDevice(pipeline, host, columns.column(AllKinds::d), 8);
        MemorySegment e = onDevice(pipeline, host, columns.column(AllKinds::e), 4);
        for (int row = 0; row < rows; row++) {
          assertThat(yes.getAtIndex(ValueLayout.JAVA_BYTE, row))
              .isEqualTo((byte) (row % 3 == 0 ? 1 : 0));
          AllKinds back =
              new AllKinds(
                  row % 3 == 0,
                  b.getAtIndex(ValueLayout.JAVA_BYTE, row),
                  s.getAtIndex(ValueLayout.JAVA_SHORT, row),
                  c.getAtIndex(ValueLayout.JAVA_CHAR, row),
                  i.getAtIndex(ValueLayout.JAVA_INT, row),
                  l.getAtIndex(ValueLayout.JAVA_LONG, row),
                  f.getAtIndex(ValueLayout.JAVA_FLOAT, row),
                  d.getAtIndex(ValueLayout.JAVA_DOUBLE, row),
                  Thread.State.values()[e.getAtIndex(ValueLayout.JAVA_INT, row)]);
          assertThat(back).isEqualTo(AllKinds.of(row));
        }
      }
    }
  }

  // ---- raw memory ----------------------------------------------------------------------------

  @Test
  default void raw_memory_of_a_scope_is_not_taken_for_memory_of_its_arena() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
        ScratchArena growing = ScratchArena.growing(256, 1 << 16);
        Frame frame = pipeline.stream.frame()) {
      for (var arena : new org.arenacollections.arena.MemoryArena[] {pipeline.pinned, growing}) {
        try (ArenaScope lower = arena.openScope()) {
          MemorySegment low = lower.uncheckedSegments().allocate(64, 8);
          try (ArenaScope upper = lower.openScope()) {
            MemorySegment high = upper.uncheckedSegments().allocate(512, 8);
            refuses(() -> frame.upload(arena, low, pipeline.perFrame));
            refuses(() -> frame.upload(arena, high, pipeline.perFrame));
            refuses(() -> frame.upload(lower, high, pipeline.perFrame));
            refuses(() -> frame.upload(upper, low, pipeline.perFrame));
            frame.upload(upper, high, pipeline.perFrame);
            frame.upload(lower, low, pipeline.perFrame);
            assertThatThrownBy(upper::close).isInstanceOf(ArenaHeldException.class);
            pipeline.stream.awaitAll();
          }
        }
      }
    }
  }

  private static void refuses(Runnable upload) {
    assertThatThrownBy(upload::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("pass the arena that it was allocated from");
  }

  @Test
  default void raw_memory_that_has_ended_is_refused_though_something_new_lies_there() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
        Frame frame = pipeline.stream.frame()) {
      MemorySegment ended = pipeline.pinned.segments().allocate(64, 8);
      pipeline.pinned.reset();
      MemorySegment now = pipeline.pinned.segments().allocate(64, 8);
      assertThat(now.address()).isEqualTo(ended.address());
      refuses(() -> frame.upload(pipeline.pinned, ended, pipeline.perFrame));
      frame.upload(pipeline.pinned, now, pipeline.perFrame);
    }
  }

  @Test
  default void no_bytes_are_uploaded_as_no_rows_are() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      try (Frame frame = pipeline.stream.frame()) {
        MemorySegment none = pipeline.pinned.uncheckedSegments().allocate(0, 8);
        assertThat(frame.upload(pipeline.pinned, none, pipeline.perFrame).byteSize()).isZero();
        frame.submit().await();
      }
      pipeline.pinned.reset();
    }
  }

  @Test
  default void raw_memory_of_a_shared_arena_is_uploaded_and_held() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
        SharedArena shared = SharedArena.of(ArenaOptions.growing(128, 1 << 16).named("shared"));
        Frame frame = pipeline.stream.frame()) {
      MemorySegment first = shared.uncheckedSegments().allocate(100, 8);
      MemorySegment second = shared.uncheckedSegments().allocate(1_000, 8);
      for (MemorySegment raw : new MemorySegment[] {first, second}) {
        assertThat(frame.upload(shared, raw, pipeline.perFrame).byteSize())
            .isEqualTo(raw.byteSize());
      }
      assertThatThrownBy(shared::reset).isInstanceOf(ArenaHeldException.class);
      frame.submit().await();
      shared.reset();
      refuses(() -> frameOf(pipeline, f -> f.upload(shared, first, pipeline.perFrame)));
    }
  }

  private static void frameOf(Pipeline pipeline, java.util.function.Consumer<Frame> body) {
    try (Frame frame = pipeline.stream.frame()) {
      body.accept(frame);
    }
  }

  // ---- sinks ---------------------------------------------------------------------------------

  record Nothing() {}

  @Test
  default void a_sink_of_records_without_components_is_refused() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      assertThatThrownBy(
              () ->
                  pipeline.device.sink(
                      pipeline.persistent,
                      RecordCodec.of(MethodHandles.lookup(), Nothing.class),
                      10))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("Nothing has no components");
    }
  }

  /** What a kernel that is wrong may leave in the header. */
  @Test
  default void whatever_the_header_says_no_more_is_read_than_the_sink_has() {
    try (Pipeline pipeline =
        new Pipeline(Gpu.open(backend(), 0), PinnedOptions.mib(1), 100, false)) {
      DeviceDriver driver = pipeline.device.bareDriver();
      for (long used : new long[] {16 * 100, 16 * 101, Long.MAX_VALUE, Long.MIN_VALUE, -1, 5}) {
        try (Frame frame = pipeline.stream.frame()) {
          frame.reset(pipeline.sink);
          long at = pipeline.sink.writablePointer(pipeline.stream) + HitSink.USED_OFFSET;
          driver.fill32(at, (int) used, 1, pipeline.stream.handle());
          driver.fill32(at + 4, (int) (used >>> 32), 1, pipeline.stream.handle());
          Pending<Hit> pending = frame.readback(pipeline.sink);
          Hits<Hit> hits = frame.submit().await().get(pending);
          assertThat(hits.overflowed()).as("%s", used).isEqualTo(used != 1600 && used != 5);
          assertThat(hits.size()).as("%s", used).isEqualTo(used == 5 ? 0 : 100);
          assertThat(hits.wantedCount()).isNotNegative();
        }
      }
    }
  }

  record Marked(Thread.State state, int row) {}

  @Test
  default void a_constant_that_there_is_not_is_told_with_those_that_there_are() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
        Frame frame = pipeline.stream.frame()) {
      HitSink<Marked> sink =
          pipeline.device.sink(
              pipeline.persistent, RecordCodec.of(MethodHandles.lookup(), Marked.class), 2);
      frame.reset(sink);
      DeviceDriver driver = pipeline.device.bareDriver();
      long header = sink.writablePointer(pipeline.stream);
      long stream = pipeline.stream.handle();
      driver.fill32(header + HitSink.USED_OFFSET, 16, 1, stream);
      driver.fill32(header + HitSink.HEADER_BYTE_SIZE, 1, 2, stream);
      driver.fill32(header + HitSink.HEADER_BYTE_SIZE + 8, 6, 2, stream);
      Pending<Marked> pending = frame.readback(sink);
      Hits<Marked> hits = frame.submit().await().get(pending);
      assertThat(hits.get(0)).isEqualTo(new Marked(Thread.State.RUNNABLE, 1));
      assertThatThrownBy(() -> hits.get(1))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the kernel has written 6 for a constant of State; those are 0 to 5");
    }
  }

  @Test
  default void a_sink_without_room_counts_all_the_same() {
    try (Pipeline pipeline = new Pipeline(Gpu.open(backend(), 0), PinnedOptions.mib(1), 0, false)) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        Hits<Hit> hits = frame.submit().await().get(pending);
        assertThat(hits.overflowed()).isTrue();
        assertThat(hits.size()).isZero();
        assertThat(hits.wantedCount()).isEqualTo(500);
      }
    }
  }

  @Test
  default void a_sink_takes_exactly_as_many_as_it_has_room_for() {
    for (int capacity : new int[] {499, 500, 501}) {
      try (Pipeline pipeline =
          new Pipeline(Gpu.open(backend(), 0), PinnedOptions.mib(1), capacity, false)) {
        pipeline.fill(0);
        try (Frame frame = pipeline.stream.frame()) {
          Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
          Hits<Hit> hits = frame.submit().await().get(pending);
          assertThat(hits.overflowed()).isEqualTo(capacity == 499);
          assertThat(hits.size()).isEqualTo(Math.min(capacity, 500));
        }
      }
    }
  }

  @Test
  default void names_in_any_script_are_told_as_they_are() {
    String name = "образ-画像-\uD83C\uDFAF %s {0} $1";
    try (GpuDevice device = Gpu.open(backend(), 0);
        PinnedArena arena = device.pinnedArena(PinnedOptions.bytes(4096).named(name));
        DeviceArena target = device.deviceArena(4096);
        GpuStream stream = device.stream();
        Frame frame = stream.frame()) {
      assertThat(arena.name()).isEqualTo(name);
      assertThat(arena.toString()).startsWith("PinnedArena").contains(name);
      frame.upload(arena, arena.uncheckedSegments().allocate(8), target);
      assertThatThrownBy(arena::reset).hasMessageContaining(name);
      frame.submit().await();
      assertThatThrownBy(() -> device.kernel(SelectHits.source().entry("выбор_命中(\\Q")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("выбор_命中(\\Q");
    }
  }
}
