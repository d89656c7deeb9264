/**
 * What an algorithm is made of, for authors of trainers: the parts that PPO,
 * GRPO and GSPO of this package stand on. Here alone tensors are part of the
 * interface; `tf` is the TensorFlow.js that the package itself runs on.
 *
 * A trainer is an object with a name, settings and an `update`, handed to
 * `registerTrainer`; `--trainer ./mine.ts` loads the module that does so. See
 * the README for one of eighty lines, and CONTRIBUTING for how GRPO becomes
 * RLOO.
 *
 * @module
 */

export * as tf from "@tensorflow/tfjs";
export {
  assertBoolean,
  assertInteger,
  assertKeys,
  assertNumber,
  assertOneOf,
  ruleMessage,
} from "../envs/errors.ts";
export { type Prng, shuffled } from "../envs/prng.ts";
export * from "./batch.ts";
export * from "./learner.ts";
export * from "./math/aggregate.ts";
export * from "./math/explained_variance.ts";
export * from "./math/gae.ts";
export * from "./math/grpo_advantages.ts";
export * from "./math/gspo_loss.ts";
export * from "./math/kl.ts";
export * from "./math/policy_loss.ts";
export * from "./math/value_loss.ts";
export * from "./math/whiten.ts";
export * from "./memory_settings.ts";
export * from "./minibatches.ts";
export type { ModelConfig } from "./model/config.ts";
export type { Weights } from "./model/weights.ts";
export { NonFiniteError } from "./non_finite_error.ts";
export * from "./regularization.ts";
export * from "./reweighting.ts";
export * from "./score.ts";
export * from "./trainer.ts";
export { registerTrainer } from "./trainer_registry.ts";
export * from "./trajectory.ts";
export * from "./update_settings.ts";
