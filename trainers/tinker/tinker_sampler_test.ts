import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  type TinkerSampleRequest,
  writeSampleRequest,
} from "./tinker_sampler.ts";

const REQUEST: TinkerSampleRequest = { prompt: [1, 2], maxTokens: 4 };

const write = (change: Partial<TinkerSampleRequest>) =>
  writeSampleRequest("tinker://m/s", { ...REQUEST, ...change }, 11);

Deno.test("writeSampleRequest() samples the model itself by default", () => {
  assertEquals(write({}), {
    model_path: "tinker://m/s",
    num_samples: 1,
    prompt: { chunks: [{ type: "encoded_text", tokens: [1, 2] }] },
    sampling_params: { max_tokens: 4, temperature: 1, top_k: -1, top_p: 1 },
  });
  const { sampling_params } = write({ topK: 3, seed: 5, stop: [2] });
  assertEquals(sampling_params, {
    max_tokens: 4,
    temperature: 1,
    top_k: 3,
    top_p: 1,
    seed: 5,
    stop: [2],
  });
});

for (
  const [name, change] of [
    ["prompt", { prompt: [] }],
    ["prompt[1]", { prompt: [1, 11] }],
    ["maxTokens", { maxTokens: 0 }],
    ["samples", { samples: 0 }],
    ["temperature", { temperature: -1 }],
    ["topP", { topP: 0 }],
    ["topK", { topK: -1 }],
    ["seed", { seed: 2 ** 31 }],
    ["stop[0]", { stop: [11] }],
  ] as const
) {
  Deno.test(`writeSampleRequest() refuses a wrong '${name}'`, () => {
    assertThrows(
      () => write(change),
      (error: Error) => error.message.includes(`'${name}'`),
    );
  });
}
