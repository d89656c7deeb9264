/** Lists settings, makes their defaults, and checks their values. */

import { ruleError } from "../../utils/errors.ts";
import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";
import { findOldName } from "./renamed.ts";
import type { Setting, SettingsSchema } from "./setting.ts";

interface Group extends Omit<SettingsSchema<never>, "shape"> {
  readonly shape: Readonly<Record<string, Setting<unknown> | Group>>;
}

/** A setting with its place in `config.json`. */
export interface SettingEntry extends Setting<unknown> {
  /** The setting's name: its key on the command line and in experiments. */
  readonly name: string;
  /** The path of its value in `config.json`. */
  readonly path: readonly string[];
  /** Its section in the help. */
  readonly title: string;
}

function listParts(
  schema: object,
): [key: string, part: Setting<unknown> | Group][] {
  return Object.entries((schema as Group).shape);
}

function isGroup(part: Setting<unknown> | Group): part is Group {
  return "shape" in part;
}

/** Lists a group's settings, at a path in `config.json`, and its groups'. */
export function listSettings(
  schema: object,
  path: readonly string[] = [],
): SettingEntry[] {
  const { title = "", prefix = "" } = schema as Group;
  return listParts(schema).flatMap(([key, part]) => {
    const place = [...path, key];
    if (isGroup(part)) return listSettings(part, place);
    if (part.kind === "fact") return [];
    const name = prefix === ""
      ? key
      : `${prefix}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    return [{ title, name, ...part, path: place }];
  });
}

/** Makes the defaults of a group; the caller adds the values of facts. */
export function makeDefaults<T>(schema: SettingsSchema<T>): T {
  const values = listParts(schema).flatMap(([key, part]) => {
    if (!isGroup(part)) {
      return part.kind === "fact" ? [] : [[key, part.default]];
    }
    return [[key, part.isNullable ? null : makeDefaults(part as never)]];
  });
  return Object.fromEntries(values) as T;
}

/** Adds settings that a config of an earlier version lacks or renames. */
export function completeSettings(schema: object, values: unknown): unknown {
  if (!isJsonObject(values)) return values;
  const complete: Record<string, unknown> = { ...values };
  for (const [key, part] of listParts(schema)) {
    if (isGroup(part)) {
      const missing = part.isNullable ? null : {};
      const group = Object.hasOwn(values, key) ? values[key] : missing;
      complete[key] = completeSettings(part, group);
    } else if (!Object.hasOwn(values, key)) {
      const old = findOldName(key, values);
      if (old !== undefined) {
        complete[key] = values[old];
        delete complete[old];
      } else if (!part.optional && part.default !== undefined) {
        complete[key] = part.default;
      }
    }
  }
  return complete;
}

export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], root);
}

/** Sets the value at a path; returns `false` if a group on the way is missing. */
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

/** Replaces PEFT's word for all words of a list; other values stay. */
export function expandWords(
  { kind, words }: Pick<SettingEntry, "kind" | "words">,
  value: unknown,
): unknown {
  const isAll = kind === "array" && (value === "all" || value === "all-linear");
  return isAll ? words : value;
}

/** The values of settings by name; without those of missing groups. */
export function getValues(
  config: object,
  entries: readonly SettingEntry[],
): JsonObject {
  return Object.fromEntries(
    entries.map(({ name, path }) => [name, valueAt(config, path)])
      .filter(([, value]) => value !== undefined),
  );
}

/** Finds the rules that a group's values break: by setting, what it must be. */
function findBrokenRules(
  schema: object,
  values: unknown,
  kind: "conflicts" | "noEffect",
): Map<string, string> {
  if (values === null || values === undefined) return new Map();
  const inner = listParts(schema).filter(([, part]) => isGroup(part));
  const rules = Object.entries((schema as Group)[kind] ?? {});
  return new Map([
    ...inner.flatMap(([key, part]) => [
      ...findBrokenRules(part, valueAt(values, [key]), kind),
    ]),
    ...rules.flatMap(([name, rule]): [string, string][] => {
      const broken = rule(values as never);
      return broken === false ? [] : [[name, broken]];
    }),
  ]);
}

/** Finds settings without effect: by name, what they must be instead. */
export function findNoEffect<T>(
  schema: SettingsSchema<T>,
  values: T,
): Map<string, string> {
  return findBrokenRules(schema, values, "noEffect");
}

/** Throws if a given setting has no effect. */
export function refuseNoEffect(
  asked: Readonly<Record<string, unknown>>,
  noEffect: ReadonlyMap<string, string>,
  action: string,
): void {
  for (const [name, rule] of noEffect) {
    if (!Object.hasOwn(asked, name)) continue;
    throw ruleError(RangeError, action, name, rule, asked[name]);
  }
}

/** Whether a value is valid for a setting, without the rules between settings. */
export function acceptsValue(
  setting: Setting<unknown>,
  value: unknown,
): boolean {
  const { kind, range: [min, max], words } = setting;
  if (value === null && setting.default === null) return true;
  const isInRange = (x: unknown) =>
    Number.isFinite(x) && Number(x) >= min && Number(x) <= max;
  const isWord = (x: unknown) => words.includes(x as string);
  const isList = Array.isArray(value) && value.length > 0;
  switch (kind) {
    case "integer":
      return Number.isSafeInteger(value) && isInRange(value);
    case "number":
      return isInRange(value);
    case "enum":
      return isWord(value);
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string" && value !== "";
    case "array":
      return isList && new Set(value).size === value.length &&
        value.every(isWord);
    case "numbers":
      return isList && value.every(isInRange);
    case "fact":
      return setting.accepts!(value);
  }
}

/** Whether a value has a setting's type, though it may be out of range. */
function hasType({ kind }: Setting<unknown>, value: unknown): boolean {
  if (kind === "enum") return true;
  const type: string = typeof value;
  if (kind === "integer") return type === "number";
  return ["number", "boolean", "string"].includes(kind)
    ? type === kind
    : Array.isArray(value);
}

/** Checks settings: keys, types and ranges, then the rules between them. */
export function assertSettings<T>(
  schema: SettingsSchema<T>,
  values: unknown,
  group = "settings",
  action = "train",
): asserts values is T {
  const entries = listSettings(schema);
  const formatPath = (path: readonly string[]) => path.join(".") || group;
  // An unknown key often explains why another one is missing.
  assertKeys(schema, values, []);
  assertValues(schema, values, []);
  for (const [name, rule] of findBrokenRules(schema, values, "conflicts")) {
    const entry = entries.find((entry) => entry.name === name);
    const value = valueAt(values, entry?.path ?? ["settings", name]);
    throw ruleError(RangeError, action, name, rule, value);
  }

  function assertKeys(
    schema: object,
    values: unknown,
    path: readonly string[],
  ): void {
    if (!isJsonObject(values)) return;
    const parts = new Map(listParts(schema));
    for (const [key, value] of Object.entries(values)) {
      const part = parts.get(key);
      if (part === undefined) {
        const rule = `a known key (${[...parts.keys()].join(", ")})`;
        const name = `${formatPath(path)}.${key}`;
        throw ruleError(TypeError, action, name, rule, value);
      }
      if (isGroup(part)) assertKeys(part, value, [...path, key]);
    }
  }

  function assertValues(
    schema: object,
    values: unknown,
    path: readonly string[],
  ): void {
    if (values === null && (schema as Group).isNullable) return;
    if (!isJsonObject(values)) {
      throw ruleError(TypeError, action, formatPath(path), "an object", values);
    }
    for (const [key, part] of listParts(schema)) {
      const value = values[key];
      const place = [...path, key];
      if (isGroup(part)) assertValues(part, value, place);
      else if (part.optional && value === undefined) continue;
      else if (!acceptsValue(part, value)) {
        const is = place.join(".");
        const entry = entries.find(({ path }) => path.join(".") === is);
        const ErrorClass = hasType(part, value) ? RangeError : TypeError;
        const name = entry?.name ?? formatPath(place);
        throw ruleError(ErrorClass, action, name, part.rule, value);
      }
    }
  }
}
