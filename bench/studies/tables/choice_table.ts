/** Policies that sample, as in training, beside the same that are greedy. */

import { formatDecimal } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import { isAsTrained } from "../../../experiments/results/measures.ts";
import type { ArmSummary } from "../../../experiments/results/summary.ts";
import { nameArm } from "../../../experiments/results/task_tables.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";

/** What the table shows. */
export const CHOICE_TEXT: string =
  "Success of the policy that samples, as in training, and of the one that " +
  "takes the likeliest token: means with 95 % t intervals over seeds.";

/** Lays both out; `null` where one of them was not measured. */
export function tabulateChoices(
  groups: readonly (readonly ArmSummary[])[],
): ExhibitTable | null {
  const rows = groups.flatMap((group) => {
    const known = group.filter(isAsTrained);
    const greedy = known.filter(({ choice }) => choice === "greedy");
    return known.filter(({ choice }) => choice === "sampled").flatMap((row) => {
      const other = greedy.find((one) => nameArm(one) === nameArm(row));
      return other === undefined ? [] : [[
        ...[row.env, nameArm(row)],
        formatEstimateCell(row.success, formatDecimal),
        formatEstimateCell(other.success, formatDecimal),
      ]];
    });
  });
  return rows.length === 0
    ? null
    : { heading: ["task", "arm", "sampled", "greedy"], rows };
}
