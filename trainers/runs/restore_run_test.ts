import {
  rejects as assertRejects,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { onBackend, SMALL } from "../../tests/support/model/small_model.ts";
import { disposeLearner, makeLearner } from "../algorithms/learner.ts";
import type { CheckpointFacts } from "./directory/checkpoint.ts";
import {
  assertOfRun,
  assertStartsRun,
  disposeRun,
  refuseChanged,
  restoreLearner,
} from "./restore_run.ts";
import { readShippedWarmStart } from "./warm_start.ts";

const FACTS: CheckpointFacts = {
  ...{ env: "E", model: SMALL, vocabulary: ["a"], base: "m", baseDigest: "1" },
  ...{ update: 3, adamwStep: 7 },
};

const { update: _, adamwStep: _a, ...RUN } = FACTS;

Deno.test("assertStartsRun() takes an intact checkpoint of the same words", () =>
  onBackend("cpu", async () => {
    const bytes = (await readShippedWarmStart("PE-G-Mini-v0"))!;
    await assertStartsRun(bytes, "PE-G-Mini-v0", "a");
    await assertRejects(
      assertStartsRun(bytes, "MediQ-Mini-v0", "a"),
      /'from' must be a checkpoint that speaks the language of MediQ-Mini-v0/,
    );
    const damaged = bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1);
    await assertRejects(assertStartsRun(damaged, "PE-G-Mini-v0", "a"));
  }));

Deno.test("assertOfRun() compares what a run cannot change", () => {
  assertOfRun(FACTS, RUN, "p");
  assertOfRun({ ...FACTS, settings: { seed: 1 } }, RUN, "p");
  assertThrows(
    () => assertOfRun({ ...FACTS, vocabulary: ["b"] }, RUN, "p"),
    /'checkpoint' must be one of the run's environment, model and vocabulary/,
  );
  assertThrows(
    () => assertOfRun({ ...FACTS, baseDigest: "2" }, RUN, "p"),
    /'model' must be as it was when the run began \(its files have changed/,
  );
});

Deno.test("refuseChanged() says what a setting was, and with what it was used", () => {
  refuseChanged(null, "trained");
  assertThrows(
    () => refuseChanged({ name: "seed", was: 0, is: 7 }, "trained"),
    {
      message: "Cannot train as 'seed' must be 0, with which the run was " +
        "trained so far (was its config.json edited?): current value is 7",
    },
  );
});

Deno.test("restoreLearner() needs the moments of the optimizer", () =>
  onBackend("cpu", () => {
    const make = () => ({ a: tf.tensor1d([1, 2]) });
    const learner = makeLearner(SMALL, make(), {});
    const checkpoint = { facts: FACTS, weights: make(), moments: null };
    assertThrows(
      () => restoreLearner(learner, { path: "p", checkpoint }),
      /'checkpoint' must be one with the optimizer's moments: .*"p"$/,
    );
    const moments = { m: tf.tensor1d([3, 4]), v: tf.tensor1d([5, 6]) };
    const whole = { path: "p", checkpoint: { ...checkpoint, moments } };
    const restored = restoreLearner(learner, whole);
    assertSame(restored.adamw.step, 7);
    assertSame(restored.weights, checkpoint.weights);
    disposeLearner(restored);
  }));

Deno.test("disposeRun() frees what a reference shares once", () =>
  onBackend("cpu", () => {
    const frozen = { b: tf.scalar(1) };
    const reference = { ...frozen, c: tf.scalar(2) };
    const { numTensors } = tf.memory();
    disposeRun(makeLearner(SMALL, { a: tf.tensor1d([1]) }, reference, frozen));
    assertSame(tf.memory().numTensors, numTensors - 2);
  }));
