// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** Draws the timetable. */

import { type Prng, randomInteger, shuffle } from "../../../utils/prng.ts";
import { AIRPORTS } from "./airports.ts";
import type { Flight, FlightDay } from "../database/airline_records.ts";
import { TODAY } from "./policy_rules.ts";

/** The days with flights. */
export const DATES: readonly string[] = Array.from(
  { length: 30 },
  (_, i) => `2024-05-${String(i + 1).padStart(2, "0")}`,
);

/** Number of airport pairs with flights in both directions. */
const PAIRS = 54;

/** Minimum number of flights per route. */
const DAILY = 2;

const FLIGHTS = 300;

const MINUTES_A_DAY = 24 * 60;

/** Earlier flights have departed. */
const NOW_MINUTES = 15 * 60;

function wordTime(minutes: number): string {
  const inDay = minutes % MINUTES_A_DAY;
  const hour = String(Math.floor(inDay / 60)).padStart(2, "0");
  return `${hour}:${String(inDay % 60).padStart(2, "0")}:00`;
}

/** A time on a date, or on the day after. */
function wordMoment(date: string, minutes: number): string {
  const isNext = minutes >= MINUTES_A_DAY;
  const day = isNext ? DATES[DATES.indexOf(date) + 1] ?? "2024-05-31" : date;
  return `${day}T${wordTime(minutes)}`;
}

/** Departure and arrival, in minutes from midnight. */
interface Times {
  readonly departure: number;
  readonly arrival: number;
}

function drawPast(prng: Prng, date: string, times: Times): FlightDay {
  const shift = (minutes: number): string =>
    wordMoment(date, minutes + randomInteger(prng, 50) - 10);
  if (date < TODAY) {
    if (prng() < 0.085) return { status: "cancelled" };
    return landed(shift, times);
  }
  if (times.arrival < NOW_MINUTES) return landed(shift, times);
  if (times.departure < NOW_MINUTES) {
    return {
      status: "flying",
      actual_departure_time_est: wordMoment(date, times.departure),
      estimated_arrival_time_est: shift(times.arrival),
    } as FlightDay;
  }
  const isLate = prng() < 0.4;
  const late = isLate ? 60 + randomInteger(prng, 180) : 0;
  return {
    status: isLate ? "delayed" : "on time",
    estimated_departure_time_est: wordMoment(date, times.departure + late),
    estimated_arrival_time_est: wordMoment(date, times.arrival + late),
  } as FlightDay;
}

function landed(
  shift: (minutes: number) => string,
  { departure, arrival }: Times,
): FlightDay {
  return {
    status: "landed",
    actual_departure_time_est: shift(departure),
    actual_arrival_time_est: shift(arrival),
  } as FlightDay;
}

function drawSeats(prng: Prng): number {
  return randomInteger(prng, 21);
}

function drawDay(prng: Prng, date: string, times: Times): FlightDay {
  if (date <= TODAY) return drawPast(prng, date, times);
  return {
    status: "available",
    available_seats: {
      basic_economy: drawSeats(prng),
      economy: drawSeats(prng),
      business: drawSeats(prng),
    },
    prices: {
      basic_economy: 50 + randomInteger(prng, 51),
      economy: 100 + randomInteger(prng, 101),
      business: 200 + randomInteger(prng, 301),
    },
  };
}

function drawFlight(
  prng: Prng,
  flight_number: string,
  [origin, destination]: readonly [string, string],
  departure: number,
): Flight {
  const arrival = departure + 60 + 15 * randomInteger(prng, 20);
  const times = { departure, arrival };
  const next = arrival >= MINUTES_A_DAY ? "+1" : "";
  return {
    flight_number,
    origin,
    destination,
    scheduled_departure_time_est: wordTime(departure),
    scheduled_arrival_time_est: `${wordTime(arrival)}${next}`,
    dates: Object.fromEntries(
      DATES.map((date) => [date, drawDay(prng, date, times)]),
    ),
  };
}

/** Draws airport pairs that connect all airports. */
function drawPairs(prng: Prng): [string, string][] {
  const codes = shuffle(prng, Object.keys(AIRPORTS));
  const all = codes.flatMap((a, i) =>
    codes.slice(i + 1).map((b): [string, string] => [a, b])
  );
  const ring = codes.map((a, i): [string, string] =>
    i + 1 < codes.length ? [a, codes[i + 1]!] : [codes[0]!, a]
  );
  const isInRing = ([a, b]: [string, string]): boolean =>
    ring.some(([c, d]) => a === c && b === d);
  const others = shuffle(prng, all.filter((pair) => !isInRing(pair)));
  return [...ring, ...others].slice(0, PAIRS);
}

/**
 * Draws 300 flights between twenty airports, in the order of their numbers. No
 * two flights of a route depart at the same time.
 */
export function drawFlights(prng: Prng): Flight[] {
  const ways = drawPairs(prng)
    .flatMap(([a, b]): [string, string][] => [[a, b], [b, a]]);
  const extra = shuffle(prng, ways).slice(0, FLIGHTS - DAILY * ways.length);
  const routes = [...ways, ...ways, ...extra];
  const hours = new Map<string, number[]>();
  return shuffle(prng, routes).map((route, i) => {
    const key = route.join();
    // The free hours of the route, in random order.
    const left = hours.get(key) ??
      shuffle(prng, Array.from({ length: 17 }, (_, n) => 6 + n));
    hours.set(key, left);
    const departure = left.pop()! * 60 + 15 * randomInteger(prng, 4);
    const number = `HAT${String(i + 1).padStart(3, "0")}`;
    return drawFlight(prng, number, route, departure);
  });
}
