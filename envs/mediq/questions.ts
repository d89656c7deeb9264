/** Questions of scripted policies, and the warm-start teacher's knowledge. */

import type { RoundName } from "../core/env.ts";
import type { InterviewView } from "../interview/core.ts";
import { makeQuestionSampler } from "../interview/policies.ts";
import { type Prng, randomSubset } from "../../utils/prng.ts";
import { OPTIONS } from "./clinic/patient.ts";
import {
  FINDING_KEYS,
  listTopics,
  READY_COMPLAINTS,
  type ReadyComplaint,
  wordQuestion,
} from "./clinic/ready_complaint.ts";
import type { TeacherKnowledge } from "../interview/teacher.ts";
import { readCase, weighFacts } from "./clinic/bayes.ts";
import { getOrMake, rememberObjects } from "../../utils/cache.ts";

export const COMMON_QUESTIONS: readonly string[] = [
  "Have you had a fever?",
  "Are you in pain, and where?",
  "How long have you had this?",
  "Do you take any medication?",
  "Do you smoke or drink alcohol?",
  "Have you been ill before?",
  "Does an illness run in your family?",
  "What is your blood pressure?",
  "What is your pulse?",
  "What did the physical examination show?",
  "What did the blood tests show?",
  "What did the imaging show?",
  "Have you been vomiting?",
  "Have you lost weight?",
  "Are you short of breath?",
];

const wordings = new Map<string, readonly string[]>();

/** All findings of an episode's complaint, one at a time; none of others. */
export function listClinicQuestions(
  { subject, style }: Pick<InterviewView, "subject" | "style">,
): readonly string[] {
  const complaint = READY_COMPLAINTS.find(({ text }) => text === subject);
  if (complaint === undefined) return [];
  const isTerse = style === "terse";
  return getOrMake(wordings, `${isTerse} ${subject}`, () => {
    const { findings } = complaint;
    return isTerse
      ? findings.map(({ key }) => key)
      : findings.map(({ topic }) => wordQuestion([topic]));
  });
}

type Sampler = (prng: Prng, round: RoundName) => string;

/** The sampler of some complaints, which takes long to make. */
export const findClinicSampler: (
  complaints: readonly ReadyComplaint[],
) => Sampler = rememberObjects((complaints) => {
  const topics = new Set(
    complaints.flatMap(({ findings }) => findings.map(({ topic }) => topic)),
  );
  return makeQuestionSampler(
    [...topics].map((topic) => wordQuestion([topic])),
    OPTIONS,
  );
});

export const sampleCommonAction: Sampler = makeQuestionSampler(
  COMMON_QUESTIONS,
  OPTIONS,
);

function drawTwo(keys: readonly string[], prng: Prng): string {
  return randomSubset(prng, keys.length, 2).map((i) => keys[i]!).join(" ");
}

/** Findings that tell a complaint's illnesses apart, and the others. */
interface FindingKeys {
  readonly useful: readonly string[];
  readonly idle: readonly string[];
}

function sortFindings(
  complaints: readonly ReadyComplaint[],
): ReadonlyMap<string, FindingKeys> {
  const topics = listTopics(complaints);
  return new Map(complaints.map(({ text, findings }) => {
    const useful = findings.map(({ key }) => key);
    const idle = topics.filter((key) => !useful.includes(key));
    return [text, { useful, idle }];
  }));
}

/**
 * Makes the uninformative question of a skilled teacher: for each complaint the
 * same two irrelevant findings, a habit that is quickly learned.
 */
export function makeClinicHabit(
  complaints: readonly ReadyComplaint[],
): TeacherKnowledge["drawIdleQuestion"] {
  const keys = sortFindings(complaints);
  return ({ subject, style }) => {
    const habit = keys.get(subject)!.idle.slice(0, 2);
    return style === "terse"
      ? habit.join(" ")
      : wordQuestion(habit.map((key) => FINDING_KEYS.indexOf(key)));
  };
}

/**
 * Makes the teacher's knowledge: findings of the differential are informative,
 * others are not, and a fact is evidence for the illnesses in which it is more
 * frequent than average.
 */
export function makeClinicTeacherKnowledge(
  complaints: readonly ReadyComplaint[],
): TeacherKnowledge {
  const keys = sortFindings(complaints);
  return {
    drawUsefulQuestion: ({ subject }, prng) =>
      drawTwo(keys.get(subject)!.useful, prng),
    drawIdleQuestion: ({ subject }, prng) =>
      drawTwo(keys.get(subject)!.idle, prng),
    evidence(view, { facts }) {
      const { complaint, conditions } = readCase(view);
      return weighFacts(complaint, conditions, facts);
    },
  };
}
