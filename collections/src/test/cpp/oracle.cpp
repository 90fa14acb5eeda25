// SPDX-License-Identifier: Apache-2.0
//
// Prints, for each function that is bound, the symbol that a header's renames lead to, and the kinds
// of its result and arguments: P for an address, J for 64 bits, I for 32, B for 8,
// V for none.
// HEADER is cuda.h or CL/cl.h, and FUNCTIONS a file with a line SHOW(name) for each.

#include HEADER

#include <cstdio>
#include <type_traits>

template <class T>
constexpr char kind() {
  if constexpr (std::is_void_v<T>) {
    return 'V';
  } else if constexpr (std::is_pointer_v<T>) {
    return 'P';
  } else {
    return sizeof(T) == 8 ? 'J' : sizeof(T) == 4 ? 'I' : 'B';
  }
}

template <class R, class... A>
void show(const char* symbol, R (*)(A...)) {
  const char kinds[] = {kind<R>(), kind<A>()..., 0};
  printf("%s %s\n", symbol, kinds);
}

#define TEXT(symbol) #symbol
#define SHOW(function) show(TEXT(function), static_cast<decltype(&function)>(nullptr));

int main() {
#include FUNCTIONS
}
