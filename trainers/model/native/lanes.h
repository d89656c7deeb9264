// What the kernels were compiled for.

#ifndef UNLOCK_LANES_H_
#define UNLOCK_LANES_H_

#include "op.h"
#include "product.h"

namespace unlock {

// Numbers of a vector, [].
struct Lanes {
  static Signature Describe() {
    return {"UnlockLanes", {}, {"lanes: float"}, {}, {}};
  }
  static void Compute(Call& call) {
    *call.Out(0, {}) = static_cast<float>(kLanes);
  }
};

}  // namespace unlock

#endif  // UNLOCK_LANES_H_
