/**
 * Combines the people of Guess Who, its wording, critic and scripted policies.
 * `docs/environment_reference.md` describes the environment.
 */

import type { EnvEntry } from "../core/entry.ts";
import type { EnvCore } from "../core/env_core.ts";
import type { Style } from "../core/env.ts";
import { makeLanguageSampler } from "../core/language.ts";
import {
  type CheckKnowledge,
  makeCheckBayes,
  readCheck,
  weighCheckReply,
} from "../interview/checks.ts";
import {
  type InterviewState,
  type InterviewView,
  makeInterviewRules,
} from "../interview/core.ts";
import { INTERVIEW_FACTS, makeInterviewEnv } from "../interview/entry.ts";
import {
  makeInterviewPolicies,
  makeQuestionSampler,
} from "../interview/policies.ts";
import {
  makeInterviewTeacher,
  makeSkilledInterviewTeacher,
  type TeacherKnowledge,
} from "../interview/teacher.ts";
import { randomInteger } from "../../utils/prng.ts";
import {
  GUESS_WHO_SPLITS,
  GUESS_WHO_STEPS,
  type GuessWhoTask,
  LINE_UP,
  makeGuessWhoTask,
} from "./core.ts";
import { critiqueGuessWho, measureGuessWho } from "./critic.ts";
import { PEOPLE } from "./people.ts";
import { TRAITS } from "./traits.ts";
import {
  makeGuessWhoLanguage,
  observeGuessWho,
  observeGuessWhoTerse,
} from "./wording.ts";

const ASKED = TRAITS.map(({ ask }) => ask);
const KEYS = TRAITS.map(({ key }) => key);

function listQuestions({ style }: InterviewView): readonly string[] {
  return style === "terse" ? KEYS : ASKED;
}

const RECORDS = new Map(PEOPLE.map(({ name, record }) => [name, record]));

const KNOWLEDGE: CheckKnowledge = {
  records: ({ candidates }) => candidates.map((name) => RECORDS.get(name)!),
  questions: listQuestions,
};

const BAYES = makeCheckBayes(KNOWLEDGE);

/** The question asked last, or the first of the list. */
function repeatQuestion(view: InterviewView): string {
  const asked = view.rounds.findLast(({ question }) => question !== null);
  return asked?.question ?? listQuestions(view)[0]!;
}

const TEACHER: TeacherKnowledge = {
  drawUsefulQuestion(view, prng) {
    const questions = listQuestions(view);
    return questions[randomInteger(prng, questions.length)]!;
  },
  drawIdleQuestion: repeatQuestion,
  evidence: (view, played) => weighCheckReply(KNOWLEDGE.records(view), played),
};

function makeGuessWhoCore(
  style: Style,
): EnvCore<GuessWhoTask, InterviewState<GuessWhoTask>> {
  const rules = makeInterviewRules<GuessWhoTask>(GUESS_WHO_STEPS, readCheck);
  const core = { ...rules, task: makeGuessWhoTask };
  if (style !== "terse") {
    return {
      ...core,
      observe: (state) => observeGuessWho(state, style),
      sampleAction: makeQuestionSampler(ASKED, LINE_UP),
    };
  }
  const language = makeGuessWhoLanguage();
  const sampleAction = makeLanguageSampler(language);
  return { ...core, observe: observeGuessWhoTerse, sampleAction, language };
}

export const GUESS_WHO_ENTRY: EnvEntry = {
  id: "GuessWho-v0",
  description:
    "Find one of eight people by yes/no questions about their traits",
  rewardThreshold: 0.9,
  maxSteps: GUESS_WHO_STEPS,
  ...INTERVIEW_FACTS,
  generator: 1,
  splits: GUESS_WHO_SPLITS,
  ownOptions: { responder: "responder", replies: ["truthful", "unknown"] },
  create: (spec, made) =>
    makeInterviewEnv(spec, made, {}, () => ({
      splits: GUESS_WHO_SPLITS,
      core: makeGuessWhoCore(made.style),
      critic: critiqueGuessWho,
      measure: measureGuessWho,
    })),
  teacher: (skills) =>
    makeSkilledInterviewTeacher({
      ...BAYES,
      drawIdleQuestion: repeatQuestion,
    }, skills),
  questions: (view) => listQuestions(view as InterviewView),
  policies: () => ({
    ...makeInterviewPolicies({ questions: listQuestions, bayes: BAYES }),
    teacher: () => makeInterviewTeacher(TEACHER),
  }),
};
