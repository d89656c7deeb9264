/** An update as it is written down: its checkpoint, and lines in the logs. */

import { NonFiniteError } from "../algorithms/trainer.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { encodeCheckpoint } from "./directory/checkpoint.ts";
import { saveCheckpoint } from "./directory/checkpoint_files.ts";
import { appendLines } from "./directory/run_directory.ts";
import { measureMemory } from "./logs/cost_metrics.ts";
import type { RunLogs } from "./logs/run_logs.ts";
import type { RunFacts } from "./restore_run.ts";
import type { RunUpdate } from "./run_update.ts";

/** Episodes of each update whose transcripts are kept. */
const TRANSCRIPTS = 2;

/** Formats an episode as a line of `transcripts.jsonl`. */
function formatTranscript(update: number, trajectory: Trajectory): unknown {
  const { task, turns, success } = trajectory;
  return { step: update, task, success, turns };
}

/** Encodes the checkpoint after an update (from 1), or a `NonFiniteError`. */
export async function encodeUpdate(
  facts: RunFacts,
  { learner, trajectories }: RunUpdate,
  update: number,
): Promise<Uint8Array> {
  const { weights, adamw } = learner;
  const own = { ...facts, update, adamwStep: adamw.step };
  try {
    return await encodeCheckpoint(own, weights, adamw);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The last step went too far, which no loss has seen.
    throw new NonFiniteError(error.message, trajectories, null);
  }
}

/** Writes an update (from 1) down, at last its checkpoint, which counts. */
export async function saveUpdate(
  directory: string,
  update: number,
  step: RunUpdate & { readonly file: Uint8Array },
  logs: RunLogs,
  wallTime: number,
): Promise<void> {
  const { metrics, trajectories, file } = step;
  const cost = { ...step.timing, ...measureMemory() };
  await appendLines(directory, "metrics", [{ step: update, data: metrics }]);
  await appendLines(directory, "timing", [{ step: update, data: cost }]);
  const kept = trajectories.slice(0, TRANSCRIPTS);
  await appendLines(
    directory,
    "transcripts",
    kept.map((trajectory) => formatTranscript(update, trajectory)),
  );
  await logs.append(update, metrics, cost, wallTime);
  await saveCheckpoint(directory, update, file);
}
