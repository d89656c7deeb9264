/** What policies owe to replies: success and C_BT with and without them. */

import { formatDecimal, formatSigned } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import type { ArmSummary } from "../../../experiments/results/summary.ts";
import { nameArm } from "../../../experiments/results/task_tables.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";

/** What the table shows. */
export const REPLY_TEXT: string =
  "Sampled success, what it loses when all replies are unknown, and what C_BT " +
  "loses then. Beliefs that move at random raise C_BT too, so by itself it " +
  "does not measure listening. Means with 95 % t intervals over seeds.";

/** Lays out what policies owe to replies; `null` if it was not measured. */
export function tabulateReplies(
  groups: readonly (readonly ArmSummary[])[],
): ExhibitTable | null {
  const rows = groups.flat().filter(({ choice, on, replyEffect }) =>
    choice === "sampled" && on === undefined && replyEffect !== null
  );
  const hasBeliefs = rows.some(({ beliefEffect }) => beliefEffect !== null);
  return rows.length === 0 ? null : {
    heading: [
      ...["task", "arm", "success", "owed to replies", "C_BT owed to them"],
      ...hasBeliefs ? ["owed to own beliefs"] : [],
    ],
    rows: rows.map((row) => [
      row.env,
      nameArm(row),
      formatEstimateCell(row.success, formatDecimal),
      formatEstimateCell(row.replyEffect, formatSigned),
      formatEstimateCell(row.listening, formatSigned),
      ...hasBeliefs ? [formatEstimateCell(row.beliefEffect, formatSigned)] : [],
    ]),
  };
}
