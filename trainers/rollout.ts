/**
 * Plays episodes with a language policy, many at a time, and keeps the exact
 * tokens: what the environment wrote, what the grammar forced, and what the
 * policy chose.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import type { TaskOptions } from "../envs/env.ts";
import { infoAt } from "../envs/info_at.ts";
import type { VectorEnv } from "../envs/vector_env.ts";
import type { VectorStepResult } from "../envs/vector_types.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { disposeCache, type KvCache } from "./model/kv_cache.ts";
import {
  chooseTokens,
  newRow,
  openTurn,
  readChunk,
  type Row,
  type SpeakingOptions,
} from "./_row.ts";
import { assertTemperature } from "./tokens/sample_token.ts";
import type { Trajectory } from "./trajectory.ts";

/** Options of {@linkcode rollout}. */
export interface RolloutOptions extends SpeakingOptions {
  /** The task of each environment. */
  readonly tasks: readonly TaskOptions[];
}

/** Writes a turn's outcome onto its tokens. */
function closeTurn(
  row: Row,
  action: string,
  result: VectorStepResult,
  index: number,
): void {
  const info = infoAt(result.infos, index);
  const critique = info.critique ?? null;
  const error = info.error ?? null;
  const reward = error === null ? result.rewards[index]! : 0;
  let lastChoice = -1;
  for (let i = row.turnStart; i < row.tokens.length; i++) {
    if (row.policyMask[i] !== 1) continue;
    row.labels[i] = critique?.label ?? 0;
    lastChoice = i;
  }
  if (lastChoice >= 0) row.rewards[lastChoice] = reward;
  row.turns.push({
    round: row.observation.round,
    observation: row.observation.text,
    action,
    kind: info.kind,
    critique,
    reward,
  });
  row.ended = result.terminated[index]! || result.truncated[index]!;
  if (row.ended) {
    row.success = info.is_success === true;
    row.proxies = info.proxies ?? null;
    row.error = error;
  }
}

function finished(row: Row, task: Trajectory["task"]): Trajectory {
  return {
    tokens: Int32Array.from(row.tokens),
    policyMask: Uint8Array.from(row.policyMask),
    grammar: Int32Array.from(row.grammar),
    logProbs: Float32Array.from(row.logProbs),
    values: Float32Array.from(row.values),
    rewards: Float32Array.from(row.rewards),
    labels: Int8Array.from(row.labels),
    turnOf: Int32Array.from(row.turnOf),
    task,
    turns: row.turns,
    success: row.success,
    proxies: row.proxies,
    error: row.error,
  };
}

/**
 * Plays one episode in each environment, all of them in step.
 *
 * @param policy Who plays
 * @param envs The environments, in `terse` style, not resetting themselves
 * @param options Tasks, temperature, grammar and randomness
 * @returns The episodes, in the order of the environments
 * @throws {RangeError} If the temperature is neither 0 nor at least 0.001
 */
export async function rollout(
  policy: LanguagePolicy,
  envs: VectorEnv,
  options: RolloutOptions,
): Promise<Trajectory[]> {
  assertTemperature(options.temperature);
  const start = await envs.reset({ options: { tasks: options.tasks } });
  const rows = start.observations.map(newRow);
  rows.forEach((row) => openTurn(policy, row, row.observation, options));
  let cache: KvCache | null = null;
  while (rows.some((row) => !row.ended)) {
    while (rows.some((row) => !row.ended && !row.waiting)) {
      const chunk = readChunk(policy, cache, rows);
      cache = chunk.cache;
      await chooseTokens(policy, rows, chunk.logits, chunk.values, options);
      tf.dispose([chunk.logits, chunk.values]);
    }
    const actions = rows.map((row) =>
      row.ended
        ? null
        : policy.tokenizer.decode(row.tokens.slice(row.turnStart))
    );
    const result = await envs.step(actions);
    rows.forEach((row, b) => {
      const action = actions[b]!;
      if (action === null) return;
      closeTurn(row, action, result, b);
      if (!row.ended) {
        openTurn(policy, row, result.observations[b]!, options);
      }
    });
  }
  if (cache !== null) disposeCache(cache);
  return rows.map((row, b) => finished(row, infoAt(start.infos, b).task));
}
