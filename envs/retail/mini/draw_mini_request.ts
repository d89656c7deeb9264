/** Draws requests in a small shop: one order, one item, no gift cards. */

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
import { drawOrderOf, drawUnreasonable } from "../tasks/draw_forbidden.ts";

export type MiniRequest = Exclude<
  RetailRequest,
  AddressRequest | UserAddressRequest
>;

type MiniKind = MiniRequest["kind"];

export const MINI_KINDS: readonly MiniKind[] = [
  "cancel",
  "return",
  "exchange",
  "modify",
  "payment",
];

/** Requests that an unchanged order allows. */
const TIMELY: Readonly<Record<RetailOrder["status"], readonly MiniKind[]>> = {
  pending: ["cancel", "modify", "payment"],
  delivered: ["return", "exchange"],
  processed: [],
  cancelled: [],
};

/** Requests that the status forbids, and that no other request replaces. */
const UNTIMELY: Readonly<Record<RetailOrder["status"], readonly MiniKind[]>> = {
  // An exchange would be a modification, and vice versa.
  pending: ["return"],
  delivered: ["cancel", "payment"],
  processed: ["cancel", "return", "payment"],
  cancelled: [],
};

export function isServed({ status }: RetailOrder): boolean {
  return TIMELY[status].length > 0;
}

/** Draws the exchange of one item for one of some variants. */
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

/** Draws a request of a kind; `null` if there is nothing to exchange. */
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

export function drawAllowedRequest(
  prng: Prng,
  customer: RetailCustomer,
  order: RetailOrder,
  stock: ShopIndex["stock"],
): MiniRequest | null {
  const kind = pickOne(prng, TIMELY[order.status]);
  return drawMiniRequest(prng, customer, order, kind, stock);
}

interface ForbiddenDraft {
  readonly prng: Prng;
  readonly customer: RetailCustomer;
  readonly strangers: readonly RetailCustomer[];
  readonly stock: ShopIndex["stock"];
}

function drawUntimely(draft: ForbiddenDraft): MiniRequest | null {
  const { prng, customer, stock } = draft;
  const order = pickOne(prng, customer.orders);
  const kind = pickOne(prng, UNTIMELY[order.status]);
  return drawMiniRequest(prng, customer, order, kind, stock);
}

/** A request about another customer's order. */
function drawStrange(draft: ForbiddenDraft): MiniRequest | null {
  const { prng, strangers, stock } = draft;
  const stranger = pickOne(prng, strangers);
  const order = drawOrderOf(
    { prng, customer: stranger },
    "pending",
    "delivered",
  );
  if (order === null) return null;
  const kind = order.status === "delivered" ? "return" : "cancel";
  return drawMiniRequest(prng, stranger, order, kind, stock);
}

function drawSoldOut(draft: ForbiddenDraft): MiniRequest | null {
  const { prng, customer, stock } = draft;
  const order = drawOrderOf(draft, "pending", "delivered");
  return order &&
    drawChange(prng, customer, order, (id) => stock.get(id)!.missing);
}

/** A refund to a card that did not pay. */
function drawMisdirected(draft: ForbiddenDraft): MiniRequest | null {
  const { prng, customer } = draft;
  const order = drawOrderOf(draft, "delivered");
  if (order === null) return null;
  return {
    kind: "return",
    orderId: order.order_id,
    itemIds: [pickOne(prng, order.items).item_id],
    paymentMethodId: pickOne(prng, listOtherMeans(customer.profile, order)),
  };
}

const PROHIBITIONS = {
  reason: drawUnreasonable,
  refund: drawMisdirected,
  status: drawUntimely,
  stock: drawSoldOut,
  stranger: drawStrange,
} as const;

/** Why the policy forbids a request. */
export type MiniProhibition = keyof typeof PROHIBITIONS;

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
  // The status of any order forbids something.
  return { request: drawUntimely(draft)!, forbidden: "status" };
}
