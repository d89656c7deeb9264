/** The sampled results of a study as Markdown, a table per environment. */

import { isAsTrained } from "../../experiments/results/measures.ts";
import {
  type Column,
  formatColumns,
} from "../../experiments/results/markdown_table.ts";
import { listColumns } from "../../experiments/results/results_table.ts";
import type { ArmSummary } from "../../experiments/results/summary.ts";

/** Columns that are the same in all rows, or part of the first column. */
const LEFT_OUT = ["policy", "arm", "variant", "asks", "listens"];

/** Columns that a page has room for. */
const MOST_COLUMNS = 8;

/** Formats the sampled policies with truthful replies. */
export function formatSampledTable(
  groups: readonly (readonly ArmSummary[])[],
): string {
  const sampled = groups.map((group) =>
    group.filter((row) => row.choice === "sampled" && isAsTrained(row))
  ).filter(({ length }) => length > 0);
  const trainers = new Set(sampled.flat().map(({ trainer }) => trainer));
  const columns = listColumns(sampled.flat());
  const named = columns.filter(([heading]) =>
    heading !== "policy" && LEFT_OUT.includes(heading)
  );
  const arm: Column<ArmSummary> = [
    "arm",
    (row) =>
      named.map(([heading, format]) => {
        const text = format(row);
        const isSkill = heading === "asks" || heading === "listens";
        return isSkill && text !== "" ? `${heading} ${text}` : text;
      }).filter((text) => text !== "").join(", "),
  ];
  const rest = columns.filter(([heading]) => !LEFT_OUT.includes(heading));
  // They have a table of their own.
  const others = rest.length < MOST_COLUMNS
    ? rest
    : rest.filter(([heading]) => !heading.startsWith("owed to "));
  return sampled.map((rows) => {
    const { env, trainer } = rows[0]!;
    const title = trainers.size > 1 ? `\`${env}\`, ${trainer}:` : `\`${env}\`:`;
    return [title, "", ...formatColumns([arm, ...others], rows)].join("\n");
  }).join("\n\n");
}
