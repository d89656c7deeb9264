/** Training runs of the command line that tests compare byte for byte. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { Buffer } from "node:buffer";
import { type Outcome, unlock } from "../unlock.ts";
import { until } from "../wait.ts";

/** Words for a run that takes a second or two, without the final measurement. */
export const TINY: readonly string[] = [
  ...[
    "PE-G-Mini-v0",
    "--backend",
    "wasm",
    "--batch",
    "8",
    "--test-episodes",
    "0",
  ],
];

/** Columns of `metrics.csv` that tell time or memory. */
const VARYING = /^memory\/|^time\/(?!iterations$|total_timesteps$)/;

/** Asserts that a command ended well. */
export function assertOk({ code, errors }: Outcome): void {
  assertEquals(code, 0, errors.join("\n"));
}

/** Trains and asserts that it went well. */
export async function trained(
  words: readonly string[],
  run: (words: readonly string[]) => Promise<Outcome> = unlock,
): Promise<Outcome> {
  const outcome = await run(["train", ...words]);
  assertOk(outcome);
  return outcome;
}

/** Whether a file or directory is there. */
export async function isThere(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

/** Number of updates that a run's metrics tell of. */
export async function updatesIn(run: string): Promise<number> {
  const text = await Deno.readTextFile(`${run}/metrics.jsonl`).catch(() => "");
  return text.split("\n").length - 1;
}

/** Waits until a run has done so many updates. */
export async function untilUpdates(run: string, count: number): Promise<void> {
  const isSo = async () => await updatesIn(run) >= count;
  await until(isSo, `${count} updates in ${run}`);
}

/** Where a run's checkpoint of an update lies. */
export function checkpointPath(run: string, update: number): string {
  const name = String(update).padStart(6, "0");
  return `${run}/checkpoints/update-${name}.safetensors`;
}

/** Names of a run's checkpoints and of whatever else lies beside them. */
export async function checkpointsIn(run: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(`${run}/checkpoints`));
  return entries.map(({ name }) => name).sort();
}

/** The rows of a run's `metrics.csv`, without what two runs need not share. */
async function steadyCells(run: string): Promise<string[][]> {
  const text = await Deno.readTextFile(`${run}/metrics.csv`);
  const rows = text.trimEnd().split("\n").map((line) => line.split(","));
  const names = rows[0]!;
  return rows.map((row) => row.filter((_, i) => !VARYING.test(names[i]!)));
}

/**
 * Asserts that two runs ended alike: checkpoints (weights, moments and step) and
 * logs byte for byte, the table but for its columns of time and memory.
 */
export async function assertSameRuns(a: string, b: string): Promise<void> {
  for (const log of ["metrics", "transcripts"]) {
    const [one, other] = await Promise.all(
      [a, b].map((run) => Deno.readTextFile(`${run}/${log}.jsonl`)),
    );
    assert(one === other, `${log}.jsonl of ${a} and ${b} differ`);
  }
  assertEquals(await steadyCells(a), await steadyCells(b));
  const names = await checkpointsIn(a);
  assertEquals(await checkpointsIn(b), names);
  for (const name of names) {
    const [one, other] = await Promise.all(
      [a, b].map((run) => Deno.readFile(`${run}/checkpoints/${name}`)),
    );
    assert(Buffer.compare(one!, other!) === 0, `${name} of ${a}, ${b} differ`);
  }
}
