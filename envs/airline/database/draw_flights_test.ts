import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import type { Flight, FlightDay } from "./airline_records.ts";
import { AIRPORTS } from "./airports.ts";
import { DATES, drawFlights } from "./draw_flights.ts";
import { TODAY } from "./policy_rules.ts";

const FLIGHTS = drawFlights(seededPrng("flights"));

const routeOf = ({ origin, destination }: Flight) => `${origin}-${destination}`;

/** Minutes from midnight: of a time of the schedule, or a moment. */
function count(time: string): number {
  const [, hours, minutes] = /(\d\d):(\d\d):00/.exec(time)!;
  return 60 * Number(hours) + Number(minutes) +
    (time.endsWith("+1") ? 1440 : 0);
}

/** The moments of a flight that has begun, in minutes from midnight. */
function listMoments(date: string, day: FlightDay): number[] {
  return Object.values(day).map(String).filter((text) => text.includes("T"))
    .map((moment) =>
      count(moment) +
      1440 * (Number(moment.slice(8, 10)) - Number(date.slice(8)))
    );
}

Deno.test("drawFlights() numbers 300 flights, two a day or more each way", () => {
  assertSame(FLIGHTS.length, 300);
  FLIGHTS.forEach((flight, i) =>
    assertSame(flight.flight_number, `HAT${String(i + 1).padStart(3, "0")}`)
  );
  const routes = Map.groupBy(FLIGHTS, routeOf);
  for (const [route, flights] of routes) {
    assert(flights.length >= 2, route);
    assert(routes.has(route.split("-").reverse().join("-")), route);
    const times = flights.map((one) => one.scheduled_departure_time_est);
    assertSame(new Set(times).size, times.length, route);
  }
  assertEquals(
    new Set(FLIGHTS.map(({ origin }) => origin)),
    new Set(Object.keys(AIRPORTS)),
  );
});

Deno.test("a flight lands after it departs, on the next day if need be", () => {
  const durations = FLIGHTS.map((flight) =>
    count(flight.scheduled_arrival_time_est) -
    count(flight.scheduled_departure_time_est)
  );
  assert(Math.min(...durations) >= 60 && Math.max(...durations) <= 345);
  assert(FLIGHTS.some((one) => one.scheduled_arrival_time_est.endsWith("+1")));
});

Deno.test("past flights have landed, and later ones can be booked", () => {
  for (const flight of FLIGHTS) {
    assertEquals(Object.keys(flight.dates), DATES);
    const planned = [
      count(flight.scheduled_departure_time_est),
      count(flight.scheduled_arrival_time_est),
    ];
    for (const [date, day] of Object.entries(flight.dates)) {
      const { status } = day;
      if (date > TODAY) assertSame(status, "available");
      else if (date < TODAY && status !== "cancelled") {
        assertSame(status, "landed");
        listMoments(date, day).forEach((moment, i) => {
          const late = moment - planned[i]!;
          assert(late >= -10 && late < 40, `${late}`);
        });
      }
    }
  }
});

Deno.test("today's flights have landed, fly or wait at three in the afternoon", () => {
  const seen = new Set<string>();
  for (const flight of FLIGHTS) {
    const departure = count(flight.scheduled_departure_time_est);
    const arrival = count(flight.scheduled_arrival_time_est);
    const day = flight.dates[TODAY]!;
    seen.add(day.status);
    const [start, end] = listMoments(TODAY, day) as [number, number];
    if (arrival < 900) assertSame(day.status, "landed");
    else if (departure < 900) {
      assertEquals([day.status, start], ["flying", departure]);
    } else {
      const late = start - departure;
      assertSame(end - arrival, late);
      if (day.status === "delayed") assert(late >= 60 && late < 240);
      else assertEquals([day.status, late], ["on time", 0]);
    }
  }
  assertSame(seen.size, 4);
});
