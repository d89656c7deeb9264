/** What the oracle knows of the customer's request, and what it must ask. */

import { joinQuestions } from "../../service/oracle.ts";
import type { Cabin, Passenger } from "../database/airline_records.ts";
import type { CancellationReason } from "../database/policy_rules.ts";
import type { AirlineRequest, Preference } from "../requests/request.ts";

export interface KnownRequest {
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
  named?: readonly NamedFlight[] | undefined;
  cabin?: Cabin;
  /** All passengers of a new trip, or those who join. */
  passengers?: readonly Passenger[];
  /** The passenger who leaves; `null` if none does. */
  leaving?: Passenger | null;
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

const QUESTIONS = {
  reservationId: "what is the reservation number",
  reason: "what is the reason",
  problem: "which flight was cancelled",
  way: "where do you want to go from and to",
  days: "what is the date",
  preference: "which direct flight do you prefer",
  cabin: "which cabin do you want",
  passengers: "who are the passengers",
  bags: "how many bags",
  insurance: "do you want insurance",
  payers: "which payment method should be used",
} as const;

type Slot = keyof typeof QUESTIONS;

/** The facts that each kind of request needs. */
const SLOTS: Readonly<Record<AirlineRequest["kind"], readonly Slot[]>> = {
  cancel: ["reservationId", "reason"],
  flights: ["reservationId", "days", "preference", "payers"],
  itinerary: ["reservationId", "preference", "cabin", "payers"],
  cabin: ["reservationId", "cabin", "payers"],
  passengers: ["reservationId", "passengers"],
  bags: ["reservationId", "bags", "payers"],
  complaint: ["reservationId", "problem"],
  delay: ["reservationId", "problem"],
  book: [
    ...["way", "days", "preference", "cabin"] as const,
    ...["passengers", "bags", "insurance", "payers"] as const,
  ],
};

/**
 * Is the fact known? A change of flights needs two days, and one of passengers
 * who leaves, if anybody does.
 */
function isKnown(wish: KnownRequest, slot: Slot): boolean {
  if (slot === "passengers" && wish.kind === "passengers") {
    return wish.passengers !== undefined && wish.leaving !== undefined;
  }
  if (slot === "days" && wish.kind === "flights") {
    return wish.days?.length === 2;
  }
  return wish[slot] !== undefined ||
    (slot === "reservationId" && wish.hint !== undefined) ||
    (slot === "preference" && wish.named !== undefined);
}

export function listMissing(wish: KnownRequest): Slot[] {
  return SLOTS[wish.kind].filter((slot) => !isKnown(wish, slot));
}

export function askFor(slots: readonly Slot[]): string {
  return joinQuestions(slots.map((slot) => QUESTIONS[slot]));
}
