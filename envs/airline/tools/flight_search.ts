/** Searches for direct and one-stop flights. */

import type { Table } from "../../service/database/database.ts";
import { quoteValue } from "../../service/tools/python_text.ts";
import { findField, takeField } from "../../service/tools/python_values.ts";
import {
  describeText,
  type ServiceTool,
  ToolFailure,
} from "../../service/tools/service_tool.ts";
import type { Flight } from "../database/airline_records.ts";

/** Flights in the order of the file. */
interface Timetable {
  readonly byOrigin: ReadonlyMap<unknown, readonly Flight[]>;
  readonly byRoute: ReadonlyMap<
    unknown,
    ReadonlyMap<unknown, readonly Flight[]>
  >;
}

const NO_FLIGHTS: readonly Flight[] = [];

function makeTimetable(table: Table): Timetable {
  const flights = [...table.values()] as unknown as Flight[];
  const byOrigin = Map.groupBy(flights, ({ origin }) => origin);
  const byRoute = new Map(
    [...byOrigin].map(([origin, list]) => [
      origin,
      Map.groupBy(list, ({ destination }) => destination),
    ]),
  );
  return { byOrigin, byRoute };
}

function isAvailable(flight: Flight, date: unknown): boolean {
  return findField(flight.dates, date)?.status === "available";
}

function describeFlight(flight: Flight, date: unknown): object {
  const { dates, ...schedule } = flight;
  return { ...schedule, ...takeField(dates, date) as object };
}

/**
 * The next day as the original computes it: always in May, from the last two
 * characters, without a leading zero. So nobody connects to 2024-05-9 or
 * 2024-05-31.
 */
function makeNextDate(date: unknown): string {
  if (typeof date !== "string") throw new ToolFailure("invalid arguments");
  // Python counts code points.
  const day = [...date.slice(-4)].slice(-2).join("");
  if (!/^\s*[+-]?\p{Nd}+\s*$/u.test(day)) {
    const text = quoteValue(day);
    throw new ToolFailure(`invalid literal for int() with base 10: ${text}`);
  }
  return `2024-05-${Number(day) + 1}`;
}

/** Both flights of a connection, or none. */
function connect(first: Flight, second: Flight, date: unknown): object[] {
  const { scheduled_arrival_time_est: arrival } = first;
  const secondDate = arrival.includes("+1") ? makeNextDate(date) : date;
  // As texts, a landing at 06:00:00+1 misses a departure at 06:00:00.
  if (arrival > second.scheduled_departure_time_est) return [];
  if (!isAvailable(first, date)) return [];
  if (!isAvailable(second, secondDate)) return [];
  // As in the original, the second flight shows seats and prices of the first
  // flight's date.
  return [
    { ...describeFlight(first, date), date },
    { ...describeFlight(second, date), date: secondDate },
  ];
}

const PARAMETERS: ServiceTool["parameters"] = {
  origin: describeText("Airport to start from, such as 'BOS'."),
  destination: describeText("Airport to go to, such as 'DEN'."),
  date: describeText("Day of departure, such as '2024-05-16'."),
};

export function makeFlightSearches(flights: Table): ServiceTool[] {
  const { byOrigin, byRoute } = makeTimetable(flights);
  return [{
    name: "search_direct_flight",
    description: "Find flights without a stop that can be booked for a day.",
    parameters: PARAMETERS,
    kind: "read",
    run(_database, { origin, destination, date }) {
      const found = byRoute.get(origin)?.get(destination) ?? NO_FLIGHTS;
      return JSON.stringify(
        found.filter((flight) => isAvailable(flight, date))
          .map((flight) => describeFlight(flight, date)),
      );
    },
  }, {
    name: "search_onestop_flight",
    description:
      "Find pairs of flights that can be booked for a day and meet at an airport in between.",
    parameters: PARAMETERS,
    kind: "read",
    run(_database, { origin, destination, date }) {
      const pairs: object[] = [];
      for (const first of byOrigin.get(origin) ?? NO_FLIGHTS) {
        const stop = byRoute.get(first.destination);
        for (const second of stop?.get(destination) ?? NO_FLIGHTS) {
          const pair = connect(first, second, date);
          if (pair.length > 0) pairs.push(pair);
        }
      }
      return JSON.stringify(pairs);
    },
  }];
}
