import { RegistrationError, ruleError } from "../../utils/errors.ts";
import { formatHint } from "../../utils/nearest.ts";
import { GRPO } from "./grpo.ts";
import { GSPO } from "./gspo.ts";
import { PPO } from "./ppo.ts";
import { REINFORCE } from "./reinforce.ts";
import { RLOO } from "./rloo.ts";
import {
  assertSettings,
  listSettings,
  makeDefaults,
} from "../settings/read_settings.ts";
import type { Trainer } from "./trainer.ts";
import { DELTA_BELIEF } from "./turn_level/delta_belief.ts";
import { GIGPO } from "./turn_level/gigpo.ts";
import { IGPO } from "./turn_level/igpo.ts";
import { MT_GRPO } from "./turn_level/mt_grpo.ts";
import { TURN_PPO } from "./turn_level/turn_ppo.ts";
import { VINE_PPO } from "./turn_level/vine_ppo.ts";
import type { BaseUpdateSettings } from "./update_settings.ts";

/** Settings of a trainer that is looked up by name. */
export type AnySettings = Readonly<Record<string, unknown>>;

const trainers = new Map<string, Trainer<AnySettings>>();

function refuse(name: string, rule: string, value: unknown): never {
  throw ruleError(RegistrationError, "register a trainer", name, rule, value);
}

/** Adds a trainer whose settings have none of the names in `taken`. */
export function addTrainer<Settings extends BaseUpdateSettings>(
  trainer: Trainer<Settings>,
  taken: readonly string[] = [],
): void {
  const { name, description, groupSize, settings } = trainer;
  if (typeof name !== "string" || !/^[a-z][a-z0-9-]*$/.test(name)) {
    refuse("name", "lower-case letters, digits and hyphens", name);
  }
  if (trainers.has(name)) refuse("name", "a name that is not taken", name);
  if (typeof description !== "string") {
    refuse("description", "a string", description);
  }
  if (!Number.isSafeInteger(groupSize) || groupSize < 1) {
    refuse("groupSize", "a safe integer >= 1", groupSize);
  }
  for (const part of ["estimateAdvantages", "loss"] as const) {
    if (typeof trainer[part] === "function") continue;
    refuse(part, "a function", trainer[part]);
  }
  try {
    assertSettings(settings, makeDefaults(settings));
  } catch (error) {
    refuse("settings", "made by defineSettings, with defaults", String(error));
  }
  for (const { name } of listSettings(settings)) {
    if (!taken.includes(name)) continue;
    refuse("settings", "named unlike the settings of runs", name);
  }
  trainers.set(name, trainer as unknown as Trainer<AnySettings>);
}

const TURN_LEVEL = [TURN_PPO, VINE_PPO, MT_GRPO, GIGPO, IGPO, DELTA_BELIEF];
for (const trainer of [PPO, GRPO, GSPO, RLOO, REINFORCE, ...TURN_LEVEL]) {
  addTrainer(trainer as unknown as Trainer);
}

/** The built-in trainers by name, `ppo` first; a plug-in may wrap one. */
export const BUILTIN_TRAINERS: Readonly<Record<string, Trainer>> = Object
  .fromEntries(trainers as unknown as ReadonlyMap<string, Trainer>);

/** Lists the names of the registered trainers, in order of registration. */
export function listTrainers(): string[] {
  return [...trainers.keys()];
}

export function findTrainer(name: string): Trainer<AnySettings> {
  const trainer = trainers.get(name);
  if (trainer !== undefined) return trainer;
  const known = listTrainers();
  const typed = typeof name === "string" ? name : "";
  const rule = `one of ${known.join(", ")} or the path of a module` +
    formatHint(typed, known);
  throw ruleError(RangeError, "train", "trainer", rule, name);
}
