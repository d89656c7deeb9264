/** Registry entry of the environment. */

import type { EnvEntry } from "../../../envs/core/entry.ts";
import { TextEnv } from "../../../envs/core/text_env.ts";
import { TEMPLATE_CORE, TEMPLATE_ID } from "./core.ts";
import { critiqueTemplate } from "./critic.ts";
import { makeTemplatePolicies } from "./policies.ts";

/** The environment, as the registry knows it. */
export const TEMPLATE_ENTRY: EnvEntry = {
  id: TEMPLATE_ID,
  description: "Find a number from 1 to 4",
  maxSteps: TEMPLATE_CORE.maxSteps,
  rewardThreshold: 0.9,
  nondeterministic: false,
  generator: 1,
  splits: { train: 1000, validation: 100, test: 100 },
  ownOptions: {},
  create: (spec, options) =>
    new TextEnv(spec, options, {
      core: TEMPLATE_CORE,
      critic: critiqueTemplate,
      measure: null,
      snapshotOptions: { style: options.style },
    }),
  policies: makeTemplatePolicies,
};
