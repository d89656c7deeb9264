/** Markdown tables, laid out as by `deno fmt`. */

import type { Estimate } from "../../utils/estimate.ts";
import { formatInterval } from "../../utils/terminal/table.ts";
import type { RunKind } from "./summary.ts";

/** Formats an estimate with its interval; empty for `null`. */
export function formatEstimateCell(
  value: Estimate | null,
  write: (mean: number) => string,
  decimals?: number,
): string {
  if (value === null) return "";
  const { mean, interval } = value;
  return interval === null
    ? write(mean)
    : `${write(mean)} ${formatInterval(interval, decimals)}`;
}

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

export type Column<Row> = readonly [
  heading: string,
  format: (row: Row) => string,
];

export function formatColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string[] {
  return formatMarkdownTable(
    columns.map(([heading]) => heading),
    rows.map((row) => columns.map(([, format]) => format(row))),
  );
}

/** A row's kind, with the variants that would be the same run. */
interface KindRow extends RunKind {
  readonly alike?: readonly string[];
}

/** The columns of variants and skills that are not empty. */
export function listKindColumns(rows: readonly KindRow[]): Column<KindRow>[] {
  const columns: Column<KindRow>[] = [
    ["variant", ({ variant, alike = [] }) => [variant, ...alike].join(" / ")],
    ["asks", ({ asks }) => String(asks ?? "")],
    ["listens", ({ listens }) => String(listens ?? "")],
  ];
  return columns.filter(([, format]) => rows.some((row) => format(row) !== ""));
}
