/**
 * Puts a preference environment together: generator, rules, wording, critic
 * and scripted policies under one id.
 *
 * @module
 */

import { critiqueChannels } from "../../critique/channels.ts";
import { critiquePreference } from "../../critique/preference.ts";
import { preferenceProxies } from "../../critique/proxies.ts";
import type { EnvCore } from "../core.ts";
import type { EnvSpec } from "../env.ts";
import type { EnvEntry, MadeOptions } from "../registry.ts";
import { TextEnv } from "../text_env.ts";
import { observeChat } from "./chat.ts";
import { initial, type PreferenceState, transition } from "./core.ts";
import type { PreferenceParams, Prior } from "./params.ts";
import { preferencePolicies } from "./policies.ts";
import { generateTask, GENERATOR, type PreferenceTask } from "./task.ts";
import { teacherPolicy } from "./teacher.ts";
import { actionSampler, observeTerse, preferenceLanguage } from "./terse.ts";

/** What sets one preference environment apart. */
export interface PreferenceEntryOptions {
  /** Name and version. */
  readonly id: string;
  /** One sentence about the task. */
  readonly description: string;
  /** Size and family of the task. */
  readonly params: PreferenceParams;
  /** Mean reward from which on the task counts as solved. */
  readonly rewardThreshold: number;
}

function preferenceCore(
  id: string,
  params: PreferenceParams,
  prior: Prior,
  { style, replies }: MadeOptions,
): EnvCore<PreferenceTask, PreferenceState> {
  const language = preferenceLanguage(params);
  return {
    maxSteps: params.maxSteps,
    task: (split, index) => generateTask(id, params, prior, split, index),
    initial: (task) =>
      initial(params, task, replies === "unknown" ? "unknown" : "truthful"),
    transition,
    observe: style === "chat" ? observeChat : observeTerse,
    sampleAction: actionSampler(language),
    ...(style === "terse" ? { language } : {}),
  };
}

/**
 * Makes the registry entry of a preference environment.
 *
 * @param options Its id, description, size and threshold
 * @returns The entry
 */
export function preferenceEntry(options: PreferenceEntryOptions): EnvEntry {
  const { id, description, params, rewardThreshold } = options;
  const priorOf = (own: Readonly<Record<string, unknown>>): Prior =>
    own.prior === "uniform" ? "uniform" : "profiles";
  return {
    id,
    description,
    rewardThreshold,
    maxSteps: params.maxSteps,
    nondeterministic: false,
    generator: GENERATOR,
    splits: { train: 1_000_000, validation: 10_000, test: 10_000 },
    ownOptions: {
      prior: ["profiles", "uniform"],
      replies: ["truthful", "unknown"],
    },
    create(spec: EnvSpec, made: MadeOptions) {
      const prior = priorOf(made);
      const { critique } = made;
      return new TextEnv(spec, preferenceCore(id, params, prior, made), {
        split: made.split,
        critic: critique === false
          ? null
          : (state, episodeKey) =>
            critiqueChannels(
              critiquePreference(state),
              critique,
              episodeKey,
              state.stepsTaken,
            ),
        proxies: made.proxies
          ? (state) => preferenceProxies(state, prior)
          : null,
      });
    },
    policies: (own) => ({
      ...preferencePolicies(params, priorOf(own)),
      teacher: () => teacherPolicy(params),
    }),
  };
}
