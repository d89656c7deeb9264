/**
 * Speed of the trainer: training steps and rollouts in tokens per second, with
 * PyTorch doing the same in turns, padding, and what AREW costs.
 *
 *     deno run -A bench/speed.ts [--backend NAME] [--size NAME]
 *         [--rounds N] [--repetitions N] [--python PROGRAM] [--device NAME]
 *     deno run -A bench/speed.ts --model DIR|FILE.gguf
 *
 * The latter is of `bench/peers/model_speed.ts`.
 *
 * PyTorch is measured where the program, `python3` by default, has it, on the
 * device `cpu` by default, or on `cuda`. The sizes are `demo`, `0.9M` and, if
 * asked for, `135M`. A round
 * is so many repetitions of each, of which the median counts; the table has the
 * median of the rounds, and the lowest and the highest.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { formatTable } from "../utils/terminal/table.ts";
import { readInteger } from "../tools/run_tool.ts";
import { assertOneOf } from "../utils/errors.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { countParameters } from "../trainers/model/weights/weights.ts";
import {
  median,
  rolloutSeconds,
  trainingSeconds,
  type Workload,
  WORKLOADS,
} from "./model_work.ts";
import { type Peer, type PeerWork, startPeer } from "./peer.ts";
import { measureModelSpeed } from "./peers/model_speed.ts";
import { updateCost } from "./update_work.ts";

/** Multiples of PyTorch's speed that are aimed at, where there is an aim. */
const TARGETS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  tensorflow: { "training": 1, "rollout": 2.5 },
  wasm: { "training": 0.1 },
};

/** Sizes that are measured unless one is named. */
const USUAL = ["demo", "0.9M"];

/** Environments whose episodes differ in length, and one whose do not. */
const ENVIRONMENTS = ["PE-G-S3-v0", "MediQ-v0", "FloDial-Hard-v0"];

/** Medians of the rounds' measurements, by what was measured. */
type Medians = Readonly<Record<PeerWork | "ours" | "ourRollout", number[]>>;

/** Measures ours and PyTorch's in turns. */
async function measureRounds(
  workload: Workload,
  peer: Peer | null,
  rounds: number,
  repetitions: number,
): Promise<Medians> {
  const medians: Medians = {
    ...{ ours: [], training: [], compiled: [] },
    ...{ ourRollout: [], rollout: [] },
  };
  const theirs = async (work: PeerWork) => {
    if (peer === null) return;
    medians[work].push(median(await peer.measure(work, repetitions)));
  };
  for (let round = 0; round < rounds; round++) {
    medians.ours.push(median(await trainingSeconds(workload, repetitions)));
    await theirs("training");
    await theirs("compiled");
    medians.ourRollout.push(
      median(await rolloutSeconds(workload, repetitions)),
    );
    await theirs("rollout");
  }
  return medians;
}

/** The median of the rounds, and the lowest and the highest. */
function spread(
  values: readonly number[],
  write: (value: number) => string,
): string {
  if (values.length === 0) return "";
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${write(median(values))} (${write(low)} to ${write(high)})`;
}

/** The rows of one size. */
async function sizeRows(
  backend: string,
  size: string,
  workload: Workload,
  rounds: number,
  repetitions: number,
  python: string,
  device: string,
): Promise<string[][]> {
  const { train, rollout } = workload;
  const started = await startPeer(python, workload, device);
  await using peer = typeof started === "string" ? null : started;
  if (peer === null) console.log(`PyTorch left out: ${started}`);
  else console.log(`PyTorch ${peer.facts.version}, ${peer.facts.device}`);
  const all = await measureRounds(workload, peer, rounds, repetitions);
  const target = size === "0.9M" ? TARGETS[backend] : undefined;
  function row(
    what: string,
    tokens: number,
    ours: readonly number[],
    theirs: readonly number[],
    aim: number | undefined,
  ): string[] {
    const rates = (seconds: readonly number[]) =>
      spread(
        seconds.map((each) => tokens / each),
        (rate) => Math.round(rate).toLocaleString("en-US"),
      );
    return [
      size,
      what,
      rates(ours),
      rates(theirs),
      spread(
        theirs.map((seconds, i) => seconds / ours[i]!),
        (ratio) => ratio.toFixed(2),
      ),
      aim === undefined ? "" : `${aim}`,
    ];
  }
  const [steps, drawn] = [train[0] * train[1], rollout[0] * rollout[2]];
  const step = `training step, ${train.join(" x ")}`;
  return [
    row(step, steps, all.ours, all.training, target?.training),
    row(`${step}, torch.compile`, steps, all.ours, all.compiled, undefined),
    row(
      `rollout, ${rollout[0]} x (${rollout[1]} + ${rollout[2]})`,
      drawn,
      all.ourRollout,
      all.rollout,
      target?.rollout,
    ),
  ];
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
  if (Deno.args.includes("--model")) return await measureModelSpeed();
  const { values } = parseArgs({
    options: {
      backend: { type: "string" },
      size: { type: "string" },
      rounds: { type: "string", default: "5" },
      repetitions: { type: "string", default: "5" },
      python: { type: "string", default: "python3" },
      device: { type: "string", default: "cpu" },
    },
  });
  const sizes = Object.keys(WORKLOADS);
  if (values.size !== undefined) {
    assertOneOf("run the bench", "size", values.size, sizes);
  }
  const [repetitions, rounds] = [
    readInteger("run the bench", "repetitions", values.repetitions, 1),
    readInteger("run the bench", "rounds", values.rounds, 1),
  ];
  const { name, reason } = await startBackend({ name: values.backend });
  const processors = cpus();
  console.log(`processor: ${processors.length} x ${processors[0]?.model}`);
  console.log(`backend: ${reason}`);
  const rows: string[][] = [];
  for (const size of values.size === undefined ? USUAL : [values.size]) {
    const workload = WORKLOADS[size]!;
    console.log(`${size}: ${countParameters(workload.config)} parameters`);
    rows.push(
      ...await sizeRows(
        ...[name, size, workload] as const,
        ...[rounds, repetitions, values.python] as const,
        values.device,
      ),
    );
  }
  console.log(formatTable([
    ["size", "what", "tokens/s", "PyTorch", "ratio", "target"],
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
