/** The schema of experiment files, and their parser. */

import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { ruleMessage } from "../utils/errors.ts";
import { findNearest, formatHint } from "../utils/nearest.ts";
import { listEnvs } from "../envs/registry/registry.ts";
import { type Arm, ARMS } from "../trainers/algorithms/reweighting.ts";
import { listTrainers } from "../trainers/algorithms/trainer_registry.ts";
import { isJsonObject, type JsonObject } from "../utils/json_values.ts";
import { MEANT_NAMES } from "../trainers/runs/config/names_elsewhere.ts";
import { valueAt } from "../trainers/settings/read_settings.ts";
import { renameKeys } from "../trainers/settings/renamed.ts";
import { readJsonFile } from "./json_file.ts";
import { joinEnvIds, splitEnvIds } from "../trainers/rollout/env_options.ts";

export const ACTION = "run the experiment";

/** How environments reply during evaluation. */
export const REPLIES = ["truthful", "unknown"] as const;

export type Replies = typeof REPLIES[number];

/** What to measure on so that each episode has the beliefs of another one. */
export const SWAPPED_BELIEFS = "beliefs=swapped";

/** A list of distinct items with at least one item. */
function makeAxis<T>(item: z.ZodType<T>): z.ZodType<T[]> {
  const list = z.array(item).min(1, "a list with at least one item");
  return list.superRefine((values, context) => {
    values.forEach((value, i) => {
      if (values.indexOf(value) === i) return;
      const message = "listed once";
      context.addIssue({ code: "custom", message, path: [i] });
    });
  });
}

/** One of a few words; the error suggests the nearest one. */
function makeWord<T extends string>(words: readonly T[]): z.ZodType<T> {
  return z.custom<T>((value) => words.includes(value as T), {
    error: ({ input }) => {
      const meant = typeof input === "string" ? formatHint(input, words) : "";
      return `one of ${words.join(", ")}${meant}`;
    },
  });
}

/** An environment, or several separated by commas without blanks. */
function makeEnvName(ids: readonly string[]): z.ZodType<string> {
  const findUnknown = (value: unknown) =>
    splitEnvIds(String(value)).find((id) => !ids.includes(id));
  return z.custom<string>(
    (value) =>
      typeof value === "string" && findUnknown(value) === undefined &&
      joinEnvIds(splitEnvIds(value)) === value,
    {
      error: ({ input }) => {
        const hint = formatHint(findUnknown(input) ?? "", ids);
        return `one of ${
          ids.join(", ")
        }${hint}, or several separated by commas`;
      },
    },
  );
}

/** Settings by the name of a trainer, arm, variant or environment. */
type SettingsByName = Readonly<Record<string, JsonObject>>;

// A record of zod would drop the key `__proto__`.
const settings = z.custom<JsonObject>(isJsonObject, "an object of settings");

function makeSettingsBy(what: string): z.ZodType<SettingsByName> {
  return z.custom<SettingsByName>(
    isJsonObject,
    `an object of settings by ${what}`,
  ).superRefine((byName, context) => {
    for (const [name, own] of Object.entries(Object(byName))) {
      if (isJsonObject(own)) continue;
      const message = "an object of settings";
      context.addIssue({ code: "custom", message, path: [name] });
    }
  });
}

/** Settings of an environment's runs, with those of its arms in `perArm`. */
interface EnvironmentSettings extends JsonObject {
  readonly perArm?: SettingsByName;
}

type SettingsByEnvironment = Readonly<Record<string, EnvironmentSettings>>;

const perArm = makeSettingsBy("arm");

const environmentSettings = makeSettingsBy("environment").superRefine((
  byName,
  context,
) => {
  for (const [name, own] of Object.entries(Object(byName))) {
    if (!isJsonObject(own) || !Object.hasOwn(own, "perArm")) continue;
    for (const issue of perArm.safeParse(own.perArm).error?.issues ?? []) {
      const path = [name, "perArm", ...issue.path];
      context.addIssue({ code: "custom", message: issue.message, path });
    }
  }
}) as z.ZodType<SettingsByEnvironment>;

/** Names of variants, which are also names of folders. */
const VARIANT = /^\p{L}[\p{L}\d .,_=+-]*$/u;

const share = z.custom<number>(
  (x) => typeof x === "number" && x >= 0 && x <= 1,
  "a number from 0 to 1",
);

const seed = z.custom<number>(
  (x) => Number.isSafeInteger(x) && x as number >= 0,
  "a safe integer >= 0",
);

function makeSchema() {
  return z.strictObject({
    name: z.string({ error: "a name" }).regex(
      /^[\w][\w.-]*$/,
      "a name of letters, digits, '.', '_' and '-'",
    ),
    environments: makeAxis(makeEnvName(listEnvs())),
    trainers: makeAxis(makeWord(listTrainers())).default(["ppo"]),
    arms: makeAxis(makeWord(ARMS)),
    seeds: makeAxis(seed),
    noise: makeAxis(share).default([0]),
    asks: makeAxis(share).default([]),
    listens: makeAxis(share).default([]),
    replies: makeAxis(makeWord(REPLIES)).default(["truthful"]),
    measuredOn: makeAxis(z.string("name=value, separated by commas").min(1))
      .optional(),
    split: makeWord(["validation", "test"]).default("test"),
    settings: settings.default({}),
    perEnvironment: environmentSettings.default({}),
    perTrainer: makeSettingsBy("trainer").default({}),
    perArm: makeSettingsBy("arm").default({}),
    variants: makeSettingsBy("variant").superRefine((byName, context) => {
      const chosen = { trainer: makeWord(listTrainers()), arm: makeWord(ARMS) };
      for (const [name, own] of Object.entries(Object(byName))) {
        for (const [key, word] of Object.entries(chosen)) {
          const value = Object(own)[key];
          if (value === undefined) continue;
          const issue = word.safeParse(value).error?.issues[0];
          if (issue === undefined) continue;
          const path = [name, key];
          context.addIssue({ code: "custom", message: issue.message, path });
        }
        if (VARIANT.test(name)) continue;
        const message = "named by a letter, then letters, digits, spaces or " +
          "one of . , _ = + -";
        context.addIssue({ code: "custom", message, path: [name] });
      }
    }).default({}),
  }, { error: "an object" });
}

export type ExperimentFile = z.infer<ReturnType<typeof makeSchema>>;

/** Lists the trainers and arms of all runs: those of the lists and variants. */
export function listUsed(
  { arms, trainers, variants }: ExperimentFile,
): { readonly trainers: string[]; readonly arms: Arm[] } {
  const own = Object.values(variants);
  const find = (key: "trainer" | "arm") => own.flatMap((x) => x[key] ?? []);
  return {
    trainers: [...new Set([...trainers, ...find("trainer") as string[]])],
    arms: [...new Set([...arms, ...find("arm") as Arm[]])],
  };
}

/** Keys of settings by name, and the lists of these names. */
const OWN_SETTINGS = [
  ["perEnvironment", "environments"],
  ["perTrainer", "trainers"],
  ["perArm", "arms"],
] as const;

function formatPath(path: readonly PropertyKey[]): string {
  return path.map((part, i) =>
    typeof part === "number"
      ? `[${part}]`
      : `${i > 0 ? "." : ""}${String(part)}`
  ).join("");
}

function formatFault(
  file: string,
  root: unknown,
  issue: z.core.$ZodIssue,
  keys: readonly string[],
): string {
  if (issue.code === "unrecognized_keys") {
    const path = [...issue.path, issue.keys[0]!];
    return formatUnknownKey(file, formatPath(path), keys, valueAt(root, path));
  }
  const name = `${file}: ${formatPath(issue.path) || "experiment"}`;
  const value = valueAt(root, issue.path);
  const isArray = issue.code === "invalid_type" && issue.expected === "array";
  const rule = isArray ? "a list" : issue.message;
  return ruleMessage(ACTION, name, rule, value);
}

export function formatUnknownKey(
  file: string,
  path: string,
  keys: readonly string[],
  value: unknown,
): string {
  const [key] = path.split(".").slice(-1);
  const meant = findNearest(key!, keys, MEANT_NAMES);
  const hint = meant === null ? "" : `did you mean '${meant}'? `;
  const rule = `a known key (${hint}allowed: ${keys.join(", ")})`;
  return ruleMessage(ACTION, `${file}: ${path}`, rule, value);
}

/** Changes the values of an object; other values stay as they are. */
function mapValues(
  value: unknown,
  change: (part: unknown, key: string) => unknown,
): unknown {
  if (!isJsonObject(value)) return value;
  const parts = Object.entries(value);
  return Object.fromEntries(parts.map(([key, x]) => [key, change(x, key)]));
}

/** Renames the old keys in the settings of an experiment file. */
export function renameSettings(value: unknown): unknown {
  const rename = (own: unknown) => isJsonObject(own) ? renameKeys(own) : own;
  const renameEach = (byName: unknown) => mapValues(byName, rename);
  const renameOwn = (own: unknown) =>
    mapValues(
      rename(own),
      (part, key) => key === "perArm" ? renameEach(part) : part,
    );
  return mapValues(value, (part, key) => {
    if (key === "settings") return rename(part);
    if (key === "perEnvironment") return mapValues(part, renameOwn);
    const isByName = ["perTrainer", "perArm", "variants"].includes(key);
    return isByName ? renameEach(part) : part;
  });
}

/** Parses an experiment file, except for the settings of its runs. */
export function parseExperiment(file: string, value: unknown): ExperimentFile {
  const schema = makeSchema();
  const result = schema.safeParse(renameSettings(value));
  const keys = Object.keys(schema.shape);
  if (!result.success) {
    // An unknown key often explains why another one is missing.
    const { issues } = result.error;
    const issue = issues.find(({ code }) => code === "unrecognized_keys") ??
      issues[0]!;
    throw new Error(formatFault(file, value, issue, keys));
  }
  const { data } = result;
  const assertKnown = (
    place: string,
    byName: SettingsByName,
    names: readonly string[],
  ): void => {
    for (const [name, own] of Object.entries(byName)) {
      if (names.includes(name)) continue;
      throw new Error(formatUnknownKey(file, `${place}.${name}`, names, own));
    }
  };
  for (const [key, axis] of OWN_SETTINGS) {
    assertKnown(key, data[key], { ...data, ...listUsed(data) }[axis]);
  }
  for (const [env, { perArm = {} }] of Object.entries(data.perEnvironment)) {
    assertKnown(`perEnvironment.${env}.perArm`, perArm, listUsed(data).arms);
  }
  return data;
}

/**
 * Whether all runs of another experiment are runs of this one: it may have more
 * seeds and more variants.
 */
export function includesRuns(
  experiment: ExperimentFile,
  other: unknown,
): boolean {
  const { seeds, variants } = experiment;
  const rest = renameSettings(other) as Partial<ExperimentFile>;
  const { seeds: knownSeeds, variants: known } = rest;
  if (!Array.isArray(knownSeeds) || !isJsonObject(known)) return false;
  const added = Object.entries(variants)
    .filter(([name]) => !Object.hasOwn(known, name));
  // Runs without variants have other names than those of a variant.
  if (added.length > 0 && Object.keys(known).length === 0) return false;
  const whole = {
    ...rest,
    seeds: [...new Set([...knownSeeds, ...seeds])].sort((a, b) => a - b),
    variants: { ...known, ...Object.fromEntries(added) },
  };
  return isDeepStrictEqual(whole, {
    ...experiment,
    seeds: seeds.toSorted((a, b) => a - b),
  });
}

export async function readExperiment(path: string): Promise<ExperimentFile> {
  return parseExperiment(
    path.split("/").at(-1)!,
    await readJsonFile(ACTION, path),
  );
}
