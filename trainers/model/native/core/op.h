// One call of a kernel. A kernel is a struct with
//
//     static constexpr char kSignature[] =
//         "UnlockName(input, …) -> output, …; attribute, …";
//     static void Compute(Call& call);
//
// A value that changes from call to call is an input, not an attribute:
// TensorFlow creates and keeps a kernel per value of an attribute.

#ifndef UNLOCK_OP_H_
#define UNLOCK_OP_H_

#if defined(__wasm__)
#include "wasm.h"
#else
#include "tensorflow.h"
#endif

namespace unlock {

// Checks token ids; the call fails if one is out of range.
inline bool CheckTokens(Call& call, const Input& ids, Index vocabulary) {
  const int32_t* tokens = ids.Integers();
  for (Index i = 0; i < ids.Size(); i++) {
    if (tokens[i] >= 0 && tokens[i] < vocabulary) continue;
    call.RefuseToken(tokens[i], vocabulary);
    return false;
  }
  return true;
}

}  // namespace unlock

#endif  // UNLOCK_OP_H_
