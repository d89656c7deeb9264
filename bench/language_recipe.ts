/**
 * A language model from nothing: a byte-level BPE tokenizer, a Qwen2 of 137,000
 * random weights, and what a scripted teacher says in `chat` style, by
 * supervision.
 *
 * `deno run -P=unlock bench/language_recipe.ts [--out runs/language]` writes
 * OUT/fresh, the model before, and OUT/model, from which
 * `bench/experiments/language.json` goes on.
 *
 * The teacher's questions are those of the warm starts, most of which tell
 * nothing; its beliefs are the exact posterior's best estimates. So the model
 * learns to listen, not to ask: what is left to learn is the question.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { parseArgs } from "node:util";
import { randomInteger, seededPrng } from "../base/prng.ts";
import type { ChatMessage } from "../envs/core/env.ts";
import type { Policy } from "../envs/core/policy.ts";
import { make, makeScriptedPolicy } from "../envs/mod.ts";
import { showProgress } from "../terminal/progress.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { countParameters } from "../trainers/model/config.ts";
import { saveNewModel } from "../trainers/sft/new_model.ts";
import { superviseModel } from "../trainers/sft/supervise_model.ts";

const { values } = parseArgs({
  options: {
    env: { type: "string", default: "PE-G-Mini-v0" },
    out: { type: "string", default: "runs/language" },
    /** Share of beliefs that are the posterior's, not the teacher's own. */
    listens: { type: "string", default: "1" },
    /** Share of questions drawn at random, not the teacher's. */
    wanders: { type: "string", default: "0" },
    episodes: { type: "string", default: "10000" },
    steps: { type: "string", default: "2000" },
    batch: { type: "string", default: "32" },
    "learning-rate": { type: "string", default: "0.003" },
    "hidden-size": { type: "string", default: "64" },
    layers: { type: "string", default: "2" },
    merges: { type: "string", default: "1500" },
  },
});
const [listens, wanders] = [Number(values.listens), Number(values.wanders)];
const steps = Number(values.steps);
const width = Number(values["hidden-size"]);

/** Plays by the scripted policies of an environment. */
function makeListener(env: string): Policy {
  const [teacher, oracle, random] = ["teacher", "oracle", "random"]
    .map((name) => makeScriptedPolicy(env, name)) as [Policy, Policy, Policy];
  return {
    name: "listener",
    act(observation, prng) {
      const asks = observation.round === "action";
      const speaker = asks
        ? prng() < wanders ? random : teacher
        : prng() < listens
        ? oracle
        : teacher;
      return speaker.act(observation, prng);
    },
  };
}

/** A conversation, and whether it came to the right answer. */
interface Lesson {
  readonly messages: readonly ChatMessage[];
  readonly reward: number;
}

/** Plays training tasks. */
async function recordLessons(id: string, count: number): Promise<Lesson[]> {
  const env = make(id, { style: "chat", critique: false });
  const speaker = makeListener(id);
  const prng = seededPrng("language-teacher");
  const lessons: Lesson[] = [];
  while (lessons.length < count) {
    const index = randomInteger(prng, env.spec.splits.train);
    const task = { options: { split: "train", index } } as const;
    let { observation } = await env.reset(task);
    const messages: ChatMessage[] = [];
    for (;;) {
      messages.push(...observation.messages);
      const content = await speaker.act(observation, prng);
      messages.push({ role: "assistant", content });
      const result = await env.step(content);
      observation = result.observation;
      if (!result.terminated && !result.truncated) continue;
      lessons.push({ messages, reward: result.reward ?? 0 });
      break;
    }
  }
  return lessons;
}

const start = performance.now();
console.log((await startBackend()).reason);
const lessons = await recordLessons(values.env, Number(values.episodes));
const success = lessons.reduce((sum, { reward }) => sum + reward, 0) /
  lessons.length;
console.log(
  `teacher: ${lessons.length} episodes, success ${success.toFixed(3)}`,
);
const conversations = lessons.map(({ messages }) => messages);
const config = await saveNewModel(`${values.out}/fresh`, {
  sizes: {
    hiddenSize: width,
    intermediateSize: 2 * width,
    layers: Number(values.layers),
    heads: 4,
    keyValueHeads: 2,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions: 1024,
    tiedEmbeddings: true,
    attentionBiases: "qkv",
  },
  texts: conversations.slice(0, 500).flat().map(({ content }) => content),
  merges: Number(values.merges),
  seed: 0,
});
console.log(
  `model: ${config.vocabularySize} tokens, ${
    countParameters(config)
  } parameters`,
);
const watched = showProgress("supervision", steps);
await superviseModel(`${values.out}/fresh`, `${values.out}/model`, {
  conversations,
  settings: {
    steps,
    batch: Number(values.batch),
    learningRate: Number(values["learning-rate"]),
    warmUp: 50,
    weightDecay: 0.01,
  },
  seed: 0,
  report: (step, loss) => watched.update(step, `loss ${loss.toFixed(3)}`),
});
watched.stop();
const minutes = (performance.now() - start) / 60_000;
console.log(`${values.out}/model: ${minutes.toFixed(1)} minutes`);
