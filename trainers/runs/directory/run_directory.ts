/**
 * The directory of a training run: what was asked for, what came of it, and
 * what is needed to go on.
 *
 * `config.json`, `metrics.jsonl` (one line per update), `timing.jsonl` (the
 * same lines' seconds and bytes, kept apart so that metrics can be compared byte
 * for byte), `transcripts.jsonl`, `checkpoints/`, `summary.json`, with tools
 * `held_out.jsonl`; and, for other programs, `metrics.csv` and `events.out.tfevents.…` (see `logs/`). An update
 * that left the range of numbers leaves `nonfinite-update-….json`.
 */

import { ruleError } from "../../../utils/errors.ts";
import { readIfPresent, removeIfPresent, writeAtomically } from "./files.ts";
import { padUpdate } from "./checkpoint_files.ts";

/** The files of a run that grow by a line per update. */
export type LogName = "metrics" | "timing" | "transcripts";

async function writeJson(path: string, value: unknown): Promise<void> {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  await writeAtomically(path, new TextEncoder().encode(text));
}

/** Names the file of the weights that a run starts from. */
export function getWarmStartPath(directory: string): string {
  return `${directory}/warm_start.safetensors`;
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
      "a new or empty directory (to resume a run, use --resume; to start over, remove it)";
    throw ruleError(Error, "start a run", "out", rule, directory);
  }
  try {
    await Deno.mkdir(`${directory}/checkpoints`, { recursive: true });
    if (warmStart !== null) {
      await writeAtomically(getWarmStartPath(directory), warmStart);
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
    throw ruleError(Error, "read a run", "run", rule, directory);
  }
}

/** Writes what a run is asked for from now on. */
export async function writeRunConfig(
  directory: string,
  config: unknown,
): Promise<void> {
  await writeJson(`${directory}/config.json`, config);
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

/** Reads the lines of a file; none where there is no file. */
async function readLines(path: string): Promise<string[]> {
  const bytes = await readIfPresent(path);
  return bytes === null ? [] : new TextDecoder().decode(bytes).split("\n");
}

/** Parses which update a log's line is about; `null` for a line cut short. */
function parseStep(line: string): number | null {
  try {
    return (JSON.parse(line) as { step: number }).step;
  } catch {
    return null;
  }
}

/** Checks that a run without checkpoints has no lines of what it had saved. */
export async function assertUnsaved(
  directory: string,
  saveEvery: number,
): Promise<void> {
  const lines = await readLines(`${directory}/metrics.jsonl`);
  if (lines.every((line) => (parseStep(line) ?? 0) <= saveEvery)) return;
  const rule =
    "a run with the checkpoints that its metrics.jsonl tells of (to start over, remove it)";
  throw ruleError(Error, "train", "run", rule, directory);
}

/** Drops the lines that a killed run wrote after its last checkpoint. */
export async function truncateLog(
  directory: string,
  log: LogName,
  update: number,
): Promise<void> {
  const path = `${directory}/${log}.jsonl`;
  const lines = await readLines(path);
  if (lines.length === 0) return;
  const text = lines.filter((line) => (parseStep(line) ?? Infinity) <= update)
    .map((line) => `${line}\n`).join("");
  await writeAtomically(path, new TextEncoder().encode(text));
}

/** Reads the metrics of all updates of a log without a line cut short. */
export async function readMetricsLog(
  directory: string,
): Promise<{ step: number; data: Record<string, number | null> }[]> {
  const lines = await readLines(`${directory}/metrics.jsonl`);
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** Writes the run's final measures. */
export async function writeSummary(
  directory: string,
  summary: unknown,
): Promise<void> {
  await writeJson(`${directory}/summary.json`, summary);
}

/** Writes the held-out episodes that a report shows, a line each. */
export async function writeHeldOut(
  directory: string,
  lines: readonly string[],
): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join("");
  await writeAtomically(
    `${directory}/held_out.jsonl`,
    new TextEncoder().encode(text),
  );
}

/** Removes what was measured of a run that is no longer at its end. */
export async function removeMeasures(directory: string): Promise<void> {
  await removeIfPresent(`${directory}/summary.json`);
  await removeIfPresent(`${directory}/held_out.jsonl`);
}

/** Names the file of the batch of an update that left the range of numbers. */
function getOffendingBatchPath(directory: string, update: number): string {
  return `${directory}/nonfinite-update-${padUpdate(update)}.json`;
}

/** Writes the batch of an update, from 1, that left the range of numbers. */
export async function writeOffendingBatch(
  directory: string,
  update: number,
  text: string,
): Promise<string> {
  const path = getOffendingBatchPath(directory, update);
  await writeAtomically(path, new TextEncoder().encode(text));
  return path;
}

/** Tells whether a new run left lines about updates or an offending batch. */
export async function hasBegun(directory: string): Promise<boolean> {
  return await exists(`${directory}/metrics.jsonl`) ||
    await exists(getOffendingBatchPath(directory, 1));
}

/** Keeps other processes from training in a run, as long as this one lives. */
export async function lockRun(directory: string): Promise<Disposable> {
  const path = `${directory}/checkpoints/lock`;
  const file = await Deno.open(path, { write: true, create: true })
    .catch(() => null);
  if (file === null) {
    const rule = "a run directory with a folder of checkpoints to write to";
    throw ruleError(Error, "train", "run", rule, directory);
  }
  if (await file.tryLock(true)) return { [Symbol.dispose]: () => unlock(file) };
  file.close();
  const rule = "a run that no other process is training";
  throw ruleError(Error, "train", "run", rule, directory);
}

/**
 * Gives the lock up by name, as closing alone is not enough: a process that is
 * being started holds a copy of every open file until its program replaces it,
 * and with the file the lock.
 */
function unlock(file: Deno.FsFile): void {
  file.unlockSync();
  file.close();
}
