/** What `unlock data` says about a copy of a data set. */

import { basename } from "node:path";
import { readFlodialFolder } from "../../envs/flodial/data.ts";
import { readMediqFile, splitMediqCases } from "../../envs/mediq/data.ts";
import { formatTable } from "../../terminal/table.ts";

/** Dropped records that are listed; the rest is counted. */
const LISTED = 20;

/**
 * Reads a copy of MediQ and tells what became of its records.
 *
 * @throws {Error} If the file is not as it must be
 */
export function mediqSummary(path: string): string {
  const { cases, report } = readMediqFile(path);
  const { train, validation, test } = splitMediqCases(cases);
  const { read, kept, dropped } = report;
  const more = dropped.length - LISTED;
  const listed = dropped.slice(0, LISTED).map(({ line, id, reason }) => [
    String(line),
    String(id),
    reason,
  ]);
  return [
    `${basename(path)}: ${read} records read, ${kept} kept, ` +
    `${dropped.length} dropped`,
    `splits: ${train.length} train, ${validation.length} validation, ` +
    `${test.length} test`,
    ...(dropped.length === 0
      ? []
      : ["", formatTable([["line", "id", "dropped because"], ...listed])]),
    ...(more > 0 ? [`... and ${more} more`] : []),
  ].join("\n");
}

/**
 * Reads a copy of FloDial's charts and tells what is in it.
 *
 * @throws {Error} If a chart is not as it must be, or there is none
 */
export function flodialSummary(path: string): string {
  const { charts, report } = readFlodialFolder(path);
  const rows = Object.entries(charts).map(([key, { faults, checks }]) => {
    const oneEdged = report.oneEdged.filter(({ chart }) => chart === key)
      .map(({ check, missing }) =>
        `${check} (${missing === "no" ? "yes" : "no"} only)`
      );
    return [
      key,
      String(Object.keys(faults).length),
      String(Object.keys(checks).length),
      oneEdged.join(", "),
    ];
  });
  return [
    `${basename(path)}: ${report.charts} charts read and kept, ` +
    `${report.faults} faults, ${report.checks} checks, ` +
    `${report.oneEdged.length} of them with one edge`,
    ...report.skipped.map((name) => `${name}: skipped, it is no chart`),
    "",
    formatTable([
      ["chart", "faults", "checks", "checks with one edge"],
      ...rows,
    ]),
  ].join("\n");
}
