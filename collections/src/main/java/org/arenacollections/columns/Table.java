// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.columns;

import static org.arenacollections.columns.TableLayout.MAX_ROWS;
import static org.arenacollections.columns.TableLayout.roundUp;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.arenacollections.internal.BlockViews;
import org.arenacollections.internal.Changes;
import org.arenacollections.internal.Held;
import org.arenacollections.internal.Liveness;
import org.arenacollections.internal.RecordShape;
import org.arenacollections.internal.Sizes;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.TableMemory;
import org.arenacollections.internal.Texts;
import org.arenacollections.internal.ValueShape;
import org.checkerframework.checker.nullness.qual.Nullable;

/**
 * The memory under a {@link Columns}: one block that holds all columns, and what is known of it.
 *
 * <p>{@link TableLayout} says where in the block they lie.
 */
final class Table {
  private static final long ALIGNMENT = Sizes.BLOCK_BYTE_ALIGNMENT;

  /** Stands in where records have no strings; never used. */
  private static final Texts NO_TEXTS = new Texts();

  final TableLayout layout;
  final TableRows rows;

  /** Told of every row that moves or goes; null if nobody has asked for handles. */
  @Nullable RowHandles handles;

  private final String name;

  // Read by the classes that Specialiser makes, and by columns.
  Space space;
  long generation;
  MemorySegment block = MemorySegment.NULL;
  BlockViews views = BlockViews.NONE;
  long base;
  long capacity;
  int size;

  /** Counts changes of structure. */
  int version;

  /** The bytes of longer strings; not used if the records have no strings. */
  final Texts texts;

  final boolean hasTexts;

  Table(RecordShape shape, Space space) {
    this.space = space;
    this.generation = space.generation();
    this.layout = new TableLayout(shape);
    this.rows = new TableRows(this);
    this.name = shape.type().getSimpleName();
    this.capacity = layout.firstCapacity();
    this.hasTexts = layout.textPrefixes.length > 0;
    this.texts = hasTexts ? new Texts() : NO_TEXTS;
  }

  /** Where a column starts in the block. */
  long start(int prefix) {
    return base + capacity * prefix;
  }

  /** Where the columns lie now. */
  TableMemory memory() {
    space.check(generation);
    return layout.memory(this);
  }

  // ---- checks --------------------------------------------------------------------------------

  void check() {
    space.check(generation);
  }

  /** Refuses also while the arena is lent to other threads, since the structure is to change. */
  void checkChange() {
    space.checkChange(generation);
  }

  void checkRow(int row) {
    space.check(generation);
    Objects.checkIndex(row, size);
  }

  int checkedSize() {
    space.check(generation);
    return size;
  }

  /** The number of changes of structure, of a table that is live. */
  int checkedVersion() {
    space.check(generation);
    return version;
  }

  /** Refuses if a function that was called meanwhile has changed the structure, or ended it. */
  void checkVersion(int before) {
    space.check(generation);
    if (version != before) {
      throw Changes.meanwhile(describe());
    }
  }

  boolean isReadable() {
    return Liveness.isReadable(space, generation);
  }

  /** What messages call the table. */
  String kind() {
    return ColumnsMessages.kind(name);
  }

  String describe() {
    return Liveness.describe(kind(), space, generation);
  }

  // ---- taking memory -------------------------------------------------------------------------

  /** Takes room for exactly so many rows, for a table that has none. */
  void reserve(int rowCount) {
    if (rowCount > capacity) {
      grow(rowCount, rowCount, 0);
    }
  }

  /** Takes zeroed memory for a table that has none. */
  void startZeroed(int rowCount) {
    long wanted = roundUp(rowCount);
    if (wanted > capacity) {
      base = space.reserveZeroed(wanted * layout.rowByteSize, ALIGNMENT);
      block = space.segment();
      views = space.viewsOf(block);
      capacity = wanted;
    }
    size = rowCount;
  }

  /** Sees to it that so many rows fit, at least doubling; what it moves stays as it is. */
  void ensureCapacity(long rowCount) {
    if (rowCount > capacity) {
      if (rowCount > MAX_ROWS) {
        throw new IllegalStateException(ColumnsMessages.tooManyRows(describe(), rowCount));
      }
      grow(rowCount, Sizes.grownCapacity(capacity, rowCount, 1), size);
    }
  }

  /** The number that the next row gets; there is room for it, and it is not there yet. */
  int rowToAppend() {
    space.checkChange(generation);
    if (size == capacity) {
      ensureCapacity(size + 1L);
    }
    return size;
  }

  private void grow(long needed, long wanted, int liveRows) {
    int rowByteSize = layout.rowByteSize;
    long neededRows = roundUp(needed);
    long wantedRows = roundUp(Math.min(Math.max(needed, wanted), MAX_ROWS));
    if (handles != null && !handles.hasRoomFor(neededRows, wantedRows)) {
      wantedRows = neededRows;
    }
    long before = capacity;
    long byteSize = before * rowByteSize;
    long moved =
        space.grow(
            generation,
            block,
            base,
            byteSize,
            liveRows == 0 ? 0 : byteSize,
            neededRows * rowByteSize,
            wantedRows * rowByteSize,
            ALIGNMENT);
    block = space.segment();
    views = space.viewsOf(block);
    base = moved;
    capacity = space.grantedByteSize() / rowByteSize;
    spread(before, liveRows);
  }

  /**
   * Moves columns that still lie as in a smaller capacity to where they belong, the last one first.
   */
  private void spread(long before, int liveRows) {
    int prefix = layout.rowByteSize;
    for (int k = layout.widths.length - 1; k >= 0; k--) {
      int width = layout.widths[k];
      prefix -= width;
      copy(base + before * prefix, start(prefix), (long) liveRows * width);
    }
  }

  /** Copies bytes within the block. */
  void copy(long from, long to, long byteSize) {
    if (from != to) {
      MemorySegment.copy(block, from, block, to, byteSize);
    }
  }

  // ---- renewal -------------------------------------------------------------------------------

  /**
   * Makes this table live again in a space's current generation, with that many rows of zeros.
   *
   * <p>Takes the capacity it had before, or where there is no room for that what the rows need.
   */
  void renew(Space home, long newGeneration, int rowCount, boolean zeroed) {
    // Also of a table that is stale: another thread may be about to renew it.
    space.checkMove(home);
    if (handles != null) {
      handles.requireStamps(home);
    }
    Space former = space;
    long formerGeneration = generation;
    if (home == space && space.isLive(generation)) {
      if (rowCount > capacity) {
        grow(rowCount, rowCount, 0);
      }
    } else {
      moveTo(home, newGeneration, rowCount);
    }
    space = home;
    generation = newGeneration;
    size = rowCount;
    version++;
    if (hasTexts) {
      texts.renew(former, former.isLiveHere(formerGeneration));
    }
    if (handles != null) {
      handles.renew(home, newGeneration);
    }
    if (zeroed) {
      rows.zero(0, rowCount);
    }
  }

  private void moveTo(Space home, long homeGeneration, int rowCount) {
    int rowByteSize = layout.rowByteSize;
    long neededRows = roundUp(rowCount);
    long wantedRows = Math.max(neededRows, capacity);
    if (wantedRows == 0 || rowByteSize == 0) {
      return;
    }
    long moved =
        home.grow(
            homeGeneration,
            MemorySegment.NULL,
            0,
            0,
            0,
            neededRows * rowByteSize,
            wantedRows * rowByteSize,
            ALIGNMENT);
    MemorySegment newBlock = home.segment();
    long newCapacity = home.grantedByteSize() / rowByteSize;
    // Looked at now: the block source that was asked may have ended the former lifetime.
    if (space.isLiveHere(generation)) {
      space.recycle(block, base, capacity * rowByteSize);
    }
    block = newBlock;
    views = home.viewsOf(newBlock);
    base = moved;
    capacity = newCapacity;
  }

  /** Takes rows back that were added since; it is as if they had never been there. */
  void rollBack(int rows, int formerVersion) {
    releaseTexts(rows, size);
    shrink(rows);
    version = formerVersion;
  }

  // ---- without zeroing all ------------------------------------------------------------------

  /** Makes rows of the column of one leaf zero. */
  void zeroLeaf(int leaf, int from, int to) {
    rows.zero(layout.prefix(leaf), TableLayout.widthOf(layout.leaf(leaf)), from, to);
  }

  /** Makes zero what must not be read from any bytes. */
  void zeroUnsafeLeaves(int from, int to) {
    for (int leaf : layout.unsafeLeaves) {
      zeroLeaf(leaf, from, to);
    }
  }

  // ---- strings -------------------------------------------------------------------------------

  /** Refuses a change while the arena asks for memory: then another one may be half done. */
  void beginChange() {
    if (hasTexts) {
      texts.begin(space);
    }
  }

  /** Gives back the strings of rows that are removed or overwritten next. */
  void releaseTexts(int from, int to) {
    if (!hasTexts) {
      return;
    }
    beginChange();
    if (from == 0 && to == size) {
      texts.clear();
      return;
    }
    for (int prefix : layout.textPrefixes) {
      long start = start(prefix);
      for (int row = from; row < to; row++) {
        texts.release(block, start + (long) row * ValueShape.STRING_BYTE_SIZE);
      }
    }
  }

  /** Gives back the strings of a row that is overwritten next; new ones have been staged. */
  void releaseOld(int row) {
    for (int prefix : layout.textPrefixes) {
      texts.release(block, start(prefix) + (long) row * ValueShape.STRING_BYTE_SIZE);
    }
  }

  /** Refuses to go on where the arena's block source has changed the table meanwhile. */
  void checkStaged(int before) {
    if (!space.isLive(generation) || version != before) {
      if (space.isLiveHere(generation)) {
        texts.rollBack();
      }
      checkVersion(before);
    }
  }

  /** Writes a string in the place of another one. */
  void setText(long prefix, int row, String text) {
    space.checkChange(generation);
    int before = version;
    texts.begin(space);
    texts.stage(space, generation, text);
    checkStaged(before);
    long at = base + capacity * prefix + (long) row * ValueShape.STRING_BYTE_SIZE;
    texts.release(block, at);
    texts.put(0, text, block, at);
    texts.commit();
  }

  /** Takes rows off the end. */
  void shrink(int rowCount) {
    if (handles != null) {
      handles.shrink(rowCount);
    }
    publish(rowCount);
  }

  /** Holds the block that the columns lie in. */
  Held hold(String purpose) {
    return space.holdPiece(generation, purpose, block, base, capacity * layout.rowByteSize, null);
  }

  /** Makes a number of rows current that have been written already. */
  void publish(int rowCount) {
    version++;
    size = rowCount;
  }
}
