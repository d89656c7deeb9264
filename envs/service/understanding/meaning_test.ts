import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertIs,
} from "node:assert/strict";
import { makeShop } from "../../retail/database/shop.ts";
import { readRecords } from "../../retail/database/shop_records.ts";
import { makeRetailScript } from "../../retail/tasks/script.ts";
import {
  RETAIL_OFF_TOPIC,
  RETAIL_TOPICS,
} from "../../retail/understanding/topics.ts";
import { makeRetailTools } from "../../retail/tools/tools.ts";
import { openConversation } from "../customer/customer_state.ts";
import { parseMessage, respond } from "../customer/respond.ts";
import { openDatabase } from "../database/database.ts";
import {
  disagrees,
  listVocabulary,
  type Meaning,
  readMeaning,
} from "./meaning.ts";

const SHOP = makeShop(1);
const DOMAIN = {
  tables: SHOP,
  tools: makeRetailTools(SHOP),
  topics: RETAIL_TOPICS,
  offTopic: RETAIL_OFF_TOPIC,
  subject: "order",
};
const { users, orders } = readRecords(SHOP);
const [USER_ID, USER] = [...users].find(([, { orders: own }]) =>
  own.some((id) => orders.get(id)!.status === "pending")
)!;
const ID = USER.orders.find((id) => orders.get(id)!.status === "pending")!;
const SCRIPT = makeRetailScript(DOMAIN, {
  userId: USER_ID,
  requests: [{ kind: "cancel", orderId: ID, reason: "ordered by mistake" }],
  forbidden: null,
  email: null,
}, { dynamics: "steady", seed: 0 });
const { wish: WISH } = SCRIPT.wishes[0]!;
const VOCABULARY = listVocabulary(DOMAIN, WISH);

const NOTHING: Meaning = { act: "other", topics: [], write: null, values: [] };

function propose(write: string, ...values: Meaning["values"]): Meaning {
  return { ...NOTHING, act: "propose", write, values };
}

function value(slot: string, value: string, is = "wanted" as const) {
  return { slot, value, is };
}

/** The customer's first answer to a text with a meaning. */
function answer(text: string, meaning: Meaning | null): string {
  const database = openDatabase(SHOP);
  const { customer } = openConversation(DOMAIN, SCRIPT, database);
  return respond(
    { domain: DOMAIN, script: SCRIPT, customer, database, text, turn: 1 },
    meaning,
  ).line;
}

const CANCEL = "cancel_pending_order";
const REASON = value("reason", "ordered by mistake");
/** In words that no parser knows. */
const ODD = `Bin for ${ID}, ordered by mistake, thumbs up.`;

Deno.test("a summary in odd words gets a yes once a model understands it", () => {
  assertMatch(answer(ODD, null), /^(?!yes)/i);
  const order = value("order", ID);
  assertMatch(answer(ODD, propose(CANCEL, order, REASON)), /^Yes/);
});

Deno.test("what a model reads wrong, or otherwise, gets no yes", () => {
  const other = "We bin #W0000001 (ordered by mistake), thumbs up?";
  const wrong = value("order", "#W0000001");
  assertMatch(answer(other, propose(CANCEL, wrong, REASON)), /^No/);
  const order = value("order", ID);
  const write = "return_delivered_order_items";
  assertMatch(answer(ODD, propose(write, order, REASON)), /^No/);
  assertMatch(answer(ODD, { ...NOTHING, act: "wait" }), /^(?!yes)/i);
  // What nobody can place is another value.
  const why = value("reason", "thumbs up");
  const unclear = `We bin ${ID}, thumbs up?`;
  assertMatch(answer(unclear, propose(CANCEL, order, why)), /^No/);
  // The parser's finding stands.
  assertMatch(answer(other, propose(CANCEL, order, REASON)), /^No/);
});

for (
  const [act, pattern] of [
    ["report", /cannot see|nothing has changed/],
    ["refuse", /pity|hoped/],
    ["wait", /^(?:All right|Okay, thank you|Fine)\.$/],
  ] as const
) {
  Deno.test(`a customer is told by a model that the agent's act is: ${act}`, () => {
    assertMatch(answer("Zip zap.", { ...NOTHING, act }), pattern);
  });
}

Deno.test("a model's topics are answered with facts", () => {
  const meaning: Meaning = { ...NOTHING, act: "ask", topics: ["order"] };
  assertIs(answer("Which digits?", meaning), `It is order ${ID}.`);
  assertIs(answer("Zip?", NOTHING), answer("Zip?", null));
});

Deno.test("listVocabulary() names slots and writes, not what is wanted", () => {
  assertEquals(VOCABULARY.slots.includes("order"), true);
  assertEquals(VOCABULARY.slots.includes("act"), false);
  assertEquals(VOCABULARY.writes.includes(CANCEL), true);
  assertEquals(VOCABULARY.writes.includes("get_order_details"), false);
  assertEquals(JSON.stringify(VOCABULARY).includes(ID), false);
});

Deno.test("readMeaning() takes JSON, also in a fence, and values of the message", () => {
  const read = (answer: string) => readMeaning(VOCABULARY, ODD, answer);
  const text = JSON.stringify(propose(CANCEL, REASON));
  assertEquals(read(text), propose(CANCEL, REASON));
  assertEquals(read(`\`\`\`json\n${text}\n\`\`\``), propose(CANCEL, REASON));
  for (
    const bad of [
      propose(CANCEL, value("order", "#W0000001")),
      propose(CANCEL, value("act", "bin")),
      propose("get_order_details"),
      { ...NOTHING, act: "propose" },
      { ...NOTHING, topics: ["pets"] },
      { ...NOTHING, values: [{ slot: "order", value: ID, is: "it" }] },
      { act: "other" },
    ]
  ) assertEquals(read(JSON.stringify(bad)), null);
});

Deno.test("disagrees() compares parser and model", () => {
  const clear = `I will cancel order ${ID}. Shall I go ahead?`;
  const parsed = parseMessage(DOMAIN, clear);
  const order = value("order", ID);
  assertIs(disagrees(WISH, parsed, propose(CANCEL, order)), false);
  assertIs(disagrees(WISH, parsed, { ...NOTHING, act: "ask" }), true);
  const wrong = value("order", "#W0000001");
  assertIs(disagrees(WISH, parsed, propose(CANCEL, wrong)), true);
});
