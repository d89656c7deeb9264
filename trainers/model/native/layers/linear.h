// Products of rows with weights, and their gradients. TensorFlow's own product
// packs both sides on every call, which is slow when one side is thin.
//
// Frozen weights take two bytes per number. TensorFlow sees bytes: a matrix
// [in, out] is a tensor [in, out, 2] of bool, its only type of one byte.

#ifndef UNLOCK_LINEAR_H_
#define UNLOCK_LINEAR_H_

#include <vector>

#include "../core/gemm.h"
#include "../core/op.h"
#include "../core/parallel.h"
#include "../core/short_floats.h"
#include "rows.h"

namespace unlock {

// Calls task(numbers) with the two-byte numbers in their format.
template <typename Task>
void WithNumbers(const Call& call, const Input& w, const Task& task) {
  if (call.Integer(0) == 0) {
    task(static_cast<const Bfloat16*>(w.Data()));
  } else {
    task(static_cast<const Half*>(w.Data()));
  }
}

// y = x w for x [N, in] and w [in, out].
template <typename Number>
void MultiplyRows(Call& call, const Number* w, Index width) {
  const Input x = call.In(0);
  const Index rows = x.Dim(0), depth = x.Dim(1);
  Gemm(rows, width, depth, Matrix<float>{x.Floats(), depth, 1},
       Matrix<Number>{w, width, 1}, {}, call.Out(0, rows, width));
}

// dx = dy w^T for dy [N, out] and w [in, out].
template <typename Number>
void MultiplyTransposed(Call& call, const Number* w, Index width) {
  const Input dy = call.In(0);
  const Index rows = dy.Dim(0), depth = dy.Dim(1);
  Gemm(rows, width, depth, Matrix<float>{dy.Floats(), depth, 1},
       Matrix<Number>{w, 1, depth}, {}, call.Out(0, rows, width));
}

struct Linear {
  static constexpr char kSignature[] = "UnlockLinear(x, w) -> y";
  static void Compute(Call& call) {
    const Input w = call.In(1);
    MultiplyRows(call, w.Floats(), w.Dim(1));
  }
};

struct LinearInput {
  static constexpr char kSignature[] = "UnlockLinearInput(dy, w) -> dx";
  static void Compute(Call& call) {
    const Input w = call.In(1);
    MultiplyTransposed(call, w.Floats(), w.Dim(0));
  }
};

// dw = x^T dy for x [N, in] and dy [N, out].
struct LinearWeight {
  static constexpr char kSignature[] = "UnlockLinearWeight(x, dy) -> dw";
  static void Compute(Call& call) {
    const Input x = call.In(0), dy = call.In(1);
    const Index depth = x.Dim(0), rows = x.Dim(1), width = dy.Dim(1);
    Gemm(rows, width, depth, Matrix<float>{x.Floats(), 1, rows},
         Matrix<float>{dy.Floats(), width, 1}, {}, call.Out(0, rows, width));
  }
};

// Packs a weight [in, out] into panels for PackedProduct().
struct Pack {
  static constexpr char kSignature[] = "UnlockPack(w) -> packed";
  static void Compute(Call& call) {
    const Input w = call.In(0);
    const Index depth = w.Dim(0), columns = w.Dim(1);
    float* packed = call.Out(0, PackedSize(depth, columns));
    const float* in = w.Floats();
    std::memset(packed, 0, PackedSize(depth, columns) * sizeof(float));
    for (Index first = 0; first < columns; first += kPanel) {
      const Index count = std::min(kPanel, columns - first);
      for (Index k = 0; k < depth; k++) {
        std::memcpy(packed + first * depth + k * kPanel,
                    in + k * columns + first, count * sizeof(float));
      }
    }
  }
};

struct ShortLinear {
  static constexpr char kSignature[] =
      "UnlockShortLinear(x, w: bool) -> y; format";
  static void Compute(Call& call) {
    const Input w = call.In(1);
    WithNumbers(call, w, [&](const auto* numbers) {
      MultiplyRows(call, numbers, w.Dim(1));
    });
  }
};

struct ShortLinearInput {
  static constexpr char kSignature[] =
      "UnlockShortLinearInput(dy, w: bool) -> dx; format";
  static void Compute(Call& call) {
    const Input w = call.In(1);
    WithNumbers(call, w, [&](const auto* numbers) {
      MultiplyTransposed(call, numbers, w.Dim(0));
    });
  }
};

// Rows of a table [V, D] by ids [N], in float32.
struct ShortEmbed {
  static constexpr char kSignature[] =
      "UnlockShortEmbed(table: bool, ids: int32) -> y; format";
  static void Compute(Call& call) {
    WithNumbers(call, call.In(0),
                [&](const auto* numbers) { GatherRows(call, numbers); });
  }
};

// Two-byte numbers [..., 2] to float32 [...].
struct Widen {
  static constexpr char kSignature[] = "UnlockWiden(w: bool) -> x; format";
  static void Compute(Call& call) {
    const Input w = call.In(0);
    std::vector<int64_t> shape = w.Shape();
    shape.pop_back();
    float* x = call.OutShaped(0, shape);
    WithNumbers(call, w, [&](const auto* numbers) {
      ParallelRanges(w.Size() / 2, kGrain, [=](Index from, Index to) {
#pragma omp simd
        for (Index i = from; i < to; i++) {
          x[i] = static_cast<float>(numbers[i]);
        }
      });
    });
  }
};

// Float32 numbers [...], exact in the format, to two bytes each [..., 2].
struct Narrow {
  static constexpr char kSignature[] = "UnlockNarrow(x) -> w: bool; format";
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
    ParallelRanges(x.Size(), kGrain, [=](Index from, Index to) {
#pragma omp simd
      for (Index i = from; i < to; i++) w[i] = Element::From(in[i]);
    });
  }
};

}  // namespace unlock

#endif  // UNLOCK_LINEAR_H_
