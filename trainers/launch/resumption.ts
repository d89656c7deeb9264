/** Commands that resume a stopped run, ready to paste. */

import { printNote } from "../../utils/terminal/terminal.ts";
import { NonFiniteError } from "../algorithms/trainer.ts";
import type { TrainConfig } from "../runs/config/train_config.ts";
import { listCheckpoints } from "../runs/directory/checkpoint_files.ts";
import { hasBegun } from "../runs/directory/run_directory.ts";
import type { RunStoppedError } from "../runs/run_failure.ts";

/** Words that need no quotes in any shell. */
const PLAIN = /^(?!=)[\p{L}\p{N}_./:@%+=,-]+$/u;

/** Quotes a word of a command line if a shell would change it. */
export function quoteWord(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

export function formatResumeCommand(
  directory: string,
  command = "train",
): string {
  return `deno task ${command} --resume ${quoteWord(directory)}`;
}

/** Prints how to resume a run that failed, if it saved or logged anything. */
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
  // Other runs cannot start from a language model's checkpoint.
  const start = newest === undefined || model !== null
    ? ""
    : `: deno task train ${env} --from ${quoteWord(newest.path)} …`;
  printNote(
    "the same backend will fail again; other settings need a new run" + start,
  );
}
