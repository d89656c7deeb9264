import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { seededPrng } from "../../envs/prng.ts";
import { onBackend, SMALL } from "./_testing.ts";
import {
  assertModelConfig,
  fromHuggingFaceConfig,
  parameterCount,
  toHuggingFaceConfig,
} from "./config.ts";
import { disposeWeights, initialWeights } from "./weights.ts";

Deno.test("assertModelConfig() names the size that does not fit", () => {
  assertModelConfig(SMALL);
  const cases = [
    [{ hiddenSize: 20 }, /'hiddenSize' must be a multiple of twice 'heads'/],
    [{ keyValueHeads: 3 }, /'heads' must be a multiple of 'keyValueHeads' \(3/],
    [{ layers: 0 }, /'layers' must be an integer from 1 to 512: .* value is 0/],
    [{ layers: 1e9 }, /'layers' must be .* from 1 to 512: .* is 1000000000/],
    [{ vocabularySize: 1.5 }, /'vocabularySize' must be .* value is 1.5$/],
    [{ ropeTheta: NaN }, /'ropeTheta' must be a finite number >= 1/],
    [{ tiedEmbeddings: 1 }, /'tiedEmbeddings' must be a boolean/],
  ] as const;
  for (const [change, message] of cases) {
    const config = { ...SMALL, ...change } as typeof SMALL;
    assertThrows(() => assertModelConfig(config), message);
  }
});

Deno.test("parameterCount() counts what initialWeights() makes", async () => {
  await onBackend("cpu", () => {
    for (const tiedEmbeddings of [false, true]) {
      const config = { ...SMALL, tiedEmbeddings };
      const weights = initialWeights(config, seededPrng("count"));
      const sizes = Object.values(weights).map(({ size }) => size);
      assertEquals(parameterCount(config), sizes.reduce((a, b) => a + b));
      disposeWeights(weights);
    }
  });
});

Deno.test("fromHuggingFaceConfig() undoes toHuggingFaceConfig()", () => {
  for (const tiedEmbeddings of [false, true]) {
    const config = { ...SMALL, tiedEmbeddings };
    const json = JSON.parse(JSON.stringify(toHuggingFaceConfig(config)));
    assertEquals(json.architectures, ["LlamaForCausalLM"]);
    assertEquals(fromHuggingFaceConfig(json), config);
  }
});

Deno.test("fromHuggingFaceConfig() refuses what the model cannot do", () => {
  const json = toHuggingFaceConfig(SMALL);
  const cases = [
    [{ ["model_type"]: "gpt2" }, /'model_type' must be "llama"/],
    [{ ["hidden_act"]: "gelu" }, /'hidden_act' must be "silu"/],
    [{ ["attention_bias"]: true }, /'attention_bias' must be false/],
    [{ ["head_dim"]: 8 }, /'head_dim' must be 4/],
    [
      { ["rope_parameters"]: { ["rope_type"]: "llama3" } },
      /'rope_parameters.rope_type' must be "default".* is "llama3"$/,
    ],
    [{ ["hidden_size"]: undefined }, /'hiddenSize' must be a safe integer/],
  ] as const;
  for (const [change, message] of cases) {
    assertThrows(() => fromHuggingFaceConfig({ ...json, ...change }), message);
  }
});
