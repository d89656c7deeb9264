import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { makeTrainConfig } from "./make_train_config.ts";
import {
  changeConfig,
  findChangedSetting,
  listFixedSettings,
} from "./resumed_config.ts";
import { TRAIN_DEFAULTS } from "./train_defaults.ts";

Deno.test("changeConfig() changes what no finished update depends on", () => {
  const asked = {
    ...{ updates: 200, saveEvery: 5, keepCheckpoints: 1, testEpisodes: 0 },
  };
  const { validation, ...plain } = TRAIN_DEFAULTS;
  const measured = { evalEvery: 10, evalEpisodes: 20, bestBy: "greedy" };
  assertEquals(
    changeConfig(
      TRAIN_DEFAULTS,
      { ...asked, ...measured, patience: 2 },
      { done: 140, isEvaluated: false },
    ),
    {
      ...plain,
      ...{ updates: 200, saveEvery: 5, keep: 1, evaluation: 0 },
      validation: {
        ...validation,
        ...{ every: 10, episodes: 20, bestBy: "greedy", patience: 2 },
      },
    },
  );
});

for (
  const [asked, message] of [
    [
      { updates: 9 },
      /'updates' must be at least .* finished updates \(10\): .* is 9$/,
    ],
    [
      { seed: 1 },
      /'seed' must be left out with --resume, .*updates, saveEvery/,
    ],
    [{ learningRate: 1 }, /'learningRate' must be left out with --resume/],
    [{ patience: 2 }, /'patience' must be left out without evalEvery/],
    [{ evalEvery: 999 }, /'evalEvery' must be at most the number of updates/],
    [{ keepCheckpoints: 0 }, /'keepCheckpoints' must be a safe integer >= 1/],
  ] as const
) {
  Deno.test(`changeConfig() refuses ${JSON.stringify(asked)}`, () =>
    assertThrows(
      () =>
        changeConfig(TRAIN_DEFAULTS, asked, { done: 10, isEvaluated: false }),
      message,
    ));
}

Deno.test("changeConfig() keeps evaluations comparable once there are some", () => {
  const config = makeTrainConfig({ evalEvery: 10 });
  const evaluated = { done: 10, isEvaluated: true };
  // Nor after they were switched off.
  for (const run of [config, TRAIN_DEFAULTS]) {
    for (const asked of [{ evalEpisodes: 5 }, { bestBy: "greedy" }]) {
      const again = { evalEvery: 10, ...asked };
      assertThrows(
        () => changeConfig(run, again, evaluated),
        /must be left out/,
      );
    }
  }
  const { validation } = changeConfig(config, { evalEvery: 5 }, evaluated);
  assertEquals(validation.every, 5);
  const before = { done: 9, isEvaluated: false };
  assertEquals(
    changeConfig(config, { evalEpisodes: 5 }, before).validation.episodes,
    5,
  );
});

Deno.test("findChangedSetting() names what must not differ, and nothing else", () => {
  const config = makeTrainConfig({ seed: 3 });
  const before = listFixedSettings(config);
  const same = { ...config, updates: 7, keep: 9, remote: "http://other" };
  assertEquals(findChangedSetting(before, same), null);
  for (
    const [asked, name] of [
      [{ seed: 4 }, "seed"],
      [{ seed: 3, learningRate: 0.5 }, "learningRate"],
      [{ seed: 3, trainer: "grpo" }, "trainer"],
      [{ seed: 3, env: "PE-G-S3-v0" }, "env"],
    ] as const
  ) {
    const found = findChangedSetting(before, makeTrainConfig(asked));
    assertEquals(found?.name, name);
  }
});

Deno.test("findChangedSetting() knows what a setting was before it could be set", () => {
  const { targetKl: _, ...before } = listFixedSettings(TRAIN_DEFAULTS);
  assertEquals(findChangedSetting(before, TRAIN_DEFAULTS), null);
  const config = makeTrainConfig({ targetKl: 0.1 });
  const changed = { name: "targetKl", was: null, is: 0.1 };
  assertEquals(findChangedSetting(before, config), changed);
});

Deno.test("findChangedSetting() knows what a model's weights were held in", () => {
  const asked = { model: "/model", loraRank: 2 };
  const config = makeTrainConfig(asked);
  const { dtype, ...before } = listFixedSettings(config);
  assertEquals(dtype, "float32");
  assertEquals(findChangedSetting(before, config), null);
  const short = makeTrainConfig({ ...asked, dtype: "float16" });
  const changed = { name: "dtype", was: "float32", is: "float16" };
  assertEquals(findChangedSetting(before, short), changed);
});

Deno.test("findChangedSetting() reads renamed settings under their old names", () => {
  const asked = { trainer: "grpo", resampleFlatGroups: true, arewLambda: 0.5 };
  const config = makeTrainConfig(asked);
  const { resampleFlatGroups, arewLambda, arewMode, ...others } =
    listFixedSettings(config);
  const before = {
    ...others,
    dynamicSampling: resampleFlatGroups!,
    lambda: arewLambda!,
    mode: arewMode!,
  };
  assertEquals(findChangedSetting(before, config), null);
  assertEquals(
    findChangedSetting({ ...before, lambda: 1 }, config),
    { name: "arewLambda", was: 1, is: 0.5 },
  );
});
