/**
 * What an algorithm is to the rest of the package: a record of settings and two
 * pure functions, the estimate of advantages and the loss. How a learner is
 * updated with them, and where the gradient is computed, is no part of it; see
 * `ppo.ts`, `grpo.ts`, `gspo.ts`, `rloo.ts` and `reinforce.ts` for five of them,
 * and `update.ts`.
 */

import * as tf from "@tensorflow/tfjs";
import type { Prng } from "../../utils/prng.ts";
import type { AdvantageEstimate, Batch } from "./batch.ts";
import type { Loss } from "./learner.ts";
import type { PolicyLossResult } from "./math/policy_loss.ts";
import type { Scores } from "./score.ts";
import type { EpisodeTokenizer } from "../rollout/tokens/episode_tokenizer.ts";
import type { MemorySettings } from "../settings/memory_settings.ts";
import type { SettingsSchema } from "../settings/setting.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import type { BaseUpdateSettings, UpdateSettings } from "./update_settings.ts";

/** What a trainer learns from in one update. */
export interface Experience {
  /** The language of the episodes. */
  readonly tokenizer: EpisodeTokenizer;
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

/** Episodes to learn from, wherever the weights are. */
export type PlayedExperience = Pick<
  Experience,
  "trajectories" | "groups" | "prng" | "update" | "updates"
>;

/** An algorithm. */
export interface Trainer<Settings extends object = UpdateSettings> {
  /** Its name on the command line and in `config.json`. */
  readonly name: string;
  /** One sentence about it. */
  readonly description: string;
  /**
   * Rollouts of one task, unless the user says otherwise; where they are more
   * than one, they are compared, and one alone is refused.
   */
  readonly groupSize: number;
  /** Whether it teaches a critic, whose targets its estimates then hold. */
  readonly usesCritic: boolean;
  /** Its settings, all of them JSON. */
  readonly settings: SettingsSchema<Settings>;
  /**
   * Estimates the advantages of a batch. AREW reweights them afterwards.
   *
   * @returns Advantages, normalised, and the critic's targets, for each episode
   */
  estimateAdvantages(
    experience: Pick<Experience, "trajectories" | "groups">,
    settings: Settings,
  ): readonly AdvantageEstimate[];
  /**
   * Computes the loss of a batch. Entropy bonus and KL penalty are added
   * afterwards. A minibatch may come in parts: a mean over one counts as
   * `batch.share` says.
   */
  loss(scores: Scores, batch: Batch, settings: Settings): Loss;
}

/** A loss of a policy's tokens; it counts those that it clips, if it does. */
type TokenLoss<Settings> = (
  logProbs: tf.Tensor2D,
  oldLogProbs: tf.Tensor2D,
  advantages: tf.Tensor2D,
  mask: tf.Tensor2D,
  settings: Settings,
) => Pick<PolicyLossResult, "loss"> & { readonly clipFraction?: tf.Scalar };

/** Computes the policy's part of a batch's loss, and what is reported of it. */
export function computePolicyPart<
  Settings extends Pick<BaseUpdateSettings, "aggregation">,
>(
  compute: TokenLoss<Settings>,
  { logProbs }: Scores,
  { oldLogProbs, advantages, mask, share }: Batch,
  settings: Settings,
): Loss {
  const { loss, clipFraction } = compute(
    logProbs,
    oldLogProbs,
    advantages,
    mask,
    settings,
  );
  const total = tf.mul<tf.Scalar>(loss, share[settings.aggregation]);
  return {
    total,
    metrics: {
      "train/policy_gradient_loss": total,
      ...clipFraction && {
        "train/clip_fraction": tf.mul(clipFraction, share["token-mean"]),
      },
    },
  };
}

/**
 * A loss, a gradient or a weight is not finite. It reads as the `RangeError`
 * that it is; what it carries is for whoever looks for the cause.
 */
export class NonFiniteError extends RangeError {
  /** The episodes that were learnt from. */
  readonly trajectories: readonly Trajectory[];
  /** Advantages and returns of each; `null` where they are not known. */
  readonly estimates: readonly AdvantageEstimate[] | null;

  /**
   * Tells which number is not finite, and what was learnt from.
   *
   * @param message Which number it is
   * @param trajectories The episodes that were learnt from
   * @param estimates Advantages and returns of each, if they are known
   */
  constructor(
    message: string,
    trajectories: readonly Trajectory[],
    estimates: readonly AdvantageEstimate[] | null,
  ) {
    super(message);
    this.trajectories = trajectories;
    this.estimates = estimates;
  }
}
