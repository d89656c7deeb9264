import {
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import { SHOP } from "../../../tests/support/envs/retail_shop.ts";
import { readMessage } from "../../core/tool_call.ts";
import { CONSENT } from "../../service/oracle.ts";
import { readRecords } from "../database/shop_records.ts";
import type { RetailRequest } from "../requests/request.ts";
import { wordMove } from "./oracle.ts";

const { address } = readRecords(SHOP).users.get("ada_byron_1")!;
const orderId = "#W1";
const paymentMethodId = "paypal_1";
const CANCEL: RetailRequest = { kind: "cancel", orderId, reason: "a mistake" };

function propose(request: RetailRequest): string {
  const wish = {
    ...{ kind: request.kind, items: "the Mug", options: "for it size 705" },
  };
  const text = wordMove({ act: "offer", request, wish });
  assertSame(text.endsWith(` ${CONSENT}`), true, text);
  return text.slice(0, -CONSENT.length - 1);
}

Deno.test("a proposal says all that a request writes", () => {
  assertSame(propose(CANCEL), "I will cancel order #W1, reason: a mistake.");
  const paid = { orderId, paymentMethodId };
  assertSame(
    propose({ kind: "return", ...paid, itemIds: ["709"] }),
    "I will return the Mug of order #W1 and refund it to paypal_1.",
  );
  for (const kind of ["exchange", "modify"] as const) {
    assertSame(
      propose({ kind, ...paid, pairs: [] }),
      "In order #W1: for it size 705. The difference goes over paypal_1.",
    );
  }
  assertSame(
    propose({ kind: "payment", ...paid }),
    "Order #W1 will be paid with paypal_1.",
  );
  const place = { address, sameAs: null };
  const text = "12 St James Square, , San Diego, USA, CA, 92101.";
  assertSame(
    propose({ kind: "address", orderId, ...place }),
    `Order #W1 will go to ${text}`,
  );
  assertSame(
    propose({ kind: "userAddress", ...place }),
    `Your address will be ${text}`,
  );
});

Deno.test("a move is a question, a call or a sentence", () => {
  assertMatch(wordMove({ act: "identify" }), /e-mail, or your full name/);
  assertSame(
    wordMove({ act: "ask", slots: ["orderId", "reason"] }),
    "What is the order number, and what is the reason?",
  );
  assertMatch(wordMove({ act: "done" }), /^That is done\./);
  assertMatch(wordMove({ act: "refuse" }), /^I am sorry, I cannot do that/);
  assertMatch(wordMove({ act: "goodbye" }), /^Is there anything else/);
  const wish = { kind: "cancel" } as const;
  const write = { act: "write", request: CANCEL, userId: "ada", wish } as const;
  const calls = [
    wordMove(write),
    wordMove({ act: "lookup", call: { name: "get_user", arguments: {} } }),
  ].map(readMessage).map((one) => one.kind === "call" && one.call.name);
  assertSame(calls.join(), "cancel_pending_order,get_user");
});
