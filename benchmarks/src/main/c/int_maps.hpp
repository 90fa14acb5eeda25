// SPDX-License-Identifier: Apache-2.0
// Hash maps of C++ from int to int, for MapBenchmark: one function for each question, over all keys.

#include <cstdint>

namespace {

// What it points at might be looked at after this, as far as the compiler knows.
inline void keep(const void* address) { asm volatile("" : : "r"(address) : "memory"); }

template <class Map>
Map* filled(const int32_t* keys, const int32_t* values, int64_t size, bool presized) {
  Map* map = new Map();
  if (presized) map->reserve(size);
  for (int64_t i = 0; i < size; i++) (*map)[keys[i]] = values[i];
  keep(map);
  return map;
}

template <class Map>
int64_t look_up(const Map& map, const int32_t* keys, int64_t size) {
  int64_t sum = 0;
  for (int64_t i = 0; i < size; i++) {
    auto found = map.find(keys[i]);
    sum += found == map.end() ? -1 : found->second;
  }
  return sum;
}

template <class Map>
int64_t follow(const Map& map, const int32_t* keys, int64_t size) {
  int32_t next = 0;
  for (int64_t i = 0; i < size; i++) next = map.find(keys[next])->second;
  return next;
}

template <class Map>
void remove_and_put(Map& map, const int32_t* keys, const int32_t* values, int64_t size) {
  for (int64_t i = 0; i < size; i++) {
    map.erase(keys[i]);
    map[keys[i]] = values[i];
  }
  keep(&map);
}

template <class Map>
int64_t iterate(const Map& map) {
  int64_t sum = 0;
  for (const auto& entry : map) sum += entry.first ^ entry.second;
  return sum;
}

}  // namespace

#define INT_MAP_FUNCTIONS(Map)                                                                    \
  extern "C" {                                                                                    \
  void* map_make(const int32_t* keys, const int32_t* values, int64_t size, int32_t presized) {    \
    return filled<Map>(keys, values, size, presized != 0);                                        \
  }                                                                                               \
  void map_free(void* map) { delete static_cast<Map*>(map); }                                     \
  int64_t map_look_up(const void* map, const int32_t* keys, int64_t size) {                       \
    return look_up(*static_cast<const Map*>(map), keys, size);                                    \
  }                                                                                               \
  int64_t map_follow(const void* map, const int32_t* keys, int64_t size) {                        \
    return follow(*static_cast<const Map*>(map), keys, size);                                     \
  }                                                                                               \
  void map_remove_and_put(void* map, const int32_t* keys, const int32_t* values, int64_t size) {  \
    remove_and_put(*static_cast<Map*>(map), keys, values, size);                                  \
  }                                                                                               \
  int64_t map_iterate(const void* map) { return iterate(*static_cast<const Map*>(map)); }         \
  }
