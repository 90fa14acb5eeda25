// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.FakeBackend;
import org.arenacollections.gpu.driver.Faults;
import org.junit.jupiter.api.Test;

/** What one thread does with the driver does not spoil what another one's call is using. */
class FreeingTest {
  /** The driver in Java, of which one call stops half way until it is let go. */
  private static final class StallingBackend implements Backend {
    final FakeBackend inner = new FakeBackend(1);
    final List<String> doneUnder = new CopyOnWriteArrayList<>();

    /** What must not be done while the call is stalled. */
    String forbidden = "free.*";

    final CountDownLatch inside = new CountDownLatch(1);
    final CountDownLatch mayGoOn = new CountDownLatch(1);
    volatile String stalling = "";
    private volatile boolean isInside;

    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public String version() {
      return inner.version();
    }

    @Override
    public int deviceCount() {
      return 1;
    }

    @Override
    public DeviceDriver open(int index, Faults faults) {
      DeviceDriver driver = inner.open(index, faults);
      return (DeviceDriver)
          Proxy.newProxyInstance(
              DeviceDriver.class.getClassLoader(),
              new Class<?>[] {DeviceDriver.class},
              (proxy, method, arguments) -> call(driver, method, arguments));
    }

    private Object call(DeviceDriver driver, Method method, Object[] arguments) throws Throwable {
      if (isInside && method.getName().matches(forbidden)) {
        doneUnder.add(method.getName());
      }
      if (method.getName().equals(stalling)) {
        stalling = "";
        isInside = true;
        inside.countDown();
        mayGoOn.await();
        isInside = false;
      }
      synchronized (driver) {
        try {
          return method.invoke(driver, arguments);
        } catch (InvocationTargetException e) {
          throw e.getCause();
        }
      }
    }

    /** Starts a thread that does something while the call is stalled, which then goes on. */
    Thread during(Runnable action) {
      return Thread.ofPlatform()
          .start(
              () -> {
                await(inside);
                Thread other = Thread.ofPlatform().start(action);
                try {
                  // Whoever is made to wait for the stalled call is not through by then.
                  boolean _ = other.join(java.time.Duration.ofMillis(100));
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
                mayGoOn.countDown();
                join(other);
              });
    }

    static void await(CountDownLatch latch) {
      try {
        assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    static void join(Thread thread) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void a_stream_is_not_freed_while_another_thread_waits_for_it() throws Exception {
    StallingBackend backend = new StallingBackend();
    try (GpuDevice device = Gpu.open(backend, 0)) {
      Kernel<SelectHits> kernel = device.kernel(SelectHits.source());
      GpuStream stream = device.stream();
      backend.stalling = "awaitStream";
      Thread closer = Thread.ofPlatform().start(kernel::close);
      StallingBackend.await(backend.inside);
      Thread opener = backend.during(() -> {});
      stream.close();
      closer.join();
      opener.join();
    }
    assertThat(backend.doneUnder).isEmpty();
    assertThat(backend.inner.report()).isEmpty();
  }

  @Test
  void a_kernel_is_not_unloaded_while_another_thread_launches_it() throws Exception {
    StallingBackend backend = new StallingBackend();
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend, 0))) {
      pipeline.fill(0);
      Thread closer = backend.during(pipeline.kernel::close);
      try (Frame frame = pipeline.stream.frame()) {
        DeviceColumns<Detection> columns = pipeline.begin(frame);
        backend.stalling = "launch";
        frame.launch(pipeline.kernel, Pipeline.ROWS, pipeline.parameters(columns, 0.5f));
        Pending<Hit> pending = frame.readback(pipeline.sink);
        assertThat(frame.submit().await().get(pending).size()).isEqualTo(500);
      }
      closer.join();
    }
    assertThat(backend.doneUnder).isEmpty();
    assertThat(backend.inner.report()).isEmpty();
  }

  /** A driver refuses to wait for a stream that collects, and drops what it has collected. */
  @Test
  void a_stream_that_is_being_recorded_is_not_waited_for() throws Exception {
    StallingBackend backend = new StallingBackend();
    backend.forbidden = "awaitStream";
    try (Pipeline pipeline = Pipeline.on(Gpu.open(backend, 0))) {
      Kernel<SelectHits> other = pipeline.device.kernel(SelectHits.byWarp());
      pipeline.fill(0);
      Thread closer = backend.during(other::close);
      backend.stalling = "endCapture";
      try (FrameGraph graph = pipeline.stream.record(frame -> pipeline.enqueue(frame, 0.5f))) {
        closer.join();
        graph.launch().close();
      }
      pipeline.pinned.reset();
    }
    assertThat(backend.doneUnder).isEmpty();
    assertThat(backend.inner.report()).isEmpty();
  }
}
