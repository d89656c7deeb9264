/**
 * Trainers: a small transformer learns to play an environment, on
 * TensorFlow.js and without Python.
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

export {
  BACKEND_NAMES,
  type BackendName,
  startBackend,
  type StartBackendOptions,
  type StartedBackend,
} from "./backends/backend.ts";
export type { MakeEnvs, PlayOptions } from "./evaluate.ts";
export * from "./make_warm_start.ts";
export * from "./math/explained_variance.ts";
export * from "./math/gae.ts";
export * from "./math/grpo_advantages.ts";
export * from "./math/whiten.ts";
export type { MemorySettings } from "./memory_settings.ts";
export {
  LORA_TARGETS,
  type LoraConfig,
  type LoraTarget,
} from "./model/lora_config.ts";
export type { ModelSettings } from "./model_settings.ts";
export type { PolicySize } from "./policy_size.ts";
export * from "./reweighting.ts";
export type { RolloutSettings } from "./rollout_settings.ts";
export { createRun, readRunConfig } from "./run_directory.ts";
export { RunStoppedError } from "./run_stopped_error.ts";
export * from "./tokens/tokenizer.ts";
export { train, type UpdateListener, type UpdateTiming } from "./train.ts";
export {
  assertTrainConfig,
  TRAIN_DEFAULTS,
  type TrainConfig,
} from "./train_config.ts";
export * from "./trained_policy.ts";
export { type AnySettings, listTrainers } from "./trainer_registry.ts";
export * from "./trajectory.ts";
export {
  assertWarmStartConfig,
  WARM_START_DEFAULTS,
  type WarmStartConfig,
} from "./warm_start.ts";
export * from "./warm_starts/warm_starts.ts";
