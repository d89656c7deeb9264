/** What the oracle knows of the customer's request. */

import type { Cabin, Passenger } from "../database/airline_records.ts";
import type { AirlineRequest, Preference } from "../requests/request.ts";
import type { CancellationReason } from "../database/policy_rules.ts";

export interface HeardRequest {
  readonly kind: AirlineRequest["kind"];
  reservationId?: string;
  /** Route and first day of a trip, from a customer who forgot its id. */
  hint?: readonly [origin: string, destination: string, date: string];
  reason?: CancellationReason;
  /** Airports of a new trip, or of the flight to change. */
  way?: readonly [origin: string, destination: string];
  /** Days of a new trip, or the current and the wanted day of a flight. */
  days?: readonly string[];
  preference?: Preference;
  /** Flights that the customer names. */
  named?: readonly NamedFlight[];
  cabin?: Cabin;
  /** All passengers of a new trip, or those who join. */
  passengers?: readonly Passenger[];
  /** The passenger who leaves; `null` if none does. */
  leaving?: Passenger | null;
  /** Number of bags, or of additional bags. */
  bags?: number;
  insurance?: "yes" | "no";
  payers?: readonly string[];
  /** Day of a cancelled or delayed flight. */
  problem?: string;
  isAgreed?: boolean;
  outcome?: "done" | "refused";
}

export interface NamedFlight {
  readonly number: string;
  readonly way: readonly [origin: string, destination: string];
  readonly date: string;
}
