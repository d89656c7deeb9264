// Log-probabilities of targets and entropies of softmax rows.

#ifndef UNLOCK_LOG_PROBS_H_
#define UNLOCK_LOG_PROBS_H_

#include "../core/numbers.h"
#include "../core/op.h"
#include "../core/parallel.h"
#include "rows.h"

namespace unlock {

// Subtracted from the scores of tokens that the grammar forbids.
constexpr float kForbidden = 1e9f;

// The scores of a row of logits, with or without the forbidden tokens.
inline const float* Scores(const float* logits, const float* mask, Index row,
                           Index width, float* room) {
  const float* own = logits + row * width;
  if (mask == nullptr) return own;
  const float* allowed = mask + row * width;
#pragma omp simd
  for (Index i = 0; i < width; i++) {
    room[i] = own[i] + (allowed[i] - 1.0f) * kForbidden;
  }
  return room;
}

// Takes logits [N, V], targets [N], and allowed [N, V] if masked. Returns
// log-probabilities and entropies [2, N], and log sum exp(score) [N].
struct LogProbs {
  static constexpr char kSignature[] =
      "UnlockLogProbs(logits, targets: int32, allowed) -> both, logz; masked";
  static void Compute(Call& call) {
    const Input logits = call.In(0), targets = call.In(1),
                allowed = call.In(2);
    const Index rows = logits.Dim(0), width = logits.Dim(1);
    const int32_t* words = targets.Integers();
    if (!CheckTokens(call, targets, width)) return;
    float* both = call.Out(0, 2, rows);
    float* logz = call.Out(1, rows);
    const float* in = logits.Floats();
    const float* mask = call.Integer(0) == 0 ? nullptr : allowed.Floats();
    ParallelRanges(rows, RowGrain(width), [=](Index from, Index to) {
      float* room = mask == nullptr ? nullptr : Scratch<LogProbs>(width);
      for (Index row = from; row < to; row++) {
        const float* scores = Scores(in, mask, row, width, room);
        const float largest = Largest(scores, width);
        float sum = 0, weighted = 0;
#pragma omp simd reduction(+ : sum, weighted)
        for (Index i = 0; i < width; i++) {
          const float below = scores[i] - largest;
          const float above = Exp(below);
          const float power = below < -87.0f ? 0.0f : above;
          sum += power;
          weighted += power * below;
        }
        const float log_sum = std::log(sum);
        both[row] = scores[words[row]] - largest - log_sum;
        both[rows + row] = log_sum - weighted / sum;
        logz[row] = largest + log_sum;
      }
    });
  }
};

// Its gradient with respect to the logits.
struct LogProbsGradient {
  static constexpr char kSignature[] =
      "UnlockLogProbsGradient(dboth, logits, targets: int32, allowed, both, "
      "logz) -> dlogits; masked";
  static void Compute(Call& call) {
    const Input dboth = call.In(0), logits = call.In(1), targets = call.In(2),
                allowed = call.In(3), both = call.In(4), logz = call.In(5);
    const Index rows = logits.Dim(0), width = logits.Dim(1);
    float* dlogits = call.Out(0, rows, width);
    const float *d = dboth.Floats(), *in = logits.Floats();
    const float *entropy = both.Floats() + rows, *normalizer = logz.Floats();
    const float* mask = call.Integer(0) == 0 ? nullptr : allowed.Floats();
    const int32_t* words = targets.Integers();
    ParallelRanges(rows, RowGrain(width), [=](Index from, Index to) {
      float* room = mask == nullptr ? nullptr : Scratch<LogProbs>(width);
      for (Index row = from; row < to; row++) {
        const float* scores = Scores(in, mask, row, width, room);
        float* target = dlogits + row * width;
        const float to_log_prob = d[row], to_entropy = d[rows + row];
        const float h = entropy[row], z = normalizer[row];
        // dH/dlogits = -p (log p + H)
#pragma omp simd
        for (Index i = 0; i < width; i++) {
          const float log_p = scores[i] - z;
          const float above = Exp(log_p);
          const float p = log_p < -87.0f ? 0.0f : above;
          target[i] = -p * (to_log_prob + to_entropy * (log_p + h));
        }
        target[words[row]] += to_log_prob;
      }
    });
  }
};

}  // namespace unlock

#endif  // UNLOCK_LOG_PROBS_H_
