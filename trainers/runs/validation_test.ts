import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makeVector } from "../../envs/mod.ts";
import { TRAIN_DEFAULTS } from "./config/train_defaults.ts";
import type { RunLearner } from "./learners/run_learner.ts";
import type { RunUpdate } from "./run_update.ts";
import {
  getSampling,
  makeSuccessCriterion,
  validateUpdate,
} from "./validation.ts";

const SETTINGS = { ...TRAIN_DEFAULTS.validation, every: 3 };

Deno.test("makeSuccessCriterion() is patient where there are evaluations", () => {
  const settings = { ...SETTINGS, bestBy: "greedy", patience: 2 } as const;
  assertEquals(makeSuccessCriterion(settings), {
    metric: "eval/greedy/success_rate",
    ...{ isHigherBetter: true, patience: 2 },
  });
  assertSame(makeSuccessCriterion({ ...settings, every: 0 }).patience, null);
});

Deno.test("getSampling() samples as in training, or takes the likeliest", () => {
  const rollout = { ...TRAIN_DEFAULTS.rollout, temperature: 0.7, topK: 5 };
  const [sampled, greedy] = (["sampled", "greedy"] as const)
    .map((choice) => getSampling({ rollout }, choice));
  assertEquals([sampled!.temperature, sampled!.topK], [0.7, 5]);
  assertEquals(greedy, { ...sampled, temperature: 0 });
});

Deno.test("validateUpdate() names all metrics before the first evaluation is due", async () => {
  const step = { metrics: { a: 1 }, timing: {} } as unknown as RunUpdate;
  const validate = async (every: number, env = TRAIN_DEFAULTS.env) => {
    const validation = { ...SETTINGS, every };
    const config = { ...TRAIN_DEFAULTS, env, validation };
    const learner = {} as RunLearner;
    return await validateUpdate(step, learner, config, 2, makeVector);
  };
  assertSame(await validate(0), step);
  const { metrics } = await validate(3);
  const { a, ...others } = metrics;
  assertSame(a, 1);
  assertEquals(new Set(Object.values(others)), new Set([null]));
  for (
    const name of ["greedy/success_rate", "sampled/bt_rate", "mean_reward"]
  ) {
    assertSame(others[`eval/${name}`], null, name);
  }
  assertSame("eval/greedy/success_rate/PE-G-Mini-v0" in others, false);
  const mixed = (await validate(3, "PE-G-Mini-v0,MediQ-Mini-v0")).metrics;
  assertSame(mixed["eval/greedy/success_rate/MediQ-Mini-v0"], null);
});
