import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import { makeVector } from "../../envs/vector/make_vector.ts";
import { getInfoAt, type VectorEnv } from "../../envs/vector/vector_env.ts";
import { closePool, type EnvPool, pickEnvs } from "./env_pool.ts";

const IDS = ["PE-G-Mini-v0", "FloDial-Mini-v0"] as const;
const OPTIONS = {
  style: "terse",
  proxies: true,
  critique: { noise: 0.5, noiseSeed: 3 },
  autoresetMode: "Disabled",
} as const;

const makeEnvs = (count: number): VectorEnv[] =>
  IDS.map((id) => makeVector(id, count, OPTIONS));

const poolOf = (envs: VectorEnv[]) =>
  envs.map((envs) => ({ envs, weight: 1 })) as unknown as EnvPool;

/** Kinds, tasks and seeds of four episodes. */
const KINDS = [1, 0, 1, 1];
const TASKS = [5, 0, 2, 2].map((index) => ({ split: "train", index } as const));
const SEEDS = [40, 41, 42, 43];

Deno.test("pickEnvs() plays several kinds as each would play separately", async () => {
  const envs = makeEnvs(4);
  const mixed = pickEnvs(poolOf(envs), KINDS);
  const separate = KINDS.map((kind) => makeVector(IDS[kind]!, 1, OPTIONS));
  let seen = await mixed.reset({ seed: 40, options: { tasks: TASKS } });
  const first = await Promise.all(
    separate.map((env, i) =>
      env.reset({ seed: SEEDS[i]!, options: { tasks: [TASKS[i]!] } })
    ),
  );
  first.forEach(({ observations, infos }, i) => {
    assertEquals(seen.observations[i], observations[0]);
    assertEquals(getInfoAt(seen.infos, i), getInfoAt(infos, 0));
  });
  const prng = seededPrng("env-pool-test");
  const ended = KINDS.map(() => false);
  const labels: unknown[] = [];
  for (let step = 0; ended.includes(false); step++) {
    assert(step < 50);
    const actions = KINDS.map((kind, i) =>
      ended[i]
        ? null
        : envs[kind]!.actionSpace.sample(prng, seen.observations[i]!.round)
    );
    const result = await mixed.step(actions);
    for (const [i, env] of separate.entries()) {
      const own = await env.step([actions[i]!]);
      assertEquals(result.observations[i], own.observations[0]);
      assertEquals(result.rewards[i], own.rewards[0]);
      assertEquals(result.terminated[i], own.terminated[0]);
      assertEquals(result.truncated[i], own.truncated[0]);
      assertEquals(getInfoAt(result.infos, i), getInfoAt(own.infos, 0));
      labels.push(getInfoAt(result.infos, i).critique?.label);
      ended[i] = result.terminated[i]! || result.truncated[i]!;
    }
    seen = result;
  }
  assert(labels.includes(1) && labels.includes(-1));
  await closePool(poolOf([...envs, ...separate]));
});

Deno.test("pickEnvs() returns a whole single kind as it is, or some of it", async () => {
  const [envs] = makeEnvs(3) as [VectorEnv];
  const pool = poolOf([envs]);
  assert(pickEnvs(pool, [0, 0, 0]) === envs);
  const two = pickEnvs(pool, [0, 0]);
  const tasks = TASKS.slice(0, 2);
  const { observations } = await two.reset({ seed: 1, options: { tasks } });
  assertEquals(observations.length, 2);
  await closePool(pool);
});
