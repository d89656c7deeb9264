/** The airline's rules as functions, for those who must know what is right. */

import type {
  AirlineProfile,
  AirlineReservation,
  Cabin,
  Membership,
} from "./airline_records.ts";

/** When everything happens. */
export const TODAY = "2024-05-15";

/** Reservations made since then can be cancelled whatever they are. */
const A_DAY_AGO = "2024-05-14T15:00:00";

/** The most passengers of a reservation. */
export const MOST_PASSENGERS = 5;

/** Free bags of a passenger by rank and class. */
const FREE_BAGS: Readonly<Record<Membership, Readonly<Record<Cabin, number>>>> =
  {
    regular: { basic_economy: 0, economy: 1, business: 2 },
    silver: { basic_economy: 1, economy: 2, business: 3 },
    gold: { basic_economy: 2, economy: 3, business: 3 },
  };

/** Counts the bags that passengers may take for nothing. */
export function countFreeBags(
  { membership }: AirlineProfile,
  cabin: Cabin,
  passengers: number,
): number {
  return FREE_BAGS[membership][cabin] * passengers;
}

/** Why a customer cancels, in the customer's words. */
export const CANCELLATION_REASONS = {
  plans: "my plans have changed",
  health: "I am ill and cannot travel",
  weather: "the weather will be too bad to travel",
} as const;

/** One of these reasons. */
export type CancellationReason = keyof typeof CANCELLATION_REASONS;

/** Says whether no part of a trip has begun. */
export function isAhead({ flights, status }: AirlineReservation): boolean {
  return status !== "cancelled" && flights.every(({ date }) => date > TODAY);
}

/** Says whether the policy lets a reservation be cancelled for a reason. */
export function isCancellable(
  reservation: AirlineReservation,
  reason: CancellationReason,
): boolean {
  if (!isAhead(reservation)) return false;
  const { created_at: made, cabin, insurance } = reservation;
  return made >= A_DAY_AGO || cabin === "business" ||
    (insurance === "yes" && reason !== "plans");
}

/** Says whether a complaint about a reservation earns a certificate. */
export function isCompensated(
  { membership }: AirlineProfile,
  { cabin, insurance }: AirlineReservation,
): boolean {
  return membership !== "regular" || insurance === "yes" ||
    cabin === "business";
}

/** What a certificate for a flight is worth per passenger, by what went wrong. */
export const COMPENSATION = { complaint: 100, delay: 50 } as const;
