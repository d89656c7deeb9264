import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { nullNonFinite } from "./run_update.ts";

Deno.test("nullNonFinite() counts what it replaces by null, and no other null", () => {
  assertEquals(
    nullNonFinite({ a: 0, b: NaN, c: null, d: -Infinity }),
    { a: 0, b: null, c: null, d: null, "log/nonfinite_skipped": 2 },
  );
});
