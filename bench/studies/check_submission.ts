/** Checks a submission to the table of methods: one of its seeds, trained anew. */

import { parseExperiment } from "../../experiments/experiment_file.ts";
import { findTrainedSuccess } from "../../experiments/results/measures.ts";
import type { CellResult } from "../../experiments/results/summary.ts";
import { readJsonFile } from "../../experiments/json_file.ts";
import { ruleError } from "../../utils/errors.ts";
import { isJsonObject } from "../../utils/json_values.ts";
import { computeStudentQuantile, mean } from "../../utils/estimate.ts";
import { formatDecimal, formatTable } from "../../utils/terminal/table.ts";
import { print } from "../../utils/terminal/terminal.ts";
import type { StudyResults } from "./result_file.ts";
import {
  assertCommitted,
  getRunsPath,
  runIn,
  toExperimentFile,
} from "./run_studies.ts";

const ACTION = "check a submission";

/** A run that was trained anew. */
export interface CheckedRun {
  readonly path: string;
  /** Mean success of the submitted seeds. */
  readonly submitted: number;
  readonly found: number;
  /** Where the success of a new run lies with 95 % probability. */
  readonly low: number;
  readonly high: number;
}

/** Names what the seeds of a run share. */
function nameRuns({ path }: CellResult): string {
  return path.replace(/\/seed-\d+$/, "");
}

/** Compares new runs with submitted ones, whose spread over seeds is pooled. */
export function compareRuns(
  submitted: readonly CellResult[],
  again: readonly CellResult[],
): CheckedRun[] {
  const groups = [...Map.groupBy(submitted, nameRuns)].map(
    ([name, cells]) =>
      [name, cells.flatMap((x) => findTrainedSuccess(x) ?? [])] as const,
  );
  const degrees = groups.reduce((sum, [, own]) => sum + own.length - 1, 0);
  if (degrees < 1) {
    const rule = "at least two for one of its methods";
    throw ruleError(RangeError, ACTION, "seeds", rule, 1);
  }
  const squares = groups.reduce((sum, [, own]) => {
    const centre = mean(own);
    return sum + own.reduce((all, x) => all + (x - centre) ** 2, 0);
  }, 0);
  const spread = computeStudentQuantile(degrees) * Math.sqrt(squares / degrees);
  const byName = new Map(groups);
  return again.flatMap((cell) => {
    const found = findTrainedSuccess(cell);
    if (found === null) return [];
    const name = nameRuns(cell);
    const own = byName.get(name) ?? [];
    if (own.length === 0) {
      const rule = "a run with a measure of the sampled policy";
      throw ruleError(RangeError, ACTION, name, rule, null);
    }
    const reach = spread * Math.sqrt(1 + 1 / own.length);
    const centre = mean(own);
    return [{
      ...{ path: cell.path, submitted: centre, found },
      low: Math.max(0, centre - reach),
      high: Math.min(1, centre + reach),
    }];
  });
}

/** Reads a submission: all its runs, of committed code, on held-out tasks. */
export async function readSubmission(path: string): Promise<StudyResults> {
  const read = await readJsonFile(ACTION, path) as StudyResults;
  const file = path.split("/").at(-1)!;
  const experiment = parseExperiment(
    file,
    toExperimentFile(Object(read).experiment),
  );
  const { cells = [], planned } = read;
  const refuse = (name: string, rule: string, value: unknown): never => {
    throw ruleError(RangeError, ACTION, `${file}: ${name}`, rule, value);
  };
  if (!Array.isArray(cells) || cells.length !== planned || cells.length === 0) {
    refuse(
      "cells",
      `a list of all ${planned} planned runs`,
      Object(cells).length,
    );
  }
  const isRun = (cell: unknown) =>
    isJsonObject(cell) && typeof cell["path"] === "string" &&
    Array.isArray(cell["measures"]);
  const odd = cells.findIndex((cell) => !isRun(cell));
  if (odd >= 0) {
    refuse(`cells[${odd}]`, "a run with a path and measures", cells[odd]);
  }
  const { split } = experiment;
  if (split !== "test") refuse("experiment.split", "test", split);
  assertCommitted(read);
  return { ...read, experiment };
}

/**
 * Trains one seed of a submission again, and compares each of its runs.
 *
 * @param seed The seed; `null` for the submission's first
 */
export async function checkSubmission(
  path: string,
  words: readonly string[],
  seed: number | null,
): Promise<void> {
  const { cells, experiment } = await readSubmission(path);
  const { name, seeds } = experiment;
  const chosen = seed ?? seeds[0]!;
  if (!seeds.includes(chosen)) {
    const rule = `one of ${seeds.join(", ")}, the submission's`;
    throw ruleError(RangeError, ACTION, "seed", rule, chosen);
  }
  const own = { ...experiment, seeds: [chosen] };
  const run = await runIn(getRunsPath(`check-${name}-${chosen}`), own, words);
  if (run === null) return;
  const rows = compareRuns(cells, run.results.cells);
  const isWithin = ({ found, high, low }: CheckedRun) =>
    low <= found && found <= high;
  print(formatTable([
    ["run", "found", "submitted", "allowed", ""],
    ...rows.map((row) => [
      row.path,
      formatDecimal(row.found),
      formatDecimal(row.submitted),
      `[${formatDecimal(row.low)}, ${formatDecimal(row.high)}]`,
      isWithin(row) ? "pass" : "FAIL",
    ]),
  ]));
  const failed = rows.filter((row) => !isWithin(row)).length;
  // Of 20 right runs one is expected outside.
  const allowed = Math.ceil(rows.length / 10);
  print(`${failed} of ${rows.length} runs outside; ${allowed} may be`);
  if (failed > allowed) Deno.exitCode = 1;
}
