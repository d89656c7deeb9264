/** Options that read what was typed behind them. */

import { Option } from "commander";
import {
  assertInteger,
  assertNumber,
  assertOneOf,
  ruleError,
} from "../../utils/errors.ts";
import { readTyped } from "./name_flags.ts";

/** The number that a text spells, or the text itself if it spells none. */
export function parseNumber(text: string): number | string {
  const number = text.trim() === "" ? NaN : Number(text);
  return Number.isNaN(number) ? text : number;
}

/** Options of an environment's own, by name. */
export type EnvOptions = Readonly<Record<string, string>>;

/** Makes an option whose reader is given the name in its flags. */
function makeOption(
  flags: string,
  description: string,
  read: (text: string, name: string) => unknown,
): Option {
  const option = new Option(flags, description);
  return readTyped(option, (text) => read(text, option.name()));
}

/** Makes options for a command, whose errors name what it does. */
export interface OptionFactory {
  integer(flags: string, about: string, low: number, high?: number): Option;
  number(flags: string, about: string, low: number, high?: number): Option;
  word(flags: string, about: string, words: readonly string[]): Option;
  /** One of the environment's own, as `name=value`; it may be repeated. */
  own(scope?: string): Option;
}

/** Makes a factory of options; `action` is an infinitive: `train`. */
export function makeOptionFactory(action: string): OptionFactory {
  return {
    integer: (flags, about, low, high) =>
      makeOption(flags, about, (text, name) => {
        const value = parseNumber(text);
        assertInteger(action, name, value, low, high);
        return value;
      }),
    number: (flags, about, low, high) =>
      makeOption(flags, about, (text, name) => {
        const value = parseNumber(text);
        assertNumber(action, name, value, low, high);
        return value;
      }),
    word: (flags, about, words) =>
      makeOption(flags, about, (text, name) => {
        assertOneOf(action, name, text, words);
        return text;
      }),
    own: (scope = "") =>
      new Option("-o, --option <name=value>", OWN_OPTION_HELP + scope)
        .default({})
        .argParser((text: string, before: EnvOptions) => {
          const [, name, value] = /^(\w+)=(.+)$/s.exec(text) ?? [];
          if (name === undefined || value === undefined) {
            throw ruleError(RangeError, action, "option", "name=value", text);
          }
          return { ...before, [name]: value };
        }),
  };
}

const OWN_OPTION_HELP =
  "an option of the environment's own, such as replies=unknown; repeatable";
