import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { AirlineDesk } from "../../../tests/support/envs/small_airline.ts";

const ANA = { "first_name": "Ana", "last_name": "Moreau", dob: "1990-12-31" };

const FLIGHT = { "flight_number": "HAT001", date: "2024-05-16" };

/** A booking that can be made: one seat at 100, insurance, a bag. */
const BOOKING = {
  "user_id": "ana_moreau_1",
  origin: "BOS",
  destination: "DEN",
  "flight_type": "one_way",
  cabin: "economy",
  flights: [FLIGHT],
  passengers: [ANA],
  "payment_methods": [{ "payment_id": "credit_card_1", amount: 180 }],
  "total_baggages": 2,
  "nonfree_baggages": 1,
  insurance: "yes",
};

/** Books with other arguments; the text, and what changed. */
function book(args: Record<string, unknown>) {
  const desk = new AirlineDesk();
  const text = desk.call("book_reservation", { ...BOOKING, ...args });
  return { text, changes: desk.changes };
}

function pay(...payments: [id: string, amount: unknown][]) {
  const list = payments.map(([id, amount]) => ({ "payment_id": id, amount }));
  return { "payment_methods": list };
}

/** A trip of one person that costs 100. */
const PLAIN = { insurance: "no", "nonfree_baggages": 0 };

Deno.test("book_reservation stores the reservation and lists its id", () => {
  const { text, changes } = book({});
  const reservation = {
    "reservation_id": "HATHAT",
    ...BOOKING,
    flights: [{ ...FLIGHT, price: 100, origin: "BOS", destination: "DEN" }],
    "payment_history": [{ "payment_id": "credit_card_1", amount: 180 }],
    "created_at": "2024-05-15T15:00:00",
  };
  const { payment_methods: _payments, ...stored } = reservation;
  assertEquals(JSON.parse(text), stored);
  assertEquals(changes, [
    ["reservations/HATHAT", stored],
    ["users/ana_moreau_1/reservations", ["RES001", "HATHAT"]],
  ]);
});

Deno.test("book_reservation says what is wrong, and changes nothing", () => {
  const other = (fields: object) => ({ flights: [{ ...FLIGHT, ...fields }] });
  const cases: [args: Record<string, unknown>, text: string][] = [
    [{ "user_id": "nobody" }, "user not found"],
    [other({ "flight_number": "HAT9" }), "flight HAT9 not found"],
    [
      other({ date: "2024-05-31" }),
      "flight HAT001 not found on date 2024-05-31",
    ],
    [
      other({ date: "2024-05-14" }),
      "flight HAT001 not available on date 2024-05-14",
    ],
    [{ cabin: "basic_economy" }, "not enough seats on flight HAT001"],
    [pay(["credit_card_9", 180]), "payment method credit_card_9 not found"],
    [
      pay(["gift_card_1", 500.5]),
      "not enough balance in payment method gift_card_1",
    ],
    [
      pay(["certificate_1", 180]),
      "not enough balance in payment method certificate_1",
    ],
    [
      pay(["certificate_1", 100]),
      "payment amount does not add up, total price is 180, but paid 100",
    ],
    [
      pay(["gift_card_1", 89.5], ["credit_card_1", 89.5]),
      "payment amount does not add up, total price is 180, but paid 179.0",
    ],
    // The first flight at fault is named, and payments are looked at last.
    [
      { flights: [FLIGHT, { "flight_number": "HAT9" }], ...pay(["x", 1]) },
      "flight HAT9 not found",
    ],
  ];
  for (const [args, text] of cases) {
    assertEquals(book(args), { text: `Error: ${text}`, changes: [] });
  }
});

Deno.test("book_reservation names a missing field in quotes", () => {
  const cases: [args: Record<string, unknown>, text: string][] = [
    [{ cabin: "first" }, "'first'"],
    [{ cabin: "toString" }, "'toString'"],
    [{ cabin: "it's" }, `"it's"`],
    [{ cabin: null }, "None"],
    [{ flights: [{ date: "2024-05-16" }] }, "'flight_number'"],
    [{ flights: [{ "flight_number": "HAT001" }] }, "'date'"],
    [{ "payment_methods": [{ amount: 180 }] }, "'payment_id'"],
    [{ "payment_methods": [{ "payment_id": "gift_card_1" }] }, "'amount'"],
    [{ "payment_methods": [{ "payment_id": "credit_card_1" }] }, "'amount'"],
  ];
  for (const [args, text] of cases) {
    assertEquals(book(args), { text: `Error: ${text}`, changes: [] });
  }
});

Deno.test("book_reservation takes the price from gift cards, and certificates whole", () => {
  const payments = pay(["gift_card_1", 0.1], ["certificate_1", 99.9]);
  const { changes } = book({ ...PLAIN, ...payments });
  assertEquals(changes.slice(1), [
    ["users/ana_moreau_1/payment_methods/certificate_1", null],
    ["users/ana_moreau_1/payment_methods/gift_card_1/amount", 500 - 0.1],
    ["users/ana_moreau_1/reservations", ["RES001", "HATHAT"]],
  ]);
});

Deno.test("book_reservation checks each payment by itself", () => {
  const twice = pay(["gift_card_1", 400], ["gift_card_1", 400]);
  const trip = { cabin: "business", "nonfree_baggages": 10, insurance: "no" };
  const { changes } = book({ ...trip, ...twice });
  assertEquals(changes[1], [
    "users/ana_moreau_1/payment_methods/gift_card_1/amount",
    -300,
  ]);
});

Deno.test("a certificate used twice fails half-way: what was taken stays taken", () => {
  const payments = pay(
    ["gift_card_1", 20],
    ["certificate_1", 40],
    ["certificate_1", 40],
  );
  assertEquals(book({ ...PLAIN, ...payments }), {
    text: "Error: 'certificate_1'",
    changes: [
      ["users/ana_moreau_1/payment_methods/certificate_1", null],
      ["users/ana_moreau_1/payment_methods/gift_card_1/amount", 480],
    ],
  });
});

Deno.test("a fourth booking takes the place of the third", () => {
  const desk = new AirlineDesk();
  const ids = ["A", "B", "C", "D"].map((destination) =>
    desk.ask("book_reservation", { ...BOOKING, destination }).reservation_id
  );
  assertEquals(ids, ["HATHAT", "HATHAU", "HATHAV", "HATHAV"]);
  assertEquals(desk.changes.at(-1), [
    "users/ana_moreau_1/reservations",
    ["RES001", ...ids],
  ]);
  const last = { "reservation_id": "HATHAV" };
  assertEquals(desk.ask("get_reservation_details", last).destination, "D");
});

Deno.test("book_reservation never takes seats, and checks neither route nor bags", () => {
  const desk = new AirlineDesk();
  const couple = { passengers: [ANA, ANA], ...PLAIN };
  const args = { ...couple, origin: "SEA", "total_baggages": -5 };
  for (let i = 0; i < 3; i++) {
    const payments = pay(["credit_card_1", 200]);
    const text = desk.call("book_reservation", {
      ...BOOKING,
      ...args,
      ...payments,
    });
    assertEquals(JSON.parse(text).origin, "SEA");
  }
});

Deno.test("book_reservation keeps what else is sent, but the price is its own", () => {
  const flight = { ...FLIGHT, price: 1, seat: "12A" };
  const { text } = book({ flights: [flight] });
  assertEquals(JSON.parse(text).flights, [
    { ...FLIGHT, price: 100, seat: "12A", origin: "BOS", destination: "DEN" },
  ]);
});

Deno.test("book_reservation stores copies: the agent's own list stays as it was", () => {
  const payments = [{ "payment_id": "credit_card_1", amount: 180 }];
  const flights = [{ ...FLIGHT }];
  const desk = new AirlineDesk();
  const args = { ...BOOKING, flights, "payment_methods": payments };
  desk.call("book_reservation", args);
  desk.call("cancel_reservation", { "reservation_id": "HATHAT" });
  assertEquals(flights, [FLIGHT]);
  assertEquals(payments, [{ "payment_id": "credit_card_1", amount: 180 }]);
});

Deno.test("book_reservation has an answer to arguments of any type", () => {
  const free = { flights: [], "payment_methods": [], ...PLAIN };
  const cases: [args: Record<string, unknown>, text: string][] = [
    [{ "user_id": ["ana_moreau_1"] }, "invalid arguments"],
    [{ "user_id": 7 }, "user not found"],
    [{ "user_id": "__proto__" }, "user not found"],
    [{ flights: null }, "invalid arguments"],
    [{ flights: "HAT001" }, "invalid arguments"],
    [{ flights: { HAT001: 1 } }, "invalid arguments"],
    [{ flights: [["HAT001"]] }, "invalid arguments"],
    [{ cabin: {} }, "invalid arguments"],
    [{ passengers: 1 }, "invalid arguments"],
    [{ "nonfree_baggages": "1" }, "invalid arguments"],
    [{ "payment_methods": 180 }, "invalid arguments"],
    [pay(["credit_card_1", "180"]), "invalid arguments"],
    [pay(["gift_card_1", null]), "invalid arguments"],
    [
      { flights: [{ "flight_number": null, date: "2024-05-16" }] },
      "flight None not found",
    ],
  ];
  for (const [args, text] of cases) {
    assertEquals(book(args), { text: `Error: ${text}`, changes: [] });
  }
  // Python counts what there is, whatever it is: nobody and nothing is free.
  const { text } = book({ ...free, passengers: "", origin: null });
  assertEquals(JSON.parse(text).passengers, "");
  const proto = JSON.parse('{"__proto__": 1, "flight_number": "HAT001"}');
  const kept = book({ flights: [{ ...proto, date: "2024-05-16" }] }).text;
  assertEquals(/"__proto__":1/.test(kept), true);
});
