/**
 * Declares settings. One declaration gives a setting its type, default, range
 * and help; the command line, `config.json`, experiment files and
 * `docs/settings.md` are all derived from it.
 *
 * A setting has one name: its key in `config.json`, prefixed with the group's
 * name where the key would be ambiguous (`warmStart.steps` is
 * `warmStartSteps`). The command-line option is the name in kebab case.
 */

/** The type of a setting's value; `fact` is a value that users do not set. */
export type SettingKind =
  | "integer"
  | "number"
  | "boolean"
  | "enum"
  | "string"
  | "array"
  | "numbers"
  | "fact";

/** Optional parts of a setting's declaration. */
export interface SettingExtras {
  /** The setting's name, if the key is ambiguous outside of its group. */
  readonly name?: string;
  /** The default in words, if it depends on other settings. */
  readonly defaultHelp?: string | undefined;
  /** The section of the help, if it is not the group's. */
  readonly title?: string;
  /** Whether a config may omit the setting, which then has no value. */
  readonly optional?: boolean;
}

/** A declared setting. */
export interface Setting<T> extends SettingExtras {
  /** The type of the value. */
  readonly kind: SettingKind;
  /** The default; `undefined` if a value is required. */
  readonly default: T | undefined;
  /** A phrase for the help. */
  readonly help: string;
  /** What a value must be, for errors: `an integer from 1 to 8`. */
  readonly rule: string;
  /** The allowed words of an `enum` or `array`. */
  readonly words: readonly string[];
  /** The smallest and the largest number allowed. */
  readonly range: readonly [min: number, max: number];
  /** Whether a value is valid, of a `fact`. */
  readonly accepts?: (value: unknown) => boolean;
}

/** The settings of a group by key; a group may contain groups. */
export type SettingsShape<T> = {
  readonly [Key in keyof T]-?: Setting<T[Key]> | SettingsSchema<T[Key]>;
};

/** Rules between settings: by a setting's name, what it must be; or `false`. */
export type SettingRules<T> = Readonly<
  Record<string, (values: T) => string | false>
>;

/** Optional parts of a group's declaration. */
export interface GroupFacts<T> {
  /** The group's section in the help. */
  readonly title?: string;
  /** The prefix of its settings' names. */
  readonly prefix?: string;
  /** Values that conflict with other settings. */
  readonly conflicts?: SettingRules<T>;
  readonly noEffect?: SettingRules<T>;
}

/** A group of settings. Unknown keys are rejected. */
export interface SettingsSchema<T> extends GroupFacts<never> {
  /** The settings by key. */
  readonly shape: SettingsShape<NonNullable<T>>;
  /** Whether the whole group may be `null`. */
  readonly isNullable?: boolean;
}

/** The values of a group. */
export type SettingsOf<Schema> = Schema extends SettingsSchema<infer T> ? T
  : never;

/** The smallest value allowed, and the largest if there is one. */
export type SettingRange = readonly [min: number, max?: number];

type OrNull<Default, T> = Default extends null ? T | null : T;

/** Makes a setting from its kind, default, help and rule. */
function declare<T>(
  kind: SettingKind,
  value: unknown,
  help: string,
  rule: string,
  more: Partial<Setting<T>> = {},
): Setting<T> {
  const range = [-Infinity, Infinity] as const;
  return { kind, default: value as T, help, rule, words: [], range, ...more };
}

/**
 * Declares an integer.
 *
 * @param value The default; `null` also allows `null`, `undefined` means required
 * @param range The smallest and the largest value allowed
 */
export function integer<T extends number | null | undefined>(
  value: T,
  [min, max = Number.MAX_SAFE_INTEGER]: SettingRange,
  help: string,
  extras: SettingExtras = {},
): Setting<OrNull<T, number>> {
  const rule = max === Number.MAX_SAFE_INTEGER
    ? `a safe integer >= ${min}`
    : `an integer from ${min} to ${max}`;
  return declare("integer", value, help, rule, {
    range: [min, max],
    ...extras,
  });
}

/**
 * Declares a real number.
 *
 * @param value The default; `null` also allows `null`, `undefined` means required
 * @param range The smallest and the largest value allowed
 */
export function number<T extends number | null | undefined>(
  value: T,
  [min, max = Infinity]: SettingRange,
  help: string,
  extras: SettingExtras = {},
): Setting<OrNull<T, number>> {
  const rule = max === Infinity
    ? `a finite number >= ${min}`
    : `a number from ${min} to ${max}`;
  return declare("number", value, help, rule, { range: [min, max], ...extras });
}

/** Declares a boolean; `help` is a noun phrase, which `disable` may precede. */
export function boolean(
  value: boolean,
  help: string,
  extras: SettingExtras = {},
): Setting<boolean> {
  return declare("boolean", value, help, "a boolean", extras);
}

/** Quotes words for an error: `'a', 'b'`. */
function quoteAll(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(", ");
}

/** Declares one of a few words. */
export function choice<T extends string>(
  value: NoInfer<T>,
  words: readonly T[],
  help: string,
  extras: SettingExtras = {},
): Setting<T> {
  const rule = `one of ${quoteAll(words)}`;
  return declare("enum", value, help, rule, { words, ...extras });
}

/** Declares a list of distinct words with at least one item. */
export function list<T extends string>(
  value: readonly NoInfer<T>[],
  words: readonly T[],
  help: string,
): Setting<readonly T[]> {
  const rule = `a list of at least one of ${quoteAll(words)}, each once`;
  return declare("array", value, help, rule, { words });
}

/** Declares a list of numbers >= `min` with at least one item. */
export function numbers(
  value: readonly number[] | null,
  min: number,
  help: string,
  extras: SettingExtras = {},
): Setting<readonly number[] | null> {
  const rule = `a list of finite numbers >= ${min}`;
  const range = [min, Infinity] as const;
  return declare("numbers", value, help, rule, { range, ...extras });
}

/** Declares a text that is not empty; `rule` says what it must be. */
export function text<T extends string | null | undefined>(
  value: T,
  rule: string,
  help: string,
  extras: SettingExtras = {},
): Setting<OrNull<T, string>> {
  return declare("string", value, help, rule, extras);
}

/** Declares a part of a config that is not a setting; it has no default. */
export function fact<T>(
  rule: string,
  accepts: (value: unknown) => boolean,
  extras: SettingExtras = {},
): Setting<T> {
  return declare("fact", undefined, "", rule, { accepts, ...extras });
}

/**
 * Declares a group of settings.
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
  return { ...facts, shape } as unknown as SettingsSchema<T>;
}

/** The same group, which may also be `null` and is so by default. */
export function nullable<T extends object>(
  group: SettingsSchema<T>,
): SettingsSchema<T | null> {
  return { ...group, isNullable: true } as unknown as SettingsSchema<T | null>;
}

/** Gives several settings the same rule. */
export function ruleAll<T>(
  names: readonly string[],
  rule: (values: T, name: string) => string | false,
): SettingRules<T> {
  return Object.fromEntries(
    names.map((name) => [name, (values: T) => rule(values, name)]),
  );
}

/** Declares a group that adds settings and rules to another one. */
export function extendSettings<Base extends object, Own extends object>(
  base: SettingsSchema<Base>,
  own: SettingsShape<Own>,
  noEffect: SettingRules<Base & Own> = {},
): SettingsSchema<Base & Own> {
  return {
    ...base,
    shape: { ...base.shape, ...own },
    noEffect: { ...base.noEffect, ...noEffect },
  } as unknown as SettingsSchema<Base & Own>;
}

/**
 * Declares a group that differs from another one only in defaults.
 *
 * @param defaultHelp Defaults in words, if they depend on other settings
 */
export function changeDefaults<T extends object>(
  base: SettingsSchema<T>,
  defaults: Partial<T>,
  defaultHelp: Readonly<Record<string, string>> = {},
): SettingsSchema<T> {
  const changed = Object.entries(defaults).map(([key, value]) => {
    const setting = base.shape[key as keyof typeof base.shape];
    return [key, { ...setting, default: value, defaultHelp: defaultHelp[key] }];
  });
  const shape = { ...base.shape, ...Object.fromEntries(changed) };
  return { ...base, shape } as SettingsSchema<T>;
}
