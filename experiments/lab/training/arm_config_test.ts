import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { make } from "../../../envs/registry/registry.ts";
import { TRAIN_DEFAULTS } from "../../../trainers/mod.ts";
import {
  ARM_NAMES,
  type Choices,
  DEFAULT_CHOICES,
  ENVS,
  METHODS,
  readChoices,
} from "../choices.ts";
import { makeArmConfig } from "./arm_config.ts";

Deno.test("makeArmConfig() makes the demo's configs by default", () => {
  const { arew } = TRAIN_DEFAULTS;
  assertEquals(makeArmConfig(DEFAULT_CHOICES, "arew"), TRAIN_DEFAULTS);
  assertEquals(makeArmConfig(DEFAULT_CHOICES, "vanilla"), {
    ...TRAIN_DEFAULTS,
    arew: { ...arew, arm: "vanilla" },
  });
});

Deno.test("makeArmConfig() accepts all that one can choose", () => {
  for (const env of ENVS) {
    assertIs(make(env, { style: "terse" }).language === undefined, false);
    for (const method of METHODS) {
      const usual = readChoices(`env=${env}&method=${method}&batch=32`);
      const own = [false, true].map((isLatent): Choices => ({
        ...usual,
        noise: 0.1,
        channels: "bt",
        start: { asks: 0.02, listens: 0, isLatent },
      }));
      for (const arm of ARM_NAMES) {
        for (const choices of [usual, ...own]) {
          const config = makeArmConfig(choices, arm);
          assertIs(config.env, env);
          assertIs(config.trainer, method);
        }
      }
    }
  }
});
