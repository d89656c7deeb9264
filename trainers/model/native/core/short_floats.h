// Floating-point formats of two bytes, in which frozen weights are held. What
// is computed with them is computed in float32, in which both are exact.

#ifndef UNLOCK_SHORT_FLOATS_H_
#define UNLOCK_SHORT_FLOATS_H_

#include "platform.h"

namespace unlock {

__attribute__((always_inline)) inline float FromBits(uint32_t bits) {
  float number;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

__attribute__((always_inline)) inline uint32_t ToBits(float number) {
  uint32_t bits;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}

// The upper half of a float32.
struct Bfloat16 {
  uint16_t bits;

  __attribute__((always_inline)) explicit operator float() const {
    return FromBits(static_cast<uint32_t>(bits) << 16);
  }

  // Of a number that is one of the format's.
  __attribute__((always_inline)) static Bfloat16 From(float number) {
    return {static_cast<uint16_t>(ToBits(number) >> 16)};
  }
};

// IEEE 754 binary16, finite numbers alone. Threads may take subnormal numbers
// of float32 for 0: none is an operand here.
struct Half {
  uint16_t bits;

  __attribute__((always_inline)) explicit operator float() const {
    const uint32_t rest = (bits & 0x7fffu) << 13;
    const float normal = FromBits(rest + (112u << 23));
    // 2^-15 (1 + m) where 2^-14 m is meant.
    const uint32_t missing = rest < (1u << 23) ? ~0u : 0u;
    const float size =
        normal + FromBits(ToBits(normal - 0x1p-14f) & missing);
    return FromBits(ToBits(size) | (bits & 0x8000u) << 16);
  }

  __attribute__((always_inline)) static Half From(float number) {
    const uint32_t whole = ToBits(number), rest = whole & 0x7fffffffu;
    // In the sum the last place is that of subnormal numbers.
    const uint32_t small = ToBits(FromBits(rest) + 0.5f) - ToBits(0.5f);
    const uint32_t large = (rest - (112u << 23)) >> 13;
    const uint32_t size = rest < (113u << 23) ? small : large;
    return {static_cast<uint16_t>(size | (whole >> 16 & 0x8000u))};
  }
};

}  // namespace unlock

#endif  // UNLOCK_SHORT_FLOATS_H_
