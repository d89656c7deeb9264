import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  decodeResult,
  encodeDatum,
  encodePass,
  MESSAGES,
  toBytes,
} from "./binary_messages.ts";

const DATUM = encodeDatum({
  model_input: { chunks: [{ type: "encoded_text", tokens: [1, 70_000] }] },
  loss_fn_inputs: {
    target_tokens: { data: [2, 3], dtype: "int64", shape: [2] },
    weights: { data: [0.5, 1], dtype: "float32", shape: [2] },
  },
});

Deno.test("encodePass() adds data that were encoded before, in order", () => {
  const bytes = encodePass({
    ...{ model_id: "m", seq_id: 7, loss_fn: "ppo", forward_only: false },
    loss_fn_config: { clip_low_threshold: 0.5 },
    data: [DATUM, DATUM],
  });
  const type = MESSAGES.lookupType("ForwardBackwardRequest");
  const { data, ...rest } = type.toObject(type.decode(bytes), {
    defaults: true,
  });
  assertEquals(rest, {
    ...{ model_id: "m", seq_id: 7, loss_fn: "ppo", forward_only: false },
    loss_fn_config: { clip_low_threshold: 0.5 },
  });
  assertEquals(data.length, 2);
  const { loss_fn_inputs, model_input } = data[1];
  const numbers = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
  assertEquals(
    [...new Int32Array(numbers(model_input[0].encoded_text.tokens))],
    [1, 70_000],
  );
  assertEquals(
    [...new BigInt64Array(numbers(loss_fn_inputs.target_tokens.dense))],
    [2n, 3n],
  );
  assertEquals(
    [...new Float32Array(numbers(loss_fn_inputs.weights.dense))],
    [0.5, 1],
  );
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
