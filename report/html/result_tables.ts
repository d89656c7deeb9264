/** Result tables with 95 % intervals. */

import { type Estimate, type Interval, mean } from "../../utils/estimate.ts";
import { formatDecimal, formatSigned } from "../../utils/terminal/table.ts";
import {
  getOwnRow,
  type GroupResult,
  summarizeGroups,
} from "../runs/group_results.ts";
import type { RunGroup } from "../runs/groups.ts";
import type { RunData, SummaryRow } from "../runs/run_data.ts";
import { formatHtmlTable, type TableCell } from "./html.ts";

const LAST_UPDATES = 5;

/** Formats an interval without −0. */
function formatEnds([low, high]: Interval, decimals: number): string {
  return `[${formatDecimal(low, decimals)}, ${formatDecimal(high, decimals)}]`;
}

export function formatEstimate(
  estimate: Estimate | null,
  decimals: number,
): TableCell {
  if (estimate === null) return "-";
  const text = formatDecimal(estimate.mean, decimals);
  if (estimate.interval === null) return text;
  return [text, formatEnds(estimate.interval, decimals)];
}

function formatDifference({ difference, measured }: GroupResult): TableCell {
  if (difference === null) return "-";
  const { interval, pairs } = difference;
  const write = (value: number): string => formatSigned(value, 3);
  const below = [
    // Identical differences have no interval.
    ...(interval === null ? [] : [`[${interval.map(write).join(", ")}]`]),
    // Shown only if some runs have no partner.
    ...(pairs === measured ? [] : [`of ${pairs}`]),
  ];
  const text = write(difference.mean);
  return below.length === 0 ? text : [text, below.join(" ")];
}

function formatRunCount({ group, measured, episodes }: GroupResult): TableCell {
  const all = group.runs.length;
  const count = measured === all ? `${all}` : `${measured} of ${all}`;
  if (measured === 0) return count;
  if (measured > 1) return [count, "t over seeds"];
  return [count, episodes === null ? "Wilson" : `Wilson, ${episodes} tasks`];
}

function formatArmTable(results: readonly GroupResult[]): string {
  return formatHtmlTable(
    [
      "arm",
      "runs",
      "greedy",
      "sampled",
      "less vanilla",
      "AS rate",
      "BT rate",
      "I_AS",
      "C_BT",
      "minutes",
    ],
    results.map((result) => [
      result.group.label,
      formatRunCount(result),
      formatEstimate(result.success, 3),
      formatEstimate(result.sampled, 3),
      formatDifference(result),
      formatEstimate(result.asRate, 2),
      formatEstimate(result.btRate, 2),
      formatEstimate(result.iAs, 3),
      formatEstimate(result.cBt, 3),
      formatDecimal(result.minutes, 1),
    ]),
  );
}

/** Mean training success over the last updates. */
function averageLastSuccess({ metrics }: RunData): number | null {
  const values = metrics.slice(-LAST_UPDATES)
    .flatMap(({ data }) => data["rollout/success_rate"] ?? []);
  return values.length === 0 ? null : mean(values);
}

function formatMeasured(row: SummaryRow | null): TableCell[] {
  return [
    row === null
      ? "-"
      : [formatDecimal(row.success, 3), formatEnds(row.interval, 3)],
    formatDecimal(row?.asRate ?? null),
    formatDecimal(row?.btRate ?? null),
    formatDecimal(row?.iAs ?? null, 3),
    formatDecimal(row?.cBt ?? null, 3),
    formatDecimal(row?.minutes ?? null, 1),
  ];
}

function listRunRows({ label }: RunGroup, run: RunData): TableCell[][] {
  const updates = run.metrics.at(-1)?.step ?? 0;
  const own = [
    run.name,
    label,
    run.config.seed ?? "-",
    String(updates),
    formatDecimal(averageLastSuccess(run), 3),
    ...formatMeasured(getOwnRow(run)),
    run.remarks.join("; ") || "-",
  ];
  const others = run.summary.slice(1).map((row) => [
    run.name,
    row.name,
    run.config.seed ?? "-",
    "-",
    "-",
    ...formatMeasured(row),
    "-",
  ]);
  return [own, ...others];
}

function formatRunTable(groups: readonly RunGroup[]): string {
  return formatHtmlTable(
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
    groups.flatMap((group) =>
      group.runs.flatMap((run) => listRunRows(group, run))
    ),
  );
}

export function formatGroupResults(
  groups: readonly RunGroup[],
  isOpen: boolean,
): string {
  const results = summarizeGroups(groups);
  const compares = results.some(({ difference }) => difference !== null);
  const comparison = compares
    ? ` “Less vanilla” is the mean difference to the vanilla runs with the same
seeds, with the paired t interval; of one seed the difference of the two rates,
with Newcombe’s interval.`
    : "";
  return `<h3>Results on held-out tasks</h3>
<p>Measured after training, on tasks that were not trained on. “Greedy” is the
success of the likeliest tokens, to which all other columns but one belong; “sampled”
is that of the policy that was trained, which draws its tokens. Below each number stands its 95 % interval: over several seeds Student’s t
interval of the mean, of one run Wilson’s interval of its episodes, taken
together.${comparison}</p>
${formatArmTable(results)}
<details${isOpen ? " open" : ""}>
<summary>Run by run</summary>
<p>Success with Wilson’s 95 % interval. “In training” is the mean success of the
last ${LAST_UPDATES} updates, on the tasks trained on.</p>
${formatRunTable(groups)}
</details>`;
}

/** A report section. */
export interface NamedGroups {
  readonly title: string;
  readonly groups: readonly RunGroup[];
}

export function formatOverview(sections: readonly NamedGroups[]): string {
  const labels = [
    ...new Set(
      sections.flatMap(({ groups }) => groups.map(({ label }) => label)),
    ),
  ];
  const rows = sections.map(({ title, groups }): TableCell[] => {
    const results = summarizeGroups(groups);
    return [
      title,
      ...labels.map((label) => {
        const result = results.find(({ group }) => group.label === label);
        return formatEstimate(result?.success ?? null, 3);
      }),
    ];
  });
  return `<h2>Overview</h2>
<p>Success on held-out tasks with its 95 % interval: Student’s t over seeds, or
Wilson’s of one run. The policy takes its likeliest token.</p>
${formatHtmlTable(["environment", ...labels], rows)}`;
}
