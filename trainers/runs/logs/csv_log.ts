/**
 * A run's metrics in `metrics.csv`: comma-separated values (RFC 4180, lines
 * ended by a line feed) with a column `step`, one for each metric, and a row
 * per update.
 */

import type { Metrics } from "../best_evaluation.ts";
import { appendText, type LoggedUpdate } from "../directory/run_directory.ts";
import { writeAtomically } from "../directory/files.ts";

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function formatCsvHeader(names: readonly string[]): string {
  return `${["step", ...names].map(quote).join(",")}\n`;
}

/** Writes a row of round-trip numbers; `null` or not finite is empty. */
export function formatCsvRow(
  step: number,
  metrics: Metrics,
  names: readonly string[],
): string {
  const cells = names.map((name) => {
    const value = metrics[name] ?? null;
    return value !== null && Number.isFinite(value) ? String(value) : "";
  });
  return `${[step, ...cells].join(",")}\n`;
}

/** Makes the table of a run, or makes it anew with its updates so far. */
export async function openCsvLog(
  path: string,
  updates: readonly LoggedUpdate<Metrics>[],
) {
  let names: readonly string[] | null = null;
  /** The first update decides the columns; a missing metric is empty. */
  function format({ step, data }: LoggedUpdate<Metrics>): string {
    const header = names === null ? formatCsvHeader(Object.keys(data)) : "";
    names ??= Object.keys(data);
    return header + formatCsvRow(step, data, names);
  }
  await writeAtomically(path, updates.map(format).join(""));
  return {
    append: (update: LoggedUpdate<Metrics>): Promise<void> =>
      appendText(path, format(update), false),
  };
}
