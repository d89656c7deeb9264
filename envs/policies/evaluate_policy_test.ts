import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { evaluatePolicy } from "./evaluate_policy.ts";
import type { Policy } from "../core/policy.ts";
import { make, makeScriptedPolicy } from "../registry/registry.ts";
import { KEYED_RESPONDER } from "../responders/keyed.ts";
import { type Responder, ResponderError } from "../core/responder.ts";

const ID = "PE-G-Mini-v0";

Deno.test("evaluatePolicy() repeats itself with the same seed", async () => {
  const run = (seed: number) =>
    evaluatePolicy(
      make(ID, { proxies: true }),
      makeScriptedPolicy(ID, "random"),
      { episodes: 40, seed },
    );
  assertEquals(await run(3), await run(3));
  assert((await run(3)).iAs !== (await run(4)).iAs);
});

Deno.test("evaluatePolicy() tells a good policy from a poor one", async () => {
  const measure = (name: string) =>
    evaluatePolicy(
      make(ID, { proxies: true }),
      makeScriptedPolicy(ID, name),
      { episodes: 60 },
    );
  const [oracle, repeat] = [await measure("oracle"), await measure("repeat")];
  assert(oracle.success > 0.8);
  assert(oracle.interval[0] < oracle.success);
  assert(oracle.interval[1] > oracle.success || oracle.success === 1);
  assert(oracle.iAs! > repeat.iAs! && oracle.cBt! > repeat.cBt!);
  assertEquals(repeat.cBt, 0);
});

Deno.test("evaluatePolicy() counts each channel's praise by its own rounds", async () => {
  // Of its five questions only the first is new; beliefs never move.
  const result = await evaluatePolicy(
    make(ID, { proxies: true }),
    makeScriptedPolicy(ID, "repeat"),
    { episodes: 20 },
  );
  assertEquals([result.asRate, result.btRate], [0.2, 0]);
  assertEquals(result.meanLength, 10);
});

Deno.test("evaluatePolicy() measures nothing where nothing is judged", async () => {
  const result = await evaluatePolicy(
    make(ID, { critique: false }),
    makeScriptedPolicy(ID, "random"),
    { episodes: 5 },
  );
  assertEquals(
    [result.asRate, result.btRate, result.iAs, result.cBt],
    [null, null, null, null],
  );
});

Deno.test("evaluatePolicy() plays the first tasks of the split it is given", async () => {
  const seen: unknown[] = [];
  const env = make("PE-F-D6-v0");
  const spy: Policy = {
    name: "spy",
    act({ view }) {
      seen.push((view as { items: unknown }).items);
      return "<answer>1,1,1,1,1,1</answer>";
    },
  };
  await evaluatePolicy(env, spy, { episodes: 2, split: "validation" });
  const expected: unknown[] = [];
  for (const index of [0, 1]) {
    const { observation } = await env.reset({
      options: { split: "validation", index },
    });
    expected.push((observation.view as { items: unknown }).items);
  }
  assertEquals(seen, expected);
});

Deno.test("evaluatePolicy() rejects what it cannot play", async () => {
  const env = make(ID);
  const policy = makeScriptedPolicy(ID, "random");
  await assertRejects(evaluatePolicy(env, policy, { episodes: 0 }), {
    name: "RangeError",
    message:
      "Cannot evaluate as 'episodes' must be a safe integer >= 1: current value is 0",
  });
  await assertRejects(
    evaluatePolicy(env, policy, { episodes: 10_001 }),
    /at most 10000, the tasks of split 'test': current value is 10001$/,
  );
  await assertRejects(evaluatePolicy(env, policy, { seed: -1 }), /'seed'/);
});

/** Answers as `keyed` does, but fails at every `n`-th question. */
function failingEvery(n: number): Responder {
  let asked = 0;
  return {
    ...KEYED_RESPONDER,
    async respond(query) {
      await Promise.resolve();
      if (++asked % n === 0) throw new ResponderError("down");
      return KEYED_RESPONDER.respond(query);
    },
  };
}

Deno.test("evaluatePolicy() counts failures apart and judges the rest", async () => {
  const id = "FloDial-Mini-v0";
  const measure = (n: number) =>
    evaluatePolicy(
      make(id, { responder: failingEvery(n), proxies: true }),
      makeScriptedPolicy(id, "random"),
      { episodes: 24 },
    );
  // An episode has five questions, so the twelfth is the third one's second.
  const sound = await measure(121);
  assertEquals([sound.episodes, sound.failures], [24, 0]);
  const shaky = await measure(12);
  assertEquals([shaky.episodes, shaky.failures], [16, 8]);
  assertEquals([shaky.meanLength, sound.meanLength], [10, 10]);
  const [low, high] = shaky.interval;
  assert(low < shaky.success && shaky.success < high);
});

Deno.test("evaluatePolicy() measures nothing where every task fails", async () => {
  const id = "FloDial-Mini-v0";
  await assertRejects(
    evaluatePolicy(
      make(id, { responder: failingEvery(1) }),
      makeScriptedPolicy(id, "oracle"),
      { episodes: 3 },
    ),
    /^RangeError: Cannot sum up as 'episodes' must be a list with an episode that did not fail: current value is "3 failed"$/,
  );
});
