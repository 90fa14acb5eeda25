// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

/**
 * What a device says about itself.
 *
 * @param name its name
 * @param byteCapacity its memory in bytes
 * @param capability the generation, such as {@code sm_90} or {@code OpenCL 3.0}
 * @param registers whether memory of the host can be page-locked where it lies
 * @param readsHostMemory whether it reads ordinary memory of the host by itself, so that copies
 *     from it may be asynchronous too
 * @param integrated whether it shares the host's memory
 */
public record DeviceFacts(
    String name,
    long byteCapacity,
    String capability,
    boolean registers,
    boolean readsHostMemory,
    boolean integrated) {}
