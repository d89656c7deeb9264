// deno-lint-ignore-file camelcase -- the names are Gymnasium's
/** What goes into a {@linkcode VectorEnv} and what comes out of it. */

import type { Critique } from "../../critique/critique.ts";
import type { Info, Observation, TaskOptions } from "../core/env.ts";

/**
 * What follows the end of an episode. `NextStep`: the next `step` ignores that
 * environment's action and returns the first observation of a new episode.
 * `SameStep`: the same `step` returns it, and the last observation stands in
 * `infos.final_obs`. `Disabled`: the caller resets it with a mask.
 */
export type AutoresetMode = "NextStep" | "SameStep" | "Disabled";

/** How a {@linkcode VectorEnv} behaves. */
export interface VectorOptions {
  /**
   * What follows the end of an episode
   * @default "NextStep"
   */
  readonly autoresetMode?: AutoresetMode;
}

/** Which environments `reset` starts, and on which tasks. */
export interface VectorTaskOptions extends TaskOptions {
  /** Who is reset, one flag for each environment; all by default. */
  readonly reset_mask?: readonly boolean[];
  /** The task of each environment, over what is said for all. */
  readonly tasks?: readonly TaskOptions[];
}

/** Arguments of a vector's `reset`. */
export interface VectorResetArgs {
  /** Environment i gets `seed + i`, or the i-th of a list. */
  readonly seed?: number | readonly number[];
  /** Chooses environments and tasks. */
  readonly options?: VectorTaskOptions;
}

/**
 * Infos of all environments: under each key an array with one entry for each,
 * `null` where it has no such key, and under `_key` who has it. Objects become
 * objects of arrays in the same way, except for `final_obs` and `final_info`.
 */
export interface VectorInfos {
  /** What each environment made of its action. */
  readonly kind?: readonly Info["kind"][];
  /** The critiques, where they are on. */
  readonly critique?: {
    readonly [K in keyof Critique]: readonly (Critique[K] | null)[];
  };
  /** Who has a critique. */
  readonly _critique?: readonly boolean[];
  /** Of the episodes that ended: which succeeded? */
  readonly is_success?: readonly (boolean | null)[];
  /** Whose episode ended. */
  readonly _is_success?: readonly boolean[];
  /** In `SameStep` mode, the last observations of episodes that ended. */
  readonly final_obs?: readonly (Observation | null)[];
  /** In `SameStep` mode, the last infos of episodes that ended. */
  readonly final_info?: readonly (Info | null)[];
  /** The other keys, batched alike. */
  readonly [key: string]: unknown;
}

/** What a vector's `reset` returns. */
export interface VectorResetResult {
  /** What each agent sees; after a masked reset, what it saw last. */
  readonly observations: Observation[];
  /** What a trainer may know. */
  readonly infos: VectorInfos;
}

/** What a vector's `step` takes beside the actions. */
export interface VectorStepArgs {
  /**
   * The actions chosen on `infos.counterfactual`, one for each environment;
   * `null` where there was none
   */
  readonly counterfactuals?: readonly (string | null)[];
}

/** What a vector's `step` returns. */
export interface VectorStepResult extends VectorResetResult {
  /**
   * The rewards of this step, [numEnvs]; 0 where none was taken, NaN where
   * `infos.error` tells of a failure.
   */
  readonly rewards: Float64Array;
  /** Whose task came to its own end. */
  readonly terminated: boolean[];
  /** Whose episode was cut off. */
  readonly truncated: boolean[];
}
