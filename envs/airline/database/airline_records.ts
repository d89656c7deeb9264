// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** The airline's records as its database holds them before an agent writes. */

import type { Tables } from "../../service/database/database.ts";
import type { PostalAddress } from "../../service/tasks/people.ts";
import type { Flight } from "../tools/tool_records.ts";

/** The classes, the cheapest first. */
export const CABINS = ["basic_economy", "economy", "business"] as const;

/** One of them. */
export type Cabin = typeof CABINS[number];

/** Ranks of customers, the lowest first. */
export const MEMBERSHIPS = ["regular", "silver", "gold"] as const;

/** One of them. */
export type Membership = typeof MEMBERSHIPS[number];

/** Somebody who travels. */
export interface Passenger {
  /** First name. */
  readonly first_name: string;
  /** Last name. */
  readonly last_name: string;
  /** Date of birth: `1990-12-31`. */
  readonly dob: string;
}

/** A means of payment. */
export interface AirlineMethod {
  /** What it is. */
  readonly source: "credit_card" | "gift_card" | "certificate";
  /** Its id, which begins with its source. */
  readonly id: string;
  /** Brand of a credit card. */
  readonly brand?: string;
  /** Last digits of a credit card. */
  readonly last_four?: string;
  /** What is left on a gift card or certificate. */
  readonly amount?: number;
}

/** A customer. */
export interface AirlineProfile {
  /** First and last name. */
  readonly name: { readonly first_name: string; readonly last_name: string };
  /** Where the customer lives. */
  readonly address: PostalAddress;
  /** E-mail address. */
  readonly email: string;
  /** Date of birth. */
  readonly dob: string;
  /** Means of payment by their ids. */
  readonly payment_methods: Readonly<Record<string, AirlineMethod>>;
  /** Whom the customer travels with. */
  readonly saved_passengers: readonly Passenger[];
  /** The customer's rank. */
  readonly membership: Membership;
  /** Ids of the customer's reservations. */
  readonly reservations: readonly string[];
}

/** A flight of a reservation. */
export interface Segment {
  /** Airport where it starts. */
  readonly origin: string;
  /** Airport where it lands. */
  readonly destination: string;
  /** Number of the flight. */
  readonly flight_number: string;
  /** Day of departure. */
  readonly date: string;
  /** Price of a seat. */
  readonly price: number;
}

/** A reservation. */
export interface AirlineReservation {
  /** Its id. */
  readonly reservation_id: string;
  /** Whose it is. */
  readonly user_id: string;
  /** Airport where the trip starts. */
  readonly origin: string;
  /** Airport that it goes to. */
  readonly destination: string;
  /** Does it come back? */
  readonly flight_type: "one_way" | "round_trip";
  /** The class. */
  readonly cabin: Cabin;
  /** Its flights, in order. */
  readonly flights: readonly Segment[];
  /** Who travels. */
  readonly passengers: readonly Passenger[];
  /** What was paid. */
  readonly payment_history: readonly {
    readonly payment_id: string;
    readonly amount: number;
  }[];
  /** When it was made. */
  readonly created_at: string;
  /** Number of bags. */
  readonly total_baggages: number;
  /** Number of bags that cost extra. */
  readonly nonfree_baggages: number;
  /** Is it insured? */
  readonly insurance: "yes" | "no";
  /** Only a cancelled reservation has one. */
  readonly status?: "cancelled";
}

/** The tables as maps of what they hold. */
export interface AirlineRecords {
  /** Flights by their numbers. */
  readonly flights: ReadonlyMap<string, Flight>;
  /** Reservations by their ids. */
  readonly reservations: ReadonlyMap<string, AirlineReservation>;
  /** Customers by their ids. */
  readonly users: ReadonlyMap<string, AirlineProfile>;
}

/** Takes an airline's tables for what they hold. */
export function readAirlineRecords(tables: Tables): AirlineRecords {
  return tables as unknown as AirlineRecords;
}

/** The flights that go there, and those that come back. */
export function splitLegs(
  { flights, destination }: AirlineReservation,
): { readonly there: readonly Segment[]; readonly back: readonly Segment[] } {
  const end = flights.findIndex((flight) => flight.destination === destination);
  const count = end < 0 ? flights.length : end + 1;
  return { there: flights.slice(0, count), back: flights.slice(count) };
}

const DAY = 86_400_000;

/**
 * Says on which day a flight lands.
 *
 * @param records The airline's records
 * @param segment Its number and the day of departure
 * @returns That day or the next one, `2024-05-17`
 */
export function findArrivalDay(
  { flights }: Pick<AirlineRecords, "flights">,
  { flight_number, date }: Pick<Segment, "flight_number" | "date">,
): string {
  const arrival = flights.get(flight_number)?.scheduled_arrival_time_est ?? "";
  const start = Date.parse(`${date}T00:00Z`);
  if (!arrival.includes("+1") || Number.isNaN(start)) return date;
  return new Date(start + DAY).toISOString().slice(0, 10);
}
