// Causal grouped-query attention with rotary positions, in blocks that fit in
// the cache: the scores of a whole sequence are never in memory at once, and
// most of those above the diagonal are not computed.

#ifndef UNLOCK_ATTENTION_H_
#define UNLOCK_ATTENTION_H_

#include "../core/numbers.h"
#include "../core/op.h"
#include "../core/parallel.h"
#include "../core/product.h"

namespace unlock {

// Queries of one head per block.
constexpr Index kBlock = 32;

// The first attributes of all attention ops.
#define UNLOCK_HEADS "batch, heads, key_heads, head_size"

// Layout of heads in rows of queries, keys and values.
struct Heads {
  Index batch, time, heads, key_heads, size;

  Heads(const Call& call, Index rows)
      : batch(call.Integer(0)),
        time(rows / batch),
        heads(call.Integer(1)),
        key_heads(call.Integer(2)),
        size(call.Integer(3)) {}

  Index Width() const { return (heads + 2 * key_heads) * size; }
  Index Group() const { return heads / key_heads; }
  Index Keys(Index key_head) const { return (heads + key_head) * size; }
  Index Values(Index key_head) const {
    return (heads + key_heads + key_head) * size;
  }

  // Calls task(b, key_head) for each sequence and head of keys, in parallel.
  template <typename Task>
  void EachKeyHead(const Task& task) const {
    Pool::Get().Run(batch * key_heads, [&](Index i) {
      task(i / key_heads, i % key_heads);
    });
  }
};

// Cosines and sines of the rotary angles, [T, S/2] or [B*T, S/2].
struct Angles {
  const float *cosines, *sines;
  Index rows, half;

  Angles(const Input& cosines, const Input& sines)
      : cosines(cosines.Floats()),
        sines(sines.Floats()),
        rows(cosines.Dim(0)),
        half(cosines.Dim(1)) {}

  // Angles of sequence b.
  Angles Of(const Heads& h, Index b) const {
    Angles own = *this;
    const Index first = rows == h.time ? 0 : b * h.time;
    own.cosines += first * half;
    own.sines += first * half;
    return own;
  }
};

// Rotates one head's row by a position's angles, or by their opposites for the
// gradient, and scales it.
template <bool kBack = false>
void Rotate(const float* x, const Angles& angles, Index row, float scale,
            float* y) {
  const Index half = angles.half;
  const float* cosine = angles.cosines + row * half;
  const float* sine = angles.sines + row * half;
#pragma omp simd
  for (Index i = 0; i < half; i++) {
    const float s = kBack ? -sine[i] : sine[i];
    y[i] = (x[i] * cosine[i] - x[half + i] * s) * scale;
    y[half + i] = (x[half + i] * cosine[i] + x[i] * s) * scale;
  }
}

// Softmax; returns log sum exp(score). Slots after the last visible one become
// 0, up to a whole vector.
inline float Softmax(float* scores, Index visible, Index padded) {
  const float largest = Largest(scores, visible);
  float sum = 0;
#pragma omp simd reduction(+ : sum)
  for (Index i = 0; i < visible; i++) {
    const float power = Exp(scores[i] - largest);
    scores[i] = power;
    sum += power;
  }
  const float inverse = 1.0f / sum;
#pragma omp simd
  for (Index i = 0; i < visible; i++) scores[i] *= inverse;
  for (Index i = visible; i < padded; i++) scores[i] = 0;
  return largest + std::log(sum);
}

// Queries, keys and values side by side, [N, (H + 2K) S], to [N, H S] and
// log sum exp(score) of each query, [B, H, T].
struct Attention {
  static constexpr char kSignature[] =
      "UnlockAttention(qkv, cosines, sines) -> output, logz; " UNLOCK_HEADS;
  static void Compute(Call& call) {
    const Input qkv = call.In(0), cosines = call.In(1), sines = call.In(2);
    const Heads h(call, qkv.Dim(0));
    const Angles angles(cosines, sines);
    float* output = call.Out(0, h.batch * h.time, h.heads * h.size);
    float* logz = call.Out(1, h.batch, h.heads, h.time);
    Forward(h, angles, qkv.Floats(), output, logz);
  }

  static void Forward(const Heads& h, const Angles& angles, const float* qkv,
                      float* output, float* logz) {
    h.EachKeyHead([=](Index b, Index key_head) {
      ForwardHead(h, angles, qkv, b, key_head, output, logz);
    });
  }

 private:
  // One head of keys of a sequence, and the queries that share it.
  static void ForwardHead(const Heads& h, const Angles& angles,
                          const float* qkv, Index b, Index key_head,
                          float* output, float* logz) {
    const Index size = Padded(h.size), time = Padded(h.time);
    float* columns = Scratch(time * size * 2 + kBlock * (2 * size + time));
    float* values = columns + time * size;
    float* queries = values + time * size;
    float* mixed = queries + kBlock * size;
    float* scores = mixed + kBlock * size;
    std::memset(columns, 0, 2 * time * size * sizeof(float));
    const Index width = h.Width();
    const float* rows = qkv + b * h.time * width;
    for (Index t = 0; t < h.time; t++) {
      float* turned = queries;
      Rotate(rows + t * width + h.Keys(key_head), angles, t, 1, turned);
      for (Index i = 0; i < h.size; i++) columns[i * time + t] = turned[i];
      std::memcpy(values + t * size, rows + t * width + h.Values(key_head),
                  h.size * sizeof(float));
    }
    const float scale = 1.0f / std::sqrt(static_cast<float>(h.size));
    for (Index q = 0; q < h.Group(); q++) {
      const Index head = key_head * h.Group() + q;
      for (Index from = 0; from < h.time; from += kBlock) {
        const Index count = std::min(kBlock, h.time - from);
        const Index seen = Padded(from + count);
        for (Index r = 0; r < count; r++) {
          Rotate(rows + (from + r) * width + head * h.size, angles, from + r,
               scale, queries + r * size);
        }
        Product<false>(count, seen, h.size, queries, size, columns, time,
                       scores, time, false);
        for (Index r = 0; r < count; r++) {
          logz[(b * h.heads + head) * h.time + from + r] =
              Softmax(scores + r * time, from + r + 1, seen);
        }
        Product<false>(count, size, from + count, scores, time, values, size,
                       mixed, size, false);
        for (Index r = 0; r < count; r++) {
          const Index row = b * h.time + from + r;
          std::memcpy(output + (row * h.heads + head) * h.size,
                      mixed + r * size, h.size * sizeof(float));
        }
      }
    }
  }
};

}  // namespace unlock

#endif  // UNLOCK_ATTENTION_H_
