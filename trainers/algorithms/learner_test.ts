import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { onBackend, SMALL } from "../../tests/support/model/small_model.ts";
import type { Weights } from "../model/weights/weights.ts";
import {
  applyGradient,
  computeGradient,
  disposeLearner,
  getAllWeights,
  type Loss,
  makeLearner,
  type OptimizerConfig,
} from "./learner.ts";

const ADAM: OptimizerConfig = {
  ...{ learningRate: 0.1, beta1: 0.9, beta2: 0.999, adamEpsilon: 1e-8 },
  ...{ weightDecay: 0, maxGradientNorm: 1e9 },
};

const makeSmall = (frozen: Weights = {}) =>
  makeLearner(
    SMALL,
    { a: tf.tensor1d([1, 2]), "value_head.weight": tf.tensor2d([[1]]) },
    {},
    frozen,
  );

/** The loss `factor · (Σa + head)`, with the factor as a metric. */
const scale = (factor: number) => (weights: Weights): Loss => ({
  total: tf.mul(
    factor,
    tf.add(tf.sum(weights.a!), tf.sum(weights["value_head.weight"]!)),
  ),
  metrics: { factor: tf.scalar(factor) },
});

Deno.test("computeGradient() adds up losses and their metrics", () =>
  onBackend("cpu", () => {
    const learner = makeSmall();
    const { gradients, names, sums } = computeGradient(
      learner,
      [2, 3, 5].map(scale),
    );
    assertEquals(gradients.a!.arraySync(), [10, 10]);
    assertEquals([names, sums.arraySync()], [["factor"], [10]]);
    tf.dispose([sums, ...Object.values(gradients)]);
    disposeLearner(learner);
  }));

Deno.test("computeGradient() sees frozen weights, and does not differentiate them", () =>
  onBackend("cpu", () => {
    const learner = makeSmall({ b: tf.scalar(4) });
    assertEquals(Object.keys(getAllWeights(learner)).sort(), [
      ...["a", "b", "value_head.weight"],
    ]);
    const { gradients, sums } = computeGradient(learner, [
      (weights) => ({
        total: tf.add(
          tf.mul(weights.b!, tf.sum(weights.a!)),
          tf.sum(weights["value_head.weight"]!),
        ),
        metrics: { one: tf.scalar(1) },
      }),
    ]);
    assertEquals(gradients.a!.arraySync(), [4, 4]);
    assertEquals("b" in gradients, false);
    tf.dispose([sums, ...Object.values(gradients), learner.frozen.b!]);
    disposeLearner(learner);
  }));

Deno.test("applyGradient() takes a critic's own learning rate for its parameters alone", () =>
  onBackend("cpu", () => {
    const step = (criticLearningRate: number | null) => {
      const learner = makeSmall();
      const gradient = computeGradient(learner, [scale(1)]);
      const taken = applyGradient(
        learner,
        { ...ADAM, criticLearningRate },
        gradient,
      );
      const { a, "value_head.weight": head } = taken.learner.weights;
      const change = [1 - a!.dataSync()[0]!, 1 - head!.dataSync()[0]!];
      tf.dispose([taken.sums, taken.gradientNorm]);
      assertEquals(taken.learner.adamw.step, 1);
      disposeLearner(taken.learner);
      return change;
    };
    const close = (actual: number[], expected: number[]) =>
      assert(
        actual.every((x, i) => Math.abs(x - expected[i]!) < 1e-4),
        actual.join(),
      );
    close(step(null), [0.1, 0.1]);
    close(step(0.5), [0.1, 0.5]);
    close(step(0), [0.1, 0]);
  }));
