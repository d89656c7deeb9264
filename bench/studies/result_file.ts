/**
 * The committed results of a study: what an experiment's `results.json` holds,
 * in as many digits as matter, a line a run.
 */

import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../utils/errors.ts";
import {
  type ExperimentFile,
  includesRuns,
  renameSettings,
} from "../../experiments/experiment_file.ts";
import { readOptionalJson } from "../../trainers/runs/directory/files.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import type { CellResult, Results } from "../../experiments/results/summary.ts";

/** What is committed of a study. */
export interface StudyResults extends Results {
  /** The experiment, as it was when its runs were collected. */
  readonly experiment: ExperimentFile;
  /** Runs that it has; fewer may be finished. */
  readonly planned: number;
  /** Settings that all runs share; the others are in the runs. */
  readonly shared?: JsonObject;
}

/** Digits behind the point by the name of a number; of others four. */
const DIGITS: Readonly<Record<string, number>> = {
  ...{ minutes: 2, way: 3, curve: 3, course: 3, resolved: 12 },
};

/** Rounds numbers, however deep they lie. */
function roundAll(value: unknown, digits: number = 4): unknown {
  if (typeof value === "number") return Number(value.toFixed(digits));
  if (Array.isArray(value)) return value.map((item) => roundAll(item, digits));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      roundAll(inner, DIGITS[key] ?? digits),
    ]),
  );
}

/** Moves the settings that all runs share to one place. */
function shareSettings<Study extends Pick<StudyResults, "cells">>(
  study: Study,
): Study & Pick<StudyResults, "shared"> {
  const all = study.cells.map(({ resolved }) => resolved ?? {});
  const shared = Object.fromEntries(
    Object.entries(all[0] ?? {}).filter(([name, value]) =>
      all.every((own) => isDeepStrictEqual(own[name], value))
    ),
  );
  const cells = study.cells.map((cell) => {
    if (cell.resolved === undefined) return cell;
    const own = Object.entries(cell.resolved)
      .filter(([name]) => !Object.hasOwn(shared, name));
    return { ...cell, resolved: Object.fromEntries(own) };
  });
  return { ...study, shared, cells };
}

/** The runs of a study with all their settings. */
function listCells({ cells, shared }: StudyResults): CellResult[] {
  return cells.map((cell) =>
    cell.resolved === undefined
      ? cell
      : { ...cell, resolved: { ...shared, ...cell.resolved } }
  );
}

/** Takes from an experiment's results what is to be committed. */
export function distilResults(
  experiment: ExperimentFile,
  { name, split, scales, warmStarts, cells }: Results,
): StudyResults {
  return shareSettings({
    ...{ name, split, experiment, planned: cells.length },
    scales: roundAll(scales) as Results["scales"],
    warmStarts: roundAll(
      warmStarts.filter(({ measures }) => measures.length > 0),
    ) as Results["warmStarts"],
    cells: roundAll(
      cells.filter(({ finished }) => finished),
    ) as Results["cells"],
  });
}

/** Lays studies of other runs together, so that one table has all. */
export function mergeStudies(
  [first, ...others]: readonly [StudyResults, ...StudyResults[]],
): StudyResults {
  const studies = [first, ...others];
  const cells = studies.flatMap(listCells);
  const paths = new Set(cells.map(({ path }) => path));
  if (paths.size < cells.length) {
    const names = studies.map(({ name }) => name).join("+");
    const rule = "studies of different runs";
    throw ruleError(RangeError, "merge results", "studies", rule, names);
  }
  return {
    ...first,
    scales: Object.assign({}, ...studies.map(({ scales }) => scales)),
    warmStarts: studies.flatMap(({ warmStarts }) => warmStarts),
    shared: {},
    cells,
  };
}

/** Takes in runs of the same study that only its committed results have. */
export function joinResults(
  fresh: StudyResults,
  known: StudyResults | null,
): StudyResults {
  if (known === null || !includesRuns(fresh.experiment, known.experiment)) {
    return fresh;
  }
  const join = <Item extends { readonly path: string }>(
    own: readonly Item[],
    others: readonly Item[],
  ): Item[] => {
    const byPath = new Map(
      [...others, ...own].map((item) => [item.path, item]),
    );
    return [...byPath.values()];
  };
  return shareSettings({
    ...fresh,
    scales: { ...known.scales, ...fresh.scales },
    warmStarts: join(fresh.warmStarts, known.warmStarts),
    cells: join(listCells(fresh), listCells(known)),
  });
}

/** Writes results as text, a line a run. */
export function formatStudyResults(results: StudyResults): string {
  const list = (items: readonly unknown[]) =>
    items.length === 0
      ? "[]"
      : `[\n${
        items.map((item) => `    ${JSON.stringify(item)}`).join(",\n")
      }\n  ]`;
  const entries = Object.entries(results).map(([key, value]) =>
    `  ${JSON.stringify(key)}: ` +
    (Array.isArray(value) ? list(value) : JSON.stringify(value))
  );
  return `{\n${entries.join(",\n")}\n}\n`;
}

/** Reads committed results; `null` where there are none. */
export async function readStudyResults(
  path: string,
): Promise<StudyResults | null> {
  return await readOptionalJson<StudyResults>(path);
}

/** Checks that results are of the current version of an experiment. */
export function assertCurrent(
  path: string,
  results: StudyResults,
  experiment: ExperimentFile,
): void {
  const { name } = results.experiment;
  const measured = renameSettings(results.experiment);
  if (isDeepStrictEqual(measured, experiment)) return;
  const rule = `of the current experiment (run it, then ` +
    `deno task reproduce --collect)`;
  throw ruleError(Error, "reproduce", path, rule, name);
}
