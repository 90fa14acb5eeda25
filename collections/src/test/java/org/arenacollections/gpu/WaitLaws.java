// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.gpu.driver.Backend;
import org.junit.jupiter.api.Test;

/**
 * G1, where waiting fails: a driver that is asked to wait may tell of an earlier fault instead, and
 * then what was enqueued may be in flight still.
 */
interface WaitLaws {
  /** A function of the driver, as the one in Java and the CUDA library name it. */
  enum Call {
    AWAIT_EVENT("await", "cuEventSynchronize"),
    AWAIT_STREAM("awaitStream", "cuStreamSynchronize"),
    RECORD_EVENT("record", "cuEventRecord"),
    COPY_TO_HOST("copyToHost", "cuMemcpyDtoHAsync_v2"),
    LAUNCH_GRAPH("launchGraph", "cuGraphLaunch"),
    END_CAPTURE("endCapture", "cuStreamEndCapture"),
    UNREGISTER("unregister", "cuMemHostUnregister");

    final String method;
    final String function;

    Call(String method, String function) {
      this.method = method;
      this.function = function;
    }
  }

  Backend backend();

  /** Lets the next calls of a function be refused, so many. */
  void refuse(Call call, int times);

  void assertNothingIsLeft();

  /** Enqueues all of a frame but its readback. */
  private static void enqueueWithoutReadback(Pipeline pipeline, Frame frame) {
    DeviceColumns<Detection> columns = pipeline.begin(frame);
    frame.launch(pipeline.kernel, Pipeline.ROWS, pipeline.parameters(columns, 0.5f));
  }

  private static int hitsInNextFrame(Pipeline pipeline) {
    try (Frame frame = pipeline.stream.frame()) {
      Pending<Hit> pending = frame.readback(pipeline.sink);
      return frame.submit().await().get(pending).size();
    }
  }

  @Test
  default void a_wait_that_fails_lets_nothing_go_and_gives_no_results() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        Submitted submitted = frame.submit();
        refuse(Call.AWAIT_EVENT, 1);
        assertThatThrownBy(submitted::await)
            .isInstanceOf(GpuException.class)
            .hasMessageContaining("Enqueued since the last wait: upload of Columns<Detection>");
        assertThatThrownBy(pipeline.pinned::reset).isInstanceOf(ArenaHeldException.class);
        Completed completed = submitted.await();
        assertThatThrownBy(() -> completed.get(pending))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("lost with its frame");
        pipeline.pinned.reset();
      }
      assertThat(pipeline.run(1, 0.5f)).hasSize(500);
    }
    assertNothingIsLeft();
  }

  @Test
  default void a_frame_whose_wait_fails_waits_again_before_it_is_closed() {
    for (boolean submits : new boolean[] {true, false}) {
      try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
        pipeline.fill(0);
        Frame frame = pipeline.stream.frame();
        enqueueWithoutReadback(pipeline, frame);
        if (submits) {
          frame.submit();
        }
        refuse(submits ? Call.AWAIT_EVENT : Call.AWAIT_STREAM, 1);
        assertThatThrownBy(frame::close).isInstanceOf(GpuException.class);
        pipeline.pinned.reset();
        pipeline.table.renew(Pipeline.ROWS); // rows of zeros where the copy has read
        assertThat(hitsInNextFrame(pipeline)).isEqualTo(500);
      }
      assertNothingIsLeft();
    }
  }

  @Test
  default void a_frame_that_cannot_wait_at_all_keeps_what_it_reads() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      Frame frame = pipeline.stream.frame();
      enqueueWithoutReadback(pipeline, frame);
      frame.submit();
      refuse(Call.AWAIT_EVENT, 2);
      assertThatThrownBy(frame::close).isInstanceOf(GpuException.class);
      assertThatThrownBy(pipeline.pinned::reset).isInstanceOf(ArenaHeldException.class);
      frame.close();
      pipeline.pinned.reset();
      assertThat(hitsInNextFrame(pipeline)).isEqualTo(500);
    }
    assertNothingIsLeft();
  }

  @Test
  default void what_cannot_wait_before_it_is_freed_is_not_freed_and_closes_later() {
    Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
    try (ScratchArena plain = ScratchArena.fixed(4096)) {
      Pin pin = pipeline.device.pin(plain);
      assertThat(pipeline.run(0, 0.5f)).hasSize(500);
      for (AutoCloseable part :
          new AutoCloseable[] {pipeline.kernel, pin, pipeline.persistent, pipeline.stream}) {
        refuse(Call.AWAIT_STREAM, 2);
        assertThatThrownBy(part::close).as("%s", part).isInstanceOf(GpuException.class);
        assertThatThrownBy(pipeline.device::close)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining(part.toString());
        assertThat(pipeline.run(1, 0.5f)).as("%s", part).hasSize(500);
      }
      pin.close();
    }
    pipeline.close();
    assertNothingIsLeft();
  }

  @Test
  default void a_result_that_cannot_be_read_again_is_no_result_and_harms_no_other() {
    for (Call call : new Call[] {Call.AWAIT_STREAM, Call.COPY_TO_HOST}) {
      try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
        pipeline.fill(0);
        try (Frame frame = pipeline.stream.frame()) {
          Pending<Hit> pending = pipeline.enqueue(frame, 0f); // 1,000 hits, and 256 are expected
          Submitted submitted = frame.submit();
          refuse(call, 1);
          assertThatThrownBy(submitted::await).isInstanceOf(GpuException.class);
          Completed completed = submitted.await();
          assertThatThrownBy(() -> completed.get(pending))
              .hasMessageContaining("lost with its frame");
        }
        pipeline.pinned.reset();
        assertThat(pipeline.run(0, 0f)).hasSize(1_000);
      }
      assertNothingIsLeft();
    }
  }

  @Test
  default void a_readback_that_was_refused_was_never_asked_for() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        enqueueWithoutReadback(pipeline, frame);
        refuse(Call.COPY_TO_HOST, 1);
        assertThatThrownBy(() -> frame.readback(pipeline.sink)).isInstanceOf(GpuException.class);
        Pending<Hit> pending = frame.readback(pipeline.sink);
        assertThat(frame.submit().await().get(pending).size()).isEqualTo(500);
      }
    }
    assertNothingIsLeft();
  }
}
