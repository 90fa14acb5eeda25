// SPDX-License-Identifier: Apache-2.0
// needs: g++
// malloc, calloc, an arena in the style of C, and std::pmr, for PiecesBenchmark: one call is one frame
// (of bullets: many). Each piece gets two fields, and all are freed at the end.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory_resource>

namespace {

inline void keep(const void* address) { asm volatile("" : : "r"(address) : "memory"); }

constexpr std::size_t kCapacity = std::size_t{300} << 20;

// Taken once and used again and again, as the arenas of Java are.
char* block() {
  static char* memory = static_cast<char*>(std::aligned_alloc(64, kCapacity));
  return memory;
}

struct Node {
  Node* previous;
  std::int64_t value;
};

struct Malloc {
  static constexpr bool kFrees = true;
  void* take(std::size_t size) { return std::malloc(size); }
  void end() {}
};

struct Calloc {
  static constexpr bool kFrees = true;
  void* take(std::size_t size) { return std::calloc(1, size); }
  void end() {}
};

struct Bump {
  static constexpr bool kFrees = false;
  char* base = block();
  std::size_t used = 0;
  void* take(std::size_t size) {
    std::size_t start = (used + 7) & ~std::size_t{7};
    if (size > kCapacity - start) std::abort();
    used = start + size;
    return base + start;
  }
  void end() { used = 0; }
};

struct ZeroedBump : Bump {
  void* take(std::size_t size) { return std::memset(Bump::take(size), 0, size); }
};

struct Pmr {
  static constexpr bool kFrees = false;
  std::pmr::monotonic_buffer_resource resource{block(), kCapacity,
                                               std::pmr::null_memory_resource()};
  void* take(std::size_t size) { return resource.allocate(size, 8); }
  void end() { resource.release(); }
};

template <typename Allocator, std::size_t size>
std::int64_t nodes(std::int64_t count) {
  Allocator allocator;
  Node* last = nullptr;
  for (std::int64_t i = 0; i < count; i++) {
    Node* node = static_cast<Node*>(allocator.take(size));
    node->previous = last;
    node->value = i;
    last = node;
  }
  keep(last);
  std::int64_t value = last->value;
  if constexpr (Allocator::kFrees) {
    while (last != nullptr) {
      Node* previous = last->previous;
      std::free(last);
      last = previous;
    }
  }
  allocator.end();
  return value;
}

struct Bullet {
  float x;
  float y;
};

template <typename Allocator>
std::int64_t bullets(std::int64_t frames) {
  Allocator allocator;
  Bullet* all[50];
  std::uint32_t random = 42;
  std::int64_t total = 0;
  for (std::int64_t frame = 0; frame < frames; frame++) {
    random ^= random << 13;
    random ^= random >> 17;
    random ^= random << 5;
    int count = 1 + static_cast<int>(random >> 8) % 50;
    for (int i = 0; i < count; i++) {
      Bullet* bullet = static_cast<Bullet*>(allocator.take(sizeof(Bullet)));
      bullet->x = static_cast<float>(i);
      bullet->y = static_cast<float>(count);
      all[i] = bullet;
    }
    keep(all);
    total += count;
    if constexpr (Allocator::kFrees) {
      for (int i = 0; i < count; i++) std::free(all[i]);
    }
    allocator.end();
  }
  return total;
}

template <typename Allocator>
std::int64_t columns() {
  Allocator allocator;
  float* all[8];
  for (auto& column : all) column = static_cast<float*>(allocator.take(4'000));
  for (int i = 0; i < 1'000; i++) all[0][i] = static_cast<float>(i);
  for (int i = 0; i < 1'000; i++) all[1][i] = static_cast<float>(i);
  keep(all);
  if constexpr (Allocator::kFrees) {
    for (auto& column : all) std::free(column);
  }
  allocator.end();
  return 8;
}

template <typename Allocator>
std::int64_t frame(std::int32_t shape) {
  switch (shape) {
    case 0: return nodes<Allocator, 32>(1'000);
    case 1: return nodes<Allocator, 32>(1'000'000);
    case 2: return nodes<Allocator, 128>(1'000'000);
    case 3: return nodes<Allocator, 256>(1'000'000);
    case 4: return bullets<Allocator>(20'000);
    default: return columns<Allocator>();
  }
}

}  // namespace

extern "C" {

std::int64_t frame_malloc(std::int32_t shape) { return frame<Malloc>(shape); }
std::int64_t frame_calloc(std::int32_t shape) { return frame<Calloc>(shape); }
std::int64_t frame_bump(std::int32_t shape) { return frame<Bump>(shape); }
std::int64_t frame_bump_zeroed(std::int32_t shape) { return frame<ZeroedBump>(shape); }
std::int64_t frame_pmr(std::int32_t shape) { return frame<Pmr>(shape); }

}  // extern "C"
