// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.internal;

/**
 * What an arena hands out, counted so that a push pays for no more than its cursor.
 *
 * <p>Bytes are the way of the cursor. Pieces of one size that come one after the other, a run, are
 * counted by it too, which saves a store for each:
 *
 * <pre>{@code
 * | 40 | 24 | 32 | 32 | 32 | 32 |      requestCount 2, and (cursor - runFrom) / runByteSize = 4
 *           runFrom             cursor
 * }</pre>
 *
 * <p>A layer of the engine and not a part of it, since a field of another object would be one more
 * load for each push. Written by the owner alone; whoever else reads it may see numbers that are
 * some requests old.
 */
abstract sealed class ArenaLedger extends Space permits ArenaStatus {
  /** After each 32 pieces of other sizes than {@link #runByteSize} another run begins. */
  private static final long RUN_MASK = 31;

  private long runByteSize = 1;
  private long paddingByteSize;

  /** How far the cursor came in blocks that were left or rewound since. */
  private long passedByteSize;

  /**
   * Taken by scopes with their padding, or handed out a second time of what collections grew out
   * of.
   */
  private long otherByteSize;

  private long refusedCount;
  long recycledByteSize;
  private long abandonedByteSize;

  /** Of all generations before this one. */
  private long peakByteSize;

  private long generationPeakByteSize;
  private long lastPeakByteSize;
  private long resetCount;

  /** How many slots of tables have been visited; a guess where several threads do so. */
  long visitedSlots;

  /** The highest stamp of a handle that was given out in this arena, whatever was reset since. */
  private long topStamp;

  ArenaLedger(Thread owner) {
    super(owner);
  }

  /** Moves the cursor to the end of a piece that starts at it, and counts the piece. */
  final void countPush(long end, long byteSize) {
    if (byteSize != runByteSize) {
      runFrom += byteSize;
      // Now and then, so that it hardly costs anything where sizes alternate.
      if ((++requestCount & RUN_MASK) == 0) {
        requestCount += (end - runFrom) / runByteSize;
        runByteSize = byteSize;
        runFrom = end;
      }
    }
    cursor = end;
  }

  /** Moves the cursor behind a piece, and counts it and the padding before it. */
  final void handOut(long start, long byteSize) {
    paddingByteSize += start - cursor;
    requestCount++;
    moveTo(start + byteSize);
  }

  /** Moves the cursor otherwise than by a piece of the run. */
  final void moveTo(long newCursor) {
    runFrom += newCursor - cursor;
    cursor = newCursor;
  }

  /** Moves the cursor to the start of this block or of another one. */
  final void moveToStart() {
    passedByteSize += cursor;
    moveTo(0);
  }

  /** A scope has handed out memory. */
  final void countScoped(long byteSize, long padding) {
    requestCount++;
    otherByteSize += byteSize + padding;
    paddingByteSize += padding;
  }

  @Override
  void countReused(long byteSize) {
    requestCount++;
    otherByteSize += byteSize;
  }

  final void notePeak() {
    notePeak(usedByteSize());
  }

  final void notePeak(long used) {
    generationPeakByteSize = Math.max(generationPeakByteSize, used);
  }

  /** Begins another generation, which makes stale what lies here. */
  final void nextGeneration() {
    generation++;
    lastPeakByteSize = generationPeakByteSize;
    peakByteSize = Math.max(peakByteSize, generationPeakByteSize);
    generationPeakByteSize = 0;
  }

  final void countReset() {
    resetCount++;
  }

  void noteRefused() {
    refusedCount++;
  }

  void noteAbandoned(long byteSize) {
    abandonedByteSize += byteSize;
  }

  /** The highest stamp of a handle that was ever given out in this arena; see {@link Slots}. */
  long topStamp() {
    return topStamp;
  }

  void noteStamp(long stamp) {
    topStamp = Math.max(topStamp, stamp);
  }

  // ---- what others ask -----------------------------------------------------------------------

  /** Bytes in use by the arena and its open scopes, padding and abandoned pieces included. */
  public abstract long usedByteSize();

  /** The most that was ever in use at once. */
  public final long peakByteSize() {
    return Math.max(peakByteSize, generationPeakByteSize());
  }

  /** The most that this generation has used at once. */
  public final long generationPeakByteSize() {
    return Math.max(generationPeakByteSize, usedByteSize());
  }

  /** The most that the generation before this one has used at once. */
  public final long lastPeakByteSize() {
    return lastPeakByteSize;
  }

  /** How many pieces of memory were handed out. */
  public long requestCount() {
    // Another thread may see the fields of an arena that was just made as they were before.
    return requestCount + (cursor - runFrom) / Math.max(1, runByteSize);
  }

  /** How many bytes were handed out, padding aside. */
  public long requestedByteSize() {
    return passedByteSize + cursor + otherByteSize - paddingByteSize;
  }

  /** Bytes that were skipped so that pieces start at a multiple of their alignment. */
  public long paddingByteSize() {
    return paddingByteSize;
  }

  /** How many requests were refused. */
  public final long refusedCount() {
    return refusedCount;
  }

  /** How many times the arena was reset. */
  public final long resetCount() {
    return resetCount;
  }

  /** Bytes that collections grew out of and that were kept for use before the reset. */
  public final long recycledByteSize() {
    return recycledByteSize;
  }

  /** Bytes that collections grew out of and that were lost until the reset. */
  public final long abandonedByteSize() {
    return abandonedByteSize;
  }
}
