// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.util.List;
import java.util.Locale;

/** All that this package says. */
final class DriverMessages {
  private DriverMessages() {}

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }

  static String noNativeAccess() {
    return "native access is not enabled; start java with"
        + " --enable-native-access=org.arenacollections, on the class path =ALL-UNNAMED";
  }

  static String noLibrary(String library) {
    return format("there is no library %s; install the GPU's driver", library);
  }

  static String notLoadable(String library) {
    return format(
        "%s is no library that this process can load; name the driver's, of this processor's kind",
        library);
  }

  static String probeFailed(String library, RuntimeException e) {
    return format("library %s could not be asked for devices: %s", library, e);
  }

  static String oldDriver(String library, List<String> missing) {
    return format(
        "library %s has no %s; install a driver for CUDA 11.0 or newer (for OpenCL: 2.0 or newer)",
        library, some(missing));
  }

  private static String some(List<String> names) {
    int shown = Math.min(3, names.size());
    String text = String.join(", ", names.subList(0, shown));
    return shown == names.size() ? text : format("%s and %d more", text, names.size() - shown);
  }

  static String refused(String call, int code, String name, String advice) {
    return format("%s answered %d (%s); %s", call, code, name, advice);
  }

  static String found(Backend backend) {
    return format("%s %s, %d device(s)", backend.name(), backend.version(), backend.deviceCount());
  }

  static String noPlatform(String library) {
    return format("library %s knows no platform; install one, such as pocl-opencl-icd", library);
  }

  static String noDevice(String library, int platformCount) {
    return format(
        "library %s knows %d platform(s) and no device; check the driver and the container",
        library, platformCount);
  }

  static String noSharedMemory(int count) {
    return format(
        "%d OpenCL device(s) found, none with shared virtual memory (OpenCL 2.0);"
            + " update the driver or use another device",
        count);
  }

  static String noGraphs() {
    return "this backend has no graphs; submit each frame instead of replaying one";
  }

  static String noWriteValue() {
    return "this driver can't wait for values or write them in a stream";
  }

  static String noMallocHeap() {
    return "kernels of this backend have no malloc";
  }

  static String noPool() {
    return "this driver has no memory pool; use a DeviceArena, which needs none";
  }
}
