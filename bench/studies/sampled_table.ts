/** The table of all arms of a study, as a document has it. */

import { isAsTrained } from "../../experiments/results/measures.ts";
import { formatColumns } from "../../experiments/results/columns.ts";
import { listColumns } from "../../experiments/results/results_table.ts";
import type { ArmSummary } from "../../experiments/results/summary.ts";

/** Columns that say nothing where all rows are sampled. */
const LEFT_OUT = ["policy"];

/** Writes the sampled policies, told the truth, an environment a group. */
export function formatSampledTable(
  groups: readonly (readonly ArmSummary[])[],
): string {
  const sampled = groups.map((group) =>
    group.filter((row) => row.choice === "sampled" && isAsTrained(row))
  );
  const trainers = new Set(sampled.flat().map(({ trainer }) => trainer));
  const first = new Set(sampled.map(([row]) => row));
  const nameGroup = (row: ArmSummary): string => {
    if (!first.has(row)) return "";
    return trainers.size > 1
      ? `\`${row.env}\`, ${row.trainer}`
      : `\`${row.env}\``;
  };
  const rows = sampled.flat();
  return formatColumns([
    { heading: "environment", format: nameGroup },
    ...listColumns(rows).filter(({ heading }) => !LEFT_OUT.includes(heading)),
  ], rows).join("\n");
}
