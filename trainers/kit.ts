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
} from "../base/errors.ts";
export { type Prng, shuffle } from "../base/prng.ts";
export * from "./algorithms/batch.ts";
export * from "./algorithms/learner.ts";
export * from "./algorithms/math/aggregate.ts";
export * from "./algorithms/math/explained_variance.ts";
export * from "./algorithms/math/gae.ts";
export * from "./algorithms/math/grpo_advantages.ts";
export * from "./algorithms/math/gspo_loss.ts";
export * from "./algorithms/math/kl.ts";
export * from "./algorithms/math/policy_loss.ts";
export * from "./algorithms/math/value_loss.ts";
export * from "./algorithms/math/whiten.ts";
export * from "./runs/memory_settings.ts";
export * from "./algorithms/minibatches.ts";
export type { ModelConfig } from "./model/config.ts";
export type { Weights } from "./model/weights/weights.ts";
export * from "./algorithms/regularization.ts";
export * from "./algorithms/reweighting.ts";
export * from "./algorithms/score.ts";
export * from "./algorithms/trainer.ts";
export { registerTrainer } from "./algorithms/trainer_registry.ts";
export * from "./rollout/trajectory.ts";
export * from "./algorithms/update_settings.ts";
