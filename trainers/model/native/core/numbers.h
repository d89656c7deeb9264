// Vectors, and arithmetic that the compiler vectorizes.

#ifndef UNLOCK_NUMBERS_H_
#define UNLOCK_NUMBERS_H_

#include "platform.h"

namespace unlock {

#if defined(__AVX512F__)
constexpr Index kLanes = 16;
#elif defined(__AVX2__)
constexpr Index kLanes = 8;
#else
constexpr Index kLanes = 4;
#endif

typedef float Vector
    __attribute__((vector_size(kLanes * sizeof(float)), aligned(4)));

// Rounds up to whole vectors.
inline Index Padded(Index size) {
  return (size + kLanes - 1) / kLanes * kLanes;
}

// Not inlined: otherwise clang does not vectorize the loop after it.
__attribute__((noinline)) inline float Largest(const float* x, Index size) {
  float largest = x[0];
  Index i = 0;
  if (size >= kLanes) {
    Vector most = *reinterpret_cast<const Vector*>(x);
    for (i = kLanes; i + kLanes <= size; i += kLanes) {
      const Vector next = *reinterpret_cast<const Vector*>(x + i);
      most = next > most ? next : most;
    }
    for (Index lane = 0; lane < kLanes; lane++) {
      largest = largest > most[lane] ? largest : most[lane];
    }
  }
  for (; i < size; i++) largest = largest > x[i] ? largest : x[i];
  return largest;
}

// A loop's constant. V8 would rebuild a constant vector at each use; a variable
// stays in a register.
__attribute__((always_inline)) inline float Keep(float x) {
#if defined(__wasm__)
  asm("" : "+r"(x));
#endif
  return x;
}

// e^x to about one unit in the last place, without branches. e^x = 2^n e^r with
// |r| <= ln(2) / 2, and e^r by its Taylor polynomial of degree 7.
__attribute__((always_inline)) inline float Exp(float x) {
  const float lowest = Keep(-87.0f), highest = Keep(88.0f);
  x = x < lowest ? lowest : x;
  x = x > highest ? highest : x;
  const float scaled = x * Keep(1.44269504f);
#if defined(__wasm__)
  // Conversions take many instructions. Adding 1.5 * 2^23 rounds, and leaves n
  // in the low bits.
  const float rounder = Keep(12582912.0f);
  const float rounded = scaled + rounder;
  const float whole = rounded - rounder;
  int32_t n;
  std::memcpy(&n, &rounded, sizeof n);
#else
  const int32_t n =
      static_cast<int32_t>(scaled + (scaled < 0 ? -0.5f : 0.5f));
  const float whole = static_cast<float>(n);
#endif
  // ln(2) in two parts, the first exact in few bits.
  const float r =
      (x - whole * Keep(0.693359375f)) - whole * Keep(-2.12194440e-4f);
  float p = Keep(1.0f / 5040);
  p = p * r + Keep(1.0f / 720);
  p = p * r + Keep(1.0f / 120);
  p = p * r + Keep(1.0f / 24);
  p = p * r + Keep(1.0f / 6);
  p = p * r + Keep(0.5f);
  p = p * r + Keep(1.0f);
  p = p * r + Keep(1.0f);
  const int32_t bits = (n + 127) << 23;
  float power;
  std::memcpy(&power, &bits, sizeof power);
  return p * power;
}

__attribute__((always_inline)) inline float Sigmoid(float x) {
  return 1.0f / (1.0f + Exp(-x));
}

}  // namespace unlock

#endif  // UNLOCK_NUMBERS_H_
