// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.columns.BooleanColumn;
import org.arenacollections.columns.Columns;
import org.arenacollections.columns.EnumColumn;
import org.arenacollections.columns.FloatColumn;
import org.arenacollections.columns.IntColumn;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a table of records cost against an {@code ArrayList} of them, and against the arrays,
 * one for each component, that a hand-written program would have?
 *
 * <p>Five other record types have gone through the same code before. One invocation treats all
 * {@code size} rows of eight components. Where a record in the {@code ArrayList} must change, it is
 * replaced.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class ColumnsBenchmark {
  /** How many rows there are. */
  @Param({"1000", "100000"})
  public int size;

  /** What holds them; {@code array} is an array for each component. */
  @Param({"arena", "array", "jdk"})
  public String library;

  private TablePeer peer;

  @Setup
  public void setUp(Blackhole blackhole) {
    blackhole.consume(OtherRecords.useAll());
    Detection[] detections = new Detection[size];
    Arrays.setAll(detections, Detection::numbered);
    peer =
        switch (library) {
          case "arena" -> new ArenaPeer(detections);
          case "array" -> new ArrayPeer(detections);
          case "jdk" -> new JdkPeer(detections);
          default -> throw new IllegalArgumentException(library);
        };
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  /** Reads all eight components of each row, by the loop over the list. */
  @Benchmark
  @NoGarbage
  public long rowScan() {
    return peer.rowScan();
  }

  /** Reads all eight components of each row, by {@code get}. */
  @Benchmark
  @NoGarbage
  public long rowGet() {
    return peer.rowGet();
  }

  /** Empties the table and adds new records, without growth. */
  @Benchmark
  @NoGarbage
  public Object rowAdd() {
    return peer.rowAdd(size);
  }

  /** Makes a table of zeros, as a new frame does, and writes each element of its eight columns. */
  @Benchmark
  @NoGarbage
  public Object newFrame() {
    return peer.newFrame(size);
  }

  /** Adds up one column. */
  @Benchmark
  @NoGarbage
  public float columnSum() {
    return peer.columnSum();
  }

  /** Counts what exceeds a limit in one column. */
  @Benchmark
  @NoGarbage
  public int columnCount() {
    return peer.columnCount();
  }

  /** Writes a function of one column into another: {@code b[i] = f(a[i])}. */
  @Benchmark
  @NoGarbage
  public Object columnToColumn() {
    return peer.columnToColumn();
  }

  /** The same, by the bulk method that a table has for it. */
  @Benchmark
  @NoGarbage
  public Object columnToColumnBulk() {
    return peer.columnToColumnBulk();
  }

  /** Adds a multiple of one column to another; by the bulk method, where there is one. */
  @Benchmark
  @NoGarbage
  public Object addScaled() {
    return peer.addScaled();
  }

  /** Moves two of the eight columns in one loop. */
  @Benchmark
  @NoGarbage
  public Object updateTwo() {
    return peer.updateTwo();
  }

  /** Moves two of the eight columns, in one loop for each. */
  @Benchmark
  @NoGarbage
  public Object updateTwoApart() {
    return peer.updateTwoApart();
  }

  // ---- ours ------------------------------------------------------------------------------------

  private static final class ArenaPeer extends TablePeer {
    private final ScratchArena arena = ScratchArena.fixed(8 << 20);
    private final ScratchArena frame = ScratchArena.fixed(8 << 20);
    private final Columns<Detection> table;
    private final FloatColumn left;
    private final FloatColumn top;
    private final FloatColumn score;
    private final Columns<Detection> framed;
    private final IntColumn framedId;
    private final FloatColumn[] framedFloats;
    private final EnumColumn<Detection.Kind> framedKind;
    private final BooleanColumn framedOccluded;

    ArenaPeer(Detection[] detections) {
      table = Columns.copyOf(arena, Detection.class, List.of(detections));
      left = table.column(Detection::left);
      top = table.column(Detection::top);
      score = table.column(Detection::score);
      framed = Columns.in(frame, Detection.class);
      framedId = framed.column(Detection::id);
      framedFloats =
          new FloatColumn[] {
            framed.column(Detection::left),
            framed.column(Detection::top),
            framed.column(Detection::width),
            framed.column(Detection::height),
            framed.column(Detection::score)
          };
      framedKind = framed.column(Detection::kind);
      framedOccluded = framed.column(Detection::occluded);
    }

    @Override
    long rowScan() {
      long sum = 0;
      for (Detection detection : table) {
        sum += weight(detection);
      }
      return sum;
    }

    @Override
    long rowGet() {
      Columns<Detection> rows = table;
      long sum = 0;
      for (int i = 0; i < rows.size(); i++) {
        sum += weight(rows.get(i));
      }
      return sum;
    }

    @Override
    Object rowAdd(int count) {
      Columns<Detection> rows = table;
      rows.clear();
      for (int i = 0; i < count; i++) {
        rows.add(new Detection(i, LIMIT, STEP, i, LIMIT, STEP, Detection.Kind.CAR, true));
      }
      return rows;
    }

    @Override
    Object newFrame(int count) {
      frame.reset();
      framed.renew(count);
      IntColumn ids = framedId;
      for (int i = 0; i < ids.size(); i++) {
        ids.set(i, i);
      }
      for (FloatColumn column : framedFloats) {
        for (int i = 0; i < column.size(); i++) {
          column.set(i, i);
        }
      }
      EnumColumn<Detection.Kind> kinds = framedKind;
      for (int i = 0; i < kinds.size(); i++) {
        kinds.set(i, Detection.Kind.CAR);
      }
      BooleanColumn occludeds = framedOccluded;
      for (int i = 0; i < occludeds.size(); i++) {
        occludeds.set(i, true);
      }
      return framed;
    }

    @Override
    float columnSum() {
      FloatColumn column = score;
      float sum = 0;
      for (int i = 0; i < column.size(); i++) {
        sum += column.get(i);
      }
      return sum;
    }

    @Override
    int columnCount() {
      FloatColumn column = score;
      int count = 0;
      for (int i = 0; i < column.size(); i++) {
        count += column.get(i) > LIMIT ? 1 : 0;
      }
      return count;
    }

    @Override
    Object columnToColumn() {
      FloatColumn from = left;
      FloatColumn to = top;
      for (int i = 0; i < from.size(); i++) {
        to.set(i, scaled(from.get(i)));
      }
      return table;
    }

    @Override
    Object columnToColumnBulk() {
      top.assign(left, TablePeer::scaled);
      return table;
    }

    @Override
    Object addScaled() {
      left.addScaled(top, STEP);
      return table;
    }

    @Override
    Object updateTwo() {
      FloatColumn xs = left;
      FloatColumn ys = top;
      for (int i = 0; i < xs.size(); i++) {
        xs.addTo(i, STEP);
        ys.addTo(i, STEP);
      }
      return table;
    }

    @Override
    Object updateTwoApart() {
      move(left);
      move(top);
      return table;
    }

    private static void move(FloatColumn column) {
      for (int i = 0; i < column.size(); i++) {
        column.addTo(i, STEP);
      }
    }

    @Override
    void close() {
      arena.close();
      frame.close();
    }
  }

  // ---- arrays ----------------------------------------------------------------------------------

  private static final class ArrayPeer extends TablePeer {
    private final int[] ids;
    private final float[] lefts;
    private final float[] tops;
    private final float[] widths;
    private final float[] heights;
    private final float[] scores;
    private final Detection.Kind[] kinds;
    private final boolean[] occludeds;

    ArrayPeer(Detection[] detections) {
      int size = detections.length;
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

    @Override
    long rowScan() {
      long sum = 0;
      for (int i = 0; i < ids.length; i++) {
        sum +=
            ids[i]
                + (long) (lefts[i] * tops[i])
                + (long) (widths[i] * heights[i] * scores[i])
                + (kinds[i] == Detection.Kind.CAR ? 1 : 0)
                + (occludeds[i] ? 1 : 0);
      }
      return sum;
    }

    @Override
    long rowGet() {
      long sum = 0;
      for (int i = 0; i < ids.length; i++) {
        sum += weight(get(i));
      }
      return sum;
    }

    private Detection get(int i) {
      return new Detection(
          ids[i], lefts[i], tops[i], widths[i], heights[i], scores[i], kinds[i], occludeds[i]);
    }

    @Override
    Object rowAdd(int count) {
      for (int i = 0; i < count; i++) {
        put(i, new Detection(i, LIMIT, STEP, i, LIMIT, STEP, Detection.Kind.CAR, true));
      }
      return ids;
    }

    @Override
    Object newFrame(int count) {
      int[] newIds = new int[count];
      for (int i = 0; i < count; i++) {
        newIds[i] = i;
      }
      float[][] floats = new float[5][count];
      for (float[] column : floats) {
        for (int i = 0; i < column.length; i++) {
          column[i] = i;
        }
      }
      Detection.Kind[] newKinds = new Detection.Kind[count];
      for (int i = 0; i < count; i++) {
        newKinds[i] = Detection.Kind.CAR;
      }
      boolean[] newOccludeds = new boolean[count];
      for (int i = 0; i < count; i++) {
        newOccludeds[i] = true;
      }
      return new Object[] {newIds, floats, newKinds, newOccludeds};
    }

    @Override
    float columnSum() {
      float[] column = scores;
      float sum = 0;
      for (int i = 0; i < column.length; i++) {
        sum += column[i];
      }
      return sum;
    }

    @Override
    int columnCount() {
      float[] column = scores;
      int count = 0;
      for (int i = 0; i < column.length; i++) {
        count += column[i] > LIMIT ? 1 : 0;
      }
      return count;
    }

    @Override
    Object columnToColumn() {
      float[] from = lefts;
      float[] to = tops;
      for (int i = 0; i < from.length; i++) {
        to[i] = scaled(from[i]);
      }
      return to;
    }

    @Override
    Object columnToColumnBulk() {
      return columnToColumn();
    }

    @Override
    Object addScaled() {
      float[] xs = lefts;
      float[] ys = tops;
      for (int i = 0; i < xs.length; i++) {
        xs[i] += STEP * ys[i];
      }
      return xs;
    }

    @Override
    Object updateTwo() {
      float[] xs = lefts;
      float[] ys = tops;
      for (int i = 0; i < xs.length; i++) {
        xs[i] += STEP;
        ys[i] += STEP;
      }
      return xs;
    }

    @Override
    Object updateTwoApart() {
      move(lefts);
      move(tops);
      return lefts;
    }

    private static void move(float[] column) {
      for (int i = 0; i < column.length; i++) {
        column[i] += STEP;
      }
    }
  }

  // ---- records ---------------------------------------------------------------------------------

  private static final class JdkPeer extends TablePeer {
    private final List<Detection> list;

    JdkPeer(Detection[] detections) {
      list = new ArrayList<>(List.of(detections));
    }

    @Override
    long rowScan() {
      long sum = 0;
      for (Detection detection : list) {
        sum += weight(detection);
      }
      return sum;
    }

    @Override
    long rowGet() {
      List<Detection> rows = list;
      long sum = 0;
      for (int i = 0; i < rows.size(); i++) {
        sum += weight(rows.get(i));
      }
      return sum;
    }

    @Override
    Object rowAdd(int count) {
      List<Detection> rows = list;
      rows.clear();
      for (int i = 0; i < count; i++) {
        rows.add(new Detection(i, LIMIT, STEP, i, LIMIT, STEP, Detection.Kind.CAR, true));
      }
      return rows;
    }

    @Override
    Object newFrame(int count) {
      List<Detection> rows = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        rows.add(new Detection(i, i, i, i, i, i, Detection.Kind.CAR, true));
      }
      return rows;
    }

    @Override
    float columnSum() {
      List<Detection> rows = list;
      float sum = 0;
      for (int i = 0; i < rows.size(); i++) {
        sum += rows.get(i).score();
      }
      return sum;
    }

    @Override
    int columnCount() {
      List<Detection> rows = list;
      int count = 0;
      for (int i = 0; i < rows.size(); i++) {
        count += rows.get(i).score() > LIMIT ? 1 : 0;
      }
      return count;
    }

    @Override
    Object columnToColumn() {
      List<Detection> rows = list;
      for (int i = 0; i < rows.size(); i++) {
        Detection old = rows.get(i);
        rows.set(i, at(old, old.left(), scaled(old.left())));
      }
      return rows;
    }

    @Override
    Object columnToColumnBulk() {
      return columnToColumn();
    }

    @Override
    Object addScaled() {
      List<Detection> rows = list;
      for (int i = 0; i < rows.size(); i++) {
        Detection old = rows.get(i);
        rows.set(i, at(old, old.left() + STEP * old.top(), old.top()));
      }
      return rows;
    }

    @Override
    Object updateTwo() {
      List<Detection> rows = list;
      for (int i = 0; i < rows.size(); i++) {
        Detection old = rows.get(i);
        rows.set(i, at(old, old.left() + STEP, old.top() + STEP));
      }
      return rows;
    }

    @Override
    Object updateTwoApart() {
      List<Detection> rows = list;
      for (int i = 0; i < rows.size(); i++) {
        Detection old = rows.get(i);
        rows.set(i, at(old, old.left() + STEP, old.top()));
      }
      for (int i = 0; i < rows.size(); i++) {
        Detection old = rows.get(i);
        rows.set(i, at(old, old.left(), old.top() + STEP));
      }
      return rows;
    }

    private static Detection at(Detection old, float left, float top) {
      return new Detection(
          old.id(), left, top, old.width(), old.height(), old.score(), old.kind(), old.occluded());
    }
  }
}
