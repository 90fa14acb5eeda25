// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.invoke.MethodHandles;

/**
 * The parameters of the kernel that keeps the rows of a table whose score is high enough: it
 * appends a {@link Hit} for each. A score that is not a number is never high enough.
 *
 * @param x a coordinate
 * @param y another one
 * @param score what is compared
 * @param size how many rows
 * @param threshold the least score that is kept
 * @param hits where to
 */
public record SelectHits(
    DeviceColumn<Float> x,
    DeviceColumn<Float> y,
    DeviceColumn<Float> score,
    int size,
    float threshold,
    HitSink<Hit> hits) {

  /** {@return the kernel, with one atomic addition for each hit} */
  public static KernelSource<SelectHits> source() {
    return KernelSource.of(MethodHandles.lookup(), SelectHits.class, "select_hits");
  }

  /**
   * {@return the kernel, with one atomic addition for the hits of each warp, for many hits}
   *
   * <p>On OpenCL, for those of each work-group.
   */
  public static KernelSource<SelectHits> byWarp() {
    return source().entry("select_hits_by_warp");
  }
}
