/** Reads tau-bench's airline data. */

import { z } from "zod";
import {
  type DataDomain,
  makeDataReader,
  type ServiceData,
} from "../../service/data/data_folder.ts";
import {
  assertKnownKeys,
  assertOwners,
} from "../../service/data/data_links.ts";
import {
  addressField,
  choiceField,
  nameField,
  numberField,
  textField,
  textList,
} from "../../service/data/data_schemas.ts";
import type { Tables } from "../../service/database/database.ts";
import { addGeneralTools } from "../../service/tools/general_tools.ts";
import { CABINS, MEMBERSHIPS } from "../database/airline_records.ts";
import type { Flight } from "../tools/tool_records.ts";
import { makeAirlineTools } from "../tools/tools.ts";

const byCabin = z.object({
  basic_economy: numberField,
  economy: numberField,
  business: numberField,
}, "an object with a number for each cabin");

const flight = z.object({
  flight_number: textField,
  origin: textField,
  destination: textField,
  scheduled_departure_time_est: textField,
  scheduled_arrival_time_est: textField,
  dates: z.record(
    z.string(),
    z.object({
      status: textField,
      available_seats: byCabin.optional(),
      prices: byCabin.optional(),
    }, "an object with a status").refine(
      ({ status, available_seats, prices }) =>
        status !== "available" ||
        (available_seats !== undefined && prices !== undefined),
      "a day with seats and prices, as it is available",
    ),
    "an object of dates",
  ),
}, "a flight");

const passenger = z.object({
  first_name: textField,
  last_name: textField,
  dob: textField,
}, "a passenger");

export const passengersField = z.array(passenger, "a list of passengers");

export const paymentsField = z.array(
  z.object({ payment_id: textField, amount: numberField }, "a payment"),
  "a list of payments",
);

const reservation = z.object({
  reservation_id: textField,
  user_id: textField,
  origin: textField,
  destination: textField,
  flight_type: choiceField(["one_way", "round_trip"]),
  cabin: choiceField(CABINS),
  flights: z.array(
    z.object({
      origin: textField,
      destination: textField,
      flight_number: textField,
      date: textField,
      price: numberField,
    }, "a flight"),
    "a list of flights",
  ),
  passengers: passengersField,
  payment_history: paymentsField,
  created_at: textField,
  total_baggages: numberField,
  nonfree_baggages: numberField,
  insurance: choiceField(["yes", "no"]),
}, "a reservation");

const user = z.object({
  name: nameField,
  address: addressField,
  email: textField,
  dob: textField,
  saved_passengers: passengersField,
  membership: choiceField(MEMBERSHIPS),
  reservations: textList,
  payment_methods: z.record(
    z.string(),
    z.object({
      source: choiceField(["credit_card", "gift_card", "certificate"]),
      id: textField,
      amount: numberField.optional(),
    }, "a means of payment"),
    "an object of means of payment",
  ),
}, "a user");

function assertLinks(tables: Tables): void {
  assertOwners(tables, "reservations", "airline");
  for (const [id, { flights }] of tables.reservations!) {
    const place = `airline/reservations.json ${id} flights`;
    const numbers = (flights as readonly Flight[])
      .map(({ flight_number }) => flight_number);
    assertKnownKeys(tables, "flights", place, numbers, "airline");
  }
}

/** What the data folder must contain. It has test tasks only. */
export const AIRLINE_DATA: DataDomain = {
  folder: "airline",
  tables: { flights: flight, reservations: reservation, users: user },
  splits: { test: "test" },
  outdated: new Set([9, 10, 16, 19, 23, 25, 26, 27, 31, 33, 34, 45, 46]),
  makeTools: (tables) => addGeneralTools(makeAirlineTools(tables)),
  assertLinks,
};

/** Reads policy, tables and tasks from a folder. */
export const readAirlineData: (path: string) => ServiceData = makeDataReader(
  AIRLINE_DATA,
);
