// SPDX-License-Identifier: Apache-2.0
package org.arenacollections.gpu.driver;

/** What is bound of the OpenCL library: 2.0, since device memory here is shared virtual memory. */
enum OpenClCall implements NativeCall {
  PLATFORMS("clGetPlatformIDs", "IIPP"),
  PLATFORM_INFO("clGetPlatformInfo", "IPIJPP"),
  DEVICES("clGetDeviceIDs", "IPJIPP"),
  DEVICE_INFO("clGetDeviceInfo", "IPIJPP"),

  CONTEXT_CREATE("clCreateContext", "PPIPPPP"),
  CONTEXT_RELEASE("clReleaseContext", "IP"),
  QUEUE_CREATE("clCreateCommandQueueWithProperties", "PPPPP"),
  QUEUE_RELEASE("clReleaseCommandQueue", "IP"),
  QUEUE_FLUSH("clFlush", "IP"),
  QUEUE_FINISH("clFinish", "IP"),

  BUFFER_CREATE("clCreateBuffer", "PPJJPP"),
  BUFFER_RELEASE("clReleaseMemObject", "IP"),
  MEMORY_TAKE("clSVMAlloc", "PPJJI"),
  MEMORY_FREE("clSVMFree", "VPP"),
  COPY("clEnqueueSVMMemcpy", "IPIPPJIPP"),
  FILL("clEnqueueSVMMemFill", "IPPPJJIPP"),

  PROGRAM_CREATE("clCreateProgramWithSource", "PPIPPP"),
  PROGRAM_BUILD("clBuildProgram", "IPIPPPP"),
  PROGRAM_BUILD_INFO("clGetProgramBuildInfo", "IPPIJPP"),
  PROGRAM_RELEASE("clReleaseProgram", "IP"),
  KERNEL_CREATE("clCreateKernel", "PPPP"),
  KERNEL_RELEASE("clReleaseKernel", "IP"),
  KERNEL_ARGUMENT("clSetKernelArg", "IPIJP"),
  KERNEL_POINTER("clSetKernelArgSVMPointer", "IPIP"),
  LAUNCH("clEnqueueNDRangeKernel", "IPPIPPPIPP"),

  MARKER("clEnqueueMarkerWithWaitList", "IPIPP"),
  BARRIER("clEnqueueBarrierWithWaitList", "IPIPP"),
  EVENT_AWAIT("clWaitForEvents", "IIP"),
  EVENT_INFO("clGetEventInfo", "IPIJPP"),
  EVENT_PROFILING("clGetEventProfilingInfo", "IPIJPP"),
  EVENT_RELEASE("clReleaseEvent", "IP"),
  USER_EVENT_CREATE("clCreateUserEvent", "PPP"),
  USER_EVENT_SET("clSetUserEventStatus", "IPI");

  private final String symbol;
  private final String kinds;

  OpenClCall(String symbol, String kinds) {
    this.symbol = symbol;
    this.kinds = kinds;
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
    return false;
  }
}
