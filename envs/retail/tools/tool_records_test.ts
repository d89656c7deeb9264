import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { SHOP } from "../../../tests/support/envs/retail_shop.ts";
import { openDatabase, Transaction } from "../../service/database/database.ts";
import { readRecords } from "../database/shop_records.ts";
import {
  addToGiftCard,
  assertCovered,
  findAvailable,
  getOrder,
  getOrderOf,
  getPaymentMethod,
  getProduct,
  getUser,
  isGiftCardId,
  updateOrder,
} from "./tool_records.ts";

const { orders, products, users } = readRecords(SHOP);
const ORDER = orders.get("#W1")!;
const MUG = products.get("70")!;

const open = () => new Transaction(openDatabase(SHOP));

Deno.test("a record is found by its key, or the call fails", () => {
  assertSame(getOrder(open(), "#W1"), ORDER);
  assertThrows(() => getOrder(open(), "#W0"), { message: "order not found" });
  assertThrows(() => getUser(open(), null), { message: "user not found" });
  assertThrows(() => getProduct(open(), 70), { message: "product not found" });
  assertThrows(() => getOrder(open(), ["#W1"]), {
    message: "invalid arguments",
  });
});

Deno.test("an order has the status that a change needs", () => {
  assertSame(getOrderOf("pending", "cancelled", open(), "#W1"), ORDER);
  assertThrows(() => getOrderOf("pending", "modified", open(), "#W2"), {
    name: "ToolFailure",
    message: "non-pending order cannot be modified",
  });
  assertThrows(() => getOrderOf("delivered", "returned", open(), "#W1"), {
    message: "non-delivered order cannot be returned",
  });
});

Deno.test("a variant is available if there is one in stock", () => {
  assertSame(findAvailable(MUG, "702")?.price, 50.4);
  for (const id of ["703", "1", 702, null]) {
    assertSame(findAvailable(MUG, id), undefined);
  }
  assertThrows(() => findAvailable(MUG, {}), { message: "invalid arguments" });
});

Deno.test("a payment method is one of the order's owner", () => {
  assertSame(getPaymentMethod(open(), ORDER, "paypal_1").source, "paypal");
  for (const id of ["paypal_9", "toString", 1]) {
    assertThrows(() => getPaymentMethod(open(), ORDER, id), {
      message: "payment method not found",
    });
  }
});

Deno.test("a gift card covers what it holds, and other means anything", () => {
  const { payment_methods: own } = users.get("ada_byron_1")!;
  assertCovered(own.gift_card_1!, 49, "too much");
  assertCovered(own.paypal_1!, 1e9, "too much");
  assertThrows(() => assertCovered(own.gift_card_1!, 49.01, "too much"), {
    message: "too much",
  });
  assertEquals(["gift_card_1", "paypal_1"].map(isGiftCardId), [true, false]);
});

Deno.test("changes are made on copies, rounded to cents", () => {
  const database = open();
  addToGiftCard(database, ORDER, "gift_card_1", 0.125);
  addToGiftCard(database, ORDER, "gift_card_1", -9);
  const balance = (id: string) => getPaymentMethod(database, ORDER, id).balance;
  assertEquals([balance("gift_card_1"), balance("gift_card_2")], [40.12, 300]);
  assertSame(
    users.get("ada_byron_1")!.payment_methods.gift_card_1!.balance,
    49,
  );
  const text = updateOrder(database, ORDER, { status: "cancelled" });
  assertEquals(JSON.parse(text), { ...ORDER, status: "cancelled" });
  assertSame(getOrder(database, "#W1").status, "cancelled");
  assertSame(ORDER.status, "pending");
});
