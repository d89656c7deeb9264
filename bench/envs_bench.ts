/**
 * Speed of the environments on one thread: `deno bench bench/envs_bench.ts`.
 *
 * An iteration plays episodes from `reset` to the answer, 1,000 steps in all,
 * so that `iter/s` is in thousands of steps per second.
 * Actions are random and well-formed, and drawn before the clock starts; in
 * customer service they are the oracle's, as random ones lead nowhere.
 */

import {
  type Env,
  findRound,
  make,
  makeScriptedPolicy,
  makeVector,
  type Prng,
  seededPrng,
  type StepResult,
  type VectorStepResult,
} from "../envs/mod.ts";

/** Steps of an iteration. */
const STEPS = 1000;

/** Sets of actions that the iterations take in turn. */
const POOL = 16;

/** The actions of an iteration's episodes, by step. */
function drawActions(env: Env, prng: Prng): string[][] {
  const { maxSteps } = env.spec;
  return Array.from({ length: maxSteps }, (_, step) => {
    const round = findRound(step, maxSteps);
    return Array.from(
      { length: STEPS / maxSteps },
      () => env.actionSpace.sample(prng, round),
    );
  });
}

function drawPool(env: Env): string[][][] {
  const prng = seededPrng("bench", env.spec.id);
  return Array.from({ length: POOL }, () => drawActions(env, prng));
}

/** Plays episode after episode; the reward is returned to be used. */
function playOne(env: Env, actions: readonly string[][]): number {
  let reward = 0;
  const episodes = actions[0]!.length;
  for (let episode = 0; episode < episodes; episode++) {
    env.reset();
    for (let step = 0; step < actions.length; step++) {
      const result = env.step(actions[step]![episode]!) as StepResult;
      reward += result.reward!;
    }
  }
  return reward;
}

const ids = [
  "PE-G-S2-v0",
  "PE-G-S3-v0",
  "MediQ-v0",
  "FloDial-Easy-v0",
  "FloDial-Hard-v0",
];

for (const id of ids) {
  for (const critique of [{}, false] as const) {
    const env = make(id, { critique });
    env.reset({ seed: 0 });
    // Drawn in the warm-up, so that no other benchmark's actions fill the heap.
    let pool: string[][][] | null = null;
    let iteration = 0;
    Deno.bench({
      name: `${id}, critiques ${critique === false ? "off" : "on"}`,
      group: id,
      baseline: critique !== false,
      fn: () => {
        pool ??= drawPool(env);
        const reward = playOne(env, pool[iteration++ % POOL]!);
        if (reward < 0) throw new Error("the work was left out");
      },
    });
  }
}

/** An episode of the oracle's. */
interface OracleEpisode {
  readonly index: number;
  readonly actions: readonly string[];
}

/**
 * Records episodes of the oracle from a task on, `STEPS` steps or a little more.
 */
async function recordOracle(
  env: Env,
  from: number,
): Promise<OracleEpisode[]> {
  const oracle = makeScriptedPolicy(env.spec.id, "oracle");
  const prng = seededPrng("bench");
  const episodes: OracleEpisode[] = [];
  let steps = 0;
  for (let index = from; steps < STEPS; index++) {
    const actions: string[] = [];
    let { observation } = await env.reset({ options: { index } });
    while (observation.round !== "end") {
      const action = await oracle.act(observation, prng);
      actions.push(action);
      ({ observation } = await env.step(action));
    }
    episodes.push({ index, actions });
    steps += actions.length;
  }
  return episodes;
}

/** Rollouts of one task that training compares with each other. */
const GROUP = 8;

for (const id of ["Retail-v0", "Airline-v0", "Telecom-v0"]) {
  for (const critique of [{}, false] as const) {
    for (const group of [1, GROUP]) {
      const env = make(id, { critique });
      // No iteration plays the tasks of the one before.
      const sets: Awaited<ReturnType<typeof recordOracle>>[] = [];
      for (let set = 0; set < POOL; set++) {
        sets.push(await recordOracle(env, set * STEPS));
      }
      let iteration = 0;
      const played = group === 1 ? "" : `, groups of ${group}`;
      Deno.bench({
        name: `${id}, critiques ${critique === false ? "off" : "on"}${played}`,
        group: id,
        baseline: critique !== false && group === 1,
        fn: () => {
          let left = STEPS;
          for (const { index, actions } of sets[iteration++ % POOL]!) {
            for (let rollout = 0; rollout < group; rollout++) {
              env.reset({ options: { index } });
              for (const action of actions) {
                if (left-- === 0) return;
                env.step(action);
              }
            }
          }
        },
      });
    }
  }
}

{
  const vector = makeVector("PE-G-S3-v0", 100, {
    autoresetMode: "Disabled",
  });
  vector.reset({ seed: 0 });
  let pool: string[][][] | null = null;
  let iteration = 0;
  Deno.bench({
    name: "PE-G-S3-v0, 100 environments in a VectorEnv",
    group: "PE-G-S3-v0",
    fn: () => {
      pool ??= drawPool(vector.envs[0]!);
      vector.reset();
      let last: VectorStepResult | undefined;
      for (const actions of pool[iteration++ % POOL]!) {
        last = vector.step(actions) as VectorStepResult;
      }
      if (last!.terminated.includes(false)) throw new Error("not played out");
    },
  });
}
