// SPDX-License-Identifier: Apache-2.0
/**
 * A program whose CPU makes tables and whose GPU looks through them, frame by frame.
 *
 * <p>Start at {@link org.arenacollections.examples.gpu.FramePipeline}. Promises the same hits with
 * CUDA, with OpenCL and without a GPU. Not here: kernels of your own; {@code
 * org.arenacollections.gpu.KernelSource} says how they are named.
 */
package org.arenacollections.examples.gpu;
