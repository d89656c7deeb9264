/**
 * AREW, advantage reweighting: what a trajectory's critiques add to its
 * advantages (arXiv 2603.12109). Only the advantages change;
 * rewards, critic, ratio, KL and value targets stay as they are.
 */

import {
  assertArrayLike,
  assertNumber,
  assertOneOf,
  ruleError,
} from "../utils/errors.ts";

const ACTION = "reweight advantages";

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
 *
 * `step_abs_sum` counts steps in place of tokens: each side has a budget of
 * λ/2, split evenly over its steps and then over a step's tokens. Where a side
 * has no step, the neutral steps but the last stand in for it.
 */
export type ArewMode =
  | "minority_fixed"
  | "fixed_pos"
  | "fixed_neg"
  | "abs_sum"
  | "step_abs_sum";

/** The modes that {@linkcode computeArewModifier} knows, the default one first. */
export const AREW_MODES: readonly ArewMode[] = [
  "minority_fixed",
  "fixed_pos",
  "fixed_neg",
  "abs_sum",
  "step_abs_sum",
];

/** Options of {@linkcode computeArewModifier}. */
export interface ArewOptions {
  /** λ, finite and at least 0, in units of the advantage it is added to */
  readonly scale: number;
  /**
   * How λ is shared between the two sides
   * @default "minority_fixed"
   */
  readonly mode?: ArewMode;
  /**
   * Number of the step that each token belongs to, −1 on tokens that the
   * policy did not write; `step_abs_sum` alone reads it, and needs it
   */
  readonly steps?: ArrayLike<number>;
}

/** What each +1 token and each −1 token of a trajectory receives. */
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

/** The steps of a trajectory: number, label, and how many tokens each has. */
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

/** `step_abs_sum`: both sides' budgets, from steps to tokens. */
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
  // A side that nobody can stand in for would leave a sum other than zero.
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
 * is not, the mode is unknown, a label is not −1, 0 or +1, or in `step_abs_sum`
 * the tokens of a step differ in their labels
 * @throws {TypeError} If `step_abs_sum` is not told the steps
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
