/**
 * How a customer of the shop behaves: steady, or moving, because an agent that
 * has learnt from a script alone has not met people (arXiv 2508.18669).
 */

import { type Prng, randomInteger, seededPrng } from "../../base/prng.ts";
import { callTool, type ServiceTool } from "../service/service_tool.ts";
import { openDatabase, type Tables } from "../service/database.ts";
import { makeEnquiry } from "../service/enquiry.ts";
import {
  type CustomerScript,
  listFinalWishes,
  type PlannedWish,
  type Revision,
  type Wish,
} from "../service/wish.ts";
import {
  drawItems,
  drawOrderAddress,
  drawPayment,
  drawReturn,
  drawUserAddress,
  openDraft,
  type TaskDraft,
} from "./draw_request.ts";
import { type RetailRequest, writeGold } from "./request.ts";
import { findShopIndex } from "./shop_index.ts";
import { readRecords } from "./shop_records.ts";
import type { RetailTask } from "./task.ts";
import { makeRetailIdentity, makeRetailWish } from "./wishes.ts";

/** How a customer may behave; `mixed` is any of the others. */
export const DYNAMICS = [
  "steady",
  "vague",
  "changing",
  "impatient",
  "mixed",
] as const;

/** One of them. */
export type Dynamics = typeof DYNAMICS[number];

/** What a script needs to know of a task, wherever the task is from. */
export type RetailCaller = Pick<
  RetailTask,
  "userId" | "requests" | "forbidden" | "email"
>;

/** How a customer begins who wants nothing written. */
const ENQUIRY = "I have a question about my account.";

/** Lines without progress after which a customer leaves. */
const PATIENCE = 3;

/** The same for one that is impatient. */
const SHORT_PATIENCE = 2;

/** Wishes that a vague customer has in mind, at the most. */
const VAGUE_WISHES = 3;

/** What a customer says who withdraws a wish. */
export const WITHDRAWAL = "Actually, never mind, leave it as it is.";

/** What a customer says who wants something else. */
const CHANGED = "Actually, I have changed my mind.";

/** How often a wish is withdrawn, of those that change. */
const WITHDRAWN = 0.25;

/** Times that another wish is drawn. */
const ATTEMPTS = 4;

/** Draws a request of the same kind about the same order. */
function drawOther(
  draft: TaskDraft,
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

/** Says whether all wishes can be fulfilled one after another. */
function canFulfil(
  tools: ReadonlyMap<string, ServiceTool>,
  shop: Tables,
  wishes: readonly Wish[],
): boolean {
  let database = openDatabase(shop);
  for (const { call } of wishes) {
    const result = callTool(tools, database, call);
    if (result.database === database) return false;
    ({ database } = result);
  }
  return true;
}

/** Draws a change of mind about a request; `null` if nothing else can be had. */
function drawRevision(
  prng: Prng,
  shop: Tables,
  { userId }: RetailCaller,
  request: RetailRequest,
): Revision | null {
  if (prng() < WITHDRAWN) return { line: WITHDRAWAL, wish: null };
  const index = findShopIndex(shop);
  const customer = Object.values(index.splits)
    .flatMap(({ customers }) => customers)
    .find((one) => one.userId === userId)!;
  const before = JSON.stringify(writeGold(request, userId));
  for (let i = 0; i < ATTEMPTS; i++) {
    const other = drawOther(openDraft(prng, index, customer), request);
    if (other === null) break;
    const wish = makeRetailWish(shop, userId, other, true, 0);
    if (JSON.stringify(wish.call) === before) continue;
    return { line: `${CHANGED} ${wish.summary.right}`, wish };
  }
  return { line: WITHDRAWAL, wish: null };
}

/** Changes one wish of a script, where that leaves something to be done. */
function planChange(
  prng: Prng,
  tools: ReadonlyMap<string, ServiceTool>,
  shop: Tables,
  task: RetailCaller,
  wishes: readonly PlannedWish[],
): readonly PlannedWish[] {
  const at = randomInteger(prng, wishes.length);
  const revision = drawRevision(prng, shop, task, task.requests[at]!);
  const changed = wishes.map((planned, i) =>
    i === at ? { ...planned, revision } : planned
  );
  const last = listFinalWishes(changed);
  return last.length > 0 && canFulfil(tools, shop, last) ? changed : wishes;
}

/**
 * Makes what a customer knows and will want.
 *
 * @param shop The shop's tables
 * @param tools Its tools, by which changes of mind are tried out
 * @param task Who calls, and what for
 * @param dynamics How the customer behaves
 * @param seed What chooses among wordings and changes: the task's own number
 * @returns The script; its final wishes are the task's gold
 */
export function makeRetailScript(
  shop: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
  task: RetailCaller,
  dynamics: Dynamics,
  seed: number,
): CustomerScript {
  const { userId, requests, forbidden, email } = task;
  const prng = seededPrng("customer", userId, seed);
  const kinds = DYNAMICS.filter((kind) => kind !== "mixed");
  const kind = dynamics === "mixed"
    ? kinds[randomInteger(prng, kinds.length)]!
    : dynamics;
  const wanted = kind === "vague" ? requests.slice(0, VAGUE_WISHES) : requests;
  const wanting = wanted.map((request, i) =>
    makeRetailWish(shop, userId, request, forbidden === null, seed + i)
  );
  const steady = (wanting.length === 0 ? [makeEnquiry(ENQUIRY)] : wanting)
    .map((wish): PlannedWish => ({ wish, revision: null }));
  const wishes = kind === "changing" && forbidden === null &&
      requests.length > 0
    ? planChange(prng, tools, shop, task, steady)
    : steady;
  const user = readRecords(shop).users.get(userId)!;
  return {
    seed,
    identity: makeRetailIdentity(user, email === null ? "zip" : "email"),
    wishes,
    isVague: kind === "vague",
    patience: kind === "impatient" ? SHORT_PATIENCE : PATIENCE,
  };
}
