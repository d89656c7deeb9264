/**
 * The cores of MediQ: patients from the Clinic, or from a copy of the data set.
 */

import { makeLanguageSampler } from "../core/language.ts";
import type { EnvCore } from "../core/env_core.ts";
import type { Observation, Split, Style } from "../core/env.ts";
import { type InterviewState, makeInterviewRules } from "../interview/core.ts";
import { appendFrozen, findNextRound } from "../core/rounds.ts";
import {
  MEDIQ_STEPS,
  type MediqCase,
  type MediqTask,
  readFacts,
} from "./core.ts";
import { type ClinicTask, generatePatient } from "./clinic/patient.ts";
import type { ReadyComplaint } from "./clinic/ready_complaint.ts";
import { readMediqFile, splitMediqCases } from "./data.ts";
import { makeClinicSampler, sampleCommonAction } from "./questions.ts";
import {
  makeClinicLanguage,
  observeClinicTerse,
  observeMediqChat,
  observeMediqTools,
} from "./wording.ts";

type Observe<Task extends MediqTask> = (
  state: InterviewState<Task>,
) => Observation;

/**
 * The observation if the last reply had said nothing; `null` unless it said
 * something and a belief follows.
 */
function hideReply<Task extends MediqTask>(
  state: InterviewState<Task>,
  observe: Observe<Task>,
): Observation | null {
  const played = state.rounds.at(-1);
  if (played === undefined || played.facts.length === 0) return null;
  // The last question is followed by the answer, which gets no label.
  if (findNextRound(state, state.maxSteps) !== "update") return null;
  const silent = Object.freeze({ ...played, kind: "unknown", facts: [] });
  const rounds = appendFrozen(state.rounds.slice(0, -1), silent);
  return observe({ ...state, rounds });
}

/** The functions that do not depend on the source of patients. */
function makeSharedParts<Task extends MediqTask>(
  observe: Observe<Task>,
  asksTwice: boolean,
) {
  const rules = makeInterviewRules<Task>(MEDIQ_STEPS, readFacts);
  if (!asksTwice) return { ...rules, observe };
  const counterfactual = (state: InterviewState<Task>) =>
    hideReply(state, observe);
  return { ...rules, observe, counterfactual };
}

/** MediQ with patients of the Clinic. */
export function makeClinicCore(
  id: string,
  complaints: readonly ReadyComplaint[],
  style: Style,
  asksTwice: boolean,
): EnvCore<ClinicTask, InterviewState<ClinicTask>> {
  const task = (split: Split, index: number) =>
    generatePatient(id, complaints, split, index);
  if (style !== "terse") {
    const observeIn = style === "chat" ? observeMediqChat : observeMediqTools;
    const observe: Observe<ClinicTask> = (state) =>
      observeIn(state, state.task.clinic.complaint.text);
    const sampleAction = makeClinicSampler(complaints);
    return { ...makeSharedParts(observe, asksTwice), task, sampleAction };
  }
  const language = makeClinicLanguage(complaints);
  const sampleAction = makeLanguageSampler(language);
  const shared = makeSharedParts(observeClinicTerse, asksTwice);
  return { ...shared, task, sampleAction, language };
}

function makeFileTask(patient: MediqCase): MediqTask {
  const rows = patient.facts.map((text) => ({ text, outcome: null }));
  return {
    candidateCount: patient.options.length,
    truth: patient.truth,
    record: { form: "facts", rows, topics: null },
    patient,
  };
}

/** Number of cases per split of a copy of the data set. */
export function countFileCases(path: string): Record<Split, number> {
  const { train, validation, test } = splitMediqCases(
    readMediqFile(path).cases,
  );
  return {
    train: train.length,
    validation: validation.length,
    test: test.length,
  };
}

/** MediQ with a copy of the data set. */
export function makeFileCore(
  path: string,
  style: Exclude<Style, "terse">,
  asksTwice: boolean,
): EnvCore<MediqTask, InterviewState<MediqTask>> {
  const splits = splitMediqCases(readMediqFile(path).cases);
  const observeIn = style === "chat" ? observeMediqChat : observeMediqTools;
  const observe: Observe<MediqTask> = (state) => observeIn(state, "");
  return {
    ...makeSharedParts(observe, asksTwice),
    task: (split, index) => makeFileTask(splits[split][index]!),
    sampleAction: sampleCommonAction,
  };
}
