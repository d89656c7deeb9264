// Two-byte floating-point formats of frozen weights. Float32 represents both
// exactly.

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

  // From a number that is exact in the format.
  __attribute__((always_inline)) static Bfloat16 From(float number) {
    return {static_cast<uint16_t>(ToBits(number) >> 16)};
  }
};

// IEEE 754 binary16, finite numbers only. Threads may flush subnormal float32
// numbers to 0; no operand here is subnormal.
struct Half {
  uint16_t bits;

  __attribute__((always_inline)) explicit operator float() const {
    const uint32_t rest = (bits & 0x7fffu) << 13;
    const float normal = FromBits(rest + (112u << 23));
    // 2^-15 (1 + m) instead of 2^-14 m.
    const uint32_t missing = rest < (1u << 23) ? ~0u : 0u;
    const float size =
        normal + FromBits(ToBits(normal - 0x1p-14f) & missing);
    return FromBits(ToBits(size) | (bits & 0x8000u) << 16);
  }

  __attribute__((always_inline)) static Half From(float number) {
    const uint32_t whole = ToBits(number), rest = whole & 0x7fffffffu;
    // The sum's last place is that of subnormal numbers.
    const uint32_t small = ToBits(FromBits(rest) + 0.5f) - ToBits(0.5f);
    const uint32_t large = (rest - (112u << 23)) >> 13;
    const uint32_t size = rest < (113u << 23) ? small : large;
    return {static_cast<uint16_t>(size | (whole >> 16 & 0x8000u))};
  }
};

}  // namespace unlock

#endif  // UNLOCK_SHORT_FLOATS_H_
