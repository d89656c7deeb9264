/** Tables over all tasks together. */

import { formatDecimal, formatSigned } from "../../utils/terminal/table.ts";
import type {
  ArmAggregate,
  ArmNames,
  TaskDifference,
  TaskStatistics,
} from "./aggregates.ts";
import { formatEstimateCell, formatMarkdownTable } from "./markdown_table.ts";

/** Scores at which the tables show the performance profile. */
const READ_AT: readonly number[] = [0, 0.25, 0.5, 0.75];

export const TASKS_TEXT: string =
  "Success on a scale of its own for each task: 0 is the best that can be had " +
  "without asking, 1 the oracle's. IQM: mean of the middle half of all runs; " +
  "above x: share of runs above it; P: probability that a run beats one of " +
  "vanilla's; more: what it has more than vanilla on the same seeds, mean over " +
  "tasks. 95 % intervals by a bootstrap stratified by task (arXiv 2108.13264); " +
  "task by task t intervals of the paired differences.";

export const TASKS_HEADINGS: readonly string[] = [
  ...["arm", "policy", "tasks", "IQM", "mean"],
  ...READ_AT.map((score) => `above ${score}`),
  ...["P", "more"],
];

export const DIFFERENCE_HEADINGS: readonly string[] = [
  ...["task", "arm", "policy", "seeds", "more than vanilla"],
];

export function nameArm(
  { trainer, arm, variant, noise, asks, listens }: Omit<ArmNames, "choice">,
): string {
  return [
    trainer === "ppo" ? arm : `${trainer}, ${arm}`,
    ...(variant === "" ? [] : [variant]),
    ...(noise === 0 ? [] : [`noise ${noise}`]),
    ...(asks === null ? [] : [`asks ${asks}`, `listens ${listens}`]),
  ].join(", ");
}

export function formatTasksRow(arm: ArmAggregate): string[] {
  const shareAbove = (score: number) =>
    arm.profile.find(({ threshold }) => threshold === score)!.share.mean;
  return [
    nameArm(arm),
    arm.choice,
    `${arm.tasks}`,
    formatEstimateCell(arm.interquartileMean, formatDecimal),
    formatEstimateCell(arm.mean, formatDecimal),
    ...READ_AT.map((score) => formatDecimal(shareAbove(score))),
    formatEstimateCell(arm.improvement, formatDecimal),
    formatEstimateCell(arm.difference, formatSigned),
  ];
}

export function formatDifferenceRow(row: TaskDifference): string[] {
  return [
    row.env,
    nameArm(row),
    row.choice,
    `${row.seeds}`,
    formatEstimateCell(row.difference, formatSigned),
  ];
}

/** Formats the tables over all tasks; empty unless there are several. */
export function formatTaskTables(
  { arms, differences }: TaskStatistics,
): string[] {
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
