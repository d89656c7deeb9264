import { throws as assertThrows } from "node:assert/strict";
import {
  assertTrainConfig,
  TRAIN_DEFAULTS,
  type TrainConfig,
} from "./train_config.ts";

const { policy, ppo, warmStart } = TRAIN_DEFAULTS;

const { warmUp: _warmUp, ...withoutWarmUp } = ppo;

const cases: [Record<string, unknown>, RegExp][] = [
  [{ env: 3 }, /'env' must be a string: current value is 3$/],
  [{ env: undefined }, /'env' must be a string: current value is undefined$/],
  [{ algorithm: "grpo" }, /'algorithm' must be one of 'ppo'/],
  [{ constrained: 1 }, /'constrained' must be a boolean: current value is 1$/],
  [{ evaluation: -1 }, /'episodes' must be an integer from 0 to \d+/],
  [{ policy: undefined }, /'policy' must be an object of settings/],
  [{ warmStart: [] }, /'warmStart' must be an object of settings/],
  [{ ppo: null }, /'ppo' must be an object of settings: .* is null$/],
  [{ arew: "as" }, /'arew' must be an object of settings: .* is "as"$/],
  [{ policy: { ...policy, heads: 0 } }, /'heads' must be a safe integer >= 1/],
  [{ policy: { ...policy, layers: 65 } }, /'layers' must be .* from 1 to 64/],
  [
    { policy: { ...policy, hiddenSize: 12 } },
    /'hiddenSize' must be a multiple of twice 'heads' \(4\): .* is 12$/,
  ],
  [
    { policy: { ...policy, hiddenSize: 8192 } },
    /'hiddenSize' must be an integer from 1 to 4096/,
  ],
  [
    { policy: { ...policy, intermediateSize: 1e5 } },
    /'intermediateSize' must be an integer from 1 to 16384/,
  ],
  [
    { warmStart: { ...warmStart, steps: undefined } },
    /Cannot make a warm start as 'steps' must be .* value is undefined$/,
  ],
  [{ ppo: withoutWarmUp }, /'warmUp' must be .* current value is undefined$/],
  [{ remote: 3 }, /'remote' must be a URL without a token/],
  [{ remote: "127.0.0.1:8000" }, /'remote' must be a URL without a token/],
  [
    { remote: "http://unlock:secret@127.0.0.1:8000/mediq" },
    /'remote' must be .* current value is "something else"$/,
  ],
  [{ batch: 2 }, /'minibatches' must be at most the batch \(2\): .* is 4$/],
];

Deno.test("assertTrainConfig() names what is missing or out of range", () => {
  assertTrainConfig(TRAIN_DEFAULTS);
  assertTrainConfig({ ...TRAIN_DEFAULTS, remote: "http://127.0.0.1:8000/x" });
  for (const [change, message] of cases) {
    const config = { ...TRAIN_DEFAULTS, ...change } as TrainConfig;
    assertThrows(() => assertTrainConfig(config), message);
  }
});

Deno.test("assertTrainConfig() refuses what is no object", () => {
  for (const config of [null, [], "PE-G-Mini-v0", undefined]) {
    assertThrows(
      () => assertTrainConfig(config as unknown as TrainConfig),
      /Cannot train as 'config' must be an object of settings/,
    );
  }
});
