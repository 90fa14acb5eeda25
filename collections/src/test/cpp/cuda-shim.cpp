// SPDX-License-Identifier: Apache-2.0
//
// A stand-in for the CUDA driver library, for tests on machines without a GPU.
//
// What is enqueued on a stream runs only when somebody waits for it. So a source that is reset too
// early, a result that is read too early and an upload that was forgotten are wrong every time, not
// now and then. Device memory is out of the host's reach between operations, and starts as garbage.
// Kernels are the library's own CUDA sources, compiled by the host's compiler.
//
// The prototypes are written by hand from the driver's public documentation; oracle.cpp compares
// them, where a toolkit is installed, with its header. Functions that begin with "shim" are for tests.

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

// ---- a driver that has only what is needed -------------------------------------------------------

#ifdef OLD
#define cuMemAllocAsync absentMemAllocAsync
#define cuMemFreeAsync absentMemFreeAsync
#define cuDeviceGetDefaultMemPool absentDeviceGetDefaultMemPool
#define cuMemPoolSetAttribute absentMemPoolSetAttribute
#define cuMemPoolTrimTo absentMemPoolTrimTo
#define cuStreamWaitValue32_v2 absentStreamWaitValue32
#define cuStreamWriteValue64_v2 absentStreamWriteValue64
#define cuStreamBeginCapture_v2 absentStreamBeginCapture
#define cuStreamEndCapture absentStreamEndCapture
#define cuGraphInstantiateWithFlags absentGraphInstantiateWithFlags
#define cuGraphLaunch absentGraphLaunch
#define cuGraphExecDestroy absentGraphExecDestroy
#define cuGraphDestroy absentGraphDestroy
// Before CUDA 12.8 it had this name.
#define cuEventElapsedTime_v2 cuEventElapsedTime
#endif

// ---- CUDA C++ as the host's compiler sees it ----------------------------------------------------

#define __global__
#define __device__
struct Dim3 {
  unsigned x, y, z;
};
static thread_local Dim3 threadIdx, blockIdx, blockDim, gridDim;
template <class T>
static T atomicAdd(T* target, T value) {
  return __atomic_fetch_add(target, value, __ATOMIC_SEQ_CST);
}

#include SELECT_HITS_CU
#ifdef DEVICE_PUSH_CU
#include DEVICE_PUSH_CU
#endif

using Bound = std::function<void()>;
using Binder = std::function<Bound(void**)>;

// Arguments are copied at the launch, as the driver does.
template <class... A, size_t... I>
static Bound bindTo(void (*kernel)(A...), void** arguments, std::index_sequence<I...>) {
  auto copy = std::make_tuple(*static_cast<std::remove_cv_t<A>*>(arguments[I])...);
  return [kernel, copy] { std::apply(kernel, copy); };
}
template <class... A>
static Binder binder(void (*kernel)(A...)) {
  return [kernel](void** arguments) {
    return bindTo(kernel, arguments, std::index_sequence_for<A...>{});
  };
}

static const std::map<std::string, Binder>& kernels() {
  static const std::map<std::string, Binder> all = {
      {"select_hits", binder(select_hits)},
      {"select_hits_by_warp", binder(select_hits_by_warp)},
#ifdef DEVICE_PUSH_CU
      {"push_malloc", binder(push_malloc)}, {"push_free", binder(push_free)},
      {"push_arena", binder(push_arena)},   {"push_warp", binder(push_warp)},
      {"push_block", binder(push_block)},   {"spin", binder(spin)},
#endif
  };
  return all;
}

// ---- the state of the driver --------------------------------------------------------------------

typedef int Result;
typedef unsigned long long Pointer;

enum {
  OK = 0,
  INVALID_VALUE = 1,
  OUT_OF_MEMORY = 2,
  NOT_INITIALIZED = 3,
  NO_DEVICE = 100,
  INVALID_DEVICE = 101,
  INVALID_CONTEXT = 201,
  INVALID_PTX = 218,
  UNSUPPORTED_PTX = 222,
  INVALID_HANDLE = 400,
  NOT_FOUND = 500,
  NOT_READY = 600,
  ILLEGAL_ADDRESS = 700,
  TIMEOUT = 702,
  ALREADY_REGISTERED = 712,
  NOT_REGISTERED = 713,
  NOT_SUPPORTED = 801
};

static const size_t DEVICE_BYTES = size_t(512) << 20;
static const size_t CANARY = 256;

struct Event;
struct Stream;

struct Op {
  std::function<Result()> run;
  Event* recorded = nullptr;              // set when the stream gets here
  uint64_t serial = 0;                    // of the record
  const volatile uint32_t* gate = nullptr;  // the stream waits until this is `gateValue`
  uint32_t gateValue = 0;
};

struct Device {
  int ordinal;
  char* memory = nullptr;
  std::map<size_t, size_t> taken;  // offset and size of each allocation
  int retained = 0;
};

struct Event {
  Device* device;
  bool timed;
  uint64_t recordedSerial = 0;
  uint64_t doneSerial = 0;
  Stream* stream = nullptr;
  double millis = 0;
};

struct Stream {
  Device* device;
  std::deque<Op> ops;
  bool capturing = false;
  std::vector<Op> captured;
};

struct Graph {
  Device* device;
  std::vector<Op> ops;
};

struct Module {
  Device* device;
  std::string text;
};

struct Function {
  Device* device;
  std::string name;
  Binder binder;
};

static std::recursive_mutex mutex;
static Device devices[2] = {{0}, {1}};
static bool initialized = false;
static int visibleDevices = 2;
static int driverVersion = 13000;
static bool registersHost = true;
static bool coherent = false;  // copies of ordinary memory are asynchronous too
static size_t deviceLimit = DEVICE_BYTES;
static size_t pinnedLimit = ~size_t(0);
static size_t pinnedBytes = 0;
static std::map<uintptr_t, size_t> hostTaken, hostRegistered;
static std::set<Stream*> streams;
static std::set<Event*> events;
static std::set<Module*> modules;
static std::set<Graph*> graphs, execs;
static std::vector<std::unique_ptr<Function>> functions;
static std::vector<std::string> violations;
static thread_local Device* current = nullptr;
static Result stuck = OK;
static long failIn = 0;
static Result failWith = OK;
static std::string failOn;
static int failTimes = 1;
static long callCount = 0;
static std::mt19937 shuffler(1);
static Device* poolOf[2] = {&devices[0], &devices[1]};
static uint64_t poolThreshold[2] = {0, 0};

using Lock = std::unique_lock<std::recursive_mutex>;

static bool isSticky(Result code) {
  static const std::set<Result> sticky = {214, 226, 700, 702, 709, 710, 714,
                                          715, 716, 717, 718, 719, 911};
  return sticky.count(code) > 0;
}

static Result violate(Result code, const std::string& what) {
  violations.push_back(what);
  return code;
}

// Each call begins with this: faults that were asked for, and errors that stay.
static Result enterCall(const char* name) {
  callCount++;
  if (failIn > 0 && (failOn.empty() || failOn == name) && --failIn == 0) {
    failIn = --failTimes > 0 ? 1 : 0;
    if (isSticky(failWith)) stuck = failWith;
    return failWith;
  }
  return stuck;
}

#define ENTER()                                              \
  Lock lock(mutex);                                          \
  if (Result refused = enterCall(__func__)) return refused;  \
  if (!initialized) return NOT_INITIALIZED
#define ENTER_CONTEXT()  \
  ENTER();               \
  if (current == nullptr) return violate(INVALID_CONTEXT, std::string(__func__) + ": no context")

static double nowMillis() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

// ---- device memory ------------------------------------------------------------------------------

static void reach(Device* device, bool open) {
  if (device->memory != nullptr) {
    mprotect(device->memory, DEVICE_BYTES, open ? PROT_READ | PROT_WRITE : PROT_NONE);
  }
}

static size_t takenBytes(Device* device) {
  size_t sum = 0;
  for (auto& one : device->taken) sum += one.second;
  return sum;
}

static bool onDevice(Device* device, Pointer pointer, size_t bytes) {
  char* p = reinterpret_cast<char*>(pointer);
  if (device->memory == nullptr || p < device->memory || p >= device->memory + DEVICE_BYTES) {
    return false;
  }
  size_t offset = p - device->memory;
  auto next = device->taken.upper_bound(offset);
  if (next == device->taken.begin()) return false;
  auto at = std::prev(next);
  return offset + bytes <= at->first + at->second;
}

static Result takeDevice(Device* device, Pointer* out, size_t bytes) {
  if (bytes == 0) return INVALID_VALUE;
  if (bytes > deviceLimit || takenBytes(device) + bytes > deviceLimit) return OUT_OF_MEMORY;
  if (device->memory == nullptr) {
    void* fresh = mmap(nullptr, DEVICE_BYTES, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (fresh == MAP_FAILED) return OUT_OF_MEMORY;
    device->memory = static_cast<char*>(fresh);
  }
  size_t at = 0;
  for (auto& one : device->taken) {
    if (one.first - at >= bytes + CANARY && one.first > at) break;
    at = (one.first + one.second + CANARY + 255) & ~size_t(255);
  }
  if (at + bytes + CANARY > DEVICE_BYTES) return OUT_OF_MEMORY;
  device->taken[at] = bytes;
  reach(device, true);
  memset(device->memory + at, 0xDB, std::min(bytes, size_t(1) << 20));
  memset(device->memory + at + bytes, 0xCA, CANARY);
  reach(device, false);
  *out = reinterpret_cast<Pointer>(device->memory + at);
  return OK;
}

static Result freeDevice(Device* device, Pointer pointer) {
  if (pointer == 0) return OK;
  size_t offset = reinterpret_cast<char*>(pointer) - device->memory;
  auto at = device->taken.find(offset);
  if (device->memory == nullptr || at == device->taken.end()) {
    return violate(INVALID_VALUE, "cuMemFree of what is not taken");
  }
  reach(device, true);
  for (size_t i = 0; i < CANARY; i++) {
    if (static_cast<unsigned char>(device->memory[offset + at->second + i]) != 0xCA) {
      violations.push_back("a kernel or copy has written behind a device allocation");
      break;
    }
  }
  reach(device, false);
  device->taken.erase(at);
  return OK;
}

// ---- running what was enqueued ------------------------------------------------------------------

static void enqueue(Stream* stream, Op op) {
  if (stream->capturing) {
    stream->captured.push_back(std::move(op));
  } else {
    stream->ops.push_back(std::move(op));
  }
}

// Runs a stream until nothing is left, or until an event has been recorded so many times.
static Result runStream(Lock& lock, Stream* stream, Event* until, uint64_t serial, long most) {
  double start = nowMillis();
  while (!stream->ops.empty() && most != 0) {
    if (until != nullptr && until->doneSerial >= serial) break;
    Op& op = stream->ops.front();
    if (op.gate != nullptr && *op.gate != op.gateValue) {
      if (nowMillis() - start > 20000) return stuck = TIMEOUT;
      lock.unlock();
      usleep(500);
      lock.lock();
      continue;
    }
    Op running = std::move(stream->ops.front());
    stream->ops.pop_front();
    most--;
    if (running.run) {
      reach(stream->device, true);
      Result r = running.run();
      reach(stream->device, false);
      if (r != OK) return stuck = r;
    }
    if (running.recorded != nullptr && events.count(running.recorded) > 0) {
      running.recorded->doneSerial = std::max(running.recorded->doneSerial, running.serial);
      running.recorded->millis = nowMillis();
    }
  }
  return OK;
}

static bool isPinned(const void* address, size_t bytes) {
  auto in = [&](std::map<uintptr_t, size_t>& ranges) {
    auto a = reinterpret_cast<uintptr_t>(address);
    auto next = ranges.upper_bound(a);
    if (next == ranges.begin()) return false;
    auto at = std::prev(next);
    return a + bytes <= at->first + at->second;
  };
  return in(hostTaken) || in(hostRegistered);
}

static bool overlaps(std::map<uintptr_t, size_t>& ranges, uintptr_t a, size_t bytes) {
  for (auto& one : ranges) {
    if (a < one.first + one.second && one.first < a + bytes) return true;
  }
  return false;
}

#define STREAM_OF(handle)                                                                  \
  Stream* stream = static_cast<Stream*>(handle);                                           \
  if (streams.count(stream) == 0) return violate(INVALID_HANDLE, std::string(__func__) +   \
                                                                     ": no such stream");  \
  if (stream->device != current) return violate(INVALID_CONTEXT, std::string(__func__) +   \
                                                                     ": other context's stream")
#define EVENT_OF(handle)                                                                   \
  Event* event = static_cast<Event*>(handle);                                              \
  if (events.count(event) == 0) return violate(INVALID_HANDLE, std::string(__func__) +     \
                                                                   ": no such event")

extern "C" {

// ---- init, device, context ----------------------------------------------------------------------

Result cuInit(unsigned flags) {
  Lock lock(mutex);
  if (Result refused = enterCall(__func__)) return refused;
  if (flags != 0) return INVALID_VALUE;
  if (visibleDevices == 0) return NO_DEVICE;
  initialized = true;
  return OK;
}

Result cuDriverGetVersion(int* version) {
  ENTER();
  *version = driverVersion;
  return OK;
}

Result cuDeviceGetCount(int* count) {
  ENTER();
  *count = visibleDevices;
  return OK;
}

Result cuDeviceGet(int* device, int ordinal) {
  ENTER();
  if (ordinal < 0 || ordinal >= visibleDevices) return INVALID_DEVICE;
  *device = ordinal;
  return OK;
}

Result cuDeviceGetName(char* name, int length, int device) {
  ENTER();
  snprintf(name, length, "stand-in device %d", device);
  return OK;
}

Result cuDeviceGetAttribute(int* value, int attribute, int device) {
  ENTER();
  switch (attribute) {
    case 75: *value = 9; break;
    case 76: *value = 0; break;
    case 99: *value = registersHost; break;
    case 100: *value = coherent; break;
    default: *value = 0;
  }
  return device >= 0 && device < visibleDevices ? OK : INVALID_DEVICE;
}

Result cuMemGetInfo_v2(size_t* available, size_t* total) {
  ENTER_CONTEXT();
  *total = deviceLimit;
  *available = deviceLimit - takenBytes(current);
  return OK;
}

Result cuDevicePrimaryCtxRetain(void** context, int device) {
  ENTER();
  if (device < 0 || device >= visibleDevices) return INVALID_DEVICE;
  devices[device].retained++;
  *context = &devices[device];
  return OK;
}

Result cuDevicePrimaryCtxRelease_v2(int device) {
  Lock lock(mutex);
  callCount++;
  if (--devices[device].retained < 0) {
    devices[device].retained = 0;
    return violate(INVALID_CONTEXT, "a primary context was released too often");
  }
  return OK;
}

Result cuCtxSetCurrent(void* context) {
  ENTER();
  current = static_cast<Device*>(context);
  return OK;
}

Result cuCtxGetCurrent(void** context) {
  ENTER();
  *context = current;
  return OK;
}

Result cuCtxSetLimit(int, size_t) {
  ENTER_CONTEXT();
  return OK;
}

static const char* nameOf(Result code) {
  switch (code) {
    case OK: return "CUDA_SUCCESS";
    case INVALID_VALUE: return "CUDA_ERROR_INVALID_VALUE";
    case OUT_OF_MEMORY: return "CUDA_ERROR_OUT_OF_MEMORY";
    case 34: return "CUDA_ERROR_STUB_LIBRARY";
    case NO_DEVICE: return "CUDA_ERROR_NO_DEVICE";
    case INVALID_DEVICE: return "CUDA_ERROR_INVALID_DEVICE";
    case INVALID_CONTEXT: return "CUDA_ERROR_INVALID_CONTEXT";
    case INVALID_PTX: return "CUDA_ERROR_INVALID_PTX";
    case UNSUPPORTED_PTX: return "CUDA_ERROR_UNSUPPORTED_PTX_VERSION";
    case INVALID_HANDLE: return "CUDA_ERROR_INVALID_HANDLE";
    case NOT_FOUND: return "CUDA_ERROR_NOT_FOUND";
    case NOT_READY: return "CUDA_ERROR_NOT_READY";
    case ILLEGAL_ADDRESS: return "CUDA_ERROR_ILLEGAL_ADDRESS";
    case TIMEOUT: return "CUDA_ERROR_LAUNCH_TIMEOUT";
    case ALREADY_REGISTERED: return "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED";
    case NOT_REGISTERED: return "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED";
    case 709: return "CUDA_ERROR_CONTEXT_IS_DESTROYED";
    case 719: return "CUDA_ERROR_LAUNCH_FAILED";
    case NOT_SUPPORTED: return "CUDA_ERROR_NOT_SUPPORTED";
    case 803: return "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH";
    default: return nullptr;
  }
}

Result cuGetErrorName(Result code, const char** name) {
  *name = nameOf(code);
  return *name == nullptr ? INVALID_VALUE : OK;
}

Result cuGetErrorString(Result code, const char** text) {
  switch (code) {
    case OUT_OF_MEMORY: *text = "out of memory"; break;
    case ILLEGAL_ADDRESS: *text = "an illegal memory access was encountered"; break;
    case INVALID_PTX: *text = "a PTX JIT compilation failed"; break;
    default: *text = nameOf(code);
  }
  return *text == nullptr ? INVALID_VALUE : OK;
}

// ---- kernels ------------------------------------------------------------------------------------

Result cuModuleLoadDataEx(void** module, const void* image, unsigned count, const int* options,
                          void** values) {
  ENTER_CONTEXT();
  std::string text = static_cast<const char*>(image);
  size_t at = text.find("\n.version ");
  int major = 0, minor = 0;
  if (at == std::string::npos || sscanf(text.c_str() + at, "\n.version %d.%d", &major, &minor) != 2 ||
      text.find(".entry") == std::string::npos) {
    for (unsigned i = 0; i < count; i++) {
      if (options[i] == 5) strcpy(static_cast<char*>(values[i]), "ptxas fatal: no .version");
    }
    return INVALID_PTX;
  }
  // CUDA 10.0 came with PTX 6.3, and each release since with the next.
  if (major > 9 || major * 10 + minor > 63 + (driverVersion - 10000) / 10) return UNSUPPORTED_PTX;
  Module* made = new Module{current, text};
  modules.insert(made);
  *module = made;
  return OK;
}

Result cuModuleGetFunction(void** function, void* handle, const char* name) {
  ENTER_CONTEXT();
  Module* module = static_cast<Module*>(handle);
  if (modules.count(module) == 0) return violate(INVALID_HANDLE, "no such module");
  auto found = kernels().find(name);
  std::string entry = std::string(".entry ") + name + "(";
  if (found == kernels().end() || module->text.find(entry) == std::string::npos) return NOT_FOUND;
  functions.push_back(std::make_unique<Function>(Function{current, name, found->second}));
  *function = functions.back().get();
  return OK;
}

Result cuModuleUnload(void* handle) {
  ENTER_CONTEXT();
  Module* module = static_cast<Module*>(handle);
  if (modules.erase(module) == 0) return violate(INVALID_HANDLE, "a module was unloaded twice");
  delete module;
  return OK;
}

Result cuLaunchKernel(void* handle, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX,
                      unsigned blockY, unsigned blockZ, unsigned, void* streamHandle,
                      void** arguments, void**) {
  ENTER_CONTEXT();
  STREAM_OF(streamHandle);
  Function* function = static_cast<Function*>(handle);
  if (gridX == 0 || gridY != 1 || gridZ != 1 || blockX == 0 || blockX > 1024 || blockY != 1 ||
      blockZ != 1) {
    return violate(INVALID_VALUE, "a kernel was launched with an empty or too large grid");
  }
  if (function->device != current) return violate(INVALID_HANDLE, "other context's kernel");
  Bound bound = function->binder(arguments);
  Op op;
  op.run = [bound, gridX, blockX] {
    std::vector<unsigned> blocks(gridX);
    for (unsigned i = 0; i < gridX; i++) blocks[i] = i;
    std::shuffle(blocks.begin(), blocks.end(), shuffler);
    gridDim = {gridX, 1, 1};
    blockDim = {blockX, 1, 1};
    for (unsigned block : blocks) {
      blockIdx = {block, 0, 0};
      for (unsigned thread = 0; thread < blockX; thread++) {
        threadIdx = {thread, 0, 0};
        bound();
      }
    }
    return OK;
  };
  enqueue(stream, std::move(op));
  return OK;
}

// ---- host memory --------------------------------------------------------------------------------

Result cuMemHostAlloc(void** address, size_t bytes, unsigned) {
  ENTER_CONTEXT();
  if (bytes > pinnedLimit - pinnedBytes) return OUT_OF_MEMORY;
  size_t rounded = std::max<size_t>(4096, (bytes + 4095) & ~size_t(4095));
  void* taken = aligned_alloc(4096, rounded);
  if (taken == nullptr) return OUT_OF_MEMORY;
  memset(taken, 0xDA, rounded);
  hostTaken[reinterpret_cast<uintptr_t>(taken)] = bytes;
  pinnedBytes += bytes;
  *address = taken;
  return OK;
}

Result cuMemFreeHost(void* address) {
  ENTER_CONTEXT();
  auto at = hostTaken.find(reinterpret_cast<uintptr_t>(address));
  if (at == hostTaken.end()) return violate(INVALID_VALUE, "cuMemFreeHost of what is not taken");
  pinnedBytes -= at->second;
  hostTaken.erase(at);
  free(address);
  return OK;
}

Result cuMemHostRegister_v2(void* address, size_t bytes, unsigned) {
  ENTER_CONTEXT();
  auto a = reinterpret_cast<uintptr_t>(address);
  if (!registersHost) return NOT_SUPPORTED;
  if (bytes == 0 || address == nullptr) return INVALID_VALUE;
  if (overlaps(hostRegistered, a, bytes) || overlaps(hostTaken, a, bytes)) return ALREADY_REGISTERED;
  if (bytes > pinnedLimit - pinnedBytes) return OUT_OF_MEMORY;
  hostRegistered[a] = bytes;
  pinnedBytes += bytes;
  return OK;
}

Result cuMemHostUnregister(void* address) {
  ENTER_CONTEXT();
  auto a = reinterpret_cast<uintptr_t>(address);
  auto at = hostRegistered.find(a);
  if (at == hostRegistered.end()) {
    bool inside = overlaps(hostRegistered, a, 1) || overlaps(hostTaken, a, 1);
    return violate(inside ? INVALID_VALUE : NOT_REGISTERED, "unregistered what is not registered");
  }
  pinnedBytes -= at->second;
  hostRegistered.erase(at);
  return OK;
}

// ---- device memory ------------------------------------------------------------------------------

Result cuMemAlloc_v2(Pointer* pointer, size_t bytes) {
  ENTER_CONTEXT();
  return takeDevice(current, pointer, bytes);
}

Result cuMemFree_v2(Pointer pointer) {
  ENTER_CONTEXT();
  // As the driver: waits for everything that is enqueued.
  for (Stream* stream : streams) {
    if (stream->device == current) {
      if (Result r = runStream(lock, stream, nullptr, 0, -1)) return r;
    }
  }
  return freeDevice(current, pointer);
}

Result cuMemAllocAsync(Pointer* pointer, size_t bytes, void* handle) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  return takeDevice(current, pointer, bytes);
}

Result cuMemFreeAsync(Pointer pointer, void* handle) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  Device* device = current;
  Op op;
  op.run = [device, pointer] {
    Result r = freeDevice(device, pointer);
    reach(device, true);
    return r;
  };
  enqueue(stream, std::move(op));
  return OK;
}

Result cuDeviceGetDefaultMemPool(void** pool, int device) {
  ENTER();
  *pool = &poolOf[device];
  return OK;
}

Result cuMemPoolSetAttribute(void* pool, int attribute, void* value) {
  ENTER();
  if (attribute != 4) return INVALID_VALUE;
  poolThreshold[static_cast<Device**>(pool) - poolOf] = *static_cast<uint64_t*>(value);
  return OK;
}

Result cuMemPoolTrimTo(void*, size_t) {
  ENTER();
  return OK;
}

// ---- copies -------------------------------------------------------------------------------------

Result cuMemcpyHtoDAsync_v2(Pointer target, const void* source, size_t bytes, void* handle) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  Device* device = current;
  Op op;
  if (isPinned(source, bytes) || coherent) {
    op.run = [=] {
      if (!onDevice(device, target, bytes)) return Result(ILLEGAL_ADDRESS);
      memcpy(reinterpret_cast<void*>(target), source, bytes);
      return Result(OK);
    };
  } else {
    // Ordinary memory is staged before the call returns.
    auto staged = std::make_shared<std::string>(static_cast<const char*>(source), bytes);
    op.run = [=] {
      if (!onDevice(device, target, bytes)) return Result(ILLEGAL_ADDRESS);
      memcpy(reinterpret_cast<void*>(target), staged->data(), bytes);
      return Result(OK);
    };
  }
  enqueue(stream, std::move(op));
  return OK;
}

Result cuMemcpyDtoHAsync_v2(void* target, Pointer source, size_t bytes, void* handle) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  Device* device = current;
  Op op;
  op.run = [=] {
    if (!onDevice(device, source, bytes)) return Result(ILLEGAL_ADDRESS);
    memcpy(target, reinterpret_cast<void*>(source), bytes);
    return Result(OK);
  };
  enqueue(stream, std::move(op));
  // To ordinary memory the call returns when it is done.
  bool late = isPinned(target, bytes) || coherent || stream->capturing;
  return late ? OK : runStream(lock, stream, nullptr, 0, -1);
}

static Result fill(void* handle, Pointer target, const char* pattern, size_t size, size_t count) {
  Stream* stream = static_cast<Stream*>(handle);
  Device* device = current;
  std::string bytes(pattern, size);
  Op op;
  op.run = [=] {
    if (!onDevice(device, target, size * count)) return Result(ILLEGAL_ADDRESS);
    char* at = reinterpret_cast<char*>(target);
    for (size_t i = 0; i < count; i++) memcpy(at + i * size, bytes.data(), size);
    return Result(OK);
  };
  enqueue(stream, std::move(op));
  return OK;
}

Result cuMemsetD8Async(Pointer target, unsigned char value, size_t count, void* handle) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  return fill(stream, target, reinterpret_cast<char*>(&value), 1, count);
}

Result cuMemsetD32Async(Pointer target, unsigned value, size_t count, void* handle) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  return fill(stream, target, reinterpret_cast<char*>(&value), 4, count);
}

// ---- streams and events -------------------------------------------------------------------------

Result cuStreamCreate(void** handle, unsigned flags) {
  ENTER_CONTEXT();
  if (flags != 1) return violate(INVALID_VALUE, "a stream that joins stream 0 was made");
  Stream* stream = new Stream{current};
  streams.insert(stream);
  *handle = stream;
  return OK;
}

Result cuStreamDestroy_v2(void* handle) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  if (!stream->ops.empty()) violations.push_back("a stream was destroyed with work in it");
  streams.erase(stream);
  delete stream;
  return OK;
}

Result cuStreamSynchronize(void* handle) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  if (stream->capturing) return violate(900, "a capturing stream was awaited");
  return runStream(lock, stream, nullptr, 0, -1);
}

Result cuStreamWaitValue32_v2(void* handle, Pointer address, unsigned value, unsigned flags) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  if (flags != 1) return NOT_SUPPORTED;
  Op op;
  op.gate = reinterpret_cast<const volatile uint32_t*>(address);
  op.gateValue = value;
  enqueue(stream, std::move(op));
  return OK;
}

Result cuStreamWriteValue64_v2(void* handle, Pointer address, uint64_t value, unsigned) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  return fill(stream, address, reinterpret_cast<char*>(&value), 8, 1);
}

Result cuEventCreate(void** handle, unsigned flags) {
  ENTER_CONTEXT();
  Event* event = new Event{current, (flags & 2) == 0};
  events.insert(event);
  *handle = event;
  return OK;
}

Result cuEventDestroy_v2(void* handle) {
  ENTER_CONTEXT();
  EVENT_OF(handle);
  events.erase(event);
  delete event;
  return OK;
}

Result cuEventRecord(void* handle, void* streamHandle) {
  ENTER_CONTEXT();
  STREAM_OF(streamHandle);
  EVENT_OF(handle);
  if (event->device != stream->device) {
    return violate(INVALID_HANDLE, "an event of one device was recorded on another");
  }
  Op op;
  op.recorded = event;
  op.serial = ++event->recordedSerial;
  event->stream = stream;
  enqueue(stream, std::move(op));
  return OK;
}

Result cuEventQuery(void* handle) {
  ENTER_CONTEXT();
  EVENT_OF(handle);
  return event->doneSerial >= event->recordedSerial ? OK : NOT_READY;
}

Result cuEventSynchronize(void* handle) {
  ENTER_CONTEXT();
  EVENT_OF(handle);
  if (event->doneSerial >= event->recordedSerial) return OK;
  return runStream(lock, event->stream, event, event->recordedSerial, -1);
}

Result cuEventElapsedTime_v2(float* millis, void* from, void* to) {
  ENTER_CONTEXT();
  Event* first = static_cast<Event*>(from);
  Event* last = static_cast<Event*>(to);
  if (!first->timed || !last->timed) return INVALID_HANDLE;
  *millis = float(last->millis - first->millis);
  return OK;
}

// ---- graphs -------------------------------------------------------------------------------------

Result cuStreamBeginCapture_v2(void* handle, int) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  stream->capturing = true;
  stream->captured.clear();
  return OK;
}

Result cuStreamEndCapture(void* handle, void** graph) {
  ENTER_CONTEXT();
  STREAM_OF(handle);
  if (!stream->capturing) return INVALID_VALUE;
  stream->capturing = false;
  Graph* made = new Graph{current, std::move(stream->captured)};
  stream->captured.clear();
  graphs.insert(made);
  *graph = made;
  return OK;
}

Result cuGraphInstantiateWithFlags(void** exec, void* handle, unsigned long long) {
  ENTER_CONTEXT();
  Graph* graph = static_cast<Graph*>(handle);
  if (graphs.count(graph) == 0) return violate(INVALID_HANDLE, "no such graph");
  Graph* made = new Graph(*graph);
  execs.insert(made);
  *exec = made;
  return OK;
}

// Host memory is read again at each launch, as the driver does.
Result cuGraphLaunch(void* handle, void* streamHandle) {
  ENTER_CONTEXT();
  STREAM_OF(streamHandle);
  Graph* exec = static_cast<Graph*>(handle);
  if (execs.count(exec) == 0) return violate(INVALID_HANDLE, "no such executable graph");
  for (const Op& op : exec->ops) enqueue(stream, op);
  return OK;
}

Result cuGraphExecDestroy(void* handle) {
  ENTER_CONTEXT();
  Graph* exec = static_cast<Graph*>(handle);
  if (execs.erase(exec) == 0) return violate(INVALID_HANDLE, "a graph was destroyed twice");
  delete exec;
  return OK;
}

Result cuGraphDestroy(void* handle) {
  Lock lock(mutex);
  callCount++;
  Graph* graph = static_cast<Graph*>(handle);
  if (graphs.erase(graph) == 0) return violate(INVALID_HANDLE, "a graph was destroyed twice");
  delete graph;
  return OK;
}

// ---- for tests ----------------------------------------------------------------------------------

// Forgets everything, as a new process would find it.
void shimReset() {
  Lock lock(mutex);
  for (Device& device : devices) {
    device.taken.clear();
    device.retained = 0;
  }
  for (auto& one : hostTaken) free(reinterpret_cast<void*>(one.first));
  hostTaken.clear();
  hostRegistered.clear();
  pinnedBytes = 0;
  streams.clear();
  events.clear();
  modules.clear();
  graphs.clear();
  execs.clear();
  violations.clear();
  stuck = OK;
  failIn = 0;
  initialized = false;
  visibleDevices = 2;
  driverVersion = 13000;
  registersHost = true;
  coherent = false;
  deviceLimit = DEVICE_BYTES;
  pinnedLimit = ~size_t(0);
  current = nullptr;
}

// The n-th call from now fails, and so many in all from there on; of one function alone, if a name
// is given.
void shimFail(long n, int code, const char* name, int times) {
  Lock lock(mutex);
  failIn = n;
  failTimes = times;
  failWith = code;
  failOn = name == nullptr ? "" : name;
}

void shimSet(const char* what, uint64_t value) {
  Lock lock(mutex);
  std::string name = what;
  if (name == "devices") visibleDevices = int(value);
  if (name == "version") driverVersion = int(value);
  if (name == "registers") registersHost = value != 0;
  if (name == "coherent") coherent = value != 0;
  if (name == "deviceBytes") deviceLimit = size_t(value);
  if (name == "pinnedBytes") pinnedLimit = size_t(value);
}

// Runs so many operations of a stream.
int shimPump(void* stream, long count) {
  Lock lock(mutex);
  return runStream(lock, static_cast<Stream*>(stream), nullptr, 0, count);
}

long shimCalls() {
  Lock lock(mutex);
  return callCount;
}

// What is still held, and what was done wrong; empty if nothing.
void shimReport(char* text, size_t bytes) {
  Lock lock(mutex);
  std::string report;
  auto add = [&](const char* what, size_t count) {
    if (count > 0) report += std::to_string(count) + " " + what + "; ";
  };
  add("host allocations", hostTaken.size());
  add("registrations", hostRegistered.size());
  for (Device& device : devices) {
    add("device allocations", device.taken.size());
    add("retained contexts", device.retained);
  }
  add("streams", streams.size());
  add("events", events.size());
  add("modules", modules.size());
  add("graphs", graphs.size() + execs.size());
  for (const std::string& violation : violations) report += violation + "; ";
  snprintf(text, bytes, "%s", report.c_str());
}

#ifdef STRICT
// A program that leaves something behind says so when it ends, and fails.
__attribute__((destructor)) void shimEnd() {
  char text[4096];
  shimReport(text, sizeof text);
  if (text[0] != 0) {
    fprintf(stderr, "cuda-shim: at the end there are %s\n", text);
    _exit(86);
  }
}
#endif

}  // extern "C"
