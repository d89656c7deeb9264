/**
 * Draws requests that the policy forbids. The tools refuse most of them, but
 * not a stranger's order or an invented reason.
 */

import type { Split } from "../../core/env.ts";
import {
  drawCancel,
  drawItems,
  drawOrderAddress,
  drawPayment,
  drawReturn,
  type RetailDraft,
} from "./draw_request.ts";
import { pickOne } from "../../service/tasks/draw.ts";
import type { DrawForbidden } from "../../service/tasks/task.ts";
import {
  type CancelRequest,
  copyAddress,
  type RetailRequest,
} from "../requests/request.ts";
import {
  findPayment,
  listOtherMeans,
  type ShopIndex,
  type Stock,
} from "./shop_index.ts";
import type { RetailOrder } from "../database/shop_records.ts";

/** Reasons to cancel that the policy does not accept. */
const OTHER_REASONS: readonly string[] = [
  "another shop sells it for less",
  "the delivery takes too long",
  "the reviews have become bad",
  "the box is too large for the hallway",
  "a friend advised against the brand",
  "the parcel would arrive during a holiday",
];

export function drawOrderOf(
  { prng, customer }: Pick<RetailDraft, "prng" | "customer">,
  ...statuses: readonly RetailOrder["status"][]
): RetailOrder | null {
  const orders = customer.orders
    .filter(({ status }) => statuses.includes(status));
  return orders.length === 0 ? null : pickOne(prng, orders);
}

/** Requests that the status forbids, and that no other request replaces. */
const UNTIMELY: Readonly<
  Record<RetailOrder["status"], readonly RetailRequest["kind"][]>
> = {
  // An exchange would be a modification, and vice versa.
  pending: ["return"],
  processed: ["cancel", "return", "exchange", "modify", "payment", "address"],
  delivered: ["cancel", "payment", "address"],
  cancelled: [],
};

function drawUntimely(draft: RetailDraft): RetailRequest | null {
  const order = drawOrderOf(draft, "pending", "processed", "delivered");
  if (order === null) return null;
  const kind = pickOne(draft.prng, UNTIMELY[order.status]);
  switch (kind) {
    case "cancel":
      return drawCancel(draft, order);
    case "return":
      return drawReturn(draft, order);
    case "exchange":
    case "modify":
      return drawItems(draft, order, kind);
    case "payment":
      return drawPayment(draft, order);
    default:
      return drawOrderAddress(draft, order);
  }
}

/** A request about another customer's order. */
function drawStrange(draft: RetailDraft, split: Split): RetailRequest | null {
  const { prng, index, customer } = draft;
  const stranger = pickOne(prng, index.splits[split]);
  if (stranger === customer || stranger.served.length === 0) return null;
  const { order } = pickOne(prng, stranger.served);
  const orderId = order.order_id;
  if (order.status === "delivered") {
    return drawReturn({ ...draft, customer: stranger }, order);
  }
  if (prng() < 0.5) return drawCancel(draft, order);
  const address = copyAddress(customer.profile.address);
  return { kind: "address", orderId, address, sameAs: null };
}

/** An exchange for a variant that cannot be had. */
function drawImpossible(
  draft: RetailDraft,
  choose: (stock: ShopIndex["stock"], productId: string) => Stock["missing"],
): RetailRequest | null {
  const { prng, index } = draft;
  const order = drawOrderOf(draft, "pending", "delivered");
  if (order === null) return null;
  const item = pickOne(prng, order.items);
  const wanted = choose(index.stock, item.product_id)
    .filter(({ item_id }) => item_id !== item.item_id);
  if (wanted.length === 0) return null;
  return {
    kind: order.status === "delivered" ? "exchange" : "modify",
    orderId: order.order_id,
    pairs: [{
      itemId: item.item_id,
      newItemId: pickOne(prng, wanted).item_id,
    }],
    paymentMethodId: findPayment(order).methodId,
  };
}

function drawOtherProduct(draft: RetailDraft): RetailRequest | null {
  const other = pickOne(draft.prng, [...draft.index.stock.keys()]);
  return drawImpossible(
    draft,
    (stock, own) => other === own ? [] : stock.get(other)!.available,
  );
}

/** Payment with a gift card that does not cover the order. */
function drawShort(draft: RetailDraft): RetailRequest | null {
  const order = drawOrderOf(draft, "pending");
  if (order === null) return null;
  const { methodId, amount } = findPayment(order);
  for (const [paymentMethodId, balance] of draft.funds) {
    if (paymentMethodId === methodId || balance >= amount) continue;
    return { kind: "payment", orderId: order.order_id, paymentMethodId };
  }
  return null;
}

/** A refund to an account that did not pay. */
function drawMisdirected(draft: RetailDraft): RetailRequest | null {
  const order = drawOrderOf(draft, "delivered");
  if (order === null) return null;
  const accounts = listOtherMeans(draft.customer.profile, order)
    .filter((id) => !draft.funds.has(id));
  if (accounts.length === 0) return null;
  const paymentMethodId = pickOne(draft.prng, accounts);
  return { ...drawReturn(draft, order), paymentMethodId };
}

export function drawUnreasonable(
  draft: Pick<RetailDraft, "prng" | "customer">,
): CancelRequest | null {
  const order = drawOrderOf(draft, "pending");
  if (order === null) return null;
  const reason = pickOne(draft.prng, OTHER_REASONS);
  return { kind: "cancel", orderId: order.order_id, reason };
}

export const FORBIDDEN_DRAWS = {
  balance: drawShort,
  product: drawOtherProduct,
  reason: drawUnreasonable,
  refund: drawMisdirected,
  status: drawUntimely,
  stock: (draft) =>
    drawImpossible(draft, (stock, own) => stock.get(own)!.missing),
  stranger: drawStrange,
} satisfies Readonly<
  Record<string, DrawForbidden<RetailDraft, RetailRequest>>
>;

/** Why the policy forbids a request. */
export type Prohibition = keyof typeof FORBIDDEN_DRAWS;
