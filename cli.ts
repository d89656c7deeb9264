/**
 * The command line: `unlock <command>`.
 *
 * @module
 */

import { Command, CommanderError } from "commander";
import { findNearest, ruleMessage } from "./envs/mod.ts";
import { withEnvModule } from "./cli/options/env_module.ts";
import { formatFailure } from "./terminal/failure_message.ts";
import { printNote } from "./terminal/terminal.ts";

/** Exit code where the command itself was not understood. */
const USAGE = 2;

/**
 * All commands, in the order of the help text. Each is loaded when it is
 * needed: some bring TensorFlow.js, which takes a second.
 */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  "demo": async () => (await import("./cli/demo.ts")).demoCommand(),
  "envs": async () => (await import("./cli/envs.ts")).envsCommand(),
  "data": async () => (await import("./cli/data.ts")).dataCommand(),
  "play": async () => (await import("./cli/play.ts")).playCommand(),
  "check": async () => (await import("./cli/check_command.ts")).checkCommand(),
  "train": async () => (await import("./cli/train.ts")).trainCommand(),
  "eval": async () => (await import("./cli/eval.ts")).evalCommand(),
  "serve": async () => (await import("./cli/serve.ts")).serveCommand(),
  "experiment": async () =>
    (await import("./cli/experiment.ts")).experimentCommand(),
  "report": async () => (await import("./cli/report.ts")).reportCommand(),
  "parity": async () =>
    (await import("./tools/parity/parity_command.ts")).parityCommand(),
  "profile": async () =>
    (await import("./tools/profile/profile_command.ts")).profileCommand(),
  "conformance": async () =>
    (await import("./tools/conformance/conformance_command.ts"))
      .conformanceCommand(),
  "warm-start": async () =>
    (await import("./cli/warm_start.ts")).warmStartCommand(),
};

/** The program with the commands that these words may be about. */
async function unlock(word: string): Promise<Command> {
  const program = new Command("unlock")
    .description("A gym that teaches language models to ask.")
    .usage("<command> [options]")
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .addHelpText("after", "\nMore about one of them: unlock <command> --help");
  const names = Object.hasOwn(commands, word) ? [word] : Object.keys(commands);
  for (const name of names) {
    const command = await commands[name]!();
    program.addCommand(
      withEnvModule(command).copyInheritedSettings(program),
    );
  }
  return program;
}

/** One line about what was wrong with the words of a command. */
function usageMessage(error: CommanderError): string {
  const message = error.message.replace(/^error: /, "").replaceAll("\n", " ");
  return `Cannot run unlock: ${message}; see --help`;
}

/** Throws where the first word is no command. */
function assertCommand(word: string): void {
  const names = Object.keys(commands);
  if (word.startsWith("-") || [...names, "help"].includes(word)) return;
  const rule = `one of ${names.join(", ")} (did you mean '${
    findNearest(word, names)
  }'?)`;
  const message = ruleMessage("run unlock", "command", rule, word);
  throw new CommanderError(USAGE, "commander.unknownCommand", message);
}

/** Runs one command and returns the exit code. */
async function main(words: readonly string[]): Promise<number> {
  const [word = "--help"] = words;
  try {
    assertCommand(word);
    const program = await unlock(word);
    await program.parseAsync(words.length > 0 ? words : [word], {
      from: "user",
    });
    return Deno.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      const isHouse = error.exitCode === USAGE;
      printNote(isHouse ? error.message : usageMessage(error));
      return USAGE;
    }
    if (Deno.env.get("DEBUG") === "1") throw error;
    printNote(formatFailure(error));
    return 1;
  }
}

if (import.meta.main) Deno.exitCode = await main(Deno.args);
