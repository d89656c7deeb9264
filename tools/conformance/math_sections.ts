import * as tf from "@tensorflow/tfjs";
import type { Aggregation } from "../../trainers/algorithms/math/aggregate.ts";
import { gae } from "../../trainers/algorithms/math/gae.ts";

import { gspoLoss } from "../../trainers/algorithms/math/gspo_loss.ts";
import { KL_ESTIMATORS, tokenKl } from "../../trainers/algorithms/math/kl.ts";
import {
  policyLoss,
  type PolicyLossResult,
} from "../../trainers/algorithms/math/policy_loss.ts";
import { valueLoss } from "../../trainers/algorithms/math/value_loss.ts";
import { whiten } from "../../trainers/algorithms/math/moments.ts";
import {
  type Fields,
  readFields,
  readMask,
  readNumber,
  readNumbers,
  readRows,
} from "./fields.ts";
import type { SmallestScale } from "./tolerance.ts";
import { grpoAdvantages } from "../../trainers/algorithms/math/advantages.ts";

/** A matrix as its rows. */
export type Rows = readonly ArrayLike<number>[];

/** Computed quantities by name: scalars and matrices. */
export type Quantities = Readonly<Record<string, number | Rows>>;

/** A section of a batch, and how to compute its recorded quantities. */
export interface Section {
  /** The quantities it records, each with the scale it is compared on */
  readonly records: Readonly<Record<string, SmallestScale>>;
  /** Computes them from the batch and the section's own settings */
  compute(batch: Fields, section: Fields): Quantities | Promise<Quantities>;
}

/** Runs tensor code and reads its results back. */
async function compute(
  body: () => Readonly<Record<string, tf.Tensor>>,
): Promise<Quantities> {
  const tensors = tf.tidy(body);
  try {
    const quantities: Record<string, number | Rows> = {};
    for (const [name, tensor] of Object.entries(tensors)) {
      quantities[name] = await tensor.array() as number | number[][];
    }
    return quantities;
  } finally {
    tf.dispose(tensors);
  }
}

/** Evaluates a policy loss on a batch, with its gradient. */
function computePolicyLoss(
  batch: Fields,
  loss: (
    logProbs: tf.Tensor2D,
    oldLogProbs: tf.Tensor2D,
    advantages: tf.Tensor2D,
    mask: tf.Tensor2D,
  ) => PolicyLossResult,
): Promise<Quantities> {
  const maskRows = readMask(batch, "mask");
  const logProbRows = readRows(batch, "logProbs", maskRows);
  const oldLogProbRows = readRows(batch, "oldLogProbs", maskRows);
  const advantageRows = readRows(batch, "advantages", maskRows);
  return compute(() => {
    const logProbs = tf.tensor2d(logProbRows); // all [B, T]
    const oldLogProbs = tf.tensor2d(oldLogProbRows);
    const advantages = tf.tensor2d(advantageRows);
    const mask = tf.tensor2d(maskRows);
    const evaluate = (x: tf.Tensor): PolicyLossResult =>
      loss(x as tf.Tensor2D, oldLogProbs, advantages, mask);
    // First without a gradient: an error inside a gradient tape would leak its
    // tensors.
    const result = evaluate(logProbs);
    const gradLogProbs = tf.grad((x) => evaluate(x).loss)(logProbs);
    return { ...result, gradLogProbs };
  });
}

/** Whitened advantages and returns, on the host. */
export const GAE: Section = {
  records: { whitenedAdvantages: 0, returns: 0 },
  compute(batch) {
    const masks = readMask(batch, "mask");
    const values = readRows(batch, "values", masks);
    const gamma = readNumber(batch, "gamma");
    const lambda = readNumber(batch, "lambda");
    const estimates = readRows(batch, "rewards", masks).map((rewards, b) =>
      gae(rewards, values[b]!, masks[b]!, { gamma, lambda })
    );
    return {
      whitenedAdvantages: whiten(estimates.map((x) => x.advantages), masks),
      returns: estimates.map((x) => x.returns),
    };
  },
};

/** Group-relative advantages, on the host. */
export const GRPO_SECTION: Section = {
  records: { stdNormalized: 0, meanOnly: 0 },
  compute(batch) {
    const masks = readMask(batch, "mask");
    const rewards = readRows(batch, "rewards", masks);
    const groups = readNumbers(batch, "group");
    return {
      stdNormalized: grpoAdvantages(rewards, masks, groups),
      meanOnly: grpoAdvantages(rewards, masks, groups, { divideByStd: false }),
    };
  },
};

/** The clipped policy loss with its gradient. */
export const PPO_CLIP: Section = {
  records: { loss: 1, gradLogProbs: 0, clipFraction: 1, approxKl: 1 },
  compute(batch, section) {
    const options = {
      clipLow: readNumber(section, "clipLow"),
      clipHigh: readNumber(section, "clipHigh"),
      // The loss itself rejects unknown words.
      aggregation: section.aggregation as Aggregation,
      ...((section.dualClip ?? null) !== null &&
        { dualClip: readNumber(section, "dualClip") }),
    };
    return computePolicyLoss(batch, (...args) => policyLoss(...args, options));
  },
};

/** The GSPO loss with its gradient. */
export const GSPO_SECTION: Section = {
  records: { loss: 1, gradLogProbs: 0, clipFraction: 1 },
  compute(batch, section) {
    const options = {
      clipLow: readNumber(section, "clipLow"),
      clipHigh: readNumber(section, "clipHigh"),
    };
    return computePolicyLoss(batch, (...args) => gspoLoss(...args, options));
  },
};

/** The critic's loss, its targets being the recorded returns. */
export const VALUE_LOSS: Section = {
  records: { loss: 1, clipFraction: 1 },
  compute(batch, section) {
    const mask = readMask(batch, "mask");
    const predictions = readRows(section, "predictions", mask);
    const values = readRows(batch, "values", mask);
    const returns = readRows(readFields(batch.gae, "gae"), "returns", mask);
    const clip = readNumber(section, "clip");
    return compute(() => ({
      ...valueLoss(
        tf.tensor2d(predictions),
        tf.tensor2d(values),
        tf.tensor2d(returns),
        tf.tensor2d(mask),
        { clip },
      ),
    }));
  },
};

/** The three estimates of KL, zero off the mask. */
export const KL: Section = {
  records: { k1: 1, k2: 1, k3: 1 },
  compute(batch, section) {
    const maskRows = readMask(batch, "mask");
    const logProbRows = readRows(batch, "logProbs", maskRows);
    const refLogProbRows = readRows(section, "refLogProbs", maskRows);
    return compute(() => {
      const mask = tf.tensor2d(maskRows); // all [B, T]
      const logProbs = tf.tensor2d(logProbRows);
      const refLogProbs = tf.tensor2d(refLogProbRows);
      return Object.fromEntries(KL_ESTIMATORS.map((estimator) => [
        estimator,
        tf.mul(tokenKl(logProbs, refLogProbs, estimator), mask),
      ]));
    });
  },
};
