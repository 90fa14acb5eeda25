// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.Fault;
import org.junit.jupiter.api.Test;

/** What happens when the driver refuses, at every place, and when two devices meet. */
interface FaultLaws extends GraphLaws, EveryCallLaws {
  @Override
  Backend backend();

  /** Lets the n-th wait for an event from now fail for good. */
  void loseAtWait();

  @Override
  void assertNothingIsLeft();

  // ---- faults at every call ------------------------------------------------------------------

  /** Opens everything, runs two frames, and closes everything; answers what was thrown. */
  private RuntimeException runAll() {
    List<AutoCloseable> open = new ArrayList<>();
    RuntimeException thrown = null;
    try {
      GpuDevice device = Gpu.open(backend(), 0);
      open.add(device);
      PinnedArena pinned = device.pinnedArena(PinnedOptions.bytes(1 << 17).slabs(2));
      open.add(pinned);
      DeviceArena persistent = device.deviceArena(1 << 18);
      open.add(persistent);
      GpuStream stream = device.stream();
      open.add(stream);
      Kernel<SelectHits> kernel = device.kernel(SelectHits.source());
      open.add(kernel);
      HitSink<Hit> sink = device.sink(persistent, Hit.class, 2_000);
      Columns<Detection> table = Columns.in(pinned, Detection.class);
      for (int number = 0; number < 2; number++) {
        table.renew();
        for (int row = 0; row < 1_000; row++) {
          table.add(Detection.of(row, number));
        }
        try (Frame frame = stream.frame()) {
          DeviceColumns<Detection> columns = frame.upload(table, persistent);
          frame.reset(sink);
          frame.launch(
              kernel,
              1_000,
              new SelectHits(
                  columns.column(Detection::x),
                  columns.column(Detection::y),
                  columns.column(Detection::score),
                  1_000,
                  0.5f,
                  sink));
          Pending<Hit> pending = frame.readback(sink);
          assertThat(frame.submit().await().get(pending).size()).isEqualTo(500);
        }
        pinned.reset();
      }
    } catch (RuntimeException e) {
      thrown = e;
    }
    AssertionError notClosed = null;
    for (int i = open.size() - 1; i >= 0; i--) {
      try {
        open.get(i).close();
      } catch (Exception e) {
        if (notClosed == null) {
          notClosed = new AssertionError("what the driver refuses to free", e);
        } else {
          notClosed.addSuppressed(e);
        }
      }
    }
    if (notClosed != null) {
      // All else is closed, the device too, which refuses while anything is left.
      assertThatThrownBy(((GpuDevice) open.getFirst())::stream).hasMessageContaining("is closed");
      throw notClosed;
    }
    return thrown;
  }

  @Test
  default void a_refusal_at_any_call_is_told_and_leaves_nothing_behind() {
    int told = 0;
    for (int n = 1; n <= 400; n++) {
      fail(n, Fault.Kind.OUT_OF_MEMORY);
      RuntimeException thrown;
      try {
        thrown = runAll();
      } catch (AssertionError e) {
        // A refusal to free is the one that can't be made good.
        fail(0, Fault.Kind.OUT_OF_MEMORY);
        assertThat(e).as("call %s", n).hasMessage("what the driver refuses to free");
        assertThat(e.getCause()).isInstanceOf(GpuMemoryException.class);
        startOver();
        continue;
      }
      if (thrown == null) {
        // Not called so often, or the refusal was page-locking, which does without.
        fail(0, Fault.Kind.OUT_OF_MEMORY);
      } else {
        told++;
        assertThat(thrown).isInstanceOf(GpuException.class);
      }
      assertNothingIsLeft();
    }
    assertThat(told).isBetween(15, 200);
  }

  // ---- G14: working on after a sticky fault --------------------------------------------------

  @Test
  default void after_a_sticky_fault_everything_throws_its_cause_and_closing_does_not() {
    Pipeline pipeline = new Pipeline(Gpu.open(backend(), 0), PinnedOptions.mib(1).slabs(2));
    pipeline.fill(0);
    Frame frame = pipeline.stream.frame();
    Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
    Submitted submitted = frame.submit();
    loseAtWait();
    GpuLostException first = null;
    try {
      submitted.await().get(pending);
    } catch (GpuLostException e) {
      first = e;
    }
    assertThat(first)
        .hasMessageContaining("CUDA_ERROR_ILLEGAL_ADDRESS")
        .hasMessageContaining("Enqueued since the last wait: upload of Columns<Detection>")
        .hasMessageContaining("the device is lost for this process");
    assertThat(first.code()).isEqualTo(700);
    assertThat(first.name()).isEqualTo("CUDA_ERROR_ILLEGAL_ADDRESS");
    assertThat(first.text()).isNotEmpty();
    assertThat(first).hasMessageContaining(first.call() + " answered 700");
    assertThat(first.enqueued())
        .hasSize(4)
        .element(2)
        .asString()
        .startsWith("launch of kernel select_hits(SelectHits) for 1000 rows in frame 1");
    assertThat(pipeline.device.isLost()).isTrue();
    for (Runnable later :
        new Runnable[] {
          () -> pipeline.stream.frame(),
          () -> pipeline.device.stream(),
          () -> pipeline.device.deviceArena(64),
          () -> pipeline.device.kernel(SelectHits.source()),
          () -> pipeline.device.pinnedArena(PinnedOptions.mib(1))
        }) {
      assertThatThrownBy(later::run)
          .isInstanceOf(GpuLostException.class)
          .hasMessageContaining("is lost since")
          .hasCause(first);
    }
    pipeline.pinned.reset(); // nothing is read any more
    frame.close();
    pipeline.close();
    assertThat(pipeline.device.toString()).isNotEmpty();
    startOver();
  }

  @Test
  default void an_arena_whose_copy_was_lost_is_not_held_for_ever() {
    Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
    pipeline.fill(0);
    Frame frame = pipeline.stream.frame();
    pipeline.enqueue(frame, 0.5f);
    Submitted submitted = frame.submit();
    assertThatThrownBy(pipeline.pinned::reset).isInstanceOf(ArenaHeldException.class);
    loseAtWait();
    assertThatThrownBy(submitted::await).isInstanceOf(GpuLostException.class);
    pipeline.pinned.reset();
    assertThatThrownBy(pipeline.table::size).isInstanceOf(StaleArenaException.class);
    frame.close();
    pipeline.close();
    startOver();
  }

  // ---- a device that is full -----------------------------------------------------------------

  @Test
  default void a_device_that_is_full_says_so_and_goes_on() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      assertThatThrownBy(() -> pipeline.device.deviceArena(1L << 40))
          .isInstanceOf(GpuMemoryException.class)
          .hasMessageContaining("CUDA_ERROR_OUT_OF_MEMORY")
          .hasMessageContaining("close what is not needed, or ask for less");
      assertThat(pipeline.run(0, 0.5f)).hasSize(500);
    }
    assertNothingIsLeft();
  }

  // ---- G7: two devices -----------------------------------------------------------------------

  @Test
  default void nothing_of_one_device_is_used_on_another() {
    try (Pipeline first = Pipeline.on(Gpu.open(backend(), 0));
        Pipeline second = Pipeline.on(Gpu.open(backend(), 1))) {
      first.fill(0);
      second.fill(0);
      try (Frame frame = first.stream.frame();
          Frame other = second.stream.frame()) {
        DeviceColumns<Detection> columns = first.begin(frame);
        DeviceColumns<Detection> foreign = second.begin(other);
        refusesOtherDevice(() -> frame.upload(first.table, second.perFrame));
        refusesOtherDevice(() -> frame.reset(second.sink));
        refusesOtherDevice(() -> frame.readback(second.sink));
        refusesOtherDevice(() -> frame.launch(second.kernel, 1, first.parameters(columns, 0.5f)));
        refusesOtherDevice(() -> frame.launch(first.kernel, 1, first.parameters(foreign, 0.5f)));
        refusesOtherDevice(() -> first.device.sink(second.persistent, Hit.class, 1));
      }
      first.pinned.reset();
      second.pinned.reset();
      assertThat(first.run(0, 0.5f)).isEqualTo(second.run(0, 0.5f)).hasSize(500);
    }
    assertNothingIsLeft();
  }

  private static void refusesOtherDevice(Runnable use) {
    assertThatThrownBy(use::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("device 1")
        .hasMessageContaining("can't be used on");
  }

  // ---- G10: graphs ---------------------------------------------------------------------------

  @Test
  default void a_graph_does_its_work_again_with_what_the_table_holds_then() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      List<Pending<Hit>> pending = new ArrayList<>();
      try (FrameGraph graph =
          pipeline.stream.record(frame -> pending.add(pipeline.enqueue(frame, 0.5f)))) {
        for (int number = 0; number < 4; number++) {
          for (int row = 0; row < Pipeline.ROWS; row++) {
            pipeline.table.set(row, Detection.of(row, number));
          }
          try (Submitted submitted = graph.launch()) {
            assertThatThrownBy(graph::launch)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the frame of the last launch is open");
            assertThat(Pipeline.rows(submitted.await().get(pending.getFirst())))
                .isEqualTo(Pipeline.expected(number, 0.5f));
          }
        }
      }
      pipeline.pinned.reset();
      assertThat(pipeline.run(9, 0.5f)).hasSize(500);
    }
    assertNothingIsLeft();
  }

  @Test
  default void what_a_graph_reads_is_frozen_and_a_table_that_moved_is_refused() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      List<Pending<Hit>> pending = new ArrayList<>();
      FrameGraph graph =
          pipeline.stream.record(frame -> pending.add(pipeline.enqueue(frame, 0.5f)));
      assertThatThrownBy(pipeline.pinned::reset)
          .isInstanceOf(ArenaHeldException.class)
          .hasMessageContaining("in recording on stream");
      assertThatThrownBy(pipeline.perFrame::reset)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("is used by a graph");
      assertThatThrownBy(pipeline.persistent::close).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(pipeline.stream::close)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("has a graph that is open");
      pipeline.table.removeRows(row -> row >= 10);
      assertThatThrownBy(graph::launch)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("does not lie as it did when it was recorded");
      graph.close();
      graph.close();
      assertThatThrownBy(graph::launch).hasMessageContaining("is closed");
      pipeline.pinned.reset();
    }
    assertNothingIsLeft();
  }

  @Test
  default void a_graph_keeps_what_its_kernel_was_given_before_the_recording() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
        DeviceArena sinks = pipeline.device.deviceArena(1 << 18)) {
      HitSink<Hit> sink = pipeline.device.sink(sinks, Hit.class, 2_000);
      pipeline.fill(0);
      SelectHits[] parameters = new SelectHits[1];
      try (Frame frame = pipeline.stream.frame()) {
        SelectHits p = pipeline.parameters(pipeline.begin(frame), 0.5f);
        frame.reset(sink);
        parameters[0] = new SelectHits(p.x(), p.y(), p.score(), p.size(), p.threshold(), sink);
        frame.submit().await();
      }
      FrameGraph graph =
          pipeline.stream.record(
              frame -> frame.launch(pipeline.kernel, Pipeline.ROWS, parameters[0]));
      for (Runnable early :
          new Runnable[] {
            pipeline.perFrame::reset,
            pipeline.perFrame::close,
            sinks::reset,
            sinks::close,
            pipeline.kernel::close
          }) {
        assertThatThrownBy(early::run)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("is used by a graph; close that first");
      }
      graph.launch().await();
      graph.close();
      sinks.reset();
    }
    assertNothingIsLeft();
  }

  @Test
  default void a_rotating_arena_leaves_a_graphs_slab_alone_and_never_waits_for_it() {
    try (Pipeline pipeline =
        new Pipeline(Gpu.open(backend(), 0), PinnedOptions.bytes(1 << 20).slabs(2))) {
      pipeline.fill(0);
      try (FrameGraph graph = pipeline.stream.record(frame -> pipeline.enqueue(frame, 0.5f))) {
        pipeline.pinned.reset();
        pipeline.table.renew(10);
        assertThatThrownBy(graph::launch).hasMessageContaining("record again");
        try (Frame frame = pipeline.stream.frame()) {
          DeviceArena other = pipeline.device.deviceArena(1 << 17);
          frame.upload(pipeline.table, other);
          // Both slabs are held, one of them by the graph, for good: to wait would be for ever.
          assertThatThrownBy(pipeline.pinned::reset)
              .isInstanceOf(IllegalStateException.class)
              .hasMessageContaining("graph of stream");
          frame.submit().await();
          other.close();
        }
      }
    }
    assertNothingIsLeft();
  }

  @Test
  default void hits_of_one_launch_are_stale_at_the_next() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      List<Pending<Hit>> pending = new ArrayList<>();
      try (FrameGraph graph =
          pipeline.stream.record(frame -> pending.add(pipeline.enqueue(frame, 0.5f)))) {
        Hits<Hit> hits;
        try (Submitted submitted = graph.launch()) {
          hits = submitted.await().get(pending.getFirst());
          assertThat(hits.size()).isEqualTo(500);
        }
        assertThatThrownBy(hits::size).isInstanceOf(StaleArenaException.class);
      }
    }
    assertNothingIsLeft();
  }

  @Test
  default void a_recording_that_fails_leaves_nothing_behind() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      assertThatThrownBy(
              () ->
                  pipeline.stream.record(
                      frame -> {
                        pipeline.enqueue(frame, 0.5f);
                        frame.submit();
                      }))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("launched by its graph");
      pipeline.pinned.reset();
      assertThat(pipeline.run(0, 0.5f)).hasSize(500);
    }
    assertNothingIsLeft();
  }
}
