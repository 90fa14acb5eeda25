// SPDX-License-Identifier: Apache-2.0
/**
 * The functions of a GPU driver, as numbers in and numbers out; nothing of arenas.
 *
 * <p>Start at {@link org.arenacollections.gpu.driver.Backend}: a driver library that was found.
 * {@link org.arenacollections.gpu.driver.DeviceDriver} is one of its devices, and {@link
 * org.arenacollections.gpu.driver.CudaCall} and {@link org.arenacollections.gpu.driver.OpenClCall}
 * are what is bound, each with the kinds of its arguments.
 *
 * <p>Promises: nothing throws when classes are loaded; every failing call is answered by an
 * exception that {@link org.arenacollections.gpu.driver.Faults} makes; no call is ever linked as
 * {@code critical}, since any driver call may block, and a blocked critical call stops every
 * safepoint.
 *
 * <p>Not here: who may call what, and when memory may be used again. Pointers are plain numbers,
 * and whoever passes one keeps what it points to alive.
 */
package org.arenacollections.gpu.driver;
