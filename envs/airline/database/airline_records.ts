// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/** The airline's records, before an agent writes to them. */

import * as z from "zod";
import {
  addressField,
  choiceField,
  nameField,
  numberField,
  type RecordOf,
  textField,
  textList,
} from "../../service/data/data_schemas.ts";
import type { Tables } from "../../service/database/database.ts";

/** Cabins, from the cheapest. */
export const CABINS = ["basic_economy", "economy", "business"] as const;

export type Cabin = typeof CABINS[number];

/** Memberships, from the lowest. */
export const MEMBERSHIPS = ["regular", "silver", "gold"] as const;

export type Membership = typeof MEMBERSHIPS[number];

const byCabin = z.object({
  basic_economy: numberField,
  economy: numberField,
  business: numberField,
}, "an object with a number for each cabin");

const flightDay = z.object({
  status: textField,
  /** Free seats, if available. */
  available_seats: byCabin.exactOptional(),
  /** If available. */
  prices: byCabin.exactOptional(),
}, "an object with a status").refine(
  ({ status, available_seats, prices }) =>
    status !== "available" ||
    (available_seats !== undefined && prices !== undefined),
  "a day with seats and prices, as it is available",
);

export const flightSchema = z.object({
  /** `HAT001` */
  flight_number: textField,
  origin: textField,
  destination: textField,
  /** `HH:MM:SS` */
  scheduled_departure_time_est: textField,
  /** `HH:MM:SS`, with `+1` on the next day. */
  scheduled_arrival_time_est: textField,
  /** By date: `2024-05-16`. */
  dates: z.record(z.string(), flightDay, "an object of dates"),
}, "a flight");

const passenger = z.object({
  first_name: textField,
  last_name: textField,
  /** Date of birth: `1990-12-31`. */
  dob: textField,
}, "a passenger");

export const passengersField = z.array(passenger, "a list of passengers");

export const paymentsField = z.array(
  z.object({ payment_id: textField, amount: numberField }, "a payment"),
  "a list of payments",
);

/** A flight of a reservation. */
const segment = z.object({
  origin: textField,
  destination: textField,
  flight_number: textField,
  date: textField,
  price: numberField,
}, "a flight");

export const reservationSchema = z.object({
  reservation_id: textField,
  user_id: textField,
  origin: textField,
  destination: textField,
  flight_type: choiceField(["one_way", "round_trip"]),
  cabin: choiceField(CABINS),
  flights: z.array(segment, "a list of flights"),
  passengers: passengersField,
  payment_history: paymentsField,
  created_at: textField,
  total_baggages: numberField,
  nonfree_baggages: numberField,
  insurance: choiceField(["yes", "no"]),
}, "a reservation");

const method = z.object({
  source: choiceField(["credit_card", "gift_card", "certificate"]),
  id: textField,
  brand: textField.exactOptional(),
  last_four: textField.exactOptional(),
  /** Balance of a gift card or certificate. */
  amount: numberField.exactOptional(),
}, "a means of payment");

export const travelerSchema = z.object({
  name: nameField,
  address: addressField,
  email: textField,
  dob: textField,
  saved_passengers: passengersField,
  membership: choiceField(MEMBERSHIPS),
  reservations: textList,
  payment_methods: z.record(
    z.string(),
    method,
    "an object of means of payment",
  ),
}, "a user");

export type FlightDay = RecordOf<typeof flightDay>;
export type Flight = RecordOf<typeof flightSchema>;
export type Passenger = RecordOf<typeof passenger>;
export type AirlineMethod = RecordOf<typeof method>;
export type AirlineProfile = RecordOf<typeof travelerSchema>;
export type Segment = RecordOf<typeof segment>;
export type AirlineReservation = RecordOf<typeof reservationSchema> & {
  readonly status?: "cancelled";
};

/** The tables, typed. */
export interface AirlineRecords {
  readonly flights: ReadonlyMap<string, Flight>;
  readonly reservations: ReadonlyMap<string, AirlineReservation>;
  readonly users: ReadonlyMap<string, AirlineProfile>;
}

export function readAirlineRecords(tables: Tables): AirlineRecords {
  return tables as unknown as AirlineRecords;
}

/** The outbound and the return flights. */
export function splitLegs(
  { flights, destination }: AirlineReservation,
): { readonly there: readonly Segment[]; readonly back: readonly Segment[] } {
  const end = flights.findIndex((flight) => flight.destination === destination);
  const count = end < 0 ? flights.length : end + 1;
  return { there: flights.slice(0, count), back: flights.slice(count) };
}

const DAY = 86_400_000;

/** The day on which a flight lands: its date or the next. */
export function findArrivalDay(
  { flights }: Pick<AirlineRecords, "flights">,
  { flight_number, date }: Pick<Segment, "flight_number" | "date">,
): string {
  const arrival = flights.get(flight_number)?.scheduled_arrival_time_est ?? "";
  if (!arrival.includes("+1")) return date;
  const start = Date.parse(`${date}T00:00Z`);
  return Number.isNaN(start)
    ? date
    : new Date(start + DAY).toISOString().slice(0, 10);
}
