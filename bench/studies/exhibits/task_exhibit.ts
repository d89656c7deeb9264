/** All tasks together as a part of the report: charts, and the same tables. */

import { drawForest, type ForestRow } from "./forest.ts";
import { drawProfiles } from "./performance_profile.ts";
import type { Exhibit } from "./exhibit.ts";
import { type Look, makeLook } from "../../../report/runs/groups.ts";
import type {
  ArmAggregate,
  TaskStatistics,
} from "../../../experiments/results/aggregates.ts";
import {
  DIFFERENCE_HEADINGS,
  formatDifferenceRow,
  formatTasksRow,
  nameArm,
  TASKS_HEADINGS,
  TASKS_TEXT,
} from "../../../experiments/results/task_tables.ts";

/** The colour of what was not trained with a reward. */
const START_COLOR = "#85807a";

/** Gives every arm a look of its own, the same in all charts. */
function makeLooks(arms: readonly ArmAggregate[]): ReadonlyMap<string, Look> {
  const names = [...new Set(arms.map(nameArm))];
  const trained = names.filter((name) => !name.includes("warm start"));
  return new Map(names.map((name) => {
    const look = makeLook(name, Math.max(0, trained.indexOf(name)));
    const isTrained = trained.includes(name);
    return [name, isTrained ? look : { ...look, color: START_COLOR }];
  }));
}

/** Arms as they are named and drawn. */
export function listTaskLooks({ arms }: TaskStatistics): Look[] {
  return [...makeLooks(arms).values()];
}

/** The lines of a forest plot: tasks one by one, then all together. */
function listForestRows(
  { arms, differences }: TaskStatistics,
  looks: ReadonlyMap<string, Look>,
): ForestRow[] {
  const colorOf = (arm: Parameters<typeof nameArm>[0]) =>
    looks.get(nameArm(arm))!.color;
  const tasks = differences.filter(({ choice }) => choice === "sampled")
    .map((row): ForestRow => ({
      label: row.env,
      color: colorOf(row),
      difference: row.difference,
      isTotal: false,
    }));
  const totals = arms.filter(({ choice }) => choice === "sampled")
    .flatMap((arm): ForestRow[] =>
      arm.difference === null ? [] : [{
        label: "all tasks",
        color: colorOf(arm),
        difference: arm.difference,
        isTotal: true,
      }]
    );
  return [...tasks, ...totals];
}

/** Draws all tasks together: profiles, and differences where there are any. */
export function drawTaskCharts(
  together: TaskStatistics,
  name: string,
): string[] {
  const looks = makeLooks(together.arms);
  const curves = together.arms.filter(({ choice }) => choice === "sampled")
    .map((arm) => ({ ...looks.get(nameArm(arm))!, points: arm.profile }));
  const rows = listForestRows(together, looks);
  return [
    ...(curves.length === 0 ? [] : [drawProfiles(curves, `${name}-profile`)]),
    ...(rows.length === 0
      ? []
      : [drawForest(rows, "Difference to vanilla", `${name}-forest`)]),
  ];
}

/** Makes the part of the report; none where there are not several tasks. */
export function exhibitTasks(together: TaskStatistics): Exhibit[] {
  const { arms, differences } = together;
  if (arms.length === 0) return [];
  const tasks = Math.max(...arms.map(({ tasks }) => tasks));
  return [{
    title: `${tasks} tasks together`,
    text: `${TASKS_TEXT} The charts are of sampled policies: profiles with ` +
      "pointwise bands, and the differences, of which the diamond is the mean.",
    legend: listTaskLooks(together),
    figures: drawTaskCharts(together, "tasks"),
    tables: [
      { heading: TASKS_HEADINGS, rows: arms.map(formatTasksRow) },
      ...(differences.length === 0 ? [] : [{
        heading: DIFFERENCE_HEADINGS,
        rows: differences.map(formatDifferenceRow),
      }]),
    ],
  }];
}
