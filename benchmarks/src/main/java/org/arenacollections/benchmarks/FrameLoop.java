// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * The program of {@link FrameBenchmark}: frames at 50 Hz beside a live heap. Writes one line of
 * what they took.
 */
public final class FrameLoop {
  private static final long FRAME_NANOS = 20_000_000;

  /** A thread that sleeps wakes up late; so it spins for the last bit. */
  private static final long SPIN_NANOS = 1_000_000;

  private static final long LONGEST_WARM_UP_NANOS = 3_000_000_000L;

  private final FrameWork work;
  private final Histogram frames = new Histogram(TimeUnit.MINUTES.toNanos(1), 3);

  /** What the frames compute, so that nobody can leave it out. */
  private double result;

  private FrameLoop(FrameWork work) {
    this.work = work;
  }

  // ---- the parent ------------------------------------------------------------------------------

  /** Whether this JDK has the collector. */
  static boolean has(String collector) throws IOException, InterruptedException {
    Process java =
        new ProcessBuilder(java(), "-XX:+Use" + collector + "GC", "-version")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return java.waitFor(1, TimeUnit.MINUTES) && java.exitValue() == 0;
  }

  static Map<String, Double> inItsOwnProcess(
      String collector, String library, int objects, int seconds, int liveMegabytes)
      throws IOException, InterruptedException {
    int heapMegabytes = liveMegabytes + 1024;
    Process java =
        new ProcessBuilder(
                java(),
                "-XX:+Use" + collector + "GC",
                "-Xms" + heapMegabytes + "m",
                "-Xmx" + heapMegabytes + "m",
                "-classpath",
                System.getProperty("java.class.path"),
                FrameLoop.class.getName(),
                library,
                String.valueOf(objects),
                String.valueOf(seconds),
                String.valueOf(liveMegabytes))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String line = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (java.waitFor() != 0) {
      throw new IOException(
          "the frame loop under " + collector + " ended with " + java.exitValue());
    }
    Map<String, Double> measured = new TreeMap<>();
    for (String field : line.substring(line.lastIndexOf('\n') + 1).split(" ")) {
      measured.put(
          field.substring(0, field.indexOf('=')),
          Double.valueOf(field.substring(field.indexOf('=') + 1)));
    }
    return measured;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  // ---- the child -------------------------------------------------------------------------------

  /** Arguments: library, objects a frame, seconds, live megabytes. */
  public static void main(String[] arguments) {
    int objects = Integer.parseInt(arguments[1]);
    int frameCount = Integer.parseInt(arguments[2]) * 50;
    Object live = liveHeap(Integer.parseInt(arguments[3]));
    try (FrameWork work = FrameWork.of(arguments[0], objects)) {
      new FrameLoop(work).run(frameCount);
    }
    if (live.hashCode() == 0 && live.equals("")) {
      System.out.println("never: it only keeps the heap alive until here");
    }
  }

  private record Node(Node[] children, long id) {}

  /** A tree of small objects and the arrays that hold them, as a program's state is one. */
  private static Object liveHeap(int megabytes) {
    // A node takes 24 bytes, its place in an array 4, and the array 16 for 8 of them.
    int count = (int) ((long) megabytes * (1 << 20) / 30);
    Node[] roots = new Node[count / 1_000 + 1];
    for (int i = 0; i < roots.length; i++) {
      roots[i] = node(i, 1_000);
    }
    return roots;
  }

  private static Node node(long id, int count) {
    Node[] children = new Node[count > 8 ? 8 : 0];
    for (int i = 0; i < children.length; i++) {
      children[i] = node(id + i, (count - 1) / 8);
    }
    return new Node(children, id);
  }

  private void run(int frameCount) {
    warmUp(Math.min(frameCount * FRAME_NANOS, LONGEST_WARM_UP_NANOS));
    long pausesBefore = pauses();
    long millisBefore = pauseMillis();
    long bytesBefore = allocated();
    long due = System.nanoTime() + FRAME_NANOS;
    for (int i = 0; i < frameCount; i++) {
      waitUntil(due);
      result += work.frame(i);
      long end = System.nanoTime();
      frames.recordValue(Math.min(end - due, frames.getHighestTrackableValue()));
      // A frame that took longer than its time makes the next one late; the loop does not hurry.
      due = Math.max(due + FRAME_NANOS, end);
    }
    long bytes = allocated() - bytesBefore;
    System.out.println(
        String.format(
            Locale.ROOT,
            "median=%.3f p99=%.3f p999=%.3f max=%.3f pauses=%d pauseMillis=%d bytesPerFrame=%.1f"
                + " result=%f",
            frames.getValueAtPercentile(50) / 1e3,
            frames.getValueAtPercentile(99) / 1e3,
            frames.getValueAtPercentile(99.9) / 1e3,
            frames.getMaxValue() / 1e3,
            pauses() - pausesBefore,
            pauseMillis() - millisBefore,
            (double) bytes / frameCount,
            result));
  }

  private void warmUp(long nanos) {
    long end = System.nanoTime() + nanos;
    for (int i = 0; System.nanoTime() < end; i++) {
      result += work.frame(i);
      waitUntil(System.nanoTime());
    }
  }

  private static void waitUntil(long due) {
    while (due - System.nanoTime() > SPIN_NANOS) {
      LockSupport.parkNanos(due - System.nanoTime() - SPIN_NANOS);
    }
    while (due - System.nanoTime() > 0) {
      Thread.onSpinWait();
    }
  }

  /** All that stop the program; some collectors count what runs beside it as well. */
  private static List<GarbageCollectorMXBean> collectors() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .filter(bean -> !bean.getName().contains("Cycles"))
        .toList();
  }

  private static long pauses() {
    return collectors().stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum();
  }

  private static long pauseMillis() {
    return collectors().stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
  }

  private static long allocated() {
    return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
        ? threads.getCurrentThreadAllocatedBytes()
        : 0;
  }
}
