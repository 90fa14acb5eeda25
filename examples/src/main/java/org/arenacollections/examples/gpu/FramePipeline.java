// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.gpu;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.arenacollections.gpu.Gpu;
import org.arenacollections.gpu.GpuAvailability;
import org.arenacollections.gpu.GpuBackend;

/**
 * Keeps what scores 0.5 or more among 1,000 detections per frame: with CUDA, else with OpenCL, else
 * on the CPU, and says which and why.
 */
public final class FramePipeline {
  static final float THRESHOLD = 0.5f;
  private static final int FRAMES = 10;

  private final PrintStream out;

  FramePipeline(PrintStream out) {
    this.out = out;
  }

  /**
   * Runs the program.
   *
   * @param args not used
   */
  public static void main(String[] args) {
    if (!new FramePipeline(System.out).run()) {
      System.exit(1);
    }
  }

  /** Answers whether the hits are those of the CPU. */
  boolean run() {
    GpuAvailability availability = Gpu.availability();
    GpuBackend backend = availability.backend();
    List<FrameResult> expected = CpuPipeline.run(FRAMES);
    List<FrameResult> results;
    if (backend == null) {
      print("On the CPU, since there is no GPU. %s", availability.reason());
      results = expected;
    } else {
      print("On %s", availability.reason());
      if (backend == GpuBackend.OPENCL) {
        print("Not with CUDA: %s", Gpu.availability(GpuBackend.CUDA).reason());
      }
      results = GpuPipeline.run(backend, FRAMES);
    }
    results.forEach(r -> print("frame %d: %d hits", r.frame(), r.count()));
    boolean same = results.equals(expected);
    print(same ? "the CPU finds the same" : "the CPU finds %s", expected);
    return same;
  }

  private void print(String text, Object... values) {
    out.println(String.format(Locale.ROOT, text, values));
  }
}
