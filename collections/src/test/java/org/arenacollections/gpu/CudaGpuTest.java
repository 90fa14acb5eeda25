// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.ArenaOptions;
import org.arenacollections.arena.OnBusy;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.arena.SharedArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.CudaShim;
import org.arenacollections.gpu.driver.Probe;
import org.arenacollections.list.ArenaFloatList;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Frames and arenas on the CUDA functions of the stand-in library. */
class CudaGpuTest implements GpuLaws {
  private CudaShim shim;

  @BeforeEach
  void startAfresh() {
    shim = CudaShim.fresh();
  }

  @Override
  public Backend backend() {
    Probe probe = shim.probe();
    return Objects.requireNonNull(probe.backend(), probe.reason());
  }

  @Override
  public void assertNothingIsLeft() {
    assertThat(shim.report()).isEmpty();
  }

  /** There, copies of ordinary memory are as late as others. */
  @Test
  void on_a_machine_whose_GPU_reads_ordinary_memory_every_arena_is_held() {
    shim.set("coherent", 1);
    try (Pipeline pipeline = Pipeline.on(open());
        ScratchArena plain = ScratchArena.fixed(1 << 20);
        DeviceArena arena = pipeline.device.deviceArena(1 << 20)) {
      assertThat(pipeline.device.toString())
          .contains("reads ordinary memory of the host by itself");
      Columns<Detection> table = Columns.in(plain, Detection.class);
      for (int row = 0; row < Pipeline.ROWS; row++) {
        table.add(Detection.of(row, 0));
      }
      try (Frame frame = pipeline.stream.frame()) {
        DeviceColumns<Detection> columns = frame.upload(table, arena);
        assertThatThrownBy(plain::reset).isInstanceOf(ArenaHeldException.class);
        frame.reset(pipeline.sink);
        frame.launch(pipeline.kernel, columns.size(), pipeline.parameters(columns, 0.5f));
        Pending<Hit> pending = frame.readback(pipeline.sink);
        assertThat(frame.submit().await().get(pending).size()).isEqualTo(500);
      }
    }
  }

  @Test
  void frames_run_on_a_driver_that_has_only_what_is_needed_and_graphs_do_not() {
    CudaShim old = CudaShim.old();
    try (Pipeline pipeline = Pipeline.on(Gpu.open(old.probe().backend(), 0))) {
      assertThat(pipeline.run(0, 0.5f)).isEqualTo(Pipeline.expected(0, 0.5f));
      assertThatThrownBy(() -> pipeline.stream.record(frame -> pipeline.enqueue(frame, 0.5f)))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessageContaining("has no graphs; submit a frame each time");
      pipeline.pinned.reset();
      assertThat(pipeline.run(1, 0.5f)).isEqualTo(Pipeline.expected(1, 0.5f));
    }
    assertThat(old.report()).isEmpty();
  }

  @Test
  void a_driver_that_is_too_old_for_the_kernel_says_what_to_do() {
    shim.set("version", 9020);
    try (GpuDevice device = open()) {
      assertThatThrownBy(() -> device.kernel(SelectHits.source()))
          .isInstanceOfSatisfying(GpuException.class, e -> assertThat(e.code()).isEqualTo(222))
          .hasMessageContaining("CUDA_ERROR_UNSUPPORTED_PTX_VERSION")
          .hasMessageContaining("update the driver, or make the kernel for the one that is there");
    }
  }

  /**
   * The owner of a stream enqueues while another thread resets the arena again and again: a reset
   * that waits for what was enqueued must not believe that it waited for what came after.
   */
  @Test
  void resets_of_a_shared_arena_wait_for_the_copies_of_another_thread() throws Exception {
    try (Pipeline pipeline = Pipeline.on(open());
        SharedArena shared =
            SharedArena.of(
                ArenaOptions.growing(1 << 16, 1 << 22)
                    .named("shared")
                    .poisoned()
                    .onBusy(OnBusy.WAIT))) {
      AtomicBoolean ends = new AtomicBoolean();
      AtomicReference<Throwable> failure = new AtomicReference<>();
      Thread resetter =
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (!ends.get()) {
                      try {
                        shared.reset();
                        Thread.onSpinWait();
                      } catch (Throwable e) {
                        failure.set(e);
                        return;
                      }
                    }
                  });
      int selected = 0;
      long end = System.nanoTime() + 1_500_000_000L;
      while (System.nanoTime() < end) {
        pipeline.perFrame.reset();
        try (Frame frame = pipeline.stream.frame()) {
          DeviceColumn<Float> scores = uploadOnes(frame, shared, pipeline.perFrame);
          if (scores == null) {
            continue;
          }
          frame.reset(pipeline.sink);
          frame.launch(
              pipeline.kernel,
              300,
              new SelectHits(scores, scores, scores, 300, 0.5f, pipeline.sink));
          Pending<Hit> pending = frame.readback(pipeline.sink);
          Hits<Hit> hits = frame.submit().await().get(pending);
          assertThat(hits.size()).isEqualTo(300);
          hits.forEach(hit -> assertThat(hit.score()).isEqualTo(1));
          selected++;
        }
      }
      ends.set(true);
      while (resetter.isAlive()) {
        Thread.onSpinWait(); // and not join: the JDK interrupts a thread that a reset stops
      }
      boolean _ = Thread.interrupted();
      assertThat(failure.get()).isNull();
      assertThat(selected).isPositive();
      assertThat(shared.statistics().resetCount()).isGreaterThan(selected);
    }
  }

  /** Uploads a list of ones; answers null if the arena was reset meanwhile. */
  private static @Nullable DeviceColumn<Float> uploadOnes(
      Frame frame, SharedArena shared, DeviceArena target) {
    try {
      ArenaFloatList ones = ArenaFloatList.in(shared, 300);
      for (int row = 0; row < 300; row++) {
        ones.add(1);
      }
      return frame.upload(ones, target);
    } catch (IllegalStateException e) {
      // A stale arena, or memory that has just been freed; see SharedArena.
      return null;
    }
  }
}
