// deno-lint-ignore-file camelcase -- the names of the protocol
/** The binary bodies that the official client sends and wants. */

import protobuf from "protobufjs";
import type { PassInput } from "./tinker_losses.ts";

export const PROTO_TYPE = "application/x-protobuf";

const { root } = protobuf.parse(
  `
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
`,
  { keepCase: true },
);

const [FLOAT32, INT64] = [1, 2]; // data types

/** Reads little-endian numbers at any offset. */
function readNumbers(bytes: Uint8Array, dtype: number): number[] {
  const copy = bytes.slice().buffer;
  if (dtype === FLOAT32) return [...new Float32Array(copy)];
  if (dtype === INT64) return [...new BigInt64Array(copy)].map(Number);
  throw new Error(`data type ${dtype}`);
}

function toBytes(numbers: Float32Array | Int32Array | BigInt64Array) {
  return new Uint8Array(numbers.buffer);
}

interface SentTensor {
  readonly dense: Uint8Array;
  readonly dtype: number;
}

interface SentDatum {
  readonly model_input: readonly { encoded_text: { tokens: Uint8Array } }[];
  readonly loss_fn_inputs: Readonly<Record<string, SentTensor>>;
}

/** A pass as it would be in JSON, and its operation. */
export function readPass(body: Uint8Array): {
  readonly operation: "forward" | "forward_backward";
  readonly body: Record<string, unknown>;
} {
  const type = root.lookupType("ForwardBackwardRequest");
  const { data, forward_only, loss_fn, loss_fn_config, model_id, seq_id } = type
    .toObject(type.decode(body), { defaults: true }) as {
      model_id: string;
      seq_id: number;
      data: readonly SentDatum[];
      loss_fn: string;
      loss_fn_config: Record<string, number>;
      forward_only: boolean;
    };
  const operation = forward_only ? "forward" : "forward_backward";
  const input: PassInput = {
    loss_fn,
    loss_fn_config,
    data: data.map(({ loss_fn_inputs, model_input }) => ({
      model_input: {
        chunks: model_input.map(({ encoded_text: { tokens } }) => ({
          tokens: [...new Int32Array(tokens.slice().buffer)],
        })),
      },
      loss_fn_inputs: Object.fromEntries(
        Object.entries(loss_fn_inputs).map(([name, { dense, dtype }]) => [
          name,
          { data: readNumbers(dense, dtype) },
        ]),
      ),
    })),
  };
  return {
    operation,
    body: { model_id, seq_id, [`${operation}_input`]: input },
  };
}

/** Joins the same field of all data. */
function batch(rows: readonly (readonly number[])[]) {
  const offsets = [0];
  for (const row of rows) offsets.push(offsets.at(-1)! + 4 * row.length);
  return {
    data: toBytes(Float32Array.from(rows.flat())),
    offsets: toBytes(BigInt64Array.from(offsets.map(BigInt))),
    dtype: FLOAT32,
  };
}

interface PassResult {
  readonly loss_fn_outputs: readonly Readonly<
    Record<string, { readonly data: readonly number[] }>
  >[];
  readonly metrics?: Readonly<Record<string, number>>;
}

interface SampleResult {
  readonly sequences: readonly {
    readonly stop_reason: string;
    readonly tokens: readonly number[];
    readonly logprobs: readonly number[];
  }[];
}

/** Encodes a result; `null` if it is sent as JSON. */
export function writeResult(
  operation: string,
  result: unknown,
): Uint8Array<ArrayBuffer> | null {
  const encode = (name: string, value: Record<string, unknown>) =>
    Uint8Array.from(root.lookupType(name).encode(value).finish());
  if (operation === "asample") {
    const { sequences } = result as SampleResult;
    return encode("SampleResponse", {
      sequences: sequences.map(({ logprobs, stop_reason, tokens }) => ({
        stop_reason: stop_reason === "stop" ? 0 : 1,
        tokens: toBytes(Int32Array.from(tokens)),
        logprobs: toBytes(Float32Array.from(logprobs)),
      })),
    });
  }
  if (operation !== "forward" && operation !== "forward_backward") return null;
  const { loss_fn_outputs: outputs, metrics = {} } = result as PassResult;
  const names = Object.keys(outputs[0]!);
  return encode("ForwardBackwardOutput", {
    loss_fn_output_type: "scalar",
    loss_fn_outputs: [{
      type_tag: "ArrayRecord",
      num_datums: outputs.length,
      fields: Object.fromEntries(names.map((name) => [
        name,
        batch(outputs.map((output) => [...output[name]!.data])),
      ])),
    }],
    metrics,
  });
}
