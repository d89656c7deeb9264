/** Examples of actions, for a client that does not know the environment. */

import { type Env, type RoundName, seededPrng } from "../../envs/mod.ts";

/** Number of examples for each kind of round. */
const COUNT = 16;

const ROUNDS: readonly RoundName[] = ["action", "update", "answer"];

/** Draws well-formed actions, the same ones each time. */
export function actionSamples(
  { actionSpace }: Env,
): Record<string, readonly string[]> {
  const prng = seededPrng("action samples", 0);
  return Object.fromEntries(
    ROUNDS.map((round) => [
      round,
      Array.from({ length: COUNT }, () => actionSpace.sample(prng, round)),
    ]),
  );
}
