/** How runs with tools change while they train: the curves of MUA-RL. */

import { findMean } from "../../../utils/estimate.ts";
import { formatDecimal } from "../../../utils/terminal/table.ts";
import type { CellResult } from "../../../experiments/results/summary.ts";
import { nameArm } from "../../../experiments/results/task_tables.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";

/** Tools that every shop has. */
const GENERAL = ["calculate", "think", "transfer_to_human_agents"];

const CALLS = "rollout/tool_calls";

/** Tenths of a run that the table shows. */
const SHOWN = [0, 2, 4, 6, 9];

/** What the table shows. */
export const COURSE_TEXT: string =
  "How training changes the episodes that it samples (the curves of arXiv " +
  "2508.18669): means over the first, third, fifth, seventh and last tenth of " +
  "the updates, and over seeds. All right and all wrong are shares of the " +
  "groups, general tools a share of the calls.";

/** Columns by heading: a metric, and the digits it is worth. */
const COLUMNS: readonly [heading: string, metric: string, digits: number][] = [
  ["success", "rollout/success_rate", 2],
  ["turns", "rollout/ep_len_mean", 1],
  ["entropy", "train/entropy", 2],
  ["KL", "train/kl_reference", 3],
  ["all right", "rollout/solve_all_rate", 2],
  ["all wrong", "rollout/solve_none_rate", 2],
];

/** The mean of a metric in a tenth of the runs; `null` if unknown. */
function averageAt(
  runs: readonly CellResult[],
  metric: string,
  tenth: number,
): number | null {
  return findMean(
    runs.flatMap(({ course }) => course?.[metric]?.[tenth] ?? []),
  );
}

/** The share of general tools in the calls. */
function findGeneralShare(
  runs: readonly CellResult[],
  tenth: number,
): number | null {
  const all = averageAt(runs, CALLS, tenth);
  if (all === null || all === 0) return null;
  const own = GENERAL.map((name) => averageAt(runs, `${CALLS}/${name}`, tenth));
  return own.reduce<number>((sum, calls) => sum + (calls ?? 0), 0) / all;
}

/** Lays the courses out; `null` without runs with tools. */
export function tabulateCourses(
  cells: readonly CellResult[],
): ExhibitTable | null {
  const known = cells.filter(({ course }) => course !== undefined);
  const rows = [...Map.groupBy(known, nameArm)].flatMap(([name, runs]) =>
    SHOWN.map((tenth) => [
      `${name}, ${tenth + 1}/10`,
      ...COLUMNS.map(([, metric, digits]) =>
        formatDecimal(averageAt(runs, metric, tenth), digits)
      ),
      formatDecimal(findGeneralShare(runs, tenth)),
    ])
  );
  return rows.length === 0 ? null : {
    heading: [
      "arm, updates",
      ...COLUMNS.map(([heading]) => heading),
      "general tools",
    ],
    rows,
  };
}
