import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { PPO } from "../../algorithms/ppo.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { integer } from "../../settings/setting.ts";
import { makeDefaults } from "../../settings/read_settings.ts";
import type { ModelSettings } from "./setting_groups.ts";
import {
  listRunSettings,
  makeRunDefaults,
  registerTrainer,
  TRAIN_DEFAULTS,
} from "./train_defaults.ts";

const LORA = { ...makeDefaults(LORA_SETTINGS), rank: 8, alpha: 4 };
const MODEL: ModelSettings = { path: "m", lora: null, dtype: "float32" };

function make(model: ModelSettings | null, more = {}) {
  const env = "PE-G-Mini-v0";
  return makeRunDefaults({ env, trainer: "ppo", model, ...more });
}

Deno.test("makeRunDefaults() has a small policy's defaults, and layers that fit its width", () => {
  assertEquals(make(null), TRAIN_DEFAULTS);
  assertSame(make(null, { hiddenSize: 48 }).policy.intermediateSize, 96);
  assertSame(make(null, { trainer: "grpo" }).rollout.groupSize > 1, true);
});

Deno.test("makeRunDefaults() learns a model slowly, its adapters faster, a critic ten times as fast", () => {
  const rates = (model: ModelSettings, more = {}) => {
    const { learningRate, criticLearningRate } = make(model, more).settings;
    return [learningRate, criticLearningRate];
  };
  assertEquals(rates(MODEL), [1e-6, 1e-5]);
  assertEquals(rates({ ...MODEL, lora: LORA }), [2e-5, 2e-4]);
  assertEquals(rates(MODEL, { learningRate: 3e-6 }), [3e-6, 3e-5]);
  assertEquals(rates(MODEL, { trainer: "grpo" }), [1e-6, undefined]);
  const { clipLow } = make(MODEL, { trainer: "gspo" }).settings;
  assertSame(clipLow, 3e-4);
});

Deno.test("makeRunDefaults() plays a divisor of the batch at a time, on a server all of it", () => {
  const parallel = (batch: number, more = {}) =>
    make({ ...MODEL, ...more }, { batch }).memory.parallel;
  assertEquals([32, 6, 9, 7, 11].map((batch) => parallel(batch)), [
    ...[8, 6, 3, 7, 1],
  ]);
  const learner = "tinker:http://127.0.0.1:1";
  assertSame(parallel(32, { lora: LORA, learner }), null);
  const { model } = make({ ...MODEL, lora: LORA, learner });
  assertEquals([model!.learner, model!.lora!.alpha], [learner, 16]);
  assertSame("learner" in make(MODEL).model!, false);
});

Deno.test("listRunSettings() has the trainer's own last, under a title", () => {
  const all = listRunSettings("ppo");
  const first = all.findIndex(({ path }) => path[0] === "settings");
  const own = all.slice(first);
  assertSame(own.every(({ path }) => path[0] === "settings"), true);
  assertSame(own.every(({ title }) => title !== ""), true);
});

Deno.test("registerTrainer() refuses a setting with the name of a run's", () => {
  const { shape } = PPO.settings;
  const settings = {
    ...PPO.settings,
    shape: { ...shape, seed: integer(0, [0], "a seed") },
  };
  assertThrows(
    () => registerTrainer({ ...PPO, name: "seeded", settings } as never),
    /seed/,
  );
});
