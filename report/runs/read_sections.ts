/** Reads what a report is to show. */

import { ruleMessage } from "../../base/errors.ts";
import { groupSections, type RunGroup } from "./groups.ts";
import { readRuns } from "./read_runs.ts";
import { findSamples, type Sample } from "./samples.ts";

/** One part of a report. */
export interface ReportSection {
  /** Its heading: an environment. */
  readonly title: string;
  /** Its runs by arm, at least one. */
  readonly groups: readonly RunGroup[];
  /** Episodes to be shown. */
  readonly samples: readonly Sample[];
}

/** The runs of one part of a report. */
export interface SectionPaths {
  /** Its heading: an environment. */
  readonly title: string;
  /** Directories of its runs, all on one environment. */
  readonly paths: readonly string[];
}

/**
 * Reads the parts of a report.
 *
 * @throws {Error} If the runs of a part cannot be read or do not belong
 * together, or no run has finished an update
 */
export async function readSections(
  parts: readonly SectionPaths[],
): Promise<ReportSection[]> {
  if (parts.length === 0) {
    const rule = "at least one section";
    throw new Error(ruleMessage("report", "sections", rule, parts));
  }
  const runs = await Promise.all(parts.map(({ paths }) => readRuns(paths)));
  if (runs.flat().every(({ metrics }) => metrics.length === 0)) {
    const rule = "a run with at least one update in metrics.jsonl";
    throw new Error(ruleMessage("report", "RUN", rule, runs[0]![0]!.path));
  }
  const groups = groupSections(runs);
  return await Promise.all(parts.map(async ({ title }, i) => ({
    title,
    groups: groups[i]!,
    samples: await findSamples(groups[i]!),
  })));
}

/**
 * Reads runs on one environment, which names the section.
 *
 * @throws {Error} If they cannot be read or do not belong together, or none has
 * finished an update
 */
export async function readSection(
  paths: readonly string[],
): Promise<ReportSection> {
  const [section] = await readSections([{ title: "", paths }]);
  const { env } = section!.groups[0]!.runs[0]!.config;
  return { ...section!, title: env ?? "Training runs" };
}
