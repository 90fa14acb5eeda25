// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.benchmarks.gpu;

import org.arenacollections.benchmarks.gpu.HostMemory.Kind;
import org.arenacollections.gpu.GpuDevice;
import org.arenacollections.list.ArenaIntList;
import org.arenacollections.map.ArenaIntIntMap;

/**
 * The part of T4 that asks no device: what the CPU pays for a list and a map in each kind of
 * memory, which is why write-combined memory is for uploads alone.
 */
final class HostCost {
  private final Meter meter;
  private long sum;

  HostCost(Meter meter) {
    this.meter = meter;
  }

  void run(GpuDevice device, Raw raw) {
    for (Kind kind : Kind.values()) {
      list(device, raw, kind, meter.isTimed() ? 1 << 20 : 1 << 10);
      map(device, raw, kind, meter.isTimed() ? 1 << 14 : 1 << 10);
    }
    meter.note("read: %d", sum);
  }

  private static String toRead(Kind kind) {
    return kind == Kind.WRITE_COMBINED ? "10 to 100 times slower" : "as in any memory";
  }

  private void list(GpuDevice device, Raw raw, Kind kind, int count) {
    try (HostMemory memory = HostMemory.open(device, kind, 8L * count)) {
      ArenaIntList list = ArenaIntList.zeroed(memory.arena(), count);
      measure(raw, kind, "list read", count, toRead(kind), () -> sum += list.sum());
      measure(
          raw,
          kind,
          "list write",
          count,
          "as in any memory",
          () -> {
            for (int i = 0; i < count; i++) {
              list.set(i, i);
            }
          });
    }
  }

  private void map(GpuDevice device, Raw raw, Kind kind, int count) {
    try (HostMemory memory = HostMemory.open(device, kind, 64L * count)) {
      ArenaIntIntMap map = ArenaIntIntMap.in(memory.arena(), count);
      measure(
          raw,
          kind,
          "map put",
          count,
          toRead(kind),
          new Meter.Task() {
            @Override
            public void run() {
              for (int i = 0; i < count; i++) {
                map.put(31 * i, i);
              }
            }

            @Override
            public void check() {
              if (map.size() != count || map.get(31 * (count - 1)) != count - 1) {
                throw new IllegalStateException("the map has not what was put");
              }
            }
          });
      measure(
          raw,
          kind,
          "map get",
          count,
          toRead(kind),
          () -> {
            for (int i = 0; i < count; i++) {
              sum += map.get(31 * i);
            }
          });
    }
  }

  private void measure(
      Raw raw, Kind kind, String what, int count, String prediction, Meter.Task task) {
    meter.measure(raw::callCount, "T4", kind.title, count + " ints", what, prediction, task);
  }
}
