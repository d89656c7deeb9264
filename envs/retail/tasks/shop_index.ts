// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/**
 * What a generator of tasks must know of a shop: whose order is in what state,
 * what is in stock, and which customers belong to which split.
 */

import type { Split } from "../../core/env.ts";
import type { Tables } from "../../service/database/database.ts";
import { findSplit } from "../../service/tasks/task_draws.ts";
import {
  listVariants,
  readRecords,
  type RetailItem,
  type RetailOrder,
  type RetailProfile,
  type RetailRecords,
  type RetailVariant,
} from "../database/shop_records.ts";

/** An order that something can be done about. */
export interface ServedOrder {
  readonly order: RetailOrder;
  /** How many requests the order can be the subject of. */
  readonly room: number;
}

/** A customer with the customer's orders. */
export interface RetailCustomer {
  readonly userId: string;
  readonly profile: RetailProfile;
  readonly orders: readonly RetailOrder[];
  /** Orders that a request can be about. */
  readonly served: readonly ServedOrder[];
}

/** The variants of a product. */
export interface Stock {
  readonly available: readonly RetailVariant[];
  readonly missing: readonly RetailVariant[];
}

/** The customers of a split. */
export interface CustomerGroup {
  readonly customers: readonly RetailCustomer[];
  /** Customers whose orders allow at least `i` requests, at index `i`. */
  readonly byCount: readonly (readonly RetailCustomer[])[];
}

/** A shop, looked through. */
export interface ShopIndex {
  readonly shop: Tables;
  readonly records: RetailRecords;
  /** Variants by product id. */
  readonly stock: ReadonlyMap<string, Stock>;
  readonly splits: Readonly<Record<Split, CustomerGroup>>;
}

/** The most requests that a task has. */
export const MAX_REQUESTS = 7;

/** What an order was paid with at first. */
export function findPayment({ payment_history: [payment] }: RetailOrder): {
  readonly methodId: string;
  readonly amount: number;
} {
  return { methodId: payment!.payment_method_id, amount: payment!.amount };
}

/** Lists the items of an order for which others of their kind are in stock. */
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

/** Lists the means that could pay an order in place of those that did. */
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

/** Counts the requests that an order can be the subject of. */
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
  const makeGroup = () => ({
    customers: [] as RetailCustomer[],
    byCount: Array.from(
      { length: MAX_REQUESTS + 1 },
      (): RetailCustomer[] => [],
    ),
  });
  const splits = {
    train: makeGroup(),
    validation: makeGroup(),
    test: makeGroup(),
  };
  let position = 0;
  for (const [userId, profile] of records.users) {
    const group = splits[findSplit(position++)];
    const orders = profile.orders.map((id) => records.orders.get(id)!);
    const served = orders
      .filter(({ status }) => status === "pending" || status === "delivered")
      .map((order) => ({ order, room: countRoom(order, profile, stock) }));
    const customer = { userId, profile, orders, served };
    group.customers.push(customer);
    const room = served.reduce((sum, order) => sum + order.room, 0);
    for (let count = 1; count <= MAX_REQUESTS && count <= room; count++) {
      group.byCount[count]!.push(customer);
    }
  }
  return { shop, records, stock, splits };
}

const indices = new WeakMap<Tables, ShopIndex>();

/** Looks a shop through, once. */
export function findShopIndex(shop: Tables): ShopIndex {
  let index = indices.get(shop);
  if (index === undefined) indices.set(shop, index = indexShop(shop));
  return index;
}
