import {
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { computeStudentQuantile } from "./student_t.ts";

// From printed tables of the distribution.
const quantiles: [degrees: number, t: string][] = [
  [1, "12.7062"],
  [2, "4.3027"],
  [3, "3.1824"],
  [4, "2.7764"],
  [9, "2.2622"],
  [30, "2.0423"],
  [1000, "1.9623"],
];

for (const [degrees, t] of quantiles) {
  Deno.test(`computeStudentQuantile() of ${degrees} is ${t}`, () => {
    assertEquals(computeStudentQuantile(degrees).toFixed(4), t);
  });
}

Deno.test("computeStudentQuantile() needs a degree of freedom", () => {
  assertThrows(() => computeStudentQuantile(0), RangeError);
});
