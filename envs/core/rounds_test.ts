import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { appendFrozen, findRound } from "./rounds.ts";

Deno.test("findRound() alternates, and asks for the answer last", () => {
  assertEquals(
    Array.from({ length: 10 }, (_, taken) => findRound(taken, 10)),
    [
      ...["action", "update", "action", "update"],
      ...["action", "update", "action", "update"],
      ...["action", "answer"],
    ],
  );
});

Deno.test("appendFrozen() adds to a frozen list and leaves it as it was", () => {
  const list = Object.freeze([1, 2]);
  const longer = appendFrozen(list, 3);
  assertEquals(longer, [1, 2, 3]);
  assertEquals([list.length, Object.isFrozen(longer)], [2, true]);
});
