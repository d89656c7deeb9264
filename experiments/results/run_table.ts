/** The table of runs in progress, one row per arm and one column per seed. */

import { formatDecimal, formatTable } from "../../utils/terminal/table.ts";
import type { Cell } from "../plan.ts";
import type { Job, JobState, RunProgress } from "../schedule.ts";

export interface RunView extends RunProgress {
  readonly state: JobState;
  /** State of its warm start; `null` without one. */
  readonly start: JobState | null;
  /** Sampled success on held-out tasks; `null` until it is finished. */
  readonly final: number | null;
}

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

/** Cost of a job so far, and its remaining work. */
export interface JobCost {
  readonly job: Job;
  /** Running time of its process, in seconds. */
  readonly seconds: number;
  /** Units done by this process: updates, or one for a warm start. */
  readonly done: number;
  /** Units remaining. */
  readonly left: number;
}

/** Seconds per unit; `null` before the first. */
function estimateRate(costs: readonly JobCost[]): number | null {
  const done = costs.reduce((sum, cost) => sum + cost.done, 0);
  const seconds = costs.filter((cost) => cost.done > 0)
    .reduce((sum, cost) => sum + cost.seconds, 0);
  return done === 0 ? null : seconds / done;
}

/** Estimates the remaining seconds from updates of the same environment, or all. */
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
