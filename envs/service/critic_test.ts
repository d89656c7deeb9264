import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import type { Critique } from "../../critique/critique.ts";
import { make, makeScriptedPolicy } from "../registry/registry.ts";
import {
  readMessage,
  type ToolCall,
  writeToolCall,
} from "../core/tool_call.ts";
import { seededPrng } from "../../utils/prng.ts";
import type { Env, StepResult } from "../core/env.ts";

const IDS = ["Retail-v0", "Airline-v0", "Telecom-v0"];

/** Look-ups that no task 3 needs. */
const OTHERS: Readonly<Record<string, ToolCall>> = {
  "Retail-v0": { name: "list_all_product_types", arguments: {} },
  "Airline-v0": { name: "list_all_airports", arguments: {} },
  "Telecom-v0": {
    name: "get_plan_details",
    arguments: { "plan_id": "PLAN-5" },
  },
};

function start(env: Env, index: number): StepResult {
  return env.reset({ options: { split: "test", index } }) as StepResult;
}

interface PlayedMessage {
  readonly action: string;
  readonly critique: Critique;
}

/** The oracle's episode. */
async function playOracle(id: string, index: number): Promise<PlayedMessage[]> {
  const env = make(id);
  const oracle = makeScriptedPolicy(id, "oracle");
  let { observation } = start(env, index);
  const played: PlayedMessage[] = [];
  while (observation.round !== "end") {
    const action = await oracle.act(observation, seededPrng("oracle"));
    const result = await env.step(action);
    ({ observation } = result);
    played.push({ action, critique: result.info.critique! });
  }
  return played;
}

for (const id of IDS) {
  Deno.test(`${id}: a tool named like what is needed brings nothing`, async () => {
    const played = await playOracle(id, 3);
    const write = played.find(({ critique }) => critique.channel === "BT")!;
    const message = readMessage(write.action);
    assert(message.kind === "call");
    const texts = Object.values(message.call.arguments)
      .filter((value) => typeof value === "string");
    const env = make(id, { proxies: true });
    start(env, 3);
    for (const name of texts) {
      const call = writeToolCall({ name, arguments: {} });
      const { info } = await env.step(call);
      assertEquals([info.critique!.label, info.critique!.reason], [
        ...[-1, "refused"],
      ]);
    }
    const { info } = await env.step("", { cutOff: "length" });
    assertEquals(info.proxies!.iAs, 0);
  });

  Deno.test(`${id}: a look-up that the policy demands is not blamed`, async () => {
    let demanded = 0;
    for (let index = 0; index < 20; index++) {
      for (const { action, critique } of await playOracle(id, index)) {
        if (readMessage(action).kind !== "call") continue;
        assert(critique.label >= 0, `${index}: ${action}, ${critique.reason}`);
        if (critique.reason === "demanded") demanded++;
      }
    }
    assert(demanded > 0);
  });

  Deno.test(`${id}: looking up what no wish concerns is blamed, and so is a repetition`, async () => {
    const env = make(id);
    start(env, 3);
    const other = writeToolCall(OTHERS[id]!);
    const reasons: string[] = [];
    for (const action of [other, other]) {
      reasons.push((await env.step(action)).info.critique!.reason);
    }
    assertEquals(reasons, ["brings-nothing", "repeated"]);
  });

  Deno.test(`${id}: until the customer is looked up only the first answer counts`, async () => {
    const played = await playOracle(id, 3);
    const asked = played.map(({ action }) => action)
      .filter((action) => readMessage(action).kind === "reply").slice(0, 2);
    const env = make(id);
    start(env, 3);
    const early: unknown[] = [];
    for (const action of asked) {
      const { critique } = (await env.step(action)).info;
      early.push([critique!.label, critique!.reason]);
    }
    assertEquals(early, [[1, "needed"], [0, "early"]]);
    // The oracle looks the customer up in between.
    const labels = asked.map((said) =>
      played.find(({ action }) => action === said)!.critique.label
    );
    assertEquals(labels, [1, 1]);
  });
}

Deno.test("a guess that the customer corrects brings nothing, though it tells", async () => {
  const env = make("Retail-v0", { proxies: true });
  start(env, 3);
  const { info, observation } = await env.step(
    "I will modify pending order address #W0000000. Shall I go ahead (yes/no)?",
  );
  assertMatch(observation.text, /^No\b.*#W\d{7}/);
  assertEquals([info.critique!.label, info.critique!.reason], [
    ...[-1, "brings-nothing"],
  ]);
  const last = await env.step("", { cutOff: "length" });
  assert(last.info.proxies!.iAs > 0);
});
