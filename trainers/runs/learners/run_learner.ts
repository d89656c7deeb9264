/** What a run teaches: a model in this process, or one on another machine. */

import type { JsonObject } from "../../../utils/json_values.ts";
import type { PlayedExperience } from "../../algorithms/trainer.ts";
import type { EpisodeTokenizer } from "../../rollout/tokens/episode_tokenizer.ts";

import type { WriteContents } from "../directory/files.ts";
import type { PlayedPolicy } from "../../rollout/language_policy.ts";

/** A model in training. */
export interface RunLearner {
  /** How it reads and writes. */
  readonly tokenizer: EpisodeTokenizer;
  /** Lends its policy as it is now; it learns nothing meanwhile. */
  usePolicy<T>(play: (policy: PlayedPolicy) => Promise<T>): Promise<T>;
  /** Learns from episodes that it played last; returns metrics by `group/name`. */
  learn(experience: PlayedExperience): Promise<Record<string, number>>;
  /** Makes what goes into the checkpoint after so many updates. */
  makeCheckpoint(update: number): Promise<WriteContents>;
  /**
   * Makes what goes into a file of the best weights alone, to play with.
   *
   * @param evaluation How evaluations were made; checkpoints do not tell, being
   * the same without any
   */
  makePolicyFile(
    update: number,
    evaluation: JsonObject,
  ): Promise<WriteContents>;
  /**
   * Saves a language model as other programs read it.
   *
   * @param hasLearnt Whether it is another one than when the run was opened
   */
  exportModel(hasLearnt: boolean): Promise<void>;
  /** Frees it; what is saved stays. */
  close(): Promise<void>;
}

/** A learner, and how far its run has come. */
export interface OpenedLearner {
  readonly learner: RunLearner;
  /** Updates done. */
  readonly update: number;
}
