import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { getEnvEntry } from "../../../envs/mod.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { makeDefaults } from "../../settings/read_settings.ts";
import { assertTrainConfig } from "./make_train_config.ts";
import {
  findSmallest,
  haveTeacher,
  START_SETTINGS,
  type TrainConfig,
} from "./train_config.ts";
import { makeRunDefaults, TRAIN_DEFAULTS } from "./train_defaults.ts";

const { arew, rollout, settings, validation } = TRAIN_DEFAULTS;

const MIX = "PE-G-Mini-v0,MediQ-Mini-v0";

/** Checks the defaults with some settings. */
const check = (more: object) =>
  assertTrainConfig({ ...TRAIN_DEFAULTS, ...more } as TrainConfig);

Deno.test("a mixture has distinct environments, with a weight for each", () => {
  check({ env: MIX, envWeights: [1, 2] });
  assertThrows(
    () => check({ env: "PE-G-Mini-v0,PE-G-Mini-v0" }),
    /'env' must be a list of distinct ids/,
  );
  assertThrows(
    () => check({ env: MIX, envWeights: [1] }),
    /'envWeights' must be a list of 2, one for each environment/,
  );
  assertThrows(
    () => check({ envWeights: [1] }),
    /'envWeights' must be left out with one environment/,
  );
});

Deno.test("evaluations have as many tasks as there are, and come in time", () => {
  const most = findSmallest(MIX, "test");
  check({ env: MIX, evaluation: most });
  assertThrows(
    () => check({ env: MIX, evaluation: most + 1 }),
    new RegExp(`'testEpisodes' must be an integer from 0 to ${most}`),
  );
  const every = (every: number, more = {}) => ({
    ...{ updates: 9, validation: { ...validation, every, ...more } },
    settings: { ...settings, warmUp: 0 },
  });
  check(every(9));
  assertThrows(() => check(every(10)), /'evalEvery' must be at most the numb/);
  check(every(3, { patience: 2 }));
  assertThrows(
    () => check(every(3, { patience: 3 })),
    /'patience' must be under the number of evaluations \(3\)/,
  );
  const many = findSmallest("PE-G-Mini-v0", "validation") + 1;
  assertThrows(
    () => check(every(1, { episodes: many })),
    /'evalEpisodes' must/,
  );
});

Deno.test("schedules end before the run does", () => {
  const own = (more: object) => ({
    ...{ updates: 9, settings: { ...settings, ...more } },
  });
  check(own({ warmUp: 7, lrSchedule: "cosine" }));
  assertThrows(
    () => check(own({ warmUp: 8, lrSchedule: "cosine" })),
    /'lrSchedule' must be constant if the warm-up \(8\) lasts to the end/,
  );
  assertThrows(
    () => check(own({ warmUp: 11, lrSchedule: "constant" })),
    /'warmUp' must be at most the number of updates \(9\)/,
  );
  const until = (until: number) => ({
    ...own({ warmUp: 0 }),
    arew: { ...arew, until },
  });
  check(until(8));
  assertThrows(() => check(until(9)), /'arewUntil' must be under the number/);
});

Deno.test("what needs beliefs is refused where agents state none", () => {
  const env = "Retail-Mini-v0";
  assertThrows(
    () => check({ env, arew: { ...arew, potentialReward: 1 } }),
    /'potentialReward' must be 0 for an environment without beliefs/,
  );
  assertThrows(
    () => check({ env, rollout: { ...rollout, inject: "all" } }),
    /'inject' must be/,
  );
  assertSame(haveTeacher("PE-G-Mini-v0"), true);
  assertSame(haveTeacher(env), getEnvEntry(env).teacher !== undefined);
});

Deno.test("a model needs no start, and a server decides how it samples", () => {
  assertEquals(START_SETTINGS.slice(0, 2), ["warmStartSeed", "hiddenSize"]);
  const lora = { ...makeDefaults(LORA_SETTINGS), rank: 2, alpha: 4 };
  const learner = "tinker:http://127.0.0.1:1";
  const model = { path: "m", lora, dtype: "float32", learner } as const;
  const place = { env: "PE-G-Mini-v0", trainer: "grpo", model };
  const config = makeRunDefaults(place);
  assertTrainConfig(config);
  for (const own of [{ temperature: 0.5 }, { topP: 0.9 }, { topK: 3 }]) {
    const [[name]] = Object.entries(own) as [[string, number]];
    const changed = { ...config.rollout, ...own };
    assertThrows(
      () => assertTrainConfig({ ...config, rollout: changed }),
      new RegExp(`'${name}' must be .* with learner, whose log-prob`),
    );
  }
});
