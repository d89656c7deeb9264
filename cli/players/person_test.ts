import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  make,
  makeScriptedPolicy,
  type Observation,
  parseAction,
  ResponderError,
  seededPrng,
} from "../../envs/mod.ts";
import { listCalledTools } from "./find_policy.ts";
import {
  InputEndedError,
  makePersonPolicy,
  readServiceLine,
  wrapInTags,
} from "./person.ts";
import { playAloud } from "../play.ts";
import type { LineReader } from "../../utils/terminal/terminal.ts";

function typed(...lines: string[]): LineReader {
  return {
    next: () => Promise.resolve(lines.shift() ?? null),
    close() {},
  };
}

const ACTION = { round: "action" } as Observation;
const ANSWER = { round: "answer" } as Observation;
const prng = seededPrng("person");

Deno.test("wrapInTags() writes text that the grammar reads", () => {
  assertEquals(parseAction(wrapInTags("Focus: 1,2; Pair: 3,4", "action")), {
    tag: "interact",
    payload: "Focus: 1,2\nPair: 3,4",
  });
  assertEquals(parseAction(wrapInTags("1,0", "answer")), {
    tag: "answer",
    payload: "1,0",
  });
});

Deno.test("wrapInTags() accepts a question in plain words", () => {
  assertEquals(parseAction(wrapInTags("Any fever?", "action")), {
    tag: "interact",
    payload: "Query: Any fever?",
  });
});

Deno.test("makePersonPolicy() reads short lines, tags and several lines", async () => {
  const person = makePersonPolicy(
    typed("", "Pair: 1,2", "<interact>", "Pair: 1,2", "</interact>", "0,1"),
  );
  const short = await person.act(ACTION, prng);
  const long = await person.act(ACTION, prng);
  assertEquals(short, long);
  assertEquals(await person.act(ANSWER, prng), "<answer>\n0,1\n</answer>");
});

Deno.test("makePersonPolicy() gives up on a closing tag at an empty line", async () => {
  const person = makePersonPolicy(typed("<interact>", "Pair: 1", "", "next"));
  assertEquals(await person.act(ACTION, prng), "<interact>\nPair: 1");
  assertEquals(
    await person.act(ACTION, prng),
    "<interact>\nQuery: next\n</interact>",
  );
});

Deno.test("makePersonPolicy() throws at the end of the input", async () => {
  await assertRejects(
    async () => await makePersonPolicy(typed("<interact>")).act(ACTION, prng),
    InputEndedError,
  );
});

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
    (text) => said.push(text),
  );
  const text = said.join("\n");
  assert(text.includes("[round 1] question AS +1: informative"), text);
  assert(/\[round 2\] belief BT (\+1: |−1: not-)towards/.test(text), text);
  assert(/(No s|S)uccess: reward [01] \(answer\)/.test(text), text);
  assert(text.includes("praised: 1 of 1 questions, "), text);
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
  await playAloud(env, person, { seed: 0 }, (line) => said.push(line));
  assertEquals(said.at(-1), "Broken off: the endpoint is down");
});

Deno.test("playAloud() does not show a customer the agent's prompt", async () => {
  const said: string[][] = [];
  for (const isCustomer of [false, true]) {
    const lines: string[] = [];
    const env = make("Retail-v0", { split: "train" });
    const agent = makeScriptedPolicy("Retail-v0", "transfer");
    const start = { seed: 0, options: { index: 0 } };
    await playAloud(env, agent, start, (line) => lines.push(line), isCustomer);
    said.push(lines);
  }
  const [[rules, ...others], [opening, ...same]] = said as [string[], string[]];
  assertEquals(rules!.endsWith(opening!), true);
  assertEquals(rules!.length > 20 * opening!.length, true);
  assertEquals(same, others);
});

const TOOLS = listCalledTools("Retail-v0");

function read(line: string): string {
  const result = readServiceLine(line, TOOLS);
  return "action" in result ? result.action : result.note;
}

function readCall(line: string): unknown {
  return JSON.parse(/<tool_call>\n(.*)\n<\/tool_call>/.exec(read(line))![1]!);
}

Deno.test("readServiceLine() reads a message without a slash", () => {
  assertEquals(read("  Who are you? "), "Who are you?");
  assertEquals(read("Either/or"), "Either/or");
});

Deno.test("readServiceLine() reads calls in both forms", () => {
  const call = { name: "get_order_details", arguments: { order_id: "#W1" } };
  assertEquals(readCall('/get_order_details {"order_id": "#W1"}'), call);
  assertEquals(readCall("/get_order_details order_id=#W1"), call);
  assertEquals(readCall("/list_all_product_types"), {
    name: "list_all_product_types",
    arguments: {},
  });
  assertEquals(
    readCall(
      '/return_delivered_order_items order_id="#W 1" item_ids=["1","2"]',
    ),
    {
      name: "return_delivered_order_items",
      arguments: { order_id: "#W 1", item_ids: ["1", "2"] },
    },
  );
});

Deno.test("readServiceLine() reads values as the tool's schema has them", () => {
  assertEquals(readCall("/get_product_details product_id=123"), {
    name: "get_product_details",
    arguments: { product_id: "123" },
  });
  assertEquals(
    readCall("/modify_user_address user_id=u zip=01001 address2= city="),
    {
      name: "modify_user_address",
      arguments: { user_id: "u", zip: "01001", address2: "", city: "" },
    },
  );
  assertEquals(
    readCall("/return_delivered_order_items item_ids=1,2 order_id=#W1"),
    {
      name: "return_delivered_order_items",
      arguments: { item_ids: ["1", "2"], order_id: "#W1" },
    },
  );
});

Deno.test("readServiceLine() lists the tools, and says what is wrong", () => {
  assertMatch(read("/"), /^\/cancel_pending_order order_id reason$/m);
  assertMatch(read("/get_order"), /no tool 'get_order'.*'\/' lists them/);
  assertMatch(read("/respond message=hi"), /no tool 'respond'/);
  for (const rest of ["{", "[]", "#W1", "order_id= x y"]) {
    assertMatch(read(`/get_order_details ${rest}`), /^Write arguments as/);
  }
});
