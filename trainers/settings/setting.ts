/**
 * What a setting is: a zod schema that knows its default, what it is for and
 * how it is written down. Types, checks, the options of the command line, the
 * keys of an experiment and the tables of `docs/settings.md` follow from it.
 *
 * A setting has one name. It is the key in `config.json`, with the group in
 * front where the key alone would be ambiguous (`warmStart.steps` is
 * `warmStartSteps`); the option is the same name in kebab case.
 */

import * as z from "zod";
import { ruleError } from "../../base/errors.ts";

/** A setting of one type. */
export type Setting<T> = z.ZodType<T>;

/** What there may be to know about a setting beside its default and range. */
export interface SettingExtras {
  /** Its name where the key in its group is ambiguous. */
  readonly name?: string;
  /** How the default is told where it follows from other settings. */
  readonly defaultHelp?: string;
}

/** What a value is, as zod calls it. */
export type SettingKind = "number" | "boolean" | "enum" | "string" | "array";

/** A setting with its place among all others. */
export interface SettingEntry extends Facts {
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

/** The settings of a group, key by key; a group may hold groups. */
export type SettingsShape<T> = {
  readonly [Key in keyof T]-?: Setting<T[Key]>;
};

/** A group of settings, of which no other keys are known. */
export type SettingsSchema<T> = Setting<T> & {
  /** The settings by key. */
  readonly shape: SettingsShape<T>;
};

/** What the values of a group are. */
export type SettingsOf<Schema extends Setting<unknown>> = z.infer<Schema>;

/** What settings ask of each other: by the setting's name, what it must be. */
export type SettingRules<T> = Readonly<
  Record<string, (values: T) => string | false>
>;

/** What there is to know about a group. */
export interface GroupFacts<T> {
  /** What it is called in tables. */
  readonly title?: string;
  /** What the names of its settings begin with. */
  readonly prefix?: string;
  /** Values that do not fit to others. */
  readonly misfits?: SettingRules<T>;
  /** Settings that have no effect, for what others are. */
  readonly idle?: SettingRules<T>;
}

/** What is registered of a setting. */
interface Facts extends SettingExtras {
  /** Its value unless another is asked for; none where it must be given. */
  readonly default: unknown;
  /** What it is, in a phrase. */
  readonly help: string;
  /** What it must be. */
  readonly rule: string;
}

/** The smallest value allowed, and the largest if there is one. */
export type SettingRange = readonly [min: number, max?: number];

/** What a number is, for its default: there may be none if that is `null`. */
type NumberLike<T> = T extends null ? number | null : number;

const SETTINGS = z.registry<Facts>();
const GROUPS = z.registry<GroupFacts<never>>();

/** Registers what is known about a setting. */
function register<T>(schema: z.ZodType, facts: Facts): Setting<T> {
  const whole = facts.default === null ? schema.nullable() : schema;
  SETTINGS.add(whole, facts);
  return whole as Setting<T>;
}

/**
 * Declares an integer.
 *
 * @param value Its default; `null` where there may be none, `undefined` where it
 * must be given
 * @param range What is allowed, both ends included
 * @param help What it is, a phrase
 * @param extras Name and told default, where they do not follow
 * @returns The setting
 */
export function integer<T extends number | null | undefined>(
  value: T,
  [min, max = Number.MAX_SAFE_INTEGER]: SettingRange,
  help: string,
  extras: SettingExtras = {},
): Setting<NumberLike<T>> {
  const rule = max === Number.MAX_SAFE_INTEGER
    ? `a safe integer >= ${min}`
    : `an integer from ${min} to ${max}`;
  const schema = z.int(rule).gte(min, rule).lte(max, rule);
  return register(schema, { default: value, help, rule, ...extras });
}

/**
 * Declares a real number.
 *
 * @param value Its default; `null` where there may be none, `undefined` where it
 * must be given
 * @param range What is allowed, both ends included
 * @param help What it is, a phrase
 * @param extras Name and told default, where they do not follow
 * @returns The setting
 */
export function number<T extends number | null | undefined>(
  value: T,
  [min, max = Infinity]: SettingRange,
  help: string,
  extras: SettingExtras = {},
): Setting<NumberLike<T>> {
  const rule = max === Infinity
    ? `a finite number >= ${min}`
    : `a number from ${min} to ${max}`;
  const schema = z.number(rule).gte(min, rule).lte(max, rule);
  return register(schema, { default: value, help, rule, ...extras });
}

/**
 * Declares what is true or false.
 *
 * @param value Its default
 * @param help What it is, a phrase that a "do not" may precede
 * @returns The setting
 */
export function boolean(value: boolean, help: string): Setting<boolean> {
  const rule = "a boolean";
  return register(z.boolean(rule), { default: value, help, rule });
}

/**
 * Declares one of a few words.
 *
 * @param value Its default
 * @param words The words
 * @param help What it is, a phrase
 * @returns The setting
 */
export function choice<T extends string>(
  value: NoInfer<T>,
  words: readonly T[],
  help: string,
): Setting<T> {
  const rule = `one of ${words.map((word) => `'${word}'`).join(", ")}`;
  return register(z.enum(words, rule), { default: value, help, rule });
}

/**
 * Declares a list of words without repetitions, which is not empty.
 *
 * @param value Its default
 * @param words The words
 * @param help What it is, a phrase
 * @returns The setting
 */
export function list<T extends string>(
  value: readonly NoInfer<T>[],
  words: readonly T[],
  help: string,
): Setting<readonly T[]> {
  const rule = `a list of at least one of ${words.join(", ")}`;
  const word = `one of ${words.map((word) => `'${word}'`).join(", ")}`;
  const schema = z.array(z.enum(words, word), rule).min(1, rule).refine(
    (items) => new Set(items).size === items.length,
    "a list without repetitions",
  );
  return register(schema, { default: value, help, rule });
}

/** Declares a text that is not empty; the rule says what it must be. */
export function text(
  value: string | undefined,
  rule: string,
  help: string,
  extras: SettingExtras = {},
): Setting<string> {
  const schema = z.string(rule).min(1, rule);
  return register(schema, { default: value, help, rule, ...extras });
}

/**
 * Declares a group of settings.
 *
 * @param shape The settings by key
 * @param facts What the group is called, and what its settings ask of each other
 * @returns The group
 *
 * @example Settings of a trainer
 * ```ts
 * import { defineSettings, makeDefaults, number } from "@unlock/gym/kit";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const settings = defineSettings({
 *   bonus: number(0.5, [0, 1], "weight of the bonus"),
 * });
 * assertEquals(makeDefaults(settings).bonus, 0.5);
 * ```
 */
export function defineSettings<T extends object>(
  shape: SettingsShape<T>,
  facts: GroupFacts<T> = {},
): SettingsSchema<T> {
  const schema = z.strictObject(shape as z.core.$ZodShape, "an object");
  GROUPS.add(schema, facts as GroupFacts<never>);
  return schema as unknown as SettingsSchema<T>;
}

/**
 * Declares a group that has another's settings and rules, and its own.
 *
 * @param base The other group
 * @param own Its own settings by key
 * @param idle Settings that have no effect, for what others are
 * @returns The group
 */
export function extendSettings<Base extends object, Own extends object>(
  base: SettingsSchema<Base>,
  own: SettingsShape<Own>,
  idle: SettingRules<Base & Own> = {},
): SettingsSchema<Base & Own> {
  const shape = { ...base.shape, ...own } as SettingsShape<Base & Own>;
  const facts = GROUPS.get(base) as GroupFacts<Base>;
  return defineSettings(shape, { ...facts, idle: { ...facts.idle, ...idle } });
}

/**
 * Declares a group that differs from another in defaults alone.
 *
 * @param base The other group
 * @param defaults Defaults that differ, by key
 * @returns The group
 */
export function changeDefaults<T extends object>(
  base: SettingsSchema<T>,
  defaults: Partial<T>,
): SettingsSchema<T> {
  const changed = Object.entries(defaults).map(([key, value]) => {
    const setting: z.ZodType = base.shape[key as keyof T];
    const copy = setting.clone();
    SETTINGS.add(copy, { ...factsOf(setting)!, default: value });
    return [key, copy];
  });
  const shape = { ...base.shape, ...Object.fromEntries(changed) };
  return defineSettings(shape, GROUPS.get(base) as GroupFacts<T>);
}

/** What a schema holds that may be left out or `null`. */
function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? schema.unwrap() as z.ZodType
    : schema;
}

/** What a value of a schema is, and the words that it is made of. */
function describeSchema(
  schema: z.ZodType,
): Pick<SettingEntry, "kind" | "words"> {
  const inner = unwrapped(schema);
  const item = inner instanceof z.ZodArray ? inner.element : inner;
  const words = item instanceof z.ZodEnum ? item.options.map(String) : [];
  return { kind: inner.def.type as SettingKind, words };
}

function factsOf(schema: z.ZodType): Facts | undefined {
  return SETTINGS.get(schema) ?? SETTINGS.get(unwrapped(schema));
}

/** The groups and other schemas that a group holds. */
function partsOf(schema: z.ZodType): [key: string, schema: z.ZodType][] {
  const { shape = {} } = unwrapped(schema) as { shape?: object };
  return Object.entries(shape);
}

/** Joins a prefix and a key to a name. */
function joined(prefix: string, key: string): string {
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
  const { title = "", prefix = "" } = GROUPS.get(unwrapped(schema)) ?? {};
  return partsOf(schema).flatMap(([key, part]) => {
    const facts = factsOf(part);
    const place = [...path, key];
    if (facts === undefined) return listSettings(part, place);
    const { name = joined(prefix, key) } = facts;
    const { kind, words } = describeSchema(part);
    return [{ ...facts, name, path: place, title, kind, words }];
  });
}

/**
 * Makes the defaults of a group. A group that may be `null` is so; what is no
 * setting is left for the caller to fill in.
 */
export function makeDefaults<T>(schema: SettingsSchema<T>): T {
  const values = partsOf(schema).flatMap(([key, part]) => {
    const facts = factsOf(part);
    if (facts !== undefined) return [[key, facts.default]];
    if (part instanceof z.ZodOptional) return [];
    if (part instanceof z.ZodNullable) return [[key, null]];
    return [[key, GROUPS.has(part) ? makeDefaults(part as never) : undefined]];
  });
  return Object.fromEntries(values) as T;
}

/** The value at a path, if there is one. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], root);
}

/** Finds the rules of a kind that a group's values break, by setting. */
function brokenRules(
  schema: z.ZodType,
  values: unknown,
  kind: "misfits" | "idle",
): Map<string, string> {
  if (values === null || values === undefined) return new Map();
  const rules = Object.entries(GROUPS.get(unwrapped(schema))?.[kind] ?? {});
  return new Map([
    ...partsOf(schema).flatMap(([key, part]) => [
      ...brokenRules(part, valueAt(values, [key]), kind),
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
  return brokenRules(schema, values, "idle");
}

/** Makes the error about what zod found first; an unknown key explains most. */
function issueError(
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
      (part, at) => Object.fromEntries(partsOf(part))[String(at)]!,
      schema,
    );
    const known = partsOf(holder).map(([key]) => key).join(", ");
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
    throw issueError(schema, error, values, action, group);
  }
  const entries = listSettings(schema);
  for (
    const [name, rule] of brokenRules(
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
