/** The customers of the shop, and how they behave. */

import {
  type CustomerSheet,
  makeCustomerScript,
  type Manner,
  type ScriptDomain,
} from "../../service/customer/customer_script.ts";
import type { CustomerScript } from "../../service/customer/wish.ts";
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
import { findShopIndex } from "./shop_index.ts";
import { readRecords } from "../database/shop_records.ts";
import type { RetailTask } from "./task.ts";
import { makeRetailIdentity, makeRetailWish } from "../customer/wishes.ts";

/** What a script depends on of a task, wherever the task is from. */
export type RetailCaller = Pick<
  RetailTask,
  "userId" | "requests" | "forbidden" | "email"
>;

/** First line of a customer who wants nothing written. */
const ENQUIRY = "I have a question about my account.";

/** Maximum number of wishes of a vague customer. */
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

/** Makes the script of a customer; `other` replaces parts of the sheet. */
export function makeRetailScript(
  domain: ScriptDomain,
  { userId, requests, forbidden, email }: RetailCaller,
  manner: Manner,
  other: Partial<CustomerSheet<RetailRequest>> = {},
): CustomerScript {
  const { tables: shop } = domain;
  const user = readRecords(shop).users.get(userId)!;
  const sheet: CustomerSheet<RetailRequest> = {
    userId,
    identity: makeRetailIdentity(user, email === null ? "zip" : "email"),
    requests,
    enquiry: ENQUIRY,
    vagueWishes: VAGUE_WISHES,
    makeWish: (request, seed) =>
      makeRetailWish(shop, userId, request, forbidden === null, seed),
    drawOther(prng, request) {
      const index = findShopIndex(shop);
      const customer = index.customers.get(userId)!;
      return drawOther(openDraft(prng, index, customer), request);
    },
    ...other,
  };
  return makeCustomerScript(domain, sheet, manner);
}
