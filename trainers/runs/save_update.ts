/** An update as it is written down: lines in the logs, and its checkpoint. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import type { Learner } from "../algorithms/learner.ts";
import { NonFiniteError } from "../algorithms/trainer.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { runOnDevice } from "../backends/device_loss.ts";
import { writeCheckpoint } from "./directory/checkpoint.ts";
import type { WriteContents } from "./directory/files.ts";
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

/** Throws a `NonFiniteError` where the last step went too far, which no loss has seen. */
export async function assertFiniteWeights(
  { learner, trajectories }: {
    readonly learner: Learner;
    readonly trajectories: readonly Trajectory[];
  },
): Promise<void> {
  for (const [name, weight] of Object.entries(learner.weights)) {
    // 0 times what is not finite is not a number, and stays so in a sum.
    const sum = tf.tidy(() => tf.sum(tf.mul(weight, 0)));
    const [zero] = await sum.data();
    sum.dispose();
    if (zero === 0) continue;
    const value = (await weight.data()).find((x) => !Number.isFinite(x));
    const { message } = ruleError(RangeError, "train", name, "finite", value);
    throw new NonFiniteError(message, trajectories, null);
  }
}

/** What goes into the checkpoint after so many updates. */
export function makeCheckpoint(
  facts: RunFacts,
  { weights, adamw }: Learner,
  update: number,
): WriteContents {
  const own = { ...facts, update, adamwStep: adamw.step };
  return (sink) =>
    runOnDevice(() => writeCheckpoint(sink, own, weights, adamw));
}

/**
 * What goes into a file of the best weights alone, to play with.
 *
 * @param evaluation How evaluations were made; checkpoints do not tell, being
 * the same without any
 */
export function makePolicyFile(
  facts: RunFacts,
  { weights, adamw }: Learner,
  update: number,
  evaluation: JsonObject,
): WriteContents {
  const settings = { ...facts.settings, ...evaluation };
  const own = { ...facts, update, adamwStep: adamw.step, settings };
  return (sink) => runOnDevice(() => writeCheckpoint(sink, own, weights));
}

/** Writes lines about an update (from 1), which its checkpoint will make count. */
export async function logUpdate(
  directory: string,
  update: number,
  { metrics, trajectories, timing }: RunUpdate,
  logs: RunLogs,
  wallTime: number,
): Promise<void> {
  const cost = { ...timing, ...measureMemory() };
  await appendLines(directory, "metrics", [{ step: update, data: metrics }]);
  await appendLines(directory, "timing", [{ step: update, data: cost }]);
  const kept = trajectories.slice(0, TRANSCRIPTS);
  // Where nobody plays, there is nothing to read.
  if (kept.length > 0) {
    await appendLines(
      directory,
      "transcripts",
      kept.map((trajectory) => formatTranscript(update, trajectory)),
    );
  }
  await logs.append(update, metrics, cost, wallTime);
}
