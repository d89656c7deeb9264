/** Errors about what was typed, in the words that it was typed with. */

import type { Command, Option } from "commander";
import { findBrokenRule } from "../../utils/errors.ts";

/** Says of a flag what a message says of the name that a program knows. */
function sayFlag(message: string, name: string, flag: string): string {
  return message.replace(
    ` as '${name}' must be `,
    () => ` as '${flag}' must be `,
  );
}

/** Gives an option a reader, whose errors name the flag. */
export function readTyped(
  option: Option,
  read: (text: string) => unknown,
): Option {
  return option.argParser((text) => {
    try {
      return read(text);
    } catch (error) {
      const { message } = error as Error;
      const said = sayFlag(message, option.name(), option.long!);
      throw Object.assign(error as Error, { message: said });
    }
  });
}

/**
 * Names what was typed by its flag, in a message about a rule that is broken.
 * What came from a file keeps the name that it has there.
 *
 * @param message What is said of the error
 * @param error The error, whose fields stay as they are
 * @param command The command that was given, its options read
 */
export function nameFlags(
  message: string,
  error: unknown,
  command: Command,
): string {
  const broken = findBrokenRule(error);
  if (broken === null) return message;
  const { name, rule } = broken;
  const { options } = command;
  const named = options.filter((option) =>
    [option.attributeName(), option.name()].includes(name)
  );
  const key = named[0]?.attributeName();
  if (key === undefined || command.getOptionValueSource(key) !== "cli") {
    return message;
  }
  const isOff = command.getOptionValue(key) === false;
  const { long } = named.find(({ negate }) => negate === isOff) ?? named[0]!;
  // A name of one word could be a word of the rule, and reads as its flag does.
  const worded = rule.replaceAll(
    /(?<![\w'"-])[a-z]+[A-Z]\w*(?![\w'"])/g,
    (word) =>
      options.find((option) => option.attributeName() === word)?.long ?? word,
  );
  return sayFlag(message.replace(rule, () => worded), name, long!);
}
