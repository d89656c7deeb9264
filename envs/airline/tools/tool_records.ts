// deno-lint-ignore-file camelcase -- the names are the database's
/** The records that tools read and write. */

import type { Tables, Transaction } from "../../service/database/database.ts";
import { takeRecord } from "../../service/tools/python_values.ts";
import { ruleError } from "../../../utils/errors.ts";

export interface FlightDay {
  readonly status: string;
  /** Free seats by cabin, if available. */
  readonly available_seats?: Readonly<Record<string, number>>;
  /** Prices by cabin, if available. */
  readonly prices?: Readonly<Record<string, number>>;
}

export interface Flight {
  /** `HAT001` */
  readonly flight_number: string;
  readonly origin: string;
  readonly destination: string;
  /** `HH:MM:SS` */
  readonly scheduled_departure_time_est: string;
  /** `HH:MM:SS`, with `+1` on the next day. */
  readonly scheduled_arrival_time_est: string;
  /** By date: `2024-05-16`. */
  readonly dates: Readonly<Record<string, FlightDay>>;
}

export interface PaymentMethod {
  source: string;
  /** Balance of a gift card or certificate, as the agent may have sent it. */
  amount?: unknown;
  id: string;
}

/** The fields of a customer that tools use. */
export interface Customer {
  payment_methods: Record<string, PaymentMethod>;
  reservations: string[];
}

/**
 * The fields of a reservation that tools use. What agents send is stored
 * unchecked.
 */
export interface Reservation {
  readonly user_id: string;
  readonly cabin: unknown;
  flights: unknown;
  passengers: unknown;
  payment_history: unknown;
  total_baggages: unknown;
  nonfree_baggages: unknown;
  status?: "cancelled";
}

export function assertAirlineTables(tables: Tables): void {
  for (const name of ["flights", "reservations", "users"]) {
    if (tables[name] instanceof Map) continue;
    const rule = "a map of records";
    const action = "make the airline's tools";
    throw ruleError(TypeError, action, `tables.${name}`, rule, tables[name]);
  }
}

export function readCustomer(database: Transaction, id: unknown): Customer {
  return takeRecord(database, "users", id, "user not found");
}

export function readReservation(
  database: Transaction,
  id: unknown,
): Readonly<Reservation> {
  return takeRecord(database, "reservations", id, "reservation not found");
}

/** Copies a customer for writing. */
export function editCustomer(database: Transaction, id: unknown): Customer {
  return database.edit("users", id as string) as unknown as Customer;
}

/** Copies a reservation for writing. */
export function editReservation(
  database: Transaction,
  id: unknown,
): Reservation {
  return database.edit("reservations", id as string) as unknown as Reservation;
}
