/** What every domain of customer service keeps to, whatever it is about. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import {
  type Env,
  evaluatePolicy,
  make,
  makeScriptedPolicy,
  seededPrng,
  type StepResult,
} from "../../envs/mod.ts";
import { effort } from "../support/effort.ts";
import { DYNAMICS } from "../../envs/service/customer/customer_script.ts";
import { writeToolCall } from "../../envs/core/tool_call.ts";

/** What the tests need to know of a domain. */
interface TestedDomain {
  /** A tool that looks up by one key. */
  readonly read: readonly [name: string, key: string];
  /** A tool that writes, with arguments of wrong types. */
  readonly write: readonly [name: string, args: Record<string, unknown>];
  /** Is a customer with one wish, of task 3, served after a message? */
  isServed(result: StepResult): boolean;
  /** Ids that stand in records, and that no customer ever speaks. */
  readonly unspoken: RegExp;
}

const DOMAINS: Readonly<Record<string, TestedDomain>> = {
  "Retail-v0": {
    read: ["get_order_details", "order_id"],
    write: ["cancel_pending_order", { "order_id": ["#W1"], reason: { a: 1 } }],
    isServed: ({ info }) => info.kind === "write",
    unspoken: /\b\d{10}\b/,
  },
  "Airline-v0": {
    read: ["get_reservation_details", "reservation_id"],
    write: ["cancel_reservation", { "reservation_id": ["A"] }],
    isServed: ({ info }) => info.kind === "write",
    unspoken: /\bHAT\d{3}\b/,
  },
  "Telecom-v0": {
    read: ["get_line_details", "line_id"],
    write: ["resume_line", { "line_id": ["L1"] }],
    isServed: ({ observation }) => /it works again/i.test(observation.text),
    unspoken: /\b[BCL]\d{6}\b/,
  },
};

function open(id: string, own: Readonly<Record<string, string>> = {}): Env {
  return make(id, { split: "test", proxies: true, ...own });
}

function start(env: Env, index: number): StepResult {
  return env.reset({ seed: 0, options: { index } }) as StepResult;
}

/** Plays an episode by the oracle; all that was said and returned. */
async function play(env: Env, index: number): Promise<string[]> {
  const oracle = makeScriptedPolicy(env.spec.id, "oracle");
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

/** Messages out of the ordinary, and what they are taken for. */
function listCalls(
  { read: [read, key], write: [write, args] }: TestedDomain,
): (readonly [string, string])[] {
  const proto = `{"__proto__": {"${key}": "#W1"}}`;
  const long = { [Object.keys(args)[0]!]: "x".repeat(1_000_000) };
  return [
    ["<tool_call>{", "bad-call"],
    ["<tool_call>" + "[".repeat(1_000_000), "bad-call"],
    [writeToolCall({ name: "no_such_tool", arguments: {} }), "error"],
    [writeToolCall({ name: read, arguments: {} }), "error"],
    [
      `<tool_call>{"name": "${read}", "arguments": ${proto}}</tool_call>`,
      "error",
    ],
    [writeToolCall({ name: write, arguments: args }), "error"],
    [writeToolCall({ name: write, arguments: long }), "error"],
    ["x".repeat(1_000_000), "reply"],
    ["", "reply"],
  ];
}

for (const [id, domain] of Object.entries(DOMAINS)) {
  const { isServed, unspoken } = domain;

  for (const dynamics of DYNAMICS) {
    Deno.test(`${id}: the oracle serves customers that are ${dynamics}`, async () => {
      const oracle = makeScriptedPolicy(id, "oracle");
      // Every write of the oracle has the customer's yes.
      const env = open(id, { dynamics, reward: "db+consent" });
      const { success, violations } = await evaluatePolicy(env, oracle, {
        episodes: effort(60, 200),
      });
      assert(success >= 0.98, `${success}`);
      assertEquals(Object.values(violations!), [0, 0, 0, 0]);
    });
  }

  Deno.test(`${id}: handing everybody over is worth the share of what is forbidden`, async () => {
    const measure = (forbidden: string) =>
      evaluatePolicy(
        open(id, { forbidden }),
        makeScriptedPolicy(id, "transfer"),
        { episodes: 200 },
      );
    assert((await measure("0.04")).success <= 0.05);
    assertEquals((await measure("0")).success, 0);
    assertEquals((await measure("1")).success, 1);
  });

  Deno.test(`${id}: the oracle refuses what the policy forbids`, async () => {
    const oracle = makeScriptedPolicy(id, "oracle");
    const { success } = await evaluatePolicy(
      open(id, { forbidden: "1" }),
      oracle,
      { episodes: effort(40, 100) },
    );
    assert(success >= 0.95, `${success}`);
  });

  Deno.test(`${id}: two runs with one seed give the same bytes`, async () => {
    for (const dynamics of DYNAMICS) {
      const play3 = async () => [
        await play(open(id, { dynamics }), 3),
        await play(open(id, { dynamics }), 4),
      ];
      assertEquals(await play3(), await play3());
    }
  });

  Deno.test(`${id}: an agent does not see what only the critic knows`, async () => {
    const env = open(id);
    for (let index = 0; index < 8; index++) {
      const oracle = makeScriptedPolicy(id, "oracle");
      const prng = seededPrng("oracle");
      let result = start(env, index);
      while (result.observation.round !== "end") {
        const text = JSON.stringify(result.observation);
        assert(
          !/missing|goldDatabase|isAllowed|"critique"|distances/.test(text),
        );
        const action = await oracle.act(result.observation, prng);
        result = await env.step(action) as StepResult;
        if (result.info.kind !== "reply") continue;
        assert(!unspoken.test(result.observation.text));
      }
    }
  });

  Deno.test(`${id}: an episode goes on from a snapshot as it would have`, async () => {
    const env = open(id, { dynamics: "changing" });
    const oracle = makeScriptedPolicy(id, "oracle");
    const prng = seededPrng("oracle");
    let result = start(env, 5);
    for (let i = 0; i < 4; i++) {
      result = await env.step(
        await oracle.act(result.observation, prng),
      ) as StepResult;
    }
    const twin = open(id, { dynamics: "changing" });
    const restored = await twin.restore(
      JSON.parse(JSON.stringify(env.snapshot())),
    );
    assertEquals(restored.observation, result.observation);
    assertThrows(
      () => open(id).restore(env.snapshot()),
      /Cannot restore as '.*' must be/,
    );
  });

  for (const [action, kind] of listCalls(domain)) {
    Deno.test(`${id}: a message of ${action.slice(0, 60)} is taken for ${kind}`, async () => {
      const env = open(id);
      start(env, 0);
      const { info, terminated } = await env.step(action) as StepResult;
      assertEquals(info.kind, kind);
      assertEquals(terminated, kind === "bad-call");
      if (terminated) assertEquals(info.terminal_reason, "bad_tool_call");
    });
  }

  Deno.test(`${id}: a call that cannot be read ends the episode, which is scored`, async () => {
    const env = open(id, { forbidden: "1" });
    start(env, 0);
    const result = await env.step("<tool_call>") as StepResult;
    assertEquals(result.reward, 1);
    const strict = open(id, { forbidden: "1", scoreAtLimit: "no" });
    start(strict, 0);
    assertEquals((await strict.step("<tool_call>") as StepResult).reward, 0);
  });

  Deno.test(`${id}: an unfinished message ends the episode, which is scored as it stands`, async () => {
    for (const [scoreAtLimit, reward] of [["yes", 1], ["no", 0]] as const) {
      const env = open(id, { scoreAtLimit });
      const oracle = makeScriptedPolicy(id, "oracle");
      let result = start(env, 3);
      while (!isServed(result)) {
        const action = oracle.act(result.observation, seededPrng("oracle"));
        result = await env.step(await action);
      }
      const last = await env.step("That is d", { cutOff: "length" });
      assertEquals([last.reward, last.terminated, last.truncated], [
        ...[reward, false, true],
      ]);
      const { checks, is_success, proxies, terminal_reason } = last.info;
      assertEquals([checks?.db, is_success, terminal_reason], [
        ...[true, reward === 1, "length"],
      ]);
      assertEquals(proxies?.iAs, 1);
    }
  });

  Deno.test(`${id}: the customer leaves an agent that gets nowhere`, async () => {
    for (
      const [dynamics, lines] of [["steady", 6], ["impatient", 5]] as const
    ) {
      const env = open(id, { dynamics });
      start(env, 0);
      let steps = 0;
      for (let ended = false; !ended; steps++) {
        ended =
          (await env.step("One moment, please.") as StepResult).terminated;
      }
      assertEquals(steps, lines);
    }
  });

  Deno.test(`${id}: words of a call of respond reach the customer`, async () => {
    const [env, other] = [open(id), open(id)];
    start(env, 0);
    start(other, 0);
    const message = "Could you tell me your full name?";
    const spoken = await env.step(message);
    const called = await other.step(
      writeToolCall({ name: "respond", arguments: { message } }),
    );
    assertEquals(called.observation, spoken.observation);
  });

  Deno.test(`${id}: speaking with what is no text is refused, and ends nothing`, () => {
    const env = open(id);
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
}
