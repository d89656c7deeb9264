// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** The airline's records, before an agent writes to them. */

import type { Tables } from "../../service/database/database.ts";
import type { PostalAddress } from "../../service/tasks/draw.ts";
import type { Flight } from "../tools/tool_records.ts";

/** Cabins, from the cheapest. */
export const CABINS = ["basic_economy", "economy", "business"] as const;

export type Cabin = typeof CABINS[number];

/** Memberships, from the lowest. */
export const MEMBERSHIPS = ["regular", "silver", "gold"] as const;

export type Membership = typeof MEMBERSHIPS[number];

export interface Passenger {
  readonly first_name: string;
  readonly last_name: string;
  /** Date of birth: `1990-12-31`. */
  readonly dob: string;
}

export interface AirlineMethod {
  readonly source: "credit_card" | "gift_card" | "certificate";
  readonly id: string;
  readonly brand?: string;
  readonly last_four?: string;
  /** Balance of a gift card or certificate. */
  readonly amount?: number;
}

export interface AirlineProfile {
  readonly name: { readonly first_name: string; readonly last_name: string };
  readonly address: PostalAddress;
  readonly email: string;
  readonly dob: string;
  readonly payment_methods: Readonly<Record<string, AirlineMethod>>;
  readonly saved_passengers: readonly Passenger[];
  readonly membership: Membership;
  readonly reservations: readonly string[];
}

/** A flight of a reservation. */
export interface Segment {
  readonly origin: string;
  readonly destination: string;
  readonly flight_number: string;
  readonly date: string;
  readonly price: number;
}

export interface AirlineReservation {
  readonly reservation_id: string;
  readonly user_id: string;
  readonly origin: string;
  readonly destination: string;
  readonly flight_type: "one_way" | "round_trip";
  readonly cabin: Cabin;
  readonly flights: readonly Segment[];
  readonly passengers: readonly Passenger[];
  readonly payment_history: readonly {
    readonly payment_id: string;
    readonly amount: number;
  }[];
  readonly created_at: string;
  readonly total_baggages: number;
  readonly nonfree_baggages: number;
  readonly insurance: "yes" | "no";
  readonly status?: "cancelled";
}

/** The tables, typed. */
export interface AirlineRecords {
  readonly flights: ReadonlyMap<string, Flight>;
  readonly reservations: ReadonlyMap<string, AirlineReservation>;
  readonly users: ReadonlyMap<string, AirlineProfile>;
}

export function readAirlineRecords(tables: Tables): AirlineRecords {
  return tables as unknown as AirlineRecords;
}

/** The outbound and the return flights. */
export function splitLegs(
  { flights, destination }: AirlineReservation,
): { readonly there: readonly Segment[]; readonly back: readonly Segment[] } {
  const end = flights.findIndex((flight) => flight.destination === destination);
  const count = end < 0 ? flights.length : end + 1;
  return { there: flights.slice(0, count), back: flights.slice(count) };
}

const DAY = 86_400_000;

/** The day on which a flight lands: its date or the next. */
export function findArrivalDay(
  { flights }: Pick<AirlineRecords, "flights">,
  { flight_number, date }: Pick<Segment, "flight_number" | "date">,
): string {
  const arrival = flights.get(flight_number)?.scheduled_arrival_time_est ?? "";
  const start = Date.parse(`${date}T00:00Z`);
  if (!arrival.includes("+1") || Number.isNaN(start)) return date;
  return new Date(start + DAY).toISOString().slice(0, 10);
}
