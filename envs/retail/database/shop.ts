// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/**
 * The built-in shop: customers, orders and products drawn from a seed, with the
 * schema and approximate proportions of tau-bench's shop.
 */

import type { Tables } from "../../service/database/database.ts";
import {
  drawAddress,
  drawDigits,
  drawNamed,
  drawNew,
  pickOne,
  pickWeighted,
} from "../../service/tasks/draw.ts";
import { CARD_BRANDS } from "../../service/tasks/people_words.ts";
import { roundCents } from "../../service/tools/python_text.ts";
import {
  type Prng,
  randomInteger,
  randomSubset,
  seededPrng,
  shuffle,
} from "../../../utils/prng.ts";
import { CATALOGUE, type ProductKind } from "./shop_catalogue.ts";
import {
  listVariants,
  makeTables,
  type RetailItem,
  type RetailOrder,
  type RetailPayment,
  type RetailPaymentMethod,
  type RetailProduct,
  type RetailProfile,
  type RetailVariant,
} from "./shop_records.ts";

/** Version of the generator: other records get another number. */
export const RETAIL_SHOP_GENERATOR = 1;

const CUSTOMERS = 500;
const ORDERS = 1000;

/** A customer whose orders are still to be added. */
type Customer = RetailProfile & { readonly orders: string[] };

/**
 * Draws an id of a product or item: too large for an array index, which
 * JavaScript would move to the front of a record.
 */
function drawNumber(prng: Prng, taken: Set<string>): string {
  return drawNew(taken, () => String(5e9 + randomInteger(prng, 5e9)));
}

function drawProduct(
  prng: Prng,
  { name, price, options }: ProductKind,
  taken: Set<string>,
): RetailProduct {
  const keys = Object.keys(options);
  const combinations = keys.reduce((n, key) => n * options[key]!.length, 1);
  const count = Math.min(combinations, 5 + randomInteger(prng, 16));
  const chosen = shuffle(prng, randomSubset(prng, combinations, count));
  // At least two variants are available.
  const kept = randomSubset(prng, count, 2);
  const variants: Record<string, RetailVariant> = {};
  chosen.forEach((combination, i) => {
    const item_id = drawNumber(prng, taken);
    let rest = combination;
    const own = keys.map((key): [string, string] => {
      const values = options[key]!;
      const value = values[rest % values.length]!;
      rest = Math.floor(rest / values.length);
      return [key, value];
    });
    variants[item_id] = {
      item_id,
      options: Object.fromEntries(own),
      available: prng() < 0.6 || kept.includes(i),
      price: roundCents(price * (0.9 + 0.2 * prng())),
    };
  });
  return { name, product_id: drawNumber(prng, taken), variants };
}

/**
 * Draws payment methods: mostly one, and at most one gift card and one PayPal
 * account. Half of the gift cards would not pay for a small order.
 */
function drawPaymentMethods(
  prng: Prng,
  taken: Set<string>,
): Record<string, RetailPaymentMethod> {
  const sources = shuffle(
    prng,
    ["credit_card", "paypal", "gift_card"] as const,
  );
  const count = 1 + pickWeighted(prng, [67, 27, 5, 1]);
  const methods: Record<string, RetailPaymentMethod> = {};
  for (let i = 0; i < count; i++) {
    const source = i > 0 && prng() < 0.15
      ? "credit_card"
      : sources[i] ?? "credit_card";
    const id = drawNew(taken, () => `${source}_${drawDigits(prng, 7)}`);
    if (source === "gift_card") {
      const most = prng() < 0.5 ? 100 : 800;
      methods[id] = { source, balance: randomInteger(prng, most + 1), id };
    } else if (source === "paypal") {
      methods[id] = { source, id };
    } else {
      const brand = pickOne(prng, CARD_BRANDS);
      methods[id] = { source, brand, last_four: drawDigits(prng, 4), id };
    }
  }
  return methods;
}

function drawCustomer(prng: Prng, taken: Set<string>): [string, Customer] {
  const { name, first, last, id } = drawNamed(prng, taken);
  const email = drawNew(
    taken,
    () => `${first}.${last}${drawDigits(prng, 4)}@example.com`,
  );
  let address = drawAddress(prng);
  // Customers differ in name or zip code.
  drawNew(taken, () => {
    address = drawAddress(prng);
    return `${first} ${last} ${address.zip}`;
  });
  const payment_methods = drawPaymentMethods(prng, taken);
  return [id, { name, address, email, payment_methods, orders: [] }];
}

export function drawItem(prng: Prng, product: RetailProduct): RetailItem {
  const { name, product_id } = product;
  const { item_id, price, options } = pickOne(prng, listVariants(product));
  return { name, product_id, item_id, price, options };
}

function drawOrder(
  prng: Prng,
  order_id: string,
  [user_id, user]: [string, Customer],
  products: readonly RetailProduct[],
  taken: Set<string>,
): RetailOrder {
  const statuses = ["pending", "processed", "delivered", "cancelled"] as const;
  const status = statuses[pickWeighted(prng, [42, 10, 38, 10])]!;
  // The same one may come twice.
  const items = Array.from(
    { length: 1 + randomInteger(prng, 5) },
    () => drawItem(prng, pickOne(prng, products)),
  );
  const tracking = drawNew(taken, () => drawDigits(prng, 12));
  const isSent = status === "processed" || status === "delivered";
  const item_ids = items.map(({ item_id }) => item_id);
  const amount = roundCents(items.reduce((sum, { price }) => sum + price, 0));
  const payment_method_id = pickOne(prng, Object.keys(user.payment_methods));
  const move = (
    transaction_type: RetailPayment["transaction_type"],
  ): RetailPayment => ({ transaction_type, amount, payment_method_id });
  return {
    order_id,
    user_id,
    address: prng() < 0.8 ? { ...user.address } : drawAddress(prng),
    items,
    fulfillments: isSent ? [{ tracking_id: [tracking], item_ids }] : [],
    status,
    payment_history: status === "cancelled"
      ? [move("payment"), move("refund")]
      : [move("payment")],
  };
}

/** Makes a shop: 1,000 orders, 50 products, 500 customers. */
export function makeShop(seed: number | string): Tables {
  const prng = seededPrng("retail shop", RETAIL_SHOP_GENERATOR, seed);
  const taken = new Set<string>();
  const list = shuffle(prng, CATALOGUE)
    .map((entry) => drawProduct(prng, entry, taken));
  const customers = Array.from(
    { length: CUSTOMERS },
    () => drawCustomer(prng, taken),
  );
  const orders = new Map<string, RetailOrder>();
  for (let i = 0; i < ORDERS; i++) {
    const id = drawNew(taken, () => `#W${drawDigits(prng, 7)}`);
    const owner = pickOne(prng, customers);
    orders.set(id, drawOrder(prng, id, owner, list, taken));
    owner[1].orders.push(id);
  }
  const products = new Map(list.map((one) => [one.product_id, one]));
  return makeTables({ orders, products, users: new Map(customers) });
}
