/** The results of an experiment so far: `results.json`, table and report. */

import { type MetricsLine, parseMetrics } from "../../report/runs/run_data.ts";
import { writeSectionsFile } from "../../report/write_report.ts";
import { readTrainingCost } from "../../trainers/launch/results.ts";
import { splitEnvIds } from "../../trainers/rollout/env_options.ts";
import {
  readOptionalJson,
  writeJson,
  writeWithParents,
} from "../../trainers/runs/directory/files.ts";
import { listRunSettings } from "../../trainers/runs/config/train_defaults.ts";
import { getValues } from "../../trainers/settings/read_settings.ts";
import { findMean, mean } from "../../utils/estimate.ts";
import { fileExists } from "../../utils/files/missing.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import { print } from "../../utils/terminal/terminal.ts";
import type { Cell, Plan } from "../plan.ts";
import { aggregateArms } from "./aggregates.ts";
import { findBestVariants } from "./best_variants.ts";
import { type Measure, readMeasures, readStartMeasures } from "./measures.ts";
import { formatResultsMarkdown } from "./results_table.ts";
import { findScales } from "./scales.ts";
import {
  type CellResult,
  type Course,
  type Results,
  summarizeResults,
  type TrajectoryPoint,
} from "./summary.ts";
import { TOOL_CALLS } from "../../trainers/rollout/rollout_metrics.ts";

/** Maximum number of points of a trajectory. */
const POINTS = 12;

/** Divides a list into at most `count` parts of about the same length. */
function divide<T>(items: readonly T[], count: number): T[][] {
  const { length } = items;
  const parts = Math.min(count, length);
  return Array.from({ length: parts }, (_, i) =>
    items.slice(
      Math.floor(i * length / parts),
      Math.floor((i + 1) * length / parts),
    ));
}

/** Shortens a trajectory by averaging consecutive points. */
export function averageTrajectory(
  points: readonly TrajectoryPoint[],
): TrajectoryPoint[] {
  return divide(points, POINTS).map((part): TrajectoryPoint => [
    mean(part.map(([x]) => x)),
    mean(part.map(([, y]) => y)),
  ]);
}

/** Parts of a course. */
const PARTS = 10;

/** Metrics of a course, beside the calls of each tool (arXiv 2508.18669). */
const COURSE_METRICS = [
  ...["rollout/success_rate", "rollout/ep_len_mean", "train/entropy"],
  ...["train/kl_reference", "rollout/solve_all_rate"],
  "rollout/solve_none_rate",
];

/** Averages the metrics of a run with tools; `null` without them. */
function averageCourse(lines: readonly MetricsLine[]): Course | null {
  const tools = Object.keys(lines[0]?.data ?? {})
    .filter((name) => name.startsWith(TOOL_CALLS));
  if (tools.length === 0) return null;
  return Object.fromEntries(
    [...COURSE_METRICS, ...tools].map((name) => [
      name,
      divide(lines, PARTS).map((part) =>
        findMean(part.flatMap(({ data }) => data[name] ?? []))
      ),
    ]),
  );
}

/** Reads a run's curve, trajectory and course; a damaged log is empty. */
export async function readCurves(
  place: string,
): Promise<Pick<CellResult, "curve" | "course" | "way">> {
  const path = `${place}/metrics.jsonl`;
  const text = await Deno.readTextFile(path).catch(() => "");
  let lines: readonly MetricsLine[] = [];
  try {
    lines = parseMetrics(text, path).metrics;
  } catch {
    // No line of it is used.
  }
  const way = lines.flatMap(({ data }): TrajectoryPoint[] => {
    const iAs = data["proxy/i_as"] ?? null;
    const cBt = data["proxy/c_bt"] ?? null;
    return iAs === null || cBt === null ? [] : [[iAs, cBt]];
  });
  const course = averageCourse(lines);
  return {
    curve: lines.map(({ data }) => data["rollout/success_rate"] ?? null),
    ...course !== null && { course },
    way: averageTrajectory(way),
  };
}

/** All settings of a run by name. */
export function resolveSettings({ config, trainer }: Cell): JsonObject {
  return getValues(config, listRunSettings(trainer));
}

async function readCell(
  out: string,
  cell: Cell,
  split: Plan["split"],
): Promise<CellResult> {
  const { config: _, warmStart, ...names } = cell;
  const place = `${out}/${cell.path}`;
  const isOfSplit = (measure: Measure) => measure.split === split;
  const measures = (await readMeasures(place)).filter(isOfSplit);
  const before = (await readStartMeasures(place)).filter(isOfSplit);
  const made = await readOptionalJson<
    { versions?: Record<string, string> }
  >(`${place}/config.json`);
  const { backend = null, commit = null, ...versions } = made?.versions ?? {};
  return {
    ...names,
    start: warmStart?.path ?? null,
    finished: measures.length > 0,
    measures,
    ...before.length > 0 && { before },
    minutes: (await readTrainingCost(place)).minutes,
    ...{ backend, commit },
    ...made?.versions !== undefined && { versions },
    ...made !== null &&
      { resolved: resolveSettings(cell) },
    ...await readCurves(place),
  };
}

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
        measures: (await readMeasures(`${out}/${path}`))
          .filter((measure) => measure.split === split),
      })),
    ),
    cells: await Promise.all(cells.map((cell) => readCell(out, cell, split))),
  };
}

/** Writes the report over all runs with at least one update. */
async function writePage({ cells }: Results, out: string): Promise<void> {
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

export async function writeResults(plan: Plan, out: string): Promise<void> {
  const results = await readResults(plan, out);
  const { name, split, cells } = results;
  const groups = summarizeResults(results);
  const scales = new Map(Object.entries(results.scales));
  const best = findBestVariants(results);
  const finished = cells.filter((cell) => cell.finished).length;
  const text = formatResultsMarkdown({
    ...{ name, split, groups, best },
    counts: [finished, cells.length],
    together: aggregateArms(groups, scales),
  });
  await writeJson(`${out}/results.json`, { ...results, best });
  await writeWithParents(`${out}/table.md`, text);
  print(text);
  print(`results: ${out}/results.json, ${out}/table.md`);
  await writePage(results, out);
}
