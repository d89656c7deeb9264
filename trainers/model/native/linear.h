// Products of rows with a weight, and their gradients. TensorFlow's own product
// packs both sides anew for every call, which shows where one side is thin.

#ifndef UNLOCK_LINEAR_H_
#define UNLOCK_LINEAR_H_

#include <cstring>

#include "op.h"
#include "parallel.h"
#include "product.h"

namespace unlock {

// Rows that a thread takes at a time.
constexpr int64_t kManyRows = 384;

// Places of a panel that stay in the innermost cache.
constexpr int64_t kDepth = 256;

// Calls task(panel, from, to) for all panels of C's columns and parts of its
// rows, several at a time.
template <typename Task>
void EachPart(int64_t rows, int64_t columns, int64_t depth, int64_t part,
              const Task& task) {
  const int64_t panels = (columns + kPanel - 1) / kPanel;
  const int64_t parts = (rows + part - 1) / part;
  const int64_t grain = std::max<int64_t>(
      1, (int64_t{1} << 18) /
             std::max<int64_t>(1, std::min(part, rows) * depth * kPanel));
  ParallelRanges(panels * parts, grain, [&](int64_t from, int64_t to) {
    for (int64_t i = from; i < to; i++) {
      const int64_t row = i % parts * part;
      task(i / parts, row, std::min(rows, row + part));
    }
  });
}

// Where a panel of C is computed: in C, or beside it where the panel is wider
// than what is left of C.
class Target {
 public:
  Target(float* c, int64_t width, int64_t panel, int64_t from, int64_t to,
         float* room)
      : c_(c + from * width + panel * kPanel),
        width_(width),
        rows_(to - from),
        count_(std::min(kPanel, width - panel * kPanel)),
        room_(room) {}

  float* Data() const { return Whole() ? c_ : room_; }
  int64_t Stride() const { return Whole() ? width_ : kPanel; }
  int64_t Count() const { return count_; }
  void Finish() const {
    if (Whole()) return;
    for (int64_t row = 0; row < rows_; row++) {
      std::memcpy(c_ + row * width_, room_ + row * kPanel,
                  count_ * sizeof(float));
    }
  }

 private:
  bool Whole() const { return count_ == kPanel; }

  float* c_;
  int64_t width_, rows_, count_;
  float* room_;
};

// x [N, in] times w [in, out].
struct Linear {
  static Signature Describe() {
    return {"UnlockLinear", {"x: float", "w: float"}, {"y: float"}, {}, {}};
  }
  static void Compute(Call& call) {
    const Input x = call.In(0), w = call.In(1);
    const int64_t rows = x.Dim(0), depth = x.Dim(1), width = w.Dim(1);
    float* y = call.Out(0, {rows, width});
    const float *in = x.Floats(), *weight = w.Floats();
    EachPart(rows, width, depth, kManyRows,
             [=](int64_t i, int64_t from, int64_t to) {
      float* panel = Room(kPanel * (depth + kManyRows));
      const Target target(y, width, i, from, to, panel + kPanel * depth);
      for (int64_t k = 0; k < depth; k++) {
        std::memcpy(panel + k * kPanel, weight + k * width + i * kPanel,
                    target.Count() * sizeof(float));
      }
      Product<false>(to - from, Padded(target.Count()), depth,
                     in + from * depth, depth, panel, kPanel, target.Data(),
                     target.Stride(), false);
      target.Finish();
    });
  }
};

// Its gradient with respect to x: dy [N, out] times the transposed w.
struct LinearInput {
  static Signature Describe() {
    return {"UnlockLinearInput", {"dy: float", "w: float"}, {"dx: float"}, {},
            {}};
  }
  static void Compute(Call& call) {
    const Input dy = call.In(0), w = call.In(1);
    const int64_t rows = dy.Dim(0), depth = dy.Dim(1), width = w.Dim(0);
    float* dx = call.Out(0, {rows, width});
    const float *in = dy.Floats(), *weight = w.Floats();
    EachPart(rows, width, depth, kManyRows,
             [=](int64_t i, int64_t from, int64_t to) {
      float* panel = Room(kPanel * (depth + kManyRows));
      const Target target(dx, width, i, from, to, panel + kPanel * depth);
      const float* source = weight + i * kPanel * depth;
      for (int64_t k = 0; k < depth; k++) {
        for (int64_t c = 0; c < target.Count(); c++) {
          panel[k * kPanel + c] = source[c * depth + k];
        }
      }
      Product<false>(to - from, Padded(target.Count()), depth,
                     in + from * depth, depth, panel, kPanel, target.Data(),
                     target.Stride(), false);
      target.Finish();
    });
  }
};

// Its gradient with respect to w: the transposed x [N, in] times dy [N, out].
struct LinearWeight {
  static Signature Describe() {
    return {"UnlockLinearWeight", {"x: float", "dy: float"}, {"dw: float"}, {},
            {}};
  }
  static void Compute(Call& call) {
    const Input x = call.In(0), dy = call.In(1);
    const int64_t depth = x.Dim(0), rows = x.Dim(1), width = dy.Dim(1);
    float* dw = call.Out(0, {rows, width});
    const float *in = x.Floats(), *grad = dy.Floats();
    constexpr int64_t kPart = 96;
    EachPart(rows, width, depth, kPart,
             [=](int64_t i, int64_t from, int64_t to) {
      float* panel = Room(kPanel * (kDepth + kPart));
      const Target target(dw, width, i, from, to, panel + kPanel * kDepth);
      for (int64_t first = 0; first < depth; first += kDepth) {
        const int64_t count = std::min(kDepth, depth - first);
        for (int64_t k = 0; k < count; k++) {
          std::memcpy(panel + k * kPanel,
                      grad + (first + k) * width + i * kPanel,
                      target.Count() * sizeof(float));
        }
        Product<true>(to - from, Padded(target.Count()), count,
                      in + first * rows + from, rows, panel, kPanel,
                      target.Data(), target.Stride(), first > 0);
      }
      target.Finish();
    });
  }
};

}  // namespace unlock

#endif  // UNLOCK_LINEAR_H_
