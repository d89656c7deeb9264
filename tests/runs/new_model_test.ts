import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import { make, makeScriptedPolicy } from "../../envs/mod.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import { loadChatPolicy } from "../../trainers/rollout/chat_policy.ts";
import { playTasks } from "../../trainers/rollout/evaluate.ts";
import { saveNewModel } from "../../bench/new_model/new_model.ts";
import { withDirectory } from "../support/directory.ts";
import { superviseModel } from "../../bench/supervise_model.ts";

const ENV = "PE-G-Mini-v0";

/** Sizes of the smallest model that learns the form of an action. */
const SIZES = {
  hiddenSize: 16,
  intermediateSize: 32,
  layers: 1,
  heads: 2,
  keyValueHeads: 1,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  maxPositions: 512,
  tiedEmbeddings: true,
  attentionBiases: "qkv",
} as const;

const SETTINGS = {
  steps: 80,
  batch: 8,
  learningRate: 2e-2,
  warmUp: 5,
  weightDecay: 0,
};

/** What a teacher who never changes its mind says on some tasks. */
async function record(count: number): Promise<ChatMessage[][]> {
  const env = make(ENV, { style: "chat" });
  const teacher = makeScriptedPolicy(ENV, "constant");
  const prng = seededPrng("lessons");
  const conversations: ChatMessage[][] = [];
  for (let index = 0; index < count; index++) {
    let { observation } = await env.reset({ options: { index } });
    const messages: ChatMessage[] = [];
    for (let ended = false; !ended;) {
      const content = await teacher.act(observation, prng);
      messages.push(...observation.messages, { role: "assistant", content });
      const result = await env.step(content);
      ended = result.terminated || result.truncated;
      observation = result.observation;
    }
    conversations.push(messages);
  }
  return conversations;
}

Deno.test("superviseModel() teaches a new model to play as it was shown", async () => {
  await startBackend({ name: "wasm" });
  const conversations = await record(8);
  const texts = conversations.flat().map(({ content }) => content);
  await withDirectory(async (directory) => {
    const before = tf.memory().numTensors;
    const fresh = `${directory}/fresh`;
    const made = { sizes: SIZES, texts, merges: 1000, seed: 0 };
    const { vocabularySize } = await saveNewModel(fresh, made);
    assert(vocabularySize > 256 && vocabularySize <= 1261);
    const losses: number[] = [];
    const options = {
      conversations,
      settings: SETTINGS,
      seed: 0,
      report: (_step: number, loss: number) => losses.push(loss),
    };
    const taught = `${directory}/taught`;
    await superviseModel(fresh, taught, options);
    assert(losses.at(-1)! < losses[0]! / 20, losses.join(" "));
    const turns: (string | null)[][] = [];
    for (const path of [fresh, taught]) {
      const policy = await loadChatPolicy(path);
      const [played] = await playTasks(policy, ENV, {
        episodes: 1,
        split: "test",
        temperature: 0,
        constrained: true,
        maxTurnTokens: 16,
        seed: 0,
      });
      turns.push(played!.turns.map(({ kind }) => kind));
      disposeTensors(policy.weights);
    }
    assertEquals(new Set(turns[0]), new Set(["invalid"]));
    assert(!turns[1]!.includes("invalid"), turns[1]!.join(" "));
    assertEquals(turns[1]!.at(-1), "answer");
    assertEquals(tf.memory().numTensors, before);
    await assertRejects(
      () => superviseModel(fresh, taught, options),
      /'directory' must be a new or empty directory/,
    );
  });
});
