// SPDX-License-Identifier: Apache-2.0
//
// Every thread takes one piece of memory on the device, writes its number there, and tells where it
// is: by malloc, and from an arena in three ways. And a kernel that only takes time.

struct PushHeader {
  unsigned long long base;
  unsigned long long capacity;
  unsigned long long used;
};

static __device__ inline void claim(unsigned long long* where, int thread, unsigned long long piece) {
  where[thread] = piece;
  if (piece != 0) {
    *(unsigned long long*)piece = (unsigned long long)thread;
  }
}

extern "C" __global__ void push_malloc(unsigned long long* where, int n, long long bytes,
                                       PushHeader*) {
  int thread = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  if (thread < n) {
    claim(where, thread, (unsigned long long)malloc((size_t)bytes));
  }
}

extern "C" __global__ void push_free(unsigned long long* where, int n, long long, PushHeader*) {
  int thread = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  if (thread < n) {
    free((void*)where[thread]);
  }
}

extern "C" __global__ void push_arena(unsigned long long* where, int n, long long bytes,
                                      PushHeader* arena) {
  int thread = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  if (thread < n) {
    unsigned long long start = atomicAdd(&arena->used, (unsigned long long)bytes);
    bool fits = start + (unsigned long long)bytes <= arena->capacity;
    claim(where, thread, fits ? arena->base + start : 0);
  }
}

extern "C" __global__ void push_warp(unsigned long long* where, int n, long long bytes,
                                     PushHeader* arena) {
  int thread = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  if (thread < n) {
#ifdef __CUDA_ARCH__
    unsigned int active = __activemask();
    unsigned int lane = threadIdx.x & 31u;
    int leader = __ffs((int)active) - 1;
    unsigned long long start = 0;
    if ((int)lane == leader) {
      start = atomicAdd(&arena->used, __popc(active) * (unsigned long long)bytes);
    }
    start = __shfl_sync(active, start, leader) + __popc(active & ((1u << lane) - 1u)) * bytes;
#else
    unsigned long long start = atomicAdd(&arena->used, (unsigned long long)bytes);
#endif
    bool fits = start + (unsigned long long)bytes <= arena->capacity;
    claim(where, thread, fits ? arena->base + start : 0);
  }
}

// One addition for each block, which shares out what it got.
extern "C" __global__ void push_block(unsigned long long* where, int n, long long bytes,
                                      PushHeader* arena) {
  int thread = (int)(blockIdx.x * blockDim.x + threadIdx.x);
#ifdef __CUDA_ARCH__
  __shared__ unsigned long long chunk;
  if (threadIdx.x == 0) {
    chunk = atomicAdd(&arena->used, blockDim.x * (unsigned long long)bytes);
  }
  __syncthreads();
  unsigned long long start = chunk + threadIdx.x * bytes;
#else
  unsigned long long start = atomicAdd(&arena->used, (unsigned long long)bytes);
#endif
  if (thread < n) {
    bool fits = start + (unsigned long long)bytes <= arena->capacity;
    claim(where, thread, fits ? arena->base + start : 0);
  }
}

// Keeps the device busy for about so many nanoseconds.
extern "C" __global__ void spin(unsigned long long*, int, long long nanos, PushHeader*) {
#ifdef __CUDA_ARCH__
  unsigned long long start, now;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(start));
  do {
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now));
  } while (now - start < (unsigned long long)nanos);
#else
  (void)nanos;
#endif
}
