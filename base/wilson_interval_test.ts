import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { wilsonInterval } from "./wilson_interval.ts";

// Published in R. G. Newcombe, Statistics in Medicine 17, 1998, table I,
// method 3.
const published = [
  { successes: 81, trials: 263, low: "0.2553", high: "0.3662" },
  { successes: 15, trials: 148, low: "0.0624", high: "0.1605" },
  { successes: 0, trials: 20, low: "0.0000", high: "0.1611" },
  { successes: 1, trials: 29, low: "0.0061", high: "0.1718" },
];

for (const { successes, trials, low, high } of published) {
  Deno.test(`wilsonInterval() gives the published ends for ${successes}/${trials}`, () => {
    const ends = wilsonInterval(successes, trials).map((x) => x.toFixed(4));
    assertEquals(ends, [low, high]);
  });
}

Deno.test("wilsonInterval() is symmetric in success and failure", () => {
  const [low, high] = wilsonInterval(3, 50);
  const [failLow, failHigh] = wilsonInterval(47, 50);
  assertEquals(failLow.toFixed(12), (1 - high).toFixed(12));
  assertEquals(failHigh.toFixed(12), (1 - low).toFixed(12));
  assertEquals(wilsonInterval(50, 50)[1], 1);
});

Deno.test("wilsonInterval() rejects counts that cannot be", () => {
  assertThrows(() => wilsonInterval(0, 0), {
    name: "RangeError",
    message:
      "Cannot compute an interval as 'trials' must be a safe integer >= 1: current value is 0",
  });
  assertThrows(() => wilsonInterval(11, 10), /from 0 to 10.*is 11$/);
  assertThrows(() => wilsonInterval(0.5, 10), /'successes'/);
});
