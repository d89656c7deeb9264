import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import {
  Broken,
  makeSound,
  runChecks,
} from "../../tests/support/envs/broken_env.ts";
import type { Env, EnvSpec, StepResult } from "../core/env.ts";
import { policyChecks } from "./policy_checks.ts";

/** An environment that pays for an action, and says what is good enough. */
function makePaying(pay: (action: string) => number, threshold = 0.5): Env {
  class Paying extends Broken {
    override get spec(): EnvSpec {
      const splits = { train: 9, validation: 9, test: 4 };
      return { ...super.spec, splits, rewardThreshold: threshold };
    }
    override step(action: string): StepResult {
      const result = super.step("Hm.");
      return { ...result, reward: pay(action), terminated: true };
    }
  }
  return new Paying();
}

const play = (name: string, act: () => string) => () => ({ name, act });

const POLICIES = {
  constant: play("constant", () => "c"),
  repeat: play("repeat", () => "r"),
  oracle: play("oracle", () => "o"),
};

const check = (pay: (action: string) => number, threshold?: number) =>
  runChecks(policyChecks, () => makePaying(pay, threshold), {
    policies: POLICIES,
  });

Deno.test("poor policies stay below the threshold, and the oracle reaches it", async () => {
  const pay = (action: string) => ({ o: 0.5, c: 0.49, r: 0.5 })[action] ?? 0;
  assertEquals(await check(pay), {
    "semantic.floor_gap.repeat": "fail: the threshold is 0.5",
    "semantic.floor_gap.random": "skip: no scripted policy 'random'",
  });
  const none = await runChecks(policyChecks, makeSound);
  assertEquals(
    none["semantic.oracle_threshold"],
    "skip: no scripted policy 'oracle'",
  );
});

Deno.test("neither silence nor the form of an action is rewarded", async () => {
  const find = async (pay: (action: string) => number) =>
    (await check(pay))["semantic.canary_floor"];
  assertEquals(await find(() => 0.24), undefined);
  assertEquals(await find(() => 0.25), "fail: doing nothing earns 0.25");
  assertEquals(
    await find((action) => action.includes("<answer>0") ? 0.1 : 0),
    'fail: "<answer>0</answer>" earns 0.1',
  );
});

Deno.test("an oracle that may have had bad luck is warned of", async () => {
  const find = async (rewards: readonly number[], threshold: number) => {
    let played = 0;
    const pay = (action: string) => action === "o" ? rewards[played++]! : 0;
    return (await check(pay, threshold))["semantic.oracle_threshold"];
  };
  // A mean of 0.5, with a standard error of 0.25.
  assertEquals(await find([0, 1, 0, 1], 0.5), undefined);
  assertMatch(
    (await find([0, 1, 0, 1], 1))!,
    /^warn: the threshold is 1; play more tasks to decide$/,
  );
  assertEquals(
    await find([0, 1, 0, 1], 1.01),
    "fail: the threshold is 1.01",
  );
  assertEquals(await find([1, 1, 1, 0.9], 1.2), "fail: the threshold is 1.2");
});
