// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/** The oracle's next move, from what any agent sees. */

import type { ToolCall } from "../../core/tool_call.ts";
import type { ServiceView } from "../../service/observation.ts";
import {
  type Dialogue,
  findNamedItems,
  findWantedVariants,
  type KnownWish,
  readDialogue,
} from "./dialogue.ts";
import { CANCEL_REASONS, type RetailRequest } from "../requests/request.ts";
import {
  findVariant,
  type RetailOrder,
  type RetailProduct,
} from "../database/shop_records.ts";

export type WishSlot =
  | "orderId"
  | "reason"
  | "items"
  | "options"
  | "methodId"
  | "address";

export type RetailMove =
  /** Asks who the customer is. */
  | { readonly act: "identify" }
  /** Asks for missing facts. */
  | { readonly act: "ask"; readonly slots: readonly WishSlot[] }
  /** Looks something up. */
  | { readonly act: "lookup"; readonly call: ToolCall }
  /** Fulfils a request. */
  | {
    readonly act: "write";
    readonly request: RetailRequest;
    readonly userId: string;
    readonly wish: KnownWish;
  }
  /** Proposes a request, and asks for consent. */
  | {
    readonly act: "offer";
    readonly request: RetailRequest;
    readonly wish: KnownWish;
  }
  /** Says that it is done or not allowed, or offers more help. */
  | { readonly act: "done" | "refuse" | "goodbye" };

/** The facts that each kind of request needs. */
const SLOTS: Readonly<Record<RetailRequest["kind"], readonly WishSlot[]>> = {
  cancel: ["orderId", "reason"],
  return: ["orderId", "items", "methodId"],
  exchange: ["orderId", "items", "options", "methodId"],
  modify: ["orderId", "items", "options", "methodId"],
  payment: ["orderId", "methodId"],
  address: ["orderId", "address"],
  userAddress: ["address"],
};

function lookUp(name: string, args: ToolCall["arguments"]): RetailMove {
  return { act: "lookup", call: { name, arguments: args } };
}

function ask(...slots: readonly WishSlot[]): RetailMove {
  return { act: "ask", slots };
}

/** Identifies the customer. */
function authenticate({ identity, userId }: Dialogue): RetailMove {
  const { email, first, last, zip } = identity;
  if (userId !== null) return lookUp("get_user_details", { user_id: userId });
  if (email !== undefined) return lookUp("find_user_id_by_email", { email });
  if (first === undefined || zip === undefined) {
    return { act: "identify" };
  }
  const args = { first_name: first, last_name: last, zip };
  return lookUp("find_user_id_by_name_zip", args);
}

/** Does an order have the items that a customer remembers? */
function fitsHint({ items }: RetailOrder, hint: string): boolean {
  const names = hint.split(/, | and (?=the )/).sort();
  const own = [...new Set(items.map(({ name }) => `the ${name}`))].sort();
  return names.join() === own.join();
}

function neededStatus(kind: RetailRequest["kind"]): string {
  return kind === "return" || kind === "exchange" ? "delivered" : "pending";
}

/**
 * Finds the order of a customer who forgot its number, or reads the next one.
 */
function searchOrder(
  { user, orders }: Dialogue,
  { kind, orderHint }: KnownWish,
): RetailMove | RetailOrder {
  const unread = user!.orders.find((id) => !orders.has(id));
  if (unread !== undefined) {
    return lookUp("get_order_details", { order_id: unread });
  }
  const fitting = user!.orders.map((id) => orders.get(id)!)
    .filter((order) => fitsHint(order, orderHint!));
  return fitting.find(({ status }) => status === neededStatus(kind)) ??
    fitting[0] ?? ask("orderId");
}

/** Finds the order, or the move that must come first. */
function findOrder(
  dialogue: Dialogue,
  wish: KnownWish,
): RetailMove | RetailOrder {
  const { orderId } = wish;
  if (orderId === undefined) return searchOrder(dialogue, wish);
  return dialogue.orders.get(orderId) ??
    lookUp("get_order_details", { order_id: orderId });
}

/** Makes the request about an order, or the move that must come first. */
function planRequest(
  { products }: Dialogue,
  wish: KnownWish,
  kind: Exclude<RetailRequest["kind"], "userAddress">,
  order: RetailOrder,
): RetailMove | RetailRequest {
  const orderId = order.order_id;
  const paymentMethodId = wish.methodId!;
  switch (kind) {
    case "cancel":
      return { kind, orderId, reason: wish.reason! };
    case "payment":
      return { kind, orderId, paymentMethodId };
    case "address":
      return { kind, orderId, address: wish.address!, sameAs: null };
  }
  // The options name the items; after a change of mind, nothing else does.
  const items = findNamedItems(order, wish.options ?? wish.items!);
  if (kind === "return") {
    const itemIds = items.map(({ item_id }) => item_id);
    return { kind, orderId, itemIds, paymentMethodId };
  }
  const unread = items.find(({ product_id }) => !products.has(product_id));
  if (unread !== undefined) {
    return lookUp("get_product_details", { product_id: unread.product_id });
  }
  const variants = findWantedVariants(order, items, products, wish.options!);
  const pairs = items.map(({ item_id }, i) => ({
    itemId: item_id,
    newItemId: variants[i] ?? "",
  }));
  return { kind, orderId, pairs, paymentMethodId };
}

interface Plan {
  readonly request: RetailRequest;
  readonly order: RetailOrder | null;
}

/** Makes the request, or the move that must come first. */
function plan(dialogue: Dialogue, wish: KnownWish): RetailMove | Plan {
  const missing = SLOTS[wish.kind].filter((slot) =>
    wish[slot] === undefined &&
    !(slot === "orderId" && wish.orderHint !== undefined)
  );
  if (missing.length > 0) return ask(...missing);
  const { kind, address } = wish;
  if (kind === "userAddress") {
    return { request: { kind, address: address!, sameAs: null }, order: null };
  }
  const order = findOrder(dialogue, wish);
  if ("act" in order) return order;
  const request = planRequest(dialogue, wish, kind, order);
  return "act" in request ? request : { request, order };
}

function hasEnough(
  { user }: Dialogue,
  methodId: string,
  amount: number,
): boolean {
  const method = user!.payment_methods[methodId];
  return method !== undefined &&
    (method.source !== "gift_card" || method.balance! >= amount);
}

/** Price difference of an exchange; `null` if a variant is not available. */
function findDifference(
  products: ReadonlyMap<string, RetailProduct>,
  order: RetailOrder,
  pairs: readonly { readonly itemId: string; readonly newItemId: string }[],
): number | null {
  let difference = 0;
  for (const { itemId, newItemId } of pairs) {
    const item = order.items.find(({ item_id }) => item_id === itemId);
    const product = products.get(item?.product_id ?? "");
    const variant = product && findVariant(product, newItemId);
    if (variant === undefined || !variant.available) return null;
    difference += variant.price - item!.price;
  }
  return difference;
}

function isAllowed(dialogue: Dialogue, { request, order }: Plan): boolean {
  if (request.kind === "userAddress") return true;
  if (order!.user_id !== dialogue.userId) return false;
  if (order!.status !== neededStatus(request.kind)) return false;
  const first = order!.payment_history[0]!;
  switch (request.kind) {
    case "cancel":
      return CANCEL_REASONS.includes(request.reason);
    case "address":
      return true;
    case "payment": {
      const { paymentMethodId } = request;
      return order!.payment_history.length === 1 &&
        paymentMethodId !== first.payment_method_id &&
        hasEnough(dialogue, paymentMethodId, first.amount);
    }
    case "return": {
      const { itemIds, paymentMethodId } = request;
      return itemIds.length > 0 && hasEnough(dialogue, paymentMethodId, 0) &&
        (paymentMethodId.includes("gift_card") ||
          paymentMethodId === first.payment_method_id);
    }
    case "exchange":
    case "modify": {
      const { pairs, paymentMethodId } = request;
      const difference = findDifference(dialogue.products, order!, pairs);
      return pairs.length > 0 && difference !== null &&
        hasEnough(dialogue, paymentMethodId, difference);
    }
  }
}

export function chooseMove(view: ServiceView): RetailMove {
  const dialogue = readDialogue(view);
  const { wish, userId, user } = dialogue;
  if (wish === null) return { act: "goodbye" };
  if (userId === null || user === null) return authenticate(dialogue);
  if (wish.outcome === "done") return { act: "done" };
  if (wish.outcome === "refused") return { act: "refuse" };
  const next = plan(dialogue, wish);
  if ("act" in next) return next;
  const { request } = next;
  if (!isAllowed(dialogue, next)) {
    // A refund may have topped up a gift card.
    return dialogue.isUserStale
      ? lookUp("get_user_details", { user_id: userId })
      : { act: "refuse" };
  }
  return wish.isAgreed
    ? { act: "write", request, userId, wish }
    : { act: "offer", request, wish };
}
