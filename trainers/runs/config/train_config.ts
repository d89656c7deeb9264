/** Everything that decides the course of a run. */

import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { ruleError } from "../../../base/errors.ts";
import type { Split } from "../../../envs/core/env.ts";
import { getEnvEntry } from "../../../envs/registry/registry.ts";
import { PPO } from "../../algorithms/ppo.ts";
import {
  AREW_SETTINGS,
  type ArewConfig,
  findSilence,
} from "../../algorithms/reweighting.ts";
import type { Trainer } from "../../algorithms/trainer.ts";
import {
  addTrainer,
  type AnySettings,
  findTrainer,
  listTrainers,
} from "../../algorithms/trainer_registry.ts";
import type { UpdateSettings } from "../../algorithms/update_settings.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import {
  MEMORY_SETTINGS,
  type MemorySettings,
} from "../../settings/memory_settings.ts";
import {
  MAX_TURN_TOKENS,
  ROLLOUT_SETTINGS,
  type RolloutSettings,
} from "../../settings/rollout_settings.ts";
import { splitEnvIds } from "../../rollout/env_ids.ts";
import {
  assertSettings,
  fillFormer,
  findIdle,
  listSettings,
  makeDefaults,
  setAt,
  type SettingEntry,
  valueAt,
} from "../../settings/read_settings.ts";
import {
  defineSettings,
  integer,
  number,
  numbers,
  type SettingRules,
  type SettingsSchema,
  text,
} from "../../settings/setting.ts";
import { MODEL_SETTINGS, type ModelSettings } from "./model_settings.ts";
import { POLICY_SETTINGS, type PolicySize } from "./policy_size.ts";
import {
  VALIDATION_SETTINGS,
  type ValidationSettings,
} from "./validation_settings.ts";
import {
  WARM_START_SETTINGS,
  type WarmStartConfig,
} from "./warm_start_settings.ts";

/** What a run is asked to do, all of it JSON. */
export interface TrainConfig {
  /** Id of the environment, or those of a mixture with commas between. */
  readonly env: string;
  /** How often each of a mixture is drawn; `null` for all alike. */
  readonly envWeights: readonly number[] | null;
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
type RunSettings = Omit<TrainConfig, "remote" | "modules">;

/** Names of the settings that shape a new policy and its warm start. */
export const START_SETTINGS: readonly string[] = [
  "warmStartSeed",
  ...listSettings(POLICY_SETTINGS).map(({ name }) => name),
  ...listSettings(WARM_START_SETTINGS).map(({ name }) => name),
];

/** The size of a split, of a mixture's environments the smallest. */
function findSmallest(env: string, split: Split): number {
  const sizes = splitEnvIds(env).map((id) => getEnvEntry(id).splits[split]);
  return Math.min(...sizes);
}

/** What settings must be beside others, which they do not fit to. */
const MISFITS: SettingRules<RunSettings> = {
  env: ({ env }) => {
    const ids = splitEnvIds(env);
    return new Set(ids).size < ids.length && "ids of which each is given once";
  },
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
};

/** What settings must be beside others, which leave them without effect. */
const IDLE: SettingRules<RunSettings> = {
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
  dynamicSampling: ({ trainer, rollout }) =>
    rollout.dynamicSampling && findTrainer(trainer).groupSize === 1 &&
    `left out with ${trainer}, which compares no rollouts of a task`,
  dtype: ({ model }) =>
    model !== null && model.lora === null &&
    "left out without loraRank, where no weights are frozen",
  loraCritic: ({ model, trainer }) =>
    model?.lora?.critic !== undefined &&
    !findTrainer(trainer).usesCritic &&
    `left out with ${trainer}, which has no critic`,
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
}, { title: "Run", misfits: MISFITS, idle: IDLE });

/** The settings of the demo. */
export const TRAIN_DEFAULTS: TrainConfig = {
  ...makeDefaults(TRAIN_SETTINGS),
  settings: { ...makeDefaults(PPO.settings) },
};

/**
 * Checks where a run's environment is, which is written into its directory.
 *
 * @throws {TypeError} If it is none, or holds a token
 */
export function assertRemote(remote: unknown): void {
  const url = typeof remote === "string" ? URL.parse(remote) : null;
  if (url !== null && url.username === "" && url.password === "") return;
  // It may hold a token, and is not repeated.
  const rule = "a URL without a token, whose place is UNLOCK_TOKEN";
  throw ruleError(TypeError, "train", "remote", rule, "something else");
}

/** Lists the settings that a run with a trainer has, the trainer's own last. */
export function listRunSettings(trainer: string): SettingEntry[] {
  const { settings } = findTrainer(trainer);
  return [
    ...listSettings(TRAIN_SETTINGS),
    ...listSettings(settings, ["settings"])
      .map((entry) => ({ ...entry, title: entry.title || "Trainer" })),
  ];
}

/**
 * Adds a trainer to the registry, so that it can be named in a run's settings
 * and on the command line.
 *
 * @param trainer The algorithm
 * @throws {RegistrationError} If the name is taken or not of the form
 * `lower-case`, a part is missing, a default is out of range, or a setting has
 * the name of one that all runs have
 */
export function registerTrainer<Settings extends UpdateSettings>(
  trainer: Trainer<Settings>,
): void {
  addTrainer(trainer, listSettings(TRAIN_SETTINGS).map(({ name }) => name));
}

/** The largest divisor of a number that is not above another. */
function findDivisor(number: number, most: number): number {
  let divisor = Math.min(number, most);
  while (number % divisor !== 0) divisor--;
  return divisor;
}

/**
 * Makes the defaults of a run, which follow from what it was told so far. With a
 * language model they are those of the paper's runs (arXiv 2603.12109: step
 * 1e-6, ten times that for the critic, no entropy bonus), a step for adapters, GSPO's own clip range (arXiv
 * 2507.18071), and a batch that fits on one machine.
 */
export function makeRunDefaults(
  { env, trainer, model, batch = 32, hiddenSize, learningRate }: {
    readonly env: string;
    readonly trainer: string;
    readonly model: ModelSettings | null;
    readonly batch?: number;
    readonly hiddenSize?: number;
    readonly learningRate?: number;
  },
): TrainConfig {
  const { rollout, memory, policy } = TRAIN_DEFAULTS;
  const { groupSize, settings } = findTrainer(trainer);
  const defaults = {
    ...TRAIN_DEFAULTS,
    env,
    trainer,
    settings: makeDefaults(settings),
    rollout: { ...rollout, groupSize },
    policy: {
      ...policy,
      intermediateSize: 2 * (hiddenSize ?? policy.hiddenSize),
    },
  };
  if (model === null) return defaults;
  const { path, lora } = model;
  const stepSize = learningRate ?? (lora === null ? 1e-6 : 2e-5);
  return {
    ...defaults,
    settings: {
      ...defaults.settings,
      learningRate: stepSize,
      ...Object.hasOwn(defaults.settings, "criticLearningRate") &&
        // Rounded as it is written: 1e-5, not 0.000009999999999999999.
        { criticLearningRate: Number((10 * stepSize).toPrecision(12)) },
      entropyCoefficient: 0,
      ...trainer === "gspo" && { clipLow: 3e-4, clipHigh: 4e-4 },
    },
    batch,
    rollout: { ...defaults.rollout, maxTurnTokens: MAX_TURN_TOKENS.chat },
    memory: {
      ...memory,
      parallel: findDivisor(batch, 8),
      // Under adapters the activations are most of the memory.
      microTokens: lora === null ? 8192 : 1024,
      recomputeBlocks: lora !== null,
    },
    model: {
      path,
      lora: lora && {
        ...makeDefaults(LORA_SETTINGS),
        rank: lora.rank,
        alpha: 2 * lora.rank,
      },
      dtype: "float32",
    },
  };
}

/** Finds settings without effect on a run: by name, what they must be. */
export function findIdleSettings(config: TrainConfig): Map<string, string> {
  const { settings } = findTrainer(config.trainer);
  return new Map([
    ...findIdle(TRAIN_SETTINGS, config),
    ...findIdle(settings, config.settings),
  ]);
}

/** The defaults that follow from what a run is told. */
function makeOwnDefaults(config: TrainConfig): TrainConfig {
  const { batch, policy: { hiddenSize }, settings: { learningRate } } = config;
  return makeRunDefaults({
    ...config,
    batch,
    hiddenSize,
    ...typeof learningRate === "number" && { learningRate },
  });
}

/** Makes settings that mean the same run, those without effect by default. */
export function resetIdleSettings(config: TrainConfig): TrainConfig {
  const defaults = makeOwnDefaults(config);
  const reset = structuredClone(config);
  const settings = listRunSettings(config.trainer);
  for (const name of findIdleSettings(config).keys()) {
    const { path } = settings.find((setting) => setting.name === name)!;
    setAt(reset, path, valueAt(defaults, path));
  }
  return reset;
}

/**
 * Checks the settings of a run that was begun before, whose settings without
 * effect stay as they are.
 *
 * @throws {TypeError} If one is of another type, or unknown
 * @throws {RangeError} If one is out of range
 * @throws {UnregisteredEnvError} If the environment is unknown
 */
export function assertStoredConfig(
  config: unknown,
): asserts config is TrainConfig {
  assertSettings(TRAIN_SETTINGS, config, "config");
  const { env, remote } = config as TrainConfig;
  if (remote !== undefined) {
    assertRemote(remote);
    if (splitEnvIds(env).length > 1) {
      const rule = "one environment, as a server has it";
      throw ruleError(RangeError, "train", "env", rule, env);
    }
  }
  assertSettings(findTrainer(config.trainer).settings, config.settings);
}

/**
 * Reads the settings of a run that was begun before. What could not be set when
 * it was made is as it was then.
 *
 * @returns The settings, with whatever else its `config.json` holds
 * @throws As {@linkcode assertStoredConfig} does
 */
export function readStoredConfig(stored: unknown): TrainConfig {
  const config = fillFormer(TRAIN_SETTINGS, stored);
  assertSettings(TRAIN_SETTINGS, config, "config");
  const { trainer, settings } = config as TrainConfig;
  const whole = {
    ...config as TrainConfig,
    settings: fillFormer(findTrainer(trainer).settings, settings),
  };
  assertStoredConfig(whole);
  return whole;
}

/**
 * Checks that a new run can learn what it is asked to.
 *
 * @throws {RangeError} If critiques are never heard, or groups are of one
 */
export function assertLearns(
  { arew, rollout, trainer, updates }: TrainConfig,
): void {
  if (arew.from >= updates) {
    const rule = `under the number of updates (${updates})`;
    throw ruleError(RangeError, "train", "arewFrom", rule, arew.from);
  }
  if (arew.until !== null && arew.until <= arew.from) {
    const rule = `above arewFrom (${arew.from})`;
    throw ruleError(RangeError, "train", "arewUntil", rule, arew.until);
  }
  if (rollout.groupSize > 1 || findTrainer(trainer).groupSize === 1) return;
  const rule = `at least 2 with ${trainer}, which compares rollouts of a task`;
  throw ruleError(RangeError, "train", "groupSize", rule, rollout.groupSize);
}

/**
 * Checks a run's settings.
 *
 * @param config The settings
 * @throws {TypeError} If one is of another type, or unknown
 * @throws {RangeError} If one is out of range, has no effect on the run and is
 * not as it would be by default, or leaves nothing to be learnt
 * @throws {UnregisteredEnvError} If the environment is unknown
 */
export function assertTrainConfig(config: TrainConfig): void {
  assertStoredConfig(config);
  const defaults = makeOwnDefaults(config);
  const settings = listRunSettings(config.trainer);
  for (const [name, rule] of findIdleSettings(config)) {
    const { path } = settings.find((setting) => setting.name === name)!;
    const value = valueAt(config, path);
    if (isDeepStrictEqual(value, valueAt(defaults, path))) continue;
    throw ruleError(RangeError, "train", name, rule, value);
  }
  assertLearns(config);
}
