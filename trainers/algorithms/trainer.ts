/**
 * The interface of algorithms: a record of settings and two pure functions, the
 * advantage estimate and the loss. `ppo.ts`, `grpo.ts`, `gspo.ts`, `rloo.ts`,
 * `reinforce.ts` and the files of `turn_level/` implement it; `update.ts` runs it.
 */

import * as tf from "@tensorflow/tfjs";
import type { Prng } from "../../utils/prng.ts";
import type { AdvantageEstimate, Batch } from "./batch.ts";
import type { Loss } from "./learner.ts";
import { policyLoss, type PolicyLossResult } from "./math/policy_loss.ts";
import type { Scores } from "./score.ts";
import type { EpisodeTokenizer } from "../rollout/tokens/episode_tokenizer.ts";
import type { MemorySettings } from "../settings/rollout_settings.ts";
import type { SettingsSchema } from "../settings/setting.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import type { BaseUpdateSettings, UpdateSettings } from "./update_settings.ts";
import { ruleError } from "../../utils/errors.ts";

/** The data of one update. */
export interface Experience {
  readonly tokenizer: EpisodeTokenizer;
  /** Episodes sampled from the current policy. */
  readonly trajectories: readonly Trajectory[];
  /** Group of each episode: rollouts of one task share a number. */
  readonly groups: readonly number[];
  /** Advantages and returns of each episode, reweighted by AREW. */
  readonly estimates: readonly Required<AdvantageEstimate>[];
  /** Sampling temperature. Log-probabilities are taken at it. */
  readonly temperature: number;
  /** Random stream, for example of the order of minibatches. */
  readonly prng: Prng;
  /** Updates done before this one. */
  readonly update: number;
  /** Updates of the run. */
  readonly updates: number;
  /** Memory limits. */
  readonly memory: MemorySettings;
  /** Called with the episodes of each minibatch, by index, in their order. */
  readonly onMinibatch?: (indices: readonly number[]) => void;
}

/** The data of one update, for local and remote learners. */
export interface PlayedExperience
  extends Omit<Experience, "tokenizer" | "temperature" | "memory"> {
  /** Updates that the policy of the episodes is behind, 0 by default. */
  readonly staleness?: number;
}

/** An algorithm. */
export interface Trainer<Settings extends object = UpdateSettings> {
  /** Its name on the command line and in `config.json`. */
  readonly name: string;
  /** One-sentence description. */
  readonly description: string;
  /**
   * Default number of rollouts per task. If it is above 1, groups of one are
   * refused.
   */
  readonly groupSize: number;
  /**
   * What its estimates need beside rewards: labels of critiques, stated beliefs,
   * or values from continuations, as many per state as its setting `forks` says
   */
  readonly needs?: "labels" | "beliefs" | "forks";
  /** Whether it trains a critic; its estimates then have `returns`. */
  readonly usesCritic: boolean;
  /** Its settings, all JSON values. */
  readonly settings: SettingsSchema<Settings>;
  /**
   * Estimates normalised advantages, and the critic's targets, for each episode.
   * AREW reweights them afterwards.
   */
  estimateAdvantages(
    experience: Pick<Experience, "trajectories" | "groups">,
    settings: Settings,
  ): readonly AdvantageEstimate[];
  /**
   * Computes the loss of a batch, without entropy bonus and KL penalty. A
   * minibatch may be split: weight means by `batch.share`.
   */
  loss(scores: Scores, batch: Batch, settings: Settings): Loss;
}

/** A policy loss, with its clip fraction if it clips. */
type TokenLoss<Settings> = (
  logProbs: tf.Tensor2D,
  oldLogProbs: tf.Tensor2D,
  advantages: tf.Tensor2D,
  mask: tf.Tensor2D,
  settings: Settings,
) => Pick<PolicyLossResult, "loss"> & { readonly clipFraction?: tf.Scalar };

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
      ...clipFraction &&
        { "train/clip_fraction": tf.mul(clipFraction, share["token-mean"]) },
    },
  };
}

/** Computes PPO's clipped policy loss of a batch, with a ratio per token. */
export function computeClippedLoss(
  scores: Scores,
  batch: Batch,
  settings: UpdateSettings,
): Loss {
  return computePolicyPart(policyLoss, scores, batch, settings);
}

/** What GRPO and the algorithms after it share: groups in place of a critic. */
export const GROUPED = {
  groupSize: 8,
  usesCritic: false,
  loss: computeClippedLoss,
} as const;

/** A loss, gradient or weight is not finite. Carries the batch for debugging. */
export class NonFiniteError extends RangeError {
  /** The episodes of the batch. */
  readonly trajectories: readonly Trajectory[];
  /** Advantages and returns of each episode; `null` if unknown. */
  readonly estimates: readonly AdvantageEstimate[] | null;

  /** Makes an error; the message says which number is not finite. */
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

function refuse(
  trainer: string,
  part: string,
  rule: string,
  value: unknown,
): never {
  const name = `${trainer}.${part}`;
  throw ruleError(TypeError, "train", name, rule, value);
}

function isListOf(value: unknown, length: number): boolean {
  return (Array.isArray(value) || ArrayBuffer.isView(value)) &&
    (value as ArrayLike<unknown> & object).length === length;
}

/** Checks that there is one estimate per episode, with a number per token. */
export function assertEstimates(
  trainer: string,
  estimates: unknown,
  trajectories: readonly Trajectory[],
): asserts estimates is readonly AdvantageEstimate[] {
  const { length } = trajectories;
  if (!isListOf(estimates, length)) {
    const rule = `a function that returns ${length} estimates, one per episode`;
    refuse(trainer, "estimateAdvantages", rule, estimates);
  }
  trajectories.forEach(({ tokens }, b) => {
    const estimate = (estimates as Partial<AdvantageEstimate>[])[b];
    for (const part of ["advantages", "returns"] as const) {
      const list = estimate?.[part];
      if (isListOf(list, tokens.length)) continue;
      if (part === "returns" && list === undefined) continue;
      const rule = `a list of ${tokens.length} numbers, one per token`;
      refuse(trainer, `estimateAdvantages()[${b}].${part}`, rule, list);
    }
  });
}

function isScalar(value: unknown): boolean {
  return value instanceof tf.Tensor && value.rank === 0;
}

function describe(value: unknown): unknown {
  return value instanceof tf.Tensor
    ? `a tensor of shape [${value.shape}]`
    : value;
}

export function assertLoss(
  trainer: string,
  loss: unknown,
): asserts loss is Loss {
  const { metrics, total } = Object(loss) as Partial<Loss>;
  if (!isScalar(total)) {
    refuse(trainer, "loss().total", "a scalar tensor", describe(total));
  }
  if (typeof metrics !== "object" || metrics === null) {
    refuse(trainer, "loss().metrics", "an object of scalar tensors", metrics);
  }
  for (const [name, value] of Object.entries(metrics)) {
    const part = `loss().metrics['${name}']`;
    if (isScalar(value)) continue;
    refuse(trainer, part, "a scalar tensor", describe(value));
  }
}
