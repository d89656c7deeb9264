/** What an experiment has found so far: `results.json`, table and report. */

import { readTrainingCost } from "../launch/results.ts";
import { splitEnvIds } from "../trainers/rollout/env_ids.ts";
import { aggregateArms, type TaskStatistics } from "./aggregates.ts";
import type { Exhibit } from "../report/html/exhibit.ts";
import { writeSectionsFile } from "../report/write_report.ts";
import { print } from "../terminal/terminal.ts";
import {
  fileExists,
  readOptionalJson,
  writeJsonWhole,
  writeWhole,
} from "./files.ts";
import { findBestVariants } from "./best_variants.ts";
import { type Measure, readMeasures } from "./measures.ts";
import type { Cell, Plan } from "./plan.ts";
import { formatResultsMarkdown } from "./results_table.ts";
import { findScales } from "./scales.ts";
import {
  type ArmSummary,
  type CellResult,
  type Results,
  summarizeResults,
} from "./summary.ts";

/** Reads measures on the tasks of a split; none on others. */
async function readOwnMeasures(
  place: string,
  split: Plan["split"],
): Promise<Measure[]> {
  const measures = await readMeasures(place);
  return measures.filter((measure) => measure.split === split);
}

async function readCell(
  out: string,
  cell: Cell,
  split: Plan["split"],
): Promise<CellResult> {
  const { config: _, asked: _asked, warmStart, ...names } = cell;
  const place = `${out}/${cell.path}`;
  const measures = await readOwnMeasures(place, split);
  const config = await readOptionalJson<{ versions?: { backend?: string } }>(
    `${place}/config.json`,
  );
  return {
    ...names,
    start: warmStart?.path ?? null,
    finished: measures.length > 0,
    measures,
    minutes: (await readTrainingCost(place)).minutes,
    backend: config?.versions?.backend ?? null,
  };
}

/** Reads what an experiment has found so far. */
async function readResults(plan: Plan, out: string): Promise<Results> {
  const { name, split, cells, warmStarts } = plan;
  return {
    name,
    split,
    warmStarts: await Promise.all(
      warmStarts.map(async ({ path, asks, listens, config }) => ({
        ...{ path, env: config.env, asks, listens },
        seed: config.warmStartSeed,
        measures: await readOwnMeasures(`${out}/${path}`, split),
      })),
    ),
    cells: await Promise.all(cells.map((cell) => readCell(out, cell, split))),
  };
}

/** Writes the page over all runs that have done an update. */
async function writePage(
  { cells }: Results,
  out: string,
  exhibits: readonly Exhibit[],
): Promise<void> {
  const begun = await Promise.all(
    cells.map(({ path }) => fileExists(`${out}/${path}/metrics.jsonl`)),
  );
  const byEnv = Map.groupBy(cells.filter((_, i) => begun[i]), ({ env }) => env);
  if (byEnv.size === 0) return;
  const sections = [...byEnv].map(([title, group]) => ({
    title,
    paths: group.map(({ path }) => `${out}/${path}`),
  }));
  await writeSectionsFile(sections, `${out}/report.html`, exhibits);
  print(`report: ${out}/report.html`);
}

/** Sums the arms up over all tasks, where there are several. */
async function aggregateTasks(
  { cells, split }: Plan,
  groups: readonly (readonly ArmSummary[])[],
  out: string,
): Promise<TaskStatistics> {
  const ids = [...new Set(cells.map(({ env }) => env))]
    .filter((env) => splitEnvIds(env).length === 1);
  const episodes = Math.min(...cells.map(({ config }) => config.evaluation));
  if (ids.length < 2) return { arms: [], differences: [] };
  return aggregateArms(groups, await findScales(out, ids, { episodes, split }));
}

/** Writes what an experiment has found so far. */
export async function writeResults(plan: Plan, out: string): Promise<void> {
  const results = await readResults(plan, out);
  const groups = summarizeResults(results);
  const best = findBestVariants(results);
  const finished = results.cells.filter((cell) => cell.finished).length;
  const counts = [finished, results.cells.length] as const;
  const together = await aggregateTasks(plan, groups, out);
  const { name, split } = plan;
  const found = { name, split, groups, counts, together, best };
  const text = formatResultsMarkdown(found);
  await writeJsonWhole(`${out}/results.json`, { ...results, best });
  await writeWhole(`${out}/table.md`, text);
  print(text);
  print(`results: ${out}/results.json, ${out}/table.md`);
  // The charts' library is loaded only when there is something to draw.
  const { exhibitTasks } = await import("./exhibits/task_exhibit.ts");
  await writePage(results, out, exhibitTasks(together));
}
