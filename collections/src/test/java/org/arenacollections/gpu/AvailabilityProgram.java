// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

/** Asks for a GPU and says what it was told; or runs frames on the first one and leaves. */
final class AvailabilityProgram {
  private AvailabilityProgram() {}

  /** With {@code frames} it runs some, with {@code leak} it leaves things open. */
  @SuppressWarnings("MustBeClosedChecker")
  public static void main(String[] args) {
    if (args.length == 0) {
      System.out.println(Gpu.availability());
      return;
    }
    Pipeline pipeline = Pipeline.on(Gpu.open(GpuBackend.CUDA, 0));
    for (int frame = 0; frame < 3; frame++) {
      System.out.println(pipeline.run(frame, 0.5f).size());
      pipeline.pinned.reset();
    }
    if (args[0].equals("frames")) {
      pipeline.close();
    }
  }
}
