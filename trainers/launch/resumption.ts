/** Commands that resume a stopped run, ready to paste. */

import { findBrokenRule } from "../../utils/errors.ts";
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

/**
 * Says how to go on after an error; numbers that are not finite would come
 * again, so that only other settings help.
 */
export function adviseOnFailure(
  state: string,
  resume: string,
  cause: unknown,
  start = "",
): string {
  const isFinal = cause instanceof NonFiniteError ||
    findBrokenRule(cause)?.rule === "finite";
  return isFinal
    ? `${state}; resumed, it would fail again: start a new run with other ` +
      `settings, such as a lower --learning-rate${start}`
    : `${state}; resume with: ${resume}`;
}

/** Prints how to resume a run that failed, if it saved or logged anything. */
export async function printResumption(
  directory: string,
  { saved, cause }: RunStoppedError,
  { env, model }: TrainConfig,
): Promise<void> {
  if (!await hasBegun(directory)) return;
  const state = saved === 0 ? "nothing is saved yet" : `saved: update ${saved}`;
  const [newest] = await listCheckpoints(directory);
  // Other runs cannot start from a language model's checkpoint.
  const start = newest === undefined || model !== null
    ? ""
    : `: deno task train ${env} --from ${quoteWord(newest.path)} …`;
  const resume = formatResumeCommand(directory);
  printNote(adviseOnFailure(state, resume, cause, start));
}
