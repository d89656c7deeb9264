import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import {
  BIASED,
  NORMED,
  onBackend,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import { assertModelConfig, getHeadSize, type RopeScaling } from "./config.ts";
import {
  countParameters,
  disposeTensors,
  initWeights,
} from "./weights/weights.ts";

Deno.test("assertModelConfig() names the size that does not fit", () => {
  assertModelConfig(SMALL);
  assertModelConfig(BIASED);
  assertModelConfig({ ...NORMED, attentionBiases: "all" });
  const cases = [
    [{ hiddenSize: 20 }, /'hiddenSize' must be a multiple of twice 'heads'/],
    [{ keyValueHeads: 3 }, /'heads' must be a multiple of 'keyValueHeads' \(3/],
    [{ layers: 0 }, /'layers' must be an integer from 1 to 512: .* value is 0/],
    [{ layers: 1e9 }, /'layers' must be .* from 1 to 512: .* is 1000000000/],
    [{ vocabularySize: 1.5 }, /'vocabularySize' must be .* value is 1.5$/],
    [{ ropeTheta: NaN }, /'ropeTheta' must be a finite number >= 1/],
    [{ tiedEmbeddings: 1 }, /'tiedEmbeddings' must be a boolean/],
    [{ headSize: 5 }, /'headSize' must be even: current value is 5$/],
    [{ headSize: null }, /'headSize' must be a safe integer >= 2: .* is null$/],
    [
      { attentionBiases: "q" },
      /'attentionBiases' must be one of 'none', 'qkv'/,
    ],
    [{ headNorms: 1 }, /'headNorms' must be a boolean: current value is 1$/],
    [
      { headNorms: true, attentionBiases: "qkv" },
      /'attentionBiases' must be 'none' or 'all' with 'headNorms', as in Qwen3/,
    ],
    [{ ropeScaling: null }, /'ropeScaling' must be an object/],
    [{ lora: { rank: 0 } }, /'loraRank' must be an integer from 1/],
  ] as const;
  for (const [change, message] of cases) {
    const config = { ...SMALL, ...change } as typeof SMALL;
    assertThrows(() => assertModelConfig(config), message);
  }
});

Deno.test("countParameters() counts what initWeights() makes", async () => {
  await onBackend("cpu", () => {
    const configs = [
      SMALL,
      { ...SMALL, tiedEmbeddings: true },
      BIASED,
      { ...BIASED, attentionBiases: "qkv" },
      NORMED,
    ] as const;
    for (const config of configs) {
      const weights = initWeights(config, seededPrng("count"));
      const sizes = Object.values(weights).map(({ size }) => size);
      assertEquals(countParameters(config), sizes.reduce((a, b) => a + b));
      disposeTensors(weights);
    }
  });
});

Deno.test("getHeadSize() is width / heads by default", () => {
  assertEquals(getHeadSize(SMALL), 4);
  assertEquals(getHeadSize(BIASED), 8);
});

const LLAMA_3_1: RopeScaling = {
  factor: 8,
  lowFrequencyFactor: 1,
  highFrequencyFactor: 4,
  originalMaxPositions: 8192,
};

Deno.test("assertModelConfig() names the number of a scaling that is wrong", () => {
  assertModelConfig({ ...SMALL, ropeScaling: LLAMA_3_1 });
  const cases = [
    [{ factor: 0.5 }, /'ropeScaling.factor' must be a finite number >= 1/],
    [{ lowFrequencyFactor: 0 }, /'ropeScaling.lowFrequencyFactor' must be/],
    [{ highFrequencyFactor: 1 }, /'ropeScaling.highFrequencyFactor' must be/],
    [{ originalMaxPositions: NaN }, /'ropeScaling.originalMaxPositions' must/],
  ] as const;
  for (const [change, message] of cases) {
    const config = { ...SMALL, ropeScaling: { ...LLAMA_3_1, ...change } };
    assertThrows(() => assertModelConfig(config), message);
  }
});
