/**
 * The Clinic prepared for play: frequencies as numbers, facts as rows, and
 * question topics.
 */

import type { RecordRow } from "../../core/responder.ts";
import {
  makeTopicIndex,
  type TopicIndex,
} from "../../responders/topic_index.ts";
import { COMPLAINTS, FINDINGS } from "./knowledge_base.ts";
import { CLINIC_SYNONYMS } from "./synonyms.ts";
import type { Condition } from "./types.ts";

/** An illness with the frequency of each finding of its differential. */
export interface ReadyCondition {
  readonly key: string;
  readonly condition: Condition;
  /** Frequency of each finding of the complaint. */
  readonly frequencies: readonly number[];
}

export interface ReadyFinding {
  readonly key: string;
  /** Index among all findings. */
  readonly topic: number;
  /** The fact if present. */
  readonly present: RecordRow;
  /** The fact if absent. */
  readonly absent: RecordRow;
}

export interface ReadyComplaint {
  readonly key: string;
  /** Why the patient comes. */
  readonly text: string;
  /** Findings that its illnesses mention. */
  readonly findings: readonly ReadyFinding[];
  readonly conditions: readonly ReadyCondition[];
}

export const FINDING_KEYS: readonly string[] = Object.keys(FINDINGS);

const makeFact = (text: string): RecordRow =>
  Object.freeze({ text, outcome: null });

const readyFindings = FINDING_KEYS.map((key, topic): ReadyFinding => {
  const { present, absent } = FINDINGS[key]!;
  return { key, topic, present: makeFact(present), absent: makeFact(absent) };
});

export const READY_COMPLAINTS: readonly ReadyComplaint[] = Object.entries(
  COMPLAINTS,
).map(([key, { text, conditions }]) => {
  const all = Object.entries(conditions);
  const findings = readyFindings.filter(({ key }) =>
    all.some(([, condition]) => Object.hasOwn(condition.findings, key))
  );
  return {
    key,
    text,
    findings,
    conditions: all.map(([key, condition]) => ({
      key,
      condition,
      frequencies: findings.map(({ key }) =>
        condition.findings[key] ?? FINDINGS[key]!.background
      ),
    })),
  };
});

/** Keys of the findings of some complaints. */
export function listTopics(complaints: readonly ReadyComplaint[]): string[] {
  const topics = new Set(
    complaints.flatMap(({ findings }) => findings.map(({ topic }) => topic)),
  );
  return FINDING_KEYS.filter((_, topic) => topics.has(topic));
}

/** Finds the findings of a question. */
export const findTopics: TopicIndex = makeTopicIndex(
  Object.entries(FINDINGS).map(([key, { topics }]) => ({
    key,
    phrases: topics,
    opposites: [],
  })),
  CLINIC_SYNONYMS,
);

/** A fact as a clause: "the patient has a fever". */
function wordClause(topic: number): string {
  const { present } = FINDINGS[FINDING_KEYS[topic]!]!;
  const text = present.replace(/\.$/, "");
  // Keep the capitals of abbreviations.
  return /^[A-Z]{2}/.test(text) ? text : text[0]!.toLowerCase() + text.slice(1);
}

export function wordQuestion(topics: readonly number[]): string {
  const clauses = topics.map((topic) => `whether ${wordClause(topic)}`);
  const names = topics.map((topic) =>
    `any ${FINDING_KEYS[topic]!.replaceAll("-", " ")}`
  );
  const sentences = [
    `Can you tell me ${clauses.join(", and ")}?`,
    `Is there ${names.join(", and ")}?`,
  ];
  // Words of two findings may also match a third; keys never do.
  return sentences.find((sentence) => {
    const found = findTopics(sentence).slice(0, 2).map(({ topic }) => topic);
    return found.length === topics.length &&
      topics.every((topic) => found.includes(topic));
  }) ?? topics.map((topic) => FINDING_KEYS[topic]!).join(" ");
}
