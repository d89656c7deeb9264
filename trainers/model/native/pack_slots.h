// A cache without its padding: slots move to the front, where they are.

#ifndef UNLOCK_PACK_SLOTS_H_
#define UNLOCK_PACK_SLOTS_H_

#include <cstring>

#include "op.h"
#include "parallel.h"
#include "product.h"

namespace unlock {

// A cache, [L*B, K, 2, C*S], and for each sequence the slots that it keeps,
// [B, n], in ascending order, -1 behind the last, to the same tensor, changed:
// its first slots are those.
struct PackSlots {
  static Signature Describe() {
    return {"UnlockPackSlots",
            {"cache: float", "slots: int32"},
            {"packed: float"},
            {"head_size"},
            {}};
  }
  static void Compute(Call& call) {
    const Input cache = call.In(0), slots = call.In(1);
    const int64_t size = Padded(call.Integer(0));
    const int64_t batch = slots.Dim(0), kept = slots.Dim(1);
    const int64_t heads = cache.Dim(1), whole = cache.Dim(3);
    float* data = cache.Floats();
    const int32_t* from = slots.Integers();
    call.Forward(0, cache);
    Pool::Get().Run(cache.Dim(0) * heads, [=](int64_t part) {
      float* panels = data + part * 2 * whole;
      float* values = panels + whole;
      const int32_t* own = from + part / heads % batch * kept;
      const auto column = [=](int64_t slot) {
        return panels + slot / kPanel * kPanel * size + slot % kPanel;
      };
      for (int64_t to = 0; to < kept && own[to] >= 0; to++) {
        const int64_t slot = own[to];
        if (slot == to) continue;
        const float* old_keys = column(slot);
        float* keys = column(to);
        for (int64_t i = 0; i < size; i++) keys[i * kPanel] = old_keys[i * kPanel];
        std::memcpy(values + to * size, values + slot * size,
                    size * sizeof(float));
      }
    });
  }
};

}  // namespace unlock

#endif  // UNLOCK_PACK_SLOTS_H_
