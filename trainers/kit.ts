/**
 * Building blocks for authors of trainers: settings, advantages and losses of
 * PPO, GRPO, GSPO, RLOO and REINFORCE. This entry point exposes tensors; `tf` is
 * the package's own TensorFlow.js. To run a trainer, see `@unlock/gym/trainers`.
 *
 * A trainer is a record of settings and two pure functions, passed to
 * `registerTrainer`; `--trainer ./mine.ts` loads a module that does so. The
 * README has a complete one, docs/extending.md turns a new trainer into MaxRL.
 *
 * @module
 */

export * as tf from "@tensorflow/tfjs";

// The trainer and its arguments.
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

// Modules of a run.
export type { Callback, RunEvent } from "./runs/modules/callback.ts";
export type { Curriculum, CurriculumState } from "./runs/modules/curriculum.ts";
export type { RewardedEpisode, RewardFunction } from "./runs/modules/reward.ts";

// The built-in trainers.
export { BUILTIN_TRAINERS } from "./algorithms/trainer_registry.ts";

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
export {
  grpoAdvantages,
  type GrpoOptions,
  reinforceAdvantages,
  rlooAdvantages,
} from "./algorithms/math/advantages.ts";
export { gae, type GaeOptions, type GaeResult } from "./algorithms/math/gae.ts";
export {
  explainedVariance,
  maskedMoments,
  type Moments,
  whiten,
} from "./algorithms/math/moments.ts";

// Losses.
export {
  aggregate,
  type Aggregation,
  AGGREGATIONS,
  maskedMean,
} from "./algorithms/math/aggregate.ts";
export { gspoLoss, type GspoLossOptions } from "./algorithms/math/gspo_loss.ts";
export {
  boundLogRatio,
  KL_ESTIMATORS,
  type KlEstimator,
  tokenKl,
} from "./algorithms/math/kl.ts";
export {
  clipObjective,
  type ClippedObjective,
  importanceLoss,
  policyLoss,
  type PolicyLossOptions,
  type PolicyLossResult,
} from "./algorithms/math/policy_loss.ts";
export {
  valueLoss,
  type ValueLossOptions,
  type ValueLossResult,
} from "./algorithms/math/value_loss.ts";
