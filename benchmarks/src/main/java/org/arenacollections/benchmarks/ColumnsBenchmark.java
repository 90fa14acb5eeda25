// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.FloatColumn;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a table of records cost against an {@code ArrayList} of them, and against the arrays,
 * one for each component, that a hand-written program would have?
 *
 * <p>Five other record types have gone through the same code before. A method is named by its
 * question and its peer. One invocation treats all {@code size} rows.
 *
 * <ul>
 *   <li>{@code rowScan}: reads all eight components of each row, by the loop over the list.
 *   <li>{@code rowGet}: the same, by {@code get}.
 *   <li>{@code rowAdd}: empties the table and adds new records, without growth.
 *   <li>{@code columnSum}: adds up one column.
 *   <li>{@code columnCount}: counts what exceeds a limit in one column.
 *   <li>{@code updateTwo}: moves two of the eight columns in one loop; records are made anew.
 *   <li>{@code updateTwoApart}: the same, in one loop for each column.
 *   <li>{@code addScaled}: adds a multiple of one column to another.
 * </ul>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ColumnsBenchmark {
  /** How many rows there are. */
  @Param({"1000", "100000"})
  public int size;

  private float limit = 0.5f;
  private float step = 0.125f;

  private ScratchArena arena;
  private Columns<Detection> table;
  private FloatColumn left;
  private FloatColumn top;
  private FloatColumn score;

  private List<Detection> arrayList;

  private int[] ids;
  private float[] lefts;
  private float[] tops;
  private float[] widths;
  private float[] heights;
  private float[] scores;
  private Detection.Kind[] kinds;
  private boolean[] occludeds;

  @Setup
  public void setUp(Blackhole blackhole) {
    blackhole.consume(OtherRecords.useAll());
    Detection[] detections = new Detection[size];
    Arrays.setAll(detections, Detection::numbered);
    arena = ScratchArena.fixed(8 << 20);
    arrayList = new ArrayList<>(List.of(detections));
    table = Columns.copyOf(arena, Detection.class, arrayList);
    left = table.column(Detection::left);
    top = table.column(Detection::top);
    score = table.column(Detection::score);
    ids = new int[size];
    lefts = new float[size];
    tops = new float[size];
    widths = new float[size];
    heights = new float[size];
    scores = new float[size];
    kinds = new Detection.Kind[size];
    occludeds = new boolean[size];
    for (int i = 0; i < size; i++) {
      put(i, detections[i]);
    }
  }

  private void put(int i, Detection detection) {
    ids[i] = detection.id();
    lefts[i] = detection.left();
    tops[i] = detection.top();
    widths[i] = detection.width();
    heights[i] = detection.height();
    scores[i] = detection.score();
    kinds[i] = detection.kind();
    occludeds[i] = detection.occluded();
  }

  @TearDown
  public void tearDown() {
    arena.close();
  }

  // ---- rows ------------------------------------------------------------------------------------

  /** All eight components; in integers, so that no chain of float additions hides the reading. */
  private static long weight(Detection detection) {
    return detection.id()
        + (long) (detection.left() * detection.top())
        + (long) (detection.width() * detection.height() * detection.score())
        + (detection.kind() == Detection.Kind.CAR ? 1 : 0)
        + (detection.occluded() ? 1 : 0);
  }

  @Benchmark
  public long rowScanArena() {
    long sum = 0;
    for (Detection detection : table) {
      sum += weight(detection);
    }
    return sum;
  }

  @Benchmark
  public long rowScanArrayList() {
    long sum = 0;
    for (Detection detection : arrayList) {
      sum += weight(detection);
    }
    return sum;
  }

  @Benchmark
  public long rowScanArray() {
    long sum = 0;
    for (int i = 0; i < size; i++) {
      sum += weightOfArrays(i);
    }
    return sum;
  }

  private long weightOfArrays(int i) {
    return ids[i]
        + (long) (lefts[i] * tops[i])
        + (long) (widths[i] * heights[i] * scores[i])
        + (kinds[i] == Detection.Kind.CAR ? 1 : 0)
        + (occludeds[i] ? 1 : 0);
  }

  @Benchmark
  public long rowGetArena() {
    Columns<Detection> rows = table;
    long sum = 0;
    for (int i = 0; i < rows.size(); i++) {
      sum += weight(rows.get(i));
    }
    return sum;
  }

  @Benchmark
  public long rowGetArrayList() {
    List<Detection> rows = arrayList;
    long sum = 0;
    for (int i = 0; i < rows.size(); i++) {
      sum += weight(rows.get(i));
    }
    return sum;
  }

  @Benchmark
  public Columns<Detection> rowAddArena() {
    Columns<Detection> rows = table;
    rows.clear();
    for (int i = 0; i < size; i++) {
      rows.add(new Detection(i, limit, step, i, limit, step, Detection.Kind.CAR, true));
    }
    return rows;
  }

  @Benchmark
  public List<Detection> rowAddArrayList() {
    List<Detection> rows = arrayList;
    rows.clear();
    for (int i = 0; i < size; i++) {
      rows.add(new Detection(i, limit, step, i, limit, step, Detection.Kind.CAR, true));
    }
    return rows;
  }

  @Benchmark
  public int[] rowAddArray() {
    for (int i = 0; i < size; i++) {
      put(i, new Detection(i, limit, step, i, limit, step, Detection.Kind.CAR, true));
    }
    return ids;
  }

  // ---- one column ------------------------------------------------------------------------------

  @Benchmark
  public float columnSumArena() {
    FloatColumn column = score;
    float sum = 0;
    for (int i = 0; i < column.size(); i++) {
      sum += column.get(i);
    }
    return sum;
  }

  @Benchmark
  public float columnSumArray() {
    float[] column = scores;
    float sum = 0;
    for (int i = 0; i < column.length; i++) {
      sum += column[i];
    }
    return sum;
  }

  @Benchmark
  public float columnSumArrayList() {
    List<Detection> rows = arrayList;
    float sum = 0;
    for (int i = 0; i < rows.size(); i++) {
      sum += rows.get(i).score();
    }
    return sum;
  }

  @Benchmark
  public int columnCountArena() {
    FloatColumn column = score;
    int count = 0;
    for (int i = 0; i < column.size(); i++) {
      count += column.get(i) > limit ? 1 : 0;
    }
    return count;
  }

  @Benchmark
  public int columnCountArray() {
    float[] column = scores;
    int count = 0;
    for (int i = 0; i < column.length; i++) {
      count += column[i] > limit ? 1 : 0;
    }
    return count;
  }

  @Benchmark
  public int columnCountArrayList() {
    List<Detection> rows = arrayList;
    int count = 0;
    for (int i = 0; i < rows.size(); i++) {
      count += rows.get(i).score() > limit ? 1 : 0;
    }
    return count;
  }

  // ---- two columns -----------------------------------------------------------------------------

  @Benchmark
  public Object updateTwoArena() {
    FloatColumn xs = left;
    FloatColumn ys = top;
    for (int i = 0; i < xs.size(); i++) {
      xs.addTo(i, step);
      ys.addTo(i, step);
    }
    return table;
  }

  @Benchmark
  public float[] updateTwoArray() {
    float[] xs = lefts;
    float[] ys = tops;
    for (int i = 0; i < xs.length; i++) {
      xs[i] += step;
      ys[i] += step;
    }
    return xs;
  }

  @Benchmark
  public List<Detection> updateTwoArrayList() {
    List<Detection> rows = arrayList;
    for (int i = 0; i < rows.size(); i++) {
      Detection old = rows.get(i);
      rows.set(
          i,
          new Detection(
              old.id(),
              old.left() + step,
              old.top() + step,
              old.width(),
              old.height(),
              old.score(),
              old.kind(),
              old.occluded()));
    }
    return rows;
  }

  @Benchmark
  public Object updateTwoApartArena() {
    move(left);
    move(top);
    return table;
  }

  private void move(FloatColumn column) {
    for (int i = 0; i < column.size(); i++) {
      column.addTo(i, step);
    }
  }

  @Benchmark
  public float[] updateTwoApartArray() {
    move(lefts);
    move(tops);
    return lefts;
  }

  private void move(float[] column) {
    for (int i = 0; i < column.length; i++) {
      column[i] += step;
    }
  }

  @Benchmark
  public Object addScaledArena() {
    left.addScaled(top, step);
    return table;
  }

  @Benchmark
  public float[] addScaledArray() {
    float[] xs = lefts;
    float[] ys = tops;
    for (int i = 0; i < xs.length; i++) {
      xs[i] += step * ys[i];
    }
    return xs;
  }
}
