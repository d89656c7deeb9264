/** Writes a report as HTML, or its learning curves as SVG. */

import { ruleError } from "../utils/errors.ts";
import { assertWritableFile } from "../utils/files/output_paths.ts";
import { groupSections } from "./runs/groups.ts";
import { readRunData, type RunData } from "./runs/run_data.ts";
import {
  findHeldOut,
  findSamples,
  type ReportSection,
} from "./runs/samples.ts";

/** Names runs by the path segments that differ. */
export function nameRuns(paths: readonly string[]): string[] {
  const parts = paths.map((path) =>
    path.split(/[\\/]+/).filter((part) => part !== "" && part !== ".")
  );
  const shortest = Math.min(...parts.map(({ length }) => length));
  let shared = 0;
  while (
    shared < shortest - 1 &&
    parts.every((path) => path[shared] === parts[0]![shared])
  ) shared++;
  return parts.map((path, i) => {
    const kept = paths.length === 1 ? path.slice(-1) : path.slice(shared);
    return kept.join("/") || paths[i]!;
  });
}

function assertSameEnv(runs: readonly RunData[]): void {
  const [first, ...others] = runs;
  const env = first!.config.env ?? "none";
  for (const { path, config } of others) {
    if (config.env === first!.config.env) continue;
    const rule = `a run on ${env} as '${first!.path}' is`;
    throw ruleError(Error, "report", path, rule, config.env ?? "none");
  }
}

/** Checks that no run counts twice; a copy would count as another seed. */
async function assertDistinct(runs: readonly RunData[]): Promise<void> {
  const seen = new Map<string, string>();
  for (const { path, config, metrics } of runs) {
    const key = metrics.length === 0
      ? await Deno.realPath(path)
      : JSON.stringify([config, metrics]);
    const same = seen.get(key);
    if (same !== undefined) {
      const rule = `given once, and no copy of '${same}'`;
      throw ruleError(Error, "report", "RUN", rule, path);
    }
    seen.set(key, path);
  }
}

export async function readRuns(paths: readonly string[]): Promise<RunData[]> {
  if (paths.length === 0) {
    throw ruleError(Error, "report", "RUN", "at least one run", paths);
  }
  const names = nameRuns(paths);
  const runs = await Promise.all(
    paths.map((path, i) => readRunData(path, names[i]!)),
  );
  assertSameEnv(runs);
  await assertDistinct(runs);
  return runs;
}

export interface SectionPaths {
  readonly title: string;
  /** Run directories, all of one environment. */
  readonly paths: readonly string[];
}

export async function readSections(
  parts: readonly SectionPaths[],
): Promise<ReportSection[]> {
  if (parts.length === 0) {
    const rule = "at least one section";
    throw ruleError(Error, "report", "sections", rule, parts);
  }
  const runs = await Promise.all(parts.map(({ paths }) => readRuns(paths)));
  if (runs.flat().every(({ metrics }) => metrics.length === 0)) {
    const rule = "a run with at least one update in metrics.jsonl";
    throw ruleError(Error, "report", "RUN", rule, runs[0]![0]!.path);
  }
  const groups = groupSections(runs);
  return await Promise.all(parts.map(async ({ title }, i) => ({
    title,
    groups: groups[i]!,
    samples: await findSamples(groups[i]!),
    heldOut: await findHeldOut(groups[i]!),
  })));
}

/** Reads a section, titled with its environment. */
export async function readSection(
  paths: readonly string[],
): Promise<ReportSection> {
  const [section] = await readSections([{ title: "", paths }]);
  const { env } = section!.groups[0]!.runs[0]!.config;
  return { ...section!, title: env ?? "Training runs" };
}

async function assertOut(out: string, endings: RegExp): Promise<void> {
  if (!endings.test(out)) {
    const rule = endings.test(".svg")
      ? "a name that ends in .html or .svg"
      : "a name that ends in .html";
    throw ruleError(RangeError, "report", "out", rule, out);
  }
  await assertWritableFile("report", out);
}

export async function writeReportFile(
  paths: readonly string[],
  out: string,
): Promise<void> {
  await assertOut(out, /\.(html|svg)$/);
  const section = await readSection(paths);
  // Charts load ECharts only when needed.
  if (out.endsWith(".svg")) {
    const { drawPicture } = await import("./charts/learning_curves.ts");
    await Deno.writeTextFile(out, drawPicture(section.groups));
  } else {
    const { formatReport } = await import("./html/page.ts");
    await Deno.writeTextFile(out, formatReport([section]));
  }
}

export async function writeSectionsFile(
  sections: readonly SectionPaths[],
  out: string,
): Promise<void> {
  await assertOut(out, /\.html$/);
  const read = await readSections(sections);
  const { formatReport } = await import("./html/page.ts");
  await Deno.writeTextFile(out, formatReport(read));
}
