import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { finiteMetrics } from "./finite_metrics.ts";

Deno.test("finiteMetrics() counts what it puts null for, and no other null", () => {
  assertEquals(
    finiteMetrics({ a: 0, b: NaN, c: null, d: -Infinity }),
    { a: 0, b: null, c: null, d: null, "log/nonfinite_skipped": 2 },
  );
});
