// A cache of keys and values, written in place: no step copies earlier slots.

#ifndef UNLOCK_CACHE_H_
#define UNLOCK_CACHE_H_

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

#include "../core/op.h"
#include "../core/parallel.h"
#include "../core/product.h"
#include "attention.h"

namespace unlock {

// Spare slots of a new cache. A copy costs as much as ten steps, mostly for new
// pages of memory; more spare slots would waste memory.
constexpr Index kMostSpare = 256;

// Every step reads the whole cache once and looks up each of its pages, so it
// asks the system for large pages.
inline void RequestLargePages(float* data, Index count) {
#ifdef MADV_HUGEPAGE
  constexpr uintptr_t kPage = uintptr_t{1} << 21;
  const auto start = reinterpret_cast<uintptr_t>(data);
  const uintptr_t from = (start + kPage - 1) / kPage * kPage;
  const uintptr_t to = (start + count * sizeof(float)) / kPage * kPage;
  if (from >= to) return;
  madvise(reinterpret_cast<void*>(from), to - from, MADV_HUGEPAGE);
#endif
}

// The cache of the decoding ops, with room for C slots per layer: [L*B, K, 2,
// C*S]. Keys are in panels, each the columns of kPanel slots; then come the
// values as rows.
class Cache {
 public:
  // Reuses the old cache if it has room for the new slots, or else copies it
  // into a larger one. Without a past the input is ignored. `most` is the
  // maximum number of slots, or 0 if unknown.
  Cache(Call& call, int output, const Heads& heads, Index layers,
        const Input& old, Index before, Index most)
      : size_(Padded(heads.size)),
        room_(before == 0 ? 0 : old.Dim(3) / size_),
        key_heads_(heads.key_heads) {
    const Index total = before + heads.time;
    if (room_ >= total) {
      data_ = old.Floats();
      call.Forward(output, old);
      return;
    }
    const Index missing = most - total;
    const Index larger =
        Panels(total + (missing >= 0 && missing <= kMostSpare
                            ? missing
                            : std::min(total, kMostSpare)));
    const Index sequences = layers * heads.batch;
    data_ = call.Out(output, sequences, key_heads_, 2, larger * size_);
    RequestLargePages(data_, sequences * key_heads_ * 2 * larger * size_);
    if (before > 0) {
      const float* from = old.Floats();
      const Index kept = room_ * size_, whole = larger * size_;
      const Index used = Panels(before) * size_;
      float* to = data_;
      Pool::Get().Run(sequences * key_heads_ * 2, [=](Index part) {
        std::memcpy(to + part * whole, from + part * kept,
                    used * sizeof(float));
      });
    }
    room_ = larger;
  }

  // Index l*B + b: sequence b of layer l.
  float* Keys(Index sequence, Index key_head) const {
    return data_ + (sequence * key_heads_ + key_head) * 2 * room_ * size_;
  }
  float* Values(Index sequence, Index key_head) const {
    return Keys(sequence, key_head) + room_ * size_;
  }

 private:
  static Index Panels(Index slots) {
    return (slots + kPanel - 1) / kPanel * kPanel;
  }

  Index size_, room_, key_heads_;
  float* data_;
};

// Takes a cache [L*B, K, 2, C*S] and the slots that each sequence keeps, [B,
// n], ascending, padded with -1. Returns the same tensor, where these slots are
// now the first.
struct PackSlots {
  static constexpr char kSignature[] =
      "UnlockPackSlots(cache, slots: int32) -> packed; head_size";
  static void Compute(Call& call) {
    const Input cache = call.In(0), slots = call.In(1);
    const Index size = Padded(call.Integer(0));
    const Index batch = slots.Dim(0), kept = slots.Dim(1);
    const Index heads = cache.Dim(1), whole = cache.Dim(3);
    float* data = cache.Floats();
    const int32_t* from = slots.Integers();
    call.Forward(0, cache);
    Pool::Get().Run(cache.Dim(0) * heads, [=](Index part) {
      float* panels = data + part * 2 * whole;
      float* values = panels + whole;
      const int32_t* own = from + part / heads % batch * kept;
      const auto column = [=](Index slot) {
        return panels + slot / kPanel * kPanel * size + slot % kPanel;
      };
      for (Index to = 0; to < kept && own[to] >= 0; to++) {
        const Index slot = own[to];
        if (slot == to) continue;
        const float* old_keys = column(slot);
        float* keys = column(to);
        for (Index i = 0; i < size; i++) {
          keys[i * kPanel] = old_keys[i * kPanel];
        }
        std::memcpy(values + to * size, values + slot * size,
                    size * sizeof(float));
      }
    });
  }
};

}  // namespace unlock

#endif  // UNLOCK_CACHE_H_
