import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  onBackend,
  randomTensor,
  randomTokens,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { forward } from "../transformer/forward.ts";
import { computeTokenLogProbs } from "../transformer/log_probs.ts";
import {
  disposeTensors,
  initWeights,
  type Weights,
} from "../weights/weights.ts";
import { type AdamwState, initAdamwState, takeAdamwStep } from "./adamw.ts";
import { valueAndGradients } from "../layers/backpropagation.ts";

/**
 * Three steps of torch.optim.AdamW (2.13, float64): gradients clipped to a norm
 * of 1.5, a group of step size 0.02 and one of 0.2, decay 0.3 of matrices only.
 */
const TORCH = {
  options: {
    learningRate: 0.02,
    ownLearningRates: { "value_head.weight": 0.2, "value_head.bias": 0.2 },
    beta1: 0.8,
    beta2: 0.97,
    epsilon: 0.01,
    weightDecay: 0.3,
    maxGradientNorm: 1.5,
  },
  norms: [3.3900737455, 0.8805679985, 3.4091787867],
  parameters: {
    "model.embed_tokens.weight": {
      shape: [3, 2],
      start: [0.5, -0.25, 1.5, 0.125, -2, 0.75],
      gradients: [
        [0.3, -1.2, 0, 0.7, 2.5, -0.01],
        [-0.1, 0.2, 0.4, 0, -0.3, 0.02],
        [1, 0.6, -0.9, 1.4, 0.2, -0.7],
      ],
      end: [
        ...[0.4593359165, -0.2219336957, 1.460031675],
        ...[0.0753723788, -1.9985844154, 0.7479059059],
      ],
    },
    "model.norm.weight": {
      shape: [2],
      start: [1, 0.5],
      gradients: [[0.9, -0.4], [0.1, 0.2], [-1.5, 0.3]],
      end: [0.9706718229, 0.507601589],
    },
    "model.layers.0.self_attn.q_proj.bias": {
      shape: [2],
      start: [-0.3, 0.2],
      gradients: [[0.05, -0.6], [0, 0.3], [0.8, 0.1]],
      end: [-0.3353288215, 0.2120797179],
    },
    "value_head.weight": {
      shape: [2, 1],
      start: [0.4, -0.6],
      gradients: [[1.1, -0.2], [-0.5, 0.25], [0.05, 1.9]],
      end: [0.1953130167, -0.587211865],
    },
    "value_head.bias": {
      shape: [1],
      start: [0.1],
      gradients: [[-0.8], [0.15], [0.6]],
      end: [0.3008914861],
    },
  },
};

/** AdamW element by element, as in its paper's algorithm 2. */
function expectedSteps(
  start: number,
  gradients: readonly number[],
  options: typeof OPTIONS,
  decays: boolean,
): number {
  let [x, m, v] = [start, 0, 0];
  gradients.forEach((gradient, i) => {
    const { beta1, beta2, learningRate } = options;
    m = beta1 * m + (1 - beta1) * gradient;
    v = beta2 * v + (1 - beta2) * gradient ** 2;
    const mean = m / (1 - beta1 ** (i + 1));
    const root = Math.sqrt(v / (1 - beta2 ** (i + 1)));
    if (decays) x -= learningRate * options.weightDecay * x;
    x -= learningRate * mean / (root + options.epsilon);
  });
  return x;
}

const OPTIONS = {
  learningRate: 0.1,
  beta1: 0.9,
  beta2: 0.95,
  epsilon: 1e-8,
  weightDecay: 0.3,
  maxGradientNorm: Infinity,
};

for (const backend of ALL_BACKENDS) {
  Deno.test(`takeAdamwStep() follows the algorithm on ${backend}`, async () => {
    await onBackend(backend, () => {
      let weights: Weights = {
        matrix: tf.tensor2d([[1, -2]]),
        vector: tf.tensor1d([3]),
      };
      let state: AdamwState = initAdamwState(weights);
      const gradients = [[0.5, -1, 2], [0.1, 3, -2], [-4, 0.2, 0.3]];
      for (const [a, b, c] of gradients as [number, number, number][]) {
        const next = takeAdamwStep(
          weights,
          { vector: tf.tensor1d([c]), matrix: tf.tensor2d([[a, b]]) },
          state,
          OPTIONS,
        );
        assertClose(
          next.gradientNorm.dataSync(),
          [Math.hypot(a, b, c)],
          1e-6,
        );
        ({ weights, state } = next);
      }
      assertEquals(state.step, 3);
      const expected = [1, -2, 3].map((start, i) =>
        expectedSteps(start, gradients.map((g) => g[i]!), OPTIONS, i < 2)
      );
      assertEquals(weights.matrix!.shape, [1, 2]);
      const actual = [
        ...weights.matrix!.dataSync(),
        ...weights.vector!.dataSync(),
      ];
      assertClose(actual, expected, 1e-5);
    });
  });

  Deno.test(`takeAdamwStep() is torch.optim.AdamW with groups of parameters on ${backend}`, async () => {
    await onBackend(backend, () => {
      const { options, norms, parameters } = TORCH;
      const make = (values: (name: keyof typeof parameters) => number[]) =>
        Object.fromEntries(
          Object.entries(parameters).map(([name, { shape }]) => [
            name,
            tf.tensor(values(name as keyof typeof parameters), shape),
          ]),
        );
      let weights: Weights = make((name) => parameters[name].start);
      let state = initAdamwState(weights);
      norms.forEach((norm, step) => {
        const gradients = make((name) => parameters[name].gradients[step]!);
        const next = takeAdamwStep(weights, gradients, state, options);
        assertClose(next.gradientNorm.dataSync(), [norm], 1e-6);
        ({ weights, state } = next);
      });
      for (const [name, { shape, end }] of Object.entries(parameters)) {
        assertEquals(weights[name]!.shape, shape);
        assertClose(weights[name]!.dataSync(), end, 1e-6);
      }
    });
  });

  Deno.test(`takeAdamwStep() clips the whole gradient on ${backend}`, async () => {
    await onBackend(backend, () => {
      const weights = { a: tf.tensor1d([0, 0]), b: tf.tensor1d([0]) };
      const step = (maxGradientNorm: number) => {
        const gradients = { a: tf.tensor1d([3, 4]), b: tf.tensor1d([12]) };
        const start = initAdamwState(weights);
        const options = { ...OPTIONS, maxGradientNorm };
        return takeAdamwStep(weights, gradients, start, options);
      };
      // As in Hugging Face's trainers: no clipping, not a gradient of nothing.
      const whole = step(0);
      assertClose(whole.gradientNorm.dataSync(), [13], 1e-6);
      assertClose(whole.state.m.dataSync(), [0.3, 0.4, 1.2], 1e-5);
      const clipped = step(6.5);
      assertClose(clipped.gradientNorm.dataSync(), [13], 1e-6);
      assertClose(clipped.state.m.dataSync(), [0.15, 0.2, 0.6], 1e-5);
      assertClose(step(20).state.m.dataSync(), [0.3, 0.4, 1.2], 1e-5);
    });
  });
}

Deno.test("valueAndGradients() gives 0 for parameters that the loss does not use", async () => {
  await onBackend("cpu", () => {
    const prng = seededPrng("unused");
    const weights = {
      used: randomTensor(prng, [3]),
      unused: randomTensor(prng, [2, 2]),
    };
    const { value, gradients } = valueAndGradients(
      weights,
      ({ used }) => tf.sum(tf.square(used!)) as tf.Scalar,
    );
    const used = Array.from(weights.used.dataSync());
    const squares = used.reduce((sum, x) => sum + x * x, 0);
    assertClose(value.dataSync(), [squares], 1e-5);
    assertClose(gradients.used!.dataSync(), used.map((x) => 2 * x), 1e-5);
    assertEquals(gradients.unused!.arraySync(), [[0, 0], [0, 0]]);
  });
});

for (const backend of ALL_BACKENDS) {
  Deno.test(`training lowers the loss and leaks no tensor on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("training");
      const tokens = randomTokens(prng, SMALL, [4, 7]);
      const inputs = tf.slice(tokens, [0, 0], [4, 6]);
      const targets = tf.slice(tokens, [0, 1], [4, 6]);
      let weights = initWeights(SMALL, prng);
      let state = initAdamwState(weights);
      const losses: number[] = [];
      const counts: number[] = [];
      for (let i = 0; i < 20; i++) {
        const { value, gradients } = valueAndGradients(weights, (w) => {
          const { logits } = forward(SMALL, w, inputs);
          const { logProbs } = computeTokenLogProbs(logits, targets);
          return tf.neg(tf.mean(logProbs)) as tf.Scalar;
        });
        const next = takeAdamwStep(weights, gradients, state, {
          learningRate: 0.03,
          weightDecay: 0.01,
          maxGradientNorm: 1,
        });
        losses.push(value.dataSync()[0]!);
        disposeTensors(weights);
        disposeTensors(gradients);
        disposeTensors(state);
        tf.dispose([value, next.gradientNorm]);
        ({ weights, state } = next);
        counts.push(tf.memory().numTensors);
      }
      assertEquals(new Set(counts).size, 1);
      assertClose([losses[0]!], [Math.log(11)], 0.05);
      assertEquals(losses.at(-1)! < 1, true);
    });
  });
}

Deno.test("takeAdamwStep() measures the norm of a gradient with millions of numbers", async () => {
  await tf.setBackend("wasm");
  const size = 5_000_003;
  const weights = { "a.weight": tf.zeros([size]) };
  const gradients = { "a.weight": tf.fill([size], 1e-3) };
  const state = initAdamwState(weights);
  const { gradientNorm, weights: next, state: after } = takeAdamwStep(
    weights,
    gradients,
    state,
    { learningRate: 0 },
  );
  const norm = gradientNorm.dataSync()[0]!;
  const expected = 1e-3 * Math.sqrt(size);
  assert(Math.abs(norm / expected - 1) < 1e-4, `${norm}`);
  disposeTensors(state);
  disposeTensors(after);
  tf.dispose([weights, gradients, next, gradientNorm]);
});
