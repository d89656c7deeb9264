/** Reads tau-bench's airline data. */

import {
  type DataDomain,
  makeDataReader,
} from "../../service/data/data_folder.ts";
import {
  assertKnownKeys,
  assertOwners,
} from "../../service/data/data_links.ts";
import type { Tables } from "../../service/database/database.ts";
import {
  flightSchema,
  readAirlineRecords,
  reservationSchema,
  travelerSchema,
} from "../database/airline_records.ts";
import { makeAirlineTools } from "../tools/tools.ts";

function assertLinks(tables: Tables): void {
  assertOwners(tables, "reservations", "airline");
  for (const [id, { flights }] of readAirlineRecords(tables).reservations) {
    const place = `airline/reservations.json ${id} flights`;
    const numbers = flights.map(({ flight_number }) => flight_number);
    assertKnownKeys(tables, "flights", place, numbers, "airline");
  }
}

/** What the data folder must contain. It has test tasks only. */
export const AIRLINE_DATA: DataDomain = {
  folder: "airline",
  tables: {
    flights: flightSchema,
    reservations: reservationSchema,
    users: travelerSchema,
  },
  splits: { test: "test" },
  outdated: new Set([9, 10, 16, 19, 23, 25, 26, 27, 31, 33, 34, 45, 46]),
  makeTools: makeAirlineTools,
  assertLinks,
};

/** Reads policy, tables and tasks from a folder. */
export const readAirlineData = makeDataReader(AIRLINE_DATA);
