// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.arenacollections.arena.ScratchArena;
import org.arenacollections.list.ArenaIntList;
import org.eclipse.collections.api.iterator.IntIterator;
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
 * What does a list of ints cost against the array it replaces, the JDK's list, the lists of Eclipse
 * Collections and fastutil, and C++'s {@code std::vector}?
 *
 * <p>One invocation treats all {@code size} elements.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 3,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g"})
@Warmup(iterations = 6, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 100, timeUnit = TimeUnit.MILLISECONDS)
public class ListBenchmark {
  /** How many elements there are. */
  @Param({"1000", "100000"})
  public int size;

  /** Whose list it is; {@code vector} is C++'s, without a check of the index. */
  @Param({"arena", "array", "jdk", "eclipse", "fastutil", "vector"})
  public String library;

  private IntListPeer peer;

  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(42);
    int[] values = random.ints(size).toArray();
    int[] order = shuffledIndices(size, random);
    peer =
        switch (library) {
          case "arena" -> new ArenaPeer(values, order);
          case "array" -> new ArrayPeer(values, order);
          case "jdk" -> new JdkPeer(values, order);
          case "eclipse" -> new EclipsePeer(values, order);
          case "fastutil" -> new FastutilPeer(values, order);
          case "vector" -> new VectorPeer(values, order);
          default -> throw new IllegalArgumentException(library);
        };
  }

  @TearDown
  public void tearDown() {
    peer.close();
  }

  static int[] shuffledIndices(int size, SplittableRandom random) {
    int[] indices = new int[size];
    for (int i = 0; i < size; i++) {
      int k = random.nextInt(i + 1);
      indices[i] = indices[k];
      indices[k] = i;
    }
    return indices;
  }

  /** Reads all by {@code get}, in order. */
  @Benchmark
  @NoGarbage
  public long sum() {
    return peer.sum();
  }

  /** Reads all by the list's iterator. */
  @Benchmark
  @NoGarbage
  public long iterate() {
    return peer.iterate();
  }

  /** Reads all by {@code get}, in a shuffled order. */
  @Benchmark
  @NoGarbage
  public int randomGet() {
    return peer.randomGet();
  }

  /** Empties the list and adds them again, without growth. */
  @Benchmark
  @NoGarbage
  public Object addReused() {
    return peer.addReused(size);
  }

  /** Makes a list with room for all and adds them; ours begins with a reset. */
  @Benchmark
  public Object addPresized() {
    return peer.addPresized(size);
  }

  /** Makes a list without saying how many will come, and adds them. */
  @Benchmark
  public Object addGrowing() {
    return peer.addGrowing(size);
  }

  /** Writes the same value to all, by {@code set}. */
  @Benchmark
  @NoGarbage
  public Object fill() {
    return peer.fill(7);
  }

  /** Adds one to each, by {@code get} and {@code set}. */
  @Benchmark
  @NoGarbage
  public Object update() {
    return peer.update();
  }

  private static final class ArenaPeer extends IntListPeer {
    private final ScratchArena arena = ScratchArena.fixed(1 << 20);
    // Room for the largest list and for all that it grew out of.
    private final ScratchArena frame = ScratchArena.fixed(4 << 20);
    private final ArenaIntList list;

    ArenaPeer(int[] values, int[] order) {
      super(order);
      list = ArenaIntList.copyOf(arena, values);
    }

    @Override
    long sum() {
      ArenaIntList values = list;
      long sum = 0;
      for (int i = 0; i < values.size(); i++) {
        sum += values.get(i);
      }
      return sum;
    }

    @Override
    long iterate() {
      long sum = 0;
      for (IntIterator values = list.intIterator(); values.hasNext(); ) {
        sum += values.next();
      }
      return sum;
    }

    @Override
    int randomGet() {
      ArenaIntList values = list;
      int sum = 0;
      for (int index : order) {
        sum += values.get(index);
      }
      return sum;
    }

    @Override
    Object addReused(int count) {
      ArenaIntList values = list;
      values.clear();
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object addPresized(int count) {
      frame.reset();
      ArenaIntList values = ArenaIntList.in(frame, count);
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object addGrowing(int count) {
      frame.reset();
      ArenaIntList values = ArenaIntList.in(frame);
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object fill(int filler) {
      ArenaIntList values = list;
      for (int i = 0; i < values.size(); i++) {
        values.set(i, filler);
      }
      return values;
    }

    @Override
    Object update() {
      ArenaIntList values = list;
      for (int i = 0; i < values.size(); i++) {
        values.set(i, values.get(i) + 1);
      }
      return values;
    }

    @Override
    void close() {
      arena.close();
      frame.close();
    }
  }

  private static final class ArrayPeer extends IntListPeer {
    private final int[] list;

    ArrayPeer(int[] values, int[] order) {
      super(order);
      list = values;
    }

    @Override
    long sum() {
      int[] values = list;
      long sum = 0;
      for (int i = 0; i < values.length; i++) {
        sum += values[i];
      }
      return sum;
    }

    @Override
    long iterate() {
      long sum = 0;
      for (int value : list) {
        sum += value;
      }
      return sum;
    }

    @Override
    int randomGet() {
      int[] values = list;
      int sum = 0;
      for (int index : order) {
        sum += values[index];
      }
      return sum;
    }

    @Override
    Object addReused(int count) {
      return addTo(list, count);
    }

    @Override
    Object addPresized(int count) {
      return addTo(new int[count], count);
    }

    private static int[] addTo(int[] values, int count) {
      int next = 0;
      for (int i = 0; i < count; i++) {
        values[next++] = i;
      }
      return values;
    }

    @Override
    Object addGrowing(int count) {
      int[] values = new int[16];
      int next = 0;
      for (int i = 0; i < count; i++) {
        if (next == values.length) {
          values = Arrays.copyOf(values, 2 * next);
        }
        values[next++] = i;
      }
      return values;
    }

    @Override
    Object fill(int filler) {
      int[] values = list;
      for (int i = 0; i < values.length; i++) {
        values[i] = filler;
      }
      return values;
    }

    @Override
    Object update() {
      int[] values = list;
      for (int i = 0; i < values.length; i++) {
        values[i] = values[i] + 1;
      }
      return values;
    }
  }

  private static final class JdkPeer extends IntListPeer {
    private final List<Integer> list;

    JdkPeer(int[] values, int[] order) {
      super(order);
      list = new ArrayList<>(Arrays.stream(values).boxed().toList());
    }

    @Override
    long sum() {
      List<Integer> values = list;
      long sum = 0;
      for (int i = 0; i < values.size(); i++) {
        sum += values.get(i);
      }
      return sum;
    }

    @Override
    long iterate() {
      long sum = 0;
      for (int value : list) {
        sum += value;
      }
      return sum;
    }

    @Override
    int randomGet() {
      List<Integer> values = list;
      int sum = 0;
      for (int index : order) {
        sum += values.get(index);
      }
      return sum;
    }

    @Override
    Object addReused(int count) {
      List<Integer> values = list;
      values.clear();
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object addPresized(int count) {
      List<Integer> values = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object addGrowing(int count) {
      List<Integer> values = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object fill(int filler) {
      List<Integer> values = list;
      Integer boxed = filler;
      for (int i = 0; i < values.size(); i++) {
        values.set(i, boxed);
      }
      return values;
    }

    @Override
    Object update() {
      List<Integer> values = list;
      for (int i = 0; i < values.size(); i++) {
        values.set(i, values.get(i) + 1);
      }
      return values;
    }
  }

  private static final class EclipsePeer extends IntListPeer {
    private final org.eclipse.collections.impl.list.mutable.primitive.IntArrayList list;

    EclipsePeer(int[] values, int[] order) {
      super(order);
      list = new org.eclipse.collections.impl.list.mutable.primitive.IntArrayList(values);
    }

    @Override
    long sum() {
      org.eclipse.collections.impl.list.mutable.primitive.IntArrayList values = list;
      long sum = 0;
      for (int i = 0; i < values.size(); i++) {
        sum += values.get(i);
      }
      return sum;
    }

    @Override
    long iterate() {
      long sum = 0;
      for (IntIterator values = list.intIterator(); values.hasNext(); ) {
        sum += values.next();
      }
      return sum;
    }

    @Override
    int randomGet() {
      org.eclipse.collections.impl.list.mutable.primitive.IntArrayList values = list;
      int sum = 0;
      for (int index : order) {
        sum += values.get(index);
      }
      return sum;
    }

    @Override
    Object addReused(int count) {
      org.eclipse.collections.impl.list.mutable.primitive.IntArrayList values = list;
      values.clear();
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object addPresized(int count) {
      org.eclipse.collections.impl.list.mutable.primitive.IntArrayList values =
          new org.eclipse.collections.impl.list.mutable.primitive.IntArrayList(count);
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object addGrowing(int count) {
      org.eclipse.collections.impl.list.mutable.primitive.IntArrayList values =
          new org.eclipse.collections.impl.list.mutable.primitive.IntArrayList();
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object fill(int filler) {
      org.eclipse.collections.impl.list.mutable.primitive.IntArrayList values = list;
      for (int i = 0; i < values.size(); i++) {
        values.set(i, filler);
      }
      return values;
    }

    @Override
    Object update() {
      org.eclipse.collections.impl.list.mutable.primitive.IntArrayList values = list;
      for (int i = 0; i < values.size(); i++) {
        values.set(i, values.get(i) + 1);
      }
      return values;
    }
  }

  private static final class FastutilPeer extends IntListPeer {
    private final IntArrayList list;

    FastutilPeer(int[] values, int[] order) {
      super(order);
      list = new IntArrayList(values);
    }

    @Override
    long sum() {
      IntArrayList values = list;
      long sum = 0;
      for (int i = 0; i < values.size(); i++) {
        sum += values.getInt(i);
      }
      return sum;
    }

    @Override
    long iterate() {
      long sum = 0;
      for (var values = list.iterator(); values.hasNext(); ) {
        sum += values.nextInt();
      }
      return sum;
    }

    @Override
    int randomGet() {
      IntArrayList values = list;
      int sum = 0;
      for (int index : order) {
        sum += values.getInt(index);
      }
      return sum;
    }

    @Override
    Object addReused(int count) {
      IntArrayList values = list;
      values.clear();
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object addPresized(int count) {
      IntArrayList values = new IntArrayList(count);
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object addGrowing(int count) {
      IntArrayList values = new IntArrayList();
      for (int i = 0; i < count; i++) {
        values.add(i);
      }
      return values;
    }

    @Override
    Object fill(int filler) {
      IntArrayList values = list;
      for (int i = 0; i < values.size(); i++) {
        values.set(i, filler);
      }
      return values;
    }

    @Override
    Object update() {
      IntArrayList values = list;
      for (int i = 0; i < values.size(); i++) {
        values.set(i, values.getInt(i) + 1);
      }
      return values;
    }
  }
}
