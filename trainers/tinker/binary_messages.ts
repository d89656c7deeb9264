// deno-lint-ignore-file camelcase -- the names of the protocol
/**
 * The protocol's binary messages. Servers of today take passes only in Protocol
 * Buffers, and return passes and samples so.
 */

import protobuf from "protobufjs";
import type { TinkerDatum, TinkerLoss } from "./tinker_datum.ts";

export const BINARY_TYPE = "application/x-protobuf";

const SCHEMA = `
syntax = "proto3";
message ForwardBackwardRequest {
  string model_id = 1;
  int32 seq_id = 2;
  repeated Datum data = 3;
  string loss_fn = 4;
  map<string, double> loss_fn_config = 5;
  bool forward_only = 6;
}
message Datum {
  repeated Chunk model_input = 1;
  map<string, Tensor> loss_fn_inputs = 2;
}
message Chunk { EncodedText encoded_text = 1; }
message EncodedText { bytes tokens = 1; }
message Tensor {
  bytes dense = 1;
  int32 dtype = 3;
  repeated int64 shape = 4;
}
message ForwardBackwardOutput {
  string loss_fn_output_type = 1;
  repeated ArrayRecord loss_fn_outputs = 2;
  map<string, double> metrics = 3;
}
message ArrayRecord {
  string type_tag = 1;
  map<string, BatchedTensor> fields = 2;
  int64 num_datums = 3;
}
message BatchedTensor {
  bytes data = 1;
  bytes offsets = 2;
  int32 dtype = 3;
  repeated int64 trailing_shape = 4;
}
message SampleResponse { repeated SampledSequence sequences = 1; }
message SampledSequence {
  int32 stop_reason = 1;
  bytes tokens = 2;
  optional bytes logprobs = 3;
}
`;

/** The messages by name, with the protocol's field names. */
export const MESSAGES: protobuf.Root =
  protobuf.parse(SCHEMA, { keepCase: true }).root;

/** Codes of data types. */
export const DTYPES = { float32: 1, int64: 2 } as const;

/** Copies numbers to bytes, little-endian as machines are. */
export function toBytes(
  numbers: Float32Array | Int32Array | BigInt64Array,
): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** A message of a pass, with data that {@linkcode encodeDatum} made. */
export interface PassMessage {
  readonly model_id: string;
  readonly seq_id: number;
  readonly data: readonly Uint8Array[];
  readonly loss_fn: string;
  readonly loss_fn_config: Readonly<Record<string, number>>;
  readonly forward_only: boolean;
}

function writeTensor(numbers: Float32Array | BigInt64Array) {
  const dtype = numbers instanceof Float32Array ? DTYPES.float32 : DTYPES.int64;
  return { dense: toBytes(numbers), dtype, shape: [numbers.length] };
}

/** Encodes a sequence; all arrays but the inputs are shifted to the next token. */
export function encodeDatum(
  { tokens, weights, logProbs, advantages }: TinkerDatum,
  loss: TinkerLoss,
): Uint8Array {
  const isRatio = loss !== "cross_entropy";
  // Some servers have no default weights.
  const own = weights ?? (isRatio ? undefined : tokens.map(() => 1));
  const floats = (values: readonly number[]) =>
    writeTensor(Float32Array.from(values.slice(1)));
  const inputs = Int32Array.from(tokens.slice(0, -1));
  return MESSAGES.lookupType("Datum").encode({
    model_input: [{ encoded_text: { tokens: toBytes(inputs) } }],
    loss_fn_inputs: {
      target_tokens: writeTensor(BigInt64Array.from(tokens.slice(1), BigInt)),
      ...own !== undefined && { weights: floats(own) },
      ...isRatio && {
        logprobs: floats(logProbs!),
        advantages: floats(advantages!),
      },
    },
  }).finish();
}

const DATA_TAG = 3 << 3 | 2; // field 3, with a length

export function encodePass({ data, ...rest }: PassMessage): Uint8Array {
  const type = MESSAGES.lookupType("ForwardBackwardRequest");
  const writer = type.encode(rest);
  // Each datum is encoded once, as its size decides on the request.
  for (const datum of data) writer.uint32(DATA_TAG).bytes(datum);
  return writer.finish();
}

/** Copies bytes to a buffer of their own, as a slice of Node's would not be. */
function copyBytes(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function readFloats(bytes: Uint8Array): number[] {
  return [...new Float32Array(copyBytes(bytes))];
}

/** Splits a tensor that holds all data, by its byte offsets. */
function splitTensor(
  name: string,
  { data, dtype, offsets }: {
    readonly data: Uint8Array;
    readonly dtype: number;
    readonly offsets: Uint8Array;
  },
): number[][] {
  if (dtype !== DTYPES.float32) {
    throw new TypeError(`${name} has data type ${dtype}, not float32`);
  }
  const borders = [...new BigInt64Array(copyBytes(offsets))].map(Number);
  return borders.slice(1).map((end, i) =>
    readFloats(data.slice(borders[i], end))
  );
}

/** Decodes a pass, as JSON would have it. */
function decodePass(bytes: Uint8Array): unknown {
  const type = MESSAGES.lookupType("ForwardBackwardOutput");
  const { loss_fn_outputs, metrics } = type.toObject(type.decode(bytes), {
    defaults: true,
  });
  const outputs = (loss_fn_outputs as {
    fields: Record<string, Parameters<typeof splitTensor>[1]>;
  }[]).flatMap(({ fields }) => {
    const columns = Object.entries(fields).map(([name, tensor]) =>
      [name, splitTensor(name, tensor)] as const
    );
    const rows = columns[0]?.[1] ?? [];
    return rows.map((_, i) =>
      Object.fromEntries(
        columns.map(([name, values]) => [name, { data: values[i] }]),
      )
    );
  });
  return { loss_fn_outputs: outputs, metrics };
}

/** Decodes samples, as JSON would have them. */
function decodeSamples(bytes: Uint8Array): unknown {
  const type = MESSAGES.lookupType("SampleResponse");
  const { sequences } = type.toObject(type.decode(bytes), { defaults: true });
  return {
    sequences: (sequences as {
      stop_reason: number;
      tokens: Uint8Array;
      logprobs: Uint8Array;
    }[]).map(({ logprobs, stop_reason, tokens }) => ({
      stop_reason: stop_reason === 0 ? "stop" : "length",
      tokens: [...new Int32Array(copyBytes(tokens))],
      logprobs: readFloats(logprobs),
    })),
  };
}

export function decodeResult(operation: string, bytes: Uint8Array): unknown {
  return operation === "asample" ? decodeSamples(bytes) : decodePass(bytes);
}
