// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** What the oracle does next about a wish. */

import { type ToolCall, writeToolCall } from "../../core/tool_call.ts";
import { chooseOffer, type Offer } from "../tasks/airline_index.ts";
import {
  type AirlineReservation,
  splitLegs,
} from "../database/airline_records.ts";
import { BAG_PRICE, INSURANCE_PRICE } from "../tools/booking.ts";
import { type AirlineDialogue, writeSearchKey } from "./dialogue.ts";
import { askFor, type KnownRequest, listMissing } from "./known_request.ts";
import type {
  AirlineRequest,
  BookingRequest,
  ChosenFlight,
  Preference,
} from "../requests/request.ts";
import { COMPENSATION, countFreeBags } from "../database/policy_rules.ts";

export interface AirlinePlan {
  readonly request: AirlineRequest;
  /** `null` for a booking. */
  readonly reservation: AirlineReservation | null;
}

function call(name: string, args: ToolCall["arguments"]): string {
  return writeToolCall({ name, arguments: args });
}

/**
 * Finds the reservation of a customer who forgot its id, or reads the next one.
 */
function searchReservation(
  { user, reservations }: AirlineDialogue,
  [origin, destination, date]: NonNullable<KnownRequest["hint"]>,
): string | AirlineReservation {
  for (const id of user!.reservations) {
    const reservation = reservations.get(id);
    if (reservation === undefined) {
      return call("get_reservation_details", { reservation_id: id });
    }
    const fits = reservation.origin === origin &&
      reservation.destination === destination &&
      reservation.flights[0]!.date === date;
    if (fits) return reservation;
  }
  return askFor(["reservationId"]);
}

function findReservation(
  dialogue: AirlineDialogue,
  { reservationId, hint }: KnownRequest,
): string | AirlineReservation {
  if (reservationId === undefined) return searchReservation(dialogue, hint!);
  return dialogue.reservations.get(reservationId) ??
    call("get_reservation_details", { reservation_id: reservationId });
}

/** A flight that is wanted: by number, or by preference. */
interface WantedFlight {
  readonly way: readonly [string, string];
  readonly date: string;
  readonly choice: { readonly number: string } | Preference;
}

/**
 * Finds the wanted flight, or the search to make first; `null` if there is
 * none.
 */
function findOffer(
  { searches }: AirlineDialogue,
  { way, date, choice }: WantedFlight,
  cabin: BookingRequest["cabin"],
  passengers: number,
): string | Offer | null {
  const found = searches.get(writeSearchKey(way, date));
  if (found === undefined) {
    const [origin, destination] = way;
    return call("search_direct_flight", { origin, destination, date });
  }
  const offers = found.map((flight): Offer => ({
    number: flight.flight_number,
    departure: flight.scheduled_departure_time_est,
    price: flight.prices![cabin]!,
    seats: flight.available_seats![cabin]!,
  }));
  return typeof choice === "string"
    ? chooseOffer(offers, passengers, choice)
    : offers.find(({ number }) => number === choice.number) ?? null;
}

const NO_FLIGHT = "I am sorry, I cannot find such a flight.";

function keepFlights(reservation: AirlineReservation): ChosenFlight[] {
  return reservation.flights
    .map(({ flight_number, date }) => ({ flight_number, date }));
}

/** The route of the flight on a day. */
function findWayOn(
  reservation: AirlineReservation,
  day: string,
): readonly [string, string] {
  const { there } = splitLegs(reservation);
  const { origin, destination } = reservation;
  return there[0]?.date === day ? [origin, destination] : [destination, origin];
}

function planFlights(
  dialogue: AirlineDialogue,
  wish: KnownRequest,
  reservation: AirlineReservation,
): string | AirlineRequest {
  const { days, preference, payers } = wish;
  const { cabin, passengers } = reservation;
  const [had, wanted] = days!;
  const way = wish.way ?? findWayOn(reservation, had!);
  const offer = findOffer(
    dialogue,
    { way, date: wanted!, choice: preference! },
    cabin,
    passengers.length,
  );
  if (typeof offer === "string") return offer;
  if (offer === null) return NO_FLIGHT;
  const { there, back } = splitLegs(reservation);
  const isBack = back.length > 0 && back[0]!.origin === way[0] &&
    back[0]!.date === had;
  const kept = keepFlights({ ...reservation, flights: isBack ? there : back });
  const chosen = { flight_number: offer.number, date: wanted! };
  return {
    kind: "flights",
    reservationId: reservation.reservation_id,
    cabin,
    way,
    days: [had!, wanted!],
    preference: preference!,
    flights: isBack ? [...kept, chosen] : [chosen, ...kept],
    paymentId: payers![0]!,
  };
}

/** Splits a price over a certificate, which comes first, and a card. */
function splitPrice(
  { user }: AirlineDialogue,
  payers: readonly string[],
  price: number,
): BookingRequest["payments"] {
  let left = price;
  return payers.map((id) => {
    const { amount = Infinity } = user!.payment_methods[id] ?? {};
    const paid = Math.min(left, amount);
    left -= paid;
    return { payment_id: id, amount: paid };
  }).filter(({ amount }) => amount > 0);
}

/** The flights of a new trip. */
function listWanted(
  { way, days, preference, named }: KnownRequest,
): WantedFlight[] {
  if (named !== undefined) {
    return named.map(({ number, ...flight }) => ({
      ...flight,
      choice: { number },
    }));
  }
  const [from, to] = way!;
  return days!.map((date, i) => ({
    way: i === 0 ? [from, to] : [to, from],
    date,
    choice: preference!,
  }));
}

function planBooking(
  dialogue: AirlineDialogue,
  wish: KnownRequest,
): string | AirlineRequest {
  const cabin = wish.cabin!;
  const passengers = wish.passengers!;
  const wanted = listWanted(wish);
  const offers: Offer[] = [];
  for (const flight of wanted) {
    const offer = findOffer(dialogue, flight, cabin, passengers.length);
    if (typeof offer === "string") return offer;
    if (offer === null) return NO_FLIGHT;
    offers.push(offer);
  }
  const total = wish.bags!;
  const free = countFreeBags(dialogue.user!, cabin, passengers.length);
  const nonfree = Math.max(0, total - free);
  const seat = offers.reduce((sum, { price }) => sum + price, 0) +
    (wish.insurance === "yes" ? INSURANCE_PRICE : 0);
  const price = seat * passengers.length + BAG_PRICE * nonfree;
  return {
    kind: "book",
    userId: dialogue.userId!,
    way: wish.way!,
    days: wish.days!,
    preference: wish.preference ?? null,
    flights: offers
      .map(({ number }, i) => ({
        flight_number: number,
        date: wanted[i]!.date,
      })),
    cabin,
    passengers,
    total,
    nonfree,
    insurance: wish.insurance!,
    payments: splitPrice(dialogue, wish.payers!, price),
  };
}

/** All passengers after the change. */
function replacePassenger(
  { passengers }: AirlineReservation,
  { leaving, passengers: joining }: KnownRequest,
): AirlineReservation["passengers"] {
  if (leaving === null) return [...passengers, ...joining!];
  return passengers.map((one) =>
    one.first_name === leaving!.first_name &&
      one.last_name === leaving!.last_name &&
      // People may leave out the birthday of a passenger who leaves.
      (leaving!.dob === "" || one.dob === leaving!.dob)
      ? joining![0]!
      : one
  );
}

function planChange(
  dialogue: AirlineDialogue,
  wish: KnownRequest,
  reservation: AirlineReservation,
): string | AirlineRequest {
  const { reservation_id: reservationId, cabin, passengers } = reservation;
  const [paymentId = ""] = wish.payers ?? [];
  switch (wish.kind) {
    case "cancel":
      return { kind: "cancel", reservationId, reason: wish.reason! };
    case "cabin": {
      const flights = keepFlights(reservation);
      const cabins = [cabin, wish.cabin!] as const;
      return { kind: "cabin", reservationId, cabins, flights, paymentId };
    }
    case "passengers":
      return {
        kind: "passengers",
        reservationId,
        leaving: wish.leaving!,
        joining: wish.passengers![0]!,
        passengers: replacePassenger(reservation, wish),
      };
    case "bags": {
      const more = wish.bags!;
      const total = reservation.total_baggages + more;
      const free = countFreeBags(dialogue.user!, cabin, passengers.length);
      const nonfree = Math.max(reservation.nonfree_baggages, total - free);
      return { kind: "bags", reservationId, more, total, nonfree, paymentId };
    }
    case "itinerary":
      return {
        kind: "itinerary",
        reservationId,
        cabin: wish.cabin!,
        flights: wish.named!
          .map(({ number, date }) => ({ flight_number: number, date })),
        paymentId,
      };
    case "complaint":
    case "delay":
      return {
        kind: wish.kind,
        reservationId,
        userId: dialogue.userId!,
        date: wish.problem!,
        amount: COMPENSATION[wish.kind] * passengers.length,
      };
    default:
      return planFlights(dialogue, wish, reservation);
  }
}

/** Makes the request for a wish, or the message that must come first. */
export function planRequest(
  dialogue: AirlineDialogue,
  wish: KnownRequest,
): string | AirlinePlan {
  const missing = listMissing(wish);
  if (missing.length > 0) return askFor(missing);
  if (wish.kind === "book") {
    const request = planBooking(dialogue, wish);
    return typeof request === "string"
      ? request
      : { request, reservation: null };
  }
  const reservation = findReservation(dialogue, wish);
  if (typeof reservation === "string") return reservation;
  const request = planChange(dialogue, wish, reservation);
  return typeof request === "string" ? request : { request, reservation };
}
