/** Columns of tables, some of which are there only where rows need them. */

import { formatMarkdownTable } from "./markdown_table.ts";
import type { RunKind } from "./summary.ts";

/** A column of a table. */
export interface Column<Row> {
  readonly heading: string;
  readonly format: (row: Row) => string;
}

/** Lays rows out as Markdown. */
export function formatColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string[] {
  return formatMarkdownTable(
    columns.map(({ heading }) => heading),
    rows.map((row) => columns.map(({ format }) => format(row))),
  );
}

/** What a row tells of them, with variants that would be the same run. */
interface Told extends RunKind {
  readonly alike?: readonly string[];
}

/** Columns of the lists that not all experiments have. */
export function listKindColumns(rows: readonly Told[]): Column<Told>[] {
  const columns: Column<Told>[] = [
    {
      heading: "variant",
      format: ({ variant, alike = [] }) => [variant, ...alike].join(" / "),
    },
    { heading: "asks", format: ({ asks }) => String(asks ?? "") },
    { heading: "listens", format: ({ listens }) => String(listens ?? "") },
  ];
  return columns.filter(({ format }) => rows.some((row) => format(row) !== ""));
}
