/** The program `unlock`: its commands, its help and what it says of mistakes. */

import { Command, CommanderError } from "commander";
import { ruleMessage } from "../utils/errors.ts";
import { findNearest, formatHint } from "../utils/nearest.ts";
import { formatFailure, print, printNote } from "../utils/terminal/terminal.ts";
import { nameFlags } from "./options/name_flags.ts";
import { formatVersions, VERSION_FLAGS } from "./version.ts";
import { MEANT_NAMES } from "../trainers/runs/config/names_elsewhere.ts";

/** Exit code where the command itself was not understood. */
const USAGE = 2;

/** Commands by name, loaded on demand, as some load TensorFlow.js. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** The name of what a flag sets: `groupSize` of `--group-size`. */
function readFlag(flag: string): string {
  return flag.replace(/^-+(no-)?/, "").replace(/=.*/s, "")
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Names the option that was likely meant where one is unknown. */
function suggestOptions(command: Command): Command {
  const unknownOption = (flag: string): never => {
    const flags = new Map([
      ...command.options.map((option) =>
        [option.attributeName(), option.long] as const
      ),
      ["help", "--help"],
    ]);
    const meant = findNearest(readFlag(flag), [...flags.keys()], MEANT_NAMES);
    const hint = meant === null ? "" : ` (did you mean ${flags.get(meant)}?)`;
    command.error(
      `error: unknown option '${flag}'${hint}`,
      { code: "commander.unknownOption" },
    );
  };
  return Object.assign(command, { unknownOption });
}

/** Makes the program with the commands that these words may be about. */
async function makeProgram(
  commands: Commands,
  word: string,
): Promise<Command> {
  const program = new Command("unlock")
    .description("A gym that teaches language models to ask.")
    .usage("<command> [options]")
    .option(VERSION_FLAGS.join(", "), "print the version, and those it runs on")
    // After a command's name they are that command's, which has none.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .addHelpText("after", "\nMore about one of them: unlock <command> --help");
  const names = Object.hasOwn(commands, word) ? [word] : Object.keys(commands);
  for (const name of names) {
    const command = await commands[name]!();
    program.addCommand(
      suggestOptions(command).copyInheritedSettings(program),
    );
  }
  return program;
}

/** Says in one line what was wrong with the words of a command. */
function formatUsageError(error: CommanderError): string {
  if (error.exitCode === USAGE) return error.message;
  const message = error.message.replace(/^error: /, "").replaceAll("\n", " ");
  return `Cannot run unlock: ${message}; see --help`;
}

/** Throws where the first word is no command. */
function assertCommand(commands: Commands, word: string): void {
  const names = Object.keys(commands);
  if (word.startsWith("-") || [...names, "help"].includes(word)) return;
  const rule = `one of ${names.join(", ")}${formatHint(word, names)}`;
  const message = ruleMessage("run unlock", "command", rule, word);
  throw new CommanderError(USAGE, "commander.unknownCommand", message);
}

/** Runs one command. */
export async function runUnlock(
  commands: Commands,
  words: readonly string[],
): Promise<number> {
  const [word = "--help"] = words;
  let command: Command | undefined;
  try {
    if (VERSION_FLAGS.includes(word)) {
      print(await formatVersions());
      return 0;
    }
    assertCommand(commands, word);
    const program = await makeProgram(commands, word);
    command = program.commands.find((command) => command.name() === word);
    await program.parseAsync(words.length > 0 ? words : [word], {
      from: "user",
    });
    return Deno.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      printNote(formatUsageError(error));
      return USAGE;
    }
    if (Deno.env.get("DEBUG") === "1") throw error;
    const failure = formatFailure(error);
    printNote(command ? nameFlags(failure, error, command) : failure);
    return 1;
  }
}
