// deno-lint-ignore-file camelcase -- the names are the database's
/** The tool for new reservations. */

import { copyJson, type Transaction } from "../../service/database/database.ts";
import type { Flight } from "../database/airline_records.ts";
import { printFloat, printValue } from "../../service/tools/python_text.ts";
import {
  countItems,
  findField,
  listItems,
  takeField,
  takeNumber,
  takeRecord,
} from "../../service/tools/python_values.ts";
import {
  describeText,
  type ServiceTool,
  ToolFailure,
} from "../../service/tools/service_tool.ts";
import {
  CABIN,
  CUSTOMER_ID,
  describeFlights,
  PASSENGERS,
  PAYMENT_METHODS,
} from "./parameters.ts";
import {
  type Customer,
  editCustomer,
  type PaymentMethod,
  readCustomer,
} from "./tool_records.ts";

/** Ids of new reservations; the last one is reused. */
const NEW_IDS = ["HATHAT", "HATHAU", "HATHAV"] as const;

const NOW = "2024-05-15T15:00:00";

export const INSURANCE_PRICE = 30;

export const BAG_PRICE = 50;

/** A flight of an itinerary, with the agent's additional fields. */
export interface BookedFlight extends Record<string, unknown> {
  price: number;
  origin: string;
  destination: string;
}

/**
 * Checks that a flight can be booked, and adds its price and airports to the
 * agent's item.
 */
export function bookFlight(
  database: Transaction,
  item: unknown,
  cabin: unknown,
  passengers: unknown,
): BookedFlight {
  const number = takeField(item, "flight_number");
  const name = `flight ${printValue(number)}`;
  const flight: Flight = takeRecord(
    database,
    "flights",
    number,
    `${name} not found`,
  );
  const { dates, origin, destination } = flight;
  const date = takeField(item, "date");
  const day = findField(dates, date);
  if (day === undefined) {
    throw new ToolFailure(`${name} not found on date ${printValue(date)}`);
  }
  if (day.status !== "available") {
    throw new ToolFailure(`${name} not available on date ${printValue(date)}`);
  }
  const seats = takeField(day.available_seats, cabin) as number;
  if (seats < countItems(passengers)) {
    throw new ToolFailure(`not enough seats on ${name}`);
  }
  const price = takeField(day.prices, cabin) as number;
  return Object.assign(item as BookedFlight, { price, origin, destination });
}

/** Checks that each payment is possible and that they add up to the price. */
function assertPaid(
  { payment_methods: methods }: Customer,
  payments: unknown,
  total: number,
): void {
  for (const payment of listItems(payments)) {
    const id = takeField(payment, "payment_id");
    const method = findField(methods, id);
    if (method === undefined) {
      throw new ToolFailure(`payment method ${printValue(id)} not found`);
    }
    if (method.source === "credit_card") continue;
    const amount = takeNumber(takeField(payment, "amount"));
    if (takeNumber(method.amount) < amount) {
      throw new ToolFailure(
        `not enough balance in payment method ${printValue(id)}`,
      );
    }
  }
  const amounts = listItems(payments)
    .map((payment) => takeNumber(takeField(payment, "amount")));
  const paid = amounts.reduce((sum, amount) => sum + amount, 0);
  if (paid === total) return;
  const price = printValue(total);
  // In Python, a sum with a float is a float even if it is whole.
  const sum = amounts.every(Number.isInteger) ? paid : printFloat(paid);
  throw new ToolFailure(
    `payment amount does not add up, total price is ${price}, but paid ${sum}`,
  );
}

function findNewId(database: Transaction): string {
  const isFree = (id: string) =>
    database.read("reservations", id) === undefined;
  return NEW_IDS.find(isFree) ?? NEW_IDS[2];
}

/** Takes payments from cards; a certificate is used up. */
function takePayments(customer: Customer, payments: unknown): void {
  const { payment_methods: methods } = customer;
  for (const payment of listItems(payments)) {
    const id = takeField(payment, "payment_id") as string;
    const method = takeField(methods, id) as PaymentMethod;
    if (method.source === "certificate") delete methods[id];
    else if (method.source === "gift_card") {
      const amount = takeNumber(takeField(payment, "amount"));
      method.amount = takeNumber(method.amount) - amount;
    }
  }
}

export const BOOK_RESERVATION: ServiceTool = {
  name: "book_reservation",
  description: "Book flights for a customer, and take the payments.",
  parameters: {
    user_id: CUSTOMER_ID,
    origin: describeText("Airport where the trip starts, such as 'BOS'."),
    destination: describeText("Airport that it goes to, such as 'DEN'."),
    flight_type: { type: "string", enum: ["one_way", "round_trip"] },
    cabin: CABIN,
    flights: describeFlights("Every flight of the trip, in order."),
    passengers: PASSENGERS,
    payment_methods: PAYMENT_METHODS,
    total_baggages: {
      type: "integer",
      description: "How many bags are checked in, all together.",
    },
    nonfree_baggages: {
      type: "integer",
      description: "How many of them cost extra.",
    },
    insurance: { type: "string", enum: ["yes", "no"] },
  },
  kind: "write",
  run(database, args) {
    const sent = copyJson(args);
    const { user_id, cabin, flights, passengers, payment_methods } = sent;
    const customer = readCustomer(database, user_id);
    const id = findNewId(database);
    let total = 0;
    for (const item of listItems(flights)) {
      const { price } = bookFlight(database, item, cabin, passengers);
      total += price * countItems(passengers);
    }
    if (sent.insurance === "yes") {
      total += INSURANCE_PRICE * countItems(passengers);
    }
    total += BAG_PRICE * takeNumber(sent.nonfree_baggages);
    assertPaid(customer, payment_methods, total);
    const own = editCustomer(database, user_id);
    takePayments(own, payment_methods);
    const reservation = {
      reservation_id: id,
      user_id,
      origin: sent.origin,
      destination: sent.destination,
      flight_type: sent.flight_type,
      cabin,
      flights,
      passengers,
      payment_history: payment_methods,
      created_at: NOW,
      total_baggages: sent.total_baggages,
      nonfree_baggages: sent.nonfree_baggages,
      insurance: sent.insurance,
    };
    database.put("reservations", id, reservation);
    own.reservations.push(id);
    return JSON.stringify(reservation);
  },
};
