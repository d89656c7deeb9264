// deno-lint-ignore-file camelcase -- the fields are those of the shop's files
/** Draws a small shop. */

import { type Prng, randomInteger, shuffle } from "../../../utils/prng.ts";
import type { Tables } from "../../service/database/database.ts";
import {
  drawAddress,
  drawDigits,
  pickOne,
  pickWeighted,
} from "../../service/tasks/draw.ts";
import {
  CARD_BRANDS,
  FIRST_NAMES,
  LAST_NAMES,
} from "../../service/tasks/people_words.ts";
import { roundCents } from "../../service/tools/python_text.ts";
import { drawItem } from "../database/shop.ts";
import {
  makeTables,
  type RetailItem,
  type RetailOrder,
  type RetailPaymentMethod,
  type RetailProduct,
  type RetailProfile,
  type RetailVariant,
} from "../database/shop_records.ts";
import {
  COLORS,
  MINI_METHODS,
  MINI_PRODUCTS,
  MINI_VARIANTS,
  PRODUCT_NAMES,
  PRODUCT_SLOTS,
  SLOTS,
} from "./slot_words.ts";

/** How much the customers of a small shop want. */
export interface MiniLoad {
  readonly customers: number;
  /** Orders of each customer; there are eight in total. */
  readonly orders: number;
  /** Minimum number of requests. */
  readonly fewest: number;
  /** Probability of one more request. */
  readonly more: number;
  /** Limit on the agent's messages. */
  readonly steps: number;
}

/** The values of the option `requests`, the default first. */
export const MINI_LOADS = {
  "1-2": { customers: 4, orders: 2, fewest: 1, more: 0.2, steps: 20 },
  "2-3": { customers: 2, orders: 4, fewest: 2, more: 0.5, steps: 32 },
} as const satisfies Readonly<Record<string, MiniLoad>>;

export type MiniRequests = keyof typeof MINI_LOADS;

/** Probability that the last variant of a product is sold out. */
const SOLD_OUT = 0.5;

/** Deals the ids of each kind in random order. */
type Dealer = (kind: keyof typeof SLOTS) => string;

function makeDealer(prng: Prng): Dealer {
  const left = new Map(
    Object.entries(SLOTS).map(([kind, { ids }]) => [kind, shuffle(prng, ids)]),
  );
  return (kind) => left.get(kind)!.pop()!;
}

function drawProduct(prng: Prng, deal: Dealer, kind: number): RetailProduct {
  const colors = shuffle(prng, COLORS).slice(0, MINI_VARIANTS);
  // Two variants are always available.
  const isSoldOut = prng() < SOLD_OUT;
  const variants = colors.map((color, i): RetailVariant => ({
    item_id: deal("item"),
    options: { color },
    available: i < MINI_VARIANTS - 1 || !isSoldOut,
    price: roundCents(20 + 80 * prng()),
  }));
  return {
    name: PRODUCT_NAMES[kind]!,
    product_id: PRODUCT_SLOTS.ids[kind]!,
    variants: Object.fromEntries(
      shuffle(prng, variants).map((variant) => [variant.item_id, variant]),
    ),
  };
}

function drawMethod(prng: Prng, deal: Dealer): RetailPaymentMethod {
  const brand = pickOne(prng, CARD_BRANDS);
  const last_four = drawDigits(prng, 4);
  return { source: "credit_card", brand, last_four, id: deal("pay") };
}

function drawProfile(
  prng: Prng,
  deal: Dealer,
  orders: number,
): RetailProfile {
  const methods = Array.from(
    { length: MINI_METHODS },
    () => drawMethod(prng, deal),
  );
  return {
    name: {
      first_name: pickOne(prng, FIRST_NAMES),
      last_name: pickOne(prng, LAST_NAMES),
    },
    address: drawAddress(prng),
    email: deal("mail"),
    payment_methods: Object.fromEntries(
      methods.map((method) => [method.id, method]),
    ),
    orders: Array.from({ length: orders }, () => deal("order")),
  };
}

function drawItems(
  prng: Prng,
  products: readonly RetailProduct[],
): RetailItem[] {
  const count = 1 + randomInteger(prng, 2);
  return shuffle(prng, products).slice(0, count)
    .map((product) => drawItem(prng, product));
}

function drawOrder(
  prng: Prng,
  order_id: string,
  user_id: string,
  { address, payment_methods }: RetailProfile,
  products: readonly RetailProduct[],
): RetailOrder {
  const statuses = ["pending", "delivered", "processed"] as const;
  const status = statuses[pickWeighted(prng, [40, 50, 10])]!;
  const items = drawItems(prng, products);
  const item_ids = items.map(({ item_id }) => item_id);
  const tracking_id = [drawDigits(prng, 12)];
  const amount = roundCents(items.reduce((sum, { price }) => sum + price, 0));
  const payment_method_id = pickOne(prng, Object.keys(payment_methods));
  return {
    order_id,
    user_id,
    address: { ...address },
    items,
    fulfillments: status === "pending" ? [] : [{ tracking_id, item_ids }],
    status,
    payment_history: [
      { transaction_type: "payment", amount, payment_method_id },
    ],
  };
}

/** Draws a shop whose ids are those of the slot words. */
export function drawMiniShop(
  prng: Prng,
  { customers, orders: each }: Pick<MiniLoad, "customers" | "orders">,
): Tables {
  const deal = makeDealer(prng);
  const kinds = shuffle(prng, PRODUCT_NAMES.map((_, i) => i));
  const products = kinds.slice(0, MINI_PRODUCTS)
    .map((kind) => drawProduct(prng, deal, kind));
  const users = new Map<string, RetailProfile>();
  const orders = new Map<string, RetailOrder>();
  for (let i = 0; i < customers; i++) {
    const userId = deal("user");
    const profile = drawProfile(prng, deal, each);
    users.set(userId, profile);
    for (const id of profile.orders) {
      orders.set(id, drawOrder(prng, id, userId, profile, products));
    }
  }
  return makeTables({
    orders,
    products: new Map(products.map((one) => [one.product_id, one])),
    users,
  });
}
