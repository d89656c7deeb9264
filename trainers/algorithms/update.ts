/** One update of a learner: advantages, reweighting, and optimizer steps. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import { randomInteger } from "../../utils/prng.ts";
import {
  type AdvantageEstimate,
  type Batch,
  disposeBatch,
  packBatch,
} from "./batch.ts";
import { estimateReweighted } from "./estimates.ts";
import {
  applyGradient,
  computeGradient,
  disposeLearner,
  type Learner,
  type Loss,
  type LossGradient,
  type OptimizerStep,
} from "./learner.ts";
import { aggregate, maskedMean } from "./math/aggregate.ts";
import { type KlEstimator, tokenKl } from "./math/kl.ts";
import { explainedVariance } from "./math/moments.ts";
import { drawMinibatches, splitIntoMicroBatches } from "./minibatches.ts";
import {
  type ArewConfig,
  measureReweighting,
  scheduleArew,
} from "./reweighting.ts";
import { computeScheduleFactor, type UpdateProgress } from "./schedules.ts";
import { type Scores, scoreTokens } from "./score.ts";
import { type Experience, NonFiniteError, type Trainer } from "./trainer.ts";
import { assertLoss } from "./trainer_output.ts";
import type {
  BaseUpdateSettings,
  CriticUpdateSettings,
} from "./update_settings.ts";
import { disposeWeights, type Weights } from "../model/weights/weights.ts";

/** What an update returns. */
export interface UpdateResult {
  /** The learner after the update; the one before is used up. */
  readonly learner: Learner;
  /** Metrics by `group/name`. */
  readonly metrics: Record<string, number>;
}

/** Updates a learner with a batch of episodes; its tensors are replaced. */
export async function updateLearner<
  Settings extends BaseUpdateSettings & CriticUpdateSettings,
>(
  trainer: Trainer<Settings>,
  learner: Learner,
  experience: Experience,
  settings: Settings,
  arew: ArewConfig,
): Promise<UpdateResult> {
  const { trajectories } = experience;
  const estimates = estimateReweighted(trainer, experience, settings, arew);
  const now = scheduleSettings(settings, experience);
  const { steps, measured, padding } = await takeSteps(
    trainer,
    learner,
    experience,
    estimates,
    now,
  );
  const last = steps.at(-1)!;
  // The only read of the update without a target of the KL divergence:
  // everything else stayed on the device.
  const [sums, norms] = await Promise.all([
    Promise.all(measured.map((sums) => sums.data())),
    Promise.all(steps.map(({ gradientNorm }) => gradientNorm.data())),
  ]);
  tf.dispose([...measured, ...steps.map(({ gradientNorm }) => gradientNorm)]);
  try {
    assertFinite("loss", sums);
    assertFinite("gradient", norms);
  } catch (error) {
    disposeLearner(last.learner);
    const { message } = error as RangeError;
    throw new NonFiniteError(message, trajectories, estimates);
  }
  const metrics: Record<string, number> = {};
  last.names.forEach((name, i) => {
    metrics[name] = mean(sums.map((sum) => sum[i]!));
  });
  metrics["train/gradient_norm"] = mean(norms.map((norm) => norm[0]!));
  metrics["train/optimizer_steps"] = steps.length;
  metrics["train/padding"] = padding;
  const reweighting = measureReweighting(
    trajectories,
    scheduleArew(arew, experience.update),
  );
  metrics["advantage/reweight_mean"] = reweighting.mean;
  metrics["advantage/reweight_max"] = reweighting.max;
  metrics["train/learning_rate"] = now.learningRate;
  metrics["train/entropy_coefficient"] = now.entropyCoefficient;
  // As in SB3: passes over a batch, all those of the run.
  metrics["train/n_updates"] = (experience.update + 1) * settings.epochs;
  if (trainer.usesCritic) {
    metrics["train/critic_learning_rate"] = now.criticLearningRate;
    metrics["train/explained_variance"] = explainedVariance(
      trajectories.map(({ values }) => values),
      estimates.map(({ returns }) => returns),
      trajectories.map(({ policyMask }) => policyMask),
    );
  }
  return { learner: last.learner, metrics };
}

/** Sets the settings of one update as their schedules say. */
function scheduleSettings<
  Settings extends BaseUpdateSettings & CriticUpdateSettings,
>(
  settings: Settings,
  progress: UpdateProgress,
): Settings & { readonly criticLearningRate: number } {
  const { lrSchedule, entropySchedule, warmUp } = settings;
  const { criticLearningRate = null } = settings;
  const step = computeScheduleFactor(lrSchedule, progress, warmUp);
  return {
    ...settings,
    learningRate: settings.learningRate * step,
    criticLearningRate: (criticLearningRate ?? settings.learningRate) * step,
    entropyCoefficient: settings.entropyCoefficient *
      computeScheduleFactor(entropySchedule, progress),
  };
}

/** What the optimizer steps of an update came to. */
interface TakenSteps {
  /** The steps, at least one. */
  readonly steps: readonly OptimizerStep[];
  /**
   * Metrics of each minibatch, measured before its step, `[n]`; the last one has
   * no step where the policy had gone far enough
   */
  readonly measured: readonly tf.Tensor1D[];
  /** Share of the places in the batches that hold no token. */
  readonly padding: number;
}

/**
 * Goes over the batch, and takes an optimizer step on each minibatch, unless the
 * policy has gone too far before.
 */
async function takeSteps<
  Settings extends BaseUpdateSettings & CriticUpdateSettings,
>(
  trainer: Trainer<Settings>,
  learner: Learner,
  experience: Experience,
  estimates: readonly Required<AdvantageEstimate>[],
  settings: Settings,
): Promise<TakenSteps> {
  const { tokenizer, trajectories, prng, temperature, memory } = experience;
  const { config, reference } = learner;
  const table = tokenizer.grammar === null
    ? null
    : tf.tensor2d(tokenizer.grammar.table, [
      tokenizer.grammar.count,
      config.vocabularySize,
    ]); // [S, V]
  const drawn = { temperature, table };
  const hasDropout = config.lora !== undefined && config.lora.dropout !== 0;
  const positions = { all: 0, padding: 0 };

  /** The loss of one part of a minibatch, from all weights. */
  function bindLoss(batch: Batch, referenceLogProbs: tf.Tensor2D | null) {
    const options = {
      ...drawn,
      recomputeBlocks: memory.recomputeBlocks,
      ...(hasDropout && { dropoutSeed: randomInteger(prng, 2 ** 31) }),
    };
    return (weights: Weights): Loss => {
      const scores = scoreTokens(config, weights, batch, options);
      const loss = trainer.loss(scores, batch, settings);
      assertLoss(trainer.name, loss);
      return addEntropyAndKl(loss, scores, referenceLogProbs, batch, settings);
    };
  }

  /** Packs the parts of a minibatch, each with its loss. */
  function packParts(indices: readonly number[]) {
    const minibatch = indices.map((b) => trajectories[b]!);
    return splitIntoMicroBatches(minibatch, memory.microTokens).map((part) => {
      const packed = part.map((i) => minibatch[i]!);
      const own = part.map((i) => estimates[indices[i]!]!);
      const batch = packBatch(packed, own, minibatch);
      positions.all += batch.inputs.size;
      positions.padding += batch.inputs.size -
        packed.reduce((sum, { tokens }) => sum + tokens.length - 1, 0);
      const referenceLogProbs = settings.klCoefficient > 0
        ? tf.tidy(() => scoreTokens(config, reference, batch, drawn).logProbs)
        : null;
      const loss = bindLoss(batch, referenceLogProbs);
      return { batch, referenceLogProbs, loss };
    });
  }

  const steps: OptimizerStep[] = [];
  const measured: tf.Tensor1D[] = [];
  const order = drawMinibatches(prng, trajectories.length, settings);
  for (const indices of order) {
    const parts = packParts(indices);
    const current = steps.at(-1)?.learner ?? learner;
    const gradient = computeGradient(current, parts.map(({ loss }) => loss));
    for (const { batch, referenceLogProbs } of parts) {
      disposeBatch(batch);
      referenceLogProbs?.dispose();
    }
    measured.push(gradient.sums);
    // The first step starts from the policy that played.
    if (steps.length > 0 && await isTooFar(gradient, settings)) {
      disposeWeights(gradient.gradients);
      break;
    }
    steps.push(applyGradient(current, settings, gradient));
  }
  table?.dispose();
  return { steps, measured, padding: positions.padding / positions.all };
}

/** KL from the policy that played, over the target's, at which SB3 stops. */
const TARGET_SLACK = 1.5;

/** Tells whether the policy has left the one that played too far behind. */
async function isTooFar(
  { names, sums }: LossGradient,
  { targetKl }: BaseUpdateSettings,
): Promise<boolean> {
  if (targetKl === null) return false;
  const values = await sums.data();
  return values[names.indexOf("train/approx_kl")]! > TARGET_SLACK * targetKl;
}

/** Adds entropy bonus and KL penalty to a loss, and reports both. */
function addEntropyAndKl(
  loss: Loss,
  { logProbs, entropy: tokenEntropy }: Scores,
  referenceLogProbs: tf.Tensor2D | null,
  { mask, share, oldLogProbs }: Batch,
  settings: BaseUpdateSettings,
): Loss {
  const { aggregation, entropyCoefficient, klCoefficient } = settings;
  const averageTokens = (x: tf.Tensor2D): tf.Scalar =>
    tf.mul(maskedMean(x, mask), share["token-mean"]);
  const aggregateTokens = (x: tf.Tensor2D): tf.Scalar =>
    tf.mul(aggregate(x, mask, aggregation), share[aggregation]);
  let { total } = loss;
  if (entropyCoefficient > 0) {
    const bonus = aggregateTokens(tokenEntropy);
    total = tf.sub(total, tf.mul(bonus, entropyCoefficient));
  }
  let klReference: tf.Scalar = tf.scalar(0);
  if (referenceLogProbs !== null) {
    const kl = tokenKl(logProbs, referenceLogProbs, settings.klEstimator);
    klReference = averageTokens(kl);
    total = tf.add(total, tf.mul(aggregateTokens(kl), klCoefficient));
  }
  const entropy = averageTokens(tokenEntropy);
  const estimateKl = (estimator: KlEstimator): tf.Scalar =>
    averageTokens(tokenKl(oldLogProbs, logProbs, estimator));
  return {
    total,
    metrics: {
      ...loss.metrics,
      "train/entropy": entropy,
      "train/entropy_loss": tf.neg(entropy),
      "train/loss": total,
      "train/approx_kl": estimateKl("k3"),
      "train/approx_kl_k1": estimateKl("k1"),
      "train/kl_reference": klReference,
    },
  };
}

/** Refuses numbers that are not finite. */
function assertFinite(name: string, lists: Iterable<Iterable<number>>): void {
  for (const list of lists) {
    for (const value of list) {
      if (Number.isFinite(value)) continue;
      throw ruleError(RangeError, "train", name, "finite", value);
    }
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
