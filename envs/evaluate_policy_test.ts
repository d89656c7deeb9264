import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { evaluatePolicy } from "./evaluate_policy.ts";
import type { Policy } from "./policy.ts";
import { make, scriptedPolicy } from "./registry.ts";

const ID = "PE-G-Mini-v0";

Deno.test("evaluatePolicy() repeats itself with the same seed", async () => {
  const run = (seed: number) =>
    evaluatePolicy(
      make(ID, { proxies: true }),
      scriptedPolicy(ID, "random"),
      { episodes: 40, seed },
    );
  assertEquals(await run(3), await run(3));
  assert((await run(3)).iAs !== (await run(4)).iAs);
});

Deno.test("evaluatePolicy() tells a good policy from a poor one", async () => {
  const measure = (name: string) =>
    evaluatePolicy(
      make(ID, { proxies: true }),
      scriptedPolicy(ID, name),
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
    scriptedPolicy(ID, "repeat"),
    { episodes: 20 },
  );
  assertEquals([result.asRate, result.btRate], [0.2, 0]);
  assertEquals(result.meanLength, 10);
});

Deno.test("evaluatePolicy() measures nothing where nothing is judged", async () => {
  const result = await evaluatePolicy(
    make(ID, { critique: false }),
    scriptedPolicy(ID, "random"),
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
  const policy = scriptedPolicy(ID, "random");
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
