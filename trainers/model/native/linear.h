// Products of few rows with a weight.

#ifndef UNLOCK_LINEAR_H_
#define UNLOCK_LINEAR_H_

#include <cstring>

#include "attention.h"
#include "op.h"
#include "parallel.h"
#include "product.h"

namespace unlock {

// x [N, in] times w [in, out]. TensorFlow's own product packs both sides and
// wakes threads for parts that are too small when there are few rows, as there
// are in token-by-token sampling.
struct Linear {
  static Signature Describe() {
    return {"UnlockLinear", {"x: float", "w: float"}, {"y: float"}, {}, {}};
  }
  static void Compute(Call& call) {
    const Input x = call.In(0), w = call.In(1);
    const int64_t rows = x.Dim(0), depth = x.Dim(1), width = w.Dim(1);
    float* y = call.Out(0, {rows, width});
    const float *in = x.Floats(), *weight = w.Floats();
    const int64_t panels = (width + kPanel - 1) / kPanel;
    const int64_t grain = std::max<int64_t>(
        1, (int64_t{1} << 18) / std::max<int64_t>(1, rows * depth * kPanel));
    ParallelRanges(panels, grain, [=](int64_t from, int64_t to) {
      float* panel = Room(kPanel * (depth + rows));
      float* result = panel + kPanel * depth;
      for (int64_t i = from; i < to; i++) {
        const int64_t first = i * kPanel;
        const int64_t count = std::min(kPanel, width - first);
        for (int64_t k = 0; k < depth; k++) {
          std::memcpy(panel + k * kPanel, weight + k * width + first,
                      count * sizeof(float));
        }
        const bool whole = count == kPanel;
        Product<false>(rows, Padded(count), depth, in, depth, panel, kPanel,
                       whole ? y + first : result, whole ? width : kPanel,
                       false);
        if (whole) continue;
        for (int64_t row = 0; row < rows; row++) {
          std::memcpy(y + row * width + first, result + row * kPanel,
                      count * sizeof(float));
        }
      }
    });
  }
};

}  // namespace unlock

#endif  // UNLOCK_LINEAR_H_
