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
import { seededPrng } from "../../../utils/prng.ts";
import type { AirlineReservation } from "../database/airline_records.ts";
import type { AirlineRequest } from "../requests/request.ts";
import { drawAirlineCount, drawAirlineRequests } from "./draw_requests.ts";

const OTHERS = ["RES002", "RES003"].map((reservation_id) => ({
  ...{ ...TRIP, reservation_id },
}));
const TRIPS = [TRIP, ...OTHERS];

const draw = (count: number, traveller: Traveller = {}) =>
  drawMany((draft) => drawAirlineRequests(draft, count), traveller);

function listKinds(drawn: readonly (readonly AirlineRequest[])[]) {
  return new Set(drawn.flat().map(({ kind }) => kind));
}

Deno.test("drawAirlineCount() is mostly one, and at most seven", () => {
  const prng = seededPrng("counts");
  const counts = Array.from({ length: 5000 }, () => drawAirlineCount(prng));
  assertEquals([Math.min(...counts), Math.max(...counts)], [1, 7]);
  const ones = counts.filter((count) => count === 1).length;
  assert(ones > 3200 && ones < 3500, `${ones}`);
});

Deno.test("drawAirlineRequests() draws one to so many requests, of all kinds", () => {
  for (const count of [1, 2, 3, 5]) {
    for (const requests of draw(count, { reservations: TRIPS })) {
      assert(requests.length >= 1 && requests.length <= count);
    }
  }
  assertEquals(
    listKinds(draw(5, { reservations: TRIPS })),
    new Set(["bags", "book", "cabin", "flights", "passengers"]),
  );
});

Deno.test("drawAirlineRequests() keeps together what is about a reservation, its flights last", () => {
  let plans = 0;
  for (const requests of draw(7, { reservations: TRIPS })) {
    const ids = requests.map((one) =>
      one.kind === "book" ? "" : one.reservationId
    );
    const begun = ids.filter((id, i) => id !== ids[i - 1]);
    assertSame(new Set(begun).size, begun.length, ids.join());
    requests.forEach(({ kind }, i) => {
      if (ids[i] !== ids[i + 1]) return;
      plans++;
      assert(kind !== "flights" && kind !== "cabin", kind);
    });
  }
  assert(plans > 20);
});

/** The index with seats for all in basic economy. */
const ROOMY: typeof AIRLINE_INDEX = {
  ...AIRLINE_INDEX,
  ways: new Map([...AIRLINE_INDEX.ways].map(([way, flights]) => [
    way,
    flights.map((flight) => ({
      ...flight,
      dates: Object.fromEntries(
        Object.entries(flight.dates).map((
          [date, { available_seats, ...day }],
        ) => [
          date,
          available_seats === undefined ? day : {
            ...day,
            available_seats: { ...available_seats, basic_economy: 9 },
          },
        ]),
      ),
    })),
  ])),
};

Deno.test("drawAirlineRequests() does not fly on another day in basic economy", () => {
  const listIn = (cabin: AirlineReservation["cabin"]) =>
    listKinds(
      draw(3, { reservations: [{ ...TRIP, cabin }], index: ROOMY }),
    );
  assert(listIn("economy").has("flights"));
  const kinds = listIn("basic_economy");
  assert(!kinds.has("flights") && kinds.has("bags"));
});

Deno.test("drawAirlineRequests() cancels nothing that is changed too", () => {
  const trip = { ...TRIP, insurance: "yes" } as const;
  const drawn = draw(4, { reservations: [trip] });
  const cancelled = drawn.filter((all) => listKinds([all]).has("cancel"));
  assert(cancelled.length > 10 && cancelled.length < 40);
  for (const requests of cancelled) {
    const others = requests.filter(({ kind }) => kind !== "cancel");
    assert(others.every(({ kind }) => kind === "book"));
  }
});

Deno.test("drawAirlineRequests() complains once, where the policy compensates", () => {
  const index = cancelFlight();
  const drawn = draw(3, { reservations: TRIPS, index });
  assert(!listKinds(drawn).has("complaint"));
  const profile = { membership: "gold" } as const;
  const golden = draw(3, { reservations: TRIPS, index, profile });
  const counts = golden.map((all) =>
    all.filter(({ kind }) => kind === "complaint").length
  );
  assertEquals(new Set(counts), new Set([0, 1]));
});

Deno.test("drawAirlineRequests() replaces a passenger for someone who cannot pay", () => {
  const profile = { payment_methods: {}, saved_passengers: [BEN] };
  for (const requests of draw(1, { profile })) {
    assertEquals(requests.map(({ kind }) => kind), ["passengers"]);
  }
});
