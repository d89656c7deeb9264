/**
 * Combines MediQ's patients, rules, wording, critic and scripted policies.
 * `docs/environment_reference.md` describes the environment.
 */

import { makeLanguageSampler } from "../core/language.ts";
import type { EnvCore } from "../core/env_core.ts";
import {
  makeSplits,
  type Observation,
  type Split,
  type Style,
} from "../core/env.ts";
import {
  type InterviewState,
  type InterviewView,
  makeInterviewRules,
} from "../interview/core.ts";
import { appendFrozen, findNextRound } from "../core/rounds.ts";
import {
  MEDIQ_STEPS,
  type MediqCase,
  type MediqTask,
  readFacts,
} from "./core.ts";
import {
  CLINIC_GENERATOR,
  type ClinicTask,
  generatePatient,
} from "./clinic/patient.ts";
import type { ReadyComplaint } from "./clinic/ready_complaint.ts";
import { readMediqFile, splitMediqCases } from "./data.ts";
import {
  COMMON_QUESTIONS,
  findClinicSampler,
  listClinicQuestions,
  makeClinicHabit,
  makeClinicTeacherKnowledge,
  sampleCommonAction,
} from "./questions.ts";
import {
  makeClinicLanguage,
  observeClinicTerse,
  observeMediq,
} from "./wording.ts";
import { BELIEF_MODES, type BeliefMode } from "../../critique/mediq.ts";
import type { EnvEntry } from "../core/entry.ts";
import { INTERVIEW_FACTS, makeInterviewEnv } from "../interview/entry.ts";
import { makeInterviewPolicies } from "../interview/policies.ts";
import {
  makeInterviewTeacher,
  makeSkilledInterviewTeacher,
} from "../interview/teacher.ts";
import { CLINIC_BAYES } from "./clinic/bayes.ts";
import { critiqueMediq, measureClinic } from "./critic.ts";

type MediqCore<Task extends MediqTask> = EnvCore<Task, InterviewState<Task>>;

/** The functions that depend on the source of patients. */
type CaseSource<Task extends MediqTask> = Pick<
  MediqCore<Task>,
  "task" | "observe" | "sampleAction" | "language"
>;

/**
 * The observation if the last reply had said nothing; `null` unless it said
 * something and a belief follows.
 */
function hideReply<Task extends MediqTask>(
  state: InterviewState<Task>,
  observe: MediqCore<Task>["observe"],
): Observation | null {
  const played = state.rounds.at(-1);
  if (played === undefined || played.facts.length === 0) return null;
  // The last question is followed by the answer, which gets no label.
  if (findNextRound(state, state.maxSteps) !== "update") return null;
  const silent = Object.freeze({ ...played, kind: "unknown", facts: [] });
  const rounds = appendFrozen(state.rounds.slice(0, -1), silent);
  return observe({ ...state, rounds });
}

function makeMediqCore<Task extends MediqTask>(
  source: CaseSource<Task>,
  mode: BeliefMode,
): MediqCore<Task> {
  const rules = makeInterviewRules<Task>(MEDIQ_STEPS, readFacts);
  const core = { ...rules, ...source };
  return mode !== "counterfactual"
    ? core
    : { ...core, counterfactual: (state) => hideReply(state, core.observe) };
}

function makeClinicSource(
  id: string,
  complaints: readonly ReadyComplaint[],
  style: Style,
): CaseSource<ClinicTask> {
  const task = (split: Split, index: number) =>
    generatePatient(id, complaints, split, index);
  if (style === "terse") {
    const language = makeClinicLanguage(complaints);
    const sampleAction = makeLanguageSampler(language);
    return { task, observe: observeClinicTerse, sampleAction, language };
  }
  return {
    task,
    observe: (state) =>
      observeMediq(state, state.task.clinic.complaint.text, style),
    sampleAction: findClinicSampler(complaints),
  };
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

interface MediqEntryOptions
  extends Pick<EnvEntry, "id" | "description" | "rewardThreshold"> {
  readonly complaints: readonly ReadyComplaint[];
}

export function makeMediqEntry(options: MediqEntryOptions): EnvEntry {
  const { id, description, complaints, rewardThreshold } = options;
  return {
    id,
    description,
    rewardThreshold,
    maxSteps: MEDIQ_STEPS,
    ...INTERVIEW_FACTS,
    generator: CLINIC_GENERATOR,
    splits: { train: 1_000_000, validation: 10_000, test: 10_000 },
    ownOptions: {
      responder: "responder",
      replies: ["truthful", "unknown"],
      btMode: BELIEF_MODES,
      data: "path",
    },
    create(spec, made) {
      const { style, data } = made;
      const btMode = (made.btMode ?? BELIEF_MODES[0]) as BeliefMode;
      const critic = (state: InterviewState) => critiqueMediq(state, btMode);
      if (data === undefined) {
        return makeInterviewEnv(spec, made, { btMode }, () => ({
          splits: spec.splits,
          core: makeMediqCore(makeClinicSource(id, complaints, style), btMode),
          critic,
          measure: measureClinic,
        }));
      }
      return makeInterviewEnv(spec, made, { btMode }, () => {
        const cases = splitMediqCases(readMediqFile(String(data)).cases);
        const source: CaseSource<MediqTask> = {
          task: (split, index) => makeFileTask(cases[split][index]!),
          observe: (state) => observeMediq(state, "", style),
          sampleAction: sampleCommonAction,
        };
        return {
          splits: makeSplits((split) => cases[split].length),
          core: makeMediqCore(source, btMode),
          critic,
          // The data set has no frequencies.
          measure: null,
        };
      });
    },
    teacher: (skills) =>
      makeSkilledInterviewTeacher({
        ...CLINIC_BAYES,
        drawIdleQuestion: makeClinicHabit(complaints),
      }, skills),
    questions: (view, { data }) =>
      data === undefined
        ? listClinicQuestions(view as InterviewView)
        : COMMON_QUESTIONS,
    policies(own) {
      if (own.data !== undefined) {
        const questions = () => COMMON_QUESTIONS;
        return makeInterviewPolicies({ questions, bayes: null });
      }
      return {
        ...makeInterviewPolicies({
          questions: listClinicQuestions,
          bayes: CLINIC_BAYES,
        }),
        teacher: () =>
          makeInterviewTeacher(makeClinicTeacherKnowledge(complaints)),
      };
    },
  };
}
