// SPDX-License-Identifier: Apache-2.0
// flags: -O3
// std::vector, for ListBenchmark: one function for each question, over all elements.

#include <cstdint>
#include <vector>

namespace {
// What it points at might be looked at after this, as far as the compiler knows.
inline void keep(const void* address) { asm volatile("" : : "r"(address) : "memory"); }
}  // namespace

extern "C" {

void* vector_make(const int32_t* values, int64_t size) {
  return new std::vector<int32_t>(values, values + size);
}

void vector_free(void* list) { delete static_cast<std::vector<int32_t>*>(list); }

int64_t vector_sum(const void* list) {
  const auto& values = *static_cast<const std::vector<int32_t>*>(list);
  int64_t sum = 0;
  for (std::size_t i = 0; i < values.size(); i++) sum += values[i];
  return sum;
}

int64_t vector_iterate(const void* list) {
  int64_t sum = 0;
  for (int32_t value : *static_cast<const std::vector<int32_t>*>(list)) sum += value;
  return sum;
}

int32_t vector_random_get(const void* list, const int32_t* order, int64_t size) {
  const auto& values = *static_cast<const std::vector<int32_t>*>(list);
  uint32_t sum = 0;
  for (int64_t i = 0; i < size; i++) sum += static_cast<uint32_t>(values[order[i]]);
  return static_cast<int32_t>(sum);
}

void vector_add_reused(void* list, int64_t size) {
  auto& values = *static_cast<std::vector<int32_t>*>(list);
  values.clear();
  for (int64_t i = 0; i < size; i++) values.push_back(static_cast<int32_t>(i));
  keep(values.data());
}

int64_t vector_add_presized(int64_t size) {
  std::vector<int32_t> values;
  values.reserve(size);
  for (int64_t i = 0; i < size; i++) values.push_back(static_cast<int32_t>(i));
  keep(values.data());
  return static_cast<int64_t>(values.size());
}

int64_t vector_add_growing(int64_t size) {
  std::vector<int32_t> values;
  for (int64_t i = 0; i < size; i++) values.push_back(static_cast<int32_t>(i));
  keep(values.data());
  return static_cast<int64_t>(values.size());
}

void vector_fill(void* list, int32_t filler) {
  auto& values = *static_cast<std::vector<int32_t>*>(list);
  for (std::size_t i = 0; i < values.size(); i++) values[i] = filler;
  keep(values.data());
}

void vector_update(void* list) {
  auto& values = *static_cast<std::vector<int32_t>*>(list);
  for (std::size_t i = 0; i < values.size(); i++) values[i] = values[i] + 1;
  keep(values.data());
}

}  // extern "C"
