/** Wording for rounds, critiques and endings. */

import type { Critique } from "../../critique/critique.ts";
import type { RoundName } from "../../envs/core/env.ts";
import type { RecordedEnding, RecordedTurn } from "./episode.ts";

export const ROUND_WORDS = {
  action: "question",
  update: "belief",
  answer: "answer",
  end: "end",
} satisfies Record<RoundName, string>;

const SERVICE_WORDS: Readonly<Record<string, string>> = {
  reply: "words",
  read: "look-up",
  write: "write",
  general: "call",
  error: "refused call",
  "bad-call": "unreadable call",
  line: "words",
};

export function isServiceKind(kind: string | null): boolean {
  return kind !== null && Object.hasOwn(SERVICE_WORDS, kind);
}

export function nameRound(
  { round, kind }: Pick<RecordedTurn, "round" | "kind">,
): string {
  if (isServiceKind(kind)) return SERVICE_WORDS[kind!]!;
  // Agents may answer in any round.
  return kind === "answer" ? ROUND_WORDS.answer : ROUND_WORDS[round];
}

export const LABEL_MARKS = { "1": "+1", "0": "0", "-1": "−1" } as const;

const TONES = { "1": "good", "0": "even", "-1": "bad" } as const;

export const CHANNEL_WORDS = {
  AS: "action selection, was it a question or an act worth its turn",
  BT: "belief tracking, did the belief or act follow what was learned",
} as const;

export const LABEL_WORDS = {
  "1": "it helped",
  "0": "neutral",
  "-1": "it did not help",
} as const;

const REASON_WORDS: Readonly<Record<string, string>> = {
  "channel-off": "critiques of this channel are switched off",
  invalid: "it was not in the required format",
  repeated: "it had been asked before",
  dominated: "one item is better in every attribute, so the reply was certain",
  "belief-invalid": "the belief before it could not be read",
  informative: "the reply gave new information",
  "nothing-revealed": "the reply gave no new information",
  yes: "the reply was yes: the check is part of the fault",
  no: "the reply was no, which rules out little",
  unknown: "it matched none of the checks",
  needed: "it brought something that the task needs",
  "brings-nothing": "it brought nothing that the task needs",
  reveals: "it showed a fault",
  changes: "it removed a fault that had not been seen",
  "rules-out": "it showed something new that is no fault",
  fixes: "it removed a fault that had been seen",
  breaks: "it made a fault",
  "ruled-out": "what it set had been seen to be no fault",
  early: "the customer had not been looked up yet",
  demanded: "it brought nothing new, but the policy demands it",
  refused: "the tool refused it",
  towards: "the belief moved towards the truth",
  "not-towards": "the belief did not move towards the truth",
  away: "it moved away from the truth",
  still: "something new was learned, but the truth gained no lead",
  unchanged: "nothing changed",
  "changed-without-evidence": "the belief changed though nothing was learned",
  "no-evidence": "the question before it could reveal nothing",
  "moved-by-evidence": "it moved more than it would have without the reply",
  "not-moved-by-evidence": "it moved less than it would have without the reply",
  "no-counterfactual": "there is no belief without the reply to compare with",
  nearer: "the database came nearer to its expected state",
  "not-agreed": "the customer had not agreed to it",
};

/** Words the reason of a label; one that it does not know stays as it is. */
export function wordReason({ reason }: Pick<Critique, "reason">): string {
  return REASON_WORDS[reason] ?? reason;
}

/** Names channel, label and reason; `null` without a channel. */
export function describeCritique(critique: Critique | null): string | null {
  if (critique === null || critique.channel === null) return null;
  const { channel, label } = critique;
  return `${channel} ${LABEL_MARKS[`${label}`]}: ${wordReason(critique)}`;
}

/** Explains a critique in a sentence; `null` without a channel. */
export function explainCritique(critique: Critique | null): string | null {
  if (critique === null || critique.channel === null) return null;
  const { channel, label } = critique;
  const why = wordReason(critique);
  return `${channel}: ${CHANNEL_WORDS[channel]}? ` +
    `${LABEL_MARKS[`${label}`]}: ${LABEL_WORDS[`${label}`]}, as ${why}.`;
}

/** CSS class of a critique; empty without a channel. */
export function getCritiqueClass(critique: Critique | null): string {
  if (critique === null || critique.channel === null) return "";
  return TONES[`${critique.label}`];
}

const SERVICE_ENDS: Readonly<Record<string, string>> = {
  "user_stop": "the customer left",
  transfer: "the customer was handed over",
  "turn_limit": "the customer ran out of turns",
  "bad_tool_call": "a call could not be read",
  length: "a message was cut off",
  refusal: "the model refused",
  "content_filter": "a filter refused",
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
