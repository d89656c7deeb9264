/** Words and marks for what happened in an episode. */

import type { Critique } from "../critique/critique.ts";
import type { RoundName } from "../envs/core/env.ts";
import type { RecordedEnding } from "./episode.ts";

/** What a round asks for, in a word. */
export const ROUND_WORDS = {
  action: "question",
  update: "belief",
  answer: "answer",
  end: "end",
} satisfies Record<RoundName, string>;

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

function describeReason({ success, reason, rounds }: RecordedEnding): string {
  if (reason === "answer") {
    return success === true
      ? ": the answer is right"
      : ": the answer is not right";
  }
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
