import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { askFor, type KnownRequest, listMissing } from "./known_request.ts";

Deno.test("listMissing() lists what a kind of request needs", () => {
  const list = (kind: KnownRequest["kind"]) => listMissing({ kind }).join();
  assertSame(list("cancel"), "reservationId,reason");
  assertSame(list("delay"), "reservationId,problem");
  assertSame(list("passengers"), "reservationId,passengers");
  assertSame(
    list("book"),
    "way,days,preference,cabin,passengers,bags,insurance,payers",
  );
});

Deno.test("listMissing() takes zero, nobody and an empty list for facts", () => {
  const reservationId = "ABC123";
  const bags: KnownRequest = { kind: "bags", reservationId, bags: 0 };
  assertEquals(listMissing(bags), ["payers"]);
  const nobody = { ...bags, kind: "passengers", passengers: [] } as const;
  assertEquals(listMissing({ ...nobody, leaving: null }), []);
});

Deno.test("listMissing() asks for the passengers again until it knows who leaves", () => {
  const passengers = [
    { first_name: "Mia", last_name: "Li", dob: "1990-04-05" },
  ];
  const wish: KnownRequest = {
    kind: "passengers",
    reservationId: "ABC123",
    passengers,
  };
  assertEquals(listMissing(wish), ["passengers"]);
  assertEquals(listMissing({ ...wish, leaving: passengers[0]! }), []);
});

Deno.test("listMissing() takes a trip for its number, and named flights for a preference", () => {
  const hint = ["BOS", "DEN", "2024-05-20"] as const;
  assertEquals(listMissing({ kind: "cancel", hint }), ["reason"]);
  const wish: KnownRequest = { kind: "itinerary", hint, payers: [] };
  assertEquals(listMissing(wish), ["preference", "cabin"]);
  assertEquals(listMissing({ ...wish, named: [] }), ["cabin"]);
  assertEquals(listMissing({ kind: "cancel", named: [] }), [
    ...["reservationId", "reason"],
  ]);
});

Deno.test("listMissing() needs both days of a change of flights, and any of a trip", () => {
  const days = ["2024-05-20"];
  const has = (wish: KnownRequest) => !listMissing(wish).includes("days");
  assertSame(has({ kind: "flights", days }), false);
  assertSame(has({ kind: "flights", days: [...days, "2024-05-21"] }), true);
  assertSame(has({ kind: "book", days }), true);
});

Deno.test("askFor() asks for all of it in one sentence", () => {
  assertSame(askFor(["cabin"]), "Which cabin do you want?");
  assertSame(
    askFor(["way", "bags", "insurance"]),
    "Where do you want to go from and to, how many bags, and do you want insurance?",
  );
});
