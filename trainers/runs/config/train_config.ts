/** A run's settings: types, declarations, and rules between settings. */

import type { Split } from "../../../envs/core/env.ts";
import { BELIEVE_TOOL } from "../../../envs/core/tool.ts";
import { getEnvEntry } from "../../../envs/registry/registry.ts";
import { isJsonObject } from "../../../utils/json_values.ts";
import { PPO } from "../../algorithms/ppo.ts";
import {
  AREW_SETTINGS,
  type ArewConfig,
  reasonArewIsOff,
} from "../../algorithms/reweighting.ts";
import type { Trainer } from "../../algorithms/trainer.ts";
import {
  type AnySettings,
  findTrainer,
  listTrainers,
} from "../../algorithms/trainer_registry.ts";
import type { BaseUpdateSettings } from "../../algorithms/update_settings.ts";
import {
  findRemoteRule,
  findRemoteTrainerRule,
  REMOTE_SETTINGS,
} from "../../remote/remote_losses.ts";
import { splitEnvIds } from "../../rollout/env_options.ts";
import { listSettings } from "../../settings/read_settings.ts";
import {
  MEMORY_SETTINGS,
  type MemorySettings,
  ROLLOUT_SETTINGS,
  type RolloutSettings,
} from "../../settings/rollout_settings.ts";
import {
  boolean,
  defineSettings,
  fact,
  integer,
  nullable,
  number,
  numbers,
  ruleAll,
  type SettingRules,
  type SettingsSchema,
  text,
} from "../../settings/setting.ts";
import {
  isOnServer,
  MODEL_SETTINGS,
  type ModelSettings,
  ON_SERVER,
  POLICY_SETTINGS,
  type PolicySize,
  VALIDATION_SETTINGS,
  type ValidationSettings,
  WARM_START_SETTINGS,
  type WarmStartConfig,
  WITH_MODEL,
} from "./setting_groups.ts";

/** The config of a run, which is JSON. */
export interface TrainConfig {
  /** Id of the environment; several, separated by commas, are mixed. */
  readonly env: string;
  /** Sampling weights of several environments; `null` for equal weights. */
  readonly envWeights: readonly number[] | null;
  /** Options of the environment, `name=value,…`; `null` for its defaults. */
  readonly envOptions: string | null;
  /** URL of the environment on a server, without a token. */
  readonly remote?: string;
  /** The checkpoint file that a run with `--from` started from. */
  readonly from?: string;
  /** URLs of the plug-ins that the run needs. */
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
  /** Episodes per update. */
  readonly batch: number;
  /** How episodes are played. */
  readonly rollout: RolloutSettings;
  /** Memory limits. */
  readonly memory: MemorySettings;
  /** α, the probability that a critique's sign is flipped. */
  readonly noise: number;
  /** Held-out tasks played at the end; 0 for none. */
  readonly evaluation: number;
  /** Updates between checkpoints; the last update is always saved. */
  readonly saveEvery: number;
  /** Number of checkpoints kept, the newest ones. */
  readonly keep: number;
  /** Whether each update stores what it learned from. */
  readonly saveTrajectories: boolean;
  /** Evaluation during training. */
  readonly validation: ValidationSettings;
  /** The language model to train; `null` for a small policy. */
  readonly model: ModelSettings | null;
  /** Size of a small policy that does not start from a file. */
  readonly policy: PolicySize;
  /** The warm start of a small policy that does not start from a file. */
  readonly warmStart: WarmStartConfig;
  /** The module with the reward; `null` for the environment's. */
  readonly reward: string | null;
  /** The module with the weights of a mixture; `null` for fixed ones. */
  readonly curriculum: string | null;
  /** The module that is told of updates; `null` for none. */
  readonly callback: string | null;
  /** Settings of AREW. */
  readonly arew: ArewConfig;
}

/** The run's algorithm, which has checked its own settings. */
export function getAlgorithm(
  { settings, trainer }: TrainConfig,
): { trainer: Trainer<BaseUpdateSettings>; settings: BaseUpdateSettings } {
  return {
    trainer: findTrainer(trainer) as unknown as Trainer<BaseUpdateSettings>,
    settings: settings as unknown as BaseUpdateSettings,
  };
}

/** The part of a config that consists of settings. */
export type RunSettings = Omit<TrainConfig, "remote" | "from" | "modules">;

/** Names of the settings that only affect a new policy and its warm start. */
export const START_SETTINGS: readonly string[] = [
  "warmStartSeed",
  ...listSettings(POLICY_SETTINGS).map(({ name }) => name),
  ...listSettings(WARM_START_SETTINGS).map(({ name }) => name),
];

/** The size of a split: of several environments, the smallest one. */
export function findSmallest(env: string, split: Split): number {
  const sizes = splitEnvIds(env).map((id) => getEnvEntry(id).splits[split]);
  return Math.min(...sizes);
}

/** The rule on the skills of a teacher. */
export const WITH_TEACHER =
  "left out for an environment without a teacher that asks and listens";

function haveBeliefs(env: string): boolean {
  return splitEnvIds(env).every((id) =>
    getEnvEntry(id).tools?.includes(BELIEVE_TOOL)
  );
}

/** Whether environments have a teacher that asks and listens as required. */
export function haveTeacher(env: string): boolean {
  return splitEnvIds(env).every((id) => getEnvEntry(id).teacher !== undefined);
}

const ONLY_ON_SERVER = { temperature: 1, topP: 1, topK: 0 } as const;

const CONFLICTS: SettingRules<RunSettings> = {
  env: ({ env }) => {
    const ids = splitEnvIds(env);
    return new Set(ids).size < ids.length && "a list of distinct ids";
  },
  asks: ({ env, model, warmStart: { asks, listens } }) => {
    if (model !== null) return false;
    if (asks === null) return listens !== null && "given if listens is given";
    return !haveTeacher(env) &&
      WITH_TEACHER;
  },
  phase2Asks: ({ env, model, warmStart: { phase2 } }) =>
    model === null && phase2 !== null && !haveTeacher(env) && WITH_TEACHER,
  listens: ({ model, warmStart: { asks, listens } }) =>
    model === null && asks !== null && listens === null &&
    "given if asks is given",
  envWeights: ({ env, envWeights }) => {
    const { length } = splitEnvIds(env);
    return envWeights !== null && length > 1 && envWeights.length !== length &&
      `a list of ${length}, one for each environment`;
  },
  testEpisodes: ({ env, evaluation }) => {
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
  inject: ({ env, rollout: { inject } }) => {
    if (inject === "none") return false;
    const haveOracle = splitEnvIds(env).every((id) =>
      Object.hasOwn(getEnvEntry(id).policies({}), "oracle")
    );
    return !(haveOracle && haveBeliefs(env)) &&
      "none for an environment without beliefs and an oracle";
  },
  potentialReward: ({ arew, env }) =>
    arew.potentialReward > 0 && !haveBeliefs(env) &&
    "0 for an environment without beliefs",
  trainer: ({ env, model, trainer }) => {
    const { needs, ...found } = findTrainer(trainer);
    if (needs === "beliefs" && !haveBeliefs(env)) {
      return "one that needs no beliefs, as the environment has none";
    }
    return isOnServer(model) && (findRemoteTrainerRule(found) ?? false);
  },
  ...ruleAll(
    REMOTE_SETTINGS,
    ({ model, settings }, name) =>
      isOnServer(model) && (findRemoteRule(name, settings) ?? false),
  ),
  ...ruleAll(Object.keys(ONLY_ON_SERVER), ({ model, rollout }, name) => {
    const key = name as keyof typeof ONLY_ON_SERVER;
    const value = ONLY_ON_SERVER[key];
    return isOnServer(model) && rollout[key] !== value &&
      `${value} with learner, whose log-probabilities are of all tokens at ` +
        "temperature 1";
  }),
};

/** Settings that have no effect because of other settings. */
const NO_EFFECT: SettingRules<RunSettings> = {
  envWeights: ({ curriculum, env, envWeights }) =>
    envWeights !== null &&
    (splitEnvIds(env).length === 1
      ? "left out with one environment"
      : curriculum !== null && "left out with curriculum, which decides it"),
  curriculum: ({ curriculum, env }) =>
    curriculum !== null && splitEnvIds(env).length === 1 &&
    "left out with one environment",
  noise: ({ arew, rollout }) =>
    rollout.truncateAfter === null && reasonArewIsOff(arew),
  arewUntil: ({ arew, updates }) =>
    arew.until !== null && arew.until >= updates &&
    `under the number of updates (${updates})`,
  warmUp: ({ settings: { warmUp }, updates }) =>
    typeof warmUp === "number" && warmUp > updates &&
    `at most the number of updates (${updates})`,
  lrSchedule: ({ settings: { lrSchedule, warmUp }, updates }) =>
    typeof lrSchedule === "string" && lrSchedule !== "constant" &&
    typeof warmUp === "number" && warmUp >= updates - 1 &&
    `constant if the warm-up (${warmUp}) lasts to the end (${updates})`,
  patience: ({ validation: { every, patience }, updates }) => {
    const evaluations = Math.floor(updates / Math.max(1, every));
    return every > 0 && patience !== null && patience >= evaluations &&
      `under the number of evaluations (${evaluations})`;
  },
  constrained: ({ model }) =>
    model !== null && "left out with a model, which has no grammar",
  maxTurnTokens: ({ model, rollout }) =>
    model === null && rollout.constrained &&
    "left out with constrained decoding",
  resampleFlatGroups: ({ trainer, rollout }) =>
    rollout.resampleFlatGroups && findTrainer(trainer).groupSize === 1 &&
    `left out with ${trainer}, which does not compare rollouts of a task`,
  dtype: ({ model }) =>
    isOnServer(model)
      ? ON_SERVER
      : model?.lora === null && "left out without loraRank, as no weights " +
          "are frozen",
  loraCritic: ({ model, trainer }) =>
    model?.lora?.critic !== undefined &&
    !findTrainer(trainer).usesCritic &&
    `left out with ${trainer}, which has no critic`,
  ...ruleAll(
    [
      ...["loraAlpha", "loraDropout", "loraTargets"],
      ...["microBatchTokens", "gradientCheckpointing"],
    ],
    ({ model }) => isOnServer(model) && ON_SERVER,
  ),
  ...ruleAll(START_SETTINGS, ({ model }) => model !== null && WITH_MODEL),
};

export function getRunSettings(trainer: string): SettingsSchema<RunSettings> {
  return defineSettings<RunSettings>({
    ...ALL_SETTINGS,
    settings: findTrainer(trainer).settings,
  }, { title: "Run", conflicts: CONFLICTS, noEffect: NO_EFFECT });
}

/** The settings of all runs; the ones of its trainer are replaced. */
const ALL_SETTINGS: SettingsSchema<RunSettings>["shape"] = {
  env: text(
    "PE-G-Mini-v0",
    "a string",
    "environment; several, separated by commas, are mixed",
  ),
  envWeights: numbers(
    null,
    1e-6,
    "sampling weights of several environments",
    { defaultHelp: "equal" },
  ),
  envOptions: text(
    null,
    "name=value, separated by commas",
    "options of the environment, such as dynamics=mixed",
    { defaultHelp: "the environment's" },
  ),
  trainer: text(
    PPO.name,
    "a string",
    `algorithm: ${listTrainers().join(", ")}, or the path of a module`,
  ),
  settings: findTrainer(PPO.name).settings,
  seed: integer(0, [0], "seed of tasks and sampling"),
  warmStartSeed: integer(0, [0], "seed of the warm start"),
  updates: integer(140, [1], "number of updates"),
  batch: integer(256, [1, 65_536], "episodes per update", {
    defaultHelp: "256; with a model, 32",
  }),
  rollout: ROLLOUT_SETTINGS,
  memory: MEMORY_SETTINGS,
  noise: number(0, [0, 1], "probability that a critique's sign is flipped"),
  evaluation: integer(
    300,
    [0],
    "held-out tasks played at the end; 0 for none",
    { name: "testEpisodes" },
  ),
  saveEvery: integer(
    1,
    [1],
    "updates between checkpoints; the last update is always saved",
  ),
  keep: integer(2, [1], "number of checkpoints kept, the newest ones", {
    name: "keepCheckpoints",
  }),
  saveTrajectories: boolean(
    false,
    "files with the tokens and advantages of each update, for unlock replay",
  ),
  validation: VALIDATION_SETTINGS,
  model: nullable(MODEL_SETTINGS),
  policy: POLICY_SETTINGS,
  warmStart: WARM_START_SETTINGS,
  reward: text(
    null,
    "the path of a module",
    "module whose function `reward` gives an episode its reward",
    { defaultHelp: "the environment's" },
  ),
  curriculum: text(
    null,
    "the path of a module",
    "module whose function `curriculum` weighs the environments of an update",
  ),
  callback: text(
    null,
    "the path of a module",
    "module whose function `callback` is called after each update",
  ),
  arew: AREW_SETTINGS,
  ...{
    remote: fact("a URL", () => true, { optional: true }),
    from: fact("a path", (x) => typeof x === "string", { optional: true }),
    modules: fact("a list of URLs", (x) => Array.isArray(x), {
      optional: true,
    }),
    versions: fact("an object", isJsonObject, { optional: true }),
  },
};
