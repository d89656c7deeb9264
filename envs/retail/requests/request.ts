// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/** What a customer may request, and the call that fulfils it. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { RetailAddress } from "../database/shop_records.ts";

/** An item and the variant that replaces it. */
export interface ItemChange {
  readonly itemId: string;
  readonly newItemId: string;
}

interface OrderPart {
  readonly orderId: string;
}

interface PaymentPart extends OrderPart {
  readonly paymentMethodId: string;
}

interface AddressPart {
  readonly address: RetailAddress;
  /** The order with the same address, if any. */
  readonly sameAs: string | null;
}

export interface CancelRequest extends OrderPart {
  readonly kind: "cancel";
  /** The policy accepts two reasons. */
  readonly reason: string;
}

export interface ReturnRequest extends PaymentPart {
  readonly kind: "return";
  /** An item may occur twice. */
  readonly itemIds: readonly string[];
}

/** Replaces items of a delivered (exchange) or pending (modify) order. */
export interface ItemsRequest extends PaymentPart {
  readonly kind: "exchange" | "modify";
  readonly pairs: readonly ItemChange[];
}

export interface PaymentRequest extends PaymentPart {
  readonly kind: "payment";
}

export interface AddressRequest extends OrderPart, AddressPart {
  readonly kind: "address";
}

export interface UserAddressRequest extends AddressPart {
  readonly kind: "userAddress";
}

/** A customer's request, as plain data. */
export type RetailRequest =
  | CancelRequest
  | ReturnRequest
  | ItemsRequest
  | PaymentRequest
  | AddressRequest
  | UserAddressRequest;

/** Reasons that the policy accepts. */
export const CANCEL_REASONS: readonly string[] = [
  "no longer needed",
  "ordered by mistake",
];

/** Copies an address with its fields in a fixed order. */
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

const TOOLS: Readonly<Record<RetailRequest["kind"], string>> = {
  cancel: "cancel_pending_order",
  return: "return_delivered_order_items",
  exchange: "exchange_delivered_order_items",
  modify: "modify_pending_order_items",
  payment: "modify_pending_order_payment",
  address: "modify_pending_order_address",
  userAddress: "modify_user_address",
};

/** Makes the call that fulfils a request. */
export function writeGold(request: RetailRequest, userId: string): ToolCall {
  return {
    name: TOOLS[request.kind],
    arguments: listArguments(request, userId),
  };
}
