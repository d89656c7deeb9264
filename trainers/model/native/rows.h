// Layers that work row by row: RMSNorm, SwiGLU and the embedding's gradient.

#ifndef UNLOCK_ROWS_H_
#define UNLOCK_ROWS_H_

#include <cmath>
#include <cstring>
#include <vector>

#include "numbers.h"
#include "op.h"
#include "parallel.h"

namespace unlock {

// Numbers that a thread should have to do.
constexpr int64_t kGrain = 1 << 14;

inline int64_t RowGrain(int64_t width) {
  return std::max<int64_t>(1, kGrain / std::max<int64_t>(1, width));
}

inline float InverseRoot(const float* x, int64_t width, float eps) {
  float sum = 0;
#pragma omp simd reduction(+ : sum)
  for (int64_t i = 0; i < width; i++) sum += x[i] * x[i];
  return 1.0f / std::sqrt(sum / static_cast<float>(width) + eps);
}

inline void Norm(const float* x, const float* scale, int64_t width, float eps,
                 float* y) {
  const float inverse = InverseRoot(x, width, eps);
#pragma omp simd
  for (int64_t i = 0; i < width; i++) y[i] = x[i] * inverse * scale[i];
}

// silu(gate) * up of one row, gate and up side by side.
inline void Gate(const float* x, int64_t width, float* y) {
  const float* up = x + width;
#pragma omp simd
  for (int64_t i = 0; i < width; i++) y[i] = x[i] * Sigmoid(x[i]) * up[i];
}

// Gradient of Norm() for one row; that of the scale is added to `dscale`. `dx`
// may be `dy`.
inline void NormGradient(const float* dy, const float* x, const float* scale,
                         int64_t width, float eps, float* dx, float* dscale) {
  const float inverse = InverseRoot(x, width, eps);
  float along = 0;
#pragma omp simd reduction(+ : along)
  for (int64_t i = 0; i < width; i++) along += dy[i] * scale[i] * x[i];
  along *= inverse * inverse / static_cast<float>(width);
#pragma omp simd
  for (int64_t i = 0; i < width; i++) {
    dscale[i] += dy[i] * x[i] * inverse;
    dx[i] = (dy[i] * scale[i] - x[i] * along) * inverse;
  }
}

// Gradient of Gate() for one row.
inline void GateGradient(const float* dy, const float* x, int64_t width,
                         float* dx) {
  const float* up = x + width;
  float* to_up = dx + width;
#pragma omp simd
  for (int64_t i = 0; i < width; i++) {
    const float open = Sigmoid(x[i]);
    const float silu = x[i] * open;
    dx[i] = dy[i] * up[i] * (open + silu * (1.0f - open));
    to_up[i] = dy[i] * silu;
  }
}

// RMSNorm (Zhang and Sennrich 2019): x [N, D], scale [D], eps [] to [N, D].
struct RmsNorm {
  static Signature Describe() {
    return {"UnlockRmsNorm", {"x: float", "scale: float"}, {"y: float"}, {},
            {"eps"}};
  }
  static void Compute(Call& call) {
    const Input x = call.In(0), scale = call.In(1);
    const int64_t rows = x.Dim(0), width = x.Dim(1);
    float* y = call.Out(0, {rows, width});
    const float *in = x.Floats(), *factor = scale.Floats();
    const float eps = static_cast<float>(call.Attribute(0));
    ParallelRanges(rows, RowGrain(width), [=](int64_t from, int64_t to) {
      for (int64_t row = from; row < to; row++) {
        Norm(in + row * width, factor, width, eps, y + row * width);
      }
    });
  }
};

// Its gradients with respect to x and scale.
struct RmsNormGradient {
  static Signature Describe() {
    return {"UnlockRmsNormGradient",
            {"dy: float", "x: float", "scale: float"},
            {"dx: float", "dscale: float"}, {}, {"eps"}};
  }
  static void Compute(Call& call) {
    const Input dy = call.In(0), x = call.In(1), scale = call.In(2);
    const int64_t rows = x.Dim(0), width = x.Dim(1);
    float* dx = call.Out(0, {rows, width});
    float* dscale = call.Out(1, {width});
    const float *d = dy.Floats(), *in = x.Floats(), *factor = scale.Floats();
    const float eps = static_cast<float>(call.Attribute(0));
    // Each part has a sum of its own, added up in order: the result does not
    // depend on which thread was first.
    const int64_t grain = RowGrain(width);
    const int64_t parts =
        std::max<int64_t>(1, std::min<int64_t>(rows / grain, 16));
    std::vector<float> sums(parts * width, 0.0f);
    float* all = sums.data();
    Pool::Get().Run(parts, [=](int64_t part) {
      float* sum = all + part * width;
      const int64_t end = rows * (part + 1) / parts;
      for (int64_t row = rows * part / parts; row < end; row++) {
        NormGradient(d + row * width, in + row * width, factor, width, eps,
                     dx + row * width, sum);
      }
    });
    std::fill(dscale, dscale + width, 0.0f);
    for (int64_t part = 0; part < parts; part++) {
      for (int64_t i = 0; i < width; i++) dscale[i] += all[part * width + i];
    }
  }
};

// silu(gate) * up (Shazeer 2020): gate and up side by side, [N, 2F], to [N, F].
struct SwiGlu {
  static Signature Describe() {
    return {"UnlockSwiGlu", {"x: float"}, {"y: float"}, {}, {}};
  }
  static void Compute(Call& call) {
    const Input x = call.In(0);
    const int64_t rows = x.Dim(0), width = x.Dim(1) / 2;
    float* y = call.Out(0, {rows, width});
    const float* in = x.Floats();
    ParallelRanges(rows, RowGrain(width), [=](int64_t from, int64_t to) {
      for (int64_t row = from; row < to; row++) {
        Gate(in + row * 2 * width, width, y + row * width);
      }
    });
  }
};

// Its gradient.
struct SwiGluGradient {
  static Signature Describe() {
    return {"UnlockSwiGluGradient", {"dy: float", "x: float"}, {"dx: float"},
            {}, {}};
  }
  static void Compute(Call& call) {
    const Input dy = call.In(0), x = call.In(1);
    const int64_t rows = x.Dim(0), width = x.Dim(1) / 2;
    float* dx = call.Out(0, {rows, 2 * width});
    const float *d = dy.Floats(), *in = x.Floats();
    ParallelRanges(rows, RowGrain(width), [=](int64_t from, int64_t to) {
      for (int64_t row = from; row < to; row++) {
        GateGradient(d + row * width, in + row * 2 * width, width,
                     dx + row * 2 * width);
      }
    });
  }
};

// Gradient of the rows of a table [V, D] that were taken by ids [N].
struct EmbedGradient {
  static Signature Describe() {
    return {"UnlockEmbedGradient", {"dy: float", "ids: int32"},
            {"dtable: float"}, {"vocabulary"}, {}};
  }
  static void Compute(Call& call) {
    const Input dy = call.In(0), ids = call.In(1);
    const int64_t rows = dy.Dim(0), width = dy.Dim(1);
    const int64_t vocabulary = call.Integer(0);
    const int32_t* words = ids.Integers();
    for (int64_t row = 0; row < rows; row++) {
      if (words[row] < 0 || words[row] >= vocabulary) {
        return call.Fail("token " + std::to_string(words[row]) +
                         " is none of " + std::to_string(vocabulary));
      }
    }
    float* table = call.Out(0, {vocabulary, width});
    std::memset(table, 0, vocabulary * width * sizeof(float));
    const float* d = dy.Floats();
    for (int64_t row = 0; row < rows; row++) {
      float* target = table + words[row] * width;
      const float* source = d + row * width;
#pragma omp simd
      for (int64_t i = 0; i < width; i++) target[i] += source[i];
    }
  }
};

}  // namespace unlock

#endif  // UNLOCK_ROWS_H_
