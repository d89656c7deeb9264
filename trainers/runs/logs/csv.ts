/**
 * Metrics as a table of comma-separated values (RFC 4180, lines ended by a
 * line feed): a column `step`, and one for each metric.
 */

/** The header of a table. */
export interface CsvHeader {
  /** Names of the metrics, in the order of their columns. */
  readonly names: readonly string[];
  /** Where the first row begins, in characters. */
  readonly end: number;
}

/** A cell with what follows it, as far as the line goes. */
const CELL = /("(?:[^"]|"")*"|[^",\n]*)(,|\n)/y;

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function plain(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** Writes the header. */
export function csvHeader(names: readonly string[]): string {
  return `${["step", ...names].map(cell).join(",")}\n`;
}

/**
 * Writes a row. A number is written so that reading it gives the same number;
 * what is `null`, not finite or not there is an empty cell.
 */
export function csvRow(
  step: number,
  metrics: Readonly<Record<string, number | null>>,
  names: readonly string[],
): string {
  const cells = names.map((name) => {
    const value = metrics[name] ?? null;
    return value !== null && Number.isFinite(value) ? String(value) : "";
  });
  return `${[step, ...cells].join(",")}\n`;
}

/**
 * Reads the header of a table.
 *
 * @returns The header; `null` where there is no complete one
 */
export function parseCsvHeader(text: string): CsvHeader | null {
  const names: string[] = [];
  CELL.lastIndex = 0;
  for (;;) {
    const match = CELL.exec(text);
    if (match === null) return null;
    names.push(plain(match[1]!));
    if (match[2] !== "\n") continue;
    const end = match.index + match[0].length;
    return names[0] === "step" ? { names: names.slice(1), end } : null;
  }
}

/**
 * Drops the rows of later steps, and a row cut short.
 *
 * @returns What stays; nothing where there is no complete header
 */
export function truncatedCsv(text: string, step: number): string {
  const header = parseCsvHeader(text);
  if (header === null) return "";
  let end = header.end;
  for (;;) {
    const next = text.indexOf("\n", end) + 1;
    const row = text.slice(end, next);
    // A row's first cell is its step; an empty one is no row.
    if (next === 0 || !(Number.parseInt(row) <= step)) {
      return text.slice(0, end);
    }
    end = next;
  }
}
