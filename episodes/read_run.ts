/**
 * Reads a line of the `transcripts.jsonl` in the directory of a training run.
 */

import type { RoundName, TaskKey } from "../envs/core/env.ts";
import { type Turn, withBelief } from "./turn.ts";
import type { Episode } from "./episode.ts";
import {
  isObject,
  type Json,
  must,
  readCritique,
  readKind,
  readReward,
  sumOfRewards,
} from "./fields.ts";

const ROUNDS: readonly unknown[] = ["action", "update", "answer"];

function readTurn(value: unknown, i: number): Turn {
  const name = `turns[${i}]`;
  must(isObject(value), name, "an object");
  const { round, observation, action, kind, critique, reward } = value;
  must(ROUNDS.includes(round), `${name}.round`, "action, update or answer");
  must(typeof action === "string", `${name}.action`, "a string");
  return withBelief({
    round: round as RoundName,
    observation: typeof observation === "string" ? observation : "",
    action,
    kind: readKind(kind),
    critique: readCritique(critique, `${name}.critique`),
    reward: readReward(reward),
  });
}

/**
 * Reads a line of a training run.
 *
 * @throws {TranscriptError} If a field is not as it must be
 */
export function readRun(line: Json, task: TaskKey): Episode {
  const { turns: list, success, step } = line;
  must(Array.isArray(list), "turns", "a list");
  const turns = list.map(readTurn);
  const isAnswered = turns.at(-1)?.kind === "answer";
  return {
    update: typeof step === "number" ? step : null,
    task,
    rules: null,
    turns,
    closing: null,
    ending: {
      success: typeof success === "boolean" ? success : null,
      reward: sumOfRewards(turns),
      reason: isAnswered ? "answer" : "step-limit",
      error: null,
      rounds: turns.length,
    },
    proxies: null,
  };
}
