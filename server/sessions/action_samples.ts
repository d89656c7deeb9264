/** Example actions of an environment. */

import type { Env, RoundName } from "../../envs/core/env.ts";
import { seededPrng } from "../../utils/prng.ts";

const SAMPLES = 16;

const ROUNDS: readonly RoundName[] = ["action", "update", "answer"];

/** Draws deterministic examples. */
export function drawActionSamples(
  { actionSpace }: Env,
): Record<string, readonly string[]> {
  const prng = seededPrng("action samples", 0);
  return Object.fromEntries(
    ROUNDS.map((round) => [
      round,
      Array.from({ length: SAMPLES }, () => actionSpace.sample(prng, round)),
    ]),
  );
}
