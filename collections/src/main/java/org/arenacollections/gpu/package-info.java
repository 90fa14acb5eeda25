// SPDX-License-Identifier: Apache-2.0
/**
 * Arenas that a GPU reads from, arenas on the GPU, and frames of work between them.
 *
 * <p>Start at {@link org.arenacollections.gpu.Gpu}: {@code availability()} says whether there is a
 * GPU, and {@code open} gives a {@link org.arenacollections.gpu.GpuDevice}. A {@link
 * org.arenacollections.gpu.PinnedArena} is a {@link org.arenacollections.arena.MemoryArena}, so
 * every collection works in it; {@link org.arenacollections.gpu.GpuDevice#pin} does the same for an
 * arena that is there already. A {@link org.arenacollections.gpu.Frame} uploads, launches and reads
 * back:
 *
 * {@snippet file="org/arenacollections/examples/gpu/GpuPipeline.java" region="pipeline"}
 *
 * <pre>{@code
 * host                                      device
 * PinnedArena   | columns |  ── upload ──>  | columns |    DeviceArena, reset in each frame
 *                                               │ launch
 * readback      | hits    |  <─ readback ─  | header, hits |  HitSink, emptied in each frame
 * }</pre>
 *
 * <p>Promises:
 *
 * <ul>
 *   <li>Memory of the host that a copy still reads is never freed: its arena throws, waits or
 *       rotates. What is still coming can't be read: it is had from a {@link
 *       org.arenacollections.gpu.Completed} frame only, and is stale when that is closed.
 *   <li>Memory of the device can't be touched by the host: what stands for it has no address.
 *   <li>One wait for each frame, also where only the kernel knows how much there is to read back.
 *   <li>A fault that spoils the device is told with what was enqueued, and is the cause of every
 *       exception after it. Closing does not throw then.
 *   <li>Nothing is looked for before it is asked for; without a GPU everything else works.
 * </ul>
 *
 * <p>Needs native access ({@code --enable-native-access=org.arenacollections}, on the class path
 * {@code ALL-UNNAMED}); without it {@code availability()} says so. Needs a driver and no toolkit.
 *
 * <p>Not here: compiling kernels from Java, managed memory, several devices in one frame.
 */
@ArenaAware
package org.arenacollections.gpu;

import org.arenacollections.annotations.ArenaAware;
