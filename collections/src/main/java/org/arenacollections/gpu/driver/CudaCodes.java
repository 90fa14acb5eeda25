// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.util.Set;

/** What the driver's result numbers mean for us; the names are those of {@code CUresult}. */
final class CudaCodes {
  static final int OUT_OF_MEMORY = 2;
  static final int DEINITIALIZED = 4;
  static final int STUB_LIBRARY = 34;
  static final int NO_DEVICE = 100;
  static final int NOT_READY = 600;
  static final int CONTEXT_IS_DESTROYED = 709;
  static final int SYSTEM_DRIVER_MISMATCH = 803;

  /** Invalid image, invalid PTX, unsupported PTX version, JIT compiler missing or disabled. */
  private static final Set<Integer> BAD_KERNEL = Set.of(200, 209, 218, 221, 222, 223, 300, 301);

  /** Host memory already registered is 712; these say that the device can't. */
  private static final Set<Integer> UNSUPPORTED = Set.of(801);

  /**
   * After these "the context is inconsistent, and the process must be terminated", as the driver's
   * documentation says; 214 (uncorrectable ECC), 709 (context gone) and 710 (assert) leave us no
   * better.
   */
  private static final Set<Integer> STICKY =
      Set.of(214, 226, 700, 702, 709, 710, 714, 715, 716, 717, 718, 719, 911);

  private CudaCodes() {}

  static Fault.Kind kindOf(int code) {
    if (code == OUT_OF_MEMORY) {
      return Fault.Kind.OUT_OF_MEMORY;
    }
    if (STICKY.contains(code)) {
      return Fault.Kind.STICKY;
    }
    if (BAD_KERNEL.contains(code)) {
      return Fault.Kind.BAD_KERNEL;
    }
    return UNSUPPORTED.contains(code) ? Fault.Kind.UNSUPPORTED : Fault.Kind.REFUSED;
  }

  /** What to do about a number that the library answers when it is asked for devices. */
  static String adviceFor(int code) {
    return switch (code) {
      case NO_DEVICE -> "no CUDA device is visible; check CUDA_VISIBLE_DEVICES and the container";
      case STUB_LIBRARY -> "this is the toolkit's stub library; put the driver's first";
      case SYSTEM_DRIVER_MISMATCH ->
          "library and kernel driver are of different versions; restart after the update";
      default -> "see the driver's documentation for this number";
    };
  }
}
