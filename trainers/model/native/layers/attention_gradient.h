// The gradient of attention. Probabilities are recomputed block by block.

#ifndef UNLOCK_ATTENTION_GRADIENT_H_
#define UNLOCK_ATTENTION_GRADIENT_H_

#include "attention.h"

namespace unlock {

// Transposes rows [count, size] into columns, `stride` apart.
inline void Transpose(const float* rows, Index row_stride, Index count,
                      Index size, float* columns, Index stride) {
  for (Index i = 0; i < size; i++) {
    for (Index row = 0; row < count; row++) {
      columns[i * stride + row] = rows[row * row_stride + i];
    }
  }
}

// The gradient of `Attention` with respect to queries, keys and values.
struct AttentionGradient {
  static constexpr char kSignature[] =
      "UnlockAttentionGradient(doutput, qkv, cosines, sines, logz) -> dqkv; "
      UNLOCK_HEADS;
  static void Compute(Call& call) {
    const Input doutput = call.In(0), qkv = call.In(1), cosines = call.In(2),
                sines = call.In(3), logz = call.In(4);
    const Heads h(call, qkv.Dim(0));
    const Angles angles(cosines, sines);
    float* dqkv = call.Out(0, h.batch * h.time, h.Width());
    Backward(h, angles, qkv.Floats(), doutput.Floats(), logz.Floats(), dqkv);
  }

  static void Backward(const Heads& h, const Angles& angles, const float* qkv,
                       const float* doutput, const float* logz, float* dqkv) {
    h.EachKeyHead([=](Index b, Index key_head) {
      BackwardHead(h, angles, qkv, doutput, logz, b, key_head, dqkv);
    });
  }

 private:
  // One head of keys of a sequence, and the queries that share it.
  static void BackwardHead(const Heads& h, const Angles& angles,
                           const float* qkv, const float* doutput,
                           const float* logz, Index b, Index key_head,
                           float* dqkv) {
    const Index size = Padded(h.size), time = Padded(h.time);
    const Index whole = time * size;
    float* next = Scratch(6 * whole + kBlock * (3 * size + 2 * time));
    const auto take = [&next](Index count) {
      float* start = next;
      next += count;
      return start;
    };
    float *keys = take(whole), *key_columns = take(whole);
    float *value_columns = take(whole);
    float *dkeys = take(whole), *dvalues = take(whole);
    float* values = take(whole);
    float *queries = take(kBlock * size), *grads = take(kBlock * size);
    float* dqueries = take(kBlock * size);
    float *p = take(kBlock * time), *dscores = take(kBlock * time);
    std::memset(keys, 0, 6 * whole * sizeof(float));
    const Index width = h.Width();
    const float* rows = qkv + b * h.time * width;
    for (Index t = 0; t < h.time; t++) {
      Rotate(rows + t * width + h.Keys(key_head), angles, t, 1,
             keys + t * size);
      std::memcpy(values + t * size, rows + t * width + h.Values(key_head),
                  h.size * sizeof(float));
    }
    Transpose(keys, size, h.time, h.size, key_columns, time);
    Transpose(values, size, h.time, h.size, value_columns, time);
    std::memset(queries, 0, 2 * kBlock * size * sizeof(float));
    const float scale = 1.0f / std::sqrt(static_cast<float>(h.size));
    for (Index q = 0; q < h.Group(); q++) {
      const Index head = key_head * h.Group() + q;
      for (Index from = 0; from < h.time; from += kBlock) {
        const Index count = std::min(kBlock, h.time - from);
        const Index seen = Padded(from + count);
        for (Index r = 0; r < count; r++) {
          const Index row = b * h.time + from + r;
          Rotate(rows + (from + r) * width + head * h.size, angles, from + r,
               scale, queries + r * size);
          std::memcpy(grads + r * size,
                      doutput + (row * h.heads + head) * h.size,
                      h.size * sizeof(float));
        }
        Product<false>(count, seen, h.size, queries, size, key_columns, time, p,
                       time, false);
        Product<false>(count, seen, h.size, grads, size, value_columns, time,
                       dscores, time, false);
        for (Index r = 0; r < count; r++) {
          const float z = logz[(b * h.heads + head) * h.time + from + r];
          ToScoreGradient(p + r * time, dscores + r * time, z, from + r + 1,
                          seen);
        }
        Product<false>(count, size, from + count, dscores, time, keys, size,
                       dqueries, size, false);
        Product<true>(from + count, size, count, dscores, time, queries, size,
                      dkeys, size, true);
        Product<true>(from + count, size, count, p, time, grads, size, dvalues,
                      size, true);
        for (Index r = 0; r < count; r++) {
          const Index row = b * h.time + from + r;
          Rotate<true>(dqueries + r * size, angles, from + r, scale,
                   dqkv + row * width + head * h.size);
        }
      }
    }
    for (Index t = 0; t < h.time; t++) {
      float* target = dqkv + (b * h.time + t) * width;
      Rotate<true>(dkeys + t * size, angles, t, 1, target + h.Keys(key_head));
      std::memcpy(target + h.Values(key_head), dvalues + t * size,
                  h.size * sizeof(float));
    }
  }

  // Turns scores into probabilities p, and gradients of p into gradients of the
  // scores.
  static void ToScoreGradient(float* p, float* d, float logz, Index visible,
                              Index padded) {
    float along = 0;
#pragma omp simd reduction(+ : along)
    for (Index i = 0; i < visible; i++) {
      p[i] = Exp(p[i] - logz);
      along += p[i] * d[i];
    }
#pragma omp simd
    for (Index i = 0; i < visible; i++) d[i] = p[i] * (d[i] - along);
    for (Index i = visible; i < padded; i++) p[i] = d[i] = 0;
  }
};

}  // namespace unlock

#endif  // UNLOCK_ATTENTION_GRADIENT_H_
