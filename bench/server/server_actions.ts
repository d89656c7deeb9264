/** Well-formed actions for load, drawn before the clock starts. */

import {
  findRound,
  make,
  type Prng,
  randomInteger,
  seededPrng,
  type Style,
} from "../../envs/mod.ts";

/** The environment that is measured. */
export const ENV_ID = "PE-G-S3-v0";

/** Its prefix on a server. */
export const PREFIX = "/pe-g-s3";

/** Actions of each round that are drawn. */
const POOL = 64;

/** Actions by step of an episode. */
export interface Actions {
  /** Steps of an episode. */
  readonly maxSteps: number;
  /** Draws a well-formed action for the step after so many. */
  at(stepsTaken: number): string;
}

/** Draws a pool of actions. */
export function drawActions(
  style: Style,
  encode: (action: string) => string = (action) => action,
): Actions {
  const prng: Prng = seededPrng("server bench", style);
  const env = make(ENV_ID, { style });
  const { spec: { maxSteps } } = env;
  env.reset({ seed: 0 });
  const pools = Array.from({ length: maxSteps }, (_, step) => {
    const round = findRound(step, maxSteps);
    return Array.from(
      { length: POOL },
      () => encode(env.actionSpace.sample(prng, round)),
    );
  });
  return {
    maxSteps,
    at: (stepsTaken) => pools[stepsTaken]![randomInteger(prng, POOL)]!,
  };
}
