// A cache of keys and values that is written in place: no step copies what came
// before it.

#ifndef UNLOCK_CACHE_H_
#define UNLOCK_CACHE_H_

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

#include <algorithm>
#include <cstring>

#include "attention.h"
#include "op.h"
#include "parallel.h"
#include "product.h"

namespace unlock {

// Slots that a cache has to spare at most. A copy of it costs as much as ten
// steps, most of it for pages of memory that are new; room for many more would
// be memory for nothing.
constexpr int64_t kMostSpare = 256;

// Every step reads the whole cache once, and looks up each of its pages: where
// the system has larger ones than usual, it is asked for them.
inline void AskForLargePages(float* data, int64_t count) {
#ifdef MADV_HUGEPAGE
  constexpr uintptr_t kPage = uintptr_t{1} << 21;
  const auto start = reinterpret_cast<uintptr_t>(data);
  const uintptr_t from = (start + kPage - 1) / kPage * kPage;
  const uintptr_t to = (start + count * sizeof(float)) / kPage * kPage;
  if (from >= to) return;
  madvise(reinterpret_cast<void*>(from), to - from, MADV_HUGEPAGE);
#endif
}

// What the ops that decode have in common: a cache with room for C slots of
// each layer, [L*B, K, 2, C*S]. Keys lie in panels, each the columns of kPanel
// slots, then values as rows.
class Cache {
 public:
  // Takes the old cache over where it has room for the new slots, else copies
  // it into a larger one. Without a past, the input is not looked at. `most` is
  // the number of slots that nothing will go beyond, or 0 if it is not known.
  Cache(Call& call, int output, const Heads& heads, int64_t layers,
        const Input& old, int64_t before, int64_t most)
      : size_(Padded(heads.size)),
        room_(before == 0 ? 0 : old.Dim(3) / size_),
        key_heads_(heads.key_heads) {
    const int64_t total = before + heads.time;
    if (room_ >= total) {
      data_ = old.Floats();
      call.Forward(output, old);
      return;
    }
    const int64_t missing = most - total;
    const int64_t larger =
        Panels(total + (missing >= 0 && missing <= kMostSpare
                            ? missing
                            : std::min(total, kMostSpare)));
    const int64_t sequences = layers * heads.batch;
    data_ = call.Out(output, {sequences, key_heads_, 2, larger * size_});
    AskForLargePages(data_, sequences * key_heads_ * 2 * larger * size_);
    if (before > 0) {
      const float* from = old.Floats();
      const int64_t kept = room_ * size_, whole = larger * size_;
      const int64_t used = Panels(before) * size_;
      float* to = data_;
      Pool::Get().Run(sequences * key_heads_ * 2, [=](int64_t part) {
        std::memcpy(to + part * whole, from + part * kept,
                    used * sizeof(float));
      });
    }
    room_ = larger;
  }

  // Of a sequence: the b-th of the l-th layer is l*B + b.
  float* Keys(int64_t sequence, int64_t key_head) const {
    return data_ + (sequence * key_heads_ + key_head) * 2 * room_ * size_;
  }
  float* Values(int64_t sequence, int64_t key_head) const {
    return Keys(sequence, key_head) + room_ * size_;
  }

 private:
  static int64_t Panels(int64_t slots) {
    return (slots + kPanel - 1) / kPanel * kPanel;
  }

  int64_t size_, room_, key_heads_;
  float* data_;
};

}  // namespace unlock

#endif  // UNLOCK_CACHE_H_
