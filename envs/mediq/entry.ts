/**
 * Combines MediQ's patients, rules, wording, critic and scripted policies.
 * `docs/environment_reference.md` describes the environment.
 */

import { makeLanguageSampler } from "../core/language.ts";
import type { EnvCore } from "../core/env_core.ts";
import {
  type EnvSpec,
  type Observation,
  type Split,
  type Style,
  STYLES,
} from "../core/env.ts";
import { type InterviewState, makeInterviewRules } from "../interview/core.ts";
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
  listClinicQuestions,
  makeClinicHabit,
  makeClinicSampler,
  makeClinicTeacherKnowledge,
  sampleCommonAction,
} from "./questions.ts";
import {
  makeClinicLanguage,
  observeClinicTerse,
  observeMediq,
} from "./wording.ts";
import { BELIEF_MODES, type BeliefMode } from "../../critique/mediq.ts";
import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import { INTERVIEW_TOOLS, makeInterviewParts } from "../interview/wording.ts";
import { makeInterviewPolicies } from "../interview/policies.ts";
import {
  makeInterviewTeacher,
  makeSkilledInterviewTeacher,
} from "../interview/teacher.ts";
import { TextEnv } from "../core/text_env.ts";
import { CLINIC_BAYES } from "./clinic/bayes.ts";
import { critiqueMediq, measureClinic } from "./critic.ts";

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

function makeClinicCore(
  id: string,
  complaints: readonly ReadyComplaint[],
  style: Style,
  asksTwice: boolean,
): EnvCore<ClinicTask, InterviewState<ClinicTask>> {
  const task = (split: Split, index: number) =>
    generatePatient(id, complaints, split, index);
  if (style !== "terse") {
    const observe: Observe<ClinicTask> = (state) =>
      observeMediq(state, state.task.clinic.complaint.text, style);
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

function countFileCases(path: string): Record<Split, number> {
  const { train, validation, test } = splitMediqCases(
    readMediqFile(path).cases,
  );
  return {
    train: train.length,
    validation: validation.length,
    test: test.length,
  };
}

function makeFileCore(
  path: string,
  style: Style,
  asksTwice: boolean,
): EnvCore<MediqTask, InterviewState<MediqTask>> {
  const splits = splitMediqCases(readMediqFile(path).cases);
  const observe: Observe<MediqTask> = (state) => observeMediq(state, "", style);
  return {
    ...makeSharedParts(observe, asksTwice),
    task: (split, index) => makeFileTask(splits[split][index]!),
    sampleAction: sampleCommonAction,
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
    nondeterministic: false,
    generator: CLINIC_GENERATOR,
    splits: { train: 1_000_000, validation: 10_000, test: 10_000 },
    styles: STYLES,
    ownOptions: {
      responder: "responder",
      replies: ["truthful", "unknown"],
      btMode: BELIEF_MODES,
      data: "path",
    },
    tools: INTERVIEW_TOOLS,
    create(spec: EnvSpec, made: ResolvedOptions) {
      const { style, data } = made;
      const asksTwice = made.btMode === "counterfactual";
      const btMode = (made.btMode ?? BELIEF_MODES[0]) as BeliefMode;
      const parts = {
        ...makeInterviewParts(made, { btMode }),
        critic: (state: InterviewState) => critiqueMediq(state, btMode),
      };
      const { nondeterministic } = parts.responder;
      if (data === undefined) {
        return new TextEnv(Object.freeze({ ...spec, nondeterministic }), made, {
          ...parts,
          core: makeClinicCore(id, complaints, style, asksTwice),
          measure: measureClinic,
        });
      }
      const path = String(data);
      const splits = countFileCases(path);
      return new TextEnv(
        Object.freeze({ ...spec, splits, nondeterministic }),
        made,
        {
          ...parts,
          core: makeFileCore(path, style, asksTwice),
          // The data set has no frequencies.
          measure: null,
        },
      );
    },
    teacher: (skills) =>
      makeSkilledInterviewTeacher({
        ...CLINIC_BAYES,
        drawIdleQuestion: makeClinicHabit(complaints),
      }, skills),
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
