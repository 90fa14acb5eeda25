// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.examples.tracker;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntConsumer;

/**
 * Runs a tracker over a recording and measures each frame.
 *
 * <p>The clock is simulated: frame n is due n × 20 ms after the start and begins then, or when the
 * frame before is done. Nothing sleeps, so a minute of video takes as long as its frames take. What
 * is measured is {@link Tracker#onFrame} alone; the measuring itself allocates nothing.
 */
final class TrackerRun {
  /** The time from frame to frame at 50 Hz. */
  static final long PERIOD_NANOS = 20_000_000;

  private final DetectionSequence sequence;
  private final com.sun.management.ThreadMXBean thread;
  private final long[] nanos;
  private final long[] allocated;
  private final TrackTable tracks;

  private TrackerRun(DetectionSequence sequence) {
    this.sequence = sequence;
    thread = ManagementFactory.getPlatformMXBean(com.sun.management.ThreadMXBean.class);
    nanos = new long[sequence.frameCount()];
    allocated = new long[sequence.frameCount()];
    // A track is written only in frames that have a detection of it, so this is enough.
    tracks = new TrackTable(sequence.detectionCount());
  }

  /**
   * Runs a new tracker over all frames.
   *
   * @param contender makes the tracker
   * @param sequence the frames
   * @param progress is told after each frame how many are done
   */
  static RunReport of(Contender contender, DetectionSequence sequence, IntConsumer progress) {
    TrackerRun run = new TrackerRun(sequence);
    try (Tracker tracker = contender.factory().get()) {
      long collectionsBefore = collectionCount();
      run.runAll(tracker, progress);
      return new RunReport(
          contender.name(),
          new RunReport.Series(run.nanos),
          lateCount(run.nanos),
          new RunReport.Series(run.allocated),
          collectionCount() - collectionsBefore,
          tracker.arenaUse(),
          run.tracks);
    }
  }

  private void runAll(Tracker tracker, IntConsumer progress) {
    for (int i = 0; i < nanos.length; i++) {
      DetectionFrame frame = sequence.frames().get(i);
      long allocatedBefore = thread.getCurrentThreadAllocatedBytes();
      long start = System.nanoTime();
      tracker.onFrame(frame);
      nanos[i] = System.nanoTime() - start;
      allocated[i] = thread.getCurrentThreadAllocatedBytes() - allocatedBefore;
      tracker.writeTo(tracks);
      progress.accept(i + 1);
    }
  }

  /** Returns how many frames end after the next one is due, if each takes as long as given. */
  static int lateCount(long[] frameNanos) {
    int lateCount = 0;
    long now = 0;
    for (int i = 0; i < frameNanos.length; i++) {
      long due = i * PERIOD_NANOS;
      now = Math.max(now, due) + frameNanos[i];
      if (now - due > PERIOD_NANOS) {
        lateCount++;
      }
    }
    return lateCount;
  }

  private static long collectionCount() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }
}
