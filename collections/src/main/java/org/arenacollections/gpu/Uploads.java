// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.TableMemory;

/** What a frame copies to the device, and the tickets that hold it on the host meanwhile. */
final class Uploads {
  private final Frame frame;
  private final GpuStream stream;
  private final boolean checked;

  /** Read by threads that wait for what was enqueued, too. */
  private final List<Ticket> tickets = new CopyOnWriteArrayList<>();

  /**
   * Begins with none.
   *
   * @param checked whether sources are summed up, to notice writes
   */
  Uploads(Frame frame, GpuStream stream, boolean checked) {
    this.frame = frame;
    this.stream = stream;
    this.checked = checked;
  }

  /** Takes room on the device, holds a table or list, and enqueues its copy; answers where. */
  long transfer(DeviceDriver driver, String what, TableMemory memory, DeviceArena target) {
    target.bind(stream, what);
    long byteSize = memory.usedByteSize();
    long pointer = target.take(byteSize);
    if (byteSize > 0) {
      Ticket ticket =
          hold(what, memory.space(), memory.generation(), memory.block(), memory.base(), byteSize);
      try {
        copy(driver, memory, pointer);
      } finally {
        ticket.enqueued();
      }
      frame.note(() -> what);
    }
    return pointer;
  }

  /** As {@link #transfer(DeviceDriver, String, TableMemory, DeviceArena)}, of raw memory. */
  long transfer(
      DeviceDriver driver,
      String what,
      Space space,
      long madeIn,
      MemorySegment block,
      MemorySegment source,
      DeviceArena target) {
    target.bind(stream, what);
    long byteSize = source.byteSize();
    long pointer = target.take(byteSize);
    if (byteSize > 0) {
      long from = source.address();
      long handle = stream.handle();
      Ticket ticket = hold(what, space, madeIn, block, from - block.address(), byteSize);
      try {
        frame.enqueue(() -> driver.copyToDevice(pointer, from, byteSize, handle));
      } finally {
        ticket.enqueued();
      }
      frame.note(() -> what);
    }
    return pointer;
  }

  private Ticket hold(
      String what, Space space, long madeIn, MemorySegment block, long offset, long byteSize) {
    Ticket ticket = Ticket.take(frame, what, space, madeIn, block, offset, byteSize, checked);
    tickets.add(ticket);
    return ticket;
  }

  /** One copy; one for each column where most of what lies between them is room for later rows. */
  private void copy(DeviceDriver driver, TableMemory memory, long pointer) {
    long from = memory.block().address() + memory.base();
    long handle = stream.handle();
    if (!memory.isSparse()) {
      long byteSize = memory.usedByteSize();
      frame.enqueue(() -> driver.copyToDevice(pointer, from, byteSize, handle));
      return;
    }
    for (int k = 0; k < memory.columnCount(); k++) {
      long offset = memory.columnOffset(k);
      long byteSize = memory.columnByteSize(k);
      frame.enqueue(() -> driver.copyToDevice(pointer + offset, from + offset, byteSize, handle));
    }
  }

  /** Sums up the sources anew: what is read again at each launch may change between two. */
  void remember() {
    if (checked) {
      tickets.forEach(Ticket::remember);
    }
  }

  /** Refuses if a source was written to, where that is looked after. */
  void checkUnchanged() {
    if (checked) {
      tickets.forEach(Ticket::checkUnchanged);
    }
  }

  /** The tickets of copies that are on their way by now, or were never begun; on any thread. */
  List<Ticket> enqueued() {
    return tickets.stream().filter(Ticket::isEnqueued).toList();
  }

  /** Lets go of everything. */
  void release() {
    tickets.forEach(Ticket::release);
    tickets.clear();
  }
}
