/** What the runs achieved, as tables with 95 % intervals. */

import { decimal } from "../../terminal/table.ts";
import { type Estimate, type Interval, mean } from "../../base/estimate.ts";
import type { RunGroup } from "../runs/groups.ts";
import { type Cell, htmlTable } from "./html.ts";
import { type GroupResult, ownRow, resultsOf } from "../runs/group_results.ts";
import type { RunData } from "../runs/run_data.ts";
import type { SummaryRow } from "../runs/summary_rows.ts";

/** Updates at the end of a run whose mean success is shown. */
const LAST_UPDATES = 5;

/** An interval without −0. */
function intervalText([low, high]: Interval, decimals: number): string {
  return `[${decimal(low, decimals)}, ${decimal(high, decimals)}]`;
}

/**
 * Writes an estimate with its interval below.
 *
 * @param estimate The estimate; `null` where nothing was measured
 */
export function estimateCell(
  estimate: Estimate | null,
  decimals: number,
): Cell {
  if (estimate === null) return "-";
  const text = decimal(estimate.mean, decimals);
  if (estimate.interval === null) return text;
  return [text, intervalText(estimate.interval, decimals)];
}

/** A number with its sign. */
function signed(value: number): string {
  const text = decimal(value, 3);
  return Number(text) > 0 ? `+${text}` : text;
}

function differenceCell({ difference, measured }: GroupResult): Cell {
  if (difference === null) return "-";
  const ends = difference.interval?.map(signed).join(", ") ?? "";
  // Said only where not all runs have a partner.
  const { pairs } = difference;
  const count = pairs === measured ? "" : ` of ${pairs}`;
  return [signed(difference.mean), `[${ends}]${count}`];
}

/** How many runs were measured, and which interval that makes. */
function runsCell({ group, measured, episodes }: GroupResult): Cell {
  const all = group.runs.length;
  const count = measured === all ? `${all}` : `${measured} of ${all}`;
  if (measured === 0) return count;
  if (measured > 1) return [count, "t over seeds"];
  return [count, episodes === null ? "Wilson" : `Wilson, ${episodes} tasks`];
}

/** The table of all arms. */
function armTable(results: readonly GroupResult[]): string {
  return htmlTable(
    [
      "arm",
      "runs",
      "success",
      "less vanilla",
      "AS rate",
      "BT rate",
      "I_AS",
      "C_BT",
      "minutes",
    ],
    results.map((result) => [
      result.group.label,
      runsCell(result),
      estimateCell(result.success, 3),
      differenceCell(result),
      estimateCell(result.asRate, 2),
      estimateCell(result.btRate, 2),
      estimateCell(result.iAs, 3),
      estimateCell(result.cBt, 3),
      decimal(result.minutes, 1),
    ]),
  );
}

/** Mean success over the last updates of a run, on the tasks trained on. */
function trainingSuccess({ metrics }: RunData): number | null {
  const values = metrics.slice(-LAST_UPDATES)
    .flatMap(({ data }) => data["rollout/success_rate"] ?? []);
  return values.length === 0 ? null : mean(values);
}

function measuredCells(row: SummaryRow | null): Cell[] {
  return [
    row === null
      ? "-"
      : [decimal(row.success, 3), intervalText(row.interval, 3)],
    decimal(row?.asRate ?? null),
    decimal(row?.btRate ?? null),
    decimal(row?.iAs ?? null, 3),
    decimal(row?.cBt ?? null, 3),
    decimal(row?.minutes ?? null, 1),
  ];
}

function runRows({ label }: RunGroup, run: RunData): Cell[][] {
  const updates = run.metrics.at(-1)?.step ?? 0;
  const own = [
    run.name,
    label,
    run.config.seed ?? "-",
    String(updates),
    decimal(trainingSuccess(run), 3),
    ...measuredCells(ownRow(run)),
    run.remarks.join("; ") || "-",
  ];
  const others = run.summary.slice(1).map((row) => [
    run.name,
    row.name,
    run.config.seed ?? "-",
    "-",
    "-",
    ...measuredCells(row),
    "-",
  ]);
  return [own, ...others];
}

/** The table of all runs. */
function runTable(groups: readonly RunGroup[]): string {
  return htmlTable(
    [
      "run",
      "arm",
      "seed",
      "updates",
      "in training",
      "success",
      "AS rate",
      "BT rate",
      "I_AS",
      "C_BT",
      "minutes",
      "remarks",
    ],
    groups.flatMap((group) => group.runs.flatMap((run) => runRows(group, run))),
  );
}

/** Writes the tables of a section. */
export function resultsHtml(
  groups: readonly RunGroup[],
  isOpen: boolean,
): string {
  const results = resultsOf(groups);
  const compares = results.some(({ difference }) => difference !== null);
  const comparison = compares
    ? ` “Less vanilla” is the mean difference to the vanilla runs with the same
seeds, with the paired t interval; of one seed the difference of the two rates,
with Newcombe’s interval.`
    : "";
  return `<h3>Results on held-out tasks</h3>
<p>Measured after training, on tasks that were not trained on, with the likeliest
token; the policy that was trained draws its tokens, and its AS and BT rates are
those of the curves above. Below each number stands its 95 % interval: over several seeds Student’s t
interval of the mean, of one run Wilson’s interval of its episodes, taken
together.${comparison}</p>
${armTable(results)}
<details${isOpen ? " open" : ""}>
<summary>Run by run</summary>
<p>Success with Wilson’s 95 % interval. “In training” is the mean success of the
last ${LAST_UPDATES} updates, on the tasks trained on.</p>
${runTable(groups)}
</details>`;
}
