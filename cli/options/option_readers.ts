/** Reads what was typed behind an option; an `action` is an infinitive. */

import {
  assertInteger,
  assertNumber,
  assertOneOf,
  ruleError,
} from "../../base/errors.ts";

/** The number that a text spells, or the text itself if it spells none. */
export function parseNumber(text: string): number | string {
  const number = text.trim() === "" ? NaN : Number(text);
  return Number.isNaN(number) ? text : number;
}

/** Makes the reader of an integer option. */
export function makeIntegerReader(
  action: string,
  name: string,
  low: number,
  high: number = Number.MAX_SAFE_INTEGER,
): (text: string) => number {
  return (text) => {
    const value = parseNumber(text);
    assertInteger(action, name, value, low, high);
    return value;
  };
}

/** Makes the reader of a real option. */
export function makeNumberReader(
  action: string,
  name: string,
  low: number,
  high: number = Infinity,
): (text: string) => number {
  return (text) => {
    const value = parseNumber(text);
    assertNumber(action, name, value, low, high);
    return value;
  };
}

/** Makes the reader of an option that is one of a few words. */
export function makeWordReader<T extends string>(
  action: string,
  name: string,
  words: readonly T[],
): (text: string) => T {
  return (text) => {
    assertOneOf(action, name, text, words);
    return text;
  };
}

/** Options of an environment's own, by name. */
export type EnvOptions = Readonly<Record<string, string>>;

/** Makes the reader of `name=value`, an option that may be given repeatedly. */
export function makeEnvOptionReader(
  action: string,
): (text: string, before: EnvOptions) => EnvOptions {
  return (text, before) => {
    const [, name, value] = /^(\w+)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw ruleError(RangeError, action, "option", "name=value", text);
    }
    return { ...before, [name]: value };
  };
}

/** How `--option` is described. */
export const ENV_OPTION_HELP =
  "an option of the environment's own, such as replies=unknown; repeatable";
