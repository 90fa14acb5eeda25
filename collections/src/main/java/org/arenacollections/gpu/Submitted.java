// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Awaits;
import org.arenacollections.annotations.Lifetime;
import org.arenacollections.annotations.Resets;

/** A frame on its way: what was enqueued runs, and nothing more can be. */
@ArenaBacked
@Lifetime
public final class Submitted implements AutoCloseable {
  private final Frame frame;

  Submitted(Frame frame) {
    this.frame = frame;
  }

  /**
   * Waits until all of it is through: the one wait of a frame. A second call only returns the same
   * again.
   *
   * @return the frame with its results
   * @throws GpuException if something that was enqueued has failed
   * @throws java.util.ConcurrentModificationException if a source was written to since its upload,
   *     and the stream looks after that
   * @throws IllegalStateException if the frame is closed
   * @throws WrongThreadException if called by a thread that does not own the stream
   */
  @Awaits
  public Completed await() {
    frame.await();
    return new Completed(frame);
  }

  /** {@return whether all of it is through, without waiting} */
  @Awaits
  public boolean isDone() {
    return frame.isThrough();
  }

  /** Closes the frame, as {@link Frame#close} does. */
  @Override
  @Resets("this")
  public void close() {
    frame.close();
  }
}
