// SPDX-License-Identifier: Apache-2.0
//
// Keeps the rows of a table whose score is high enough, in an arena on the device.
//
// The same text is compiled three times: by nvcc for the GPU (select_hits.ptx beside this file), by
// the host compiler for the stand-in driver of the tests, and it is what select_hits.cl says in
// OpenCL C. After a change here, make the PTX again: tools/make-ptx.sh.

// The device's side of an arena: one allocation is one atomic addition. All zero but base and
// capacity is an empty arena, so the host empties it by setting the 8 bytes of `used` to zero.
struct DeviceArenaHeader {
  unsigned long long base;
  unsigned long long capacity;
  unsigned long long used;  // may pass the capacity: it says how much was asked for
};

struct Hit {
  float x;
  float y;
  float score;
  int index;
};

// Answers null where nothing is left. Pushes of one size only: what does not fit is lost.
static __device__ inline void* pushIntoArena(DeviceArenaHeader* arena, unsigned long long bytes) {
  unsigned long long start = atomicAdd(&arena->used, bytes);
  return start + bytes <= arena->capacity ? (void*)(arena->base + start) : nullptr;
}

extern "C" __global__ void select_hits(const float* x, const float* y, const float* score, int n,
                                       float threshold, DeviceArenaHeader* hits) {
  int row = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  if (row < n && score[row] >= threshold) {
    Hit* hit = (Hit*)pushIntoArena(hits, sizeof(Hit));
    if (hit != nullptr) {
      hit->x = x[row];
      hit->y = y[row];
      hit->score = score[row];
      hit->index = row;
    }
  }
}

// As select_hits, with one atomic addition for each warp instead of one for each hit.
extern "C" __global__ void select_hits_by_warp(const float* x, const float* y, const float* score,
                                               int n, float threshold, DeviceArenaHeader* hits) {
  int row = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  if (row < n && score[row] >= threshold) {
#ifdef __CUDA_ARCH__
    unsigned int active = __activemask();
    unsigned int lane = threadIdx.x & 31u;
    int leader = __ffs((int)active) - 1;
    unsigned long long before = __popc(active & ((1u << lane) - 1u)) * sizeof(Hit);
    unsigned long long start = 0;
    if ((int)lane == leader) {
      start = atomicAdd(&hits->used, __popc(active) * sizeof(Hit));
    }
    start = __shfl_sync(active, start, leader) + before;
#else
    unsigned long long start = atomicAdd(&hits->used, (unsigned long long)sizeof(Hit));
#endif
    if (start + sizeof(Hit) <= hits->capacity) {
      Hit* hit = (Hit*)(hits->base + start);
      hit->x = x[row];
      hit->y = y[row];
      hit->score = score[row];
      hit->index = row;
    }
  }
}
