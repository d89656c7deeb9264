// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/**
 * Reading and changing the shop's records in tools. Records are immutable: a
 * change makes a new one.
 */

import type {
  DatabaseRecord,
  Transaction,
} from "../../service/database/database.ts";
import { roundCents } from "../../service/tools/python_text.ts";
import {
  assertKey,
  findField,
  takeRecord,
} from "../../service/tools/python_values.ts";
import { ToolFailure } from "../../service/tools/service_tool.ts";
import {
  findVariant,
  type RetailOrder,
  type RetailPaymentMethod,
  type RetailProduct,
  type RetailProfile,
  type RetailVariant,
} from "../database/shop_records.ts";

export function getOrder(database: Transaction, id: unknown): RetailOrder {
  return takeRecord(database, "orders", id, "order not found");
}

export function getUser(database: Transaction, id: unknown): RetailProfile {
  return takeRecord(database, "users", id, "user not found");
}

export function getProduct(database: Transaction, id: unknown): RetailProduct {
  return takeRecord(database, "products", id, "product not found");
}

/** Reads an order, which must have a status. */
export function getOrderOf(
  status: "pending" | "delivered",
  done: "cancelled" | "modified" | "returned" | "exchanged",
  database: Transaction,
  id: unknown,
): RetailOrder {
  const order = getOrder(database, id);
  if (order.status === status) return order;
  throw new ToolFailure(`non-${status} order cannot be ${done}`);
}

export function findAvailable(
  product: RetailProduct,
  id: unknown,
): RetailVariant | undefined {
  assertKey(id);
  if (typeof id !== "string") return undefined;
  const variant = findVariant(product, id);
  return variant?.available ? variant : undefined;
}

export function getPaymentMethod(
  database: Transaction,
  { user_id }: RetailOrder,
  id: unknown,
): RetailPaymentMethod {
  const method = findField(getUser(database, user_id).payment_methods, id);
  if (method === undefined) throw new ToolFailure("payment method not found");
  return method;
}

/** Fails if a gift card does not cover an amount. */
export function assertCovered(
  { source, balance }: RetailPaymentMethod,
  amount: number,
  failure: string,
): void {
  if (source === "gift_card" && balance! < amount) {
    throw new ToolFailure(failure);
  }
}

export function isGiftCardId(id: string): boolean {
  return id.includes("gift_card");
}

export function addToGiftCard(
  database: Transaction,
  order: RetailOrder,
  id: string,
  amount: number,
): void {
  const user = getUser(database, order.user_id);
  const method = getPaymentMethod(database, order, id);
  const balance = roundCents(method.balance! + amount);
  const payment_methods = {
    ...user.payment_methods,
    [id]: { ...method, balance },
  };
  database.put("users", order.user_id, { ...user, payment_methods });
}

/** Changes fields of an order, and returns it as JSON. */
export function updateOrder(
  database: Transaction,
  order: RetailOrder,
  fields: DatabaseRecord,
): string {
  const updated = { ...order, ...fields };
  database.put("orders", order.order_id, updated);
  return JSON.stringify(updated);
}
