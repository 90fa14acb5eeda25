// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.arena;

import org.arenacollections.internal.Held;

/**
 * Keeps an arena from freeing what somebody still reads, until it is closed.
 *
 * <p>Taken by {@link MemoryArena#hold}, or by the method of that name of a list or a table, which
 * also names the memory that must stay where it is. Closed by any thread, best with
 * try-with-resources or in the completion of what reads. A hold keeps its arena reachable.
 */
public final class Hold implements AutoCloseable {
  private final Held held;

  private Hold(Held held) {
    this.held = held;
  }

  /**
   * Wraps a hold of the engine; for the collections of this library alone.
   *
   * @param held of a type that nobody else can name
   * @return its public face
   */
  @SuppressWarnings("exports") // see MemoryArena.space
  public static Hold of(Held held) {
    return new Hold(held);
  }

  /** {@return what it is for, as it was given} */
  public String purpose() {
    return held.purpose();
  }

  /** {@return whether it has been released} */
  public boolean isReleased() {
    return held.isReleased();
  }

  /** Releases it; on any thread, and a second time without effect. */
  @Override
  public void close() {
    held.release();
  }

  @Override
  public String toString() {
    return ArenaMessages.describe(this);
  }
}
