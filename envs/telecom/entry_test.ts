import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import type { Env, StepResult } from "../core/env.ts";
import type { CustomerQuery } from "../core/responder.ts";
import { writeToolCall } from "../core/tool_call.ts";
import { make } from "../registry/registry.ts";
import { listGold } from "../service/customer/wish.ts";
import { openDatabase } from "../service/database/database.ts";
import { makeTelecom } from "./database/telecom.ts";
import { readPhoneCase } from "./database/telecom_records.ts";
import { openTelecom } from "./entry.ts";
import { INSTRUCTIONS } from "./phone/instructions.ts";
import { PHONE_TOOLS } from "./phone/phone_tools.ts";
import { makeTelecomCase } from "./tasks/case.ts";

const ID = "Telecom-v0";
const DOMAIN = openTelecom(makeTelecom(1));

/** A test task that the policy allows. */
function makeCase(index: number) {
  return makeTelecomCase(DOMAIN, {
    ...{ split: "test", index, forbidden: 0, seal: null },
    ...{ dynamics: "steady", seed: 0 },
  });
}

function listCalls(index: number) {
  return listGold(makeCase(index).script);
}

/** The first test task whose gold calls are these. */
function findTask(...names: readonly string[]): number {
  for (let index = 0; index < 2_000; index++) {
    if (listCalls(index).map(({ name }) => name).join() === names.join()) {
      return index;
    }
  }
  throw new Error(`no task of ${names}`);
}

function start(index: number, own: Record<string, unknown> = {}): Env {
  const env = make(ID, { split: "test", forbidden: "0", ...own });
  env.reset({ seed: 0, options: { index } });
  return env;
}

async function say(env: Env, ...texts: readonly string[]): Promise<StepResult> {
  let result: StepResult | null = null;
  for (const text of texts) result = await env.step(text);
  return result!;
}

const LOOK = INSTRUCTIONS.read_status_bar!;
const AIRPLANE_OFF = INSTRUCTIONS.airplane_mode_off!;
const AIRPLANE = findTask("set_airplane_mode");

Deno.test("what the customer did is told to trainers, and in words to the agent", async () => {
  const env = start(AIRPLANE);
  const { info, observation } = await say(env, LOOK);
  assertEquals(info.customer_calls, [
    { name: "read_status_bar", arguments: {} },
  ]);
  assertMatch(observation.text, /^The status bar shows the airplane sign/);
  assert(!JSON.stringify(observation).includes("read_status_bar"));
  const asked = await say(env, "What is your phone number?");
  assertEquals("customer_calls" in asked.info, false);
});

Deno.test("an agent that only tells the customer what to do can succeed", async () => {
  const env = start(AIRPLANE);
  const fixed = await say(env, LOOK, AIRPLANE_OFF);
  assertMatch(fixed.observation.text, /it works again/i);
  const { info, reward } = await say(env, "Goodbye!");
  assertEquals([reward, info.terminal_reason], [1, "user_stop"]);
  assertEquals(info.checks!.device, true);
});

Deno.test("a right database does not make up for a phone that fails", async () => {
  const env = start(AIRPLANE);
  const summary = "The phone fails.";
  const call = { name: "transfer_to_human_agents", arguments: { summary } };
  const { info, reward } = await say(env, writeToolCall(call));
  const { db, device } = info.checks!;
  assertEquals([reward, db, device], [0, true, false]);
});

/** Messages, and the label of the last. */
const LABELS: readonly (readonly [readonly string[], string, number])[] = [
  [[LOOK], "reveals", 1],
  [[LOOK, LOOK], "brings-nothing", -1],
  [[LOOK, AIRPLANE_OFF], "fixes", 1],
  [[AIRPLANE_OFF], "changes", 1],
  [[INSTRUCTIONS.reseat_sim!], "brings-nothing", -1],
  [[INSTRUCTIONS.read_data_settings!], "rules-out", 0],
  [
    [INSTRUCTIONS.read_data_settings!, INSTRUCTIONS.mobile_data_on!],
    "ruled-out",
    -1,
  ],
];

for (const [texts, reason, label] of LABELS) {
  Deno.test(`where airplane mode is on, "${texts.join(" ")}" is labelled ${reason}`, async () => {
    const { info } = await say(start(AIRPLANE), ...texts);
    assertEquals([info.critique!.reason, info.critique!.label], [
      ...[reason, label],
    ]);
  });
}

Deno.test("each write takes a yes of its own", async () => {
  const index = findTask(
    ...["send_payment_request", "pay_request", "resume_line", "restart_phone"],
  );
  const [request, , resume] = listCalls(index);
  const { setup } = makeCase(index).task;
  const bill = setup!.get("bills")!.values().next().value!;
  const propose =
    `I will send a payment request for the bill of $${bill.amount}. Shall I go ahead?`;
  const env = start(index);
  const agreed = await say(env, propose);
  assertMatch(agreed.observation.text, /^Yes/);
  await say(env, writeToolCall(request!), INSTRUCTIONS.pay_request!);
  const { info } = await say(env, writeToolCall(resume!));
  assertEquals(info.critique!.reason, "not-agreed");
  const end = await say(env, INSTRUCTIONS.restart_phone!, "Goodbye!");
  assertEquals(end.reward, 1);
  assertEquals(end.info.policy_violations!.no_consent, 1);
});

Deno.test("a customer says no to what the phone does not need, and to other amounts", async () => {
  const index = findTask("add_data");
  const { gigabytes } = listCalls(index)[0]!.arguments as {
    readonly gigabytes: number;
  };
  const answer = async (text: string) =>
    (await say(start(index), text)).observation.text;
  const { plan } = readPhoneCase({
    ...openDatabase(makeTelecom(1)),
    written: makeCase(index).task.setup!,
  });
  const price = gigabytes * plan.price_per_gb;
  const add = (count: number, cost: string) =>
    answer(`I will add ${count} GB to your line${cost}. Shall I go ahead?`);
  assertMatch(await add(gigabytes, ` for $${price}`), /^Yes/);
  assertMatch(await add(gigabytes, ""), /^No\b.*what it costs/);
  assertMatch(
    await add(gigabytes, ` for $${price + 1}`),
    /^No\b.*what it costs/,
  );
  assertMatch(await add(gigabytes + 1, ` for $${price}`), /^No\b.*GB more/);
  assertMatch(
    await answer("I will enable roaming on your line. Shall I go ahead?"),
    /^No\b/,
  );
});

Deno.test("what is unclear is asked back, twice at no cost", async () => {
  const env = start(AIRPLANE);
  const unclear = ["Please fix the roaming.", "Please change the VPN."];
  const { observation } = await say(env, ...unclear);
  assertMatch(observation.text, /\?$/);
  const { terminated } = await say(env, "Please adjust the data saver.", LOOK);
  assertEquals(terminated, false);
});

Deno.test("a customer who is told to do what helps nothing leaves", async () => {
  const env = start(AIRPLANE);
  const { info } = await say(
    env,
    INSTRUCTIONS.reseat_sim!,
    INSTRUCTIONS.mobile_data_on!,
    INSTRUCTIONS.vpn_off!,
  );
  assertEquals(info.terminal_reason, "user_stop");
});

Deno.test("an instruction is an action of agents that call functions", async () => {
  const env = start(AIRPLANE, { style: "tools" });
  const call = { name: "instruct_customer", arguments: { act: "vpn_on" } };
  const { info } = await say(env, writeToolCall(call));
  assertEquals(info.customer_calls![0]!.name, "set_vpn");
  const wrong = { ...call, arguments: { act: "toString" } };
  assertEquals((await say(env, writeToolCall(wrong))).info.kind, "error");
});

Deno.test("a customer who is not scripted does as told, and says what they like", async () => {
  const queries: CustomerQuery[] = [];
  const user = {
    name: "test",
    nondeterministic: false,
    respond(query: CustomerQuery) {
      queries.push(query);
      return "Hm.";
    },
  };
  const env = start(AIRPLANE, { user });
  const { info, observation } = await say(env, AIRPLANE_OFF);
  assertEquals([observation.text, info.customer_calls!.length], ["Hm.", 1]);
  assertEquals(
    queries[0]!.seen,
    "I have turned airplane mode off. It works again!",
  );
  assertMatch(queries[0]!.instruction, /^You are /);
  const done = await say(env, "Hello?", "Bye.");
  assertEquals(done.terminated, false);
});

Deno.test("the tools of the phone are not the agent's", async () => {
  const env = start(AIRPLANE);
  for (const name of PHONE_TOOLS.keys()) {
    const { info } = await say(env, writeToolCall({ name, arguments: {} }));
    assertEquals(info.kind, "error");
  }
});
