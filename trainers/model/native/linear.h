// Products of rows with a weight, and their gradients. TensorFlow's own product
// packs both sides anew for every call, which shows where one side is thin.

#ifndef UNLOCK_LINEAR_H_
#define UNLOCK_LINEAR_H_

#include "gemm.h"
#include "op.h"

namespace unlock {

// x [N, in] times w [in, out].
struct Linear {
  static Signature Describe() {
    return {"UnlockLinear", {"x: float", "w: float"}, {"y: float"}, {}, {}};
  }
  static void Compute(Call& call) {
    const Input x = call.In(0), w = call.In(1);
    const int64_t rows = x.Dim(0), depth = x.Dim(1), width = w.Dim(1);
    Gemm(rows, width, depth, Matrix<float>{x.Floats(), depth, 1},
         Matrix<float>{w.Floats(), width, 1}, {}, call.Out(0, {rows, width}));
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
    Gemm(rows, width, depth, Matrix<float>{dy.Floats(), depth, 1},
         Matrix<float>{w.Floats(), 1, depth}, {}, call.Out(0, {rows, width}));
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
    Gemm(rows, width, depth, Matrix<float>{x.Floats(), 1, rows},
         Matrix<float>{dy.Floats(), width, 1}, {}, call.Out(0, {rows, width}));
  }
};

}  // namespace unlock

#endif  // UNLOCK_LINEAR_H_
