/**
 * Trainers: a transformer learns to play an environment, on TensorFlow.js. The
 * building blocks of algorithms are in `@unlock/gym/kit`.
 *
 * ```ts
 * import { assertTrainConfig, TRAIN_DEFAULTS } from "@unlock/gym/trainers";
 *
 * const config = {
 *   ...TRAIN_DEFAULTS,
 *   arew: { ...TRAIN_DEFAULTS.arew, arm: "vanilla" as const },
 * };
 * assertTrainConfig(config);
 * ```
 *
 * @module
 */

// Backends.
export {
  BACKEND_NAMES,
  type BackendName,
  startBackend,
  type StartBackendOptions,
  type StartedBackend,
} from "./backends/backend.ts";

// Configuration of a run.
export {
  type AnySettings,
  listTrainers,
} from "./algorithms/trainer_registry.ts";
export type { ArewConfig, Arm } from "./algorithms/reweighting.ts";
export {
  LORA_TARGETS,
  type LoraConfig,
  type LoraTarget,
} from "./model/lora_config.ts";
export type { WeightDtype } from "./model/weights/frozen_dtype.ts";
export type {
  MemorySettings,
  RolloutSettings,
} from "./settings/rollout_settings.ts";
export { assertTrainConfig } from "./runs/config/make_train_config.ts";
export { TRAIN_DEFAULTS } from "./runs/config/train_defaults.ts";
export type { TrainConfig } from "./runs/config/train_config.ts";
export type {
  Choice,
  ModelSettings,
  PolicySize,
  ValidationSettings,
  WarmStartConfig,
  WarmStartPhase,
} from "./runs/config/setting_groups.ts";

// Running.
export type { MakeEnvs, PlayOptions } from "./rollout/evaluate.ts";
export { createRun, readRunConfig } from "./runs/directory/run_directory.ts";
export { makeWarmStart, readShippedWarmStart } from "./runs/warm_start.ts";
export { RunStoppedError } from "./runs/run_failure.ts";
export {
  type Evaluated,
  train,
  type TrainResult,
  type UpdateListener,
} from "./runs/train.ts";
export type { UpdateTiming } from "./runs/logs/run_logs.ts";

// Results.
export type { PolicyStyle } from "./rollout/tokens/episode_tokenizer.ts";
export type { CheckpointChoice } from "./runs/directory/checkpoint_files.ts";
export type { LearnerPlace } from "./runs/policies/remote_policy.ts";
export {
  evaluateRun,
  HELD_OUT,
  type LoadedPlayer,
  loadTrainedPolicy,
  type TrainedPolicyOptions,
} from "./runs/policies/trained_policy.ts";
