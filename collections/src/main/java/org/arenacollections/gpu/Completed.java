// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import org.arenacollections.annotations.ArenaBacked;

/** A frame that is through: the only place where results are had. */
@ArenaBacked
public final class Completed {
  private final Frame frame;

  Completed(Frame frame) {
    this.frame = frame;
  }

  /**
   * Gives a result.
   *
   * @param pending what {@link Frame#readback} of this frame answered
   * @param <R> the record type
   * @return the hits, valid until the frame is closed
   * @throws IllegalArgumentException if it is of another frame
   * @throws IllegalStateException if the frame is closed
   */
  public <R extends Record> Hits<R> get(Pending<R> pending) {
    Readback<R> readback = pending.readback();
    if (readback.frame() != frame) {
      throw new IllegalArgumentException(
          GpuMessages.otherFrame(readback.frame().toString(), frame.toString()));
    }
    if (frame.isClosed()) {
      throw new IllegalStateException(GpuMessages.frameNotOpen(frame.toString()));
    }
    return readback.hits();
  }
}
