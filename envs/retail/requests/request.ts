// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/** What a customer of the shop may want, and the call that does it. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { RetailAddress } from "../database/shop_records.ts";

/** An item and the variant that is to take its place. */
export interface ItemChange {
  /** Id of the item that was ordered. */
  readonly itemId: string;
  /** Id of the variant that is wanted. */
  readonly newItemId: string;
}

/** To cancel a pending order. */
export interface CancelRequest {
  /** Which request it is. */
  readonly kind: "cancel";
  /** The order. */
  readonly orderId: string;
  /** Why; the policy knows two reasons. */
  readonly reason: string;
}

/** To return items of a delivered order. */
export interface ReturnRequest {
  /** Which request it is. */
  readonly kind: "return";
  /** The order. */
  readonly orderId: string;
  /** The items, one of which may come twice. */
  readonly itemIds: readonly string[];
  /** Where the money goes. */
  readonly paymentMethodId: string;
}

/** To exchange items of a delivered order, or to modify those of a pending one. */
export interface ItemsRequest {
  /** Which request it is. */
  readonly kind: "exchange" | "modify";
  /** The order. */
  readonly orderId: string;
  /** What takes the place of what. */
  readonly pairs: readonly ItemChange[];
  /** What pays the difference, or takes it. */
  readonly paymentMethodId: string;
}

/** To pay a pending order by other means. */
export interface PaymentRequest {
  /** Which request it is. */
  readonly kind: "payment";
  /** The order. */
  readonly orderId: string;
  /** The other means. */
  readonly paymentMethodId: string;
}

/** To send a pending order elsewhere. */
export interface AddressRequest {
  /** Which request it is. */
  readonly kind: "address";
  /** The order. */
  readonly orderId: string;
  /** Where to. */
  readonly address: RetailAddress;
  /** The order that went there; `null` if none did. */
  readonly sameAs: string | null;
}

/** To have another default address. */
export interface UserAddressRequest {
  /** Which request it is. */
  readonly kind: "userAddress";
  /** The address. */
  readonly address: RetailAddress;
  /** The order that went there; `null` if none did. */
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
