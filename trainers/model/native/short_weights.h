// Layers on weights that are held in two bytes a number. TensorFlow sees bytes:
// a matrix [in, out] is a tensor [in, out, 2] of its only type of one byte.

#ifndef UNLOCK_SHORT_WEIGHTS_H_
#define UNLOCK_SHORT_WEIGHTS_H_

#include <string>
#include <vector>

#include "gemm.h"
#include "op.h"
#include "parallel.h"
#include "rows.h"
#include "short_floats.h"

namespace unlock {

// Calls task(numbers) with the numbers of a tensor in their format.
template <typename Task>
void WithNumbers(const Call& call, const Input& w, const Task& task) {
  if (call.Integer(0) == 0) {
    task(static_cast<const Bfloat16*>(w.Data()));
  } else {
    task(static_cast<const Half*>(w.Data()));
  }
}

// x [N, in] times w [in, out].
struct ShortLinear {
  static Signature Describe() {
    return {"UnlockShortLinear", {"x: float", "w: bool"}, {"y: float"},
            {"format"}, {}};
  }
  static void Compute(Call& call) {
    const Input x = call.In(0), w = call.In(1);
    const int64_t rows = x.Dim(0), depth = x.Dim(1), width = w.Dim(1);
    float* y = call.Out(0, {rows, width});
    WithNumbers(call, w, [&](const auto* numbers) {
      Gemm(rows, width, depth, Matrix<float>{x.Floats(), depth, 1},
           Matrix<std::decay_t<decltype(*numbers)>>{numbers, width, 1}, {}, y);
    });
  }
};

// Its gradient with respect to x: dy [N, out] times the transposed w.
struct ShortLinearInput {
  static Signature Describe() {
    return {"UnlockShortLinearInput", {"dy: float", "w: bool"}, {"dx: float"},
            {"format"}, {}};
  }
  static void Compute(Call& call) {
    const Input dy = call.In(0), w = call.In(1);
    const int64_t rows = dy.Dim(0), depth = dy.Dim(1), width = w.Dim(0);
    float* dx = call.Out(0, {rows, width});
    WithNumbers(call, w, [&](const auto* numbers) {
      Gemm(rows, width, depth, Matrix<float>{dy.Floats(), depth, 1},
           Matrix<std::decay_t<decltype(*numbers)>>{numbers, 1, depth}, {},
           dx);
    });
  }
};

// Rows of a table [V, D] by ids [N], in float32.
struct ShortEmbed {
  static Signature Describe() {
    return {"UnlockShortEmbed", {"table: bool", "ids: int32"}, {"y: float"},
            {"format"}, {}};
  }
  static void Compute(Call& call) {
    const Input table = call.In(0), ids = call.In(1);
    const int64_t rows = ids.Size(), width = table.Dim(1);
    const int32_t* words = ids.Integers();
    for (int64_t row = 0; row < rows; row++) {
      if (words[row] < 0 || words[row] >= table.Dim(0)) {
        return call.Fail("token " + std::to_string(words[row]) +
                         " is none of " + std::to_string(table.Dim(0)));
      }
    }
    float* y = call.Out(0, {rows, width});
    WithNumbers(call, table, [&](const auto* numbers) {
      for (int64_t row = 0; row < rows; row++) {
        const auto* from = numbers + words[row] * width;
        float* to = y + row * width;
#pragma omp simd
        for (int64_t i = 0; i < width; i++) to[i] = static_cast<float>(from[i]);
      }
    });
  }
};

// Numbers in two bytes, [..., 2], to the same in float32, [...].
struct Widen {
  static Signature Describe() {
    return {"UnlockWiden", {"w: bool"}, {"x: float"}, {"format"}, {}};
  }
  static void Compute(Call& call) {
    const Input w = call.In(0);
    std::vector<int64_t> shape = w.Shape();
    shape.pop_back();
    float* x = call.Out(0, shape);
    WithNumbers(call, w, [&](const auto* numbers) {
      ParallelRanges(w.Size() / 2, kGrain, [=](int64_t from, int64_t to) {
#pragma omp simd
        for (int64_t i = from; i < to; i++) {
          x[i] = static_cast<float>(numbers[i]);
        }
      });
    });
  }
};

// Numbers of float32 that are the format's, [...], to two bytes each,
// [..., 2].
struct Narrow {
  static Signature Describe() {
    return {"UnlockNarrow", {"x: float"}, {"w: bool"}, {"format"}, {}};
  }
  static void Compute(Call& call) {
    const Input x = call.In(0);
    std::vector<int64_t> shape = x.Shape();
    shape.push_back(2);
    void* w = call.OutBytes(0, shape);
    if (call.Integer(0) == 0) {
      Fill(x, static_cast<Bfloat16*>(w));
    } else {
      Fill(x, static_cast<Half*>(w));
    }
  }

 private:
  template <typename Element>
  static void Fill(const Input& x, Element* w) {
    const float* in = x.Floats();
    ParallelRanges(x.Size(), kGrain, [=](int64_t from, int64_t to) {
#pragma omp simd
      for (int64_t i = from; i < to; i++) w[i] = Element::From(in[i]);
    });
  }
};

}  // namespace unlock

#endif  // UNLOCK_SHORT_WEIGHTS_H_
