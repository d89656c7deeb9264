import { strictEqual as assertIs } from "node:assert/strict";
import { wordEstimate } from "./print_estimate.ts";

Deno.test("an estimate says what an update and all of them take", () => {
  assertIs(
    wordEstimate({ seconds: 41.2, peakBytes: 3.14e9 }, 100),
    "estimate: 41.2 s an update, 1h08m for all 100, and 3.1 GB of memory; " +
      "without evaluations",
  );
});
