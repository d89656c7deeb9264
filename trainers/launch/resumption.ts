/** How a run that stopped goes on, as a command that can be pasted. */

import { NonFiniteError } from "../algorithms/trainer.ts";
import { listCheckpoints } from "../runs/directory/checkpoint_files.ts";
import { hasBegun } from "../runs/directory/run_directory.ts";
import type { RunStoppedError } from "../runs/run_failure.ts";
import type { TrainConfig } from "../runs/config/train_config.ts";
import { printNote } from "../../utils/terminal/terminal.ts";

/** A word that every shell takes as it stands. */
const PLAIN = /^(?!=)[\p{L}\p{N}_./:@%+=,-]+$/u;

/** Quotes a word of a command line where a shell would read more into it. */
export function quoteWord(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Writes the command with which a run goes on, one of `unlock train` unless told. */
export function formatResumeCommand(
  directory: string,
  command = "train",
): string {
  return `deno task ${command} --resume ${quoteWord(directory)}`;
}

/** The command with which a new run starts from a checkpoint. */
function formatRestartCommand(env: string, checkpoint: string): string {
  return `deno task train ${env} --from ${quoteWord(checkpoint)}`;
}

/** Says how a run goes on that had to stop, where it has left anything. */
export async function printResumption(
  directory: string,
  { saved, cause }: RunStoppedError,
  { env, model }: TrainConfig,
): Promise<void> {
  if (!await hasBegun(directory)) return;
  const state = saved === 0 ? "nothing is saved yet" : `saved: update ${saved}`;
  printNote(`${state}; resume with: ${formatResumeCommand(directory)}`);
  if (!(cause instanceof NonFiniteError)) return;
  const [newest] = await listCheckpoints(directory);
  // A language model's checkpoint starts no other run.
  const start = newest === undefined || model !== null
    ? ""
    : `: ${formatRestartCommand(env, newest.path)} …`;
  printNote(
    "on the same backend the same comes of it; other settings need a new run" +
      start,
  );
}
