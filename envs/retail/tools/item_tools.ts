// deno-lint-ignore-file camelcase -- the names are those of the shop's records
/** Tools that return, exchange or modify items. */

import type { ToolArguments } from "../../core/tool.ts";
import type { Transaction } from "../../service/database/database.ts";
import { printValue, roundCents } from "../../service/tools/python_text.ts";
import { listItems } from "../../service/tools/python_values.ts";
import {
  type ServiceTool,
  ToolFailure,
} from "../../service/tools/service_tool.ts";
import {
  ITEM_IDS,
  NEW_ITEM_IDS,
  ORDER_ID,
  PAYMENT_METHOD_ID,
} from "./parameters.ts";
import type {
  RetailItem,
  RetailOrder,
  RetailVariant,
} from "../database/shop_records.ts";
import {
  addToGiftCard,
  assertCovered,
  findAvailable,
  getOrderOf,
  getPaymentMethod,
  getProduct,
  isGiftCardId,
  updateOrder,
} from "./tool_records.ts";

interface Replacement {
  readonly oldId: string;
  readonly newId: string;
  readonly variant: RetailVariant;
}

interface Exchange {
  readonly replacements: readonly Replacement[];
  readonly difference: number;
}

/** Lists item ids. As in Python, an object with keys fails. */
function listItemIds(value: unknown): readonly unknown[] {
  const ids = listItems(value);
  if (ids.length === 0 || Array.isArray(value) || typeof value === "string") {
    return ids;
  }
  throw new ToolFailure("invalid arguments");
}

function countOf(list: readonly unknown[], wanted: unknown): number {
  return list.reduce((n: number, each) => each === wanted ? n + 1 : n, 0);
}

/** Index of an id that is listed more often than it was ordered; −1 if none. */
function findMissing({ items }: RetailOrder, ids: readonly unknown[]): number {
  const ordered = items.map(({ item_id }) => item_id);
  return ids.findIndex((id) => countOf(ids, id) > countOf(ordered, id));
}

/** Finds the items and their replacements, or fails. */
function planExchange(
  database: Transaction,
  order: RetailOrder,
  { item_ids, new_item_ids }: ToolArguments,
): Exchange {
  const oldIds = listItemIds(item_ids);
  const missing = findMissing(order, oldIds);
  if (missing >= 0) {
    throw new ToolFailure(`${printValue(oldIds[missing])} not found`);
  }
  const newIds = listItems(new_item_ids);
  if (oldIds.length !== newIds.length) {
    throw new ToolFailure("the number of items to be exchanged should match");
  }
  // Sum from 0, left to right, as in the original.
  let difference = 0;
  const replacements: Replacement[] = [];
  for (const [i, oldId] of oldIds.entries()) {
    const item = order.items.find(({ item_id }) => item_id === oldId)!;
    const product = getProduct(database, item.product_id);
    const variant = findAvailable(product, newIds[i]);
    if (variant === undefined) {
      const printed = printValue(newIds[i]);
      throw new ToolFailure(`new item ${printed} not found or available`);
    }
    difference += variant.price - item.price;
    const newId = newIds[i] as string;
    replacements.push({ oldId: item.item_id, newId, variant });
  }
  return { replacements, difference };
}

/** Replaces items one after another. A new item may be replaced again. */
function replaceItems(
  items: readonly RetailItem[],
  replacements: readonly Replacement[],
): RetailItem[] {
  const replaced = [...items];
  for (const { oldId, newId, variant } of replacements) {
    const { price, options } = variant;
    const at = replaced.findIndex(({ item_id }) => item_id === oldId);
    replaced[at] = { ...replaced[at]!, item_id: newId, price, options };
  }
  return replaced;
}

const MODIFY_ITEMS: ServiceTool = {
  name: "modify_pending_order_items",
  description: "Replaces items of a pending order by other variants of the " +
    "same products, and charges or refunds the difference. It works once per " +
    "order, so ask for all changes before. Tell the customer what will " +
    "change, and let them say yes first. Returns the order.",
  parameters: {
    "order_id": ORDER_ID,
    "item_ids": ITEM_IDS,
    "new_item_ids": NEW_ITEM_IDS,
    "payment_method_id": PAYMENT_METHOD_ID,
  },
  kind: "write",
  run(database, { order_id, payment_method_id, ...ids }) {
    const order = getOrderOf("pending", "modified", database, order_id);
    const { replacements, difference } = planExchange(database, order, ids);
    const method = getPaymentMethod(database, order, payment_method_id);
    const failure = "insufficient gift card balance to pay for the new item";
    assertCovered(method, difference, failure);
    if (method.source === "gift_card") {
      addToGiftCard(database, order, method.id, -difference);
    }
    const transfer = {
      transaction_type: difference > 0 ? "payment" : "refund",
      amount: Math.abs(difference), // not rounded
      payment_method_id: method.id,
    };
    return updateOrder(database, order, {
      items: replaceItems(order.items, replacements),
      status: "pending (item modified)",
      payment_history: [...order.payment_history, transfer],
    });
  },
};

const RETURN_ITEMS: ServiceTool = {
  name: "return_delivered_order_items",
  description: "Asks for items of a delivered order to be taken back; the " +
    "customer gets an e-mail on how to return them. An order takes one " +
    "return or exchange. Tell the customer what will happen, and let them " +
    "say yes first. Returns the order.",
  parameters: {
    "order_id": ORDER_ID,
    "item_ids": ITEM_IDS,
    "payment_method_id": PAYMENT_METHOD_ID,
  },
  kind: "write",
  run(database, { order_id, item_ids, payment_method_id }) {
    const order = getOrderOf("delivered", "returned", database, order_id);
    const { id } = getPaymentMethod(database, order, payment_method_id);
    if (
      !isGiftCardId(id) && id !== order.payment_history[0]!.payment_method_id
    ) {
      throw new ToolFailure(
        "payment method should be either the original payment method or " +
          "a gift card",
      );
    }
    const ids = listItemIds(item_ids);
    if (findMissing(order, ids) >= 0) {
      throw new ToolFailure("some item not found");
    }
    return updateOrder(database, order, {
      status: "return requested",
      return_items: [...ids].sort(),
      return_payment_method_id: id,
    });
  },
};

const EXCHANGE_ITEMS: ServiceTool = {
  name: "exchange_delivered_order_items",
  description: "Asks for items of a delivered order to be exchanged for " +
    "other variants of the same products. An order takes one return or " +
    "exchange. Tell the customer what will happen, and let them say yes " +
    "first. Returns the order.",
  parameters: MODIFY_ITEMS.parameters,
  kind: "write",
  run(database, { order_id, payment_method_id, ...ids }) {
    const order = getOrderOf("delivered", "exchanged", database, order_id);
    const { replacements, difference } = planExchange(database, order, ids);
    const rounded = roundCents(difference);
    const method = getPaymentMethod(database, order, payment_method_id);
    const failure =
      "insufficient gift card balance to pay for the price difference";
    assertCovered(method, rounded, failure);
    return updateOrder(database, order, {
      status: "exchange requested",
      // As in the original, each list is sorted on its own.
      exchange_items: replacements.map(({ oldId }) => oldId).sort(),
      exchange_new_items: replacements.map(({ newId }) => newId).sort(),
      exchange_payment_method_id: method.id,
      exchange_price_difference: rounded,
    });
  },
};

export const ITEM_TOOLS: readonly ServiceTool[] = [
  MODIFY_ITEMS,
  RETURN_ITEMS,
  EXCHANGE_ITEMS,
];
