// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** Drafts of tasks of a customer of the small airline. */

import type {
  AirlineProfile,
  AirlineReservation,
} from "../../../envs/airline/database/airline_records.ts";
import { findAirlineIndex } from "../../../envs/airline/tasks/airline_index.ts";
import {
  type AirlineDraft,
  openAirlineDraft,
} from "../../../envs/airline/tasks/draw_request.ts";
import { isAhead } from "../../../envs/airline/database/policy_rules.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { SMALL_AIRLINE } from "./small_airline.ts";

export const AIRLINE_INDEX = findAirlineIndex(SMALL_AIRLINE);

/** Two passengers fly from Boston to Denver tomorrow, in economy. */
export const TRIP: AirlineReservation = AIRLINE_INDEX.records.reservations
  .get("RES001")!;

export const BEN = { first_name: "Ben", last_name: "Ray", dob: "1988-08-08" };

const ANA = AIRLINE_INDEX.customers.get("ana_moreau_1")!;

export interface Traveller {
  readonly reservations?: readonly AirlineReservation[];
  readonly profile?: Partial<AirlineProfile>;
  readonly index?: AirlineDraft["index"];
}

/** What a draw yields for many seeds, each with a draft of its own. */
export function drawMany<T>(
  draw: (draft: AirlineDraft) => T,
  { reservations = [TRIP], profile = {}, index = AIRLINE_INDEX }: Traveller =
    {},
  count = 60,
): T[] {
  const customer = {
    ...{ ...ANA, reservations, ahead: reservations.filter(isAhead) },
    profile: {
      ...ANA.profile,
      ...{ membership: "regular", dob: "1990-12-31", saved_passengers: [BEN] },
      ...profile,
    } as AirlineProfile,
  };
  return Array.from(
    { length: count },
    (_, seed) =>
      draw(openAirlineDraft(seededPrng("draw", seed), index, customer)),
  );
}

/** The index with tomorrow's first flight cancelled. */
export function cancelFlight(): AirlineDraft["index"] {
  const { records } = AIRLINE_INDEX;
  const flight = records.flights.get("HAT001")!;
  const dates = { ...flight.dates, "2024-05-16": { status: "cancelled" } };
  const flights = new Map(records.flights).set("HAT001", { ...flight, dates });
  return { ...AIRLINE_INDEX, records: { ...records, flights } };
}
