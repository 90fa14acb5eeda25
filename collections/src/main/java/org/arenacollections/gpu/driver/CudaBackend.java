// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Locale;

/** The CUDA driver library, which comes with the GPU's driver; no toolkit is needed. */
public final class CudaBackend implements Backend {
  private final NativeCalls calls;
  private final int version;
  private final int deviceCount;

  private CudaBackend(NativeCalls calls, int version, int deviceCount) {
    this.calls = calls;
    this.version = version;
    this.deviceCount = deviceCount;
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
    List<String> missing = NativeCalls.missing(found, CudaCall.values());
    if (!missing.isEmpty()) {
      return Probe.unusable(DriverMessages.oldDriver(library, missing));
    }
    NativeCalls calls = NativeCalls.link(found, CudaCall.values());
    int code = (int) calls.call(CudaCall.INIT, 0);
    if (code != 0) {
      return Probe.unusable(refusal(calls, CudaCall.INIT, code));
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment out = arena.allocate(ValueLayout.JAVA_LONG);
      code = (int) calls.call(CudaCall.DRIVER_VERSION, out.address());
      int version = out.get(ValueLayout.JAVA_INT, 0);
      if (code != 0) {
        return Probe.unusable(refusal(calls, CudaCall.DRIVER_VERSION, code));
      }
      code = (int) calls.call(CudaCall.DEVICE_COUNT, out.address());
      int count = out.get(ValueLayout.JAVA_INT, 0);
      if (code != 0 || count == 0) {
        return Probe.unusable(
            refusal(calls, CudaCall.DEVICE_COUNT, code == 0 ? CudaCodes.NO_DEVICE : code));
      }
      CudaBackend backend = new CudaBackend(calls, version, count);
      return Probe.ready(DriverMessages.found(backend), backend);
    }
  }

  private static String refusal(NativeCalls calls, CudaCall call, int code) {
    String name = text(calls, CudaCall.ERROR_NAME, code);
    return DriverMessages.refused(call.symbol(), code, name, CudaCodes.adviceFor(code));
  }

  /** The driver's name or text of a number; the number where it has none. */
  static String text(NativeCalls calls, CudaCall call, int code) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment out = arena.allocate(ValueLayout.JAVA_LONG);
      boolean known = calls.call(call, code, out.address()) == 0;
      long text = out.get(ValueLayout.JAVA_LONG, 0);
      return known && text != 0 ? NativeCalls.text(text) : Integer.toString(code);
    }
  }

  @Override
  public String name() {
    return "CUDA";
  }

  @Override
  public String version() {
    return String.format(Locale.ROOT, "%d.%d", version / 1000, version % 1000 / 10);
  }

  @Override
  public int deviceCount() {
    return deviceCount;
  }

  @Override
  public DeviceDriver open(int index, Faults faults) {
    return CudaDevice.open(calls, index, faults);
  }
}
