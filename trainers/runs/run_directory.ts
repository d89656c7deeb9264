/**
 * The directory of a training run: what was asked for, what came of it, and
 * what is needed to go on.
 *
 * `config.json`, `metrics.jsonl` (one line per update), `timing.jsonl` (the
 * same lines' seconds and bytes, kept apart so that metrics can be compared byte
 * for byte), `transcripts.jsonl`, `checkpoints/`, `summary.json`; and, for other
 * programs, `metrics.csv` and `events.out.tfevents.…` (see `logs/`). An update
 * that left the range of numbers leaves `nonfinite-update-….json`.
 */

import { ruleMessage } from "../../base/errors.ts";
import { writeAtomically } from "./write_atomically.ts";

/** One line of a metrics file, in verl's shape. */
export interface MetricsLine {
  /** Update that the line is about, from 1. */
  readonly step: number;
  /** Numbers by `group/name`. */
  readonly data: Readonly<Record<string, number | null>>;
}

/** A checkpoint file of a run. */
export interface CheckpointFile {
  /** Where it is. */
  readonly path: string;
  /** Updates done, as its name says. */
  readonly update: number;
}

/** The files of a run that grow by a line per update. */
export type LogName = "metrics" | "timing" | "transcripts";

const CHECKPOINT = /^update-(\d+)\.safetensors$/;

/** Checkpoints that are kept: the newest, and one to fall back on by hand. */
const KEPT = 2;

async function writeJson(path: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  await writeAtomically(path, new TextEncoder().encode(text));
}

/** File of the weights that a run starts from. */
export function warmStartPath(directory: string): string {
  return `${directory}/warm_start.safetensors`;
}

/** The number of an update as names of files have it. */
function padded(update: number): string {
  return String(update).padStart(6, "0");
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/**
 * Makes the directory of a new run.
 *
 * @param directory Where; must not exist yet, or be empty
 * @param config What was asked for, as JSON
 * @param warmStart The checkpoint file that the run starts from; `null` if it
 * starts from a language model
 * @throws {Error} If something is there already, or it cannot be written; then
 * nothing of it stays
 */
export async function createRun(
  directory: string,
  config: unknown,
  warmStart: Uint8Array | null,
): Promise<void> {
  const taken = await exists(directory) &&
    (await Array.fromAsync(Deno.readDir(directory))).length > 0;
  if (taken) {
    const rule =
      "a new or empty directory (to go on with a run, use --resume; to start over, remove it)";
    throw new Error(ruleMessage("start a run", "out", rule, directory));
  }
  try {
    await Deno.mkdir(`${directory}/checkpoints`, { recursive: true });
    if (warmStart !== null) {
      await writeAtomically(warmStartPath(directory), warmStart);
    }
    await writeJson(`${directory}/config.json`, config);
  } catch (error) {
    // Half a run would stand in the way of the next attempt.
    await Deno.remove(directory, { recursive: true }).catch(() => {});
    throw error;
  }
}

/**
 * Reads what a run was asked for.
 *
 * @param directory The run
 * @returns The JSON that {@linkcode createRun} wrote
 * @throws {Error} If the directory is no run
 */
export async function readRunConfig(directory: string): Promise<unknown> {
  try {
    return JSON.parse(await Deno.readTextFile(`${directory}/config.json`));
  } catch {
    const rule = "a run directory with a readable config.json";
    throw new Error(ruleMessage("read a run", "run", rule, directory));
  }
}

/** Adds lines to one of a run's logs. */
export async function appendLines(
  directory: string,
  log: LogName,
  lines: readonly unknown[],
): Promise<void> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  await Deno.writeTextFile(`${directory}/${log}.jsonl`, text, { append: true });
}

/** The update that a log's line is about; `null` for a line cut short. */
function stepOf(line: string): number | null {
  try {
    return (JSON.parse(line) as { step: number }).step;
  } catch {
    return null;
  }
}

/**
 * Checks that a run without checkpoints has none to lose: a process killed
 * before it saved its first leaves lines about one update, no more.
 *
 * @throws {Error} If its metrics are about later updates
 */
export async function assertUnsaved(directory: string): Promise<void> {
  const path = `${directory}/metrics.jsonl`;
  if (!await exists(path)) return;
  const lines = (await Deno.readTextFile(path)).split("\n");
  if (lines.every((line) => (stepOf(line) ?? 0) <= 1)) return;
  const rule =
    "a run with the checkpoints that its metrics.jsonl tells of (to start over, remove it)";
  throw new Error(ruleMessage("train", "run", rule, directory));
}

/** Drops the lines that a killed run wrote after its last checkpoint. */
export async function truncateLog(
  directory: string,
  log: LogName,
  update: number,
): Promise<void> {
  const path = `${directory}/${log}.jsonl`;
  if (!await exists(path)) return;
  const lines = (await Deno.readTextFile(path)).split("\n").filter((line) =>
    (stepOf(line) ?? Infinity) <= update
  );
  const text = lines.map((line) => `${line}\n`).join("");
  await writeAtomically(path, new TextEncoder().encode(text));
}

/** Saves a checkpoint, whole or not at all, and drops the oldest. */
export async function saveCheckpoint(
  directory: string,
  update: number,
  bytes: Uint8Array,
): Promise<void> {
  const folder = `${directory}/checkpoints`;
  const name = `update-${padded(update)}.safetensors`;
  await writeAtomically(`${folder}/${name}`, bytes);
  for (const { path } of (await listCheckpoints(directory)).slice(KEPT)) {
    await Deno.remove(path).catch((error) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
  }
}

/** Lists a run's checkpoints. */
export async function listCheckpoints(
  directory: string,
): Promise<CheckpointFile[]> {
  const folder = `${directory}/checkpoints`;
  if (!await exists(folder)) return [];
  const entries = await Array.fromAsync(Deno.readDir(folder));
  return entries.flatMap(({ name }) => {
    const update = CHECKPOINT.exec(name)?.[1];
    return update === undefined
      ? []
      : [{ path: `${folder}/${name}`, update: Number(update) }];
  }).sort((a, b) => b.update - a.update);
}

/** Writes the run's final measures. */
export async function writeSummary(
  directory: string,
  summary: unknown,
): Promise<void> {
  await writeJson(`${directory}/summary.json`, summary);
}

/** File of the batch of an update that left the range of numbers. */
function offendingBatchPath(directory: string, update: number): string {
  return `${directory}/nonfinite-update-${padded(update)}.json`;
}

/**
 * Writes the batch of an update that left the range of numbers.
 *
 * @param update Number of the update, from 1
 */
export async function writeOffendingBatch(
  directory: string,
  update: number,
  text: string,
): Promise<string> {
  const path = offendingBatchPath(directory, update);
  await writeAtomically(path, new TextEncoder().encode(text));
  return path;
}

/**
 * Tells whether a new run has left anything worth keeping: lines about updates,
 * or a batch to be looked at.
 */
export async function hasBegun(directory: string): Promise<boolean> {
  return await exists(`${directory}/metrics.jsonl`) ||
    await exists(offendingBatchPath(directory, 1));
}
