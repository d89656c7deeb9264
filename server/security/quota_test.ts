import { throws as assertThrows } from "node:assert/strict";
import { limitRequests } from "./quota.ts";

Deno.test("requests in progress of one owner leave the others their share", () => {
  const requests = limitRequests(2);
  const full = { code: "CAPACITY_REACHED" };
  for (let i = 0; i < 2048; i++) requests.take("a", 1);
  assertThrows(() => requests.take("a", 1), full);
  for (let i = 0; i < 2048; i++) requests.take("b", 1);
  assertThrows(() => requests.take("b", 1), full);
  requests.give("a", 1);
  requests.take("a", 1);
  assertThrows(() => requests.take("a", 1), full);
});
