/**
 * The directory of a training run.
 *
 * `config.json`, `metrics.jsonl` (a line per update), `timing.jsonl` (seconds
 * and bytes per update, separate so that metrics of equal runs are equal byte for
 * byte), `transcripts.jsonl`, `checkpoints/`, `summary.json`, and with tools
 * `held_out.jsonl`; for other programs `metrics.csv` and
 * `events.out.tfevents.…` (see `logs/`). An update with non-finite numbers
 * writes `nonfinite-update-….json`.
 */

import { basename } from "node:path";
import { ruleError } from "../../../utils/errors.ts";
import {
  isJsonObject,
  type JsonObject,
  parseJson,
} from "../../../utils/json_values.ts";
import { unlessMissing } from "../../../utils/files/missing.ts";
import { padUpdate } from "./checkpoint_files.ts";
import {
  listFiles,
  readOptionalJson,
  tryLockFile,
  writeAtomically,
  writeJson,
} from "./files.ts";

/** The logs with a line per update. */
export type LogName = "metrics" | "timing" | "transcripts";

export function getWarmStartPath(directory: string): string {
  return `${directory}/warm_start.safetensors`;
}

/**
 * Creates the directory of a new run.
 *
 * @param directory Its path; must not exist yet, or be empty
 * @param config The run's settings, as JSON
 * @param warmStart The checkpoint file that the run starts from; `null` if it
 * starts from a language model
 * @throws {Error} If the directory is not empty or not writable; nothing of the
 * run remains then
 */
export async function createRun(
  directory: string,
  config: unknown,
  warmStart: Uint8Array | null,
): Promise<void> {
  if ((await listFiles(directory)).length > 0) {
    const rule =
      "a new or empty directory (to resume a run, use --resume; to start over, remove it)";
    throw ruleError(Error, "start a run", "out", rule, directory);
  }
  try {
    await Deno.mkdir(`${directory}/checkpoints`, { recursive: true });
    if (warmStart !== null) {
      await writeAtomically(getWarmStartPath(directory), warmStart);
    }
    await writeRunConfig(directory, config);
  } catch (error) {
    // A partial run would block the next attempt.
    await Deno.remove(directory, { recursive: true }).catch(() => {});
    throw error;
  }
}

/** Runs the work of a run; a failure before the first update removes the run. */
export async function removeUnlessBegun<T>(
  directory: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!await hasBegun(directory)) {
      await Deno.remove(directory, { recursive: true });
    }
    throw error;
  }
}

/**
 * Reads the settings of a run.
 *
 * @param directory The run
 * @returns The JSON that {@linkcode createRun} wrote
 * @throws {Error} If the directory is not a run
 */
export async function readRunConfig(directory: string): Promise<unknown> {
  try {
    return JSON.parse(await Deno.readTextFile(`${directory}/config.json`));
  } catch {
    const rule = "a run directory with a readable config.json";
    throw ruleError(Error, "read a run", "run", rule, directory);
  }
}

/** Reads the settings of a run, if this directory is one; else `null`. */
export async function findRunConfig(
  directory: string,
): Promise<JsonObject | null> {
  const isBegun = await hasBegun(directory).catch(() => false);
  const config = isBegun
    ? await readRunConfig(directory)
    : await readOptionalJson(`${directory}/config.json`);
  return isJsonObject(config) ? config : null;
}

export async function writeRunConfig(
  directory: string,
  config: unknown,
): Promise<void> {
  await writeJson(`${directory}/config.json`, config);
}

/** Appends to a file of a run, which must be there unless it is new. */
export async function appendText(
  path: string,
  text: string,
  isNew: boolean,
): Promise<void> {
  const options = { append: true, create: isNew };
  await Deno.writeTextFile(path, text, options).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    const rule = "there until the run ends";
    throw ruleError(Error, "train", basename(path), rule, `no ${path}`);
  });
}

/** A line of a log, as it is written. */
export interface LogLine {
  readonly step: unknown;
  readonly [name: string]: unknown;
}

/** Appends to a log; that of samples may be removed at any time. */
export async function appendLines(
  directory: string,
  log: LogName,
  lines: readonly LogLine[],
): Promise<void> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const isNew = log === "transcripts" || lines[0]?.step === 1;
  await appendText(`${directory}/${log}.jsonl`, text, isNew);
}

async function readLines(path: string): Promise<string[]> {
  const bytes = await unlessMissing(Deno.readFile(path));
  return bytes === null ? [] : new TextDecoder().decode(bytes).split("\n");
}

/** Parses the update of a log's line; `null` for a truncated line. */
function parseStep(line: string): number | null {
  const { step } = Object(parseJson(line));
  return Number.isSafeInteger(step) ? step : null;
}

/** Checks that a run without checkpoints logged no update that it had saved. */
export async function assertNeverSaved(
  directory: string,
  saveEvery: number,
): Promise<void> {
  const lines = await readLines(`${directory}/metrics.jsonl`);
  if (lines.every((line) => (parseStep(line) ?? 0) <= saveEvery)) return;
  const rule =
    "a run with the checkpoints of its metrics.jsonl (to start over, remove it)";
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
  await writeAtomically(path, text);
}

/** A line of a log, by default one of the metrics. */
export interface LoggedUpdate<T = Record<string, number | null>> {
  readonly step: number;
  readonly data: T;
}

/** Reads what was logged of all updates, without a line that was cut. */
export async function readLog<T = LoggedUpdate["data"]>(
  directory: string,
  log: LogName,
): Promise<LoggedUpdate<T>[]> {
  const lines = await readLines(`${directory}/${log}.jsonl`);
  return lines.filter((line) => parseStep(line) !== null)
    .map((line) => JSON.parse(line));
}

/** What was logged of a run's updates. */
export interface RunLines<Cost> {
  readonly metrics: readonly LoggedUpdate[];
  readonly timing: readonly LoggedUpdate<Cost>[];
}

/** Reads what was logged of the updates that a checkpoint has seen. */
export async function readRunLines<Cost>(
  directory: string,
  update: number,
): Promise<RunLines<Cost>> {
  async function read<T>(log: LogName): Promise<LoggedUpdate<T>[]> {
    const lines = (await readLog<T>(directory, log))
      .filter(({ step }) => step <= update);
    if (lines.length >= update) return lines;
    const name = `${log}.jsonl`;
    const rule = `there with the ${update} updates of the checkpoint ` +
      "(restore it, or start a run of its own with --from the checkpoint)";
    const lengths = `${lines.length} updates in ${directory}/${name}`;
    throw ruleError(Error, "train", name, rule, lengths);
  }
  return { metrics: await read("metrics"), timing: await read("timing") };
}

/** Writes the run's final evaluation. */
export async function writeSummary(
  directory: string,
  summary: unknown,
): Promise<void> {
  await writeJson(`${directory}/summary.json`, summary);
}

/** Writes the held-out episodes for the report, one per line. */
export async function writeHeldOut(
  directory: string,
  lines: readonly string[],
): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join("");
  await writeAtomically(`${directory}/held_out.jsonl`, text);
}

/** Removes the final evaluation of a run that trains further. */
export async function removeMeasures(directory: string): Promise<void> {
  await unlessMissing(Deno.remove(`${directory}/summary.json`));
  await unlessMissing(Deno.remove(`${directory}/held_out.jsonl`));
}

function nameNonFiniteBatch(update: number): string {
  return `nonfinite-update-${padUpdate(update)}.json`;
}

/** Writes the batch of an update (from 1) with non-finite numbers. */
export async function writeNonFiniteBatch(
  directory: string,
  update: number,
  text: string,
): Promise<string> {
  const path = `${directory}/${nameNonFiniteBatch(update)}`;
  await writeAtomically(path, text);
  return path;
}

/** Whether a run has logged an update or a non-finite batch. */
export async function hasBegun(directory: string): Promise<boolean> {
  const names = await listFiles(directory);
  return ["metrics.jsonl", nameNonFiniteBatch(1)]
    .some((name) => names.includes(name));
}

/** Locks a run against training in other processes. */
export async function lockRun(directory: string): Promise<Disposable> {
  const refuse = (rule: string): never => {
    throw ruleError(Error, "train", "run", rule, directory);
  };
  const lock = await tryLockFile(`${directory}/checkpoints/lock`).catch(() =>
    refuse("a run directory with a writable checkpoints folder")
  );
  return lock ?? refuse("a run that no other process is training");
}
