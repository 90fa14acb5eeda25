// SPDX-License-Identifier: Apache-2.0
/**
 * What arenas for a GPU cost, beside allocating per frame: four tables, as a plain program.
 *
 * <p>Start at {@link org.arenacollections.benchmarks.gpu.GpuTables}. {@code
 * benchmarks/gpu-check.sh} packs it with a runtime for a machine that has a GPU and nothing else.
 * Promises: predictions are written beside every number, results are compared with what they must
 * be, and each row is written when it is known. Not here: JMH, which measures programs of the CPU.
 */
package org.arenacollections.benchmarks.gpu;
