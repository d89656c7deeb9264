/** Makes the environments of a run. */

import type { MakeVectorOptions } from "../../envs/vector/make_vector.ts";
import { parseOwnOptions, splitEnvIds } from "../rollout/env_options.ts";
import { closePool, type EnvKind, type EnvPool } from "../rollout/env_pool.ts";
import type { MakeEnvs } from "../rollout/evaluate.ts";
import type { TrainConfig } from "./config/train_config.ts";

function makeEnvOptions(
  { envOptions, model, noise, seed, rollout }: TrainConfig,
): MakeVectorOptions {
  return {
    ...parseOwnOptions("train", "envOptions", envOptions),
    style: model === null ? "terse" : "chat",
    proxies: true,
    critique: { noise, noiseSeed: seed },
    autoresetMode: "Disabled",
    ...(rollout.counterfactual ? { btMode: "counterfactual" } : {}),
  };
}

export async function openPool(
  config: TrainConfig,
  makeEnvs: MakeEnvs,
): Promise<EnvPool> {
  const width = config.memory.parallel ?? config.batch;
  const pool: EnvKind[] = [];
  try {
    for (const [i, id] of splitEnvIds(config.env).entries()) {
      const envs = await makeEnvs(id, width, makeEnvOptions(config));
      pool.push({ envs, weight: config.envWeights?.[i] ?? 1 });
    }
  } catch (error) {
    await closePool(pool);
    throw error;
  }
  // There is at least one id.
  return pool as [EnvKind, ...EnvKind[]];
}
