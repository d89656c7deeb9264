/** Which of a run's checkpoints is meant: the last, the best, or an update's. */

import { ruleError } from "../../../utils/errors.ts";
import { listBest } from "./best_checkpoint.ts";
import {
  type CheckpointFile,
  listCheckpoints,
  type NewestCheckpoint,
  readCheckpointFile,
  readNewestCheckpoint,
} from "./checkpoint_files.ts";

/** The last checkpoint, the best on validation tasks, or that of an update. */
export type CheckpointChoice = "last" | "best" | number;

/** Finds the best weights among those that a checkpoint of the run covers. */
async function findBest(directory: string): Promise<CheckpointFile | null> {
  const [newest] = await listCheckpoints(directory);
  const best = await listBest(directory);
  // What is later is of updates that a killed run lost.
  return best.find(({ update }) => update <= (newest?.update ?? 0)) ?? null;
}

/** Finds a checkpoint's file; `null` if the run has none like it. */
async function findFile(
  directory: string,
  choice: "best" | number,
): Promise<CheckpointFile | null> {
  const best = await findBest(directory);
  if (choice === "best") return best;
  const files = await listCheckpoints(directory);
  return files.find(({ update }) => update === choice) ??
    (best?.update === choice ? best : null);
}

/**
 * Reads a checkpoint of a run; `null` if it has none at all.
 *
 * @throws {Error} If it has none like that, or it is damaged
 */
export async function readChosenCheckpoint(
  directory: string,
  choice: CheckpointChoice,
): Promise<NewestCheckpoint | null> {
  if (choice === "last") return await readNewestCheckpoint(directory);
  const file = await findFile(directory, choice);
  if (file !== null) {
    const { path } = file;
    return { path, checkpoint: await readCheckpointFile(file) };
  }
  const files = await listCheckpoints(directory);
  if (files.length === 0) return null;
  const best = await findBest(directory);
  const there = [
    "last",
    ...(best === null ? [] : [`best (${best.update})`]),
    ...files.map(({ update }) => update),
  ];
  const rule = `one that the run has (${there.join(", ")})`;
  throw ruleError(Error, "load a policy", "checkpoint", rule, choice);
}
