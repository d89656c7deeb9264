/** What the oracle asks about a wish. */

import type { HeardRequest } from "./heard_request.ts";
import type { AirlineRequest } from "../requests/request.ts";

/** How it asks for each fact. */
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
    "way",
    "days",
    "preference",
    "cabin",
    "passengers",
    "bags",
    "insurance",
    "payers",
  ],
};

/** Is the fact known? A change of flights needs two days. */
function has(wish: HeardRequest, slot: Slot): boolean {
  return slot === "days" && wish.kind === "flights"
    ? wish.days?.length === 2
    : wish[slot] !== undefined;
}

export function listMissing(wish: HeardRequest): Slot[] {
  return SLOTS[wish.kind].filter((slot) =>
    !has(wish, slot) &&
    !(slot === "reservationId" && wish.hint !== undefined) &&
    !(slot === "preference" && wish.named !== undefined)
  );
}

/** Asks for facts in one question. */
export function askFor(slots: readonly Slot[]): string {
  const questions = slots.map((slot) => QUESTIONS[slot]);
  const last = questions.pop()!;
  const text = questions.length === 0
    ? last
    : `${questions.join(", ")}, and ${last}`;
  return `${text[0]!.toUpperCase()}${text.slice(1)}?`;
}
