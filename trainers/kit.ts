/**
 * What an algorithm is made of, for authors of trainers: the parts that PPO,
 * GRPO, GSPO, RLOO and REINFORCE of this package stand on. Here alone tensors
 * are part of the interface; `tf` is the TensorFlow.js that the package itself
 * runs on. To run a trainer, see `@unlock/gym/trainers`.
 *
 * A trainer is a record of settings and two pure functions, the estimate of
 * advantages and the loss, handed to `registerTrainer`; `--trainer ./mine.ts`
 * loads the module that does so. See the README for a whole one, and
 * docs/extending.md for how GRPO becomes REINFORCE++.
 *
 * @module
 */

export * as tf from "@tensorflow/tfjs";

// The record, and what its functions are given.
export type { AdvantageEstimate, Batch } from "./algorithms/batch.ts";
export type { Loss } from "./algorithms/learner.ts";
export type { Scores } from "./algorithms/score.ts";
export {
  type Experience,
  NonFiniteError,
  type Trainer,
} from "./algorithms/trainer.ts";
export {
  computeReturn,
  type RolloutCut,
  type Trajectory,
  type TrajectoryTurn,
  type TurnStop,
} from "./rollout/trajectory.ts";
export { registerTrainer } from "./runs/config/train_defaults.ts";

// Settings.
export { ruleError, ruleMessage } from "../utils/errors.ts";
export {
  BASE_UPDATE_SETTINGS,
  type BaseUpdateSettings,
  UPDATE_SETTINGS,
  type UpdateSettings,
} from "./algorithms/update_settings.ts";
export { makeDefaults } from "./settings/read_settings.ts";
export {
  boolean,
  changeDefaults,
  choice,
  defineSettings,
  extendSettings,
  type GroupFacts,
  integer,
  list,
  number,
  type Setting,
  type SettingExtras,
  type SettingRange,
  type SettingRules,
  type SettingsOf,
  type SettingsSchema,
  type SettingsShape,
} from "./settings/setting.ts";

// Advantages.
export { gae, type GaeOptions, type GaeResult } from "./algorithms/math/gae.ts";
export {
  grpoAdvantages,
  type GrpoOptions,
} from "./algorithms/math/grpo_advantages.ts";
export {
  explainedVariance,
  maskedMoments,
  type Moments,
  whiten,
} from "./algorithms/math/moments.ts";
export { reinforceAdvantages } from "./algorithms/math/reinforce_advantages.ts";
export { rlooAdvantages } from "./algorithms/math/rloo_advantages.ts";

// Losses.
export {
  aggregate,
  type Aggregation,
  AGGREGATIONS,
  maskedMean,
} from "./algorithms/math/aggregate.ts";
export { gspoLoss, type GspoLossOptions } from "./algorithms/math/gspo_loss.ts";
export { importanceLoss } from "./algorithms/math/importance_loss.ts";
export {
  boundLogRatio,
  KL_ESTIMATORS,
  type KlEstimator,
  tokenKl,
} from "./algorithms/math/kl.ts";
export {
  clipObjective,
  type ClippedObjective,
  policyLoss,
  type PolicyLossOptions,
  type PolicyLossResult,
} from "./algorithms/math/policy_loss.ts";
export {
  valueLoss,
  type ValueLossOptions,
  type ValueLossResult,
} from "./algorithms/math/value_loss.ts";
