import { throws as assertThrows } from "node:assert/strict";
import { InFlight } from "./in_flight.ts";

Deno.test("requests in progress of one owner leave the others their share", () => {
  const flights = new InFlight(2);
  const leaves = Array.from({ length: 2048 }, () => flights.enter("a"));
  assertThrows(() => flights.enter("a"), { code: "CAPACITY_REACHED" });
  for (let i = 0; i < 2048; i++) flights.enter("b");
  assertThrows(() => flights.enter("b"), { code: "CAPACITY_REACHED" });
  leaves[0]!();
  flights.enter("a");
  assertThrows(() => flights.enter("a"), { code: "CAPACITY_REACHED" });
});
