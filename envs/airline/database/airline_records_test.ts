import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { SMALL_AIRLINE } from "../../../tests/support/envs/small_airline.ts";
import {
  type AirlineReservation,
  findArrivalDay,
  flightSchema,
  readAirlineRecords,
  splitLegs,
} from "./airline_records.ts";

const { flights } = readAirlineRecords(SMALL_AIRLINE);

/** The legs of a trip: the destinations of their flights. */
function split(destination: string, ...stops: readonly string[]) {
  const list = stops.map((stop) => ({ destination: stop }));
  const trip = { destination, flights: list } as unknown as AirlineReservation;
  const { there, back } = splitLegs(trip);
  return [there, back].map((leg) => leg.map((one) => one.destination).join());
}

Deno.test("splitLegs() splits after the first flight that reaches the destination", () => {
  assertEquals(split("SEA", "DEN", "SEA"), ["DEN,SEA", ""]);
  assertEquals(split("SEA", "DEN", "SEA", "BOS"), ["DEN,SEA", "BOS"]);
  // The way back may pass the destination once more.
  assertEquals(split("SEA", "SEA", "SEA", "BOS"), ["SEA", "SEA,BOS"]);
  assertEquals(split("SEA", "DEN"), ["DEN", ""]);
  assertEquals(split("SEA"), ["", ""]);
});

Deno.test("findArrivalDay() is the day after for a flight that lands past midnight", () => {
  const find = (flight_number: string, date: string) =>
    findArrivalDay({ flights }, { flight_number, date });
  assertSame(find("HAT001", "2024-05-16"), "2024-05-16");
  assertSame(find("HAT003", "2024-05-16"), "2024-05-17");
  assertSame(find("HAT003", "2024-05-31"), "2024-06-01");
  assertSame(find("HAT003", "soon"), "soon");
  assertSame(find("HAT999", "2024-05-16"), "2024-05-16");
});

Deno.test("a day on which a flight can be booked has seats and prices", () => {
  const flight = flights.get("HAT001")!;
  const { available_seats, prices } = flight.dates["2024-05-16"]!;
  const check = (day: object) => {
    const dates = { "2024-05-16": day };
    const { error } = flightSchema.safeParse({ ...flight, dates });
    return error?.issues[0]?.message;
  };
  const rule = "a day with seats and prices, as it is available";
  assertSame(
    check({ status: "available", available_seats, prices }),
    undefined,
  );
  assertSame(check({ status: "available", available_seats }), rule);
  assertSame(check({ status: "available", prices }), rule);
  assertSame(check({ status: "landed" }), undefined);
});
