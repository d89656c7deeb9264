/**
 * Speed of the environments on one thread: `deno bench bench/envs_bench.ts`.
 *
 * An iteration plays 100 episodes of PE-G from `reset` to the answer, which
 * are 1,000 steps, so that `iter/s` is in thousands of steps per second.
 * Actions are random and well-formed, and drawn before the clock starts.
 *
 * @module
 */

import {
  type Env,
  make,
  makeVector,
  type Prng,
  type RoundName,
  seededPrng,
  type StepResult,
  type VectorStepResult,
} from "../envs/mod.ts";

/** Episodes of an iteration. */
const EPISODES = 100;

/** Steps of an episode of PE-G that is played to the end. */
const STEPS = 10;

/** Sets of actions that the iterations take in turn. */
const POOL = 16;

function roundOf(step: number): RoundName {
  if (step === STEPS - 1) return "answer";
  return step % 2 === 0 ? "action" : "update";
}

/** The actions of 100 episodes, by step. */
function drawActions(env: Env, prng: Prng): string[][] {
  return Array.from(
    { length: STEPS },
    (_, step) =>
      Array.from(
        { length: EPISODES },
        () => env.actionSpace.sample(prng, roundOf(step)),
      ),
  );
}

function drawPool(env: Env): string[][][] {
  const prng = seededPrng("bench", env.spec.id);
  return Array.from({ length: POOL }, () => drawActions(env, prng));
}

/** Plays episode after episode; the reward is returned to be used. */
function playOne(env: Env, actions: readonly string[][]): number {
  let reward = 0;
  for (let episode = 0; episode < EPISODES; episode++) {
    env.reset();
    for (let step = 0; step < STEPS; step++) {
      reward += (env.step(actions[step]![episode]!) as StepResult).reward;
    }
  }
  return reward;
}

for (const id of ["PE-G-S2-v0", "PE-G-S3-v0"]) {
  for (const critique of [{}, false] as const) {
    const env = make(id, { critique });
    env.reset({ seed: 0 });
    const pool = drawPool(env);
    let iteration = 0;
    Deno.bench({
      name: `${id}, critiques ${critique === false ? "off" : "on"}`,
      group: id,
      baseline: critique !== false,
      fn: () => {
        const reward = playOne(env, pool[iteration++ % POOL]!);
        if (reward < 0) throw new Error("the work was left out");
      },
    });
  }
}

{
  const vector = makeVector("PE-G-S3-v0", EPISODES, {
    autoresetMode: "Disabled",
  });
  vector.reset({ seed: 0 });
  const pool = drawPool(vector.envs[0]!);
  let iteration = 0;
  Deno.bench({
    name: "PE-G-S3-v0, 100 environments in a VectorEnv",
    group: "PE-G-S3-v0",
    fn: () => {
      vector.reset();
      let last: VectorStepResult | undefined;
      for (const actions of pool[iteration++ % POOL]!) {
        last = vector.step(actions) as VectorStepResult;
      }
      if (last!.terminated.includes(false)) throw new Error("not played out");
    },
  });
}
