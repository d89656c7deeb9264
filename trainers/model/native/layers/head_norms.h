// RMSNorm of each head of queries and keys, before rotation.

#ifndef UNLOCK_HEAD_NORMS_H_
#define UNLOCK_HEAD_NORMS_H_

#include "attention.h"
#include "rows.h"

namespace unlock {

// Scales of queries and keys, both of head size, or null without norms of
// heads.
struct HeadNorms {
  const float *queries, *keys;
  float eps;

  explicit operator bool() const { return queries != nullptr; }

  // Normalizes the heads of a row of queries, keys and values; `y` may be `x`.
  void Norm(const Heads& h, const float* x, float* y) const {
    Each(h, [&](const float* scale, Index at, bool) {
      unlock::Norm(x + at, scale, h.size, eps, y + at);
    });
    if (x == y) return;
    const Index values = h.Values(0);
    std::memcpy(y + values, x + values, (h.Width() - values) * sizeof(float));
  }

  // Turns the gradient of a row's normalized heads into that of `x`, in place.
  // Adds the gradients of both scales to `dscales`, one after the other.
  void Gradient(const Heads& h, const float* x, float* dx,
                float* dscales) const {
    Each(h, [&](const float* scale, Index at, bool is_key) {
      NormGradient(dx + at, x + at, scale, h.size, eps, dx + at,
                   dscales + (is_key ? h.size : 0));
    });
  }

 private:
  // Calls task(scale, offset, is a key) for each head.
  template <typename Task>
  void Each(const Heads& h, const Task& task) const {
    for (Index i = 0; i < h.heads; i++) task(queries, i * h.size, false);
    for (Index i = 0; i < h.key_heads; i++) task(keys, h.Keys(i), true);
  }
};

}  // namespace unlock

#endif  // UNLOCK_HEAD_NORMS_H_
