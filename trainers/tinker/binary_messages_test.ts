import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import type protobuf from "protobufjs";
import {
  decodeResult,
  DTYPES,
  encodeDatum,
  encodePass,
  MESSAGES,
  toBytes,
} from "./binary_messages.ts";
import { TINKER_LOSSES } from "./tinker_datum.ts";

const DATUM = {
  tokens: [5, 70_000, 7],
  weights: [0, 0, 1],
  logProbs: [0, 0, -1.5],
  advantages: [0, 0, 2],
};

/** Decodes a datum, and its bytes to arrays. */
function readDatum(bytes: Uint8Array) {
  const type = MESSAGES.lookupType("Datum");
  return type.toObject(type.decode(bytes), { bytes: Array, longs: Number });
}

Deno.test("encodeDatum() shifts tokens by one against their targets", () => {
  const floats = (...values: number[]) => ({
    dense: [...toBytes(Float32Array.from(values))],
    dtype: DTYPES.float32,
    shape: [2],
  });
  assertEquals(readDatum(encodeDatum(DATUM, "ppo")), {
    model_input: [{
      encoded_text: { tokens: [...toBytes(Int32Array.of(5, 70_000))] },
    }],
    loss_fn_inputs: {
      target_tokens: {
        dense: [...toBytes(BigInt64Array.of(70_000n, 7n))],
        dtype: DTYPES.int64,
        shape: [2],
      },
      weights: floats(0, 1),
      logprobs: floats(0, -1.5),
      advantages: floats(0, 2),
    },
  });
});

Deno.test("encodeDatum() weighs all tokens by default", () => {
  const { weights: _, ...rest } = DATUM;
  const keys = TINKER_LOSSES.map((loss) =>
    Object.keys(readDatum(encodeDatum(rest, loss)).loss_fn_inputs)
  );
  const ratio = ["target_tokens", "logprobs", "advantages"];
  assertEquals(keys, [["target_tokens", "weights"], ratio, ratio, ratio]);
  assertEquals(
    encodeDatum(rest, "cross_entropy"),
    encodeDatum({ ...rest, weights: [0, 1, 1] }, "cross_entropy"),
  );
});

Deno.test("encodePass() adds data that were encoded before, in order", () => {
  const own = encodeDatum(DATUM, "ppo");
  const other = encodeDatum({ tokens: [1, 2] }, "cross_entropy");
  const bytes = encodePass({
    ...{ model_id: "m", seq_id: 7, loss_fn: "ppo", forward_only: false },
    loss_fn_config: { clip_low_threshold: 0.5 },
    data: [own, other],
  });
  const type = MESSAGES.lookupType("ForwardBackwardRequest");
  const pass = type.decode(bytes);
  const { data: _, ...rest } = type.toObject(pass, { defaults: true });
  assertEquals(rest, {
    ...{ model_id: "m", seq_id: 7, loss_fn: "ppo", forward_only: false },
    loss_fn_config: { clip_low_threshold: 0.5 },
  });
  const { data } = pass as unknown as { data: protobuf.Message[] };
  const datum = MESSAGES.lookupType("Datum");
  assertEquals(data.map((own) => datum.encode(own).finish()), [own, other]);
});

/** A pass of two data whose log-probabilities have a data type. */
function makePass(dtype: number): Uint8Array {
  const type = MESSAGES.lookupType("ForwardBackwardOutput");
  return type.encode({
    loss_fn_outputs: [{
      fields: {
        logprobs: {
          data: toBytes(Float32Array.of(-1, -2, -4)),
          offsets: toBytes(BigInt64Array.of(0n, 8n, 12n)),
          dtype,
        },
      },
    }],
    metrics: { loss: 0.25 },
  }).finish();
}

Deno.test("decodeResult() splits a tensor by the offsets of its data", () => {
  assertEquals(decodeResult("forward", makePass(1)), {
    loss_fn_outputs: [{ logprobs: { data: [-1, -2] } }, {
      logprobs: { data: [-4] },
    }],
    metrics: { loss: 0.25 },
  });
  assertThrows(
    () => decodeResult("forward", makePass(2)),
    /^TypeError: logprobs has data type 2, not float32$/,
  );
});

Deno.test("decodeResult() reads samples, with and without log-probabilities", () => {
  const type = MESSAGES.lookupType("SampleResponse");
  const tokens = toBytes(Int32Array.of(5, 6));
  const bytes = type.encode({
    sequences: [
      { stop_reason: 0, tokens, logprobs: toBytes(Float32Array.of(-1, -2)) },
      { stop_reason: 1, tokens },
    ],
  }).finish();
  assertEquals(decodeResult("asample", bytes), {
    sequences: [
      { stop_reason: "stop", tokens: [5, 6], logprobs: [-1, -2] },
      { stop_reason: "length", tokens: [5, 6], logprobs: [] },
    ],
  });
});
