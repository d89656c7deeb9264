/**
 * AREW, advantage reweighting: what a trajectory's critiques add to its
 * advantages (arXiv 2603.12109). Only the advantages change;
 * rewards, critic, ratio, KL and value targets stay as they are.
 *
 * @module
 */

import {
  assertArrayLike,
  assertNumber,
  assertOneOf,
  ruleMessage,
} from "../envs/errors.ts";

/**
 * How λ is shared between the p tokens labelled +1 and the n labelled −1. In
 * each mode the two sides cancel, so the trajectory's sum stays the same.
 *
 * | mode | on +1 tokens | on −1 tokens |
 * |---|---|---|
 * | `minority_fixed` | p ≤ n: λ; else λ·n/p | p ≤ n: −λ·p/n; else −λ |
 * | `fixed_pos` | λ | −λ·p/n |
 * | `fixed_neg` | λ·n/p | −λ |
 * | `abs_sum` | λ/(2p) | −λ/(2n) |
 */
export type ArewMode = "minority_fixed" | "fixed_pos" | "fixed_neg" | "abs_sum";

/** The modes that {@linkcode arewModifier} knows, the default one first. */
export const AREW_MODES: readonly ArewMode[] = [
  "minority_fixed",
  "fixed_pos",
  "fixed_neg",
  "abs_sum",
];

/** Options of {@linkcode arewModifier}. */
export interface ArewOptions {
  /** λ, finite and at least 0, in units of the advantage it is added to */
  readonly scale: number;
  /**
   * How λ is shared between the two sides
   * @default "minority_fixed"
   */
  readonly mode?: ArewMode;
}

/** What each +1 token and each −1 token of a trajectory receives. */
function sides(
  positives: number,
  negatives: number,
  scale: number,
  mode: ArewMode,
): [positive: number, negative: number] {
  switch (mode) {
    case "minority_fixed":
      return sides(
        positives,
        negatives,
        scale,
        positives <= negatives ? "fixed_pos" : "fixed_neg",
      );
    case "fixed_pos":
      return [scale, -scale * positives / negatives];
    case "fixed_neg":
      return [scale * negatives / positives, -scale];
    case "abs_sum":
      return [scale / (2 * positives), -scale / (2 * negatives)];
  }
}

/**
 * Computes what AREW adds to the advantages of one trajectory, token by token.
 * It goes on top of finished advantages: for GAE that is after whitening, which
 * puts λ in units of the advantages' standard deviation.
 *
 * The paper's Â_t = A_t + λ·u_t (arXiv 2603.12109) has u_t = +1/|P| on the
 * turns judged +1, −1/|N| on those judged −1, else 0. Here, as in the authors'
 * code (github.com/unimpor/T3), tokens are counted in place of turns, and a
 * trajectory with one side only is left alone: there is nothing to set it
 * against.
 *
 * @param labels Critique of the turn that each token belongs to: −1, 0 or +1;
 * 0 on tokens that the policy did not write
 * @param options λ and the mode
 * @returns One number for each token, adding up to zero
 * @throws {RangeError} If λ is negative, not finite or so great that a result
 * is not, the mode is unknown, or a label is not −1, 0 or +1
 *
 * @example One good turn of two tokens, one bad turn of four
 * ```ts
 * import { arewModifier } from "@unlock/gym/critique";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const modifier = arewModifier([1, 1, 0, -1, -1, -1, -1], { scale: 1 });
 * assertEquals([...modifier], [1, 1, 0, -0.5, -0.5, -0.5, -0.5]);
 * ```
 */
export function arewModifier(
  labels: ArrayLike<number>,
  options: ArewOptions,
): Float64Array {
  const { scale, mode = "minority_fixed" } = options;
  assertNumber("reweight advantages", "scale", scale, 0);
  assertOneOf("reweight advantages", "mode", mode, AREW_MODES);
  assertArrayLike("reweight advantages", "labels", labels);
  let positives = 0;
  let negatives = 0;
  for (let t = 0; t < labels.length; t++) {
    const label = labels[t];
    if (label === 1) positives++;
    else if (label === -1) negatives++;
    else if (label !== 0) {
      throw new RangeError(
        ruleMessage("reweight advantages", `labels[${t}]`, "-1, 0 or 1", label),
      );
    }
  }
  const modifier = new Float64Array(labels.length);
  if (positives === 0 || negatives === 0) return modifier;
  const [positive, negative] = sides(positives, negatives, scale, mode);
  if (!Number.isFinite(positive) || !Number.isFinite(negative)) {
    const rule = "small enough for finite results";
    throw new RangeError(
      ruleMessage("reweight advantages", "scale", rule, scale),
    );
  }
  for (let t = 0; t < labels.length; t++) {
    if (labels[t] === 1) modifier[t] = positive;
    else if (labels[t] === -1) modifier[t] = negative;
  }
  return modifier;
}
