/**
 * TensorBoard's events as bytes: the few fields of its protocol buffers
 * (`event.proto`, `summary.proto`) that scalars and texts need.
 */

import protobuf from "protobufjs";
import type { Metrics } from "../best_evaluation.ts";
import { encodeRecord } from "./tfrecord.ts";

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
