// Attention of new tokens over a cache of keys and values.

#ifndef UNLOCK_ATTENTION_DECODE_H_
#define UNLOCK_ATTENTION_DECODE_H_

#include "attention.h"
#include "cache.h"

namespace unlock {

// Subtracted from the scores of hidden slots.
constexpr float kHidden = 1e30f;

// Rows at a fixed distance.
template <typename Number>
struct Strided {
  Number* data;
  Index stride;
  Number* Row(Index row) const { return data + row * stride; }
};

// Prefetches into the L2 cache: the hardware prefetcher fetches too little at a
// time. WebAssembly has no such instruction.
#if defined(__wasm__)
constexpr bool kPrefetches = false;
#else
constexpr bool kPrefetches = true;
#endif

inline void Prefetch(const float* from, Index count) {
  constexpr Index kLine = 64 / sizeof(float);
  for (Index i = 0; i < count; i += kLine) {
    __builtin_prefetch(from + i, 0, 2);
  }
}

// Attention of one sequence's new tokens for one head of keys. `rows` are their
// queries, keys and values; `visible` has 0 for hidden slots, or is null. Only
// the last `outputs` new tokens have an output.
inline void DecodeHead(const Heads& h, const Angles& angles,
                       const Strided<const float>& rows, const float* visible,
                       Index key_head, Index before, Index outputs,
                       float* panels, float* values,
                       const Strided<float>& output) {
  const Index size = Padded(h.size), total = before + h.time;
  const Index padded = (total + kPanel - 1) / kPanel * kPanel;
  float* queries = Scratch(kBlock * (2 * size + padded));
  float* mixed = queries + kBlock * size;
  float* scores = mixed + kBlock * size;
  for (Index t = 0; t < h.time; t++) {
    Rotate(rows.Row(t) + h.Keys(key_head), angles, t, 1, queries);
    const Index slot = before + t;
    float* column = panels + slot / kPanel * kPanel * size + slot % kPanel;
    for (Index i = 0; i < h.size; i++) column[i * kPanel] = queries[i];
    std::memcpy(values + slot * size, rows.Row(t) + h.Values(key_head),
                h.size * sizeof(float));
  }
  const float scale = 1.0f / std::sqrt(static_cast<float>(h.size));
  const Index all = h.Group() * outputs;
  // Queries of all heads of the group, in order of time within a head.
  for (Index from = 0; from < all; from += kBlock) {
    const Index count = std::min(kBlock, all - from);
    const auto time = [&](Index r) {
      return h.time - outputs + (from + r) % outputs;
    };
    const auto column = [&](Index r) {
      return (key_head * h.Group() + (from + r) / outputs) * h.size;
    };
    for (Index r = 0; r < count; r++) {
      Rotate(rows.Row(time(r)) + column(r), angles, time(r), scale,
           queries + r * size);
    }
    // Prefetch a panel of the next head while this one is processed. A prompt's
    // own slots are in the cache already.
    const bool prefetches = kPrefetches && before > 0;
    const float *next_panels = values + (values - panels),
                *next_values = next_panels + (values - panels);
    // The last panel may have columns without a slot; Softmax() sets their
    // probabilities to 0.
    for (Index slot = 0; slot < padded; slot += kPanel) {
      if (prefetches) Prefetch(next_panels + slot * size, kPanel * size);
      Product<false>(count, kPanel, h.size, queries, size, panels + slot * size,
                     kPanel, scores + slot, padded, false);
    }
    for (Index r = 0; r < count; r++) {
      const Index last = before + time(r) + 1;
      float* row = scores + r * padded;
      if (visible != nullptr) {
        for (Index i = 0; i < last; i++) {
          row[i] += (visible[i] - 1.0f) * kHidden;
        }
      }
      Softmax(row, last, padded);
    }
    const Index step = prefetches ? kPanel : total;
    for (Index slot = 0; slot < total; slot += step) {
      if (prefetches) Prefetch(next_values + slot * size, kPanel * size);
      Product<false>(count, size, std::min(step, total - slot), scores + slot,
                     padded, values + slot * size, size, mixed, size, slot > 0);
    }
    for (Index r = 0; r < count; r++) {
      std::memcpy(output.Row(time(r)) + column(r), mixed + r * size,
                  h.size * sizeof(float));
    }
  }
}

// Takes queries, keys and values of new tokens [B*T, (H + 2K) S], the cache
// (ignored if there is no past), visible slots [B, past + T] (ignored if not
// masked) and the number of past slots []. Returns the output and the cache
// with the new slots: the same tensor, updated in place, while it has room.
struct AttentionDecode {
  static constexpr char kSignature[] =
      "UnlockAttentionDecode(qkv, cosines, sines, cache, visible, past: "
      "int32) -> output, present; " UNLOCK_HEADS ", masked";
  static void Compute(Call& call) {
    const Input qkv = call.In(0), cosines = call.In(1), sines = call.In(2),
                old = call.In(3), visible = call.In(4), past = call.In(5);
    const Heads h(call, qkv.Dim(0));
    const Angles angles(cosines, sines);
    const Index before = *past.Integers(), total = before + h.time;
    float* output = call.Out(0, h.batch * h.time, h.heads * h.size);
    const Cache cache(call, 1, h, 1, old, before, 0);
    const float* in = qkv.Floats();
    const float* seen = call.Integer(4) == 0 ? nullptr : visible.Floats();
    Pool::Get().Run(h.batch, [=](Index b) {
      const Angles own = angles.Of(h, b);
      const Index row = b * h.time, width = h.heads * h.size;
      for (Index k = 0; k < h.key_heads; k++) {
        DecodeHead(h, own, {in + row * h.Width(), h.Width()},
                   seen == nullptr ? nullptr : seen + b * total, k, before,
                   h.time, cache.Keys(b, k), cache.Values(b, k),
                   {output + row * width, width});
      }
    });
  }
};

}  // namespace unlock

#endif  // UNLOCK_ATTENTION_DECODE_H_
