/** Draws a customer's requests. */

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

/** Weights of one request, two, … */
const COUNTS: readonly number[] = [334, 102, 40, 14, 6, 3, 1];

/** Probability of a booking beside other requests. */
const BOOKED = 0.25;

/** Probability of a complaint about a cancelled flight. */
const COMPLAINED = 0.25;

/** Probability of a cancellation where one is allowed. */
const CANCELLED = 0.35;

/**
 * Changes of one reservation, with weights. Flights come last: until then the
 * trip begins on the day that a forgetful customer names. Bags do not come with
 * another cabin, which would change how many are free.
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

type ChangeKind = "flights" | "cabin" | "passengers" | "bags";

const MOST = COUNTS.length;

/** Plans by the maximum number of requests. */
const PLANS_BY_MOST = Array.from(
  { length: MOST + 1 },
  (_, most) =>
    PLANS.filter(([kinds]) => kinds.length <= most)
      // Prefer long plans if many requests are left: messages are limited.
      .map(([kinds, weight]) => ({
        kinds,
        weight: most > 3 ? weight ** kinds.length : weight,
      })),
);

export function drawAirlineCount(prng: Prng): number {
  return 1 + pickWeighted(prng, COUNTS);
}

export function drawChange(
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

/** Draws at most `most` requests about one reservation. */
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

/** Draws one to `count` requests; those about a reservation are adjacent. */
export function drawAirlineRequests(
  draft: AirlineDraft,
  count: number,
): AirlineRequest[] {
  const { prng, customer } = draft;
  const groups: AirlineRequest[][] = [];
  let left = count;
  const add = (requests: AirlineRequest[]): void => {
    if (requests.length === 0) return;
    groups.push(requests);
    left -= requests.length;
  };
  const complaint = drawRedress(draft);
  if (complaint !== null) add([complaint]);
  if (left > 0 && prng() < BOOKED) add([drawBooking(draft) ?? []].flat());
  for (const reservation of shuffle(prng, customer.ahead)) {
    if (left > 0) add(drawAbout(draft, reservation, left));
  }
  // Someone without enough money can still replace a passenger.
  if (groups.length === 0) {
    add([drawPassengerChange(draft, customer.ahead[0]!)]);
  }
  return shuffle(prng, groups).flat();
}
