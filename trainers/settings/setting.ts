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

/** A setting of one type. */
export type Setting<T> = z.ZodType<T>;

/** What there may be to know about a setting beside its default and range. */
export interface SettingExtras {
  /** Its name where the key in its group is ambiguous. */
  readonly name?: string;
  /** How the default is told where it follows from other settings. */
  readonly defaultHelp?: string | undefined;
  /** Under which title it stands, where that is not its group's. */
  readonly title?: string;
  /**
   * What it was in runs that were made before it could be set, whose
   * `config.json` does not name it; without, every run must.
   */
  readonly former?: unknown;
  /** Its key in its group in runs that were made under an earlier name. */
  readonly formerKey?: string;
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
export interface SettingFacts extends SettingExtras {
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

/** What is known of settings, and of groups. */
const SETTINGS = z.registry<SettingFacts>();
export const GROUPS: z.core.$ZodRegistry<GroupFacts<never>> = z.registry<
  GroupFacts<never>
>();

/** Registers what is known about a setting. */
function register<T>(schema: z.ZodType, facts: SettingFacts): Setting<T> {
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
 * @param extras Name and told default, where they do not follow
 * @returns The setting
 */
export function boolean(
  value: boolean,
  help: string,
  extras: SettingExtras = {},
): Setting<boolean> {
  const rule = "a boolean";
  return register(z.boolean(rule), { default: value, help, rule, ...extras });
}

/**
 * Declares one of a few words.
 *
 * @param value Its default
 * @param words The words
 * @param help What it is, a phrase
 * @param extras Name and told default, where they do not follow
 * @returns The setting
 */
export function choice<T extends string>(
  value: NoInfer<T>,
  words: readonly T[],
  help: string,
  extras: SettingExtras = {},
): Setting<T> {
  const rule = `one of ${words.map((word) => `'${word}'`).join(", ")}`;
  const schema = z.enum(words, rule);
  return register(schema, { default: value, help, rule, ...extras });
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

/**
 * Declares a list of numbers, which is not empty.
 *
 * @param value Its default; `null` where there may be none
 * @param min What each is at least
 * @param help What it is, a phrase
 * @param extras Name and told default, where they do not follow
 * @returns The setting
 */
export function numbers(
  value: readonly number[] | null,
  min: number,
  help: string,
  extras: SettingExtras = {},
): Setting<readonly number[] | null> {
  const rule = `a list of finite numbers >= ${min}`;
  const schema = z.array(z.number(rule).gte(min, rule), rule).min(1, rule);
  return register(schema, { default: value, help, rule, ...extras });
}

/** What a text is, for its default: there may be none if that is `null`. */
type TextLike<T> = T extends null ? string | null : string;

/** Declares a text that is not empty; the rule says what it must be. */
export function text<T extends string | null | undefined>(
  value: T,
  rule: string,
  help: string,
  extras: SettingExtras = {},
): Setting<TextLike<T>> {
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
 * @param told How these are told where they follow from other settings, by key
 * @returns The group
 */
export function changeDefaults<T extends object>(
  base: SettingsSchema<T>,
  defaults: Partial<T>,
  told: Readonly<Record<string, string>> = {},
): SettingsSchema<T> {
  const changed = Object.entries(defaults).map(([key, value]) => {
    const setting: z.ZodType = base.shape[key as keyof T];
    const copy = setting.clone();
    // How the default is told was of the other one, and a copy inherits it.
    const facts = { ...findFacts(setting)!, defaultHelp: told[key] };
    SETTINGS.add(copy, { ...facts, default: value });
    return [key, copy];
  });
  const shape = { ...base.shape, ...Object.fromEntries(changed) };
  return defineSettings(shape, GROUPS.get(base) as GroupFacts<T>);
}

/** Lists a schema, what it holds if it may be left out or `null`, and so on. */
function listLayers(schema: z.ZodType): z.ZodType[] {
  const isWrapped = schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional;
  return isWrapped
    ? [schema, ...listLayers(schema.unwrap() as z.ZodType)]
    : [schema];
}

/** Takes what a schema holds that may be left out or `null`. */
export function unwrap(schema: z.ZodType): z.ZodType {
  return listLayers(schema).at(-1)!;
}

/** Finds what is registered of a setting. */
export function findFacts(schema: z.ZodType): SettingFacts | undefined {
  return listLayers(schema).map((layer) => SETTINGS.get(layer))
    .find((facts) => facts !== undefined);
}

/** Lists the settings and groups that a group holds. */
export function listParts(
  schema: z.ZodType,
): [key: string, schema: z.ZodType][] {
  const { shape = {} } = unwrap(schema) as { shape?: object };
  return Object.entries(shape);
}
