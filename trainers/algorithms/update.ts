import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import { mean } from "../../utils/estimate.ts";
import { randomInteger } from "../../utils/prng.ts";
import { type Batch, packBatch } from "./batch.ts";
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
import {
  drawMinibatches,
  measurePositions,
  splitByPrefix,
  splitIntoMicroBatches,
} from "./minibatches.ts";
import {
  type BaseUpdateSettings,
  computeScheduleFactor,
  type CriticUpdateSettings,
  type UpdateProgress,
} from "./update_settings.ts";
import { type Scores, scoreTokens } from "./score.ts";
import {
  assertLoss,
  type Experience,
  NonFiniteError,
  type Trainer,
} from "./trainer.ts";
import { disposeTensors, type Weights } from "../model/weights/weights.ts";

type AllUpdateSettings = BaseUpdateSettings & CriticUpdateSettings;

export interface UpdateResult {
  readonly learner: Learner;
  /** Metrics by `group/name`. */
  readonly metrics: Record<string, number>;
}

/** Updates a learner with a batch of episodes. Consumes the learner. */
export async function updateLearner<Settings extends AllUpdateSettings>(
  trainer: Trainer<Settings>,
  learner: Learner,
  experience: Experience,
  settings: Settings,
): Promise<UpdateResult> {
  const { estimates, trajectories } = experience;
  const now = scheduleSettings(settings, experience);
  const { steps, measured, tokens, computed } = await takeSteps(
    trainer,
    learner,
    experience,
    now,
  );
  const last = steps.at(-1)!;
  // Without `targetKl` this is the only transfer from the device.
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
  const measuredMeans = last.names.map((name, i) => [
    name,
    mean(sums.map((sum) => sum[i]!)),
  ]);
  const metrics = {
    ...Object.fromEntries(measuredMeans) as Record<string, number>,
    "train/gradient_norm": mean(norms.map((norm) => norm[0]!)),
    "train/optimizer_steps": steps.length,
    ...measurePositions(tokens, computed),
    "train/learning_rate": now.learningRate,
    "train/entropy_coefficient": now.entropyCoefficient,
    // As in SB3: epochs since the start of the run.
    "train/n_updates": (experience.update + 1) * settings.epochs,
    ...trainer.usesCritic && {
      "train/critic_learning_rate": now.criticLearningRate,
      "train/explained_variance": explainedVariance(
        trajectories.map(({ values }) => values),
        estimates.map(({ returns }) => returns),
        trajectories.map(({ policyMask }) => policyMask),
      ),
    },
  };
  return { learner: last.learner, metrics };
}

function scheduleSettings<Settings extends AllUpdateSettings>(
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

interface TakenSteps {
  readonly steps: readonly OptimizerStep[];
  /** Metrics of each minibatch before its step, `[n]`. */
  readonly measured: readonly tf.Tensor1D[];
  readonly tokens: number;
  /** Positions that were computed: with padding, and what is shared once. */
  readonly computed: number;
}

/** Takes an optimizer step per minibatch until the KL target is exceeded. */
async function takeSteps<Settings extends AllUpdateSettings>(
  trainer: Trainer<Settings>,
  learner: Learner,
  experience: Experience,
  settings: Settings,
): Promise<TakenSteps> {
  const { estimates, memory, prng, temperature, tokenizer, trajectories } =
    experience;
  const { config, reference } = learner;
  const table = tokenizer.grammar === null
    ? null
    : tf.tensor2d(tokenizer.grammar.table, [
      tokenizer.grammar.count,
      config.vocabularySize,
    ]); // [S, V]
  const drawn = { temperature, table };
  const hasDropout = config.lora !== undefined && config.lora.dropout !== 0;
  // Without a grammar the policy is a language model.
  const sharePrefixes = table === null;
  const split = sharePrefixes ? splitByPrefix : splitIntoMicroBatches;
  const counts = { tokens: 0, computed: 0 };

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

  function packParts(indices: readonly number[]) {
    const minibatch = indices.map((b) => trajectories[b]!);
    return split(minibatch, memory.microTokens).map((part) => {
      const packed = part.map((i) => minibatch[i]!);
      const own = part.map((i) => estimates[indices[i]!]!);
      const batch = packBatch(packed, own, { minibatch, sharePrefixes });
      counts.computed += (batch.prefixes?.tokens ?? batch.inputs).size;
      counts.tokens += packed.reduce(
        (sum, { tokens }) => sum + tokens.length - 1,
        0,
      );
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
    experience.onMinibatch?.(indices);
    const parts = packParts(indices);
    const current = steps.at(-1)?.learner ?? learner;
    const gradient = computeGradient(current, parts.map(({ loss }) => loss));
    disposeTensors(parts);
    measured.push(gradient.sums);
    // The first step is always on-policy.
    if (steps.length > 0 && await exceedsTargetKl(gradient, settings)) {
      disposeTensors(gradient.gradients);
      break;
    }
    steps.push(applyGradient(current, settings, gradient));
  }
  table?.dispose();
  return { steps, measured, ...counts };
}

/** Multiple of the KL target at which updates stop, as in SB3. */
const TARGET_KL_FACTOR = 1.5;

async function exceedsTargetKl(
  { names, sums }: LossGradient,
  { targetKl }: BaseUpdateSettings,
): Promise<boolean> {
  if (targetKl === null) return false;
  const values = await sums.data();
  return values[names.indexOf("train/approx_kl")]! >
    TARGET_KL_FACTOR * targetKl;
}

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

function assertFinite(name: string, lists: Iterable<Iterable<number>>): void {
  for (const list of lists) {
    for (const value of list) {
      if (Number.isFinite(value)) continue;
      throw ruleError(RangeError, "train", name, "finite", value);
    }
  }
}
