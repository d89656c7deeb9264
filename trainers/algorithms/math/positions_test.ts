import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { measurePositions } from "./positions.ts";

Deno.test("measurePositions() finds padding or sharing, whichever is more", () => {
  assertEquals(measurePositions(75, 100), {
    "train/padding": 0.25,
    "train/shared": 0,
  });
  assertEquals(measurePositions(100, 50), {
    "train/padding": 0,
    "train/shared": 0.5,
  });
});
