/** `unlock experiment`: environments × trainers × arms × noise × seeds. */

import { Command } from "commander";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import { assertOneOf, ruleError } from "../utils/errors.ts";
import { fileExists } from "../utils/files/missing.ts";
import { onInterrupt } from "../utils/terminal/interrupt.ts";
import { INTERRUPTED } from "../utils/terminal/interrupt_signals.ts";
import { makeOptionFactory } from "./options/options.ts";
import { FINISHING, killChildren } from "../trainers/launch/child_process.ts";
import { quoteWord } from "../trainers/launch/resumption.ts";
import { isSameJson } from "../utils/json_values.ts";
import { assertDirectoryPath } from "../utils/files/output_paths.ts";
import { omitUndefined } from "../utils/objects.ts";
import { printNote } from "../utils/terminal/terminal.ts";
import {
  assertDirectoryFits,
  lockDirectory,
} from "../experiments/directory.ts";
import {
  ACTION,
  type ExperimentFile,
  includesRuns,
  readExperiment,
} from "../experiments/experiment_file.ts";
import { readOptionalJson } from "../trainers/runs/directory/files.ts";
import { type Cell, type Plan, planExperiment } from "../experiments/plan.ts";
import { makeJobs, type Schedule, startJobs } from "../experiments/schedule.ts";
import { watchJobs } from "../experiments/results/live_table.ts";
import {
  resolveSettings,
  writeResults,
} from "../experiments/results/results.ts";
import type { CellResult, Results } from "../experiments/results/summary.ts";

interface ExperimentOptions {
  readonly out?: string;
  readonly jobs?: number;
  readonly backend?: string;
  readonly report?: boolean;
  readonly skip?: string;
}

/** Runs the jobs; `null` if interrupted. */
async function doJobs(
  plan: Plan,
  out: string,
  width: number,
  backend: string | null,
): Promise<Schedule | null> {
  const jobs = makeJobs(plan, out, backend);
  const progress = watchJobs(jobs, plan.cells, width);
  const stop = new AbortController();
  const { signal } = stop;
  using _wait = onInterrupt(() => {
    progress.note(FINISHING);
    stop.abort();
  }, { end: killChildren });
  try {
    const schedule = await startJobs(out, jobs, {
      width,
      signal,
      onEnd: progress.ended,
    });
    progress.start(schedule.states);
    await schedule.ended;
    return signal.aborted ? null : schedule;
  } finally {
    // Also ends all processes after an error.
    stop.abort();
    await progress.stop();
  }
}

/** Whether results have a run of this name and other settings. */
function hasOtherSettings(
  cell: Cell,
  cells: readonly Pick<CellResult, "path" | "finished" | "resolved">[],
): boolean {
  const known = cells.find(({ path }) => path === cell.path);
  return known?.finished === true &&
    !isSameJson(known.resolved, resolveSettings(cell));
}

/** Removes the runs that a file of results has. */
export async function skipKnown(
  experiment: ExperimentFile,
  plan: Plan,
  path: string,
): Promise<Plan> {
  const results = await readOptionalJson<
    Partial<Results & { readonly experiment: ExperimentFile }>
  >(path);
  // Results with other settings belong to other runs.
  if (
    results?.name !== plan.name || !Array.isArray(results.cells) ||
    (results.experiment === undefined
      ? plan.cells.some((cell) => hasOtherSettings(cell, results.cells!))
      : !includesRuns(experiment, results.experiment))
  ) {
    const rule = `results of this version of '${plan.name}'`;
    throw ruleError(Error, ACTION, "skip", rule, path);
  }
  const known = new Set(
    results.cells.filter(({ finished }) => finished).map(({ path }) => path),
  );
  const cells = plan.cells.filter((cell) => !known.has(cell.path));
  const needed = new Set(cells.map(({ warmStart }) => warmStart));
  return {
    ...plan,
    cells,
    warmStarts: plan.warmStarts.filter((start) => needed.has(start)),
  };
}

/** Writes the command that runs an experiment again. */
export function formatCommandLine(
  file: string,
  { out, jobs, backend, skip }: ExperimentOptions,
): string {
  return [
    `deno task unlock experiment ${quoteWord(file)}`,
    ...Object.entries(omitUndefined({ out, jobs, backend, skip }))
      .map(([name, value]) => `--${name} ${quoteWord(String(value))}`),
  ].join(" ");
}

async function runExperiment(
  file: string,
  options: ExperimentOptions,
): Promise<void> {
  const experiment = await readExperiment(file);
  const whole = await planExperiment(file.split("/").at(-1)!, experiment);
  const plan = options.skip === undefined
    ? whole
    : await skipKnown(experiment, whole, options.skip);
  const { out = `runs/${plan.name}`, backend = null } = options;
  const { jobs: width = navigator.hardwareConcurrency } = options;
  if (backend !== null) assertOneOf(ACTION, "backend", backend, BACKEND_NAMES);
  await assertDirectoryFits(out, plan);
  if (options.report === true) {
    if (!await fileExists(out)) {
      const rule = "the directory of an experiment that has begun";
      throw ruleError(Error, ACTION, "out", rule, out);
    }
    await writeResults(plan, out);
    return;
  }
  await assertDirectoryPath(ACTION, out);
  using _lock = await lockDirectory(out, experiment);
  const { cells, name, warmStarts } = plan;
  if (cells.length === 0) {
    printNote(`${name}: ${options.skip} has all of its runs`);
    return;
  }
  printNote(
    `${name}: ${cells.length} runs from ${warmStarts.length} warm starts, ` +
      `${width} at a time, in ${out}`,
  );
  const schedule = await doJobs(plan, out, width, backend);
  const resumeCommand = formatCommandLine(file, options);
  if (schedule === null) {
    printNote(`stopped; resume with: ${resumeCommand}`);
    Deno.exitCode = INTERRUPTED;
    return;
  }
  try {
    await writeResults(plan, out);
  } finally {
    const { errors } = schedule;
    if (errors.size > 0) {
      printNote(`\n${errors.size} failed, see ${out}/errors:`);
      for (const [name, reason] of errors) printNote(`  ${name}: ${reason}`);
      printNote(`try again with: ${resumeCommand}`);
      Deno.exitCode = 1;
    }
  }
}

export function makeExperimentCommand(): Command {
  const cores = navigator.hardwareConcurrency;
  const { integer } = makeOptionFactory(ACTION);
  return new Command("experiment")
    .argument("<FILE>", "experiment file, JSON")
    .option("--out <dir>", "output directory (default: runs/NAME)")
    .addOption(
      integer(
        "--jobs <n>",
        `parallel processes (default: one per core, ${cores} here)`,
        1,
        cores,
      ),
    )
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .option("--skip <results>", "skip the runs in a results.json")
    .option("--report", "write the results so far, without training")
    .addHelpText(
      "after",
      `
Examples:
  unlock experiment bench/experiments/self-locking.json
  unlock experiment bench/experiments/noise-mini.json --out runs/noise --jobs 1
  unlock experiment bench/experiments/noise-mini.json --report

Run the same command again to resume.`,
    )
    .action(runExperiment);
}
