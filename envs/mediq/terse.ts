/**
 * The `terse` style of the Clinic: findings and illnesses are words, and a
 * reply says of each finding whether it is present, and what that means for
 * each illness.
 */

import type { Observation, TextLanguage } from "../core/env.ts";
import type { InterviewRound, InterviewState } from "../interview/core.ts";
import { observeInTerse } from "../core/observe.ts";
import {
  listInterviewWords,
  makeInterviewLanguage,
  wordEvidence,
} from "../interview/wording.ts";
import { weighFacts } from "./clinic/bayes.ts";
import { type ClinicTask, OPTIONS } from "./clinic/patient.ts";
import { listTopics, type ReadyComplaint } from "./clinic/ready_complaint.ts";
import { makeMediqView, MEDIQ_STEPS } from "./core.ts";

/** Ages by the decade, as words. */
const DECADES = [
  "child",
  "teens",
  "twenties",
  "thirties",
  "forties",
  "fifties",
  "sixties",
  "seventies",
  "eighties",
  "nineties",
];

/** The closed language of some complaints. */
export function makeClinicLanguage(
  complaints: readonly ReadyComplaint[],
): TextLanguage {
  return makeInterviewLanguage({
    topics: listTopics(complaints),
    topicsAsked: 2,
    words: [
      ...["present", "absent", "woman", "man", ...DECADES],
      ...complaints.flatMap(({ key, conditions }) => [
        key,
        ...conditions.map((condition) => condition.key),
      ]),
    ],
    candidateCount: OPTIONS,
  });
}

function listTaskWords({ clinic }: ClinicTask): string[] {
  const { complaint, conditions, age, isWoman } = clinic;
  return [
    isWoman ? "woman" : "man",
    DECADES[Math.min(9, Math.floor(age / 10))]!,
    complaint.key,
    ...conditions.map((i) => complaint.conditions[i]!.key),
  ];
}

function listReplyWords(
  { clinic }: ClinicTask,
  { facts }: InterviewRound,
): string[] {
  if (facts.length === 0) return ["unknown"];
  const { complaint, conditions } = clinic;
  const told = facts.flatMap((fact) => {
    const finding = clinic.findings.find(({ present, absent }) =>
      present.text === fact || absent.text === fact
    )!;
    return [finding.key, finding.present.text === fact ? "present" : "absent"];
  });
  const illnesses = conditions.map((i) => complaint.conditions[i]!);
  const evidence = weighFacts(complaint, illnesses, facts);
  return [...told, ...wordEvidence(evidence)];
}

/** Words a state in the closed language. */
export function observeClinicTerse(
  state: InterviewState<ClinicTask>,
): Observation {
  const { task } = state;
  const words = listInterviewWords(
    state,
    () => listTaskWords(task),
    (played) => listReplyWords(task, played),
  );
  return observeInTerse(
    state,
    MEDIQ_STEPS,
    makeMediqView(state, task.clinic.complaint.text, "terse"),
    words,
  );
}
