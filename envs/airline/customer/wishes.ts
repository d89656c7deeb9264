/** What an airline customer says about a request. */

import type { Tables } from "../../service/database/database.ts";
import {
  makeFact,
  makeNameFact,
  type Wish,
  type WishFact,
  wordMethod,
} from "../../service/customer/wish.ts";
import {
  type AirlineProfile,
  type AirlineReservation,
  readAirlineRecords,
} from "../database/airline_records.ts";
import {
  type AirlineRequest,
  type BookingRequest,
  type ChosenFlight,
  type Preference,
  type ReservationRequest,
  writeAirlineCall,
} from "../requests/request.ts";
import { CANCELLATION_REASONS } from "../database/policy_rules.ts";
import {
  AIRLINE_OPENINGS,
  wordAirport,
  wordCabin,
  wordPassenger,
} from "../requests/spoken_words.ts";
import {
  findMatterClaims,
  listAirlineSlots,
} from "../understanding/wish_slots.ts";

function reservationFact(reservation: AirlineReservation): WishFact {
  const { reservation_id: id, origin, destination, flights } = reservation;
  return {
    topic: "reservation",
    line: `It is reservation ${id}.`,
    vague: "I do not remember the number. It is the trip from " +
      `${wordAirport(origin)} to ${wordAirport(destination)} that begins on ` +
      `${flights[0]!.date}.`,
  };
}

function preferenceFact(preference: Preference): WishFact {
  const line = `Please take the ${preference} direct flight with seats enough.`;
  return makeFact("preference", line);
}

/** Names flights with routes and days. */
function namingFact(
  tables: Tables,
  chosen: readonly ChosenFlight[],
): WishFact {
  const { flights } = readAirlineRecords(tables);
  const named = chosen.map(({ flight_number, date }) => {
    const { origin, destination } = flights.get(flight_number)!;
    return `${flight_number} from ${wordAirport(origin)} to ` +
      `${wordAirport(destination)} on ${date}`;
  });
  return makeFact(
    "preference",
    `Please take these flights: ${named.join("; ")}.`,
  );
}

function paymentFact(user: AirlineProfile, ids: readonly string[]): WishFact {
  const methods = ids.map((id) => wordMethod(user.payment_methods, id));
  const last = methods.pop()!;
  const line = methods.length === 0
    ? `Please use ${last}.`
    : `Please use ${methods.join(", then ")} first, and ${last} for the rest.`;
  return makeFact("payment", line);
}

function countBags(count: number): string {
  return `${count} checked ${count === 1 ? "bag" : "bags"}`;
}

function tellChange(
  tables: Tables,
  request: ReservationRequest,
  user: AirlineProfile,
): WishFact[] {
  switch (request.kind) {
    case "cancel": {
      const reason = CANCELLATION_REASONS[request.reason];
      const line = `The reason is: ${reason}.`;
      return [makeFact("reason", line)];
    }
    case "flights": {
      const [from, to] = request.way.map(wordAirport);
      const [had, wanted] = request.days;
      return [
        makeFact(
          "date",
          `The flight from ${from} to ${to} on ${had} should be on ${wanted}.`,
        ),
        preferenceFact(request.preference),
        paymentFact(user, [request.paymentId]),
      ];
    }
    case "itinerary": {
      const days = new Set(request.flights.map(({ date }) => date));
      return [
        makeFact("date", `I want to fly on ${[...days].join(" and ")}.`),
        namingFact(tables, request.flights),
        makeFact("cabin", `I want to fly in ${wordCabin(request.cabin)}.`),
        paymentFact(user, [request.paymentId]),
      ];
    }
    case "cabin":
      return [
        makeFact("cabin", `I want to fly in ${wordCabin(request.cabins[1])}.`),
        paymentFact(user, [request.paymentId]),
      ];
    case "passengers": {
      const joining = wordPassenger(request.joining);
      const { leaving } = request;
      const line = leaving === null
        ? `One more passenger will travel: ${joining}.`
        : `Instead of ${wordPassenger(leaving)}, the passenger is ${joining}.`;
      return [makeFact("passenger", line)];
    }
    case "bags": {
      const { more } = request;
      const change = more < 0 ? "fewer" : "more";
      const line = `I want ${countBags(Math.abs(more))} ${change}.`;
      return [
        makeFact("bags", line),
        paymentFact(user, [request.paymentId]),
      ];
    }
    case "complaint":
      return [
        makeFact("problem", `The cancelled flight was on ${request.date}.`),
      ];
    case "delay":
      return [
        makeFact("problem", `The delayed flight was on ${request.date}.`),
      ];
  }
}

function tellBooking(
  tables: Tables,
  request: BookingRequest,
  user: AirlineProfile,
): WishFact[] {
  const [from, to] = request.way.map(wordAirport);
  const [there, back] = request.days;
  const type = back === undefined ? "one way" : "round trip";
  const days = back === undefined
    ? `I leave on ${there}.`
    : `I leave on ${there} and come back on ${back}.`;
  const people = request.passengers.map(wordPassenger).join("; ");
  const bags = countBags(request.total);
  return [
    makeFact("trip", `I want to go from ${from} to ${to}, ${type}.`),
    makeFact("date", days),
    request.preference === null
      ? namingFact(tables, request.flights)
      : preferenceFact(request.preference),
    makeFact("cabin", `I want to fly in ${wordCabin(request.cabin)}.`),
    makeFact("passenger", `The passengers are: ${people}.`),
    makeFact("bags", `I have ${bags}.`),
    // "With insurance?" asks for the fact and does not tell it.
    makeFact(
      "insurance",
      request.insurance === "yes"
        ? "I want it with insurance."
        : "I want it without insurance.",
    ),
    paymentFact(user, request.payments.map(({ payment_id }) => payment_id)),
  ];
}

/** Makes the wish for a request; the seed selects among wordings. */
export function makeAirlineWish(
  tables: Tables,
  userId: string,
  request: AirlineRequest,
  isAllowed: boolean,
  seed: number,
): Wish {
  const records = readAirlineRecords(tables);
  const user = records.users.get(userId)!;
  const reservation = request.kind === "book"
    ? null
    : records.reservations.get(request.reservationId)!;
  const facts = request.kind === "book"
    ? tellBooking(tables, request, user)
    : [reservationFact(reservation!), ...tellChange(tables, request, user)];
  const openings = AIRLINE_OPENINGS[request.kind];
  const matter = { tables, request, user, reservation };
  let slots: Wish["slots"] | undefined;
  return {
    opening: openings[seed % openings.length]!,
    openings,
    facts,
    right: facts.map(({ line }) => line).join(" "),
    get slots() {
      return slots ??= listAirlineSlots(matter);
    },
    findClaims: (parts) => findMatterClaims(matter, parts),
    calls: [writeAirlineCall(request)],
    isAllowed,
  };
}

/** The facts with which a customer identifies. */
export function makeAirlineIdentity(
  userId: string,
  { name }: AirlineProfile,
): WishFact[] {
  return [makeFact("user_id", `My user id is ${userId}.`), makeNameFact(name)];
}
