// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.function.Consumer;
import org.arenacollections.annotations.ArenaBacked;
import org.arenacollections.annotations.Heap;
import org.arenacollections.annotations.NeedsAnswer;
import org.arenacollections.internal.Space;
import org.eclipse.collections.api.factory.Lists;
import org.eclipse.collections.api.list.ImmutableList;
import org.eclipse.collections.api.list.MutableList;

/**
 * What a kernel has appended to a {@link HitSink}, in the host's memory: had from a {@link
 * Completed} frame, and valid until that frame is closed.
 *
 * <p>The order is whatever the device's threads made it. If there was no room for all, some are
 * missing, no matter which; then whoever has not asked {@link #overflowed} gets a {@link
 * HitOverflowException} from every method that reads.
 *
 * @param <R> the record type
 */
@ArenaBacked
public final class Hits<R extends Record> {
  private final RecordReader<R> reader;
  private final Space space;
  private final long generation;
  private final MemorySegment memory;
  private final long offset;
  private final int size;
  private final long wantedCount;
  private boolean overflowIsKnown;

  Hits(
      RecordReader<R> reader,
      Space space,
      MemorySegment memory,
      long offset,
      int size,
      long wantedCount) {
    this.reader = reader;
    this.space = space;
    this.generation = space.generation();
    this.memory = memory;
    this.offset = offset;
    this.size = size;
    this.wantedCount = wantedCount;
  }

  /**
   * Says whether the kernel found more than there was room for; having been asked, the others show
   * what there is.
   *
   * @return whether some are missing
   */
  @NeedsAnswer
  public boolean overflowed() {
    overflowIsKnown = true;
    return wantedCount > size;
  }

  /** {@return how many records the kernel wanted to append; the room to give it next time} */
  public long wantedCount() {
    return wantedCount;
  }

  /**
   * {@return how many records there are}
   *
   * @throws HitOverflowException if some are missing, and nobody has asked whether
   * @throws org.arenacollections.arena.StaleArenaException if the frame was closed
   */
  public int size() {
    check();
    return size;
  }

  /**
   * Makes the record of one place.
   *
   * @param index from 0 to below {@link #size}
   * @return a new record
   * @throws IndexOutOfBoundsException if there is no such place
   * @throws HitOverflowException as {@link #size} does
   * @throws org.arenacollections.arena.StaleArenaException if the frame was closed
   */
  public R get(int index) {
    check();
    Objects.checkIndex(index, size);
    return reader.read(memory, offset, index);
  }

  /**
   * Calls a function with each record.
   *
   * @param action called in the order in which they lie
   * @throws HitOverflowException as {@link #size} does
   * @throws org.arenacollections.arena.StaleArenaException if the frame was closed, by the function
   *     too
   */
  public void forEach(Consumer<? super R> action) {
    int count = size();
    for (int i = 0; i < count; i++) {
      action.accept(get(i));
    }
  }

  /**
   * {@return a copy on the heap, which outlives the frame}
   *
   * @throws HitOverflowException as {@link #size} does
   * @throws org.arenacollections.arena.StaleArenaException if the frame was closed
   */
  public @Heap ImmutableList<R> toList() {
    MutableList<R> all = Lists.mutable.withInitialCapacity(size());
    forEach(all::add);
    return all.toImmutable();
  }

  private void check() {
    space.check(generation);
    if (wantedCount > size && !overflowIsKnown) {
      throw new HitOverflowException(GpuMessages.overflow(size, wantedCount), wantedCount);
    }
  }

  /** Returns how many there are; never throws. */
  @Override
  public String toString() {
    return GpuMessages.hits(size, wantedCount);
  }
}
