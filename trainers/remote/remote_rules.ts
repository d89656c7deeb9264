/** What a learner on a Tinker server cannot do, found before it is asked to. */

import { ruleError } from "../../base/errors.ts";
import type { Trainer } from "../algorithms/trainer.ts";
import type { UpdateSettings } from "../algorithms/update_settings.ts";

/** A setting that must have one value, and why. */
type Rule = readonly [name: keyof UpdateSettings, value: unknown, why: string];

const RULES: readonly Rule[] = [
  ["entropyCoefficient", 0, "the protocol has no loss with an entropy bonus"],
  ["klCoefficient", 0, "the protocol has no loss with a KL penalty"],
  ["dualClip", null, "the protocol's ppo loss has no third clip"],
  ["targetKl", null, "gradients are not known here before a step is taken"],
  ["weightDecay", 0, "it would reach the adapters of other models"],
  ["maxGradientNorm", 0, "servers do not clip gradients"],
];

/** Trainers whose loss is one of the protocol's. */
const TRAINERS = ["grpo"];

/** Settings of a trainer with those that a Tinker server cannot do left out. */
export function makeRemoteSettings<Settings extends UpdateSettings>(
  settings: Settings,
): Settings {
  return {
    ...settings,
    ...Object.fromEntries(RULES.map(([name, value]) => [name, value])),
  };
}

/**
 * Refuses a trainer or a setting that a Tinker server cannot do.
 *
 * @throws {RangeError} With the reason
 */
export function assertRemoteSettings<Settings extends UpdateSettings>(
  trainer: Pick<Trainer<Settings>, "name" | "usesCritic">,
  settings: Settings,
): void {
  const action = "train on a Tinker server";
  if (trainer.usesCritic) {
    const rule = "one without a critic, as the protocol returns no values";
    throw ruleError(RangeError, action, "trainer", rule, trainer.name);
  }
  if (!TRAINERS.includes(trainer.name)) {
    const rule = `one of ${TRAINERS.join(", ")}, as the protocol's losses ` +
      `clip the ratios of tokens`;
    throw ruleError(RangeError, action, "trainer", rule, trainer.name);
  }
  for (const [name, value, why] of RULES) {
    if (settings[name] === value) continue;
    const rule = `${value}, as ${why}`;
    throw ruleError(RangeError, action, name, rule, settings[name]);
  }
}
