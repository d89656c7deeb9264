/** What the exhibits show of an experiment's results. */

import {
  aggregateArms,
  type TaskStatistics,
} from "../../../experiments/results/aggregates.ts";
import {
  type ArmSummary,
  type Results,
  summarizeResults,
} from "../../../experiments/results/summary.ts";
import { type ArmCourse, listCourses } from "../tables/course_table.ts";
import { tabulateDrift } from "../tables/drift.ts";
import { type ArmEscapes, listEscapes } from "../tables/escape.ts";
import type { Exhibit, ExhibitTable } from "./exhibit.ts";
import { exhibitLock } from "./lock_exhibit.ts";
import { groupLockMaps, type LockMaps, mapLock } from "./lock_map.ts";
import { tabulateMethods } from "../tables/method_table.ts";
import { exhibitNoise } from "./noise_exhibit.ts";
import { fitNoiseLines, type NoiseLine } from "./noise_line.ts";
import { exhibitOptions } from "../tables/option_table.ts";
import { exhibitTasks } from "./task_exhibit.ts";

/** Statistics of an experiment's results. */
export interface Analysis {
  /** The rows of each environment and trainer. */
  readonly groups: readonly (readonly ArmSummary[])[];
  /** All tasks together; empty unless there are several. */
  readonly together: TaskStatistics;
  /** Maps over the skills of the warm starts; empty unless these vary. */
  readonly locks: readonly LockMaps[];
  /** Fits over the noise of critiques; empty unless it varies. */
  readonly lines: readonly NoiseLine[];
  /** Escape times; empty without curves. */
  readonly escapes: readonly ArmEscapes[];
  /** Courses of runs with tools; empty without them. */
  readonly courses: readonly ArmCourse[];
  /** Powers of the drift; `null` without enough starts. */
  readonly drift: ExhibitTable | null;
  /** Methods; `null` unless a variant is one. */
  readonly methods: ExhibitTable | null;
}

/** Analyzes results. */
export function analyzeResults(results: Results): Analysis {
  const groups = summarizeResults(results);
  const scales = new Map(Object.entries(results.scales));
  const locks = groupLockMaps(mapLock(groups, scales), results.cells);
  let together: TaskStatistics | undefined;
  return {
    groups,
    // Its bootstrap takes seconds, and few exhibits need it.
    get together() {
      return together ??= aggregateArms(groups, scales);
    },
    locks,
    lines: fitNoiseLines(results),
    escapes: listEscapes(results),
    // Its bootstrap takes seconds.
    get drift() {
      return locks.length === 0 ? null : tabulateDrift(results);
    },
    methods: tabulateMethods(results),
    courses: listCourses(results.cells),
  };
}

/** Makes the exhibits that an experiment's lists allow. */
export function makeExhibits(
  { groups, together, locks, lines }: Analysis,
): Exhibit[] {
  return [
    ...exhibitTasks(together),
    ...exhibitOptions(groups),
    ...locks.map(exhibitLock),
    ...exhibitNoise(lines),
  ];
}
