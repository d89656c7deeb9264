// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/** What a customer of the shop may want, and the call that does it. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { RetailAddress } from "../database/shop_records.ts";

/** An item and the variant that is to take its place. */
export interface ItemChange {
  readonly itemId: string;
  readonly newItemId: string;
}

/** To cancel a pending order. */
export interface CancelRequest {
  readonly kind: "cancel";
  readonly orderId: string;
  /** The policy accepts two reasons. */
  readonly reason: string;
}

/** To return items of a delivered order. */
export interface ReturnRequest {
  readonly kind: "return";
  readonly orderId: string;
  /** An item may occur twice. */
  readonly itemIds: readonly string[];
  readonly paymentMethodId: string;
}

/** To exchange items of a delivered order, or to modify those of a pending one. */
export interface ItemsRequest {
  readonly kind: "exchange" | "modify";
  readonly orderId: string;
  readonly pairs: readonly ItemChange[];
  readonly paymentMethodId: string;
}

/** To pay a pending order by other means. */
export interface PaymentRequest {
  readonly kind: "payment";
  readonly orderId: string;
  readonly paymentMethodId: string;
}

/** To send a pending order elsewhere. */
export interface AddressRequest {
  readonly kind: "address";
  readonly orderId: string;
  readonly address: RetailAddress;
  /** The order with the same address, if any. */
  readonly sameAs: string | null;
}

/** To have another default address. */
export interface UserAddressRequest {
  readonly kind: "userAddress";
  readonly address: RetailAddress;
  /** The order with the same address, if any. */
  readonly sameAs: string | null;
}

/** One of a customer's requests, as plain data. */
export type RetailRequest =
  | CancelRequest
  | ReturnRequest
  | ItemsRequest
  | PaymentRequest
  | AddressRequest
  | UserAddressRequest;

/** The reasons for which the policy lets an order be cancelled. */
export const CANCEL_REASONS: readonly string[] = [
  "no longer needed",
  "ordered by mistake",
];

/** The fields of an address, in the order in which it is spoken of. */
export function copyAddress(address: RetailAddress): RetailAddress {
  const { address1, address2, city, country, state, zip } = address;
  return { address1, address2, city, country, state, zip };
}

function listArguments(
  request: RetailRequest,
  userId: string,
): ToolCall["arguments"] {
  if (request.kind === "userAddress") {
    return { user_id: userId, ...copyAddress(request.address) };
  }
  const order = { order_id: request.orderId };
  switch (request.kind) {
    case "cancel":
      return { ...order, reason: request.reason };
    case "return":
      return {
        ...order,
        item_ids: [...request.itemIds],
        payment_method_id: request.paymentMethodId,
      };
    case "exchange":
    case "modify":
      return {
        ...order,
        item_ids: request.pairs.map(({ itemId }) => itemId),
        new_item_ids: request.pairs.map(({ newItemId }) => newItemId),
        payment_method_id: request.paymentMethodId,
      };
    case "payment":
      return { ...order, payment_method_id: request.paymentMethodId };
    case "address":
      return { ...order, ...copyAddress(request.address) };
  }
}

/** The tools that fulfil requests. */
const TOOLS: Readonly<Record<RetailRequest["kind"], string>> = {
  cancel: "cancel_pending_order",
  return: "return_delivered_order_items",
  exchange: "exchange_delivered_order_items",
  modify: "modify_pending_order_items",
  payment: "modify_pending_order_payment",
  address: "modify_pending_order_address",
  userAddress: "modify_user_address",
};

/**
 * Writes the call that fulfils a request.
 *
 * @param request The request
 * @param userId Whose request it is
 * @returns The gold action
 */
export function writeGold(request: RetailRequest, userId: string): ToolCall {
  return {
    name: TOOLS[request.kind],
    arguments: listArguments(request, userId),
  };
}
