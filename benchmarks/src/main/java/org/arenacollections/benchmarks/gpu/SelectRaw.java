// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.invoke.MethodHandles;
import org.arenacollections.gpu.DeviceBytes;
import org.arenacollections.gpu.Hit;
import org.arenacollections.gpu.HitSink;
import org.arenacollections.gpu.KernelSource;

/** The library's kernel, with columns that were uploaded one by one. */
record SelectRaw(
    DeviceBytes x, DeviceBytes y, DeviceBytes score, int size, float threshold, HitSink<Hit> hits) {

  static KernelSource<SelectRaw> source() {
    return KernelSource.of(
            MethodHandles.lookup(), SelectRaw.class, "/org/arenacollections/gpu/select_hits")
        .entry("select_hits");
  }
}
