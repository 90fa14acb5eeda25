// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Random;
import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.OnBusy;
import org.arenacollections.arena.StaleArenaException;
import org.arenacollections.columns.Columns;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.testing.Collected;
import org.junit.jupiter.api.Test;

/** What holds whatever the order in which things are done, closed, forgotten and interrupted. */
interface OrderLaws {
  Backend backend();

  void assertNothingIsLeft();

  @Test
  default void everything_is_closed_in_any_order_and_twice() {
    for (int seed = 0; seed < 12; seed++) {
      Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
      pipeline.fill(seed);
      Frame frame = pipeline.stream.frame();
      pipeline.enqueue(frame, 0.5f);
      Submitted submitted = seed % 2 == 0 ? frame.submit() : null;
      List<AutoCloseable> parts =
          new ArrayList<>(
              List.of(
                  frame,
                  pipeline.kernel,
                  pipeline.stream,
                  pipeline.persistent,
                  pipeline.perFrame,
                  pipeline.pinned));
      if (submitted != null) {
        parts.add(submitted);
      }
      Collections.shuffle(parts, new Random(seed));
      while (!parts.isEmpty()) {
        int before = parts.size();
        parts.removeIf(OrderLaws::isClosed);
        // An arena that is being read is closed in the second round.
        assertThat(parts.size()).as("seed %s", seed).isLessThan(before);
      }
      pipeline.close();
      frame.close();
      assertNothingIsLeft();
    }
  }

  private static boolean isClosed(AutoCloseable part) {
    try {
      part.close();
      part.close();
      return true;
    } catch (ArenaHeldException e) {
      return false;
    } catch (Exception e) {
      throw new AssertionError(part.toString(), e);
    }
  }

  @Test
  default void what_is_closed_refuses_and_says_so() {
    Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
    pipeline.fill(0);
    Frame frame = pipeline.stream.frame();
    DeviceColumns<Detection> columns = pipeline.begin(frame);
    pipeline.kernel.close();
    assertThatThrownBy(() -> frame.launch(pipeline.kernel, 1, pipeline.parameters(columns, 0.5f)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("kernel select_hits(SelectHits)")
        .hasMessageContaining("is closed");
    pipeline.perFrame.close();
    assertThatThrownBy(() -> frame.upload(pipeline.table, pipeline.perFrame))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("is closed");
    pipeline.stream.close();
    assertThatThrownBy(pipeline.stream::frame)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("is closed");
    assertThatThrownBy(frame::submit).isInstanceOf(IllegalStateException.class);
    pipeline.close();
    assertThatThrownBy(() -> pipeline.device.deviceArena(64))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("is closed");
    assertThatThrownBy(pipeline.table::size).isInstanceOf(StaleArenaException.class);
  }

  // ---- G8, G9: what nobody refers to any more ------------------------------------------------

  @Test
  default void a_device_and_its_locked_memory_stay_while_something_of_it_is_open()
      throws Exception {
    List<AutoCloseable> kept = new ArrayList<>();
    WeakReference<GpuDevice> device = forgotten(kept);
    Collected.severalTimes();
    assertThat(device.get()).isNotNull();
    assertThat(device.get().pins().byteSize()).isGreaterThanOrEqualTo(4096);
    for (AutoCloseable part : kept) {
      part.close();
    }
  }

  /** A device that only the driver knows. */
  private WeakReference<GpuDevice> forgotten(List<AutoCloseable> kept) {
    GpuDevice device = Gpu.open(backend(), 0);
    PinnedArena arena = device.pinnedArena(PinnedOptions.bytes(4096));
    WeakReference<PinnedArena> forgotten = new WeakReference<>(arena);
    WeakReference<GpuDevice> itself = new WeakReference<>(device);
    kept.add(() -> forgotten.get().close());
    kept.add(() -> itself.get().close());
    return itself;
  }

  // ---- interrupts ----------------------------------------------------------------------------

  @Test
  default void waiting_neither_ends_at_an_interrupt_nor_swallows_it() {
    try (Pipeline pipeline =
        new Pipeline(Gpu.open(backend(), 0), PinnedOptions.bytes(1 << 20).onBusy(OnBusy.WAIT))) {
      pipeline.fill(0);
      Thread.currentThread().interrupt();
      try (Frame frame = pipeline.stream.frame()) {
        Pending<Hit> pending = pipeline.enqueue(frame, 0.5f);
        Submitted submitted = frame.submit();
        pipeline.pinned.reset();
        pipeline.table.renew(Pipeline.ROWS);
        assertThat(submitted.isDone()).isTrue();
        assertThat(Pipeline.rows(submitted.await().get(pending)))
            .isEqualTo(Pipeline.expected(0, 0.5f));
      }
      pipeline.pinned.resetWhenIdle(pipeline.stream);
      assertThat(Thread.interrupted()).isTrue();
    } finally {
      boolean _ = Thread.interrupted();
    }
  }

  @Test
  default void a_ring_of_frames_goes_round_in_an_arena_that_rotates_or_waits() {
    for (PinnedOptions options :
        List.of(
            PinnedOptions.bytes(1 << 18).slabs(3),
            PinnedOptions.bytes(1 << 18).onBusy(OnBusy.WAIT))) {
      try (Pipeline pipeline = new Pipeline(Gpu.open(backend(), 0), options)) {
        List<HitSink<Hit>> sinks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
          sinks.add(pipeline.device.sink(pipeline.persistent, Hit.class, 1_000));
        }
        List<Runnable> landings = new ArrayList<>();
        for (int number = 0; number < 12; number++) {
          if (landings.size() == 3) {
            landings.removeFirst().run();
          }
          int of = number;
          if (number == 5) {
            Thread.currentThread().interrupt();
          }
          pipeline.fill(number);
          Frame frame = pipeline.stream.frame();
          HitSink<Hit> sink = sinks.get(number % 3);
          pipeline.perFrame.reset();
          DeviceColumns<Detection> columns = frame.upload(pipeline.table, pipeline.perFrame);
          frame.reset(sink);
          SelectHits p = pipeline.parameters(columns, 0.5f);
          frame.launch(
              pipeline.kernel,
              columns.size(),
              new SelectHits(p.x(), p.y(), p.score(), p.size(), p.threshold(), sink));
          Pending<Hit> pending = frame.readback(sink);
          Submitted submitted = frame.submit();
          landings.add(
              () -> {
                assertThat(Pipeline.rows(submitted.await().get(pending)))
                    .isEqualTo(Pipeline.expected(of, 0.5f));
                frame.close();
              });
          pipeline.pinned.reset();
        }
        landings.forEach(Runnable::run);
        assertThat(Thread.interrupted()).isTrue();
      }
    }
  }

  // ---- G2: every stream can be made to notice ------------------------------------------------

  @Test
  default void with_the_property_every_stream_notices_writes() {
    System.setProperty("org.arenacollections.gpu.checked", "true");
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        pipeline.enqueue(frame, 0.5f);
        Submitted submitted = frame.submit();
        pipeline.table.column(Detection::flag).set(999, (byte) 1);
        assertThatThrownBy(submitted::await).isInstanceOf(ConcurrentModificationException.class);
      }
    } finally {
      System.clearProperty("org.arenacollections.gpu.checked");
    }
  }

  // ---- G13: what a launch is given -----------------------------------------------------------

  @Test
  default void two_launches_in_a_frame_have_their_own_parameters() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      HitSink<Hit> few = pipeline.device.sink(pipeline.persistent, Hit.class, 1_000);
      pipeline.fill(0);
      try (Frame frame = pipeline.stream.frame()) {
        DeviceColumns<Detection> columns = pipeline.begin(frame);
        frame.reset(few);
        SelectHits p = pipeline.parameters(columns, 0.5f);
        frame.launch(pipeline.kernel, columns.size(), p);
        frame.launch(
            pipeline.kernel,
            columns.size(),
            new SelectHits(p.x(), p.y(), p.score(), p.size(), 0.9f, few));
        Pending<Hit> all = frame.readback(pipeline.sink);
        Pending<Hit> best = frame.readback(few);
        Completed completed = frame.submit().await();
        assertThat(completed.get(all).size()).isEqualTo(500);
        assertThat(completed.get(best).size()).isEqualTo(100);
      }
    }
  }

  @Test
  default void a_device_arena_is_touched_by_the_thread_of_its_stream_alone() throws Exception {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      assertThat(pipeline.run(0, 0.5f)).hasSize(500);
      List<Throwable> thrown = new ArrayList<>();
      Thread.ofPlatform()
          .start(
              () -> {
                for (Runnable touch :
                    new Runnable[] {
                      pipeline.perFrame::reset,
                      pipeline.perFrame::close,
                      () -> pipeline.device.sink(pipeline.persistent, Hit.class, 1)
                    }) {
                  try {
                    touch.run();
                  } catch (RuntimeException e) {
                    thrown.add(e);
                  }
                }
              })
          .join();
      assertThat(thrown).hasSize(3).allMatch(e -> e instanceof WrongThreadException);
      pipeline.pinned.reset();
      assertThat(pipeline.run(1, 0.5f)).hasSize(500);
    }
  }

  @Test
  default void a_device_arena_whose_stream_was_closed_belongs_to_the_next_one() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      assertThat(pipeline.run(0, 0f)).hasSize(1_000);
      pipeline.stream.close();
      try (GpuStream next = pipeline.device.stream();
          Frame frame = next.frame()) {
        Pending<Hit> pending = frame.readback(pipeline.sink);
        assertThat(frame.submit().await().get(pending).size()).isEqualTo(1_000);
        pipeline.perFrame.reset();
      }
    }
  }

  // ---- two streams ---------------------------------------------------------------------------

  @Test
  default void an_arena_that_two_streams_read_is_held_until_both_are_through() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
        DeviceArena otherArena = pipeline.device.deviceArena(1 << 20);
        GpuStream other = pipeline.device.stream()) {
      DeviceDriver driver = pipeline.device.bareDriver();
      pipeline.fill(0);
      try (Frame first = pipeline.stream.frame();
          Frame second = other.frame()) {
        Pending<Hit> pending = pipeline.enqueue(first, 0.5f);
        long gate = driver.gate(other.handle());
        second.upload(pipeline.table, otherArena);
        Submitted secondOnItsWay = second.submit();
        assertThat(first.submit().await().get(pending).size()).isEqualTo(500);
        assertThatThrownBy(pipeline.pinned::reset)
            .isInstanceOf(ArenaHeldException.class)
            .hasMessageContaining("in frame 1 of " + other);
        driver.openGate(gate);
        secondOnItsWay.await();
        pipeline.pinned.reset();
        driver.freeGate(gate);
      }
    }
  }

  // ---- sizes ---------------------------------------------------------------------------------

  @Test
  default void nothing_fits_into_a_device_arena_that_is_full() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0));
        DeviceArena small = pipeline.device.deviceArena(100)) {
      ArenaIntList some = ArenaIntList.zeroed(pipeline.pinned, 25);
      ArenaIntList none = ArenaIntList.in(pipeline.pinned);
      Columns<Detection> noRows = Columns.in(pipeline.pinned, Detection.class);
      try (Frame frame = pipeline.stream.frame()) {
        frame.upload(some, small);
        assertThat(frame.upload(none, small).size()).isZero();
        assertThat(frame.upload(noRows, small).size()).isZero();
        assertThat(small.usedByteSize()).isEqualTo(100);
        some.size();
        assertThatThrownBy(() -> frame.upload(some, small))
            .isInstanceOf(DeviceArenaOverflowException.class);
        frame.submit().await();
      }
    }
  }

  @Test
  default void a_block_more_or_less_of_rows_is_selected_to_the_last() {
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend(), 0))) {
      for (int rows : new int[] {1, 31, 32, 33, 255, 256, 257, 511, 512, 513}) {
        pipeline.table.renew();
        for (int row = 0; row < rows; row++) {
          pipeline.table.add(Detection.of(row, 0));
        }
        try (Frame frame = pipeline.stream.frame()) {
          Pending<Hit> pending = pipeline.enqueue(frame, -1);
          assertThat(Pipeline.rows(frame.submit().await().get(pending)))
              .hasSize(rows)
              .contains(0, rows - 1);
        }
        pipeline.pinned.reset();
      }
    }
  }
}
