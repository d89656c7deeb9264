/** The customers of the airline, and how they behave. */

import {
  type CustomerSheet,
  makeCustomerScript,
  type Manner,
  type ScriptDomain,
} from "../../service/customer/customer_script.ts";
import type { CustomerScript } from "../../service/customer/wish.ts";
import { findAirlineIndex } from "./airline_index.ts";
import { drawBooking } from "./draw_booking.ts";
import { type AirlineDraft, openAirlineDraft } from "./draw_request.ts";
import { drawChange } from "./draw_requests.ts";
import type { AirlineRequest } from "../requests/request.ts";
import type { AirlineTask } from "./task.ts";
import { makeAirlineIdentity, makeAirlineWish } from "../customer/wishes.ts";

/** What a script depends on of a task, wherever the task is from. */
export type AirlineCaller = Pick<
  AirlineTask,
  "userId" | "requests" | "forbidden"
>;

/** First line of a customer who wants nothing written. */
const ENQUIRY = "I have a question about my reservations.";

/**
 * Maximum number of wishes of a vague customer, who states the eight facts of a
 * trip one at a time.
 */
const VAGUE_WISHES = 2;

/** Draws a request of the same kind about the same reservation. */
function drawOther(
  draft: AirlineDraft,
  request: AirlineRequest,
): AirlineRequest | null {
  switch (request.kind) {
    case "book":
      return drawBooking(draft);
    case "cancel":
    case "itinerary":
    case "complaint":
    case "delay":
      return null;
    default: {
      const { reservations } = draft.index.records;
      const { kind, reservationId } = request;
      return drawChange(draft, reservations.get(reservationId)!, kind);
    }
  }
}

export function makeAirlineScript(
  domain: ScriptDomain,
  { userId, requests, forbidden }: AirlineCaller,
  manner: Manner,
): CustomerScript {
  const { tables } = domain;
  const index = findAirlineIndex(tables);
  const customer = index.customers.get(userId)!;
  const sheet: CustomerSheet<AirlineRequest> = {
    userId,
    identity: makeAirlineIdentity(userId, customer.profile),
    requests,
    enquiry: ENQUIRY,
    vagueWishes: VAGUE_WISHES,
    makeWish: (request, seed) =>
      makeAirlineWish(tables, userId, request, forbidden === null, seed),
    drawOther: (prng, request) =>
      drawOther(openAirlineDraft(prng, index, customer), request),
  };
  return makeCustomerScript(domain, sheet, manner);
}
