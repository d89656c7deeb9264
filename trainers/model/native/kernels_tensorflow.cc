// The kernels of the tensorflow backend, for TensorFlow on the CPU. They are
// compiled once per kind of processor, and registered when loaded.

#include "core/numbers.h"
#include "core/op.h"
#include "layers/adamw.h"
#include "layers/attention.h"
#include "layers/attention_decode.h"
#include "layers/attention_gradient.h"
#include "layers/block.h"
#include "layers/block_gradient.h"
#include "layers/cache.h"
#include "layers/decode_trunk.h"
#include "layers/linear.h"
#include "layers/log_probs.h"
#include "layers/rows.h"

namespace unlock {
namespace {

// Returns what the kernels were compiled for, []: the number of the instruction
// set, from the least.
struct Level {
  static constexpr char kSignature[] = "UnlockLevel() -> level";
  static void Compute(Call& call) {
#if defined(__AVX512BF16__)
    *call.Out(0) = 3;
#elif defined(__AVX512F__)
    *call.Out(0) = 2;
#elif defined(__AVX2__)
    *call.Out(0) = 1;
#else
    *call.Out(0) = 0;
#endif
  }
};

__attribute__((constructor)) void RegisterAll() {
  Register<Level>();
  Register<RmsNorm>();
  Register<RmsNormGradient>();
  Register<SwiGlu>();
  Register<SwiGluGradient>();
  Register<EmbedGradient>();
  Register<Linear>();
  Register<LinearInput>();
  Register<LinearWeight>();
  Register<LogProbs>();
  Register<LogProbsGradient>();
  Register<Attention>();
  Register<AttentionGradient>();
  Register<AttentionDecode>();
  Register<Block>();
  Register<BlockGradient>();
  Register<Pack>();
  Register<DecodeTrunk>();
  Register<PackSlots>();
  Register<Adamw>();
  Register<ShortLinear>();
  Register<ShortLinearInput>();
  Register<ShortEmbed>();
  Register<Widen>();
  Register<Narrow>();
}

}  // namespace
}  // namespace unlock
