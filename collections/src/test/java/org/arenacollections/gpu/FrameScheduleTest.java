// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.arenacollections.arena.ArenaHeldException;
import org.arenacollections.arena.OnBusy;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.CudaShim;
import org.arenacollections.gpu.driver.FakeBackend;
import org.arenacollections.gpu.driver.Probe;

/**
 * Random programs of frames on three streams, waits, closes and resets, beside a model that knows
 * what is in flight: every frame has the hits of the rows that were there when it was submitted,
 * whatever came after.
 */
class FrameScheduleTest {
  private static final int STREAMS = 3;
  private static final int MOST_IN_FLIGHT = 2 * STREAMS;

  enum Step {
    FILL,
    SUBMIT,
    AWAIT,
    RESET,
    CLOSE_OLDEST
  }

  /** A frame on its way, and what it must find. */
  private record Flight(
      Frame frame,
      Submitted submitted,
      Pending<Hit> pending,
      int number,
      int sink,
      int generation) {}

  @Provide
  Arbitrary<List<Step>> programs() {
    return Arbitraries.of(Step.class).list().ofMinSize(1).ofMaxSize(60);
  }

  @Property(tries = 60)
  void frames_on_the_driver_in_Java(@ForAll("programs") List<Step> program, @ForAll OnBusy onBusy) {
    FakeBackend backend = new FakeBackend(1);
    new Run(backend, onBusy).run(program);
    assertThat(backend.report()).isEmpty();
  }

  @Property(tries = 60)
  void frames_on_the_stand_in_library(
      @ForAll("programs") List<Step> program, @ForAll OnBusy onBusy) {
    CudaShim shim = CudaShim.fresh();
    Probe probe = shim.probe();
    new Run(Objects.requireNonNull(probe.backend()), onBusy).run(program);
    assertThat(shim.report()).isEmpty();
  }

  private static final class Run {
    private final Pipeline pipeline;
    private final OnBusy onBusy;
    private final ArrayDeque<Integer> freeSinks = new ArrayDeque<>();
    private final List<GpuStream> streams = new ArrayList<>();
    private final List<DeviceArena> perFrame = new ArrayList<>();

    /** The sink of a number is of the stream of that number, modulo how many there are. */
    private final List<HitSink<Hit>> sinks = new ArrayList<>();

    private final ArrayDeque<Flight> flights = new ArrayDeque<>();
    private final List<DeviceArena> homes = new ArrayList<>();
    private int filled = -1;
    private int generation;
    private int nextFrame;

    Run(Backend backend, OnBusy onBusy) {
      this.pipeline =
          new Pipeline(Gpu.open(backend, 0), PinnedOptions.bytes(1 << 17).onBusy(onBusy));
      this.onBusy = onBusy;
      GpuDevice device = pipeline.device;
      for (int i = 0; i < STREAMS; i++) {
        streams.add(device.stream());
        perFrame.add(device.deviceArena(1 << 18));
      }
      for (int i = 0; i < MOST_IN_FLIGHT; i++) {
        // Each stream has sinks in an arena of its own, made once.
        DeviceArena home = i < STREAMS ? device.deviceArena(1 << 16) : homes.get(i - STREAMS);
        homes.add(home);
        sinks.add(device.sink(home, Hit.class, 1_000));
        freeSinks.add(i);
      }
    }

    void run(List<Step> program) {
      program.forEach(this::step);
      while (!flights.isEmpty()) {
        await();
      }
      streams.forEach(GpuStream::close);
      perFrame.forEach(DeviceArena::close);
      homes.forEach(DeviceArena::close);
      pipeline.close();
    }

    private void step(Step step) {
      switch (step) {
        case FILL -> fill();
        case SUBMIT -> submit();
        case AWAIT -> await();
        case RESET -> reset();
        case CLOSE_OLDEST -> closeOldest();
      }
    }

    /** Fills the table anew, where nobody reads it. */
    private void fill() {
      if (filled < 0) {
        filled = nextFrame++;
        pipeline.fill(filled);
      }
    }

    private void submit() {
      Integer sink = freeSinks.poll();
      if (filled < 0 || sink == null) {
        if (sink != null) {
          freeSinks.addFirst(sink);
        }
        return;
      }
      DeviceArena target = perFrame.get(sink % STREAMS);
      Frame frame = streams.get(sink % STREAMS).frame();
      target.reset();
      DeviceColumns<Detection> columns = frame.upload(pipeline.table, target);
      frame.reset(sinks.get(sink));
      frame.launch(
          pipeline.kernel,
          columns.size(),
          new SelectHits(
              columns.column(Detection::x),
              columns.column(Detection::y),
              columns.column(Detection::score),
              columns.size(),
              0.5f,
              sinks.get(sink)));
      Pending<Hit> pending = frame.readback(sinks.get(sink));
      flights.add(new Flight(frame, frame.submit(), pending, filled, sink, generation));
    }

    private void await() {
      Flight flight = flights.poll();
      if (flight != null) {
        assertThat(Pipeline.rows(flight.submitted().await().get(flight.pending())))
            .isEqualTo(Pipeline.expected(flight.number(), 0.5f));
        flight.frame().close();
        freeSinks.add(flight.sink());
      }
    }

    private void closeOldest() {
      Flight flight = flights.poll();
      if (flight != null) {
        flight.frame().close();
        freeSinks.add(flight.sink());
      }
    }

    private void reset() {
      boolean isRead =
          flights.stream().anyMatch(f -> f.generation() == generation && !f.submitted().isDone());
      if (isRead && onBusy == OnBusy.THROW) {
        assertThatThrownBy(pipeline.pinned::reset).isInstanceOf(ArenaHeldException.class);
        return;
      }
      pipeline.pinned.reset();
      generation++;
      filled = -1;
    }
  }
}
