/** Draws a task of Retail-Mini: shop, customer and requests. */

import { type Prng, seededPrng, shuffle } from "../../../utils/prng.ts";
import type { Split } from "../../core/env.ts";
import type { Tables } from "../../service/database/database.ts";
import { drawAdjectives, rankTask } from "../../service/tasks/draw.ts";
import { type RetailSheet, writeInstruction } from "../tasks/instruction.ts";
import type { RetailCustomer, ShopIndex, Stock } from "../tasks/shop_index.ts";
import { listVariants, readRecords } from "../database/shop_records.ts";
import {
  drawAllowedRequest,
  drawForbiddenRequest,
  isServed,
  type MiniProhibition,
  type MiniRequest,
} from "./draw_mini_request.ts";
import { drawMiniShop } from "./draw_shop.ts";
import type { MiniLoad } from "./mini_load.ts";

/** Version of the generator: other tasks get another number. */
export const MINI_GENERATOR = 1;

export const MINI_SPLITS: Readonly<Record<Split, number>> = {
  train: 1_000_000,
  validation: 10_000,
  test: 10_000,
};

/** A customer of a small shop, and what is wanted. */
export interface MiniCase extends RetailSheet {
  readonly requests: readonly MiniRequest[];
  readonly shop: Tables;
  readonly instruction: string;
  readonly forbidden: MiniProhibition | null;
}

export interface LookedThrough {
  readonly customers: readonly RetailCustomer[];
  readonly stock: ShopIndex["stock"];
}

export function lookThrough(shop: Tables): LookedThrough {
  const { users, orders: all, products } = readRecords(shop);
  const customers = Array.from(users, ([userId, profile]): RetailCustomer => {
    const orders = profile.orders.map((id) => all.get(id)!);
    return { userId, profile, orders, served: [] };
  });
  const stock = new Map(
    Array.from(products, ([id, product]): [string, Stock] => {
      const variants = listVariants(product);
      return [id, {
        available: variants.filter(({ available }) => available),
        missing: variants.filter(({ available }) => !available),
      }];
    }),
  );
  return { customers, stock };
}

/**
 * Draws requests about different orders; fewer if there are not enough orders.
 */
function drawRequests(
  prng: Prng,
  customer: RetailCustomer,
  stock: ShopIndex["stock"],
  { fewest, more }: MiniLoad,
): MiniRequest[] {
  const count = prng() < more ? fewest + 1 : fewest;
  return shuffle(prng, customer.orders.filter(isServed)).slice(0, count)
    .flatMap((order) => drawAllowedRequest(prng, customer, order, stock) ?? []);
}

/** Draws a task; `share` is the share of tasks with a forbidden request. */
export function drawMiniCase(
  split: Split,
  index: number,
  share: number,
  load: MiniLoad,
): MiniCase {
  const prng = seededPrng("Retail-Mini", MINI_GENERATOR, split, index);
  const rank = rankTask(
    seededPrng("Retail-Mini", MINI_GENERATOR, split),
    index,
  );
  for (;;) {
    const shop = drawMiniShop(prng, load);
    const { customers, stock } = lookThrough(shop);
    const [customer, ...strangers] = shuffle(prng, customers);
    const { userId, profile } = customer!;
    const forbidden = rank < share
      ? drawForbiddenRequest({ prng, customer: customer!, strangers, stock })
      : null;
    const requests = forbidden === null
      ? drawRequests(prng, customer!, stock, load)
      : [forbidden.request];
    // Draw again if no order allows a request.
    if (forbidden === null && requests.length < load.fewest) continue;
    const sheet = {
      userId,
      firstName: profile.name.first_name,
      lastName: profile.name.last_name,
      email: profile.email,
      zip: null,
      adjectives: drawAdjectives(prng),
      requests,
      insists: forbidden !== null,
    };
    return {
      ...sheet,
      shop,
      instruction: writeInstruction(sheet, shop),
      forbidden: forbidden?.forbidden ?? null,
    };
  }
}
