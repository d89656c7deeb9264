/**
 * An experiment's runs as a table: a row for each environment and arm, a column
 * for each seed.
 */

import { formatDecimal, formatTable } from "../terminal/table.ts";
import type { Cell } from "./plan.ts";
import type { RunProgress } from "./run_progress.ts";
import type { JobState } from "./schedule.ts";

/** What is known of a run. */
export interface RunView extends RunProgress {
  /** How it stands. */
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

/**
 * Writes the table.
 *
 * @returns Lines: `12/140 0.35` is the update and the success of its episodes,
 * `= 0.41` the success on held-out tasks
 */
export function formatRunStates(
  cells: readonly Cell[],
  view: (cell: Cell) => RunView,
): string[] {
  const hasTrainers = new Set(cells.map(({ trainer }) => trainer)).size > 1;
  const nameOf = ({ env, trainer, arm, noise }: Cell): string =>
    [
      env,
      ...(hasTrainers ? [trainer] : []),
      arm,
      ...(noise === 0 ? [] : [`noise ${noise}`]),
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
