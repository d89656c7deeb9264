import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { checkEnv } from "../check/check_env.ts";
import type { Env, StepResult } from "../core/env.ts";
import { evaluatePolicy } from "../policies/evaluate_policy.ts";
import { seededPrng } from "../../base/prng.ts";
import { writeToolCall } from "../service/tool_call.ts";
import { DYNAMICS } from "../service/dynamics.ts";
import { RETAIL_ENTRY } from "./entry.ts";

function makeRetail(own: Readonly<Record<string, unknown>> = {}): Env {
  const options = {
    style: "chat",
    split: "test",
    critique: {},
    proxies: true,
    ...own,
  } as const;
  const { create, policies: _policies, tools: _tools, ...facts } = RETAIL_ENTRY;
  return create({ ...facts, options }, options);
}

function start(env: Env, index: number): StepResult {
  return env.reset({ seed: 0, options: { index } }) as StepResult;
}

/** Plays an episode by the oracle; all that was said and returned. */
async function play(env: Env, index: number): Promise<string[]> {
  const oracle = RETAIL_ENTRY.policies({}).oracle!();
  const prng = seededPrng("oracle");
  let result = start(env, index);
  const lines = [JSON.stringify(result)];
  while (result.observation.round !== "end") {
    const action = await oracle.act(result.observation, prng);
    result = await env.step(action);
    lines.push(action, JSON.stringify(result));
  }
  return lines;
}

for (const dynamics of DYNAMICS) {
  Deno.test(`the oracle serves customers that are ${dynamics}`, async () => {
    const oracle = RETAIL_ENTRY.policies({}).oracle!();
    const { success } = await evaluatePolicy(makeRetail({ dynamics }), oracle, {
      episodes: 100,
    });
    assert(success >= 0.95, `${success}`);
  });
}

Deno.test("handing everybody over is worth the share of what is forbidden", async () => {
  const measure = (forbidden: string) =>
    evaluatePolicy(
      makeRetail({ forbidden }),
      RETAIL_ENTRY.policies({}).transfer!(),
      { episodes: 200 },
    );
  assert((await measure("0.04")).success <= 0.05);
  assertEquals((await measure("0")).success, 0);
  assertEquals((await measure("1")).success, 1);
});

Deno.test("the oracle refuses what the policy forbids", async () => {
  const oracle = RETAIL_ENTRY.policies({}).oracle!();
  const { success } = await evaluatePolicy(
    makeRetail({ forbidden: "1" }),
    oracle,
    { episodes: 100 },
  );
  assert(success >= 0.95, `${success}`);
});

Deno.test("Retail-v0 keeps the contract", async () => {
  // Where something is forbidden, whoever does nothing is right at times.
  const results = await checkEnv(() => makeRetail({ forbidden: "0" }), {
    policies: RETAIL_ENTRY.policies({}),
    episodes: 40,
  });
  const failed = results.filter(({ status }) => status === "fail");
  assertEquals(failed, []);
});

Deno.test("two runs with one seed give the same bytes", async () => {
  for (const dynamics of DYNAMICS) {
    const play3 = async () => [
      await play(makeRetail({ dynamics }), 3),
      await play(makeRetail({ dynamics }), 4),
    ];
    assertEquals(await play3(), await play3());
  }
});

Deno.test("an agent is not told what only the critic knows", async () => {
  const env = makeRetail();
  for (let index = 0; index < 20; index++) {
    const oracle = RETAIL_ENTRY.policies({}).oracle!();
    const prng = seededPrng("oracle");
    let result = start(env, index);
    while (result.observation.round !== "end") {
      const text = JSON.stringify(result.observation);
      assert(!/missing|goldDatabase|isAllowed|"critique"|distances/.test(text));
      const action = await oracle.act(result.observation, prng);
      result = await env.step(action) as StepResult;
      if (result.info.kind !== "reply") continue;
      // Ids of variants stand in the catalogue, and are never spoken.
      assert(!/\b\d{10}\b/.test(result.observation.text));
    }
  }
});

Deno.test("an episode goes on from a snapshot as it would have", async () => {
  const env = makeRetail({ dynamics: "changing" });
  const oracle = RETAIL_ENTRY.policies({}).oracle!();
  const prng = seededPrng("oracle");
  let result = start(env, 5);
  for (let i = 0; i < 4; i++) {
    result = await env.step(
      await oracle.act(result.observation, prng),
    ) as StepResult;
  }
  const twin = makeRetail({ dynamics: "changing" });
  const restored = await twin.restore(
    JSON.parse(JSON.stringify(env.snapshot())),
  );
  assertEquals(restored.observation, result.observation);
  assertThrows(
    () => makeRetail().restore(env.snapshot()),
    /Cannot restore as '.*' must be/,
  );
});

const CALLS: readonly (readonly [string, string])[] = [
  ["<tool_call>{", "bad-call"],
  ["<tool_call>" + "[".repeat(1_000_000), "bad-call"],
  [writeToolCall({ name: "no_such_tool", arguments: {} }), "error"],
  [writeToolCall({ name: "get_order_details", arguments: {} }), "error"],
  [
    '<tool_call>{"name": "get_order_details", "arguments": {"__proto__": {"order_id": "#W1"}}}</tool_call>',
    "error",
  ],
  [
    writeToolCall({
      name: "cancel_pending_order",
      arguments: { order_id: ["#W1"], reason: { a: 1 } },
    }),
    "error",
  ],
  [
    writeToolCall({
      name: "return_delivered_order_items",
      arguments: { order_id: null, item_ids: "x".repeat(1_000_000) },
    }),
    "error",
  ],
  ["x".repeat(1_000_000), "reply"],
  ["", "reply"],
];

for (const [action, kind] of CALLS) {
  Deno.test(`a message of ${action.slice(0, 60)} is taken for ${kind}`, async () => {
    const env = makeRetail();
    start(env, 0);
    const { info, terminated } = await env.step(action) as StepResult;
    assertEquals(info.kind, kind);
    assertEquals(terminated, kind === "bad-call");
    if (terminated) assertEquals(info.terminal_reason, "bad_tool_call");
  });
}

Deno.test("a call that cannot be read ends the episode, which is scored", async () => {
  const env = makeRetail({ forbidden: "1" });
  start(env, 0);
  const result = await env.step("<tool_call>") as StepResult;
  assertEquals(result.reward, 1);
  const strict = makeRetail({ forbidden: "1", scoreAtLimit: "no" });
  start(strict, 0);
  assertEquals((await strict.step("<tool_call>") as StepResult).reward, 0);
});

Deno.test("the customer leaves an agent that gets nowhere", async () => {
  for (const [dynamics, lines] of [["steady", 3], ["impatient", 2]] as const) {
    const env = makeRetail({ dynamics });
    start(env, 0);
    let steps = 0;
    for (let ended = false; !ended; steps++) {
      ended = (await env.step("One moment, please.") as StepResult).terminated;
    }
    assertEquals(steps, lines);
  }
});

Deno.test("words of `respond` reach the customer", async () => {
  const [env, other] = [makeRetail(), makeRetail()];
  start(env, 0);
  start(other, 0);
  const message = "Could you tell me your full name?";
  const spoken = await env.step(message);
  const called = await other.step(
    writeToolCall({ name: "respond", arguments: { message } }),
  );
  assertEquals(called.observation, spoken.observation);
});

Deno.test("speaking with what is no text is refused, and ends nothing", () => {
  const env = makeRetail();
  start(env, 0);
  for (const message of [{ toString: 1 }, [], 7, null, undefined]) {
    const call = { name: "respond", arguments: { message } };
    const { info, observation, terminated } = env.step(
      `<tool_call>${JSON.stringify(call)}</tool_call>`,
    ) as StepResult;
    assertEquals([info.kind, terminated], ["error", false]);
    assertEquals(observation.text.includes("Error: invalid arguments"), true);
  }
});
