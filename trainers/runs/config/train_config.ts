/** A run's settings: types, declarations, and rules between them. */

import {
  AREW_SETTINGS,
  type ArewConfig,
  reasonArewIsOff,
} from "../../algorithms/reweighting.ts";
import {
  type AnySettings,
  findTrainer,
  listTrainers,
} from "../../algorithms/trainer_registry.ts";
import {
  MEMORY_SETTINGS,
  type MemorySettings,
} from "../../settings/memory_settings.ts";
import {
  ROLLOUT_SETTINGS,
  type RolloutSettings,
} from "../../settings/rollout_settings.ts";
import {
  MODEL_SETTINGS,
  type ModelSettings,
  POLICY_SETTINGS,
  type PolicySize,
  VALIDATION_SETTINGS,
  type ValidationSettings,
  WARM_START_SETTINGS,
  type WarmStartConfig,
} from "./setting_groups.ts";
import * as z from "zod";
import { PPO } from "../../algorithms/ppo.ts";
import { listSettings } from "../../settings/read_settings.ts";
import {
  defineSettings,
  integer,
  number,
  numbers,
  type SettingRules,
  type SettingsSchema,
  text,
} from "../../settings/setting.ts";
import type { Split } from "../../../envs/core/env.ts";
import { getEnvEntry } from "../../../envs/registry/registry.ts";
import {
  findRemoteRule,
  findRemoteTrainerRule,
  REMOTE_SETTINGS,
} from "../../remote/remote_rules.ts";
import { splitEnvIds } from "../../rollout/env_options.ts";

/** What a run is asked to do, all of it JSON. */
export interface TrainConfig {
  /** Id of the environment, or those of a mixture with commas between. */
  readonly env: string;
  /** How often each of a mixture is drawn; `null` for all alike. */
  readonly envWeights: readonly number[] | null;
  /**
   * Options of the environment's own, `name=value` with commas between; `null`
   * for its defaults
   */
  readonly envOptions: string | null;
  /** Where the environment is, if it is on a server: a URL without a token. */
  readonly remote?: string;
  /** Plug-ins that the run needs, as URLs of modules. */
  readonly modules?: readonly string[];
  /** Name of the algorithm. */
  readonly trainer: string;
  /** Settings of the algorithm. */
  readonly settings: AnySettings;
  /** Seed of tasks, sampling and minibatches. */
  readonly seed: number;
  /** Seed of the warm start. */
  readonly warmStartSeed: number;
  /** Number of updates. */
  readonly updates: number;
  /** Episodes in an update. */
  readonly batch: number;
  /** How the episodes are played. */
  readonly rollout: RolloutSettings;
  /** What bounds memory. */
  readonly memory: MemorySettings;
  /** α: probability with which a critique changes its sign. */
  readonly noise: number;
  /** Held-out tasks that the run is measured on in the end; 0 for none. */
  readonly evaluation: number;
  /** Updates from one checkpoint to the next; the last has one in any case. */
  readonly saveEvery: number;
  /** Checkpoints that are kept, the newest. */
  readonly keep: number;
  /** How the run is measured while it trains. */
  readonly validation: ValidationSettings;
  /** The language model to be trained; `null` for a small policy. */
  readonly model: ModelSettings | null;
  /** Sizes of the policy, unless it starts from a file. */
  readonly policy: PolicySize;
  /** The warm start, unless the policy starts from a file. */
  readonly warmStart: WarmStartConfig;
  /** Settings of AREW. */
  readonly arew: ArewConfig;
}

/** The keys that have settings, all of them needed. */
export type RunSettings = Omit<TrainConfig, "remote" | "modules">;

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
    rollout.truncateAfter === null && reasonArewIsOff(arew),
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

/** What a config may hold beside settings. */
const BESIDES = {
  remote: z.unknown().optional(),
  modules: z.array(z.string("a URL"), "a list of URLs").optional(),
  versions: z.unknown().optional(),
};

/** The settings of a run; those of its trainer are the trainer's. */
export const TRAIN_SETTINGS: SettingsSchema<RunSettings> = defineSettings<
  RunSettings
>({
  env: text(
    "PE-G-Mini-v0",
    "a string",
    "id of the environment; several, with commas between, are mixed",
  ),
  envWeights: numbers(
    null,
    1e-6,
    "how often each of several environments is drawn",
    { defaultHelp: "all alike", former: null },
  ),
  envOptions: text(
    null,
    "name=value, several with commas between",
    "options of the environment's own, such as dynamics=mixed",
    { defaultHelp: "the environment's", former: null },
  ),
  trainer: text(
    PPO.name,
    "a string",
    `${listTrainers().join(", ")}, or the path of a module`,
  ),
  settings: z.record(z.string(), z.unknown(), "an object"),
  seed: integer(0, [0], "seed of tasks and sampling"),
  warmStartSeed: integer(0, [0], "seed of a new warm start"),
  updates: integer(140, [1], "number of updates"),
  batch: integer(256, [1, 65_536], "episodes in an update", {
    defaultHelp: "256; with a model, 32",
  }),
  rollout: ROLLOUT_SETTINGS,
  memory: MEMORY_SETTINGS,
  noise: number(0, [0, 1], "α, probability of a flipped critique"),
  evaluation: integer(300, [0], "held-out tasks to be measured on; 0 for none"),
  saveEvery: integer(
    1,
    [1],
    "updates between checkpoints; the last is always saved",
    { former: 1 },
  ),
  keep: integer(2, [1], "newest checkpoints that are kept", { former: 2 }),
  validation: VALIDATION_SETTINGS,
  model: MODEL_SETTINGS.nullable(),
  policy: POLICY_SETTINGS,
  warmStart: WARM_START_SETTINGS,
  arew: AREW_SETTINGS,
  ...BESIDES,
}, { title: "Run", misfits: TRAIN_MISFITS, idle: TRAIN_IDLE });
