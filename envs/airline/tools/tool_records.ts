// deno-lint-ignore-file camelcase -- the names are the database's
/** The records that tools read and write. */

import type { Transaction } from "../../service/database/database.ts";
import { takeRecord } from "../../service/tools/python_values.ts";

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
