/** MediQ's texts. In `terse` style findings and illnesses are words. */

import type { Observation, Style, TextLanguage } from "../core/env.ts";
import type { InterviewRound, InterviewState } from "../interview/core.ts";
import {
  gradeEvidence,
  makeInterviewLanguage,
  makeInterviewPrompts,
  observeInterview,
  observeInterviewTerse,
  wordEvidence,
} from "../interview/wording.ts";
import { computeClinicPrior, likelihood } from "./clinic/bayes.ts";
import { type ClinicTask, OPTIONS } from "./clinic/patient.ts";
import { listTopics, type ReadyComplaint } from "./clinic/ready_complaint.ts";
import { makeMediqView, MEDIQ_STEPS, type MediqTask } from "./core.ts";

const PROMPTS = makeInterviewPrompts({
  role:
    "You are a doctor. A multiple-choice question about a patient is put to you, and you find out what you need to know by asking the patient. " +
    "The patient tells the one or two facts on record that a question is about, examination and test results included.",
  advice:
    "A good question is new, about one thing or two, and its answer tells some of the options from the others.",
  letters: "wA,wB,wC,wD",
  candidateCount: OPTIONS,
  maxSteps: MEDIQ_STEPS,
  example: [
    "You: <scratch>Fever would speak for an infection.</scratch>",
    "<interact>\nQuery: Have you had a fever?\n</interact>",
    "User: The patient has a fever.",
    "You: <scratch>So A is more likely than before.</scratch>",
    "<interact>\nGuess: 0.7,0.2,0.4,0.2\n</interact>",
  ],
});

/** The fixed reply of arXiv 2603.12109's patient, rephrased. */
const CANNOT_ANSWER =
  "The patient cannot answer this question; please do not ask it again.";

function describeTask({ patient }: MediqTask): string {
  const { opening, question, options } = patient;
  return [
    opening,
    "",
    `Question: ${question}`,
    ...options.map((option, i) => `${"ABCD"[i]}. ${option}`),
  ].join("\n");
}

export function observeMediq(
  state: InterviewState<MediqTask>,
  subject: string,
  style: Style,
): Observation {
  const view = makeMediqView(state, subject, style);
  return observeInterview(
    state,
    view,
    PROMPTS,
    describeTask,
    ({ facts }) => facts.length === 0 ? CANNOT_ANSWER : facts.join(" "),
  );
}

const DECADES = ("child teens twenties thirties forties fifties sixties " +
  "seventies eighties nineties").split(" ");

const EVIDENCE_CAP = 5;

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
    evidenceCap: EVIDENCE_CAP,
  });
}

function listTaskWords({ clinic }: ClinicTask): string[] {
  const { complaint, conditions, age, isWoman } = clinic;
  return [
    isWoman ? "woman" : "man",
    DECADES[Math.min(9, Math.floor(age / 10))]!,
    complaint.key,
    ...conditions.map(({ key }) => key),
    ...wordEvidence(gradeEvidence(computeClinicPrior(clinic), EVIDENCE_CAP)),
  ];
}

function listReplyWords(
  { clinic }: ClinicTask,
  { facts }: InterviewRound,
): string[] {
  if (facts.length === 0) return ["unknown"];
  const found = facts.flatMap((fact) => {
    const finding = clinic.findings.find(({ present, absent }) =>
      present.text === fact || absent.text === fact
    )!;
    return [finding.key, finding.present.text === fact ? "present" : "absent"];
  });
  const { complaint, conditions } = clinic;
  const likelihoods = conditions.map((condition) =>
    facts.reduce(
      (product, fact) => product * likelihood(complaint, condition, fact),
      1,
    )
  );
  return [...found, ...wordEvidence(gradeEvidence(likelihoods, EVIDENCE_CAP))];
}

export function observeClinicTerse(
  state: InterviewState<ClinicTask>,
): Observation {
  const { task } = state;
  return observeInterviewTerse(
    state,
    makeMediqView(state, task.clinic.complaint.text, "terse"),
    () => listTaskWords(task),
    (played) => listReplyWords(task, played),
  );
}
