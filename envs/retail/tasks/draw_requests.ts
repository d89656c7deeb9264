/**
 * Draws a customer's requests, in about the proportions of tau-bench's training
 * tasks.
 */

import { type Prng, randomInteger, shuffle } from "../../../utils/prng.ts";
import {
  drawCancel,
  drawItems,
  drawOrderAddress,
  drawPayment,
  drawReturn,
  drawUserAddress,
  type RetailDraft,
} from "./draw_request.ts";
import { pickWeighted } from "../../service/tasks/draw.ts";
import type { RetailRequest } from "../requests/request.ts";
import { listChangeable, listOtherMeans } from "./shop_index.ts";
import type { RetailOrder } from "../database/shop_records.ts";

/** Weights of one request, two, … */
const COUNTS: readonly number[] = [334, 102, 40, 14, 7, 2, 1];

/** Probability that a request is about an order with one already. */
const SAME_ORDER = 0.1;

/** Probability of a new default address, per request. */
const DEFAULT_ADDRESS = 0.03;

type PendingKind = "cancel" | "address" | "payment" | "modify";

/**
 * Requests about one pending order, with weights. A change of items closes the
 * order and comes last.
 */
const PLANS: readonly (readonly [PendingKind[], number])[] = [
  [["cancel"], 177],
  [["modify"], 123],
  [["address"], 12],
  [["payment"], 30],
  [["address", "modify"], 48],
  [["payment", "modify"], 34],
  [["address", "payment"], 8],
  [["payment", "address"], 8],
  [["address", "payment", "modify"], 1],
  [["payment", "address", "modify"], 1],
];

export function drawRequestCount(prng: Prng): number {
  return 1 + pickWeighted(prng, COUNTS);
}

function drawPlan(
  { prng, index, customer }: RetailDraft,
  order: RetailOrder,
  count: number,
): readonly PendingKind[] {
  const canModify = listChangeable(order, index.stock).length > 0;
  const canPay = listOtherMeans(customer.profile, order).length > 0;
  const plans = PLANS.filter(([kinds]) =>
    kinds.length === count && (canModify || !kinds.includes("modify")) &&
    (canPay || !kinds.includes("payment"))
  );
  return plans[pickWeighted(prng, plans.map(([, weight]) => weight))]![0];
}

function drawPending(
  draft: RetailDraft,
  order: RetailOrder,
  count: number,
): RetailRequest[] {
  const requests: RetailRequest[] = [];
  let payer: string | undefined;
  for (const kind of drawPlan(draft, order, count)) {
    if (kind === "cancel") requests.push(drawCancel(draft, order));
    else if (kind === "address") requests.push(drawOrderAddress(draft, order));
    else if (kind === "payment") {
      const request = drawPayment(draft, order);
      if (request === null) continue;
      payer = request.paymentMethodId;
      requests.push(request);
    } else {
      const request = drawItems(draft, order, "modify", payer);
      if (request !== null) requests.push(request);
    }
  }
  // A short gift card may leave no other request.
  return requests.length > 0 ? requests : [drawCancel(draft, order)];
}

function drawDelivered(draft: RetailDraft, order: RetailOrder): RetailRequest {
  const exchange = draft.prng() < 0.5
    ? drawItems(draft, order, "exchange")
    : null;
  return exchange ?? drawReturn(draft, order);
}

/** Distributes requests over orders; returns how many each gets. */
function spread(
  prng: Prng,
  rooms: readonly number[],
  count: number,
): number[] {
  const shares = rooms.map(() => 0);
  for (let i = 0; i < count; i++) {
    const begun = shares.findIndex((share, n) =>
      share > 0 && share < rooms[n]!
    );
    const fresh = shares.indexOf(0);
    const isBegun = begun >= 0 && (fresh < 0 || prng() < SAME_ORDER);
    const next = isBegun ? begun : fresh;
    if (next >= 0) shares[next]!++;
  }
  return shares;
}

/** Drops `sameAs` if the order it names gets a new address too. */
function unlink(
  request: RetailRequest,
  all: readonly RetailRequest[],
): RetailRequest {
  if (request.kind !== "address" && request.kind !== "userAddress") {
    return request;
  }
  const { sameAs } = request;
  const moves = all.some((other) =>
    other.kind === "address" && other.orderId === sameAs
  );
  return moves ? { ...request, sameAs: null } : request;
}

/** Draws one to `count` requests; those about an order are adjacent. */
export function drawRequests(
  draft: RetailDraft,
  count: number,
): RetailRequest[] {
  const { prng, customer } = draft;
  const moves = prng() < DEFAULT_ADDRESS * count;
  const orders = shuffle(prng, customer.served);
  const rooms = orders.map(({ room }) => room);
  const shares = spread(prng, rooms, moves ? count - 1 : count);
  const requests = orders.flatMap(({ order }, i) => {
    const share = shares[i]!;
    if (share === 0) return [];
    return order.status === "delivered"
      ? [drawDelivered(draft, order)]
      : drawPending(draft, order, share);
  });
  if (moves) {
    const position = randomInteger(prng, requests.length + 1);
    requests.splice(position, 0, drawUserAddress(draft));
  }
  return requests.map((request) => unlink(request, requests));
}
