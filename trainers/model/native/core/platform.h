// The index type, and the parts of the standard library that kernels use.
// WebAssembly is compiled without a library: it has just these parts.

#ifndef UNLOCK_PLATFORM_H_
#define UNLOCK_PLATFORM_H_

#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

// Math.log.
extern "C" __attribute__((import_name("log"))) double UnlockLog(double x);

namespace std {

template <typename T>
constexpr const T& min(const T& a, const T& b) { return b < a ? b : a; }
template <typename T>
constexpr const T& max(const T& a, const T& b) { return a < b ? b : a; }
inline float sqrt(float x) { return __builtin_sqrtf(x); }
inline float log(float x) { return static_cast<float>(UnlockLog(x)); }
inline void memcpy(void* to, const void* from, size_t bytes) {
  __builtin_memcpy(to, from, bytes);
}
inline void memset(void* to, int value, size_t bytes) {
  __builtin_memset(to, value, bytes);
}

}  // namespace std

#else

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

#endif

namespace unlock {

// As wide as a pointer: 64-bit arithmetic is slow in 32-bit WebAssembly.
using Index = ptrdiff_t;

}  // namespace unlock

#endif  // UNLOCK_PLATFORM_H_
