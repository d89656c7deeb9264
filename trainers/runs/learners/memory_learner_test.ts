import {
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import {
  boldWeights,
  onBackend,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { NonFiniteError } from "../../algorithms/trainer.ts";
import { type Learner, makeLearner } from "../../algorithms/learner.ts";
import type { EpisodeTokenizer } from "../../rollout/tokens/episode_tokenizer.ts";
import { TRAIN_DEFAULTS } from "../config/train_defaults.ts";
import { assertFiniteWeights, makeMemoryLearner } from "./memory_learner.ts";

const makeSmall = (...numbers: number[]): Learner =>
  makeLearner(SMALL, { a: tf.zeros([2]), b: tf.tensor1d(numbers) }, {});

Deno.test("assertFiniteWeights() names the weight that is not finite, and its number", () =>
  onBackend("cpu", async () => {
    await assertFiniteWeights(makeSmall(1, -1e30), []);
    for (const value of [NaN, Infinity, -Infinity]) {
      await assertRejects(
        assertFiniteWeights(makeSmall(1, value, 2), []),
        (error) =>
          error instanceof NonFiniteError &&
          error.message.endsWith(`must be finite: current value is ${value}`),
      );
    }
  }));

Deno.test("makeMemoryLearner() asks a critic of its own only for what it has", () =>
  onBackend("cpu", async () => {
    const learner = makeLearner(SMALL, boldWeights(SMALL), {});
    const tokenizer = {} as EpisodeTokenizer;
    const model = makeMemoryLearner(learner, tokenizer, TRAIN_DEFAULTS);
    assertSame(model.getLearner(), learner);
    const trajectories: never[] = [];
    assertSame(await model.addValues(trajectories), trajectories);
    // What fails while it plays still frees what it played with.
    await assertRejects(
      model.usePolicy(() => Promise.reject(new Error("lost"))),
      /lost/,
    );
  }));
