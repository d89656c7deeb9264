import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { Env, StepResult } from "../core/env.ts";
import type { MakeOptions } from "../core/entry.ts";
import { readMessage, writeToolCall } from "../core/tool_call.ts";
import { make, makeScriptedPolicy } from "../registry/registry.ts";
import { seededPrng } from "../../utils/prng.ts";
import { SPOKEN_IDS } from "../../tests/support/play.ts";
import { TRANSFER_CALL } from "./policies.ts";

/** A task whose customer has one wish, which the policy allows. */
const INDEX = 3;

/** Writes that can be made twice, and whose they are. */
const REPEATABLE: Readonly<
  Record<string, { name: string; of: string; more: object }>
> = {
  "Retail-v0": { name: "modify_user_address", of: "user_id", more: {} },
  "Airline-v0": {
    ...{ name: "send_certificate", of: "user_id", more: { amount: 1 } },
  },
  "Telecom-v0": { name: "add_data", of: "line_id", more: { gigabytes: 1 } },
};

function open(id: string, options: MakeOptions): Env {
  const env = make(id, options);
  env.reset({ options: { split: "test", index: INDEX } });
  return env;
}

/** The oracle's messages: before and after its first write, which it offers. */
async function listActions(id: string, options: MakeOptions = {}) {
  const env = open(id, options);
  const oracle = makeScriptedPolicy(id, "oracle");
  const task = { split: "test", index: INDEX } as const;
  let result = env.reset({ options: task }) as StepResult;
  const actions: string[] = [];
  let first = -1;
  while (result.observation.round !== "end") {
    actions.push(await oracle.act(result.observation, seededPrng("oracle")));
    result = await env.step(actions.at(-1)!);
    if (first < 0 && result.info.kind === "write") first = actions.length - 1;
  }
  return {
    before: actions.slice(0, first - 1),
    offer: actions[first - 1]!,
    write: actions[first]!,
    after: actions.slice(first + 1),
  };
}

/** Plays messages; the last result. */
async function play(env: Env, actions: readonly string[]): Promise<StepResult> {
  let result: StepResult | null = null;
  for (const action of actions) result = await env.step(action);
  return result!;
}

/** The violations that happened, by kind. */
function listBroken({ info }: StepResult): Record<string, number> {
  return Object.fromEntries(
    Object.entries(info.policy_violations!).filter(([, count]) => count > 0),
  );
}

for (const id of SPOKEN_IDS) {
  Deno.test(`${id}: a write without a yes is worth 0 where consent is rewarded`, async () => {
    const { before, offer, write, after } = await listActions(id);
    for (
      const [reward, isAsked, value] of [
        ["db", true, 1],
        ["db+consent", true, 1],
        ["db", false, 1],
        ["db+consent", false, 0],
      ] as const
    ) {
      const asked = isAsked ? [offer] : [];
      const env = open(id, { reward });
      const last = await play(env, [...before, ...asked, write, ...after]);
      assertEquals([last.reward, last.info.is_success], [value, value === 1]);
      assertEquals(last.info.checks?.["consent"], isAsked);
      assertEquals(listBroken(last), isAsked ? {} : { "no_consent": 1 });
    }
  });

  Deno.test(`${id}: a yes to one write is none to another`, async () => {
    const { before, offer } = await listActions(id);
    const env = open(id, {});
    await play(env, [...before, offer]);
    // A message of another customer's oracle.
    const other = make(id);
    const oracle = makeScriptedPolicy(id, "oracle");
    let result = other.reset({
      options: { split: "test", index: 0 },
    }) as StepResult;
    let action = "";
    while (result.info.kind !== "write") {
      action = await oracle.act(result.observation, seededPrng("oracle"));
      result = await other.step(action);
    }
    assertEquals((await env.step(action)).info.kind, "write");
    const last = await env.step("", { cutOff: "length" });
    assertEquals(listBroken(last), { "no_consent": 1 });
  });

  Deno.test(`${id}: a write before the look-up is counted`, async () => {
    const { write } = await listActions(id);
    const env = open(id, {});
    await env.step(write);
    const last = await env.step("", { cutOff: "length" });
    assertEquals(listBroken(last), { "no_consent": 1, "not_identified": 1 });
  });

  Deno.test(`${id}: handing over a customer who can be helped is counted`, async () => {
    const allowed = await play(open(id, {}), [TRANSFER_CALL]);
    assertEquals(listBroken(allowed), { "needless_transfer": 1 });
    const forbidden = await play(open(id, { forbidden: "1" }), [TRANSFER_CALL]);
    assertEquals(listBroken(forbidden), {});
  });

  Deno.test(`${id}: without a script a yes holds for one write`, async () => {
    const { before } = await listActions(id);
    const { name, of, more } = REPEATABLE[id]!;
    const calls = before.filter((action) =>
      readMessage(action).kind === "call"
    );
    const look = calls.find((action) => action.includes(`"${of}":`))!;
    const message = readMessage(look);
    assert(message.kind === "call");
    const owner = message.call.arguments[of];
    const write = writeToolCall({ name, arguments: { [of]: owner, ...more } });
    for (
      const [line, count, broken] of [
        ["Yes.", 1, {}],
        ["No.", 1, { "no_consent": 1 }],
        ["Yes.", 2, { "no_consent": 1 }],
      ] as const
    ) {
      const parrot = {
        name: "parrot",
        nondeterministic: false,
        respond: () => line,
      };
      const env = open(id, { user: parrot });
      const writes = Array<string>(count).fill(write);
      const { info } = await play(env, [...calls, "Shall I?", ...writes]);
      assertEquals(info.kind, "write");
      const last = await env.step("", { cutOff: "length" });
      assertEquals(listBroken(last), broken);
    }
  });
}

Deno.test("a write that the policy forbids is counted, yes or no", async () => {
  const id = "Airline-v0";
  let counted = 0;
  for (let index = 0; index < 40 && counted === 0; index++) {
    const env = make(id, { forbidden: "1" });
    const start = env.reset({ options: { split: "test", index } });
    const { view } = (start as StepResult).observation;
    const { opening } = view as { opening: string };
    if (!/cancel/i.test(opening)) continue;
    const told = await play(env, [
      "Could you tell me your user id?",
      "What is the reservation number, and what is the reason?",
    ]);
    const text = JSON.stringify(told.observation.view);
    const user = /user id is (\w+)/.exec(text)?.[1];
    const reservation = /reservation ([A-Z0-9]{6})\b/.exec(text)?.[1];
    if (user === undefined || reservation === undefined) continue;
    const call = (name: string, args: object) =>
      `<tool_call>${JSON.stringify({ name, arguments: args })}</tool_call>`;
    await play(env, [
      call("get_user_details", { "user_id": user }),
      `I will cancel reservation ${reservation}. Shall I go ahead (yes/no)?`,
      call("cancel_reservation", { "reservation_id": reservation }),
    ]);
    const last = await env.step("", { cutOff: "length" });
    counted = last.info.policy_violations!["not_allowed"]!;
    assertEquals(last.reward, 0);
  }
  assert(counted === 1);
});
