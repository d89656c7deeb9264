// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** The customer's words for records. */

import { AIRPORTS } from "../database/airports.ts";
import type { Cabin, Passenger } from "../database/airline_records.ts";
import type { AirlineRequest } from "./request.ts";

/** First lines of requests, without ids. */
export const AIRLINE_OPENINGS: Readonly<
  Record<AirlineRequest["kind"], readonly string[]>
> = {
  cancel: [
    "I would like to cancel a reservation.",
    "I need a trip of mine cancelled.",
  ],
  flights: [
    "I would like to fly on another day.",
    "I want other flights in one of my reservations.",
  ],
  itinerary: [
    "I would like to change the flights of a reservation.",
    "I know which flights I want in one of my reservations instead.",
  ],
  cabin: [
    "I would like to fly in another class.",
    "I want another cabin in one of my reservations.",
  ],
  passengers: [
    "I would like to change who travels on a reservation.",
    "The passengers of one of my reservations have to be changed.",
  ],
  bags: [
    "I would like to change the number of bags of a reservation.",
    "I want a different number of checked bags on a trip.",
  ],
  complaint: [
    "I am upset about a cancelled flight and want to be compensated.",
    "One of my flights was cancelled, and I want something in return for it.",
  ],
  delay: [
    "I am upset about a delayed flight and want to be compensated.",
    "One of my flights was late, and I want something in return for it.",
  ],
  book: [
    "I would like to book a flight.",
    "I want to make a new reservation.",
  ],
};

export function wordCabin(cabin: Cabin): string {
  return cabin.replace("_", " ");
}

/** `Boston (BOS)` */
export function wordAirport(code: string): string {
  return `${AIRPORTS[code]} (${code})`;
}

export function wordPassenger(
  { first_name, last_name, dob }: Passenger,
): string {
  return `${first_name} ${last_name}, born ${dob}`;
}
