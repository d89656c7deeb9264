/** Reads and writes the files of an experiment. */

import { dirname } from "node:path";

/** Where the weights of a warm start are. */
export function getWeightsPath(place: string): string {
  return `${place}/warm_start.safetensors`;
}

/** Where it is written why a job failed. */
export function getErrorPath(out: string, job: string): string {
  return `${out}/errors/${job}.txt`;
}

/** Reads a JSON file that may not be there. */
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

/** Tells whether a file is there, and can be looked at. */
export async function fileExists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

/** How far a run is. */
export interface RunProgress {
  readonly updates: number;
  /** Success rate of the last update's episodes; `null` where unknown. */
  readonly success: number | null;
}

/** The success rate in a line of metrics, if it is as it should be. */
function parseSuccess(line: string): number | null {
  try {
    const success = JSON.parse(line).data["rollout/success_rate"];
    return typeof success === "number" ? success : null;
  } catch {
    return null;
  }
}

/** Reads how far a run is; one that has not begun has done nothing. */
export async function readProgress(place: string): Promise<RunProgress> {
  const path = `${place}/metrics.jsonl`;
  const text = await Deno.readTextFile(path).catch(() => "");
  // What follows the last line break is being written.
  const lines = text.split("\n").slice(0, -1);
  const last = lines.at(-1);
  return {
    updates: lines.length,
    success: last === undefined ? null : parseSuccess(last),
  };
}
