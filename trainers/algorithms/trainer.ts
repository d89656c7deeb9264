/**
 * What an algorithm is to the rest of the package: settings, and a function
 * from a batch of episodes to a better learner. There is no base class; see
 * `ppo.ts`, `grpo.ts` and `gspo.ts` for three of them.
 */

import type { Prng } from "../../base/prng.ts";
import type { Learner } from "./learner.ts";
import type { MemorySettings } from "../runs/memory_settings.ts";
import type { Speech } from "../rollout/speech.ts";
import type { ArewConfig } from "./reweighting.ts";
import type { Trajectory } from "../rollout/trajectory.ts";

/** What a trainer learns from in one update. */
export interface Experience {
  /** The language of the episodes. */
  readonly speech: Speech;
  /** Episodes sampled from the learner's weights. */
  readonly trajectories: readonly Trajectory[];
  /** For each of them a number that rollouts of one task share. */
  readonly groups: readonly number[];
  /** Temperature at which tokens were drawn; it is part of the policy. */
  readonly temperature: number;
  /** Source of randomness, such as the order of the minibatches. */
  readonly prng: Prng;
  /** Updates done before this one. */
  readonly update: number;
  /** Updates of the whole run. */
  readonly updates: number;
  /** What bounds memory. */
  readonly memory: MemorySettings;
}

/** What a trainer returns. */
export interface TrainerResult {
  /** The learner after the update; the one before is used up. */
  readonly learner: Learner;
  /** Metrics by `group/name`. */
  readonly metrics: Record<string, number>;
}

/** An algorithm. */
export interface Trainer<Settings extends object> {
  /** Its name on the command line and in `config.json`. */
  readonly name: string;
  /** One sentence about it. */
  readonly description: string;
  /** Rollouts of one task, unless the user says otherwise. */
  readonly groupSize: number;
  /** Its settings, all of them JSON. */
  readonly defaults: Settings;
  /**
   * Checks settings before anything is done with them.
   *
   * @throws {RangeError} If one is out of range
   * @throws {TypeError} If one is unknown or of another type
   */
  assertSettings(settings: Settings): void;
  /**
   * Trains on one batch of episodes.
   *
   * @throws {RangeError} If the loss or the gradient is not finite
   */
  update(
    learner: Learner,
    experience: Experience,
    settings: Settings,
    arew: ArewConfig,
  ): Promise<TrainerResult>;
}
