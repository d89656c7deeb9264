/** The environments of a run, of one kind or several, and rollouts' shares. */

import {
  batchInfos,
  getInfoAt,
  VectorEnv,
} from "../../envs/vector/vector_env.ts";
import type {
  VectorResetArgs,
  VectorResetResult,
  VectorStepArgs,
} from "../../envs/vector/vector_types.ts";
import type { Languages } from "./tokens/episode_tokenizer.ts";

export type RolloutEnvs = Pick<
  VectorEnv,
  "envs" | "metadata" | "reset" | "step"
>;

export interface EnvKind {
  readonly envs: VectorEnv;
  /** Sampling weight relative to the other kinds. */
  readonly weight: number;
}

/** The environments of a run, the same number of each kind. */
export type EnvPool = readonly [EnvKind, ...EnvKind[]];

/** Lists the closed languages of a pool; none in `chat` style. */
export function listLanguages(pool: EnvPool): Languages {
  return new Map(
    pool.flatMap(({ envs: { spec, language } }) =>
      language === undefined ? [] : [[spec.id, language]]
    ),
  );
}

/** Plays vectors of one environment each as one vector. */
function joinVectors(vectors: readonly VectorEnv[]): RolloutEnvs {
  const joinObservations = (results: readonly VectorResetResult[]) => ({
    observations: results.map(({ observations }) => observations[0]!),
    infos: batchInfos(
      results.map(({ infos }) => ({ ...getInfoAt(infos, 0) })),
    ),
  });
  return {
    envs: vectors.map(({ envs }) => envs[0]!),
    metadata: vectors[0]!.metadata,
    async reset({ seed, options = {} }: VectorResetArgs = {}) {
      const { tasks = [] } = options;
      const results = await Promise.all(
        vectors.map((vector, i) =>
          vector.reset({
            ...seed !== undefined &&
              { seed: [typeof seed === "number" ? seed + i : seed[i]!] },
            options: { tasks: [tasks[i]!] },
          })
        ),
      );
      return joinObservations(results);
    },
    async step(actions, { counterfactuals, cutOffs }: VectorStepArgs = {}) {
      const results = await Promise.all(
        vectors.map((vector, i) =>
          vector.step([actions[i]!], {
            ...counterfactuals !== undefined &&
              { counterfactuals: [counterfactuals[i]!] },
            ...cutOffs !== undefined && { cutOffs: [cutOffs[i]!] },
          })
        ),
      );
      return {
        ...joinObservations(results),
        rewards: Float64Array.from(results, ({ rewards }) => rewards[0]!),
        terminated: results.map(({ terminated }) => terminated[0]!),
        truncated: results.map(({ truncated }) => truncated[0]!),
      };
    },
  };
}

/** Takes environments out of a pool, by indices of their kinds. */
export function pickEnvs(pool: EnvPool, kinds: readonly number[]): RolloutEnvs {
  const [{ envs }] = pool;
  const options = { autoresetMode: envs.metadata.autoreset_mode };
  if (pool.length === 1) {
    // The whole pool of a single kind: its reset is one call, not many.
    if (kinds.length === envs.numEnvs) return envs;
    return new VectorEnv(envs.envs.slice(0, kinds.length), options);
  }
  const taken = pool.map(() => 0);
  return joinVectors(
    kinds.map((kind) =>
      new VectorEnv([pool[kind]!.envs.envs[taken[kind]!++]!], options)
    ),
  );
}

export async function closePool(pool: readonly EnvKind[]): Promise<void> {
  await Promise.all(pool.map(({ envs }) => envs.close()));
}
