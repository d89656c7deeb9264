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
export type { MakeEnvs, PlayOptions } from "./rollout/evaluate.ts";
export * from "./runs/make_warm_start.ts";
export * from "./algorithms/math/explained_variance.ts";
export * from "./algorithms/math/gae.ts";
export * from "./algorithms/math/grpo_advantages.ts";
export * from "./algorithms/math/whiten.ts";
export type { MemorySettings } from "./runs/memory_settings.ts";
export {
  LORA_TARGETS,
  type LoraConfig,
  type LoraTarget,
} from "./model/lora_config.ts";
export type { ModelSettings } from "./runs/model_settings.ts";
export type { PolicySize } from "./runs/policy_size.ts";
export * from "./algorithms/reweighting.ts";
export type { RolloutSettings } from "./rollout/rollout_settings.ts";
export { createRun, readRunConfig } from "./runs/directory/run_directory.ts";
export { RunStoppedError } from "./runs/run_failure.ts";
export * from "./rollout/word_tokenizer.ts";
export { train, type UpdateListener, type UpdateTiming } from "./runs/train.ts";
export {
  assertTrainConfig,
  TRAIN_DEFAULTS,
  type TrainConfig,
} from "./runs/train_config.ts";
export * from "./runs/trained_policy.ts";
export {
  type AnySettings,
  listTrainers,
} from "./algorithms/trainer_registry.ts";
export * from "./rollout/trajectory.ts";
export {
  assertWarmStartConfig,
  WARM_START_DEFAULTS,
  type WarmStartConfig,
} from "./runs/warm_start.ts";
export * from "./runs/warm_starts/warm_starts.ts";
