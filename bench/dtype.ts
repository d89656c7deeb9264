/**
 * What holding frozen weights in two bytes a number loses: log-probabilities of
 * the tokens that a model wrote, against those with its weights in float32.
 *
 *     deno run -A bench/dtype.ts [--model DIR] [--episodes N]
 *         [--max-turn-tokens N]
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { parseArgs } from "node:util";
import * as tf from "@tensorflow/tfjs";
import { formatTable } from "../utils/terminal/table.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { prepareRowOutputs } from "../trainers/model/transformer/forward.ts";
import { computeRowLogProbs } from "../trainers/model/transformer/log_probs.ts";
import type { WeightDtype } from "../trainers/model/weights/frozen_dtype.ts";
import { disposeTensors } from "../trainers/model/weights/weights.ts";
import { loadChatPolicy } from "../trainers/rollout/chat_policy.ts";
import { playTasks } from "../trainers/rollout/evaluate.ts";
import type { LanguagePolicy } from "../trainers/rollout/language_policy.ts";
import type { Trajectory } from "../trainers/rollout/trajectory.ts";

const ENV = "PE-G-Mini-v0";

/** A model, and what of it is played. */
interface Measured {
  readonly path: string;
  readonly episodes: number;
  /** Tokens of a turn at most. */
  readonly maxTurnTokens: number;
}

/** Log-probabilities of the tokens that the policy wrote in an episode. */
async function scoreEpisode(
  { config, weights }: LanguagePolicy,
  { tokens, policyMask }: Trajectory,
): Promise<Float32Array> {
  const written = Array.from(tokens, (_, i) => i)
    .filter((i) => policyMask[i] === 1);
  const scores = tf.tidy(() => {
    const ids = tf.tensor2d([...tokens], [1, tokens.length], "int32");
    // A token is foretold where the one before it stands.
    const rows = tf.tensor1d(written.map((i) => i - 1), "int32");
    const targets = tf.tensor1d(written.map((i) => tokens[i]!), "int32");
    const { hidden } = prepareRowOutputs(config, weights, ids, rows);
    return computeRowLogProbs(config, weights, hidden(), targets).logProbs;
  });
  const data = await scores.data() as Float32Array;
  scores.dispose();
  return data;
}

/** Log-probabilities of all episodes, with weights in a format. */
async function scoreEpisodes(
  path: string,
  dtype: WeightDtype,
  episodes: readonly Trajectory[],
): Promise<number[]> {
  const policy = await loadChatPolicy(path, dtype);
  const scores: number[] = [];
  for (const episode of episodes) {
    scores.push(...await scoreEpisode(policy, episode));
  }
  disposeTensors(policy.weights);
  return scores;
}

/** Episodes of a model as it is, tokens drawn at temperature 1. */
async function playEpisodes(
  { path, episodes, maxTurnTokens }: Measured,
): Promise<Trajectory[]> {
  const policy = await loadChatPolicy(path);
  const played = await playTasks(policy, ENV, {
    ...{ episodes, maxTurnTokens, split: "test", temperature: 1, seed: 0 },
  });
  disposeTensors(policy.weights);
  return played;
}

/** Rows of the table for one model. */
async function measure(model: Measured): Promise<string[][]> {
  const episodes = await playEpisodes(model);
  const exact = await scoreEpisodes(model.path, "float32", episodes);
  const rows: string[][] = [];
  for (const dtype of ["bfloat16", "float16"] as const) {
    const scores = await scoreEpisodes(model.path, dtype, episodes);
    const errors = scores.map((score, i) => Math.abs(score - exact[i]!));
    const mean = errors.reduce((a, b) => a + b, 0) / errors.length;
    rows.push([
      dtype,
      String(errors.length),
      mean.toExponential(1),
      Math.max(...errors).toExponential(1),
    ]);
  }
  return rows;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      model: {
        type: "string",
        default: new URL("language_model", import.meta.url).pathname,
      },
      episodes: { type: "string", default: "100" },
      "max-turn-tokens": { type: "string", default: "8" },
    },
  });
  await startBackend({ name: "tensorflow" });
  const rows = await measure({
    path: values.model,
    episodes: Number(values.episodes),
    maxTurnTokens: Number(values["max-turn-tokens"]),
  });
  const heads = ["dtype", "tokens", "mean difference", "largest"];
  console.log(formatTable([heads, ...rows]));
}

if (import.meta.main) await main();
