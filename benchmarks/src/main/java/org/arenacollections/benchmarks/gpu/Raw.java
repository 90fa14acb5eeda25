// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.arenacollections.gpu.GpuBackend;
import org.arenacollections.gpu.driver.Backend;
import org.arenacollections.gpu.driver.CudaBackend;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.gpu.driver.Fault;
import org.arenacollections.gpu.driver.KernelArgs;
import org.arenacollections.gpu.driver.OpenClBackend;
import org.arenacollections.gpu.driver.Probe;

/** The driver without arenas, for what they are compared with. */
final class Raw implements AutoCloseable {
  private final DeviceDriver driver;
  private final String version;
  private final long stream;

  private Raw(DeviceDriver driver, String version) {
    this.driver = driver;
    this.version = version;
    this.stream = driver.newStream();
  }

  static Raw open(GpuBackend which) {
    Probe probe =
        which == GpuBackend.CUDA
            ? CudaBackend.probe(library("org.arenacollections.gpu.cuda", "libcuda.so.1"))
            : OpenClBackend.probe(library("org.arenacollections.gpu.opencl", "libOpenCL.so.1"));
    Backend backend = probe.backend();
    if (backend == null) {
      throw new IllegalStateException(probe.reason());
    }
    return new Raw(backend.open(0, Raw::failure), backend.version());
  }

  private static String library(String property, String usual) {
    return System.getProperty(property, usual);
  }

  private static RuntimeException failure(Fault fault) {
    return fault.kind() == Fault.Kind.UNSUPPORTED
        ? new UnsupportedOperationException(fault.toString())
        : new IllegalStateException(fault.toString());
  }

  DeviceDriver driver() {
    return driver;
  }

  String version() {
    return version;
  }

  long stream() {
    return stream;
  }

  /** How many calls of the driver were made without arenas. */
  long callCount() {
    return driver.callCount();
  }

  void await() {
    driver.awaitStream(stream);
  }

  /** Measures on the device. */
  Stopwatch stopwatch() {
    return new Stopwatch(this, driver.newEvent(true), driver.newEvent(true));
  }

  /** Two events of the stream, and the time between them. */
  record Stopwatch(Raw raw, long first, long last) implements AutoCloseable {
    void begin() {
      raw.driver.record(first, raw.stream);
    }

    void end() {
      raw.driver.record(last, raw.stream);
    }

    /** When the stream is through. */
    double millis() {
      return raw.driver.millisBetween(first, last);
    }

    @Override
    public void close() {
      raw.driver.freeEvent(first);
      raw.driver.freeEvent(last);
    }
  }

  /** Loads a kernel of a resource, in this driver's form. */
  Function kernel(String resource, String name, KernelArgs.Kind... kinds) {
    String path = resource + "." + driver.kernelForm();
    try (InputStream in = Raw.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new UnsupportedOperationException("there is no " + path);
      }
      long module = driver.loadModule(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return new Function(this, module, driver.function(module, name), new KernelArgs(kinds));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    await();
    driver.freeStream(stream);
    driver.close();
  }

  /** A kernel and its arguments. */
  record Function(Raw raw, long module, long handle, KernelArgs arguments)
      implements AutoCloseable {
    void launch(int threadCount) {
      raw.driver.launch(handle, (threadCount + 255) / 256, 256, arguments, raw.stream);
    }

    @Override
    public void close() {
      raw.driver.freeFunction(handle);
      raw.driver.freeModule(module);
    }
  }
}
