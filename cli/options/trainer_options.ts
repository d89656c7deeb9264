/**
 * The options of `unlock train` that are settings of the algorithm, and how
 * they become these.
 */

import type { Command } from "commander";
import { findNearest } from "../../base/nearest.ts";
import { ruleMessage } from "../../base/errors.ts";
import { AGGREGATIONS } from "../../trainers/algorithms/math/aggregate.ts";
import { KL_ESTIMATORS } from "../../trainers/algorithms/math/kl.ts";
import {
  type AnySettings,
  findTrainer,
} from "../../trainers/algorithms/trainer_registry.ts";
import { integerOption, numberOption, wordOption } from "./option_readers.ts";

/** Options that are settings of the algorithm, after they have been read. */
export interface TrainerOptions {
  readonly epochs?: number;
  readonly minibatches?: number;
  readonly learningRate?: number;
  readonly entropy?: number;
  readonly kl?: number;
  readonly klEstimator?: string;
  readonly clipLow?: number;
  readonly clipHigh?: number;
  readonly dualClip?: number;
  readonly aggregation?: string;
  readonly maxGradientNorm?: number;
  readonly groupStd?: boolean;
  readonly set?: AnySettings;
}

/** Settings that have an option of their own, by the option's name. */
const SETTING_OF = {
  epochs: "epochs",
  minibatches: "minibatches",
  learningRate: "learningRate",
  entropy: "entropyCoefficient",
  kl: "klCoefficient",
  klEstimator: "klEstimator",
  clipLow: "clipLow",
  clipHigh: "clipHigh",
  dualClip: "dualClip",
  aggregation: "aggregation",
  maxGradientNorm: "maxGradientNorm",
} as const satisfies Partial<Record<keyof TrainerOptions, string>>;

/** Reads `name=value`, where the value is JSON or a word. */
function settingOption(text: string, before: AnySettings = {}): AnySettings {
  const [, name, value] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new RangeError(ruleMessage("train", "set", "name=value", text));
  }
  try {
    return { ...before, [name]: JSON.parse(value) };
  } catch {
    return { ...before, [name]: value };
  }
}

/** Adds the options to a command. */
export function withTrainerOptions(command: Command): Command {
  const integer = (name: string) => integerOption("train", name, 1);
  const number = (name: string, low: number, high?: number) =>
    numberOption("train", name, low, high);
  return command
    .option("--epochs <n>", "passes over a batch", integer("epochs"))
    .option("--minibatches <n>", "steps in a pass", integer("minibatches"))
    .option("--learning-rate <x>", "step size", number("learning-rate", 0))
    .option(
      "--entropy <x>",
      "weight of the entropy bonus at the start",
      number("entropy", 0),
    )
    .option("--kl <x>", "weight of the KL to the reference", number("kl", 0))
    .option(
      "--kl-estimator <name>",
      "k1, k2 or k3",
      wordOption("train", "kl-estimator", KL_ESTIMATORS),
    )
    .option(
      "--clip-low <x>",
      "the ratio is clipped at 1 − x",
      number("clip-low", 0, 1),
    )
    .option(
      "--clip-high <x>",
      "the ratio is clipped at 1 + x",
      number("clip-high", 0),
    )
    .option(
      "--dual-clip <x>",
      "bound where the advantage is negative",
      number("dual-clip", 1),
    )
    .option(
      "--aggregation <name>",
      AGGREGATIONS.join(", "),
      wordOption("train", "aggregation", AGGREGATIONS),
    )
    .option(
      "--max-gradient-norm <x>",
      "the gradient is clipped to it",
      number("max-gradient-norm", 0),
    )
    .option("--no-group-std", "do not divide by the group's deviation")
    .option(
      "--set <name=value>",
      "any setting of the trainer; repeatable",
      settingOption,
    );
}

/**
 * Makes an algorithm's settings.
 *
 * @throws {RangeError} If it has no such setting; which ones are out of range,
 * the algorithm says itself
 */
export function settingsFrom(
  trainer: string,
  options: TrainerOptions,
  other: AnySettings = {},
): AnySettings {
  const { defaults: usual } = findTrainer(trainer);
  const defaults = { ...usual };
  for (const [name, value] of Object.entries(other)) {
    if (Object.hasOwn(usual, name)) defaults[name] = value;
  }
  const asked: [option: string, setting: string, value: unknown][] = [];
  for (const [option, setting] of Object.entries(SETTING_OF)) {
    const value = options[option as keyof typeof SETTING_OF];
    if (value !== undefined) asked.push([option, setting, value]);
  }
  if (options.groupStd === false) {
    asked.push(["no-group-std", "divideByStd", false]);
  }
  for (const [name, value] of Object.entries(options.set ?? {})) {
    asked.push(["set", name, value]);
  }
  const known = Object.keys(defaults);
  for (const [option, setting, value] of asked) {
    if (known.includes(setting)) continue;
    const rule = option === "set"
      ? `a setting of ${trainer} (did you mean '${
        findNearest(setting, known)
      }'?)`
      : `left out with ${trainer}, which has no setting '${setting}'`;
    throw new RangeError(
      ruleMessage("train", option, rule, option === "set" ? setting : value),
    );
  }
  return {
    ...defaults,
    ...Object.fromEntries(asked.map(([, setting, value]) => [setting, value])),
  };
}
