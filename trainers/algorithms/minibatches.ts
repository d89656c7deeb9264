/**
 * Goes over a batch of episodes in minibatches, one optimizer step each, and a
 * minibatch in parts that fit into memory. What is minimised is the caller's.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleMessage } from "../../base/errors.ts";
import { type Prng, randomInteger, shuffled } from "../../base/prng.ts";
import {
  type Batch,
  disposeBatch,
  microBatches,
  packBatch,
  type TokenSignals,
} from "./batch.ts";
import {
  advanceLearner,
  disposeLearner,
  type Learner,
  type OptimizerConfig,
} from "./learner.ts";
import type { ModelConfig } from "../model/config.ts";
import { NonFiniteError } from "./non_finite_error.ts";
import { type Scores, scoreTokens } from "./score.ts";
import type { Experience, TrainerResult } from "./trainer.ts";

/** What a loss is made of. */
export interface Scored extends Scores {
  /** Log-probabilities under the reference, `[B, T]`; `null` without one. */
  readonly referenceLogProbs: tf.Tensor2D | null;
}

/** A loss, and one number to report under each of the loss's names. */
export interface Loss {
  /** To be minimised. */
  readonly total: tf.Scalar;
  /** Numbers by metric name; over the parts of a minibatch they add up. */
  readonly metrics: Readonly<Record<string, tf.Scalar>>;
}

/** Settings of {@linkcode learnInMinibatches}. */
export interface MinibatchSettings extends OptimizerConfig {
  /** Passes over the batch. */
  readonly epochs: number;
  /** Parts that each pass is cut into. */
  readonly minibatches: number;
  /** Whether the loss compares with the reference. */
  readonly usesReference: boolean;
}

/** The minibatches of one pass, as indices of episodes. */
function cut(order: readonly number[], minibatches: number): number[][] {
  const border = (i: number) => Math.round(i * order.length / minibatches);
  const parts = Array.from(
    { length: minibatches },
    (_, i) => order.slice(border(i), border(i + 1)),
  );
  // There may be fewer episodes than parts.
  return parts.filter((part) => part.length > 0);
}

/** A seed for the dropout of one part, where adapters have one. */
function dropout(
  { lora }: ModelConfig,
  prng: Prng,
): { readonly dropoutSeed?: number } {
  if (lora === undefined || lora.dropout === 0) return {};
  return { dropoutSeed: randomInteger(prng, 2 ** 31) };
}

/** Refuses numbers that are not finite. */
function assertFinite(name: string, values: Iterable<number>): void {
  for (const value of values) {
    if (Number.isFinite(value)) continue;
    throw new RangeError(ruleMessage("train", name, "finite", value));
  }
}

/**
 * Trains on episodes with a given loss.
 *
 * @param learner Weights and moments, whose tensors are replaced
 * @param experience The episodes
 * @param signals Advantages and returns of each
 * @param settings Passes, minibatches and optimizer
 * @param lossOf From what the model says to what is minimised
 * @returns The learner after the steps, and the means of the metrics
 * @throws {NonFiniteError} If the loss or the gradient is not finite
 */
export async function learnInMinibatches(
  learner: Learner,
  experience: Experience,
  signals: readonly TokenSignals[],
  settings: MinibatchSettings,
  lossOf: (scored: Scored, batch: Batch) => Loss,
): Promise<TrainerResult> {
  const { speech, trajectories, prng, temperature, memory } = experience;
  const { grammar } = speech;
  const table = grammar === null ? null : tf.tensor2d(grammar.table, [
    grammar.count,
    learner.config.vocabularySize,
  ]); // [S, V]
  const measures: tf.Tensor[] = [];
  let names: string[] = [];
  let current = learner;
  const places = { all: 0, padding: 0 };

  /** The loss of one part of a minibatch. */
  function partLoss(batch: Batch) {
    const { config, reference } = current;
    const drawn = { temperature, table };
    const referenceLogProbs = settings.usesReference
      ? tf.tidy(() => scoreTokens(config, reference, batch, drawn).logProbs)
      : null;
    const { recomputeBlocks } = memory;
    const options = { ...drawn, recomputeBlocks, ...dropout(config, prng) };
    return {
      batch,
      referenceLogProbs,
      loss: (weights: Learner["weights"]) => {
        const scores = scoreTokens(config, weights, batch, options);
        const { total, metrics } = lossOf(
          { ...scores, referenceLogProbs },
          batch,
        );
        names = Object.keys(metrics);
        return { total, parts: tf.stack(Object.values(metrics)) };
      },
    };
  }

  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    const order = shuffled(prng, trajectories.map((_, b) => b));
    for (const minibatch of cut(order, settings.minibatches)) {
      const whole = minibatch.map((b) => trajectories[b]!);
      const parts = microBatches(whole, memory.microTokens).map((part) => {
        const packed = part.map((i) => whole[i]!);
        const batch = packBatch(
          packed,
          part.map((i) => signals[minibatch[i]!]!),
          whole,
        );
        const { size } = batch.inputs;
        places.all += size;
        places.padding += packed.reduce(
          (rest, { tokens }) => rest - (tokens.length - 1),
          size,
        );
        return partLoss(batch);
      });
      const step = advanceLearner(
        current,
        settings,
        ...parts.map(({ loss }) => loss),
      );
      for (const { batch, referenceLogProbs } of parts) {
        disposeBatch(batch);
        referenceLogProbs?.dispose();
      }
      current = step.learner;
      measures.push(step.parts, step.gradientNorm);
    }
  }
  table?.dispose();
  // The only read of the update: everything else stayed on the device.
  const read = await Promise.all(measures.map((measure) => measure.data()));
  tf.dispose(measures);
  const parts = read.filter((_, i) => i % 2 === 0);
  const norms = read.filter((_, i) => i % 2 === 1);
  try {
    assertFinite("loss", parts.flatMap((part) => [...part]));
    assertFinite("gradient", norms.flatMap((norm) => [...norm]));
  } catch (error) {
    disposeLearner(current);
    const { message } = error as RangeError;
    throw new NonFiniteError(message, trajectories, signals);
  }
  const mean = (list: number[]): number =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  const metrics: Record<string, number> = {};
  names.forEach((name, i) => {
    metrics[name] = mean(parts.map((part) => part[i]!));
  });
  metrics["train/gradient_norm"] = mean(norms.map((norm) => norm[0]!));
  metrics["train/padding"] = places.padding / places.all;
  metrics["train/learning_rate"] = settings.learningRate;
  // As in SB3: passes over a batch, all those of the run.
  metrics["train/n_updates"] = (experience.update + 1) * settings.epochs;
  return { learner: current, metrics };
}
