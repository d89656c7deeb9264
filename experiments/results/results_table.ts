/** An experiment's results as Markdown. */

import type { Split } from "../../envs/mod.ts";
import type { Estimate } from "../../utils/estimate.ts";
import { formatDecimal, formatSigned } from "../../utils/terminal/table.ts";
import type { TaskStatistics } from "./aggregates.ts";
import { type BestVariant, formatBestVariants } from "./best_variants.ts";
import {
  type Column,
  formatColumns,
  formatEstimateCell,
  listKindColumns,
} from "./markdown_table.ts";
import type { MeasureMethod } from "./measures.ts";
import { type ArmSummary, isStartRow } from "./summary.ts";
import { formatTaskTables } from "./task_tables.ts";

function formatNumber(value: number | null, decimals?: number): string {
  return value === null ? "" : formatDecimal(value, decimals);
}

function describeMeasurement({ choice, replies, on }: MeasureMethod): string {
  return [
    choice,
    ...replies === "truthful" ? [] : [`replies ${replies}`],
    ...on === undefined ? [] : [on],
  ].join(", ");
}

/** The columns of an environment's table that its rows need. */
export function listColumns(rows: readonly ArmSummary[]): Column<ArmSummary>[] {
  const hasNoise = rows.some(({ noise }) => noise > 0);
  const formatArm = (row: ArmSummary): string =>
    hasNoise && !isStartRow(row) && row.arm !== "vanilla"
      ? `${row.arm}, noise ${row.noise}`
      : row.arm;
  return [
    ["arm", formatArm],
    ...listKindColumns(rows),
    ["policy", describeMeasurement],
    [
      "success, by seed",
      ({ successes }) =>
        successes.map((value) => value === null ? "…" : formatDecimal(value))
          .join(" "),
    ],
    ["success", ({ success }) => formatEstimateCell(success, formatDecimal)],
    [
      "difference to vanilla",
      ({ gain }) => formatEstimateCell(gain, formatSigned),
    ],
    ...listEffects(rows).map(([name, effect]): Column<ArmSummary> => [
      name,
      (row) => formatEstimateCell(row[effect], formatSigned),
    ]),
    ["AS +1", ({ asRate }) => formatNumber(asRate)],
    ["BT +1", ({ btRate }) => formatNumber(btRate)],
    ["I_AS", ({ iAs }) => formatNumber(iAs)],
    ["minutes", ({ minutes }) => formatNumber(minutes, 1)],
  ];
}

/** What success is owed to: the column, its field, and what it means. */
const EFFECTS = [
  [
    "owed to replies",
    "replyEffect",
    ' "Owed to replies" is what success loses where all are unknown.',
  ],
  [
    "owed to own beliefs",
    "beliefEffect",
    ' "Owed to own beliefs" is what it loses where each episode goes on with ' +
    "another one's.",
  ],
] as const;

/** The effects that some policies were measured for. */
function listEffects(rows: readonly ArmSummary[]) {
  return EFFECTS.filter(([, effect]) =>
    rows.some((row) => row[effect] !== null)
  );
}

/** Compares AREW's arms with vanilla in one line. */
function formatVerdict(
  how: MeasureMethod,
  rows: readonly ArmSummary[],
): string | null {
  const gains = rows.filter((row) =>
    row.choice === how.choice && row.replies === how.replies &&
    row.on === how.on
  ).flatMap(({ gain }) => gain ?? []);
  // With variants, bad ones would count as well.
  const hasVariants = rows.some(({ variant }) => variant !== "");
  if (gains.length === 0 || hasVariants) return null;
  const count = (test: (gain: Estimate) => boolean): number =>
    gains.filter(test).length;
  // A tolerance for rounding, as these are shares of the same tasks.
  const level = count(({ mean }) => mean > -1e-9);
  const above = count(({ interval }) => interval !== null && interval[0] > 0);
  const below = count(({ interval }) => interval !== null && interval[1] < 0);
  return `AREW at or above vanilla in ${level} of ${gains.length} ` +
    `(task × arm) settings, ${
      describeMeasurement(how)
    }; the interval of the difference ` +
    `lies above 0 in ${above}, below 0 in ${below}.`;
}

export interface ResultsSummary {
  readonly name: string;
  /** Split of the tasks that policies were measured on. */
  readonly split: Split;
  /** The rows of each environment and trainer. */
  readonly groups: readonly (readonly ArmSummary[])[];
  /** Finished runs, and all runs. */
  readonly counts: readonly [finished: number, all: number];
  readonly together: TaskStatistics;
  readonly best: readonly BestVariant[];
}

export function formatResultsMarkdown(
  { name, split, groups, counts, together, best }: ResultsSummary,
): string {
  const rows = groups.flat();
  const trainers = new Set(rows.map(({ trainer }) => trainer));
  // With unknown replies AREW cannot be better.
  const methods = [
    ...new Map(
      rows.filter(({ replies }) => replies === "truthful")
        .map((row) => [describeMeasurement(row), row]),
    ).values(),
  ];
  const verdicts = methods.flatMap((how) => formatVerdict(how, rows) ?? []);
  const [finished, all] = counts;
  return [
    `# ${name}`,
    "",
    `${finished} of ${all} runs are finished. Success is the share of ` +
    `${split === "test" ? "held-out" : split} tasks; ` +
    '"sampled" is the policy that was trained, "greedy" takes the ' +
    "likeliest token. Intervals are 95 % t intervals over seeds; differences " +
    "are taken seed by seed." +
    listEffects(rows).map(([, , meaning]) => meaning).join(""),
    "",
    ...verdicts.flatMap((line) => [line, ""]),
    ...formatBestVariants(best, split),
    ...formatTaskTables(together),
    ...groups.filter(({ length }) => length > 0).flatMap((group) => {
      const { env, trainer } = group[0]!;
      return [
        trainers.size > 1 ? `## ${env}, ${trainer}` : `## ${env}`,
        "",
        ...formatColumns(listColumns(rows), group),
        "",
      ];
    }),
  ].join("\n").trimEnd() + "\n";
}
