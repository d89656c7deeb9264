import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { BEN, TRIP } from "../../../tests/support/envs/airline_draft.ts";
import { SMALL_AIRLINE } from "../../../tests/support/envs/small_airline.ts";
import type { Dynamics } from "../../service/customer/customer_script.ts";
import type { AirlineRequest } from "../requests/request.ts";
import { makeAirlineTools } from "../tools/tools.ts";
import { type AirlineCaller, makeAirlineScript } from "./script.ts";

const userId = "ana_moreau_1";
const ANA = {
  ...SMALL_AIRLINE.users!.get(userId),
  ...{ membership: "regular", dob: "1990-12-31", saved_passengers: [BEN] },
};
const tables = { ...SMALL_AIRLINE, users: new Map([[userId, ANA]]) };
const DOMAIN = { tables, tools: makeAirlineTools(tables) };

const { reservation_id: reservationId, passengers } = TRIP;
const BAGS: AirlineRequest = {
  ...{ kind: "bags", reservationId, paymentId: "credit_card_1" },
  ...{ more: 1, total: 2, nonfree: 0 },
};
const REPLACED: AirlineRequest = {
  ...{ kind: "passengers", reservationId, leaving: passengers[1]! },
  ...{ joining: BEN, passengers: [passengers[0]!, BEN] },
};
const CABIN: AirlineRequest = {
  ...{ kind: "cabin", reservationId, paymentId: "credit_card_1" },
  cabins: ["economy", "business"],
  flights: TRIP.flights.map(({ flight_number, date }) => ({
    ...{ flight_number, date },
  })),
};
const CANCEL: AirlineRequest = {
  kind: "cancel",
  reservationId,
  reason: "plans",
};

function make(
  dynamics: Dynamics,
  requests: readonly AirlineRequest[],
  seed = 0,
  forbidden: AirlineCaller["forbidden"] = null,
) {
  const caller = { userId, requests, forbidden };
  return makeAirlineScript(DOMAIN, caller, { dynamics, seed });
}

Deno.test("a customer of the airline knows who they are and what they want", () => {
  const { identity, wishes } = make("steady", [BAGS, REPLACED]);
  assertEquals(identity.map(({ line }) => line), [
    ...["My user id is ana_moreau_1.", "My name is Ana Moreau."],
  ]);
  const names = wishes.map(({ wish }) => wish.calls[0].name);
  assertEquals(names, [
    ...["update_reservation_baggages", "update_reservation_passengers"],
  ]);
  assert(wishes.every(({ wish }) => wish.isAllowed));
  const [first] = make("steady", [BAGS], 0, "bags" as never).wishes;
  assertSame(first!.wish.isAllowed, false);
});

Deno.test("a customer of the airline without requests only asks", () => {
  const [first, ...others] = make("steady", []).wishes;
  assertSame(first!.wish.opening, "I have a question about my reservations.");
  assertEquals([first!.wish.isAllowed, others], [false, []]);
});

Deno.test("a vague customer of the airline wants two things at most", () => {
  const all = [BAGS, REPLACED, CABIN];
  assertSame(make("vague", all).wishes.length, 2);
  assertSame(make("changing", all).wishes.length, 3);
});

/** What a customer may want instead: the calls, as text. */
function listRevisions(request: AirlineRequest): Set<string | undefined> {
  const found = Array.from({ length: 40 }, (_, seed) => {
    // A second wish, so that the first one can be withdrawn.
    const [first] = make("changing", [request, CANCEL], seed).wishes;
    return first!.revision?.wish?.calls[0].name;
  });
  return new Set(found);
}

Deno.test("a customer of the airline changes to a request of the same kind", () => {
  assert(listRevisions(BAGS).has("update_reservation_baggages"));
  assert(listRevisions(REPLACED).has("update_reservation_passengers"));
  assert(listRevisions(CABIN).has("update_reservation_flights"));
  assertEquals(listRevisions(CANCEL), new Set([undefined]));
});
