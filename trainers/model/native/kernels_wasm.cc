// The kernels of the wasm backend. `deno task kernels` compiles them into
// `wasm/binary.ts`.

#include "layers/attention.h"
#include "layers/attention_decode.h"
#include "layers/attention_gradient.h"
#include "layers/cache.h"
#include "layers/log_probs.h"
#include "layers/rows.h"

#define UNLOCK_EXPORT(Op)                                                  \
  extern "C" __attribute__((export_name("Unlock" #Op))) void Unlock##Op(   \
      unlock::Call& call) {                                                \
    unlock::Op::Compute(call);                                             \
  }

UNLOCK_EXPORT(RmsNorm)
UNLOCK_EXPORT(RmsNormGradient)
UNLOCK_EXPORT(SwiGlu)
UNLOCK_EXPORT(SwiGluGradient)
UNLOCK_EXPORT(Embed)
UNLOCK_EXPORT(EmbedGradient)
UNLOCK_EXPORT(LogProbs)
UNLOCK_EXPORT(LogProbsGradient)
UNLOCK_EXPORT(Attention)
UNLOCK_EXPORT(AttentionGradient)
UNLOCK_EXPORT(AttentionDecode)
UNLOCK_EXPORT(PackSlots)
