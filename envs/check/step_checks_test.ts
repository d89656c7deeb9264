import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { Env, StepResult } from "../core/env.ts";
import { make } from "../mod.ts";
import type { MakeOptions } from "../core/entry.ts";
import { stepChecks } from "./step_checks.ts";

const ID = "PE-G-Mini-v0";

/** An environment whose steps return something else. */
function breakSteps(
  change: (result: StepResult, taken: number) => unknown,
  options: MakeOptions = {},
): Env {
  const env = make(ID, options);
  const step = env.step.bind(env);
  let taken = 0;
  env.step = async (action, args) =>
    change(await step(action, args), taken++) as StepResult;
  return env;
}

/** The checks that find something, with what they find. */
async function findings(env: Env, steps = 12) {
  const subject = {
    make: () => Promise.resolve(make(ID)),
    ...{ isFactory: false, policies: {}, episodes: 1, steps, hiddenKeys: [] },
  };
  const found: Record<string, string> = {};
  for (const { id, run } of stepChecks) {
    const { status, evidence } = await run(env, subject);
    if (status === "fail") found[id] = evidence;
  }
  return found;
}

Deno.test("steps of a sound environment pass", async () => {
  assertEquals(await findings(breakSteps((result) => result)), {});
});

Deno.test("a reward is finite, or null with an error", async () => {
  const check = async (reward: unknown, error?: string) =>
    Object.keys(
      await findings(breakSteps(({ info, ...result }) => ({
        ...result,
        reward,
        info: { ...info, ...error !== undefined && { error } },
      }))),
    );
  for (const reward of [NaN, Infinity, "1", undefined, null]) {
    assertEquals(await check(reward), ["rule24.reward"], `${reward}`);
  }
  assertEquals(await check(null, "no answer"), []);
});

Deno.test("a critique has one of three labels, a channel and a reason", async () => {
  const good = { channel: "AS", label: 1, reason: "it asks" };
  const check = async (critique: object, options: MakeOptions = {}) =>
    Object.values(
      await findings(breakSteps(
        ({ info, ...result }) => ({ ...result, info: { ...info, critique } }),
        { critique: {}, ...options },
      )),
    );
  assertEquals(await check(good), []);
  assertEquals(await check({ ...good, channel: null, clean: -1 }), []);
  for (
    const wrong of [{ label: 2 }, { clean: 2 }, { channel: "X" }, { reason: 1 }]
  ) {
    const [found, ...others] = await check({ ...good, ...wrong });
    assertEquals(others, []);
    assertSame(found!.startsWith("info.critique is {"), true, found!);
  }
  const [off] = await check(good, { critique: false });
  assertSame(off!.includes("although critiques are off"), true, off!);
});

Deno.test("an episode ends with its reason, and not before", async () => {
  const early = await findings(breakSteps(({ info, ...result }) => ({
    ...{ ...result, info: { is_success: false, ...info } },
  })));
  assertEquals(Object.keys(early), ["info.end"]);
  const silent = await findings(breakSteps(({ info, ...result }) => {
    const { terminal_reason: _, ...rest } = info;
    return { ...result, info: rest };
  }));
  assertEquals(Object.keys(silent), ["info.end"]);
});

Deno.test("a step is numbered by the steps before it", async () => {
  const env = breakSteps(({ observation, ...result }) => ({
    ...result,
    observation: { ...observation, step: 1 },
  }));
  assertEquals(Object.keys(await findings(env, 3)), ["episode.limit"]);
});

Deno.test("the same step after the same seed has the same result", async () => {
  const env = breakSteps(({ info, ...result }, taken) => ({
    ...{ ...result, info: { ...info, taken } },
  }));
  assertEquals(Object.keys(await findings(env)), [
    "rule27.same_seed_same_step",
  ]);
});
