/** Draws what a customer wants: one to seven requests. */

import { type Prng, shuffle } from "../../../utils/prng.ts";
import { pickWeighted } from "../../service/tasks/draw.ts";
import type { AirlineReservation } from "../database/airline_records.ts";
import { drawBooking } from "./draw_booking.ts";
import {
  type AirlineDraft,
  drawBags,
  drawCabinChange,
  drawCancellation,
  drawComplaint,
  drawFlightChange,
  drawPassengerChange,
} from "./draw_request.ts";
import type { AirlineRequest } from "../requests/request.ts";
import { isCompensated } from "../database/policy_rules.ts";

/** How often a task has one request, two, ... */
const COUNTS: readonly number[] = [334, 102, 40, 14, 6, 3, 1];

/** How often a trip is booked, among other requests. */
const BOOKED = 0.25;

/** How often a customer to whom it happened complains about a cancellation. */
const COMPLAINED = 0.25;

/** How often a customer who can cancel a reservation does. */
const CANCELLED = 0.35;

/**
 * Changes of one reservation, those of flights last: till then the trip begins
 * when a forgetful customer says it does. Bags come with no other class, which
 * would change what is free.
 */
const PLANS: readonly (readonly [readonly ChangeKind[], number])[] = [
  [["flights"], 70],
  [["cabin"], 40],
  [["passengers"], 10],
  [["bags"], 16],
  [["bags", "flights"], 14],
  [["passengers", "flights"], 8],
  [["passengers", "cabin"], 8],
  [["bags", "passengers"], 5],
  [["passengers", "bags", "flights"], 4],
];

/** What may be changed in a reservation. */
type ChangeKind = "flights" | "cabin" | "passengers" | "bags";

/** The most requests that a task has. */
const MOST = COUNTS.length;

/** Plans of so many requests at the most, and how often each is drawn. */
const PLANS_BY_MOST: readonly (readonly {
  readonly kinds: readonly ChangeKind[];
  readonly weight: number;
}[])[] = Array.from(
  { length: MOST + 1 },
  (_, most) =>
    PLANS.filter(([kinds]) => kinds.length <= most)
      // Who wants much wants much of one trip: messages are limited.
      .map(([kinds, weight]) => ({
        kinds,
        weight: most > 3 ? weight ** kinds.length : weight,
      })),
);

/** Draws the number of a task's requests. */
export function drawAirlineCount(prng: Prng): number {
  return 1 + pickWeighted(prng, COUNTS);
}

function drawChange(
  draft: AirlineDraft,
  reservation: AirlineReservation,
  kind: ChangeKind,
): AirlineRequest | null {
  switch (kind) {
    case "flights":
      return reservation.cabin === "basic_economy"
        ? null
        : drawFlightChange(draft, reservation);
    case "cabin":
      return drawCabinChange(draft, reservation);
    case "passengers":
      return drawPassengerChange(draft, reservation);
    case "bags":
      return drawBags(draft, reservation);
  }
}

/** Draws what is wanted of one reservation, so many requests at the most. */
function drawAbout(
  draft: AirlineDraft,
  reservation: AirlineReservation,
  most: number,
): AirlineRequest[] {
  const { prng } = draft;
  if (prng() < CANCELLED) {
    const cancellation = drawCancellation(draft, reservation);
    if (cancellation !== null) return [cancellation];
  }
  const plans = PLANS_BY_MOST[most]!;
  const { kinds } =
    plans[pickWeighted(prng, plans.map(({ weight }) => weight))]!;
  return kinds.flatMap((kind) => drawChange(draft, reservation, kind) ?? []);
}

function drawRedress(draft: AirlineDraft): AirlineRequest | null {
  const { prng, customer: { profile, reservations } } = draft;
  if (prng() >= COMPLAINED) return null;
  for (const reservation of reservations) {
    if (!isCompensated(profile, reservation)) continue;
    const complaint = drawComplaint(draft, reservation);
    if (complaint !== null) return complaint;
  }
  return null;
}

/**
 * Draws a customer's requests.
 *
 * @param draft The task, whose customer has a reservation ahead
 * @param count How many; fewer come out where nothing more can be had
 * @returns The requests, at least one, those of a reservation in a row
 */
export function drawAirlineRequests(
  draft: AirlineDraft,
  count: number,
): AirlineRequest[] {
  const { prng, customer } = draft;
  const groups: AirlineRequest[][] = [];
  let left = count;
  const add = (requests: AirlineRequest[]): void => {
    if (requests.length === 0 || left < requests.length) return;
    groups.push(requests);
    left -= requests.length;
  };
  const complaint = drawRedress(draft);
  if (complaint !== null) add([complaint]);
  if (left > 0 && prng() < BOOKED) add([drawBooking(draft) ?? []].flat());
  for (const reservation of shuffle(prng, customer.ahead)) {
    if (left > 0) add(drawAbout(draft, reservation, left));
  }
  // Whoever has short cards alone can still send somebody else.
  if (groups.length === 0) {
    add([drawPassengerChange(draft, customer.ahead[0]!)]);
  }
  return shuffle(prng, groups).flat();
}
