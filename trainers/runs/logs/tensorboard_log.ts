/** A run's metrics as TensorBoard's events file: one record per update. */

import {
  encodeScalars,
  encodeText,
  encodeVersion,
  readEventStep,
} from "./tensorboard_events.ts";
import type { Metrics } from "../best_evaluation.ts";
import { listFiles, readIfPresent } from "../directory/files.ts";
import { decodeRecords } from "./tfrecord.ts";

export interface TensorboardLogOptions {
  /** Updates done; records of later ones and damaged ones are dropped. */
  readonly update: number;
  /** Time of day, in seconds since 1970. */
  readonly wallTime: number;
  /** The run's settings, shown as JSON under the tag `config`. */
  readonly config: unknown;
}

/** The prefix of names that TensorBoard reads. */
const EVENTS = "events.out.tfevents.";

async function findNewestEvents(directory: string): Promise<string | null> {
  const names = (await listFiles(directory))
    .filter((name) => name.startsWith(EVENTS));
  const newest = names.toSorted().at(-1);
  return newest === undefined ? null : `${directory}/${newest}`;
}

/** Finds the length of a file's intact records up to an update. */
function findKeptLength(bytes: Uint8Array, update: number): number {
  const records = decodeRecords(bytes);
  const later = records.findIndex(({ data }) => readEventStep(data) > update);
  const kept = later < 0 ? records.length : later;
  // A file without both of its first records starts over.
  return kept < 2 ? 0 : records[kept - 1]!.end;
}

/** Opens the events file of a run, without records after its checkpoint. */
export async function openTensorboardLog(
  directory: string,
  { update, wallTime, config }: TensorboardLogOptions,
) {
  const seconds = String(Math.floor(wallTime)).padStart(10, "0");
  const path = await findNewestEvents(directory) ??
    `${directory}/${EVENTS}${seconds}.${Deno.hostname()}.${Deno.pid}.0`;
  const bytes = await readIfPresent(path) ?? new Uint8Array();
  const kept = findKeptLength(bytes, update);
  const add = (record: Uint8Array) =>
    Deno.writeFile(path, record, { append: true });
  if (kept < bytes.length) await Deno.truncate(path, kept);
  if (kept === 0) {
    await add(encodeVersion(wallTime));
    const json = `\`\`\`json\n${JSON.stringify(config, null, 2)}\n\`\`\`\n`;
    await add(encodeText(0, "config", json, wallTime));
  }
  return {
    /** Adds an update's scalars at `time`, in seconds since 1970. */
    append: (step: number, metrics: Metrics, time: number) =>
      add(encodeScalars(step, metrics, time)),
  };
}
