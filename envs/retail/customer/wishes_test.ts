import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { SHOP } from "../../../tests/support/envs/retail_shop.ts";
import { readRecords } from "../database/shop_records.ts";
import type { RetailRequest } from "../requests/request.ts";
import { makeRetailIdentity, makeRetailWish } from "./wishes.ts";

const ADA = readRecords(SHOP).users.get("ada_byron_1")!;
const cancel: RetailRequest = {
  ...{ kind: "cancel", orderId: "#W1", reason: "no longer needed" },
};

function make(request: RetailRequest, seed = 0, isAllowed = true) {
  return makeRetailWish(SHOP, "ada_byron_1", request, isAllowed, seed);
}

/** What the customer tells, without the order, and the summary. */
function tell(request: RetailRequest): readonly string[] {
  const { facts, right } = make(request);
  const own = facts.filter(({ topic }) => topic !== "order");
  return [...own.map(({ line }) => line), right];
}

Deno.test("a wish begins in one of several wordings, by the seed", () => {
  const [first, second, third] = [0, 1, 2].map((seed) => make(cancel, seed));
  assertEquals([first!.opening, second!.opening], [...first!.openings]);
  assertSame(third!.opening, first!.opening);
  assertSame(first!.calls[0].name, "cancel_pending_order");
  assertSame(make(cancel, 0, false).isAllowed, false);
});

Deno.test("a customer who forgot the number names each of the order's products once", () => {
  const [order, reason, ...others] = make(cancel).facts;
  assertEquals([order!.line, reason!.line, others], [
    ...["It is order #W1.", "The reason is: no longer needed.", []],
  ]);
  const forget = "I do not remember the number. It is the order with the Mug";
  assertSame(order!.vague, `${forget}.`);
  const [other] = make({ ...cancel, orderId: "#W2" }).facts;
  assertSame(other!.vague, `${forget} and the LED Lamp.`);
});

Deno.test("a customer returns an item as often as it is named, and was ordered", () => {
  const mug = "the Mug (size 709)";
  const told = tell({
    ...{ kind: "return", orderId: "#W2", paymentMethodId: "credit_card_1" },
    itemIds: ["709", "901", "709", "709", "1"],
  });
  const card = "my visa ending in 1815 (credit_card_1)";
  assertEquals(told, [
    `I want to return ${mug}, the LED Lamp and ${mug}.`,
    `Please refund it to ${card}.`,
    `I want to return ${mug}, the LED Lamp and ${mug} of order #W2, refunded to ${card}.`,
  ]);
});

Deno.test("a customer wants options, also of another product's variant", () => {
  const swap = (kind: "exchange" | "modify", ...newIds: string[]) =>
    tell({
      ...{ kind, orderId: "#W1", paymentMethodId: "paypal_1" },
      pairs: newIds.map((newItemId, i) => ({
        ...{ itemId: ["709", "702"][i]!, newItemId },
      })),
    });
  const means = "my PayPal account (paypal_1)";
  assertEquals(swap("modify", "705"), [
    "I want to change the Mug (size 709).",
    "For the Mug (size 709) I want size 705.",
    `Please use ${means} for the difference.`,
    `In order #W1, for the Mug (size 709) I want size 705, with ${means} for the difference.`,
  ]);
  const [first, second] = swap("exchange", "901", "705");
  assertSame(
    first,
    "I want to exchange the Mug (size 709) and the Mug (size 702).",
  );
  assertSame(
    second,
    "For the Mug (size 709) I want size 901; for the Mug (size 702) I want size 705.",
  );
});

Deno.test("a customer pays by other means, and moves with an order or without one", () => {
  const means = "my gift card (gift_card_2)";
  const payment = { orderId: "#W1", paymentMethodId: "gift_card_2" };
  assertEquals(tell({ kind: "payment", ...payment }), [
    `I want to pay with ${means}.`,
    `I want order #W1 paid with ${means}.`,
  ]);
  const place = "12 St James Square, San Diego, CA, USA, 92101";
  const there = { address: ADA.address, sameAs: null };
  assertEquals(tell({ kind: "address", orderId: "#W1", ...there }), [
    `The address is ${place}.`,
    `Order #W1 is to go to ${place}.`,
  ]);
  const home = make({ kind: "userAddress", ...there });
  assertEquals(home.facts.map(({ topic }) => topic), ["address"]);
  assertSame(home.right, `My address is now ${place}.`);
});

Deno.test("a customer gives a name, and an e-mail address or a zip code", () => {
  const say = (by: "email" | "zip") =>
    makeRetailIdentity(ADA, by).map(({ line }) => line);
  const name = "My name is Ada Byron.";
  assertEquals(say("email"), [name, "My e-mail is Ada.Byron@example.com."]);
  assertEquals(say("zip"), [name, "My zip code is 92101."]);
});
