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
import { AIRLINE_ENTRY } from "./entry.ts";

function makeEnv(own: Readonly<Record<string, unknown>> = {}): Env {
  const options = {
    style: "chat",
    split: "test",
    critique: {},
    proxies: true,
    ...own,
  } as const;
  const { create, policies: _policies, tools: _tools, ...facts } =
    AIRLINE_ENTRY;
  return create({ ...facts, options }, options);
}

function start(env: Env, index: number): StepResult {
  return env.reset({ seed: 0, options: { index } }) as StepResult;
}

/** Plays an episode by the oracle; all that was said and returned. */
async function play(env: Env, index: number): Promise<string[]> {
  const oracle = AIRLINE_ENTRY.policies({}).oracle!();
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
    const oracle = AIRLINE_ENTRY.policies({}).oracle!();
    const { success } = await evaluatePolicy(makeEnv({ dynamics }), oracle, {
      episodes: 200,
    });
    assert(success >= 0.98, `${success}`);
  });
}

Deno.test("handing everybody over is worth the share of what is forbidden", async () => {
  const measure = (forbidden: string) =>
    evaluatePolicy(
      makeEnv({ forbidden }),
      AIRLINE_ENTRY.policies({}).transfer!(),
      { episodes: 200 },
    );
  assert((await measure("0.04")).success <= 0.05);
  assertEquals((await measure("0")).success, 0);
  assertEquals((await measure("1")).success, 1);
});

Deno.test("the oracle refuses what the policy forbids", async () => {
  const oracle = AIRLINE_ENTRY.policies({}).oracle!();
  const { success } = await evaluatePolicy(
    makeEnv({ forbidden: "1" }),
    oracle,
    { episodes: 100 },
  );
  assert(success >= 0.95, `${success}`);
});

Deno.test("Airline-v0 keeps the contract", async () => {
  // Where something is forbidden, whoever does nothing is right at times.
  const results = await checkEnv(() => makeEnv({ forbidden: "0" }), {
    policies: AIRLINE_ENTRY.policies({}),
    episodes: 40,
  });
  const failed = results.filter(({ status }) => status === "fail");
  assertEquals(failed, []);
});

Deno.test("two runs with one seed give the same bytes", async () => {
  for (const dynamics of DYNAMICS) {
    const play3 = async () => [
      await play(makeEnv({ dynamics }), 3),
      await play(makeEnv({ dynamics }), 4),
    ];
    assertEquals(await play3(), await play3());
  }
});

Deno.test("an agent is not told what only the critic knows", async () => {
  const env = makeEnv();
  for (let index = 0; index < 20; index++) {
    const oracle = AIRLINE_ENTRY.policies({}).oracle!();
    const prng = seededPrng("oracle");
    let result = start(env, index);
    while (result.observation.round !== "end") {
      const text = JSON.stringify(result.observation);
      assert(!/missing|goldDatabase|isAllowed|"critique"|distances/.test(text));
      const action = await oracle.act(result.observation, prng);
      result = await env.step(action) as StepResult;
      if (result.info.kind !== "reply") continue;
      // Numbers of flights stand in searches, and are never spoken.
      assert(!/\bHAT\d{3}\b/.test(result.observation.text));
    }
  }
});

Deno.test("an episode goes on from a snapshot as it would have", async () => {
  const env = makeEnv({ dynamics: "changing" });
  const oracle = AIRLINE_ENTRY.policies({}).oracle!();
  const prng = seededPrng("oracle");
  let result = start(env, 5);
  for (let i = 0; i < 4; i++) {
    result = await env.step(
      await oracle.act(result.observation, prng),
    ) as StepResult;
  }
  const twin = makeEnv({ dynamics: "changing" });
  const restored = await twin.restore(
    JSON.parse(JSON.stringify(env.snapshot())),
  );
  assertEquals(restored.observation, result.observation);
  assertThrows(
    () => makeEnv().restore(env.snapshot()),
    /Cannot restore as '.*' must be/,
  );
});

const CALLS: readonly (readonly [string, string])[] = [
  ["<tool_call>{", "bad-call"],
  ["<tool_call>" + "[".repeat(1_000_000), "bad-call"],
  [writeToolCall({ name: "no_such_tool", arguments: {} }), "error"],
  [writeToolCall({ name: "get_reservation_details", arguments: {} }), "error"],
  [
    '<tool_call>{"name": "get_reservation_details", "arguments": {"__proto__": {"reservation_id": "A"}}}</tool_call>',
    "error",
  ],
  [
    writeToolCall({
      name: "cancel_reservation",
      arguments: { "reservation_id": ["A"] },
    }),
    "error",
  ],
  [
    writeToolCall({
      name: "book_reservation",
      arguments: { "user_id": null, flights: "x".repeat(1_000_000) },
    }),
    "error",
  ],
  ["x".repeat(1_000_000), "reply"],
  ["", "reply"],
];

for (const [action, kind] of CALLS) {
  Deno.test(`a message of ${action.slice(0, 60)} is taken for ${kind}`, async () => {
    const env = makeEnv();
    start(env, 0);
    const { info, terminated } = await env.step(action) as StepResult;
    assertEquals(info.kind, kind);
    assertEquals(terminated, kind === "bad-call");
    if (terminated) assertEquals(info.terminal_reason, "bad_tool_call");
  });
}

Deno.test("a call that cannot be read ends the episode, which is scored", async () => {
  const env = makeEnv({ forbidden: "1" });
  start(env, 0);
  const result = await env.step("<tool_call>") as StepResult;
  assertEquals(result.reward, 1);
  const strict = makeEnv({ forbidden: "1", scoreAtLimit: "no" });
  start(strict, 0);
  assertEquals((await strict.step("<tool_call>") as StepResult).reward, 0);
});

/** Ways to get a proposal of the oracle's wrong. */
const LIES: readonly (readonly [string, RegExp, string])[] = [
  ["reservation", /reservation [A-Z]\w{5}/i, "reservation Q0ZZ9Q"],
  ["flight", /HAT\d{3} (?=2024)/, "HAT999 "],
  ["payment", /(?:credit|gift)_card_\d+/, "credit_card_0000000"],
  ["cabin", /in business(?=[,;])/, "in basic economy"],
  ["other cabin", /in (?:basic )?economy(?=[,;])/, "in business"],
  ["birthday", /born \d{4}/, "born 1066"],
  ["bags", /\d+ bags/, "99 bags"],
];

Deno.test("a customer who is lied to does not agree", async () => {
  const env = makeEnv({ forbidden: "0" });
  const told = new Map<string, number>();
  for (let index = 0; index < 60; index++) {
    for (const [what, pattern, lie] of LIES) {
      const oracle = AIRLINE_ENTRY.policies({}).oracle!();
      const prng = seededPrng("oracle");
      let result = start(env, index);
      let action = String(await oracle.act(result.observation, prng));
      while (!action.includes("Shall I go ahead")) {
        result = await env.step(action) as StepResult;
        action = String(await oracle.act(result.observation, prng));
      }
      if (!pattern.test(action)) continue;
      told.set(what, (told.get(what) ?? 0) + 1);
      result = await env.step(action.replace(pattern, lie)) as StepResult;
      assert(/^No\b/.test(result.observation.text), action);
      const { text } = (await env.step(action) as StepResult).observation;
      assert(/^Yes\b/.test(text), action);
    }
  }
  assertEquals(told.size, LIES.length);
});

Deno.test("the customer leaves an agent that gets nowhere", async () => {
  for (const [dynamics, lines] of [["steady", 3], ["impatient", 2]] as const) {
    const env = makeEnv({ dynamics });
    start(env, 0);
    let steps = 0;
    for (let ended = false; !ended; steps++) {
      ended = (await env.step("One moment, please.") as StepResult).terminated;
    }
    assertEquals(steps, lines);
  }
});

Deno.test("words of `respond` reach the customer", async () => {
  const [env, other] = [makeEnv(), makeEnv()];
  start(env, 0);
  start(other, 0);
  const message = "Could you tell me your full name?";
  const spoken = await env.step(message);
  const called = await other.step(
    writeToolCall({ name: "respond", arguments: { message } }),
  );
  assertEquals(called.observation, spoken.observation);
});
