/**
 * Plays episodes with a language policy, many at a time, and keeps the exact
 * tokens: what the environment wrote, what the grammar forced, and what the
 * policy chose.
 */

import type { Observation, TaskOptions } from "../../envs/core/env.ts";
import { ruleMessage } from "../../base/errors.ts";
import { infoAt } from "../../envs/vector/info_at.ts";
import type { VectorEnv } from "../../envs/vector/vector_env.ts";
import type { VectorStepResult } from "../../envs/vector/vector_types.ts";
import { counterfactualActions } from "./counterfactual.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { disposeCache, type KvCache } from "../model/transformer/kv_cache.ts";
import {
  finishTurns,
  newRow,
  openTurn,
  type Row,
  type SpeakingOptions,
  turnOfRow,
} from "./row.ts";
import { assertTemperature } from "./sample_token.ts";
import type { Trajectory, Turn } from "./trajectory.ts";

/** Options of {@linkcode rollout}. */
export interface RolloutOptions extends SpeakingOptions {
  /** The task of each environment. */
  readonly tasks: readonly TaskOptions[];
  /**
   * Questions in a row judged −1 after which an episode is cut short, without
   * a reward (T3, arXiv 2510.12264); `null` for never
   * @default {null}
   */
  readonly truncateAfter?: number | null;
  /**
   * Seeds the environments' own streams, from which the noise of critiques is
   * drawn; environment i gets this plus i
   * @default {undefined} the streams go on
   */
  readonly seed?: number;
}

/** Number of the last questions in a row that told nothing. */
function uninformativeRounds(turns: readonly Turn[]): number {
  const questions = turns.filter(({ critique }) => critique?.channel === "AS");
  const last = questions.findLastIndex(({ critique }) =>
    critique!.label !== -1
  );
  return questions.length - 1 - last;
}

/** Writes a turn's outcome onto its tokens. */
function closeTurn(
  row: Row,
  action: string,
  result: VectorStepResult,
  index: number,
  truncateAfter: number | null,
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
  } else if (
    truncateAfter !== null && uninformativeRounds(row.turns) >= truncateAfter
  ) {
    row.ended = true;
    row.cut = "uninformative";
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
    cut: row.cut,
  };
}

/** What the rows would see, had their last replies told them nothing. */
function counterfactualsOf(
  rows: readonly Row[],
  result: VectorStepResult,
): (Observation | null)[] {
  if (!("counterfactual" in result.infos)) return [];
  return rows.map((_, b) => infoAt(result.infos, b).counterfactual ?? null);
}

/**
 * Plays one episode in each environment, all of them in step. Where an
 * environment tells what an agent would have seen had the reply told it
 * nothing, the policy is asked about that too, and `step` hears its answer.
 *
 * @param envs The environments, in the policy's style, not resetting themselves
 * @returns The episodes, in the order of the environments
 * @throws {RangeError} If the temperature is neither 0 nor at least 0.001, or
 * no first observation leaves room in the model's context
 */
export async function rollout(
  policy: LanguagePolicy,
  envs: VectorEnv,
  options: RolloutOptions,
): Promise<Trajectory[]> {
  assertTemperature(options.temperature);
  const { truncateAfter = null } = options;
  const { decodeAction } = policy.speech;
  const { tasks, seed } = options;
  const start = await envs.reset({
    ...(seed === undefined ? {} : { seed }),
    options: { tasks },
  });
  const rows = start.observations.map(newRow);
  rows.forEach((row) => openTurn(policy, row, row.observation, options));
  if (rows.every(({ cut }) => cut === "context")) {
    const rule = "more positions than the first observation has tokens";
    const { maxPositions } = policy.config;
    throw new RangeError(ruleMessage("play", "model", rule, maxPositions));
  }
  let cache: KvCache | null = null;
  let counterfactuals: (string | null)[] = [];
  try {
    while (rows.some((row) => !row.ended)) {
      cache = await finishTurns(policy, rows, cache, options);
      const actions = rows.map((row) => {
        if (row.envEnded) return null;
        // An episode that was cut short goes on in silence beside the others.
        return row.ended ? "" : decodeAction(turnOfRow(row));
      });
      const result = await envs.step(
        actions,
        counterfactuals.length === 0 ? {} : { counterfactuals },
      );
      rows.forEach((row, b) => {
        row.envEnded = result.terminated[b]! || result.truncated[b]!;
        if (row.ended) return;
        closeTurn(row, actions[b]!, result, b, truncateAfter);
      });
      counterfactuals = await counterfactualActions(
        policy,
        rows,
        counterfactualsOf(rows, result),
        options,
      );
      rows.forEach((row, b) => {
        if (row.ended) return;
        openTurn(policy, row, result.observations[b]!, options);
      });
    }
  } finally {
    if (cache !== null) disposeCache(cache);
  }
  return rows.map((row, b) => finished(row, infoAt(start.infos, b).task));
}
