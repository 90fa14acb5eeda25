// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.list.ArenaFloatList;
import org.junit.jupiter.api.Test;

/** G10 and what else can go wrong when work is recorded and done again. */
interface GraphLaws extends WaitLaws {
  @Override
  Backend backend();

  @Override
  void assertNothingIsLeft();

  private static int launch(FrameGraph graph, Pending<Hit> pending) {
    try (Submitted submitted = graph.launch()) {
      return submitted.await().get(pending).size();
    }
  }

  @Test
  default void a_launch_that_was_refused_can_be_tried_again() {
    for (Call call : new Call[] {Call.LAUNCH_GRAPH, Call.RECORD_EVENT}) {
      try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
        pipeline.fill(0);
        List<Pending<Hit>> pending = new ArrayList<>();
        try (FrameGraph graph =
            pipeline.stream.record(frame -> pending.add(pipeline.enqueue(frame, 0.5f)))) {
          assertThat(launch(graph, pending.getFirst())).isEqualTo(500);
          refuse(call, 1);
          assertThatThrownBy(graph::launch).isInstanceOf(GpuException.class);
          assertThat(launch(graph, pending.getFirst())).isEqualTo(500);
          pipeline.stream.frame().close();
          assertThatThrownBy(pipeline.pinned::reset).isInstanceOf(ArenaHeldException.class);
        }
        pipeline.pinned.reset();
      }
      assertNothingIsLeft();
    }
  }

  @Test
  default void a_recording_that_the_driver_refuses_holds_nothing() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      refuse(Call.END_CAPTURE, 1);
      assertThatThrownBy(() -> pipeline.stream.record(frame -> pipeline.enqueue(frame, 0.5f)))
          .isInstanceOf(GpuException.class);
      pipeline.pinned.reset();
      pipeline.perFrame.reset();
      assertThat(pipeline.run(3, 0.5f)).isEqualTo(Pipeline.expected(3, 0.5f));
    }
    assertNothingIsLeft();
  }

  /** Or a second copy would bring what the graph has put there since. */
  @Test
  default void a_graph_is_not_launched_while_a_sink_of_it_is_being_read_back() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      Consumer<Frame> withoutReadback =
          frame -> {
            DeviceColumns<Detection> columns = pipeline.begin(frame);
            frame.launch(pipeline.kernel, Pipeline.ROWS, pipeline.parameters(columns, 0f));
          };
      try (FrameGraph graph = pipeline.stream.record(withoutReadback)) {
        graph.launch().close();
        try (Frame frame = pipeline.stream.frame()) {
          Pending<Hit> pending = frame.readback(pipeline.sink);
          Submitted submitted = frame.submit();
          assertThatThrownBy(graph::launch)
              .isInstanceOf(IllegalStateException.class)
              .hasMessageContaining("launch of a graph while a readback of it is on its way");
          assertThat(submitted.await().get(pending).size()).isEqualTo(1_000);
          graph.launch().close();
        }
      }
    }
    assertNothingIsLeft();
  }

  @Test
  default void launches_that_find_more_than_was_expected_take_no_more_memory_each_time() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      List<Pending<Hit>> pending = new ArrayList<>();
      try (FrameGraph graph =
          pipeline.stream.record(frame -> pending.add(pipeline.enqueue(frame, 0f)))) {
        for (int i = 0; i < 3; i++) {
          assertThat(launch(graph, pending.getFirst())).isEqualTo(1_000);
        }
        long locked = pipeline.device.pins().byteSize();
        for (int i = 0; i < 20; i++) {
          assertThat(launch(graph, pending.getFirst())).isEqualTo(1_000);
        }
        assertThat(pipeline.device.pins().byteSize()).isEqualTo(locked);
      }
    }
    assertNothingIsLeft();
  }

  @Test
  default void a_recording_takes_nothing_and_lets_nothing_go_when_it_has_ended() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      List<Pending<Hit>> pending = new ArrayList<>();
      List<Frame> kept = new ArrayList<>();
      try (FrameGraph graph =
          pipeline.stream.record(
              frame -> {
                kept.add(frame);
                pending.add(pipeline.enqueue(frame, 0.5f));
              })) {
        Frame recording = kept.getFirst();
        assertThatThrownBy(() -> recording.upload(pipeline.table, pipeline.perFrame))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("is submitted or closed; begin another");
        assertThatThrownBy(recording::close)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("close it first");
        assertThatThrownBy(pipeline.pinned::reset).isInstanceOf(ArenaHeldException.class);
        assertThat(launch(graph, pending.getFirst())).isEqualTo(500);
      }
      kept.getFirst().close();
      pipeline.pinned.reset();
    }
    assertNothingIsLeft();
  }

  @Test
  default void a_list_that_does_not_lie_as_it_did_is_refused_as_a_table_is() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      ArenaFloatList list = ArenaFloatList.zeroed(pipeline.pinned, 300);
      try (FrameGraph graph =
          pipeline.stream.record(frame -> frame.upload(list, pipeline.perFrame))) {
        graph.launch().close();
        list.set(7, 1);
        graph.launch().close();
        list.removeAtIndex(0);
        assertThatThrownBy(graph::launch)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("a list does not lie as it did when it was recorded");
      }
    }
    assertNothingIsLeft();
  }

  @Test
  default void what_is_recorded_is_not_closed_while_it_is_being_recorded() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      for (AutoCloseable part :
          new AutoCloseable[] {
            pipeline.kernel, pipeline.perFrame, pipeline.persistent, pipeline.stream
          }) {
        assertThatThrownBy(
                () ->
                    pipeline.stream.record(
                        frame -> {
                          pipeline.enqueue(frame, 0.5f);
                          close(part);
                        }))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("graph");
      }
      pipeline.pinned.reset();
      assertThat(pipeline.run(0, 0.5f)).hasSize(500);
    }
    assertNothingIsLeft();
  }

  private static void close(AutoCloseable part) {
    try {
      part.close();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** G8, with what must be closed before other things. */
  @Test
  default void with_a_graph_and_a_pin_everything_is_closed_in_any_order() {
    for (int seed = 0; seed < 40; seed++) {
      Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
      ScratchArena plain = ScratchArena.growing(256, 1 << 16);
      ArenaFloatList list = ArenaFloatList.zeroed(plain, 300);
      pipeline.fill(seed);
      FrameGraph graph =
          pipeline.stream.record(
              frame -> {
                pipeline.enqueue(frame, 0.5f);
                frame.upload(list, pipeline.perFrame);
              });
      List<AutoCloseable> parts =
          new ArrayList<>(
              List.of(
                  graph,
                  graph.launch(),
                  plain,
                  pipeline.device.pin(plain),
                  pipeline.kernel,
                  pipeline.stream,
                  pipeline.persistent,
                  pipeline.perFrame,
                  pipeline.pinned,
                  pipeline.device));
      Collections.shuffle(parts, new Random(seed));
      while (!parts.isEmpty()) {
        int before = parts.size();
        parts.removeIf(GraphLaws::isClosedOrRefusesInOrder);
        assertThat(parts.size()).as("seed %s", seed).isLessThan(before);
      }
      assertNothingIsLeft();
    }
  }

  private static boolean isClosedOrRefusesInOrder(AutoCloseable part) {
    try {
      close(part);
      close(part);
      return true;
    } catch (IllegalStateException e) {
      assertThat(e.getMessage())
          .containsAnyOf("graph", "can't be closed before", "close the hold first");
      return false;
    }
  }

  @Test
  default void a_checked_stream_notices_writes_under_a_launch_and_none_between_two() {
    try (Pipeline pipeline =
        new Pipeline(Gpu.open(backend(), 0), PinnedOptions.mib(1), 5_000, true)) {
      pipeline.fill(0);
      try (FrameGraph graph = pipeline.stream.record(frame -> pipeline.enqueue(frame, 0.5f))) {
        pipeline.table.column(Detection::score).set(17, 0.25f);
        graph.launch().close();
        Submitted submitted = graph.launch();
        pipeline.table.column(Detection::score).set(17, 0.75f);
        assertThatThrownBy(submitted::await)
            .isInstanceOf(ConcurrentModificationException.class)
            .hasMessageContaining("upload of Columns<Detection> of 1000 rows in recording");
        submitted.close();
        graph.launch().close();
      }
    }
    assertNothingIsLeft();
  }
}
