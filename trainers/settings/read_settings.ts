/**
 * What follows from the declaration of settings: their list, their defaults,
 * and the errors that name the one at fault.
 */

import * as z from "zod";
import { ruleError } from "../../utils/errors.ts";
import { isJsonObject } from "../../utils/json_values.ts";
import {
  findFacts,
  GROUPS,
  listParts,
  type SettingFacts,
  type SettingsSchema,
  unwrap,
} from "./setting.ts";

/** What a value is, as zod calls it. */
export type SettingKind =
  | "number"
  | "boolean"
  | "enum"
  | "string"
  | "array"
  | "numbers";

/** A setting with its place among all others. */
export interface SettingEntry extends SettingFacts {
  /** Its one name. */
  readonly name: string;
  /** Where it stands in `config.json`. */
  readonly path: readonly string[];
  /** What its group is called. */
  readonly title: string;
  /** What its value is. */
  readonly kind: SettingKind;
  /** The words that it is made of, where there are but a few. */
  readonly words: readonly string[];
}

/** What a value of a schema is, and the words that it is made of. */
function describeSchema(
  schema: z.ZodType,
): Pick<SettingEntry, "kind" | "words"> {
  const inner = unwrap(schema);
  const item = inner instanceof z.ZodArray ? inner.element : inner;
  const words = item instanceof z.ZodEnum ? item.options.map(String) : [];
  const isNumbers = inner instanceof z.ZodArray && item instanceof z.ZodNumber;
  const kind = isNumbers ? "numbers" : inner.def.type as SettingKind;
  return { kind, words };
}

/** Joins a prefix and a key to a name. */
function joinName(prefix: string, key: string): string {
  return prefix === ""
    ? key
    : `${prefix}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}

/**
 * Lists the settings of a group and of the groups in it.
 *
 * @param path Where the group stands in `config.json`
 */
export function listSettings(
  schema: z.ZodType,
  path: readonly string[] = [],
): SettingEntry[] {
  const { title = "", prefix = "" } = GROUPS.get(unwrap(schema)) ?? {};
  return listParts(schema).flatMap(([key, part]) => {
    const facts = findFacts(part);
    const place = [...path, key];
    if (facts === undefined) return listSettings(part, place);
    const { name = joinName(prefix, key) } = facts;
    const { kind, words } = describeSchema(part);
    return [{ title, ...facts, name, path: place, kind, words }];
  });
}

/**
 * Makes the defaults of a group. A group that may be `null` is so; what is no
 * setting is left for the caller to fill in.
 */
export function makeDefaults<T>(schema: SettingsSchema<T>): T {
  const values = listParts(schema).flatMap(([key, part]) => {
    const facts = findFacts(part);
    if (facts !== undefined) return [[key, facts.default]];
    if (part instanceof z.ZodOptional) return [];
    if (part instanceof z.ZodNullable) return [[key, null]];
    return [[key, GROUPS.has(part) ? makeDefaults(part as never) : undefined]];
  });
  return Object.fromEntries(values) as T;
}

/** Puts the value of a setting that had another key once under its key. */
function renameFormerKey(
  values: Record<string, unknown>,
  key: string,
  formerKey: string,
): void {
  if (Object.hasOwn(values, key) || !Object.hasOwn(values, formerKey)) return;
  values[key] = values[formerKey];
  delete values[formerKey];
}

/**
 * Fills in what a group of a run lacks that was made before some settings were
 * there or had their names, groups that are all of such settings included.
 */
export function fillFormer(schema: z.ZodType, values: unknown): unknown {
  if (!isJsonObject(values)) return values;
  const filled: Record<string, unknown> = { ...values };
  for (const [key, part] of listParts(schema)) {
    const facts = findFacts(part);
    const { formerKey } = facts ?? {};
    if (formerKey !== undefined) renameFormerKey(filled, key, formerKey);
    if (facts === undefined && GROUPS.has(unwrap(part))) {
      const isLater = !Object.hasOwn(values, key);
      const group = fillFormer(part, isLater ? {} : values[key]);
      if (!isLater || Object.keys(group as object).length > 0) {
        filled[key] = group;
      }
    } else if (!Object.hasOwn(filled, key) && facts?.former !== undefined) {
      filled[key] = facts.former;
    }
  }
  return filled;
}

/** The value at a path, if there is one. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], root);
}

/** Sets the value at a path; false where a group on the way is not there. */
export function setAt(
  root: object,
  path: readonly string[],
  value: unknown,
): boolean {
  const group = valueAt(root, path.slice(0, -1));
  if (typeof group !== "object" || group === null) return false;
  Object.assign(group, { [path.at(-1)!]: value });
  return true;
}

/** Finds the rules of a kind that a group's values break, by setting. */
function findBrokenRules(
  schema: z.ZodType,
  values: unknown,
  kind: "misfits" | "idle",
): Map<string, string> {
  if (values === null || values === undefined) return new Map();
  const rules = Object.entries(GROUPS.get(unwrap(schema))?.[kind] ?? {});
  return new Map([
    ...listParts(schema).flatMap(([key, part]) => [
      ...findBrokenRules(part, valueAt(values, [key]), kind),
    ]),
    ...rules.flatMap(([name, rule]): [string, string][] => {
      const broken = rule(values as never);
      return broken === false ? [] : [[name, broken]];
    }),
  ]);
}

/** Finds settings without effect: by name, what they must be instead. */
export function findIdle<T>(
  schema: SettingsSchema<T>,
  values: T,
): Map<string, string> {
  return findBrokenRules(schema, values, "idle");
}

/** Makes the error about what zod found first; an unknown key explains most. */
function makeIssueError(
  schema: z.ZodType,
  { issues }: z.ZodError,
  root: unknown,
  action: string,
  group: string,
): Error {
  const unknown = issues.find(({ code }) => code === "unrecognized_keys");
  if (unknown?.code === "unrecognized_keys") {
    const { keys: [key], path } = unknown;
    const holder = path.reduce<z.ZodType>(
      (part, at) => Object.fromEntries(listParts(part))[String(at)]!,
      schema,
    );
    const known = listParts(holder).map(([key]) => key).join(", ");
    const name = `${path.length === 0 ? group : path.join(".")}.${key}`;
    const value = valueAt(root, [...path, key!]);
    const rule = `a key that is known (${known})`;
    return ruleError(TypeError, action, name, rule, value);
  }
  const issue = issues[0]!;
  const { path, message } = issue;
  const setting = listSettings(schema).find((entry) =>
    entry.path.every((key, i) => key === path[i])
  );
  const name = setting?.name ?? (path.length === 0 ? group : path.join("."));
  const value = valueAt(root, path);
  // A number that is none, or not whole, is a number all the same.
  const isOfType = issue.code !== "invalid_type" ||
    typeof value === "number" && ["int", "number"].includes(issue.expected);
  const ErrorClass = isOfType ? RangeError : TypeError;
  return ruleError(ErrorClass, action, name, message, value);
}

/**
 * Checks the settings of a group.
 *
 * @param group What the group is called
 * @param action What is being done, an infinitive
 * @throws {RangeError} If one is out of range, or does not fit to the others
 * @throws {TypeError} If one is unknown or of another type
 */
export function assertSettings<T>(
  schema: SettingsSchema<T>,
  values: unknown,
  group = "settings",
  action = "train",
): asserts values is T {
  const { error } = schema.safeParse(values);
  if (error !== undefined) {
    throw makeIssueError(schema, error, values, action, group);
  }
  const entries = listSettings(schema);
  for (
    const [name, rule] of findBrokenRules(
      schema,
      values,
      "misfits",
    )
  ) {
    const entry = entries.find((entry) => entry.name === name);
    const value = valueAt(values, entry?.path ?? ["settings", name]);
    throw ruleError(RangeError, action, name, rule, value);
  }
}
