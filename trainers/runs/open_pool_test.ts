import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { makeVector, type VectorEnv } from "../../envs/mod.ts";
import type { MakeEnvs } from "../rollout/evaluate.ts";
import { closePool } from "../rollout/env_pool.ts";
import { TRAIN_DEFAULTS } from "./config/train_defaults.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { openPool } from "./open_pool.ts";

/** Opens a pool; what was asked for and what was made. */
async function open(more: Partial<TrainConfig>) {
  const asked: unknown[] = [];
  const makeEnvs: MakeEnvs = async (id, count, options) => {
    asked.push([id, count, options?.style, options?.btMode]);
    return await makeVector(id, count, options);
  };
  const config = { ...TRAIN_DEFAULTS, batch: 4, ...more };
  const pool = await openPool(config, makeEnvs);
  const weights = pool.map(({ weight }) => weight);
  await closePool(pool);
  return { asked, weights };
}

Deno.test("openPool() makes as many environments as play at a time, for each of a mixture", async () => {
  const { memory, rollout } = TRAIN_DEFAULTS;
  assertEquals(await open({}), {
    asked: [["PE-G-Mini-v0", 4, "terse", undefined]],
    weights: [1],
  });
  assertEquals(
    await open({
      env: "PE-G-Mini-v0,MediQ-Mini-v0",
      envWeights: [2, 3],
      memory: { ...memory, parallel: 2 },
    }),
    {
      asked: ["PE-G-Mini-v0", "MediQ-Mini-v0"]
        .map((id) => [id, 2, "terse", undefined]),
      weights: [2, 3],
    },
  );
  const { asked: [ask] } = await open({
    env: "MediQ-Mini-v0",
    rollout: { ...rollout, counterfactual: true },
    model: { path: "m", lora: null, dtype: "float32" },
  });
  assertEquals(ask, ["MediQ-Mini-v0", 4, "chat", "counterfactual"]);
});

Deno.test("openPool() closes what it has made where the rest fails", async () => {
  const closed: number[] = [];
  const makeEnvs: MakeEnvs = async (id, count, options) => {
    const envs: VectorEnv = await makeVector(id, count, options);
    const close = envs.close.bind(envs);
    envs.close = () => {
      closed.push(count);
      return close();
    };
    return envs;
  };
  const env = "PE-G-Mini-v0,None-v0";
  const config = { ...TRAIN_DEFAULTS, batch: 3, env };
  await assertRejects(openPool(config, makeEnvs), /'id' must be/);
  assertEquals(closed, [3]);
});
