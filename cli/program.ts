/** The program `unlock`: its commands, help and usage errors. */

import { Command, CommanderError } from "commander";
import { noteRenamed, RENAMED } from "../trainers/settings/renamed.ts";
import {
  ADVICE_ELSEWHERE,
  MEANT_NAMES,
} from "../trainers/runs/config/names_elsewhere.ts";
import { ruleError, ruleMessage } from "../utils/errors.ts";
import { findNearest, formatHint } from "../utils/nearest.ts";
import { formatFailure, print, printNote } from "../utils/terminal/terminal.ts";
import { formatFlag, nameFlags } from "./options/options.ts";
import { formatVersions, VERSION_FLAGS } from "./version.ts";

/** Exit code of a usage error. */
const USAGE = 2;

interface CommandEntry {
  /** Its line in the list of commands. */
  readonly about: string;
  /** Loads it, as some load TensorFlow.js. */
  load(): Promise<Command>;
}

export type Commands = Readonly<Record<string, CommandEntry>>;

/** The name of the option that a flag sets: `groupSize` of `--group-size`. */
function readFlag(flag: string): string {
  return flag.replace(/^-+(no-)?/, "").replace(/=.*/s, "")
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** The commands whose users may think of another library's trainer. */
const TRAINING = ["train", "sft"];

/** Makes errors about unknown options suggest the nearest one. */
function suggestOptions(command: Command): Command {
  const unknownOption = (flag: string): never => {
    const flags = new Map([
      ...command.options.map((option) =>
        [option.attributeName(), option.long] as const
      ),
      ["help", "--help"],
    ]);
    const name = readFlag(flag);
    const meant = findNearest(name, [...flags.keys()], MEANT_NAMES);
    const advice = TRAINING.includes(command.name()) &&
      Object.hasOwn(ADVICE_ELSEWHERE, name) && ADVICE_ELSEWHERE[name];
    const hint = advice
      ? ` (${advice})`
      : meant === null
      ? ""
      : ` (did you mean ${flags.get(meant)}?)`;
    command.error(
      `error: unknown option '${flag}'${hint}`,
      { code: "commander.unknownOption" },
    );
  };
  return Object.assign(command, { unknownOption });
}

/** Says which options are given twice, as only the last one counts. */
function noteRepeated(command: Command): Command {
  const given = new Map<string, string>();
  for (const option of command.options) {
    // Their help says which options add up.
    if (/repeatable/.test(option.description)) continue;
    const name = option.attributeName();
    const flag = option.long!;
    command.on(`option:${option.name()}`, () => {
      const before = given.get(name);
      given.set(name, flag);
      if (before === undefined) return;
      const what = before === flag
        ? `${flag} is given twice`
        : `${before} and ${flag} are given`;
      printNote(`${what}; the last one counts`);
    });
  }
  return command;
}

/** Replaces old flags by the new ones, with a note about each. */
function renameFlags(
  words: readonly string[],
  { options }: Command,
): readonly string[] {
  const names = options.map((option) => option.attributeName());
  const given = new Set(
    words.filter((word) => word.startsWith("--")).map(readFlag),
  );
  return words.map((word) => {
    const [, flag, no = "", value = ""] =
      /^(--(no-)?[a-z][\w-]*)(=.*)?$/s.exec(word) ?? [];
    if (flag === undefined) return word;
    const old = readFlag(flag);
    const name = RENAMED[old] ?? "";
    if (names.includes(old) || !names.includes(name)) return word;
    const renamed = formatFlag(name).replace("--", `--${no}`);
    if (given.has(name)) {
      const rule = `left out beside ${renamed}, its new name`;
      throw ruleError(Error, "run unlock", flag, rule, "both");
    }
    noteRenamed(flag, renamed);
    return renamed + value;
  });
}

/** Makes the program; it only loads the command that the words name. */
async function makeProgram(
  commands: Commands,
  [word, other]: readonly string[],
): Promise<Command> {
  const program = new Command("unlock")
    .description("A gym in which language models learn to ask.")
    .usage("<command> [options]")
    .option(VERSION_FLAGS.join(", "), "print the versions of unlock and Deno")
    // Options after a command's name belong to the command.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .addHelpText("after", "\nHelp for a command: unlock <command> --help");
  const named = word === "help" ? other : word;
  for (const [name, { about, load }] of Object.entries(commands)) {
    const command = name === named ? await load() : new Command(name);
    program.addCommand(
      noteRepeated(suggestOptions(command.description(about)))
        .copyInheritedSettings(program),
    );
  }
  return program;
}

function formatUsageError(error: CommanderError): string {
  if (error.exitCode === USAGE) return error.message;
  const message = error.message.replace(/^error: /, "").replaceAll("\n", " ");
  return `Cannot run unlock: ${message}; see --help`;
}

function assertCommand(commands: Commands, word: string): void {
  const names = Object.keys(commands);
  if (word.startsWith("-") || [...names, "help"].includes(word)) return;
  const rule = `one of ${names.join(", ")}${formatHint(word, names)}`;
  const message = ruleMessage("run unlock", "command", rule, word);
  throw new CommanderError(USAGE, "commander.unknownCommand", message);
}

/** Runs one command and returns the exit code. */
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
    const program = await makeProgram(commands, words);
    command = program.commands.find((command) => command.name() === word);
    const renamed = command ? renameFlags(words, command) : words;
    await program.parseAsync(renamed.length > 0 ? renamed : [word], {
      from: "user",
    });
    return Deno.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      // The help has been printed.
      if (error.code !== "commander.help") printNote(formatUsageError(error));
      return USAGE;
    }
    if (Deno.env.get("DEBUG") === "1") throw error;
    const failure = formatFailure(error);
    printNote(command ? nameFlags(failure, error, command) : failure);
    return 1;
  }
}
