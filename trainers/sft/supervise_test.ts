import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import { BIASED, onBackend } from "../../tests/support/model/small_model.ts";
import { disposeLearner, makeLearner } from "../algorithms/learner.ts";
import { initWeights } from "../model/weights/weights.ts";
import {
  countPositions,
  measureLoss,
  SUPERVISED_ADAMW,
  type SupervisedRow,
  superviseLearner,
  superviseStep,
  UNPACKED,
} from "./supervise.ts";

const SETTINGS = {
  steps: 60,
  batch: 2,
  learningRate: 3e-2,
  warmUp: 3,
  weightDecay: 0,
};

/** Trains a fresh model; its losses, and its embedding afterwards. */
async function supervise(rows: readonly SupervisedRow[], change = {}) {
  const losses: number[] = [];
  const weights = initWeights(BIASED, seededPrng("supervise"));
  const learner = await superviseLearner(
    makeLearner(BIASED, weights, {}),
    rows,
    { ...SETTINGS, ...change },
    {
      action: "teach the model",
      prng: seededPrng("rows"),
      report: (_step, loss) => losses.push(loss),
    },
  );
  const table = [...learner.weights["model.embed_tokens.weight"]!.dataSync()];
  disposeLearner(learner);
  return { losses, table };
}

Deno.test("superviseLearner() learns the tokens that have a weight, and leaks nothing", async () => {
  await onBackend("cpu", async () => {
    const before = tf.memory().numTensors;
    // After 1 comes 2, after 3 comes 4; what comes after 5 has no weight.
    const { losses } = await supervise([
      { tokens: [1, 2, 5, 7], weights: [0, 1, 0, 0] },
      { tokens: [3, 4, 5, 6, 5, 8], weights: [0, 1, 0, 0, 0, 0] },
    ]);
    assertEquals(losses.length, SETTINGS.steps);
    assert(losses[0]! > 2 && losses.at(-1)! < 0.1, losses.join(" "));
    assertEquals(tf.memory().numTensors, before);
  });
});

Deno.test("superviseLearner() ignores tokens without a weight that no other token reads", async () => {
  await onBackend("cpu", async () => {
    const withEnd = (end: number, weight: number) =>
      supervise([{ tokens: [1, 2, end], weights: [0, 1, weight] }], {
        steps: 2,
      });
    const [one, other, weighted] = [
      await withEnd(3, 0),
      await withEnd(4, 0),
      await withEnd(4, 0.5),
    ];
    assertEquals(one, other);
    assertNotEquals(other, weighted);
  });
});

Deno.test("superviseLearner() refuses a loss that is not finite, and leaks nothing", async () => {
  await onBackend("cpu", async () => {
    const before = tf.memory().numTensors;
    const rows = [{ tokens: [1, 2], weights: [0, 1] }];
    await assertRejects(
      () => supervise(rows, { learningRate: 1e300 }),
      /Cannot teach the model as 'loss' must be finite: current value is NaN/,
    );
    assertEquals(tf.memory().numTensors, before);
  });
});

Deno.test("superviseStep() learns the same however rows are packed", async () => {
  await onBackend("cpu", async () => {
    const before = tf.memory().numTensors;
    const rows = [
      { tokens: [1, 2, 5, 7, 3, 4, 2, 1], weights: [0, 1, 0, 0, 1, 1, 0, 1] },
      { tokens: [3, 4, 1], weights: [0, 1, 0] },
      { tokens: [2, 6, 1], weights: [0, 0, 0.5] },
      { tokens: [1, 2, 5, 6], weights: [0, 1, 0, 1] },
    ];
    const optimizer = {
      ...SUPERVISED_ADAMW,
      learningRate: 1e-2,
      weightDecay: 0,
    };
    const steps = [];
    for (
      const packing of [
        UNPACKED,
        { packing: true, microTokens: 7, recomputeBlocks: true },
      ]
    ) {
      const weights = initWeights(BIASED, seededPrng("supervise"));
      const { learner, ...step } = await superviseStep(
        makeLearner(BIASED, weights, {}),
        rows,
        optimizer,
        { ...packing, action: "teach the model", prng: seededPrng("rows") },
      );
      const loss = await measureLoss(learner, rows, packing);
      steps.push({ ...step, after: loss });
      disposeLearner(learner);
    }
    const [whole, parts] = steps;
    for (const name of ["loss", "gradientNorm", "after"] as const) {
      assert(Math.abs(whole![name] - parts![name]) < 1e-5, name);
    }
    assert(whole!.after < whole!.loss);
    assertEquals(countPositions(rows, UNPACKED), { tokens: 14, computed: 28 });
    const packed = { ...UNPACKED, packing: true };
    assertEquals(countPositions(rows, packed), { tokens: 14, computed: 11 });
    assertEquals(tf.memory().numTensors, before);
  });
});
