/** The customers of the airline, and how they behave. */

import type { Prng } from "../../../utils/prng.ts";
import type { Tables } from "../../service/database/database.ts";
import {
  type Dynamics,
  makeCustomerScript,
} from "../../service/customer/customer_script.ts";
import type { CustomerScript } from "../../service/customer/wish.ts";
import type { ServiceTool } from "../../service/tools/service_tool.ts";
import { findAirlineIndex } from "./airline_index.ts";
import { drawBooking } from "./draw_booking.ts";
import {
  type AirlineDraft,
  drawBags,
  drawCabinChange,
  drawFlightChange,
  drawPassengerChange,
  openAirlineDraft,
} from "./draw_request.ts";
import type { AirlineRequest } from "../requests/request.ts";
import type { AirlineTask } from "./task.ts";
import { makeAirlineIdentity, makeAirlineWish } from "../customer/wishes.ts";

/** What a script needs to know of a task, wherever the task is from. */
export type AirlineCaller = Pick<
  AirlineTask,
  "userId" | "requests" | "forbidden"
>;

/** How a customer begins who wants nothing written. */
const ENQUIRY = "I have a question about my reservations.";

/**
 * Wishes that a vague customer has in mind, at the most: a trip is told in
 * eight facts, one at a time.
 */
const VAGUE_WISHES = 2;

/** Draws a request of the same kind about the same reservation. */
function drawOther(
  draft: AirlineDraft,
  request: AirlineRequest,
): AirlineRequest | null {
  if (request.kind === "book") return drawBooking(draft);
  const { reservations } = draft.index.records;
  const reservation = reservations.get(request.reservationId)!;
  switch (request.kind) {
    case "cancel":
    case "itinerary":
    case "complaint":
    case "delay":
      return null;
    case "flights":
      return drawFlightChange(draft, reservation);
    case "cabin":
      return drawCabinChange(draft, reservation);
    case "passengers":
      return drawPassengerChange(draft, reservation);
    case "bags":
      return drawBags(draft, reservation);
  }
}

/** Makes the script of a customer; `seed` is unique to the task. */
export function makeAirlineScript(
  tables: Tables,
  tools: ReadonlyMap<string, ServiceTool>,
  { userId, requests, forbidden }: AirlineCaller,
  dynamics: Dynamics,
  seed: number,
): CustomerScript {
  const index = findAirlineIndex(tables);
  const customer = index.customers.get(userId)!;
  const wishes = requests.map((request, i) =>
    makeAirlineWish(tables, userId, request, forbidden === null, seed + i)
  );
  const sheet = {
    userId,
    identity: makeAirlineIdentity(userId, customer.profile),
    wishes,
    enquiry: ENQUIRY,
    vagueWishes: VAGUE_WISHES,
    drawOther(prng: Prng, at: number) {
      const draft = openAirlineDraft(prng, index, customer);
      const other = drawOther(draft, requests[at]!);
      return other && makeAirlineWish(tables, userId, other, true, 0);
    },
  };
  return makeCustomerScript(tables, tools, sheet, dynamics, seed);
}
