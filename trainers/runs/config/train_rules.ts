/** Which settings of a run fit together, and which have no effect beside others. */

import type { Split } from "../../../envs/core/env.ts";
import { getEnvEntry } from "../../../envs/registry/registry.ts";
import { findSilence } from "../../algorithms/reweighting.ts";
import { findTrainer } from "../../algorithms/trainer_registry.ts";
import {
  findRemoteRule,
  findRemoteTrainerRule,
  REMOTE_SETTINGS,
} from "../../remote/remote_rules.ts";
import { splitEnvIds } from "../../rollout/env_ids.ts";
import { listSettings } from "../../settings/read_settings.ts";
import type { SettingRules } from "../../settings/setting.ts";
import { POLICY_SETTINGS } from "./policy_size.ts";
import type { RunSettings } from "./train_config.ts";
import { WARM_START_SETTINGS } from "./warm_start_settings.ts";

/** Names of the settings that shape a new policy and its warm start. */
export const START_SETTINGS: readonly string[] = [
  "warmStartSeed",
  ...listSettings(POLICY_SETTINGS).map(({ name }) => name),
  ...listSettings(WARM_START_SETTINGS).map(({ name }) => name),
];

/** The size of a split, of a mixture's environments the smallest. */
export function findSmallest(env: string, split: Split): number {
  const sizes = splitEnvIds(env).map((id) => getEnvEntry(id).splits[split]);
  return Math.min(...sizes);
}

/** Whether a run's learner is on a server. */
const isAway = ({ model }: Pick<RunSettings, "model">): boolean =>
  (model?.learner ?? null) !== null;

/** What settings must be where a server learns. */
const AWAY_MISFITS: SettingRules<RunSettings> = {
  trainer: (settings) =>
    isAway(settings) &&
    (findRemoteTrainerRule(findTrainer(settings.trainer)) ?? false),
  ...Object.fromEntries(REMOTE_SETTINGS.map((name) => [
    name,
    (settings: RunSettings) =>
      isAway(settings) && (findRemoteRule(name, settings.settings) ?? false),
  ])),
  ...Object.fromEntries(
    ([["temperature", 1], ["topP", 1], ["topK", 0]] as const).map((
      [name, value],
    ) => [
      name,
      (settings: RunSettings) =>
        isAway(settings) && settings.rollout[name] !== value &&
        `${value} with learner, whose log-probabilities are of all tokens at ` +
          "temperature 1",
    ]),
  ),
};

/** What settings must be beside others, which they do not fit to. */
export const TRAIN_MISFITS: SettingRules<RunSettings> = {
  env: ({ env }) => {
    const ids = splitEnvIds(env);
    return new Set(ids).size < ids.length && "ids of which each is given once";
  },
  asks: ({ env, model, warmStart: { asks, listens } }) => {
    if (model !== null) return false;
    if (asks === null) return listens !== null && "given where listens is";
    const isKnown = splitEnvIds(env).every((id) =>
      getEnvEntry(id).teacher !== undefined
    );
    return !isKnown && "left out for an environment without such a teacher";
  },
  listens: ({ model, warmStart: { asks, listens } }) =>
    model === null && asks !== null && listens === null &&
    "given where asks is",
  envWeights: ({ env, envWeights }) => {
    const { length } = splitEnvIds(env);
    return envWeights !== null && length > 1 && envWeights.length !== length &&
      `a list of ${length}, one for each environment`;
  },
  evaluation: ({ env, evaluation }) => {
    const test = findSmallest(env, "test");
    return evaluation > test && `an integer from 0 to ${test}`;
  },
  evalEvery: ({ validation: { every }, updates }) =>
    every > updates && `at most the number of updates (${updates})`,
  evalEpisodes: ({ env, validation: { every, episodes } }) => {
    const most = findSmallest(env, "validation");
    return every > 0 && episodes > most && `an integer from 1 to ${most}`;
  },
  groupSize: ({ batch, rollout }) =>
    batch % rollout.groupSize !== 0 && `a divisor of the batch (${batch})`,
  parallel: ({ batch, memory }) =>
    memory.parallel !== null && batch % memory.parallel !== 0 &&
    `a divisor of the batch (${batch})`,
  minibatches: ({ batch, settings: { minibatches } }) =>
    typeof minibatches === "number" && minibatches > batch &&
    `at most the batch (${batch})`,
  counterfactual: ({ env, rollout }) => {
    const isKnown = splitEnvIds(env).every((id) => {
      const { btMode } = getEnvEntry(id).ownOptions;
      return Array.isArray(btMode) && btMode.includes("counterfactual");
    });
    return rollout.counterfactual && !isKnown &&
      "false for an environment without counterfactual critiques";
  },
  ...AWAY_MISFITS,
};

/** What settings must be that are the server's. */
const AWAY = "left out with learner, whose server decides it";

/** What settings must be beside others, which leave them without effect. */
export const TRAIN_IDLE: SettingRules<RunSettings> = {
  envWeights: ({ env, envWeights }) =>
    envWeights !== null && splitEnvIds(env).length === 1 &&
    "left out with one environment",
  noise: ({ arew, rollout }) =>
    rollout.truncateAfter === null && findSilence(arew),
  arewUntil: ({ arew, updates }) =>
    arew.until !== null && arew.until >= updates &&
    `under the number of updates (${updates})`,
  lrSchedule: ({ settings: { lrSchedule, warmUp }, updates }) =>
    typeof lrSchedule === "string" && lrSchedule !== "constant" &&
    typeof warmUp === "number" && warmUp >= updates - 1 &&
    `constant where the warm-up (${warmUp}) lasts to the end (${updates})`,
  patience: ({ validation: { every, patience }, updates }) => {
    const evaluations = Math.floor(updates / Math.max(1, every));
    return every > 0 && patience !== null && patience >= evaluations &&
      `under the number of evaluations (${evaluations})`;
  },
  constrained: ({ model }) =>
    model !== null && "left out with a model, which has no grammar",
  maxTurnTokens: ({ model, rollout }) =>
    model === null && rollout.constrained &&
    "left out where turns are constrained",
  resampleFlatGroups: ({ trainer, rollout }) =>
    rollout.resampleFlatGroups && findTrainer(trainer).groupSize === 1 &&
    `left out with ${trainer}, which compares no rollouts of a task`,
  dtype: (settings) =>
    isAway(settings) ? AWAY : settings.model?.lora === null &&
      "left out without loraRank, where no weights are frozen",
  loraCritic: ({ model, trainer }) =>
    model?.lora?.critic !== undefined &&
    !findTrainer(trainer).usesCritic &&
    `left out with ${trainer}, which has no critic`,
  ...Object.fromEntries(
    [
      "loraAlpha",
      "loraDropout",
      "loraTargets",
      "microTokens",
      "recomputeBlocks",
    ].map((name) => [
      name,
      (settings: RunSettings) => isAway(settings) && AWAY,
    ]),
  ),
  ...Object.fromEntries(START_SETTINGS.map((name) => [
    name,
    ({ model }: RunSettings) =>
      model !== null &&
      "left out with a model, which is what the run starts from",
  ])),
};
