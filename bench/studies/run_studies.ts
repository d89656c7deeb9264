/** Runs all studies one after the other, and takes in what they have found. */

import { COMMANDS } from "../../cli/commands.ts";
import { runUnlock } from "../../cli/program.ts";
import {
  type ExperimentFile,
  readExperiment,
} from "../../experiments/experiment_file.ts";
import { writeWithParents } from "../../trainers/runs/directory/files.ts";
import { planExperiment } from "../../experiments/plan.ts";
import { readResults } from "../../experiments/results/results.ts";
import { ruleError } from "../../utils/errors.ts";
import { fileExists } from "../../utils/files/missing.ts";
import { isJsonObject } from "../../utils/json_values.ts";
import { INTERRUPTED } from "../../utils/terminal/interrupt_signals.ts";
import { formatTable } from "../../utils/terminal/table.ts";
import { print } from "../../utils/terminal/terminal.ts";
import { formatIntervals } from "./intervals.ts";
import {
  distilResults,
  formatStudyResults,
  joinResults,
  readStudyResults,
  type StudyResults,
} from "./result_file.ts";
import {
  getExperimentPath,
  getResultPath,
  INTERVALS_PATH,
  locate,
  QUICK_STUDY,
  STUDIES,
} from "./study_list.ts";

/** Where the runs of a study are, as `experiment` puts them by itself. */
export function getRunsPath(name: string): string {
  return `runs/${name}`;
}

/** Reads what a study has found so far; `null` where it has not begun. */
export async function readStudy(name: string): Promise<StudyResults | null> {
  const out = getRunsPath(name);
  if (!await fileExists(`${out}/experiment.json`)) return null;
  const experiment = await readExperiment(locate(getExperimentPath(name)));
  const plan = await planExperiment(`${name}.json`, experiment);
  return distilResults(experiment, await readResults(plan, out));
}

/** How far a study is: `12 of 70 runs`. */
function formatProgress({ name, cells, planned }: StudyResults): string {
  return `${name}: ${cells.length} of ${planned} runs`;
}

/** Refuses runs whose code nobody else can have. */
export function assertCommitted({ cells }: Pick<StudyResults, "cells">): void {
  const cell = cells.find(({ commit }) => commit?.endsWith("-dirty"));
  if (cell === undefined) return;
  const name = `commit of ${cell.path}`;
  const rule = "without uncommitted changes (run it again from a clean tree)";
  throw ruleError(Error, "collect results", name, rule, cell.commit);
}

/** Refuses runs of commits that are not in the history of this checkout. */
export async function assertInHistory(
  { cells }: Pick<StudyResults, "cells">,
): Promise<void> {
  const paths = new Map(cells.map(({ commit, path }) => [commit, path]));
  for (const [commit, path] of paths) {
    if (commit === null) continue;
    const isThere = await new Deno.Command("git", {
      args: ["merge-base", "--is-ancestor", commit, "HEAD"],
      cwd: locate("."),
      stderr: "null",
    }).output().then(({ success }) => success, () => false);
    if (isThere) continue;
    const name = `commit of ${path}`;
    const rule = "in the history (merge the branch that the run began on)";
    throw ruleError(Error, "collect results", name, rule, commit);
  }
}

/** Writes the results of a study; false where it has no finished run. */
async function collectStudy(name: string): Promise<boolean> {
  const fresh = await readStudy(name);
  if (fresh === null || fresh.cells.length === 0) return false;
  assertCommitted(fresh);
  await assertInHistory(fresh);
  const path = getResultPath(name);
  const results = joinResults(fresh, await readStudyResults(locate(path)));
  await writeWithParents(locate(path), formatStudyResults(results));
  print(`${formatProgress(results)} in ${path}`);
  if (name === QUICK_STUDY) {
    await writeWithParents(locate(INTERVALS_PATH), formatIntervals(results));
  }
  return true;
}

/** Writes the results of all studies that have a finished run. */
export async function collectStudies(): Promise<void> {
  let collected = 0;
  for (const name of STUDIES) collected += Number(await collectStudy(name));
  if (collected === 0) print("no study has a finished run in runs/");
}

/** What a study costs. */
export interface StudyCost {
  readonly name: string;
  readonly planned: number;
  /** Hours of training of all runs; `null` where no run is known. */
  readonly hours: number | null;
}

/** Guesses what a study costs from committed runs of the same environment. */
export function estimateCost(
  name: string,
  envs: readonly string[],
  known: Pick<StudyResults, "cells"> | null,
): StudyCost {
  const timed = (known?.cells ?? []).filter(({ minutes }) => minutes !== null);
  const average = (cells: typeof timed) =>
    cells.reduce((sum, { minutes }) => sum + minutes!, 0) / cells.length;
  if (timed.length === 0) return { name, planned: envs.length, hours: null };
  const minutes = envs.reduce((sum, env) => {
    const own = timed.filter((cell) => cell.env === env);
    return sum + average(own.length === 0 ? timed : own);
  }, 0);
  return { name, planned: envs.length, hours: minutes / 60 };
}

async function estimateStudy(name: string): Promise<StudyCost> {
  const experiment = await readExperiment(locate(getExperimentPath(name)));
  const { cells } = await planExperiment(`${name}.json`, experiment);
  const known = await readStudyResults(locate(getResultPath(name)));
  return estimateCost(name, cells.map(({ env }) => env), known);
}

/** Writes what studies cost, and what all of them do. */
export function formatCosts(costs: readonly StudyCost[]): string {
  const known = costs.flatMap(({ hours }) => hours ?? []);
  const total = known.reduce((sum, hours) => sum + hours, 0);
  const unknown = costs.length - known.length;
  return [
    formatTable([
      ["study", "runs", "hours"],
      ...costs.map(({ name, planned, hours }) => [
        name,
        `${planned}`,
        hours === null ? "-" : hours.toFixed(1),
      ]),
    ]),
    "",
    `${total.toFixed(1)} hours of training, one core a run, warm starts and ` +
    `measuring not counted` +
    (unknown === 0
      ? ""
      : unknown === 1
      ? "; 1 study was not timed"
      : `; ${unknown} studies were not timed`),
  ].join("\n");
}

/** Runs all studies, also after one with runs that failed; false if stopped. */
export async function runStudies(words: readonly string[]): Promise<boolean> {
  print(formatCosts(await Promise.all(STUDIES.map(estimateStudy))));
  for (const name of STUDIES) {
    print(`\n${name}`);
    const code = await runUnlock(COMMANDS, [
      "experiment",
      getExperimentPath(name),
      ...["--out", getRunsPath(name)],
      ...words,
    ]);
    await collectStudy(name);
    if (code === INTERRUPTED) return false;
  }
  return true;
}

/** What a file has to hold to be parsed as the same experiment again. */
export function toExperimentFile(experiment: unknown): unknown {
  if (!isJsonObject(experiment)) return experiment;
  // Lists that were left out are empty.
  const isLeftOut = (value: unknown) =>
    Array.isArray(value) && value.length === 0;
  return Object.fromEntries(
    Object.entries(experiment).filter(([, value]) => !isLeftOut(value)),
  );
}

/** Runs of an experiment, and their results. */
export interface FinishedRuns {
  /** Directory of the runs. */
  readonly out: string;
  readonly results: StudyResults;
}

/** Runs an experiment in a directory; `null` if it was stopped or failed. */
export async function runIn(
  out: string,
  experiment: ExperimentFile,
  words: readonly string[],
): Promise<FinishedRuns | null> {
  const file = `${out}.json`;
  await writeWithParents(file, JSON.stringify(toExperimentFile(experiment)));
  const code = await runUnlock(COMMANDS, [
    ...["experiment", file, "--out", out],
    ...words,
  ]);
  if (code !== 0) return null;
  const plan = await planExperiment(file, experiment);
  const results = distilResults(experiment, await readResults(plan, out));
  return { out, results };
}

/**
 * Runs the quick study; `null` if it was stopped.
 *
 * @param seed The first of as many new seeds; `null` for the committed ones
 */
export async function runQuickStudy(
  words: readonly string[],
  seed: number | null,
): Promise<FinishedRuns | null> {
  const committed = await readExperiment(
    locate(getExperimentPath(QUICK_STUDY)),
  );
  if (seed === null) {
    return await runIn(getRunsPath(QUICK_STUDY), committed, words);
  }
  const seeds = committed.seeds.map((_, i) => seed + i);
  const out = `${getRunsPath(QUICK_STUDY)}-${seed}`;
  return await runIn(out, { ...committed, seeds }, words);
}
