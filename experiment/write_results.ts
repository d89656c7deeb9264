/**
 * Writes what an experiment has found: `results.json`, `table.md` and
 * `report.html`.
 */

import { print } from "../terminal/terminal.ts";
import { writeSectionsFile } from "../cli/report.ts";
import { fileExists, writeJsonWhole, writeWhole } from "./files.ts";
import type { Plan } from "./plan.ts";
import { readResults, type Results } from "./results.ts";
import { formatResultsMarkdown } from "./results_table.ts";
import { summarizeResults } from "./summary.ts";

/** Writes the page over all runs that have done an update. */
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

/** Writes what an experiment has found so far. */
export async function writeResults(plan: Plan, out: string): Promise<void> {
  const results = await readResults(plan, out);
  const groups = summarizeResults(results);
  const finished = results.cells.filter((cell) => cell.finished).length;
  const counts = [finished, results.cells.length] as const;
  const text = formatResultsMarkdown(results.name, groups, counts);
  await writeJsonWhole(`${out}/results.json`, results);
  await writeWhole(`${out}/table.md`, text);
  print(text);
  print(`results: ${out}/results.json, ${out}/table.md`);
  await writePage(results, out);
}
