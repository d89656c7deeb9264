/** Draws a task of Retail-Mini: shop, customer, requests and script. */

import { type Prng, shuffle } from "../../../utils/prng.ts";
import type { Tables } from "../../service/database/database.ts";
import { drawAdjectives } from "../../service/tasks/draw.ts";
import {
  openTaskStream,
  type ServiceTaskKey,
} from "../../service/tasks/task.ts";
import { type RetailSheet, writeInstruction } from "../tasks/instruction.ts";
import {
  findShopIndex,
  type RetailCustomer,
  type ShopIndex,
} from "../tasks/shop_index.ts";
import type {
  Manner,
  ScriptDomain,
} from "../../service/customer/customer_script.ts";
import type { CustomerScript } from "../../service/customer/wish.ts";
import { makeRetailScript } from "../tasks/script.ts";
import {
  drawAllowedRequest,
  drawForbiddenRequest,
  drawMiniRequest,
  isServed,
  type MiniProhibition,
  type MiniRequest,
} from "./draw_mini_request.ts";
import { drawMiniShop, type MiniLoad } from "./draw_shop.ts";

/** Version of the generator: other tasks get another number. */
export const MINI_GENERATOR = 1;

/** A customer of a small shop, and what is wanted. */
export interface MiniCase extends RetailSheet {
  readonly requests: readonly MiniRequest[];
  readonly shop: Tables;
  readonly instruction: string;
  readonly forbidden: MiniProhibition | null;
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

export function drawMiniCase(
  key: ServiceTaskKey & Required<Pick<ServiceTaskKey, "forbidden">>,
  load: MiniLoad,
): MiniCase {
  const { prng, rank } = openTaskStream("Retail-Mini", MINI_GENERATOR, key);
  for (;;) {
    const shop = drawMiniShop(prng, load);
    const { stock, customers } = findShopIndex(shop);
    const [customer, ...strangers] = shuffle(prng, [...customers.values()]);
    const { userId, profile } = customer!;
    const forbidden = rank < key.forbidden
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

/** Draws another request of a kind about the same order. */
function drawOther(
  prng: Prng,
  { shop, userId }: MiniCase,
  request: MiniRequest,
): MiniRequest | null {
  const { stock, customers, records } = findShopIndex(shop);
  const customer = customers.get(userId)!;
  const order = records.orders.get(request.orderId)!;
  return drawMiniRequest(prng, customer, order, request.kind, stock);
}

/** Makes the script of the customer; its final wishes are the gold. */
export function makeMiniScript(
  domain: ScriptDomain,
  drawn: MiniCase,
  manner: Manner,
): CustomerScript {
  return makeRetailScript(domain, drawn, manner, {
    // A vague customer takes twice as long to explain a wish.
    vagueWishes: 1,
    drawOther: (prng, request) =>
      drawOther(prng, drawn, request as MiniRequest),
  });
}
