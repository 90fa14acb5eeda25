// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;
import org.arenacollections.columns.Columns;
import org.arenacollections.internal.TableMemory;

/** What a camera would bring: four sets of rows in turn, of which one in a hundred is a hit. */
final class FrameData {
  static final int COLUMNS = 8;
  static final float THRESHOLD = 0.99f;
  private static final int SETS = 4;
  private static final int SCORE = 2;

  private final int rowCount;
  private final MemorySegment[] sets = new MemorySegment[SETS];
  private final int[] hitCounts = new int[SETS];
  private int turn;

  FrameData(Arena arena, int rowCount) {
    this.rowCount = rowCount;
    SplittableRandom random = new SplittableRandom(1);
    for (int s = 0; s < SETS; s++) {
      sets[s] = arena.allocate(byteSize(), 64);
      for (long i = 0; i < (long) COLUMNS * rowCount; i++) {
        float value = (float) random.nextDouble();
        sets[s].setAtIndex(ValueLayout.JAVA_FLOAT, i, value);
        boolean isScore = i / rowCount == SCORE;
        hitCounts[s] += isScore && value >= THRESHOLD ? 1 : 0;
      }
    }
  }

  int rowCount() {
    return rowCount;
  }

  long columnByteSize() {
    return 4L * rowCount;
  }

  long byteSize() {
    return COLUMNS * columnByteSize();
  }

  /** Goes on to the next set; answers how many hits it has. */
  int next() {
    turn = (turn + 1) % SETS;
    return hitCounts[turn];
  }

  /** Writes a column of the current set. */
  void copyColumn(int column, MemorySegment target, long offset) {
    MemorySegment.copy(sets[turn], column * columnByteSize(), target, offset, columnByteSize());
  }

  /** Writes all columns, one behind the other. */
  void copyAll(MemorySegment target) {
    MemorySegment.copy(sets[turn], 0, target, 0, byteSize());
  }

  /** Writes all columns of a table that has so many rows. */
  void copyInto(Columns<Eight> table) {
    TableMemory memory = table.memory();
    for (int k = 0; k < COLUMNS; k++) {
      copyColumn(k, memory.block(), memory.base() + memory.columnOffset(k));
    }
  }
}
