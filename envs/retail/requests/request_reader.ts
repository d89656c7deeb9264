// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/** Reads requests from the calls that fulfil them. */

import * as z from "zod";
import {
  addressField,
  textField,
  textList,
} from "../../service/data/data_schemas.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { copyAddress, type RetailRequest } from "./request.ts";

const order = z.object({ order_id: textField });
const payment_method_id = textField;
const items = order.extend({
  item_ids: textList,
  new_item_ids: textList,
  payment_method_id,
}).refine(
  ({ item_ids, new_item_ids }) => item_ids.length === new_item_ids.length,
  { path: ["new_item_ids"], error: "a list as long as item_ids" },
);

function makeItemsReader(
  kind: "exchange" | "modify",
): z.ZodType<RetailRequest> {
  return items.transform((call) => ({
    kind,
    orderId: call.order_id,
    pairs: call.item_ids.map((itemId, i) => ({
      itemId,
      newItemId: call.new_item_ids[i]!,
    })),
    paymentMethodId: call.payment_method_id,
  }));
}

const READERS: Readonly<Record<string, z.ZodType<RetailRequest>>> = {
  cancel_pending_order: order.extend({ reason: textField })
    .transform(({ order_id: orderId, reason }) => ({
      kind: "cancel",
      orderId,
      reason,
    })),
  return_delivered_order_items: order
    .extend({ item_ids: textList, payment_method_id })
    .transform((call) => ({
      kind: "return",
      orderId: call.order_id,
      itemIds: call.item_ids,
      paymentMethodId: call.payment_method_id,
    })),
  exchange_delivered_order_items: makeItemsReader("exchange"),
  modify_pending_order_items: makeItemsReader("modify"),
  modify_pending_order_payment: order.extend({ payment_method_id }).transform((
    call,
  ) => ({
    kind: "payment",
    orderId: call.order_id,
    paymentMethodId: call.payment_method_id,
  })),
  modify_pending_order_address: addressField.extend({ order_id: textField })
    .transform(({ order_id: orderId, ...address }) => ({
      kind: "address",
      orderId,
      address: copyAddress(address),
      sameAs: null,
    })),
  modify_user_address: addressField.extend({ user_id: textField })
    .transform((address) => ({
      kind: "userAddress",
      address: copyAddress(address),
      sameAs: null,
    })),
};

/**
 * Finds the schema that reads a call as a request, the inverse of `writeGold`;
 * `null` for a call that writes nothing.
 */
export function findRequestReader(
  { name }: ToolCall,
): z.ZodType<RetailRequest> | null {
  return Object.hasOwn(READERS, name) ? READERS[name]! : null;
}
