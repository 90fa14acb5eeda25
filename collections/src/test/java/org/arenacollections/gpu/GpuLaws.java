// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Set;
import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.ArenaScope;
import org.arenacollections.arena.MemoryArena;
import org.arenacollections.arena.OnBusy;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.list.ArenaFloatList;
import org.arenacollections.list.ArenaIntList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What frames and arenas keep on every backend: in Java, behind the stand-in library, and on PoCL.
 *
 * <p>Where a copy must be seen in flight, a gate holds the stream back; no test waits for luck.
 */
interface GpuLaws extends OrderLaws, UploadLaws {
  @Override
  Backend backend();

  /** Fails if anything is left, where the driver can tell. */
  @Override
  void assertNothingIsLeft();

  default GpuDevice open() {
    return Gpu.open(backend(), 0);
  }

  @AfterEach
  default void nothing_is_left() {
    assertNothingIsLeft();
  }

  // ---- frames --------------------------------------------------------------------------------

  @Test
  default void every_frame_finds_its_500_hits() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      for (int frame = 0; frame < 5; frame++) {
        Set<Integer> rows = pipeline.run(frame, 0.5f);
        assertThat(rows).hasSize(500).isEqualTo(Pipeline.expected(frame, 0.5f));
        pipeline.pinned.reset();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(floats = {-1f, 0f, 0.01f, 0.99f, 1f, Float.NaN, Float.POSITIVE_INFINITY})
  default void none_one_and_all_rows_can_be_hits(float threshold) {
    try (Pipeline pipeline = Pipeline.on(open())) {
      assertThat(pipeline.run(3, threshold)).isEqualTo(Pipeline.expected(3, threshold));
    }
  }

  @Test
  default void hits_have_the_values_of_their_rows() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        Pending<Hit> pending = pipeline.enqueue(frame, 0.9f);
        Hits<Hit> hits = frame.submit().await().get(pending);
        assertThat(hits.size()).isEqualTo(100);
        assertThat(hits.overflowed()).isFalse();
        for (Hit hit : hits.toList()) {
          Detection row = Detection.of(hit.index(), 0);
          assertThat(hit).isEqualTo(new Hit(row.x(), row.y(), row.score(), hit.index()));
        }
      }
    }
  }

  @Test
  default void a_frame_of_no_rows_launches_nothing_and_has_no_hits() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.table.renew();
      try (Frame frame = pipeline.stream.frame()) {
        Pending<Hit> pending = pipeline.enqueue(frame, 0);
        assertThat(frame.submit().await().get(pending).size()).isZero();
      }
    }
  }

  @Test
  default void the_kernel_with_one_addition_for_a_warp_finds_the_same() {
    try (Pipeline pipeline = Pipeline.on(open());
        Kernel<SelectHits> byWarp = pipeline.device.kernel(SelectHits.byWarp())) {
      pipeline.fill(1);
      try (Frame frame = pipeline.stream.frame()) {
        DeviceColumns<Detection> columns = frame.upload(pipeline.table, pipeline.perFrame);
        frame.reset(pipeline.sink);
        frame.launch(byWarp, columns.size(), pipeline.parameters(columns, 0.5f));
        Pending<Hit> pending = frame.readback(pipeline.sink);
        assertThat(Pipeline.rows(frame.submit().await().get(pending)))
            .isEqualTo(Pipeline.expected(1, 0.5f));
      }
    }
  }

  @Test
  default void more_hits_than_were_guessed_come_in_a_second_copy() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      // The first guess is 256; then as many as there were, and some more.
      assertThat(pipeline.run(0, 0f)).hasSize(1_000);
      assertThat(pipeline.run(0, 0.9f)).hasSize(100);
      assertThat(pipeline.run(0, 0f)).hasSize(1_000);
    }
  }

  @Test
  default void several_frames_are_in_flight_at_once_with_a_sink_each() {
    try (Pipeline pipeline = new Pipeline(open(), PinnedOptions.bytes(1 << 20).slabs(3))) {
      HitSink<Hit> other = pipeline.device.sink(pipeline.persistent, Hit.class, 2_000);
      pipeline.fill(0);
      try (Frame first = pipeline.stream.frame()) {
        Pending<Hit> a = pipeline.enqueue(first, 0.5f);
        Submitted firstOnItsWay = first.submit();
        pipeline.pinned.reset();
        pipeline.fill(1);
        try (Frame second = pipeline.stream.frame()) {
          DeviceColumns<Detection> columns = second.upload(pipeline.table, pipeline.perFrame);
          second.reset(other);
          SelectHits p = pipeline.parameters(columns, 0.5f);
          second.launch(
              pipeline.kernel,
              columns.size(),
              new SelectHits(p.x(), p.y(), p.score(), p.size(), p.threshold(), other));
          Pending<Hit> b = second.readback(other);
          Submitted secondOnItsWay = second.submit();
          assertThat(Pipeline.rows(firstOnItsWay.await().get(a)))
              .isEqualTo(Pipeline.expected(0, 0.5f));
          assertThat(Pipeline.rows(secondOnItsWay.await().get(b)))
              .isEqualTo(Pipeline.expected(1, 0.5f));
        }
      }
    }
  }

  @Test
  default void a_table_with_much_spare_room_is_copied_column_by_column() {
    try (GpuDevice device = open();
        PinnedArena pinned = device.pinnedArena(PinnedOptions.mib(8));
        DeviceArena persistent = device.deviceArena(1 << 20);
        DeviceArena perFrame = device.deviceArena(8 << 20);
        GpuStream stream = device.stream();
        Kernel<SelectHits> kernel = device.kernel(SelectHits.source())) {
      HitSink<Hit> sink = device.sink(persistent, Hit.class, 2_000);
      Columns<Detection> table = Columns.in(pinned, Detection.class, 100_000);
      for (int row = 0; row < 1_000; row++) {
        table.add(Detection.of(row, 2));
      }
      try (Frame frame = stream.frame()) {
        DeviceColumns<Detection> columns = frame.upload(table, perFrame);
        frame.reset(sink);
        SelectHits parameters =
            new SelectHits(
                columns.column(Detection::x),
                columns.column(Detection::y),
                columns.column(Detection::score),
                1_000,
                0.5f,
                sink);
        frame.launch(kernel, 1_000, parameters);
        Pending<Hit> pending = frame.readback(sink);
        assertThat(Pipeline.rows(frame.submit().await().get(pending)))
            .isEqualTo(Pipeline.expected(2, 0.5f));
      }
    }
  }

  // ---- the same code in every arena ----------------------------------------------------------

  /** Plain code of a user, which knows no arena but the interface. */
  private static String report(MemoryArena arena) {
    Columns<Detection> table = Columns.in(arena, Detection.class);
    ArenaIntList good = ArenaIntList.in(arena);
    for (int row = 0; row < 300; row++) {
      table.add(Detection.of(row, 0));
    }
    for (int row = 0; row < table.size(); row++) {
      if (table.column(Detection::score).get(row) >= 0.9f) {
        good.add(row);
      }
    }
    try (ArenaScope scope = arena.openScope()) {
      ArenaIntList copy = ArenaIntList.copyOf(scope, good);
      copy.reverseThis();
      return copy.toList() + " " + table.column(Detection::trackId).sum() + " " + table.get(7);
    }
  }

  @Test
  default void the_same_code_runs_in_a_scratch_arena_and_in_a_pinned_one() {
    try (GpuDevice device = open();
        ScratchArena scratch = ScratchArena.fixed(1 << 20);
        PinnedArena pinned = device.pinnedArena(PinnedOptions.mib(1));
        ScratchArena registered = ScratchArena.growing(1 << 10, 1 << 20);
        Pin pin = device.pin(registered)) {
      String expected = report(scratch);
      assertThat(expected)
          .startsWith("[289, 281, 270, 262, 254, 243, 235, 227,")
          .endsWith(
              "8] 329853488377650 Detection[x=7.0, y=7.5, score=0.59, classId=0,"
                  + " trackId=1099511627783, flag=7, colour=GREEN]");
      assertThat(report(pinned)).isEqualTo(expected);
      assertThat(report(registered)).isEqualTo(expected);
      assertThat(pin.pinnedByteSize())
          .isEqualTo(registered.statistics().reservedByteSize())
          .isPositive();
    }
  }

  @Test
  default void a_table_that_was_there_before_its_arena_was_pinned_can_be_uploaded() {
    try (ScratchArena plain = ScratchArena.of(ArenaOptions.fixed(1 << 20).named("plain"));
        GpuDevice device = open();
        DeviceArena persistent = device.deviceArena(1 << 20);
        GpuStream stream = device.stream();
        Kernel<SelectHits> kernel = device.kernel(SelectHits.source())) {
      HitSink<Hit> sink = device.sink(persistent, Hit.class, 2_000);
      Columns<Detection> table = Columns.in(plain, Detection.class);
      for (int row = 0; row < 1_000; row++) {
        table.add(Detection.of(row, 4));
      }
      try (Pin pin = device.pin(plain);
          Frame frame = stream.frame()) {
        long gate = device.bareDriver().gate(stream.handle());
        DeviceColumns<Detection> columns = frame.upload(table, persistent);
        frame.reset(sink);
        SelectHits parameters =
            new SelectHits(
                columns.column(Detection::x),
                columns.column(Detection::y),
                columns.column(Detection::score),
                1_000,
                0.5f,
                sink);
        frame.launch(kernel, 1_000, parameters);
        Pending<Hit> pending = frame.readback(sink);
        Submitted submitted = frame.submit();
        assertThatThrownBy(plain::close).isInstanceOf(ArenaHeldException.class);
        device.bareDriver().openGate(gate);
        assertThat(submitted.await().get(pending).size()).isEqualTo(500);
        device.bareDriver().freeGate(gate);
        assertThat(pin).hasToString("pin of arena 'plain'");
      }
    }
  }

  @Test
  default void lists_are_uploaded_as_columns_are() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      ArenaFloatList x = ArenaFloatList.in(pipeline.pinned);
      ArenaFloatList score = ArenaFloatList.in(pipeline.pinned);
      for (int row = 0; row < 300; row++) {
        x.add(row);
        score.add(row % 3 == 0 ? 1 : 0);
      }
      try (Frame frame = pipeline.stream.frame()) {
        DeviceColumn<Float> xs = frame.upload(x, pipeline.perFrame);
        DeviceColumn<Float> scores = frame.upload(score, pipeline.perFrame);
        frame.reset(pipeline.sink);
        frame.launch(
            pipeline.kernel, 300, new SelectHits(xs, xs, scores, 300, 0.5f, pipeline.sink));
        Pending<Hit> pending = frame.readback(pipeline.sink);
        Submitted submitted = frame.submit();
        Hits<Hit> hits = submitted.await().get(pending);
        assertThat(hits.size()).isEqualTo(100);
        hits.forEach(hit -> assertThat(hit.x()).isEqualTo(hit.index()));
      }
      try (Frame frame = pipeline.stream.frame()) {
        long gate = pipeline.device.bareDriver().gate(pipeline.stream.handle());
        frame.upload(x, pipeline.perFrame);
        assertThatThrownBy(pipeline.pinned::reset)
            .isInstanceOf(ArenaHeldException.class)
            .hasMessageContaining("upload of a list of 300 in frame 2");
        pipeline.device.bareDriver().openGate(gate);
        frame.submit().await();
        pipeline.device.bareDriver().freeGate(gate);
      }
    }
  }

  // ---- G1: a reset while a copy is in flight -------------------------------------------------

  @Test
  default void without_the_guard_an_early_reset_spoils_the_frame() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      DeviceDriver driver = pipeline.device.bareDriver();
      long stream = pipeline.stream.handle();
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        long gate = driver.gate(stream);
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        frame.settle(); // takes the guard away: the arena believes that the copy is through
        pipeline.pinned.reset();
        pipeline.table.renew(Pipeline.ROWS); // rows of zeros where the copy will read
        driver.openGate(gate);
        assertThat(frame.submit().await().get(pending).size()).isNotEqualTo(500);
        driver.freeGate(gate);
      }
    }
  }

  @Test
  default void an_early_reset_or_close_is_refused_and_the_frame_is_right() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      DeviceDriver driver = pipeline.device.bareDriver();
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        long gate = driver.gate(pipeline.stream.handle());
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        assertThatThrownBy(pipeline.pinned::reset)
            .isInstanceOf(ArenaHeldException.class)
            .hasMessageContaining("'pinned'")
            .hasMessageContaining("upload of Columns<Detection> of 1000 rows in frame 1 of stream");
        Submitted submitted = frame.submit();
        assertThat(submitted.isDone()).isFalse();
        assertThatThrownBy(pipeline.pinned::reset).isInstanceOf(ArenaHeldException.class);
        assertThatThrownBy(pipeline.pinned::close).isInstanceOf(ArenaHeldException.class);
        driver.openGate(gate);
        assertThat(Pipeline.rows(submitted.await().get(pending)))
            .isEqualTo(Pipeline.expected(0, 0.5f));
        pipeline.pinned.reset();
        driver.freeGate(gate);
      }
    }
  }

  @Test
  default void an_arena_that_waits_is_reset_when_the_copy_is_through() throws Exception {
    try (Pipeline pipeline =
        new Pipeline(open(), PinnedOptions.bytes(1 << 20).onBusy(OnBusy.WAIT))) {
      DeviceDriver driver = pipeline.device.bareDriver();
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        long gate = driver.gate(pipeline.stream.handle());
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        Submitted submitted = frame.submit();
        Thread opener =
            Thread.ofPlatform()
                .start(
                    () -> {
                      try {
                        Thread.sleep(50);
                      } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                      }
                      driver.openGate(gate);
                    });
        pipeline.pinned.reset();
        assertThat(submitted.isDone()).isTrue();
        pipeline.table.renew(Pipeline.ROWS);
        assertThat(Pipeline.rows(submitted.await().get(pending)))
            .isEqualTo(Pipeline.expected(0, 0.5f));
        opener.join();
        driver.freeGate(gate);
      }
    }
  }

  @Test
  default void an_arena_that_rotates_goes_on_in_another_slab() {
    try (Pipeline pipeline = new Pipeline(open(), PinnedOptions.bytes(1 << 20).slabs(2))) {
      DeviceDriver driver = pipeline.device.bareDriver();
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        long gate = driver.gate(pipeline.stream.handle());
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        Submitted submitted = frame.submit();
        pipeline.pinned.reset();
        pipeline.table.renew(Pipeline.ROWS);
        driver.openGate(gate);
        assertThat(Pipeline.rows(submitted.await().get(pending)))
            .isEqualTo(Pipeline.expected(0, 0.5f));
        driver.freeGate(gate);
      }
      pipeline.pinned.reset();
      assertThat(pipeline.run(7, 0.5f)).isEqualTo(Pipeline.expected(7, 0.5f));
      assertThat(pipeline.pinned.pinnedByteSize()).isEqualTo(2 << 20);
    }
  }

  @Test
  default void a_reset_when_idle_waits_whatever_the_options_say() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        pipeline.pinned.resetWhenIdle(pipeline.stream);
        pipeline.table.renew(Pipeline.ROWS);
        assertThat(frame.submit().await().get(pending).size()).isEqualTo(500);
      }
    }
  }

  @Test
  default void a_frame_that_is_left_by_an_exception_waits_before_it_lets_go() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      assertThatThrownBy(
              () -> {
                try (Frame frame = pipeline.stream.frame()) {
                  pipeline.enqueue(frame, 0.5f);
                  throw new IllegalStateException("of the user");
                }
              })
          .hasMessage("of the user");
      pipeline.pinned.reset();
      assertThat(pipeline.run(1, 0.5f)).hasSize(500);
    }
  }

  @Test
  default void a_collection_that_is_being_read_grows_elsewhere_or_not_at_all() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        long gate = pipeline.device.bareDriver().gate(pipeline.stream.handle());
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        assertThatThrownBy(() -> pipeline.table.ensureCapacity(10_000))
            .isInstanceOf(ArenaHeldException.class);
        pipeline.device.bareDriver().openGate(gate);
        assertThat(frame.submit().await().get(pending).size()).isEqualTo(500);
        pipeline.device.bareDriver().freeGate(gate);
      }
    }
  }

  // ---- G2: writes to a source that is being read ---------------------------------------------

  @Test
  default void a_checked_stream_notices_that_a_source_was_written_to() {
    try (Pipeline pipeline = new Pipeline(open(), PinnedOptions.mib(1), 5_000, true)) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        pipeline.enqueue(frame, 0.5f);
        Submitted submitted = frame.submit();
        pipeline.table.column(Detection::score).set(17, 0.25f);
        assertThatThrownBy(submitted::await)
            .isInstanceOf(java.util.ConcurrentModificationException.class)
            .hasMessageContaining("upload of Columns<Detection> of 1000 rows in frame 1")
            .hasMessageContaining("await the frame first");
      }
      assertThat(pipeline.run(1, 0.5f)).hasSize(500);
    }
  }

  // ---- G3, G4: results too early and too late ------------------------------------------------

  @Test
  default void a_result_of_another_frame_is_refused() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      Pending<Hit> old;
      try (Frame frame = pipeline.stream.frame()) {
        old = pipeline.enqueue(frame, 0.5f);
        frame.submit().await();
      }
      try (Frame frame = pipeline.stream.frame()) {
        pipeline.enqueue(frame, 0.5f);
        Completed completed = frame.submit().await();
        assertThatThrownBy(() -> completed.get(old))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("this result is of frame 1")
            .hasMessageContaining("asked of frame 2");
      }
    }
  }

  @Test
  default void hits_are_stale_when_their_frame_is_closed() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      Hits<Hit> hits;
      Completed completed;
      Pending<Hit> pending;
      try (Frame frame = pipeline.stream.frame()) {
        pending = pipeline.enqueue(frame, 0.5f);
        completed = frame.submit().await();
        hits = completed.get(pending);
        assertThat(hits.size()).isEqualTo(500);
      }
      assertThatThrownBy(hits::size).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(() -> hits.get(0))
          .isInstanceOf(StaleArenaException.class)
          .hasMessageContaining("readback of stream");
      assertThatThrownBy(hits::toList).isInstanceOf(StaleArenaException.class);
      assertThatThrownBy(() -> completed.get(pending)).isInstanceOf(IllegalStateException.class);
      assertThat(hits.toString()).isEqualTo("Hits: 500");
    }
  }

  @Test
  default void a_frame_takes_nothing_more_when_it_is_submitted() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        pipeline.enqueue(frame, 0.5f);
        Submitted submitted = frame.submit();
        for (Runnable late :
            new Runnable[] {
              () -> frame.upload(pipeline.table, pipeline.perFrame),
              () -> frame.reset(pipeline.sink),
              () -> frame.readback(pipeline.sink),
              frame::submit
            }) {
          assertThatThrownBy(late::run)
              .isInstanceOf(IllegalStateException.class)
              .hasMessageContaining("is submitted or closed; begin another");
        }
        submitted.await();
        submitted.await();
      }
    }
  }

  @Test
  default void one_frame_is_open_at_a_time() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      try (Frame frame = pipeline.stream.frame()) {
        assertThatThrownBy(pipeline.stream::frame)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining(frame + " is still open; submit or close it first");
      }
      pipeline.stream.frame().close();
    }
  }

  // ---- G11, G12: sinks -----------------------------------------------------------------------

  @Test
  default void more_hits_than_fit_must_be_asked_for_and_nothing_is_written_behind_them() {
    try (Pipeline pipeline = new Pipeline(open(), PinnedOptions.mib(1), 100, false)) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        Hits<Hit> hits = frame.submit().await().get(pending);
        assertThatThrownBy(hits::size)
            .isInstanceOf(HitOverflowException.class)
            .hasMessageContaining("the kernel found 500 and the sink has room for 100");
        assertThatThrownBy(() -> hits.get(0)).isInstanceOf(HitOverflowException.class);
        assertThatThrownBy(() -> hits.forEach(hit -> {})).isInstanceOf(HitOverflowException.class);
        assertThat(hits.overflowed()).isTrue();
        assertThat(hits.wantedCount()).isEqualTo(500);
        assertThat(hits.size()).isEqualTo(100);
        assertThat(Pipeline.expected(0, 0.5f)).containsAll(Pipeline.rows(hits));
        assertThat(Pipeline.rows(hits)).hasSize(100);
      }
    }
  }

  @Test
  default void a_sink_is_emptied_before_it_is_used_and_not_while_it_is_read() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      HitSink<Hit> fresh = pipeline.device.sink(pipeline.persistent, Hit.class, 10);
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        assertThatThrownBy(() -> frame.readback(fresh))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("HitSink<Hit> of 10 was never emptied");
        pipeline.enqueue(frame, 0.5f);
        assertThatThrownBy(() -> frame.reset(pipeline.sink))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("reset while a readback of it is on its way");
        assertThatThrownBy(() -> frame.readback(pipeline.sink))
            .isInstanceOf(IllegalStateException.class);
      }
      assertThat(pipeline.run(2, 0.5f)).hasSize(500);
    }
  }

  @Test
  default void a_sink_of_one_stream_is_not_emptied_on_another() {
    try (Pipeline pipeline = Pipeline.on(open());
        GpuStream other = pipeline.device.stream()) {
      assertThat(pipeline.run(0, 0.5f)).hasSize(500);
      try (Frame frame = other.frame()) {
        assertThatThrownBy(() -> frame.reset(pipeline.sink))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("lies in an arena of stream")
            .hasMessageContaining("upload it there too");
      }
    }
  }

  // ---- G6: streams; G8: order of closing; G15: threads; G16: heap ----------------------------

  @Test
  default void a_column_of_one_stream_is_not_used_on_another() {
    try (Pipeline pipeline = Pipeline.on(open());
        GpuStream other = pipeline.device.stream();
        DeviceArena otherArena = pipeline.device.deviceArena(1 << 20)) {
      HitSink<Hit> otherSink = pipeline.device.sink(otherArena, Hit.class, 100);
      pipeline.fill(0);
      try (Frame first = pipeline.stream.frame();
          Frame second = other.frame()) {
        DeviceColumns<Detection> columns = first.upload(pipeline.table, pipeline.perFrame);
        second.reset(otherSink);
        SelectHits p = pipeline.parameters(columns, 0.5f);
        assertThatThrownBy(
                () ->
                    second.launch(
                        pipeline.kernel,
                        columns.size(),
                        new SelectHits(p.x(), p.y(), p.score(), 1_000, 0.5f, otherSink)))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("device column 'x' of 1000 rows lies in an arena of stream");
      }
    }
  }

  @Test
  default void a_column_is_stale_when_its_device_arena_was_reset() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        DeviceColumns<Detection> columns = frame.upload(pipeline.table, pipeline.perFrame);
        SelectHits parameters = pipeline.parameters(columns, 0.5f);
        frame.reset(pipeline.sink);
        pipeline.perFrame.reset();
        assertThatThrownBy(() -> frame.launch(pipeline.kernel, 1_000, parameters))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("device column 'x' of 1000 rows was made before the last reset");
      }
    }
  }

  @Test
  default void a_device_is_not_closed_before_what_was_made_from_it() {
    Pipeline pipeline = Pipeline.on(open());
    assertThatThrownBy(pipeline.device::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("PinnedArena 'pinned'")
        .hasMessageContaining("DeviceArena")
        .hasMessageContaining("stream")
        .hasMessageContaining("kernel select_hits(SelectHits)");
    assertThat(pipeline.run(0, 0.5f)).hasSize(500);
    pipeline.close();
    pipeline.close();
    assertThatThrownBy(pipeline.device::stream)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("is closed");
  }

  @Test
  default void a_stream_belongs_to_one_platform_thread() throws Exception {
    try (Pipeline pipeline = Pipeline.on(open())) {
      Throwable[] thrown = new Throwable[3];
      Thread.ofVirtual().start(() -> thrown[0] = thrownBy(() -> pipeline.device.stream())).join();
      Thread.ofPlatform()
          .name("intruder")
          .start(
              () -> {
                thrown[1] = thrownBy(() -> pipeline.stream.frame());
                thrown[2] = thrownBy(() -> pipeline.stream.close());
              })
          .join();
      assertThat(thrown[0])
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("a virtual thread can't own a stream")
          .hasMessageContaining("use a platform thread");
      for (int i = 1; i < 3; i++) {
        assertThat(thrown[i])
            .isInstanceOf(WrongThreadException.class)
            .hasMessageContaining("was touched by thread 'intruder'");
      }
    }
  }

  @Test
  default void what_a_thread_has_left_is_closed_by_any_other() throws Exception {
    Pipeline[] left = new Pipeline[1];
    Thread.ofPlatform()
        .start(
            () -> {
              left[0] = Pipeline.on(open());
              left[0].run(0, 0.5f);
            })
        .join();
    assertThat(thrownBy(left[0].stream::frame)).isInstanceOf(WrongThreadException.class);
    left[0].close();
    left[0].close();
  }

  private static Throwable thrownBy(Runnable action) {
    try {
      action.run();
      return new AssertionError("nothing was thrown");
    } catch (RuntimeException e) {
      return e;
    }
  }

  @Test
  default void raw_memory_is_uploaded_from_an_arena_and_from_nowhere_else() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      try (Frame frame = pipeline.stream.frame()) {
        MemorySegment raw = pipeline.pinned.uncheckedSegments().allocate(64, 8);
        assertThat(frame.upload(pipeline.pinned, raw, pipeline.perFrame).byteSize()).isEqualTo(64);
        assertThatThrownBy(pipeline.pinned::reset)
            .isInstanceOf(ArenaHeldException.class)
            .hasMessageContaining("upload of 64 bytes in frame 1");
        MemorySegment heap = MemorySegment.ofArray(new long[8]);
        assertThatThrownBy(() -> frame.upload(pipeline.pinned, heap, pipeline.perFrame))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("memory on the heap can't be uploaded");
        MemorySegment other = java.lang.foreign.Arena.global().allocate(8);
        assertThatThrownBy(() -> frame.upload(pipeline.pinned, other, pipeline.perFrame))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("is not of arena 'pinned' as it is now");
        frame.submit().await();
      }
      MemorySegment before = pipeline.pinned.uncheckedSegments().allocate(64, 8);
      pipeline.pinned.reset();
      try (Frame frame = pipeline.stream.frame()) {
        assertThatThrownBy(() -> frame.upload(pipeline.pinned, before, pipeline.perFrame))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
  }

  @Test
  default void raw_memory_of_a_scope_holds_the_scope() {
    try (Pipeline pipeline = Pipeline.on(open());
        Frame frame = pipeline.stream.frame()) {
      ArenaScope scope = pipeline.pinned.openScope();
      MemorySegment raw = scope.uncheckedSegments().allocate(64, 8);
      raw.set(ValueLayout.JAVA_LONG, 0, 1);
      frame.upload(scope, raw, pipeline.perFrame);
      assertThatThrownBy(scope::close).isInstanceOf(ArenaHeldException.class);
      frame.submit().await();
      scope.close();
    }
  }

  // ---- bad arguments -------------------------------------------------------------------------

  @Test
  default void a_device_arena_that_is_full_says_so_and_goes_on() {
    try (Pipeline pipeline = Pipeline.on(open());
        DeviceArena small = pipeline.device.deviceArena(4096)) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        assertThatThrownBy(() -> frame.upload(pipeline.table, small))
            .isInstanceOf(DeviceArenaOverflowException.class)
            .hasMessageContaining("0 of 4096 bytes used")
            .hasMessageContaining("reset it in each frame");
      }
      pipeline.pinned.reset();
      assertThat(pipeline.run(0, 0.5f)).hasSize(500);
    }
  }

  @Test
  default void a_launch_for_more_rows_than_a_column_has_is_refused() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        DeviceColumns<Detection> columns = frame.upload(pipeline.table, pipeline.perFrame);
        frame.reset(pipeline.sink);
        SelectHits parameters = pipeline.parameters(columns, 0.5f);
        assertThatThrownBy(() -> frame.launch(pipeline.kernel, 1_001, parameters))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("for 1001 rows was given device column 'x' of 1000 rows");
        assertThatThrownBy(() -> frame.launch(pipeline.kernel, -1, parameters))
            .isInstanceOf(IllegalArgumentException.class);
        SelectHits incomplete = new SelectHits(null, null, null, 1, 0, pipeline.sink);
        assertThatThrownBy(() -> frame.launch(pipeline.kernel, 1, incomplete))
            .isInstanceOf(NullPointerException.class)
            .hasMessageContaining("parameter x is null");
      }
    }
  }

  @Test
  default void a_stale_table_and_a_lambda_are_refused() {
    try (Pipeline pipeline = Pipeline.on(open())) {
      pipeline.fill(0);
      pipeline.pinned.reset();
      try (Frame frame = pipeline.stream.frame()) {
        assertThatThrownBy(() -> frame.upload(pipeline.table, pipeline.perFrame))
            .isInstanceOf(StaleArenaException.class);
        pipeline.fill(0);
        DeviceColumns<Detection> columns = frame.upload(pipeline.table, pipeline.perFrame);
        assertThatThrownBy(
                () ->
                    columns.column(
                        (org.eclipse.collections.api.block.function.primitive.FloatFunction<
                                Detection>)
                            d -> d.score()))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
  }
}
