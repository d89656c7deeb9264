// deno-lint-ignore-file camelcase -- the names are those of the shop's records
/** Tools that change a whole order, or a customer's address. */

import type { ToolArguments } from "../../core/tool.ts";
import { copyJson } from "../../service/database/database.ts";
import {
  type ServiceTool,
  ToolFailure,
} from "../../service/tools/service_tool.ts";
import { CANCEL_REASONS } from "../requests/request.ts";
import { ADDRESS, ORDER_ID, PAYMENT_METHOD_ID, USER_ID } from "./parameters.ts";
import type { RetailPayment } from "../database/shop_records.ts";
import {
  addToGiftCard,
  assertCovered,
  getOrderOf,
  getPaymentMethod,
  getUser,
  isGiftCardId,
  updateOrder,
} from "./tool_records.ts";

const CANCEL_ORDER: ServiceTool = {
  name: "cancel_pending_order",
  description: "Cancels an order that is pending; one that has been " +
    "processed or delivered stays as it is. What was paid goes back at once " +
    "to a gift card, and within 5 to 7 business days otherwise. Tell the " +
    "customer, and let them say yes first. Returns the order.",
  parameters: {
    "order_id": ORDER_ID,
    reason: {
      type: "string",
      enum: CANCEL_REASONS,
      description: "Why: one of the two reasons that the shop accepts",
    },
  },
  kind: "write",
  run(database, { order_id, reason }) {
    const order = getOrderOf("pending", "cancelled", database, order_id);
    if (!CANCEL_REASONS.includes(reason as string)) {
      throw new ToolFailure("invalid reason");
    }
    // After a change of payment, the refund is refunded too.
    const refunds = order.payment_history.map(
      ({ amount, payment_method_id }): RetailPayment => {
        if (isGiftCardId(payment_method_id)) {
          addToGiftCard(database, order, payment_method_id, amount);
        }
        return { transaction_type: "refund", amount, payment_method_id };
      },
    );
    return updateOrder(database, order, {
      status: "cancelled",
      payment_history: [...order.payment_history, ...refunds],
      cancel_reason: reason,
    });
  },
};

/** Copies an address, which may hold anything. */
function copyAddress(args: ToolArguments): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(ADDRESS).map((line) => [line, copyJson(args[line])]),
  );
}

const CHANGE_ORDER_ADDRESS: ServiceTool = {
  name: "modify_pending_order_address",
  description: "Changes where a pending order is sent to. Tell the customer " +
    "what will change, and let them say yes first. Returns the order.",
  parameters: { "order_id": ORDER_ID, ...ADDRESS },
  kind: "write",
  run(database, args) {
    const order = getOrderOf("pending", "modified", database, args.order_id);
    return updateOrder(database, order, { address: copyAddress(args) });
  },
};

const CHANGE_USER_ADDRESS: ServiceTool = {
  name: "modify_user_address",
  description: "Changes the address in a customer's profile; orders keep " +
    "theirs. Tell the customer what will change, and let them say yes first. " +
    "Returns the customer's profile.",
  parameters: { "user_id": USER_ID, ...ADDRESS },
  kind: "write",
  run(database, args) {
    const user = getUser(database, args.user_id);
    const updated = { ...user, address: copyAddress(args) };
    database.put("users", args.user_id as string, updated);
    return JSON.stringify(updated);
  },
};

const CHANGE_PAYMENT: ServiceTool = {
  name: "modify_pending_order_payment",
  description: "Lets another of the customer's payment methods pay for a " +
    "pending order, and refunds the one that had paid. Tell the customer, " +
    "and let them say yes first. Returns the order.",
  parameters: {
    "order_id": ORDER_ID,
    "payment_method_id": PAYMENT_METHOD_ID,
  },
  kind: "write",
  run(database, { order_id, payment_method_id }) {
    const order = getOrderOf("pending", "modified", database, order_id);
    const method = getPaymentMethod(database, order, payment_method_id);
    const first = order.payment_history[0]!;
    if (
      order.payment_history.length > 1 || first.transaction_type !== "payment"
    ) {
      throw new ToolFailure(
        "there should be exactly one payment for a pending order",
      );
    }
    const { amount, payment_method_id: old } = first;
    if (old === method.id) {
      throw new ToolFailure(
        "the new payment method should be different from the current one",
      );
    }
    const failure = "insufficient gift card balance to pay for the order";
    assertCovered(method, amount, failure);
    const transfers: readonly RetailPayment[] = [
      first,
      { transaction_type: "payment", amount, payment_method_id: method.id },
      { transaction_type: "refund", amount, payment_method_id: old },
    ];
    const text = updateOrder(database, order, { payment_history: transfers });
    if (method.source === "gift_card") {
      addToGiftCard(database, order, method.id, -amount);
    }
    if (isGiftCardId(old)) addToGiftCard(database, order, old, amount);
    return text;
  },
};

export const ORDER_TOOLS: readonly ServiceTool[] = [
  CANCEL_ORDER,
  CHANGE_ORDER_ADDRESS,
  CHANGE_PAYMENT,
  CHANGE_USER_ADDRESS,
];
