// SPDX-License-Identifier: Apache-2.0
// needs: g++ libabsl-dev
// flags: -O3 -labsl_raw_hash_set -labsl_hash -labsl_city -labsl_low_level_hash -labsl_hashtablez_sampler -labsl_throw_delegate

#include "int_maps.hpp"

#include "absl/container/flat_hash_map.h"

using AbseilMap = absl::flat_hash_map<int32_t, int32_t>;
INT_MAP_FUNCTIONS(AbseilMap)
