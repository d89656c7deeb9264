// Row-wise layers: RMSNorm, SwiGLU and the embedding.

#ifndef UNLOCK_ROWS_H_
#define UNLOCK_ROWS_H_

#include "../core/numbers.h"
#include "../core/op.h"
#include "../core/parallel.h"

namespace unlock {

inline Index RowGrain(Index width) {
  return std::max<Index>(1, kGrain / std::max<Index>(1, width));
}

inline float InverseRoot(const float* x, Index width, float eps) {
  float sum = 0;
#pragma omp simd reduction(+ : sum)
  for (Index i = 0; i < width; i++) sum += x[i] * x[i];
  return 1.0f / std::sqrt(sum / static_cast<float>(width) + eps);
}

inline void Norm(const float* x, const float* scale, Index width, float eps,
                 float* y) {
  const float inverse = InverseRoot(x, width, eps);
#pragma omp simd
  for (Index i = 0; i < width; i++) y[i] = x[i] * inverse * scale[i];
}

// silu(gate) * up of one row [gate, up].
inline void Gate(const float* x, Index width, float* y) {
  const float* up = x + width;
#pragma omp simd
  for (Index i = 0; i < width; i++) y[i] = x[i] * Sigmoid(x[i]) * up[i];
}

// Gradient of Norm() for one row; adds the scale's to `dscale`. `dx` may be
// `dy`.
inline void NormGradient(const float* dy, const float* x, const float* scale,
                         Index width, float eps, float* dx, float* dscale) {
  const float inverse = InverseRoot(x, width, eps);
  float along = 0;
#pragma omp simd reduction(+ : along)
  for (Index i = 0; i < width; i++) along += dy[i] * scale[i] * x[i];
  along *= inverse * inverse / static_cast<float>(width);
#pragma omp simd
  for (Index i = 0; i < width; i++) {
    dscale[i] += dy[i] * x[i] * inverse;
    dx[i] = (dy[i] * scale[i] - x[i] * along) * inverse;
  }
}

// Gradient of Gate() for one row.
inline void GateGradient(const float* dy, const float* x, Index width,
                         float* dx) {
  const float* up = x + width;
  float* to_up = dx + width;
#pragma omp simd
  for (Index i = 0; i < width; i++) {
    const float open = Sigmoid(x[i]);
    const float silu = x[i] * open;
    dx[i] = dy[i] * up[i] * (open + silu * (1.0f - open));
    to_up[i] = dy[i] * silu;
  }
}

// RMSNorm (Zhang and Sennrich 2019): x [N, D], scale [D], eps [] to [N, D].
struct RmsNorm {
  static constexpr char kSignature[] =
      "UnlockRmsNorm(x, scale) -> y; eps: float";
  static void Compute(Call& call) {
    const Input x = call.In(0), scale = call.In(1);
    const Index rows = x.Dim(0), width = x.Dim(1);
    float* y = call.Out(0, rows, width);
    const float *in = x.Floats(), *factor = scale.Floats();
    const float eps = static_cast<float>(call.Attribute(0));
    ParallelRanges(rows, RowGrain(width), [=](Index from, Index to) {
      for (Index row = from; row < to; row++) {
        Norm(in + row * width, factor, width, eps, y + row * width);
      }
    });
  }
};

// Its gradients with respect to x and scale.
struct RmsNormGradient {
  static constexpr char kSignature[] =
      "UnlockRmsNormGradient(dy, x, scale) -> dx, dscale; eps: float";
  static void Compute(Call& call) {
    const Input dy = call.In(0), x = call.In(1), scale = call.In(2);
    const Index rows = x.Dim(0), width = x.Dim(1);
    float* dx = call.Out(0, rows, width);
    float* dscale = call.Out(1, width);
    const float *d = dy.Floats(), *in = x.Floats(), *factor = scale.Floats();
    const float eps = static_cast<float>(call.Attribute(0));
    // Each part has its own sum, added in order: the result does not depend on
    // the order of threads.
    const Index grain = RowGrain(width);
    const Index parts =
        std::max<Index>(1, std::min<Index>(rows / grain, 16));
    float* all = Scratch<RmsNormGradient>(parts * width);
    std::memset(all, 0, parts * width * sizeof(float));
    Pool::Get().Run(parts, [=](Index part) {
      float* sum = all + part * width;
      const Index end = rows * (part + 1) / parts;
      for (Index row = rows * part / parts; row < end; row++) {
        NormGradient(d + row * width, in + row * width, factor, width, eps,
                     dx + row * width, sum);
      }
    });
    std::memset(dscale, 0, width * sizeof(float));
    for (Index part = 0; part < parts; part++) {
      for (Index i = 0; i < width; i++) dscale[i] += all[part * width + i];
    }
  }
};

// silu(gate) * up (Shazeer 2020): [gate, up] [N, 2F] to [N, F].
struct SwiGlu {
  static constexpr char kSignature[] = "UnlockSwiGlu(x) -> y";
  static void Compute(Call& call) {
    const Input x = call.In(0);
    const Index rows = x.Dim(0), width = x.Dim(1) / 2;
    float* y = call.Out(0, rows, width);
    const float* in = x.Floats();
    ParallelRanges(rows, RowGrain(width), [=](Index from, Index to) {
      for (Index row = from; row < to; row++) {
        Gate(in + row * 2 * width, width, y + row * width);
      }
    });
  }
};

// Its gradient.
struct SwiGluGradient {
  static constexpr char kSignature[] = "UnlockSwiGluGradient(dy, x) -> dx";
  static void Compute(Call& call) {
    const Input dy = call.In(0), x = call.In(1);
    const Index rows = x.Dim(0), width = x.Dim(1) / 2;
    float* dx = call.Out(0, rows, 2 * width);
    const float *d = dy.Floats(), *in = x.Floats();
    ParallelRanges(rows, RowGrain(width), [=](Index from, Index to) {
      for (Index row = from; row < to; row++) {
        GateGradient(d + row * width, in + row * 2 * width, width,
                     dx + row * 2 * width);
      }
    });
  }
};

// Gathers rows of a table [V, D] by ids [N], in float32.
template <typename Number>
void GatherRows(Call& call, const Number* numbers) {
  const Input table = call.In(0), ids = call.In(1);
  const Index rows = ids.Size(), width = table.Dim(1);
  if (!CheckTokens(call, ids, table.Dim(0))) return;
  float* y = call.Out(0, rows, width);
  for (Index row = 0; row < rows; row++) {
    const Number* from = numbers + ids.Integers()[row] * width;
    float* to = y + row * width;
#pragma omp simd
    for (Index i = 0; i < width; i++) to[i] = static_cast<float>(from[i]);
  }
}

// For wasm; TensorFlow uses its own op.
struct Embed {
  static constexpr char kSignature[] = "UnlockEmbed(table, ids: int32) -> y";
  static void Compute(Call& call) { GatherRows(call, call.In(0).Floats()); }
};

// Gradient of the table.
struct EmbedGradient {
  static constexpr char kSignature[] =
      "UnlockEmbedGradient(dy, ids: int32) -> dtable; vocabulary";
  static void Compute(Call& call) {
    const Input dy = call.In(0), ids = call.In(1);
    const Index rows = dy.Dim(0), width = dy.Dim(1);
    const Index vocabulary = call.Integer(0);
    if (!CheckTokens(call, ids, vocabulary)) return;
    float* table = call.Out(0, vocabulary, width);
    std::memset(table, 0, vocabulary * width * sizeof(float));
    const float* d = dy.Floats();
    for (Index row = 0; row < rows; row++) {
      float* target = table + ids.Integers()[row] * width;
      const float* source = d + row * width;
#pragma omp simd
      for (Index i = 0; i < width; i++) target[i] += source[i];
    }
  }
};

}  // namespace unlock

#endif  // UNLOCK_ROWS_H_
