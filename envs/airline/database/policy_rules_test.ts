// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { makeAirline } from "./airline.ts";
import {
  type AirlineReservation,
  CABINS,
  MEMBERSHIPS,
  readAirlineRecords,
} from "./airline_records.ts";
import { countFreeBags, isCancellable, isCompensated } from "./policy_rules.ts";

const { users, reservations } = readAirlineRecords(makeAirline(0));
const USER = [...users.values()][0]!;
const TRIP = [...reservations.values()][0]!;

/** A trip ahead, made long ago. */
function makeTrip(changed: Partial<AirlineReservation>): AirlineReservation {
  const flights = [{ ...TRIP.flights[0]!, date: "2024-05-20" }];
  const created_at = "2024-05-14T14:59:59";
  return { ...TRIP, flights, created_at, insurance: "no", ...changed };
}

Deno.test("countFreeBags() goes by membership and cabin", () => {
  assertEquals(
    MEMBERSHIPS.map((membership) =>
      CABINS.map((cabin) => countFreeBags({ ...USER, membership }, cabin, 2))
    ),
    [[0, 2, 4], [2, 4, 6], [4, 6, 6]],
  );
});

Deno.test("isCancellable() is strict, but for a day", () => {
  const economy = { cabin: "economy" } as const;
  const insured = { ...economy, insurance: "yes" } as const;
  const late = { ...economy, created_at: "2024-05-14T15:00:00" };
  const flights = [{ ...TRIP.flights[0]!, date: "2024-05-15" }];
  assertEquals(
    [
      isCancellable(makeTrip(economy), "health"),
      isCancellable(makeTrip(insured), "health"),
      isCancellable(makeTrip(insured), "weather"),
      isCancellable(makeTrip(insured), "plans"),
      isCancellable(makeTrip({ cabin: "business" }), "plans"),
      isCancellable(makeTrip(late), "plans"),
      isCancellable(makeTrip({ ...late, flights }), "plans"),
      isCancellable(makeTrip({ ...late, status: "cancelled" }), "plans"),
    ],
    [false, true, true, false, true, true, false, false],
  );
});

Deno.test("isCompensated() leaves out regular customers without insurance in economy", () => {
  const regular = { ...USER, membership: "regular" } as const;
  const silver = { ...USER, membership: "silver" } as const;
  const economy = makeTrip({ cabin: "economy" });
  assertEquals(
    [
      isCompensated(regular, economy),
      isCompensated(silver, economy),
      isCompensated(regular, makeTrip({ cabin: "business" })),
      isCompensated(regular, { ...economy, insurance: "yes" }),
    ],
    [false, true, true, true],
  );
});
