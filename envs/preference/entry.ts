/**
 * Combines generator, rules, wording, critic and scripted policies of
 * preference estimation. `docs/environment_reference.md` describes it.
 */

import type { EnvCore } from "../core/env_core.ts";
import { type EnvSpec, type Style, STYLES } from "../core/env.ts";
import type { EnvEntry, ResolvedOptions } from "../core/entry.ts";
import { makeLanguageSampler } from "../core/language.ts";
import { TextEnv } from "../core/text_env.ts";
import type { ReplyMode } from "../core/responder.ts";
import { makeToolActionReader } from "../core/read_tool_action.ts";
import {
  ANSWER_TOOL,
  BELIEVE_TOOL,
  type EnvTool,
  type ToolParameter,
} from "../core/tool.ts";
import { COMPARE, observePreference } from "./chat.ts";
import { critiquePreference, measurePreference } from "./critic.ts";
import {
  initialPreference,
  type PreferenceState,
  transitionPreference,
} from "./core.ts";
import {
  generateTask,
  PREFERENCE_GENERATOR,
  type PreferenceParams,
  type PreferenceTask,
  type Prior,
} from "./task.ts";
import { makePreferencePolicies } from "./policies.ts";
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
  readonly params: PreferenceParams;
}

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
    observe: style === "terse"
      ? observePreferenceTerse
      : (state) => observePreference(state, style),
    sampleAction: makeLanguageSampler(language),
    ...(style === "terse" ? { language } : {}),
  };
}

function compareTool({ dimension, focusSize }: PreferenceParams): EnvTool {
  const isGated = focusSize < dimension;
  const focus: ToolParameter = {
    name: "focus",
    type: "indices",
    description: `The ${focusSize} attributes to compare, from 1`,
  };
  const pair: ToolParameter = {
    name: "pair",
    type: "indices",
    description: "The two items, from 1",
  };
  return {
    name: COMPARE,
    description: "Ask which of two items the user likes better.",
    parameters: isGated ? [focus, pair] : [pair],
    rounds: ["action"],
    field: "Pair",
    write({ focus, pair }) {
      const line = isGated ? `Focus: ${focus}\n` : "";
      return `<interact>\n${line}Pair: ${pair}\n</interact>`;
    },
  };
}

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
