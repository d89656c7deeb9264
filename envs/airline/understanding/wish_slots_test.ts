// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import type { Tables } from "../../service/database/database.ts";
import { judgeClaims } from "../../service/understanding/claim.ts";
import { splitText } from "../../service/understanding/parts.ts";
import type {
  AirlineProfile,
  AirlineReservation,
  Flight,
} from "../database/airline_records.ts";
import type { AirlineRequest } from "../requests/request.ts";
import { findMatterClaims, listAirlineSlots } from "./wish_slots.ts";

const name = (first_name: string, last_name: string) => ({
  ...{ first_name, last_name, dob: "1990-01-02" },
});
const [ADA, ZED, BO] = [
  name("Ada", "Croft"),
  name("Zed", "Moss"),
  name("Bo", "Lane"),
];

const USER: AirlineProfile = {
  ...{ name: ADA, email: "ada@x.example", dob: ADA.dob, saved_passengers: [] },
  address: {
    ...{ address1: "12 Hill Road", address2: "", city: "Boston" },
    ...{ country: "USA", state: "MA", zip: "02101" },
  },
  ...{ membership: "gold", reservations: ["K3RP8W"] },
  payment_methods: {
    gift_card_2: { source: "gift_card", id: "gift_card_2" },
    certificate_3: { source: "certificate", id: "certificate_3" },
  },
};

const RESERVATION: AirlineReservation = {
  ...{ reservation_id: "K3RP8W", user_id: "ada", origin: "BOS" },
  ...{ destination: "DEN", flight_type: "one_way", cabin: "economy" },
  flights: [{
    ...{ origin: "BOS", destination: "DEN", flight_number: "HAT001" },
    ...{ date: "2024-05-20", price: 100 },
  }],
  passengers: [ADA, ZED],
  payment_history: [{ payment_id: "gift_card_2", amount: 200 }],
  ...{ created_at: "2024-05-01T10:00:00", insurance: "no" },
  ...{ total_baggages: 2, nonfree_baggages: 1 },
};

const flight = (flight_number: string, origin: string, destination: string) => {
  const times = {
    scheduled_departure_time_est: "10:00:00",
    scheduled_arrival_time_est: "12:00:00",
  };
  const made: Flight = {
    flight_number,
    origin,
    destination,
    ...times,
    dates: {},
  };
  return [flight_number, made] as const;
};
const TABLES: Tables = {
  flights: new Map([
    flight("HAT001", "BOS", "DEN"),
    flight("HAT002", "BOS", "DEN"),
    flight("HAT003", "DEN", "BOS"),
  ]),
  users: new Map([["ada", { ...USER }], ["bo", { ...USER, name: BO }]]),
  reservations: new Map([["K3RP8W", { ...RESERVATION }]]),
};

const OWN = { reservationId: "K3RP8W" };
const PAID = { ...OWN, paymentId: "gift_card_2" };
const LATER = [{ flight_number: "HAT002", date: "2024-05-21" }];
const REQUESTS = {
  cancel: { kind: "cancel", ...OWN, reason: "plans" },
  itinerary: { kind: "itinerary", ...PAID, cabin: "business", flights: LATER },
  cabin: {
    ...{ kind: "cabin", ...PAID, cabins: ["economy", "business"] },
    flights: [{ flight_number: "HAT001", date: "2024-05-20" }],
  },
  replace: {
    ...{ kind: "passengers", ...OWN, leaving: ZED, joining: BO },
    passengers: [ADA, BO],
  },
  join: {
    ...{ kind: "passengers", ...OWN, leaving: null, joining: BO },
    passengers: [ADA, ZED, BO],
  },
  bags: { kind: "bags", ...PAID, more: 1, total: 3, nonfree: 2 },
  fewer: { kind: "bags", ...PAID, more: -1, total: 1, nonfree: 0 },
  delay: {
    ...{ kind: "delay", ...OWN, userId: "ada", date: "2024-05-10" },
    amount: 100,
  },
  book: {
    ...{ kind: "book", userId: "ada", way: ["BOS", "DEN"], preference: null },
    days: ["2024-05-20", "2024-05-25"],
    flights: [...LATER, { flight_number: "HAT003", date: "2024-05-25" }],
    ...{ cabin: "economy", passengers: [ADA, BO], total: 1, nonfree: 0 },
    insurance: "yes",
    payments: [{ payment_id: "gift_card_2", amount: 200 }],
  },
} as const satisfies Record<string, AirlineRequest>;

type Name = keyof typeof REQUESTS;

const makeMatter = (name: Name) => ({
  ...{ tables: TABLES, request: REQUESTS[name], user: USER },
  reservation: name === "book" ? null : RESERVATION,
});

/** What is had and wanted of a slot; `!` if it is required. */
function read(name: Name, slot: string): string {
  const found = listAirlineSlots(makeMatter(name))
    .find((one) => one.name === slot);
  if (found === undefined) return "none";
  const must = found.isRequired === true ? "!" : "";
  return `${found.had} -> ${found.wanted}${must}`;
}

/** Slots of requests: what stays, what changes, and what must be named. */
const SLOTS: readonly (readonly [Name, slot: string, values: string])[] = [
  ["cancel", "act", "cancel -> cancel"],
  [
    "cabin",
    "act",
    "cabin,upgrade,downgrade,move -> cabin,upgrade,downgrade,move",
  ],
  ["bags", "act", " -> "],
  ["book", "reservation", " -> "],
  ["cancel", "cabin", "economy -> economy"],
  ["cabin", "cabin", "economy -> business!"],
  ["itinerary", "cabin", "economy -> business"],
  ["itinerary", "new flight", " -> HAT002!"],
  ["cabin", "new flight", "none"],
  ["book", "cabin", "economy -> economy!"],
  [
    "cancel",
    "passenger",
    "ada croft,zed moss,ada croft -> ada croft,zed moss,ada croft",
  ],
  [
    "replace",
    "passenger",
    "ada croft,zed moss,ada croft -> ada croft,bo lane!",
  ],
  ["replace", "leaving", "zed moss -> "],
  ["join", "leaving", " -> "],
  ["book", "passenger", "ada croft -> ada croft,bo lane!"],
  ["itinerary", "flight", "HAT001 -> HAT002"],
  ["itinerary", "date of HAT002", "2024-05-01,2024-05-15 -> 2024-05-21!"],
  [
    "cancel",
    "date of HAT001",
    "2024-05-20,2024-05-01,2024-05-15 -> 2024-05-20",
  ],
  ["book", "way", "BOS>DEN,BOS>DEN -> BOS>DEN,BOS>DEN"],
  ["bags", "bags", "2 -> 3!"],
  ["cancel", "bags", "2 -> 2"],
  ["fewer", "fewer bags", "1 -> 1"],
  ["bags", "fewer bags", " -> "],
  ["cancel", "extra bags", "2,1 -> 2,1"],
  ["book", "extra bags", "1,1 -> 1,1"],
  ["cancel", "method", "gift_card_2 -> gift_card_2"],
  ["cabin", "method", " -> gift_card_2!"],
  ["bags", "method", " -> gift_card_2"],
  ["delay", "method", "none"],
  ["delay", "worth", "100 -> 100!"],
  ["cancel", "worth", "none"],
  ["cancel", "reason", "plans -> plans"],
  ["book", "type", "round_trip -> round_trip"],
  ["book", "insurance", "yes -> yes!"],
];

/** Texts on who leaves and joins, and what is wrong or unclear in them. */
const LISTS: readonly (readonly [Name, text: string, wrong: string])[] = [
  ["replace", "Zed Moss leaves, Bo Lane joins.", ""],
  ["replace", "Zed Moss leaves. Aboard: Bo Lane, Zed Moss", "passenger"],
  ["replace", "Zed Moss leaves, Bo Lane joins. Then: Ada Croft, Bo Lane", ""],
  ["replace", "Out is Zed Moss, Bo Lane in. Then: Ada Croft, Bo Lane", ""],
  [
    "replace",
    "Zed Moss leaves, Bo Lane joins. Then: Bo Lane",
    "list of passengers",
  ],
  [
    "replace",
    "Someone goes: Ada Croft. Someone comes: Bo Lane. Then: Zed Moss, Bo Lane",
    "list of passengers,passenger",
  ],
  ["replace", "Zed Moss leaves, Bo Lane joins. 2 passengers in all.", ""],
  [
    "replace",
    "Zed Moss leaves, Bo Lane joins. 3 passengers in all.",
    "number of passengers",
  ],
  [
    "replace",
    "Zed Moss leaves, Bo Lane joins. PAX AFTER CHANGE: 1",
    "number of passengers",
  ],
  [
    "replace",
    "Zed Moss, Bo Lane. New: Bo Lane. No longer flies: Ada Croft.",
    "leaving,list of passengers",
  ],
  ["replace", "Zed Moss leaves, Bo Lane joins. The fare of Bo Lane stays.", ""],
  [
    "replace",
    "Zed Moss leaves, Bo Lane joins. Bo Lane is born 1990-01-02.",
    "",
  ],
  [
    "replace",
    "Now: Zed Moss and Ada Croft. Swap Ada Croft with Bo Lane.",
    "leaving",
  ],
  [
    "replace",
    "Bo Lane leaves, Zed Moss joins? Passengers Bo Lane, Ada Croft",
    "passenger,leaving,list of passengers",
  ],
  [
    "replace",
    "Zed Moss and Ada Croft: Ada Croft gives the seat to Bo Lane.",
    "passenger",
  ],
  ["replace", "Zed Moss, Ada Croft, Bo Lane", "passenger"],
  ["join", "I add Bo Lane to the reservation of Ada Croft.", ""],
  ["join", "Bo Lane joins.", ""],
  ["join", "Bo Lane joins Zed Moss.", "list of passengers"],
  ["join", "Bo Lane joins. Then: Ada Croft, Zed Moss, Bo Lane", ""],
];

for (const [name, text, wrong] of LISTS) {
  Deno.test(`a list of who flies is ${wrong === "" ? "right" : "wrong"} for ${name} in "${text}"`, () => {
    const matter = makeMatter(name);
    const judged = judgeClaims(
      findMatterClaims(matter, splitText(text)),
      listAirlineSlots(matter),
    );
    const names = [...judged.wrong, ...judged.unclear].map(({ name }) => name);
    assertIs(names.join(), wrong);
  });
}

Deno.test("of a flight on another day words must tell which is new", () => {
  const request = {
    ...REQUESTS.itinerary,
    flights: [{ flight_number: "HAT001", date: "2024-05-21" }],
  };
  const matter = { ...makeMatter("itinerary"), request };
  const list = (text: string) =>
    judgeClaims(
      findMatterClaims(matter, splitText(text)),
      listAirlineSlots(matter),
    ).unclear.map(({ name }) => name);
  assertEquals(list("HAT001 on 2024-05-20; HAT001 on 2024-05-21"), [
    "date of HAT001",
  ]);
  assertEquals(list("HAT001 on 2024-05-21 instead of 2024-05-20"), []);
});

for (const [name, slot, values] of SLOTS) {
  Deno.test(`listAirlineSlots() lists "${values}" as ${slot} of ${name}`, () => {
    assertIs(read(name, slot), values);
  });
}

function find(name: Name, text: string): string[] {
  return findMatterClaims(makeMatter(name), splitText(text))
    .map(({ slot, values, weight }) => `${slot}=${values} ${weight}`);
}

const CLAIMS: readonly (readonly [Name, text: string, claims: string[]])[] = [
  // Certificates also pay; only who complains is promised one.
  ["cabin", "You get a certificate.", []],
  ["delay", "You get a certificate.", ["act=certificate 0"]],
  // Who is taken off leaves.
  ["cancel", "Zed Moss leaves.", [
    "passenger=zed moss -2",
    "leaving=zed moss -2",
  ]],
  // Who is named again is on the list of all who fly.
  ["replace", "Zed Moss, Bo Lane. Bo Lane.", [
    "passenger=zed moss 0",
    "passenger=bo lane 0",
    "passenger=bo lane 0",
    "list of passengers=zed moss 0",
    "list of passengers=bo lane 0",
    "list of passengers=bo lane 0",
  ]],
  ["delay", "Bo Lane, Bo Lane.", [
    "passenger=bo lane 0",
    "passenger=bo lane 0",
  ]],
  // A number alone is of bags if it is one of those known.
  ["bags", "It is about baggage. 3 is right then?", ["bags=3 0"]],
  ["bags", "It is about baggage. 9 is right then?", []],
  ["delay", "It is about baggage. 2 is right then?", []],
];

for (const [name, text, claims] of CLAIMS) {
  Deno.test(`findMatterClaims() finds ${claims.join(", ") || "none"} for ${name} in "${text}"`, () => {
    assertEquals(find(name, text), claims);
  });
}

Deno.test("a booking tells each flight by its number or its day", () => {
  const isTold = (text: string) => find("book", text).includes("flights=all 0");
  assertIs(isTold("HAT002, and HAT003 on 2024-05-25"), true);
  assertIs(isTold("from 2024-05-21 to 2024-05-25"), true);
  assertIs(isTold("HAT002 on 2024-05-20"), false);
  assertIs(isTold("on 2024-05-21"), false);
});

Deno.test("a booking tells each of its days", () => {
  const isTold = (text: string) => find("book", text).includes("dates=all 0");
  assertIs(isTold("HAT002 on 2024-05-20, and HAT003 on 2024-05-25"), true);
  assertIs(isTold("HAT002 on 2024-05-20, and HAT003"), false);
});

Deno.test("a day on which a flight lands is not the day on which it leaves", () => {
  assertEquals(find("itinerary", "It lands on 2024-05-21."), [
    "arrival=2024-05-21 0",
    "date=2024-05-21 0",
  ]);
  assertEquals(find("itinerary", "It lands on 2024-05-22."), [
    "arrival=2024-05-22 0",
  ]);
});

Deno.test("who flies one way does not fly back", () => {
  const listLegs = (days: readonly [string] | readonly [string, string]) => {
    const request = { ...REQUESTS.book, days, flights: LATER };
    return listAirlineSlots({ ...makeMatter("book"), request })
      .find(({ name }) => name === "leg")!.wanted;
  };
  assertIs(listLegs(["2024-05-20"]).includes("DEN>BOS"), false);
  assertIs(listLegs(["2024-05-20", "2024-05-25"]).includes("DEN>BOS"), true);
});
