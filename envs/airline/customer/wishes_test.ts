// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { judgeClaims } from "../../service/understanding/claim.ts";
import { splitText } from "../../service/understanding/parts.ts";
import { makeAirline } from "../database/airline.ts";
import {
  type AirlineProfile,
  type AirlineReservation,
  readAirlineRecords,
} from "../database/airline_records.ts";
import type {
  AirlineRequest,
  BookingRequest,
  ReservationRequest,
} from "../requests/request.ts";
import { wordCabin, wordPassenger } from "../requests/spoken_words.ts";
import { makeAirlineTask } from "../tasks/task.ts";
import { makeAirlineWish } from "./wishes.ts";

const AIRLINE = makeAirline(0);
const { users, reservations } = readAirlineRecords(AIRLINE);

function sayDay(date: string): string {
  return `May ${Number(date.slice(-2))}, 2024`;
}

function sayMethod({ payment_methods }: AirlineProfile, id: string): string {
  const { source, last_four } = payment_methods[id]!;
  return source === "credit_card"
    ? `credit card ending in ${last_four}`
    : `${source.replace("_", " ")} (${id})`;
}

function sayBooking(request: BookingRequest, user: AirlineProfile): string {
  const { way, flights, cabin, passengers, total, payments } = request;
  const lines = [
    `**Trip:** ${way.join(" to ")}`,
    ...flights.map(({ flight_number, date }) =>
      `**Flight:** ${flight_number} on ${sayDay(date)}`
    ),
    `**Cabin:** ${wordCabin(cabin)}`,
    `**Passengers:** ${passengers.map(wordPassenger).join("; ")}`,
    `**Bags:** ${total} checked bags`,
    `**Insurance:** ${request.insurance}`,
    ...payments.map(({ payment_id, amount }) =>
      `$${amount} from your ${sayMethod(user, payment_id)}`
    ),
  ];
  return lines.map((line) => `- ${line}`).join("\n");
}

/** Sums a request up in words that are not the oracle's. */
function sayChange(
  request: ReservationRequest,
  user: AirlineProfile,
  { cabin, created_at, insurance }: AirlineReservation,
): string {
  switch (request.kind) {
    case "cancel":
      return `It was booked on ${sayDay(created_at.slice(0, 10))} in ` +
        `${wordCabin(cabin)}, insurance: ${insurance}. The refund takes 5 to ` +
        "7 business days.";
    case "flights":
      return `The new flight is ${request.way.join(" to ")} on ` +
        `${sayDay(request.days[1])} instead of ${sayDay(request.days[0])}, ` +
        `with your ${sayMethod(user, request.paymentId)}.`;
    case "itinerary":
      return request.flights.map(({ flight_number, date }) =>
        `${flight_number} on ${sayDay(date)} in ${wordCabin(request.cabin)}`
      ).join("\n");
    case "cabin":
      return `- **Current cabin:** ${wordCabin(request.cabins[0])}\n- **New ` +
        `cabin:** ${wordCabin(request.cabins[1])}\n- ` +
        `${sayMethod(user, request.paymentId)}`;
    case "passengers":
      return request.passengers.map(wordPassenger).join("\n");
    case "bags":
      return `It will have ${request.total} checked bags, charged to your ` +
        `${sayMethod(user, request.paymentId)}.`;
    case "complaint":
    case "delay":
      return `For the flight on ${sayDay(request.date)} I can offer ` +
        `a certificate of $${request.amount}.`;
  }
}

function say(request: AirlineRequest, user: AirlineProfile): string {
  if (request.kind === "book") return sayBooking(request, user);
  const { reservationId } = request;
  const reservation = reservations.get(reservationId)!;
  return `Reservation **${reservationId}**: ` +
    sayChange(request, user, reservation);
}

/** The same wishes, and those that only a folder's customers have. */
function addOthers(request: AirlineRequest): AirlineRequest[] {
  if (request.kind === "complaint") {
    return [request, { ...request, kind: "delay" }];
  }
  if (request.kind !== "flights") return [request];
  const { reservationId, cabin, flights, paymentId } = request;
  const shared = { reservationId, cabin, flights, paymentId };
  return [request, { kind: "itinerary", ...shared }];
}

Deno.test("a summary in an agent's own words does not contradict the wish", () => {
  const kinds = new Set<string>();
  for (let index = 0; index < 600; index++) {
    const forbidden = 0;
    const key = { split: "train", index, forbidden } as const;
    const { userId, requests } = makeAirlineTask(AIRLINE, key);
    for (const request of requests.flatMap(addOthers)) {
      kinds.add(request.kind);
      const wish = makeAirlineWish(AIRLINE, userId, request, true, 0);
      const text = say(request, users.get(userId)!);
      const claims = wish.findClaims(splitText(text));
      assertEquals(judgeClaims(claims, wish.slots).wrong, [], text);
    }
  }
  assertEquals(kinds.size, 9);
});

Deno.test("a customer's words have neither a flight number nor an amount", () => {
  for (let index = 0; index < 600; index++) {
    const task = makeAirlineTask(AIRLINE, { split: "train", index });
    for (const request of task.requests) {
      const { opening, facts, right } = makeAirlineWish(
        AIRLINE,
        task.userId,
        request,
        true,
        index,
      );
      const lines = [
        opening,
        right,
        ...facts.flatMap(({ line, vague }) => [line, vague ?? ""]),
      ];
      for (const line of lines) {
        assert(!/\bHAT\d{3}\b|\$/.test(line), line);
      }
      const forgotten = facts.map(({ vague }) => vague ?? "").join(" ");
      assert(
        request.kind === "book" || !forgotten.includes(request.reservationId),
      );
    }
  }
});
