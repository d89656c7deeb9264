/**
 * Replays an update of a run: computes it again from the stored trajectories
 * and the checkpoint before it, and compares the result with what was recorded.
 */

import { ruleError } from "../../utils/errors.ts";
import type { Learner } from "../algorithms/learner.ts";
import type { ReweightedEstimate } from "../algorithms/reweighting.ts";
import { runOnDevice } from "../backends/device_loss.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { disposeCheckpoint } from "./directory/checkpoint.ts";
import { readCheckpointOf } from "./directory/checkpoint_files.ts";
import { readLog } from "./directory/run_directory.ts";
import {
  type LearnedBatch,
  readTrajectories,
} from "./directory/trajectory_files.ts";
import { makeMemoryLearner } from "./learners/memory_learner.ts";
import { isRemote } from "./learners/remote_learner.ts";
import { disposeRun, restoreRunBefore } from "./restore_run.ts";
import { learnFromEpisodes, nullNonFinite } from "./run_update.ts";

/** The first number that differs. */
export interface Mismatch {
  /** Its place, such as `train/loss` or `episode 3, token 17`. */
  readonly place: string;
  readonly recorded: number | null;
  readonly replayed: number | null;
}

export interface ReplayedPart {
  readonly name: string;
  /** Numbers compared; 0 if the run has not kept them. */
  readonly count: number;
  readonly difference: Mismatch | null;
}

export type Numbers = readonly [
  place: string,
  numbers: ArrayLike<number | null>,
];

/** Compares lists of the same places. */
export function comparePart(
  name: string,
  recorded: readonly Numbers[],
  replayed: readonly Numbers[],
): ReplayedPart {
  let count = 0;
  let difference: Mismatch | null = null;
  const length = Math.max(recorded.length, replayed.length);
  for (let i = 0; i < length; i++) {
    const [place, before] = recorded[i] ?? [replayed[i]![0], []];
    const [, now] = replayed[i] ?? ["", []];
    const size = Math.max(before.length, now.length);
    count += size;
    for (let j = 0; j < size && difference === null; j++) {
      const [was = null, is = null] = [before[j], now[j]];
      if (was === is) continue;
      const at = size === 1 ? place : `${place}${j}`;
      difference = { place: at, recorded: was, replayed: is };
    }
  }
  return { name, count, difference };
}

function listEstimates(
  estimates: readonly ReweightedEstimate[],
  field: keyof ReweightedEstimate,
): Numbers[] {
  return estimates.map((estimate, b) => [
    `episode ${b}, token `,
    Float32Array.from(estimate[field]),
  ]);
}

function listMinibatches({ minibatches }: LearnedBatch): Numbers[] {
  return minibatches.map((indices, i) => [`minibatch ${i}, place `, indices]);
}

/** Downloads what an optimizer step changes. */
async function downloadState(
  { adamw, weights }: Pick<Learner, "weights"> & {
    readonly adamw: Pick<Learner["adamw"], "m" | "v">;
  },
): Promise<{ weights: Numbers[]; moments: Numbers[] }> {
  const weightsNow: Numbers[] = [];
  for (const name of Object.keys(weights).sort()) {
    const numbers = await weights[name]!.data();
    weightsNow.push([`${name}, number `, numbers as Float32Array]);
  }
  const moments: Numbers[] = [];
  for (const [name, moment] of [["m", adamw.m], ["v", adamw.v]] as const) {
    moments.push([`adamw.${name}, number `, await moment.data()]);
  }
  return { weights: weightsNow, moments };
}

/** Compares a learner with the checkpoint of its update, if the run has it. */
async function compareState(
  directory: string,
  update: number,
  learner: Learner,
): Promise<ReplayedPart[]> {
  const after = await readCheckpointOf(directory, update);
  const { moments = null, weights = {} } = after?.checkpoint ?? {};
  if (after === null || moments === null) {
    return ["weights", "moments"].map((name) => ({
      ...{ name, count: 0, difference: null },
    }));
  }
  try {
    const recorded = await downloadState({ weights, adamw: moments });
    const replayed = await downloadState(learner);
    return (["weights", "moments"] as const)
      .map((name) => comparePart(name, recorded[name], replayed[name]));
  } finally {
    disposeCheckpoint(after.checkpoint);
  }
}

/** Replays an update (from 1) of a run with `--save-trajectories`. */
export async function replayUpdate(
  directory: string,
  config: TrainConfig,
  update: number,
): Promise<ReplayedPart[]> {
  if (isRemote(config.model)) {
    const rule = "a run whose model was trained on this machine";
    throw ruleError(Error, "replay", "run", rule, directory);
  }
  const recorded = await readTrajectories(directory, update);
  const line = (await readLog(directory, "metrics"))
    .find(({ step }) => step === update);
  if (line === undefined) {
    const rule = "one of the run's metrics.jsonl";
    throw ruleError(Error, "replay", "update", rule, update);
  }
  const start = await restoreRunBefore(directory, config, update);
  const model = makeMemoryLearner(start.learner, start.tokenizer, config);
  using stack = new DisposableStack();
  stack.defer(() => disposeRun(model.getLearner()));
  const { groups, trajectories, updates } = recorded;
  const { learned, metrics } = await runOnDevice(() =>
    learnFromEpisodes(
      model,
      { trajectories, groups, update: update - 1 },
      { ...config, updates },
    )
  );
  const names = Object.keys(metrics);
  const list = (all: Readonly<Record<string, number | null>>): Numbers[] =>
    names.map((name) => [name, [all[name] ?? null]]);
  const compareEstimates = (
    name: string,
    field: keyof ReweightedEstimate,
  ): ReplayedPart =>
    comparePart(
      name,
      listEstimates(recorded.estimates, field),
      listEstimates(learned.estimates, field),
    );
  return [
    compareEstimates("advantages before AREW", "rawAdvantages"),
    compareEstimates("advantages", "advantages"),
    compareEstimates("returns", "returns"),
    comparePart(
      "order of minibatches",
      listMinibatches(recorded),
      listMinibatches(learned),
    ),
    comparePart("metrics", list(line.data), list(nullNonFinite(metrics))),
    ...await compareState(directory, update, model.getLearner()),
  ];
}
