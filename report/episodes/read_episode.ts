/** Parses transcripts written by `RecordTranscript` or a training run. */

import {
  isJsonObject,
  type JsonObject,
  parseJson,
  readString,
} from "../../utils/json_values.ts";
import { parseAction } from "../../envs/core/action.ts";
import type {
  ChatMessage,
  DatabaseChange,
  RoundName,
  TaskKey,
} from "../../envs/core/env.ts";
import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";
import {
  addBelief,
  type RecordedEpisode,
  type RecordedTurn,
} from "./episode.ts";
import { isServiceKind } from "./wording.ts";

export class TranscriptError extends Error {
  override name = "TranscriptError";
}

function assertField(
  holds: boolean,
  name: string,
  rule: string,
): asserts holds {
  if (!holds) throw new TranscriptError(`'${name}' must be ${rule}`);
}

/** Returns `null` for other types. */
function readNumber(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
function readBoolean(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}
function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readTask(value: unknown): TaskKey {
  assertField(isJsonObject(value), "task", "an object");
  assertField(typeof value.id === "string", "task.id", "a string");
  assertField(typeof value.split === "string", "task.split", "a string");
  assertField(typeof value.index === "number", "task.index", "a number");
  return value as unknown as TaskKey;
}

const CHANNELS: readonly unknown[] = ["AS", "BT", null];
const LABELS: readonly unknown[] = [-1, 0, 1];

function readCritique(value: unknown, name: string): Critique | null {
  if (value === null || value === undefined) return null;
  assertField(
    isJsonObject(value) && CHANNELS.includes(value.channel) &&
      LABELS.includes(value.label) &&
      (value.clean === undefined || LABELS.includes(value.clean)) &&
      typeof value.reason === "string",
    name,
    "a critique or null",
  );
  return value as unknown as Critique;
}

function readProxies(value: unknown): Proxies | null {
  if (!isJsonObject(value)) return null;
  const { iAs, cBt } = value;
  return typeof iAs === "number" && typeof cBt === "number"
    ? { iAs, cBt }
    : null;
}

const VERDICTS: readonly unknown[] = ["right", "missing", "wrong"];

function readChanges(value: unknown): readonly DatabaseChange[] | null {
  if (!Array.isArray(value)) return null;
  value.forEach((change, i) =>
    assertField(
      isJsonObject(change) && typeof change.path === "string" &&
        VERDICTS.includes(change.verdict),
      `changes[${i}]`,
      "a change with path and verdict",
    )
  );
  return value as DatabaseChange[];
}

function readTruth(value: unknown): readonly number[] | null {
  if (value === undefined || value === null) return null;
  const isVector = Array.isArray(value) &&
    value.every((share) => typeof share === "number");
  assertField(isVector, "truth", "a list of numbers");
  return value as readonly number[];
}

/** Returns `null` if a reward is missing. */
function sumRewards(turns: readonly RecordedTurn[]): number | null {
  return turns.reduce<number | null>(
    (sum, { reward }) => sum === null || reward === null ? null : sum + reward,
    0,
  );
}

function readMessages(value: unknown): ChatMessage[] {
  assertField(Array.isArray(value), "messages", "a list");
  value.forEach((message, i) =>
    assertField(
      isJsonObject(message) && typeof message.role === "string" &&
        typeof message.content === "string",
      `messages[${i}]`,
      "a message with role and content",
    )
  );
  return value as ChatMessage[];
}

function inferRound(
  action: string,
  kind: string | null,
  critique: Critique | null,
  at: number,
): RoundName {
  if (isServiceKind(kind)) return "action";
  if (parseAction(action)?.tag === "answer") return "answer";
  if (critique !== null) {
    return { AS: "action", BT: "update", none: "answer" }[
      critique.channel ?? "none"
    ] as RoundName;
  }
  if (kind === "ok") return "update";
  return kind === "invalid" && at % 2 === 1 ? "update" : "action";
}

function readTranscript(line: JsonObject, task: TaskKey): RecordedEpisode {
  const rewards = readList(line.rewards);
  const kinds = readList(line.kinds);
  const critiques = readList(line.critiques);
  let rules: string | null = null;
  let unread: string[] = [];
  const turns: RecordedTurn[] = [];
  for (const { role, content } of readMessages(line.messages)) {
    if (role === "system") rules = content;
    else if (role !== "assistant") unread.push(content);
    else {
      const at = turns.length;
      const kind = readString(kinds[at]);
      const critique = readCritique(critiques[at], `critiques[${at}]`);
      turns.push(addBelief({
        round: inferRound(content, kind, critique, at),
        observation: unread.join("\n\n"),
        action: content,
        kind,
        critique,
        reward: readNumber(rewards[at]),
      }));
      unread = [];
    }
  }
  const changes = readChanges(line.changes);
  const truth = readTruth(line.truth);
  return {
    ...changes !== null && { changes },
    ...truth !== null && { truth },
    update: null,
    task,
    rules,
    turns,
    closing: unread.length === 0 ? null : unread.join("\n\n"),
    ending: {
      success: readBoolean(line.success),
      reward: sumRewards(turns),
      reason: readString(line.reason),
      error: readString(line.error),
      rounds: turns.length,
    },
    proxies: readProxies(line.proxies),
  };
}

const ROUNDS: readonly unknown[] = ["action", "update", "answer"];

function readTurn(value: unknown, i: number): RecordedTurn {
  const name = `turns[${i}]`;
  assertField(isJsonObject(value), name, "an object");
  const { round, observation, action, kind, critique, reward } = value;
  const rule = "action, update or answer";
  assertField(ROUNDS.includes(round), `${name}.round`, rule);
  assertField(typeof action === "string", `${name}.action`, "a string");
  return addBelief({
    round: round as RoundName,
    observation: readString(observation) ?? "",
    action,
    kind: readString(kind),
    critique: readCritique(critique, `${name}.critique`),
    reward: readNumber(reward),
  });
}

function readRunTranscript(line: JsonObject, task: TaskKey): RecordedEpisode {
  assertField(Array.isArray(line.turns), "turns", "a list");
  const turns = line.turns.map(readTurn);
  const truth = readTruth(line.truth);
  return {
    ...truth !== null && { truth },
    update: readNumber(line.step),
    task,
    rules: null,
    turns,
    closing: null,
    ending: {
      success: readBoolean(line.success),
      reward: sumRewards(turns),
      reason: turns.at(-1)?.kind === "answer" ? "answer" : "step-limit",
      error: null,
      rounds: turns.length,
    },
    proxies: null,
  };
}

export function readEpisode(text: string): RecordedEpisode {
  const line = parseJson(text);
  if (line === undefined) throw new TranscriptError("the line is not JSON");
  if (!isJsonObject(line) || !("turns" in line || "messages" in line)) {
    throw new TranscriptError("the line has no 'turns' and no 'messages'");
  }
  const task = readTask(line.task);
  return "turns" in line
    ? readRunTranscript(line, task)
    : readTranscript(line, task);
}
