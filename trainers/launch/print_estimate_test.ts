import { strictEqual as assertIs } from "node:assert/strict";
import { wordEstimate } from "./print_estimate.ts";

Deno.test("an estimate says what an update and all of them take", () => {
  assertIs(
    wordEstimate({ seconds: 41.2, peakBytes: 3.14e9 }, 100),
    "estimate: 41.2 s an update, 1h08m for all 100, and 3.1 GB of memory; " +
      "without saving or evaluations",
  );
  assertIs(
    wordEstimate({ seconds: 0.26, peakBytes: 1e9 }, 10, "a step"),
    "estimate: 0.3 s a step, 3s for all 10, and 1.0 GB of memory; " +
      "without saving or evaluations",
  );
});
