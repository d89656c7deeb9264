/** What critiques mean, in words for somebody who sees them the first time. */

import type { Critique } from "../../critique/critique.ts";
import { LABEL_MARKS } from "./wording.ts";

/** What each channel judges. */
export const CHANNEL_WORDS = {
  AS: "action selection, was it a question or an act worth its turn",
  BT: "belief tracking, did belief or deed follow what had been learnt",
} as const;

/** What each label says. */
export const LABEL_WORDS = {
  "1": "it helped",
  "0": "neither way",
  "-1": "it did not help",
} as const;

/** What the reasons of both channels mean. */
const REASON_WORDS: Readonly<Record<string, string>> = {
  "channel-off": "critiques of this kind are switched off",
  invalid: "it was not of the form that the rules ask for",
  repeated: "it had been asked before",
  dominated: "one item is the better by every attribute, so all was clear",
  "belief-invalid": "the belief before it could not be read",
  informative: "the reply told something new",
  "nothing-revealed": "the reply told nothing new",
  yes: "the reply was yes: the check is part of the fault",
  no: "the reply was no, which rules out little",
  unknown: "it was about none of the checks",
  needed: "it brought something that the task needs",
  "brings-nothing": "it brought nothing that the task needs",
  refused: "the tool refused it",
  towards: "the belief moved towards the truth",
  "not-towards": "the belief did not move towards the truth",
  away: "it moved away from what is right",
  still:
    "something new was learnt, and the belief gives the truth no more lead",
  unchanged: "nothing changed",
  "changed-without-evidence": "the belief changed though nothing was learnt",
  "no-evidence": "the question before it could teach nothing",
  "moved-by-evidence": "it moved more than it would have without the reply",
  "not-moved-by-evidence": "it moved less than it would have without the reply",
  "no-counterfactual": "there is no belief without the reply to compare with",
  nearer: "the database came nearer to what it should be",
  "not-agreed": "the customer had not said yes to it",
};

/**
 * Explains a critique.
 *
 * @param critique What the critic said
 * @returns A sentence; `null` where there is nothing to explain
 */
export function explainCritique(critique: Critique | null): string | null {
  if (critique === null || critique.channel === null) return null;
  const { channel, label, reason } = critique;
  const why = REASON_WORDS[reason] ?? reason;
  return `${channel}: ${CHANNEL_WORDS[channel]}? ` +
    `${LABEL_MARKS[`${label}`]}: ${LABEL_WORDS[`${label}`]}, as ${why}.`;
}
