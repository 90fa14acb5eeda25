// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.arenacollections.annotations.Length;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatBlockColumn;
import org.arenacollections.list.ArenaList;
import org.arenacollections.list.FloatBlockField;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does it cost to read and write single elements of the arrays that records have: a filter's
 * covariance of seven by seven?
 *
 * <p>{@code arena} is a table's column of arrays, {@code list} such a field of a list, {@code
 * array} one {@code float[]} for all, {@code jdk} a list of records with arrays of their own.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class BlockBenchmark {
  private static final int N = 7;

  /** How many tracks there are. */
  @Param({"1000"})
  public int size;

  /** What holds them. */
  @Param({"arena", "list", "array", "jdk"})
  public String library;

  @SuppressWarnings("ArrayRecordComponent")
  record Track(int id, @Length(N * N) float[] covariance) {}

  private Peer peer;

  @Setup
  public void setUp() {
    peer =
        switch (library) {
          case "arena" -> new ColumnPeer(size);
          case "list" -> new FieldPeer(size);
          case "array" -> new ArrayPeer(size);
          case "jdk" -> new JdkPeer(size);
          default -> throw new IllegalArgumentException(library);
        };
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /** Adds to the seven numbers of the diagonal of all tracks. */
  @Benchmark
  @NoGarbage
  public Object diagonal() {
    peer.diagonal();
    return peer;
  }

  private abstract static class Peer {
    abstract void diagonal();

    void close() {}
  }

  private static final class ColumnPeer extends Peer {
    private final ScratchArena arena = ScratchArena.growing(1 << 20, 64 << 20);
    private final FloatBlockColumn covariance;

    ColumnPeer(int size) {
      covariance = Columns.zeroed(arena, Track.class, size).block(Track::covariance);
    }

    @Override
    void diagonal() {
      FloatBlockColumn all = covariance;
      for (int row = 0; row < all.size(); row++) {
        for (int k = 0; k < N; k++) {
          all.addTo(row, k * (N + 1), 0.5f);
        }
      }
    }

    @Override
    void close() {
      arena.close();
    }
  }

  private static final class FieldPeer extends Peer {
    private final ScratchArena arena = ScratchArena.growing(1 << 20, 64 << 20);
    private final FloatBlockField covariance;

    FieldPeer(int size) {
      covariance = ArenaList.zeroed(arena, Track.class, size).block(Track::covariance);
    }

    @Override
    void diagonal() {
      FloatBlockField all = covariance;
      for (int index = 0; index < all.size(); index++) {
        for (int k = 0; k < N; k++) {
          all.addTo(index, k * (N + 1), 0.5f);
        }
      }
    }

    @Override
    void close() {
      arena.close();
    }
  }

  private static final class ArrayPeer extends Peer {
    private final float[] covariance;

    ArrayPeer(int size) {
      covariance = new float[size * N * N];
    }

    @Override
    void diagonal() {
      float[] all = covariance;
      for (int row = 0; row < all.length; row += N * N) {
        for (int k = 0; k < N; k++) {
          all[row + k * (N + 1)] += 0.5f;
        }
      }
    }
  }

  private static final class JdkPeer extends Peer {
    private final List<Track> tracks = new ArrayList<>();

    JdkPeer(int size) {
      for (int i = 0; i < size; i++) {
        tracks.add(new Track(i, new float[N * N]));
      }
    }

    @Override
    void diagonal() {
      for (int i = 0; i < tracks.size(); i++) {
        float[] covariance = tracks.get(i).covariance();
        for (int k = 0; k < N; k++) {
          covariance[k * (N + 1)] += 0.5f;
        }
      }
    }
  }
}
