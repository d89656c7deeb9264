/** Words and marks for what happened in an episode. */

import type { Critique } from "../../critique/critique.ts";
import type { RoundName } from "../../envs/core/env.ts";
import type { RecordedEnding, RecordedTurn } from "./episode.ts";

/** What a round asks for, in a word. */
export const ROUND_WORDS = {
  action: "question",
  update: "belief",
  answer: "answer",
  end: "end",
} satisfies Record<RoundName, string>;

/** What a round of serving a customer was, in a word, by its kind. */
const SERVICE_WORDS: Readonly<Record<string, string>> = {
  reply: "words",
  read: "look-up",
  write: "write",
  general: "call",
  error: "refused call",
  "bad-call": "unreadable call",
  line: "words",
};

/** Says whether a kind is one of serving a customer with tools. */
export function isServiceKind(kind: string | null): boolean {
  return kind !== null && Object.hasOwn(SERVICE_WORDS, kind);
}

/** What a round that was played was, in a word. */
export function nameRound(
  { round, kind }: Pick<RecordedTurn, "round" | "kind">,
): string {
  if (isServiceKind(kind)) return SERVICE_WORDS[kind!]!;
  // An answer may come in any round.
  return kind === "answer" ? ROUND_WORDS.answer : ROUND_WORDS[round];
}

/** A label as it is shown, with a sign of its own. */
export const LABEL_MARKS = { "1": "+1", "0": "0", "-1": "−1" } as const;

const TONES = { "1": "good", "0": "even", "-1": "bad" } as const;

/** Words channel, label and reason; `null` where a critique has no channel. */
export function describeCritique(critique: Critique | null): string | null {
  if (critique === null || critique.channel === null) return null;
  const { channel, label, reason } = critique;
  return `${channel} ${LABEL_MARKS[`${label}`]}, ${reason}`;
}

/** Names the class that colours a critique; empty where it has no channel. */
export function getCritiqueClass(critique: Critique | null): string {
  if (critique === null || critique.channel === null) return "";
  return TONES[`${critique.label}`];
}

/** How serving a customer ended, by reason. */
const SERVICE_ENDS: Readonly<Record<string, string>> = {
  "user_stop": "the customer left",
  transfer: "the customer was handed over",
  "turn_limit": "the customer was not done in time",
  "bad_tool_call": "a call could not be read",
};

function describeReason({ success, reason, rounds }: RecordedEnding): string {
  if (reason === "answer") {
    return success === true
      ? ": the answer is right"
      : ": the answer is not right";
  }
  const service = SERVICE_ENDS[reason ?? ""];
  if (service !== undefined) return `: ${service}`;
  if (reason === "step-limit") return `: no answer within ${rounds} rounds`;
  return reason === null ? "" : ` (${reason})`;
}

/** Words an ending. */
export function describeEnding(ending: RecordedEnding): string {
  const { success, reward, error } = ending;
  if (error !== null) return `Broken off, no reward: ${error}`;
  const outcome = success === null
    ? "Ended"
    : success
    ? "Success"
    : "No success";
  const worth = reward === null ? "No reward." : `Reward ${reward}.`;
  return `${outcome}${describeReason(ending)}. ${worth}`;
}
