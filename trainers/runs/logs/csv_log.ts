/** A run's metrics in `metrics.csv`, one row per update. */

import { csvHeader, csvRow, parseCsvHeader, truncatedCsv } from "./csv.ts";
import { readIfThere } from "./read_if_there.ts";

/** A table that takes a row per update. */
export interface CsvLog {
  /**
   * Adds a row. The first one decides the columns of the table for good: a
   * metric that turns up later has none, and a missing one's cell is empty.
   */
  append(
    step: number,
    metrics: Readonly<Record<string, number | null>>,
  ): Promise<void>;
}

/**
 * Opens a table, which is made with its first row. Rows that a killed run
 * wrote after its last checkpoint are dropped.
 */
export async function openCsvLog(
  path: string,
  update: number,
): Promise<CsvLog> {
  const bytes = await readIfThere(path);
  let names: readonly string[] | null = null;
  if (bytes !== null) {
    const kept = truncatedCsv(new TextDecoder().decode(bytes), update);
    const { length } = new TextEncoder().encode(kept);
    if (length < bytes.length) await Deno.truncate(path, length);
    names = parseCsvHeader(kept)?.names ?? null;
  }
  return {
    async append(step, metrics) {
      const header = names === null ? csvHeader(Object.keys(metrics)) : "";
      names ??= Object.keys(metrics);
      const text = header + csvRow(step, metrics, names);
      await Deno.writeTextFile(path, text, { append: true });
    },
  };
}
