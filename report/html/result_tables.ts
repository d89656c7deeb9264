/** Result tables with 95 % intervals. */

import { type Estimate, findMean } from "../../utils/estimate.ts";
import { formatDecimal, formatSigned } from "../../utils/terminal/table.ts";
import {
  getOwnRow,
  type GroupResult,
  summarizeGroups,
} from "../runs/group_results.ts";
import type { RunGroup } from "../runs/groups.ts";
import type { RunData, SummaryRow } from "../runs/run_data.ts";
import type { ReportSection } from "../runs/samples.ts";
import { formatHtmlTable, type TableCell } from "./html.ts";

const LAST_UPDATES = 5;

type Column<Row> = readonly [heading: string, format: (row: Row) => TableCell];

function formatColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string {
  return formatHtmlTable(
    columns.map(([heading]) => heading),
    rows.map((row) => columns.map(([, format]) => format(row))),
  );
}

export function formatEstimate(
  estimate: Estimate | null,
  decimals: number,
): TableCell {
  if (estimate === null) return "-";
  const write = (value: number): string => formatDecimal(value, decimals);
  const { mean, interval } = estimate;
  if (interval === null) return write(mean);
  return [write(mean), `[${interval.map(write).join(", ")}]`];
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

const ARM_COLUMNS: readonly Column<GroupResult>[] = [
  ["arm", ({ group }) => group.label],
  ["runs", formatRunCount],
  ["sampled success", ({ sampled }) => formatEstimate(sampled, 3)],
  ["greedy success", ({ success }) => formatEstimate(success, 3)],
  ["greedy, less vanilla", formatDifference],
  ["greedy AS rate", ({ asRate }) => formatEstimate(asRate, 2)],
  ["greedy BT rate", ({ btRate }) => formatEstimate(btRate, 2)],
  ["greedy I_AS", ({ iAs }) => formatEstimate(iAs, 3)],
  ["greedy C_BT", ({ cBt }) => formatEstimate(cBt, 3)],
  ["minutes", ({ minutes }) => formatDecimal(minutes, 1)],
];

function averageLastSuccess({ metrics }: RunData): number | null {
  const last = metrics.slice(-LAST_UPDATES);
  return findMean(
    last.flatMap(({ data }) => data["rollout/success_rate"] ?? []),
  );
}

/** A measured policy of a run; `row` is `null` if the run was not measured. */
interface RunRow {
  readonly run: RunData;
  readonly label: string;
  readonly row: SummaryRow | null;
  /** True for the run's own policy, false for a baseline. */
  readonly isOwn: boolean;
}

const RUN_COLUMNS: readonly Column<RunRow>[] = [
  ["run", ({ run }) => run.name],
  ["arm", ({ label }) => label],
  ["seed", ({ run }) => run.config.seed ?? "-"],
  [
    "updates",
    ({ run, isOwn }) => isOwn ? String(run.metrics.at(-1)?.step ?? 0) : "-",
  ],
  [
    "sampled, in training",
    ({ run, isOwn }) =>
      formatDecimal(isOwn ? averageLastSuccess(run) : null, 3),
  ],
  [
    "success",
    ({ row }) =>
      formatEstimate(row && { mean: row.success, interval: row.interval }, 3),
  ],
  ["AS rate", ({ row }) => formatDecimal(row?.asRate ?? null)],
  ["BT rate", ({ row }) => formatDecimal(row?.btRate ?? null)],
  ["I_AS", ({ row }) => formatDecimal(row?.iAs ?? null, 3)],
  ["C_BT", ({ row }) => formatDecimal(row?.cBt ?? null, 3)],
  ["minutes", ({ row }) => formatDecimal(row?.minutes ?? null, 1)],
  ["remarks", ({ run, isOwn }) => isOwn && run.remarks.join("; ") || "-"],
];

function listRunRows({ label, runs }: RunGroup): RunRow[] {
  return runs.flatMap((run) => [
    { run, label, row: getOwnRow(run), isOwn: true },
    ...run.summary.slice(1)
      .map((row) => ({ run, label: row.name, row, isOwn: false })),
  ]);
}

export function formatGroupResults(
  groups: readonly RunGroup[],
  isOpen: boolean,
): string {
  const results = summarizeGroups(groups);
  const compares = results.some(({ difference }) => difference !== null);
  const comparison = compares
    ? ` “Greedy, less vanilla” is the mean difference to the vanilla runs with the same
seeds, with the paired t interval; of one seed the difference of the two rates,
with Newcombe’s interval.`
    : "";
  return `<h3>Results on held-out tasks</h3>
<p>Measured after training, on tasks that were not trained on. “Greedy” is the
policy’s likeliest tokens; “sampled” is the policy that was trained, which draws
its tokens. Below each number stands its 95 % interval: over several seeds Student’s t
interval of the mean, of one run Wilson’s interval of its episodes, taken
together.${comparison}</p>
${formatColumns(ARM_COLUMNS, results)}
<details${isOpen ? " open" : ""}>
<summary>Run by run</summary>
<p>Held-out success with Wilson’s 95 % interval, greedy unless the row says
sampled. “Sampled, in training” is the mean success of the last ${LAST_UPDATES}
updates, on the tasks trained on.</p>
${formatColumns(RUN_COLUMNS, groups.flatMap(listRunRows))}
</details>`;
}

export function formatOverview(
  sections: readonly Pick<ReportSection, "title" | "groups">[],
): string {
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
<p>Greedy success on held-out tasks with its 95 % interval: Student’s t over
seeds, or Wilson’s of one run.</p>
${formatHtmlTable(["environment", ...labels], rows)}`;
}
