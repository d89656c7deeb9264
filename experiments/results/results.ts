/** What an experiment has found so far: `results.json`, table and report. */

import { readTrainingCost } from "../../trainers/launch/results.ts";
import { writeSectionsFile } from "../../report/write_report.ts";
import { print } from "../../utils/terminal/terminal.ts";
import {
  fileExists,
  readOptionalJson,
  writeJsonWhole,
  writeWhole,
} from "../files.ts";
import { aggregateArms } from "./aggregates.ts";
import { findBestVariants } from "./best_variants.ts";
import { type Measure, readMeasures } from "./measures.ts";
import type { Cell, Plan } from "../plan.ts";
import { formatResultsMarkdown } from "./results_table.ts";
import { findScales } from "./scales.ts";
import { type CellResult, type Results, summarizeResults } from "./summary.ts";
import { readWay } from "./ways.ts";
import { splitEnvIds } from "../../trainers/rollout/env_options.ts";

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
  const { config: _, warmStart, ...names } = cell;
  const place = `${out}/${cell.path}`;
  const measures = await readOwnMeasures(place, split);
  const config = await readOptionalJson<
    { versions?: { backend?: string; commit?: string } }
  >(`${place}/config.json`);
  return {
    ...names,
    start: warmStart?.path ?? null,
    finished: measures.length > 0,
    measures,
    minutes: (await readTrainingCost(place)).minutes,
    backend: config?.versions?.backend ?? null,
    commit: config?.versions?.commit ?? null,
    way: await readWay(place),
  };
}

/** Reads what an experiment has found so far. */
export async function readResults(plan: Plan, out: string): Promise<Results> {
  const { name, split, cells, warmStarts } = plan;
  // Mixtures have no scale.
  const ids = [...new Set(cells.map(({ env }) => env))]
    .filter((env) => splitEnvIds(env).length === 1);
  const episodes = Math.min(...cells.map(({ config }) => config.evaluation));
  const scales = await findScales(out, ids, { episodes, split });
  return {
    name,
    split,
    scales: Object.fromEntries(scales),
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
  await writeSectionsFile(sections, `${out}/report.html`);
  print(`report: ${out}/report.html`);
}

/** Writes what an experiment has found so far. */
export async function writeResults(plan: Plan, out: string): Promise<void> {
  const results = await readResults(plan, out);
  const groups = summarizeResults(results);
  const scales = new Map(Object.entries(results.scales));
  const best = findBestVariants(results);
  const finished = results.cells.filter((cell) => cell.finished).length;
  const counts = [finished, results.cells.length] as const;
  const { name, split } = plan;
  const text = formatResultsMarkdown({
    ...{ name, split, groups, counts, best },
    together: aggregateArms(groups, scales),
  });
  await writeJsonWhole(`${out}/results.json`, { ...results, best });
  await writeWhole(`${out}/table.md`, text);
  print(text);
  print(`results: ${out}/results.json, ${out}/table.md`);
  await writePage(results, out);
}
