/**
 * Draws what customers of a small shop want: one item, one order, no gift
 * cards; allowed by the policy, or forbidden by it.
 */

import { type Prng, shuffle } from "../../../utils/prng.ts";
import { pickOne } from "../../service/tasks/draw.ts";
import {
  type AddressRequest,
  CANCEL_REASONS,
  type RetailRequest,
  type UserAddressRequest,
} from "../requests/request.ts";
import {
  findPayment,
  listOtherMeans,
  type RetailCustomer,
  type ShopIndex,
  type Stock,
} from "../tasks/shop_index.ts";
import type { RetailOrder } from "../database/shop_records.ts";
import { OTHER_REASONS } from "../tasks/shop_words.ts";

/** What may be wanted in a small shop. */
export type MiniRequest = Exclude<
  RetailRequest,
  AddressRequest | UserAddressRequest
>;

/** Its kinds. */
type MiniKind = MiniRequest["kind"];

/** The kinds of requests, in order. */
export const MINI_KINDS: readonly MiniKind[] = [
  "cancel",
  "return",
  "exchange",
  "modify",
  "payment",
];

/** What can be done about an order that nobody has touched. */
const TIMELY: Readonly<Record<RetailOrder["status"], readonly MiniKind[]>> = {
  pending: ["cancel", "modify", "payment"],
  delivered: ["return", "exchange"],
  processed: [],
  cancelled: [],
};

/** What an order is too late or too early for; never what has a way around. */
const UNTIMELY: Readonly<Record<RetailOrder["status"], readonly MiniKind[]>> = {
  // An exchange would be a modification, and the other way round.
  pending: ["return"],
  delivered: ["cancel", "payment"],
  processed: ["cancel", "return", "payment"],
  cancelled: [],
};

/** Says whether anything can be done about an order. */
export function isServed({ status }: RetailOrder): boolean {
  return TIMELY[status].length > 0;
}

/** Draws a change of one item into one of some variants. */
function drawChange(
  prng: Prng,
  { profile }: RetailCustomer,
  order: RetailOrder,
  choose: (productId: string) => Stock["available"],
): MiniRequest | null {
  for (const { item_id: itemId, product_id } of shuffle(prng, order.items)) {
    const wanted = choose(product_id)
      .filter((variant) => variant.item_id !== itemId);
    if (wanted.length === 0) continue;
    const newItemId = pickOne(prng, wanted).item_id;
    return {
      kind: order.status === "delivered" ? "exchange" : "modify",
      orderId: order.order_id,
      pairs: [{ itemId, newItemId }],
      paymentMethodId: pickOne(prng, Object.keys(profile.payment_methods)),
    };
  }
  return null;
}

/**
 * Draws a request of a kind.
 *
 * @param prng Source of randomness
 * @param customer Whose order it is
 * @param order The order
 * @param kind The kind
 * @param stock What can be had
 * @returns The request; `null` if there is nothing to be had in exchange
 */
export function drawMiniRequest(
  prng: Prng,
  customer: RetailCustomer,
  order: RetailOrder,
  kind: MiniKind,
  stock: ShopIndex["stock"],
): MiniRequest | null {
  const orderId = order.order_id;
  switch (kind) {
    case "cancel":
      return { kind, orderId, reason: pickOne(prng, CANCEL_REASONS) };
    case "return": {
      const itemIds = [pickOne(prng, order.items).item_id];
      const paymentMethodId = findPayment(order).methodId;
      return { kind, orderId, itemIds, paymentMethodId };
    }
    case "exchange":
    case "modify":
      return drawChange(
        prng,
        customer,
        order,
        (product) => stock.get(product)!.available,
      );
    case "payment": {
      const means = listOtherMeans(customer.profile, order);
      return { kind, orderId, paymentMethodId: pickOne(prng, means) };
    }
  }
}

/** Draws a request that the policy allows. */
export function drawAllowedRequest(
  prng: Prng,
  customer: RetailCustomer,
  order: RetailOrder,
  stock: ShopIndex["stock"],
): MiniRequest | null {
  const kind = pickOne(prng, TIMELY[order.status]);
  return drawMiniRequest(prng, customer, order, kind, stock);
}

/** Where something forbidden is drawn. */
interface ForbiddenDraft {
  readonly prng: Prng;
  readonly customer: RetailCustomer;
  readonly strangers: readonly RetailCustomer[];
  readonly stock: ShopIndex["stock"];
}

function pickOrder(
  { prng, customer }: ForbiddenDraft,
  fits: (order: RetailOrder) => boolean,
): RetailOrder | null {
  const orders = customer.orders.filter(fits);
  return orders.length === 0 ? null : pickOne(prng, orders);
}

function drawUntimely(draft: ForbiddenDraft): MiniRequest | null {
  const { prng, customer, stock } = draft;
  const order = pickOne(prng, customer.orders);
  const kind = pickOne(prng, UNTIMELY[order.status]);
  return drawMiniRequest(prng, customer, order, kind, stock);
}

/** The order of a stranger, as if it were one's own. */
function drawStrange(draft: ForbiddenDraft): MiniRequest | null {
  const { prng, strangers, stock } = draft;
  const stranger = pickOne(prng, strangers);
  const order = pickOrder({ ...draft, customer: stranger }, isServed);
  if (order === null) return null;
  const kind = order.status === "delivered" ? "return" : "cancel";
  return drawMiniRequest(prng, stranger, order, kind, stock);
}

function drawSoldOut(draft: ForbiddenDraft): MiniRequest | null {
  const { prng, customer, stock } = draft;
  const order = pickOrder(draft, isServed);
  return order &&
    drawChange(prng, customer, order, (id) => stock.get(id)!.missing);
}

/** A refund to a card that did not pay. */
function drawMisdirected(draft: ForbiddenDraft): MiniRequest | null {
  const { prng, customer } = draft;
  const order = pickOrder(draft, ({ status }) => status === "delivered");
  if (order === null) return null;
  return {
    kind: "return",
    orderId: order.order_id,
    itemIds: [pickOne(prng, order.items).item_id],
    paymentMethodId: pickOne(prng, listOtherMeans(customer.profile, order)),
  };
}

function drawUnreasonable(draft: ForbiddenDraft): MiniRequest | null {
  const order = pickOrder(draft, ({ status }) => status === "pending");
  if (order === null) return null;
  const reason = pickOne(draft.prng, OTHER_REASONS);
  return { kind: "cancel", orderId: order.order_id, reason };
}

const PROHIBITIONS = {
  reason: drawUnreasonable,
  refund: drawMisdirected,
  status: drawUntimely,
  stock: drawSoldOut,
  stranger: drawStrange,
} as const;

/** Why the policy of a small shop forbids a request. */
export type MiniProhibition = keyof typeof PROHIBITIONS;

/** A request, and why it is forbidden. */
export interface ForbiddenRequest {
  readonly request: MiniRequest;
  readonly forbidden: MiniProhibition;
}

/** Draws a request that the policy forbids; every customer has one. */
export function drawForbiddenRequest(draft: ForbiddenDraft): ForbiddenRequest {
  const all = Object.keys(PROHIBITIONS) as MiniProhibition[];
  for (const forbidden of shuffle(draft.prng, all)) {
    const request = PROHIBITIONS[forbidden](draft);
    if (request !== null) return { request, forbidden };
  }
  // Any order is too late or too early for something.
  return { request: drawUntimely(draft)!, forbidden: "status" };
}
