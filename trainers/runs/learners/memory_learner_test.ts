import {
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import {
  boldWeights,
  onBackend,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { initAdapters, splitWeights } from "../../model/weights/lora.ts";
import { makeDefaults } from "../../settings/read_settings.ts";
import { NonFiniteError } from "../../algorithms/trainer.ts";
import { type Learner, makeLearner } from "../../algorithms/learner.ts";
import type { EpisodeTokenizer } from "../../rollout/tokens/episode_tokenizer.ts";
import { TRAIN_DEFAULTS } from "../config/train_defaults.ts";
import {
  assertFiniteWeights,
  makeMemoryLearner,
  mergeForRollout,
} from "./memory_learner.ts";

const makeSmall = (...numbers: number[]): Learner =>
  makeLearner(SMALL, { a: tf.zeros([2]), b: tf.tensor1d(numbers) }, {});

const LORA = { ...makeDefaults(LORA_SETTINGS), rank: 2, alpha: 4 };

function makeAdapted(more = {}) {
  const config = { ...SMALL, lora: LORA, ...more };
  const all = {
    ...boldWeights(SMALL),
    ...initAdapters(config, seededPrng("adapters")),
  };
  const { trained, frozen } = splitWeights(all);
  return makeLearner(config, trained, {}, frozen);
}

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

Deno.test("makeMemoryLearner() frees merged adapters, though playing fails", () =>
  onBackend("cpu", async () => {
    const learner = makeAdapted();
    const tokenizer = {} as EpisodeTokenizer;
    const model = makeMemoryLearner(learner, tokenizer, TRAIN_DEFAULTS);
    assertSame(model.getLearner(), learner);
    const { numTensors } = tf.memory();
    await assertRejects(
      model.usePolicy(({ config }) => {
        assertSame("lora" in config, false);
        return Promise.reject(new Error("lost"));
      }),
      /lost/,
    );
    assertSame(tf.memory().numTensors, numTensors);
    // The policy's own values need no second pass.
    const trajectories: never[] = [];
    assertSame(await model.addValues(trajectories), trajectories);
  }));

Deno.test("mergeForRollout() merges adapters into copies, which it frees", () =>
  onBackend("cpu", () => {
    const learner = makeAdapted();
    const before = tf.memory().numTensors;
    const { config, weights, dispose } = mergeForRollout(learner);
    assertSame("lora" in config, false);
    assertSame(Object.keys(weights).some((name) => /lora_/.test(name)), false);
    assert(tf.memory().numTensors > before);
    dispose();
    assertSame(tf.memory().numTensors, before);
    for (const weight of Object.values(learner.frozen)) {
      assertSame(weight.isDisposed, false);
    }
  }));

Deno.test("mergeForRollout() keeps adapters that would cost too much, and models without", () =>
  onBackend("cpu", () => {
    const adapted = makeAdapted();
    const size = Object.entries(adapted.frozen)
      .filter(([name]) =>
        name.replace(/weight$/, "lora_A.weight") in adapted.weights
      )
      .reduce((sum, [, { size }]) => sum + size, 0);
    const isKept = (learner: typeof adapted, most?: number) => {
      const merged = mergeForRollout(learner, most);
      const kept = merged.config === learner.config;
      merged.dispose();
      return kept;
    };
    assertSame(isKept(adapted, size), false);
    assertSame(isKept(adapted, size - 1), true);
    assertSame(isKept(makeAdapted({ frozenDtype: "bfloat16" })), true);
    assertSame(isKept(makeLearner(SMALL, boldWeights(SMALL), {})), true);
  }));
