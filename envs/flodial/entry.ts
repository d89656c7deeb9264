/**
 * Puts FloDial together: charts, rules, wording, critic and scripted policies
 * under one id.
 *
 * ## Description
 *
 * A customer's thing is broken. Five faults may be the reason; one of them is.
 * The agent asks yes/no questions, states after each reply how likely it holds
 * each fault to be, and answers. The customer knows the checks on the way of
 * a flowchart from its root to the true fault, and nothing else. The task and
 * its critiques are those of arXiv 2603.12109, on charts of our own; a copy of
 * the FloDial data set (github.com/dair-iitd/FloDial) can be played as well.
 *
 * In `FloDial-Easy-v0` the five faults lie in five branches of the chart, so
 * that any two part after a few checks. In `FloDial-Hard-v0` they are a fault
 * and the four whose ways part from its own latest, so that nearest neighbours
 * differ in one late check. In both each of the five is the truth equally
 * often. `FloDial-Mini-v0` is the easy task on one chart.
 *
 * Easy, a dishwasher: "The circulation pump is worn out", "The drain pump has
 * burnt out", "The control board of the dishwasher has failed", "The child lock
 * blocks the buttons" and "The socket behind the dishwasher is dead"; whether
 * anything lights up parts the third and the last from the others at once. Hard, a 3-D
 * printer: "The thermistor is broken" and "The heater cartridge has failed",
 * which nothing but the last check tells apart, beside "The nozzle is clogged",
 * "The filament is tangled on the spool" and "The extruder motor or its wiring
 * is defective", all of them behind the same first answers.
 *
 * ## Action Space
 *
 * Any string; what counts is the first pair of tags in it. Odd rounds ask,
 * even rounds believe, the last one answers:
 *
 * ```text
 * <interact>
 * Query: Is the power light on?
 * </interact>
 *
 * <interact>
 * Guess: 0.9,0.1,0.5,0.2,0.1
 * </interact>
 *
 * <answer>0.9,0.1,0.5,0.2,0.1</answer>
 * ```
 *
 * Every run of digits and dots is a number of a belief. An action of another
 * form uses up its round and changes nothing else.
 *
 * ## Observation Space
 *
 * `text` is what the agent reads next, `messages` the same for a chat
 * template, `round` what is asked of it. `view` holds what the customer said
 * at first, the candidates, and the rounds so far. In the `terse` style faults
 * and checks are words of `language.vocabulary`, and a yes or no is followed by
 * what it means for each fault: `2-1` if the second one would have drawn
 * another reply, `2+1` if the same, `2+0` if all would.
 *
 * ## Starting State
 *
 * A task is a set of five faults, their order, the true one and the wording of
 * the complaint. Set, order and wording belong to one split, with each of the
 * five as the true fault in turn. The charts are the same in every split, and in
 * the hard environment the sets too, of which there are 64.
 *
 * ## Rewards
 *
 * 1 for an answer whose largest number is the true fault's and no other's,
 * else 0; 0 in every round before; `null` where a responder failed.
 *
 * ## Episode End
 *
 * An answer terminates the episode, in whatever round it is given. Without one
 * the episode is truncated after its last round, or when a responder fails.
 *
 * ## Information
 *
 * `kind`: `yes`, `no`, `unknown` or `repeat` for a question, `ok` for a belief,
 * `answer`, or `invalid`. `critique`: channel AS with +1 for a yes, 0 for a no,
 * −1 for anything else; channel BT after a yes or no with +1 if the true
 * fault's number rose, else −1, and otherwise with +1 if the belief stayed as
 * it was, else −1. At the end `is_success`, `terminal_reason`, `truth` (1 for
 * the true fault) and, where asked for, `proxies`.
 *
 * ## Arguments
 *
 * `style`, `split`, `critique` and `proxies` as `make` documents them.
 * `responder`: `keyed` (default), `lexical`, `llm`, or an object that answers.
 * `replies`: `truthful` (default), or `unknown` for a customer who never knows.
 * `data`: folder of a copy of FloDial's charts, in `chat` or `tools` style, with `lexical`
 * as the default responder.
 *
 * ## Version History
 *
 * v0: the first version, generator 1, language 2.
 *
 * @example A question and an answer
 * ```ts
 * import { make } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const env = make("FloDial-Mini-v0");
 * await env.reset({ seed: 0 });
 * const asked = await env.step(
 *   "<interact>\nQuery: Is the power light of the router on?\n</interact>",
 * );
 * assertEquals(asked.info.critique?.channel, "AS");
 * const answered = await env.step("<answer>1,0,0,0,0</answer>");
 * assertEquals(answered.terminated, true);
 * ```
 */

import type { EnvCore } from "../core/env_core.ts";
import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import { type EnvSpec, STYLES } from "../core/env.ts";
import { ruleError } from "../../utils/errors.ts";
import { type InterviewState, makeInterviewRules } from "../interview/core.ts";
import { INTERVIEW_LANGUAGE } from "../interview/wording.ts";
import { makeInterviewPolicies } from "../interview/policies.ts";
import {
  makeInterviewTeacher,
  makeSkilledInterviewTeacher,
} from "../interview/teacher.ts";
import { chooseResponder } from "../responders/choose_responder.ts";
import { makeLanguageSampler } from "../core/language.ts";
import { TextEnv } from "../core/text_env.ts";
import {
  ANSWER_TOOL,
  ASK_TOOL,
  BELIEVE_TOOL,
  type EnvTool,
} from "../core/tool.ts";
import { makeToolActionReader } from "../core/read_tool_action.ts";
import { makeChartBayes, makeChartListener } from "./bayes.ts";
import type { Difficulty } from "./candidates.ts";
import { type ChartSet, makeChartSet, readChartSet } from "./chart_set.ts";
import type { ReadyChart } from "./chart.ts";
import { critiqueFlodial, measureFlodial } from "./critic.ts";
import { FLODIAL_STEPS, type FlodialTask, readCheck } from "./core.ts";
import {
  makeChartHabit,
  makeChartQuestions,
  makeChartSampler,
  makeChartTeacherKnowledge,
} from "./questions.ts";
import {
  makeFlodialLanguage,
  observeFlodialChat,
  observeFlodialTerse,
  observeFlodialTools,
} from "./wording.ts";

export interface FlodialEntryOptions
  extends Pick<EnvEntry, "id" | "description" | "rewardThreshold"> {
  /** Whether the candidates' paths part early or late. */
  readonly difficulty: Difficulty;
  /** The built-in charts. */
  readonly charts: readonly ReadyChart[];
}

const TOOLS: readonly EnvTool[] = [ASK_TOOL, BELIEVE_TOOL, ANSWER_TOOL];

function makeFlodialCore(
  set: ChartSet,
  style: ResolvedOptions["style"],
): EnvCore<FlodialTask, InterviewState<FlodialTask>> {
  const rules = makeInterviewRules<FlodialTask>(FLODIAL_STEPS, readCheck);
  const { charts, task } = set;
  if (style !== "terse") {
    const sampleAction = makeChartSampler(charts);
    const observe = style === "chat" ? observeFlodialChat : observeFlodialTools;
    return { ...rules, task, observe, sampleAction };
  }
  const language = makeFlodialLanguage(charts);
  const sampleAction = makeLanguageSampler(language);
  const observe = observeFlodialTerse;
  return { ...rules, task, observe, sampleAction, language };
}

/** Makes the registry entry of a FloDial environment. */
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
    nondeterministic: false,
    generator: 1,
    splits: embedded.splits,
    styles: STYLES,
    ownOptions: {
      responder: "responder",
      replies: ["truthful", "unknown"],
      data: "path",
    },
    tools: TOOLS,
    create(spec: EnvSpec, made: ResolvedOptions) {
      const { style, data, replies = "truthful" } = made;
      if (data !== undefined && style === "terse") {
        const rule = "chat or tools, as data from elsewhere has no closed " +
          "vocabulary";
        throw ruleError(RangeError, "make", "style", rule, style);
      }
      const set = setOf(data);
      const responder = chooseResponder(made, data === undefined);
      const facts: EnvSpec = Object.freeze({
        ...spec,
        splits: set.splits,
        nondeterministic: responder.nondeterministic,
      });
      return new TextEnv(facts, made, {
        core: makeFlodialCore(set, style),
        critic: critiqueFlodial,
        // The posterior needs topics, which external charts do not have.
        measure: data === undefined ? measureFlodial : null,
        snapshotOptions: {
          style,
          responder: responder.name,
          replies: String(replies),
          ...(style === "terse" ? { language: INTERVIEW_LANGUAGE } : {}),
          ...(data === undefined ? {} : { data: String(data) }),
        },
        responder,
        readAction: style === "tools" ? makeToolActionReader(TOOLS) : null,
      });
    },
    teacher(skills) {
      const bySubject = new Map(
        setOf(undefined).charts.map((ready) => [ready.chart.title, ready]),
      );
      return makeSkilledInterviewTeacher({
        ...makeChartListener(bySubject),
        drawIdleQuestion: makeChartHabit(bySubject),
      }, skills);
    },
    policies(own) {
      const { charts: known } = setOf(own.data);
      const bySubject = new Map(
        known.map((ready) => [ready.chart.title, ready]),
      );
      const questions = makeChartQuestions(bySubject);
      if (own.data !== undefined) {
        return makeInterviewPolicies({ questions, bayes: null });
      }
      const bayes = makeChartBayes(bySubject);
      return {
        ...makeInterviewPolicies({ questions, bayes }),
        teacher: () =>
          makeInterviewTeacher(makeChartTeacherKnowledge(bySubject)),
      };
    },
  };
}
