/** What a learner on a Tinker server cannot do, found before it is asked to. */

import { ruleError } from "../../utils/errors.ts";
import type { Trainer } from "../algorithms/trainer.ts";
import type {
  BaseUpdateSettings,
  UpdateSettings,
} from "../algorithms/update_settings.ts";
import { REMOTE_LOSSES } from "./remote_losses.ts";

/** A setting that must have one value, and why. */
type Rule = readonly [name: keyof UpdateSettings, value: unknown, why: string];

const RULES: readonly Rule[] = [
  ["entropyCoefficient", 0, "the protocol has no loss with an entropy bonus"],
  ["targetKl", null, "gradients are not known here before a step is taken"],
  ["weightDecay", 0, "it would reach the adapters of other models"],
  ["maxGradientNorm", 0, "servers do not clip gradients"],
];

/** Settings of a trainer with those that a Tinker server cannot do left out. */
export function makeRemoteSettings<Settings extends object>(
  settings: Settings,
): Settings {
  const known = RULES.filter(([name]) => Object.hasOwn(settings, name));
  const values = known.map(([name, value]) => [name, value]);
  return { ...settings, ...Object.fromEntries(values) };
}

/** What a trainer must be; `null` if a server can compute its loss. */
export function findRemoteTrainerRule(
  { name, usesCritic }: Pick<Trainer, "name" | "usesCritic">,
): string | null {
  if (usesCritic) {
    return "one without a critic, as the protocol returns no values";
  }
  if (Object.hasOwn(REMOTE_LOSSES, name)) return null;
  return `one of ${Object.keys(REMOTE_LOSSES).join(", ")}, whose losses can ` +
    "be made of the protocol's";
}

/** Names of settings that must have one value. */
export const REMOTE_SETTINGS: readonly string[] = RULES.map(([name]) => name);

/**
 * What a setting must be on a server; `null` if it is.
 *
 * @param name One of {@linkcode REMOTE_SETTINGS}
 */
export function findRemoteRule(
  name: string,
  settings: Readonly<Record<string, unknown>>,
): string | null {
  const [, value, why] = RULES.find(([known]) => known === name)!;
  const isRight = settings[name] === undefined || settings[name] === value;
  return isRight ? null : `${value}, as ${why}`;
}

/**
 * Refuses a trainer or a setting that a Tinker server cannot do.
 *
 * @throws {RangeError} With the reason
 */
export function assertRemoteSettings<Settings extends BaseUpdateSettings>(
  trainer: Pick<Trainer<Settings>, "name" | "usesCritic">,
  settings: Settings,
): void {
  const action = "train on a Tinker server";
  const refuse = (name: string, rule: string | null, value: unknown) => {
    if (rule === null) return;
    throw ruleError(RangeError, action, name, rule, value);
  };
  refuse("trainer", findRemoteTrainerRule(trainer), trainer.name);
  const values = Object.fromEntries<unknown>(Object.entries(settings));
  for (const name of REMOTE_SETTINGS) {
    refuse(name, findRemoteRule(name, values), values[name]);
  }
}
