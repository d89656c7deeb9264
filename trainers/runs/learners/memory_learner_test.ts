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
import { seededPrng } from "../../../utils/prng.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { initAdapters, splitWeights } from "../../model/weights/lora.ts";
import { makeDefaults } from "../../settings/read_settings.ts";
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

Deno.test("makeMemoryLearner() frees merged adapters, though playing fails", () =>
  onBackend("cpu", async () => {
    const lora = { ...makeDefaults(LORA_SETTINGS), rank: 2, alpha: 4 };
    const config = { ...SMALL, lora };
    const adapters = initAdapters(config, seededPrng("adapters"));
    const { trained, frozen } = splitWeights({
      ...boldWeights(SMALL),
      ...adapters,
    });
    const learner = makeLearner(config, trained, {}, frozen);
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
