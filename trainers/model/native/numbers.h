// Arithmetic that the compiler turns into vector instructions.

#ifndef UNLOCK_NUMBERS_H_
#define UNLOCK_NUMBERS_H_

#include <cstdint>
#include <cstring>

namespace unlock {

// e^x to about one unit in the last place, without branches. e^x = 2^n e^r with
// |r| <= ln(2) / 2, and e^r by its Taylor polynomial of degree 7.
__attribute__((always_inline)) inline float Exp(float x) {
  x = x < -87.0f ? -87.0f : x;
  x = x > 88.0f ? 88.0f : x;
  const float scaled = x * 1.44269504f;
  const int32_t n =
      static_cast<int32_t>(scaled + (scaled < 0 ? -0.5f : 0.5f));
  const float whole = static_cast<float>(n);
  // ln(2) in two parts, the first exact in few bits.
  const float r = (x - whole * 0.693359375f) - whole * -2.12194440e-4f;
  float p = 1.0f / 5040;
  p = p * r + 1.0f / 720;
  p = p * r + 1.0f / 120;
  p = p * r + 1.0f / 24;
  p = p * r + 1.0f / 6;
  p = p * r + 0.5f;
  p = p * r + 1.0f;
  p = p * r + 1.0f;
  const int32_t bits = (n + 127) << 23;
  float power;
  std::memcpy(&power, &bits, sizeof power);
  return p * power;
}

__attribute__((always_inline)) inline float Sigmoid(float x) { return 1.0f / (1.0f + Exp(-x)); }

}  // namespace unlock

#endif  // UNLOCK_NUMBERS_H_
