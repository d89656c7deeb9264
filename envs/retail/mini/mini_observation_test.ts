import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { openDatabase } from "../../service/database/database.ts";
import { initialService, type ServiceRound } from "../../service/state.ts";
import { STOP_LINE } from "../../service/customer/customer_state.ts";
import { callTool } from "../../service/tools/call_tool.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { readRecords } from "../database/shop_records.ts";
import { makeMiniTask } from "./mini_core.ts";
import { MINI_LOADS } from "./draw_shop.ts";
import { observeMini } from "./mini_observation.ts";
import { findWord, SLOTS } from "./slot_words.ts";

const TASK = makeMiniTask("test", 0, {
  dynamics: "steady",
  forbidden: 0,
  load: MINI_LOADS["1-2"],
});
const START = initialService(TASK);
const [ORDER] = SLOTS.order.ids as [string];
const [PAY] = SLOTS.pay.ids as [string];

/** What is seen after a round. */
function observe(round: ServiceRound): string {
  return observeMini({ ...START, rounds: [round], stepsTaken: 1 }, 20).text;
}

function hear(answer: string): string {
  return observe({ kind: "reply", call: null, said: "", answer });
}

function see(name: string, args: ToolCall["arguments"]): string {
  const call = { name, arguments: args };
  const { tools, tables } = TASK.domain;
  const { text } = callTool(tools, openDatabase(tables), call);
  const kind = text.startsWith("Error") ? "error" : "read";
  return observe({ kind, call, said: "", answer: text });
}

Deno.test("a customer's line is shown by its facts", () => {
  const lines: Readonly<Record<string, string>> = {
    "Hello. I would like to cancel an order.": "wants cancel",
    "Thanks. Also: I want to send something back.": "wants return",
    "My name is Ada Vance. My e-mail is b@example.com.": "mail-b",
    "My name is Ada Vance.": "name",
    [`It is order ${ORDER}. The reason is: no longer needed.`]:
      "order-a needless",
    "The reason is: the reviews have become bad.": "excuse",
    "I do not remember the number. It is the order with the Lamp and the Mug.":
      "with lamp mug",
    "I want to return the Lamp.": "lamp",
    [
      `For the Lamp I want color red. Please use my Visa ending in 1234 (${PAY}) for the difference.`
    ]: "lamp red pay-a",
    "Yes, go ahead.": "yes",
    [`No. I want order ${ORDER} cancelled. Reason: ordered by mistake.`]:
      "no order-a mistaken",
    "Actually, never mind, leave it as it is.": "changed",
    "I do not know that, sorry.": "hm",
  };
  assertEquals(Object.keys(lines).map(hear), Object.values(lines));
});

Deno.test("the last line shows nothing", () => {
  const round = { kind: "reply", call: null, said: "", answer: STOP_LINE };
  const ending = { reward: 0, terminated: true, success: false, reason: "" };
  const state = { ...START, rounds: [round as ServiceRound], ending };
  assertEquals(observeMini(state, 20).text, "end");
});

Deno.test("records are shown by ids", () => {
  const { users, orders, products } = readRecords(TASK.domain.tables);
  const profile = users.get(TASK.userId)!;
  const words = (...ids: readonly string[]) => ids.map(findWord).join(" ");
  assertEquals(
    see("find_user_id_by_email", { email: profile.email }),
    findWord(TASK.userId),
  );
  assertEquals(
    see("get_user_details", { "user_id": TASK.userId }),
    words(...profile.orders, ...Object.keys(profile.payment_methods)),
  );
  const order = orders.get(ORDER)!;
  assertEquals(
    see("get_order_details", { "order_id": ORDER }),
    [
      words(order.user_id),
      order.status,
      words(order.payment_history[0]!.payment_method_id),
      ...order.items.map(({ product_id, item_id }) =>
        words(product_id, item_id)
      ),
    ].join(" "),
  );
  const [product] = [...products.values()];
  assertEquals(
    see("get_product_details", { "product_id": product!.product_id }),
    Object.values(product!.variants).map(({ options, item_id, available }) =>
      `${options.color}${available ? "" : " out"} ${words(item_id)}`
    ).join(" "),
  );
  assertEquals(
    see("list_all_product_types", {}).split(" ").sort().join(" "),
    [...products.keys()].map(findWord).sort().join(" "),
  );
  assertEquals(see("get_order_details", { "order_id": "#W9" }), "error");
  assertEquals(see("think", { thought: "" }), "hm");
});
