import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { make, makeScriptedPolicy } from "../../envs/mod.ts";
import { startBackend } from "../backends/backend.ts";
import { decodeCheckpoint, disposeCheckpoint } from "./directory/checkpoint.ts";
import { makeTerseTokenizer } from "../rollout/tokens/episode_tokenizer.ts";
import { disposeLearner } from "../algorithms/learner.ts";
import { modelConfigFor } from "./config/setting_groups.ts";
import { TRAIN_DEFAULTS } from "./config/train_defaults.ts";
import { recordDemonstrations } from "./demonstrations.ts";
import type { SupervisedRow } from "../sft/supervise.ts";
import {
  makeWarmStart,
  readShippedWarmStart,
  trainOnDemonstrations,
} from "./warm_start.ts";

const ID = "PE-G-Mini-v0";
const SETTINGS = {
  ...TRAIN_DEFAULTS.warmStart,
  episodes: 40,
  steps: 60,
  learningRate: 1e-2,
  batch: 8,
  warmUp: 5,
};

async function taught() {
  const env = make(ID, { style: "terse" });
  const tokenizer = makeTerseTokenizer(env.language!);
  const teacher = makeScriptedPolicy(ID, "teacher");
  const episodes = await recordDemonstrations(
    env,
    { teacher, askers: [] },
    tokenizer.wordTokenizer,
    SETTINGS,
    0,
  );
  return { env, episodes };
}

Deno.test("trainOnDemonstrations() learns to write like the teacher and leaks nothing", async () => {
  await startBackend({ name: "wasm" });
  const { env, episodes } = await taught();
  const config = modelConfigFor(
    { hiddenSize: 16, intermediateSize: 16, layers: 1, heads: 2 },
    env.language!,
    100,
  );
  const before = tf.memory().numTensors;
  const losses: number[] = [];
  const learner = await trainOnDemonstrations(
    config,
    [{ episodes, settings: SETTINGS }],
    0,
    (_step, loss) => losses.push(loss),
  );
  assertEquals(losses.length, SETTINGS.steps);
  assert(losses.at(-1)! < losses[0]! / 2, losses.join(" "));
  disposeLearner(learner);
  assertEquals(tf.memory().numTensors, before);
});

Deno.test("trainOnDemonstrations() refuses a loss that is not finite and leaks nothing", async () => {
  await startBackend({ name: "wasm" });
  const { env, episodes } = await taught();
  const size = { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 };
  const config = modelConfigFor(size, env.language!, 100);
  const before = tf.memory().numTensors;
  const settings = { ...SETTINGS, learningRate: 1e300 };
  await assertRejects(
    () => trainOnDemonstrations(config, [{ episodes, settings }], 0),
    /^RangeError: Cannot make a warm start as 'loss' must be finite: current value is NaN$/,
  );
  assertEquals(tf.memory().numTensors, before);
});

Deno.test("readShippedWarmStart() finds a checkpoint that speaks today's language", async () => {
  await startBackend({ name: "wasm" });
  const file = await readShippedWarmStart(TRAIN_DEFAULTS.env);
  const checkpoint = await decodeCheckpoint(file!, "shipped");
  const { language } = make(TRAIN_DEFAULTS.env, { style: "terse" });
  assertEquals(checkpoint.facts.vocabulary, language!.vocabulary);
  disposeCheckpoint(checkpoint);
  assertEquals(await readShippedWarmStart("PE-F-D8-v0"), null);
});

Deno.test("makeWarmStart() refuses sizes that do not fit before the teacher plays", async () => {
  const policy = { ...TRAIN_DEFAULTS.policy, hiddenSize: 12 };
  // So many episodes that the teacher would never end.
  const warmStart = { ...TRAIN_DEFAULTS.warmStart, episodes: 1e15 };
  await assertRejects(
    () => makeWarmStart({ ...TRAIN_DEFAULTS, policy, warmStart }),
    /'hiddenSize' must be a multiple of twice 'heads' \(4\): current value is 12/,
  );
});

Deno.test("trainOnDemonstrations() continues from the first phase with a new optimizer", async () => {
  await startBackend({ name: "wasm" });
  const { env, episodes } = await taught();
  const size = { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 };
  const config = modelConfigFor(size, env.language!, 100);
  const before = tf.memory().numTensors;
  const settings = { ...SETTINGS, steps: 3 };
  const still = { ...settings, learningRate: 0 };
  const readWeights = async (
    ...stages: readonly (readonly [SupervisedRow[], typeof settings])[]
  ) => {
    const steps: number[] = [];
    const learner = await trainOnDemonstrations(
      config,
      stages.map(([episodes, settings]) => ({ episodes, settings })),
      0,
      (step) => steps.push(step),
    );
    assertEquals(
      steps,
      stages.flatMap((_, i) => [1, 2, 3].map((n) => 3 * i + n)),
    );
    assertEquals(learner.adamw.step, stages.length > 1 ? 0 : 3);
    const numbers = Object.values(learner.weights).map((x) => x.dataSync());
    disposeLearner(learner);
    return numbers;
  };
  const one = await readWeights([episodes, settings]);
  assertEquals(await readWeights([episodes, settings], [episodes, still]), one);
  assertNotEquals(
    await readWeights([episodes, settings], [episodes.slice(9), settings]),
    one,
  );
  assertEquals(tf.memory().numTensors, before);
});
