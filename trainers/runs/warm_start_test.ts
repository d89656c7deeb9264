import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import type { Policy } from "../../envs/core/policy.ts";
import { make, makeScriptedPolicy, makeTeacher } from "../../envs/mod.ts";
import { startBackend } from "../backends/backend.ts";
import { decodeCheckpoint, disposeCheckpoint } from "./directory/checkpoint.ts";
import { makeTerseTokenizer } from "../rollout/episode_tokenizer.ts";
import { disposeWeights } from "../model/weights/weights.ts";
import { modelConfigFor } from "./config/policy_size.ts";
import { TRAIN_DEFAULTS } from "./config/run_settings.ts";
import {
  makeWarmStart,
  recordDemonstrations,
  trainOnDemonstrations,
} from "./warm_start.ts";
import { readShippedWarmStart } from "./warm_starts/warm_starts.ts";

const ID = "PE-G-Mini-v0";
const SETTINGS = {
  ...TRAIN_DEFAULTS.warmStart,
  episodes: 40,
  steps: 60,
  learningRate: 1e-2,
  batch: 8,
  warmUp: 5,
};

async function taught(seed: number) {
  const env = make(ID, { style: "terse" });
  const tokenizer = makeTerseTokenizer(env.language!);
  const teacher = makeScriptedPolicy(ID, "teacher");
  const episodes = await recordDemonstrations(
    env,
    { teacher, askers: [] },
    tokenizer.wordTokenizer,
    SETTINGS,
    seed,
  );
  return { env, tokenizer, episodes };
}

Deno.test("recordDemonstrations() weighs actions fully, replies less, the task not at all", async () => {
  const { tokenizer, episodes } = await taught(0);
  const { idOf } = tokenizer.wordTokenizer;
  for (const { tokens, weights } of episodes) {
    assertEquals(tokens.length, weights.length);
    assertEquals(tokens[0], idOf("ask"));
    assertEquals(weights[0], 0);
    tokens.forEach((token, i) => {
      const isReply = ["yes", "no", "equal", "answer"].map(idOf)
        .includes(token);
      if (isReply) assertEquals(weights[i], SETTINGS.replyWeight);
      if (token === idOf("Guess:")) assertEquals(weights[i], 1);
    });
  }
});

Deno.test("recordDemonstrations() hears half of its turns from others, and learns none of them", async () => {
  const env = make(ID, { style: "terse" });
  const { wordTokenizer } = makeTerseTokenizer(env.language!);
  const repeat = makeScriptedPolicy(ID, "repeat");
  const episodes = await recordDemonstrations(
    env,
    { teacher: makeTeacher(ID, { asks: 1, listens: 1 }), askers: [repeat] },
    wordTokenizer,
    SETTINGS,
    0,
  );
  const { idOf } = wordTokenizer;
  const questions = new Set<string>();
  for (const [field, count] of [["Focus:", 5], ["Guess:", 4]] as const) {
    let heard = 0;
    for (const { tokens, weights } of episodes) {
      tokens.forEach((token, i) => {
        if (token !== idOf(field) || weights[i] === 1) return;
        heard++;
        assertEquals(weights[i], 0);
        if (field === "Focus:") questions.add(tokens.slice(i, i + 6).join());
      });
    }
    const share = heard / (count * episodes.length);
    assert(Math.abs(share - 0.5) < 0.12, `${field} ${share}`);
  }
  // The repeater's is always the same.
  assertEquals(questions.size, 1);
  const answers = episodes.map(({ tokens, weights }) =>
    weights[tokens.lastIndexOf(idOf("<answer>"))]
  );
  assertEquals(new Set(answers), new Set([1]));
});

Deno.test("recordDemonstrations() gives what comes with a question, and teaches replies", async () => {
  const id = "PE-G-S2-v0";
  const env = make(id, { style: "terse" });
  const { wordTokenizer } = makeTerseTokenizer(env.language!);
  const episodes = await recordDemonstrations(
    env,
    { teacher: makeScriptedPolicy(id, "teacher"), askers: [] },
    wordTokenizer,
    { ...SETTINGS, episodes: 3 },
    0,
  );
  const words = env.language!.vocabulary;
  const weigh = (form: RegExp) => {
    const ids = words.filter((word) => form.test(word)).map(wordTokenizer.idOf);
    return new Set(
      episodes.flatMap(({ tokens, weights }) =>
        weights.filter((_, i) => ids.includes(tokens[i]!))
      ),
    );
  };
  assertEquals(weigh(/^(more|same|less)$/), new Set([0]));
  assertEquals(weigh(/^\d[+-]/), new Set([SETTINGS.replyWeight]));
});

Deno.test("recordDemonstrations() lets the asker see where each episode begins", async () => {
  const env = make(ID, { style: "terse" });
  const { wordTokenizer } = makeTerseTokenizer(env.language!);
  const repeat = makeScriptedPolicy(ID, "repeat");
  const seen: number[] = [];
  const asker: Policy = {
    name: "asker",
    act(observation, prng) {
      if (observation.round === "action") seen.push(observation.step);
      return repeat.act(observation, prng);
    },
  };
  await recordDemonstrations(
    env,
    { teacher: makeScriptedPolicy(ID, "teacher"), askers: [asker] },
    wordTokenizer,
    { ...SETTINGS, episodes: 5 },
    0,
  );
  assertEquals(seen, Array(5).fill([1, 3, 5, 7, 9]).flat());
});

Deno.test("recordDemonstrations() depends on its seed alone", async () => {
  const [a, b, c] = [await taught(1), await taught(1), await taught(2)];
  assertEquals(a.episodes, b.episodes);
  assert(JSON.stringify(a.episodes) !== JSON.stringify(c.episodes));
});

Deno.test("trainOnDemonstrations() learns to write like the teacher and leaks nothing", async () => {
  await startBackend({ name: "wasm" });
  const { env, episodes } = await taught(0);
  const config = modelConfigFor(
    { hiddenSize: 16, intermediateSize: 16, layers: 1, heads: 2 },
    env.language!,
    100,
  );
  const before = tf.memory().numTensors;
  const losses: number[] = [];
  const weights = await trainOnDemonstrations(
    config,
    episodes,
    SETTINGS,
    0,
    (_step, loss) => losses.push(loss),
  );
  assertEquals(losses.length, SETTINGS.steps);
  assert(losses.at(-1)! < losses[0]! / 2, losses.join(" "));
  disposeWeights(weights);
  assertEquals(tf.memory().numTensors, before);
});

Deno.test("trainOnDemonstrations() refuses a loss that is not finite and leaks nothing", async () => {
  await startBackend({ name: "wasm" });
  const { env, episodes } = await taught(0);
  const size = { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 };
  const config = modelConfigFor(size, env.language!, 100);
  const before = tf.memory().numTensors;
  const settings = { ...SETTINGS, learningRate: 1e300 };
  await assertRejects(
    () => trainOnDemonstrations(config, episodes, settings, 0),
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
