// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** Draws single requests that the policy allows and the tools fulfil. */

import { type Prng, randomInteger, shuffle } from "../../../utils/prng.ts";
import { pickOne, pickWeighted } from "../../service/tasks/draw.ts";
import type { TaskDraft } from "../../service/tasks/task.ts";
import { drawPassenger } from "../database/airline.ts";
import {
  type AirlineCustomer,
  type AirlineIndex,
  chooseOffer,
  listOffers,
} from "./airline_index.ts";
import {
  type AirlineReservation,
  CABINS,
  type Passenger,
  splitLegs,
} from "../database/airline_records.ts";
import { BAG_PRICE } from "../tools/booking.ts";
import { DATES } from "../database/draw_flights.ts";
import {
  type BagsRequest,
  type CabinRequest,
  type CancellationRequest,
  type ComplaintRequest,
  type FlightsRequest,
  type PassengersRequest,
  PREFERENCES,
} from "../requests/request.ts";
import {
  CANCELLATION_REASONS,
  type CancellationReason,
  COMPENSATION,
  countFreeBags,
  isCancellable,
  TODAY,
} from "../database/policy_rules.ts";

export type AirlineDraft = TaskDraft<AirlineIndex, AirlineCustomer>;

export function openAirlineDraft(
  prng: Prng,
  index: AirlineIndex,
  customer: AirlineCustomer,
): AirlineDraft {
  const methods = Object.values(customer.profile.payment_methods);
  const funds = new Map(
    methods.flatMap(({ id, amount }) =>
      amount === undefined ? [] : [[id, amount] as const]
    ),
  );
  return { prng, index, customer, funds };
}

/** Draws a card that can pay an amount; `null` if there is none. */
export function drawPayer(
  { prng, customer, funds }: AirlineDraft,
  amount: number,
): string | null {
  const methods = Object.values(customer.profile.payment_methods)
    .filter(({ source }) => source !== "certificate");
  const id = shuffle(prng, methods)
    .find(({ id }) => (funds.get(id) ?? Infinity) >= Math.max(0, amount))?.id;
  if (id === undefined) return null;
  const left = funds.get(id);
  if (left !== undefined) funds.set(id, left - Math.max(0, amount));
  return id;
}

/** Draws a cancellation; `null` if the policy accepts no reason. */
export function drawCancellation(
  { prng }: AirlineDraft,
  reservation: AirlineReservation,
): CancellationRequest | null {
  const reasons = Object.keys(CANCELLATION_REASONS) as CancellationReason[];
  const good = reasons.filter((reason) => isCancellable(reservation, reason));
  if (good.length === 0) return null;
  const { reservation_id: reservationId } = reservation;
  return { kind: "cancel", reservationId, reason: pickOne(prng, good) };
}

const ATTEMPTS = 6;

/**
 * Draws another day for the flights of one direction, in any cabin; `null` if
 * there is no direct flight that can be paid for.
 */
export function drawFlightChange(
  draft: AirlineDraft,
  reservation: AirlineReservation,
): FlightsRequest | null {
  const { prng, index } = draft;
  const { there, back } = splitLegs(reservation);
  const { cabin, passengers } = reservation;
  const isBack = back.length > 0 && prng() < 0.5;
  const [leg, other] = isBack ? [back, there] : [there, back];
  const way = [leg[0]!.origin, leg.at(-1)!.destination] as const;
  const had = leg[0]!.date;
  const days = DATES.filter((day) =>
    day > TODAY && day !== had &&
    (other.length === 0 ||
      (isBack ? day >= other.at(-1)!.date : day <= other[0]!.date))
  );
  if (days.length === 0) return null;
  for (let i = 0; i < ATTEMPTS; i++) {
    const day = pickOne(prng, days);
    const preference = pickOne(prng, PREFERENCES);
    const offers = listOffers(index, way, day, cabin);
    const offer = chooseOffer(offers, passengers.length, preference);
    if (offer === null) continue;
    const price = leg.reduce((sum, segment) => sum + segment.price, 0);
    const paymentId = drawPayer(
      draft,
      (offer.price - price) * passengers.length,
    );
    if (paymentId === null) continue;
    const chosen = [{ flight_number: offer.number, date: day }];
    const kept = other
      .map(({ flight_number, date }) => ({ flight_number, date }));
    return {
      kind: "flights",
      reservationId: reservation.reservation_id,
      cabin,
      way,
      days: [had, day],
      preference,
      flights: isBack ? [...kept, ...chosen] : [...chosen, ...kept],
      paymentId,
    };
  }
  return null;
}

/** Draws another cabin; `null` if none has seats that can be paid for. */
export function drawCabinChange(
  draft: AirlineDraft,
  reservation: AirlineReservation,
): CabinRequest | null {
  const { prng, index: { records } } = draft;
  const { cabin, flights, passengers } = reservation;
  for (const wanted of shuffle(prng, CABINS)) {
    if (wanted === cabin) continue;
    const days = flights.map(({ flight_number, date }) =>
      records.flights.get(flight_number)!.dates[date]!
    );
    const seats = days.map((day) => day.available_seats?.[wanted] ?? 0);
    if (seats.some((count) => count < passengers.length)) continue;
    const difference = flights.reduce(
      (sum, { price }, i) => sum + days[i]!.prices![wanted]! - price,
      0,
    );
    // Without a difference the database would not change.
    if (difference === 0) continue;
    const paymentId = drawPayer(draft, difference * passengers.length);
    if (paymentId === null) continue;
    return {
      kind: "cabin",
      reservationId: reservation.reservation_id,
      cabins: [cabin, wanted],
      flights: flights
        .map(({ flight_number, date }) => ({ flight_number, date })),
      paymentId,
    };
  }
  return null;
}

/** Draws someone who does not travel yet. */
export function drawNewcomer(
  { prng, customer }: AirlineDraft,
  passengers: readonly Passenger[],
): Passenger {
  const { saved_passengers } = customer.profile;
  const free = saved_passengers.filter(({ dob }) =>
    passengers.every((one) => one.dob !== dob)
  );
  return free.length > 0 && prng() < 0.6
    ? pickOne(prng, free)
    : drawPassenger(prng);
}

export function drawPassengerChange(
  draft: AirlineDraft,
  { reservation_id: reservationId, passengers }: AirlineReservation,
): PassengersRequest {
  const at = randomInteger(draft.prng, passengers.length);
  const joining = drawNewcomer(draft, passengers);
  return {
    kind: "passengers",
    reservationId,
    leaving: passengers[at]!,
    joining,
    passengers: passengers.map((one, i) => i === at ? joining : one),
  };
}

/** Draws additional bags; `null` if nothing can pay for them. */
export function drawBags(
  draft: AirlineDraft,
  reservation: AirlineReservation,
): BagsRequest | null {
  const { prng, customer } = draft;
  const { cabin, passengers, total_baggages, nonfree_baggages } = reservation;
  const more = 1 + pickWeighted(prng, [55, 30, 15]);
  const total = total_baggages + more;
  const free = countFreeBags(customer.profile, cabin, passengers.length);
  const nonfree = Math.max(nonfree_baggages, total - free);
  const price = BAG_PRICE * (nonfree - nonfree_baggages);
  const paymentId = drawPayer(draft, price);
  if (paymentId === null) return null;
  const reservationId = reservation.reservation_id;
  return { kind: "bags", reservationId, more, total, nonfree, paymentId };
}

/** Draws a complaint; `null` if no flight was cancelled. */
export function drawComplaint(
  { index: { records }, customer }: AirlineDraft,
  { reservation_id, flights, passengers }: AirlineReservation,
): ComplaintRequest | null {
  const cancelled = flights.find(({ flight_number, date }) =>
    records.flights.get(flight_number)!.dates[date]!.status === "cancelled"
  );
  if (cancelled === undefined) return null;
  return {
    kind: "complaint",
    reservationId: reservation_id,
    userId: customer.userId,
    date: cancelled.date,
    amount: COMPENSATION.complaint * passengers.length,
  };
}
