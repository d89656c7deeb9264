/** What a summary of an airline customer's wish may say. */

import {
  mentionMethod,
  mentionSource,
} from "../../service/understanding/mention_method.ts";
import type { WishSummary } from "../../service/customer/wish.ts";
import {
  type AirlineProfile,
  type AirlineRecords,
  type AirlineReservation,
  findArrivalDay,
} from "../database/airline_records.ts";
import { AIRPORTS } from "../database/airports.ts";
import { findAirlineMentions } from "./mentions.ts";
import type { AirlineRequest, ChosenFlight } from "../requests/request.ts";
import { wordCabin } from "../requests/spoken_words.ts";

/** Acts by which flights become others. */
const MOVES = ["mov", "book", "rebook", "postpon", "reschedul"];

/** What an announced act of the agent may be, by kind of request. */
const ACTS: Readonly<Record<AirlineRequest["kind"], readonly string[]>> = {
  cancel: ["cancel"],
  flights: MOVES,
  itinerary: [...MOVES, "upgrad", "downgrad"],
  cabin: ["upgrad", "downgrad", "mov"],
  passengers: [],
  bags: [],
  complaint: [],
  delay: [],
  book: ["book"],
};

/** What an agent may say of a reservation besides what is wanted of it. */
function mentionReservation(
  reservation: AirlineReservation,
  user: AirlineProfile,
  kind: AirlineRequest["kind"],
): string[] {
  const { flights, payment_history, passengers } = reservation;
  return [
    `#${reservation.reservation_id}`,
    // Whoever wants another class does not want to hear of this one.
    ...kind === "cabin" ? [] : [`cabin:${reservation.cabin}`],
    `insurance:${reservation.insurance}`,
    `bags:${reservation.total_baggages}`,
    `date:${reservation.created_at.slice(0, 10)}`,
    ...flights.flatMap(({ origin, destination, flight_number, date }) => [
      `airport:${origin}`,
      `airport:${destination}`,
      `#${flight_number}`,
      `date:${date}`,
    ]),
    ...payment_history.flatMap(({ payment_id }) =>
      mentionMethod(user.payment_methods, payment_id)
    ),
    ...passengers.map(({ dob }) => `date:${dob}`),
  ];
}

/**
 * Says of each date that it may be one of arrival, and so may the day after a
 * departure on which a flight lands.
 */
function mentionArrivals(
  records: AirlineRecords,
  flights: readonly ChosenFlight[],
  mentions: readonly string[],
): string[] {
  const dates = [
    ...mentions.filter((mention) => mention.startsWith("date:"))
      .map((mention) => mention.slice("date:".length)),
    ...flights.map((flight) => findArrivalDay(records, flight)),
  ];
  return dates.map((date) => `arrival:${date}`);
}

/** The flights that a request leads to. */
function mentionChosen(request: AirlineRequest): string[] {
  if (!("flights" in request)) return [];
  return request.flights.flatMap(({ flight_number, date }) => [
    `#${flight_number}`,
    `date:${date}`,
  ]);
}

/** Numbers of bags that a request leads to. */
function mentionBags(request: AirlineRequest): string[] {
  if (request.kind !== "bags" && request.kind !== "book") return [];
  const { total, nonfree } = request;
  const parts = [nonfree, total - nonfree].filter((count) => count > 0);
  return [...new Set([total, ...parts])].map((count) => `bags:${count}`);
}

/** What only a request of one kind is strict about. */
function mentionOutcome(request: AirlineRequest): string[] {
  const isComplaint = request.kind === "complaint" || request.kind === "delay";
  return [
    ...isComplaint
      ? [mentionSource("certificate"), `worth:${request.amount}`]
      : ["worth:*"],
    request.kind === "bags" ? `more:${request.more}` : "more:*",
    request.kind === "cabin" ? `left:${request.cabins[0]}` : "left:*",
    "total" in request ? `total:${request.total}` : "total:*",
    ...request.kind === "cancel" ? [] : ["reason:*"],
  ];
}

function findPayers(request: AirlineRequest): string[] {
  if (request.kind === "book") {
    return request.payments.map(({ payment_id }) => payment_id);
  }
  return "paymentId" in request ? [request.paymentId] : [];
}

/** Whoever books for one of the passengers alone books something else. */
function listTogether(request: AirlineRequest): WishSummary["together"] {
  if (request.kind !== "book") return [];
  return [request.passengers.map(({ dob }) => `date:${dob}`)];
}

/** What is had and what is wanted. */
function listTurns(request: AirlineRequest): WishSummary["turns"] {
  if (request.kind === "flights") return [request.days];
  if (request.kind === "book") {
    const [from, to] = request.way;
    return [
      [from.toLowerCase(), to.toLowerCase()],
      [AIRPORTS[from]!.toLowerCase(), AIRPORTS[to]!.toLowerCase()],
    ];
  }
  if (request.kind !== "cabin") return [];
  const [had, wanted] = request.cabins.map(wordCabin);
  return [[had!, wanted!]];
}

/** What a summary is made of. */
interface SummaryParts {
  readonly request: AirlineRequest;
  /** `null` for a booking. */
  readonly reservation: AirlineReservation | null;
  readonly user: AirlineProfile;
  /** The customer's own summary. */
  readonly right: string;
}

/**
 * Makes what a summary of a request may say.
 *
 * @param records The airline's records
 * @param parts What it is made of
 * @returns The summary
 */
export function makeAirlineSummary(
  records: AirlineRecords,
  { request, reservation, user, right }: SummaryParts,
): WishSummary {
  let allowed: ReadonlySet<string> | undefined;
  return {
    // A task writes down what is right long before anything is summed up.
    get allowed() {
      if (allowed !== undefined) return allowed;
      const mentions = [
        ...findAirlineMentions(right),
        ...reservation === null
          ? []
          : mentionReservation(reservation, user, request.kind),
        ...mentionChosen(request),
        ...mentionBags(request),
        ...findPayers(request).flatMap((id) =>
          mentionMethod(user.payment_methods, id)
        ),
        ...mentionOutcome(request),
        ...ACTS[request.kind].map((act) => `act:${act}`),
      ];
      const flights = [
        ...reservation?.flights ?? [],
        ..."flights" in request ? request.flights : [],
      ];
      return allowed = new Set([
        ...mentions,
        ...mentionArrivals(records, flights, mentions),
      ]);
    },
    together: listTogether(request),
    others: [],
    turns: listTurns(request),
    right,
  };
}
