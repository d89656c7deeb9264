// deno-lint-ignore-file camelcase -- the names are the database's
/** Tools that change a reservation. */

import { copyJson, type Transaction } from "../../service/database/database.ts";
import {
  countItems,
  findField,
  listItems,
  takeField,
  takeNumber,
} from "../../service/tools/python_values.ts";
import {
  type ServiceTool,
  ToolFailure,
} from "../../service/tools/service_tool.ts";
import {
  CABIN,
  describeFlights,
  PASSENGERS,
  PAYMENT_ID,
  RESERVATION_ID,
} from "./parameters.ts";
import { BAG_PRICE, type BookedFlight, bookFlight } from "./booking.ts";
import {
  editCustomer,
  editReservation,
  readCustomer,
  readReservation,
  type Reservation,
} from "./tool_records.ts";

/** Checks that a method can pay for a change, even a free one. */
function assertPayable(
  database: Transaction,
  { user_id }: Reservation,
  paymentId: unknown,
  price: number,
): void {
  const { payment_methods } = readCustomer(database, user_id);
  const method = findField(payment_methods, paymentId);
  if (method === undefined) throw new ToolFailure("payment method not found");
  if (method.source === "certificate") {
    throw new ToolFailure("certificate cannot be used to update reservation");
  }
  if (method.source === "gift_card" && takeNumber(method.amount) < price) {
    throw new ToolFailure("gift card balance is not enough");
  }
}

/** Charges a change, and records the payment. */
function pay(
  database: Transaction,
  reservation: Reservation,
  paymentId: unknown,
  price: number,
): void {
  const { payment_methods } = readCustomer(database, reservation.user_id);
  const method = payment_methods[paymentId as string]!;
  if (price === 0) return;
  if (method.source === "gift_card") {
    const own = editCustomer(database, reservation.user_id)
      .payment_methods[method.id]!;
    own.amount = takeNumber(own.amount) - price;
  }
  (reservation.payment_history as unknown[])
    .push({ payment_id: paymentId, amount: price });
}

const CANCEL_RESERVATION: ServiceTool = {
  name: "cancel_reservation",
  description: "Cancel a reservation with all its flights.",
  parameters: { reservation_id: RESERVATION_ID },
  kind: "write",
  run(database, { reservation_id }) {
    readReservation(database, reservation_id);
    const own = editReservation(database, reservation_id);
    const history = own.payment_history as unknown[];
    const refunds = history.map((payment) => ({
      payment_id: takeField(payment, "payment_id"),
      amount: 0 - takeNumber(takeField(payment, "amount")),
    }));
    history.push(...refunds);
    own.status = "cancelled";
    return JSON.stringify(own);
  },
};

const UPDATE_BAGGAGES: ServiceTool = {
  name: "update_reservation_baggages",
  description: "Change how many bags a reservation has.",
  parameters: {
    reservation_id: RESERVATION_ID,
    total_baggages: {
      type: "integer",
      description: "How many bags there shall be, all together.",
    },
    nonfree_baggages: {
      type: "integer",
      description: "How many of them shall cost extra.",
    },
    payment_id: PAYMENT_ID,
  },
  kind: "write",
  run(database, args) {
    const { reservation_id, payment_id } = args;
    const { total_baggages, nonfree_baggages } = copyJson(args);
    const before = readReservation(database, reservation_id);
    const more = takeNumber(nonfree_baggages) -
      takeNumber(before.nonfree_baggages);
    const price = BAG_PRICE * Math.max(0, more);
    assertPayable(database, before, payment_id, price);
    const own = editReservation(database, reservation_id);
    own.total_baggages = total_baggages;
    own.nonfree_baggages = nonfree_baggages;
    pay(database, own, payment_id, price);
    return JSON.stringify(own);
  },
};

/** The booked flight that an agent's item refers to. */
function findBooked(
  { flights }: Reservation,
  item: unknown,
): BookedFlight | undefined {
  return (listItems(flights) as BookedFlight[]).find((booked) =>
    booked.flight_number === takeField(item, "flight_number") &&
    booked.date === takeField(item, "date")
  );
}

function sumPrices(flights: unknown): number {
  return (listItems(flights) as BookedFlight[])
    .reduce((sum, { price }) => sum + price, 0);
}

const UPDATE_FLIGHTS: ServiceTool = {
  name: "update_reservation_flights",
  description: "Change the flights or the cabin of a reservation.",
  parameters: {
    reservation_id: RESERVATION_ID,
    cabin: CABIN,
    flights: describeFlights(
      "Every flight that the reservation shall have, in order: those that stay as well as new ones.",
    ),
    payment_id: PAYMENT_ID,
  },
  kind: "write",
  run(database, args) {
    const { reservation_id, cabin, payment_id } = args;
    const before = readReservation(database, reservation_id);
    const flights = copyJson(args.flights);
    for (const item of listItems(flights)) {
      // As in the original, a new cabin is not stored, so that a later call
      // with the first cabin keeps the new prices.
      const booked = cabin === before.cabin
        ? findBooked(before, item)
        : undefined;
      if (booked === undefined) {
        bookFlight(database, item, cabin, before.passengers);
      } else {
        const { price, origin, destination } = booked;
        Object.assign(item as BookedFlight, { price, origin, destination });
      }
    }
    const difference = sumPrices(flights) - sumPrices(before.flights);
    const total = difference * countItems(before.passengers);
    assertPayable(database, before, payment_id, total);
    const own = editReservation(database, reservation_id);
    own.flights = flights;
    pay(database, own, payment_id, total);
    return JSON.stringify(own);
  },
};

const UPDATE_PASSENGERS: ServiceTool = {
  name: "update_reservation_passengers",
  description: "Change who travels on a reservation, but not how many.",
  parameters: { reservation_id: RESERVATION_ID, passengers: PASSENGERS },
  kind: "write",
  run(database, { reservation_id, passengers }) {
    const before = readReservation(database, reservation_id);
    if (countItems(passengers) !== countItems(before.passengers)) {
      throw new ToolFailure("number of passengers does not match");
    }
    const own = editReservation(database, reservation_id);
    own.passengers = copyJson(passengers);
    return JSON.stringify(own);
  },
};

export const RESERVATION_CHANGES: readonly ServiceTool[] = [
  CANCEL_RESERVATION,
  UPDATE_BAGGAGES,
  UPDATE_FLIGHTS,
  UPDATE_PASSENGERS,
];
