import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { gatherGroups, spreadOverTokens, sumRewards } from "./returns.ts";

Deno.test("sumRewards() adds up what policy tokens earn", () => {
  const rewards = [[NaN, 1, 0.5], [2], []];
  assertEquals(sumRewards("add", rewards, [[0, 1, 1], [1], []]), [1.5, 2, 0]);
});

Deno.test("sumRewards() refuses shapes that differ", () => {
  assertThrows(() => sumRewards("add", [[1], [1, 2]], [[1], [1]]), {
    name: "RangeError",
    message: "Cannot add as 'masks[1].length' must be 2: current value is 1",
  });
  assertThrows(() => sumRewards("add", [[1]], []), RangeError);
});

Deno.test("gatherGroups() keeps the order of a group's returns", () => {
  assertEquals(
    gatherGroups("gather", [1, 2, 3, 4], [7, 4, 7, 7]),
    new Map([[7, [1, 3, 4]], [4, [2]]]),
  );
  assertThrows(() => gatherGroups("gather", [1], []), {
    message: "Cannot gather as 'groups.length' must be 1: current value is 0",
  });
});

Deno.test("spreadOverTokens() leaves what is off the mask at 0", () => {
  assertEquals(
    spreadOverTokens([2, -1], [[0, 1, 1], [1, 0]]),
    [Float64Array.of(0, 2, 2), Float64Array.of(-1, 0)],
  );
});
