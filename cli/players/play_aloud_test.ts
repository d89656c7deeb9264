import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { make, makeScriptedPolicy, ResponderError } from "../../envs/mod.ts";
import { typeLines as typed } from "../../tests/support/typed_lines.ts";
import { makePersonPolicy } from "./person.ts";
import { playAloud, playAsCustomer } from "./play_aloud.ts";

Deno.test("playAloud() shows replies, critiques and the end", async () => {
  const said: string[] = [];
  const person = makePersonPolicy(
    typed(
      "Focus: 1,2; Pair: 1,2",
      "0.9,0.1,0.1,0.1",
      "<answer>1,0,0,0</answer>",
    ),
  );
  await playAloud(
    make("PE-G-Mini-v0", { proxies: true }),
    person,
    { seed: 1, options: { index: 1 } },
    { say: (text) => void said.push(text), show: ({ text }) => text },
  );
  const text = said.join("\n");
  assert(text.includes("[round 1] question AS +1: informative"), text);
  assert(/\[round 2\] belief BT (\+1: |−1: not-)towards/.test(text), text);
  assert(/(No s|S)uccess: reward [01] \(answer\)/.test(text), text);
  assert(text.includes("praised: 1 of 1 questions, "), text);
});

Deno.test("playAloud() takes no round for a person's slip of form", async () => {
  const said: string[] = [];
  const person = makePersonPolicy(
    typed("Pair: 1", "<interact>", "", "answer: 1,0", "answer: 1,0,0,0"),
  );
  await playAloud(make("PE-G-Mini-v0"), person, { seed: 1 }, {
    say: (text) => void said.push(text),
    show: ({ text }) => text,
  });
  const slips = said.filter((text) => text.startsWith("This is not"));
  assertEquals(slips.length, 3);
  assert(!said.some((text) => text.includes("used up")), said.join("\n"));
});

Deno.test("playAloud() prints the error that ended an episode", async () => {
  const said: string[] = [];
  const env = make("MediQ-v0", {
    responder: {
      name: "down",
      nondeterministic: true,
      respond: () => {
        throw new ResponderError("the endpoint is down");
      },
    },
  });
  const person = makePersonPolicy(typed("Any fever?"));
  await playAloud(env, person, { seed: 0 }, {
    say: (text) => void said.push(text),
    show: ({ text }) => text,
  });
  assertEquals(said.at(-1), "Broken off: the endpoint is down");
});

/** What is said to a person who types lines to the airline's oracle. */
async function listenAsCustomer(...lines: string[]): Promise<string[]> {
  const said: string[] = [];
  const id = "Airline-v0";
  await playAsCustomer(
    (user: unknown) => make(id, { user, proxies: true }),
    makeScriptedPolicy(id, "oracle"),
    typed(...lines),
    { seed: 0, options: { index: 0 } },
    (text) => void said.push(text),
  );
  return said;
}

Deno.test("playAsCustomer() shows the sheet before the first question", async () => {
  const [first, ...rest] = await listenAsCustomer("###STOP###");
  assertMatch(
    first!,
    /^Your user id is .+\n\nyou> .+\n\noracle> Could you tell me your user id\?$/s,
  );
  assert(!rest.join("\n").includes("Your user id is"));
});

Deno.test("playAsCustomer() puts labels beside the agent's acts, not the customer's lines", async () => {
  const said = await listenAsCustomer("", "Good morning.", "###STOP###");
  const heading = said.indexOf("How oracle was judged:");
  assert(!said.slice(0, heading).join("\n").includes("[round"));
  assertEquals(said.slice(heading + 1, heading + 3), [
    "oracle> Could you tell me your user id?",
    "[round 1] words AS −1: brings-nothing",
  ]);
  assertEquals(said[heading + 3], "No success: reward 0 (user_stop)");
  assertMatch(said[heading + 4]!, /^missing: reservations\/\w+\/\S+ stayed, /);
  assertMatch(said.at(-2)!, /^praised: 0 of 1 words and look-ups, 0 of 0 wr/);
});

Deno.test("playAsCustomer() shows calls in short, and no results", async () => {
  const [first] = await listenAsCustomer("###STOP###");
  const [userId] = /\w+_\d{4}/.exec(first!)!;
  const said = await listenAsCustomer(`I am ${userId}.`, "###STOP###");
  assertMatch(
    said[1]!,
    RegExp(`^\noracle> get_user_details\\(user_id=${userId}\\)\n\noracle> `),
  );
  assert(!said[1]!.includes("payment_methods"));
});

Deno.test("playAsCustomer() ends with an agent that never asks", async () => {
  const said: string[] = [];
  const id = "Retail-v0";
  await playAsCustomer(
    (user: unknown) => make(id, { user }),
    makeScriptedPolicy(id, "transfer"),
    typed(),
    { seed: 0 },
    (text) => void said.push(text),
  );
  assertMatch(said.join("\n"), /uccess: reward [01] \(transfer\)/);
});
