/** The model of a run, in this process or on a server. */

import type { JsonObject } from "../../../utils/json_values.ts";
import type { PlayedExperience } from "../../algorithms/trainer.ts";
import type { PlayedPolicy } from "../../rollout/language_policy.ts";
import type { EpisodeTokenizer } from "../../rollout/tokens/episode_tokenizer.ts";
import type { Trajectory } from "../../rollout/trajectory.ts";
import type { WriteContents } from "../directory/files.ts";

export interface SavableLearner {
  makeCheckpoint(update: number): Promise<WriteContents>;
  /** Makes a file of the best weights, with the settings of the evaluations. */
  makePolicyFile(
    update: number,
    evaluation: JsonObject,
  ): Promise<WriteContents>;
  /** Frees the model; saved states remain. */
  close(): Promise<void>;
}

/** A model that plays episodes and learns from them. */
export interface UpdateLearner {
  readonly tokenizer: EpisodeTokenizer;
  /** Lends out the current policy; nothing is learnt meanwhile. */
  usePolicy<T>(play: (policy: PlayedPolicy) => Promise<T>): Promise<T>;
  /** Adds the critic's values to the episodes played last, if they lack them. */
  addValues(
    trajectories: readonly Trajectory[],
  ): Promise<readonly Trajectory[]>;
  /** Learns from the episodes played last; returns metrics by `group/name`. */
  learn(experience: PlayedExperience): Promise<Record<string, number>>;
}

export interface RunLearner extends SavableLearner, UpdateLearner {
  /** Exports a language model, if one has changed. */
  exportModel(hasLearnt: boolean): Promise<void>;
}

export interface OpenedLearner {
  readonly learner: RunLearner;
  /** Updates done. */
  readonly update: number;
}
