/** A table of runs, a row an arm and a column a seed; and the time left. */

import { formatDecimal, formatTable } from "../../utils/terminal/table.ts";
import type { Cell } from "../plan.ts";
import type { RunProgress } from "../files.ts";
import type { Job, JobState } from "../schedule.ts";

/** What is known of a run. */
export interface RunView extends RunProgress {
  readonly state: JobState;
  /** How its warm start stands; `null` where it has none. */
  readonly start: JobState | null;
  /** Success on held-out tasks, sampled; `null` until it is finished. */
  readonly final: number | null;
}

/** What the table says of a run. */
function formatRunState(
  { state, start, updates, success, final }: RunView,
  total: number,
): string {
  switch (state) {
    case "done":
      return `= ${formatDecimal(final)}`;
    case "working":
      return updates < total
        ? `${updates}/${total} ${formatDecimal(success)}`
        : "measuring";
    case "failed":
      return "failed";
    case "stopped":
      return `stopped at ${updates}`;
    case "waiting":
      if (start === "working") return "warm start";
      return updates > 0 ? `waiting at ${updates}` : "";
  }
}

/** Writes the table. */
export function formatRunStates(
  cells: readonly Cell[],
  view: (cell: Cell) => RunView,
): string[] {
  const hasTrainers = new Set(cells.map(({ trainer }) => trainer)).size > 1;
  const nameOf = (
    { env, trainer, arm, variant, noise, asks, listens }: Cell,
  ): string =>
    [
      env,
      ...(hasTrainers ? [trainer] : []),
      arm,
      ...(variant === "" ? [] : [variant]),
      ...(noise === 0 ? [] : [`noise ${noise}`]),
      ...(asks === null ? [] : [`asks ${asks}`, `listens ${listens}`]),
    ].join(" ");
  const seeds = [...new Set(cells.map(({ seed }) => seed))];
  const rows = [...Map.groupBy(cells, nameOf)].map(([name, group]) => [
    name,
    ...seeds.map((seed) => {
      const cell = group.find((cell) => cell.seed === seed);
      return cell === undefined
        ? ""
        : formatRunState(view(cell), cell.config.updates);
    }),
  ]);
  const heading = ["", ...seeds.map((seed) => `seed ${seed}`)];
  return formatTable([heading, ...rows]).split("\n");
}

/** What a job has cost so far, and what it has yet to do. */
export interface JobCost {
  readonly job: Job;
  /** Time its process has run, in seconds. */
  readonly seconds: number;
  /** Units that this process has done: updates, or one for a warm start. */
  readonly done: number;
  /** Units that are left. */
  readonly left: number;
}

/** Seconds for a unit of work; `null` where none has been done. */
function estimateRate(costs: readonly JobCost[]): number | null {
  const done = costs.reduce((sum, cost) => sum + cost.done, 0);
  const seconds = costs.filter((cost) => cost.done > 0)
    .reduce((sum, cost) => sum + cost.seconds, 0);
  return done === 0 ? null : seconds / done;
}

/** Guesses the time left from updates in the same environment, or else all. */
export function estimateTimeLeft(
  costs: readonly JobCost[],
  width: number,
): number | null {
  let total = 0;
  for (
    const group of Map.groupBy(costs, ({ job }) => job.order.kind).values()
  ) {
    const usual = estimateRate(group);
    const byEnv = Map.groupBy(group, ({ job }) => job.order.config.env);
    for (const own of byEnv.values()) {
      const left = own.reduce((sum, cost) => sum + cost.left, 0);
      if (left === 0) continue;
      const rate = estimateRate(own) ?? usual;
      if (rate === null) return null;
      total += left * rate;
    }
  }
  return total / width;
}
