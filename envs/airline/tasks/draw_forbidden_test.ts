// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  AIRLINE_INDEX,
  BEN,
  cancelFlight,
  drawMany,
  type Traveller,
  TRIP,
} from "../../../tests/support/envs/airline_draft.ts";
import type { AirlineReservation } from "../database/airline_records.ts";
import type { AirlineRequest } from "../requests/request.ts";
import {
  AIRLINE_FORBIDDEN_DRAWS,
  type AirlineProhibition,
} from "./draw_forbidden.ts";

/** The requests that are drawn for a customer; empty if there is none. */
function drawAll(
  kind: AirlineProhibition,
  changes: Partial<AirlineReservation> = {},
  traveller: Traveller = {},
) {
  const reservations = [{ ...TRIP, ...changes }];
  const drawn = drawMany(
    (draft) => AIRLINE_FORBIDDEN_DRAWS[kind](draft, "train"),
    { reservations, ...traveller },
  );
  return drawn.filter((one) =>
    one !== null
  ) as (AirlineRequest & Record<string, unknown>)[];
}

const FLOWN = { flights: [{ ...TRIP.flights[0]!, date: "2024-05-14" }] };

Deno.test("a forbidden refund has no reason that the policy accepts", () => {
  const reasons = (changes: Partial<AirlineReservation>) =>
    new Set(drawAll("refund", changes).map(({ reason }) => reason));
  assertEquals(reasons({}), new Set(["plans", "health", "weather"]));
  assertEquals(reasons({ insurance: "yes" }), new Set(["plans"]));
  assertEquals(reasons({ cabin: "business" }), new Set());
  assertEquals(reasons(FLOWN), new Set());
});

Deno.test("a trip that has begun is one to cancel in vain", () => {
  assertEquals(drawAll("flown"), []);
  const drawn = drawAll("flown", FLOWN);
  assert(drawn.length > 0);
  for (const { kind } of drawn) assertSame(kind, "cancel");
});

Deno.test("flights are forbidden in basic economy alone", () => {
  assertEquals(drawAll("fare"), []);
});

Deno.test("a bag is removed where there is one", () => {
  assertEquals(drawAll("removal", { total_baggages: 0 }), []);
  const changes = { total_baggages: 3, nonfree_baggages: 3 };
  for (const { more, total, nonfree } of drawAll("removal", changes)) {
    assertEquals([more, total, nonfree], [-1, 2, 2]);
  }
  assert(drawAll("removal", changes).length > 0);
});

Deno.test("a crowd has all passengers and one more", () => {
  const drawn = drawAll("crowd");
  assert(drawn.length > 0);
  for (const { leaving, joining, passengers } of drawn) {
    assertSame(leaving, null);
    assertEquals(passengers, [...TRIP.passengers, joining]);
  }
  assertEquals(drawAll("crowd", FLOWN), []);
});

Deno.test("compensation is unearned by a regular member without insurance", () => {
  const index = cancelFlight();
  assertEquals(drawAll("compensation"), []);
  const drawn = drawAll("compensation", {}, { index });
  assert(drawn.length > 0);
  for (const { kind } of drawn) assertSame(kind, "complaint");
  assertEquals(drawAll("compensation", { insurance: "yes" }, { index }), []);
  const profile = { membership: "gold" } as const;
  assertEquals(drawAll("compensation", {}, { index, profile }), []);
});

Deno.test("a change is paid with the certificate that one has", () => {
  const drawn = drawAll("certificate");
  assertEquals(
    new Set(drawn.map(({ kind }) => kind)),
    new Set(["bags", "cabin"]),
  );
  for (const { paymentId } of drawn) assertSame(paymentId, "certificate_1");
  const card = { source: "credit_card", id: "credit_card_1" } as const;
  const profile = { payment_methods: { credit_card_1: card } };
  assertEquals(drawAll("certificate", {}, { profile }), []);
});

Deno.test("a stranger's reservation is cancelled, or gets another first passenger", () => {
  const other = { ...TRIP, reservation_id: "RES009", passengers: [BEN] };
  const [ana] = AIRLINE_INDEX.customers.values();
  const stranger = { ...ana!, userId: "ben", ahead: [other] };
  const splits = { ...AIRLINE_INDEX.splits, train: [stranger] };
  const index = { ...AIRLINE_INDEX, splits };
  const drawn = drawAll("strange reservation", {}, { index });
  const kinds = new Set(drawn.map(({ kind }) => kind));
  assertEquals(kinds, new Set(["cancel", "passengers"]));
  for (const { reservationId, ...request } of drawn) {
    assertSame(reservationId, "RES009");
    if (request.kind !== "passengers") continue;
    assertEquals(request.leaving, BEN);
    assertEquals(request.passengers, [request.joining]);
  }
});
