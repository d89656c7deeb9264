/**
 * Speed of the trainer: training steps and rollouts in tokens per second, with
 * PyTorch doing the same beside it, padding, and what AREW costs.
 *
 *     deno run -A bench/speed.ts [--backend NAME] [--size demo|0.9M]
 *         [--repetitions N] [--python PROGRAM]
 *
 * PyTorch is measured where the program, `python3` by default, has it.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { parseArgs } from "node:util";
import { formatTable } from "../terminal/table.ts";
import { assertInteger, assertOneOf } from "../base/errors.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { countParameters } from "../trainers/model/config.ts";
import {
  median,
  rolloutSeconds,
  trainingSeconds,
  type Workload,
  WORKLOADS,
} from "./model_work.ts";
import { measurePeer, type Peer } from "./peer.ts";
import { updateCost } from "./update_work.ts";

/** Multiples of PyTorch's speed that are aimed at, where there is an aim. */
const TARGETS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  tensorflow: { "training": 1, "rollout": 2 },
  wasm: { "training": 0.1 },
};

/** Environments whose episodes differ in length, and one whose do not. */
const ENVIRONMENTS = ["PE-G-S3-v0", "MediQ-v0", "FloDial-Hard-v0"];

function rate(tokens: number, seconds: readonly number[]): string {
  return Math.round(tokens / median(seconds)).toLocaleString("en-US");
}

/** The rows of one size. */
async function sizeRows(
  backend: string,
  size: string,
  workload: Workload,
  repetitions: number,
  python: string,
): Promise<string[][]> {
  const { train, rollout } = workload;
  const ours = {
    training: await trainingSeconds(workload, repetitions),
    rollout: await rolloutSeconds(workload, repetitions),
  };
  const peer = await measurePeer(python, workload, repetitions);
  if (typeof peer === "string") console.log(`PyTorch left out: ${peer}`);
  else console.log(`PyTorch ${peer.version}, ${peer.threads} threads`);
  const tokens = {
    training: train[0] * train[1],
    rollout: rollout[0] * rollout[2],
  };
  const what = {
    training: `training step, ${train.join(" x ")}`,
    rollout: `rollout, ${rollout[0]} x (${rollout[1]} + ${rollout[2]})`,
  };
  return (["training", "rollout"] as const).map((kind) => {
    const theirs = typeof peer === "string" ? null : (peer as Peer)[kind];
    const target = size === "0.9M" ? TARGETS[backend]?.[kind] : undefined;
    return [
      size,
      what[kind],
      rate(tokens[kind], ours[kind]),
      (median(ours[kind]) * 1000).toFixed(1),
      theirs === null ? "" : rate(tokens[kind], theirs),
      theirs === null ? "" : (median(theirs) / median(ours[kind])).toFixed(2),
      target === undefined ? "" : `${target}`,
    ];
  });
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

async function updateRow(env: string, repetitions: number): Promise<string[]> {
  const cost = await updateCost(env, repetitions);
  return [
    env,
    percent(cost.padding),
    (cost.vanilla * 1000).toFixed(1),
    (cost.arew * 1000).toFixed(1),
    (cost.reweighting * 1000).toFixed(2),
    percent(cost.reweighting / cost.vanilla),
  ];
}

/** Reads the arguments and runs the benches they name. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      backend: { type: "string" },
      size: { type: "string" },
      repetitions: { type: "string", default: "5" },
      python: { type: "string", default: "python3" },
    },
  });
  const sizes = Object.keys(WORKLOADS);
  if (values.size !== undefined) {
    assertOneOf("run the bench", "size", values.size, sizes);
  }
  const repetitions = Number(values.repetitions);
  assertInteger("run the bench", "repetitions", repetitions, 1);
  const { name, reason } = await startBackend({ name: values.backend });
  console.log(`backend: ${reason}`);
  const rows: string[][] = [];
  for (const size of values.size === undefined ? sizes : [values.size]) {
    const workload = WORKLOADS[size]!;
    console.log(`${size}: ${countParameters(workload.config)} parameters`);
    rows.push(
      ...await sizeRows(name, size, workload, repetitions, values.python),
    );
  }
  console.log(formatTable([
    ["size", "what", "tokens/s", "ms", "PyTorch", "ratio", "target"],
    ...rows,
  ]));
  const updates: string[][] = [];
  for (const env of ENVIRONMENTS) {
    updates.push(await updateRow(env, repetitions));
  }
  console.log(formatTable([
    [
      "update on",
      "padding (< 10 %)",
      "vanilla, ms",
      "AREW, ms",
      "reweighting, ms",
      "of the update (< 1 %)",
    ],
    ...updates,
  ]));
}

if (import.meta.main) await main();
