// deno-lint-ignore-file camelcase -- the arguments are those of the tools
/** Reads requests from the calls that fulfil them. */

import * as z from "zod";
import { ruleError } from "../../../utils/errors.ts";
import { parseRecord } from "../../files/data_file.ts";
import { assertKnownKeys, DATA_ACTION } from "../../service/data/data_links.ts";
import {
  choiceField,
  numberField,
  textField,
} from "../../service/data/data_schemas.ts";
import {
  type Database,
  readRecord,
  type Tables,
} from "../../service/database/database.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import {
  type AirlineReservation,
  CABINS,
  passengersField,
  paymentsField,
  readAirlineRecords,
} from "../database/airline_records.ts";
import type {
  AirlineRequest,
  ChosenFlight,
  ComplaintRequest,
} from "./request.ts";
import { COMPENSATION, isCancellable } from "../database/policy_rules.ts";

export interface CallContext {
  readonly tables: Tables;
  readonly before: Database;
  /** Where the arguments are, for errors. */
  readonly place: string;
  /** Reservations that the solution reads. */
  readonly seen: readonly string[];
}

const cabin = choiceField(CABINS);

const flights = z.array(
  z.object({ flight_number: textField, date: textField }, "a flight"),
  "a list of flights",
).min(1, "a list of flights");

const bags = { total_baggages: numberField, nonfree_baggages: numberField };

const cancellation = z.object({ reservation_id: textField });
const itinerary = cancellation
  .extend({ cabin, flights, payment_id: textField });
const people = cancellation.extend({ passengers: passengersField });
const baggage = cancellation.extend({ ...bags, payment_id: textField });
const certificate = z.object({ user_id: textField, amount: numberField });
const booking = z.object({
  user_id: textField,
  origin: textField,
  destination: textField,
  flight_type: choiceField(["one_way", "round_trip"]),
  cabin,
  flights,
  passengers: passengersField,
  payment_methods: paymentsField.min(1, "a list of payments"),
  ...bags,
  insurance: choiceField(["yes", "no"]),
});

function findReservation(
  { tables, before, place }: CallContext,
  id: string,
): AirlineReservation {
  const field = `${place}.reservation_id`;
  assertKnownKeys(tables, "reservations", field, [id], "airline");
  return readRecord<AirlineReservation>(before, "reservations", id)!;
}

function assertFlights(
  { tables, place }: CallContext,
  chosen: readonly ChosenFlight[],
): void {
  const numbers = chosen.map(({ flight_number }) => flight_number);
  assertKnownKeys(tables, "flights", `${place}.flights`, numbers, "airline");
}

function readCancellation(
  context: CallContext,
  { reservation_id }: z.infer<typeof cancellation>,
): AirlineRequest {
  const reservation = findReservation(context, reservation_id);
  // The call has no reason: take one that the policy accepts.
  const reason = !isCancellable(reservation, "plans") &&
      isCancellable(reservation, "health")
    ? "health"
    : "plans";
  return { kind: "cancel", reservationId: reservation_id, reason };
}

function readItinerary(
  context: CallContext,
  { reservation_id, cabin, flights, payment_id }: z.infer<typeof itinerary>,
): AirlineRequest {
  assertFlights(context, flights);
  const had = findReservation(context, reservation_id);
  const isSame = had.cabin !== cabin && had.flights.length === flights.length &&
    had.flights.every(({ flight_number, date }, i) =>
      flight_number === flights[i]!.flight_number && date === flights[i]!.date
    );
  const shared = {
    reservationId: reservation_id,
    flights,
    paymentId: payment_id,
  };
  return isSame
    ? { kind: "cabin", cabins: [had.cabin, cabin], ...shared }
    : { kind: "itinerary", cabin, ...shared };
}

function readPassengers(
  context: CallContext,
  { reservation_id, passengers }: z.infer<typeof people>,
): AirlineRequest {
  const { passengers: had } = findReservation(context, reservation_id);
  const changed = had.flatMap((leaving, i) => {
    const joining = passengers[i];
    return JSON.stringify(leaving) === JSON.stringify(joining)
      ? []
      : [{ leaving, joining }];
  });
  const [{ leaving, joining } = {}] = changed;
  if (
    changed.length !== 1 || had.length !== passengers.length ||
    leaving === undefined || joining === undefined
  ) {
    const field = `${context.place}.passengers`;
    const rule = `those of ${reservation_id} with one of them replaced`;
    throw ruleError(RangeError, DATA_ACTION, field, rule, passengers);
  }
  return {
    kind: "passengers",
    reservationId: reservation_id,
    leaving,
    joining,
    passengers,
  };
}

function readBaggage(
  context: CallContext,
  call: z.infer<typeof baggage>,
): AirlineRequest {
  const { reservation_id, total_baggages: total } = call;
  const { total_baggages } = findReservation(context, reservation_id);
  return {
    kind: "bags",
    reservationId: reservation_id,
    more: total - total_baggages,
    total,
    nonfree: call.nonfree_baggages,
    paymentId: call.payment_id,
  };
}

function readBooking(
  context: CallContext,
  call: z.infer<typeof booking>,
): AirlineRequest {
  const { origin, destination, flights, flight_type } = call;
  assertFlights(context, flights);
  const records = readAirlineRecords(context.tables);
  const arrival = flights.findIndex(({ flight_number }) =>
    records.flights.get(flight_number)!.destination === destination
  );
  const there = flights[0]!.date;
  const back = flights[arrival + 1] ?? flights.at(-1)!;
  return {
    kind: "book",
    userId: call.user_id,
    way: [origin, destination],
    days: flight_type === "one_way" ? [there] : [there, back.date],
    preference: null,
    flights,
    cabin: call.cabin,
    passengers: call.passengers,
    total: call.total_baggages,
    nonfree: call.nonfree_baggages,
    insurance: call.insurance,
    payments: call.payment_methods,
  };
}

/** Status of a flight, by what the customer complains about. */
const STATUSES = { complaint: "cancelled", delay: "delayed" } as const;

/**
 * Finds the complaint that a certificate settles. The call names no
 * reservation: the best match has as many passengers as the amount implies, and
 * a cancelled or delayed flight, or is one that the solution reads.
 */
function findComplaint(
  { tables, place, seen }: CallContext,
  { user_id: userId, amount }: z.infer<typeof certificate>,
): ComplaintRequest {
  assertKnownKeys(tables, "users", `${place}.user_id`, [userId], "airline");
  const { users, reservations, flights } = readAirlineRecords(tables);
  const found = users.get(userId)!.reservations.flatMap((reservationId) => {
    const reservation = reservations.get(reservationId)!;
    return (["complaint", "delay"] as const).flatMap((kind) => {
      const worth = COMPENSATION[kind] * reservation.passengers.length;
      if (worth !== amount) return [];
      const late = reservation.flights.find(({ flight_number, date }) =>
        flights.get(flight_number)!.dates[date]?.status === STATUSES[kind]
      );
      const isSeen = seen.includes(reservationId);
      const rank = late !== undefined ? 2 : isSeen ? 1 : 0;
      const { date } = late ?? reservation.flights[0]!;
      return [{ rank, request: { kind, reservationId, userId, date, amount } }];
    });
  });
  const [best] = found.sort((a, b) => b.rank - a.rank);
  if (best !== undefined) return best.request;
  const { complaint, delay } = COMPENSATION;
  const rule = `${complaint} or ${delay} for each passenger of one of the ` +
    "user's reservations";
  throw ruleError(RangeError, DATA_ACTION, `${place}.amount`, rule, amount);
}

function makeReader<Call>(
  schema: z.ZodType<Call>,
  read: (context: CallContext, call: Call) => AirlineRequest,
): (context: CallContext, args: unknown) => AirlineRequest {
  return (context, args) =>
    read(context, parseRecord(DATA_ACTION, context.place, schema, args));
}

/** Readers by tool. */
const READERS: Readonly<Record<string, ReturnType<typeof makeReader>>> = {
  cancel_reservation: makeReader(cancellation, readCancellation),
  update_reservation_flights: makeReader(itinerary, readItinerary),
  update_reservation_passengers: makeReader(people, readPassengers),
  update_reservation_baggages: makeReader(baggage, readBaggage),
  book_reservation: makeReader(booking, readBooking),
  send_certificate: makeReader(certificate, findComplaint),
};

/**
 * Reads a call as a request, the inverse of `writeAirlineCall`: `null` if it
 * writes nothing; a `RangeError` if it refers to unknown records, or is not a
 * request of a single customer.
 */
export function readAirlineCall(
  context: CallContext,
  { name, arguments: args }: ToolCall,
): AirlineRequest | null {
  return Object.hasOwn(READERS, name) ? READERS[name]!(context, args) : null;
}
