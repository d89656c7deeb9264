/** Runs supervised fine-tuning with progress on the terminal. */

import { findMean } from "../../utils/estimate.ts";
import { onInterrupt } from "../../utils/terminal/interrupt.ts";
import { type Progress, showProgress } from "../../utils/terminal/progress.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import { hasBegun } from "../runs/directory/run_directory.ts";
import { RunStoppedError } from "../runs/run_failure.ts";
import type { SftConfig } from "../runs/sft/sft_config.ts";
import {
  runSft,
  type SftListener,
  type SftResult,
  VALIDATION_LOSS,
} from "../runs/sft/sft_run.ts";
import { printStepEstimate } from "./print_estimate.ts";
import {
  adviseOnFailure,
  formatResumeCommand,
  quoteWord,
} from "./resumption.ts";

/** The command that starts and resumes such runs. */
const COMMAND = "unlock sft";

export function formatDataset(
  { maxTokens }: SftConfig,
  ...[dataset, plan]: Parameters<NonNullable<SftListener["onStart"]>>
): string {
  const { conversations, dropped, most, rows, validation } = dataset;
  const limit = most === maxTokens ? "" : ", by default the model's limit";
  const count = rows.length + validation.length;
  const tokens = [...rows, ...validation]
    .reduce((sum, row) => sum + row.tokens.length, 0);
  return [
    `${conversations} conversations, ${tokens} tokens`,
    ...count === conversations
      ? []
      : [`${count} rows, as the template writes turns otherwise later on`],
    ...dropped === 0 ? [] : [
      `${dropped} dropped, longer than ${most} tokens (--max-tokens${limit})`,
    ],
    ...validation.length === 0 ? [] : [`${validation.length} for validation`],
    `${plan.steps} steps of ${plan.perEpoch} an epoch`,
  ].join("; ");
}

/** Steps over which a progress line takes the mean. */
const SMOOTHED = 10;

/** Shows progress from the first step on. */
function makeListener(
  config: SftConfig,
): SftListener & { readonly stop: () => void } {
  let watched: Progress | undefined;
  let measured = "";
  let latest: number[] = [];
  return {
    onStart(dataset, plan, done) {
      printNote(formatDataset(config, dataset, plan, done));
      watched = showProgress("supervised training", plan.steps, done);
    },
    onStep(step, metrics) {
      const loss = metrics[VALIDATION_LOSS] ?? null;
      if (loss !== null) {
        measured = `  validation at ${step}: ${formatDecimal(loss, 3)}`;
      }
      latest = [...latest, metrics["train/loss"] ?? NaN].filter(Number.isFinite)
        .slice(-SMOOTHED);
      const own = formatDecimal(findMean(latest), 3);
      watched?.update(step, `last ${latest.length}: loss ${own}${measured}`);
    },
    stop: () => watched?.stop(),
  };
}

function printResult(
  { best, files, planned, updates }: SftResult,
  { env, validation }: SftConfig,
): void {
  if (updates < planned) {
    printNote(
      `stopped early, after ${updates} of ${planned} steps: no lower loss in ` +
        `${validation.patience} measurements`,
    );
  }
  if (best !== null) {
    const loss = formatDecimal(best.loss, 3);
    printNote(`lowest loss on validation: ${loss}, after step ${best.update}`);
  }
  const [file] = files;
  printNote(
    env === null
      ? `model: ${file}`
      : `train it further: deno task train ${env} --from ${quoteWord(file!)}`,
  );
}

/** Trains to the end or to Ctrl-C; returns whether training has finished. */
export async function runSftWithProgress(
  directory: string,
  config: SftConfig,
): Promise<boolean> {
  const stop = new AbortController();
  using _wait = onInterrupt(() => stop.abort(), {
    note: "\nfinishing this step before stopping … (Ctrl-C again ends at once)",
  });
  const listener = makeListener(config);
  const next = formatResumeCommand(directory, COMMAND);
  try {
    await printStepEstimate(directory, config);
    const result = await runSft(directory, config, listener, stop.signal);
    listener.stop();
    if (result.finished) printResult(result, config);
    else printNote(`saved; resume with: ${next}`);
    return result.finished;
  } catch (error) {
    listener.stop();
    if (error instanceof RunStoppedError && await hasBegun(directory)) {
      const { cause, saved } = error;
      const state = saved === 0
        ? "nothing is saved yet"
        : `saved: step ${saved}`;
      printNote(adviseOnFailure(state, next, cause));
    }
    throw error;
  }
}
