/** The customers of the shop, and how they behave. */

import type { Prng } from "../../../utils/prng.ts";
import type { Tables } from "../../service/database/database.ts";
import {
  type Dynamics,
  makeCustomerScript,
} from "../../service/customer/customer_script.ts";
import type { CustomerScript } from "../../service/customer/wish.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import {
  drawItems,
  drawOrderAddress,
  drawPayment,
  drawReturn,
  drawUserAddress,
  openDraft,
  type RetailDraft,
} from "./draw_request.ts";
import type { RetailRequest } from "../requests/request.ts";
import { findShopIndex, type RetailCustomer } from "./shop_index.ts";
import { readRecords } from "../database/shop_records.ts";
import type { RetailTask } from "./task.ts";
import { makeRetailIdentity, makeRetailWish } from "../customer/wishes.ts";

/** What a script needs to know of a task, wherever the task is from. */
export type RetailCaller = Pick<
  RetailTask,
  "userId" | "requests" | "forbidden" | "email"
>;

/** How a customer begins who wants nothing written. */
const ENQUIRY = "I have a question about my account.";

/** Wishes that a vague customer has in mind, at the most. */
const VAGUE_WISHES = 3;

/** Draws a request of the same kind about the same order. */
function drawOther(
  draft: RetailDraft,
  request: RetailRequest,
): RetailRequest | null {
  if (request.kind === "userAddress") return drawUserAddress(draft);
  const order = draft.index.records.orders.get(request.orderId)!;
  switch (request.kind) {
    case "cancel":
      return null;
    case "return": {
      const { paymentMethodId } = drawReturn(draft, order);
      return { ...request, paymentMethodId };
    }
    case "exchange":
    case "modify":
      return drawItems(draft, order, request.kind);
    case "payment":
      return drawPayment(draft, order);
    case "address":
      return drawOrderAddress(draft, order);
  }
}

function findCustomer(shop: Tables, userId: string): RetailCustomer {
  return Object.values(findShopIndex(shop).splits)
    .flatMap(({ customers }) => customers)
    .find((one) => one.userId === userId)!;
}

/** Makes the script of a customer; `seed` is unique to the task. */
export function makeRetailScript(
  shop: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
  task: RetailCaller,
  dynamics: Dynamics,
  seed: number,
): CustomerScript {
  const { userId, requests, forbidden, email } = task;
  const user = readRecords(shop).users.get(userId)!;
  const wishes = requests.map((request, i) =>
    makeRetailWish(shop, userId, request, forbidden === null, seed + i)
  );
  const sheet = {
    userId,
    identity: makeRetailIdentity(user, email === null ? "zip" : "email"),
    wishes,
    enquiry: ENQUIRY,
    vagueWishes: VAGUE_WISHES,
    drawOther(prng: Prng, at: number) {
      const customer = findCustomer(shop, userId);
      const draft = openDraft(prng, findShopIndex(shop), customer);
      const other = drawOther(draft, requests[at]!);
      return other && makeRetailWish(shop, userId, other, true, 0);
    },
  };
  return makeCustomerScript(shop, tools, sheet, dynamics, seed);
}
