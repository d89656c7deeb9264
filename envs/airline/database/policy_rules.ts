/** The airline's rules as functions. */

import type {
  AirlineProfile,
  AirlineReservation,
  Cabin,
  Membership,
} from "./airline_records.ts";

export const TODAY = "2024-05-15";

/** Later reservations can always be cancelled. */
const A_DAY_AGO = "2024-05-14T15:00:00";

const FREE_BAGS: Readonly<Record<Membership, Readonly<Record<Cabin, number>>>> =
  {
    regular: { basic_economy: 0, economy: 1, business: 2 },
    silver: { basic_economy: 1, economy: 2, business: 3 },
    gold: { basic_economy: 2, economy: 3, business: 3 },
  };

export function countFreeBags(
  { membership }: AirlineProfile,
  cabin: Cabin,
  passengers: number,
): number {
  return FREE_BAGS[membership][cabin] * passengers;
}

/** A customer's reasons to cancel, in the customer's words. */
export const CANCELLATION_REASONS = {
  plans: "my plans have changed",
  health: "I am ill and cannot travel",
  weather: "the weather will be too bad to travel",
} as const;

export type CancellationReason = keyof typeof CANCELLATION_REASONS;

/** Is the whole trip in the future? */
export function isAhead({ flights, status }: AirlineReservation): boolean {
  return status !== "cancelled" && flights.every(({ date }) => date > TODAY);
}

/** Does the policy allow the cancellation? */
export function isCancellable(
  reservation: AirlineReservation,
  reason: CancellationReason,
): boolean {
  if (!isAhead(reservation)) return false;
  const { created_at: made, cabin, insurance } = reservation;
  return made >= A_DAY_AGO || cabin === "business" ||
    (insurance === "yes" && reason !== "plans");
}

/** Does the policy allow a certificate? */
export function isCompensated(
  { membership }: AirlineProfile,
  { cabin, insurance }: AirlineReservation,
): boolean {
  return membership !== "regular" || insurance === "yes" ||
    cabin === "business";
}

/** Value of a certificate per passenger. */
export const COMPENSATION = { complaint: 100, delay: 50 } as const;
