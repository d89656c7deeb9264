/**
 * A run's metrics in `metrics.csv`: comma-separated values (RFC 4180, lines
 * ended by a line feed) with a column `step`, one for each metric, and a row
 * per update.
 */

import { unlessMissing } from "../../../utils/files/missing.ts";
import type { Metrics } from "../best_evaluation.ts";

export interface CsvHeader {
  /** Names of the metrics, in the order of their columns. */
  readonly names: readonly string[];
  /** Where the first row begins, in characters. */
  readonly end: number;
}

/** A cell and the comma or line feed after it. */
const CELL = /("(?:[^"]|"")*"|[^",\n]*)(,|\n)/y;

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
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

/** Parses the header of a table; `null` without a complete one. */
export function parseCsvHeader(text: string): CsvHeader | null {
  const names: string[] = [];
  CELL.lastIndex = 0;
  for (;;) {
    const match = CELL.exec(text);
    if (match === null) return null;
    names.push(unquote(match[1]!));
    if (match[2] !== "\n") continue;
    const end = match.index + match[0].length;
    return names[0] === "step" ? { names: names.slice(1), end } : null;
  }
}

/** Drops later or unfinished rows; all of them without a whole header. */
export function truncateCsv(text: string, step: number): string {
  const header = parseCsvHeader(text);
  if (header === null) return "";
  let end = header.end;
  for (;;) {
    const next = text.indexOf("\n", end) + 1;
    const row = text.slice(end, next);
    // A row's first cell is its step; an empty line is not a row.
    if (next === 0 || !(Number.parseInt(row) <= step)) {
      return text.slice(0, end);
    }
    end = next;
  }
}

/** Opens or makes a table, without rows after the run's last checkpoint. */
export async function openCsvLog(path: string, update: number) {
  const bytes = await unlessMissing(Deno.readFile(path));
  let names: readonly string[] | null = null;
  if (bytes !== null) {
    const kept = truncateCsv(new TextDecoder().decode(bytes), update);
    const { length } = new TextEncoder().encode(kept);
    if (length < bytes.length) await Deno.truncate(path, length);
    names = parseCsvHeader(kept)?.names ?? null;
  }
  return {
    /** Adds a row; the first decides the columns, a missing metric is empty. */
    async append(step: number, metrics: Metrics): Promise<void> {
      const header = names === null
        ? formatCsvHeader(Object.keys(metrics))
        : "";
      names ??= Object.keys(metrics);
      const text = header + formatCsvRow(step, metrics, names);
      await Deno.writeTextFile(path, text, { append: true });
    },
  };
}
