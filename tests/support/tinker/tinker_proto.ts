// deno-lint-ignore-file camelcase -- the names of the protocol
/** The binary bodies of passes, and of what they and samples result in. */

import {
  DTYPES,
  MESSAGES,
  toBytes,
} from "../../../trainers/tinker/binary_messages.ts";
import type { PassInput } from "./tinker_losses.ts";

/** Reads little-endian numbers at any offset. */
function readNumbers(bytes: Uint8Array, dtype: number): number[] {
  const copy = bytes.slice().buffer;
  return dtype === DTYPES.float32
    ? [...new Float32Array(copy)]
    : [...new BigInt64Array(copy)].map(Number);
}

interface SentDatum {
  readonly model_input: readonly { encoded_text: { tokens: Uint8Array } }[];
  readonly loss_fn_inputs: Readonly<
    Record<string, { readonly dense: Uint8Array; readonly dtype: number }>
  >;
}

/** A pass as it would be in JSON, and its operation. */
export function readPass(body: Uint8Array): {
  readonly operation: "forward" | "forward_backward";
  readonly body: Record<string, unknown>;
} {
  const type = MESSAGES.lookupType("ForwardBackwardRequest");
  const sent = type.toObject(type.decode(body), { defaults: true });
  const { forward_only, loss_fn, loss_fn_config, model_id, seq_id } = sent;
  const operation = forward_only ? "forward" : "forward_backward";
  const input: PassInput = {
    loss_fn,
    loss_fn_config,
    data: (sent.data as SentDatum[]).map(({ loss_fn_inputs, model_input }) => ({
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
    data: toBytes(Float32Array.from(rows.flat().map((value) => value ?? NaN))),
    offsets: toBytes(BigInt64Array.from(offsets.map(BigInt))),
    dtype: DTYPES.float32,
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

/** Encodes the result of a pass or a sample; `null` if it is sent as JSON. */
export function writeResult(
  operation: string,
  result: unknown,
): Uint8Array<ArrayBuffer> | null {
  const encode = (name: string, value: Record<string, unknown>) =>
    Uint8Array.from(MESSAGES.lookupType(name).encode(value).finish());
  if (operation === "asample") {
    const { sequences = [] } = result as Partial<SampleResult>;
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
  const names = Object.keys(outputs[0] ?? {});
  return encode("ForwardBackwardOutput", {
    loss_fn_output_type: "scalar",
    loss_fn_outputs: [{
      type_tag: "scalar",
      num_datums: outputs.length,
      fields: Object.fromEntries(names.map((name) => [
        name,
        batch(outputs.map((output) => output[name]!.data)),
      ])),
    }],
    metrics,
  });
}
