import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { AirlineDesk } from "../../../tests/support/envs/small_airline.ts";

const ID = { "reservation_id": "RES001" };

const HISTORY = "reservations/RES001/payment_history";

const GIFT_CARD = "users/ana_moreau_1/payment_methods/gift_card_1/amount";

const PAID = { "payment_id": "gift_card_1", amount: 180 };

const BOOKED = { "flight_number": "HAT001", date: "2024-05-16" };

/** Asserts that a call says an error and changes nothing. */
function assertFails(
  name: string,
  args: Record<string, unknown>,
  text: string,
): void {
  const desk = new AirlineDesk();
  assertEquals(desk.call(name, args), `Error: ${text}`);
  assertEquals(desk.changes, []);
}

Deno.test("every change needs an existing reservation", () => {
  for (
    const name of [
      "cancel_reservation",
      "update_reservation_baggages",
      "update_reservation_flights",
      "update_reservation_passengers",
    ]
  ) {
    assertFails(name, { "reservation_id": "RES9" }, "reservation not found");
    assertFails(name, { "reservation_id": null }, "reservation not found");
    assertFails(name, { "reservation_id": [ID] }, "invalid arguments");
  }
});

Deno.test("cancel_reservation notes every payment again, negated", () => {
  const desk = new AirlineDesk();
  const refund = { "payment_id": "gift_card_1", amount: -180 };
  const answer = desk.ask("cancel_reservation", ID);
  assertEquals(answer.payment_history, [PAID, refund]);
  assertEquals(desk.changes, [
    [HISTORY, [PAID, refund]],
    ["reservations/RES001/status", "cancelled"],
  ]);
  // A second time, the refunds are negated as well.
  desk.call("cancel_reservation", ID);
  assertEquals(desk.changes[0], [HISTORY, [PAID, refund, refund, PAID]]);
});

Deno.test("a payment of 0 is refunded by 0, not by -0", () => {
  const desk = new AirlineDesk();
  desk.call("book_reservation", {
    "user_id": "ana_moreau_1",
    "payment_methods": [{ "payment_id": "credit_card_1", amount: 0 }],
  });
  const [, refund] =
    desk.ask("cancel_reservation", { "reservation_id": "HATHAT" })
      .payment_history;
  assertEquals(Object.is(refund.amount, 0), true);
});

/** Arguments of a change of bags. */
function bags(total: unknown, nonfree: unknown, paymentId: unknown) {
  return {
    ...ID,
    "total_baggages": total,
    "nonfree_baggages": nonfree,
    "payment_id": paymentId,
  };
}

Deno.test("update_reservation_baggages charges 50 for each further bag", () => {
  const desk = new AirlineDesk();
  desk.call("update_reservation_baggages", bags(4, 2, "gift_card_1"));
  const payment = { "payment_id": "gift_card_1", amount: 100 };
  assertEquals(desk.changes, [
    ["reservations/RES001/nonfree_baggages", 2],
    [HISTORY, [PAID, payment]],
    ["reservations/RES001/total_baggages", 4],
    [GIFT_CARD, 400],
  ]);
  // Nothing is given back for fewer.
  desk.call("update_reservation_baggages", bags(0, -1, "credit_card_1"));
  assertEquals(desk.changes[1], [HISTORY, [PAID, payment]]);
  assertEquals(desk.changes.at(-1), [GIFT_CARD, 400]);
});

Deno.test("update_reservation_baggages tests the payment even where it is free", () => {
  const name = "update_reservation_baggages";
  const free = (id: unknown) => bags(1, 0, id);
  assertFails(name, free("gift_card_9"), "payment method not found");
  assertFails(name, free(5), "payment method not found");
  assertFails(name, free({}), "invalid arguments");
  assertFails(
    name,
    free("certificate_1"),
    "certificate cannot be used to update reservation",
  );
  assertFails(
    name,
    bags(12, 11, "gift_card_1"),
    "gift card balance is not enough",
  );
  // The price comes first.
  assertFails(name, bags(1, "2", "gift_card_9"), "invalid arguments");
});

/** Arguments of a change of flights. */
function itinerary(
  cabin: unknown,
  paymentId: unknown,
  ...flights: unknown[]
) {
  return { ...ID, cabin, flights, "payment_id": paymentId };
}

Deno.test("update_reservation_flights keeps a flight at its old price, unchecked", () => {
  const desk = new AirlineDesk();
  const next = { "flight_number": "HAT002", date: "2024-05-16" };
  const args = itinerary("economy", "gift_card_1", { ...BOOKED, x: 1 }, next);
  const { flights } = desk.ask("update_reservation_flights", args);
  assertEquals(flights, [
    { ...BOOKED, x: 1, price: 90, origin: "BOS", destination: "DEN" },
    { ...next, price: 100, origin: "DEN", destination: "SEA" },
  ]);
  const payment = { "payment_id": "gift_card_1", amount: 200 };
  assertEquals(desk.changes.slice(1), [
    [HISTORY, [PAID, payment]],
    [GIFT_CARD, 300],
  ]);
});

Deno.test("update_reservation_flights does not store the cabin", () => {
  const desk = new AirlineDesk();
  const up = itinerary("business", "credit_card_1", BOOKED);
  const { cabin } = desk.ask("update_reservation_flights", up);
  assertEquals(cabin, "economy");
  const payment = { "payment_id": "credit_card_1", amount: 420 };
  assertEquals(desk.changes[1], [HISTORY, [PAID, payment]]);
  // The way back finds the flight unchanged, at the price of the upgrade.
  const down = itinerary("economy", "credit_card_1", BOOKED);
  const { flights } = desk.ask("update_reservation_flights", down);
  assertEquals(flights[0].price, 300);
  assertEquals(desk.changes[1], [HISTORY, [PAID, payment]]);
});

Deno.test("update_reservation_flights gives back the price of an empty itinerary", () => {
  const desk = new AirlineDesk();
  desk.call("update_reservation_flights", itinerary("economy", "gift_card_1"));
  const refund = { "payment_id": "gift_card_1", amount: -180 };
  assertEquals(desk.changes, [
    ["reservations/RES001/flights", []],
    [HISTORY, [PAID, refund]],
    [GIFT_CARD, 680],
  ]);
});

Deno.test("update_reservation_flights says what is wrong, and changes nothing", () => {
  const name = "update_reservation_flights";
  const to = (fields: object, cabin: unknown = "economy") =>
    itinerary(cabin, "credit_card_1", { ...BOOKED, ...fields });
  const cases: [args: Record<string, unknown>, text: string][] = [
    [to({ "flight_number": "HAT9" }), "flight HAT9 not found"],
    [
      to({ date: "2024-05-31" }),
      "flight HAT001 not found on date 2024-05-31",
    ],
    [
      to({ date: "2024-05-14" }),
      "flight HAT001 not available on date 2024-05-14",
    ],
    [to({}, "basic_economy"), "not enough seats on flight HAT001"],
    [to({}, "first"), "'first'"],
    [
      itinerary("economy", "credit_card_1", { "flight_number": "HAT001" }),
      "'date'",
    ],
    [itinerary("economy", "gift_card_9", BOOKED), "payment method not found"],
    [
      itinerary("economy", "certificate_1", BOOKED),
      "certificate cannot be used to update reservation",
    ],
    [
      itinerary("business", "gift_card_1", BOOKED, {
        "flight_number": "HAT002",
        date: "2024-05-16",
      }),
      "gift card balance is not enough",
    ],
    [{ ...to({}), flights: 1 }, "invalid arguments"],
    [itinerary("economy", "credit_card_1", "HAT001"), "invalid arguments"],
  ];
  for (const [args, text] of cases) assertFails(name, args, text);
});

Deno.test("a cancelled reservation can be changed", () => {
  const desk = new AirlineDesk();
  desk.call("cancel_reservation", ID);
  const args = itinerary("economy", "credit_card_1", BOOKED);
  const { status } = desk.ask("update_reservation_flights", args);
  assertEquals(status, "cancelled");
});

Deno.test("update_reservation_passengers takes as many as before, as they are", () => {
  const name = "update_reservation_passengers";
  const text = "number of passengers does not match";
  assertFails(name, { ...ID, passengers: [{}] }, text);
  assertFails(name, ID, text);
  assertFails(name, { ...ID, passengers: null }, "invalid arguments");
  const desk = new AirlineDesk();
  const passengers = [{ "first_name": "Zoe" }, 5];
  desk.call(name, { ...ID, passengers });
  assertEquals(desk.changes, [["reservations/RES001/passengers", passengers]]);
});
