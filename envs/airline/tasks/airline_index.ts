/**
 * The airline as the task generator needs it: reservations by state, flights by
 * route, customers by split.
 */

import { makeSplits, type Split } from "../../core/env.ts";
import type { Tables } from "../../service/database/database.ts";
import { rememberObjects } from "../../../utils/cache.ts";
import { findSplit } from "../../service/tasks/draw.ts";
import {
  type AirlineProfile,
  type AirlineRecords,
  type AirlineReservation,
  type Cabin,
  type Flight,
  readAirlineRecords,
} from "../database/airline_records.ts";
import type { Preference } from "../requests/request.ts";
import { isAhead } from "../database/policy_rules.ts";

export interface AirlineCustomer {
  readonly userId: string;
  readonly profile: AirlineProfile;
  readonly reservations: readonly AirlineReservation[];
  /** Reservations whose trip has not begun. */
  readonly ahead: readonly AirlineReservation[];
}

export interface AirlineIndex {
  readonly records: AirlineRecords;
  /** Flights by route: `BOS-DEN`. */
  readonly ways: ReadonlyMap<string, readonly Flight[]>;
  /** Customers with a reservation ahead, by split. */
  readonly splits: Readonly<Record<Split, readonly AirlineCustomer[]>>;
  readonly customers: ReadonlyMap<string, AirlineCustomer>;
}

function indexAirline(tables: Tables): AirlineIndex {
  const records = readAirlineRecords(tables);
  const splits = makeSplits((): AirlineCustomer[] => []);
  const customers = new Map<string, AirlineCustomer>();
  let position = 0;
  for (const [userId, profile] of records.users) {
    const reservations = profile.reservations
      .map((id) => records.reservations.get(id)!);
    const ahead = reservations.filter(isAhead);
    const customer = { userId, profile, reservations, ahead };
    customers.set(userId, customer);
    const split = findSplit(position++);
    if (ahead.length > 0) splits[split].push(customer);
  }
  const ways = Map.groupBy(
    records.flights.values(),
    ({ origin, destination }) => `${origin}-${destination}`,
  );
  return { records, ways, splits, customers };
}

export const findAirlineIndex = rememberObjects(indexAirline);

/** A direct flight on a day. */
export interface Offer {
  readonly number: string;
  readonly departure: string;
  readonly price: number;
  readonly seats: number;
}

export function listOffers(
  { ways }: AirlineIndex,
  [origin, destination]: readonly [string, string],
  date: string,
  cabin: Cabin,
): Offer[] {
  const flights = ways.get(`${origin}-${destination}`) ?? [];
  return flights.flatMap((flight): Offer[] => {
    const day = flight.dates[date];
    if (day?.status !== "available") return [];
    return [{
      number: flight.flight_number,
      departure: flight.scheduled_departure_time_est,
      price: day.prices![cabin]!,
      seats: day.available_seats![cabin]!,
    }];
  });
}

/**
 * Chooses among flights with enough seats; `null` if there is none, or the two
 * cheapest cost the same.
 */
export function chooseOffer(
  offers: readonly Offer[],
  passengers: number,
  preference: Preference,
): Offer | null {
  const rank = ({ departure, price }: Offer): string =>
    preference === "cheapest" ? String(price).padStart(6, "0") : departure;
  const sorted = offers.filter(({ seats }) => seats >= passengers)
    .sort((a, b) => rank(a) < rank(b) ? -1 : 1);
  if (preference === "latest") sorted.reverse();
  const [first, second] = sorted;
  if (first === undefined) return null;
  return second !== undefined && rank(first) === rank(second) ? null : first;
}
