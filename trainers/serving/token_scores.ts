/** Log-probabilities of tokens before temperature, top-k and top-p. */

import { findLargest } from "../rollout/tokens/sample_token.ts";

/** A token and its log-probability, in nats. */
export interface ScoredToken {
  readonly id: number;
  readonly logProb: number;
}

/** Scores a token, and lists the likeliest ones, from a row of logits `[V]`. */
export function scoreVocabulary(
  logits: ArrayLike<number>,
  token: number,
  top: number,
): { readonly logProb: number; readonly top: readonly ScoredToken[] } {
  let peak = -Infinity;
  for (let v = 0; v < logits.length; v++) peak = Math.max(peak, logits[v]!);
  let sum = 0;
  for (let v = 0; v < logits.length; v++) sum += Math.exp(logits[v]! - peak);
  const logZ = peak + Math.log(sum);
  const score = (id: number) => ({ id, logProb: logits[id]! - logZ });
  const likeliest = findLargest(logits, 0, logits.length, top).map(score);
  return { logProb: score(token).logProb, top: likeliest };
}
