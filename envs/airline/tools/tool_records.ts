// deno-lint-ignore-file camelcase -- the names are the database's
/** The airline's records, and how its tools come by them. */

import type { Tables, Transaction } from "../../service/database/database.ts";
import { findRecord } from "../../service/tools/python_values.ts";
import { ToolFailure } from "../../service/tools/service_tool.ts";
import { ruleError } from "../../../utils/errors.ts";

/** A flight on one of its dates. */
export interface FlightDay {
  /** `available` for those that can be booked. */
  readonly status: string;
  /** Seats left by cabin, where it is available. */
  readonly available_seats?: Readonly<Record<string, number>>;
  /** Prices by cabin, where it is available. */
  readonly prices?: Readonly<Record<string, number>>;
}

/** A flight, which goes on many dates. */
export interface Flight {
  /** Its number: `HAT001`. */
  readonly flight_number: string;
  /** Airport where it starts, in three letters. */
  readonly origin: string;
  /** Airport where it lands. */
  readonly destination: string;
  /** `HH:MM:SS` */
  readonly scheduled_departure_time_est: string;
  /** `HH:MM:SS`, and `+1` if that is on the next day. */
  readonly scheduled_arrival_time_est: string;
  /** Its dates: `2024-05-16`. */
  readonly dates: Readonly<Record<string, FlightDay>>;
}

/** A way to pay. */
export interface PaymentMethod {
  /** `credit_card`, `gift_card` or `certificate` */
  source: string;
  /** What is left on a gift card or certificate; an agent may have sent it. */
  amount?: unknown;
  /** Its id: `gift_card_7252378`. */
  id: string;
}

/** A customer, as far as tools look at one. */
export interface Customer {
  /** Ways to pay by their ids. */
  payment_methods: Record<string, PaymentMethod>;
  /** Ids of the reservations. */
  reservations: string[];
}

/**
 * A reservation, as far as tools look at one. What agents send is stored as it
 * is: it may be of any type.
 */
export interface Reservation {
  /** Whose it is. */
  readonly user_id: string;
  /** `basic_economy`, `economy` or `business` */
  readonly cabin: unknown;
  /** The itinerary. */
  flights: unknown;
  /** Who travels. */
  passengers: unknown;
  /** What was paid, and how. */
  payment_history: unknown;
  /** Number of bags. */
  total_baggages: unknown;
  /** Number of bags that cost extra. */
  nonfree_baggages: unknown;
  /** Only a cancelled reservation has one. */
  status?: "cancelled";
}

/** Checks that a database is an airline's. */
export function assertAirlineTables(tables: Tables): void {
  for (const name of ["flights", "reservations", "users"]) {
    if (tables[name] instanceof Map) continue;
    const rule = "a map of records";
    const action = "make the airline's tools";
    throw ruleError(TypeError, action, `tables.${name}`, rule, tables[name]);
  }
}

/** Reads a customer, or fails. */
export function readCustomer(database: Transaction, id: unknown): Customer {
  const record = findRecord(database, "users", id);
  if (record === undefined) throw new ToolFailure("user not found");
  return record as unknown as Customer;
}

/** Reads a reservation, or fails. */
export function readReservation(
  database: Transaction,
  id: unknown,
): Readonly<Reservation> {
  const record = findRecord(database, "reservations", id);
  if (record === undefined) throw new ToolFailure("reservation not found");
  return record as unknown as Reservation;
}

/** Gives a copy of a customer that there is, to write to. */
export function editCustomer(database: Transaction, id: unknown): Customer {
  return database.edit("users", id as string) as unknown as Customer;
}

/** Gives a copy of a reservation that there is, to write to. */
export function editReservation(
  database: Transaction,
  id: unknown,
): Reservation {
  return database.edit("reservations", id as string) as unknown as Reservation;
}
