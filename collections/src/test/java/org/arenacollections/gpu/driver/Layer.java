// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * What a machine must have for some of the tests of this floor.
 *
 * <p>Where it is missing they are skipped, and say what to install; where {@code -Dlayers=…} names
 * the layer, as CI does for what it has installed, they fail instead.
 */
public enum Layer {
  /** A host compiler, for the stand-in of the CUDA library. */
  SHIM("g++, for the stand-in of the CUDA driver") {
    @Override
    boolean isThere() {
      return NativeTools.isOnPath("g++");
    }
  },
  /** An OpenCL platform that runs on the CPU. */
  OPENCL("pocl-opencl-icd and ocl-icd-libopencl1") {
    @Override
    boolean isThere() {
      return NativeTools.openCl().state() == Probe.State.READY;
    }
  },
  /** OpenCL's header, for the comparison of signatures. */
  OPENCL_HEADER("opencl-c-headers and g++") {
    @Override
    boolean isThere() {
      return NativeTools.isOnPath("g++") && Files.exists(Path.of("/usr/include/CL/cl.h"));
    }
  },
  /** A GPU with the CUDA driver. */
  DEVICE("a GPU and its CUDA driver") {
    @Override
    boolean isThere() {
      return NativeTools.cuda().state() == Probe.State.READY;
    }
  },
  /** The CUDA toolkit: its header, nvcc and ptxas. */
  TOOLKIT("a CUDA toolkit and g++") {
    @Override
    boolean isThere() {
      return NativeTools.isOnPath("nvcc") && NativeTools.isOnPath("g++");
    }
  };

  /** These, and what another test looks for. */
  private static final Set<String> KNOWN =
      Stream.concat(
              Arrays.stream(values()).map(layer -> layer.name().toLowerCase(Locale.ROOT)),
              Stream.of("chromium"))
          .collect(Collectors.toSet());

  private final String needs;

  Layer(String needs) {
    this.needs = needs;
  }

  abstract boolean isThere();

  /** Skips the test, or fails it, where this layer is missing. */
  public void require() {
    boolean required = required().contains(name().toLowerCase(Locale.ROOT));
    boolean there = isThere();
    if (required) {
      Assertions.assertTrue(there, () -> "layer " + this + " was to run here and needs " + needs);
    }
    Assumptions.assumeTrue(there, () -> "skipped: layer " + this + " needs " + needs);
  }

  private static List<String> required() {
    List<String> named =
        Arrays.stream(System.getProperty("layers", "").split(","))
            .filter(name -> !name.isEmpty())
            .toList();
    // A name that is nobody's would let a layer be skipped that was to run.
    Assertions.assertTrue(
        KNOWN.containsAll(named), () -> "-Dlayers=" + named + ": not of " + KNOWN);
    return named;
  }
}
