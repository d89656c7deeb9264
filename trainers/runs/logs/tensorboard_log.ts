/**
 * A run's metrics as TensorBoard's events file: one record per update. Of
 * TensorBoard's protocol buffers (`event.proto`, `summary.proto`) it has the few
 * fields that scalars and texts need.
 */

import protobuf from "protobufjs";
import { unlessMissing } from "../../../utils/files/missing.ts";
import type { Metrics } from "../best_evaluation.ts";
import { listFiles } from "../directory/files.ts";
import { decodeRecords, encodeRecord } from "./tfrecord.ts";

// What is optional is written if it is 0 too: TensorBoard should not guess.
const SCHEMA = `
syntax = "proto3";
message Event {
  optional double wallTime = 1;
  optional int64 step = 2;
  string fileVersion = 3;
  Summary summary = 5;
}
message Summary { repeated Value value = 1; }
message Value {
  string tag = 1;
  optional float simpleValue = 2;
  TensorProto tensor = 8;
  SummaryMetadata metadata = 9;
}
message TensorProto {
  int32 dtype = 1;
  TensorShape tensorShape = 2;
  repeated string stringVal = 8;
}
message TensorShape { repeated Dim dim = 2; }
message Dim { int64 size = 1; }
message SummaryMetadata { PluginData pluginData = 1; }
message PluginData { string pluginName = 1; }
`;

const EVENT = protobuf.parse(SCHEMA).root.lookupType("Event");

/** TensorFlow's number for strings, `DT_STRING`. */
const STRING_TYPE = 7;

function encodeEvent(event: Readonly<Record<string, unknown>>): Uint8Array {
  return encodeRecord(EVENT.encode(event).finish());
}

/** Encodes an events file's first record; times are in seconds since 1970. */
export function encodeVersion(wallTime: number): Uint8Array {
  return encodeEvent({ wallTime, fileVersion: "brain.Event:2" });
}

/** Encodes a step's scalars as 32-bit floats, without `null` or non-finite. */
export function encodeScalars(
  step: number,
  scalars: Metrics,
  wallTime: number,
): Uint8Array {
  const value = Object.entries(scalars).flatMap(([tag, simpleValue]) =>
    simpleValue !== null && Number.isFinite(Math.fround(simpleValue))
      ? [{ tag, simpleValue }]
      : []
  );
  return encodeEvent({ wallTime, step, summary: { value } });
}

/** Encodes a text, which TensorBoard shows as Markdown. */
export function encodeText(
  step: number,
  tag: string,
  content: string,
  wallTime: number,
): Uint8Array {
  const tensor = {
    dtype: STRING_TYPE,
    tensorShape: { dim: [{ size: 1 }] },
    stringVal: [content],
  };
  const metadata = { pluginData: { pluginName: "text" } };
  const value = [{ tag, tensor, metadata }];
  return encodeEvent({ wallTime, step, summary: { value } });
}

/** Reads the step of a record's event; 0 for a file's first. */
export function readEventStep(data: Uint8Array): number {
  return Number(EVENT.decode(data).toJSON().step ?? 0);
}

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
  const bytes = await unlessMissing(Deno.readFile(path)) ?? new Uint8Array();
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
