/** Reads a line that `RecordTranscript` wrote. */

import { parseAction } from "../envs/core/action.ts";
import type {
  ChatMessage,
  Critique,
  Proxies,
  RoundName,
  TaskKey,
} from "../envs/core/env.ts";
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

/** Recorded lines name no rounds: they follow from what was done in them. */
function roundOf(
  action: string,
  kind: string | null,
  critique: Critique | null,
  at: number,
): RoundName {
  if (parseAction(action)?.tag === "answer") return "answer";
  if (critique !== null) {
    return { AS: "action", BT: "update", none: "answer" }[
      critique.channel ?? "none"
    ] as RoundName;
  }
  if (kind === "ok") return "update";
  return kind === "invalid" && at % 2 === 1 ? "update" : "action";
}

function readMessages(value: unknown): ChatMessage[] {
  must(Array.isArray(value), "messages", "a list");
  value.forEach((message, i) =>
    must(
      isObject(message) && typeof message.role === "string" &&
        typeof message.content === "string",
      `messages[${i}]`,
      "a message with role and content",
    )
  );
  return value as ChatMessage[];
}

function readProxies(value: unknown): Proxies | null {
  if (!isObject(value)) return null;
  const { iAs, cBt } = value;
  return typeof iAs === "number" && typeof cBt === "number"
    ? { iAs, cBt }
    : null;
}

/**
 * Reads a recorded line.
 *
 * @throws {TranscriptError} If a field is not as it must be
 */
export function readRecording(line: Json, task: TaskKey): Episode {
  const { rewards, kinds, critiques, success, reason, error, proxies } = line;
  const list = (value: unknown): readonly unknown[] =>
    Array.isArray(value) ? value : [];
  let rules: string | null = null;
  let heard: string[] = [];
  const turns: Turn[] = [];
  for (const { role, content } of readMessages(line.messages)) {
    if (role === "system") rules = content;
    else if (role !== "assistant") heard.push(content);
    else {
      const at = turns.length;
      const kind = readKind(list(kinds)[at]);
      const critique = readCritique(list(critiques)[at], `critiques[${at}]`);
      turns.push(withBelief({
        round: roundOf(content, kind, critique, at),
        observation: heard.join("\n\n"),
        action: content,
        kind,
        critique,
        reward: readReward(list(rewards)[at]),
      }));
      heard = [];
    }
  }
  return {
    update: null,
    task,
    rules,
    turns,
    closing: heard.length === 0 ? null : heard.join("\n\n"),
    ending: {
      success: typeof success === "boolean" ? success : null,
      reward: sumOfRewards(turns),
      reason: typeof reason === "string" ? reason : null,
      error: typeof error === "string" ? error : null,
      rounds: turns.length,
    },
    proxies: readProxies(proxies),
  };
}
