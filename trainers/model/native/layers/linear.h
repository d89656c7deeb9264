// Products of rows with weights, and their gradients. TensorFlow's own product
// packs both sides on every call, which is slow when one side is thin.
//
// Frozen weights take two bytes per number. TensorFlow sees bytes: a matrix
// [in, out] is a tensor [in, out, 2] of bool, its only type of one byte.

#ifndef UNLOCK_LINEAR_H_
#define UNLOCK_LINEAR_H_

#include <type_traits>
#include <vector>

#include "../core/gemm.h"
#include "../core/op.h"
#include "../core/parallel.h"
#include "../core/short_floats.h"
#include "rows.h"

namespace unlock {

// Calls task(numbers) with two-byte numbers in the call's format.
template <typename Task>
void WithNumbers(const Call& call, void* numbers, const Task& task) {
  if (call.Integer(0) == 0) {
    task(static_cast<Bfloat16*>(numbers));
  } else {
    task(static_cast<Half*>(numbers));
  }
}

// y = x w for x [N, in] and w [in, out], or x w^T for x [N, out].
template <bool kTransposed, typename Number>
void MultiplyRows(Call& call, const Number* w) {
  const Input x = call.In(0);
  const Index rows = x.Dim(0), depth = x.Dim(1);
  const Index width = call.In(1).Dim(kTransposed ? 0 : 1);
  const Matrix<Number> matrix{w, kTransposed ? 1 : width,
                              kTransposed ? depth : 1};
  Gemm(rows, width, depth, Matrix<float>{x.Floats(), depth, 1}, matrix, {},
       call.Out(0, rows, width));
}

struct Linear {
  static constexpr char kSignature[] = "UnlockLinear(x, w) -> y";
  static void Compute(Call& call) {
    MultiplyRows<false>(call, call.In(1).Floats());
  }
};

struct LinearInput {
  static constexpr char kSignature[] = "UnlockLinearInput(dy, w) -> dx";
  static void Compute(Call& call) {
    MultiplyRows<true>(call, call.In(1).Floats());
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
    WithNumbers(call, call.In(1).Data(), [&](const auto* numbers) {
      MultiplyRows<false>(call, numbers);
    });
  }
};

struct ShortLinearInput {
  static constexpr char kSignature[] =
      "UnlockShortLinearInput(dy, w: bool) -> dx; format";
  static void Compute(Call& call) {
    WithNumbers(call, call.In(1).Data(), [&](const auto* numbers) {
      MultiplyRows<true>(call, numbers);
    });
  }
};

// Rows of a table [V, D] by ids [N], in float32.
struct ShortEmbed {
  static constexpr char kSignature[] =
      "UnlockShortEmbed(table: bool, ids: int32) -> y; format";
  static void Compute(Call& call) {
    WithNumbers(call, call.In(0).Data(),
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
    WithNumbers(call, w.Data(), [&](const auto* numbers) {
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
    const float* in = x.Floats();
    WithNumbers(call, call.OutBytes(0, shape), [&](auto* w) {
      using Number = std::remove_pointer_t<decltype(w)>;
      ParallelRanges(x.Size(), kGrain, [=](Index from, Index to) {
#pragma omp simd
        for (Index i = from; i < to; i++) w[i] = Number::From(in[i]);
      });
    });
  }
};

}  // namespace unlock

#endif  // UNLOCK_LINEAR_H_
