// deno-lint-ignore-file camelcase -- the names are Gymnasium's
/** Arguments and results of {@linkcode VectorEnv}. */

import type { Critique } from "../../critique/critique.ts";
import type { CutOff, Info, Observation, TaskOptions } from "../core/env.ts";

/**
 * What happens at the end of an episode. `NextStep`: the next `step` ignores
 * the action and returns the first observation of a new episode. `SameStep`:
 * the same `step` returns it, with the last observation in `infos.final_obs`.
 * `Disabled`: the caller resets with a mask.
 */
export type AutoresetMode = "NextStep" | "SameStep" | "Disabled";

/** Options of {@linkcode VectorEnv}. */
export interface VectorOptions {
  /** What happens at the end of an episode (default: `NextStep`) */
  readonly autoresetMode?: AutoresetMode;
}

/** Which environments `reset` starts, and on which tasks. */
export interface VectorTaskOptions extends TaskOptions {
  /** One flag per environment (default: all) */
  readonly reset_mask?: readonly boolean[];
  /** The task of each environment; overrides the shared options. */
  readonly tasks?: readonly TaskOptions[];
}

/** Arguments of a vector's `reset`. */
export interface VectorResetArgs {
  /** One seed per environment, or a number to which the index is added. */
  readonly seed?: number | readonly number[];
  /** Chooses environments and tasks. */
  readonly options?: VectorTaskOptions;
}

/**
 * Batched infos: each key has an array with one entry per environment, `null`
 * if it lacks the key, and `_key` has flags. Objects are batched recursively,
 * except `final_obs` and `final_info`.
 */
export interface VectorInfos {
  /** How each environment classified its action. */
  readonly kind?: readonly Info["kind"][];
  /** The critiques, if on. */
  readonly critique?: {
    readonly [K in keyof Critique]: readonly (Critique[K] | null)[];
  };
  /** Which environments have a critique. */
  readonly _critique?: readonly boolean[];
  /** Whether the ended episodes succeeded. */
  readonly is_success?: readonly (boolean | null)[];
  /** Which episodes ended. */
  readonly _is_success?: readonly boolean[];
  /** Last observations of ended episodes, in `SameStep` mode. */
  readonly final_obs?: readonly (Observation | null)[];
  /** Last infos of ended episodes, in `SameStep` mode. */
  readonly final_info?: readonly (Info | null)[];
  /** The other keys. */
  readonly [key: string]: unknown;
}

/** Result of a vector's `reset`. */
export interface VectorResetResult {
  /** Current observations; unchanged where not reset. */
  readonly observations: Observation[];
  /** Information for trainers. */
  readonly infos: VectorInfos;
}

/** Arguments of a vector's `step` besides the actions. */
export interface VectorStepArgs {
  /** Actions chosen on `infos.counterfactual`, one per environment or `null` */
  readonly counterfactuals?: readonly (string | null)[];
  /** Why actions are unfinished, one per environment or `null` */
  readonly cutOffs?: readonly (CutOff | null)[];
}

/** Result of a vector's `step`. */
export interface VectorStepResult extends VectorResetResult {
  /**
   * Rewards of this step, [numEnvs]; 0 if no step was taken, NaN on failure.
   */
  readonly rewards: Float64Array;
  /** Whether each task ended with an answer. */
  readonly terminated: boolean[];
  /** Whether each episode was cut off. */
  readonly truncated: boolean[];
}
