// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  BEN,
  cancelFlight,
  drawMany,
  TRIP,
} from "../../../tests/support/envs/airline_draft.ts";
import type { AirlineReservation } from "../database/airline_records.ts";
import {
  drawBags,
  drawCabinChange,
  drawCancellation,
  drawComplaint,
  drawFlightChange,
  drawNewcomer,
  drawPassengerChange,
  drawPayer,
} from "./draw_request.ts";

const NOBODY = { payment_methods: {} };

function trip(changes: Partial<AirlineReservation>): AirlineReservation {
  return { ...TRIP, ...changes };
}

Deno.test("drawPayer() never takes a certificate, nor more than a card holds", () => {
  const pay = (amount: number) =>
    new Set(drawMany((draft) => {
      const id = drawPayer(draft, amount);
      return `${id} ${draft.funds.get("gift_card_1")}`;
    }));
  assertEquals(pay(500), new Set(["gift_card_1 0", "credit_card_1 500"]));
  assertEquals(pay(501), new Set(["credit_card_1 500"]));
  // A refund adds nothing, as gold must work in any order.
  assertEquals(pay(-9), new Set(["gift_card_1 500", "credit_card_1 500"]));
  const none = drawMany((draft) => drawPayer(draft, 0), { profile: NOBODY });
  assertEquals(new Set(none), new Set([null]));
});

Deno.test("drawCancellation() has the reasons that the policy accepts", () => {
  const reasons = (changes: Partial<AirlineReservation>) =>
    new Set(
      drawMany((draft) => drawCancellation(draft, trip(changes))?.reason),
    );
  assertEquals(reasons({}), new Set([undefined]));
  assertEquals(reasons({ insurance: "yes" }), new Set(["health", "weather"]));
  assertEquals(
    reasons({ cabin: "business" }),
    new Set(["plans", "health", "weather"]),
  );
});

Deno.test("drawFlightChange() finds another day with seats that can be paid for", () => {
  const drawn = drawMany(
    (draft) => {
      const found = drawFlightChange(draft, TRIP);
      return found && { ...found, left: draft.funds.get("gift_card_1") };
    },
    {},
    200,
  ).filter((one) => one !== null);
  assert(drawn.length > 0);
  for (const { days, preference, flights, paymentId, left } of drawn) {
    assertEquals(days, ["2024-05-16", "2024-05-17"]);
    // The cheapest flights of that day cost the same.
    const number = { cheapest: "", earliest: "HAT001", latest: "HAT003" };
    assertEquals(flights, [
      { flight_number: number[preference], date: "2024-05-17" },
    ]);
    assertSame(left, paymentId === "gift_card_1" ? 500 - 2 * 60 : 500);
  }
  const crowd = trip({ passengers: [...TRIP.passengers, BEN] });
  const none = drawMany((draft) => drawFlightChange(draft, crowd), {}, 200);
  assertEquals(new Set(none), new Set([null]));
});

Deno.test("drawCabinChange() wants seats, and a price that differs", () => {
  const cabins = (changes: Partial<AirlineReservation>) =>
    new Set(
      drawMany((draft) => drawCabinChange(draft, trip(changes))?.cabins[1]),
    );
  assertEquals(cabins({}), new Set(["business"]));
  const [flight] = TRIP.flights;
  const flights = [{ ...flight!, price: 300 }];
  assertEquals(cabins({ flights }), new Set([undefined]));
  assertEquals(cabins({ flights, cabin: "business" }), new Set(["economy"]));
  const passengers = [...TRIP.passengers, BEN];
  const crowd = cabins({ flights, cabin: "business", passengers });
  assertEquals(crowd, new Set([undefined]));
});

Deno.test("drawNewcomer() is nobody who travels", () => {
  const saved = drawMany((draft) => drawNewcomer(draft, TRIP.passengers).dob);
  assert(saved.includes(BEN.dob) && new Set(saved).size > 10);
  const others = drawMany((draft) => drawNewcomer(draft, [BEN]).dob);
  assert(!others.includes(BEN.dob));
});

Deno.test("drawPassengerChange() replaces one, in their place", () => {
  const places = drawMany((draft) => {
    const drawn = drawPassengerChange(draft, TRIP);
    const at = drawn.passengers.indexOf(drawn.joining);
    assertEquals(drawn.leaving, TRIP.passengers[at]);
    assertEquals(drawn.passengers.with(at, drawn.leaving!), TRIP.passengers);
    return at;
  });
  assertEquals(new Set(places), new Set([0, 1]));
});

Deno.test("drawBags() pays for those beyond the free ones", () => {
  const bags = (changes: Partial<AirlineReservation>) =>
    drawMany((draft) => {
      const { more, total, nonfree, paymentId } = drawBags(
        draft,
        trip(changes),
      )!;
      const left = draft.funds.get("gift_card_1")!;
      const paid = paymentId === "gift_card_1" ? 500 - left : null;
      return { more, total, nonfree, paid };
    });
  for (const { more, total, nonfree, paid } of bags({})) {
    // A regular member has one free bag in economy, for each of two passengers.
    assertEquals([total, nonfree], [1 + more, more - 1]);
    if (paid !== null) assertSame(paid, 50 * nonfree);
  }
  for (const { more, nonfree, paid } of bags({ nonfree_baggages: 3 })) {
    assertEquals([nonfree, paid ?? 0], [3, 0], `${more}`);
  }
  const none = drawMany((draft) => drawBags(draft, TRIP), { profile: NOBODY });
  assertEquals(new Set(none), new Set([null]));
});

Deno.test("drawComplaint() is about a flight that was cancelled", () => {
  const [none] = drawMany((draft) => drawComplaint(draft, TRIP));
  assertSame(none, null);
  const index = cancelFlight();
  const [found] = drawMany((draft) => drawComplaint(draft, TRIP), { index });
  assertEquals([found!.date, found!.amount], ["2024-05-16", 200]);
});
