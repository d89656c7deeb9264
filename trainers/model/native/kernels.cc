// Our kernels for TensorFlow on the processor: what takes many of its own ops,
// each of them a pass over memory, in one. They are compiled once for each kind
// of processor, and registered when they are loaded.

#include "adamw.h"
#include "attention.h"
#include "attention_decode.h"
#include "attention_gradient.h"
#include "block.h"
#include "block_gradient.h"
#include "decode_trunk.h"
#include "lanes.h"
#include "linear.h"
#include "log_probs.h"
#include "pack.h"
#include "pack_slots.h"
#include "rows.h"
#include "short_weights.h"

namespace unlock {
namespace {

__attribute__((constructor)) void RegisterAll() {
  Register<Lanes>();
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
