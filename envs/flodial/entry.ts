/**
 * Combines FloDial's charts, rules, wording, critic and scripted policies.
 * `docs/environment_reference.md` describes the environment.
 */

import type { EnvCore } from "../core/env_core.ts";
import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import {
  type InterviewState,
  type InterviewView,
  makeInterviewRules,
} from "../interview/core.ts";
import { INTERVIEW_FACTS, makeInterviewEnv } from "../interview/entry.ts";
import { makeInterviewPolicies } from "../interview/policies.ts";
import {
  makeInterviewTeacher,
  makeSkilledInterviewTeacher,
} from "../interview/teacher.ts";
import { makeLanguageSampler } from "../core/language.ts";
import {
  critiqueFlodial,
  makeChartBayes,
  makeChartListener,
  measureFlodial,
} from "./bayes.ts";
import type { Difficulty } from "./candidates.ts";
import { type ChartSet, makeChartSet, readChartSet } from "./chart_set.ts";
import type { ReadyChart } from "./chart.ts";
import { readCheck } from "../interview/checks.ts";
import { FLODIAL_STEPS, type FlodialTask } from "./core.ts";
import {
  makeChartHabit,
  makeChartQuestions,
  makeChartSampler,
  makeChartTeacherKnowledge,
} from "./questions.ts";
import {
  makeFlodialLanguage,
  observeFlodial,
  observeFlodialTerse,
} from "./wording.ts";

export interface FlodialEntryOptions
  extends Pick<EnvEntry, "id" | "description" | "rewardThreshold"> {
  /** Whether the candidates' paths part early or late. */
  readonly difficulty: Difficulty;
  readonly charts: readonly ReadyChart[];
}

function makeFlodialCore(
  set: ChartSet,
  style: ResolvedOptions["style"],
): EnvCore<FlodialTask, InterviewState<FlodialTask>> {
  const rules = makeInterviewRules<FlodialTask>(FLODIAL_STEPS, readCheck);
  const { charts, task } = set;
  if (style !== "terse") {
    const sampleAction = makeChartSampler(charts);
    const observe = (state: InterviewState<FlodialTask>) =>
      observeFlodial(state, style);
    return { ...rules, task, observe, sampleAction };
  }
  const language = makeFlodialLanguage(charts);
  const sampleAction = makeLanguageSampler(language);
  const observe = observeFlodialTerse;
  return { ...rules, task, observe, sampleAction, language };
}

export function makeFlodialEntry(options: FlodialEntryOptions): EnvEntry {
  const { id, description, difficulty, charts, rewardThreshold } = options;
  const embedded = makeChartSet(charts, difficulty);
  const setOf = (data: unknown): ChartSet =>
    data === undefined ? embedded : readChartSet(String(data), difficulty);
  return {
    id,
    description,
    rewardThreshold,
    maxSteps: FLODIAL_STEPS,
    ...INTERVIEW_FACTS,
    generator: 1,
    splits: embedded.splits,
    ownOptions: {
      responder: "responder",
      replies: ["truthful", "unknown"],
      data: "path",
    },
    create: (spec, made) =>
      makeInterviewEnv(spec, made, {}, () => {
        const set = setOf(made.data);
        return {
          splits: set.splits,
          core: makeFlodialCore(set, made.style),
          critic: critiqueFlodial,
          // The posterior needs topics, which external charts do not have.
          measure: made.data === undefined ? measureFlodial : null,
        };
      }),
    teacher(skills) {
      const known = mapCharts(embedded);
      return makeSkilledInterviewTeacher({
        ...makeChartListener(known),
        drawIdleQuestion: makeChartHabit(known),
      }, skills);
    },
    questions: (view, { data }) =>
      makeChartQuestions(mapCharts(setOf(data)))(view as InterviewView),
    policies(own) {
      const known = mapCharts(setOf(own.data));
      const questions = makeChartQuestions(known);
      if (own.data !== undefined) {
        return makeInterviewPolicies({ questions, bayes: null });
      }
      return {
        ...makeInterviewPolicies({ questions, bayes: makeChartBayes(known) }),
        teacher: () => makeInterviewTeacher(makeChartTeacherKnowledge(known)),
      };
    },
  };
}

function mapCharts({ charts }: ChartSet): ReadonlyMap<string, ReadyChart> {
  return new Map(charts.map((ready) => [ready.chart.title, ready]));
}
