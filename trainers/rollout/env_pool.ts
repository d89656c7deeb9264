/** The environments of a run, of one kind or several, and rollouts' shares. */

import { VectorEnv } from "../../envs/vector/vector_env.ts";
import type { Languages } from "./tokens/episode_tokenizer.ts";

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

/** Takes environments out of a pool, by indices of their kinds. */
export function pickEnvs(pool: EnvPool, kinds: readonly number[]): VectorEnv {
  const [{ envs }] = pool;
  // The whole pool of a single kind: its reset is one call, not many.
  if (pool.length === 1 && kinds.length === envs.numEnvs) return envs;
  const taken = pool.map(() => 0);
  const picked = kinds.map((kind) => pool[kind]!.envs.envs[taken[kind]!++]!);
  const autoresetMode = envs.metadata.autoreset_mode;
  return new VectorEnv(picked, { autoresetMode, mixed: true });
}

export async function closePool(pool: readonly EnvKind[]): Promise<void> {
  await Promise.all(pool.map(({ envs }) => envs.close()));
}
