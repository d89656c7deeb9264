/**
 * Puts MediQ together: patients, rules, wording, critic and scripted policies
 * under one id.
 *
 * ## Description
 *
 * A patient comes to a doctor, and a multiple-choice question about the case
 * is to be answered. Age, sex and complaint are told up front; everything else
 * must be asked for. The task and its critiques are those of arXiv 2603.12109
 * (after MediQ, arXiv 2406.00922). Patients come from the Clinic, a knowledge
 * base of our own, for research and not medical advice; a copy of the MediQ
 * data set (github.com/stellalisy/mediQ, CC BY 4.0) can be played as well.
 * `MediQ-Mini-v0` has two complaints.
 *
 * ## Action Space
 *
 * Any string; what counts is the first pair of tags in it. Odd rounds ask,
 * even rounds believe, the last one answers:
 *
 * ```text
 * <interact>
 * Query: Have you had a fever?
 * </interact>
 *
 * <interact>
 * Guess: 0.9,0.1,0.5,0.2
 * </interact>
 *
 * <answer>0.9,0.1,0.5,0.2</answer>
 * ```
 *
 * Every run of digits and dots is a number of a belief. An action of another
 * form uses up its round and changes nothing else.
 *
 * ## Observation Space
 *
 * `text` is what the agent reads next, `messages` the same for a chat
 * template, `round` what is asked of it. `view` holds opening, question,
 * options and the rounds so far with the facts told. In the `terse` style
 * findings and illnesses are words of `language.vocabulary`, a question names
 * two findings, and a reply says of each whether it is present, and what that
 * means for each illness: `2-3` makes the second one 3/4 of a factor of ten less
 * likely than the options in the mean. The opening says the same of age and sex.
 *
 * ## Starting State
 *
 * A complaint, four of its five illnesses and the true one are drawn, age and
 * sex as they befit it, each finding of the differential with its frequency in
 * the illness, and a question: the illness, or its first step. One finding in
 * ten is not on record. What a patient is like decides the split.
 *
 * ## Rewards
 *
 * 1 for an answer whose largest number is the right option's and no other's,
 * else 0; 0 in every round before; `null` where a responder failed.
 *
 * ## Episode End
 *
 * An answer terminates the episode, in whatever round it is given. Without one
 * the episode is truncated after its last round, or when a responder fails.
 *
 * ## Information
 *
 * `kind`: `facts` or `unknown` for a question, `ok` for a belief, `answer`, or
 * `invalid`. `critique`: channel AS with +1 for a question in new words that
 * brought a fact, else −1; channel BT, in the mode that `critique.mode` names,
 * with +1 for a belief that moved with the facts, or stayed without. At the end
 * `is_success`, `terminal_reason`, `truth` (1 for the right candidate) and,
 * where asked for, `proxies`. In the mode
 * `counterfactual`, `info.counterfactual` is what the agent would have seen had
 * the reply told nothing; the action chosen on it goes into the next `step` as
 * `counterfactual`.
 *
 * ## Arguments
 *
 * `style`, `split`, `critique` and `proxies` as `make` documents them.
 * `responder`: `keyed` (default), `lexical`, `llm`, or an object that answers.
 * `replies`: `truthful` (default), or `unknown` for a patient who never knows.
 * `btMode`: `directional` (default) or `counterfactual`, see above.
 * `data`: file of a copy of MediQ, in `chat` or `tools` style, with `lexical`
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
 * const env = make("MediQ-v0");
 * await env.reset({ seed: 0 });
 * const asked = await env.step(
 *   "<interact>\nQuery: Have you had a fever?\n</interact>",
 * );
 * assertEquals(asked.info.critique?.channel, "AS");
 * const answered = await env.step("<answer>0.7,0.1,0.1,0.1</answer>");
 * assertEquals(answered.terminated, true);
 * ```
 */

import { BELIEF_MODES, type BeliefMode } from "../../critique/mediq.ts";
import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import { type EnvSpec, STYLES } from "../core/env.ts";
import { ruleError } from "../../utils/errors.ts";
import type { InterviewState } from "../interview/core.ts";
import { INTERVIEW_LANGUAGE } from "../interview/wording.ts";
import { makeInterviewPolicies } from "../interview/policies.ts";
import {
  makeInterviewTeacher,
  makeSkilledInterviewTeacher,
} from "../interview/teacher.ts";
import type { Responder } from "../core/responder.ts";
import { chooseResponder } from "../responders/choose_responder.ts";
import { TextEnv } from "../core/text_env.ts";
import {
  ANSWER_TOOL,
  ASK_TOOL,
  BELIEVE_TOOL,
  type EnvTool,
} from "../core/tool.ts";
import { makeToolActionReader } from "../core/read_tool_action.ts";
import { CLINIC_BAYES } from "./clinic/bayes.ts";
import {
  COMMON_QUESTIONS,
  listClinicQuestions,
  makeClinicHabit,
  makeClinicTeacherKnowledge,
} from "./questions.ts";
import { CLINIC_GENERATOR } from "./clinic/patient.ts";
import type { ReadyComplaint } from "./clinic/ready_complaint.ts";
import { MEDIQ_STEPS } from "./core.ts";
import { critiqueMediq, measureClinic } from "./critic.ts";
import { countFileCases, makeClinicCore, makeFileCore } from "./cores.ts";

export interface MediqEntryOptions
  extends Pick<EnvEntry, "id" | "description" | "rewardThreshold"> {
  readonly complaints: readonly ReadyComplaint[];
}

const TOOLS: readonly EnvTool[] = [ASK_TOOL, BELIEVE_TOOL, ANSWER_TOOL];

/** Parts common to both sources of patients. */
function makeParts(made: ResolvedOptions, responder: Responder) {
  const { style, data, replies = "truthful" } = made;
  const btMode = (made.btMode ?? BELIEF_MODES[0]) as BeliefMode;
  return {
    critic: (state: InterviewState) => critiqueMediq(state, btMode),
    snapshotOptions: {
      style,
      responder: responder.name,
      replies: String(replies),
      btMode,
      ...(style === "terse" ? { language: INTERVIEW_LANGUAGE } : {}),
      ...(data === undefined ? {} : { data: String(data) }),
    },
    responder,
    readAction: style === "tools" ? makeToolActionReader(TOOLS) : null,
  };
}

/** Makes the registry entry of a MediQ environment. */
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
    tools: TOOLS,
    create(spec: EnvSpec, made: ResolvedOptions) {
      const { style, data } = made;
      const asksTwice = made.btMode === "counterfactual";
      const responder = chooseResponder(made, data === undefined);
      const { nondeterministic } = responder;
      const parts = makeParts(made, responder);
      if (data === undefined) {
        return new TextEnv(Object.freeze({ ...spec, nondeterministic }), made, {
          ...parts,
          core: makeClinicCore(id, complaints, style, asksTwice),
          measure: measureClinic,
        });
      }
      if (style === "terse") {
        const rule = "chat or tools, as data from elsewhere has no closed " +
          "vocabulary";
        throw ruleError(RangeError, "make", "style", rule, style);
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
      makeSkilledInterviewTeacher(
        {
          ...CLINIC_BAYES,
          drawIdleQuestion: makeClinicHabit(complaints),
        },
        skills,
      ),
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
