import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  throws as assertThrows,
} from "node:assert/strict";
import { UnregisteredEnvError } from "../../../utils/errors.ts";
import {
  type AskedSettings,
  assertTrainConfig,
  checkConfig,
  listTrainSettings,
  makeTrainConfig,
  planTrainConfig,
  readStoredConfig,
} from "./make_train_config.ts";
import type { TrainConfig } from "./train_config.ts";
import { makeRunDefaults, TRAIN_DEFAULTS } from "./train_defaults.ts";

import { IDLE_SETTINGS } from "../../../tests/support/runs/idle_settings.ts";

const VANILLA = {
  ...TRAIN_DEFAULTS,
  arew: { ...TRAIN_DEFAULTS.arew, arm: "vanilla" },
} as const;

const MODEL = { model: "/models/small", loraRank: 4 };

Deno.test("makeTrainConfig() takes PEFT's word for all projections", () => {
  const asked = { ...MODEL, loraTargets: "all-linear" };
  const { model } = makeTrainConfig({ env: "PE-G-Mini-v0", ...asked });
  assertEquals(model!.lora!.targets.length, 7);
});

Deno.test("listTrainSettings() has a name for each leaf of a config, once", () => {
  const settings = listTrainSettings();
  const names = settings.map(({ name }) => name);
  assertEquals(names.length, new Set(names).size);
  const leaves = (value: unknown, path: string[]): string[] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, part]) =>
        leaves(part, [...path, key])
      )
      : [path.join(".")];
  const configs = [
    makeTrainConfig({ ...MODEL, trainer: "gspo" }),
    makeTrainConfig({ phase2Asks: 0 }),
  ];
  const paths = settings.map(({ path }) => path.join("."));
  const named = configs.flatMap((config) => leaves(config, []))
    .filter((leaf) => !paths.includes(leaf));
  // Groups that are `null`.
  assertEquals(new Set(named), new Set(["warmStart.phase2", "model"]));
});

Deno.test("makeTrainConfig() makes the defaults of nothing", () => {
  assertEquals(makeTrainConfig({}), TRAIN_DEFAULTS);
  assertTrainConfig(TRAIN_DEFAULTS);
});

Deno.test("makeTrainConfig() follows trainer, model and sizes with what is not asked for", () => {
  const { rollout, settings } = makeTrainConfig({ trainer: "gspo" });
  assertEquals([rollout.groupSize, settings["clipHigh"]], [8, 0.1]);
  const { policy } = makeTrainConfig({ hiddenSize: 64 });
  assertEquals([policy.hiddenSize, policy.intermediateSize], [64, 128]);
  const config = makeTrainConfig({ ...MODEL, trainer: "gspo", batch: 64 });
  assertEquals(config.model!.lora, {
    rank: 4,
    alpha: 8,
    dropout: 0,
    targets: ["q_proj", "v_proj"],
    critic: false,
  });
  assertEquals([config.batch, config.memory.parallel], [64, 8]);
  assertEquals(config.rollout.maxTurnTokens, 512);
  const { clipHigh, entropyCoefficient, learningRate } = config.settings;
  assertEquals([clipHigh, entropyCoefficient, learningRate], [4e-4, 0, 2e-5]);
});

Deno.test("makeTrainConfig() adds a second phase to the warm start if a setting of it is given", () => {
  assertEquals(makeTrainConfig({}).warmStart.phase2, null);
  const { warmStart } = makeTrainConfig({
    phase2Steps: 50,
    asks: 0.1,
    listens: 1,
  });
  assertEquals(warmStart.asks, 0.1);
  assertEquals(warmStart.phase2, {
    ...{ asks: 0.02, listens: 0.02, episodes: 4000, steps: 50 },
    ...{ learningRate: 1e-3, warmUp: 10 },
  });
  assertThrows(
    () => makeTrainConfig({ env: "Retail-v0", phase2Steps: 50 }),
    /'phase2Steps' must be left out for an environment without a teacher that asks and listens: .* is 50$/,
  );
});

Deno.test("makeTrainConfig() refuses what has no effect", () => {
  for (const { asked, name, rule } of IDLE_SETTINGS) {
    const start = `Cannot train as '${name}' must be ${rule}`;
    assertThrows(() => makeTrainConfig(asked), ({ message }: Error) => {
      assertEquals(message.slice(0, start.length), start);
      return true;
    });
  }
});

Deno.test("planTrainConfig() leaves what has no effect as it is by default", () => {
  const asked: AskedSettings = {
    ...{ arm: "vanilla", arewLambda: 3, gaeLambda: 0.5 },
  };
  const { config, noEffect } = planTrainConfig({ ...asked, trainer: "grpo" });
  assertEquals([...noEffect.keys()], ["gaeLambda", "arewLambda"]);
  assertEquals(config.arew, VANILLA.arew);
});

Deno.test("makeTrainConfig() gives a language model's critic ten times the step size", () => {
  const sizes = (asked: AskedSettings, set = {}) => {
    const { settings } = makeTrainConfig(asked, { set });
    return [settings["learningRate"], settings["criticLearningRate"]];
  };
  const model = "/models/small";
  assertEquals(sizes({}), [1e-3, null]);
  assertEquals(sizes({ model }), [1e-6, 1e-5]);
  assertEquals(sizes(MODEL), [2e-5, 2e-4]);
  assertEquals(sizes({ model, learningRate: 5e-6 }), [5e-6, 5e-5]);
  assertEquals(sizes({ model }, { learningRate: 2e-6 }), [2e-6, 2e-5]);
  const asked = { model, learningRate: 5e-6, criticLearningRate: 1e-6 };
  assertEquals(sizes(asked), [5e-6, 1e-6]);
  assertEquals(sizes({ model, trainer: "grpo" }), [1e-6, undefined]);
});

for (
  const [what, asked, message] of [
    [
      "a weight too few",
      { envWeights: [1] },
      /'envWeights' must be a list of 2, one for each environment/,
    ],
    [
      "a weight of nothing",
      { envWeights: [1, 0] },
      /'envWeights' must be a list of finite numbers >= 0\.000001/,
    ],
    [
      "an environment twice",
      { env: "PE-G-Mini-v0,PE-G-Mini-v0" },
      /'env' must be a list of distinct ids/,
    ],
    [
      "counterfactual critiques that one of two environments lacks",
      { env: "MediQ-Mini-v0,PE-G-Mini-v0", counterfactual: true },
      /'counterfactual' must be false for an environment without/,
    ],
  ] as const
) {
  Deno.test(`makeTrainConfig() refuses ${what}`, () => {
    const env = "PE-G-Mini-v0,FloDial-Mini-v0";
    assertThrows(() => makeTrainConfig({ env, ...asked }), message);
  });
}

Deno.test("makeTrainConfig() takes several environments, but not on a server", () => {
  const env = "PE-G-Mini-v0,FloDial-Mini-v0";
  const config = makeTrainConfig({ env, envWeights: [2, 1] });
  assertEquals([config.env, config.envWeights], [env, [2, 1]]);
  assertEquals(makeTrainConfig({ env }).envWeights, null);
  assertThrows(
    () => makeTrainConfig({ env }, { remote: "http://127.0.0.1:8000/x" }),
    /'env' must be one environment if it is on a server/,
  );
  assertThrows(() => makeTrainConfig({ env: `${env},` }), UnregisteredEnvError);
});

Deno.test("makeTrainConfig() takes what has an effect without AREW", () => {
  const { arew } = makeTrainConfig({ arewLambda: 0 });
  assertEquals([arew.arm, arew.lambda], ["as+bt", 0]);
  const { noise } = makeTrainConfig({
    arewLambda: 0,
    noise: 0.5,
    truncateAfter: 2,
  });
  assertEquals(noise, 0.5);
});

Deno.test("makeTrainConfig() takes settings of a trainer by key", () => {
  const set = { gamma: 0.9, klCoefficient: 0.1 };
  const { settings } = makeTrainConfig({ klEstimator: "k1" }, { set });
  assertEquals([settings["gamma"], settings["klEstimator"]], [0.9, "k1"]);
  assertThrows(
    () => makeTrainConfig({ gamma: 0.5 }, { set: { gamma: 0.9 } }),
    { message: /'set' must be left out if the option of that name is given/ },
  );
  assertThrows(
    () => makeTrainConfig({ microTokens: 64 }),
    /'microTokens' must be called microBatchTokens: current value is 64$/,
  );
  assertThrows(
    () => makeTrainConfig({}, { set: { gama: 1 } }),
    /'set' must be a setting of ppo \(did you mean 'gamma'\?\): .* "gama"$/,
  );
  assertThrows(
    () => makeTrainConfig({ trainer: "grpo" }, { set: { groupStd: false } }),
    /'set' must be a setting of grpo \(did you mean 'divideByStd'\?\)/,
  );
  assertThrows(
    () => makeTrainConfig({}, { set: { gamma: 2 } }),
    /'gamma' must be a number from 0 to 1: current value is 2$/,
  );
});

Deno.test("assertTrainConfig() refuses what has no effect and differs from the default", () => {
  const cases: [object, RegExp][] = [
    [{ arew: { ...VANILLA.arew, lambda: 2 } }, /'arewLambda' must be left out/],
    [{ noise: 0.1 }, /'noise' must be left out with arm 'vanilla'/],
    [
      { settings: { ...VANILLA.settings, klEstimator: "k1" } },
      /'klEstimator' must be left out without klCoefficient/,
    ],
    [
      { rollout: { ...VANILLA.rollout, maxTurnTokens: 9 } },
      /'maxTurnTokens' must be left out/,
    ],
  ];
  assertTrainConfig(VANILLA);
  for (const [change, message] of cases) {
    const config = { ...VANILLA, ...change };
    assertThrows(() => assertTrainConfig(config), message);
    // A run that was begun with it goes on.
    checkConfig(config);
  }
  // A critic is cut short by labels, which noise changes.
  assertTrainConfig({
    ...VANILLA,
    noise: 0.1,
    rollout: { ...VANILLA.rollout, truncateAfter: 2 },
  });
  const { model, ...grpo } = makeTrainConfig({ ...MODEL, trainer: "grpo" });
  const lora = { ...model!.lora!, critic: true };
  const config = { ...grpo, model: { ...model!, lora } };
  assertThrows(() => assertTrainConfig(config), /'loraCritic' must be left/);
  assertThrows(
    () => assertTrainConfig({ ...TRAIN_DEFAULTS, ...grpoWithGroupsOfOne() }),
    /'groupSize' must be at least 2 with grpo/,
  );
});

function grpoWithGroupsOfOne(): TrainConfig {
  const config = makeRunDefaults({
    env: TRAIN_DEFAULTS.env,
    trainer: "grpo",
    model: null,
  });
  return { ...config, rollout: { ...config.rollout, groupSize: 1 } };
}

Deno.test("readStoredConfig() takes the config of runs made before settings had schemas", () => {
  const stored = readStoredConfig(JSON.parse(STORED));
  assertMatch(JSON.stringify(stored), /"targets":\["q_proj","v_proj"\]\}/);
  // What was declared since is as it was for them.
  const then = {
    lrSchedule: "constant",
    entropySchedule: "linear",
    beta1: 0.9,
    adamEpsilon: 1e-8,
    weightDecay: 0,
    criticLearningRate: null,
  };
  assertEquals(stored.envWeights, null);
  assertEquals({ ...stored.settings, ...then }, stored.settings);
});

Deno.test("readStoredConfig() refuses what is broken", () => {
  const stored = JSON.parse(STORED);
  for (
    const [broken, message] of [
      [null, /'config' must be an object/],
      [{ ...stored, settings: 3 }, /'settings' must be an object/],
      [{ ...stored, trainer: 3 }, /'trainer' must be a string/],
      [{ ...stored, rollout: undefined }, /'rollout' must be an object/],
    ] as const
  ) {
    assertThrows(() => readStoredConfig(broken), message);
  }
});

/** A `config.json` of then: vanilla with λ and noise, adapters without critic. */
const STORED = `{
  "env": "PE-G-S2-v0",
  "trainer": "ppo",
  "settings": {
    "epochs": 1,
    "minibatches": 4,
    "clipLow": 0.2,
    "clipHigh": 0.2,
    "dualClip": null,
    "aggregation": "token-mean",
    "entropyCoefficient": 0,
    "klCoefficient": 0,
    "klEstimator": "k3",
    "learningRate": 0.00002,
    "warmUp": 10,
    "beta2": 0.99,
    "maxGradientNorm": 1,
    "gamma": 1,
    "gaeLambda": 1,
    "valueClip": 0.5,
    "valueCoefficient": 0.1
  },
  "seed": 0,
  "warmStartSeed": 0,
  "updates": 140,
  "batch": 32,
  "rollout": {
    "temperature": 1,
    "constrained": true,
    "maxTurnTokens": 512,
    "groupSize": 1,
    "truncateAfter": null,
    "counterfactual": false
  },
  "memory": { "parallel": 8, "microTokens": 8192, "recomputeBlocks": false },
  "noise": 0.2,
  "evaluation": 300,
  "model": {
    "path": "/models/small",
    "lora": {
      "rank": 4,
      "alpha": 8,
      "dropout": 0,
      "targets": ["q_proj", "v_proj"]
    }
  },
  "policy": {
    "hiddenSize": 32,
    "intermediateSize": 64,
    "layers": 2,
    "heads": 4
  },
  "warmStart": {
    "episodes": 20000,
    "steps": 700,
    "batch": 64,
    "learningRate": 0.003,
    "warmUp": 50,
    "weightDecay": 0.01,
    "replyWeight": 0.5
  },
  "arew": {
    "arm": "vanilla",
    "lambda": 0.5,
    "mode": "abs_sum",
    "from": 200,
    "until": null
  },
  "versions": { "unlock": "0.1.0", "backend": "wasm" }
}`;
