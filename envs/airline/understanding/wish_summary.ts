/** What a summary of an airline wish may say. */

import {
  type Act,
  isTag,
  type Mention,
  mentionMethod,
  mentionSource,
  readMention,
  tag,
} from "../../service/understanding/mention.ts";
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

const MOVES: readonly Act[] = ["mov", "book", "rebook", "postpon", "reschedul"];

/** Acts that an agent may announce, by kind of request. */
const ACTS: Readonly<Record<AirlineRequest["kind"], readonly Act[]>> = {
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

/** What an agent may say about the reservation. */
function mentionReservation(
  reservation: AirlineReservation,
  user: AirlineProfile,
  kind: AirlineRequest["kind"],
): Mention[] {
  const { flights, payment_history, passengers } = reservation;
  return [
    `#${reservation.reservation_id}`,
    // A customer who wants another cabin does not accept this one.
    ...kind === "cabin" ? [] : [tag("cabin", reservation.cabin)],
    tag("insurance", reservation.insurance),
    tag("bags", reservation.total_baggages),
    tag("date", reservation.created_at.slice(0, 10)),
    ...flights.flatMap(({ origin, destination, flight_number, date }) => [
      tag("airport", origin),
      tag("airport", destination),
      `#${flight_number}` as const,
      tag("date", date),
    ]),
    ...payment_history.flatMap(({ payment_id }) =>
      mentionMethod(user.payment_methods, payment_id)
    ),
    ...passengers.map(({ dob }) => tag("date", dob)),
  ];
}

/** Any date may be one of arrival, as may the day on which a flight lands. */
function mentionArrivals(
  records: AirlineRecords,
  flights: readonly ChosenFlight[],
  mentions: readonly Mention[],
): Mention[] {
  const dates = [
    ...mentions.filter((mention) => isTag(mention, "date"))
      .map((mention) => readMention(mention).value),
    ...flights.map((flight) => findArrivalDay(records, flight)),
  ];
  return dates.map((date) => tag("arrival", date));
}

function mentionChosen(request: AirlineRequest): Mention[] {
  if (!("flights" in request)) return [];
  return request.flights.flatMap(({ flight_number, date }) => [
    `#${flight_number}` as const,
    tag("date", date),
  ]);
}

function mentionBags(request: AirlineRequest): Mention[] {
  if (request.kind !== "bags" && request.kind !== "book") return [];
  const { total, nonfree } = request;
  const parts = [nonfree, total - nonfree].filter((count) => count > 0);
  return [...new Set([total, ...parts])].map((count) => tag("bags", count));
}

/** Classes of mentions that only some requests restrict. */
function mentionOutcome(request: AirlineRequest): Mention[] {
  const isComplaint = request.kind === "complaint" || request.kind === "delay";
  return [
    ...isComplaint
      ? [mentionSource("certificate"), tag("worth", request.amount)]
      : [tag("worth", "*")],
    tag("more", request.kind === "bags" ? request.more : "*"),
    tag("left", request.kind === "cabin" ? request.cabins[0] : "*"),
    tag("total", "total" in request ? request.total : "*"),
    ...request.kind === "cancel" ? [] : [tag("reason", "*")],
  ];
}

function findPayers(request: AirlineRequest): string[] {
  if (request.kind === "book") {
    return request.payments.map(({ payment_id }) => payment_id);
  }
  return "paymentId" in request ? [request.paymentId] : [];
}

/** A booking must name all passengers or none. */
function listTogether(request: AirlineRequest): WishSummary["together"] {
  if (request.kind !== "book") return [];
  return [request.passengers.map(({ dob }) => tag("date", dob))];
}

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

interface SummaryParts {
  readonly request: AirlineRequest;
  /** `null` for a booking. */
  readonly reservation: AirlineReservation | null;
  readonly user: AirlineProfile;
  /** The customer's own summary. */
  readonly right: string;
}

/** Makes the summary of a wish. */
export function makeAirlineSummary(
  records: AirlineRecords,
  { request, reservation, user, right }: SummaryParts,
): WishSummary {
  let allowed: ReadonlySet<Mention> | undefined;
  return {
    // Computed on first use: a task needs only `right`.
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
        ...ACTS[request.kind].map((act) => tag("act", act)),
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
