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
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * What does a list of ints cost against the array it replaces, the JDK's list, and the lists of
 * Eclipse Collections and fastutil?
 *
 * <p>A method is named by its question and its peer. One invocation treats all {@code size}
 * elements.
 *
 * <ul>
 *   <li>{@code sum}: reads all by {@code get}, in order.
 *   <li>{@code randomGet}: reads all by {@code get}, in a shuffled order.
 *   <li>{@code addReused}: empties the list and adds them again, without growth.
 *   <li>{@code addPresized}: makes a list with room for all and adds them; ours begins with a
 *       reset.
 *   <li>{@code addGrowing}: makes a list without saying how many will come, and adds them.
 *   <li>{@code fill}: writes the same value to all, by {@code set}.
 *   <li>{@code update}: adds one to each, by {@code get} and {@code set}.
 * </ul>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ListBenchmark {
  /** How many elements there are. */
  @Param({"1000", "100000"})
  public int size;

  private int value = 7;
  private int[] order;

  private ScratchArena arena;
  private ScratchArena frame;
  private ArenaIntList arenaList;
  private int[] array;
  private List<Integer> arrayList;
  private org.eclipse.collections.impl.list.mutable.primitive.IntArrayList eclipse;
  private IntArrayList fastutil;

  @Setup
  public void setUp() {
    int count = size;
    SplittableRandom random = new SplittableRandom(42);
    array = random.ints(count).toArray();
    order = shuffledIndices(size, random);
    arena = ScratchArena.fixed(1 << 20);
    // Room for the largest list and for all that it grew out of.
    frame = ScratchArena.fixed(4 << 20);
    arenaList = ArenaIntList.copyOf(arena, array);
    arrayList = new ArrayList<>(Arrays.stream(array).boxed().toList());
    eclipse = new org.eclipse.collections.impl.list.mutable.primitive.IntArrayList(array.clone());
    fastutil = new IntArrayList(array);
  }

  @TearDown
  public void tearDown() {
    arena.close();
    frame.close();
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

  // ---- sum -------------------------------------------------------------------------------------

  @Benchmark
  public long sumArena() {
    ArenaIntList list = arenaList;
    long sum = 0;
    for (int i = 0; i < list.size(); i++) {
      sum += list.get(i);
    }
    return sum;
  }

  @Benchmark
  public long sumArray() {
    int[] list = array;
    long sum = 0;
    for (int i = 0; i < list.length; i++) {
      sum += list[i];
    }
    return sum;
  }

  @Benchmark
  public long sumArrayList() {
    List<Integer> list = arrayList;
    long sum = 0;
    for (int i = 0; i < list.size(); i++) {
      sum += list.get(i);
    }
    return sum;
  }

  @Benchmark
  public long sumEclipse() {
    var list = eclipse;
    long sum = 0;
    for (int i = 0; i < list.size(); i++) {
      sum += list.get(i);
    }
    return sum;
  }

  @Benchmark
  public long sumFastutil() {
    IntArrayList list = fastutil;
    long sum = 0;
    for (int i = 0; i < list.size(); i++) {
      sum += list.getInt(i);
    }
    return sum;
  }

  // ---- random get ------------------------------------------------------------------------------

  @Benchmark
  public int randomGetArena() {
    ArenaIntList list = arenaList;
    int sum = 0;
    for (int index : order) {
      sum += list.get(index);
    }
    return sum;
  }

  @Benchmark
  public int randomGetArray() {
    int[] list = array;
    int sum = 0;
    for (int index : order) {
      sum += list[index];
    }
    return sum;
  }

  @Benchmark
  public int randomGetArrayList() {
    List<Integer> list = arrayList;
    int sum = 0;
    for (int index : order) {
      sum += list.get(index);
    }
    return sum;
  }

  @Benchmark
  public int randomGetEclipse() {
    var list = eclipse;
    int sum = 0;
    for (int index : order) {
      sum += list.get(index);
    }
    return sum;
  }

  @Benchmark
  public int randomGetFastutil() {
    IntArrayList list = fastutil;
    int sum = 0;
    for (int index : order) {
      sum += list.getInt(index);
    }
    return sum;
  }

  // ---- add, without growth, into what was there before -----------------------------------------

  @Benchmark
  public ArenaIntList addReusedArena() {
    int count = size;
    ArenaIntList list = arenaList;
    list.clear();
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public int[] addReusedArray() {
    int count = size;
    int[] list = array;
    int next = 0;
    for (int i = 0; i < count; i++) {
      list[next++] = i;
    }
    return list;
  }

  @Benchmark
  public List<Integer> addReusedArrayList() {
    int count = size;
    List<Integer> list = arrayList;
    list.clear();
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public Object addReusedEclipse() {
    int count = size;
    var list = eclipse;
    list.clear();
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public IntArrayList addReusedFastutil() {
    int count = size;
    IntArrayList list = fastutil;
    list.clear();
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  // ---- add, without growth, into a new one -----------------------------------------------------

  @Benchmark
  public ArenaIntList addPresizedArena() {
    int count = size;
    frame.reset();
    ArenaIntList list = ArenaIntList.in(frame, count);
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public int[] addPresizedArray() {
    int count = size;
    int[] list = new int[count];
    int next = 0;
    for (int i = 0; i < count; i++) {
      list[next++] = i;
    }
    return list;
  }

  @Benchmark
  public List<Integer> addPresizedArrayList() {
    int count = size;
    List<Integer> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public Object addPresizedEclipse() {
    int count = size;
    var list = new org.eclipse.collections.impl.list.mutable.primitive.IntArrayList(count);
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public IntArrayList addPresizedFastutil() {
    int count = size;
    IntArrayList list = new IntArrayList(count);
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  // ---- add, growing ----------------------------------------------------------------------------

  @Benchmark
  public ArenaIntList addGrowingArena() {
    int count = size;
    frame.reset();
    ArenaIntList list = ArenaIntList.in(frame);
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public int[] addGrowingArray() {
    int count = size;
    int[] list = new int[16];
    int next = 0;
    for (int i = 0; i < count; i++) {
      if (next == list.length) {
        list = Arrays.copyOf(list, 2 * next);
      }
      list[next++] = i;
    }
    return list;
  }

  @Benchmark
  public List<Integer> addGrowingArrayList() {
    int count = size;
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public Object addGrowingEclipse() {
    int count = size;
    var list = new org.eclipse.collections.impl.list.mutable.primitive.IntArrayList();
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  @Benchmark
  public IntArrayList addGrowingFastutil() {
    int count = size;
    IntArrayList list = new IntArrayList();
    for (int i = 0; i < count; i++) {
      list.add(i);
    }
    return list;
  }

  // ---- fill ------------------------------------------------------------------------------------

  @Benchmark
  public ArenaIntList fillArena() {
    ArenaIntList list = arenaList;
    int filler = value;
    for (int i = 0; i < list.size(); i++) {
      list.set(i, filler);
    }
    return list;
  }

  @Benchmark
  public int[] fillArray() {
    int[] list = array;
    int filler = value;
    for (int i = 0; i < list.length; i++) {
      list[i] = filler;
    }
    return list;
  }

  @Benchmark
  public List<Integer> fillArrayList() {
    List<Integer> list = arrayList;
    Integer filler = value;
    for (int i = 0; i < list.size(); i++) {
      list.set(i, filler);
    }
    return list;
  }

  @Benchmark
  public Object fillEclipse() {
    var list = eclipse;
    int filler = value;
    for (int i = 0; i < list.size(); i++) {
      list.set(i, filler);
    }
    return list;
  }

  @Benchmark
  public IntArrayList fillFastutil() {
    IntArrayList list = fastutil;
    int filler = value;
    for (int i = 0; i < list.size(); i++) {
      list.set(i, filler);
    }
    return list;
  }

  // ---- update ----------------------------------------------------------------------------------

  @Benchmark
  public ArenaIntList updateArena() {
    ArenaIntList list = arenaList;
    for (int i = 0; i < list.size(); i++) {
      list.set(i, list.get(i) + 1);
    }
    return list;
  }

  @Benchmark
  public int[] updateArray() {
    int[] list = array;
    for (int i = 0; i < list.length; i++) {
      list[i] = list[i] + 1;
    }
    return list;
  }

  @Benchmark
  public List<Integer> updateArrayList() {
    List<Integer> list = arrayList;
    for (int i = 0; i < list.size(); i++) {
      list.set(i, list.get(i) + 1);
    }
    return list;
  }

  @Benchmark
  public Object updateEclipse() {
    var list = eclipse;
    for (int i = 0; i < list.size(); i++) {
      list.set(i, list.get(i) + 1);
    }
    return list;
  }

  @Benchmark
  public IntArrayList updateFastutil() {
    IntArrayList list = fastutil;
    for (int i = 0; i < list.size(); i++) {
      list.set(i, list.getInt(i) + 1);
    }
    return list;
  }
}
