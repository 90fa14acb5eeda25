// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

/**
 * What is bound of the CUDA driver library, in the driver's own versions: without its ending a name
 * such as {@code cuMemAlloc} is the entry of the 32-bit days, which cuts pointers off.
 *
 * <p>Left out on purpose: {@code cuCtxCreate} (its signature changes between versions; the primary
 * context is shared with other libraries), callbacks (they may not call CUDA), managed memory.
 */
enum CudaCall implements NativeCall {
  INIT("cuInit", "II"),
  DRIVER_VERSION("cuDriverGetVersion", "IP"),
  DEVICE_COUNT("cuDeviceGetCount", "IP"),
  DEVICE_GET("cuDeviceGet", "IPI"),
  DEVICE_NAME("cuDeviceGetName", "IPII"),
  DEVICE_ATTRIBUTE("cuDeviceGetAttribute", "IPII"),
  MEM_INFO("cuMemGetInfo_v2", "IPP"),

  CONTEXT_RETAIN("cuDevicePrimaryCtxRetain", "IPI"),
  CONTEXT_RELEASE("cuDevicePrimaryCtxRelease_v2", "II"),
  CONTEXT_SET("cuCtxSetCurrent", "IP"),
  CONTEXT_GET("cuCtxGetCurrent", "IP"),
  CONTEXT_LIMIT("cuCtxSetLimit", "IIJ"),

  ERROR_NAME("cuGetErrorName", "IIP"),
  ERROR_TEXT("cuGetErrorString", "IIP"),

  MODULE_LOAD("cuModuleLoadDataEx", "IPPIPP"),
  MODULE_FUNCTION("cuModuleGetFunction", "IPPP"),
  MODULE_UNLOAD("cuModuleUnload", "IP"),

  HOST_TAKE("cuMemHostAlloc", "IPJI"),
  HOST_FREE("cuMemFreeHost", "IP"),
  HOST_REGISTER("cuMemHostRegister_v2", "IPJI"),
  HOST_UNREGISTER("cuMemHostUnregister", "IP"),

  DEVICE_TAKE("cuMemAlloc_v2", "IPJ"),
  DEVICE_FREE("cuMemFree_v2", "IJ"),
  DEVICE_TAKE_ASYNC("cuMemAllocAsync", "IPJP", true),
  DEVICE_FREE_ASYNC("cuMemFreeAsync", "IJP", true),
  DEFAULT_POOL("cuDeviceGetDefaultMemPool", "IPI", true),
  POOL_SET("cuMemPoolSetAttribute", "IPIP", true),
  POOL_TRIM("cuMemPoolTrimTo", "IPJ", true),

  COPY_TO_DEVICE("cuMemcpyHtoDAsync_v2", "IJPJP"),
  COPY_TO_HOST("cuMemcpyDtoHAsync_v2", "IPJJP"),
  FILL_8("cuMemsetD8Async", "IJBJP"),
  FILL_32("cuMemsetD32Async", "IJIJP"),

  STREAM_CREATE("cuStreamCreate", "IPI"),
  STREAM_DESTROY("cuStreamDestroy_v2", "IP"),
  STREAM_AWAIT("cuStreamSynchronize", "IP"),
  STREAM_WAIT_VALUE("cuStreamWaitValue32_v2", "IPJII", true),
  STREAM_WRITE_VALUE("cuStreamWriteValue64_v2", "IPJJI", true),

  EVENT_CREATE("cuEventCreate", "IPI"),
  EVENT_RECORD("cuEventRecord", "IPP"),
  EVENT_QUERY("cuEventQuery", "IP"),
  EVENT_AWAIT("cuEventSynchronize", "IP"),
  EVENT_ELAPSED("cuEventElapsedTime_v2", "IPPP", true),
  /** What drivers before 12.8 have instead; it says the same. */
  EVENT_ELAPSED_BEFORE("cuEventElapsedTime", "IPPP", true),
  EVENT_DESTROY("cuEventDestroy_v2", "IP"),

  LAUNCH("cuLaunchKernel", "IPIIIIIIIPPP"),

  CAPTURE_BEGIN("cuStreamBeginCapture_v2", "IPI", true),
  CAPTURE_END("cuStreamEndCapture", "IPP", true),
  GRAPH_INSTANTIATE("cuGraphInstantiateWithFlags", "IPPJ", true),
  GRAPH_LAUNCH("cuGraphLaunch", "IPP", true),
  GRAPH_EXEC_DESTROY("cuGraphExecDestroy", "IP", true),
  GRAPH_DESTROY("cuGraphDestroy", "IP", true);

  private final String symbol;
  private final String kinds;
  private final boolean optional;

  CudaCall(String symbol, String kinds) {
    this(symbol, kinds, false);
  }

  CudaCall(String symbol, String kinds, boolean optional) {
    this.symbol = symbol;
    this.kinds = kinds;
    this.optional = optional;
  }

  @Override
  public String symbol() {
    return symbol;
  }

  @Override
  public String kinds() {
    return kinds;
  }

  @Override
  public boolean isOptional() {
    return optional;
  }
}
