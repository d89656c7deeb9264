import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { computePause } from "./backoff.ts";

Deno.test("computePause() grows to a bound, and leaves half to chance", () => {
  const pauses = (random: number, count: number) =>
    Array.from(
      { length: count },
      (_, i) => computePause(i + 1, null, () => random),
    );
  assertEquals(pauses(1, 7), [200, 400, 800, 1600, 3200, 5000, 5000]);
  assertEquals(pauses(0, 3), [100, 200, 400]);
  assertEquals(computePause(2000, null, () => 1), 5000);
});

Deno.test("computePause() waits as long as it is asked to, within reason", () => {
  assertEquals(computePause(1, 3000, () => 0), 3000);
  assertEquals(computePause(1, 10, () => 0), 100);
  assertEquals(computePause(1, 1e9, () => 0), 60_000);
});
