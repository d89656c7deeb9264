/** Draws single requests that the policy allows and the tools fulfil. */

import { isSameJson } from "../../../utils/json_values.ts";
import { roundCents } from "../../service/tools/python_text.ts";
import { type Prng, randomInteger, shuffle } from "../../../utils/prng.ts";
import {
  drawAddress,
  pickOne,
  pickWeighted,
} from "../../service/tasks/draw.ts";
import type { TaskDraft } from "../../service/tasks/task.ts";
import {
  type AddressRequest,
  CANCEL_REASONS,
  type CancelRequest,
  copyAddress,
  type ItemChange,
  type ItemsRequest,
  type PaymentRequest,
  type ReturnRequest,
  type UserAddressRequest,
} from "../requests/request.ts";
import {
  findPayment,
  listChangeable,
  listOtherMeans,
  type RetailCustomer,
  type ShopIndex,
} from "./shop_index.ts";
import type { RetailAddress, RetailOrder } from "../database/shop_records.ts";

export type RetailDraft = TaskDraft<ShopIndex, RetailCustomer>;

export function openDraft(
  prng: Prng,
  index: ShopIndex,
  customer: RetailCustomer,
): RetailDraft {
  const funds = new Map<string, number>();
  for (const method of Object.values(customer.profile.payment_methods)) {
    if (method.source === "gift_card") funds.set(method.id, method.balance!);
  }
  return { prng, index, customer, funds };
}

function spend(draft: RetailDraft, methodId: string, amount: number): boolean {
  const left = draft.funds.get(methodId);
  if (left === undefined || amount <= 0) return true;
  if (left < amount) return false;
  draft.funds.set(methodId, roundCents(left - amount));
  return true;
}

/** Draws the method that pays: mostly the one that paid the order. */
function drawPayer(
  draft: RetailDraft,
  usual: string,
  amount: number,
): string | null {
  const { prng, customer } = draft;
  const all = shuffle(prng, Object.keys(customer.profile.payment_methods));
  const list = prng() < 0.8 ? [usual, ...all] : all;
  return list.find((id) => spend(draft, id, amount)) ?? null;
}

export function drawCancel(
  { prng }: RetailDraft,
  { order_id: orderId }: RetailOrder,
): CancelRequest {
  return { kind: "cancel", orderId, reason: pickOne(prng, CANCEL_REASONS) };
}

/** Draws a return, refunded to the original method or a gift card. */
export function drawReturn(
  { prng, customer }: RetailDraft,
  order: RetailOrder,
): ReturnRequest {
  const count = 1 + randomInteger(prng, order.items.length);
  const itemIds = shuffle(prng, order.items.map(({ item_id }) => item_id))
    .slice(0, count);
  const card = Object.values(customer.profile.payment_methods)
    .find(({ source }) => source === "gift_card");
  const paymentMethodId = card !== undefined && prng() < 0.2
    ? card.id
    : findPayment(order).methodId;
  return { kind: "return", orderId: order.order_id, itemIds, paymentMethodId };
}

/**
 * Draws replacements of items. No wanted variant is given away by another pair,
 * else the order of pairs would matter.
 */
function drawPairs(
  { prng, index }: RetailDraft,
  order: RetailOrder,
): { pairs: ItemChange[]; difference: number } {
  const changeable = shuffle(prng, listChangeable(order, index.stock));
  const items = changeable.slice(0, 1 + pickWeighted(prng, [67, 26, 6, 1]));
  const given = items.map(({ item_id }) => item_id);
  const pairs: ItemChange[] = [];
  let difference = 0;
  for (const { item_id: itemId, product_id, price } of items) {
    const wanted = index.stock.get(product_id)!.available
      .filter((variant) => !given.includes(variant.item_id));
    if (wanted.length === 0) continue;
    const variant = pickOne(prng, wanted);
    pairs.push({ itemId, newItemId: variant.item_id });
    difference += variant.price - price;
  }
  return { pairs, difference };
}

/** Attempts at drawing pairs that can be paid for. */
const ATTEMPTS = 4;

/** Draws an exchange; `null` if there is nothing that can be paid for. */
export function drawItems(
  draft: RetailDraft,
  order: RetailOrder,
  kind: ItemsRequest["kind"],
  usual: string = findPayment(order).methodId,
): ItemsRequest | null {
  for (let i = 0; i < ATTEMPTS; i++) {
    const { pairs, difference } = drawPairs(draft, order);
    if (pairs.length === 0) return null;
    // Tools compare the exact or the rounded sum.
    const amount = Math.max(difference, roundCents(difference));
    const payer = drawPayer(draft, usual, amount);
    if (payer === null) continue;
    const { order_id: orderId } = order;
    return { kind, orderId, pairs, paymentMethodId: payer };
  }
  return null;
}

/** Draws another payment method; `null` if there is none. */
export function drawPayment(
  draft: RetailDraft,
  order: RetailOrder,
): PaymentRequest | null {
  const { amount } = findPayment(order);
  const means = listOtherMeans(draft.customer.profile, order);
  const paymentMethodId = shuffle(draft.prng, means)
    .find((id) => spend(draft, id, amount));
  if (paymentMethodId === undefined) return null;
  return { kind: "payment", orderId: order.order_id, paymentMethodId };
}

/** Draws another address: mostly that of another order. */
function drawOtherAddress(
  { prng, customer }: RetailDraft,
  current: RetailAddress,
): Pick<UserAddressRequest, "address" | "sameAs"> {
  const others = customer.orders
    .filter(({ address }) => !isSameJson(address, current));
  if (others.length > 0 && prng() < 0.8) {
    const { address, order_id: sameAs } = pickOne(prng, others);
    return { address: copyAddress(address), sameAs };
  }
  const { address: home } = customer.profile;
  if (!isSameJson(home, current) && prng() < 0.5) {
    return { address: copyAddress(home), sameAs: null };
  }
  let address = drawAddress(prng);
  while (isSameJson(address, current)) address = drawAddress(prng);
  return { address, sameAs: null };
}

export function drawOrderAddress(
  draft: RetailDraft,
  { order_id: orderId, address }: RetailOrder,
): AddressRequest {
  return { kind: "address", orderId, ...drawOtherAddress(draft, address) };
}

export function drawUserAddress(draft: RetailDraft): UserAddressRequest {
  const { address } = draft.customer.profile;
  return { kind: "userAddress", ...drawOtherAddress(draft, address) };
}
