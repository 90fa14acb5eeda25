// SPDX-License-Identifier: Apache-2.0
// flags: -O3
// needs: g++ libboost1.81-dev

#include "int_maps.hpp"

#include <boost/unordered/unordered_flat_map.hpp>

using BoostMap = boost::unordered_flat_map<int32_t, int32_t>;
INT_MAP_FUNCTIONS(BoostMap)
