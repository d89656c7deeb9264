// deno-lint-ignore-file camelcase -- the arguments are those of the tools
import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { SMALL_AIRLINE } from "../../../tests/support/envs/small_airline.ts";
import { openDatabase } from "../../service/database/database.ts";
import {
  type AirlineReservation,
  readAirlineRecords,
} from "../database/airline_records.ts";
import { writeAirlineCall } from "./request.ts";
import { readAirlineCall } from "./request_reader.ts";

const TRIP = readAirlineRecords(SMALL_AIRLINE).reservations.get("RES001")!;
const [ANA, EVA] = TRIP.passengers;
const BEN = { first_name: "Ben", last_name: "Ray", dob: "1988-08-08" };
const reservation_id = "RES001";
const payment_id = "credit_card_1";
const flights = [{ flight_number: "HAT001", date: "2024-05-16" }];

/** Reads a call where Ana has reservations like hers, `RES001`, `RES002`, … */
function read(
  name: string,
  args: Record<string, unknown>,
  trips: readonly Partial<AirlineReservation>[] = [{}],
  seen: readonly string[] = [],
) {
  const reservations = trips.map((changes, i) => {
    const id = `RES00${i + 1}`;
    return [id, { ...TRIP, reservation_id: id, ...changes }] as const;
  });
  const user = SMALL_AIRLINE.users!.get("ana_moreau_1")!;
  const own = { ...user, reservations: reservations.map(([id]) => id) };
  const tables = {
    ...SMALL_AIRLINE,
    users: new Map([["ana_moreau_1", own]]),
    reservations: new Map(reservations),
  };
  const before = openDatabase(tables);
  const context = { tables, before, place: "kwargs", seen };
  return readAirlineCall(context, { name, arguments: args });
}

Deno.test("readAirlineCall() takes a reason that the policy accepts", () => {
  const reason = (changes: Partial<AirlineReservation>) => {
    const found = read("cancel_reservation", { reservation_id }, [changes]);
    return found?.kind === "cancel" && found.reason;
  };
  assertSame(reason({}), "plans");
  assertSame(reason({ insurance: "yes" }), "health");
  assertSame(reason({ insurance: "yes", cabin: "business" }), "plans");
});

Deno.test("readAirlineCall() tells another cabin from another itinerary", () => {
  const call = { reservation_id, flights, payment_id };
  const kind = (changes: object) =>
    read("update_reservation_flights", {
      ...{ ...call, cabin: "business", ...changes },
    })!.kind;
  assertSame(kind({}), "cabin");
  assertSame(kind({ cabin: "economy" }), "itinerary");
  assertSame(kind({ flights: [...flights, ...flights] }), "itinerary");
  const later = [{ ...flights[0]!, date: "2024-05-17" }];
  assertSame(kind({ flights: later }), "itinerary");
  const other = [{ ...flights[0]!, flight_number: "HAT003" }];
  assertSame(kind({ flights: other }), "itinerary");
});

Deno.test("readAirlineCall() finds the one passenger who is replaced", () => {
  const replace = (...passengers: unknown[]) =>
    read("update_reservation_passengers", { reservation_id, passengers });
  const found = replace(ANA, BEN);
  assertEquals(found?.kind === "passengers" && [found.leaving, found.joining], [
    ...[EVA, BEN],
  ]);
  const rule = /kwargs\.passengers' must be those of RES001 with one of them/;
  const wrong = [[ANA, EVA], [BEN, ANA], [ANA], [ANA, EVA, BEN], [
    BEN,
    EVA,
    BEN,
  ]];
  for (const all of wrong) assertThrows(() => replace(...all), rule);
});

Deno.test("readAirlineCall() counts the bags that are added, or left at home", () => {
  const more = (total_baggages: number) => {
    const call = { reservation_id, payment_id, nonfree_baggages: 0 };
    const name = "update_reservation_baggages";
    const found = read(name, { ...call, total_baggages });
    return found?.kind === "bags" && found.more;
  };
  assertEquals([more(3), more(1), more(0)], [2, 0, -1]);
});

Deno.test("readAirlineCall() reads the days of a booking, and writes it again", () => {
  const book = (destination: string, ...list: readonly [string, string][]) => {
    const call = {
      ...{ user_id: "ana_moreau_1", origin: "BOS", destination },
      flight_type: list.length === 1 ? "one_way" : "round_trip",
      cabin: "economy",
      flights: list.map(([flight_number, date]) => ({ flight_number, date })),
      passengers: [ANA],
      payment_methods: [{ payment_id, amount: 100 }],
      ...{ total_baggages: 1, nonfree_baggages: 0, insurance: "no" },
    };
    const found = read("book_reservation", call)!;
    assertEquals(writeAirlineCall(found).arguments, call);
    return found.kind === "book" && found.days;
  };
  assertEquals(book("DEN", ["HAT001", "2024-05-16"]), ["2024-05-16"]);
  const back = ["HAT006", "2024-05-20"] as const;
  assertEquals(book("DEN", ["HAT001", "2024-05-16"], [...back]), [
    ...["2024-05-16", "2024-05-20"],
  ]);
  // The second flight of the way there is a day later.
  assertEquals(
    book("SEA", ["HAT003", "2024-05-16"], ["HAT004", "2024-05-17"], [...back]),
    ["2024-05-16", "2024-05-20"],
  );
  const last = ["HAT003", "2024-05-21"] as const;
  assertEquals(book("DEN", ["HAT001", "2024-05-16"], [...back], [...last]), [
    ...["2024-05-16", "2024-05-20"],
  ]);
  // A round trip without a way back.
  assertEquals(
    book("SEA", ["HAT003", "2024-05-16"], ["HAT004", "2024-05-17"]),
    [
      ...["2024-05-16", "2024-05-17"],
    ],
  );
});

Deno.test("readAirlineCall() finds the complaint that a certificate settles", () => {
  const settle = (
    amount: number,
    trips: readonly Partial<AirlineReservation>[],
    ...seen: string[]
  ) => {
    const call = { user_id: "ana_moreau_1", amount };
    const found = read("send_certificate", call, trips, seen)!;
    return "reservationId" in found && `${found.kind} ${found.reservationId}`;
  };
  const alone = { passengers: [ANA!] };
  const [segment] = TRIP.flights;
  const late = {
    flights: [{ ...segment!, flight_number: "HAT002", date: "2024-05-17" }],
  };
  assertSame(settle(200, [{}]), "complaint RES001");
  assertSame(settle(100, [{}]), "delay RES001");
  assertSame(settle(100, [{}, alone]), "delay RES001");
  assertSame(settle(100, [{}, alone], "RES002"), "complaint RES002");
  assertSame(settle(100, [alone, { ...late }], "RES001"), "delay RES002");
  assertThrows(
    () => settle(7, [{}]),
    /kwargs\.amount' must be 100 or 50 for each passenger of one of the user's/,
  );
});

Deno.test("readAirlineCall() refuses what does not exist, and reads no other call", () => {
  const refused = [
    [
      { reservation_id: "NONE00" },
      /reservation_id' must be a key of airline\//,
    ],
    [{ flights: [] }, /kwargs flights' must be a list of flights/],
    [{ cabin: undefined }, /kwargs cabin' must be one of 'basic_economy'/],
    [
      { flights: [{ ...flights[0], flight_number: "HAT999" }] },
      /kwargs\.flights' must be a key of airline\/flights\.json: .* "HAT999"$/,
    ],
  ] as const;
  for (const [changes, message] of refused) {
    const call = { reservation_id, cabin: "economy", flights, payment_id };
    const name = "update_reservation_flights";
    assertThrows(() => read(name, { ...call, ...changes }), message);
  }
  const user_id = "nobody_1";
  assertThrows(
    () => read("send_certificate", { user_id, amount: 100 }),
    /kwargs\.user_id' must be a key of airline\/users\.json/,
  );
  for (const name of ["get_reservation_details", "toString"]) {
    assertSame(read(name, { reservation_id }), null);
  }
});
