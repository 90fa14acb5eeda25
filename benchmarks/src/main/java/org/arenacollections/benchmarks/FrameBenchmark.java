// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does a loop of 50 frames a second feel of the garbage it makes, beside a live heap of 1 GB,
 * under three collectors?
 *
 * <p>Each case is a Java process of its own ({@link FrameLoop}). A frame makes {@code objects}
 * objects of 32 bytes, moves them, picks some and forgets all. Its time runs from when it was due
 * to its end, so that a pause between frames that makes one late counts too.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class FrameBenchmark {
  /** How many objects a frame makes. */
  @Param({"1000", "100000"})
  public int objects;

  /** What a frame's objects and lists are. */
  @Param({"arena", "jdk", "eclipse"})
  public String library;

  /** The garbage collector. */
  @Param({"G1", "Z", "Shenandoah"})
  public String collector;

  /** How long the loop runs. */
  @Param("10")
  public int seconds;

  /** How much else lives on the heap. */
  @Param("1024")
  public int liveMegabytes;

  /** What the frames took, in microseconds, and what the collector did meanwhile. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Frames {
    /** Half of the frames took at most so long. */
    public double median;

    /** Of 100 frames, 99. */
    public double p99;

    /** Of 1,000 frames, 999. */
    public double p999;

    /** The longest. */
    public double max;

    /** How often the collector stopped the program. */
    public double pauses;

    /** For how long it did, in all. */
    public double pauseMillis;

    /** Bytes that a frame allocated on the heap. */
    public double bytesPerFrame;
  }

  /** Runs the loop once. */
  @Benchmark
  public void frames(Frames frames) throws IOException, InterruptedException {
    Map<String, Double> measured =
        FrameLoop.inItsOwnProcess(collector, library, objects, seconds, liveMegabytes);
    frames.median = measured.get("median");
    frames.p99 = measured.get("p99");
    frames.p999 = measured.get("p999");
    frames.max = measured.get("max");
    frames.pauses = measured.get("pauses");
    frames.pauseMillis = measured.get("pauseMillis");
    frames.bytesPerFrame = measured.get("bytesPerFrame");
  }
}
