/** An experiment's results as Markdown. */

import type { Estimate } from "../../utils/estimate.ts";
import type { Split } from "../../envs/mod.ts";
import { formatDecimal, formatSigned } from "../../utils/terminal/table.ts";
import type { TaskStatistics } from "./aggregates.ts";
import type { BestVariant } from "./best_variants.ts";
import { type Column, formatColumns, listKindColumns } from "./columns.ts";
import {
  DIFFERENCE_HEADINGS,
  formatDifferenceRow,
  formatTasksRow,
  TASKS_HEADINGS,
  TASKS_TEXT,
} from "./task_tables.ts";
import { formatEstimateCell, formatMarkdownTable } from "./markdown_table.ts";
import type { MeasureMethod } from "./measures.ts";
import type { ArmSummary } from "./summary.ts";

function formatNumber(value: number | null, decimals?: number): string {
  return value === null ? "" : formatDecimal(value, decimals);
}

/** How the policy of a row was measured, in words. */
function describeMeasurement({ choice, replies, on }: MeasureMethod): string {
  return [
    choice,
    ...replies === "truthful" ? [] : [`replies ${replies}`],
    ...on === undefined ? [] : [on],
  ].join(", ");
}

/** The columns of an environment's table, those that its rows need. */
export function listColumns(rows: readonly ArmSummary[]): Column<ArmSummary>[] {
  const hasNoise = rows.some(({ noise }) => noise > 0);
  const formatArm = ({ arm, noise }: ArmSummary): string =>
    hasNoise && arm !== "warm start" && arm !== "vanilla"
      ? `${arm}, noise ${noise}`
      : arm;
  return [
    { heading: "arm", format: formatArm },
    ...listKindColumns(rows),
    { heading: "policy", format: describeMeasurement },
    {
      heading: "success, by seed",
      format: ({ successes }) =>
        successes.map((value) => value === null ? "…" : formatDecimal(value))
          .join(" "),
    },
    {
      heading: "success",
      format: ({ success }) => formatEstimateCell(success, formatDecimal),
    },
    {
      heading: "difference to vanilla",
      format: ({ gain }) => formatEstimateCell(gain, formatSigned),
    },
    ...hasOwed(rows)
      ? [{
        heading: "owed to replies",
        format: ({ owed }: ArmSummary) =>
          formatEstimateCell(owed, formatSigned),
      }]
      : [],
    { heading: "AS +1", format: ({ asRate }) => formatNumber(asRate) },
    { heading: "BT +1", format: ({ btRate }) => formatNumber(btRate) },
    { heading: "I_AS", format: ({ iAs }) => formatNumber(iAs) },
    { heading: "minutes", format: ({ minutes }) => formatNumber(minutes, 1) },
  ];
}

/** Tells whether policies were measured whose replies were all unknown. */
function hasOwed(rows: readonly ArmSummary[]): boolean {
  return rows.some(({ owed }) => owed !== null);
}

/** One line on how AREW's arms compare with vanilla. */
function formatVerdict(
  how: MeasureMethod,
  rows: readonly ArmSummary[],
): string | null {
  const gains = rows.filter((row) =>
    row.choice === how.choice && row.replies === how.replies &&
    row.on === how.on
  ).flatMap(({ gain }) => gain ?? []);
  // Of variants the best and the worst would be counted alike.
  const hasVariants = rows.some(({ variant }) => variant !== "");
  if (gains.length === 0 || hasVariants) return null;
  const count = (test: (gain: Estimate) => boolean): number =>
    gains.filter(test).length;
  // Shares of the same tasks: what differs by less is the same.
  const level = count(({ mean }) => mean > -1e-9);
  const above = count(({ interval }) => interval !== null && interval[0] > 0);
  const below = count(({ interval }) => interval !== null && interval[1] < 0);
  return `AREW at or above vanilla in ${level} of ${gains.length} ` +
    `(task × arm) settings, ${
      describeMeasurement(how)
    }; the interval of the difference ` +
    `lies above 0 in ${above}, below 0 in ${below}.`;
}

/** The lines on all tasks together; none where there are not several. */
function formatTogether({ arms, differences }: TaskStatistics): string[] {
  if (arms.length === 0) return [];
  return [
    `## ${Math.max(...arms.map(({ tasks }) => tasks))} tasks together`,
    "",
    TASKS_TEXT,
    "",
    ...formatMarkdownTable(TASKS_HEADINGS, arms.map(formatTasksRow)),
    "",
    ...(differences.length === 0 ? [] : formatMarkdownTable(
      DIFFERENCE_HEADINGS,
      differences.map(formatDifferenceRow),
    )),
    "",
  ];
}

/** The lines on the best variants; none where there are none. */
function formatBest(best: readonly BestVariant[], split: Split): string[] {
  if (best.length === 0) return [];
  const trainers = new Set(best.map(({ trainer }) => trainer));
  const noises = new Set(best.map(({ noise }) => noise));
  const columns: Column<BestVariant>[] = [
    { heading: "environment", format: ({ env }) => env },
    {
      heading: "arm",
      format: ({ trainer, arm, noise }) =>
        [
          ...trainers.size > 1 ? [trainer] : [],
          arm,
          ...noises.size > 1 && arm !== "vanilla" ? [`noise ${noise}`] : [],
        ].join(", "),
    },
    ...listKindColumns(best).filter(({ heading }) => heading !== "variant"),
    { heading: "variant", format: ({ variant }) => variant },
    { heading: "success", format: ({ success }) => formatDecimal(success, 3) },
    { heading: "seeds", format: ({ seeds }) => `${seeds}` },
    {
      heading: "settings",
      format: ({ settings }) => `\`${JSON.stringify(settings)}\``,
    },
  ];
  return [
    "## The best variants",
    "",
    `By mean success over seeds, sampled, on ${split} tasks; of variants that ` +
    "do alike the first one. An arm is here once all its runs are finished.",
    "",
    ...formatColumns(columns, best),
    "",
  ];
}

/** What an experiment has found, summed up. */
export interface ResultsSummary {
  readonly name: string;
  /** Whose tasks policies were measured on. */
  readonly split: Split;
  /** The rows of each environment and trainer. */
  readonly groups: readonly (readonly ArmSummary[])[];
  /** Runs that are finished, and all. */
  readonly counts: readonly [finished: number, all: number];
  readonly together: TaskStatistics;
  readonly best: readonly BestVariant[];
}

/** Writes an experiment's results. */
export function formatResultsMarkdown(
  { name, split, groups, counts, together, best }: ResultsSummary,
): string {
  const rows = groups.flat();
  const trainers = new Set(rows.map(({ trainer }) => trainer));
  // Where no reply tells anything, there is nothing for AREW to be better at.
  const ways = [
    ...new Map(
      rows.filter(({ replies }) => replies === "truthful")
        .map((row) => [describeMeasurement(row), row]),
    ).values(),
  ];
  const verdicts = ways.flatMap((how) => formatVerdict(how, rows) ?? []);
  const [finished, all] = counts;
  return [
    `# ${name}`,
    "",
    `${finished} of ${all} runs are finished. Success is the share of ` +
    `${split === "test" ? "held-out" : split} tasks; ` +
    '"sampled" is the policy that was trained, "greedy" takes the ' +
    "likeliest token. Intervals are 95 % t intervals over seeds; differences " +
    "are taken seed by seed." +
    (hasOwed(rows)
      ? ' "Owed to replies" is what success loses where all are unknown.'
      : ""),
    "",
    ...verdicts.flatMap((line) => [line, ""]),
    ...formatBest(best, split),
    ...formatTogether(together),
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
