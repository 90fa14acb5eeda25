// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import static org.arenacollections.gpu.driver.OpenClCall.*;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The devices of all OpenCL platforms that have shared virtual memory, GPUs first. */
public final class OpenClBackend implements Backend {
  private static final long ALL_DEVICES = 0xFFFFFFFFL;
  private static final int PLATFORM_VERSION = 0x0901;
  private static final int DEVICE_TYPE = 0x1000;
  private static final int DEVICE_SHARED_MEMORY = 0x1053;
  private static final long GPU = 1 << 2;
  private static final long COARSE_GRAIN = 1;
  private static final int MAX_TEXT = 512;

  /** A device and what it is one of. */
  private record Entry(long platform, long device, boolean isGpu) {}

  private final NativeCalls calls;
  private final String version;
  private final List<Entry> devices;

  private OpenClBackend(NativeCalls calls, String version, List<Entry> devices) {
    this.calls = calls;
    this.version = version;
    this.devices = devices;
  }

  /**
   * Looks for the library and its devices; never throws.
   *
   * @param library a name or path
   */
  public static Probe probe(String library) {
    if (!NativeCalls.isEnabled()) {
      return Probe.unusable(DriverMessages.noNativeAccess());
    }
    try {
      SymbolLookup found = NativeCalls.find(library);
      return found == null ? Probe.withoutLibrary(library) : probe(library, found);
    } catch (RuntimeException e) {
      return Probe.unusable(DriverMessages.probeFailed(library, e));
    }
  }

  private static Probe probe(String library, SymbolLookup found) {
    List<String> missing = NativeCalls.missing(found, OpenClCall.values());
    if (!missing.isEmpty()) {
      return Probe.unusable(DriverMessages.oldDriver(library, missing));
    }
    NativeCalls calls = NativeCalls.link(found, OpenClCall.values());
    List<Entry> all = new ArrayList<>();
    try (Arena arena = Arena.ofConfined()) {
      long[] platforms = handles(calls, arena, 0, false);
      if (platforms.length == 0) {
        return Probe.unusable(DriverMessages.noPlatform(library));
      }
      for (long platform : platforms) {
        for (long device : handles(calls, arena, platform, true)) {
          boolean isGpu = (number(calls, arena, device, DEVICE_TYPE) & GPU) != 0;
          all.add(new Entry(platform, device, isGpu));
        }
      }
      if (all.isEmpty()) {
        return Probe.unusable(DriverMessages.noDevice(library, platforms.length));
      }
      List<Entry> usable = new ArrayList<>(all);
      usable.removeIf(
          e -> (number(calls, arena, e.device(), DEVICE_SHARED_MEMORY) & COARSE_GRAIN) == 0);
      if (usable.isEmpty()) {
        return Probe.unusable(DriverMessages.noSharedMemory(all.size()));
      }
      usable.sort(Comparator.comparing(e -> !e.isGpu()));
      MemorySegment text = arena.allocate(MAX_TEXT);
      calls.call(
          PLATFORM_INFO,
          usable.getFirst().platform(),
          PLATFORM_VERSION,
          MAX_TEXT - 1,
          text.address(),
          0);
      OpenClBackend backend =
          new OpenClBackend(calls, text.getString(0).strip().replaceFirst("^OpenCL ", ""), usable);
      return Probe.ready(DriverMessages.found(backend), backend);
    }
  }

  /** The platforms, or the devices of one; none where the library answers that there are none. */
  private static long[] handles(NativeCalls calls, Arena arena, long platform, boolean devices) {
    MemorySegment count = arena.allocate(8, 8);
    long code =
        devices
            ? calls.call(DEVICES, platform, ALL_DEVICES, 0, 0, count.address())
            : calls.call(PLATFORMS, 0, 0, count.address());
    int found = (int) code == 0 ? count.get(ValueLayout.JAVA_INT, 0) : 0;
    if (found == 0) {
      return new long[0];
    }
    MemorySegment out = arena.allocate(8L * found, 8);
    if (devices) {
      calls.call(DEVICES, platform, ALL_DEVICES, found, out.address(), 0);
    } else {
      calls.call(PLATFORMS, found, out.address(), 0);
    }
    return out.toArray(ValueLayout.JAVA_LONG);
  }

  private static long number(NativeCalls calls, Arena arena, long device, int what) {
    MemorySegment out = arena.allocate(8, 8);
    calls.call(DEVICE_INFO, device, what, 8, out.address(), 0);
    return out.get(ValueLayout.JAVA_LONG, 0);
  }

  @Override
  public String name() {
    return "OpenCL";
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public int deviceCount() {
    return devices.size();
  }

  @Override
  public DeviceDriver open(int index, Faults faults) {
    Entry entry = devices.get(index);
    return new OpenClDevice(calls, entry.platform(), entry.device(), faults);
  }
}
