import { strictEqual as assertIs } from "node:assert/strict";
import { openDatabase, readRecord } from "../../service/database/database.ts";
import { previewCall } from "../../service/tools/call_tool.ts";
import { judgeClaims } from "../../service/understanding/claim.ts";
import { splitText } from "../../service/understanding/parts.ts";
import type { Wish } from "../../service/customer/wish.ts";
import { makeAirline } from "../database/airline.ts";
import {
  type AirlineReservation,
  findArrivalDay,
  readAirlineRecords,
} from "../database/airline_records.ts";
import { makeAirlineDetailChecker } from "./known_details.ts";
import type { AirlineRequest } from "../requests/request.ts";
import { makeAirlineTask } from "../tasks/task.ts";
import { makeAirlineTools } from "../tools/tools.ts";
import { makeAirlineWish } from "../customer/wishes.ts";

const AIRLINE = makeAirline(1);
const RECORDS = readAirlineRecords(AIRLINE);
const TOOLS = makeAirlineTools(AIRLINE);
const detailChecker = makeAirlineDetailChecker(AIRLINE, TOOLS);

/** Wishes of a kind, with their requests. */
function* listWishes<Kind extends AirlineRequest["kind"]>(kind: Kind) {
  for (let index = 0; index < 400; index++) {
    const forbidden = 0;
    const { userId, requests } = makeAirlineTask(AIRLINE, {
      ...{ split: "train", index, forbidden },
    });
    for (const request of requests) {
      if (request.kind !== kind) continue;
      const wish = makeAirlineWish(AIRLINE, userId, request, true, 0);
      yield {
        wish,
        request: request as Extract<AirlineRequest, { kind: Kind }>,
      };
    }
  }
}

function findFlaw(wish: Wish, text: string): string | null {
  return detailChecker(openDatabase(AIRLINE), wish, text);
}

/** What a change costs all passengers, below zero what comes back. */
function findDifference(wish: Wish, id: string): number {
  const database = openDatabase(AIRLINE);
  const before = RECORDS.reservations.get(id)!;
  const after = readRecord(
    previewCall(TOOLS, database, wish.calls[0]).database,
    "reservations",
    id,
  ) as unknown as AirlineReservation;
  const sum = ({ flights, passengers }: AirlineReservation) =>
    flights.reduce((all, { price }) => all + price, 0) * passengers.length;
  return sum(after) - sum(before);
}

Deno.test("a customer of the airline knows who is to pay for another cabin", () => {
  const seen = { back: 0, due: 0 };
  for (const { wish, request } of listWishes("cabin")) {
    const difference = findDifference(wish, request.reservationId);
    if (difference === 0) continue;
    const [right, wrong] = difference > 0
      ? ["charged", "refunded"]
      : ["refunded", "charged"];
    seen[difference > 0 ? "due" : "back"]++;
    const say = (word: string) =>
      findFlaw(wish, `You will be ${word} $${Math.abs(difference)}.`);
    assertIs(say(right!), null);
    assertIs(say(wrong!), "sum");
  }
  assertIs(seen.back > 3 && seen.due > 3, true, JSON.stringify(seen));
});

Deno.test("a customer of the airline knows what bags and insurance cost", () => {
  const { wish } = listWishes("cabin").next().value!;
  const text = "Extra bags cost $50 each, insurance $30 per passenger.";
  assertIs(findFlaw(wish, text), null);
  assertIs(findFlaw(wish, "Extra bags cost $1 each."), "sum");
});

Deno.test("no sum is what other bags would cost, whatever else is worth as much", () => {
  let seen = 0;
  for (const { wish, request } of listWishes("bags")) {
    const { nonfree_baggages: had } = RECORDS.reservations
      .get(request.reservationId)!;
    const { total, nonfree } = request;
    if (total < had) continue;
    seen++;
    for (let bags = 1; bags <= total; bags++) {
      const isFee = bags === nonfree || bags === nonfree - had ||
        (bags === 1 && nonfree > 0);
      const flaw = findFlaw(wish, `The bags cost $${50 * bags}.`);
      assertIs(flaw, isFee ? null : "sum", JSON.stringify(request));
    }
  }
  assertIs(seen > 10, true);
});

Deno.test("a flight that lands on the next day may be said to", () => {
  let seen = 0;
  for (const { wish, request } of listWishes("flights")) {
    const [flight] = request.flights;
    const date = findArrivalDay(RECORDS, flight!);
    if (date === flight!.date) continue;
    seen++;
    const text = `${flight!.flight_number} lands on ${date}.`;
    assertIs(findFlaw(wish, text), null, text);
    const claims = wish.findClaims(splitText(text));
    assertIs(judgeClaims(claims, wish.slots).wrong.length, 0, text);
  }
  assertIs(seen > 3, true);
});

Deno.test("a flight that is left is spoken of without its number", () => {
  for (const { wish, request } of listWishes("flights")) {
    const { reservationId, flights } = request;
    const left = RECORDS.reservations.get(reservationId)!.flights
      .find(({ flight_number: number }) =>
        !flights.some((one) => one.flight_number === number)
      );
    if (left === undefined) continue;
    const time = RECORDS.flights.get(left.flight_number)!
      .scheduled_departure_time_est.slice(0, 5);
    const [{ flight_number }] = flights as [typeof flights[number]];
    const text = `From your ${time} flight to ${flight_number}.`;
    assertIs(findFlaw(wish, text), null, text);
  }
});
