/** The form of an experiment file, and its reading. */

import * as z from "zod";
import { ruleMessage } from "../base/errors.ts";
import { findNearest, formatHint } from "../base/nearest.ts";
import { listEnvs } from "../envs/registry/registry.ts";
import { ARMS } from "../trainers/algorithms/reweighting.ts";
import { listTrainers } from "../trainers/algorithms/trainer_registry.ts";
import { isJsonObject, type JsonObject } from "../base/json_object.ts";
import { MEANT_NAMES } from "../trainers/runs/config/names_elsewhere.ts";
import { joinEnvIds, splitEnvIds } from "../trainers/rollout/env_ids.ts";
import { readJsonFile } from "./json_file.ts";

/** What is being done, as errors say it. */
export const ACTION = "run the experiment";

/** How environments reply while policies are measured. */
export const REPLIES = ["truthful", "unknown"] as const;

/** One of {@linkcode REPLIES}. */
export type Replies = typeof REPLIES[number];

/** A list without repetitions that is not empty. */
function makeAxis<T>(item: z.ZodType<T>): z.ZodType<T[]> {
  return z.array(item).superRefine((values, context) => {
    if (values.length === 0) {
      context.addIssue({ code: "custom", message: "a list with an item" });
    }
    values.forEach((value, i) => {
      if (values.indexOf(value) === i) return;
      const message = "given once in the list";
      context.addIssue({ code: "custom", message, path: [i] });
    });
  });
}

/** A word of a list, with the likeliest one named where it is none. */
function makeWord<T extends string>(words: readonly T[]): z.ZodType<T> {
  return z.custom<T>((value) => words.includes(value as T), {
    error: ({ input }) => {
      const meant = typeof input === "string" ? formatHint(input, words) : "";
      return `one of ${words.join(", ")}${meant}`;
    },
  });
}

/** An environment, or a mixture: ids with commas between, no more. */
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
        }${hint}, or several with commas between`;
      },
    },
  );
}

/** Settings by the name of what has them. */
type SettingsByName = Readonly<Record<string, JsonObject>>;

/** Objects as they are: a record of zod would drop the key `__proto__`. */
const settings = z.custom<JsonObject>(isJsonObject, "an object of settings");

/** Settings of the runs that have one thing in common, by its name. */
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

const number = (low: number, high: number, rule: string) =>
  z.custom<number>(
    (x) => typeof x === "number" && x >= low && x <= high,
    rule,
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
    noise: makeAxis(number(0, 1, "a number from 0 to 1")).default([0]),
    replies: makeAxis(makeWord(REPLIES)).default(["truthful"]),
    settings: settings.default({}),
    perEnvironment: makeSettingsBy("environment").default({}),
    perTrainer: makeSettingsBy("trainer").default({}),
    perArm: makeSettingsBy("arm").default({}),
  }, { error: "an object" });
}

/** An experiment as its file tells it, defaults filled in. */
export type ExperimentFile = z.infer<ReturnType<typeof makeSchema>>;

/** Keys of settings that some runs have, and the lists of these. */
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

/** The value at a path. */
function getValueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => Object(value)[part], root);
}

/** One line about the first fault. */
function formatFault(
  file: string,
  root: unknown,
  issue: z.core.$ZodIssue,
  keys: readonly string[],
): string {
  if (issue.code === "unrecognized_keys") {
    const path = [...issue.path, issue.keys[0]!];
    return formatUnknownKey(
      file,
      formatPath(path),
      keys,
      getValueAt(root, path),
    );
  }
  const name = `${file}: ${formatPath(issue.path) || "experiment"}`;
  const value = getValueAt(root, issue.path);
  const isArray = issue.code === "invalid_type" && issue.expected === "array";
  const rule = isArray ? "a list" : issue.message;
  return ruleMessage(ACTION, name, rule, value);
}

/** Says that a key is unknown. */
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

/** Checks what an experiment file holds, settings of runs aside. */
export function parseExperiment(file: string, value: unknown): ExperimentFile {
  const schema = makeSchema();
  const result = schema.safeParse(value);
  const keys = Object.keys(schema.shape);
  if (!result.success) {
    // An unknown key is often the reason why another one is missing.
    const { issues } = result.error;
    const issue = issues.find(({ code }) => code === "unrecognized_keys") ??
      issues[0]!;
    throw new Error(formatFault(file, value, issue, keys));
  }
  for (const [key, axis] of OWN_SETTINGS) {
    const names: readonly string[] = result.data[axis];
    for (const [name, own] of Object.entries(result.data[key])) {
      if (names.includes(name)) continue;
      throw new Error(formatUnknownKey(file, `${key}.${name}`, names, own));
    }
  }
  return result.data;
}

/** Reads an experiment file. */
export async function readExperiment(path: string): Promise<ExperimentFile> {
  return parseExperiment(
    path.split("/").at(-1)!,
    await readJsonFile(ACTION, path),
  );
}
