import {
  match as assertMatch,
  ok as assert,
  strictEqual as assertIs,
} from "node:assert/strict";
import { makeShop } from "../../retail/database/shop.ts";
import { readRecords } from "../../retail/database/shop_records.ts";
import type { RetailRequest } from "../../retail/requests/request.ts";
import { makeRetailScript } from "../../retail/tasks/script.ts";
import {
  RETAIL_OFF_TOPIC,
  RETAIL_TOPICS,
} from "../../retail/understanding/topics.ts";
import { makeRetailTools } from "../../retail/tools/tools.ts";
import { openDatabase } from "../database/database.ts";
import { callTool } from "../tools/call_tool.ts";
import {
  type CustomerState,
  openConversation,
  STOP_LINE,
} from "./customer_state.ts";
import type { Dynamics } from "./customer_script.ts";
import { respond } from "./respond.ts";

const SHOP = makeShop(1);
const TOOLS = makeRetailTools(SHOP);
const DOMAIN = {
  tables: SHOP,
  tools: TOOLS,
  topics: RETAIL_TOPICS,
  offTopic: RETAIL_OFF_TOPIC,
  subject: "order",
};
const { users, orders } = readRecords(SHOP);

/** A customer with a pending order and two means of payment. */
const [USER_ID, USER] = [...users].find((
  [, { orders: own, payment_methods }],
) =>
  Object.keys(payment_methods).length > 1 &&
  own.some((id) => orders.get(id)!.status === "pending")
)!;
const ORDER = USER.orders.map((id) => orders.get(id)!)
  .find(({ status }) => status === "pending")!;
const CANCEL: RetailRequest = {
  kind: "cancel",
  orderId: ORDER.order_id,
  reason: "no longer needed",
};
const MOVE: RetailRequest = {
  kind: "userAddress",
  address: { ...USER.address, address1: "1 Acorn Street" },
  sameAs: null,
};

function open(
  requests: readonly RetailRequest[],
  dynamics: Dynamics = "steady",
  seed = 0,
) {
  const sheet = {
    ...{ userId: USER_ID, requests, forbidden: null, insists: false },
    ...{ firstName: USER.name.first_name, lastName: USER.name.last_name },
    ...{ email: USER.email, zip: null, adjectives: [] },
  };
  const script = makeRetailScript(DOMAIN, sheet, { dynamics, seed });
  let database = openDatabase(SHOP);
  let { customer }: { customer: CustomerState } = openConversation(
    DOMAIN,
    script,
    database,
  );
  let turn = 0;
  return {
    say(text: string): string {
      turn++;
      const now = { domain: DOMAIN, script, customer, database };
      const spoken = respond({ ...now, text, turn });
      ({ customer } = spoken);
      return spoken.line;
    },
    write() {
      const [call] = script.wishes[customer.wishIndex]!.wish.calls;
      ({ database } = callTool(TOOLS, database, call));
    },
    get state() {
      return customer;
    },
  };
}

const SUMMARY = `I will cancel order ${ORDER.order_id}, as it is no longer ` +
  "needed. Shall I go ahead?";

/** Lines to a customer who wants an order cancelled, and the answers. */
const ANSWERS: readonly (readonly [string, RegExp])[] = [
  ["How can I help you today?", /order/],
  ["May I have your e-mail?", new RegExp(USER.email)],
  ["Could you verify your identity?", new RegExp(USER.email)],
  ["Why do you want to cancel it?", /no longer needed/],
  ["One moment please.", /^(?:All right|Okay|Fine)/],
  ["Thank you for your patience.", /^(?:All right|Okay|Fine)/],
  ["What is your favorite color?", /^I (?:do not know|am afraid)/],
  [`Is this about order ${ORDER.order_id}?`, new RegExp(ORDER.order_id)],
  ["Is this about order #W0000000?", new RegExp(ORDER.order_id)],
  ["Goodbye, and have a nice day!", /help|not done/],
  ["Your order has been cancelled.", /see/],
  ["Which of these would you like to use: visa, or PayPal?", /^(?!Yes)/],
  ["I will hand you over to a colleague.", /^(?:All right|Okay|Fine)/],
  ["I cannot cancel it, as it was shipped.", /^(?:That is a pity|I had hoped)/],
  ["Would you like to place a new order?", /^No\b.* order/],
  ["Are you looking to change an order?", /^(?!No\b|Yes\b).* order/],
  ["Lo siento, no entiendo.", /^(?:Sorry, I did not|I am not sure)/],
  ["Bonjour, ça va?", /^(?:Sorry, I did not|I am not sure)/],
  [SUMMARY, /^Yes\b/],
  [SUMMARY.replace("no longer needed", "ordered by mistake"), /^No\b/],
  [SUMMARY.replace("cancel", "return"), /^No\b/],
  ["Shall I go ahead?", /what/i],
  [SUMMARY.replace("will", "will not"), /^No\b.* order/],
  [`Just kidding. ${SUMMARY}`, /^No\b.* order/],
  ["How are you today?", /^(?:Hello|Hi)\b.* order/],
  ["Under which name did you order?", new RegExp(USER.name.last_name)],
  ["I need to verify who you are. What's your zip?", new RegExp(USER.email)],
];

for (const [text, expected] of ANSWERS) {
  Deno.test(`a customer answers ${JSON.stringify(text)}`, () => {
    assertMatch(open([CANCEL]).say(text), expected);
  });
}

Deno.test("a question that names an order is no request for consent", () => {
  const customer = open([CANCEL]);
  customer.say(`Is this about order ${ORDER.order_id}?`);
  assertIs(customer.state.hasAgreed, false);
  assertMatch(customer.say(SUMMARY), /^Yes\b/);
  assertIs(customer.state.hasAgreed, true);
});

Deno.test("what was taken back is not agreed to later", () => {
  const customer = open([CANCEL]);
  customer.say(`${SUMMARY} Actually no, scratch that.`);
  assertMatch(customer.say("Shall I go ahead?"), /what/i);
});

Deno.test("a choice of what may be done sums nothing up", () => {
  const customer = open([CANCEL]);
  customer.say(
    `Do you want to cancel ${ORDER.order_id}, or would you rather change it?`,
  );
  assertIs(customer.state.outline.length, 0);
});

Deno.test("a change of mind is set off by a summary, not by a question that names an order", () => {
  let changed = 0;
  for (let seed = 0; seed < 8; seed++) {
    const customer = open([CANCEL, MOVE], "changing", seed);
    const told = customer.say(`Is this about order ${ORDER.order_id}?`);
    assertMatch(told, new RegExp(ORDER.order_id));
    const { isRevised, wishIndex } = customer.state;
    assertIs(isRevised || wishIndex > 0, false);
    changed += Number(!/^Yes\b/.test(customer.say(SUMMARY)));
  }
  assert(changed > 0);
});

Deno.test("who moves tells the account's e-mail, not the new address", () => {
  const line = open([MOVE]).say(
    "Please provide the email address of your account.",
  );
  assertMatch(line, new RegExp(USER.email));
  assert(!line.includes("Acorn"), line);
});

Deno.test("a customer says back what it has understood of a wrong summary", () => {
  const text = SUMMARY.replace(ORDER.order_id, "#W0000000");
  const line = open([CANCEL]).say(text);
  assertMatch(line, /^No\b.*; you said "#W0000000" for the order\.$/);
});

Deno.test("who says all that matters waits for a yes, in whatever words", () => {
  const text = `Out goes ${ORDER.order_id} (no longer needed). Happy with that`;
  assertMatch(open([CANCEL]).say(`${text}, mate?`), /^Yes\b/);
  assertMatch(open([CANCEL]).say(`${text.slice(0, 16)}, mate?`), /^(?!Yes)/);
});

Deno.test("a customer asks for what a summary leaves out, and then agrees", () => {
  const customer = open([CANCEL]);
  const order = `I will cancel order ${ORDER.order_id}. Shall I go ahead?`;
  assertMatch(customer.say(order), /^(?:And what|What do you have).*reason/);
  assertIs(customer.state.hasAgreed, false);
  const rest = "The reason is that it is no longer needed. Shall I go ahead?";
  assertMatch(customer.say(rest), /^Yes\b/);
});

Deno.test("politeness costs no patience, repetition does", () => {
  const customer = open([CANCEL]);
  const polite = ["One moment.", "Thank you.", "Sorry for the wait."];
  for (let i = 0; i < 12; i++) {
    assert(customer.say(polite[i % polite.length]!) !== STOP_LINE);
  }
  const nagged = open([CANCEL]);
  const lines = Array.from({ length: 6 }, () => nagged.say("One moment."));
  assertIs(lines.indexOf(STOP_LINE), 5);
});

for (const [dynamics, leaves] of [["steady", 5], ["impatient", 4]] as const) {
  Deno.test(`a ${dynamics} customer who does not understand for the first two times loses no patience`, () => {
    const customer = open([CANCEL], dynamics);
    const noise = ["asdf", "qwer", "zxcv", "uiop", "hjkl", "bnmv"];
    const lines = noise.map((text) => customer.say(text));
    assert(lines.slice(0, 2).every((line) => /order/.test(line)), `${lines}`);
    assertIs(lines.indexOf(STOP_LINE) + 1, leaves);
  });
}

Deno.test("questions that guess wrong and apologies cost no patience", () => {
  const customer = open([CANCEL], "impatient");
  const lines = [
    "Would you like to return something?",
    "I regret that you had trouble.",
    "Do you want an exchange?",
    "I'm sorry that your parcel was delayed.",
    "Is it that you want other items?",
    "Does that suit you?",
  ];
  const said = [...lines, ...lines].map((text) => customer.say(text));
  assert(
    said.every((line) => line !== STOP_LINE && !/^Yes/.test(line)),
    `${said}`,
  );
});

Deno.test("a customer says yes to no question about the reason, or the payment alone", () => {
  const customer = open([CANCEL]);
  const lines = [
    `Why do you want to cancel ${ORDER.order_id}?`,
    `Why do you want to cancel ${ORDER.order_id}?`,
    `Is there a reason for cancelling ${ORDER.order_id}?`,
    "Should the refund go back to where it came from?",
  ];
  const said = lines.map((text) => customer.say(text));
  assert(said.every((line) => !/^Yes/.test(line)), `${said}`);
});

Deno.test("a question for the reason is no summary, though it says one", () => {
  const { say } = open([CANCEL]);
  say(`I would cancel order ${ORDER.order_id}, as it is no longer needed.`);
  const line = say(`Why is order ${ORDER.order_id} no longer needed?`);
  assert(!line.startsWith("Yes"), line);
  assertMatch(
    say(`How does cancelling ${ORDER.order_id} as no longer needed sound?`),
    /^Yes/,
  );
});

Deno.test("a customer raises the next wish once the database has the first", () => {
  const customer = open([CANCEL, MOVE]);
  assertMatch(customer.say(SUMMARY), /^Yes\b/);
  assert(!customer.say("It is done!").includes("Acorn"));
  customer.write();
  assertMatch(customer.say("It is done."), /address/);
  customer.write();
  assertIs(customer.say("That is done, too."), STOP_LINE);
});
