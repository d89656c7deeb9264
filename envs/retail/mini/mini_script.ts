/** The customers of small shops, and how they behave. */

import type { Prng } from "../../../utils/prng.ts";
import {
  type Dynamics,
  makeCustomerScript,
} from "../../service/customer/customer_script.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import type { CustomerScript } from "../../service/customer/wish.ts";
import { readRecords } from "../database/shop_records.ts";
import { makeRetailIdentity, makeRetailWish } from "../customer/wishes.ts";
import { lookThrough, type MiniCase } from "./draw_case.ts";
import { drawMiniRequest, type MiniRequest } from "./draw_mini_request.ts";

/** Draws another request of a kind about the same order. */
function drawOther(
  prng: Prng,
  { shop, userId }: MiniCase,
  request: MiniRequest,
): MiniRequest | null {
  const { customers, stock } = lookThrough(shop);
  const customer = customers.find((one) => one.userId === userId)!;
  const order = customer.orders
    .find(({ order_id }) => order_id === request.orderId)!;
  return drawMiniRequest(prng, customer, order, request.kind, stock);
}

/**
 * Makes what a customer knows and will want.
 *
 * @param drawn The task
 * @param tools The tools of its shop, by which changes of mind are tried out
 * @param dynamics How the customer behaves
 * @param seed What chooses among wordings and changes: the task's own number
 * @returns The script; its final wishes are the task's gold
 */
export function makeMiniScript(
  drawn: MiniCase,
  tools: ReadonlyMap<string, ServiceTool>,
  dynamics: Dynamics,
  seed: number,
): CustomerScript {
  const { shop, userId, requests, forbidden } = drawn;
  const user = readRecords(shop).users.get(userId)!;
  const sheet = {
    userId,
    identity: makeRetailIdentity(user, "email"),
    wishes: requests.map((request, i) =>
      makeRetailWish(shop, userId, request, forbidden === null, seed + i)
    ),
    // One that forgets takes twice as long to tell of a wish.
    vagueWishes: 1,
    drawOther(prng: Prng, at: number) {
      const other = drawOther(prng, drawn, requests[at]!);
      return other && makeRetailWish(shop, userId, other, true, 0);
    },
  };
  return makeCustomerScript(shop, tools, sheet, dynamics, seed);
}
