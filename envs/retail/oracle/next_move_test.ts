// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { ServiceRound } from "../../service/state.ts";
import { chooseMove, type RetailMove } from "./next_move.ts";

const ADDRESS = {
  ...{ address1: "1 Elm St", address2: "", city: "Troy" },
  ...{ state: "NY", country: "USA", zip: "12180" },
};

const USER = {
  ...{ name: { first_name: "Ann", last_name: "Lee" }, address: ADDRESS },
  ...{ email: "ann@example.com", orders: ["#W1", "#W2"] },
  payment_methods: {
    credit_card_1: { source: "credit_card", id: "credit_card_1" },
    paypal_2: { source: "paypal", id: "paypal_2" },
    gift_card_3: { source: "gift_card", id: "gift_card_3", balance: 5 },
  },
};

function item(name: string, price = 10) {
  const options = { color: "red" };
  return {
    name,
    product_id: `P-${name}`,
    item_id: `${name}-red`,
    price,
    options,
  };
}

const PAYMENT = {
  ...{ transaction_type: "payment", amount: 10 },
  payment_method_id: "credit_card_1",
};

function order(order_id: string, status: string, ...names: string[]) {
  return {
    ...{ order_id, status, user_id: "ann_lee_1", address: ADDRESS },
    ...{ items: names.map((name) => item(name)), fulfillments: [] },
    payment_history: [PAYMENT],
  };
}

function mug(color: string, price: number, available = true) {
  const item_id = `Mug-${color}`;
  return [item_id, { item_id, options: { color }, available, price }] as const;
}

const MUGS = {
  ...{ name: "Mug", product_id: "P-Mug" },
  variants: Object.fromEntries(
    [mug("blue", 14), mug("gold", 16), mug("grey", 1, false)],
  ),
};

function read(name: string, answer: unknown): ServiceRound {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  return {
    ...{ kind: "read", said: "", answer: text },
    call: { name, arguments: {} },
  };
}

function reply(answer: string): ServiceRound {
  return { kind: "reply", call: null, said: "?", answer };
}

const KNOWN = [
  read("find_user_id_by_email", "ann_lee_1"),
  read("get_user_details", USER),
];

/** The next move for a known customer, who says all in one line. */
function choose(
  opening: string,
  line: string,
  ...rounds: readonly ServiceRound[]
): RetailMove {
  return chooseMove({ opening, rounds: [...KNOWN, reply(line), ...rounds] });
}

const readOrder = (...args: Parameters<typeof order>) =>
  read("get_order_details", order(...args));
const MUG_ORDER = readOrder("#W1", "pending", "Mug");
const READ_MUGS = read("get_product_details", MUGS);
const CANCEL = "I would like to cancel an order.";
const MODIFY =
  "I would like to change something in an order that is still pending.";
const PAY = "I would like to pay for an order by other means.";
const RETURN = "I would like to return something I bought.";

function act(move: RetailMove): string {
  return move.act === "lookup" ? move.call.name : move.act;
}

Deno.test("chooseMove() identifies the customer before anything else", () => {
  const decide = (...rounds: ServiceRound[]) =>
    chooseMove({ opening: CANCEL, rounds });
  const named = reply("My name is Ann Lee.");
  assertEquals(act(decide(named)), "identify");
  assertEquals(
    act(decide(named, reply("zip code 12180"))),
    "find_user_id_by_name_zip",
  );
  assertEquals(act(decide(reply("ann@example.com"))), "find_user_id_by_email");
  assertEquals(act(decide(KNOWN[0]!)), "get_user_details");
  assertEquals(
    act(chooseMove({ opening: "Hello.", rounds: KNOWN })),
    "goodbye",
  );
});

Deno.test("chooseMove() asks for all that is missing, then looks it up", () => {
  assertEquals(choose(CANCEL, "Well."), {
    act: "ask",
    slots: ["orderId", "reason"],
  });
  assertEquals(choose(MODIFY, "#W1, credit_card_1."), {
    act: "ask",
    slots: ["items", "options"],
  });
  const line = "#W1, no longer needed.";
  assertEquals(choose(CANCEL, line), {
    act: "lookup",
    call: { name: "get_order_details", arguments: { order_id: "#W1" } },
  });
  assertEquals(act(choose(CANCEL, line, MUG_ORDER)), "offer");
  assertEquals(act(choose(CANCEL, line, MUG_ORDER, reply("Yes."))), "write");
});

Deno.test("chooseMove() searches all orders for the one of a forgetful customer", () => {
  const line = "It is the order with the Mug and the Pen. no longer needed";
  const both = ["Pen", "Mug"] as const;
  const first = readOrder("#W1", "delivered", ...both);
  assertEquals(act(choose(CANCEL, line)), "get_order_details");
  assertEquals(act(choose(CANCEL, line, first)), "get_order_details");
  const found = (...second: Parameters<typeof order>) => {
    const move = choose(CANCEL, line, first, readOrder(...second));
    return move.act === "offer" ? move.request : move.act;
  };
  // Of two that fit, the one whose status allows the wish.
  assertEquals(found("#W2", "pending", ...both), {
    ...{ kind: "cancel", orderId: "#W2", reason: "no longer needed" },
  });
  assertEquals(found("#W2", "pending", "Mug"), "refuse");
  const none = readOrder("#W1", "pending", "Pen");
  const move = choose(CANCEL, line, none, readOrder("#W2", "pending", "Mug"));
  assertEquals(move, { act: "ask", slots: ["orderId"] });
});

Deno.test("chooseMove() refuses another's order, another status and an invented reason", () => {
  const line = "#W1, no longer needed.";
  const stranger = { ...order("#W1", "pending", "Mug"), user_id: "bob_2" };
  assertEquals(
    act(choose(CANCEL, line, read("get_order_details", stranger))),
    "refuse",
  );
  assertEquals(
    act(choose(CANCEL, line, readOrder("#W1", "processed", "Mug"))),
    "refuse",
  );
  const odd = "#W1. The reason is: it is ugly.";
  assertEquals(act(choose(CANCEL, odd, MUG_ORDER)), "refuse");
});

Deno.test("chooseMove() changes items to what is in stock and can be paid for", () => {
  const wish = (color: string, method: string) =>
    `#W1. I want to change the Mug. For the Mug I want color ${color}, with ` +
    `${method} for the difference.`;
  const decide = (color: string, method: string) =>
    act(choose(MODIFY, wish(color, method), MUG_ORDER, READ_MUGS));
  assertEquals(
    act(choose(MODIFY, wish("blue", "paypal_2"), MUG_ORDER)),
    "get_product_details",
  );
  assertEquals(decide("blue", "paypal_2"), "offer");
  assertEquals(decide("grey", "paypal_2"), "refuse");
  assertEquals(decide("pink", "paypal_2"), "refuse");
  assertEquals(decide("blue", "paypal_9"), "refuse");
  // The gift card holds 5: enough for 4 more, not for 6.
  assertEquals(decide("blue", "gift_card_3"), "offer");
  assertEquals(decide("gold", "gift_card_3"), "refuse");
});

Deno.test("chooseMove() refunds to a gift card or the method that paid", () => {
  const sold = readOrder("#W1", "delivered", "Mug");
  const decide = (method: string, what = "Mug") =>
    act(choose(RETURN, `#W1. I want to return the ${what}. ${method}`, sold));
  assertEquals(decide("credit_card_1"), "offer");
  assertEquals(decide("gift_card_3"), "offer");
  assertEquals(decide("paypal_2"), "refuse");
  assertEquals(decide("credit_card_1", "Pen"), "refuse");
});

Deno.test("chooseMove() pays once, by another method that holds enough", () => {
  const decide = (method: string, history = [PAYMENT]) => {
    const found = {
      ...order("#W1", "pending", "Mug"),
      payment_history: history,
    };
    return act(choose(PAY, `#W1, ${method}`, read("get_order_details", found)));
  };
  assertEquals(decide("paypal_2"), "offer");
  assertEquals(decide("credit_card_1"), "refuse");
  assertEquals(decide("gift_card_3"), "refuse");
  assertEquals(decide("paypal_2", [PAYMENT, PAYMENT]), "refuse");
});

Deno.test("chooseMove() reads the customer again before it refuses after a write", () => {
  const write: ServiceRound = { ...MUG_ORDER, kind: "write" };
  const next = [write, reply(PAY), reply("#W1, gift_card_3")];
  const line = "#W1, no longer needed.";
  assertEquals(act(choose(CANCEL, line, write)), "done");
  assertEquals(act(choose(CANCEL, line, ...next)), "get_user_details");
  const rich = structuredClone(USER);
  rich.payment_methods.gift_card_3.balance = 10;
  const refreshed = read("get_user_details", rich);
  assertEquals(act(choose(CANCEL, line, ...next, refreshed)), "offer");
  assertEquals(act(choose(CANCEL, line, ...next, KNOWN[1]!)), "refuse");
});
