/** The files of an experiment beyond those of its runs. */

import { dirname } from "node:path";
import type { Replies } from "./experiment_file.ts";
import type { Measure } from "./measures.ts";

/** What is written about a policy that was measured. */
export interface MeasuresFile {
  /** The measures. */
  readonly measures: readonly Measure[];
}

/** Where a run's or a warm start's measures are. */
export function getMeasuresPath(place: string): string {
  return `${place}/measures.json`;
}

/** Where the weights of a warm start are. */
export function getWeightsPath(place: string): string {
  return `${place}/warm_start.safetensors`;
}

/** Where it is written why a job failed. */
export function getErrorPath(out: string, job: string): string {
  return `${out}/errors/${job}.txt`;
}

/**
 * Reads a JSON file that may not be there.
 *
 * @returns What it holds; `null` where it is missing or broken
 */
export async function readOptionalJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await Deno.readTextFile(path)) as T;
  } catch {
    return null;
  }
}

/** Writes a file whole or not at all, with the folders it needs. */
export async function writeWhole(
  path: string,
  data: string | Uint8Array,
): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true });
  const partial = `${path}.partial`;
  try {
    if (typeof data === "string") await Deno.writeTextFile(partial, data);
    else await Deno.writeFile(partial, data);
    await Deno.rename(partial, path);
  } catch (error) {
    // Half a file would take the room that the next attempt needs.
    await Deno.remove(partial).catch(() => {});
    throw error;
  }
}

/** Writes a value as JSON, whole or not at all. */
export async function writeJsonWhole(
  path: string,
  value: unknown,
): Promise<void> {
  await writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Tells whether a file is there.
 *
 * @returns False where it is not, or cannot be looked at
 */
export async function fileExists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

/**
 * Tells whether a run or a warm start is finished.
 *
 * @returns True if all of its measures are there
 */
export async function isMeasured(
  place: string,
  replies: readonly Replies[],
): Promise<boolean> {
  const file = await readOptionalJson<MeasuresFile>(getMeasuresPath(place));
  return file !== null &&
    replies.every((reply) =>
      file.measures.some((measure) => measure.replies === reply)
    );
}
