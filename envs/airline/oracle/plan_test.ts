// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import { readMessage } from "../../core/tool_call.ts";
import type {
  AirlineProfile,
  AirlineReservation,
} from "../database/airline_records.ts";
import type { AirlineRequest } from "../requests/request.ts";
import {
  type AirlineDialogue,
  type FoundFlight,
  writeSearchKey,
} from "./dialogue.ts";
import type { KnownRequest } from "./known_request.ts";
import { planRequest } from "./plan.ts";

const ANN = { first_name: "Ann", last_name: "Lee", dob: "1980-01-01" };
const BOB = { first_name: "Bob", last_name: "Lee", dob: "1981-01-01" };
const EVE = { first_name: "Eve", last_name: "Ray", dob: "1982-01-01" };

function leg(flight_number: string, date: string, way: string) {
  const [origin, destination] = way.split("-") as [string, string];
  return { flight_number, date, origin, destination, price: 100 };
}

const TRIP: AirlineReservation = {
  ...{ reservation_id: "ABC123", user_id: "ann_lee_1", cabin: "economy" },
  ...{ origin: "BOS", destination: "DEN", flight_type: "round_trip" },
  flights: [
    leg("HAT001", "2024-05-20", "BOS-DEN"),
    leg("HAT002", "2024-05-25", "DEN-BOS"),
  ],
  ...{ passengers: [ANN, BOB], payment_history: [], insurance: "no" },
  ...{ created_at: "2024-05-01T00:00:00" },
  ...{ total_baggages: 2, nonfree_baggages: 0 },
};

const USER: AirlineProfile = {
  ...{ name: ANN, email: "ann@example.com", dob: ANN.dob },
  address: {
    ...{ address1: "1 Elm St", address2: "", city: "Troy" },
    ...{ state: "NY", country: "USA", zip: "12180" },
  },
  ...{ saved_passengers: [], membership: "regular" },
  reservations: ["ABC122", "ABC123"],
  payment_methods: {
    certificate_1: { source: "certificate", id: "certificate_1", amount: 150 },
    credit_card_2: { source: "credit_card", id: "credit_card_2" },
  },
};

function offer(flight_number: string, price: number, hour: string, seats = 9) {
  const all = (n: number) => ({ basic_economy: n, economy: n, business: n });
  const found: FoundFlight = {
    ...{ flight_number, scheduled_departure_time_est: `${hour}:00:00` },
    ...{ status: "available", prices: all(price), available_seats: all(seats) },
  };
  return found;
}

function know(facts: Partial<AirlineDialogue> = {}): AirlineDialogue {
  return {
    ...{ userId: "ann_lee_1", user: USER, wish: null, searches: new Map() },
    reservations: new Map([[TRIP.reservation_id, TRIP]]),
    ...facts,
  };
}

function searched(
  ...found: readonly (readonly [string, string, readonly FoundFlight[]])[]
) {
  const searches = new Map(found.map(([way, date, flights]) => {
    const [from, to] = way.split("-") as [string, string];
    return [writeSearchKey([from, to], date), flights] as const;
  }));
  return know({ searches });
}

const reservationId = "ABC123";
const payers = ["credit_card_2"];

function request(dialogue: AirlineDialogue, wish: KnownRequest) {
  const plan = planRequest(dialogue, wish);
  if (typeof plan === "string") throw new Error(plan);
  return plan.request as AirlineRequest & Record<string, unknown>;
}

/** The call that must come first. */
function callOf(dialogue: AirlineDialogue, wish: KnownRequest) {
  const message = readMessage(planRequest(dialogue, wish) as string);
  if (message.kind !== "call") throw new Error(`it is a ${message.kind}`);
  return message.call;
}

Deno.test("planRequest() asks for all that is missing, then reads the reservation", () => {
  assertSame(
    planRequest(know(), { kind: "cancel" }),
    "What is the reservation number, and what is the reason?",
  );
  const wish = { kind: "cancel", reservationId, reason: "plans" } as const;
  assertEquals(callOf(know({ reservations: new Map() }), wish), {
    name: "get_reservation_details",
    arguments: { reservation_id: reservationId },
  });
  assertEquals(planRequest(know(), wish), { request: wish, reservation: TRIP });
});

Deno.test("planRequest() searches the reservations of a customer who forgot the number", () => {
  const ask = (date: string, reservations = know().reservations) => {
    const hint = ["BOS", "DEN", date] as const;
    const wish: KnownRequest = { kind: "cancel", hint, reason: "plans" };
    return planRequest(know({ reservations }), wish);
  };
  assertMatch(String(ask("2024-05-20")), /"ABC122"/);
  const other = { ...TRIP, reservation_id: "ABC122", origin: "JFK" };
  const both = new Map([["ABC122", other], ["ABC123", TRIP]]);
  assertSame(
    (ask("2024-05-20", both) as { reservation: unknown }).reservation,
    TRIP,
  );
  assertSame(ask("2024-05-21", both), "What is the reservation number?");
});

Deno.test("planRequest() changes the leg on that day and keeps the other", () => {
  const wish = (had: string, wanted: string): KnownRequest => ({
    ...{ kind: "flights", reservationId, days: [had, wanted], payers },
    preference: "earliest",
  });
  const there = wish("2024-05-20", "2024-05-21");
  const back = wish("2024-05-25", "2024-05-26");
  assertEquals(callOf(know(), back).arguments, {
    ...{ origin: "DEN", destination: "BOS", date: "2024-05-26" },
  });
  const found = searched(
    ["BOS-DEN", "2024-05-21", [offer("HAT5", 9, "10"), offer("HAT6", 9, "08")]],
    ["DEN-BOS", "2024-05-26", [offer("HAT7", 9, "10", 1)]],
  );
  assertEquals(request(found, there).flights, [
    { flight_number: "HAT6", date: "2024-05-21" },
    { flight_number: "HAT002", date: "2024-05-25" },
  ]);
  // One seat is left for two passengers.
  assertMatch(String(planRequest(found, back)), /cannot find such a flight/);
  const free = searched(["DEN-BOS", "2024-05-26", [offer("HAT7", 9, "10")]]);
  assertEquals(request(free, back).flights, [
    { flight_number: "HAT001", date: "2024-05-20" },
    { flight_number: "HAT7", date: "2024-05-26" },
  ]);
});

Deno.test("planRequest() replaces the passenger who leaves, birthday or not, or adds one", () => {
  const replace = (leaving: KnownRequest["leaving"]) =>
    request(know(), {
      ...{ kind: "passengers", reservationId, passengers: [EVE] },
      leaving: leaving!,
    }).passengers;
  assertEquals(replace(BOB), [ANN, EVE]);
  assertEquals(replace({ ...BOB, dob: "" }), [ANN, EVE]);
  assertEquals(replace({ ...BOB, dob: "1999-01-01" }), [ANN, BOB]);
  assertEquals(replace(null), [ANN, BOB, EVE]);
});

Deno.test("planRequest() counts bags that cost extra, and never fewer than before", () => {
  const add = (bags: number, trip: Partial<AirlineReservation> = {}) => {
    const reservations = new Map([[reservationId, { ...TRIP, ...trip }]]);
    const wish = { kind: "bags", reservationId, bags, payers } as const;
    const { total, nonfree } = request(know({ reservations }), wish);
    return [total, nonfree];
  };
  // A regular member has one free bag in economy, for each of two passengers.
  assertEquals(add(1), [3, 1]);
  assertEquals(add(-1), [1, 0]);
  assertEquals(add(-1, { nonfree_baggages: 2 }), [1, 2]);
});

Deno.test("planRequest() compensates each passenger", () => {
  for (const [kind, amount] of [["complaint", 200], ["delay", 100]] as const) {
    const problem = "2024-05-10";
    const made = request(know(), { kind, reservationId, problem });
    assertEquals([made.amount, made.date], [amount, problem]);
  }
});

Deno.test("planRequest() books both ways and splits the price over the payers", () => {
  const wish: KnownRequest = {
    ...{
      kind: "book",
      way: ["BOS", "DEN"],
      days: ["2024-05-20", "2024-05-25"],
    },
    ...{ preference: "cheapest", cabin: "economy", passengers: [ANN, BOB] },
    ...{ bags: 3, insurance: "yes", payers: ["certificate_1", ...payers] },
  };
  const there = ["BOS-DEN", "2024-05-20", [
    offer("HAT1", 70, "08"),
    offer("HAT2", 60, "09"),
  ]] as const;
  const back = ["DEN-BOS", "2024-05-25", [offer("HAT3", 40, "08")]] as const;
  assertEquals(callOf(searched(there), wish).arguments, {
    ...{ origin: "DEN", destination: "BOS", date: "2024-05-25" },
  });
  const dialogue = searched(there, back);
  const booked = request(dialogue, wish);
  assertEquals(booked.flights, [
    { flight_number: "HAT2", date: "2024-05-20" },
    { flight_number: "HAT3", date: "2024-05-25" },
  ]);
  // Two seats of 100, insurance of 30 each and one bag of 50.
  assertSame(booked.nonfree, 1);
  assertEquals(booked.payments, [
    { payment_id: "certificate_1", amount: 150 },
    { payment_id: "credit_card_2", amount: 160 },
  ]);
  const cheap = {
    ...wish,
    passengers: [ANN],
    bags: 0,
    insurance: "no",
  } as const;
  assertEquals(request(dialogue, cheap).payments, [
    { payment_id: "certificate_1", amount: 100 },
  ]);
  const { preference: _, ...plain } = cheap;
  const named = [{
    number: "HAT1",
    way: ["BOS", "DEN"],
    date: "2024-05-20",
  }] as const;
  assertEquals(request(dialogue, { ...plain, named }).flights, [
    { flight_number: "HAT1", date: "2024-05-20" },
  ]);
  const missing = [{ ...named[0], number: "HAT9" }];
  assertMatch(
    String(planRequest(dialogue, { ...plain, named: missing })),
    /cannot find/,
  );
});
