/**
 * The environments of a run: of one kind or of several, as many of each as are
 * played at once. A rollout is given those that it asks for.
 */

import { VectorEnv } from "../../envs/vector/vector_env.ts";
import { batchInfos, getInfoAt } from "../../envs/vector/vector_infos.ts";
import type {
  VectorResetArgs,
  VectorResetResult,
  VectorStepArgs,
  VectorStepResult,
} from "../../envs/vector/vector_types.ts";
import type { Languages } from "./tokens/episode_tokenizer.ts";

/** What a rollout needs of the environments that it plays. */
export type RolloutEnvs = Pick<VectorEnv, "reset" | "step">;

/** One kind of environment. */
export interface EnvKind {
  /** The environments. */
  readonly envs: VectorEnv;
  /** How often it is drawn, beside the others. */
  readonly weight: number;
}

/** The environments of a run, equally many of each kind. */
export type EnvPool = readonly [EnvKind, ...EnvKind[]];

/** Lists the closed languages of a pool; none in `chat` style. */
export function listLanguages(pool: EnvPool): Languages {
  return new Map(
    pool.flatMap(({ envs: { spec, language } }) =>
      language === undefined ? [] : [[spec.id, language]]
    ),
  );
}

/** Environments of one kind, and their places among all that are played. */
interface Part {
  readonly envs: VectorEnv;
  readonly places: readonly number[];
}

/** Puts what the parts returned back into the places. */
function collect<Result extends VectorResetResult>(
  parts: readonly Part[],
  results: readonly Result[],
): { at<T>(pick: (result: Result, i: number) => T): T[] } {
  return {
    at<T>(pick: (result: Result, i: number) => T): T[] {
      const all: T[] = [];
      parts.forEach(({ places }, part) => {
        places.forEach((place, i) => {
          all[place] = pick(results[part]!, i);
        });
      });
      return all;
    },
  };
}

/** Takes the entries of one part out of a list for all. */
function pickPlaces<T>(list: readonly T[], { places }: Part): T[] {
  return places.map((place) => list[place]!);
}

/** Plays environments of several kinds as one vector. */
function mixEnvs(parts: readonly Part[]): RolloutEnvs {
  const infosOf = <R extends VectorResetResult>(
    all: ReturnType<typeof collect<R>>,
  ) => batchInfos(all.at(({ infos }, i) => ({ ...getInfoAt(infos, i) })));
  return {
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
      const all = collect(parts, results);
      return {
        observations: all.at(({ observations }, i) => observations[i]!),
        infos: infosOf(all),
      };
    },
    async step(actions, { counterfactuals }: VectorStepArgs = {}) {
      const results: VectorStepResult[] = await Promise.all(
        parts.map((part) =>
          part.envs.step(
            pickPlaces(actions, part),
            counterfactuals === undefined
              ? {}
              : { counterfactuals: pickPlaces(counterfactuals, part) },
          )
        ),
      );
      const all = collect(parts, results);
      return {
        observations: all.at(({ observations }, i) => observations[i]!),
        rewards: Float64Array.from(all.at(({ rewards }, i) => rewards[i]!)),
        terminated: all.at(({ terminated }, i) => terminated[i]!),
        truncated: all.at(({ truncated }, i) => truncated[i]!),
        infos: infosOf(all),
      };
    },
  };
}

/**
 * Takes environments out of a pool.
 *
 * @param kinds The kind of each, by its number in the pool; no more than the
 * pool has of each
 */
export function pickEnvs(
  pool: EnvPool,
  kinds: readonly number[],
): RolloutEnvs {
  const [{ envs }] = pool;
  // All of a single kind are what was made: its reset is one call, not many.
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

/** Closes the environments of a pool. */
export async function closePool(pool: readonly EnvKind[]): Promise<void> {
  await Promise.all(pool.map(({ envs }) => envs.close()));
}
