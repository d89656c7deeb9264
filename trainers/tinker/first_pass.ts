/** The check that samples and gradients come from the same weights. */

import { ruleError } from "../../utils/errors.ts";
import type { TinkerDatum } from "./tinker_datum.ts";

/** Largest difference of two log-probabilities of one model, in nats. */
const TOLERANCE = 1e-4;

/**
 * Checks that on the first pass over fresh samples the model gives the tokens the
 * log-probabilities that they were sampled with: otherwise it is not the policy
 * that played, and every ratio is wrong.
 *
 * @param data What was sent, with the sampled `logProbs`; tokens without weight
 * or advantage are not compared
 * @param logProbs What `forwardBackward` returned
 * @param tolerance Largest difference, in nats
 * @throws {RangeError} If one differs by more
 *
 * @example A sampler that was not the model
 * ```ts
 * import { assertFirstPass } from "@unlock/gym/tinker";
 * import { throws as assertThrows } from "node:assert/strict";
 *
 * const datum = { tokens: [1, 2], logProbs: [0, -0.7], advantages: [0, 1] };
 * assertFirstPass([datum], [[0, -0.70001]]);
 * assertThrows(() => assertFirstPass([datum], [[0, -0.9]]), RangeError);
 * ```
 */
export function assertFirstPass(
  data: readonly TinkerDatum[],
  logProbs: readonly (readonly number[])[],
  tolerance: number = TOLERANCE,
): void {
  data.forEach(({ advantages, logProbs: sampled, tokens, weights }, i) => {
    for (let t = 1; t < tokens.length; t++) {
      const counts = weights === undefined
        ? advantages?.[t] !== 0
        : weights[t] !== 0;
      if (!counts || sampled === undefined) continue;
      const found = logProbs[i]?.[t] ?? NaN;
      if (Math.abs(found - sampled[t]!) <= tolerance) continue;
      const name = `logProbs[${i}][${t}]`;
      const rule = `${sampled[t]}, as it was sampled, up to ${tolerance}`;
      throw ruleError(RangeError, "learn from samples", name, rule, found);
    }
  });
}
