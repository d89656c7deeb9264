// Weights in the form that PackedProduct takes.

#ifndef UNLOCK_PACK_H_
#define UNLOCK_PACK_H_

#include <algorithm>
#include <cstring>

#include "op.h"
#include "product.h"

namespace unlock {

// Puts a weight [in, out] into panels.
struct Pack {
  static Signature Describe() {
    return {"UnlockPack", {"w: float"}, {"packed: float"}, {}, {}};
  }
  static void Compute(Call& call) {
    const Input w = call.In(0);
    const int64_t depth = w.Dim(0), columns = w.Dim(1);
    float* packed = call.Out(0, {PackedSize(depth, columns)});
    const float* in = w.Floats();
    std::memset(packed, 0, PackedSize(depth, columns) * sizeof(float));
    for (int64_t first = 0; first < columns; first += kPanel) {
      const int64_t count = std::min(kPanel, columns - first);
      for (int64_t k = 0; k < depth; k++) {
        std::memcpy(packed + first * depth + k * kPanel,
                    in + k * columns + first, count * sizeof(float));
      }
    }
  }
};

}  // namespace unlock

#endif  // UNLOCK_PACK_H_
