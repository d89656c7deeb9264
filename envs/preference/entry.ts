/**
 * Puts a preference environment together: generator, rules, wording, critic
 * and scripted policies under one id.
 *
 * ## Description
 *
 * A user has a hidden preference w*, a vector of D numbers in [0, 1], one for
 * each attribute of some items. The agent asks which of two items the user
 * likes better, states what it believes of w* after each reply, and answers
 * with an estimate. In PE-G a question is gated: the user weighs the S
 * attributes in focus and no others. In PE-F the user weighs all D. The tasks
 * and their critiques are those of arXiv 2603.12109.
 *
 * | id             | D | items | S | rounds |
 * | -------------- | - | ----- | - | ------ |
 * | `PE-G-S2-v0`   | 8 | 10    | 2 | 10     |
 * | `PE-G-S3-v0`   | 8 | 10    | 3 | 10     |
 * | `PE-F-D6-v0`   | 6 | 10    | 6 | 12     |
 * | `PE-F-D8-v0`   | 8 | 10    | 8 | 12     |
 * | `PE-G-Mini-v0` | 4 | 5     | 2 | 10     |
 *
 * ## Action Space
 *
 * Any string; what counts is the first pair of tags in it. Odd rounds ask,
 * even rounds believe, the last one answers:
 *
 * ```text
 * <interact>
 * Focus: 1,4
 * Pair: 2,5
 * </interact>
 *
 * <interact>
 * Guess: 0.9,0.1,0.5,0.2
 * </interact>
 *
 * <answer>0.9,0.1,0.5,0.2</answer>
 * ```
 *
 * Indices count from 1 and are sorted before use; PE-F has no `Focus`. Every
 * run of digits and dots is a number of a belief. An action of another form
 * uses up its round and changes nothing else.
 *
 * ## Observation Space
 *
 * `text` is what the agent reads next, `messages` the same for a chat
 * template, `round` what is asked of it. `view` holds the items, the size of
 * the focus, and the rounds so far with question, reply and belief. The
 * `terse` style is written in the words of `language.vocabulary`. It introduces
 * one pair of items before each question, in PE-F two, by the attributes that
 * set them apart most: `2,9more4,3same less7,1` says that item 2 has more than
 * item 9 of attributes 4 and 3, most more of 4, and less of 7 and 1, most less
 * of 1; all items of the episode come up, not all pairs. A reply is followed by
 * the tastes of the family that it speaks against: `no7-2,9-1` says that of
 * users with the seventh taste three in a hundred or fewer would say no, and of
 * those with the ninth three in ten or fewer; under a `uniform` prior the same
 * tastes are landmarks. In `PE-G-Mini-v0` nothing is introduced, and a reply
 * restates, for each attribute compared, whether the first item has more, less
 * or the same of it.
 *
 * ## Starting State
 *
 * A task is a pure function of id, split, index and the generator's version.
 * Its w* is one of a family of sparse taste profiles plus N(0, 0.05) for each
 * component, kept in [0, 1]; items are drawn on a grid of tenths, except in
 * `PE-G-Mini-v0`, where all tasks share one catalogue.
 *
 * ## Rewards
 *
 * 1 for an answer with (cos(answer, w*) + 1)/2 > 0.94, else 0; 0 in every
 * round before.
 *
 * ## Episode End
 *
 * An answer terminates the episode, in whatever round it is given. Without one
 * the episode is truncated after its last round.
 *
 * ## Information
 *
 * `kind`: `yes`, `no`, `equal` (or `unknown`) for a question, `ok` for a
 * belief, `answer`, or `invalid`. `critique`: channel AS with +1 for a
 * question that is new and whose reply is open, else −1; channel BT with +1
 * for a belief nearer to w* than the last one, else −1, and 0 where the
 * question brought no evidence. At the end `is_success`, `terminal_reason`,
 * `truth` (w*) and, where asked for, `proxies`.
 *
 * ## Arguments
 *
 * `style`, `split`, `critique` and `proxies` as `make` documents them.
 * `prior`: `profiles` (default), or `uniform` for w* uniform in [0, 1]^D.
 * `replies`: `truthful` (default), or `unknown` for a user who never says.
 *
 * ## Version History
 *
 * v0: the first version, generator 1, language 3.
 *
 * @example A question, a belief and an answer
 * ```ts
 * import { make } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const env = make("PE-G-Mini-v0");
 * await env.reset({ seed: 0, options: { split: "test", index: 0 } });
 * const asked = await env.step(
 *   "<interact>\nFocus: 1,4\nPair: 1,3\n</interact>",
 * );
 * assertEquals(asked.info.critique?.reason, "informative");
 * const believed = await env.step(
 *   "<interact>\nGuess: 0.5,0.5,0.5\n</interact>",
 * );
 * assertEquals(believed.info.kind, "invalid");
 * const answered = await env.step("<answer>0.5,0.5,0.5,0.5</answer>");
 * assertEquals([answered.reward, answered.terminated], [0, true]);
 * ```
 */

import type { EnvCore } from "../core/env_core.ts";
import { type EnvSpec, type Style, STYLES } from "../core/env.ts";
import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import { makeLanguageSampler } from "../core/language.ts";
import { TextEnv } from "../core/text_env.ts";
import { makeToolActionReader } from "../core/read_tool_action.ts";
import { ANSWER_TOOL, BELIEVE_TOOL, type EnvTool } from "../core/tool.ts";
import {
  COMPARE,
  observePreferenceChat,
  observePreferenceTools,
} from "./chat.ts";
import { critiquePreference, measurePreference } from "./critic.ts";
import {
  initialPreference,
  type PreferenceState,
  type ReplyMode,
  transitionPreference,
} from "./core.ts";
import type { PreferenceParams, Prior } from "./params.ts";
import { makePreferencePolicies } from "./policies.ts";
import {
  generateTask,
  PREFERENCE_GENERATOR,
  type PreferenceTask,
} from "./task.ts";
import {
  makePreferenceTeacher,
  makeSkilledPreferenceTeacher,
} from "./teacher.ts";
import {
  makePreferenceLanguage,
  observePreferenceTerse,
  PREFERENCE_LANGUAGE,
} from "./terse.ts";

export interface PreferenceEntryOptions
  extends Pick<EnvEntry, "id" | "description" | "rewardThreshold"> {
  /** Size and family of the task. */
  readonly params: PreferenceParams;
}

const OBSERVE = {
  chat: observePreferenceChat,
  terse: observePreferenceTerse,
  tools: observePreferenceTools,
};

function makePreferenceCore(
  id: string,
  params: PreferenceParams,
  prior: Prior,
  replies: ReplyMode,
  style: Style,
): EnvCore<PreferenceTask, PreferenceState> {
  const language = makePreferenceLanguage(params);
  return {
    maxSteps: params.maxSteps,
    task: (split, index) => generateTask(id, params, prior, split, index),
    truth: ({ preference }) => preference,
    initial: (task) => initialPreference(params, task, replies),
    transition: transitionPreference,
    observe: OBSERVE[style],
    sampleAction: makeLanguageSampler(language),
    ...(style === "terse" ? { language } : {}),
  };
}

function compareTool({ dimension, focusSize }: PreferenceParams): EnvTool {
  const isGated = focusSize < dimension;
  return {
    name: COMPARE,
    description: "Ask which of two items the user likes better.",
    parameters: [
      ...(isGated
        ? [
          {
            name: "focus",
            type: "indices",
            description: `The ${focusSize} attributes to compare, from 1`,
          } as const,
        ]
        : []),
      {
        name: "pair",
        type: "indices",
        description: "The two items, from 1",
      },
    ],
    rounds: ["action"],
    field: "Pair",
    write({ focus, pair }) {
      const line = isGated ? `Focus: ${focus}\n` : "";
      return `<interact>\n${line}Pair: ${pair}\n</interact>`;
    },
  };
}

/** Makes the registry entry of a preference environment. */
export function makePreferenceEntry(options: PreferenceEntryOptions): EnvEntry {
  const { id, description, params, rewardThreshold } = options;
  const tools = [compareTool(params), BELIEVE_TOOL, ANSWER_TOOL];
  const priorOf = (own: Readonly<Record<string, unknown>>): Prior =>
    own.prior === "uniform" ? "uniform" : "profiles";
  return {
    id,
    description,
    rewardThreshold,
    maxSteps: params.maxSteps,
    nondeterministic: false,
    generator: PREFERENCE_GENERATOR,
    splits: { train: 1_000_000, validation: 10_000, test: 10_000 },
    styles: STYLES,
    ownOptions: {
      prior: ["profiles", "uniform"],
      replies: ["truthful", "unknown"],
    },
    tools,
    create(spec: EnvSpec, made: ResolvedOptions) {
      const prior = priorOf(made);
      const replies = made.replies === "unknown" ? "unknown" : "truthful";
      const { style } = made;
      return new TextEnv(spec, made, {
        core: makePreferenceCore(id, params, prior, replies, style),
        critic: critiquePreference,
        measure: (state) => measurePreference(state, prior),
        readAction: style === "tools" ? makeToolActionReader(tools) : null,
        snapshotOptions: {
          ...{ style, prior, replies },
          ...(style === "terse" && params.catalogue === null
            ? { language: PREFERENCE_LANGUAGE }
            : {}),
        },
      });
    },
    teacher: (skills) => makeSkilledPreferenceTeacher(params, skills),
    policies: (own) => ({
      ...makePreferencePolicies(params, priorOf(own)),
      teacher: () => makePreferenceTeacher(params),
    }),
  };
}
