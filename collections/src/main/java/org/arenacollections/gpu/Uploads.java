// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.arenacollections.gpu.driver.DeviceDriver;
import org.arenacollections.internal.Space;
import org.arenacollections.internal.TableMemory;

/** What a frame copies to the device, and the tickets that hold it on the host meanwhile. */
final class Uploads {
  private final Frame frame;
  private final GpuStream stream;
  private final boolean checked;
  private final List<Ticket> tickets = new ArrayList<>();

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
      hold(what, memory.space(), memory.generation(), memory.block(), memory.base(), byteSize);
      copy(driver, memory, pointer);
      frame.note(() -> what);
    }
    return pointer;
  }

  /** As {@link #transfer(DeviceDriver, String, TableMemory, DeviceArena)}, of raw memory. */
  long transfer(
      DeviceDriver driver,
      String what,
      Space space,
      MemorySegment block,
      MemorySegment source,
      DeviceArena target) {
    target.bind(stream, what);
    long byteSize = source.byteSize();
    long pointer = target.take(byteSize);
    if (byteSize > 0) {
      long from = source.address();
      long handle = stream.handle();
      hold(what, space, space.generation(), block, from - block.address(), byteSize);
      frame.enqueue(() -> driver.copyToDevice(pointer, from, byteSize, handle));
      frame.note(() -> what);
    }
    return pointer;
  }

  private void hold(
      String what, Space space, long madeIn, MemorySegment block, long offset, long byteSize) {
    tickets.add(Ticket.take(frame, what, space, madeIn, block, offset, byteSize, checked));
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

  /** Refuses if a source was written to, where that is looked after. */
  void checkUnchanged() {
    if (checked) {
      tickets.forEach(Ticket::checkUnchanged);
    }
  }

  /** Notes that what was enqueued so far is through, though the frame goes on. */
  void settle() {
    tickets.forEach(Ticket::settle);
  }

  /** Lets go of everything. */
  void release() {
    tickets.forEach(Ticket::release);
    tickets.clear();
  }
}
