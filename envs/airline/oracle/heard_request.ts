/** What an agent of the airline has heard of a request. */

import type { Cabin, Passenger } from "../database/airline_records.ts";
import type { AirlineRequest, Preference } from "../requests/request.ts";
import type { CancellationReason } from "../database/policy_rules.ts";

/** What is known of the wish that is talked about. */
export interface HeardRequest {
  /** Its kind. */
  readonly kind: AirlineRequest["kind"];
  /** The reservation's id. */
  reservationId?: string;
  /** Where a trip goes and when it begins, from a customer who forgot its id. */
  hint?: readonly [origin: string, destination: string, date: string];
  /** Why a reservation is to be cancelled. */
  reason?: CancellationReason;
  /** Airports of a new trip, or of a flight that is to be changed. */
  way?: readonly [origin: string, destination: string];
  /** The days of a new trip, or the day now and, once said, the day wanted. */
  days?: readonly string[];
  /** How to choose among flights. */
  preference?: Preference;
  /** Flights that the customer names rather than leaves to choose. */
  named?: readonly NamedFlight[];
  /** The class that is wanted. */
  cabin?: Cabin;
  /** Who travels from now on. */
  passengers?: readonly Passenger[];
  /** Whose place they take; `null` if nobody's. */
  leaving?: Passenger | null;
  /** The number of bags, or how many more. */
  bags?: number;
  /** Is the new trip insured? */
  insurance?: "yes" | "no";
  /** What pays, in this order. */
  payers?: readonly string[];
  /** The day of a flight that was cancelled, or late. */
  problem?: string;
  /** The customer said yes to it. */
  isAgreed?: boolean;
  /** How its write ended. */
  outcome?: "done" | "refused";
}

/** A flight that the customer names. */
export interface NamedFlight {
  /** Its number. */
  readonly number: string;
  /** Where it goes. */
  readonly way: readonly [origin: string, destination: string];
  /** Its day. */
  readonly date: string;
}
