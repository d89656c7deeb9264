/** An experiment's results as Markdown. */

import type { Estimate } from "../base/estimate.ts";
import { formatDecimal, formatSigned } from "../terminal/table.ts";
import type { TaskStatistics } from "./aggregates.ts";
import {
  DIFFERENCE_HEADINGS,
  formatDifferenceRow,
  formatTasksRow,
  TASKS_HEADINGS,
  TASKS_TEXT,
} from "./exhibits/task_tables.ts";
import { formatEstimateCell, formatMarkdownTable } from "./markdown_table.ts";
import type { MeasureMethod } from "./measures.ts";
import type { ArmSummary } from "./summary.ts";

function formatNumber(value: number | null, decimals?: number): string {
  return value === null ? "" : formatDecimal(value, decimals);
}

/** How the policy of a row was measured, in words. */
function describeMeasurement({ choice, replies }: MeasureMethod): string {
  return replies === "truthful" ? choice : `${choice}, replies ${replies}`;
}

/** What an experiment has beyond the usual. */
interface Extras {
  /** Arms whose critiques are wrong at times. */
  readonly hasNoise: boolean;
  /** Policies whose replies were all unknown. */
  readonly hasOwed: boolean;
}

function listHeadings({ hasOwed }: Extras): string[] {
  return [
    "arm",
    "policy",
    "success, by seed",
    "success",
    "difference to vanilla",
    ...(hasOwed ? ["owed to replies"] : []),
    "AS +1",
    "BT +1",
    "I_AS",
    "minutes",
  ];
}

function formatCells(row: ArmSummary, { hasNoise, hasOwed }: Extras): string[] {
  const isTrained = row.arm !== "warm start";
  const noise = hasNoise && isTrained && row.arm !== "vanilla"
    ? `, noise ${row.noise}`
    : "";
  return [
    `${row.arm}${noise}`,
    describeMeasurement(row),
    row.successes.map((value) => value === null ? "…" : formatDecimal(value))
      .join(" "),
    formatEstimateCell(row.success, formatDecimal),
    formatEstimateCell(row.gain, formatSigned),
    ...(hasOwed ? [formatEstimateCell(row.owed, formatSigned)] : []),
    formatNumber(row.asRate),
    formatNumber(row.btRate),
    formatNumber(row.iAs),
    isTrained ? formatNumber(row.minutes, 1) : "",
  ];
}

/** One line on how AREW's arms compare with vanilla. */
function formatVerdict(
  how: MeasureMethod,
  rows: readonly ArmSummary[],
): string | null {
  const gains = rows.filter((row) =>
    row.choice === how.choice && row.replies === how.replies
  ).flatMap(({ gain }) => gain ?? []);
  if (gains.length === 0) return null;
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

/** Writes an experiment's results. */
export function formatResultsMarkdown(
  name: string,
  groups: readonly (readonly ArmSummary[])[],
  counts: readonly [finished: number, all: number],
  together: TaskStatistics = { arms: [], differences: [] },
): string {
  const rows = groups.flat();
  const trainers = new Set(rows.map(({ trainer }) => trainer));
  const extras: Extras = {
    hasNoise: rows.some(({ noise }) => noise > 0),
    hasOwed: rows.some(({ owed }) => owed !== null),
  };
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
    `${finished} of ${all} runs are finished. Success is the share of held-out ` +
    'tasks; "sampled" is the policy that was trained, "greedy" takes the ' +
    "likeliest token. Intervals are 95 % t intervals over seeds; differences " +
    "are taken seed by seed." +
    (extras.hasOwed
      ? ' "Owed to replies" is what success loses where all are unknown.'
      : ""),
    "",
    ...verdicts.flatMap((line) => [line, ""]),
    ...formatTogether(together),
    ...groups.flatMap((group) => {
      const { env, trainer } = group[0]!;
      return [
        trainers.size > 1 ? `## ${env}, ${trainer}` : `## ${env}`,
        "",
        ...formatMarkdownTable(
          listHeadings(extras),
          group.map((row) => formatCells(row, extras)),
        ),
        "",
      ];
    }),
  ].join("\n").trimEnd() + "\n";
}
