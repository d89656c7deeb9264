/** The lines that an update adds to the logs of its run. */

import type { Trajectory } from "../../rollout/trajectory.ts";
import type { LogLine, LogName } from "../directory/run_directory.ts";
import type { RunUpdate } from "../run_update.ts";

/** Episodes of each update whose transcripts are kept. */
const TRANSCRIPTS = 2;

export function formatTranscript(
  step: number,
  trajectory: Trajectory,
): LogLine {
  const { task, turns, success } = trajectory;
  return { step, task, success, turns };
}

/** Lists the lines of an update (from 1), by log. */
export function listLogLines(
  update: number,
  { metrics, trajectories, timing }: RunUpdate,
): Record<LogName, LogLine[]> {
  return {
    metrics: [{ step: update, data: metrics }],
    timing: [{ step: update, data: timing }],
    transcripts: trajectories.slice(0, TRANSCRIPTS)
      .map((trajectory) => formatTranscript(update, trajectory)),
  };
}
