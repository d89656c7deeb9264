/** Checks of what a trainer's functions return. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import type { AdvantageEstimate } from "./batch.ts";
import type { Loss } from "./learner.ts";
import type { Trajectory } from "../rollout/trajectory.ts";

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

/** Describes a value, tensors by their shape. */
function describe(value: unknown): unknown {
  return value instanceof tf.Tensor
    ? `a tensor of shape [${value.shape}]`
    : value;
}

/** Checks that a loss and its metrics are scalar tensors. */
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
