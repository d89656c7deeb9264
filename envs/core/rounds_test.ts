import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { extended, roundAfter } from "./rounds.ts";

Deno.test("roundAfter() alternates, and asks for the answer last", () => {
  assertEquals(
    Array.from({ length: 10 }, (_, taken) => roundAfter(taken, 10)),
    [
      ...["action", "update", "action", "update"],
      ...["action", "update", "action", "update"],
      ...["action", "answer"],
    ],
  );
});

Deno.test("extended() adds to a frozen list and leaves it as it was", () => {
  const list = Object.freeze([1, 2]);
  const longer = extended(list, 3);
  assertEquals(longer, [1, 2, 3]);
  assertEquals([list.length, Object.isFrozen(longer)], [2, true]);
});
