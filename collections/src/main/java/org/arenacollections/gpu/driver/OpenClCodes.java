// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

import java.util.Map;

/** What OpenCL's result numbers mean for us; it has no function that names them. */
final class OpenClCodes {
  static final int OUT_OF_RESOURCES = -5;

  /** What NVIDIA's library answers after a kernel has read or written what is not its own. */
  static final int ILLEGAL_ACCESS = -9999;

  private static final Map<Integer, String> NAMES =
      Map.ofEntries(
          Map.entry(-1, "CL_DEVICE_NOT_FOUND"),
          Map.entry(-2, "CL_DEVICE_NOT_AVAILABLE"),
          Map.entry(-3, "CL_COMPILER_NOT_AVAILABLE"),
          Map.entry(-4, "CL_MEM_OBJECT_ALLOCATION_FAILURE"),
          Map.entry(-5, "CL_OUT_OF_RESOURCES"),
          Map.entry(-6, "CL_OUT_OF_HOST_MEMORY"),
          Map.entry(-7, "CL_PROFILING_INFO_NOT_AVAILABLE"),
          Map.entry(-11, "CL_BUILD_PROGRAM_FAILURE"),
          Map.entry(-14, "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST"),
          Map.entry(-30, "CL_INVALID_VALUE"),
          Map.entry(-34, "CL_INVALID_CONTEXT"),
          Map.entry(-36, "CL_INVALID_COMMAND_QUEUE"),
          Map.entry(-38, "CL_INVALID_MEM_OBJECT"),
          Map.entry(-45, "CL_INVALID_PROGRAM_EXECUTABLE"),
          Map.entry(-46, "CL_INVALID_KERNEL_NAME"),
          Map.entry(-48, "CL_INVALID_KERNEL"),
          Map.entry(-49, "CL_INVALID_ARG_INDEX"),
          Map.entry(-51, "CL_INVALID_ARG_SIZE"),
          Map.entry(-52, "CL_INVALID_KERNEL_ARGS"),
          Map.entry(-54, "CL_INVALID_WORK_GROUP_SIZE"),
          Map.entry(-58, "CL_INVALID_EVENT"),
          Map.entry(-59, "CL_INVALID_OPERATION"),
          Map.entry(-61, "CL_INVALID_BUFFER_SIZE"),
          Map.entry(-1001, "CL_PLATFORM_NOT_FOUND_KHR"));

  private OpenClCodes() {}

  static String name(int code) {
    return NAMES.getOrDefault(code, Integer.toString(code));
  }

  /**
   * What follows from a number.
   *
   * <p>Being out of resources means that memory is gone where some was asked for; elsewhere drivers
   * answer it for a kernel that has crashed.
   */
  static Fault.Kind kindOf(int code, OpenClCall call) {
    boolean takes = call == OpenClCall.MEMORY_TAKE || call == OpenClCall.BUFFER_CREATE;
    return switch (code) {
      case -4, -6 -> Fault.Kind.OUT_OF_MEMORY;
      case OUT_OF_RESOURCES -> takes ? Fault.Kind.OUT_OF_MEMORY : Fault.Kind.STICKY;
      case -14, -2, ILLEGAL_ACCESS -> Fault.Kind.STICKY;
      case -3, -11, -45 -> Fault.Kind.BAD_KERNEL;
      case -59 -> Fault.Kind.UNSUPPORTED;
      default -> Fault.Kind.REFUSED;
    };
  }
}
