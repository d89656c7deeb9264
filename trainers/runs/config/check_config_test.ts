import {
  ok as assert,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { RegistrationError } from "../../../utils/errors.ts";
import { PPO } from "../../algorithms/ppo.ts";
import { listTrainers } from "../../algorithms/trainer_registry.ts";
import { defineSettings, number } from "../../settings/setting.ts";
import { assertTrainConfig, makeTrainConfig } from "./make_train_config.ts";
import type { TrainConfig } from "./train_config.ts";
import { registerTrainer, TRAIN_DEFAULTS } from "./train_defaults.ts";

const { memory, policy, rollout, settings, warmStart } = TRAIN_DEFAULTS;

const { warmUp: _warmUp, ...withoutWarmUp } = settings;

const cases: [Record<string, unknown>, RegExp][] = [
  [{ env: 3 }, /'env' must be a string: current value is 3$/],
  [{ env: undefined }, /'env' must be a string: current value is undefined$/],
  [
    { trainer: "gropo" },
    /'trainer' must be one of ppo, grpo, gspo, rloo, reinforce, turn-ppo, vine-ppo, mt-grpo, gigpo, igpo, delta-belief or the path of a module \(did you mean 'grpo'\?\)/,
  ],
  [
    { rollout: { ...rollout, constrained: 1 } },
    /'constrained' must be a boolean: current value is 1$/,
  ],
  [
    { rollout: { ...rollout, groupSize: 7 } },
    /'groupSize' must be a divisor of the batch \(256\): current value is 7$/,
  ],
  [
    { rollout: { ...rollout, counterfactual: true } },
    /'counterfactual' must be false for an environment without/,
  ],
  [
    { rollout: { ...rollout, truncateAfter: 0 } },
    /'truncateAfter' must be a safe integer >= 1: current value is 0$/,
  ],
  [
    { rollout: { ...rollout, groupsize: 8 } },
    /'rollout.groupsize' must be a known key \(temperature, /,
  ],
  [{ memory: { ...memory, parallel: 100 } }, /'parallel' must be a divisor of/],
  [
    { memory: { ...memory, microTokens: 0 } },
    /'microBatchTokens' must be a safe integer >= 1/,
  ],
  [{ epochs: 3 }, /'config.epochs' must be a known key \(env, /],
  [{ evaluation: -1 }, /'testEpisodes' must be a safe integer >= 0/],
  [{ policy: undefined }, /'policy' must be an object/],
  [
    { warmStart: { ...warmStart, asks: 0.5 } },
    /'listens' must be given if asks is given: current value is null$/,
  ],
  [
    { warmStart: { ...warmStart, listens: 0.5 } },
    /'asks' must be given if listens is given: current value is null$/,
  ],
  [
    { warmStart: { ...warmStart, asks: 2, listens: 1 } },
    /'asks' must be a number from 0 to 1: current value is 2$/,
  ],
  [{ warmStart: 3 }, /'warmStart' must be an object/],
  [{ settings: null }, /'settings' must be an object: .* is null$/],
  [{ arew: "as" }, /'arew' must be an object: .* is "as"$/],
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
    /Cannot train as 'warmStartSteps' must be .* value is undefined$/,
  ],
  [
    { settings: withoutWarmUp },
    /'warmUp' must be .* current value is undefined$/,
  ],
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

Deno.test("makeTrainConfig() refuses a trainer that needs what an environment lacks", () => {
  assertThrows(
    () => makeTrainConfig({ env: "Retail-Mini-v0", trainer: "igpo" }),
    /'trainer' must be one that needs no beliefs, .* is "igpo"$/,
  );
});

Deno.test("registerTrainer() refuses a setting with the name of a run's", () => {
  const arewLambda = number(0.5, [0], "for this test");
  const settings = defineSettings({ ...PPO.settings.shape, arewLambda });
  assertThrows(
    () => registerTrainer({ ...PPO, name: "clash", settings }),
    (error) =>
      error instanceof RegistrationError &&
      /^Cannot register a trainer as 'settings' must be named unlike .*: current value is "arewLambda"$/
        .test(error.message),
  );
  assert(!listTrainers().includes("clash"));
});

Deno.test("assertTrainConfig() refuses what is no object", () => {
  for (const config of [null, "PE-G-Mini-v0", undefined]) {
    assertThrows(
      () => assertTrainConfig(config as unknown as TrainConfig),
      /Cannot train as 'config' must be an object/,
    );
  }
});

Deno.test("a curriculum decides the weights of a mixture", () => {
  const asked = { env: "PE-G-Mini-v0,PE-G-S2-v0", curriculum: "mine.ts" };
  assertSame(makeTrainConfig(asked).curriculum, "mine.ts");
  assertThrows(
    () => makeTrainConfig({ ...asked, envWeights: [1, 2] }),
    /'envWeights' must be left out with curriculum, which decides it: /,
  );
});
