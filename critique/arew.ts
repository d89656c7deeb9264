/**
 * AREW, advantage reweighting (arXiv 2603.12109): turns critiques into a change
 * of the advantages. Rewards, ratio, KL and value targets stay the same.
 */

import {
  assertArrayLike,
  assertNumber,
  assertOneOf,
  ruleError,
} from "../utils/errors.ts";

const ACTION = "reweight advantages";

/** The modes of {@linkcode computeArewModifier}, the default first. */
export const AREW_MODES = [
  "minority_fixed",
  "fixed_pos",
  "fixed_neg",
  "abs_sum",
  "step_abs_sum",
] as const;

/**
 * How λ is split between the p tokens labelled +1 and the n labelled −1. In
 * each mode the two sides cancel, so the sum over the trajectory stays the
 * same: `minority_fixed` uses `fixed_pos` if p ≤ n and `fixed_neg` otherwise;
 * `fixed_pos` adds λ and −λ·p/n; `fixed_neg` adds λ·n/p and −λ; `abs_sum` adds
 * λ/(2p) and −λ/(2n).
 *
 * `step_abs_sum` counts steps instead of tokens: each side gets λ/2, split
 * evenly over its steps and then over the tokens of a step. If a side has no
 * steps, the neutral steps except the last take its place.
 */
export type ArewMode = typeof AREW_MODES[number];

/** Options of {@linkcode computeArewModifier}. */
export interface ArewOptions {
  /** λ, finite and at least 0, in units of the advantage */
  readonly scale: number;
  /** How λ is split between the two sides (default: `minority_fixed`) */
  readonly mode?: ArewMode;
  /**
   * Step number of each token, −1 on tokens that the policy did not write;
   * required by `step_abs_sum`, ignored by other modes
   */
  readonly steps?: ArrayLike<number>;
}

/** The amounts added to each +1 token and each −1 token. */
function computeSides(
  positives: number,
  negatives: number,
  scale: number,
  mode: Exclude<ArewMode, "step_abs_sum">,
): [positive: number, negative: number] {
  switch (mode) {
    case "minority_fixed": {
      const fixed = positives <= negatives ? "fixed_pos" : "fixed_neg";
      return computeSides(positives, negatives, scale, fixed);
    }
    case "fixed_pos":
      return [scale, -scale * positives / negatives];
    case "fixed_neg":
      return [scale * negatives / positives, -scale];
    case "abs_sum":
      return [scale / (2 * positives), -scale / (2 * negatives)];
  }
}

function countSteps(
  labels: ArrayLike<number>,
  steps: ArrayLike<number>,
): Map<number, { label: number; size: number }> {
  const known = new Map<number, { label: number; size: number }>();
  for (let t = 0; t < labels.length; t++) {
    const step = steps[t]!;
    const label = labels[t]!;
    if (step < 0 && label === 0) continue;
    const { label: first, size } = known.get(step) ?? { label, size: 0 };
    if (step < 0 || first !== label) {
      const rule = step < 0
        ? "0 on a token of no step"
        : `${first}, like the rest of step ${step}`;
      throw ruleError(RangeError, ACTION, `labels[${t}]`, rule, label);
    }
    known.set(step, { label, size: size + 1 });
  }
  return known;
}

/** `step_abs_sum`: splits both budgets over steps, then over tokens. */
function computeStepModifier(
  labels: ArrayLike<number>,
  steps: ArrayLike<number>,
  scale: number,
): Float64Array {
  const known = [...countSteps(labels, steps)];
  const last = Math.max(...known.map(([step]) => step));
  const side = (wanted: number) => {
    const own = known.filter(([, { label }]) => label === wanted);
    return own.length > 0
      ? own
      : known.filter(([step, { label }]) => label === 0 && step !== last);
  };
  const [positive, negative] = [side(1), side(-1)];
  const modifier = new Float64Array(labels.length);
  // With one side empty, the sum would not be zero.
  if (positive.length === 0 || negative.length === 0) return modifier;
  const share = new Map<number, number>();
  const give = (to: typeof known, budget: number) => {
    for (const [step, { size }] of to) {
      const before = share.get(step) ?? 0;
      share.set(step, before + budget / to.length / size);
    }
  };
  give(positive, scale / 2);
  give(negative, -scale / 2);
  for (let t = 0; t < labels.length; t++) {
    modifier[t] = share.get(steps[t]!) ?? 0;
  }
  return modifier;
}

/**
 * Computes what AREW adds to the advantages of one trajectory, per token. Apply
 * it after whitening, so that λ is in units of the advantages' standard
 * deviation.
 *
 * The paper (arXiv 2603.12109) has Â_t = A_t + λ·u_t with u_t = +1/|P| on turns
 * labelled +1, −1/|N| on turns labelled −1, else 0. As in the authors' code
 * (github.com/unimpor/T3), this counts tokens instead of turns and leaves a
 * trajectory with labels of one sign unchanged.
 *
 * @param labels Critique label of each token's turn: −1, 0 or +1; 0 on tokens
 * that the policy did not write
 * @returns One number per token, summing to zero
 * @throws {RangeError} If λ is negative or not finite, a result is not finite,
 * the mode or a label is invalid, or in `step_abs_sum` the tokens of one step
 * have different labels
 * @throws {TypeError} If `step_abs_sum` is used without steps
 *
 * @example One good turn of two tokens, one bad turn of four
 * ```ts
 * import { computeArewModifier } from "@unlock/gym/critique";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const modifier = computeArewModifier([1, 1, 0, -1, -1, -1, -1], { scale: 1 });
 * assertEquals([...modifier], [1, 1, 0, -0.5, -0.5, -0.5, -0.5]);
 * ```
 */
export function computeArewModifier(
  labels: ArrayLike<number>,
  options: ArewOptions,
): Float64Array {
  const { scale, mode = "minority_fixed" } = options;
  assertNumber(ACTION, "scale", scale, 0);
  assertOneOf(ACTION, "mode", mode, AREW_MODES);
  assertArrayLike(ACTION, "labels", labels);
  let positives = 0;
  let negatives = 0;
  for (let t = 0; t < labels.length; t++) {
    const label = labels[t];
    if (label === 1) positives++;
    else if (label === -1) negatives++;
    else if (label !== 0) {
      throw ruleError(RangeError, ACTION, `labels[${t}]`, "-1, 0 or 1", label);
    }
  }
  if (mode === "step_abs_sum") {
    const { steps } = options;
    assertArrayLike(ACTION, "steps", steps);
    if (steps.length !== labels.length) {
      const rule = `${labels.length}, as many as labels`;
      throw ruleError(RangeError, ACTION, "steps.length", rule, steps.length);
    }
    return computeStepModifier(labels, steps, scale);
  }
  const modifier = new Float64Array(labels.length);
  if (positives === 0 || negatives === 0) return modifier;
  const [positive, negative] = computeSides(positives, negatives, scale, mode);
  if (!Number.isFinite(positive) || !Number.isFinite(negative)) {
    const rule = "small enough for finite results";
    throw ruleError(RangeError, ACTION, "scale", rule, scale);
  }
  for (let t = 0; t < labels.length; t++) {
    if (labels[t] === 1) modifier[t] = positive;
    else if (labels[t] === -1) modifier[t] = negative;
  }
  return modifier;
}
