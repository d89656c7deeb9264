/**
 * A language model from nothing: a byte-level BPE tokenizer, a Qwen2 (or, with
 * `--family qwen3`, a Qwen3) of 137,000 random weights, and what a scripted teacher says in `chat` style, by
 * supervision.
 *
 * `deno task bench:language [--out runs/language]` writes
 * OUT/fresh, the model before, and OUT/model, from which
 * `bench/experiments/language.json` goes on.
 *
 * The teacher's questions are those of the warm starts, most of which tell
 * nothing; its beliefs are the exact posterior's best estimates. So the model
 * learns to listen, not to ask: what is left to learn is the question.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { assertOneOf, ruleError } from "../utils/errors.ts";
import { randomInteger, seededPrng } from "../utils/prng.ts";
import type { ChatMessage } from "../envs/core/env.ts";
import type { Policy } from "../envs/core/policy.ts";
import { make, makeScriptedPolicy } from "../envs/mod.ts";
import { showProgress } from "../utils/terminal/progress.ts";
import {
  type OptionValues,
  readInteger,
  readShare,
  runTool,
} from "../tools/run_tool.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { countParameters } from "../trainers/model/weights/weights.ts";
import { saveNewModel } from "./new_model/new_model.ts";
import { superviseModel } from "./supervise_model.ts";

const ACTION = "make a language model";

/** The words for what follows options. */
const OPTIONS = {
  env: "ENV",
  family: "qwen2|qwen3",
  out: "DIR",
  listens: "SHARE",
  wanders: "SHARE",
  episodes: "N",
  steps: "N",
  batch: "N",
  "learning-rate": "X",
  "hidden-size": "N",
  layers: "N",
  merges: "N",
} as const;

/** What sets the families of models apart. */
const FAMILIES = {
  qwen2: { attentionBiases: "qkv" },
  qwen3: { attentionBiases: "none", headNorms: true },
} as const;

/** How the teacher speaks. */
interface Speech {
  /** Share of beliefs that are the posterior's, not the teacher's own. */
  readonly listens: number;
  /** Share of questions drawn at random, not the teacher's. */
  readonly wanders: number;
}

/** Plays by the scripted policies of an environment. */
function makeListener(env: string, { listens, wanders }: Speech): Policy {
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
async function recordLessons(
  id: string,
  speech: Speech,
  count: number,
): Promise<Lesson[]> {
  const env = make(id, { style: "chat", critique: false });
  const speaker = makeListener(id, speech);
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

/** Makes the model, teaches it and says how it went. */
async function runRecipe(values: OptionValues<typeof OPTIONS>): Promise<void> {
  const { env = "PE-G-Mini-v0", family = "qwen2", out = "runs/language" } =
    values;
  assertOneOf(ACTION, "family", family, Object.keys(FAMILIES));
  const readCount = (name: keyof typeof OPTIONS, usual: number) =>
    readInteger(ACTION, name, values[name] ?? `${usual}`, 1);
  const speech = {
    listens: readShare(ACTION, "listens", values.listens ?? "1"),
    wanders: readShare(ACTION, "wanders", values.wanders ?? "0"),
  };
  const [episodes, steps] = [
    readCount("episodes", 10_000),
    readCount("steps", 2000),
  ];
  const [batch, layers] = [readCount("batch", 32), readCount("layers", 2)];
  const merges = readCount("merges", 1500);
  const width = readCount("hidden-size", 64);
  if (width % 8 !== 0) {
    const rule = "a multiple of 8, twice its heads";
    throw ruleError(RangeError, ACTION, "hidden-size", rule, width);
  }
  const typedRate = values["learning-rate"] ?? "0.003";
  const learningRate = Number(typedRate);
  if (!(learningRate > 0)) {
    throw ruleError(RangeError, ACTION, "learning-rate", "> 0", typedRate);
  }
  const start = performance.now();
  console.log((await startBackend()).reason);
  const lessons = await recordLessons(env, speech, episodes);
  const success = lessons.reduce((sum, { reward }) => sum + reward, 0) /
    lessons.length;
  console.log(
    `teacher: ${lessons.length} episodes, success ${success.toFixed(3)}`,
  );
  const conversations = lessons.map(({ messages }) => messages);
  const config = await saveNewModel(`${out}/fresh`, {
    sizes: {
      hiddenSize: width,
      intermediateSize: 2 * width,
      layers: layers,
      heads: 4,
      keyValueHeads: 2,
      ropeTheta: 10_000,
      rmsNormEps: 1e-6,
      maxPositions: 1024,
      tiedEmbeddings: true,
      ...FAMILIES[family as keyof typeof FAMILIES],
    },
    texts: conversations.slice(0, 500).flat().map(({ content }) => content),
    merges: merges,
    seed: 0,
  });
  console.log(
    `model: ${config.vocabularySize} tokens, ${
      countParameters(config)
    } parameters`,
  );
  const watched = showProgress("supervision", steps);
  await superviseModel(`${out}/fresh`, `${out}/model`, {
    conversations,
    settings: {
      steps,
      batch: batch,
      learningRate: learningRate,
      warmUp: 50,
      weightDecay: 0.01,
    },
    seed: 0,
    report: (step, loss) => watched.update(step, `loss ${loss.toFixed(3)}`),
  });
  watched.stop();
  const minutes = (performance.now() - start) / 60_000;
  console.log(`${out}/model: ${minutes.toFixed(1)} minutes`);
}

if (import.meta.main) {
  await runTool({
    task: "bench:language",
    action: ACTION,
    options: OPTIONS,
    work: runRecipe,
  });
}
