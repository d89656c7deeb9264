/** Everything that decides the course of a run. */

import type { ArewConfig } from "../../algorithms/reweighting.ts";
import type { AnySettings } from "../../algorithms/trainer_registry.ts";
import type { MemorySettings } from "../../settings/memory_settings.ts";
import type { RolloutSettings } from "../../settings/rollout_settings.ts";
import type { ModelSettings } from "./model_settings.ts";
import type { PolicySize } from "./policy_size.ts";
import type { ValidationSettings } from "./validation_settings.ts";
import type { WarmStartConfig } from "./warm_start_settings.ts";

/** What a run is asked to do, all of it JSON. */
export interface TrainConfig {
  /** Id of the environment, or those of a mixture with commas between. */
  readonly env: string;
  /** How often each of a mixture is drawn; `null` for all alike. */
  readonly envWeights: readonly number[] | null;
  /**
   * Options of the environment's own, `name=value` with commas between; `null`
   * for its defaults
   */
  readonly envOptions: string | null;
  /** Where the environment is, if it is on a server: a URL without a token. */
  readonly remote?: string;
  /** Plug-ins that the run needs, as URLs of modules. */
  readonly modules?: readonly string[];
  /** Name of the algorithm. */
  readonly trainer: string;
  /** Settings of the algorithm. */
  readonly settings: AnySettings;
  /** Seed of tasks, sampling and minibatches. */
  readonly seed: number;
  /** Seed of the warm start. */
  readonly warmStartSeed: number;
  /** Number of updates. */
  readonly updates: number;
  /** Episodes in an update. */
  readonly batch: number;
  /** How the episodes are played. */
  readonly rollout: RolloutSettings;
  /** What bounds memory. */
  readonly memory: MemorySettings;
  /** α: probability with which a critique changes its sign. */
  readonly noise: number;
  /** Held-out tasks that the run is measured on in the end; 0 for none. */
  readonly evaluation: number;
  /** Updates from one checkpoint to the next; the last has one in any case. */
  readonly saveEvery: number;
  /** Checkpoints that are kept, the newest. */
  readonly keep: number;
  /** How the run is measured while it trains. */
  readonly validation: ValidationSettings;
  /** The language model to be trained; `null` for a small policy. */
  readonly model: ModelSettings | null;
  /** Sizes of the policy, unless it starts from a file. */
  readonly policy: PolicySize;
  /** The warm start, unless the policy starts from a file. */
  readonly warmStart: WarmStartConfig;
  /** Settings of AREW. */
  readonly arew: ArewConfig;
}

/** The keys that have settings, all of them needed. */
export type RunSettings = Omit<TrainConfig, "remote" | "modules">;
