// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/**
 * The shop as the task generator needs it: orders by state, stock, customers by
 * split.
 */

import { makeSplits, type Split } from "../../core/env.ts";
import type { Tables } from "../../service/database/database.ts";
import { rememberObjects } from "../../../utils/cache.ts";
import { findSplit } from "../../service/tasks/draw.ts";
import {
  listVariants,
  readRecords,
  type RetailItem,
  type RetailOrder,
  type RetailProfile,
  type RetailRecords,
  type RetailVariant,
} from "../database/shop_records.ts";

export interface ServedOrder {
  readonly order: RetailOrder;
  /** How many requests the order can be the subject of. */
  readonly room: number;
}

export interface RetailCustomer {
  readonly userId: string;
  readonly profile: RetailProfile;
  readonly orders: readonly RetailOrder[];
  /** Orders that a request can be about. */
  readonly served: readonly ServedOrder[];
  /** How many requests their orders can be the subject of. */
  readonly room: number;
}

export interface Stock {
  readonly available: readonly RetailVariant[];
  readonly missing: readonly RetailVariant[];
}

export interface ShopIndex {
  readonly records: RetailRecords;
  /** Variants by product id. */
  readonly stock: ReadonlyMap<string, Stock>;
  readonly splits: Readonly<Record<Split, readonly RetailCustomer[]>>;
  /** The largest room of a split's customers. */
  readonly mostRoom: Readonly<Record<Split, number>>;
  readonly customers: ReadonlyMap<string, RetailCustomer>;
}

/** The first payment of an order. */
export function findPayment({ payment_history: [payment] }: RetailOrder): {
  readonly methodId: string;
  readonly amount: number;
} {
  return { methodId: payment!.payment_method_id, amount: payment!.amount };
}

/** Items of which another variant is available. */
export function listChangeable(
  { items }: RetailOrder,
  stock: ShopIndex["stock"],
): RetailItem[] {
  return items.filter(({ item_id, product_id }, i) =>
    items.findIndex((item) => item.item_id === item_id) === i &&
    stock.get(product_id)!.available
      .some((variant) => variant.item_id !== item_id)
  );
}

/** Methods that could pay an order in place of the original one. */
export function listOtherMeans(
  { payment_methods }: RetailProfile,
  order: RetailOrder,
): string[] {
  const { methodId, amount } = findPayment(order);
  return Object.values(payment_methods)
    .filter(({ id, balance = Infinity }) =>
      id !== methodId && balance >= amount
    )
    .map(({ id }) => id);
}

function countRoom(
  order: RetailOrder,
  profile: RetailProfile,
  stock: ShopIndex["stock"],
): number {
  if (order.status === "delivered") return 1;
  return 1 + Number(listChangeable(order, stock).length > 0) +
    Number(listOtherMeans(profile, order).length > 0);
}

function indexShop(shop: Tables): ShopIndex {
  const records = readRecords(shop);
  const stock = new Map<string, Stock>();
  for (const product of records.products.values()) {
    const variants = listVariants(product);
    stock.set(product.product_id, {
      available: variants.filter(({ available }) => available),
      missing: variants.filter(({ available }) => !available),
    });
  }
  const splits = makeSplits((): RetailCustomer[] => []);
  const customers = new Map<string, RetailCustomer>();
  let position = 0;
  for (const [userId, profile] of records.users) {
    const orders = profile.orders.map((id) => records.orders.get(id)!);
    const served = orders
      .filter(({ status }) => status === "pending" || status === "delivered")
      .map((order) => ({ order, room: countRoom(order, profile, stock) }));
    const room = served.reduce((sum, order) => sum + order.room, 0);
    const customer = { userId, profile, orders, served, room };
    splits[findSplit(position++)].push(customer);
    customers.set(userId, customer);
  }
  const mostRoom = makeSplits((split) =>
    Math.max(0, ...splits[split].map(({ room }) => room))
  );
  return { records, stock, splits, mostRoom, customers };
}

export const findShopIndex = rememberObjects(indexShop);
