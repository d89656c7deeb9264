import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { ALL_BACKENDS } from "../support/model/all_backends.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import { lettersVector } from "../support/model/letters_env.ts";
import { trainLetters } from "../support/runs/train_letters.ts";
import { PPO } from "../../trainers/algorithms/ppo.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { loadModel } from "../support/model/load_model.ts";
import type { LoraConfig } from "../../trainers/model/lora_config.ts";
import {
  isShortened,
  roundNumbers,
} from "../../trainers/model/weights/frozen_dtype.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import type { LanguagePolicy } from "../../trainers/rollout/language_policy.ts";
import { rollout } from "../../trainers/rollout/rollout.ts";
import { loadPolicy } from "../../trainers/runs/policies/load_policy.ts";
import { train } from "../../trainers/runs/train.ts";
import { makeDefaults } from "../../trainers/settings/read_settings.ts";

const hasTensorflow = ALL_BACKENDS.includes("tensorflow");

const LORA: LoraConfig = {
  rank: 4,
  alpha: 16,
  dropout: 0,
  targets: ["q_proj", "down_proj"],
  critic: true,
};

/** Two updates with a penalty for leaving the weights without adapters. */
const RUN = {
  trainer: "ppo",
  settings: {
    ...makeDefaults(PPO.settings),
    klCoefficient: 0.1,
    learningRate: 0.02,
    minibatches: 2,
  },
  updates: 2,
  memory: { parallel: 16, microTokens: 600, recomputeBlocks: true },
};

async function playLetters(policy: LanguagePolicy): Promise<unknown> {
  const played = await rollout(policy, lettersVector(4), {
    tasks: Array(4).fill({ index: 0 }),
    temperature: 0,
    constrained: true,
    maxTurnTokens: 12,
    streamKey: (b) => ["letters", b],
  });
  return played.map(({ tokens }) => tokens);
}

/** Checks that a model was saved in float32, with what was rounded. */
async function assertSavedRounded(
  base: string,
  saved: string,
  dtype: "bfloat16" | "float16",
): Promise<void> {
  const before = await loadModel(base);
  const after = await loadModel(saved);
  for (const [name, weight] of Object.entries(before.weights)) {
    if (name.startsWith("value_head.")) continue;
    const numbers = Float32Array.from(weight.dataSync());
    const held = isShortened(name) ? roundNumbers(numbers, dtype) : numbers;
    const now = after.weights[name]!.dataSync();
    if (/(q|down)_proj\.weight$/.test(name)) assertNotEquals(now, held);
    else assertEquals(now, held, name);
  }
  disposeTensors(before.weights);
  disposeTensors(after.weights);
}

for (const dtype of ["bfloat16", "float16"] as const) {
  Deno.test({
    name:
      `a run on weights held in ${dtype} resumes bit-identically, and saves ` +
      "what it trained" +
      (hasTensorflow ? "" : " (skipped: run deno task setup:tensorflow)"),
    ignore: !hasTensorflow,
    fn: async () => {
      await startBackend({ name: "tensorflow" });
      await withChatModel(async (path) => {
        const before = tf.memory().numTensors;
        const read = (run: string, file: string) =>
          Deno.readFile(`${run}/${file}`);
        const whole = await trainLetters(path, RUN, LORA, { dtype });
        const part = await trainLetters(path, RUN, LORA, { dtype });
        // As after a kill during the second update.
        await Deno.remove(`${part.run}/checkpoints/update-000002.safetensors`);
        await Deno.remove(`${part.run}/model`, { recursive: true });
        const stored = JSON.parse(
          await Deno.readTextFile(`${part.run}/config.json`),
        );
        assertEquals(stored.model.dtype, dtype);
        await train(
          part.run,
          stored,
          () => {},
          undefined,
          (_id, count) => lettersVector(count),
        );
        for (
          const file of [
            "metrics.jsonl",
            "model/model.safetensors",
            "checkpoints/update-000002.safetensors",
          ]
        ) {
          assertEquals(
            await read(part.run, file),
            await read(whole.run, file),
            file,
          );
        }
        await assertSavedRounded(path, `${whole.run}/model`, dtype);
        // The run plays as what it saved, on a backend without the kernels too.
        for (const backend of ["tensorflow", "wasm"]) {
          await tf.setBackend(backend);
          const trained = await loadPolicy(whole.run);
          const saved = await loadPolicy(`${whole.run}/model`);
          assertEquals(
            await playLetters(trained.policy),
            await playLetters(saved.policy),
          );
          disposeTensors(trained.policy.weights);
          disposeTensors(saved.policy.weights);
        }
        assertEquals(tf.memory().numTensors, before);
      });
    },
  });
}
