/** Log-probabilities of tokens before temperature, top-k and top-p. */

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
  /** Descending; of equal ones the first. */
  const likeliest: ScoredToken[] = [];
  for (let id = 0; top > 0 && id < logits.length; id++) {
    const logProb = logits[id]! - logZ;
    if (likeliest.length === top) {
      if (logProb <= likeliest.at(-1)!.logProb) continue;
      likeliest.pop();
    }
    const at = likeliest.findIndex((other) => other.logProb < logProb);
    likeliest.splice(at < 0 ? likeliest.length : at, 0, { id, logProb });
  }
  return { logProb: logits[token]! - logZ, top: likeliest };
}
