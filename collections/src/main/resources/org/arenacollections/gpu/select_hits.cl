// SPDX-License-Identifier: Apache-2.0
//
// What select_hits.cu says, in OpenCL C. One test runs both and compares them with Java.

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

struct DeviceArenaHeader {
  ulong base;
  ulong capacity;
  ulong used;  // may pass the capacity: it says how much was asked for
};

struct Hit {
  float x;
  float y;
  float score;
  int index;
};

kernel void select_hits(global const float* x, global const float* y, global const float* score,
                        int n, float threshold, global struct DeviceArenaHeader* hits) {
  int row = (int)get_global_id(0);
  if (row < n && score[row] >= threshold) {
    ulong start = atom_add(&hits->used, (ulong)sizeof(struct Hit));
    if (start + sizeof(struct Hit) <= hits->capacity) {
      global struct Hit* hit = (global struct Hit*)(hits->base + start);
      hit->x = x[row];
      hit->y = y[row];
      hit->score = score[row];
      hit->index = row;
    }
  }
}

// As select_hits, with one atomic addition for each work-group instead of one for each hit.
kernel void select_hits_by_warp(global const float* x, global const float* y,
                                global const float* score, int n, float threshold,
                                global struct DeviceArenaHeader* hits) {
  local uint count;
  local ulong start;
  int row = (int)get_global_id(0);
  bool keeps = row < n && score[row] >= threshold;
  if (get_local_id(0) == 0) {
    count = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint before = keeps ? atomic_inc(&count) : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0 && count > 0) {
    start = atom_add(&hits->used, (ulong)(count * sizeof(struct Hit)));
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  ulong at = start + before * sizeof(struct Hit);
  if (keeps && at + sizeof(struct Hit) <= hits->capacity) {
    global struct Hit* hit = (global struct Hit*)(hits->base + at);
    hit->x = x[row];
    hit->y = y[row];
    hit->score = score[row];
    hit->index = row;
  }
}
