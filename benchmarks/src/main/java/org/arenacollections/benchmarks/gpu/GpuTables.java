// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuAvailability;
import org.arenacollections.gpu.GpuBackend;
import org.arenacollections.gpu.GpuDevice;

/**
 * Measures what arenas for a GPU cost, in four tables, and writes {@code FOLDER/gpu-tables.csv}.
 *
 * <p>Usage: {@code GpuTables FOLDER [--check] [--seconds N] [--opencl] [T1 T2 T3 T4]}. With {@code
 * --check} everything runs a few times, small, and results are compared with what they must be;
 * nothing is timed. {@code N} is the time of one table, which is made twice in it, one time after
 * the other; the row says which, and where the device is what is measured, its time between two
 * events too. T1 wants a process of its own: its heap is set before the first kernel.
 */
public final class GpuTables {
  private static final List<String> TABLES = List.of("T1", "T2", "T3", "T4");

  private GpuTables() {}

  /**
   * Runs the program.
   *
   * @param args see above
   * @throws IOException if the folder can't be made
   */
  public static void main(String[] args) throws IOException {
    List<String> options = List.of(args).subList(1, args.length);
    GpuBackend backend = options.contains("--opencl") ? GpuBackend.OPENCL : GpuBackend.CUDA;
    GpuAvailability availability = Gpu.availability(backend);
    System.out.println("# " + availability);
    if (!availability.isReady()) {
      System.exit(2);
    }
    int at = options.indexOf("--seconds");
    int seconds = at < 0 ? 20 : Integer.parseInt(options.get(at + 1));
    List<String> named = options.stream().filter(TABLES::contains).toList();
    Path folder = Files.createDirectories(Path.of(args[0]));
    String suffix = named.isEmpty() ? "" : "-" + String.join("-", named).toLowerCase(Locale.ROOT);
    Meter meter =
        new Meter(
            folder.resolve("gpu-tables" + suffix + ".csv"),
            System.out,
            !options.contains("--check"),
            seconds);
    run(backend, meter, named.isEmpty() ? Set.copyOf(TABLES) : Set.copyOf(named));
    meter.summarize();
  }

  static void run(GpuBackend backend, Meter meter, Set<String> tables) {
    try (Raw raw = Raw.open(backend)) {
      try (GpuDevice device = Gpu.open(backend, 0)) {
        meter.note("%s, driver %s, Java %s", device, raw.version(), Runtime.version());
      }
      for (int repeat = 1; repeat <= meter.repeats(); repeat++) {
        meter.beginRepeat(repeat);
        run(backend, meter, tables, raw);
      }
    }
  }

  private static void run(GpuBackend backend, Meter meter, Set<String> tables, Raw raw) {
    if (tables.contains("T1")) {
      new PushTable(meter).run(raw);
    }
    if (tables.contains("T2")) {
      new AllocationTable(meter).run(raw);
    }
    if (tables.contains("T3")) {
      new FrameTable(meter).run(backend, raw);
    }
    if (tables.contains("T4")) {
      new TransferTable(meter).run(backend, raw);
    }
  }
}
