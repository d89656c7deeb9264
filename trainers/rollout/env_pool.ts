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

/** Environments of one kind, and their indices among all that are played. */
interface Part {
  readonly envs: VectorEnv;
  readonly places: readonly number[];
}

/** Selects the entries of one part. */
function pickPlaces<T>(list: readonly T[], { places }: Part): T[] {
  return places.map((place) => list[place]!);
}

/** Plays environments of several kinds as one vector. */
function mixEnvs(parts: readonly Part[]): RolloutEnvs {
  function collect<Result, T>(
    results: readonly Result[],
    pick: (result: Result, i: number) => T,
  ): T[] {
    const all: T[] = [];
    parts.forEach(({ places }, part) =>
      places.forEach((place, i) => all[place] = pick(results[part]!, i))
    );
    return all;
  }
  const collectObservations = (results: readonly VectorResetResult[]) => ({
    observations: collect(results, ({ observations }, i) => observations[i]!),
    infos: batchInfos(
      collect(results, ({ infos }, i) => ({ ...getInfoAt(infos, i) })),
    ),
  });
  const vectors = parts.map(({ envs }) => envs);
  return {
    envs: collect(vectors, ({ envs }, i) => envs[i]!),
    metadata: vectors[0]!.metadata,
    async reset({ seed, options = {} }: VectorResetArgs = {}) {
      const { tasks = [] } = options;
      const results = await Promise.all(parts.map((part) =>
        part.envs.reset({
          ...seed !== undefined && {
            seed: part.places.map((place) =>
              typeof seed === "number" ? seed + place : seed[place]!
            ),
          },
          options: { tasks: pickPlaces(tasks, part) },
        })
      ));
      return collectObservations(results);
    },
    async step(actions, { counterfactuals, cutOffs }: VectorStepArgs = {}) {
      const results = await Promise.all(
        parts.map((part) =>
          part.envs.step(pickPlaces(actions, part), {
            ...counterfactuals !== undefined &&
              { counterfactuals: pickPlaces(counterfactuals, part) },
            ...cutOffs !== undefined && { cutOffs: pickPlaces(cutOffs, part) },
          })
        ),
      );
      return {
        ...collectObservations(results),
        rewards: Float64Array.from(
          collect(results, ({ rewards }, i) => rewards[i]!),
        ),
        terminated: collect(results, ({ terminated }, i) => terminated[i]!),
        truncated: collect(results, ({ truncated }, i) => truncated[i]!),
      };
    },
  };
}

/** Takes environments out of a pool, by indices of their kinds. */
export function pickEnvs(pool: EnvPool, kinds: readonly number[]): RolloutEnvs {
  const [{ envs }] = pool;
  // The whole pool of a single kind: its reset is one call, not many.
  if (pool.length === 1 && kinds.length === envs.numEnvs) return envs;
  const parts = pool.flatMap(({ envs }, kind) => {
    const places = kinds.flatMap((other, i) => other === kind ? [i] : []);
    if (places.length === 0) return [];
    const some = new VectorEnv(envs.envs.slice(0, places.length), {
      autoresetMode: envs.metadata.autoreset_mode,
    });
    return [{ envs: some, places }];
  });
  return mixEnvs(parts);
}

export async function closePool(pool: readonly EnvKind[]): Promise<void> {
  await Promise.all(pool.map(({ envs }) => envs.close()));
}
