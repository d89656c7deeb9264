/** What a report shows of all runs together. */

import type { Exhibit } from "../../report/html/exhibit.ts";
import type { Analysis } from "../results/analysis.ts";
import { exhibitLock } from "./lock_exhibit.ts";
import { exhibitNoise } from "./noise_exhibit.ts";
import { exhibitOptions } from "./option_table.ts";
import { exhibitTasks } from "./task_exhibit.ts";

/** Makes the parts of a report that an experiment's lists give rise to. */
export function exhibitAll(
  { groups, together, locks, lines }: Analysis,
): Exhibit[] {
  return [
    ...exhibitTasks(together),
    ...exhibitOptions(groups),
    ...locks.map(exhibitLock),
    ...exhibitNoise(lines),
  ];
}
