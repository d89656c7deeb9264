/** How runs with tools change while they train: the curves of MUA-RL. */

import { findMean } from "../../../utils/estimate.ts";
import { formatDecimal } from "../../../utils/terminal/table.ts";
import type { CellResult } from "../../../experiments/results/summary.ts";
import { nameArm } from "../../../experiments/results/task_tables.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";

/** Tools that every shop has. */
const GENERAL = ["calculate", "think", "transfer_to_human_agents"];

const CALLS = "rollout/tool_calls";

/** Parts of a run that metrics are averaged over. */
const TENTHS = 10;

/** What the table and the curves show. */
export const COURSE_TEXT: string =
  "How training changes the episodes that it samples (the curves of arXiv " +
  "2508.18669): means over each tenth of the updates, and over seeds; the table " +
  "has the first and the last. All right and all wrong are shares of the " +
  "groups, general tools a share of the calls.";

/** What is shown: a metric, and the digits it is worth. */
const METRICS: readonly [heading: string, metric: string, digits: number][] = [
  ["success", "rollout/success_rate", 2],
  ["turns", "rollout/ep_len_mean", 1],
  ["entropy", "train/entropy", 2],
  ["KL", "train/kl_reference", 3],
  ["all right", "rollout/solve_all_rate", 2],
  ["all wrong", "rollout/solve_none_rate", 2],
];

/** How something changes: its mean in each tenth of an arm's runs. */
export interface ArmCourse {
  readonly heading: string;
  readonly digits: number;
  readonly arm: string;
  /** `null` where it is unknown. */
  readonly means: readonly (number | null)[];
}

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

/** Lists the courses of runs with tools, arm by arm. */
export function listCourses(cells: readonly CellResult[]): ArmCourse[] {
  const known = cells.filter(({ course }) => course !== undefined);
  return [...Map.groupBy(known, nameArm)].flatMap(([arm, runs]) => {
    const average = (find: (tenth: number) => number | null) =>
      Array.from({ length: TENTHS }, (_, tenth) => find(tenth));
    return [
      ...METRICS.map(([heading, metric, digits]) => ({
        ...{ heading, digits, arm },
        means: average((tenth) => averageAt(runs, metric, tenth)),
      })),
      {
        ...{ heading: "general tools", digits: 2, arm },
        means: average((tenth) => findGeneralShare(runs, tenth)),
      },
    ];
  });
}

/** Lays the first and the last tenth of courses out. */
export function tabulateCourses(courses: readonly ArmCourse[]): ExhibitTable {
  const headings = new Set(courses.map(({ heading }) => heading));
  return {
    heading: ["arm, updates", ...headings],
    rows: [...Map.groupBy(courses, ({ arm }) => arm)].flatMap(([arm, own]) =>
      [0, TENTHS - 1].map((tenth) => [
        `${arm}, ${tenth + 1}/${TENTHS}`,
        ...own.map(({ digits, means }) => formatDecimal(means[tenth]!, digits)),
      ])
    ),
  };
}
