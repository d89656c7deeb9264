/** Tables of Markdown, laid out as `deno fmt` does. */

import type { Estimate } from "../../utils/estimate.ts";
import { formatInterval } from "../../utils/terminal/table.ts";

/** Writes an estimate with its interval behind it; nothing where there is none. */
export function formatEstimateCell(
  value: Estimate | null,
  write: (mean: number) => string,
  decimals?: number,
): string {
  if (value === null) return "";
  const { mean, interval: ends } = value;
  return ends === null
    ? write(mean)
    : `${write(mean)} ${formatInterval(ends, decimals)}`;
}

/** Lays cells out as Markdown. */
export function formatMarkdownTable(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const widths = heading.map((title, c) =>
    Math.max(3, title.length, ...rows.map((row) => row[c]!.length))
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, c) => cell.padEnd(widths[c]!)).join(" | ")} |`;
  return [
    line(heading),
    `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`,
    ...rows.map(line),
  ];
}
